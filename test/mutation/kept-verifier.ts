/**
 * `@sigstore/verify` for the verifier inside a mutation worker: the library judges each (trusted root, thresholds, bundle)
 * once, and says the same again when asked again. No mutant changes the library; a mutant that asks something else gets its
 * own judgement.
 *
 * @module
 */
import { createHash } from 'node:crypto'
import { bundleToJSON, type Bundle } from '@sigstore/bundle'
import { TrustedRoot } from '@sigstore/protobuf-specs'
import * as library from '@sigstore/verify'

const names = new WeakMap<object, string>()
const judgements = new Map<string, { readonly signer: library.Signer } | { readonly error: unknown }>()

export function toTrustMaterial(root: TrustedRoot): library.TrustMaterial {
  const material = library.toTrustMaterial(root)
  names.set(material, JSON.stringify(TrustedRoot.toJSON(root)))
  return material
}

export function toSignedEntity(bundle: Bundle): library.SignedEntity {
  const entity = library.toSignedEntity(bundle)
  names.set(entity, JSON.stringify(bundleToJSON(bundle)))
  return entity
}

export class Verifier {
  readonly #material: library.TrustMaterial
  readonly #options: library.VerifierOptions

  constructor(material: library.TrustMaterial, options: library.VerifierOptions) {
    this.#material = material
    this.#options = options
  }

  verify(entity: library.SignedEntity): library.Signer {
    const asked = [names.get(this.#material), JSON.stringify(this.#options), names.get(entity)].join('\n')
    const key = createHash('sha256').update(asked).digest('hex')
    const known = judgements.get(key) ?? judgedBy(new library.Verifier(this.#material, this.#options), entity)
    judgements.set(key, known)
    if ('error' in known) throw known.error
    return known.signer
  }
}

function judgedBy(verifier: library.Verifier, entity: library.SignedEntity): { signer: library.Signer } | { error: unknown } {
  try {
    return { signer: verifier.verify(entity) }
  } catch (error) {
    return { error }
  }
}
