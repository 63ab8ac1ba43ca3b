export const id = 425;
export const ids = [425];
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

/***/ 1842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ checksFile),
  Ru: () => (/* binding */ findingsFile),
  Z7: () => (/* binding */ packetFile),
  Cy: () => (/* binding */ signedManifest),
  zU: () => (/* binding */ unsignedManifest)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var manifest = __webpack_require__(870);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/producer/core/budget.js
var budget = __webpack_require__(4202);
// EXTERNAL MODULE: ./build/producer/core/dispositions.js
var dispositions = __webpack_require__(355);
;// CONCATENATED MODULE: ./build/producer/core/summary.js
/**
 * What the manifest says of a run, computed from its state (contracts.md, Manifest: execution, result, signals).
 *
 * @module
 */



/** Attempts that are in flight are left out. Of a run that has ended, none is. */
function summary(state) {
    const { end, iteration, detail, retries, continuations, seconds, humanWaitingSeconds } = state;
    const findings = state.findings ?? [];
    const attempts = attemptsOf(state);
    return {
        end,
        execution: {
            iteration,
            detail,
            retries: retries.transient + retries.reviewerTimeout,
            continuations,
            limits: { iterations: 'CONTROLLER', wallClock: 'CONTROLLER', cost: (0,budget/* costLimit */.RH)(state) },
            attempts,
        },
        // The last review only; every finding of it has one disposition, so the three add up to the total (D7).
        result: { ...end?.outcome !== undefined && { outcome: end.outcome }, findings: findings.length, ...(0,dispositions/* tally */.N4)(findings) },
        signals: {
            seconds: { total: total(state), ...seconds },
            reviewerLatencySeconds: state.attempts.reduce((sum, attempt) => sum + latency(attempt), 0),
            humanWaitingSeconds,
            costByAttempt: attempts.map(({ costUsd }) => costUsd),
            totals: (0,dispositions/* tally */.N4)([...state.history, ...findings]),
        },
    };
}
/** Seconds from admission to the end, or to now while the run goes on. What effects take afterwards is not of the run. */
function total({ stage, timeline, elapsed }) {
    return (stage === 'ENDED' ? timeline.at(-1)?.elapsed : undefined) ?? elapsed;
}
function latency({ finish, dispatchedAt }) {
    return finish === null ? 0 : finish.finishedAt - dispatchedAt;
}
function attemptsOf({ attempts }) {
    let offset = 0;
    return attempts.flatMap(({ iteration, attempt, reason, startedAt, finish }) => {
        if (finish === null)
            return [];
        const output = finish.output ?? nothingAt(offset);
        offset = output.offset + output.length;
        return [{ iteration, attempt, reason, startedAt, endedAt: finish.endedAt, costUsd: finish.costUsd, output }];
    });
}
/** An attempt that was cut off and left no output that is known. */
function nothingAt(offset) {
    return { offset, length: 0, sha256: (0,digest/* sha256 */.sc)('') };
}

;// CONCATENATED MODULE: ./build/producer/core/handoff.js



/** findings-v1.json: the last review's findings with their dispositions, and what earlier reviews left (R34, R68). */
function findingsFile(state) {
    const findings = [...state.findings ?? []];
    return {
        schemaVersion: 1,
        iteration: state.iteration,
        findings,
        history: [...state.history],
        evidence: [...state.evidence],
        fixed: state.ratchet.fixed.map(({ id, iteration, evidence }) => ({ id, iteration, evidence: [...evidence] })),
        count: findings.length,
    };
}
/** checks-v1.json: every command of every iteration, in the order in which they ran (R171). */
function checksFile(state) {
    return { schemaVersion: 1, checks: [...state.pastChecks, ...state.checks] };
}
/** packet-v1.json: one packet for each iteration, and the configuration they came from. */
function packetFile(state, configuration) {
    return { schemaVersion: 1, packets: [...state.packets], configuration };
}
/**
 * The manifest of an ended run, before anyone is named as its producer.
 *
 * @throws {InvariantError} When the run has not ended.
 */
function unsignedManifest(state, facts) {
    const { end, execution, result, signals } = summary(state);
    const { packet } = state;
    if (end === null)
        throw new errors/* InvariantError */.zU('expected a run that has ended');
    return {
        schemaVersion: 1,
        runId: state.runId,
        binding: {
            repository: packet.repository.name,
            repositoryId: packet.repository.id,
            headRepositoryId: facts.headRepositoryId,
            baseRef: packet.baseRef,
            baseSha: packet.baseSha,
            mergeBaseSha: packet.mergeBaseSha,
            headSha: packet.headSha,
            headTreeSha: packet.headTreeSha,
            pullRequest: packet.pullRequest,
            criteriaVersion: packet.criteria.version,
        },
        inputs: {
            diffSha256: packet.diffSha256,
            packetSha256: state.packetSha256,
            criteriaSha256: packet.criteria.sha256,
            configurationSha256: packet.configurationSha256,
            policySha256: packet.policySha256,
            requirementsSha256: packet.requirement.sha256,
            requirementRevisions: [...state.requirementRevisions],
        },
        configuration: {
            loopPolicy: 'bounded-review-v1',
            reviewer: {
                kind: packet.reviewer.kind,
                provider: packet.reviewer.provider,
                version: facts.reviewerVersion,
                model: facts.review?.model ?? { requested: packet.reviewer.model, served: null },
                echo: facts.review?.echo ?? null,
            },
            author: packet.author === null ? null : { kind: packet.author.kind, version: null },
            checks: packet.checks.map(({ id, argv, executes }) => ({ id, argv, executes })),
            scope: packet.scope,
            escalationOwner: packet.escalationOwner,
            budgets: packet.budgets,
        },
        execution: {
            ...execution,
            state: end.state,
            stopCause: end.stopCause,
            startedAt: facts.startedAt,
            endedAt: facts.endedAt,
            limits: { ...execution.limits, processes: facts.processes },
        },
        result,
        signals,
        artifacts: {
            findings: named('findings', facts),
            deterministicChecks: named('deterministicChecks', facts),
            rawReview: { ...named('rawReview', facts), ...facts.raw },
            packet: named('packet', facts),
            criteria: named('criteria', facts),
            requirements: facts.artifacts.requirements === null ? null : { path: manifest/* ARTIFACT_PATHS */.sL.requirements, ...facts.artifacts.requirements },
            journal: { ...named('journal', facts), availability: facts.raw.availability },
        },
    };
}
function named(name, { artifacts }) {
    const { sha256, size } = artifacts[name];
    return { path: manifest/* ARTIFACT_PATHS */.sL[name], sha256, size };
}
/** Names the producer: the certificate's subject, byte for byte, in all three places (R181). */
function signedManifest(unsigned, { method, issuer, subject }) {
    return {
        ...unsigned,
        producer: { identity: subject, authentication: { method: method, issuer, subject } },
        binding: { ...unsigned.binding, producerIdentity: subject },
    };
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

/***/ 8505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ writeHandoff),
/* harmony export */   R: () => (/* binding */ sealOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(870);
/* harmony import */ var _schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7813);
/* harmony import */ var _core_handoff_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1842);
/**
 * Writes the files of a handoff into a run's directory, each digested from the very bytes that are written, and the
 * manifest that names them. Signing comes later, and adds one file.
 *
 * @module
 */







/** A check of the change runs as the same user, and can remove what it likes. */
function journalGone(cause) {
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_CHANGED', 'journal-v1.jsonl: expected the journal of this run, got none that can be read', {
        cause, hint: 'nothing is sealed; look at what the checks do, then start a new run',
    });
}
/** The effect under which the journal of a run says which record it ended with. */
function sealOf(manifest) {
    return `seal/${(0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .sc)(manifest)}`;
}
/**
 * Seals the handoff directory and keeps the manifest beside it, in RFC 8785 form. The journal says which manifest it was,
 * so that no other one is signed. What is written is a function of the journal up to RunEnded and of what the run kept, so a
 * worker that comes back to a seal it may have intended writes the same one (R132, R133).
 */
async function writeHandoff(directory, journal, ended) {
    const before = await sealedBefore(directory, ended.state);
    if (before !== null) {
        await journal.append({ type: 'EffectConfirmed', elapsed: ended.state.elapsed, effect: before.effect });
        return before.manifest;
    }
    const { state, inputs: { configuration, criteria, requirement: requirements }, outputs } = ended;
    const { bytes: lines, startedAt, endedAt } = recordedRun(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(directory.journal).catch(journalGone));
    // Unless the configuration says otherwise, what a reviewer printed stays on this machine: nothing here knows who may read the repository.
    const availability = configuration.publish.raw === 'masked' ? 'INCLUDED' : 'WITHHELD';
    const files = {
        findings: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalBytes */ .Mr)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_6__/* .findingsFile */ .Ru)(state)),
        deterministicChecks: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalBytes */ .Mr)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_6__/* .checksFile */ .U)(state)),
        packet: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalBytes */ .Mr)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_6__/* .packetFile */ .Z7)(state, configuration)),
        criteria,
        rawReview: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(directory.reviewerOutput).catch(() => Buffer.alloc(0)),
        journal: lines,
    };
    const { redactions, originalSaltedSha256 } = await outputs.summary();
    const manifest = (0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_6__/* .unsignedManifest */ .zU)(state, {
        startedAt,
        endedAt,
        processes: ended.processes,
        reviewerVersion: ended.reviewerVersion,
        review: ended.review,
        headRepositoryId: ended.headRepositoryId,
        raw: { availability, redactions, originalSaltedSha256 },
        artifacts: {
            findings: digested(files.findings),
            deterministicChecks: digested(files.deterministicChecks),
            packet: digested(files.packet),
            criteria: digested(files.criteria),
            rawReview: digested(files.rawReview),
            journal: digested(files.journal),
            requirements: requirements && digested(requirements),
        },
    });
    const included = Object.entries(files).filter(([name]) => availability === 'INCLUDED' || (name !== 'rawReview' && name !== 'journal'));
    const record = (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalBytes */ .Mr)(manifest);
    const effect = sealOf(record);
    const { elapsed } = state;
    if (state.effects[effect] !== 'INTENDED') {
        for (const [other, status] of Object.entries(state.effects)) {
            if (status === 'INTENDED' && other.startsWith('seal/')) {
                await journal.append({ type: 'EffectUnresolved', elapsed, effect: other, detail: { code: 'SEAL_INTERRUPTED', message: 'another record was sealed instead' } });
            }
        }
        await journal.append({ type: 'EffectIntended', elapsed, effect, kind: 'seal' });
    }
    await directory.writeManifestDraft(record);
    await directory.seal(new Map([
        ...included.map(([name, bytes]) => [_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .ARTIFACT_PATHS */ .sL[name], bytes]),
        ...requirements === null ? [] : [[_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .ARTIFACT_PATHS */ .sL.requirements, requirements]],
    ]));
    await journal.append({ type: 'EffectConfirmed', elapsed, effect });
    return manifest;
}
/** A worker may have died after the handoff got its name, and before it could say so: the destination is asked first (R133). */
async function sealedBefore(directory, { effects }) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(directory.handoff))
        return null;
    const record = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(directory.manifest).catch(() => Buffer.alloc(0));
    const effect = sealOf(record);
    const parsed = effects[effect] === 'INTENDED' ? _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .UnsignedManifest */ .N5.safeParse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseCanonicalJson */ .UB)(record, 'manifest.json', _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_4__/* .LIMITS */ .b1.manifest)) : null;
    if (parsed?.success)
        return { effect, manifest: parsed.data };
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_CHANGED', 'handoff: expected the one that the run intended to seal, got another', { hint: 'the folder is kept as it is; begin a new run' });
}
const END = Buffer.from('"type":"RunEnded"');
const LINE_FEED = 0x0a;
/** The part of a journal that is in the handoff, and the clock times of its first and last line. */
function recordedRun(journal) {
    // In canonical JSON no text of an event can hold these bytes: its quotes are escaped.
    const end = journal.indexOf(LINE_FEED, journal.indexOf(END));
    if (!journal.includes(END) || end < 0)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .InvariantError */ .zU('expected the journal of a run that has ended');
    const bytes = journal.subarray(0, end + 1);
    const at = (line) => JSON.parse(line.toString('utf8')).at;
    return { bytes, startedAt: at(bytes.subarray(0, bytes.indexOf(LINE_FEED))), endedAt: at(bytes.subarray(bytes.lastIndexOf(LINE_FEED, end - 1) + 1, end)) };
}
function digested(bytes) {
    return { sha256: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .sc)(bytes), size: bytes.length };
}


/***/ }),

/***/ 7020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ bytesOf),
/* harmony export */   CP: () => (/* binding */ readUnsigned),
/* harmony export */   Nu: () => (/* binding */ readSigned),
/* harmony export */   WI: () => (/* binding */ readManifest),
/* harmony export */   dG: () => (/* binding */ signRun)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_bundle_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4071);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4207);
/* harmony import */ var _schemas_delta_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5857);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5188);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(870);
/* harmony import */ var _schemas_statement_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(566);
/* harmony import */ var _schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7813);
/* harmony import */ var _schemas_vocabulary_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8739);
/* harmony import */ var _core_display_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5721);
/* harmony import */ var _core_handoff_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(1842);
/* harmony import */ var _effects_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6950);
/* harmony import */ var _handoff_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8505);
/* harmony import */ var _io_clock_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3354);
/* harmony import */ var _io_file_journal_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(3802);
/* harmony import */ var _io_freeze_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(4039);
/* harmony import */ var _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(5155);
/**
 * Signs the record of a run that has ended. Trusts nothing it finds beside it: every digest is computed again, from the
 * files and from git objects, before a signer is asked (S41, S51).
 *
 * @module
 */



















const MAX_ARTIFACT_BYTES = Math.max(...Object.values(_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1));
/** Reads the record of a run and checks it against its files and the repository. Nothing is signed yet. */
async function readUnsigned(directory, repository) {
    const manifest = await readManifest(directory);
    await refuseSigned(directory);
    await confirmFiles(directory, manifest);
    await confirmInputs(repository, manifest);
    return manifest;
}
/**
 * Likewise for a run that is signed: its bundle must be about this very record. Whether the signature holds is the
 * verifier's to say. Null: there is no bundle yet.
 */
async function readSigned(directory, repository) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8);
    if (!await exists(path))
        return null;
    const manifest = await readManifest(directory);
    const bytes = await bytesOf(path, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.bundle);
    const bundle = bytes === null ? null : _schemas_bundle_js__WEBPACK_IMPORTED_MODULE_3__/* .SigstoreBundle */ .Pq.safeParse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_9__/* .parseStrictJson */ .RJ)(bytes, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.bundle));
    const payload = bundle?.success ? Buffer.from(bundle.data.dsseEnvelope.payload, 'base64') : null;
    const statement = payload === null ? null : _schemas_statement_js__WEBPACK_IMPORTED_MODULE_8__/* .HandoffStatement */ .wA.safeParse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_9__/* .parseCanonicalJson */ .UB)(payload, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.manifest));
    if (payload === null || !statement?.success)
        throw changed(_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8, 'the signed record of this run');
    const { authentication } = statement.data.predicate.producer;
    if (!payload.equals((0,_schemas_statement_js__WEBPACK_IMPORTED_MODULE_8__/* .statementBytes */ .Tp)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_12__/* .signedManifest */ .Cy)(manifest, authentication))))
        throw changed(_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8, 'the signed record of this run');
    await confirmFiles(directory, manifest, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8);
    await confirmInputs(repository, manifest);
    return manifest;
}
/** The record of a run that has ended, as the run's journal sealed it. */
async function readManifest(directory) {
    if (!await exists(directory.manifest)) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .UsageError */ .eb('ERR_RUN_NOT_ENDED', `expected a run that has ended, got none at ${directory.path}`, { hint: 'wait for the run, or start a new one' });
    }
    const bytes = await bytesOf(directory.manifest, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.manifest);
    if (bytes === null)
        throw changed('manifest.json', `a file of at most ${_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.manifest} bytes`);
    await confirmSeal(directory, bytes);
    const parsed = _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .UnsignedManifest */ .N5.safeParse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_9__/* .parseCanonicalJson */ .UB)(bytes, 'manifest.json', _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.manifest));
    if (!parsed.success)
        throw changed('manifest.json', 'a record of this version');
    const manifest = parsed.data;
    const { execution: { state, stopCause }, result: { outcome } } = manifest;
    if ((0,_schemas_vocabulary_js__WEBPACK_IMPORTED_MODULE_10__/* .endOf */ .pJ)(state, stopCause, outcome) === null)
        throw changed('manifest.json', 'one of the endings that exist');
    if (manifest.runId !== directory.runId)
        throw changed('manifest.json', `the record of ${directory.runId}`);
    return manifest;
}
async function refuseSigned(directory) {
    if (await exists((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8))) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .UsageError */ .eb('ERR_RUN_SIGNED', `expected a run that is not signed yet, got ${_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8} in ${directory.handoff}`, { hint: 'a signed handoff is never changed' });
    }
}
/** The run's journal says which record it ended with; no other one is signed. */
async function confirmSeal(directory, manifest) {
    const read = await (0,_io_file_journal_js__WEBPACK_IMPORTED_MODULE_16__/* .readJournal */ .a0)(directory.journal);
    if (read.kind === 'JOURNAL_BROKEN')
        throw changed(_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .ARTIFACT_PATHS */ .sL.journal, 'an unbroken chain');
    const seal = (0,_handoff_js__WEBPACK_IMPORTED_MODULE_14__/* .sealOf */ .R)(manifest);
    const sealed = read.lines.some((line) => line['type'] === 'EffectConfirmed' && line['effect'] === seal);
    if (!sealed)
        throw changed('manifest.json', 'the record with which the run was sealed');
}
/** Every artifact is what the record says, byte for byte; withheld ones too, from the run's private copies. */
async function confirmFiles(directory, { artifacts }, ...also) {
    const included = new Set(also);
    for (const entry of Object.values(artifacts)) {
        if (entry === null)
            continue;
        const withheld = 'availability' in entry && entry.availability === 'WITHHELD';
        if (!withheld)
            included.add(entry.path);
        const path = !withheld ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory.handoff, entry.path) : entry.path === _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .ARTIFACT_PATHS */ .sL.journal ? directory.journal : directory.reviewerOutput;
        // A run without a review attempt has no output file; its empty output has a digest all the same.
        const bytes = entry.size === 0 && !await exists(path) ? Buffer.alloc(0) : await bytesOf(path, MAX_ARTIFACT_BYTES);
        // The run's own journal goes on after the part that is signed.
        const signed = withheld && entry.path === _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .ARTIFACT_PATHS */ .sL.journal ? bytes?.subarray(0, entry.size) : bytes;
        if (!signed || signed.length !== entry.size || (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .sha256 */ .sc)(signed) !== entry.sha256)
            throw changed(entry.path, 'the bytes that the run left');
    }
    const extra = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(directory.handoff)).find((name) => !included.has(name));
    if (extra !== undefined)
        throw changed(`handoff/${(0,_core_display_js__WEBPACK_IMPORTED_MODULE_11__/* .printable */ .g$)(extra)}`, 'no file that the record does not name');
}
/** null: not a regular file, or larger. */
async function bytesOf(path, maxBytes) {
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK).catch(() => null);
    try {
        const found = await file?.stat();
        return file && found?.isFile() && found.size <= maxBytes ? await file.readFile() : null;
    }
    finally {
        await file?.close();
    }
}
async function exists(path) {
    return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then(() => true, () => false);
}
/** What was frozen is still what git objects say. */
async function confirmInputs(repository, { binding, inputs, configuration }) {
    const workspace = await (0,_io_freeze_js__WEBPACK_IMPORTED_MODULE_17__/* .openWorkspace */ .OH)(repository);
    try {
        const revisions = await workspace.resolve({ base: binding.baseSha, baseRef: binding.baseRef, head: binding.headSha });
        const repositoryName = { id: binding.repositoryId, name: binding.repository };
        const frozen = await workspace.freeze(revisions, { repository: repositoryName, pullRequest: binding.pullRequest });
        const same = frozen.head === binding.headSha && frozen.headTree === binding.headTreeSha && frozen.mergeBase === binding.mergeBaseSha
            && (0,_schemas_delta_js__WEBPACK_IMPORTED_MODULE_5__/* .diffSha256 */ .Xv)(frozen.delta) === inputs.diffSha256
            && (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .sha256 */ .sc)(frozen.criteria.bytes) === inputs.criteriaSha256
            && (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .canonicalSha256 */ .o4)(frozen.configuration.parsed) === inputs.configurationSha256
            && (frozen.policy?.sha256 ?? null) === inputs.policySha256
            && (frozen.requirement.bytes === null ? null : (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .sha256 */ .sc)(frozen.requirement.bytes)) === inputs.requirementsSha256
            && (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .canonicalSha256 */ .o4)(frozen.scope) === (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .canonicalSha256 */ .o4)(configuration.scope);
        if (!same)
            throw changed('the repository', 'the objects that the run froze');
    }
    finally {
        await workspace.close();
    }
}
function changed(what, expected) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PortError */ .U7('ERR_RUN_CHANGED', `${what}: expected ${expected}`, { hint: 'nothing has been signed; start a new run' });
}
/**
 * Names the producer, signs, and adds the bundle to the handoff. The attempt is on the run's journal before anything
 * leaves this machine, and so is what came of it.
 *
 * @throws {PortError} and then there is no file that looks like a bundle.
 */
async function signRun(directory, unsigned, signer) {
    const manifest = (0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_12__/* .signedManifest */ .Cy)(unsigned, await signer.identify());
    const statement = (0,_schemas_statement_js__WEBPACK_IMPORTED_MODULE_8__/* .statementBytes */ .Tp)(manifest);
    if (statement.length > _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.manifest) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PortError */ .U7('ERR_MANIFEST_TOO_LARGE', `expected a record of at most ${_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .LIMITS */ .b1.manifest} bytes, got ${statement.length}`, { hint: 'exclude generated files from the scope, or split the change' });
    }
    const clock = new _io_clock_js__WEBPACK_IMPORTED_MODULE_15__/* .SystemClock */ .A();
    const lock = await _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_18__/* .RunLock */ .j.take(directory.lock, clock);
    try {
        // Another process may have signed since the record was read.
        await refuseSigned(directory);
        await signOnce(directory, statement, signer, clock);
        return manifest;
    }
    finally {
        await lock.release();
    }
}
/** The bundle in the handoff is the effect: an entry in a log without its bundle proves nothing and does no harm. */
async function signOnce(directory, statement, signer, clock) {
    const log = await (0,_effects_js__WEBPACK_IMPORTED_MODULE_13__/* .openEffects */ .dK)(directory, clock);
    let fault = null;
    try {
        await (0,_effects_js__WEBPACK_IMPORTED_MODULE_13__/* .carryOut */ .u0)(log, { effect: `sign/${(0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .sha256 */ .sc)(statement)}`, kind: 'sign' }, {
            find: async () => await exists((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8)) ? 'present' : 'absent',
            attempt: async () => {
                try {
                    await directory.addToHandoff(_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_7__/* .BUNDLE_PATH */ .h8, await signer.sign(statement));
                    return { kind: 'done' };
                }
                catch (error) {
                    fault = error;
                    const { code } = error;
                    return { kind: 'nothing', detail: { code: typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'ERR_SIGN', message: 'signing did not succeed' } };
                }
            },
        });
    }
    finally {
        await log.close();
    }
    if (fault !== null)
        throw fault;
}


/***/ }),

/***/ 566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B7: () => (/* binding */ Subject),
/* harmony export */   Tp: () => (/* binding */ statementBytes),
/* harmony export */   wA: () => (/* binding */ HandoffStatement),
/* harmony export */   zG: () => (/* binding */ STATEMENT_TYPE)
/* harmony export */ });
/* unused harmony exports PAYLOAD_TYPE, HANDOFF_PREDICATE, subjectsOf */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2311);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4207);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(870);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3753);
/**
 * The in-toto Statement v1 around the manifest: the payload of the DSSE envelope (decisions.md, The handoff).
 *
 * @module
 */




const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
const HANDOFF_PREDICATE = 'https://bounded-review.github.io/handoff/v1';
const Subject = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    name: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(1024),
    digest: zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ gitCommit: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .ObjectId */ .Vr }), zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Sha256 */ .IA })]),
});
const HandoffStatement = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    _type: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(STATEMENT_TYPE),
    subject: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(Subject).min(1).max(64),
    predicateType: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(HANDOFF_PREDICATE),
    predicate: _manifest_js__WEBPACK_IMPORTED_MODULE_1__/* .Manifest */ ._8,
}).describe('in-toto Statement v1 whose predicate is a handoff manifest');
/** The subjects a manifest must have, and no others: the head commit, and every artifact file by name. */
function subjectsOf({ binding, artifacts }) {
    const files = Object.values(artifacts).filter((entry) => entry !== null)
        .map(({ path, sha256 }) => ({ name: path, digest: { sha256 } }));
    return [{ name: `git+https://github.com/${binding.repository}`, digest: { gitCommit: binding.headSha } }, ...files];
}
/** The statement's bytes, in RFC 8785 form: what is signed. */
function statementBytes(manifest) {
    const statement = {
        _type: STATEMENT_TYPE,
        subject: subjectsOf(manifest),
        predicateType: HANDOFF_PREDICATE,
        predicate: manifest,
    };
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalBytes */ .Mr)(statement);
}


/***/ })

};
