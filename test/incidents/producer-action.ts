/**
 * The producer's action from its sources, as one step of a job.
 *
 * @module
 */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/built.ts'
import { NAME, type Line } from '../support/line.ts'
import { runStep, type Step } from '../support/runner.ts'

/** Reviews a change, unsigned. */
export async function runProducerAction(line: Line, temporary: string): Promise<Step> {
  const folder = mkdtempSync(join(temporary, 'action-'))
  cpSync(join(ROOT, 'action.yml'), join(folder, 'action.yml'))
  mkdirSync(join(folder, 'dist/producer/action'), { recursive: true })
  writeFileSync(join(folder, 'dist/producer/action/index.js'), `import ${JSON.stringify(join(ROOT, 'producer/action.ts'))}\n`)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return await runStep(folder, { phase: 'run', base: line.base, head: line.head }, {
    workspace: line.directory, temporary, repository: { name: NAME, id: '123' },
    event: { name: 'workflow_dispatch', payload: { repository: { full_name: NAME, id: 123, visibility: 'private', default_branch: 'main' }, ref: 'refs/heads/main' } },
  })
}
