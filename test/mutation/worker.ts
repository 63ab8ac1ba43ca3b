/**
 * A process that judges mutants one after another. It serves the mutated source, and fresh copies of the modules that
 * depend on it, through a loader hook; everything else (libraries, the local Sigstore's parts, samples) is loaded once.
 *
 * @module
 */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { addEventHandler, getState, resetState, run } from 'jest-circus'
import { dependents, importersIn } from './imports.ts'
import type { Answer, Order, Verdict } from './protocol.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const GLOBALS = new URL('globals.ts', import.meta.url).href
const KEPT_SIGSTORE = new URL('kept-sigstore.ts', import.meta.url).href
const KEPT_VERIFIER = new URL('kept-verifier.ts', import.meta.url).href
const SIGNS = 'test/support/evidence.ts'
const TEST_TIMEOUT_MS = 60_000

const importers = importersIn(ROOT)
const stripped = new Map<string, string>()
/** What is judged now: its number marks the modules that are loaded for it alone. */
let now: { id: number; file: string | null; source: string; fresh: ReadonlySet<string> } = {
  id: 0, file: null, source: '', fresh: new Set(),
}

/** The path from the root of a module of ours, or null. */
function ours(url: string): string | null {
  if (!url.startsWith('file:')) return null
  const path = relative(ROOT, fileURLToPath(url.replace(/\?.*$/, '')))
  return path.startsWith('..') || path.includes('node_modules') || !path.endsWith('.ts') ? null : path
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true }
    if (specifier === '@sigstore/verify' && ours(context.parentURL ?? '')?.startsWith('verifier/core/')) {
      return { url: KEPT_VERIFIER, shortCircuit: true }
    }
    const resolved = next(specifier, context)
    const path = ours(resolved.url)
    if (path?.startsWith('test/sigstore/') && ours(context.parentURL ?? '') === SIGNS) {
      if (/(?:local-sigstore|sign-envelope)\.ts$/.test(path)) return { url: KEPT_SIGSTORE, shortCircuit: true }
    }
    return path !== null && now.fresh.has(path) ? { ...resolved, url: `${resolved.url}?mutant=${now.id}` } : resolved
  },
  load(url, context, next) {
    const path = ours(url)
    if (path === null) return next(url, context)
    if (path === now.file) return { format: 'module', source: stripTypeScriptTypes(now.source), shortCircuit: true }
    const known = stripped.get(path) ?? stripTypeScriptTypes(readFileSync(join(ROOT, path), 'utf8'))
    stripped.set(path, known)
    return { format: 'module', source: known, shortCircuit: true }
  },
})

fc.configureGlobal({ seed: 202, endOnFailure: true })
// R208: a failing assertion says that the mutant was noticed; what comes after it says nothing more.
addEventHandler((event, state) => {
  if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return
  skipTheRest(state.rootDescribeBlock)
})

type Block = ReturnType<typeof getState>['rootDescribeBlock']

/** One failing assertion is enough. */
function skipTheRest(block: Block): void {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipTheRest(child)
    else if (child.status === null || child.status === undefined) child.mode = 'skip'
  }
}

function skipOthers(block: Block, only: ReadonlySet<string>, path: readonly string[] = []): void {
  for (const child of block.children) {
    if (child.type === 'describeBlock') skipOthers(child, only, [...path, child.name])
    else if (!only.has([...path, child.name].join(' > '))) child.mode = 'skip'
  }
}

const message = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // oxlint-disable-next-line no-control-regex -- expectations colour their messages
  return text.replaceAll(/\u001B\[[0-9;]*m/g, '').replaceAll(/\s+/g, ' ').slice(0, 240)
}

const ENVIRONMENT = /\b(?:EMFILE|ENOSPC|ENOMEM|EADDRINUSE|ECONNREFUSED|ENOENT|ERR_MODULE_NOT_FOUND)\b/

/** Loads a module; says what kept it from loading, or null. */
async function load(path: string): Promise<string | null> {
  try {
    await import(pathToFileURL(join(ROOT, path)).href)
    return null
  } catch (error) {
    return message(error)
  }
}

/** Loads one test file and runs it, or some tests of it. */
async function judge(test: string, only: ReadonlySet<string> | null = null): Promise<Verdict & { tests: number }> {
  resetState()
  getState().testTimeout = TEST_TIMEOUT_MS
  const fault = await load(test)
  if (fault !== null) {
    const kind = fault.startsWith('SyntaxError') || ENVIRONMENT.test(fault) ? 'broken' : 'killed'
    return { kind, test: `(collecting) ${test}`, message: fault, tests: 0 }
  }
  if (only !== null) skipOthers(getState().rootDescribeBlock, only)
  const { testResults, unhandledErrors } = await run()
  const done = testResults.filter(({ status }) => status !== 'skip' && status !== 'todo')
  const failed = done.find(({ errors }) => errors.length > 0)
  if (failed) {
    const fault = message(failed.errors[0])
    return {
      kind: ENVIRONMENT.test(fault) ? 'broken' : 'killed', test: failed.testPath.slice(1).join(' > '),
      message: fault, tests: done.length,
    }
  }
  if (unhandledErrors.length > 0) return { kind: 'broken', test, message: message(unhandledErrors[0]), tests: done.length }
  return done.length === 0 ? { kind: 'broken', test, message: 'no test ran', tests: 0 }
    : { kind: 'survived', test: '', message: '', tests: done.length }
}

/** For each file, the tests that have noticed a mutant of it, by test file: the next mutant is likely to be theirs too. */
const noticed = new Map<string, Map<string, Set<string>>>()
/** Whether a test passes alone on the source as it is: only then does its failing alone say something. */
const passesAlone = new Map<string, boolean>()
let alone = 0

async function notice(file: string, test: string, name: string): Promise<void> {
  const key = `${test} > ${name}`
  if (!passesAlone.has(key)) {
    // Numbers below 0: the mutants of the run have those above.
    now = { id: --alone, file: null, source: '', fresh: new Set([test]) }
    passesAlone.set(key, (await judge(test, new Set([name]))).kind === 'survived')
  }
  if (passesAlone.get(key) !== true) return
  const tests = noticed.get(file) ?? new Map<string, Set<string>>()
  noticed.set(file, tests.set(test, (tests.get(test) ?? new Set()).add(name)))
}

async function take({ id, mutation, tests }: Order): Promise<Omit<Answer, 'bytes'>> {
  const changed = mutation?.file ?? null
  let loads = 0
  const begin = (): void => {
    loads += 1
    const fresh = new Set(changed === null ? tests : dependents(importers, changed).keys())
    now = { id: id * 2 + loads, file: changed, source: mutation?.source ?? '', fresh }
  }
  begin()
  if (changed !== null) {
    const fault = await load(changed)
    if (fault !== null) return { id, verdict: { kind: 'broken', test: '', message: fault }, executed: [], tests: 0 }
  }
  const executed: { test: string; ms: number }[] = []
  let count = 0
  const first = tests.flatMap((test) => {
    const only = noticed.get(changed ?? '')?.get(test)
    return only ? [{ test, only }] : []
  })
  for (const [index, { test, only }] of [...first, ...tests.map((each) => ({ test: each, only: null }))].entries()) {
    // A test file registers its tests when it is loaded, so what has been loaded for a few of them is loaded again for all.
    if (index === first.length && index > 0) begin()
    const start = process.hrtime.bigint()
    const { tests: some, ...verdict } = await judge(test, only)
    count += some
    executed.push({ test, ms: Number((process.hrtime.bigint() - start) / 1_000_000n) })
    if (verdict.kind === 'survived') continue
    if (changed !== null && verdict.kind === 'killed' && only === null && !verdict.test.startsWith('(')) await notice(changed, test, verdict.test)
    return { id, verdict, executed, tests: count }
  }
  return { id, verdict: { kind: 'survived', test: '', message: '' }, executed, tests: count }
}

process.on('message', (order: Order) => {
  void take(order).then((answer) => process.send?.({ ...answer, bytes: process.memoryUsage.rss() } satisfies Answer))
})
process.on('disconnect', () => process.exit(0))
