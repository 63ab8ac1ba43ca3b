/**
 * Everything heavy, loaded in one piece: a bundler makes one file of it, and the many small ones that several entrances
 * would give cost more to open than to run.
 *
 * @module
 */
import '../cold-start.ts'
import { authenticateCommand } from './authenticate.ts'
import { judge, judgeRecorded } from './judge.ts'
import { policyCommand } from './policy.ts'
import { showCommand } from './show.ts'

export const VERBS = { authenticate: authenticateCommand, policy: policyCommand, show: showCommand } as const
export const JUDGES = { judge, judgeRecorded } as const
