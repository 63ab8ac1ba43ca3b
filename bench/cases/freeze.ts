/**
 * Freezing a change of 50 files: the delta step against one spawned `git diff-tree` of the same, the number of git
 * processes, the cost of a large repository against a small one, and peak memory.
 *
 * @module
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treeDelta, DIFF_OPTIONS } from '../../producer/io/git-delta.ts'
import { freeze } from '../../producer/io/freeze.ts'
import { openRepository } from '../../producer/io/git-repository.ts'
import { interleave, timed, type Bench } from '../measure.ts'

const CHANGED = 50
const CHILD = join(import.meta.dirname, '../children/freeze.ts')
const MIB = 1024 * 1024
const REVISIONS = { base: 'refs/heads/main', head: 'refs/heads/change' }

export const bench: Bench = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-freeze-'))
  try {
    const small = makeRepository(join(folder, 'small'), 1_000)
    const large = makeRepository(join(folder, 'large'), 100_000)
    say(`repositories of 1,000 and 100,000 files, ${CHANGED} changed`)
    const opened = await openRepository(small)
    const trees = ['main', 'change'].map((branch) => git(small, 'rev-parse', `${branch}^{tree}`))
    const [oldTree = '', newTree = ''] = trees
    const measured = await interleave(15, {
      delta: async () => await clocked(async () => { await treeDelta(opened, oldTree, newTree) }),
      diffTree: () => timed(opened.git.program, ['--git-dir', opened.view, 'diff-tree', ...DIFF_OPTIONS, oldTree, newTree]).milliseconds,
      small: async () => await clocked(async () => { await freeze(small, REVISIONS) }),
      large: async () => await clocked(async () => { await freeze(large, REVISIONS) }),
    })
    await opened.close()
    const { stdout } = timed(process.execPath, [CHILD, large])
    return {
      figures: { deltaMs: measured.delta, diffTreeMs: measured.diffTree, smallMs: measured.small, largeMs: measured.large, gitProcesses: countProcesses(folder, large), peakMiB: Number(stdout) / MIB },
      ratios: { delta: measured.delta / measured.diffTree, size: measured.large / measured.small },
      bounds: { delta: 2, size: 1.3, gitProcesses: 6, peakMiB: 200 },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function clocked(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A git that writes a line for each of its starts, first on the PATH of a child that freezes. */
function countProcesses(folder: string, repository: string): number {
  const bin = join(folder, 'bin')
  const log = join(folder, 'git.log')
  mkdirSync(bin)
  const real = realpathSync(spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim())
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho x >> ${log}\nexec ${real} "$@"\n`)
  chmodSync(join(bin, 'git'), 0o755)
  timed(process.execPath, [CHILD, repository], { env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` } })
  return readFileSync(log, 'utf8').split('\n').length - 1
}

function git(directory: string, ...argv: string[]): string {
  return timed('git', ['-C', directory, ...argv]).stdout.trim()
}

/** Ten files to a folder, a hundred folders to a folder, by fast-import. */
function makeRepository(directory: string, files: number): string {
  mkdirSync(directory)
  git(directory, 'init', '--quiet', '--initial-branch=main')
  const who = 'bench <bench@example.invalid> 1700000000 +0000'
  const path = (index: number): string => `d${Math.floor(index / 1000)}/e${Math.floor(index / 10) % 100}/f${index}.ts`
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`
  const write = (index: number, text: string): string => `M 100644 inline ${path(index)}\n${data(text)}`
  const stride = Math.floor(files / CHANGED)
  const stream = [
    `commit refs/heads/main\ncommitter ${who}\n${data('base')}`,
    ...Array.from({ length: files }, (_, index) => write(index, `export const value = ${index}\n`)),
    `commit refs/heads/change\ncommitter ${who}\n${data('change')}from refs/heads/main\n`,
    ...Array.from({ length: CHANGED }, (_, index) => write(index * stride, `export const value = ${index} + 1\n`)),
  ].join('')
  const { status, stderr } = spawnSync('git', ['-C', directory, 'fast-import', '--quiet'], { input: stream, encoding: 'utf8', maxBuffer: 64 * MIB })
  if (status !== 0) throw new Error(`fast-import: ${stderr}`)
  return directory
}
