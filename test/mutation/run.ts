/**
 * Mutates the pure cores of both wings, one fault at a time, and runs the tests that import the file on each (R204, R208–R211):
 *
 *     npm run mutation [-- file or folder ...]
 *
 * `MUTATION_SAMPLE=0.2 MUTATION_SEED=7` judges a share of the mutants, the same for the same seed. Works on a copy under the
 * temporary directory; the work tree is only read. Exit code 0 when every survivor is explained, 1 when one is not or a file
 * has nothing but mutants that timed out or broke, 2 when there is no passing baseline.
 *
 * @module
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn, testsOf } from './boundary.ts'
import { Judge } from './judge.ts'
import { importersIn } from './imports.ts'
import { mutantsOf, type Mutant } from './mutators.ts'
import { countsOf, explanationOf, keep, openOf, scoreOf, sha256, summarize, type FileReport, type Judged } from './report.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const REPORT = join(ROOT, 'test/mutation/report')
const COPIED = ['schemas', 'producer', 'verifier', 'test', 'scripts', 'package.json']
const WORKERS = Math.min(2, availableParallelism())

type Baseline = Map<string, { readonly tests: number; readonly ms: number }>

function share(): { share: number; seed: number } | null {
  const part = Number(process.env['MUTATION_SAMPLE'] ?? '1')
  const seed = Number(process.env['MUTATION_SEED'] ?? '1')
  if (!(part > 0 && part <= 1) || !Number.isSafeInteger(seed)) {
    throw new Error('expected MUTATION_SAMPLE in (0, 1] and a whole MUTATION_SEED')
  }
  return part === 1 ? null : { share: part, seed }
}

/** Whether a mutant is in the sample: by its digest, so that a mutant stays in when others come and go. */
function sampled({ file, text, from, to }: Mutant, sample: { share: number; seed: number } | null): boolean {
  if (sample === null) return true
  const digest = sha256([sample.seed, file, text, from, to].join('\0'))
  return Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32 < sample.share
}

function copy(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mutation-'))
  for (const path of COPIED) cpSync(join(ROOT, path), join(directory, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'))
  return directory
}

/** Each test alone, unmutated, on one of the judges: it must pass, and run something. */
async function baselineOf(judges: readonly Judge[], tests: readonly string[]): Promise<Baseline> {
  const baseline: Baseline = new Map()
  const queue = [...tests]
  await Promise.all(judges.map(async (judge) => {
    for (let test = queue.shift(); test !== undefined; test = queue.shift()) {
      const start = Date.now()
      const { verdict, tests: count } = await judge.ask(null, [test], 300_000)
      if (verdict.kind !== 'survived') throw new Error(`expected a passing baseline of ${test}, got ${verdict.kind}: ${verdict.test}: ${verdict.message}`)
      baseline.set(test, { tests: count, ms: Date.now() - start })
    }
  }))
  return baseline
}

async function main(chosen: readonly string[]): Promise<number> {
  const sample = share()
  const directory = copy()
  const judges = Array.from({ length: WORKERS }, () => new Judge(directory))
  const end = (): void => {
    for (const judge of judges) judge.end()
    rmSync(directory, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      end()
      process.exit(2)
    })
  }
  try {
    const importers = importersIn(directory)
    const all = filesIn(directory)
    const tests = new Map(all.map((file) => [file, testsOf(directory, importers, file)]))
    const untested = all.filter((file) => tests.get(file)?.length === 0)
    const files = all.filter((file) => !untested.includes(file) && (chosen.length === 0 || chosen.some((part) => file.startsWith(part))))
    if (files.length === 0) throw new Error(`expected a file of the boundary that a test imports, got ${chosen.join(' ')}`)
    const baseline = await baselineOf(judges, [...new Set(files.flatMap((file) => tests.get(file) ?? []))])
    process.stdout.write(`baseline: ${baseline.size} test files pass, ${[...baseline.values()].reduce((sum, { tests: n }) => sum + n, 0)} tests\n`)
    let open = 0
    for (const file of files) open += await judgeFile(file, tests.get(file) ?? [])
    return open === 0 ? 0 : 1

    async function judgeFile(file: string, relevant: readonly string[]): Promise<number> {
      const source = readFileSync(join(directory, file), 'utf8')
      const candidates = mutantsOf(file, source)
      const queue = candidates.filter((mutant) => sampled(mutant, sample)).entries().toArray()
      const judged: Judged[] = Array.from({ length: queue.length })
      const expectedMs = relevant.reduce((sum, test) => sum + (baseline.get(test)?.ms ?? 0), 0)
      await Promise.all(judges.map(async (judge) => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const [index, { line, mutator, from, to, text, source: mutated }] = next
          const { verdict, executed, tests: count } = await judge.ask({ file, source: mutated }, relevant, 15_000 + 4 * expectedMs)
          judged[index] = { line, mutator, from, to, text, verdict, executed, tests: count }
        }
      }))
      const report: FileReport = {
        file, sourceSha256: sha256(source), candidates: candidates.length, sample,
        baseline: relevant.map((test) => ({ test, tests: baseline.get(test)?.tests ?? 0, ms: baseline.get(test)?.ms ?? 0 })),
        mutants: judged,
      }
      keep(REPORT, report)
      writeFileSync(join(REPORT, 'summary.md'), summarize(ROOT, REPORT, all, untested))
      return tell(report)
    }
  } finally {
    end()
  }
}

/** Says how a file did, and lists what survived without an explanation. */
function tell(report: FileReport): number {
  const { killed, survived, explained, timeout, broken } = countsOf(report)
  process.stdout.write(`${scoreOf({ killed, survived }).padStart(7)}  ${report.file}: ${killed} killed, ${survived} survived (${explained} explained), ${timeout} timed out, ${broken} broken\n`)
  for (const { verdict, ...mutant } of report.mutants) {
    if (verdict.kind !== 'survived' || explanationOf(report.file, mutant)) continue
    process.stdout.write(`         ${report.file}:${mutant.line}  ${mutant.mutator}: ${mutant.from.replaceAll(/\s+/g, ' ').slice(0, 90)} => ${mutant.to.slice(0, 60)}   in  ${mutant.text.slice(0, 120)}\n`)
  }
  return openOf(report)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
