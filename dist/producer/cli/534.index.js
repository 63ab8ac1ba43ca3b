export const id = 534;
export const ids = [534];
export const modules = {

/***/ 2534:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gcCommand: () => (/* binding */ gcCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/configuration.js
var configuration = __webpack_require__(9285);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/strict-yaml.js + 1 modules
var strict_yaml = __webpack_require__(167);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
// EXTERNAL MODULE: ./build/producer/core/status.js
var core_status = __webpack_require__(4421);
// EXTERNAL MODULE: ./build/producer/io/clock.js
var io_clock = __webpack_require__(3354);
// EXTERNAL MODULE: ./build/producer/io/environment.js
var environment = __webpack_require__(5225);
// EXTERNAL MODULE: ./build/producer/io/freeze.js + 14 modules
var freeze = __webpack_require__(4039);
// EXTERNAL MODULE: ./build/producer/io/git-repository.js
var git_repository = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/producer/io/run-directory-lock.js
var run_directory_lock = __webpack_require__(5155);
// EXTERNAL MODULE: ./build/producer/io/git-process.js
var git_process = __webpack_require__(8664);
;// CONCATENATED MODULE: ./build/producer/io/run-refs.js


const LIMIT = 16 * 1024 * 1024;
/** Removes them, each only while it still names what it named. Returns their names. Throws PortError when git refuses. */
async function removeRunRefs(repository, runId) {
    const removed = [];
    for (const { ref, oid } of await refsOf(repository, runId)) {
        await git(repository, '-c', 'core.logAllRefUpdates=false', 'update-ref', '--no-deref', '-d', ref, oid);
        removed.push(ref);
    }
    return removed;
}
async function refsOf(repository, runId) {
    const listed = await git(repository, 'for-each-ref', '--format=%(objectname) %(refname)', '--', `refs/bounded-review/runs/${runId}`, 'refs/bounded-review/handoffs');
    return listed.split('\n').flatMap((line) => {
        const [oid = '', ref = ''] = line.split(' ');
        const parts = ref.split('/');
        const handoff = parts[2] === 'handoffs';
        return ref !== '' && parts[handoff ? 4 : 3] === runId ? [{ ref, oid }] : [];
    });
}
async function git(repository, ...command) {
    const argv = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, ...command);
    const end = await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: '/', outputLimit: LIMIT });
    if (end.code !== 0)
        throw (0,git_process/* gitFailed */.gk)(argv, end);
    return end.stdout.toString('utf8');
}

// EXTERNAL MODULE: ./build/producer/standing.js
var producer_standing = __webpack_require__(8503);
// EXTERNAL MODULE: ./build/producer/terminal.js
var producer_terminal = __webpack_require__(9191);
// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
// EXTERNAL MODULE: ./build/producer/commands/status.js
var commands_status = __webpack_require__(6526);
;// CONCATENATED MODULE: ./build/producer/commands/gc.js
/**
 * `bounded-review gc`: removes the folders and local refs of old runs. Shows what would go; removes only with --yes. A run
 * that somebody works on, or may work on, is never removed; one that has no end only with --force.
 *
 * @module
 */

















const OPTIONS = {
    repo: { type: 'string', default: '.' }, days: { type: 'string' }, base: { type: 'string' }, json: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false }, force: { type: 'boolean', default: false },
};
const DAY_MILLISECONDS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 36_500;
/** A folder whose removal has begun has a name that is no run's. */
const REMOVED_PREFIX = '.removed-';
async function gcCommand(argv) {
    const { values } = (0,commands_arguments/* parseArguments */.W)('gc', argv, OPTIONS, { max: 0, what: 'no positional argument' });
    const terminal = new producer_terminal/* Terminal */.B(values.json ? process.stderr : process.stdout);
    const { days, from } = values.days === undefined ? await configuredDays(values.repo, values.base) : { days: daysOf(values.days), from: '--days' };
    const clock = new io_clock/* SystemClock */.A();
    const judged = [];
    for (const directory of await (0,commands_status.runsOf)(values.repo))
        judged.push(await judge(directory, clock, days, values.force));
    const going = judged.filter(({ kept }) => kept === null);
    const refs = values.yes ? await remove(values.repo, going, clock) : [];
    if (values.json) {
        process.stdout.write(`${JSON.stringify({
            days, daysFrom: from, removed: values.yes, runs: going.map(({ status }) => status.runId), refs,
            kept: judged.flatMap(({ status, kept }) => kept === null ? [] : [{ runId: status.runId, because: kept }]),
        })}\n`);
        return 0;
    }
    terminal.line(`  retention  ${(0,display/* counted */.hS)(days, 'day')}   by ${from}`);
    for (const { status } of going)
        terminal.line(`${values.yes ? '  removed' : '  would remove'} ${(0,core_status/* listLine */.lj)(status)}`);
    for (const ref of refs)
        terminal.line(`  removed    ${ref}`);
    for (const { status, kept } of judged)
        if (kept !== null)
            terminal.line(`  kept     ${(0,core_status/* listLine */.lj)(status)}   ${kept}`);
    if (going.length === 0)
        terminal.line('  nothing to remove');
    else if (!values.yes)
        terminal.line('  nothing has been removed; add --yes');
    return 0;
}
async function judge(directory, clock, days, force) {
    const status = await (0,producer_standing/* standingOfRun */.B)(directory, clock);
    const { standing, worker } = status;
    const kept = worker !== 'FREE' ? worker === 'HELD' ? 'a worker is alive' : 'a worker may be alive, which cannot be judged from here'
        : clock.now().getTime() - await touchedAt(directory) < days * DAY_MILLISECONDS ? 'not old enough'
            : (standing === 'INTERRUPTED' || standing === 'UNSEALED') && !force ? `it has no sealed end: resume it, or add --force`
                : null;
    return { directory, status, kept };
}
/** When the run was last worked on. */
async function touchedAt(directory) {
    const times = await Promise.all([directory.path, directory.journal].map(async (path) => await (0,promises_.lstat)(path).then(({ mtimeMs }) => mtimeMs, () => 0)));
    return Math.max(...times);
}
/** @returns The local refs that went with the runs. */
async function remove(repository, going, clock) {
    const opened = await (0,git_repository/* openRepository */.h_)(repository);
    try {
        const refs = [];
        for (const { directory } of going) {
            const lock = await run_directory_lock/* RunLock */.j.take(directory.lock, clock);
            try {
                refs.push(...await removeRunRefs(opened, directory.runId));
                await directory.removeTemporary();
                const removed = (0,external_node_path_.join)((0,external_node_path_.dirname)(directory.path), `${REMOVED_PREFIX}${directory.runId}`);
                await (0,promises_.rename)(directory.path, removed);
            }
            finally {
                await lock.release();
            }
        }
        const runs = (0,external_node_path_.join)(opened.layout.commonDirectory, 'bounded-review', 'runs');
        for (const name of await (0,promises_.readdir)(runs).catch(() => []))
            if (name.startsWith(REMOVED_PREFIX))
                await (0,environment/* removeTree */.dM)((0,external_node_path_.join)(runs, name));
        return refs;
    }
    finally {
        await opened.close();
    }
}
function daysOf(text) {
    const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    if (days >= 0 && days <= MAX_DAYS)
        return days;
    throw new errors/* UsageError */.eb('ERR_USAGE_ARGUMENT', `gc: expected --days as a number from 0 to ${MAX_DAYS}, got ${JSON.stringify(text.slice(0, 32))}`, { hint: 'bounded-review gc --help' });
}
/** The retention that the configuration at the base names, where there is one. */
async function configuredDays(repository, base) {
    const workspace = await (0,freeze/* openWorkspace */.OH)(repository);
    try {
        const revisions = await workspace.resolve({ base });
        const review = await workspace.file(revisions.base, '.github/bounded-review/review.yml', strict_yaml/* YAML_MAX_BYTES */.n);
        if (review === null)
            return { days: DEFAULT_DAYS, from: 'default: no configuration at the base' };
        return { days: (0,strict_yaml/* parseYaml */.h)(review, 'review.yml', configuration/* Configuration */.Vk).retention.refDays, from: `retention.refDays at ${revisions.baseRef}` };
    }
    catch (error) {
        if (base !== undefined || !(error instanceof errors/* BoundedReviewError */.U9))
            throw error;
        return { days: DEFAULT_DAYS, from: `default: the configuration could not be read (${error.code})` };
    }
    finally {
        await workspace.close();
    }
}


/***/ }),

/***/ 3308:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iy: () => (/* binding */ openRun),
/* harmony export */   Pz: () => (/* binding */ runArgument),
/* harmony export */   qF: () => (/* binding */ confirmed)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6848);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5188);
/* harmony import */ var _io_git_repository_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4851);
/**
 * Opens the run that a verb names, and asks a person before something leaves this machine.
 *
 * @module
 */





/** A run is named by its id, or by its folder; both lead to one directory of one repository. */
async function openRun(run, repository) {
    if (run.includes('/'))
        return await _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .RunDirectory */ .dK.at((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(run));
    const opened = await (0,_io_git_repository_js__WEBPACK_IMPORTED_MODULE_3__/* .openRepository */ .h_)(repository);
    try {
        return await _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .RunDirectory */ .dK.open(opened.layout.commonDirectory, run);
    }
    finally {
        await opened.close();
    }
}
/** The one run that a verb must be given. Throws UsageError ERR_USAGE_RUN. */
function runArgument(verb, run) {
    if (run !== undefined)
        return run;
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb('ERR_USAGE_RUN', `${verb}: expected a run, got none`, { hint: `bounded-review ${verb} RUN, with the id that "run" printed` });
}
/** Asks on a terminal. Throws UsageError ERR_USAGE_CONFIRM where nobody is there to ask. */
async function confirmed(verb) {
    if (!process.stdin.isTTY)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb('ERR_USAGE_CONFIRM', `${verb}: expected --yes, because nobody is at this terminal to ask`, { hint: 'read what it makes public above, then add --yes' });
    const prompt = (0,node_readline_promises__WEBPACK_IMPORTED_MODULE_1__.createInterface)({ input: process.stdin, output: process.stderr });
    try {
        return /^y(?:es)?$/i.test((await prompt.question(`  ${verb}? [y/N] `)).trim());
    }
    finally {
        prompt.close();
    }
}


/***/ }),

/***/ 6526:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   listCommand: () => (/* binding */ listCommand),
/* harmony export */   runsOf: () => (/* binding */ runsOf),
/* harmony export */   statusCommand: () => (/* binding */ statusCommand)
/* harmony export */ });
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5188);
/* harmony import */ var _core_status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4421);
/* harmony import */ var _io_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3354);
/* harmony import */ var _io_git_repository_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4851);
/* harmony import */ var _standing_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8503);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9191);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7098);
/* harmony import */ var _open_run_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3308);
/**
 * `bounded-review status [RUN]` and `bounded-review list`: where runs stand. Both only read.
 *
 * @module
 */









const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } };
async function statusCommand(argv) {
    const { values, positionals: [run] } = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_7__/* .parseArguments */ .W)('status', argv, OPTIONS, { max: 1, what: 'one run' });
    const status = await (0,_standing_js__WEBPACK_IMPORTED_MODULE_5__/* .standingOfRun */ .B)(run === undefined ? await newestRun(values.repo) : await (0,_open_run_js__WEBPACK_IMPORTED_MODULE_8__/* .openRun */ .Iy)(run, values.repo), new _io_clock_js__WEBPACK_IMPORTED_MODULE_2__/* .SystemClock */ .A());
    if (values.json)
        process.stdout.write(`${JSON.stringify(status)}\n`);
    else
        print((0,_core_status_js__WEBPACK_IMPORTED_MODULE_1__/* .statusLines */ .Cd)(status));
    return 0;
}
async function listCommand(argv) {
    const { values } = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_7__/* .parseArguments */ .W)('list', argv, OPTIONS, { max: 0, what: 'no positional argument' });
    const clock = new _io_clock_js__WEBPACK_IMPORTED_MODULE_2__/* .SystemClock */ .A();
    const statuses = [];
    for (const directory of await runsOf(values.repo))
        statuses.push(await (0,_standing_js__WEBPACK_IMPORTED_MODULE_5__/* .standingOfRun */ .B)(directory, clock));
    if (values.json)
        process.stdout.write(`${JSON.stringify({ runs: statuses })}\n`);
    else
        print(statuses.length === 0 ? ['  no runs in this repository'] : statuses.map(_core_status_js__WEBPACK_IMPORTED_MODULE_1__/* .listLine */ .lj));
    return 0;
}
/** The runs of a repository, oldest first. */
async function runsOf(repository) {
    const opened = await (0,_io_git_repository_js__WEBPACK_IMPORTED_MODULE_3__/* .openRepository */ .h_)(repository);
    try {
        const { commonDirectory } = opened.layout;
        return await Promise.all((await (0,_io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .listRuns */ .v)(commonDirectory)).map(async (id) => await _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .RunDirectory */ .dK.open(commonDirectory, id)));
    }
    finally {
        await opened.close();
    }
}
async function newestRun(repository) {
    const newest = (await runsOf(repository)).at(-1);
    if (newest === undefined)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE_RUN', 'status: expected a run of this repository, got none', { hint: 'bounded-review run' });
    return newest;
}
function print(lines) {
    const terminal = new _terminal_js__WEBPACK_IMPORTED_MODULE_6__/* .Terminal */ .B(process.stdout);
    for (const line of lines)
        terminal.line(line);
}


/***/ }),

/***/ 310:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XL: () => (/* binding */ eventsOf),
/* harmony export */   lP: () => (/* binding */ elapsedSince)
/* harmony export */ });
/* unused harmony export eventOf */
/* harmony import */ var _schemas_event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(751);
/**
 * Journal lines and the events they hold.
 *
 * @module
 */

const ENVELOPE = new Set(['seq', 'at', 'mono', 'bootId', 'prev']);
/** The event of a line, or null when it is none of this version. */
function eventOf(line) {
    const body = _schemas_event_js__WEBPACK_IMPORTED_MODULE_0__/* .RunEvent */ .s4.safeParse(Object.fromEntries(Object.entries(line).filter(([key]) => !ENVELOPE.has(key))));
    return body.success ? body.data : null;
}
/** The events of lines, up to the first that is none of this version. */
function eventsOf(lines) {
    const events = [];
    for (const line of lines) {
        const event = eventOf(line);
        if (event === null)
            break;
        events.push(event);
    }
    return events;
}
/**
 * Seconds of a run's wall time now, given the last line of its journal: the wall clock goes on while nobody works on the
 * run, so that what an interrupted operation took is never given back (R100, R129). Within a boot by the monotonic clock,
 * across boots by the recorded time.
 */
function elapsedSince(last, elapsed, now) {
    const passed = last.bootId === now.bootId ? now.mono - last.mono : (now.at.getTime() - Date.parse(last.at)) / 1000;
    return Math.round((elapsed + Math.max(0, passed)) * 1000) / 1000;
}


/***/ }),

/***/ 4421:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cd: () => (/* binding */ statusLines),
/* harmony export */   Z4: () => (/* binding */ endText),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   lj: () => (/* binding */ listLine)
/* harmony export */ });
/* harmony import */ var _budget_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4202);
/* harmony import */ var _display_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5721);


/** @param state Null: no packet was frozen. */
function statusOf(state, startedAt, { elapsed, ...around }) {
    const none = {
        ...around, startedAt, stage: null, waitingFor: null, end: null, headSha: null, budgets: null, retries: null, continuations: 0,
        attempts: [], checks: [], findings: null, effects: {}, escalationOwner: null,
    };
    if (state === null)
        return { ...none, standing: around.worker === 'HELD' ? 'RUNNING' : 'ABSENT' };
    const { packet: { budgets, headSha, escalationOwner } } = state;
    const charged = (0,_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .chargedUsd */ .Z0)(state);
    const budget = (used, max) => ({ used, max, left: Math.max(0, Math.round((max - used) * 1000) / 1000) });
    return {
        ...none,
        standing: standingOf(state, around),
        stage: state.stage,
        waitingFor: state.awaiting.for,
        end: state.end,
        headSha,
        budgets: {
            iterations: budget(state.iteration, budgets.maxIterations),
            wallClockSeconds: budget(state.stage === 'ENDED' ? state.elapsed : elapsed, budgets.maxWallClockSeconds),
            reviewerCalls: budget(state.calls, budgets.maxReviewerCalls),
            costUsd: {
                charged, known: state.attempts.every(({ finish }) => finish?.costUsd != null), max: budgets.maxCostUsd,
                left: budgets.maxCostUsd === null ? null : Math.max(0, budgets.maxCostUsd - charged),
            },
        },
        retries: state.retries,
        continuations: state.continuations,
        attempts: state.attempts.map(({ iteration, attempt, reason, startedAt: at }) => ({ iteration, attempt, reason, startedAt: at })),
        checks: [...state.pastChecks, ...state.checks].map(({ id, passed }) => ({ id, passed })),
        findings: state.findings?.length ?? null,
        effects: state.effects,
        escalationOwner,
    };
}
function standingOf({ end }, { worker, sealed }) {
    if (end !== null && sealed)
        return 'ENDED';
    if (worker !== 'FREE')
        return 'RUNNING';
    return end === null ? 'INTERRUPTED' : 'UNSEALED';
}
const WAITING = {
    'packet': 'the next inputs to be frozen', 'check-start': 'a check to start', 'check-finish': 'a check', 'retry-record': 'a retry to be recorded',
    'dispatch': 'a reviewer call', 'review': 'the reviewer', 'reconcile-start': 'the author to be asked', 'answer': 'the author',
    'end-record': 'its end to be recorded', 'nothing': 'nothing',
};
const NEXT = {
    RUNNING: (id) => `bounded-review stop ${id}   ends it as ABORTED, OPERATOR_STOP`,
    INTERRUPTED: (id) => `bounded-review resume ${id}   goes on with what is left of its budgets`,
    UNSEALED: (id) => `bounded-review resume ${id}   writes the handoff of its end`,
    ENDED: (id) => `bounded-review sign ${id}   shows what signing makes public, then signs`,
    ABSENT: () => 'nothing was reviewed; begin a new run',
};
/** The lines of `status`. */
function statusLines(status) {
    const { runId, standing, stage, waitingFor, end, budgets, worker, broken, headSha, findings, escalationOwner, signed } = status;
    const lines = [`  run       ${runId}   ${headSha === null ? 'no inputs frozen' : `head ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .short */ .h0)(headSha)}`}${status.startedAt === null ? '' : `   since ${status.startedAt}`}`];
    if (end !== null)
        lines.push(`  ended     ${endText(end)}${standing === 'ENDED' ? signed ? '   signed' : '   unsigned' : '   not sealed'}`);
    else if (stage !== null && waitingFor !== null)
        lines.push(`  stage     ${stage}   ${standing === 'INTERRUPTED' ? 'was waiting' : 'waits'} for ${WAITING[waitingFor]}`);
    lines.push(`  worker    ${worker === 'HELD' ? 'alive' : worker === 'FREE' ? 'none' : 'cannot be judged from this machine'}`);
    if (budgets !== null) {
        const { iterations, wallClockSeconds: time, reviewerCalls: calls, costUsd: cost } = budgets;
        lines.push(`  used      ${iterations.used} of ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(iterations.max, 'iteration')}   ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(time.used)} of ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(time.max)}   ${calls.used} of ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(calls.max, 'reviewer call')}`, `  cost      ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(cost.charged)}${cost.known ? '' : ' and what is not known'}${cost.max === null ? ', no ceiling' : ` of ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(cost.max)}`}`);
    }
    if (findings !== null)
        lines.push(`  findings  ${findings}`);
    if (broken !== null)
        lines.push(`  journal   broken: ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(broken, 300)}`);
    if (end !== null && end.state !== 'COMPLETED')
        lines.push(`  escalated to ${escalationOwner === null ? 'you: no escalation owner is configured' : (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(escalationOwner)}`);
    const next = standing === 'ENDED' && signed ? [] : [`  next      ${NEXT[standing](runId)}`];
    return [...lines, ...next];
}
/** One line of `list`. */
function listLine(status) {
    const { runId, standing, end, headSha, startedAt, signed } = status;
    const how = end === null ? standing : `${endText(end)}${standing === 'UNSEALED' ? '   not sealed' : ''}`;
    return `  ${runId}   ${startedAt ?? ''.padEnd(24)}   ${headSha === null ? '-'.padEnd(12) : (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .short */ .h0)(headSha)}   ${how}${signed ? '   signed' : ''}`;
}
function endText({ state, outcome, stopCause }) {
    return `${state}   ${outcome ?? '(no outcome)'}   ${stopCause}`;
}


/***/ }),

/***/ 7116:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ge: () => (/* binding */ absent),
/* harmony export */   HQ: () => (/* binding */ readCheckpoint),
/* harmony export */   lj: () => (/* binding */ recover)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/* harmony import */ var _core_journal_lines_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(310);
/* harmony import */ var _core_replay_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8244);
/* harmony import */ var _io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3802);
/**
 * What an interrupted run left: its last durable checkpoint, which is the fold of its journal (R125). A torn last line was
 * never confirmed to anyone and is dropped. Any other break of the chain is kept as it is, the journal goes on from the last
 * line that holds, and the run ends in UNKNOWN (R130).
 *
 * @module
 */







/** Reads a journal without writing: also while its worker lives. Throws PortError ERR_JOURNAL_READ. */
async function readCheckpoint(directory) {
    const read = await (0,_io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .readJournal */ .a0)(directory.journal);
    if (read.kind === 'READ')
        return checkpointOf(read.lines, null);
    const bytes = await wholePrefix(directory.journal, read.line);
    const prefix = (0,_io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .checkJournal */ .Qy)(bytes);
    if (prefix.kind === 'JOURNAL_BROKEN')
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_JOURNAL_READ', `journal changed while it was read: ${directory.journal}`);
    return checkpointOf(prefix.lines, `journal line ${read.line}: ${read.reason}`);
}
function checkpointOf(lines, broken) {
    const events = (0,_core_journal_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .eventsOf */ .XL)(lines);
    const { last, impossible } = (0,_core_replay_js__WEBPACK_IMPORTED_MODULE_5__/* .foldPrefix */ .I)(events);
    const held = impossible?.index ?? events.length;
    const why = impossible !== null ? `journal line ${impossible.index + 1}: ${impossible.why}`
        : events.length < lines.length ? `journal line ${events.length + 1}: expected an event of this version` : broken;
    return { events: events.slice(0, held), state: last?.state ?? null, first: lines[0] ?? null, last: lines[held - 1] ?? null, held, broken: why };
}
/** The lines before a line that does not hold. */
async function wholePrefix(path, line) {
    const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path);
    if (bytes.length > _io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_JOURNAL_BYTES */ .jP)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_JOURNAL_READ', `expected a journal of at most ${_io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_JOURNAL_BYTES */ .jP} bytes, got ${bytes.length}: ${path}`);
    return bytes.subarray(0, offsetOf(bytes, line - 1));
}
/** Where a number of lines ends. */
function offsetOf(bytes, lines) {
    let offset = 0;
    for (let line = 0; line < lines; line += 1)
        offset = bytes.indexOf(0x0a, offset) + 1;
    return offset;
}
const KEPT = /^journal-broken-[0-9a-f]{16}\.jsonl$/;
/**
 * Opens the journal of an interrupted run for its next line. The caller holds the run's lock, and closes.
 *
 * @throws {PortError} ERR_RUN_ABSENT: no packet was frozen, so no run exists. ERR_RUN_LOST: nothing of the journal holds.
 */
async function recover(directory, clock) {
    const checkpoint = await readCheckpoint(directory);
    const { state, events, last, broken } = checkpoint;
    if (state === null || last === null) {
        if (broken === null)
            throw absent(directory.runId);
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_LOST', `expected a journal that begins with a run, got none: ${broken}`, {
            hint: `UNKNOWN: nothing can be sealed. ${directory.path} is kept as it is; tell the owner of escalations, and begin a new run`,
        });
    }
    if (broken !== null)
        await setAside(directory, checkpoint);
    const read = await (0,_io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .readJournal */ .a0)(directory.journal);
    if (read.kind === 'JOURNAL_BROKEN')
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_JOURNAL_READ', `journal changed while it was read: ${directory.journal}`);
    const journal = await _io_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .FileJournal */ .GH.reopen(directory.runId, directory.journal, clock, read);
    const at = clock.monotonic();
    const elapsed = state.stage === 'ENDED' ? state.elapsed : (0,_core_journal_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .elapsedSince */ .lP)(last, state.elapsed, { at: clock.now(), mono: at, bootId: clock.bootId });
    return { state, events, journal, elapsed, at, lost: broken ?? await lostBefore(directory, events) };
}
function absent(runId) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_ABSENT', `expected a run whose inputs were frozen, got ${runId}, which ended before that`, {
        hint: 'nothing was reviewed; begin a new run',
    });
}
/** Keeps the whole broken journal beside it, and only then cuts it back to what holds. Safe to repeat. */
async function setAside(directory, { held }) {
    const whole = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(directory.journal);
    await directory.keep(`journal-broken-${(0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .sc)(whole).slice(0, 16)}.jsonl`, whole);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.truncate)(directory.journal, offsetOf(whole, held));
}
/** A worker may have died after it cut a broken journal back, and before it could say so. */
async function lostBefore(directory, events) {
    if (events.some(({ type }) => type === 'EvidenceLost'))
        return null;
    const kept = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory.path)).find((name) => KEPT.test(name));
    return kept === undefined ? null : `part of the journal, kept as ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(kept)}`;
}


/***/ }),

/***/ 7609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ isSealed),
/* harmony export */   v: () => (/* binding */ refuseEnded)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5188);
/* harmony import */ var _core_status_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4421);
/* harmony import */ var _recovery_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7116);
/**
 * R73: a run that has ended stays as it ended. Neither resuming nor stopping changes it.
 *
 * @module
 */




/** Throws PortError ERR_RUN_ENDED for a run that has ended and is sealed, ERR_RUN_ABSENT for one that never began. */
async function refuseEnded(directory) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(directory.journal))
        throw (0,_recovery_js__WEBPACK_IMPORTED_MODULE_3__/* .absent */ .Ge)(directory.runId);
    const { state } = await (0,_recovery_js__WEBPACK_IMPORTED_MODULE_3__/* .readCheckpoint */ .HQ)(directory);
    if (state?.end == null || !isSealed(state))
        return;
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_RUN_ENDED', `expected a run that has not ended, got ${(0,_core_status_js__WEBPACK_IMPORTED_MODULE_2__/* .endText */ .Z4)(state.end)}`, {
        hint: `its handoff is ${directory.handoff}; what is still to be told or sent: bounded-review publish ${directory.runId}`,
    });
}
/** Whether the handoff of a run is known to be written. */
function isSealed({ effects }) {
    return Object.entries(effects).some(([effect, status]) => effect.startsWith('seal/') && status === 'CONFIRMED');
}


/***/ }),

/***/ 8503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ standingOfRun)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(870);
/* harmony import */ var _core_journal_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(310);
/* harmony import */ var _core_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4421);
/* harmony import */ var _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5155);
/* harmony import */ var _recovery_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7116);
/* harmony import */ var _resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7609);
/**
 * Looks at a run from outside, without taking anything: its journal, its lock, its handoff.
 *
 * @module
 */








async function standingOfRun(directory, clock) {
    // The lock first: a worker that ends meanwhile has then written what is read next.
    const worker = await _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_5__/* .RunLock */ .j.held(directory.lock, clock);
    const around = { runId: directory.runId, worker, signed: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .BUNDLE_PATH */ .h8)) };
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(directory.journal))
        return (0,_core_status_js__WEBPACK_IMPORTED_MODULE_4__/* .statusOf */ .c2)(null, null, { ...around, sealed: false, broken: null, elapsed: 0 });
    const { state, first, last, broken } = await (0,_recovery_js__WEBPACK_IMPORTED_MODULE_6__/* .readCheckpoint */ .HQ)(directory);
    const elapsed = state === null || last === null ? 0
        : (0,_core_journal_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .elapsedSince */ .lP)(last, state.elapsed, { at: clock.now(), mono: clock.monotonic(), bootId: clock.bootId });
    return (0,_core_status_js__WEBPACK_IMPORTED_MODULE_4__/* .statusOf */ .c2)(state, first?.at ?? null, { ...around, sealed: state !== null && (0,_resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__/* .isSealed */ .d)(state), broken, elapsed });
}


/***/ })

};
