/**
 * The streaming digest of 2 GiB of files against `openssl dgst -sha256` of the same, whole processes, and its memory
 * against that of a digest of almost nothing.
 *
 * @module
 */
import { randomFillSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, timed, type Bench } from '../measure.ts'

const FILES = 8
const FILE_BYTES = 256 * 1024 * 1024
const CHILD = join(import.meta.dirname, '../children/hash.ts')
const MIB = 1024 * 1024

export const bench: Bench = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-hash-'))
  try {
    const bytes = randomFillSync(Buffer.alloc(FILE_BYTES))
    const paths = Array.from({ length: FILES }, (_, index) => join(folder, `${index}`))
    for (const path of paths) writeFileSync(path, bytes)
    const small = join(folder, 'small')
    writeFileSync(small, 'small')
    say(`${FILES} files of ${FILE_BYTES / MIB} MiB`)
    let peak = 0
    const { ours, openssl } = await interleave(5, {
      ours: () => {
        const { milliseconds, stdout } = timed(process.execPath, [CHILD, ...paths])
        peak = Math.max(peak, Number(stdout))
        return milliseconds
      },
      openssl: () => timed('openssl', ['dgst', '-sha256', ...paths]).milliseconds,
    })
    const base = Number(timed(process.execPath, [CHILD, small]).stdout)
    return {
      figures: { oursMs: ours, opensslMs: openssl, peakMiB: peak / MIB, growthMiB: (peak - base) / MIB },
      ratios: { hash: ours / openssl },
      bounds: { hash: 1.1, growthMiB: 16 },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
