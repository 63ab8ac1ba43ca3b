/** Digests the files named as arguments with the verifier's own code, and prints its peak memory in bytes. */
import { digestFile } from '../../verifier/io/streaming-digest.ts'

for (const path of process.argv.slice(2)) digestFile(path, Number.MAX_SAFE_INTEGER)
process.stdout.write(`${process.resourceUsage().maxRSS * 1024}\n`)
