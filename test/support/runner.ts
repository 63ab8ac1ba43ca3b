/**
 * A small runner of JavaScript actions, modelled on the real one: it reads a folder's action.yml, fills inputs from
 * defaults, gives the step its own command files and an environment from nothing, starts `main` with Node.js 24 in the
 * workspace, and reads the command files and the workflow commands afterwards.
 *
 * It is stricter than the real one where that finds faults: an unknown expression in a default, an unknown input, or a
 * command file that does not parse is an error.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { endOf, type Ended } from './built.ts'

export type Job = {
  /** The checked-out repository: `github.workspace`, and the folder in which the step starts. */
  readonly workspace: string
  /** Folder in which the runner keeps its own files; the caller removes it. */
  readonly temporary: string
  readonly event: { readonly name: string; readonly payload: object }
  readonly repository: { readonly name: string; readonly id: string }
  /** Such as the two variables of a job with `id-token: write`. */
  readonly environment?: Readonly<Record<string, string>>
}

export type Annotation = { readonly command: string; readonly properties: string; readonly message: string }

export type Step = Ended & {
  readonly conclusion: 'success' | 'failure'
  readonly outputs: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
  readonly exported: Readonly<Record<string, string>>
  readonly paths: readonly string[]
  readonly summary: string
  /** Workflow commands that the runner would have obeyed, from both streams. */
  readonly commands: readonly Annotation[]
  /** RUNNER_TEMP of the step. */
  readonly temporary: string
}

type Metadata = {
  readonly inputs?: Readonly<Record<string, { readonly default?: unknown }>>
  readonly outputs?: Readonly<Record<string, unknown>>
  readonly runs: { readonly using: string; readonly main: string }
}

export function readMetadata(folder: string): Metadata {
  return parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as Metadata
}

/** Runs the action of a folder as one step. Never throws for an exit code. */
export async function runStep(folder: string, inputs: Readonly<Record<string, string>>, job: Job): Promise<Step> {
  const { runs, inputs: declared = {} } = readMetadata(folder)
  if (runs.using !== 'node24') throw new Error(`expected an action that uses node24, got ${runs.using}`)
  const unknown = Object.keys(inputs).find((name) => !Object.hasOwn(declared, name))
  if (unknown !== undefined) throw new Error(`expected an input that ${folder}/action.yml declares, got ${unknown}`)

  const own = mkdtempSync(join(job.temporary, 'step-'))
  const temporary = join(own, '_temp')
  for (const name of [temporary, join(own, 'home')]) mkdirSync(name)
  const file = (name: string, text = ''): string => {
    writeFileSync(join(own, name), text)
    return join(own, name)
  }
  const files = { output: file('output'), state: file('state'), env: file('env'), path: file('path'), summary: file('summary') }
  const context: Readonly<Record<string, string>> = {
    'github.workspace': job.workspace, 'github.repository': job.repository.name, 'github.token': 'token-of-the-job', 'runner.temp': temporary,
  }
  const given = Object.entries(declared).map(([name, { default: fallback }]) =>
    [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, inputs[name] ?? evaluated(fallback, context)])
  const child = spawn(process.execPath, [resolve(folder, runs.main)], {
    cwd: job.workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 90_000,
    killSignal: 'SIGKILL',
    env: {
      PATH: process.env['PATH'], HOME: join(own, 'home'), LANG: 'C.UTF-8', CI: 'true', GITHUB_ACTIONS: 'true', RUNNER_OS: 'Linux',
      RUNNER_TEMP: temporary, GITHUB_WORKSPACE: job.workspace, GITHUB_REPOSITORY: job.repository.name, GITHUB_REPOSITORY_ID: job.repository.id,
      GITHUB_EVENT_NAME: job.event.name, GITHUB_EVENT_PATH: file('event.json', JSON.stringify(job.event.payload)),
      GITHUB_OUTPUT: files.output, GITHUB_STATE: files.state, GITHUB_ENV: files.env, GITHUB_PATH: files.path, GITHUB_STEP_SUMMARY: files.summary,
      ...Object.fromEntries(given), ...job.environment,
    },
  })
  const ended = await endOf(child)
  const text = (name: string): string => readFileSync(name, 'utf8')
  return {
    ...ended,
    conclusion: ended.code === 0 ? 'success' : 'failure',
    outputs: commandFile(text(files.output)),
    state: commandFile(text(files.state)),
    exported: commandFile(text(files.env)),
    paths: text(files.path).split('\n').filter((line) => line !== ''),
    summary: text(files.summary),
    commands: [...workflowCommands(ended.stdout), ...workflowCommands(ended.stderr)],
    temporary,
  }
}

/** Expressions in a default are evaluated by the runner before the action sees them. */
function evaluated(value: unknown, context: Readonly<Record<string, string>>): string {
  return String(value ?? '').replace(/\$\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const found = context[name]
    if (found === undefined) throw new Error(`expected a context that this runner knows, got ${name}`)
    return found
  })
}

/** `name=value` lines, and blocks of `name<<DELIMITER`. A later value of a name wins. */
export function commandFile(text: string): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const equals = line.indexOf('=')
    const heredoc = line.indexOf('<<')
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) values[line.slice(0, equals)] = line.slice(equals + 1)
    else if (heredoc > 0) {
      const delimiter = line.slice(heredoc + 2)
      const end = lines.indexOf(delimiter, at + 1)
      if (delimiter === '' || end < 0) throw new Error(`expected the end of the value of ${line.slice(0, heredoc)}, got none`)
      values[line.slice(0, heredoc)] = lines.slice(at + 1, end).join('\n')
      at = end
    } else throw new Error(`expected name=value or name<<DELIMITER, got ${JSON.stringify(line)}`)
  }
  return values
}

/** What the runner obeys: `::name …::` at the start of a line and `##[name …]` anywhere in one, unless they are stopped. */
export function workflowCommands(output: string): Annotation[] {
  const found: Annotation[] = []
  let stopped: string | null = null
  for (const line of output.split(/\r\n|\n|\r/)) {
    const trimmed = line.trimStart()
    if (stopped !== null) {
      if (trimmed === `::${stopped}::`) stopped = null
      continue
    }
    const [, command = '', properties = '', message = ''] = /^::([\w-]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(trimmed) ?? /##\[([\w-]+)(?: ([^\]]*))?\](.*)$/.exec(line) ?? []
    if (command === 'stop-commands') stopped = message
    else if (command !== '') found.push({ command, properties, message })
  }
  return found
}
