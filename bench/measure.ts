/**
 * How the benchmarks measure: whole processes, rivals in turn, medians.
 *
 * @module
 */
import { spawn, spawnSync } from 'node:child_process'

export type Figures = Readonly<Record<string, number>>
/** Each bound names a ratio or a figure, and is the most it may be. */
export type Measured = { readonly figures: Figures; readonly ratios: Figures; readonly bounds: Figures }
export type Bench = (say: (line: string) => void) => Promise<Measured>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** Runs each rival once a round, in turn, and gives the median of what each returned. One round is for warming up. */
export async function interleave<K extends string>(rounds: number, rivals: Readonly<Record<K, () => number | Promise<number>>>): Promise<Record<K, number>> {
  const names = Object.keys(rivals) as K[]
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await rivals[name]()
      if (round > 0) seen[name].push(value)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<K, number>
}

export type Ran = { readonly milliseconds: number; readonly stdout: string }

/** Runs a program to its end and says how long it took. Throws unless it exits with one of `codes`. */
export function timed(program: string, argv: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv; codes?: readonly number[] } = {}): Ran {
  const start = performance.now()
  const { status, stdout, stderr, error } = spawnSync(program, argv, {
    cwd: options.cwd, env: options.env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 300_000,
  })
  const milliseconds = performance.now() - start
  if (error) throw error
  if (!(options.codes ?? [0]).includes(status ?? -1)) throw new Error(`expected ${program} ${argv[0] ?? ''} to exit ${options.codes ?? 0}, got ${status}: ${stderr.slice(0, 2000)}`)
  return { milliseconds, stdout }
}

/** As {@link timed}, while this process goes on answering requests. */
export async function timedBeside(program: string, argv: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv; codes?: readonly number[] } = {}): Promise<Ran> {
  const start = performance.now()
  const child = spawn(program, argv, { cwd: options.cwd, env: options.env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => { stdout += text })
  child.stderr.setEncoding('utf8').on('data', (text: string) => { stderr += text })
  const status = await new Promise<number>((resolve, reject) => { child.on('error', reject).on('close', (code) => { resolve(code ?? -1) }) })
  const milliseconds = performance.now() - start
  if (!(options.codes ?? [0]).includes(status)) throw new Error(`expected ${program} ${argv[0] ?? ''} to exit ${options.codes ?? 0}, got ${status}: ${stderr.slice(0, 2000)}${stdout.slice(-500)}`)
  return { milliseconds, stdout }
}
