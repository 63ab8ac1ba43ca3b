import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ELSEWHERE, INCIDENTS, IN_SCOPE, type Subject } from './catalogue.ts'

const ID = /\bB\d+\b/g
const inScope = INCIDENTS.filter(({ subject }) => (IN_SCOPE as readonly Subject[]).includes(subject))
const pending = inScope.filter((incident) => incident.pending !== undefined)
const due = inScope.filter((incident) => incident.pending === undefined)

type Test = { readonly file: string; readonly title: string; readonly body: string }

/** Tests by their text. A test whose title cannot be read this way would be counted by `calls` and missed by `tests`. */
function testsOf(file: string): Test[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const found = [...text.matchAll(/^ {2}it\('((?:[^'\\]|\\.)*)', /gm)]
  const calls = text.match(/(?<![.\w])(?:it|test|xit|xtest|fit|describe)(?:\.\w+)*\(/g)?.filter((call) => call !== 'describe(').length
  expect({ file, tests: found.length }).toEqual({ file, tests: calls })
  return found.map((match, at) => ({ file, title: match[1] ?? '', body: text.slice(match.index, found[at + 1]?.index) }))
}

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts') && name !== 'coverage.test.ts')
const tests = files.flatMap(testsOf)
const idsIn = (text: string): string[] => text.match(ID) ?? []

describe('the catalogue of incidents', () => {
  it('names every id of the committed list once, and no other', () => {
    const listed = readFileSync(join(import.meta.dirname, 'ids.txt'), 'utf8').trimEnd().split('\n').map((line) => line.split('  ')[0] ?? '')
    expect(listed.length).toBe(74)
    expect(new Set(listed).size).toBe(listed.length)
    expect(INCIDENTS.map(({ id }) => id).sort()).toEqual([...listed].sort())
  })

  it('gives a reason for each, and lets only rows of this part wait', () => {
    for (const { id, subject, because } of INCIDENTS) {
      expect({ id, known: [...IN_SCOPE, ...ELSEWHERE].includes(subject as never) }).toEqual({ id, known: true })
      expect(because.length).toBeGreaterThan(10)
    }
    expect(INCIDENTS.filter((incident) => incident.pending !== undefined)).toEqual(pending)
    for (const { pending: reason } of pending) expect(reason?.length).toBeGreaterThan(10)
  })
})

describe('every row about loops, records, freezing, cost and processes', () => {
  it(`is in exactly one test title (${due.length} rows), and none of ${pending.length} pending: ${pending.map(({ id }) => id).join(' ') || 'none'}`, () => {
    const times = Object.fromEntries(inScope.map(({ id }) => [id, tests.filter(({ title }) => idsIn(title).includes(id)).length]))
    expect(times).toEqual(Object.fromEntries(inScope.map((incident) => [incident.id, incident.pending === undefined ? 1 : 0])))
  })

  it('is the first word of its title, and its test asserts state, stop cause, outcome, retries and exit', () => {
    const named = tests.filter(({ title }) => idsIn(title).length > 0)
    expect(named.length).toBe(due.length)
    for (const { title, body } of named) {
      expect(title).toMatch(/^B\d+ /)
      expect({ title, ids: idsIn(title).length, asserts: /\b(?:expect(?:Ending|RunEnding|NoRun)|reviewedBy)\(/.test(body) }).toEqual({ title, ids: 1, asserts: true })
    }
  })

  it('is known: no title names another id, and no test is skipped', () => {
    const known = new Set(inScope.map(({ id }) => id))
    for (const { title } of tests) for (const id of idsIn(title)) expect({ title, known: known.has(id) }).toEqual({ title, known: true })
    for (const file of files) expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(/\.(?:skip|todo|only|failing)\b/)
  })
})
