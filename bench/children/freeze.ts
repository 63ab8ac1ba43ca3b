/** Freezes the change of a benchmark's repository once, and prints its peak memory in bytes. */
import { freeze } from '../../producer/io/freeze.ts'

await freeze(process.argv[2] ?? '.', { base: 'refs/heads/main', head: 'refs/heads/change' })
process.stdout.write(`${process.resourceUsage().maxRSS * 1024}\n`)
