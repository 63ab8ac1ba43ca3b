export const id = 737;
export const ids = [737];
export const modules = {

/***/ 7967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ judgementLine),
/* harmony export */   Js: () => (/* binding */ revisedLine),
/* harmony export */   R2: () => (/* binding */ reconcileLine),
/* harmony export */   rk: () => (/* binding */ noteLine),
/* harmony export */   wl: () => (/* binding */ correctionLines)
/* harmony export */ });
/* harmony import */ var _display_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5721);
/* harmony import */ var _dispositions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(355);
/* harmony import */ var _progress_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);



const LISTED = 5;
const MARGIN = '                ';
/** A line about what happens beside the events, such as the user's branch. */
function noteLine(text) {
    return `${MARGIN}${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(text, 300)}`;
}
function reconcileLine(event, state) {
    const judged = state.judgements.at(-1);
    const round = `  ${judged?.iteration ?? state.iteration}/${state.packet.budgets.maxIterations}`;
    const answered = judged === undefined ? [] : findingsOf(state, judged.iteration);
    const counts = Object.entries((0,_dispositions_js__WEBPACK_IMPORTED_MODULE_1__/* .tally */ .N4)(answered)).filter(([, count]) => count > 0).map(([verdict, count]) => `${count} ${verdict}`);
    const said = counts.length === 0 ? 'no findings to answer' : counts.join(', ');
    const refused = event.refused === null ? [] : [`${MARGIN}the answer does not count: ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(event.refused.message, 300)}   ${event.refused.code}`];
    const came = event.revision === null ? [] : [`${MARGIN.slice(0, 7)}revision ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .short */ .h0)(event.revision)} by the author${state.refusedRevision === null ? '' : ', kept as evidence: it is not reviewed in this run'}`];
    const [progress = '', ...more] = judgementLine(state);
    return [`${round}  reconcile  ${said}${progress === '' ? '' : `   ${progress.trim()}`}`, ...more, ...refused, ...came];
}
/** The findings of an iteration that has been judged: the last review's, or history by now. */
function findingsOf({ findings, history }, iteration) {
    const current = (findings ?? []).filter((finding) => finding.iteration === iteration);
    return current.length > 0 ? current : history.filter((finding) => finding.iteration === iteration);
}
/** How the iteration that ended was judged, with the evidence. */
function judgementLine({ judgements, ratchet, dry, checks, pastChecks }) {
    const judged = judgements.at(-1);
    if (judged === undefined)
        return [];
    const { iteration, conditions, newFailures, weakened, sameTreeAs } = judged;
    if (conditions === null)
        return [`${MARGIN}progress: judged from the next iteration on`];
    const why = [
        ...sameTreeAs === undefined ? [] : [`back to the tree of iteration ${sameTreeAs}, which never counts`],
        ...newFailures.length === 0 ? [] : [`fails now: ${listed(newFailures)}`],
        ...weakened.length === 0 ? [] : [`${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(weakened.length, 'test or check file')} changed`],
    ].map((reason) => `; ${reason}`).join('');
    if (conditions.length === 0)
        return [`${MARGIN}progress: none, ${dry} of 2 in a row${why}`];
    const passed = [...pastChecks, ...checks].filter((check) => check.iteration === iteration && check.passed).map(({ id }) => id);
    const facts = conditions.map((condition) => {
        switch (condition) {
            case 'FINDING_FIXED': {
                const fixed = ratchet.fixed.filter((one) => one.iteration === iteration);
                return listed(fixed.map(({ id, evidence }) => `${id} fixed (evidence: ${listed(evidence.map((what) => (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(what, 80)))})`));
            }
            case 'CHECK_PASSES': return `a check passes that never did (of ${listed(passed)})`;
            case 'DISPUTE_RESOLVED': return 'a dispute settled by the owner';
            case 'DIFF_REDUCED': return `the change is smaller: ${ratchet.changedLines} lines`;
        }
    });
    return [`${MARGIN}progress: ${facts.join(', ')}${why}`];
}
/** What the new packet's revision does to tests and checks. Nothing for the first packet. */
function correctionLines({ packet, addedTests, weakened }, state) {
    if (packet.previousPacketSha256 === null)
        return [];
    const seen = (0,_progress_js__WEBPACK_IMPORTED_MODULE_2__/* .treeSeenIn */ .Pj)(state);
    return [
        ...seen === null ? [] : [`${MARGIN}the same tree as iteration ${seen}: going back never counts as progress`],
        ...addedTests.length === 0 ? [] : [`${MARGIN}adds ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(addedTests.length, 'test file')}: ${listed(addedTests.map(_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printablePath */ .Vj))}`],
        ...weakened.length === 0 ? [] : [`${MARGIN}changes or deletes ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(weakened.length, 'test or check file')}, which voids passing checks as progress: ${listed(weakened.map(_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printablePath */ .Vj))}`],
    ];
}
function revisedLine({ revision, authorizedBy, discovery }) {
    return [
        `  requirement revision ${revision}, authorized by ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(authorizedBy)}: ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(discovery, 200)}`,
        `${MARGIN}what was accepted before is invalid; the same head is checked and reviewed again. Budgets stay`,
    ];
}
function listed(words) {
    const more = words.length - LISTED;
    return `${words.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}


/***/ }),

/***/ 6939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ET: () => (/* binding */ closing),
/* harmony export */   Pr: () => (/* binding */ meaningOf),
/* harmony export */   be: () => (/* binding */ linesFor),
/* harmony export */   zs: () => (/* binding */ opening)
/* harmony export */ });
/* harmony import */ var _display_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5721);
/* harmony import */ var _stages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1512);
/* harmony import */ var _screen_corrections_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7967);



const COLUMN = 12;
const LISTED_FINDINGS = 50;
/** The two lines above a run: what is reviewed, against what, within which limits. */
function opening(packet, change, reviewer) {
    const { budgets, scope } = packet;
    const limits = [
        (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(budgets.maxIterations, 'iteration'), (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(budgets.maxWallClockSeconds),
        budgets.maxCostUsd === null ? 'no cost ceiling' : (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(budgets.maxCostUsd),
    ].join(', ');
    const left = [
        ...scope.excluded.length > 0 ? [`${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(scope.excluded.length, 'changed file')} excluded from review`] : [],
        ...scope.private.length > 0 ? [`${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(scope.private.length, 'private file')} not shown to the reviewer`] : [],
    ];
    return [
        `  base      ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(change.baseLabel)}  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .short */ .h0)(packet.baseSha)}   head  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(change.headLabel)}  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .short */ .h0)(packet.headSha)}`,
        `  change    ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(change.files, 'file')}, +${change.addedLines} −${change.removedLines}   criteria ${packet.criteria.version}   ${limits}`,
        `  reviewer  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(reviewer)}${packet.author === null ? ', review only' : ''}`,
        ...left.length > 0 ? [`  scope     ${left.join(', ')}`] : [],
    ];
}
/** The lines that one event adds. `state` is the state after it. */
function linesFor(event, state) {
    const round = `  ${state.iteration}/${state.packet.budgets.maxIterations}`;
    switch (event.type) {
        case 'CheckFinished': {
            const { id, passed, failure, required, seconds, report, executes } = event.result;
            const tests = report?.counts ? `   ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(report.counts.total, 'test')}` : '';
            const claim = executes === 'candidate' && report?.counts ? ', by the change\'s own claim' : '';
            const verdict = passed ? 'passed' : `failed: ${failure}${required ? '' : ' (not required)'}`;
            return [`${round}  check    ${id.padEnd(COLUMN)} ${verdict}${tests}${claim}   ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(seconds)}`];
        }
        case 'ReviewFinished': {
            const { result } = event;
            const attempt = state.attempts.findLast((one) => one.attempt === event.attempt);
            const seconds = attempt?.finish ? attempt.finish.finishedAt - attempt.dispatchedAt : 0;
            const model = result.model.served ?? result.model.requested;
            const what = [state.packet.reviewer.kind, ...model === null ? [] : [(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(model)]].join(', ');
            const tail = `${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(seconds)}   ${result.usage.costUsd === null ? 'cost unknown' : (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(result.usage.costUsd)}`;
            if (result.kind === 'failed') {
                return [
                    `${round}  review   ${what}   ${result.stopCause}   ${tail}`,
                    `                ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(result.detail.message, 300)}`,
                    ...findingLines(result.findings),
                ];
            }
            const covered = `${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(result.scope.length, 'file')} of ${state.packet.scope.included.length}`;
            const found = result.findings.length === 0 ? '   no findings' : '';
            return [
                `${round}  review   ${what}   ${covered}   ${tail}${found}`, ...findingLines(result.findings),
                // Findings that need an answer are judged with it.
                ...state.packet.author !== null && state.end?.state === 'COMPLETED' ? (0,_screen_corrections_js__WEBPACK_IMPORTED_MODULE_2__/* .judgementLine */ .Ac)(state) : [],
            ];
        }
        case 'RetryScheduled':
            return [`${round}  retry    attempt ${event.attempt} in ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(event.afterSeconds)}`];
        case 'ReconcileRequested':
            return [`${round}  reconcile  asking the author about ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(state.findings?.length ?? 0, 'finding')}`];
        case 'FindingsReconciled':
            return (0,_screen_corrections_js__WEBPACK_IMPORTED_MODULE_2__/* .reconcileLine */ .R2)(event, state);
        case 'PacketFrozen':
            return (0,_screen_corrections_js__WEBPACK_IMPORTED_MODULE_2__/* .correctionLines */ .wl)(event, state);
        case 'RequirementRevised':
            return (0,_screen_corrections_js__WEBPACK_IMPORTED_MODULE_2__/* .revisedLine */ .Js)(event);
        case 'DeadlineReached':
            return ['  the run\'s time is over; what was running has been stopped'];
        case 'OperatorStopped':
            return [`  stopped by ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(event.by)}`];
        default:
            return [];
    }
}
function findingLines(findings) {
    const lines = findings.slice(0, LISTED_FINDINGS).map((finding) => `                ${finding.severity.padEnd(6)}  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printablePath */ .Vj)(finding.path)}:${finding.startLine}  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(finding.title, 120)}   ${finding.id}`);
    const more = findings.length - LISTED_FINDINGS;
    return more > 0 ? [...lines, `                and ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(more, 'finding')} more, in findings-v1.json`] : lines;
}
/** What each ending means for the person who reads it: what happened, and what it is not. */
const MEANING = {
    ACCEPTED_TERMINAL: '',
    NO_PROGRESS: 'Two corrections in a row met no condition of progress. There is no outcome.',
    BUDGET_EXHAUSTED: 'A budget of the run was reached before it completed. There is no outcome.',
    OPERATOR_STOP: 'A person or a kill switch stopped the run. There is no outcome.',
    UNAVAILABLE: 'The reviewer could not be reached or was rate limited. There is no outcome.',
    REFUSED: 'The reviewer declined the request. There is no outcome.',
    MALFORMED_OUTPUT: 'The reviewer left no valid record. There is no outcome.',
    CONTEXT_DENIED: 'Something the reviewer needs was not available to it. There is no outcome.',
    PARTIAL_SCOPE: 'The reviewer covered only part of the declared scope. What it found is kept; there is no outcome.',
    CHECK_FAILED: 'A required check failed. There is no outcome.',
    REVIEWER_ERROR: 'The reviewer ended with an error of its own. There is no outcome.',
    WALL_CLOCK: 'A time limit ran out; the process tree was stopped. There is no outcome.',
    MISSING_TERMINAL_RECORD: 'Nothing left behind shows how the review ended. There is no outcome.',
};
/** The ending in one sentence of ours. */
function meaningOf(state) {
    const { end } = state;
    if (end === null)
        return '';
    return end.state === 'COMPLETED' ? completed(state) : MEANING[end.stopCause];
}
/** The block at the end of a run. A run that did not finish never looks finished. */
function closing(state, ending) {
    const { end, packet, detail } = state;
    if (end === null)
        return [];
    const { budgets, escalationOwner } = packet;
    const cost = `${ending.costUsd === null ? 'cost unknown' : (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(ending.costUsd)}${budgets.maxCostUsd === null ? '' : ` of ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(budgets.maxCostUsd)}`}`;
    const numbers = `${state.iteration} of ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(budgets.maxIterations, 'iteration')}   ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)(state.elapsed)}   ${cost}`;
    const escalated = (0,_stages_js__WEBPACK_IMPORTED_MODULE_1__/* .escalationOf */ .B4)(state) !== null;
    return [
        '',
        `  ${end.state}   ${end.outcome ?? '(no outcome)'}   ${end.stopCause}        ${numbers}`,
        `  ${meaningOf(state)}`,
        ...detail === null ? [] : [`  ${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(detail.message, 300)}   ${detail.code}`],
        ...escalated ? [`  escalated to ${escalationOwner === null ? 'you: no escalation owner is configured' : (0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(escalationOwner)}`, ...ending.notices] : [],
        '',
        ending.handoff === null ? `  kept      ${ending.runDirectory}` : `  handoff   ${ending.handoff}   unsigned`,
        `  next      ${ending.next}`,
    ];
}
function completed({ findings, packet }) {
    const count = findings?.length ?? 0;
    const excluded = packet.scope.excluded.length > 0 ? ` (${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(packet.scope.excluded.length, 'changed file')} excluded)` : '';
    return count === 0
        ? `0 findings in the declared scope${excluded}. That does not mean the change is correct.`
        : `${(0,_display_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(count, 'finding')} in the declared scope${excluded}. Each is for a person to decide.`;
}


/***/ }),

/***/ 6950:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u0: () => (/* binding */ carryOut),
  YO: () => (/* binding */ effectLog),
  q_: () => (/* binding */ endedState),
  dK: () => (/* binding */ openEffects)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/event.js
var schemas_event = __webpack_require__(751);
;// CONCATENATED MODULE: ./build/producer/core/effects.js
/** Whether the destination must be asked before anything is sent (R133): always, once an attempt may have been made. */
function mustReconcile(status) {
    return status === 'INTENDED' || status === 'UNRESOLVED';
}
const UNCONFIRMED = { code: 'EFFECT_UNCONFIRMED', message: 'the destination cannot say whether the effect happened' };
const INTERRUPTED = { code: 'EFFECT_INTERRUPTED', message: 'the attempt was interrupted; the destination does not have the effect' };
/** What follows from the destination's answer about an earlier attempt. `events` are written before anything else is done. */
function reconciled({ effect }, status, found) {
    switch (found) {
        case 'present': return { events: [{ type: 'EffectConfirmed', effect }], next: 'done' };
        // An interrupted attempt is closed first, so that the next one is seen to be another.
        case 'absent': return { events: status === 'INTENDED' ? [{ type: 'EffectUnresolved', effect, detail: INTERRUPTED }] : [], next: 'attempt' };
        case 'unknown': return { events: status === 'INTENDED' ? [{ type: 'EffectUnresolved', effect, detail: UNCONFIRMED }] : [], next: 'unresolved' };
    }
}
/**
 * What is recorded of an attempt. After a lost reply the destination is asked at once; that it has nothing *yet* proves
 * nothing, because the request may still be on its way.
 *
 * @param found Asked only for an attempt of kind `unknown`.
 */
function concluded({ effect }, attempted, found) {
    if (attempted.kind === 'done' || found === 'present')
        return { type: 'EffectConfirmed', effect };
    return { type: 'EffectUnresolved', effect, detail: attempted.detail };
}
/** Where each effect of a journal stands, by its id, from the bodies of its lines in order. */
function effectStatuses(lines) {
    const statuses = new Map();
    for (const { type, effect } of lines) {
        const status = typeof type === 'string' ? STATUS[type] : undefined;
        if (status !== undefined && typeof effect === 'string')
            statuses.set(effect, status);
    }
    return statuses;
}
const STATUS = {
    EffectIntended: 'INTENDED', EffectConfirmed: 'CONFIRMED', EffectUnresolved: 'UNRESOLVED',
};

// EXTERNAL MODULE: ./build/producer/core/replay.js
var replay = __webpack_require__(8244);
// EXTERNAL MODULE: ./build/producer/io/file-journal.js
var file_journal = __webpack_require__(3802);
;// CONCATENATED MODULE: ./build/producer/effects.js
/**
 * Carries out one effect outside: intend, journal, attempt, record what came of it. Before any new attempt the destination
 * is asked by the effect's stable id (R131–R137).
 *
 * @module
 */





const UNANSWERED = { code: 'EFFECT_UNCONFIRMED', message: 'an earlier attempt may have succeeded, and the destination cannot say' };
/** Never sends what is confirmed, and never sends again what may have happened. */
async function carryOut(log, about, destination) {
    const { effect } = about;
    const status = log.status(effect);
    if (status === 'CONFIRMED')
        return { status, attempted: false, detail: null };
    if (status !== undefined && mustReconcile(status)) {
        const { events, next } = reconciled(about, status, await destination.find());
        for (const event of events)
            await log.append(event);
        if (next === 'done')
            return { status: 'CONFIRMED', attempted: false, detail: null };
        if (next === 'unresolved')
            return { status: 'UNRESOLVED', attempted: false, detail: UNANSWERED };
    }
    await log.append({ type: 'EffectIntended', effect, kind: about.kind });
    const attempted = await destination.attempt();
    const found = attempted.kind === 'unknown' ? await destination.find() : null;
    const event = concluded(about, attempted, found);
    await log.append(event);
    return event.type === 'EffectUnresolved'
        ? { status: 'UNRESOLVED', attempted: true, detail: event.detail }
        : { status: 'CONFIRMED', attempted: true, detail: null };
}
/** The log of a journal that is open: effects right after the end, by the worker that ended the run. */
function effectLog(journal, elapsed, known = new Map()) {
    const statuses = new Map(known);
    return {
        status: (effect) => statuses.get(effect),
        append: async (event) => {
            await journal.append({ ...event, elapsed });
            statuses.set(event.effect, event.type === 'EffectIntended' ? 'INTENDED' : event.type === 'EffectConfirmed' ? 'CONFIRMED' : 'UNRESOLVED');
        },
    };
}
const ENVELOPE = new Set(['seq', 'at', 'mono', 'bootId', 'prev']);
/** Goes on with the journal of a run that has ended. The caller holds the run's lock, and closes. */
async function openEffects(directory, clock) {
    const read = await whole(directory);
    const last = eventOf(read.lines.at(-1));
    const journal = await file_journal/* FileJournal */.GH.reopen(directory.runId, directory.journal, clock, read);
    return { ...effectLog(journal, last.elapsed, effectStatuses(read.lines)), close: async () => { await journal.close(); } };
}
/** The state of a run that has ended, from its journal alone. */
async function endedState(directory) {
    const { lines } = await whole(directory);
    const state = (0,replay/* fold */.A)(lines.map(eventOf))?.state;
    if (state === undefined || state.end === null || state.awaiting.for !== 'nothing') {
        throw new errors/* UsageError */.eb('ERR_RUN_NOT_ENDED', `expected a run that has ended, got one that has not at ${directory.path}`, { hint: 'wait for the run, or resume it' });
    }
    return state;
}
async function whole(directory) {
    const read = await (0,file_journal/* readJournal */.a0)(directory.journal);
    if (read.kind === 'JOURNAL_BROKEN')
        throw changed(`an unbroken chain, got a break at line ${read.line}`);
    return read;
}
function eventOf(line) {
    const body = schemas_event/* RunEvent */.s4.safeParse(Object.fromEntries(Object.entries(line ?? {}).filter(([key]) => !ENVELOPE.has(key))));
    if (!body.success)
        throw changed('events of this version');
    return body.data;
}
function changed(expected) {
    return new errors/* PortError */.U7('ERR_RUN_CHANGED', `journal-v1.jsonl: expected ${expected}`, { hint: 'nothing has been sent; start a new run' });
}


/***/ }),

/***/ 2990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H6: () => (/* binding */ NOTICE_SECONDS),
  HF: () => (/* binding */ NOTICE_SECONDS_STOPPED),
  YI: () => (/* binding */ confirmEscalation),
  rh: () => (/* binding */ escalate),
  gt: () => (/* binding */ noticeLines)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/escalation.js
var schemas_escalation = __webpack_require__(4558);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/producer/core/budget.js
var budget = __webpack_require__(4202);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
// EXTERNAL MODULE: ./build/producer/core/progress.js
var progress = __webpack_require__(4296);
// EXTERNAL MODULE: ./build/producer/core/screen.js
var screen = __webpack_require__(6939);
// EXTERNAL MODULE: ./build/producer/core/stages.js + 1 modules
var stages = __webpack_require__(1512);
;// CONCATENATED MODULE: ./build/producer/core/escalation.js
/**
 * Which endings need a person, and what that person is told (R96, R116). Ids, counts and enums only: no text of a model, of
 * the change or of a child process.
 *
 * @module
 */






/** Stable, and different for every run and way: a receiver can tell a repeat from a new notice (R132). */
function noticeEffect(runId, via) {
    return { effect: `escalate/${runId}/${via}`, kind: `escalate-${via}` };
}
/** The ways that the configuration at the base names. */
function waysOf({ command, webhook }) {
    return [...command === null ? [] : ['command'], ...webhook === null ? [] : ['webhook']];
}
/** The document, or null for an ending that needs nobody: COMPLETED with nothing left to decide. */
function escalationDocument(state, facts) {
    const { end, packet, attempts, retries } = state;
    const escalate = (0,stages/* escalationOf */.B4)(state);
    if (end === null || escalate === null)
        return null;
    const findings = state.findings ?? [];
    const unknownCost = attempts.some(({ finish }) => finish?.costUsd === null);
    return {
        schemaVersion: 1,
        effect: facts.effect,
        at: facts.at,
        to: escalate.to === null ? null : (0,display/* printable */.g$)(escalate.to),
        runId: state.runId,
        repository: (0,display/* printable */.g$)(packet.repository.name),
        pullRequest: packet.pullRequest,
        baseRef: packet.baseRef,
        baseSha: packet.baseSha,
        headSha: packet.headSha,
        state: end.state,
        outcome: end.outcome ?? null,
        stopCause: end.stopCause,
        meaning: (0,screen/* meaningOf */.Pr)(state),
        detailCode: state.detail?.code ?? null,
        iteration: state.iteration,
        maxIterations: packet.budgets.maxIterations,
        reviewerCalls: state.calls,
        retries: retries.transient + retries.reviewerTimeout,
        seconds: state.timeline.at(-1)?.elapsed ?? state.elapsed,
        costUsd: unknownCost ? null : (0,budget/* chargedUsd */.Z0)(state),
        findings: {
            total: findings.length,
            escalated: escalate.findings.length,
            listed: findings.slice(0, schemas_escalation/* MAX_LISTED_FINDINGS */.u).map(({ id, severity, path, startLine }) => ({ id, severity, path, line: startLine })),
        },
        failedChecks: (0,progress/* failedRequired */.N4)(state),
        runDirectory: (0,display/* printable */.g$)(facts.runDirectory, 1024),
        handoff: facts.handoff === null ? null : (0,display/* printable */.g$)(facts.handoff, 1024),
    };
}

// EXTERNAL MODULE: ./build/producer/effects.js + 1 modules
var effects = __webpack_require__(6950);
// EXTERNAL MODULE: ./build/producer/io/clock.js
var clock = __webpack_require__(3354);
// EXTERNAL MODULE: ./build/producer/io/environment.js
var environment = __webpack_require__(5225);
;// CONCATENATED MODULE: ./build/producer/io/notify-command.js
/**
 * Tells an escalation owner by a program: it gets the document as a file, and nothing of our environment (S43).
 *
 * @module
 */



/** Output of the program is read so that it can run, and dropped: it is nobody's evidence. */
const OUTPUT_BYTES = 64 * 1024;
/** Exit code 0 is the program's word that the owner was told; anything else leaves that open. */
async function notifyByCommand({ argv, document, effect, path, deadlineSeconds, signal, temporary }, processes) {
    if (argv === null)
        return { kind: 'nothing', detail: { code: 'ESCALATION_PROGRAM_MISSING', message: 'the escalation command is not in the base revision; nobody was told' } };
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(temporary, 'escalation-'));
    const file = (0,external_node_path_.join)(directory, 'escalation.json');
    try {
        await (0,promises_.writeFile)(file, document, { mode: 0o600 });
        const home = await (0,environment/* createChildHome */.cm)(directory, path, { BOUNDED_REVIEW_ESCALATION: file, BOUNDED_REVIEW_EFFECT: effect });
        const { end } = await processes.run({
            argv, directory, environment: home.environment, deadlineSeconds, outputLimit: OUTPUT_BYTES, signal,
        });
        switch (end.kind) {
            case 'exited': return end.code === 0 ? { kind: 'done' } : failed(`expected exit 0, got ${end.code}`);
            case 'signalled': return failed(`expected exit 0, got the signal ${end.signal}`);
            case 'killed': return failed(end.by === 'stop' ? 'it was stopped' : `no end within ${deadlineSeconds} s`);
            case 'not-started': return { kind: 'nothing', detail: { code: 'ESCALATION_NOT_STARTED', message: 'the escalation command could not be started; nobody was told' } };
        }
    }
    finally {
        await (0,environment/* removeTree */.dM)(directory);
    }
}
function failed(what) {
    return { kind: 'unknown', detail: { code: 'ESCALATION_COMMAND_FAILED', message: `the escalation command: ${what}; the owner may have been told` } };
}

;// CONCATENATED MODULE: ./build/producer/io/webhook.js
/**
 * Tells an escalation owner by HTTP: one POST under a stable id, bounded in time and size, never redirected.
 *
 * The receiver's side, for owners who want a lost reply to be settled: `POST` with `Idempotency-Key: <effect>` is answered
 * with 2xx; `GET` of the same address with the same header is answered with 200 and `{"effect": "<effect>", "received":
 * true | false}`. Without that answer nothing is ever sent again (R131–R134).
 *
 * @module
 */

/** Bytes of an answer that are read; more is no answer. */
const ANSWER_BYTES = 64 * 1024;
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;
/**
 * The address as it may be used.
 *
 * @throws {UsageError} ERR_WEBHOOK_ADDRESS for plain http to another machine, and for credentials in the address.
 */
function webhookAddress(webhook) {
    const url = new URL(webhook);
    const refuse = (expected) => {
        throw new errors/* UsageError */.eb('ERR_WEBHOOK_ADDRESS', `review.yml: escalation.webhook: expected ${expected} at ${url.host}`, { hint: 'nothing has been run' });
    };
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
        return refuse('https, or http on this machine');
    if (url.username !== '' || url.password !== '')
        return refuse('an address without a name or password in it');
    url.hash = '';
    return url;
}
class Webhook {
    #url;
    #effect;
    #seconds;
    #signal;
    /** @param signal Aborting it gives up: whether the notice arrived is then not known. */
    constructor(url, effect, deadlineSeconds, signal = new AbortController().signal) {
        this.#url = url;
        this.#effect = effect;
        this.#seconds = deadlineSeconds;
        this.#signal = signal;
    }
    async post(body) {
        const answer = await this.#ask({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
        if (typeof answer === 'string') {
            return webhook_failed(NOT_CONNECTED.has(answer) ? 'nothing' : 'unknown', answer === 'TIMEOUT' ? `no answer within ${this.#seconds} s` : `no answer (${answer})`);
        }
        const { status } = answer;
        if (status >= 200 && status < 300)
            return { kind: 'done' };
        // Told to go elsewhere, or refused: a receiver that says so has not taken it.
        const refused = status >= 300 && status < 500 && ![408, 409, 425, 429].includes(status);
        return webhook_failed(refused ? 'nothing' : 'unknown', `expected success, got status ${status}`);
    }
    /** Only an explicit answer about this very effect counts. */
    async find() {
        const answer = await this.#ask({ method: 'GET', headers: { accept: 'application/json' } });
        if (typeof answer === 'string' || answer.status !== 200 || answer.body === null)
            return 'unknown';
        try {
            const { effect, received } = JSON.parse(answer.body);
            if (effect !== this.#effect || typeof received !== 'boolean')
                return 'unknown';
            return received ? 'present' : 'absent';
        }
        catch {
            return 'unknown';
        }
    }
    /** The answer, or why there is none: a system code or TIMEOUT. The address stays out of it: it may hold a secret. */
    async #ask(init) {
        const signal = AbortSignal.any([AbortSignal.timeout(this.#seconds * 1000), this.#signal]);
        try {
            const response = await fetch(this.#url, {
                ...init, redirect: 'manual', signal,
                headers: { ...init.headers, 'idempotency-key': this.#effect, 'user-agent': 'bounded-review' },
            });
            return { status: response.status, body: await readBody(response) };
        }
        catch (error) {
            if (signal.aborted)
                return 'TIMEOUT';
            const { code } = (error.cause ?? error);
            return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'CONNECTION_FAILED';
        }
    }
}
function webhook_failed(kind, what) {
    const tail = kind === 'nothing' ? 'nothing was delivered' : 'it may have been delivered';
    return { kind, detail: { code: kind === 'nothing' ? 'WEBHOOK_REFUSED' : 'WEBHOOK_UNANSWERED', message: `the webhook: ${what}; ${tail}` } };
}
async function readBody(response) {
    const parts = [];
    let size = 0;
    for await (const part of response.body ?? []) {
        size += part.length;
        if (size > ANSWER_BYTES)
            return null;
        parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
}

// EXTERNAL MODULE: ./build/producer/reviewers/base-program.js
var base_program = __webpack_require__(1026);
;// CONCATENATED MODULE: ./build/producer/escalation.js
/**
 * Tells the escalation owner how a run ended, by the command and the webhook that the configuration at the base names. Each
 * way is an effect of its own: recorded before it is tried, reconciled before it is tried again (R96, R116, R131–R137).
 *
 * @module
 */












/** Seconds that one notice may take; after a stop the runner kills this process soon (D13). */
const NOTICE_SECONDS = 15;
const NOTICE_SECONDS_STOPPED = 2;
/** Refuses an address that may not be used, before anything is run. */
function confirmEscalation({ webhook }) {
    if (webhook !== null)
        webhookAddress(webhook);
}
/** @returns One notice for each configured way; none where nobody must be told, or no way is configured. */
async function escalate(state, escalation, facts, ports) {
    const notices = [];
    for (const via of waysOf(escalation)) {
        const about = noticeEffect(state.runId, via);
        const document = escalationDocument(state, { ...facts, effect: about.effect });
        if (document === null)
            return [];
        const bytes = (0,digest/* canonicalBytes */.Mr)(schemas_escalation/* Escalation */.U.parse(document));
        const destination = via === 'webhook' ? byWebhook(escalation.webhook ?? '', about.effect, bytes, ports) : byCommand(escalation.command ?? [], about.effect, bytes, ports);
        notices.push({ via, ...await (0,effects/* carryOut */.u0)(ports.log, about, destination).catch(faultOf) });
    }
    return notices;
}
/** A disk or a directory that refuses must not change how the run ended, and must not be silent either. */
function faultOf(error) {
    const { code, syscall } = error;
    if (!(error instanceof errors/* PortError */.U7) && !(error instanceof errors/* UsageError */.eb) && syscall === undefined)
        throw error;
    const detail = { code: typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'ESCALATION_FAULT', message: 'the notice could not be prepared or recorded' };
    return { status: 'UNRESOLVED', attempted: false, detail };
}
function byWebhook(address, effect, document, { deadlineSeconds, stop }) {
    const webhook = new Webhook(webhookAddress(address), effect, deadlineSeconds, (0,clock/* afterwards */.Q)(stop, NOTICE_SECONDS_STOPPED));
    return { find: async () => await webhook.find(), attempt: async () => await webhook.post(new Uint8Array(document)) };
}
/** A program cannot be asked whether it told somebody, so one that may have is never run again. */
function byCommand(argv, effect, document, ports) {
    const { path, deadlineSeconds, processes } = ports;
    const signal = (0,clock/* afterwards */.Q)(ports.stop, NOTICE_SECONDS_STOPPED);
    return {
        find: async () => 'unknown',
        attempt: async () => {
            const tools = await (0,promises_.mkdtemp)((0,external_node_path_.join)(ports.temporary, 'escalation-tools-'));
            try {
                const resolved = await (0,base_program/* resolveProgram */.d)(argv, tools, ports);
                return await notifyByCommand({ argv: resolved, document, effect, path, deadlineSeconds, signal, temporary: ports.temporary }, processes);
            }
            finally {
                await (0,environment/* removeTree */.dM)(tools);
            }
        },
    };
}
/** What a person reads of the notices, below "escalated to". A notice that failed is as visible as one that did not. */
function noticeLines(runId, notices) {
    return notices.map(({ via, status, detail }) => status === 'CONFIRMED'
        ? `            notified by ${via}`
        : `            NOT CONFIRMED: ${detail?.message ?? 'unknown'}   ${detail?.code ?? ''}   next: bounded-review publish ${runId}`);
}


/***/ }),

/***/ 1138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ openProcesses)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/producer/io/process-table.js
var process_table = __webpack_require__(504);
;// CONCATENATED MODULE: ./build/producer/io/containment-group.js
/**
 * A child in a process group of its own, for machines without process namespaces. With a marker in its environment, and
 * watched through /proc while it runs, descendants that leave the group are found too (MARKER); without, they are not
 * (GROUP), and the manifest says so (D19).
 *
 * @module
 */




const MARKER_NAME = 'BOUNDED_REVIEW_PROCESS';
const WATCH_MILLISECONDS = 200;
const ROUND_MILLISECONDS = 10;
const ROUNDS = 300;
class GroupedProcess {
    stdout;
    stderr;
    ended;
    #child;
    #marker;
    #watch;
    /** Every living descendant that was ever seen, by pid; the start time tells a reused pid apart. */
    #seen = new Map();
    constructor(containment, request) {
        const value = (0,external_node_crypto_.randomBytes)(16).toString('hex');
        const [argv0, ...rest] = request.argv;
        this.#marker = containment === 'MARKER' ? `${MARKER_NAME}=${value}` : null;
        this.#child = (0,external_node_child_process_.spawn)(request.file, rest, {
            ...argv0 === undefined ? {} : { argv0 },
            cwd: request.directory,
            detached: true,
            env: this.#marker === null ? request.environment : { ...request.environment, [MARKER_NAME]: value },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.stdout = this.#child.stdout;
        this.stderr = this.#child.stderr;
        this.ended = new Promise((resolve) => {
            this.#child.once('error', (error) => {
                resolve({ kind: 'not-started', reason: error.code ?? error.message });
            });
            this.#child.once('exit', (code, signal) => {
                resolve(signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'signalled', signal });
            });
        });
        this.#watch = this.#marker === null ? null : setInterval(() => { this.#members(); }, WATCH_MILLISECONDS);
    }
    terminate() {
        this.#signalAll('SIGTERM');
    }
    async destroy() {
        // What a dying process has just started is found in the next round.
        for (let round = 0; this.#signalAll('SIGKILL') > 0 && round < ROUNDS; round += 1)
            await (0,external_node_timers_promises_.setTimeout)(ROUND_MILLISECONDS);
        if (this.#watch !== null)
            clearInterval(this.#watch);
    }
    /** Returns how many were found. The group as such is signalled at once, and cannot be counted. */
    #signalAll(signal) {
        const { pid } = this.#child;
        if (pid === undefined)
            return 0;
        (0,process_table/* signalProcess */.a7)(-pid, signal);
        if (this.#marker === null)
            return 0;
        const members = this.#members(this.#marker);
        for (const member of members)
            (0,process_table/* signalProcess */.a7)(member.pid, signal);
        return members.length;
    }
    /** The descendants that run now. With a marker, also those whose environment still holds it. */
    #members(marker) {
        const { pid } = this.#child;
        const members = (0,process_table/* withDescendants */.dz)((0,process_table/* processTable */.oI)(), (entry) => entry.pid !== process.pid && entry.pid !== 1
            && (entry.group === pid || entry.session === pid || this.#seen.get(entry.pid) === entry.startTime
                || (marker !== undefined && (0,process_table/* hasVariable */.$u)(entry.pid, marker))));
        this.#seen = new Map(members.map((member) => [member.pid, member.startTime]));
        return members;
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/producer/io/process-init.js
/**
 * The first steps inside a process namespace. A program that runs as process 1 ignores signals it has no handler for, and
 * its orphans are never collected; so process 1 is a shell that only waits, and this small program beneath it starts the
 * real child, tells how it truly ended, and ends the whole namespace when the producer goes away.
 *
 * @module
 */
/** Sent as text to a fresh Node, so it uses nothing of this module. Talks on descriptor 3; 4 and 5 are the child's output. */
function init() {
    const { spawn } = process.getBuiltinModule('node:child_process');
    const { readlinkSync } = process.getBuiltinModule('node:fs');
    const { Socket } = process.getBuiltinModule('node:net');
    const channel = new Socket({ fd: 3, readable: true, writable: true });
    const report = (line, then = () => undefined) => { channel.write(`${JSON.stringify(line)}\n`, then); };
    // Nothing here needs an orderly end, which takes longer than many a child; the shell above then ends the namespace.
    const finish = (line) => { report(line, () => process.kill(process.pid, 'SIGKILL')); };
    // Set before the child runs; `terminate` may only ever reach the processes of a namespace of our own.
    let contained = false;
    const take = (message) => {
        if (message.type === 'terminate') {
            try {
                if (contained)
                    process.kill(-1, 'SIGTERM');
            }
            catch { /* nobody is left */ }
            return;
        }
        contained = readlinkSync('/proc/self/ns/pid') !== message.outside;
        if (!contained)
            return finish({ type: 'not-started', reason: 'no process namespace of its own' });
        report({ type: 'ready' });
        const [argv0, ...rest] = message.argv;
        const fail = (error) => {
            const { code, message: text } = error;
            finish({ type: 'not-started', reason: code ?? text });
        };
        let child;
        try {
            child = spawn(message.file, rest, {
                ...argv0 === undefined ? {} : { argv0 },
                cwd: message.directory,
                env: message.environment,
                stdio: ['ignore', 4, 5],
            });
        }
        catch (error) {
            // Arguments that are too long are thrown, not emitted.
            return fail(error);
        }
        child.once('error', fail);
        child.once('exit', (code, signal) => { finish(signal === null ? { type: 'exited', code } : { type: 'signalled', signal }); });
    };
    let text = '';
    channel.setEncoding('utf8');
    channel.on('data', (chunk) => {
        text += chunk;
        for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
            const line = text.slice(0, end);
            text = text.slice(end + 1);
            take(JSON.parse(line));
        }
    });
    channel.on('end', () => process.exit(0));
    channel.on('error', () => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
        process.on(signal, () => undefined);
}
const INIT_SOURCE = `(${init.toString()})()`;

;// CONCATENATED MODULE: ./build/producer/io/process-output.js

const FIRST_CAPACITY = 16 * 1024;
/** A buffer that grows up to a limit, and counts what it drops. Small writes cost no object each. */
class CappedBuffer {
    #limit;
    #held;
    #length = 0;
    #bytes = 0;
    /** @param limit Bytes kept at most. */
    constructor(limit) {
        this.#limit = limit;
        this.#held = Buffer.allocUnsafe(Math.min(limit, FIRST_CAPACITY));
    }
    write(chunk) {
        this.#bytes += chunk.length;
        const taken = Math.min(chunk.length, this.#limit - this.#length);
        if (taken <= 0)
            return;
        this.#grow(this.#length + taken);
        chunk.copy(this.#held, this.#length, 0, taken);
        this.#length += taken;
    }
    #grow(needed) {
        if (needed <= this.#held.length)
            return;
        const grown = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(needed, this.#held.length * 2)));
        this.#held.copy(grown, 0, 0, this.#length);
        this.#held = grown;
    }
    /** Bytes written, kept or not. */
    get bytes() {
        return this.#bytes;
    }
    kept() {
        return this.#held.subarray(0, this.#length);
    }
}
/** Both streams of one child. */
class ProcessOutput {
    #stdout;
    #stderr;
    #both;
    #streams;
    constructor(stdout, stderr, limit) {
        this.#stdout = new CappedBuffer(limit);
        this.#stderr = new CappedBuffer(limit);
        this.#both = new CappedBuffer(limit);
        this.#streams = [stdout, stderr];
        this.#read(stdout, this.#stdout);
        this.#read(stderr, this.#stderr);
    }
    #read(stream, into) {
        stream.on('data', (chunk) => {
            into.write(chunk);
            this.#both.write(chunk);
        });
        // A reader that is torn down with its child is no error of the run.
        stream.on('error', () => undefined);
    }
    /** Waits until both streams have ended, at most `seconds`; a process that escaped and holds them open is then cut off. */
    async drain(seconds) {
        const closed = Promise.all(this.#streams.map((stream) => new Promise((resolve) => {
            if (stream.closed || stream.readableEnded)
                resolve();
            else
                for (const event of ['end', 'close'])
                    stream.once(event, () => { resolve(); });
        })));
        const timer = Promise.withResolvers();
        const timeout = setTimeout(timer.resolve, seconds * 1000);
        await Promise.race([closed, timer.promise]);
        clearTimeout(timeout);
        for (const stream of this.#streams)
            stream.destroy();
    }
    result() {
        const kept = this.#both.kept();
        return {
            stdout: this.#stdout.kept(),
            stderr: this.#stderr.kept(),
            output: { kept, bytes: this.#both.bytes, sha256: (0,digest/* sha256 */.sc)(kept) },
        };
    }
}

;// CONCATENATED MODULE: ./build/producer/io/containment-namespace.js
/**
 * A child in a process namespace of its own: when the first process of the namespace ends, the kernel ends all others,
 * whatever they ignore, clear or detach from (D19).
 *
 * @module
 */






/** How long the namespace may take to end by itself once the child has, and how long to die when it is killed. */
const LEAVE_MILLISECONDS = 1000;
const DIE_MILLISECONDS = 2000;
const COMPLAINT_BYTES = 1024;
/** The shell stays process 1, waits for its only command and collects orphans meanwhile; it interprets nothing of the child's. */
const WAIT = '"$@"; exit $?';
/** A namespace that waits for what it is to run: making it takes longer than most commands do, so it can be made ahead. */
class NamespacedProcess {
    stdout;
    stderr;
    ended;
    #unshare;
    #channel;
    #gone;
    /** What the programs that make the namespace say themselves, apart from the child's output. */
    #complaints = new CappedBuffer(COMPLAINT_BYTES);
    #started = false;
    #reported = false;
    /** Makes the namespace. Until it is given something to run, it keeps no program from ending, and ends with this one. */
    constructor(tools) {
        // Nothing of the child's environment reaches the programs that start it: NODE_OPTIONS or LD_PRELOAD would act on them.
        const init = [tools.shell, '-c', WAIT, 'wait', process.execPath, '-e', INIT_SOURCE];
        this.#unshare = (0,external_node_child_process_.spawn)(tools.unshare, [...tools.flags, '--', ...init], {
            cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
        });
        const [, , complaints, channel, stdout, stderr] = this.#pipes();
        this.stdout = stdout;
        this.stderr = stderr;
        this.#channel = channel;
        complaints.on('data', (chunk) => { this.#complaints.write(chunk); });
        complaints.on('error', () => undefined);
        const { promise, resolve } = Promise.withResolvers();
        this.#unshare.once('exit', () => { resolve(); });
        this.#unshare.once('error', () => { resolve(); });
        this.#gone = promise;
        this.ended = this.#follow();
        this.#unshare.unref();
        for (const pipe of [complaints, channel, stdout, stderr])
            pipe.unref();
    }
    /** Whether the namespace still waits. */
    get waits() {
        return !this.#started && !this.#hasExited() && this.#channel.writable;
    }
    /** Starts the child. Once. */
    start({ file, argv, directory, environment }) {
        this.#started = true;
        this.#unshare.ref();
        for (const pipe of this.#pipes())
            pipe?.ref();
        this.#send({ type: 'start', file, argv, directory, environment, outside: (0,external_node_fs_.readlinkSync)('/proc/self/ns/pid') });
    }
    /** Ends a namespace that was given nothing to run. */
    discard() {
        this.#channel.destroy();
    }
    terminate() {
        this.#send({ type: 'terminate' });
    }
    async destroy() {
        if (this.#reported)
            await this.#within(LEAVE_MILLISECONDS);
        if (!this.#hasExited()) {
            // Process 1 first: `unshare` outlives it, and ends only when the kernel has ended the whole namespace.
            for (const entry of (0,process_table/* processTable */.oI)())
                if (entry.parent === this.#unshare.pid)
                    (0,process_table/* signalProcess */.a7)(entry.pid, 'SIGKILL');
            await this.#within(DIE_MILLISECONDS);
        }
        if (!this.#hasExited()) {
            this.#unshare.kill('SIGKILL');
            await this.#within(DIE_MILLISECONDS);
        }
        this.#channel.destroy();
    }
    async #follow() {
        let ready = false;
        let text = '';
        const { promise: closed, resolve: close } = Promise.withResolvers();
        const { promise: told, resolve: tell } = Promise.withResolvers();
        this.#channel.on('data', (chunk) => {
            text += chunk.toString('utf8');
            for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
                const report = JSON.parse(text.slice(0, end));
                text = text.slice(end + 1);
                if (report.type === 'ready')
                    ready = true;
                else {
                    this.#reported = true;
                    tell(ending(report));
                }
            }
        });
        this.#channel.on('error', () => undefined);
        for (const event of ['end', 'close'])
            this.#channel.once(event, () => { close(); });
        const silent = Promise.all([this.#gone, closed]).then(() => ready
            // Only something inside, or the machine running out of memory, ends a namespace before its child is reported.
            ? { kind: 'signalled', signal: 'SIGKILL' }
            : { kind: 'not-started', reason: `the process namespace could not be made: ${this.#complaint()}` });
        return Promise.race([told, silent]);
    }
    #send(message) {
        if (!this.#channel.writable)
            return;
        this.#channel.write(`${JSON.stringify(message)}\n`);
    }
    #pipes() {
        return this.#unshare.stdio;
    }
    #complaint() {
        return this.#complaints.kept().toString('utf8').split('\n')[0]?.replace(/[^\x20-\x7e]/g, '?') ?? '';
    }
    #hasExited() {
        return this.#unshare.pid === undefined || this.#unshare.exitCode !== null || this.#unshare.signalCode !== null;
    }
    async #within(milliseconds) {
        const timer = new AbortController();
        await Promise.race([this.#gone, (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)]);
        timer.abort();
    }
}
function ending(report) {
    switch (report.type) {
        case 'exited': return { kind: 'exited', code: report.code };
        case 'signalled': return { kind: 'signalled', signal: report.signal };
        case 'not-started': return { kind: 'not-started', reason: report.reason };
    }
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/producer/io/containment.js
/**
 * Keeping the descendants of a child together, so that none survives its deadline (D19): which ways this machine allows.
 *
 * @module
 */




const PLACES = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin'];
const PID_FLAGS = ['--pid', '--fork', '--kill-child'];
/** As root, or with a user namespace; a fresh /proc, where allowed, hides the environments of our own processes (S43). */
const FLAG_SETS = [
    [...PID_FLAGS, '--mount-proc'],
    PID_FLAGS,
    ['--user', '--map-current-user', ...PID_FLAGS, '--mount-proc'],
    ['--user', '--map-current-user', ...PID_FLAGS],
];
const PROBE_SECONDS = 5;
const PROBE_CODE = 42;
/** Finds the strongest containment of this machine. Tries it for real. */
async function probeNamespace() {
    const unshare = findTool('unshare');
    const shell = findTool('sh');
    if (process.platform !== 'linux' || unshare === null || shell === null)
        return null;
    for (const flags of FLAG_SETS) {
        // As process 1 with a relayed exit code: what the namespace must be able to do.
        const code = await exitCode(unshare, [...flags, '--', shell, '-c', `test $$ = 1 && exit ${PROBE_CODE}`]);
        if (code === PROBE_CODE)
            return { unshare, flags, shell };
    }
    return null;
}
/** What can be had without a namespace. Refuses Windows, which has neither. */
function withoutNamespace() {
    if (process.platform === 'win32') {
        throw new errors/* UsageError */.eb('ERR_USAGE_PLATFORM', 'expected Linux or macOS, got Windows', {
            hint: 'run the producer in WSL or on a Linux runner; the verifier runs anywhere',
        });
    }
    try {
        (0,external_node_fs_.readFileSync)('/proc/self/environ');
        return 'MARKER';
    }
    catch {
        return 'GROUP';
    }
}
function findTool(name) {
    for (const place of PLACES) {
        const file = (0,external_node_path_.join)(place, name);
        try {
            (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
            return file;
        }
        catch { /* the next place */ }
    }
    return null;
}
function exitCode(file, argv) {
    const { promise, resolve } = Promise.withResolvers();
    const child = (0,external_node_child_process_.spawn)(file, argv, { env: {}, cwd: '/', stdio: 'ignore', timeout: PROBE_SECONDS * 1000, killSignal: 'SIGKILL' });
    child.once('error', () => { resolve(null); });
    child.once('exit', (code) => { resolve(code); });
    return promise;
}

;// CONCATENATED MODULE: ./build/producer/io/process-program.js
/**
 * Finding the program of a child. Never in the directory it runs in: that one may be the candidate's (D21).
 *
 * @module
 */



/**
 * @param program An absolute path, or a bare name that is looked up on `path`. A relative path is refused.
 * @param path PATH of the child; entries that are not absolute are passed over.
 */
async function findProgram(program, path) {
    if (program === '')
        return { missing: 'expected a program, got an empty string' };
    if ((0,external_node_path_.isAbsolute)(program)) {
        return await executable(program) ? { file: program } : { missing: `expected an executable file, got ${program}` };
    }
    if (program.includes('/'))
        return { missing: `expected an absolute program or a name on the PATH, got ${program}` };
    for (const directory of path.split(external_node_path_.delimiter).filter(external_node_path_.isAbsolute)) {
        const file = (0,external_node_path_.join)(directory, program);
        if (await executable(file))
            return { file };
    }
    return { missing: `expected a program on the PATH, got ${program}` };
}
async function executable(file) {
    try {
        await (0,promises_.access)(file, external_node_fs_.constants.X_OK);
        return (await (0,promises_.stat)(file)).isFile();
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/producer/io/process.js
/**
 * Running child processes: without a shell, with nothing inherited, within a deadline, and with nothing left behind.
 *
 * @module
 */









/** Between SIGTERM and SIGKILL. A cancelled run must be sealed within 7 s (D13). */
const GRACE_SECONDS = 1;
/** How long an escaped process may hold the output open after everything else is gone. */
const DRAIN_SECONDS = 0.5;
/** Trivial children follow each other faster than one namespace can be made. */
const MADE_AHEAD = 2;
const LONGEST_TIMER_SECONDS = 2_147_483;
/**
 * Finds out once how this machine can contain processes.
 *
 * @param clock Tells when children started and how long they ran.
 * @param containment For tests: a weaker containment than this machine has.
 * @throws {UsageError} on Windows.
 */
async function openProcesses(clock, containment) {
    const weaker = withoutNamespace();
    if (containment === 'MARKER' || containment === 'GROUP')
        return new ContainedProcesses(clock, containment, null);
    const tools = await probeNamespace();
    if (containment === 'NAMESPACE' && tools === null)
        throw new errors/* InvariantError */.zU('expected a machine with process namespaces');
    return new ContainedProcesses(clock, tools === null ? weaker : 'NAMESPACE', tools);
}
class ContainedProcesses {
    containment;
    #clock;
    #tools;
    #ahead = 0;
    #spares = [];
    constructor(clock, containment, tools) {
        this.#clock = clock;
        this.containment = containment;
        this.#tools = tools;
    }
    async run(request) {
        if (request.signal.aborted)
            return unstarted({ kind: 'killed', by: 'stop' });
        if (!(request.deadlineSeconds > 0))
            return unstarted({ kind: 'killed', by: 'deadline' });
        const cut = new Cut(request);
        try {
            const found = await locate(request);
            if ('missing' in found)
                return unstarted({ kind: 'not-started', reason: found.missing });
            if (cut.by !== null)
                return unstarted({ kind: 'killed', by: cut.by });
            return await this.#follow(request, found.file, cut);
        }
        finally {
            cut.dispose();
        }
    }
    async #follow(request, file, cut) {
        const startedAt = this.#clock.now();
        const started = this.#clock.monotonic();
        const { argv, directory, environment } = request;
        let contained;
        try {
            contained = this.#start({ file, argv, directory, environment });
        }
        catch (error) {
            // Arguments that are too long are thrown, not emitted.
            const { code, message } = error;
            return unstarted({ kind: 'not-started', reason: code ?? message });
        }
        const output = new ProcessOutput(contained.stdout, contained.stderr, request.outputLimit);
        const first = await Promise.race([contained.ended, cut.reached]);
        if (typeof first === 'string') {
            contained.terminate();
            await within(GRACE_SECONDS, contained.ended);
        }
        await contained.destroy();
        await output.drain(DRAIN_SECONDS);
        // Once cut off, an exit code no longer counts, not even 0 (S45).
        const end = typeof first === 'string' ? { kind: 'killed', by: first } : first;
        const seconds = Math.max(0, this.#clock.monotonic() - started);
        return { end, startedAt: end.kind === 'not-started' ? null : startedAt, seconds, ...output.result() };
    }
    warm() {
        this.#ahead = this.#tools === null ? 0 : MADE_AHEAD;
        this.#replenish();
        return this;
    }
    close() {
        this.#ahead = 0;
        for (const spare of this.#spares.splice(0))
            spare.discard();
    }
    #replenish() {
        while (this.#tools !== null && this.#spares.length < this.#ahead)
            this.#spares.push(new NamespacedProcess(this.#tools));
    }
    #start(request) {
        if (this.#tools !== null) {
            const spare = this.#spares.shift();
            const child = spare?.waits === true ? spare : new NamespacedProcess(this.#tools);
            child.start(request);
            this.#replenish();
            return child;
        }
        return new GroupedProcess(this.containment === 'MARKER' ? 'MARKER' : 'GROUP', request);
    }
}
/** The two ways in which a child is cut off; the first one counts. */
class Cut {
    reached;
    by = null;
    #timer;
    #signal;
    #stop;
    constructor({ deadlineSeconds, signal }) {
        const { promise, resolve } = Promise.withResolvers();
        this.reached = promise;
        const reach = (by) => {
            this.by ??= by;
            resolve(this.by);
        };
        this.#stop = () => { reach('stop'); };
        this.#signal = signal;
        signal.addEventListener('abort', this.#stop, { once: true });
        this.#timer = setTimeout(() => { reach('deadline'); }, Math.min(deadlineSeconds, LONGEST_TIMER_SECONDS) * 1000);
    }
    dispose() {
        clearTimeout(this.#timer);
        this.#signal.removeEventListener('abort', this.#stop);
    }
}
async function locate({ argv, directory, environment }) {
    const isDirectory = await (0,promises_.stat)(directory).then((found) => found.isDirectory(), () => false);
    if (!isDirectory)
        return { missing: `expected a directory to run in, got ${directory}` };
    return findProgram(argv[0] ?? '', environment['PATH'] ?? '');
}
async function within(seconds, ended) {
    const timer = new AbortController();
    await Promise.race([ended, (0,external_node_timers_promises_.setTimeout)(seconds * 1000, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
}
function unstarted(end) {
    const empty = Buffer.alloc(0);
    const output = { kept: empty, bytes: 0, sha256: (0,digest/* sha256 */.sc)(empty) };
    return { end, startedAt: null, seconds: 0, stdout: empty, stderr: empty, output };
}


/***/ }),

/***/ 1026:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ resolveProgram),
/* harmony export */   l: () => (/* binding */ exportConfiguration)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/**
 * Programs and configuration that the repository supplies come from blobs at the base, never from the candidate (D21).
 *
 * @module
 */


const PROGRAM_MAX_BYTES = 64 * 1024 * 1024;
const CONFIGURATION_MAX_BYTES = 1024 * 1024;
/**
 * The argv to run. `review-tool` is looked up on the PATH and `/opt/review-tool` is used as it is; `tools/review-tool`,
 * with a slash, names a blob at the base, which is written into `tools` as a private executable file.
 *
 * @returns null where the base has no such file.
 */
async function resolveProgram(argv, tools, ports) {
    const [program = '', ...rest] = argv;
    if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(program) || !program.includes('/'))
        return argv;
    const bytes = await ports.baseFile(program.replace(/^(?:\.\/)+/, ''), PROGRAM_MAX_BYTES);
    return bytes === null ? null : [await writeTool((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tools, 'program'), program, bytes, 0o500), ...rest];
}
/** Writes an analyzer's configuration from the base into `tools`; null where the base has no such file. */
async function exportConfiguration(path, tools, ports) {
    const bytes = await ports.baseFile(path.replace(/^(?:\.\/)+/, ''), CONFIGURATION_MAX_BYTES);
    return bytes === null ? null : await writeTool((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tools, 'configuration'), path, bytes, 0o400);
}
async function writeTool(directory, path, bytes, mode) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(directory, { mode: 0o700 });
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path).replace(/[^A-Za-z0-9._-]/g, '_').replace(/^-/, '_'));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(file, bytes, { flag: 'wx', mode });
    return file;
}


/***/ }),

/***/ 4558:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ Escalation),
/* harmony export */   u: () => (/* binding */ MAX_LISTED_FINDINGS)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2311);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7862);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
/* harmony import */ var _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8739);
/**
 * What an escalation owner is told when a run needs a person (R96, R116): the latest evidence in ids, counts and enums.
 * No text of a model or of the change is in it.
 *
 * @module
 */




/** Open findings that are listed; the count is of all. */
const MAX_LISTED_FINDINGS = 100;
const Escalation = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1),
    effect: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(128).describe('Stable id of this notice: the same over every attempt, also sent as Idempotency-Key (R132)'),
    at: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Timestamp */ .Dc.describe('When the run ended'),
    to: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.nullable().describe('The escalation owner; null: the person at the terminal'),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .RunId */ .PI,
    repository: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1,
    pullRequest: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL.nullable(),
    baseRef: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .FullRef */ .pE,
    baseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr,
    headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr,
    state: _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__/* .ExecutionState */ .si,
    outcome: _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__/* .Outcome */ .Pi.nullable().describe('null: there is none (R51)'),
    stopCause: _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__/* .StopCause */ .ay,
    meaning: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.describe('The ending in one sentence'),
    detailCode: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Z][A-Z0-9_]{0,63}$/).nullable(),
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL,
    maxIterations: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL,
    reviewerCalls: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
    retries: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
    seconds: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Seconds */ .Kp,
    costUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Usd */ .JR.nullable().describe('null: not known'),
    findings: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        total: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
        escalated: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
        listed: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ id: _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FindingId */ .VJ, severity: _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .Severity */ .AI, path: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .GitPath */ .yY, line: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL })).max(MAX_LISTED_FINDINGS),
    }).describe('Findings of the last review'),
    failedChecks: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1).describe('Required checks that failed on the last revision'),
    runDirectory: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.describe('Where the evidence lies, on the machine that ran'),
    handoff: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.nullable(),
}).describe('An escalation: what a run that needs a person says to its escalation owner');


/***/ })

};
