/**
 * Writes the table anew: `node test/walk/write-table.ts`. Read the difference before committing it: every line is something
 * that a run can do.
 *
 * @module
 */
import { writeFileSync } from 'node:fs'
import { table } from './walk.ts'

writeFileSync(new URL('transitions.table', import.meta.url), table())
