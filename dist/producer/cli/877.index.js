export const id = 877;
export const ids = [877];
export const modules = {

/***/ 4202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O6: () => (/* binding */ wallClockDetail),
/* harmony export */   Oz: () => (/* binding */ mayRevise),
/* harmony export */   RH: () => (/* binding */ costLimit),
/* harmony export */   T3: () => (/* binding */ dispatchRefusal),
/* harmony export */   W2: () => (/* binding */ wallTimeSpent),
/* harmony export */   WU: () => (/* binding */ iterationsDetail),
/* harmony export */   Z0: () => (/* binding */ chargedUsd)
/* harmony export */ });
/** Dollars are added as whole millionths, so that 0.1 + 0.2 is 0.3. */
const MICRO = 1_000_000;
const micro = (usd) => Math.round(usd * MICRO);
/** Whether the wall time is spent. Reaching the ceiling is spending it (R56). */
function wallTimeSpent({ elapsed, packet: { budgets } }, afterSeconds = 0) {
    return elapsed + afterSeconds >= budgets.maxWallClockSeconds;
}
/** What an attempt takes from the cost budget: its cost, or its reservation while or when that is unknown (D10). */
function charge({ finish, reservedUsd }) {
    return micro(finish?.costUsd ?? reservedUsd ?? 0);
}
/** US dollars taken from the cost budget so far. What is neither known nor reserved is not in it: see {@link costLimit}. */
function chargedUsd({ attempts }) {
    return attempts.reduce((sum, attempt) => sum + charge(attempt), 0) / MICRO;
}
/**
 * Why the next reviewer call must not be dispatched, or null. Budgets gate the next dispatch only: a record that has
 * arrived is never refused for them (D5).
 */
function dispatchRefusal(state) {
    const { calls, callCeilingUsd, packet: { budgets } } = state;
    if (wallTimeSpent(state))
        return wallClockDetail(state);
    if (calls >= budgets.maxReviewerCalls) {
        return { code: 'BUDGET_REVIEWER_CALLS', message: `expected another reviewer call, got all ${budgets.maxReviewerCalls} used` };
    }
    if (budgets.maxCostUsd !== null && !affordable(chargedUsd(state), callCeilingUsd, budgets.maxCostUsd)) {
        const needed = callCeilingUsd === null ? 'more than $0' : `$${callCeilingUsd}`;
        const charged = `$${chargedUsd(state)} of $${budgets.maxCostUsd} charged`;
        return { code: 'BUDGET_COST', message: `expected ${needed} left for a call, got ${charged}` };
    }
    return null;
}
/** A call that can be capped must fit whole; one that cannot is dispatched only while something is left (D10). */
function affordable(charged, ceiling, max) {
    return ceiling === null ? micro(charged) < micro(max) : micro(charged) + micro(ceiling) <= micro(max);
}
function wallClockDetail({ elapsed, packet: { budgets } }) {
    const message = `expected less than ${budgets.maxWallClockSeconds} s of wall time, got ${elapsed} s`;
    return { code: 'BUDGET_WALL_CLOCK', message };
}
function iterationsDetail({ packet: { budgets } }) {
    return { code: 'BUDGET_ITERATIONS', message: `expected a further iteration, got all ${budgets.maxIterations} used` };
}
/** Whether the author may send a revision: another iteration, and a reviewer call for it, are within the budgets (D6). */
function mayRevise(state) {
    return state.iteration < state.packet.budgets.maxIterations && dispatchRefusal(state) === null;
}
/**
 * Whether the cost ceiling was enforced. Never claimed when the cost of any call is unknown (R103), nor when the ceiling
 * was passed all the same.
 */
function costLimit(state) {
    const { attempts, packet: { budgets: { maxCostUsd } } } = state;
    if (maxCostUsd === null)
        return 'NOT_SET';
    const known = attempts.every(({ finish }) => finish !== null && finish.costUsd !== null);
    return known && chargedUsd(state) <= maxCostUsd ? 'CONTROLLER' : 'NOT_ENFORCED';
}


/***/ }),

/***/ 355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N4: () => (/* binding */ tally),
/* harmony export */   TI: () => (/* binding */ byOwner),
/* harmony export */   uf: () => (/* binding */ disposed),
/* harmony export */   vG: () => (/* binding */ escalated)
/* harmony export */ });
/**
 * Puts the dispositions of an answer on the findings they name.
 *
 * @param owner The named owner of escalations; null: nobody is named, so nobody can answer as one.
 * @returns The findings, each with a disposition; or why the answer is not one. Where the answer says itself that it was
 *   not usable (`refused`), what it leaves open is escalated.
 */
function disposed(findings, answer, owner) {
    const { dispositions, refused } = answer;
    for (const [id, disposition] of Object.entries(dispositions)) {
        const fault = faultOf(disposition, answer.owner, owner);
        if (fault !== null)
            return { code: fault, message: `${FAULTS[fault]}, got the disposition of ${id}` };
        if (!findings.some((finding) => finding.id === id)) {
            return { code: 'FINDING_UNKNOWN', message: `expected a finding of the last review, got ${id}` };
        }
    }
    const annotated = findings.map((finding) => ({ ...finding, disposition: dispositions[finding.id] ?? null }));
    if (refused !== null)
        return escalated(annotated, `no usable answer: ${refused.code}`);
    const open = annotated.find(({ disposition }) => disposition === null);
    if (open === undefined)
        return annotated;
    return { code: 'FINDING_UNANSWERED', message: `expected a disposition of every finding, got none of ${open.id}` };
}
const FAULTS = {
    NOT_THE_OWNER: 'expected a disposition of the author, or of the owner named in the packet',
    REJECTED_WITHOUT_EVIDENCE: 'expected an author\'s rejection to name evidence',
};
function faultOf({ by, verdict, evidence }, answeredBy, owner) {
    if (by === 'author')
        return verdict === 'rejected' && evidence.length === 0 ? 'REJECTED_WITHOUT_EVIDENCE' : null;
    return by === 'controller' || owner === null || answeredBy !== owner ? 'NOT_THE_OWNER' : null;
}
/** Whether a disposition is an owner's, typed or signed. */
function byOwner(disposition) {
    return disposition?.by === 'owner-claimed' || disposition?.by === 'owner-signed';
}
/** Escalates every finding that has no disposition yet (D7). */
function escalated(findings, reason) {
    const disposition = { verdict: 'escalated', reason, evidence: [], by: 'controller' };
    return findings.map((finding) => ({ ...finding, disposition: finding.disposition ?? disposition }));
}
/** How many findings were accepted, rejected and escalated. */
function tally(findings) {
    const count = (verdict) => findings.filter(({ disposition }) => disposition?.verdict === verdict).length;
    return { accepted: count('accepted'), rejected: count('rejected'), escalated: count('escalated') };
}


/***/ }),

/***/ 4296:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N4: () => (/* binding */ failedRequired),
/* harmony export */   Pj: () => (/* binding */ treeSeenIn),
/* harmony export */   S4: () => (/* binding */ judge),
/* harmony export */   s8: () => (/* binding */ DRY_LIMIT)
/* harmony export */ });
/* harmony import */ var _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3753);
/* harmony import */ var _dispositions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(355);
/**
 * Progress, defined before the loop runs, as a ratchet over the whole run: what has counted once never counts again
 * (R86–R94, D2). Words, explanations and severities are not looked at, so they cannot be progress (R91–R93).
 *
 * @module
 */


const DRY_LIMIT = 2;
/**
 * Judges the iteration that ends, from its checks, its review and the dispositions on its findings.
 *
 * @param findings The findings of the iteration's review, with their dispositions.
 */
function judge(state, findings) {
    const { iteration, ratchet, weakened } = state;
    const passing = newlyPassing(state);
    const newFailures = newRequiredFailures(state);
    const fixed = newlyFixed(state, findings);
    const resolved = newlyResolved(state, findings);
    const reduced = diffReduced(state);
    const seenIn = treeSeenIn(state);
    const conditions = [];
    if (seenIn === null) {
        if (passing.length > 0 && newFailures.length === 0 && weakened.length === 0)
            conditions.push('CHECK_PASSES');
        if (fixed.length > 0)
            conditions.push('FINDING_FIXED');
    }
    if (resolved.length > 0)
        conditions.push('DISPUTE_RESOLVED');
    if (reduced && seenIn === null)
        conditions.push('DIFF_REDUCED');
    // The first review is never without progress: there is nothing before it to compare with.
    const first = iteration === 1;
    return {
        judgement: {
            iteration, conditions: first ? null : conditions, newFailures, weakened, ...seenIn !== null && { sameTreeAs: seenIn },
        },
        ratchet: {
            passed: [...ratchet.passed, ...passing],
            fixed: [...ratchet.fixed, ...fixed],
            resolved: [...ratchet.resolved, ...resolved],
            changedLines: reduced ? state.changedLines : ratchet.changedLines,
        },
        dry: first || conditions.length > 0 ? 0 : state.dry + 1,
    };
}
/**
 * The earlier iteration whose tree the current revision has again (A, B, A), or null. Going back is no progress, whatever
 * its checks and its review say: it was counted when it was first seen.
 */
function treeSeenIn({ packets, packet, iteration }) {
    return packets.find((before) => before.iteration < iteration && before.headTreeSha === packet.headTreeSha)?.iteration ?? null;
}
/** (a) Checks that pass now and never passed before. */
function newlyPassing({ checks, ratchet }) {
    return checks.filter(({ id, passed }) => passed && !ratchet.passed.includes(id)).map(({ id }) => id);
}
/** Required checks that fail now and passed before: they void (a). */
function newRequiredFailures(state) {
    return failedRequired(state).filter((id) => state.ratchet.passed.includes(id));
}
/** Required checks that failed in this iteration. The packet says what is required, never the result (R81). */
function failedRequired({ checks, packet }) {
    const required = new Set(packet.checks.filter((check) => check.required).map(({ id }) => id));
    return checks.filter(({ id, passed }) => !passed && required.has(id)).map(({ id }) => id);
}
/**
 * (b) Accepted findings that are fixed: absent from this whole-scope review, no finding of the same criterion and path under
 * a new anchor, and evidence that the author named and that holds now: a check that passes, or an added test (D9). A check
 * whose tests the revision changed or deleted is no evidence for it.
 */
function newlyFixed({ iteration, history, ratchet, checks, addedTests, weakened }, findings) {
    const stillThere = new Set(findings.map(place));
    const holds = (evidence) => (weakened.length === 0 && checks.some(({ id, passed }) => passed && id === evidence)) || addedTests.some((path) => path === evidence);
    const latest = new Map(history.map((finding) => [finding.id, finding]));
    return [...latest.values()].flatMap((finding) => {
        const { id, disposition } = finding;
        if (disposition?.verdict !== 'accepted' || stillThere.has(place(finding)))
            return [];
        if (ratchet.fixed.some((counted) => counted.id === id))
            return [];
        const evidence = disposition.evidence.filter(holds);
        return evidence.length > 0 ? [{ id, iteration, evidence }] : [];
    });
}
/** Criterion and path: where a finding is, whatever its anchor. */
function place({ criterion, path }) {
    return `${criterion}\n${(0,_schemas_primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .pathKey */ .Pn)(path)}`;
}
/** (c) Findings disputed in an earlier iteration that the named owner has now accepted or rejected, with a reason. */
function newlyResolved({ history, ratchet }, findings) {
    const disputes = history.filter(({ disposition }) => disposition !== null && disposition.verdict !== 'accepted');
    const disputed = new Set(disputes.map(({ id }) => id));
    return findings
        .filter(({ disposition }) => (0,_dispositions_js__WEBPACK_IMPORTED_MODULE_1__/* .byOwner */ .TI)(disposition) && disposition?.verdict !== 'escalated')
        .map(({ id }) => id)
        .filter((id) => disputed.has(id) && !ratchet.resolved.includes(id));
}
/** (d) The diff is smaller than the smallest that counted so far, by the share that the packet predefined. */
function diffReduced({ changedLines, ratchet, packet: { progress: { diffReduction } } }) {
    if (diffReduction === null || changedLines >= ratchet.changedLines)
        return false;
    return changedLines * 100 <= ratchet.changedLines * (100 - diffReduction.percent);
}


/***/ }),

/***/ 8244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ fold),
/* harmony export */   I: () => (/* binding */ foldPrefix)
/* harmony export */ });
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5188);
/* harmony import */ var _transition_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3137);
/**
 * The state of a run as the fold of its journal (R100, R125–R129).
 *
 * @module
 */


/** Folds a journal's events as far as a run can have written them. */
function foldPrefix(events) {
    const [admitted, frozen, ...rest] = events;
    if (admitted?.type !== 'RunAdmitted')
        return stopped(null, 0, `expected RunAdmitted, got ${admitted?.type ?? 'nothing'}`);
    if (frozen === undefined)
        return { last: null, impossible: null };
    if (frozen.type !== 'PacketFrozen')
        return stopped(null, 1, `expected PacketFrozen, got ${frozen.type}`);
    let last;
    try {
        last = (0,_transition_js__WEBPACK_IMPORTED_MODULE_1__/* .begin */ .q)(admitted, frozen);
    }
    catch (cause) {
        return stopped(null, 1, cause.message);
    }
    for (const [index, event] of rest.entries()) {
        const next = (0,_transition_js__WEBPACK_IMPORTED_MODULE_1__/* .transition */ .k)(last.state, event);
        if (next.rejection !== null)
            return stopped(last, index + 2, next.rejection.message);
        last = next;
    }
    return { last, impossible: null };
}
function stopped(last, index, why) {
    return { last, impossible: { index, why } };
}
/**
 * Folds a whole journal.
 *
 * @returns The last transition. Null: the run was admitted, but no packet was frozen, so no run exists (D4).
 * @throws {FormatError} ERR_JOURNAL_IMPOSSIBLE for a journal that no run can have written: it proves nothing.
 */
function fold(events) {
    const { last, impossible } = foldPrefix(events);
    if (impossible === null)
        return last;
    const hint = 'the run cannot be resumed; begin a new one';
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .FormatError */ .IF('ERR_JOURNAL_IMPOSSIBLE', `journal event ${impossible.index}: ${impossible.why}`, { hint });
}


/***/ }),

/***/ 1512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Kf: () => (/* binding */ commandsOf),
  Ve: () => (/* binding */ enter),
  B4: () => (/* binding */ escalationOf),
  CC: () => (/* binding */ inFlight),
  nj: () => (/* binding */ passTime)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/producer/core/progress.js
var progress = __webpack_require__(4296);
;// CONCATENATED MODULE: ./build/producer/core/state.js
/** Every step between stages that exists (R70–R72). `ENDED` stands for the five execution states. */
const STEPS = {
    PREPARED: ['CHECKING'],
    CHECKING: ['REVIEWING', 'ENDED'],
    REVIEWING: ['RECONCILING', 'ENDED'],
    RECONCILING: ['CHECKING', 'ENDED'],
    ENDED: [],
};

;// CONCATENATED MODULE: ./build/producer/core/stages.js
/**
 * Moving through the stages, and what the run then waits for.
 *
 * @module
 */



/** Takes one step of {@link STEPS}. Throws {@link InvariantError} for any other (R73). */
function enter(state, stage) {
    const steps = STEPS[state.stage];
    if (!steps.includes(stage))
        throw new errors/* InvariantError */.zU(`expected a step from ${state.stage} to ${steps.join(' or ')}, got ${stage}`);
    const { iteration, elapsed } = state;
    return { ...state, stage, timeline: [...state.timeline, { stage, iteration, elapsed }] };
}
/** Lets time pass, and puts it on the account of what the run was waiting for (R193). */
function passTime(state, elapsed) {
    const account = accountOf(state);
    if (account === null)
        return { ...state, elapsed };
    return { ...state, elapsed, seconds: { ...state.seconds, [account]: state.seconds[account] + elapsed - state.elapsed } };
}
function accountOf({ stage, awaiting, checks }) {
    switch (stage) {
        case 'PREPARED':
        case 'CHECKING': {
            const preparing = awaiting.for === 'packet' || (awaiting.for === 'check-start' && checks.length === 0);
            return preparing ? 'prepare' : 'checks';
        }
        case 'REVIEWING': return 'review';
        case 'RECONCILING': return 'reconcile';
        case 'ENDED': return null;
    }
}
/** Operations that are running: their result comes, or is lost with the worker. */
const IN_FLIGHT = new Set(['check-finish', 'review', 'answer']);
function inFlight({ awaiting }) {
    return IN_FLIGHT.has(awaiting.for);
}
/**
 * What the controller asks for, given what it waits for. The commands are a function of the state, so a resumed run asks
 * again for exactly what is open, and never for what is in flight (D10).
 */
function commandsOf(state) {
    const { awaiting, iteration } = state;
    switch (awaiting.for) {
        case 'packet': return [{ type: 'Freeze', iteration, revision: awaiting.revision }];
        case 'check-start': return [{ type: 'RunCheck', id: awaiting.id }];
        case 'retry-record': {
            const { attempt, afterSeconds, reason } = awaiting;
            return [{ type: 'ScheduleRetry', attempt, afterSeconds, reason }];
        }
        case 'dispatch': {
            const { attempt, afterSeconds } = awaiting;
            return [{ type: 'RequestReview', attempt, afterSeconds, reservedUsd: state.callCeilingUsd }];
        }
        case 'reconcile-start': {
            const { findings } = state;
            return [{ type: 'Reconcile', findings: findings ?? [], failedChecks: (0,progress/* failedRequired */.N4)(state), mayRevise: awaiting.mayRevise }];
        }
        case 'end-record': return sealing(state, awaiting.end);
        case 'check-finish':
        case 'review':
        case 'answer':
        case 'nothing':
            return [];
    }
}
/** Seals the end, and tells a person wherever one is needed: a limit never stops in silence (R96, R116). */
function sealing(state, end) {
    const escalate = escalationOf(state);
    const seal = { type: 'Seal', end };
    return escalate === null ? [seal] : [seal, escalate];
}
/** Who must be told of how the run ended, or null where nobody must: it is COMPLETED, and no finding waits for a person. */
function escalationOf({ findings, packet, end }) {
    if (end === null)
        return null;
    const open = (findings ?? []).filter(({ disposition }) => disposition?.verdict === 'escalated').map(({ id }) => id);
    if (end.state === 'COMPLETED' && open.length === 0)
        return null;
    return { type: 'Escalate', to: packet.escalationOwner, because: end.stopCause, findings: open };
}


/***/ }),

/***/ 3137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ begin),
  k: () => (/* binding */ transition)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
;// CONCATENATED MODULE: ./build/producer/core/after-the-end.js
function afterTheEnd(state, event) {
    switch (event.type) {
        case 'RunEnded': {
            const { awaiting, end } = state;
            const same = event.state === end?.state && event.stopCause === end.stopCause && event.outcome === (end.outcome ?? null);
            if (awaiting.for === 'end-record' && same)
                return { ...state, awaiting: { for: 'nothing' } };
            const message = `expected ${end?.state} ${end?.stopCause} once, got ${event.state} ${event.stopCause}`;
            return { code: 'RUN_ENDED', message };
        }
        // The new worker seals what may not have been sealed: until the end is recorded, that is what the run waits for.
        case 'LeaseTaken': return { ...state, owner: event.owner };
        case 'EffectIntended': return effect(state, event.effect, 'INTENDED', [undefined, 'UNRESOLVED']);
        case 'EffectConfirmed': return effect(state, event.effect, 'CONFIRMED', ['INTENDED', 'UNRESOLVED']);
        case 'EffectUnresolved': return effect(state, event.effect, 'UNRESOLVED', ['INTENDED']);
        default:
            return { code: 'RUN_ENDED', message: `expected nothing but effects after ${state.end?.stopCause}, got ${event.type}` };
    }
}
/** A new attempt at an effect is allowed only after the destination was asked about the last one (R133). */
function effect(state, id, status, from) {
    const before = state.effects[id];
    if (state.awaiting.for === 'nothing' && from.includes(before))
        return { ...state, effects: { ...state.effects, [id]: status } };
    const expected = from.map((each) => each ?? 'new').join(' or ');
    return { code: 'EFFECT_OUT_OF_ORDER', message: `expected effect ${id} to be ${expected} after RunEnded, got ${before ?? 'new'}` };
}

// EXTERNAL MODULE: ./build/producer/core/budget.js
var budget = __webpack_require__(4202);
// EXTERNAL MODULE: ./build/schemas/vocabulary.js
var vocabulary = __webpack_require__(8739);
// EXTERNAL MODULE: ./build/producer/core/dispositions.js
var dispositions = __webpack_require__(355);
// EXTERNAL MODULE: ./build/producer/core/stages.js + 1 modules
var stages = __webpack_require__(1512);
;// CONCATENATED MODULE: ./build/producer/core/endings.js



/** The review that counts was accepted. Its findings alone say which outcome (R52, R53). */
function complete(state) {
    const outcome = (state.findings ?? []).length === 0 ? 'CLEAR' : 'FINDINGS';
    return end(state, { state: 'COMPLETED', stopCause: 'ACCEPTED_TERMINAL', outcome });
}
/** The run stops short of completion. What is open counts as escalated (D7); a call in flight counts as spent (D10). */
function stop(state, because, detail = null) {
    const { findings } = state;
    const settled = { ...cut(state, null), detail, findings: findings && (0,dispositions/* escalated */.vG)(findings, `the run ended with ${because}`) };
    return end(settled, (0,vocabulary/* interrupted */.VM)(because));
}
function end(state, how) {
    return { ...(0,stages/* enter */.Ve)(state, 'ENDED'), awaiting: { for: 'end-record', end: how }, end: how, superseded: false };
}
/**
 * Closes the attempt in flight, if there is one, without a result. Its cost is unknown, so its reservation is spent.
 *
 * @param left What it left behind when it was killed; null: nothing that is known.
 */
function cut(state, left) {
    const { elapsed } = state;
    const closed = (attempt) => {
        const endedAt = left?.endedAt ?? after(attempt, elapsed);
        const finish = { finishedAt: elapsed, endedAt, costUsd: null, output: left?.output ?? null };
        return { ...attempt, finish: attempt.finish ?? finish };
    };
    return { ...state, attempts: state.attempts.map(closed) };
}
function after({ startedAt, dispatchedAt }, elapsed) {
    return new Date(Date.parse(startedAt) + Math.round((elapsed - dispatchedAt) * 1000)).toISOString();
}

// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/primitives.js
var primitives = __webpack_require__(3753);
;// CONCATENATED MODULE: ./build/producer/core/frozen-inputs.js


/** Why a packet is not the one that was asked for; null: it is. */
function packetFault(state, { packet }) {
    const { awaiting, packet: before, requirementRevisions } = state;
    if (awaiting.for !== 'packet')
        return { code: 'OUT_OF_TURN', message: 'expected no packet' };
    const changed = (what) => ({ code: 'FROZEN_INPUT_CHANGED', message: `expected the packet to keep ${what}` });
    if (packet.iteration !== state.iteration)
        return changed(`iteration ${state.iteration}, got ${packet.iteration}`);
    if (packet.previousPacketSha256 !== state.packetSha256)
        return changed('the chain to the packet before it');
    if (packet.headSha !== (awaiting.revision ?? before.headSha))
        return changed('the head that was authorized');
    const revision = requirementRevisions.at(-1)?.revision ?? before.requirement.revision;
    const { requirement } = packet;
    if (requirement.revision !== revision)
        return changed(`requirement revision ${revision}, got ${requirement.revision}`);
    if (revision === before.requirement.revision && !same(requirement, before.requirement))
        return changed('the requirement');
    if (!same(contract(packet), contract(before)))
        return changed('budgets, criteria, checks and roles');
    return scopeFault(packet);
}
/** Zero reviewed files is never CLEAR: a packet with nothing in scope begins nothing (D4). */
function scopeFault({ scope }) {
    return scope.included.length > 0 ? null : { code: 'NOTHING_IN_SCOPE', message: 'expected a file in scope, got none' };
}
/** The fields in which two packets of a run may differ. Budgets, criteria, roles and base are not among them (R43). */
const VARIABLE = {
    iteration: null, previousPacketSha256: null, headSha: null, headTreeSha: null, mergeBaseSha: null, diffSha256: null,
    delta: null, requirement: null,
};
function contract(packet) {
    return { ...packet, ...VARIABLE, scope: packet.scope.limits };
}
function same(a, b) {
    return (0,digest/* canonicalBytes */.Mr)(a).equals((0,digest/* canonicalBytes */.Mr)(b));
}
/** Whether a completed review covers every file in scope. One that does not is PARTIAL_SCOPE, whatever it says (R62, R146). */
function covers({ scope }, reviewed) {
    const seen = new Set(reviewed.map(({ path }) => (0,primitives/* pathKey */.Pn)(path)));
    return scope.included.every((path) => seen.has((0,primitives/* pathKey */.Pn)(path)));
}

// EXTERNAL MODULE: ./build/producer/core/progress.js
var progress = __webpack_require__(4296);
;// CONCATENATED MODULE: ./build/producer/core/iteration.js




/** The end of an iteration, in the order of D6. */
function closeIteration(state, findings, revision) {
    const { judgement, ratchet, dry } = (0,progress/* judge */.S4)(state, findings);
    const judged = { ...state, findings, ratchet, dry, judgements: [...state.judgements, judgement] };
    const failed = (0,progress/* failedRequired */.N4)(state);
    if (findings.length === 0 && failed.length === 0)
        return complete(judged);
    if (dry >= progress/* DRY_LIMIT */.s8)
        return stop({ ...judged, refusedRevision: revision }, 'NO_PROGRESS', dryDetail(state));
    if (revision === null)
        return failed.length === 0 ? complete(judged) : stop(judged, 'CHECK_FAILED', checkDetail(failed));
    const refusal = state.iteration >= state.packet.budgets.maxIterations ? (0,budget/* iterationsDetail */.WU)(state) : (0,budget/* dispatchRefusal */.T3)(state);
    if (refusal !== null)
        return stop({ ...judged, refusedRevision: revision }, 'BUDGET_EXHAUSTED', refusal);
    return nextIteration(judged, revision);
}
/** The iteration counter moves here and nowhere else: a new candidate revision after a review (R79, R82). */
function nextIteration(state, revision) {
    return toChecking({ ...archived(state), iteration: state.iteration + 1 }, revision);
}
/** Puts the results for the current packet into history: they say nothing about the next one (R34). */
function archived(state) {
    const { checks, pastChecks, findings, history } = state;
    return {
        ...state, checks: [], pastChecks: [...pastChecks, ...checks], findings: null, history: [...history, ...findings ?? []],
        detail: null,
    };
}
function toChecking(state, revision) {
    const checking = state.stage === 'CHECKING' ? state : (0,stages/* enter */.Ve)(state, 'CHECKING');
    return { ...checking, superseded: false, awaiting: { for: 'packet', revision } };
}
function checkDetail(failed) {
    return { code: 'REQUIRED_CHECK_FAILED', message: `failed: ${failed.join(', ')}`.slice(0, 1024) };
}
function dryDetail({ iteration }) {
    return { code: 'TWO_DRY_ITERATIONS', message: `iterations ${iteration - 1} and ${iteration} met no progress condition` };
}

;// CONCATENATED MODULE: ./build/producer/core/rejections.js

function outOfTurn({ stage, awaiting }, { type }) {
    return { code: 'OUT_OF_TURN', message: `expected an event that ${stage} awaits (${awaiting.for}), got ${type}` };
}
function notAwaited(expected, got) {
    return { code: 'NOT_WHAT_IS_AWAITED', message: `expected ${expected}, got ${got}` };
}
function budgetSpent(state) {
    return { code: 'BUDGET_SPENT', message: (0,budget/* wallClockDetail */.O6)(state).message };
}

;// CONCATENATED MODULE: ./build/producer/core/requirement.js





/**
 * R37–R44: what was accepted against the superseded requirement is invalid; the same head is checked and reviewed again.
 * Budgets and counters stay. An operation in flight is waited for, and its result goes to history.
 *
 * Each revision asks for a review more, so there are fewer of them than reviewer calls.
 */
function requirementRevised(state, event) {
    const { awaiting, packet, requirementRevisions } = state;
    const { revision, discovery, authorizedBy, affectedTasks, affectedTests } = event;
    const expected = (requirementRevisions.at(-1)?.revision ?? packet.requirement.revision) + 1;
    if (revision !== expected)
        return notAwaited(`requirement revision ${expected}`, `${revision}`);
    if (requirementRevisions.length + 1 >= packet.budgets.maxReviewerCalls) {
        return { code: 'REVISION_LIMIT', message: 'expected no further requirement revision in this run; begin a new one' };
    }
    const recorded = { revision, discovery, authorizedBy, affectedTasks, affectedTests };
    const revised = { ...state, requirementRevisions: [...requirementRevisions, recorded] };
    // The packet that is awaited anyway takes the new requirement in.
    if (awaiting.for === 'packet')
        return revised;
    return (0,stages/* inFlight */.CC)(state) ? { ...revised, superseded: true } : freezeAgain(revised);
}
/** Back to CHECKING with the same head. A person's authority stands here in the place of progress (R39, R72). */
function freezeAgain(state) {
    const reconciling = state.stage === 'REVIEWING' ? (0,stages/* enter */.Ve)(state, 'RECONCILING') : state;
    const refusal = (0,budget/* dispatchRefusal */.T3)(reconciling);
    if (refusal !== null)
        return stop(reconciling, 'BUDGET_EXHAUSTED', refusal);
    return toChecking(archived(reconciling), null);
}

;// CONCATENATED MODULE: ./build/producer/core/retry.js

const BASE_SECONDS = 2;
const CAP_SECONDS = 60;
/**
 * The retry that a failed attempt is given, or null.
 *
 * @param jitter A random number from 0 up to 1 that came in with the event.
 */
function retryOf(state, failure, jitter) {
    const { packet: { retry: allowed }, retries } = state;
    switch (failure.stopCause) {
        case 'UNAVAILABLE': {
            if (!failure.transient && failure.retryAfterSeconds === null)
                return null;
            if (retries.transient >= allowed.transient)
                return null;
            const afterSeconds = Math.max(failure.retryAfterSeconds ?? 0, backoff(retries.transient, jitter));
            return (0,budget/* wallTimeSpent */.W2)(state, afterSeconds) ? null : { reason: 'transient', afterSeconds };
        }
        case 'WALL_CLOCK':
            if (retries.reviewerTimeout >= allowed.reviewerTimeout)
                return null;
            return (0,budget/* wallTimeSpent */.W2)(state) ? null : { reason: 'reviewer-timeout', afterSeconds: 0 };
        // Configuration repair or a person, never another try (R110–R115).
        case 'REFUSED':
        case 'MALFORMED_OUTPUT':
        case 'CONTEXT_DENIED':
        case 'PARTIAL_SCOPE':
        case 'REVIEWER_ERROR':
        case 'MISSING_TERMINAL_RECORD':
        case 'BUDGET_EXHAUSTED':
            return null;
    }
}
/** Capped exponential backoff with full jitter, in seconds (R108). */
function backoff(retriesSoFar, jitter) {
    return jitter * Math.min(CAP_SECONDS, BASE_SECONDS * 2 ** retriesSoFar);
}
/** The number of the next attempt: they count from 1 in each iteration. */
function nextAttempt({ attempts, iteration }) {
    return attempts.filter((attempt) => attempt.iteration === iteration).length + 1;
}

;// CONCATENATED MODULE: ./build/producer/core/checking.js









function packetFrozen(state, event) {
    const fault = packetFault(state, event);
    if (fault !== null)
        return fault;
    const { packet, packetSha256, changedLines, addedTests, weakened } = event;
    const frozen = { ...state, packet, packetSha256, packets: [...state.packets, packet], changedLines, addedTests, weakened };
    return nextCheck(frozen);
}
/** The checks run in the order of the packet, all of them: whoever has to repair something sees everything that fails. */
function nextCheck(state) {
    const next = state.packet.checks[state.checks.length];
    if (next === undefined)
        return checked(state);
    if ((0,budget/* wallTimeSpent */.W2)(state))
        return stop(state, 'BUDGET_EXHAUSTED', (0,budget/* wallClockDetail */.O6)(state));
    return { ...state, awaiting: { for: 'check-start', id: next.id } };
}
function checkStarted(state, event) {
    const { awaiting } = state;
    if (awaiting.for !== 'check-start')
        return outOfTurn(state, event);
    if (awaiting.id !== event.id)
        return notAwaited(`check ${awaiting.id}`, event.id);
    if ((0,budget/* wallTimeSpent */.W2)(state))
        return budgetSpent(state);
    return { ...state, awaiting: { for: 'check-finish', id: awaiting.id } };
}
function checkFinished(state, event) {
    const { awaiting, iteration } = state;
    const { result } = event;
    if (awaiting.for !== 'check-finish')
        return outOfTurn(state, event);
    if (awaiting.id !== result.id || iteration !== result.iteration) {
        return notAwaited(`check ${awaiting.id} of iteration ${iteration}`, `${result.id} of ${result.iteration}`);
    }
    const next = { ...state, checks: [...state.checks, result] };
    return state.superseded ? freezeAgain(next) : nextCheck(next);
}
/** D7: without an author, nobody can correct a failed required check, and no review is paid for. */
function checked(state) {
    const failed = (0,progress/* failedRequired */.N4)(state);
    if (failed.length > 0 && state.packet.author === null)
        return stop(state, 'CHECK_FAILED', checkDetail(failed));
    const refusal = (0,budget/* dispatchRefusal */.T3)(state);
    if (refusal !== null)
        return stop(state, 'BUDGET_EXHAUSTED', refusal);
    const reviewing = (0,stages/* enter */.Ve)(state, 'REVIEWING');
    return { ...reviewing, awaiting: { for: 'dispatch', attempt: nextAttempt(state), afterSeconds: 0, reason: 'first' } };
}

;// CONCATENATED MODULE: ./build/producer/core/reconciling.js





function reconcileRequested(state, event) {
    const { awaiting } = state;
    if (awaiting.for !== 'reconcile-start')
        return outOfTurn(state, event);
    if ((0,budget/* wallTimeSpent */.W2)(state))
        return budgetSpent(state);
    return { ...state, awaiting: { for: 'answer', mayRevise: awaiting.mayRevise, since: event.elapsed } };
}
function findingsReconciled(state, event) {
    const { awaiting, humanWaitingSeconds, packet } = state;
    if (awaiting.for !== 'answer')
        return outOfTurn(state, event);
    const { revision, refused, elapsed } = event;
    if (revision !== null && (refused !== null || revision === packet.headSha)) {
        return notAwaited('a usable, new revision', revision);
    }
    const findings = (0,dispositions/* disposed */.uf)(state.findings ?? [], event, packet.escalationOwner);
    if ('code' in findings)
        return findings;
    const waited = findings.some(({ disposition }) => (0,dispositions/* byOwner */.TI)(disposition)) ? elapsed - awaiting.since : 0;
    const answered = { ...state, findings, detail: refused ?? state.detail, humanWaitingSeconds: humanWaitingSeconds + waited };
    return state.superseded ? freezeAgain(answered) : closeIteration(answered, findings, revision);
}

;// CONCATENATED MODULE: ./build/producer/core/reviewing.js










function reviewDispatched(state, event) {
    const { awaiting, callCeilingUsd, iteration, attempts } = state;
    const { attempt, nonce, reservedUsd, startedAt, elapsed } = event;
    if (awaiting.for !== 'dispatch')
        return outOfTurn(state, event);
    if (awaiting.attempt !== attempt)
        return notAwaited(`attempt ${awaiting.attempt}`, `${attempt}`);
    if (reservedUsd !== callCeilingUsd)
        return notAwaited(`a reservation of ${callCeilingUsd}`, `${reservedUsd}`);
    if (attempts.some((earlier) => earlier.nonce === nonce))
        return notAwaited('a fresh nonce', 'one that was used');
    if ((0,budget/* wallTimeSpent */.W2)(state))
        return budgetSpent(state);
    const { reason } = awaiting;
    const dispatched = { iteration, attempt, reason, nonce, reservedUsd, dispatchedAt: elapsed, startedAt, finish: null };
    return { ...state, calls: state.calls + 1, attempts: [...attempts, dispatched], awaiting: { for: 'review', attempt, nonce } };
}
function reviewFinished(state, event) {
    const { awaiting } = state;
    const { result, elapsed, endedAt, output } = event;
    if (awaiting.for !== 'review')
        return outOfTurn(state, event);
    if (awaiting.attempt !== event.attempt || awaiting.nonce !== event.nonce) {
        return notAwaited(`the result of attempt ${awaiting.attempt} with its nonce`, `that of attempt ${event.attempt}`);
    }
    if (!wellIdentified(result.findings, state.iteration)) {
        return { code: 'FINDINGS_MISIDENTIFIED', message: `expected different ids, iteration ${state.iteration} and no dispositions` };
    }
    const finish = { finishedAt: elapsed, endedAt, costUsd: result.usage.costUsd, output };
    const settled = {
        ...state,
        attempts: state.attempts.map((attempt) => attempt.nonce === event.nonce ? { ...attempt, finish } : attempt),
        continuations: state.continuations + result.continuations,
        detail: result.detail,
    };
    if (result.kind === 'failed')
        return reviewFailed(settled, result, event.jitter);
    return covers(state.packet, result.scope) ? reviewed(settled, result.findings) : partial(settled, result.findings);
}
/** Whether each finding has an id of its own and says what the controller would say of it (D8, D9). */
function wellIdentified(findings, iteration) {
    const ids = new Set(findings.map(({ id }) => id));
    return ids.size === findings.length && findings.every((finding) => finding.iteration === iteration && finding.disposition === null);
}
/** R68: findings of a review that is not accepted are kept as evidence and carry no outcome. */
function reviewFailed(state, failure, jitter) {
    const kept = { ...state, evidence: [...state.evidence, ...failure.findings] };
    if (state.superseded)
        return freezeAgain(kept);
    const retry = retryOf(kept, failure, jitter);
    if (retry === null)
        return stop(kept, failure.stopCause, failure.detail);
    const refusal = (0,budget/* dispatchRefusal */.T3)(kept);
    if (refusal !== null)
        return stop(kept, 'BUDGET_EXHAUSTED', refusal);
    return { ...kept, awaiting: { for: 'retry-record', attempt: nextAttempt(kept), ...retry } };
}
function partial(state, findings) {
    const kept = { ...state, evidence: [...state.evidence, ...findings] };
    if (state.superseded)
        return freezeAgain(kept);
    const message = 'expected a review of every file in scope, got fewer';
    return stop(kept, 'PARTIAL_SCOPE', { code: 'SCOPE_NOT_COVERED', message });
}
/** The retry counter moves here and nowhere else; the iteration stays (R83, D15). */
function retryScheduled(state, event) {
    const { awaiting, retries } = state;
    if (awaiting.for !== 'retry-record')
        return outOfTurn(state, event);
    const { attempt, afterSeconds, reason } = awaiting;
    if (event.attempt !== attempt || event.afterSeconds !== afterSeconds || event.reason !== reason) {
        const got = `${event.attempt} after ${event.afterSeconds} s, ${event.reason}`;
        return notAwaited(`attempt ${attempt} after ${afterSeconds} s, ${reason}`, got);
    }
    const counter = reason === 'transient' ? 'transient' : 'reviewerTimeout';
    const counted = { ...retries, [counter]: retries[counter] + 1 };
    return { ...state, retries: counted, awaiting: { for: 'dispatch', attempt, afterSeconds, reason } };
}
function reviewed(state, findings) {
    if (state.superseded)
        return freezeAgain({ ...state, findings });
    const reconciling = (0,stages/* enter */.Ve)({ ...state, findings }, 'RECONCILING');
    // D7: without an author, every finding goes to the owner of escalations.
    if (state.packet.author === null)
        return closeIteration(reconciling, (0,dispositions/* escalated */.vG)(findings, 'no author is configured'), null);
    if (findings.length === 0 && (0,progress/* failedRequired */.N4)(state).length === 0)
        return closeIteration(reconciling, findings, null);
    if ((0,budget/* wallTimeSpent */.W2)(state))
        return stop(reconciling, 'BUDGET_EXHAUSTED', (0,budget/* wallClockDetail */.O6)(state));
    return { ...reconciling, awaiting: { for: 'reconcile-start', mayRevise: (0,budget/* mayRevise */.Oz)(state) } };
}

;// CONCATENATED MODULE: ./build/producer/core/transition.js











/**
 * Begins a run with its first packet. PREPARED is the instant in which the packet is frozen; the run waits in CHECKING.
 *
 * @throws {InvariantError} When the packet is not the first of the admitted revision, or nothing is in scope (D4).
 */
function begin(admitted, frozen) {
    const { packet, packetSha256, changedLines, elapsed } = frozen;
    const { runId, owner, headSha, callCeilingUsd } = admitted;
    const first = packet.iteration === 1 && packet.previousPacketSha256 === null;
    if (packet.runId !== runId || packet.headSha !== headSha || !first) {
        throw new errors/* InvariantError */.zU('expected the first packet of the admitted revision, got another');
    }
    const fault = scopeFault(packet);
    if (fault !== null)
        throw new errors/* InvariantError */.zU(fault.message);
    const prepared = {
        stage: 'PREPARED', awaiting: { for: 'nothing' }, runId, owner, callCeilingUsd,
        packets: [packet], packet, packetSha256, changedLines, addedTests: frozen.addedTests, weakened: frozen.weakened,
        iteration: 1, retries: { transient: 0, reviewerTimeout: 0 }, continuations: 0, calls: 0,
        elapsed, seconds: { prepare: elapsed, checks: 0, review: 0, reconcile: 0 }, humanWaitingSeconds: 0,
        timeline: [{ stage: 'PREPARED', iteration: 1, elapsed }],
        attempts: [], checks: [], pastChecks: [], findings: null, history: [], evidence: [],
        ratchet: { passed: [], fixed: [], resolved: [], changedLines }, judgements: [], dry: 0,
        requirementRevisions: [], superseded: false, refusedRevision: null, end: null, detail: null, effects: {},
    };
    return taken(nextCheck((0,stages/* enter */.Ve)(prepared, 'CHECKING')));
}
/**
 * Takes one event.
 *
 * @returns The new state and the commands it asks for; or the state before, unchanged, and why the event was rejected (R73).
 */
function transition(state, event) {
    const rejected = (rejection) => ({ state, commands: [], rejection });
    if (event.elapsed < state.elapsed) {
        return rejected({ code: 'TIME_WENT_BACK', message: `expected at least ${state.elapsed} s elapsed, got ${event.elapsed} s` });
    }
    const now = (0,stages/* passTime */.nj)(state, event.elapsed);
    const next = state.stage === 'ENDED' ? afterTheEnd(now, event) : step(now, event);
    return 'code' in next ? rejected(next) : taken(next);
}
function taken(state) {
    return { state, commands: (0,stages/* commandsOf */.Kf)(state), rejection: null };
}
function step(state, event) {
    switch (event.type) {
        case 'PacketFrozen': return packetFrozen(state, event);
        case 'CheckStarted': return checkStarted(state, event);
        case 'CheckFinished': return checkFinished(state, event);
        case 'ReviewDispatched': return reviewDispatched(state, event);
        case 'ReviewFinished': return reviewFinished(state, event);
        case 'RetryScheduled': return retryScheduled(state, event);
        case 'ReconcileRequested': return reconcileRequested(state, event);
        case 'FindingsReconciled': return findingsReconciled(state, event);
        case 'RequirementRevised': return requirementRevised(state, event);
        case 'LeaseTaken': return leaseTaken({ ...state, owner: event.owner });
        // D1: the deadline that fires during an operation is a timeout; between operations it is a budget that is spent.
        case 'DeadlineReached':
            return (0,stages/* inFlight */.CC)(state)
                ? stop(cut(state, event.cut), 'WALL_CLOCK', detail('RUN_DEADLINE', 'the run\'s deadline fired during an operation'))
                : stop(state, 'BUDGET_EXHAUSTED', (0,budget/* wallClockDetail */.O6)(state));
        case 'OperatorStopped':
            return stop(cut(state, event.cut), 'OPERATOR_STOP', detail('OPERATOR_STOP', `stopped by ${event.by}`));
        case 'EvidenceLost':
            return stop(state, 'MISSING_TERMINAL_RECORD', detail('EVIDENCE_LOST', `lost: ${event.what}`));
        case 'RunAdmitted':
        case 'RunEnded':
        case 'EffectIntended':
        case 'EffectConfirmed':
        case 'EffectUnresolved':
            return outOfTurn(state, event);
    }
}
function detail(code, message) {
    return { code, message: message.slice(0, 1024) };
}
/** D10, R130: a review or an answer that was in flight is never asked for again, and what came of it nobody knows. */
function leaseTaken(state) {
    const { awaiting } = state;
    if (awaiting.for === 'review' || awaiting.for === 'answer') {
        return stop(state, 'MISSING_TERMINAL_RECORD', detail('INTERRUPTED', `the ${awaiting.for} in flight was lost with its worker`));
    }
    if ((0,budget/* wallTimeSpent */.W2)(state))
        return stop(state, 'BUDGET_EXHAUSTED', (0,budget/* wallClockDetail */.O6)(state));
    if (state.superseded)
        return freezeAgain(state);
    // A check costs nothing and changes nothing outside: it runs again in a fresh export.
    return awaiting.for === 'check-finish' ? { ...state, awaiting: { for: 'check-start', id: awaiting.id } } : state;
}


/***/ }),

/***/ 3354:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SystemClock),
/* harmony export */   Q: () => (/* binding */ afterwards)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4207);
/**
 * The clock of this machine.
 *
 * @module
 */




const LONGEST_TIMER_SECONDS = 2_147_483;
const NANOSECONDS = 1e9;
class SystemClock {
    bootId = readBootId();
    now() {
        return new Date();
    }
    /** Seconds since boot, the same for every process of this boot. */
    monotonic() {
        return Number(process.hrtime.bigint()) / NANOSECONDS;
    }
    /** Rejects with the signal's reason when it is aborted first. */
    async sleep(seconds, signal) {
        const until = this.monotonic() + seconds;
        for (let left = seconds; left > 0; left = until - this.monotonic()) {
            signal.throwIfAborted();
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(Math.min(left, LONGEST_TIMER_SECONDS) * 1000, undefined, { signal }).catch(() => { signal.throwIfAborted(); });
        }
        signal.throwIfAborted();
    }
}
/** Where the machine does not name its boot, every process is its own: then no monotonic time is compared across a restart. */
function readBootId() {
    try {
        const id = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)('/proc/sys/kernel/random/boot_id', 'latin1').trim();
        if (/^[0-9a-f-]{36}$/.test(id))
            return id;
    }
    catch { /* not Linux */ }
    return (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .sc)(`${(0,node_os__WEBPACK_IMPORTED_MODULE_1__.hostname)()}\0${process.pid}\0${performance.timeOrigin}`).slice(0, 32);
}
/** A signal that is aborted some seconds after another one: what is left to finish once somebody wants an end. */
function afterwards(signal, seconds) {
    const late = new AbortController();
    const start = () => { setTimeout(() => { late.abort(); }, seconds * 1000).unref(); };
    if (signal.aborted)
        start();
    else
        signal.addEventListener('abort', start, { once: true });
    return late.signal;
}


/***/ }),

/***/ 5225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cm: () => (/* binding */ createChildHome),
/* harmony export */   dM: () => (/* binding */ removeTree),
/* harmony export */   zu: () => (/* binding */ trustedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/**
 * The environment of a child: made new for each, from a list of what is allowed. Nothing of ours is passed on, so no token,
 * loader option, agent socket or git setting can be (S43).
 *
 * @module
 */




/** Names that make a program load code, reach a credential or leave its frozen inputs. Refused even when asked for by name. */
const REFUSED = [
    /^LD_/, /^DYLD_/, /^GIT_/, /^SSH_/, /^ACTIONS_/, /^GITHUB_/, /^RUNNER_/, /^npm_/i, /^BASH_FUNC_/,
    /^(?:NODE_OPTIONS|NODE_PATH|BASH_ENV|ENV|SHELLOPTS|IFS|PYTHONSTARTUP|PYTHONPATH|PERL5OPT|PERL5LIB|RUBYOPT|RUBYLIB)$/,
    /^(?:JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS)$/,
];
const FIXED = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'UTC', TERM: 'dumb', CI: 'true' };
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;
/**
 * Makes a home of mode 0700 under `parent`.
 *
 * @param path PATH of the child, as the door gives it (see {@link trustedPath}).
 * @param extra Variables that this one child needs, such as its provider's key (S44).
 * @throws {UsageError} for a name in `extra` that no child may have.
 */
async function createChildHome(parent, path, extra = {}) {
    for (const [name, value] of Object.entries(extra))
        refuseVariable(name, value);
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(parent, 'home-'));
    const at = (name) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, name);
    const directories = {
        HOME: at('home'), TMPDIR: at('tmp'), XDG_CONFIG_HOME: at('config'), XDG_CACHE_HOME: at('cache'), XDG_DATA_HOME: at('data'),
        XDG_STATE_HOME: at('state'), XDG_RUNTIME_DIR: at('run'),
    };
    for (const directory of Object.values(directories))
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(directory, { mode: 0o700 });
    return {
        environment: { PATH: path, ...directories, ...FIXED, ...extra },
        dispose: () => removeTree(root),
    };
}
/**
 * The entries of a PATH from which a child's programs may come: absolute ones outside the reviewed work tree. Package
 * managers put `node_modules/.bin` of the current directory first, and that is the candidate's to fill (D21).
 */
function trustedPath(path, untrusted) {
    const roots = untrusted.map(real);
    return path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter)
        .filter((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(entry) && !roots.some((root) => real(entry) === root || real(entry).startsWith(root + node_path__WEBPACK_IMPORTED_MODULE_2__.sep)))
        .join(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter);
}
/** Removes a directory and all in it, also where a child took away permissions. Never throws. */
async function removeTree(directory) {
    if (await removed(directory))
        return;
    await unlockTree(directory);
    await removed(directory);
}
function removed(directory) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(directory, { recursive: true, force: true, maxRetries: 3 }).then(() => true, () => false);
}
/** Package managers make their caches read-only, and then not even their owner can remove them. */
async function unlockTree(directory) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)(directory, 0o700);
        for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(directory, { withFileTypes: true })) {
            if (entry.isDirectory())
                await unlockTree((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, entry.name));
        }
    }
    catch { /* what is left is left */ }
}
function refuseVariable(name, value) {
    if (!NAME.test(name) || value.includes('\0')) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('ERR_USAGE_VARIABLE', 'expected environment variables of letters, digits and _, without NUL');
    }
    if (REFUSED.some((pattern) => pattern.test(name))) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('ERR_USAGE_VARIABLE', `expected a variable that a child may have, got ${name}`, {
            hint: 'pass what the tool needs under a name of its own',
        });
    }
}
function real(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    }
    catch {
        return path;
    }
}


/***/ }),

/***/ 3802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GH: () => (/* binding */ FileJournal),
/* harmony export */   Qy: () => (/* binding */ checkJournal),
/* harmony export */   a0: () => (/* binding */ readJournal),
/* harmony export */   jP: () => (/* binding */ MAX_JOURNAL_BYTES),
/* harmony export */   zR: () => (/* binding */ syncDirectory)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5188);
/* harmony import */ var _schemas_journal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6052);
/* harmony import */ var _schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7813);
/**
 * A run's journal on disk: journal-v1.jsonl, one line per event in RFC 8785 form, each chained to the line before it, each
 * flushed before its append resolves (contracts.md, Journal; R99, R125).
 *
 * @module
 */







const MAX_JOURNAL_BYTES = 64 * 1024 * 1024;
const LINE_FEED = 0x0a;
const ENVELOPE_KEYS = ['seq', 'at', 'mono', 'bootId', 'prev'];
/** Where each write is on the disk when it returns, one call does what else takes two. */
const DURABLE_WRITES = process.platform === 'linux' ? node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_DSYNC : 0;
const CREATE = DURABLE_WRITES | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_EXCL | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW;
const CONTINUE = DURABLE_WRITES | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW;
class FileJournal {
    runId;
    #path;
    #file;
    #clock;
    #end;
    #queue = Promise.resolve();
    #failed = false;
    constructor(runId, path, file, clock, end) {
        this.runId = runId;
        this.#path = path;
        this.#file = file;
        this.#clock = clock;
        this.#end = end;
    }
    /** Starts the journal of a new run. Throws PortError ERR_JOURNAL_EXISTS when there is one. The caller holds the run's lock. */
    static async create(runId, path, clock) {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, CREATE, 0o600).catch((error) => {
            throw error.code === 'EEXIST'
                ? new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_EXISTS', `expected no journal yet, got ${path}`, {
                    hint: 'continue the run that is there, or start one under a new id',
                })
                : new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_WRITE', `journal could not be created: ${path}`, { cause: error });
        });
        await syncDirectory((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path));
        return new FileJournal(runId, path, file, clock, { seq: 0, head: _schemas_journal_js__WEBPACK_IMPORTED_MODULE_5__/* .GENESIS */ .h, bytes: 0 });
    }
    /** Goes on with a journal that {@link readJournal} has read, without its torn last line. The caller holds the run's lock. */
    static async reopen(runId, path, clock, read) {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, CONTINUE).catch((error) => {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_WRITE', `journal could not be opened: ${path}`, { cause: error });
        });
        try {
            await dropTorn(file, path, read);
        }
        catch (error) {
            await file.close();
            if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7)
                throw error;
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_WRITE', `journal could not be opened: ${path}`, { cause: error });
        }
        return new FileJournal(runId, path, file, clock, { seq: read.lines.length, head: read.head, bytes: read.bytes });
    }
    append(record) {
        const appended = this.#queue.then(() => this.#append(record));
        this.#queue = appended.catch(() => undefined);
        return appended;
    }
    /** Closes the file once all appends are done. */
    async close() {
        await this.#queue;
        await this.#file.close();
    }
    async #append(record) {
        if (this.#failed)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_WRITE', `journal is not written after a failure: ${this.#path}`);
        const reserved = ENVELOPE_KEYS.find((key) => key in record);
        if (reserved !== undefined)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .InvariantError */ .zU(`expected an event without the envelope's ${reserved}`);
        const { seq, head, bytes } = this.#end;
        const at = this.#clock.now().toISOString();
        const line = (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .canonicalBytes */ .Mr)({ ...record, seq, at, mono: this.#clock.monotonic(), bootId: this.#clock.bootId, prev: head });
        const grown = bytes + line.length + 1;
        if (grown > MAX_JOURNAL_BYTES) {
            const message = `expected a journal of at most ${MAX_JOURNAL_BYTES} bytes, got ${grown}: ${this.#path}`;
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_FULL', message);
        }
        try {
            await this.#file.appendFile(Buffer.concat([line, Buffer.of(LINE_FEED)]));
            if (DURABLE_WRITES === 0)
                await this.#file.datasync();
        }
        catch (error) {
            // Whether the line is there is now unknown; it must not become the middle of a chain.
            this.#failed = true;
            await this.#file.truncate(bytes).catch(() => undefined);
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_WRITE', `journal could not be written: ${this.#path}`, {
                cause: error, hint: 'is the disk full',
            });
        }
        this.#end = { seq: seq + 1, head: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .sc)(line), bytes: grown };
    }
}
/** Cuts the torn last line off, provided that the file is still the one that was read. */
async function dropTorn(file, path, { bytes, tornBytes }) {
    const { size } = await file.stat();
    if (size !== bytes + tornBytes) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_WRITE', `expected a journal of ${bytes + tornBytes} bytes, got ${size}: ${path}`, {
            hint: 'another process writes to it',
        });
    }
    await file.truncate(bytes);
    await file.sync();
}
/** Reads and checks a whole journal. Throws PortError when the file cannot be read; what is wrong inside it is a value. */
async function readJournal(path) {
    const bytes = await readLimited(path);
    if (bytes === null)
        return { kind: 'JOURNAL_BROKEN', line: 1, reason: `expected at most ${MAX_JOURNAL_BYTES} bytes` };
    return checkJournal(bytes);
}
/** {@link readJournal} for bytes that are already here. */
function checkJournal(bytes) {
    const lines = [];
    let head = _schemas_journal_js__WEBPACK_IMPORTED_MODULE_5__/* .GENESIS */ .h;
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED, start); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
        const line = bytes.subarray(start, end);
        const envelope = parseLine(line);
        if (typeof envelope === 'string')
            return broken(lines.length, envelope);
        if (envelope.seq !== lines.length)
            return broken(lines.length, `expected seq ${lines.length}, got ${envelope.seq}`);
        if (envelope.prev !== head)
            return broken(lines.length, 'expected prev to be the digest of the line before');
        lines.push(envelope);
        head = (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .sc)(line);
        start = end + 1;
    }
    return { kind: 'READ', lines, head, bytes: start, tornBytes: bytes.length - start };
}
function broken(index, reason) {
    return { kind: 'JOURNAL_BROKEN', line: index + 1, reason };
}
function parseLine(line) {
    try {
        const parsed = _schemas_journal_js__WEBPACK_IMPORTED_MODULE_5__/* .JournalEnvelope */ .y.safeParse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseCanonicalJson */ .UB)(line, 'journal line', MAX_JOURNAL_BYTES));
        return parsed.success ? parsed.data : 'expected the fields of the envelope';
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .FormatError */ .IF)
            return error.message;
        throw error;
    }
}
async function readLimited(path) {
    try {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW);
        try {
            const { size } = await file.stat();
            return size > MAX_JOURNAL_BYTES ? null : await file.readFile();
        }
        finally {
            await file.close();
        }
    }
    catch (error) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_JOURNAL_READ', `journal could not be read: ${path}`, { cause: error });
    }
}
/** Makes a new entry of a directory durable. */
async function syncDirectory(directory) {
    const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(directory, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY);
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}


/***/ }),

/***/ 8664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ startGit),
/* harmony export */   Ct: () => (/* binding */ findGit),
/* harmony export */   EO: () => (/* binding */ runGit),
/* harmony export */   JG: () => (/* binding */ refuseOwnProgram),
/* harmony export */   e7: () => (/* binding */ GIT_DEADLINE_SECONDS),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   gk: () => (/* binding */ gitFailed),
/* harmony export */   t1: () => (/* binding */ streamGit),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/**
 * Starts git: an absolute program, an environment built from an allow-list, a deadline and a limit on every byte (S40).
 *
 * @module
 */




/** Seconds that one git process may take. */
const GIT_DEADLINE_SECONDS = 120;
const ERROR_TEXT_LIMIT = 4096;
/**
 * Finds git and builds its environment.
 *
 * @param directory The repository that is reviewed: no program out of it is ever started (D21).
 * @throws {PortError} GIT_MISSING
 */
function findGit(directory, parent = process.env) {
    const reviewed = enclosingWorkTree(directory);
    const path = (parent['PATH'] ?? '').split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter)
        .filter((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(entry) && (reviewed === null || !isInside(entry, reviewed)));
    const program = path.map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(entry, 'git')).find(isProgram);
    if (program === undefined) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_MISSING', 'expected git on the PATH, got none outside the reviewed work tree', { hint: 'install git 2.36 or newer' });
    }
    return {
        program,
        environment: {
            PATH: path.join(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter),
            LC_ALL: 'C',
            // Neither user, system nor environment configuration may change what an object is (V48).
            HOME: '/nonexistent',
            XDG_CONFIG_HOME: '/nonexistent',
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_CONFIG_GLOBAL: '/dev/null',
            GIT_ATTR_NOSYSTEM: '1',
            // refs/replace/* can swap the policy blob under its own id (G35).
            GIT_NO_REPLACE_OBJECTS: '1',
            GIT_TERMINAL_PROMPT: '0',
            GIT_OPTIONAL_LOCKS: '0',
            // A promisor remote would be asked for missing objects, by a command the repository's configuration names.
            GIT_NO_LAZY_FETCH: '1',
            GIT_ALLOW_PROTOCOL: 'none',
        },
    };
}
/**
 * Runs git to its end and returns what it printed, whatever the exit code.
 *
 * @throws {PortError} GIT_NOT_STARTED, GIT_DEADLINE, GIT_STOPPED, GIT_OUTPUT_TOO_LARGE
 */
async function runGit(git, argv, options) {
    const kept = [];
    let bytes = 0;
    const end = await streamGit(git, argv, {
        ...options,
        onOutput: (chunk) => {
            bytes += chunk.length;
            if (bytes > options.outputLimit)
                return false;
            kept.push(chunk);
            return true;
        },
    });
    if (!end.whole) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_OUTPUT_TOO_LARGE', `git ${commandOf(argv)}: expected at most ${options.outputLimit} bytes of output, got more`);
    }
    return { code: end.code, stdout: Buffer.concat(kept), errorText: end.errorText };
}
/** Like {@link runGit}, giving output away as it comes. `onOutput` returning false ends git early: then `whole` is false. */
async function streamGit(git, argv, options) {
    const what = `git ${commandOf(argv)}`;
    const seconds = options.deadlineSeconds ?? GIT_DEADLINE_SECONDS;
    if (options.signal?.aborted)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_STOPPED', `${what}: stopped before it began`);
    const child = startGit(git, argv, options.directory);
    child.stdin.end();
    let whole = true;
    let killedBy = null;
    const kill = (by) => {
        killedBy ??= by;
        child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill('deadline'), seconds * 1000);
    const stop = () => kill('stop');
    options.signal?.addEventListener('abort', stop, { once: true });
    const errors = collectErrors(child.stderr);
    child.stdout.on('data', (chunk) => {
        if (whole && !options.onOutput(chunk)) {
            whole = false;
            child.kill('SIGKILL');
        }
    });
    try {
        const code = await new Promise((resolve, reject) => {
            child.once('error', reject);
            child.once('close', (exit, signal) => {
                if (exit !== null)
                    resolve(exit);
                else if (!whole || killedBy)
                    resolve(-1);
                else
                    reject(new Error(`ended by ${signal ?? 'a signal'}`));
            });
        });
        if (killedBy === 'deadline')
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_DEADLINE', `${what}: expected an end within ${seconds} s, got none`);
        if (killedBy === 'stop')
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_STOPPED', `${what}: stopped`);
        return { code, errorText: errors(), whole };
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7)
            throw error;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_NOT_STARTED', `${what}: ${error.message}`, { cause: error });
    }
    finally {
        clearTimeout(timer);
        options.signal?.removeEventListener('abort', stop);
    }
}
/** Starts git with three pipes. The caller waits for its end. */
function startGit(git, argv, directory) {
    return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(git.program, argv, { cwd: directory, env: git.environment, stdio: ['pipe', 'pipe', 'pipe'], shell: false });
}
/** Keeps the first bytes of an error stream and lets the rest go by, so that git never waits on a full pipe. */
function collectErrors(stream) {
    let text = '';
    stream.on('data', (chunk) => {
        if (text.length < ERROR_TEXT_LIMIT)
            text += chunk.toString('latin1').slice(0, ERROR_TEXT_LIMIT - text.length);
    });
    return () => printable(text);
}
/** The error for a git process that failed in a way nobody expected: its words, made harmless, on one line. */
function gitFailed(argv, end) {
    const said = end.errorText.split('\n').find((line) => line !== '') ?? 'no message';
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_FAILED', `git ${commandOf(argv)}: expected exit 0, got ${end.code}: ${said.slice(0, 300)}`);
}
/**
 * Refuses to work when our own program file lies in the work tree under review: then the reviewed repository would supply
 * the code that reviews it (D21).
 *
 * @param directory Any directory of the repository.
 * @throws {UsageError} OWN_PROGRAM_REVIEWED
 */
function refuseOwnProgram(directory, programFile) {
    const reviewed = enclosingWorkTree(directory);
    if (reviewed === null || !isInside(programFile, reviewed))
        return;
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('OWN_PROGRAM_REVIEWED', `expected a program outside the reviewed work tree ${printable(reviewed)}, got ${printable(programFile)}`, { hint: 'install bounded-review elsewhere, for example with npm install --global' });
}
/** The nearest directory upwards that has a `.git`, by real path; null where none has, as in a bare repository. */
function enclosingWorkTree(directory) {
    for (let at = realPath(directory);; at = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(at)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(at, '.git')))
            return at;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(at) === at)
            return null;
    }
}
/** Text for a terminal and a log: control, invisible and direction-changing characters but newlines become a question mark. */
function printable(text) {
    return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}
function isInside(file, directory) {
    const prefix = directory.endsWith(node_path__WEBPACK_IMPORTED_MODULE_2__.sep) ? directory : `${directory}${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`;
    return [file, realPath(file)].some((path) => path === directory || path.startsWith(prefix));
}
function realPath(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(path);
    }
    catch {
        return path;
    }
}
function isProgram(file) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.accessSync)(file, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(file).isFile();
    }
    catch {
        return false;
    }
}
/** The git command's own name, for messages: options before it are ours and say nothing. */
function commandOf(argv) {
    for (let at = 0; at < argv.length; at++) {
        if (argv[at] === '-C' || argv[at] === '-c')
            at++;
        else if (!argv[at]?.startsWith('-'))
            return argv[at] ?? '';
    }
    return '';
}


/***/ }),

/***/ 2769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AO: () => (/* binding */ inRealRepository),
/* harmony export */   TS: () => (/* binding */ isObjectId),
/* harmony export */   h_: () => (/* binding */ openRepository),
/* harmony export */   iH: () => (/* binding */ viewConfiguration),
/* harmony export */   u$: () => (/* binding */ smallFile)
/* harmony export */ });
/* unused harmony export GitRepository */
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5188);
/* harmony import */ var _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3753);
/* harmony import */ var _git_process_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8664);
/**
 * A repository seen through a *view*: a bare git directory of our own making that borrows the real repository's objects
 * and nothing else. Its configuration, attributes, hooks, replace refs, grafts, file-system monitor and promisor remotes
 * are absent there and cannot take effect (S40, V48, G35).
 *
 * @module
 */







const MAX_ALTERNATES = 64;
const LACKS = /unable to (?:read|find)|could not (?:read|get object info)|bad object|failed to (?:read|traverse)/i;
const MAX_SMALL_FILE = 16 * 1024 * 1024;
class GitRepository {
    git;
    layout;
    /** The bare directory of our own making in which every object is read. */
    view;
    /** Commits whose parents were not fetched. */
    shallow;
    constructor(git, layout, view, shallow) {
        this.git = git;
        this.layout = layout;
        this.view = view;
        this.shallow = shallow;
    }
    /** Arguments of a git command that reads objects, and only objects. */
    inView(...argv) {
        return [`--git-dir=${this.view}`, '--no-replace-objects', '--literal-pathspecs', ...argv];
    }
    /** Runs a git command on the objects. Never throws for an exit code. */
    async run(argv, options = {}) {
        const { outputLimit = 1024 * 1024, signal } = options;
        return await (0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(this.git, this.inView(...argv), { directory: this.view, outputLimit, signal });
    }
    /** Whether objects of this repository may be absent because it is a partial clone. */
    isPartial() {
        try {
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.layout.commonDirectory, 'objects', 'pack')).some((name) => name.endsWith('.promisor'));
        }
        catch {
            return false;
        }
    }
    /** The error for an object that the repository does not have. */
    missing(what) {
        return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('MISSING_OBJECTS', `expected ${what} in the repository, got nothing${this.isPartial() ? ' (a partial clone)' : ''}`, { hint: this.cure() });
    }
    /** What brings objects that are missing. */
    cure() {
        return this.isPartial() ? 'git fetch --refetch --no-filter origin' : 'fetch it, or run git fsck if it should be there';
    }
    /** The error for a git command on the objects that failed: missing objects have a code and a cure of their own. */
    failed(argv, end) {
        return LACKS.test(end.errorText) ? this.missing('every object of the change') : (0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .gitFailed */ .gk)(this.inView(...argv), end);
    }
    /** Removes the view. Never throws; the real repository was never written to. */
    async close() {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(this.view, { recursive: true, force: true }).catch(() => undefined);
    }
}
/**
 * Finds the repository of a directory and makes the view. One git process.
 *
 * @param options.temporary Directory in which the view is made; the system's unless told.
 * @throws {UsageError} NOT_A_REPOSITORY
 * @throws {PortError} GIT_MISSING, GIT_FAILED and those of {@link runGit}
 */
async function openRepository(directory, options = {}) {
    const git = (0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .findGit */ .Ct)(directory, options.environment);
    const layout = await layoutOf(git, directory, options.signal);
    const view = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(options.temporary ?? (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), 'bounded-review-view-'));
    try {
        const shallow = await shallowCommits(layout);
        await writeView(view, layout, shallow);
        return new GitRepository(git, layout, view, shallow);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(view, { recursive: true, force: true });
        throw error;
    }
}
/** Arguments for the two commands that look at the real repository, neither of which reads an object, index or work tree. */
function inRealRepository(directory, ...argv) {
    return [
        '--no-replace-objects', '-C', (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(directory),
        '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null',
        // Whose files they are says nothing to two commands that run nothing out of them; containers need it.
        '-c', 'safe.directory=*',
        ...argv,
    ];
}
async function layoutOf(git, directory, signal) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(directory))
        throw notARepository(directory, 'nothing');
    const argv = inRealRepository(directory, 'rev-parse', '--path-format=absolute', '--absolute-git-dir', '--git-common-dir', '--show-object-format', '--is-bare-repository', '--show-cdup', 'HEAD');
    const end = await (0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .runGit */ .EO)(git, argv, { directory: '/', outputLimit: 64 * 1024, signal });
    const lines = end.stdout.toString('utf8').split('\n').slice(0, -1);
    if (lines.length === 0 && /not a git repository/i.test(end.errorText)) {
        throw notARepository(directory, 'a directory without one');
    }
    const [gitDirectory, commonDirectory, objectFormat, bare, ...rest] = lines;
    if (gitDirectory === undefined || commonDirectory === undefined || !(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(gitDirectory) || !(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(commonDirectory)
        || (objectFormat !== 'sha1' && objectFormat !== 'sha256') || (bare !== 'true' && bare !== 'false') || rest.length > 2) {
        throw (0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .gitFailed */ .gk)(argv, end);
    }
    // A bare repository has no way up to a work tree, so its line is absent. An unborn HEAD is printed as it was asked for.
    const head = rest.at(-1) ?? '';
    const upwards = rest.length === 2 ? rest[0] : undefined;
    return {
        directory: (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(directory),
        gitDirectory,
        commonDirectory,
        objectFormat,
        bare: bare === 'true',
        workTree: upwards === undefined ? null : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(directory), upwards)),
        head: isObjectId(head, objectFormat) ? head : null,
    };
}
async function writeView(view, layout, shallow) {
    const stores = await objectStores((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(layout.commonDirectory, 'objects'));
    for (const name of ['refs', 'objects/info', 'objects/pack', 'stores'])
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(view, name), { recursive: true });
    // Through links of our own naming: a path with a newline, a quote or a leading # would need quoting in this file.
    const links = stores.map((_, index) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(view, 'stores', String(index)));
    await Promise.all([
        (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(view, 'HEAD'), 'ref: refs/heads/none\n'),
        (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(view, 'config'), viewConfiguration(layout.objectFormat)),
        (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(view, 'objects', 'info', 'alternates'), links.map((link) => `${link}\n`).join('')),
        ...links.map(async (link, index) => await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.symlink)(stores[index] ?? '', link)),
        ...(shallow.size === 0 ? [] : [(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(view, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''))]),
    ]);
}
/** Everything that a digest or a rendered patch could depend on is said here, once. */
function viewConfiguration(objectFormat) {
    return [
        '[core]', '\trepositoryFormatVersion = 1', '\tbare = true',
        '\tattributesFile = /dev/null', '\thooksPath = /dev/null', '\tfsmonitor = false',
        // A commit-graph repeats commits outside of the objects they are named by.
        '\tcommitGraph = false', '\tquotePath = false',
        '[extensions]', `\tobjectFormat = ${objectFormat}`,
        '[gc]', '\tauto = 0', '',
    ].join('\n');
}
/** The object directory and all that it borrows from, absolute: git would refuse relative paths at the second step. */
async function objectStores(first) {
    const stores = [];
    const queue = [first];
    for (let store = queue.shift(); store !== undefined; store = queue.shift()) {
        if (stores.includes(store))
            continue;
        if (stores.length === MAX_ALTERNATES) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('TOO_MANY_ALTERNATES', `expected at most ${MAX_ALTERNATES} object directories, got more`);
        }
        stores.push(store);
        const text = await smallFile((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(store, 'info', 'alternates'));
        for (const line of text.split('\n')) {
            if (line === '' || line.startsWith('#'))
                continue;
            if (line.startsWith('"')) {
                throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('ALTERNATE_QUOTED', `expected plain paths in ${(0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)(store)}/info/alternates, got a quoted one`);
            }
            queue.push((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(store, line));
        }
    }
    return stores;
}
async function shallowCommits(layout) {
    const text = await smallFile((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(layout.commonDirectory, 'shallow'));
    const ids = text.split('\n').filter((line) => line !== '');
    for (const id of ids) {
        if (!isObjectId(id, layout.objectFormat)) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('GIT_FAILED', 'expected full commit ids in the shallow file, got something else');
        }
    }
    return new Set(ids);
}
/** The text of a file of git's own, empty where there is none. */
async function smallFile(path) {
    try {
        const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path);
        if (bytes.length > MAX_SMALL_FILE)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .InvariantError */ .zU(`expected at most ${MAX_SMALL_FILE} bytes in ${(0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path)}`);
        return bytes.toString('utf8');
    }
    catch (error) {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
            return '';
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('GIT_FAILED', `${(0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path))}/${(0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path)}: ${error.message}`, { cause: error });
    }
}
/** Whether a text is a full object id of this format. A 40-digit id in a sha256 repository is none (V49). */
function isObjectId(text, objectFormat) {
    return _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__/* .ObjectId */ .Vr.safeParse(text).success && text.length === (objectFormat === 'sha1' ? 40 : 64);
}
function notARepository(directory, got) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('NOT_A_REPOSITORY', `expected a git repository at ${(0,_git_process_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)(directory)}, got ${got}`, { hint: 'run this inside a clone, or name one' });
}


/***/ }),

/***/ 504:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $u: () => (/* binding */ hasVariable),
/* harmony export */   GP: () => (/* binding */ processEntry),
/* harmony export */   a7: () => (/* binding */ signalProcess),
/* harmony export */   dz: () => (/* binding */ withDescendants),
/* harmony export */   oI: () => (/* binding */ processTable)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/**
 * The machine's processes as /proc shows them. Where there is no /proc, there are none to see.
 *
 * @module
 */

/** Every process that runs now; one that has ended and waits for its parent is not listed. */
function processTable() {
    let names;
    try {
        names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)('/proc');
    }
    catch {
        return [];
    }
    return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => processEntry(Number(name)) ?? []);
}
/** One process, or null when it has ended or cannot be seen. */
function processEntry(pid) {
    let stat;
    try {
        stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/stat`, 'latin1');
    }
    catch {
        return null;
    }
    // The second field is the program's name in parentheses, and may itself hold any byte.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, parent, group, session] = fields;
    if (state === 'Z' || state === 'X' || session === undefined)
        return null;
    return { pid, parent: Number(parent), group: Number(group), session: Number(session), startTime: fields[19] ?? '' };
}
/** Whether a process was started with this `NAME=value` in its environment. False when that cannot be seen. */
function hasVariable(pid, assignment) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/environ`, 'latin1').split('\0').includes(assignment);
    }
    catch {
        return false;
    }
}
/** The processes in `table` that satisfy `seed`, and everything that descends from them. */
function withDescendants(table, seed) {
    const children = Map.groupBy(table, (entry) => entry.parent);
    const found = new Map();
    const open = table.filter(seed);
    for (let entry = open.pop(); entry; entry = open.pop()) {
        if (found.has(entry.pid))
            continue;
        found.set(entry.pid, entry);
        open.push(...children.get(entry.pid) ?? []);
    }
    return [...found.values()];
}
/** Sends a signal. False when the process is gone or is not ours to signal. */
function signalProcess(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 5155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ RunLock)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2311);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5188);
/* harmony import */ var _schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7813);
/* harmony import */ var _process_table_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(504);
/**
 * One writer for a run: a file that says who holds it. A holder that is provably gone is succeeded; one that cannot be
 * judged is left alone (R127).
 *
 * @module
 */










const Holder = zod__WEBPACK_IMPORTED_MODULE_9__/* .strictObject */ .rej({
    host: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP(),
    bootId: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP(),
    pid: zod__WEBPACK_IMPORTED_MODULE_9__/* .int */ .Whr().min(1),
    startTime: zod__WEBPACK_IMPORTED_MODULE_9__/* .string */ .YjP().nullable().describe('Tells a reused process id apart; null where the system does not say'),
});
const MAX_BYTES = 4096;
const CREATE = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_EXCL | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW;
/** Successors that die while they succeed, one after another, before a person is asked to look. */
const MAX_SUCCESSIONS = 8;
/**
 * A lock file appears whole, by link(), and only where there is none. The file of a holder that is gone is replaced only by
 * whoever holds the claim on that very holder, which is a lock of the same kind; so a process that judged long ago cannot
 * remove the lock of a successor, and one that dies halfway is succeeded too.
 */
class RunLock {
    #path;
    #content;
    constructor(path, content) {
        this.#path = path;
        this.#content = content;
    }
    /**
     * Takes the lock, or throws PortError ERR_RUN_LOCKED when another process holds it or may hold it.
     *
     * @param path The lock file; its directory exists.
     */
    static async take(path, clock) {
        const self = holderHere(clock);
        const content = (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_5__/* .canonicalBytes */ .Mr)(self);
        const draft = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(8).toString('hex')}.draft`;
        await writeDraft(draft, content);
        try {
            if (!await take(path, draft, self, content, MAX_SUCCESSIONS))
                throw locked(path);
            return new RunLock(path, content);
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.unlink)(draft).catch(() => undefined);
        }
    }
    /** Whether a process holds the lock now. Takes nothing. */
    static async held(path, clock) {
        const found = await readHolder(path);
        if (found === null)
            return 'FREE';
        if (found.holder === null || found.holder.host !== (0,node_os__WEBPACK_IMPORTED_MODULE_3__.hostname)())
            return 'UNKNOWN';
        return isAlive(found.holder, holderHere(clock)) ? 'HELD' : 'FREE';
    }
    /** Gives the lock back, if it is still ours. Never throws. */
    async release() {
        await releaseIfOurs(this.#path, this.#content);
    }
}
async function take(path, draft, self, content, successions) {
    for (let round = 0; round < MAX_SUCCESSIONS; round += 1) {
        if (await linked(draft, path))
            return true;
        const found = await readHolder(path);
        if (found === null)
            continue;
        if (found.holder === null || isAlive(found.holder, self) || successions === 0)
            return false;
        const claim = `${path}.${(0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_5__/* .sha256 */ .sc)(found.bytes).slice(0, 16)}`;
        if (!await take(claim, draft, self, content, successions - 1))
            return false;
        try {
            // Nobody but the holder of the claim may replace this file now.
            if (!(await readHolder(path))?.bytes.equals(found.bytes))
                continue;
            const own = `${draft}.own`;
            await linked(draft, own);
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(own, path);
            await removeClaims(path, claim);
            return true;
        }
        finally {
            await releaseIfOurs(claim, content);
        }
    }
    return false;
}
/** Claims on holders before the last: their holders find the file changed, and let go. */
async function removeClaims(path, kept) {
    const claims = new RegExp(`^${(0,node_path__WEBPACK_IMPORTED_MODULE_4__.basename)(path).replaceAll('.', '\\.')}(?:\\.[0-9a-f]{16})+$`);
    for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path))) {
        if (claims.test(name) && name !== (0,node_path__WEBPACK_IMPORTED_MODULE_4__.basename)(kept))
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.unlink)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path), name)).catch(() => undefined);
    }
}
async function releaseIfOurs(path, content) {
    const found = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)(path).catch(() => null);
    if (found?.equals(content))
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.unlink)(path).catch(() => undefined);
}
function locked(path) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PortError */ .U7('ERR_RUN_LOCKED', `expected a run that nobody works on, got one that is held: ${path}`, {
        hint: 'wait for the other process; if it is gone on another machine, remove the file',
    });
}
async function writeDraft(path, content) {
    try {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, CREATE, 0o600);
        try {
            await file.writeFile(content);
            await file.sync();
        }
        finally {
            await file.close();
        }
    }
    catch (error) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PortError */ .U7('ERR_RUN_DIRECTORY', `lock could not be written: ${path}`, { cause: error });
    }
}
/** False when there is a file of that name already. */
async function linked(draft, path) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.link)(draft, path);
        return true;
    }
    catch (error) {
        if (error.code === 'EEXIST')
            return false;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PortError */ .U7('ERR_RUN_DIRECTORY', `lock could not be written: ${path}`, { cause: error });
    }
}
/** Null: there is no lock. A holder of null cannot be read, and counts as one that lives. */
async function readHolder(path) {
    let bytes;
    try {
        bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)(path);
    }
    catch (error) {
        return error.code === 'ENOENT' ? null : { bytes: Buffer.alloc(0), holder: null };
    }
    try {
        return { bytes, holder: Holder.parse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_7__/* .parseStrictJson */ .RJ)(bytes, path, MAX_BYTES)) };
    }
    catch {
        return { bytes, holder: null };
    }
}
function holderHere(clock) {
    return { host: (0,node_os__WEBPACK_IMPORTED_MODULE_3__.hostname)(), bootId: clock.bootId, pid: process.pid, startTime: (0,_process_table_js__WEBPACK_IMPORTED_MODULE_8__/* .processEntry */ .GP)(process.pid)?.startTime ?? null };
}
/** Whether the process named in a lock may still run. What cannot be judged counts as alive. */
function isAlive(other, self) {
    if (other.host !== self.host)
        return true;
    // Where start times are known, so is the boot; elsewhere every process is its own boot.
    if (other.bootId !== self.bootId && self.startTime !== null)
        return false;
    if (other.startTime !== null && self.startTime !== null)
        return (0,_process_table_js__WEBPACK_IMPORTED_MODULE_8__/* .processEntry */ .GP)(other.pid)?.startTime === other.startTime;
    return isRunning(other.pid);
}
function isRunning(pid) {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error.code === 'EPERM';
    }
}


/***/ }),

/***/ 4851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F8: () => (/* binding */ TEMPORARY_PREFIX),
/* harmony export */   S6: () => (/* binding */ killSwitchOf),
/* harmony export */   dK: () => (/* binding */ RunDirectory),
/* harmony export */   v: () => (/* binding */ listRuns)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5188);
/* harmony import */ var _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3753);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5225);
/* harmony import */ var _file_journal_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3802);
/**
 * A run's own files: `<git dir>/bounded-review/runs/<runId>/`, readable by their owner alone, never in the work tree.
 *
 * ```
 * lock                    who works on the run
 * journal-v1.jsonl        what happened
 * inputs.json             what the run is bound to, as bytes, so that its end can be sealed even when git objects are gone
 * temporary               where the worker keeps what it needs only while it works
 * stop                    asks the worker to stop; `stop` two folders above asks every worker, and lets no run begin
 * packets/1.json          the frozen inputs of each iteration, and again of one whose requirement was revised
 * checks/1-1-tests.txt    what each check printed
 * author/1.txt            what the author printed when asked about that packet
 * raw/1.txt               what the reviewer printed in each attempt, unmasked
 * reviewer-output.txt     the same of all attempts, masked
 * salt                    for the digest of the unmasked output
 * manifest.json           the record before it is signed
 * handoff/                what leaves this directory: complete, or not there
 * ```
 *
 * @module
 */








const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const PARTS = ['packets', 'checks', 'author', 'raw'];
const STAGING_PREFIX = 'handoff.tmp-';
/** Names of the temporary folders of workers begin with it. */
const TEMPORARY_PREFIX = 'bounded-review-';
const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;
class RunDirectory {
    runId;
    path;
    constructor(runId, path) {
        this.runId = runId;
        this.path = path;
    }
    /** Makes the directory of a new run. Throws PortError ERR_RUN_EXISTS when there is one. */
    static async create(gitDirectory, runId) {
        const runs = runsDirectory(gitDirectory);
        await attempt('run directory could not be made', runs, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(runs, { recursive: true, mode: PRIVATE_DIRECTORY }));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(runs, _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__/* .RunId */ .PI.parse(runId));
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(path, { mode: PRIVATE_DIRECTORY }).catch((error) => {
            const code = error.code === 'EEXIST' ? 'ERR_RUN_EXISTS' : 'ERR_RUN_DIRECTORY';
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7(code, `run directory could not be made: ${path}`, { cause: error });
        });
        for (const part of PARTS)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, part), { mode: PRIVATE_DIRECTORY });
        await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_7__/* .syncDirectory */ .zR)(runs);
        return new RunDirectory(runId, path);
    }
    /** Opens the directory of a run that exists. Throws UsageError ERR_USAGE_RUN when there is none. */
    static async open(gitDirectory, runId) {
        const id = _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__/* .RunId */ .PI.safeParse(runId);
        const path = id.success ? (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(runsDirectory(gitDirectory), id.data) : null;
        const found = path !== null && await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then((entry) => entry.isDirectory(), () => false);
        if (!id.success || path === null || !found) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('ERR_USAGE_RUN', `expected a run of this repository, got ${JSON.stringify(runId.slice(0, 64))}`, {
                hint: 'bounded-review list shows the runs; name one by its id, or by its folder',
            });
        }
        return new RunDirectory(id.data, path);
    }
    /** Opens the folder of a run wherever it lies, such as one that an artifact brought. Throws UsageError ERR_USAGE_RUN. */
    static async at(path) {
        const id = _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__/* .RunId */ .PI.safeParse((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path));
        if (!id.success || !await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then((entry) => entry.isDirectory(), () => false)) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('ERR_USAGE_RUN', `expected the folder of a run, named by its id, got ${JSON.stringify(path.slice(-256))}`, {
                hint: 'bring the whole folder that "run" left, under its own name',
            });
        }
        return new RunDirectory(id.data, path);
    }
    /** Removes what only this machine may hold: unmasked output, its salt, and what checks printed. Never throws. */
    async removePrivate() {
        const own = [this.raw, this.salt, this.inputs, this.temporary, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'checks'), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'author')];
        for (const path of own)
            await (0,_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .removeTree */ .dM)(path);
    }
    get lock() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'lock'); }
    get journal() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'journal-v1.jsonl'); }
    get reviewerOutput() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'reviewer-output.txt'); }
    get raw() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'raw'); }
    get salt() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'salt'); }
    get handoff() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'handoff'); }
    get manifest() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'manifest.json'); }
    get temporary() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'temporary'); }
    get inputs() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'inputs.json'); }
    get stop() { return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'stop'); }
    get killSwitch() { return killSwitchOf((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, '..', '..', '..')); }
    /** Says where a worker keeps what it needs only while it works, for whoever cleans up after it. Not flushed: it is no evidence. */
    async noteTemporary(path) {
        await attempt('file could not be written', this.temporary, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(this.temporary, path, { mode: PRIVATE_FILE }));
    }
    /** Removes what a worker that is gone left under the system's folder for temporary files. Never throws. */
    async removeTemporary() {
        const path = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(this.temporary, 'utf8').catch(() => '');
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path) === (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)() && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(path).startsWith(TEMPORARY_PREFIX))
            await (0,_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .removeTree */ .dM)(path);
    }
    /** Keeps the exact bytes of a packet, by its position in the run. */
    async keepPacket(position, bytes) {
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'packets', `${position}.json`), bytes);
    }
    /** Keeps what an author printed when it was asked about a packet. */
    async keepAuthorOutput(packet, output) {
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'author', `${packet}.txt`), output);
    }
    /** Keeps what a check printed. `id` may hold any character of an identifier; the name of the file does not. */
    async keepCheckOutput(packet, position, id, output) {
        const name = id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64);
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, 'checks', `${packet}-${position}-${name}.txt`), output);
    }
    /** Writes the record as it will be signed, for a person to look at. Replaces an earlier draft. */
    async writeManifestDraft(bytes) {
        await this.#write(this.manifest, bytes);
    }
    /** Writes one further private file, such as `criteria.md`, atomically. */
    async keep(name, bytes) {
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, checkedName(name)), bytes);
    }
    /**
     * Writes the handoff: every file is on the disk before its directory gets its name, so that nobody ever sees a part of it
     * (D13). Throws PortError ERR_HANDOFF_EXISTS when there is one.
     */
    async seal(files) {
        // What a worker left that died while it wrote.
        for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(this.path))
            if (name.startsWith(STAGING_PREFIX))
                await (0,_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .removeTree */ .dM)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, name));
        const staging = await attempt('handoff could not be written', this.path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.path, STAGING_PREFIX)));
        try {
            await attempt('handoff could not be written', this.path, async () => {
                await Promise.all([...files].map(async ([name, content]) => { await stage((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(staging, checkedName(name)), content); }));
                await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_7__/* .syncDirectory */ .zR)(staging);
            });
            await this.#publish(staging);
        }
        finally {
            await (0,_environment_js__WEBPACK_IMPORTED_MODULE_6__/* .removeTree */ .dM)(staging);
        }
    }
    /** Adds one file to a handoff that is there, such as its signature. Replaces nothing: ERR_HANDOFF_EXISTS. */
    async addToHandoff(name, bytes) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.handoff, checkedName(name));
        if (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then(() => true, () => false))
            throw handoffExists(path);
        await this.#write(path, bytes);
    }
    async #publish(staging) {
        // rename() would silently replace an empty directory.
        if (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(this.handoff).then(() => true, () => false))
            throw handoffExists(this.handoff);
        await attempt('handoff could not be written', this.handoff, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(staging, this.handoff));
        await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_7__/* .syncDirectory */ .zR)(this.path);
    }
    async #write(path, bytes) {
        await attempt('file could not be written', path, async () => {
            const temporary = `${path}.tmp`;
            await writeFlushed(temporary, bytes);
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
            await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_7__/* .syncDirectory */ .zR)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, '..'));
        });
    }
}
/** While there is such a file, every run of the repository stops and none begins. */
function killSwitchOf(gitDirectory) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(gitDirectory, 'bounded-review', 'stop');
}
/** Ids of the runs of a repository, oldest first. */
async function listRuns(gitDirectory) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(runsDirectory(gitDirectory)).catch((error) => {
        if (error.code === 'ENOENT')
            return [];
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_RUN_DIRECTORY', `runs could not be listed: ${gitDirectory}`, { cause: error });
    });
    return names.filter((name) => _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_5__/* .RunId */ .PI.safeParse(name).success).sort();
}
function runsDirectory(gitDirectory) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(gitDirectory, 'bounded-review', 'runs');
}
async function stage(path, content) {
    if (content instanceof Uint8Array)
        return writeFlushed(path, content);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)(content.copyOf, path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.COPYFILE_EXCL);
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'r+');
    try {
        await file.chmod(PRIVATE_FILE);
        await file.sync();
    }
    finally {
        await file.close();
    }
}
async function writeFlushed(path, bytes) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(path, bytes, { mode: PRIVATE_FILE, flush: true });
}
function checkedName(name) {
    if (FILE_NAME.test(name) && name === (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(name))
        return name;
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('ERR_USAGE_FILE_NAME', `expected a plain file name, got ${JSON.stringify(name.slice(0, 64))}`);
}
function handoffExists(path) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_HANDOFF_EXISTS', `expected no handoff yet, got ${path}`, {
        hint: 'a sealed handoff is never changed; start a new run',
    });
}
async function attempt(message, path, action) {
    try {
        return await action();
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7 || error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb)
            throw error;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_RUN_DIRECTORY', `${message}: ${path}`, { cause: error, hint: 'is the disk full or read-only' });
    }
}


/***/ }),

/***/ 9191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Terminal)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _core_display_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5721);
/**
 * Printing for people: lines, with colour only on a terminal that wants it, and a live line that never reaches a pipe.
 *
 * @module
 */


/** Words that say how a run ended; coloured where they stand first in a line. */
const COLOURS = [
    [/^ {2}(COMPLETED {3}CLEAR)/, 'green'],
    [/^ {2}(COMPLETED {3}FINDINGS)/, 'yellow'],
    [/^ {2}((?:FAILED|ABORTED|TIMEOUT|UNKNOWN) {3}\(no outcome\))/, 'red'],
];
class Terminal {
    #stream;
    #live = false;
    constructor(stream) {
        this.#stream = stream;
    }
    line(text) {
        this.#clear();
        this.#stream.write(`${this.#coloured(text)}\n`);
    }
    /** Replaces the last live line. Does nothing in a pipe. */
    live(text) {
        if (!this.#stream.isTTY)
            return;
        this.#clear();
        this.#stream.write((0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)('dim', (0,_core_display_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(text, Math.max(20, (this.#stream.columns ?? 80) - 1)), { stream: this.#stream }));
        this.#live = true;
    }
    #clear() {
        if (this.#live)
            this.#stream.write('\r\u001b[2K');
        this.#live = false;
    }
    #coloured(text) {
        for (const [pattern, colour] of COLOURS) {
            const [, words] = pattern.exec(text) ?? [];
            if (words !== undefined)
                return text.replace(words, (0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)([colour, 'bold'], words, { stream: this.#stream }));
        }
        return text;
    }
}


/***/ }),

/***/ 4207:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mr: () => (/* binding */ canonicalBytes),
/* harmony export */   o4: () => (/* binding */ canonicalSha256),
/* harmony export */   sc: () => (/* binding */ sha256)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var canonicalize__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8799);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5188);
/**
 * SHA-256 over bytes and over RFC 8785 (JCS) JSON.
 *
 * @module
 */



/** SHA-256 of bytes, as lower-case hex. */
function sha256(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(bytes).digest('hex');
}
/** The RFC 8785 form of a JSON value, in UTF-8. Throws {@link InvariantError} for a value that JSON cannot hold. */
function canonicalBytes(value) {
    let text;
    try {
        text = (0,canonicalize__WEBPACK_IMPORTED_MODULE_2__/* ["default"] */ .A)(value);
    }
    catch (cause) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InvariantError */ .zU('expected a JSON value, got a number or text that JSON cannot hold', { cause });
    }
    if (text === undefined)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InvariantError */ .zU('expected a JSON value, got undefined');
    return Buffer.from(text, 'utf8');
}
/** SHA-256 of JCS(value): the digest of packets, configurations and requirements (contracts.md, Digests). */
function canonicalSha256(value) {
    return sha256(canonicalBytes(value));
}


/***/ }),

/***/ 751:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s4: () => (/* binding */ RunEvent)
/* harmony export */ });
/* unused harmony exports AttemptReason, OutputSlice, RunAdmitted, PacketFrozen, CheckStarted, CheckFinished, ReviewDispatched, ReviewFinished, RetryScheduled, ReconcileRequested, FindingsReconciled, RequirementRevised, DeadlineReached, OperatorStopped, EvidenceLost, LeaseTaken, RunEnded, EffectIntended, EffectConfirmed, EffectUnresolved */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2311);
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8847);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7862);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(870);
/* harmony import */ var _packet_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5263);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3753);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1910);
/* harmony import */ var _review_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1635);
/* harmony import */ var _vocabulary_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8739);
/**
 * What a run's journal records: the bodies of its lines, in the past tense (contracts.md, Journal). The state of a run is
 * the fold of these events and of nothing else, so a restart cannot reset a counter (R100, R129).
 *
 * Every event carries `elapsed`: seconds of the run's wall time so far, computed by the shell from the monotonic clock,
 * never going back, and carried over restarts.
 *
 * @module
 */









const elapsed = _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Seconds */ .Kp.describe('Seconds of the run\'s wall time so far');
const Nonce = _record_js__WEBPACK_IMPORTED_MODULE_5__/* .TerminalRecord */ .uI.shape.nonce;
const AttemptReason = zod__WEBPACK_IMPORTED_MODULE_8__/* ["enum"] */ .k5n(['first', 'transient', 'reviewer-timeout']).describe('Why a review attempt is made');
/** Where the output of an attempt lies in reviewer-output.txt. */
const OutputSlice = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ offset: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Count */ .y_, length: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Count */ .y_, sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Sha256 */ .IA });
const RunAdmitted = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('RunAdmitted'),
    elapsed,
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .RunId */ .PI,
    owner: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Line */ .N1.describe('The worker that owns the run (R15)'),
    headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .ObjectId */ .Vr.describe('The revision that was admitted'),
    callCeilingUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Usd */ .JR.nullable()
        .describe('What one call can cost at most; reserved before each dispatch. null: the adapter cannot cap a call (D10)'),
}).describe('The candidate was admitted. Not yet a run: one exists from the first frozen packet on (D4)');
const PacketFrozen = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('PacketFrozen'),
    elapsed,
    packet: _packet_js__WEBPACK_IMPORTED_MODULE_3__/* .Packet */ .$T,
    packetSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Sha256 */ .IA,
    changedLines: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Count */ .y_.describe('Lines added and removed from merge base to head: the measure of the complexity rule (R90)'),
    addedTests: zod__WEBPACK_IMPORTED_MODULE_8__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .GitPath */ .yY).max(100_000)
        .describe('Test files that this revision adds to the one before; none for the first packet'),
    weakened: zod__WEBPACK_IMPORTED_MODULE_8__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .GitPath */ .yY).max(100_000)
        .describe('Test or check files that this revision changes or deletes: like a new required failure, they void progress (a)'),
}).describe('The inputs of an iteration were frozen (R22)');
const CheckStarted = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('CheckStarted'), elapsed, id: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Identifier */ .gw });
const CheckFinished = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('CheckFinished'), elapsed, result: _check_js__WEBPACK_IMPORTED_MODULE_0__/* .CheckResult */ .KP });
const ReviewDispatched = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('ReviewDispatched'),
    elapsed,
    attempt: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .PositiveInt */ .BL.describe('Counts from 1 in each iteration'),
    nonce: Nonce,
    reservedUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Usd */ .JR.nullable().describe('Taken from the cost budget before the call; null: nothing could be reserved (D10)'),
    startedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Timestamp */ .Dc,
}).describe('A reviewer is about to be called. Written before the call, so that no call is ever unknown to the journal');
const ReviewFinished = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('ReviewFinished'),
    elapsed,
    attempt: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .PositiveInt */ .BL,
    nonce: Nonce,
    result: _review_js__WEBPACK_IMPORTED_MODULE_6__/* .ReviewResult */ .Yv,
    endedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Timestamp */ .Dc,
    output: OutputSlice,
    jitter: zod__WEBPACK_IMPORTED_MODULE_8__/* .number */ .aig().min(0).lt(1).describe('A fresh random number, for the backoff of a retry: the controller has no dice'),
});
const RetryScheduled = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('RetryScheduled'),
    elapsed,
    attempt: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .PositiveInt */ .BL,
    afterSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Seconds */ .Kp,
    reason: AttemptReason.exclude(['first']),
});
const ReconcileRequested = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('ReconcileRequested'), elapsed, nonce: Nonce })
    .describe('The author is about to be asked. Written before the author starts');
const FindingsReconciled = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('FindingsReconciled'),
    elapsed,
    dispositions: zod__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1P(_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .FindingId */ .VJ, _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .Disposition */ .Og).describe('By finding. They can neither add, remove nor re-grade one (D8)'),
    owner: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Line */ .N1.nullable().describe('Who the dispositions of an owner are from; null: there are none'),
    revision: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .ObjectId */ .Vr.nullable().describe('A new candidate revision, already checked to descend from the head and to freeze'),
    refused: _review_js__WEBPACK_IMPORTED_MODULE_6__/* .Detail */ .kZ.nullable()
        .describe('Why the answer or its revision was not usable: author failed or answered in part, revision does not descend or freeze'),
}).describe('The author, or an owner, answered the findings (R77)');
const RequirementRevised = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('RequirementRevised'), elapsed, ..._manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .RequirementRevision */ .LB.shape })
    .describe('A person revised the requirement (R37–R44)');
const Cut = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ endedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Timestamp */ .Dc, output: OutputSlice }).nullable()
    .describe('What the review attempt in flight left when it was killed; null: none was in flight');
const DeadlineReached = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('DeadlineReached'), elapsed, cut: Cut })
    .describe('The run\'s own deadline fired (R101)');
const OperatorStopped = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('OperatorStopped'), elapsed, by: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Line */ .N1, cut: Cut })
    .describe('A person or a kill switch stopped the run');
const EvidenceLost = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('EvidenceLost'), elapsed, what: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Line */ .N1 })
    .describe('Something the run rests on cannot be established (R130)');
const LeaseTaken = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('LeaseTaken'), elapsed, owner: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Line */ .N1 })
    .describe('A worker took the run over after an interruption, having confirmed that no other owns it (R125–R129)');
const RunEnded = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({
    type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('RunEnded'),
    elapsed,
    state: _vocabulary_js__WEBPACK_IMPORTED_MODULE_7__/* .ExecutionState */ .si,
    stopCause: _vocabulary_js__WEBPACK_IMPORTED_MODULE_7__/* .StopCause */ .ay,
    outcome: _vocabulary_js__WEBPACK_IMPORTED_MODULE_7__/* .Outcome */ .Pi.nullable().describe('null: there is none (R51)'),
}).describe('The end, as the controller decided it. Last line of the journal that is in the handoff');
const EffectId = zod__WEBPACK_IMPORTED_MODULE_8__/* .string */ .YjP().min(1).max(128).regex(/^[A-Za-z0-9][A-Za-z0-9:._/-]*$/)
    .describe('Stable: the same effect keeps it over every attempt (R132)');
const EffectIntended = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('EffectIntended'), elapsed, effect: EffectId, kind: _primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Identifier */ .gw });
const EffectConfirmed = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('EffectConfirmed'), elapsed, effect: EffectId });
const EffectUnresolved = zod__WEBPACK_IMPORTED_MODULE_8__/* .strictObject */ .rej({ type: zod__WEBPACK_IMPORTED_MODULE_8__/* .literal */ .euz('EffectUnresolved'), elapsed, effect: EffectId, detail: _review_js__WEBPACK_IMPORTED_MODULE_6__/* .Detail */ .kZ })
    .describe('It may have happened: the destination could not confirm it (R134)');
const RunEvent = zod__WEBPACK_IMPORTED_MODULE_8__/* .discriminatedUnion */ .gMt('type', [
    RunAdmitted, PacketFrozen, CheckStarted, CheckFinished, ReviewDispatched, ReviewFinished, RetryScheduled, ReconcileRequested,
    FindingsReconciled, RequirementRevised, DeadlineReached, OperatorStopped, EvidenceLost, LeaseTaken, RunEnded,
    EffectIntended, EffectConfirmed, EffectUnresolved,
]).describe('The body of one journal line: everything in it but the envelope');


/***/ }),

/***/ 6052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ GENESIS),
/* harmony export */   y: () => (/* binding */ JournalEnvelope)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2311);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3753);
/**
 * The journal's envelope: one JSON line per event, each chained to the line before it. The chain shows accidental damage
 * and order; it holds no secret and proves no honesty (contracts.md, Journal).
 *
 * @module
 */


/** The `prev` of the first line. */
const GENESIS = '0'.repeat(64);
const JournalEnvelope = zod__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    seq: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_.describe('0 for the first line, then 1 more each'),
    at: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Timestamp */ .Dc.describe('Wall clock when the line was written'),
    mono: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig().min(0).describe('Seconds on the monotonic clock of this boot'),
    bootId: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).max(64).describe('Identifies the boot that `mono` belongs to'),
    prev: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.describe('SHA-256 of the previous line without its line feed'),
    type: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[A-Z][A-Za-z]{1,63}$/),
}).describe('One line of journal-v1.jsonl');


/***/ }),

/***/ 7813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RJ: () => (/* binding */ parseStrictJson),
/* harmony export */   UB: () => (/* binding */ parseCanonicalJson)
/* harmony export */ });
/* unused harmony export MAX_DEPTH */
/* harmony import */ var canonicalize__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8799);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5188);
/**
 * Strict reading of signed JSON (toolchain.md 6, S34). `JSON.parse` accepts duplicate keys, lone surrogates, numbers it
 * cannot hold and blanks; the bytes that were signed must be the only spelling of the value that is used.
 *
 * @module
 */


const MAX_DEPTH = 32;
function refuse(code, message) {
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .FormatError */ .IF(code, message);
}
/**
 * Parses bytes that must be the RFC 8785 form of a JSON value.
 *
 * @param what Names the input in messages.
 * @param maxBytes Size limit, in bytes.
 * @throws {FormatError} whose `code` is a {@link StrictJsonCode}.
 */
function parseCanonicalJson(bytes, what, maxBytes) {
    const text = decode(bytes, what, maxBytes);
    const value = parse(text, what);
    if ((0,canonicalize__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)(value) !== text)
        refuse('JSON_NOT_CANONICAL', `${what}: expected RFC 8785 canonical JSON, got another spelling`);
    return value;
}
/**
 * Parses JSON that need not be canonical, with every other refusal of {@link parseCanonicalJson}: for documents that
 * other programs write, such as a Sigstore bundle or a reviewer's record.
 */
function parseStrictJson(bytes, what, maxBytes) {
    return parse(decode(bytes, what, maxBytes), what);
}
function decode(bytes, what, maxBytes) {
    if (bytes.length > maxBytes)
        refuse('JSON_TOO_LARGE', `${what}: expected at most ${maxBytes} bytes, got ${bytes.length}`);
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return refuse('JSON_NOT_UTF8', `${what}: expected UTF-8, got other bytes`);
    }
}
function parse(text, what) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        // The engine's message quotes the input, which may hold secrets.
        return refuse('JSON_SYNTAX', `${what}: expected one JSON value and nothing else, got other text`);
    }
    scan(text, what);
    return value;
}
/** What `JSON.parse` does not see, in text that it has accepted: depth, repeated keys, surrogates, numbers. */
function scan(text, what) {
    const levels = [];
    let keyNext = false;
    for (let at = 0; at < text.length; at += 1) {
        const character = text.charAt(at);
        if (character === '"') {
            const end = endOfString(text, at);
            scanString(text, at, end, keyNext ? levels.at(-1) ?? null : null, what);
            keyNext = false;
            at = end;
        }
        else if (character === '{' || character === '[') {
            keyNext = character === '{';
            if (levels.push(keyNext ? new Set() : null) > MAX_DEPTH)
                refuse('JSON_TOO_DEEP', `${what}: expected at most ${MAX_DEPTH} levels, got more at character ${at}`);
        }
        else if (character === '}' || character === ']') {
            levels.pop();
            keyNext = false;
        }
        else if (character === ',') {
            keyNext = levels.at(-1) instanceof Set;
        }
        else if (character === '-' || (character >= '0' && character <= '9')) {
            NUMBER.lastIndex = at;
            const [literal = ''] = NUMBER.exec(text) ?? [];
            scanNumber(literal, at, what);
            at += literal.length - 1;
        }
    }
}
const NUMBER = /[-+.eE\d]+/y;
/** The offset of the quote that closes the string opened at `start`. */
function endOfString(text, start) {
    let at = start + 1;
    while (text.charCodeAt(at) !== 0x22)
        at += text.charCodeAt(at) === 0x5c ? 2 : 1;
    return at;
}
function scanString(text, start, end, keys, what) {
    const literal = text.slice(start, end + 1);
    const value = literal.includes('\\') ? JSON.parse(literal) : literal.slice(1, -1);
    if (!value.isWellFormed())
        refuse('JSON_LONE_SURROGATE', `${what}: expected well-formed Unicode, got a lone surrogate at character ${start}`);
    if (!keys)
        return;
    if (value === '__proto__')
        refuse('JSON_PROTO_KEY', `${what}: expected no __proto__ key, got one at character ${start}`);
    if (keys.has(value))
        refuse('JSON_DUPLICATE_KEY', `${what}: expected each key once, got one again at character ${start}`);
    keys.add(value);
}
function scanNumber(literal, at, what) {
    const value = Number(literal);
    const vanished = value === 0 && /^[^eE]*[1-9]/.test(literal);
    const unsafe = !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)) || Object.is(value, -0);
    if (vanished || unsafe)
        refuse('JSON_UNSAFE_NUMBER', `${what}: expected numbers that all JSON readers read alike, got another at character ${at}`);
}


/***/ })

};
