import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { Configuration } from '../../../schemas/configuration.ts'
import { FormatError } from '../../../schemas/errors.ts'
import { Policy } from '../../../schemas/policy.ts'
import { parseYaml, YAML_MAX_BYTES } from '../../../schemas/strict-yaml.ts'

const read = (text: string | Uint8Array, schema: z.ZodType = z.unknown()): unknown =>
  parseYaml(typeof text === 'string' ? Buffer.from(text, 'utf8') : text, 'f.yml', schema)

function refusal(text: string | Uint8Array, schema?: z.ZodType): string {
  try {
    read(text, schema)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return `${error.code} ${error.message}`
  }
  throw new Error('expected a refusal, got a value')
}

const indented = (levels: number): string => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:`).join('\n')
const REFUSED: [name: string, text: string | Uint8Array, message: string][] = [
  ['an anchor', 'a: &x 1', '1:4: expected plain YAML, got an anchor'],
  ['an anchor without a value', 'a: &x', '1:4: expected plain YAML, got an anchor'],
  ['an anchor on a key', 'b: 1\n&x a: 1', '2:1: expected plain YAML, got an anchor'],
  ['an alias', 'a: 1\nb: *x', '2:4: expected plain YAML, got an alias'],
  ['a tag', 'a: !foo 1', '1:4: expected plain YAML, got a tag'],
  ['a core tag', 'a: !!str 1', '1:4: expected plain YAML, got a tag'],
  ['a tag on a collection', '!!map {a: 1}', '1:1: expected plain YAML, got a tag'],
  ['the non-specific tag', 'a:\n  - ! 1', '2:5: expected plain YAML, got a tag'],
  ['a verbatim tag', '!<tag:yaml.org,2002:str> a', '1:1: expected plain YAML, got a tag'],
  ['a version directive', '%YAML 1.1\n---\na: 1', '1:1: expected plain YAML, got a directive'],
  ['the version directive of our own version', '# c\n%YAML 1.2\n---\na: 1', '2:1: expected plain YAML, got a directive'],
  ['a tag directive', '%TAG ! tag:x,2000:\n---\na: 1', '1:1: expected plain YAML, got a directive'],
  ['an unknown directive', '%FOO\n---\na: 1', '1:1: expected plain YAML, got a directive'],
  ['a merge key', 'a: 1\n<<: {b: 1}', '2:1: expected plain YAML, got a merge key'],
  ['a quoted merge key', '"<<": {b: 1}', '1:1: expected plain YAML, got a merge key'],
  ['a key twice', 'a: 1\na: 2', '2:1: expected each key once, got one again'],
  ['a key twice, once quoted', 'a: 1\n"\\u0061": 2', '2:1: expected each key once, got one again'],
  ['a key twice in a nested map', 'x:\n  - a: 1\n    a: 2', '3:5: expected each key once, got one again'],
  ['a key twice in flow', '{a: 1, a: 2}', '1:8: expected each key once, got one again'],
  ['two documents', 'a: 1\n---\na: 2', '2:1: expected one document, got several'],
  ['an empty second document', 'a: 1\n---\n', '2:1: expected one document, got several'],
  ['text after the document', 'a: 1\n... x', '2:5: expected YAML, got a fault'],
  ['tab indentation', 'a:\n\tb: 1', '2:1: expected spaces, got a tab'],
  ['a byte order mark', '\uFEFFa: 1', '1:1: expected printable text, got U+FEFF'],
  ['NUL', 'a: 1\nb: \0', '2:4: expected printable text, got U+0000'],
  ['a lone carriage return', 'a: 1\rb: 2', '1:5: expected printable text, got U+000D'],
  ['a line separator', 'a: x\u2028b: y', '1:5: expected printable text, got U+2028'],
  ['other bytes than UTF-8', Buffer.from([0x61, 0x3a, 0x20, 0xff]), '1:1: expected UTF-8, got other bytes'],
  ['a lone surrogate', 'a: "\\ud800"', '1:4: expected well-formed Unicode, got a lone surrogate'],
  ['a collection as key', '? {a: 1}\n: b', '1:3: expected a text key, got a list or fields'],
  ['a list as key', '[a]: 1', '1:1: expected a text key, got a list or fields'],
  ['a number as key', '1: a', '1:1: expected a text key, got 1'],
  ['a boolean as key', 'true: a', '1:1: expected a text key, got true'],
  ['null as key', 'null: a', '1:1: expected a text key, got null'],
  ['no key', ': a', '1:1: expected a text key, got an empty one'],
  ['an empty key', '"": a', '1:1: expected a text key, got an empty one'],
  ['__proto__', 'a:\n  __proto__: {x: 1}', '2:3: expected plain YAML, got a __proto__ key'],
  ['__proto__ by escapes', '{"\\x5f_proto__": {x: 1}}', '1:2: expected plain YAML, got a __proto__ key'],
  ...['0x1F', '0o17', '017', '1e400', '.nan', '.NaN', '.inf', '-.INF', '-0', '9007199254740993', '+1', '1.', '.5'].map((text): [string, string, string] =>
    [`the number ${text}`, `a:\n  - ${text}`, `2:5: expected a decimal number, or quotes around text, got ${text}`]),
  ['too many levels by indentation', indented(33), '33:33: expected at most 32 levels, got more'],
  ['too many levels in flow', `a: ${'['.repeat(100_000)}`, '1:36: expected at most 32 levels, got more'],
  ['too many levels of dashes', '- '.repeat(100_000), '1:65: expected at most 32 levels, got more'],
  ['a byte too many', `a: ${'x'.repeat(YAML_MAX_BYTES - 2)}`, `1:1: expected at most ${YAML_MAX_BYTES} bytes, got ${YAML_MAX_BYTES + 1}`],
]

describe('parseYaml', () => {
  it.each(REFUSED)('refuses %s and says where (D30)', (_, text, message) => {
    expect(refusal(text)).toContain(`ERR_YAML f.yml:${message}`)
  })

  it.each([
    ['a: 1\r\nb: [x, y]\r\n', { a: 1, b: ['x', 'y'] }],
    ['---\na: 1\n...\n', { a: 1 }],
    ['a: yes\nb: no\nc: on\nd: 2026-01-01\ne: 1:30\nf: 1_000', { a: 'yes', b: 'no', c: 'on', d: '2026-01-01', e: '1:30', f: '1_000' }],
    ['a: true\nb: false\nc: null\nd: ~\ne:', { a: true, b: false, c: null, d: null, e: null }],
    ['a: [0, -1, 1.50, 2e3, 9007199254740991]', { a: [0, -1, 1.5, 2000, 9007199254740991] }],
    ['a: "0x1F"\nb: \'017\'\nc: ".nan"', { a: '0x1F', b: '017', c: '.nan' }],
    ['a: >\n  x *y &z !t\n  %w\nb: x*y&z!w\nc: |\n  --- a\n', { a: 'x *y &z !t %w\n', b: 'x*y&z!w', c: '--- a\n' }],
    ['constructor: {prototype: {x: 1}}', { constructor: { prototype: { x: 1 } } }],
    ['a:\t1', { a: 1 }],
    ['', null],
  ])('reads %j', (text, value) => {
    expect(read(text)).toEqual(value)
  })

  it('takes a long scalar, up to the size limit', () => {
    expect(read(`a: ${'x'.repeat(YAML_MAX_BYTES - 3)}`)).toEqual({ a: 'x'.repeat(YAML_MAX_BYTES - 3) })
  })

  it('leaves no prototype changed', () => {
    const value = read('constructor: {prototype: {polluted: 1}}\nprototype: {polluted: 1}') as object
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('parseYaml with a schema', () => {
  const minimal = 'version: 1\nreviewer: { kind: codex }\n'

  it.each([
    ['an unknown field, at its key', `${minimal}budget: {}`, '3:1: budget: expected only known fields, got "budget"'],
    ['an unknown nested field', `${minimal}budgets:\n  maxIterations: 2\n  maxCost: 3`, '5:3: budgets.maxCost: expected only known fields, got "maxCost"'],
    ['a wrong type', `${minimal}checks:\n  - id: a\n    run: [a]\n    required: yes`, '6:15: checks.0.required: expected true or false, got "yes"'],
    ['a fraction', `${minimal}budgets: { maxIterations: 1.5 }`, '3:27: budgets.maxIterations: expected a whole number, got 1.5'],
    ['zero iterations', `${minimal}budgets: { maxIterations: 0 }`, '3:27: budgets.maxIterations: expected at least 1, got 0'],
    ['a number as text', `${minimal}budgets: { maxIterations: "3" }`, '3:27: budgets.maxIterations: expected a number, got "3"'],
    ['an unknown enum value', `${minimal}sign: sometimes`, '3:7: sign: expected one of auto, never, always, got "sometimes"'],
    ['a future version', 'version: 2\nreviewer: { kind: codex }', '1:10: version: expected 1, got 2'],
    ['an empty field', `${minimal}checks:`, '3:8: checks: expected a list, got null'],
    ['a missing field', 'version: 1', '1:1: reviewer: expected fields, got nothing'],
    ['a shell line as argv', `${minimal}prepare: ["npm ci"]`, '3:11: prepare.0: expected a list, got "npm ci"'],
    ['a glob with another meaning elsewhere', `${minimal}scope: { exclude: ["a", "[^a]"] }`, '3:25: scope.exclude.1: glob "[^a]": expected [!a]'],
    ['a repeated check id', `${minimal}checks: [{ id: a, run: [x] }, { id: a, run: [y] }]`, '3:9: checks: expected unique check ids'],
    ['two reports', `${minimal}checks: [{ id: a, run: [x], report: { junit: a, tap: b } }]`, '3:37: checks.0.report: expected exactly one of junit, tap, sarif'],
    ['a list where fields belong', '- a', '1:1: expected fields, got a list'],
    ['nothing at all', '', '1:1: expected fields, got null'],
  ])('says what is wrong with %s', (_, text, message) => {
    expect(refusal(text, Configuration)).toContain(`ERR_SCHEMA f.yml:${message}`)
  })

  const policy = 'version: 1\ngovernedBranches: [refs/heads/main]\ntrustRoots: [{ id: r, kind: public-good }]\n'
  it.each([
    ['an unknown kind', 'producers: [{ kind: x }]', '4:21: producers.0.kind: expected one of github-workflow, email, spiffe, uri, got "x"'],
    ['a field of another kind', 'producers: [{ kind: email, id: a, trustRoot: r, issuer: "https://i", subject: a@b, signerRefs: [refs/heads/main] }]',
      '4:84: producers.0.signerRefs: expected only known fields, got "signerRefs"'],
    ['a mode without a date', 'mode: { monitor: {} }', '4:9: mode.monitor.until: expected text, got nothing'],
    ['an unknown mode', 'mode: off', '4:7: mode: expected "enforce" or fields, got "off"'],
    ['an empty list', 'protectedPaths: []', '4:17: protectedPaths: expected at least 1 entries, got an empty list'],
    ['a pattern as ref', 'producers: []\ngovernedBranches2: [x]', '5:1: governedBranches2: expected only known fields'],
  ])('says what is wrong with %s', (_, text, message) => {
    expect(refusal(policy + text, Policy)).toContain(`ERR_SCHEMA f.yml:${message}`)
  })

  it('reads the example review configuration, with each default filled in', () => {
    expect(read(REVIEW, Configuration)).toEqual({
      version: 1,
      loopPolicy: 'bounded-review-v1',
      criteria: { file: 'criteria.md', version: 'review-criteria-v3' },
      requirements: { from: 'none', path: null },
      escalationOwner: '@acme/review-owners',
      escalation: { command: null, webhook: null },
      scope: { exclude: ['**/*.snap'], private: ['secrets/**'], limits: { files: 300, patchBytes: 2_000_000 } },
      prepare: [['npm', 'ci', '--ignore-scripts']],
      checks: [
        { id: 'types', run: ['npx', 'tsc', '--noEmit'], required: true, timeoutSeconds: 120, report: null, executes: 'candidate' },
        { id: 'tests', run: ['npm', 'test', '--', '--reporters=jest-junit'], required: true, timeoutSeconds: 600, report: { junit: 'junit.xml' }, executes: 'candidate' },
        { id: 'lint', run: ['npx', 'oxlint', '--threads=1'], required: false, timeoutSeconds: 300, report: null, executes: 'candidate' },
      ],
      reviewer: {
        kind: 'claude-code', run: null, provider: null, model: 'claude-opus-5-5', served: null, fallbackModel: null, include: null, severities: {},
        configuration: null, timeoutSeconds: 300,
      },
      author: null,
      budgets: { maxIterations: 3, maxWallClockSeconds: 900, maxCostUsd: 2, maxReviewerCalls: 6 },
      retry: { transient: 2, reviewerTimeout: 0 },
      progress: {
        diffReduction: { lines: '20%' }, testFiles: expect.arrayContaining(['**/*.test.*', 'test/**']), allowTestChanges: [],
        checkFiles: expect.arrayContaining(['**/package.json']),
      },
      retention: { artifactDays: 90, refDays: 30, copyTo: null },
      publish: { raw: null },
      sign: 'auto',
      ledger: null,
    })
  })

  it('fills every default into the shortest configuration', () => {
    expect(read(minimal, Configuration)).toEqual(Configuration.parse(read(minimal, Configuration)))
    expect(read(minimal, Configuration)).toMatchObject({
      loopPolicy: 'bounded-review-v1', criteria: null, requirements: { from: 'none', path: null }, escalationOwner: null, prepare: [], checks: [],
      scope: { exclude: [], private: [], limits: { files: 300, patchBytes: 2_000_000 } }, author: null, sign: 'auto', ledger: null, publish: { raw: null },
      budgets: { maxIterations: 3, maxWallClockSeconds: 900, maxCostUsd: null, maxReviewerCalls: 6 }, retry: { transient: 2, reviewerTimeout: 0 },
      progress: { diffReduction: null }, retention: { artifactDays: 90, refDays: 30, copyTo: null },
    })
  })

  it('reads the example policy, with each default filled in', () => {
    expect(read(POLICY, Policy)).toEqual({
      version: 1,
      mode: { monitor: { until: '2026-12-31T00:00:00Z' } },
      governedBranches: ['refs/heads/main'],
      trustRoots: [{ id: 'public', kind: 'public-good' }],
      producers: [
        {
          id: 'hosted-review', trustRoot: 'public', kind: 'github-workflow', issuer: 'https://token.actions.githubusercontent.com',
          signerWorkflow: 'https://github.com/acme/review-gate/.github/workflows/gate.yml', signerDigests: ['8f2a'.repeat(10)],
          sourceRepositoryIds: ['123456789'], sourceOwnerIds: ['4567'], events: ['workflow_dispatch'], sourceRefs: ['refs/heads/main'],
          runnerEnvironment: 'github-hosted', maxEffect: 'satisfy-required-review', maxAgeMinutes: 10_080, denyIfAuthor: false,
          reviewers: [{ kind: 'claude-code', models: ['claude-opus-5-5-20261001'] }],
        },
        {
          id: 'workstation-042', trustRoot: 'public', kind: 'email', issuer: 'https://identity.example.dev', subject: 'dev042@example.dev',
          maxEffect: 'spare-optional-pass', maxAgeMinutes: 10_080, denyIfAuthor: true,
        },
      ],
      requires: [{ id: 'review', anyOf: ['hosted-review'], advisory: false }],
      revoked: [],
      owners: [{ githubId: 1001 }],
      binding: { baseDrift: 'same-diff', allowForkHeads: false, requireRequirement: false },
      maxBudgets: {},
      allowedOutcomes: ['CLEAR', 'FINDINGS'],
      onFindings: { failAtOrAbove: 'high' },
      onIncomplete: 'fail',
      nothingInScope: 'fail',
      fallback: 'signal',
      queueFallback: 'fail',
      transports: ['path', 'attestations'],
      limits: { candidates: 20, bundleBytes: 1_048_576 },
      protectedPaths: expect.arrayContaining(['.github/**', '**/.gitattributes', '.gitmodules']),
      grace: [],
    })
  })
})

const REVIEW = `# yaml-language-server: $schema=…/schemas/json/review.schema.json
version: 1
loopPolicy: bounded-review-v1

criteria: { file: criteria.md, version: review-criteria-v3 }
requirements: { from: none }                  # or file, issue, pull-request (advisory: D20)
escalationOwner: '@acme/review-owners'

scope:
  exclude: ['**/*.snap']                      # not reviewed; listed in every record and on the verdict line
  private: ['secrets/**']                     # never leaves the machine
  limits: { files: 300, patchBytes: 2000000 }

prepare:
  - [npm, ci, --ignore-scripts]               # in the fresh export in which the checks run

checks:
  - { id: types, run: [npx, tsc, --noEmit], timeoutSeconds: 120 }
  - { id: tests, run: [npm, test, --, --reporters=jest-junit], report: { junit: junit.xml }, timeoutSeconds: 600 }
  - { id: lint,  run: [npx, oxlint, --threads=1], required: false }

reviewer:
  kind: claude-code            # command | sarif | claude-code | codex | anthropic | openai | rdjson
  model: claude-opus-5-5
  timeoutSeconds: 300
# author: { kind: command, run: [fix-tool] }   # without an author the run only reviews

budgets: { maxIterations: 3, maxWallClockSeconds: 900, maxCostUsd: 2.00, maxReviewerCalls: 6 }
retry:   { transient: 2, reviewerTimeout: 0 }
progress: { diffReduction: { lines: 20% } }

retention: { artifactDays: 90, refDays: 30, copyTo: null }     # what an audit needs longer goes to storage you choose
`

const POLICY = `version: 1
mode: { monitor: { until: '2026-12-31T00:00:00Z' } }   # then: enforce
governedBranches: [refs/heads/main]
trustRoots:
  - { id: public, kind: public-good }
producers:
  - id: hosted-review
    trustRoot: public
    kind: github-workflow
    issuer: https://token.actions.githubusercontent.com
    signerWorkflow: https://github.com/acme/review-gate/.github/workflows/gate.yml
    signerDigests: [${'8f2a'.repeat(10)}]
    sourceRepositoryIds: ['123456789']
    sourceOwnerIds: ['4567']
    events: [workflow_dispatch]
    sourceRefs: [refs/heads/main]
    runnerEnvironment: github-hosted
    maxEffect: satisfy-required-review
    reviewers: [{ kind: claude-code, models: [claude-opus-5-5-20261001] }]
  - id: workstation-042
    trustRoot: public
    kind: email                                  # or spiffe, uri
    issuer: https://identity.example.dev
    subject: dev042@example.dev
    maxEffect: spare-optional-pass
requires: [{ id: review, anyOf: [hosted-review] }]
owners: [{ githubId: 1001 }]
onFindings: { failAtOrAbove: high }
fallback: signal
`
