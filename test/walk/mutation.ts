/**
 * Mutates the controller, one fault at a time, and runs its unit tests and then its walk on each mutant (R204, R208–R211):
 *
 *     node test/walk/mutation.ts [file ...]
 *
 * Faults: each condition always true and always false, each comparison and connective turned, each one-line case and each
 * step between stages deleted. Mutants live in copies under the temporary directory; the work tree is not touched. A mutant
 * that does not load or does not end has not been detected, and is counted apart. Exit code 0 only when none survives.
 *
 * @module
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CORE = 'producer/core'
const FILES = [
  'after-the-end', 'budget', 'checking', 'dispositions', 'endings', 'finding-identity', 'frozen-inputs', 'iteration',
  'progress', 'reconciling', 'replay', 'requirement', 'retry', 'reviewing', 'stages', 'state', 'summary', 'transition',
]
const UNIT = ['budget', 'finding-identity', 'iteration', 'progress', 'requirement', 'retry', 'summary', 'transition']
/** One file that imports the others, so that the modules under test are loaded once. */
const TEST = 'test/unit/producer/core/all.test.ts'
const WALK = 'test/walk/walk.test.ts'
const COPIED = ['schemas', CORE, 'test/support', 'test/walk', 'test/unit/producer/core', 'package.json', 'jest.config.mjs']
const DEADLINE_MS = 120_000

export type Mutant = { readonly file: string; readonly line: number; readonly fault: string; readonly source: string }
type Verdict = { readonly kind: 'detected' | 'survived' | 'broken' | 'timeout'; readonly by: string }

/** Every fault in a file, one mutant each. */
export function mutants(file: string, source: string): Mutant[] {
  const lines = source.split('\n')
  const made: Mutant[] = []
  let comment = false
  for (const [index, line] of lines.entries()) {
    if (line.trimStart().startsWith('/**')) comment = true
    const code = comment || /^\s*(\/\/|import |export type |type )/.test(line) ? '' : line
    if (line.includes('*/')) comment = false
    const put = (fault: string, changed: string): void => {
      made.push({ file, line: index + 1, fault: `${fault}: ${line.trim()}`, source: lines.with(index, changed).join('\n') })
    }
    for (const [from, to] of conditions(code)) {
      for (const value of ['true', 'false']) put(`if (${value})`, `${code.slice(0, from)}${value}${code.slice(to)}`)
    }
    for (const { 0: found, 1: operator = '', index: at } of code.matchAll(/ (>=|<=|>|<|===|!==|&&|\|\||\+|-) /g)) {
      const turned = TURNED[operator]
      if (turned !== undefined) put(`${operator} to ${turned}`, `${code.slice(0, at)} ${turned} ${code.slice(at + found.length)}`)
    }
    if (/^\s*case '\w+': return /.test(code)) put('case deleted', '')
    if (file === 'state' && /^ {2}[A-Z]+: \[/.test(code)) {
      for (const [step] of code.matchAll(/'[A-Z]+'(, )?/g)) put(`step ${step} deleted`, code.replace(step, ''))
    }
  }
  return made
}

const TURNED: Readonly<Record<string, string>> = {
  '>=': '>', '<=': '<', '>': '>=', '<': '<=', '===': '!==', '!==': '===', '&&': '||', '||': '&&', '+': '-', '-': '+',
}

/** Where the conditions of `if` stand in a line. */
function* conditions(code: string): Generator<[number, number]> {
  for (const { index } of code.matchAll(/\bif \(/g)) {
    const from = index + 4
    let depth = 1
    let to = from
    for (; to < code.length && depth > 0; to += 1) depth += code[to] === '(' ? 1 : code[to] === ')' ? -1 : 0
    yield [from, to - 1]
  }
}

/** A copy of what the tests need. */
function copy(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mutation-'))
  for (const path of COPIED) {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    cpSync(join(ROOT, path), join(directory, path), { recursive: true })
  }
  writeFileSync(join(directory, TEST), UNIT.map((name) => `import './${name}.test.ts'\n`).join(''))
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'))
  return directory
}

function run(directory: string, tests: readonly string[]): Verdict {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js')
  const output = join(directory, 'report.json')
  rmSync(output, { force: true })
  const options = ['--json', `--outputFile=${output}`, '--runInBand', '--runTestsByPath', ...tests]
  const argv = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, ...options]
  const { error, signal } = spawnSync(process.execPath, argv, { cwd: directory, timeout: DEADLINE_MS, stdio: 'ignore' })
  if (error !== undefined || signal !== null) return { kind: 'timeout', by: '' }
  if (!existsSync(output)) return { kind: 'broken', by: 'no report' }
  const report = JSON.parse(readFileSync(output, 'utf8')) as {
    numPassedTests: number
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  const failing = report.testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
  if (failing !== undefined) return { kind: 'detected', by: failing.fullName }
  // A fault can show before any test runs, where a test file tells its stories: that too is the controller's doing.
  const message = report.testResults.map((result) => result.message).join('\n').trim()
  const broken = /SyntaxError|Cannot find module|does not provide an export/.test(message)
  if (broken) return { kind: 'broken', by: message.slice(0, 200) }
  if (message !== '') return { kind: 'detected', by: message.replaceAll(/\s+/g, ' ').slice(0, 120) }
  return { kind: report.numPassedTests > 0 ? 'survived' : 'broken', by: '' }
}

function judge(directory: string, { file, source }: Mutant): Verdict {
  const path = join(directory, CORE, `${file}.ts`)
  const original = readFileSync(path)
  try {
    writeFileSync(path, source)
    const unit = run(directory, [TEST])
    return unit.kind === 'survived' ? run(directory, [WALK]) : unit
  } finally {
    writeFileSync(path, original)
  }
}

function main(chosen: readonly string[]): void {
  const directory = copy()
  try {
    const baseline = run(directory, [TEST, WALK])
    if (baseline.kind !== 'survived') throw new Error(`expected a passing baseline, got ${baseline.kind}: ${baseline.by}`)
    const source = (file: string): string => readFileSync(join(ROOT, CORE, `${file}.ts`), 'utf8')
    const all = (chosen.length > 0 ? chosen : FILES).flatMap((file) => mutants(file, source(file)))
    const score = { mutants: all.length, detected: 0, survived: 0, broken: 0, timeout: 0 }
    for (const mutant of all) {
      const { kind, by } = judge(directory, mutant)
      score[kind] += 1
      const how = by === '' ? '' : `\n            by ${by}`
      process.stdout.write(`${kind.padEnd(9)} ${mutant.file}:${mutant.line}  ${mutant.fault}${how}\n`)
    }
    process.stdout.write(`${JSON.stringify(score)}\n`)
    process.exitCode = score.survived === 0 ? 0 : 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

main(process.argv.slice(2))
