import { describe, expect, it } from '@jest/globals'
import { canonicalBytes, canonicalSha256, sha256 } from '../../../schemas/digest.ts'
import { InvariantError } from '../../../schemas/errors.ts'

describe('canonicalBytes', () => {
  it('gives the bytes of the example of RFC 8785, 3.2.2 to 3.2.4', () => {
    const value: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`)
    expect(canonicalBytes(value).toString('hex')).toBe([
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e', '756d62657273223a5b3333333333333333332e333333333333332c31652b3330',
      '2c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac24', '5c75303030665c6e4127425c225c5c5c5c5c222f227d',
    ].join(''))
  })

  it('sorts keys by UTF-16 code units, as the example of RFC 8785, 3.2.3', () => {
    const value: unknown = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One", "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`)
    const order = ['Carriage Return', '"One"', '"Control"', 'Latin Small', 'Euro Sign', 'Emoji', 'Hebrew'].map((name) => canonicalBytes(value).indexOf(name))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it.each([
    ['0000000000000000', '0'], ['0000000000000001', '5e-324'], ['8000000000000001', '-5e-324'], ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'], ['4340000000000000', '9007199254740992'], ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'], ['44b52d02c7e14af5', '9.999999999999997e+22'], ['44b52d02c7e14af6', '1e+23'], ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'], ['444b1ae4d6e2ef4f', '999999999999999900000'], ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'], ['3eb0c6f7a0b5ed8d', '0.000001'], ['41b3de4355555553', '333333333.3333332'], ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'], ['41b3de4355555556', '333333333.3333334'], ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'], ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number of RFC 8785, appendix B: %s', (ieee, text) => {
    expect(canonicalBytes(Buffer.from(ieee, 'hex').readDoubleBE()).toString('utf8')).toBe(text)
  })

  it.each([[undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [[{ a: Number.NaN }]]])('refuses %p, which JSON cannot hold', (value) => {
    expect(() => canonicalBytes(value)).toThrow(InvariantError)
  })

  it('refuses a lone surrogate, which UTF-8 cannot hold', () => {
    expect(() => canonicalBytes('\ud800')).toThrow(InvariantError)
    expect(() => canonicalBytes({ '\udc00': 1 })).toThrow(InvariantError)
  })
})

describe('sha256', () => {
  it('is SHA-256 in lower-case hex (FIPS 180-4 example)', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  it('does not depend on the order in which keys were written', () => {
    expect(canonicalSha256({ b: 1, a: [{ d: 1, c: 2 }] })).toBe(canonicalSha256({ a: [{ c: 2, d: 1 }], b: 1 }))
    expect(canonicalSha256({ a: 1 })).not.toBe(canonicalSha256({ a: '1' }))
  })
})
