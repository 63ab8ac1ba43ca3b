export const id = 979;
export const ids = [979];
export const modules = {

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

/***/ 6320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ resumeRun)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5188);
/* harmony import */ var _core_freeze_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(760);
/* harmony import */ var _core_mask_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3607);
/* harmony import */ var _effects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6950);
/* harmony import */ var _escalation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2990);
/* harmony import */ var _handoff_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8505);
/* harmony import */ var _io_clock_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3354);
/* harmony import */ var _io_environment_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5225);
/* harmony import */ var _io_git_process_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8664);
/* harmony import */ var _io_process_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1138);
/* harmony import */ var _io_run_directory_inputs_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2345);
/* harmony import */ var _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(5155);
/* harmony import */ var _io_run_directory_outputs_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6132);
/* harmony import */ var _io_stop_file_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(8341);
/* harmony import */ var _recovery_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(7116);
/* harmony import */ var _resume_refusal_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7609);
/* harmony import */ var _review_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(9359);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(3812);
/**
 * Taking over a run that was interrupted: proves that nobody works on it, confirms what it is bound to, and goes on with what
 * is left of its budgets (R125–R130). A run that ended and was not sealed is sealed.
 *
 * @module
 */




















/** Without these answers the repository does not hold what the run froze; others say something about this machine only. */
const NOT_ESTABLISHED = new Set([
    'MISSING_OBJECTS', 'ERR_OBJECT_MISSING', 'ERR_OBJECT_CORRUPT', 'SHALLOW', 'UNRELATED_HISTORIES', 'AMBIGUOUS_BASE', 'NOTHING_IN_SCOPE',
    'DELTA_TOO_LARGE', 'PATH_TOO_LONG', 'GOVERNED_FILE', 'CRITERIA_MISSING', 'REQUIREMENT_MISSING', 'REQUIREMENT_UNSUPPORTED',
    'REVISION_INVALID', 'REVISION_UNKNOWN', 'ERR_YAML', 'ERR_SCHEMA', 'ERR_CRITERIA', 'ERR_GLOB',
]);
/**
 * Resumes a run to its end, under its own id.
 *
 * @param begun Called once the run is ours, with the state from which it goes on.
 * @throws {PortError} ERR_RUN_LOCKED while another worker lives, ERR_RUN_ENDED for a run that has ended and is sealed,
 *   ERR_RUN_ABSENT, ERR_RUN_LOST, ERR_RUN_INPUTS
 */
async function resumeRun(directory, options, watch, begun = () => undefined) {
    (0,_io_git_process_js__WEBPACK_IMPORTED_MODULE_10__/* .refuseOwnProgram */ .JG)(options.directory, options.program);
    await (0,_resume_refusal_js__WEBPACK_IMPORTED_MODULE_17__/* .refuseEnded */ .v)(directory);
    const clock = new _io_clock_js__WEBPACK_IMPORTED_MODULE_8__/* .SystemClock */ .A();
    const lock = await _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_13__/* .RunLock */ .j.take(directory.lock, clock);
    try {
        // Another worker may have ended the run since.
        await (0,_resume_refusal_js__WEBPACK_IMPORTED_MODULE_17__/* .refuseEnded */ .v)(directory);
        await directory.removeTemporary();
        return await takeOver(directory, options, watch, await (0,_recovery_js__WEBPACK_IMPORTED_MODULE_16__/* .recover */ .lj)(directory, clock), begun);
    }
    finally {
        await lock.release();
    }
}
async function takeOver(directory, options, watch, recovered, begun) {
    const { state, journal, elapsed, at } = recovered;
    const inputs = await (0,_io_run_directory_inputs_js__WEBPACK_IMPORTED_MODULE_12__/* .readInputs */ .K)(directory, firstPacket(state)).catch((error) => error);
    try {
        const opened = inputs instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7 ? { review: null, lost: inputs.message } : await reopen(options, state, inputs);
        const from = { state, elapsed, at, lost: recovered.lost ?? opened.lost };
        // Its worker may have died after it recorded the packet, and before it kept it.
        await directory.keepPacket(state.packets.length, (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalBytes */ .Mr)(state.packet));
        begun(from);
        const finished = { directory, journal, from, review: lastReview(recovered) };
        if (opened.review === null)
            return await endOnly({ ...finished, inputs: inputs instanceof Error ? null : inputs }, options, watch);
        try {
            return await opened.review.carryOn({ ...finished, inputs: inputs }, watch);
        }
        finally {
            await opened.review.close();
        }
    }
    finally {
        await journal.close();
    }
}
function firstPacket({ packets }) {
    const [first] = packets;
    if (first === undefined)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .InvariantError */ .zU('expected a run with a packet');
    return first;
}
function lastReview({ events }) {
    return events.findLast((event) => event.type === 'ReviewFinished')?.result ?? null;
}
/** Freezes again what the packets name, and compares: repository, base, head, criteria, configuration, policy, scope (R126). */
async function reopen(options, state, { repository, headRepositoryId }) {
    const first = firstPacket(state);
    const named = repository ?? undefined;
    let review = null;
    try {
        review = await _review_js__WEBPACK_IMPORTED_MODULE_18__/* .Review */ .p.open({
            ...options, base: first.baseSha, baseRef: first.baseRef, head: first.headSha, pullRequest: first.pullRequest, repository: named, headRepositoryId,
        }, { runId: first.runId, iteration: first.iteration, previousPacketSha256: first.previousPacketSha256 });
        for (const packet of new Set([first, state.packet])) {
            const differing = await differences(review, packet, named);
            if (differing.length > 0)
                return { review, lost: `expected the inputs of iteration ${packet.iteration} as they were frozen, got another ${differing.join(', ')}` };
        }
        return { review, lost: null };
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BoundedReviewError */ .U9 && NOT_ESTABLISHED.has(error.code)) {
            const lost = `${error.code}: ${error.message}`;
            return review === null ? { review, lost } : { review, lost };
        }
        await review?.close();
        throw error;
    }
}
async function differences({ workspace }, recorded, repository) {
    const { baseSha: base, baseRef, baseSource, headSha: head, pullRequest, requirement, runId, iteration, previousPacketSha256, reviewer } = recorded;
    const frozen = await workspace.freeze({ base, baseRef, baseSource, head }, { repository, pullRequest, requirementRevision: requirement.revision });
    const { promptVersion: version, promptSha256: sha256, provider, model } = reviewer;
    const { packet } = (0,_core_freeze_js__WEBPACK_IMPORTED_MODULE_3__/* .packetOf */ .M)(frozen, {
        runId, iteration, previousPacketSha256, reviewer: { provider, model }, prompt: version === null || sha256 === null ? null : { version, sha256 },
    });
    return Object.keys(recorded).filter((field) => (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalSha256 */ .o4)(packet[field]) !== (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalSha256 */ .o4)(recorded[field]));
}
/** Records the end of a run whose change cannot be frozen any more, and seals it from what the run kept. */
async function endOnly({ directory, journal, from, review, inputs }, { environment, directory: reviewed }, watch) {
    const clock = new _io_clock_js__WEBPACK_IMPORTED_MODULE_8__/* .SystemClock */ .A();
    const never = () => { throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .InvariantError */ .zU('expected nothing but an end'); };
    const stop = (0,_io_stop_file_js__WEBPACK_IMPORTED_MODULE_15__/* .stopSignalOf */ .e)(directory, watch.stop);
    try {
        const state = await (0,_run_js__WEBPACK_IMPORTED_MODULE_19__/* .resume */ .U)({
            packet: firstPacket(from.state), owner: (0,_review_js__WEBPACK_IMPORTED_MODULE_18__/* .workerName */ .i)(), criteria: inputs?.criteria ?? Buffer.alloc(0), requirement: inputs?.requirement ?? null,
            changedLines: 0, stop: stop.signal, watch: watch.event, progress: watch.progress,
        }, {
            clock, journal, checks: { prepare: never }, reviewer: { kind: 'none', version: null, callCeilingUsd: null, review: never },
            outputs: { review: never, check: never }, random: { nonce: never, jitter: never },
        }, from);
        if (inputs === null) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_RUN_INPUTS', `the run has ended in ${state.end?.state} and cannot be sealed: expected its inputs in ${directory.inputs}`, {
                hint: `${directory.path} is kept as it is; tell the owner of escalations, and begin a new run`,
            });
        }
        const secrets = (0,_core_mask_js__WEBPACK_IMPORTED_MODULE_4__/* .secretValues */ .V)(environment);
        const processes = await (0,_io_process_js__WEBPACK_IMPORTED_MODULE_11__/* .openProcesses */ .I)(clock);
        const manifest = await (0,_handoff_js__WEBPACK_IMPORTED_MODULE_7__/* .writeHandoff */ .K)(directory, journal, {
            state, inputs, review, outputs: new _io_run_directory_outputs_js__WEBPACK_IMPORTED_MODULE_14__/* .ReviewerOutputs */ .c(directory, (bytes) => (0,_core_mask_js__WEBPACK_IMPORTED_MODULE_4__/* .mask */ .d)(bytes, secrets)),
            processes: processes.containment, reviewerVersion: inputs.reviewerVersion, headRepositoryId: inputs.headRepositoryId,
        });
        // A program that lies at the base cannot be had any more, and that is said; a webhook or another program can (R116).
        const notices = await (0,_escalation_js__WEBPACK_IMPORTED_MODULE_6__/* .escalate */ .rh)(state, inputs.configuration.escalation, {
            at: manifest.execution.endedAt, runDirectory: directory.path, handoff: directory.handoff,
        }, {
            log: (0,_effects_js__WEBPACK_IMPORTED_MODULE_5__/* .effectLog */ .YO)(journal, state.elapsed, new Map(Object.entries(state.effects))), processes, temporary: (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)(), path: (0,_io_environment_js__WEBPACK_IMPORTED_MODULE_9__/* .trustedPath */ .zu)(environment['PATH'] ?? '', [reviewed]),
            baseFile: async () => null, deadlineSeconds: _escalation_js__WEBPACK_IMPORTED_MODULE_6__/* .NOTICE_SECONDS */ .H6, stop: stop.signal,
        });
        return { state, manifest, runDirectory: directory.path, handoff: directory.handoff, notices };
    }
    finally {
        stop.release();
    }
}


/***/ })

};
