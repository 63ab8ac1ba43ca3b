export const id = 421;
export const ids = [421];
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
    const conditions = [];
    if (passing.length > 0 && newFailures.length === 0 && weakened.length === 0)
        conditions.push('CHECK_PASSES');
    if (fixed.length > 0)
        conditions.push('FINDING_FIXED');
    if (resolved.length > 0)
        conditions.push('DISPUTE_RESOLVED');
    if (reduced)
        conditions.push('DIFF_REDUCED');
    // The first review is never without progress: there is nothing before it to compare with.
    const first = iteration === 1;
    return {
        judgement: { iteration, conditions: first ? null : conditions, newFailures, weakened },
        ratchet: {
            passed: [...ratchet.passed, ...passing],
            fixed: [...ratchet.fixed, ...fixed],
            resolved: [...ratchet.resolved, ...resolved],
            changedLines: reduced ? state.changedLines : ratchet.changedLines,
        },
        dry: first || conditions.length > 0 ? 0 : state.dry + 1,
    };
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
 * a new anchor, and evidence that the author named and that holds now: a check that passes, or an added test (D9).
 */
function newlyFixed({ iteration, history, ratchet, checks, addedTests }, findings) {
    const stillThere = new Set(findings.map(place));
    const holds = (evidence) => checks.some(({ id, passed }) => passed && id === evidence) || addedTests.some((path) => path === evidence);
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

/***/ 1190:
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

// EXTERNAL MODULE: ./build/producer/core/transition.js + 10 modules
var transition = __webpack_require__(3137);
;// CONCATENATED MODULE: ./build/producer/core/replay.js
/**
 * The state of a run as the fold of its journal (R100, R125–R129).
 *
 * @module
 */


/**
 * Folds a journal's events.
 *
 * @returns The last transition: the state, and the commands its last event asked for. Null: the run was admitted, but no
 *   packet was frozen, so no run exists (D4).
 * @throws {FormatError} ERR_JOURNAL_IMPOSSIBLE for a journal that no run can have written: it proves nothing.
 */
function fold(events) {
    const hint = 'the run cannot be resumed; begin a new one';
    const impossible = (index, why) => new errors/* FormatError */.IF('ERR_JOURNAL_IMPOSSIBLE', `journal event ${index}: ${why}`, { hint });
    const [admitted, frozen, ...rest] = events;
    if (admitted?.type !== 'RunAdmitted')
        throw impossible(0, `expected RunAdmitted, got ${admitted?.type ?? 'nothing'}`);
    if (frozen === undefined)
        return null;
    if (frozen.type !== 'PacketFrozen')
        throw impossible(1, `expected PacketFrozen, got ${frozen.type}`);
    let last = first(admitted, frozen);
    for (const [index, event] of rest.entries()) {
        last = (0,transition/* transition */.k)(last.state, event);
        if (last.rejection !== null)
            throw impossible(index + 2, last.rejection.message);
    }
    return last;
    function first(...run) {
        try {
            return (0,transition/* begin */.q)(...run);
        }
        catch (cause) {
            throw impossible(1, cause.message);
        }
    }
}

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
    const state = fold(lines.map(eventOf))?.state;
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

/***/ 3354:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SystemClock)
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
/* harmony export */   a0: () => (/* binding */ readJournal),
/* harmony export */   zR: () => (/* binding */ syncDirectory)
/* harmony export */ });
/* unused harmony exports MAX_JOURNAL_BYTES, checkJournal */
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
const CREATE = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_EXCL | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW;
const CONTINUE = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_APPEND | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW;
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

/***/ 2029:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  OH: () => (/* binding */ openWorkspace)
});

// UNUSED EXPORTS: Workspace, freeze

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/configuration.js
var configuration = __webpack_require__(9285);
;// CONCATENATED MODULE: ./build/schemas/builtin.js
/**
 * The criteria and the configuration that are used where the base has none (D22): digested and bound like any others.
 *
 * @module
 */

const BUILTIN_CRITERIA_VERSION = 'builtin-criteria-v1';
/** The bytes of the built-in criteria.md, in UTF-8. Changing one changes every digest: then the version changes too. */
const BUILTIN_CRITERIA = `# Review criteria

## C-1 The change does what it says, and nothing beside it fails [high]

Wrong results, lost or corrupted data, broken callers, unhandled errors, races, resources that are not released.

## C-2 The change opens no way in [high]

Injection, missing authorization, secrets in code or logs, unsafe parsing of untrusted input, weakened checks.

## C-3 What was promised is kept [medium]

Public interfaces, stored formats and configuration stay compatible, or the change says that they do not.

## C-4 The behaviour that changed is tested [medium]

A test fails without the change and passes with it; no test was weakened to pass.

## C-5 The next reader understands it [low]

Names that mislead, dead code, comments that are no longer true.
`;
/** Review only, by the analyzer that comes with this package, unsigned. Made when asked for: most repositories have their own. */
function builtinConfiguration() {
    return configuration/* Configuration */.Vk.parse({ version: 1, reviewer: { kind: 'oxlint' } });
}

// EXTERNAL MODULE: ./build/schemas/criteria.js
var criteria = __webpack_require__(7702);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/delta.js
var schemas_delta = __webpack_require__(5857);
// EXTERNAL MODULE: ./build/schemas/glob.js
var glob = __webpack_require__(3101);
// EXTERNAL MODULE: ./build/schemas/primitives.js
var primitives = __webpack_require__(3753);
;// CONCATENATED MODULE: ./build/schemas/scope.js




/**
 * Puts every changed path into exactly one of three lists, each in path order. `private` wins over `exclude`; an excluded
 * path names the first rule, in the order of the configuration, that matches it.
 *
 * @throws {FormatError} ERR_GLOB for a pattern that does not compile; ERR_DELTA for a path that appears twice.
 */
function scopeOf(scope, delta) {
    const secret = scope.private.map(glob/* compileGlob */.SO);
    const excluding = scope.exclude.map((rule) => ({ rule, matches: (0,glob/* compileGlob */.SO)(rule) }));
    const included = [];
    const excluded = [];
    const kept = [];
    let previous = null;
    for (const { path } of (0,schemas_delta/* sortDelta */.xe)(delta)) {
        const key = (0,primitives/* pathKey */.Pn)(path);
        if (key === previous)
            throw new errors/* FormatError */.IF('ERR_DELTA', 'delta: expected each path once');
        previous = key;
        if (secret.some((matches) => matches(path))) {
            kept.push(path);
            continue;
        }
        const rule = excluding.find(({ matches }) => matches(path))?.rule;
        if (rule === undefined)
            included.push(path);
        else
            excluded.push({ path, rule });
    }
    return { included, excluded, private: kept, limits: { ...scope.limits } };
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/schemas/issue.js
/** The one complaint that helps most, about a value that failed its schema. */
function complain(error, root) {
    const [issue] = error.issues;
    return issue ? describe(issue, [], root) : { path: [], aboutKey: false, message: 'expected another shape, got this one' };
}
function describe(issue, prefix, root) {
    const path = [...prefix, ...issue.path];
    const value = valueAt(root, path);
    const plain = (expected) => ({ path, aboutKey: false, message: `expected ${expected}, got ${show(value)}` });
    switch (issue.code) {
        case 'unrecognized_keys': {
            const [key = ''] = issue.keys;
            return { path: [...path, key], aboutKey: true, message: `expected only known fields, got ${show(key)}` };
        }
        case 'invalid_union': {
            const closest = closestBranch(issue, value);
            if (closest)
                return describe(closest, path, root);
            return plain('options' in issue ? oneOf(issue.options ?? []) : alternatives(issue));
        }
        case 'invalid_key':
            return { path, aboutKey: true, message: `expected another key, got ${show(path.at(-1))}` };
        case 'invalid_type':
            return plain(issue.expected === 'int' ? 'a whole number' : TYPES[issue.expected] ?? issue.expected);
        case 'invalid_value':
            return plain(oneOf(issue.values));
        case 'too_small':
            return plain(`${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${unit(issue.origin)}`);
        case 'too_big':
            return plain(`${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${unit(issue.origin)}`);
        case 'invalid_format':
            if (issue.format === 'regex')
                return plain(ours(issue) ?? `text like ${issue.pattern ?? 'a pattern'}`);
            return plain(ours(issue) ?? `a valid ${issue.format}`);
        default:
            return issue.message.startsWith('Invalid') ? plain('another value') : { path, aboutKey: false, message: issue.message };
    }
}
function oneOf(values) {
    return values.length === 1 ? show(values[0]) : `one of ${values.map(String).join(', ')}`;
}
/** What a schema of ours says it expected, where it says so itself. */
function ours({ message }) {
    return message.startsWith('expected ') ? message.slice('expected '.length) : undefined;
}
const TYPES = {
    string: 'text', number: 'a number', boolean: 'true or false', array: 'a list', object: 'fields', record: 'fields', null: 'null',
};
function unit(origin) {
    if (origin === 'string')
        return ' characters';
    return origin === 'array' || origin === 'set' ? ' entries' : '';
}
/** What each of several shapes would have taken, where the value has the type of none. */
function alternatives({ errors }) {
    const taken = errors.map(([first]) => first?.code === 'invalid_value' ? oneOf(first.values)
        : first?.code === 'invalid_type' ? TYPES[first.expected] ?? first.expected : 'another value');
    return [...new Set(taken)].join(' or ');
}
/** Of several shapes that all failed, the one that the writer most probably meant: of the same type, with the fewest faults. */
function closestBranch(issue, value) {
    const own = issue.errors.filter((issues) => !issues.some(isOfAnotherType));
    const candidates = own.length > 0 && typeof value === 'object' ? own : [];
    return candidates.toSorted((a, b) => a.length - b.length)[0]?.[0];
}
function isOfAnotherType({ code, path }) {
    return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
}
function valueAt(root, path) {
    let value = root;
    for (const key of path) {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
            return undefined;
        value = value[key];
    }
    return value;
}
function show(value) {
    if (value === undefined)
        return 'nothing';
    if (Array.isArray(value))
        return value.length === 0 ? 'an empty list' : 'a list';
    if (typeof value === 'object' && value !== null)
        return 'fields';
    return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}

;// CONCATENATED MODULE: ./build/schemas/yaml-features.js
/**
 * Looks for what a configuration file may not use, before YAML is made of it (D30). The lexer's tokens show each feature
 * where it is written, also those that leave no trace in a parsed document (`! a`, a tag directive).
 *
 * @module
 */

const YAML_MAX_DEPTH = 32;
/** YAML's printable characters, without those that only some readers take for line breaks. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;
const FEATURES = {
    anchor: 'an anchor', alias: 'an alias', tag: 'a tag', 'directive-line': 'a directive', 'byte-order-mark': 'a byte order mark',
};
/** The first thing in the text that a configuration file may not have; null when there is none. */
function findForbidden(text) {
    const at = text.search(UNPRINTABLE);
    if (at !== -1)
        return { offset: at, expected: 'printable text', got: `U+${(text.charCodeAt(at)).toString(16).toUpperCase().padStart(4, '0')}` };
    let offset = 0;
    let flow = 0;
    let inLine = 0;
    let scalar = false;
    for (const source of new dist/* Lexer */.JG().lex(text)) {
        const type = scalar ? 'text' : dist/* CST */.DB.tokenType(source);
        if (type === 'doc-mode' || type === 'flow-error-end' || type === 'scalar') {
            scalar = type === 'scalar';
            continue;
        }
        scalar = false;
        const got = FEATURES[String(type)];
        if (got)
            return { offset, expected: 'plain YAML', got };
        if (type === 'flow-map-start' || type === 'flow-seq-start')
            flow += 1;
        if (type === 'flow-map-end' || type === 'flow-seq-end')
            flow -= 1;
        if (type === 'seq-item-ind' || type === 'explicit-key-ind')
            inLine += 1;
        if (type === 'newline')
            inLine = 0;
        // Bounds the parser's recursion; levels by indentation need lines so long that the size limit bounds them.
        if (flow > YAML_MAX_DEPTH || inLine > YAML_MAX_DEPTH)
            return { offset, expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' };
        offset += source.length;
    }
    return null;
}
/** Plain text that YAML 1.2 reads as a number; the one spelling that all readers take for the same number is decimal. */
const NUMBER_LIKE = /^[-+]?(?:\d[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?|\.\d[\d_]*(?:[eE][-+]?\d+)?|0[xXoObB][\da-fA-F_]+|\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** What is wrong with a plain (unquoted) scalar that stands as a value; null when nothing is. */
function faultOfPlain(source, value) {
    if (typeof value !== 'number')
        return null;
    const safe = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) && !Object.is(value, -0);
    return DECIMAL.test(source) && safe ? null : { expected: 'a decimal number, or quotes around text', got: source.slice(0, 40) };
}
/** What is wrong with a plain key; null when it can only be text. */
function faultOfKey(source) {
    const ambiguous = source === '' || source === '~' || /^(?:null|true|false)$/i.test(source) || NUMBER_LIKE.test(source);
    return ambiguous ? { expected: 'a text key', got: source === '' ? 'an empty one' : source.slice(0, 40) } : null;
}

;// CONCATENATED MODULE: ./build/schemas/strict-yaml.js




const YAML_MAX_BYTES = 256 * 1024;
/**
 * Parses YAML bytes and validates the value against a schema.
 *
 * @param what Names the file in messages, for example `review.yml`.
 * @returns The parsed value, with the schema's defaults filled in.
 * @throws {FormatError} ERR_YAML (bytes, syntax, forbidden feature) or ERR_SCHEMA (shape), each as
 *   `file:line:column: expected X, got Y`.
 */
function parseYaml(bytes, what, schema) {
    const text = decode(bytes, what);
    const lines = new dist/* LineCounter */.HN();
    const failAt = (code, offset, message) => {
        const { line, col } = lines.linePos(offset);
        throw new errors/* FormatError */.IF(code, `${what}:${Math.max(line, 1)}:${Math.max(col, 1)}: ${message}`);
    };
    const failFound = ({ offset, expected, got }) => failAt('ERR_YAML', offset, `expected ${expected}, got ${got}`);
    const forbidden = findForbidden(text);
    if (forbidden) {
        for (const { index } of text.matchAll(/\n|^/g))
            lines.addNewLine(text[index] === '\n' ? index + 1 : 0);
        return failFound(forbidden);
    }
    const document = (0,dist/* parseDocument */.Tp)(text, {
        lineCounter: lines, strict: true, uniqueKeys: true, stringKeys: true, schema: 'core', version: '1.2', merge: false, prettyErrors: false,
    });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem)
        return failAt('ERR_YAML', problem.pos[0], describeProblem(problem));
    const fault = findFault(document);
    if (fault)
        return failFound(fault);
    const value = document.toJS({ maxAliasCount: 0 });
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    const complaint = complain(parsed.error, value);
    const field = complaint.path.length > 0 ? `${complaint.path.join('.')}: ` : '';
    return failAt('ERR_SCHEMA', locate(document.contents, complaint), `${field}${complaint.message}`);
}
function decode(bytes, what) {
    if (bytes.length > YAML_MAX_BYTES)
        throw new errors/* FormatError */.IF('ERR_YAML', `${what}:1:1: expected at most ${YAML_MAX_BYTES} bytes, got ${bytes.length}`);
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        throw new errors/* FormatError */.IF('ERR_YAML', `${what}:1:1: expected UTF-8, got other bytes`);
    }
}
function describeProblem({ code, message }) {
    switch (code) {
        case 'DUPLICATE_KEY': return 'expected each key once, got one again';
        case 'MULTIPLE_DOCS': return 'expected one document, got several';
        case 'TAB_AS_INDENT': return 'expected spaces, got a tab';
        case 'NON_STRING_KEY': return 'expected a text key, got a list or fields';
        default: return `expected YAML, got a fault: ${(message.split('\n')[0] ?? '').slice(0, 200)}`;
    }
}
/** The first key or scalar that two readers may take for different things. */
function findFault(document) {
    let found = null;
    (0,dist/* visit */.YR)(document, (key, node, path) => {
        const fault = faultOfNode(node, key === 'key', path);
        if (!fault)
            return undefined;
        found = { ...fault, offset: offsetOf(node) };
        return dist/* visit */.YR.BREAK;
    });
    return found;
}
function faultOfNode(node, isKey, path) {
    if ((0,dist/* isScalar */.jn)(node))
        return faultOfScalar(node, isKey);
    if ((0,dist/* isPair */.tO)(node))
        return node.key === null ? faultOfKey('') : null;
    const levels = path.filter((ancestor) => (0,dist/* isMap */.jh)(ancestor) || (0,dist/* isSeq */.oP)(ancestor)).length + 1;
    return levels > YAML_MAX_DEPTH ? { expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' } : null;
}
function faultOfScalar(node, isKey) {
    const { value, source = '', type } = node;
    if (typeof value === 'string' && !value.isWellFormed())
        return { expected: 'well-formed Unicode', got: 'a lone surrogate' };
    if (!isKey)
        return type === dist/* Scalar */.X5.PLAIN ? faultOfPlain(source, value) : null;
    if (value === '<<')
        return { expected: 'plain YAML', got: 'a merge key' };
    if (value === '__proto__')
        return { expected: 'plain YAML', got: 'a __proto__ key' };
    return type === dist/* Scalar */.X5.PLAIN || value === '' ? faultOfKey(String(value)) : null;
}
function offsetOf(node) {
    return node?.range?.[0] ?? 0;
}
/** The offset of the value a complaint is about, of its key, or of what is nearest to where they are missing. */
function locate(contents, { path, aboutKey }) {
    let node = contents;
    let offset = offsetOf(contents);
    for (const [depth, step] of path.entries()) {
        const last = depth === path.length - 1;
        if ((0,dist/* isMap */.jh)(node)) {
            const pair = node.items.find(({ key }) => (0,dist/* isScalar */.jn)(key) && String(key.value) === String(step));
            if (!pair)
                return offset;
            offset = offsetOf(last && !aboutKey ? pair.value ?? pair.key : pair.key);
            node = pair.value;
        }
        else {
            const item = (0,dist/* isSeq */.oP)(node) ? node.items[Number(step)] : undefined;
            if (!item)
                return offset;
            offset = offsetOf(item);
            node = item;
        }
    }
    return offset;
}

// EXTERNAL MODULE: ./build/producer/io/git-process.js
var git_process = __webpack_require__(8664);
// EXTERNAL MODULE: ./build/producer/io/git-repository.js
var git_repository = __webpack_require__(2769);
;// CONCATENATED MODULE: ./build/producer/io/git-delta.js
/**
 * What changed between two trees, as git's plumbing lists it in the view: no renames, no abbreviation, no submodule left
 * out, and nothing that text, configuration or attributes could bend (R25, V48).
 *
 * @module
 */





const MAX_DELTA_ENTRIES = 100_000;
const MAX_PATH_BYTES = 4096;
const DELTA_LIMIT = 512 * 1024 * 1024;
/** Options of every diff: the same entries whatever git's defaults become. */
const DIFF_OPTIONS = [
    '-r', '-z', '--no-renames', '--full-index', '--no-abbrev', '--ignore-submodules=none',
    '--no-ext-diff', '--no-textconv', '--no-relative',
];
/**
 * The tree delta, sorted bytewise by path. One git process, whatever the size of the repository.
 *
 * @throws {PortError} DELTA_TOO_LARGE over 100,000 entries, PATH_TOO_LONG over 4,096 bytes, MISSING_OBJECTS
 */
async function treeDelta(repository, oldTree, newTree, signal) {
    const argv = ['diff-tree', ...DIFF_OPTIONS, '--raw', oldTree, newTree, '--'];
    const end = await repository.run(argv, { outputLimit: DELTA_LIMIT, signal });
    if (end.code !== 0)
        throw repository.failed(argv, end);
    return (0,schemas_delta/* sortDelta */.xe)(parseRaw(end.stdout, repository));
}
/** Counts changed lines. One git process; reads the changed blobs. */
async function changedLines(repository, oldTree, newTree, signal) {
    const argv = ['diff-tree', ...DIFF_OPTIONS, '--numstat', '--diff-algorithm=myers', oldTree, newTree, '--'];
    const end = await repository.run(argv, { outputLimit: DELTA_LIMIT, signal });
    if (end.code !== 0)
        throw repository.failed(argv, end);
    let addedLines = 0;
    let removedLines = 0;
    for (const record of records(end.stdout)) {
        const [, added, removed] = /^(\d+|-)\t(\d+|-)\t/.exec(record.toString('latin1')) ?? [];
        if (added === undefined || removed === undefined)
            throw unexpected('a line count');
        if (added !== '-')
            addedLines += Number(added);
        if (removed !== '-')
            removedLines += Number(removed);
    }
    return { addedLines, removedLines };
}
function parseRaw(output, repository) {
    const entries = [];
    let header = null;
    for (const record of records(output)) {
        if (header === null) {
            header = parseHeader(record.toString('latin1'), repository);
            continue;
        }
        if (record.length > MAX_PATH_BYTES) {
            throw new errors/* PortError */.U7('PATH_TOO_LONG', `expected paths of at most ${MAX_PATH_BYTES} bytes, got ${record.length}: ${(0,git_process/* printable */.g$)(record.toString('latin1', 0, 80))}`);
        }
        if (entries.length === MAX_DELTA_ENTRIES) {
            throw new errors/* PortError */.U7('DELTA_TOO_LARGE', `expected a change of at most ${MAX_DELTA_ENTRIES} paths, got more`, { hint: 'split the change, or check that the base is the right one' });
        }
        entries.push({ path: (0,primitives/* gitPath */.C8)(record), ...header });
        header = null;
    }
    if (header !== null)
        throw unexpected('an entry');
    return entries;
}
function parseHeader(text, { layout }) {
    const [, oldMode, newMode, oldOid = '', newOid = ''] = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) [ADMT]$/.exec(text) ?? [];
    const modes = [schemas_delta/* FileMode */.Sm.safeParse(oldMode), schemas_delta/* FileMode */.Sm.safeParse(newMode)];
    const ids = [oldOid, newOid].every((oid) => (0,git_repository/* isObjectId */.TS)(oid, layout.objectFormat));
    if (!modes[0].success || !modes[1].success || !ids) {
        throw unexpected('an entry');
    }
    return { oldMode: modes[0].data, newMode: modes[1].data, oldOid, newOid };
}
function* records(output) {
    for (let start = 0; start < output.length;) {
        const end = output.indexOf(0, start);
        if (end < 0)
            throw unexpected('a record');
        yield output.subarray(start, end);
        start = end + 1;
    }
}
function unexpected(what) {
    return new errors/* PortError */.U7('GIT_FAILED', `git diff-tree: expected ${what} in its documented form, got something else`);
}

;// CONCATENATED MODULE: ./build/producer/io/git-history.js
/**
 * The one commit a change starts from.
 *
 * @module
 */


const HISTORY_LIMIT = 256 * 1024 * 1024;
/**
 * The merge base of two commits. One git process; two when a shallow clone has several.
 *
 * A shallow clone can hide the merge base, or show an older one in its place. Its answer counts only when no commit
 * on the way was cut off from its parents; otherwise history is missing, which is not the same as unrelated history.
 *
 * @throws {PortError} SHALLOW with the fetch that cures it, UNRELATED_HISTORIES, AMBIGUOUS_BASE with all ids, MISSING_OBJECTS
 */
async function mergeBase(repository, base, head) {
    if (base === head)
        return base;
    if (repository.shallow.size > 0)
        return await inShallow(repository, base, head);
    return one(await bestCommonAncestors(repository, base, head), base, head);
}
async function bestCommonAncestors(repository, base, head) {
    const argv = ['merge-base', '--all', base, head];
    const end = await repository.run(argv);
    // Exit 1 is "none", also when a commit could not be read: then only the error text tells.
    if ((end.code !== 0 && end.code !== 1) || /could not read|failed to traverse/i.test(end.errorText)) {
        throw repository.failed(argv, end);
    }
    return idsOf(repository, end.stdout);
}
function one(found, base, head) {
    const [only, other] = found;
    if (only === undefined) {
        throw new errors/* PortError */.U7('UNRELATED_HISTORIES', `expected a common ancestor of base ${base} and head ${head}, got unrelated histories`, { hint: 'name another base' });
    }
    if (other !== undefined) {
        throw new errors/* PortError */.U7('AMBIGUOUS_BASE', `expected one merge base of ${base} and ${head}, got ${found.length}: ${found.slice(0, 16).join(' ')}`, { hint: 'merge the base into the head, so that one remains' });
    }
    return only;
}
async function inShallow(repository, base, head) {
    const argv = ['rev-list', '--boundary', `${base}...${head}`];
    const listed = await repository.run(argv, { outputLimit: HISTORY_LIMIT });
    if (listed.code !== 0)
        throw repository.failed(argv, listed);
    const lines = listed.stdout.toString('latin1').split('\n').filter((line) => line !== '');
    const boundary = lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1));
    // One of the two is an ancestor of the other: nothing that is missing could change that.
    for (const tip of [base, head])
        if (boundary.includes(tip))
            return tip;
    const cut = lines.some((line) => repository.shallow.has(line));
    if (!cut && boundary.length === 1 && (0,git_repository/* isObjectId */.TS)(boundary[0] ?? '', repository.layout.objectFormat))
        return boundary[0] ?? base;
    if (!cut && boundary.length === 0)
        return one([], base, head);
    // Two ancestors that look independent may be one line of history whose middle was not fetched.
    const found = cut ? [] : await bestCommonAncestors(repository, base, head);
    if (found.length === 1)
        return one(found, base, head);
    throw new errors/* PortError */.U7('SHALLOW', `expected the history down to the merge base of ${base} and ${head}, got a shallow clone that ends before it`, { hint: 'git fetch --unshallow origin (in a workflow: actions/checkout with fetch-depth: 0)' });
}
function idsOf(repository, output) {
    return output.toString('latin1').split('\n').filter((line) => (0,git_repository/* isObjectId */.TS)(line, repository.layout.objectFormat));
}

;// CONCATENATED MODULE: ./build/producer/io/git-origin.js
/**
 * A repository's name where no forge told it: for display, and for a human to compare. The id decides (S4).
 *
 * @module
 */


const MAX_NAME = 256;
/** `owner/name` by the URL of origin, without host and credentials; else the folder's name. */
async function originName(layout) {
    const url = originUrl(await (0,git_repository/* smallFile */.u$)((0,external_node_path_.join)(layout.commonDirectory, 'config')));
    const folder = (0,external_node_path_.basename)(layout.commonDirectory) === '.git' ? (0,external_node_path_.dirname)(layout.commonDirectory) : layout.commonDirectory;
    return (url === null ? null : nameInUrl(url)) ?? (plain((0,external_node_path_.basename)(folder).replace(/\.git$/, '')) || 'repository');
}
/** Reads one value out of git's configuration without starting git: it is shown, and decides nothing. */
function originUrl(configuration) {
    let inOrigin = false;
    for (const line of configuration.split(/\r?\n/)) {
        if (/^\s*\[/.test(line))
            inOrigin = /^\s*\[remote "origin"\]/.test(line);
        const url = inOrigin ? /^\s*(?:\[remote "origin"\]\s*)?url\s*=\s*(\S+)\s*$/i.exec(line)?.[1] : undefined;
        if (url !== undefined)
            return url.replace(/^"(.*)"$/, '$1');
    }
    return null;
}
/** The last two parts of a URL's path. `https://token@host/owner/name.git`, `git@host:owner/name`, `/srv/git/name.git`. */
function nameInUrl(url) {
    const scp = /^(?:[^/@:]+@)?[^/:]+:(?!\/\/)(.+)$/.exec(url)?.[1];
    const path = scp ?? /^[a-z+]+:\/\/[^/]*\/(.*)$/i.exec(url)?.[1] ?? (url.startsWith('/') ? (0,external_node_path_.basename)(url) : null);
    if (path === null)
        return null;
    const parts = path.replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\.git$/, '').split('/').filter((part) => part !== '');
    const local = url.startsWith('file:');
    return plain(parts.slice(local ? -1 : -2).join('/')) || null;
}
function plain(name) {
    return name.replace(/[^\x21-\x7e]/g, '-').slice(0, MAX_NAME);
}

;// CONCATENATED MODULE: ./build/producer/io/git-refs.js
/**
 * What a person or CI calls base and head, as full commit ids and fully qualified refs (S5, S28).
 *
 * @module
 */




const DEFAULT_BASES = ['refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master'];
const ORIGIN_HEAD = 'refs/remotes/origin/HEAD';
/**
 * Resolves base and head. At most one git process beside the object reader's.
 *
 * @throws {UsageError} REVISION_INVALID, REVISION_UNKNOWN, REVISION_AMBIGUOUS (lists the refs), NO_BASE, NO_HEAD, BASE_REF_NEEDED
 * @throws {PortError} MISSING_OBJECTS when the id is known but the commit is not there
 */
async function resolveRevisions(repository, objects, options = {}) {
    if (options.baseRef !== undefined && !primitives/* FullRef */.pE.safeParse(options.baseRef).success) {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected a full ref as base ref, got ${shown(options.baseRef)}`, { hint: 'for example refs/heads/main' });
    }
    const refs = await readRefs(repository, patternsFor(repository, options));
    const head = await commitOf(repository, objects, headId(repository, refs, options.head), 'head');
    const base = baseOf(repository, refs, options);
    return { ...base, base: await commitOf(repository, objects, base.base, 'base'), head };
}
function headId(repository, refs, head) {
    if (head !== undefined && head !== 'HEAD')
        return lookUp(repository, refs, head, 'head').oid;
    if (repository.layout.head === null)
        throw new errors/* UsageError */.eb('NO_HEAD', 'expected a commit at HEAD, got an unborn branch', { hint: 'commit something, or name a head' });
    return repository.layout.head;
}
function baseOf(repository, refs, { base, baseRef }) {
    const found = base === undefined ? defaultBase(refs, baseRef) : lookUp(repository, refs, base, 'base');
    if (found.name !== '') {
        const named = onRemote(found.name);
        return { base: found.oid, baseRef: baseRef ?? named.ref, baseSource: named.source };
    }
    // An id says nothing of a branch, and the branch is what the record is bound to.
    const branches = [...refs.values()]
        .filter(({ oid, name, target }) => oid === found.oid && target === '' && !name.startsWith('refs/tags/'));
    const candidates = branches.filter(({ name }) => baseRef === undefined || onRemote(name).ref === baseRef);
    const fetched = candidates.some(({ name }) => onRemote(name).source === 'fetched');
    if (baseRef !== undefined)
        return { base: found.oid, baseRef, baseSource: fetched ? 'fetched' : 'local' };
    const names = [...new Set(candidates.map(({ name }) => onRemote(name).ref))];
    const only = names.length === 1 ? names[0] : undefined;
    if (only === undefined) {
        throw new errors/* UsageError */.eb('BASE_REF_NEEDED', `expected the branch that base ${found.oid} belongs to, got an id that ${names.length} branches are at`, { hint: 'name the base by its branch, or give the base ref too, for example refs/heads/main' });
    }
    return { base: found.oid, baseRef: only, baseSource: fetched ? 'fetched' : 'local' };
}
function defaultBase(refs, baseRef) {
    const branch = baseRef?.replace(/^refs\/heads\//, '');
    const wanted = branch === undefined ? [ORIGIN_HEAD, ...DEFAULT_BASES] : [`refs/remotes/origin/${branch}`, baseRef ?? ''];
    for (const name of wanted) {
        const ref = refs.get(name);
        if (ref)
            return followed(ref);
    }
    throw new errors/* UsageError */.eb('NO_BASE', `expected a base branch (${wanted.join(', ')}), got none of them`, { hint: 'git fetch origin main, or name the base' });
}
/** Finds what one word means. Never guesses between two refs, and never reads a name as an id or an id as a name. */
function lookUp(repository, refs, word, role) {
    const { objectFormat } = repository.layout;
    if ((0,git_repository/* isObjectId */.TS)(word, objectFormat))
        return { name: '', oid: word, target: '' };
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(word)) {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected ${role} as a ${objectFormat} id of ${objectFormat === 'sha1' ? 40 : 64} lower-case digits, got ${shown(word)}`, { hint: 'a branch of that name is refs/heads/…' });
    }
    const names = candidatesFor(word);
    if (names.length === 0) {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected ${role} as a full commit id, a full ref, or the name of a branch or tag, got ${shown(word)}`, { hint: 'git rev-parse prints the full id of any revision' });
    }
    const found = names.flatMap((name) => refs.get(name) ?? []);
    const [only, other] = found;
    if (only === undefined)
        throw new errors/* UsageError */.eb('REVISION_UNKNOWN', `expected ${role} ${shown(word)} to exist, got no such ref`, { hint: 'git fetch origin, or name a full commit id' });
    if (other !== undefined) {
        const list = found.map(({ name }) => shown(name)).join(' and ');
        throw new errors/* UsageError */.eb('REVISION_AMBIGUOUS', `expected ${role} to name one ref, got ${shown(word)} for ${list}`, { hint: 'give the full ref' });
    }
    return followed(only);
}
/** A symbolic ref under the name that it stands for. */
function followed(ref) {
    return ref.target === '' ? ref : { ...ref, name: ref.target, target: '' };
}
function candidatesFor(word) {
    if (word.startsWith('refs/'))
        return isRefName(word) ? [word] : [];
    return isRefName(`refs/heads/${word}`) && !word.startsWith('-') && word !== '@'
        ? [`refs/heads/${word}`, `refs/remotes/${word}`, `refs/tags/${word}`]
        : [];
}
function isRefName(name) {
    return primitives/* FullRef */.pE.safeParse(name).success && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$/.test(name);
}
/** The name that a remote-tracking branch has on its remote. A remote's name with a slash in it cannot be told apart. */
function onRemote(name) {
    const tracked = /^refs\/remotes\/[^/]+\/(.+)$/.exec(name)?.[1];
    return tracked === undefined ? { ref: name, source: 'local' } : { ref: `refs/heads/${tracked}`, source: 'fetched' };
}
function patternsFor({ layout }, { base, head, baseRef }) {
    const names = new Set();
    const branch = baseRef?.replace(/^refs\/heads\//, '');
    if (base === undefined)
        for (const name of [ORIGIN_HEAD, ...DEFAULT_BASES])
            names.add(name);
    if (baseRef !== undefined)
        for (const name of [baseRef, `refs/remotes/origin/${branch}`])
            names.add(name);
    for (const word of [base, head]) {
        if (word === undefined || word === 'HEAD')
            continue;
        if (!(0,git_repository/* isObjectId */.TS)(word, layout.objectFormat))
            for (const name of candidatesFor(word))
                names.add(name);
    }
    const isId = base !== undefined && (0,git_repository/* isObjectId */.TS)(base, layout.objectFormat);
    if (isId && baseRef === undefined)
        for (const name of ['refs/heads', 'refs/remotes/origin'])
            names.add(name);
    return [...names];
}
async function readRefs(repository, patterns) {
    if (patterns.length === 0)
        return new Map();
    // No field that needs an object: reading one could ask a promisor remote, by a command the repository names.
    const format = '--format=%(objectname) %(refname) %(symref)';
    const argv = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, 'for-each-ref', format, '--', ...patterns);
    const end = await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 * 1024 });
    if (end.code !== 0)
        throw (0,git_process/* gitFailed */.gk)(argv, end);
    const refs = new Map();
    for (const line of end.stdout.toString('utf8').split('\n')) {
        const [oid = '', name = '', target = ''] = line.split(' ');
        if (name !== '' && (0,git_repository/* isObjectId */.TS)(oid, repository.layout.objectFormat))
            refs.set(name, { oid, name, target });
    }
    return refs;
}
/** Peels a tag and makes sure that the commit is there. */
async function commitOf(repository, objects, id, role) {
    const commit = await objects.info(`${id}^{commit}`);
    if (commit !== null)
        return commit.oid;
    const other = await objects.info(id);
    if (other !== null && other.type !== 'tag') {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected ${role} to be a commit, got the ${other.type} ${id}`);
    }
    if (repository.shallow.size > 0) {
        throw new errors/* PortError */.U7('SHALLOW', `expected ${role} commit ${id}, got a shallow clone without it`, { hint: `git fetch origin ${id}, or git fetch --unshallow origin` });
    }
    throw repository.missing(`${role} commit ${id}`);
}
function shown(word) {
    return JSON.stringify((0,git_process/* printable */.g$)(word.slice(0, 200)).replaceAll('\n', '?'));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/producer/io/object-reader.js
/**
 * One long-lived `git cat-file --batch-command` in the view, for every object a run reads.
 *
 * @module
 */



const NONE = Buffer.alloc(0);
const HEADER_LIMIT = 8192;
class ObjectReader {
    #repository;
    #child;
    #waiting = [];
    #closed;
    #errors;
    #failure = null;
    #timer;
    /** Bytes of a header that has not ended yet. */
    #header = NONE;
    /** The object whose bytes are arriving, how many have, and room for all of them and the newline after. */
    #body = null;
    /** Starts the one git process. */
    constructor(repository) {
        this.#repository = repository;
        this.#child = (0,git_process/* startGit */.BE)(repository.git, repository.inView('cat-file', '--batch-command'), repository.view);
        this.#errors = (0,git_process/* collectErrors */.ul)(this.#child.stderr);
        this.#child.stdout.on('data', (chunk) => this.#read(chunk));
        this.#child.stdin.on('error', () => undefined);
        this.#closed = new Promise((resolve) => {
            this.#child.once('error', (error) => {
                this.#fail(new errors/* PortError */.U7('GIT_NOT_STARTED', `git cat-file: ${error.message}`, { cause: error }));
                resolve();
            });
            this.#child.once('close', (code) => {
                const said = this.#errors();
                this.#fail(/unknown option|usage: git cat-file/.test(said)
                    ? new errors/* PortError */.U7('GIT_TOO_OLD', 'expected git 2.36 or newer, got one without cat-file --batch-command')
                    : new errors/* PortError */.U7('GIT_FAILED', `git cat-file: expected it to stay, got exit ${code ?? 'none'}: ${said.split('\n')[0] ?? ''}`));
                resolve();
            });
        });
    }
    /** Type and size of an object, or null when it cannot be found. `name` is ours or checked: an id, `id^{type}` or `id:path`. */
    async info(name) {
        const answer = await this.#ask(name, false);
        return answer === null ? null : { oid: answer.oid, type: answer.type, size: answer.size };
    }
    /**
     * The bytes of an object of a type, proven by its id.
     *
     * @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_TYPE, ERR_OBJECT_TOO_LARGE over `maxBytes`, ERR_OBJECT_CORRUPT
     */
    async read(oid, type, maxBytes) {
        const info = await this.info(oid);
        if (info === null)
            throw this.missing(oid);
        if (info.type !== type)
            throw new errors/* PortError */.U7('ERR_OBJECT_TYPE', `expected ${oid} to be a ${type}, got a ${info.type}`);
        if (info.size > maxBytes) {
            throw new errors/* PortError */.U7('ERR_OBJECT_TOO_LARGE', `expected ${type} ${oid} of at most ${maxBytes} bytes, got ${info.size}`);
        }
        const answer = await this.#ask(oid, true);
        if (answer === null)
            throw this.missing(oid);
        // git checks no digest when it reads: a file changed in .git/objects would pass as the object of its name.
        const hash = (0,external_node_crypto_.createHash)(this.#repository.layout.objectFormat).update(`${type} ${answer.bytes.length}\0`).update(answer.bytes);
        if (hash.digest('hex') !== oid)
            throw new errors/* PortError */.U7('ERR_OBJECT_CORRUPT', `expected ${type} ${oid}, got bytes of another id`, { hint: 'run git fsck' });
        return answer.bytes;
    }
    /** The error for an object that is not there, with its cure. */
    missing(oid) {
        return new errors/* PortError */.U7('ERR_OBJECT_MISSING', `expected object ${oid} in the repository, got nothing`, { hint: this.#repository.cure() });
    }
    /** Ends the process. Whoever still waits is told. Never throws. */
    async close() {
        this.#failure ??= new errors/* PortError */.U7('GIT_STOPPED', 'git cat-file: closed');
        this.#child.stdin.end();
        const kill = setTimeout(() => this.#child.kill('SIGKILL'), 2000);
        await this.#closed;
        clearTimeout(kill);
    }
    async #ask(name, withBytes) {
        if (/[\0\n]/.test(name))
            throw new errors/* InvariantError */.zU('expected an object name on one line');
        if (this.#failure)
            throw this.#failure;
        return await new Promise((resolve, reject) => {
            this.#waiting.push({ name, withBytes, resolve, reject });
            if (this.#waiting.length === 1)
                this.#expect();
            this.#child.stdin.write(`${withBytes ? 'contents' : 'info'} ${name}\n`);
        });
    }
    /** Starts the deadline of whoever is first in line. */
    #expect() {
        clearTimeout(this.#timer);
        if (this.#waiting.length === 0)
            return;
        this.#timer = setTimeout(() => {
            this.#fail(new errors/* PortError */.U7('GIT_DEADLINE', `git cat-file: expected an answer within ${git_process/* GIT_DEADLINE_SECONDS */.e7} s, got none`));
        }, git_process/* GIT_DEADLINE_SECONDS */.e7 * 1000);
    }
    #fail(error) {
        this.#failure ??= error;
        clearTimeout(this.#timer);
        this.#child.kill('SIGKILL');
        for (const { reject } of this.#waiting.splice(0))
            reject(this.#failure);
    }
    #read(chunk) {
        let rest = chunk;
        while (rest.length > 0 && this.#failure?.code !== 'GIT_FAILED') {
            rest = this.#body ? this.#readBody(this.#body, rest) : this.#readHeader(rest);
        }
    }
    #readHeader(chunk) {
        const end = chunk.indexOf(10);
        this.#header = Buffer.concat([this.#header, end < 0 ? chunk : chunk.subarray(0, end)]);
        if (this.#header.length > HEADER_LIMIT)
            this.#unexpected('a header without an end');
        if (end < 0)
            return NONE;
        const line = this.#header.toString('utf8');
        this.#header = NONE;
        const next = this.#waiting[0];
        const [, oid = '', type = '', size = ''] = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? [];
        if (!next)
            this.#unexpected('an answer nobody asked for');
        else if (oid !== '') {
            const info = { oid, type: type, size: Number(size) };
            if (next.withBytes)
                this.#body = { info, bytes: Buffer.allocUnsafe(info.size + 1), filled: 0 };
            else
                this.#answer({ ...info, bytes: NONE });
        }
        else if (line === `${next.name} missing` || line === `${next.name} ambiguous`)
            this.#answer(null);
        else
            this.#unexpected('another header');
        return chunk.subarray(end + 1);
    }
    #readBody(body, chunk) {
        const taken = Math.min(body.bytes.length - body.filled, chunk.length);
        chunk.copy(body.bytes, body.filled, 0, taken);
        body.filled += taken;
        if (body.filled === body.bytes.length) {
            this.#body = null;
            this.#answer({ ...body.info, bytes: body.bytes.subarray(0, body.info.size) });
        }
        return chunk.subarray(taken);
    }
    #answer(answer) {
        this.#waiting.shift()?.resolve(answer);
        this.#expect();
    }
    #unexpected(what) {
        this.#fail(new errors/* PortError */.U7('GIT_FAILED', `git cat-file: expected the answers in order, got ${what}`));
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/producer/io/export.js
/**
 * Writes the tree of a commit into a directory, from objects alone: no archive (export-subst would rewrite files), no
 * checkout (filters, hooks and attributes would run).
 *
 * @module
 */




const MAX_EXPORT_FILES = 1_000_000;
const MAX_EXPORT_BYTES = 8 * 1024 * 1024 * 1024;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
const MAX_LINK_BYTES = 4096;
const LISTING_LIMIT = 1024 * 1024 * 1024;
const WRITERS = 16;
/** Larger files are written one at a time, so that what is in memory stays small. */
const LARGE = 4 * 1024 * 1024;
const ENTRY = /^(\d{6}) (?:blob|commit) ([0-9a-f]{40,64}) +(\d+|-|BAD)$/;
/**
 * Exports a commit. One git process beside the object reader's. Submodules become empty folders, as in a checkout.
 * Directories come first, then files, each created and never overwritten, and symbolic links last, so that nothing is
 * ever written through a link; names that a file system could read as `..` or `.git` are refused before anything is written.
 *
 * @param directory An existing empty directory.
 * @throws {UsageError} EXPORT_NOT_EMPTY, UNSAFE_PATH, EXPORT_TOO_LARGE
 * @throws {PortError} MISSING_OBJECTS, EXPORT_FAILED (two names that this file system takes for one, a full disk)
 */
async function exportCommit(repository, objects, commit, directory) {
    if ((await (0,promises_.readdir)(directory)).length > 0) {
        throw new errors/* UsageError */.eb('EXPORT_NOT_EMPTY', `expected an empty directory at ${(0,git_process/* printable */.g$)(directory)}, got one with files`);
    }
    const items = await list(repository, commit);
    const total = items.reduce((sum, { size }) => sum + size, 0);
    if (total > MAX_EXPORT_BYTES) {
        throw new errors/* UsageError */.eb('EXPORT_TOO_LARGE', `expected a tree of at most ${MAX_EXPORT_BYTES} bytes, got ${total}`);
    }
    const target = Buffer.from(`${directory}/`);
    const at = (path) => Buffer.concat([target, path]);
    try {
        for (const folder of foldersOf(items))
            await (0,promises_.mkdir)(at(folder));
        const files = items.filter(({ mode }) => mode === '100644' || mode === '100755');
        const write = async ({ path, mode, oid }) => {
            await writeFile(at(path), await objects.read(oid, 'blob', MAX_FILE_BYTES), mode);
        };
        await inParallel(files.filter(({ size }) => size <= LARGE), write);
        for (const file of files.filter(({ size }) => size > LARGE))
            await write(file);
        for (const { path, oid } of items.filter(({ mode }) => mode === '120000')) {
            const link = await objects.read(oid, 'blob', MAX_LINK_BYTES);
            if (link.length === 0 || link.includes(0))
                throw unsafe(path, 'a symbolic link without a usable target');
            await (0,promises_.symlink)(link, at(path));
        }
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7 || error instanceof errors/* UsageError */.eb)
            throw error;
        const { code, message } = error;
        throw new errors/* PortError */.U7('EXPORT_FAILED', code === 'EEXIST'
            ? `expected distinct names in the tree of ${commit}, got two that are one on this file system`
            : `export of ${commit}: ${(0,git_process/* printable */.g$)(message).replaceAll('\n', '?').slice(0, 300)}`, { cause: error });
    }
}
async function list(repository, commit) {
    const argv = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit];
    const end = await repository.run(argv, { outputLimit: LISTING_LIMIT });
    if (end.code !== 0)
        throw repository.failed(argv, end);
    const items = [];
    for (let start = 0; start < end.stdout.length;) {
        const stop = end.stdout.indexOf(0, start);
        const tab = end.stdout.indexOf(9, start);
        const [, mode = '', oid = '', size = ''] = ENTRY.exec(end.stdout.toString('latin1', start, tab)) ?? [];
        if (stop < 0 || mode === '') {
            throw new errors/* PortError */.U7('GIT_FAILED', 'git ls-tree: expected an entry in its documented form, got something else');
        }
        if (size === 'BAD')
            throw repository.missing(`blob ${oid}`);
        const path = end.stdout.subarray(tab + 1, stop);
        refuseUnsafe(path);
        if (items.length === MAX_EXPORT_FILES) {
            throw new errors/* UsageError */.eb('EXPORT_TOO_LARGE', `expected a tree of at most ${MAX_EXPORT_FILES} files, got more`);
        }
        items.push({ path, mode, oid, size: size === '-' ? 0 : Number(size) });
        start = stop + 1;
    }
    return items;
}
/** Every folder of the tree, parents first; a submodule is one too. */
function foldersOf(items) {
    const folders = new Map();
    for (const { path, mode } of items) {
        for (let slash = path.indexOf(47); slash >= 0; slash = path.indexOf(47, slash + 1)) {
            const folder = path.subarray(0, slash);
            folders.set(folder.toString('latin1'), folder);
        }
        if (mode === '160000')
            folders.set(path.toString('latin1'), path);
    }
    return [...folders.values()].sort((a, b) => a.length - b.length);
}
/** Refuses what git refuses to check out: `.`, `..`, `.git` and the spellings that some file system takes for it. */
function refuseUnsafe(path) {
    if (path.length > MAX_PATH_BYTES)
        throw unsafe(path, `a path of ${path.length} bytes`);
    for (const name of path.toString('utf8').split('/')) {
        const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase().replace(/[. ]+$/, '');
        if (name === '' || name === '.' || name === '..' || folded === '.git' || folded === 'git~1') {
            throw unsafe(path, 'a name that no checkout may have');
        }
    }
}
function unsafe(path, got) {
    return new errors/* UsageError */.eb('UNSAFE_PATH', `expected a tree that can be checked out, got ${got}: ${JSON.stringify((0,git_process/* printable */.g$)(path.subarray(0, 200).toString('latin1')))}`);
}
async function writeFile(file, bytes, mode) {
    const handle = await (0,promises_.open)(file, 'wx', mode === '100755' ? 0o755 : 0o644);
    try {
        await handle.writeFile(bytes);
    }
    finally {
        await handle.close();
    }
    if (mode === '100755')
        await (0,promises_.chmod)(file, 0o755);
}
async function inParallel(items, work) {
    let next = 0;
    const worker = async () => {
        try {
            for (let item = items[next++]; item !== undefined; item = items[next++])
                await work(item);
        }
        catch (error) {
            next = items.length;
            throw error;
        }
    };
    const ends = await Promise.allSettled(Array.from({ length: WRITERS }, worker));
    for (const end of ends)
        if (end.status === 'rejected')
            throw end.reason;
}

;// CONCATENATED MODULE: ./build/producer/io/object-patch.js
/**
 * The patch as reviewers read it. Rendered in the view, where no attribute of the candidate can call a text binary, no
 * filter runs and no configuration changes a line. A file with a NUL byte in its first 8,000 bytes is shown as binary.
 *
 * @module
 */




const SECTION = Buffer.from('diff --git ');
const RENDERING = [
    '-p', '--no-color', '--unified=3', '--inter-hunk-context=0', '--diff-algorithm=myers', '--submodule=short',
    '--src-prefix=a/', '--dst-prefix=b/',
];
/**
 * The patch of the included paths that may leave the machine, in the order of the delta; null when it is over `maxBytes`.
 * One git process.
 *
 * @throws {PortError} MISSING_OBJECTS
 */
async function renderPatch(repository, packet, maxBytes) {
    const options = DIFF_OPTIONS.filter((option) => option !== '-z');
    const argv = ['diff-tree', ...options, ...RENDERING, `${packet.mergeBaseSha}^{tree}`, packet.headTreeSha, '--'];
    const sections = sectionsOf(packet);
    const kept = [];
    let keptBytes = 0;
    let pending = Buffer.alloc(0);
    let seen = -1;
    /** Takes whole lines; a section's first line decides whether its lines are kept. */
    const take = (line) => {
        if (line.subarray(0, SECTION.length).equals(SECTION))
            seen += 1;
        if (sections[seen] !== true)
            return true;
        keptBytes += line.length;
        if (keptBytes > maxBytes)
            return false;
        kept.push(Buffer.from(line));
        return true;
    };
    const end = await (0,git_process/* streamGit */.t1)(repository.git, repository.inView(...argv), {
        directory: repository.view,
        onOutput: (chunk) => {
            let rest = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
            for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
                if (!take(rest.subarray(0, at + 1)))
                    return false;
                rest = rest.subarray(at + 1);
            }
            pending = rest;
            // A line that never ends is over the limit as much as many lines are.
            return pending.length <= maxBytes + (1 << 20) || sections[seen] === false;
        },
    });
    if (!end.whole)
        return null;
    if (end.code !== 0)
        throw repository.failed(argv, { ...end, stdout: Buffer.alloc(0) });
    if (pending.length > 0 && !take(pending))
        return null;
    if (seen + 1 !== sections.length) {
        throw new errors/* PortError */.U7('GIT_FAILED', `git diff-tree: expected ${sections.length} sections of patch, got ${seen + 1}`);
    }
    return Buffer.concat(kept);
}
/** For every section that git will print, in order, whether it is for the reviewer. A change of type prints two. */
function sectionsOf({ delta, scope }) {
    const included = new Set(scope.included.map(primitives/* pathKey */.Pn));
    for (const path of scope.private)
        included.delete((0,primitives/* pathKey */.Pn)(path));
    return delta.flatMap(({ path, oldMode, newMode }) => {
        const keep = included.has((0,primitives/* pathKey */.Pn)(path));
        const type = (mode) => mode.slice(0, 3);
        return oldMode !== '000000' && newMode !== '000000' && type(oldMode) !== type(newMode) ? [keep, keep] : [keep];
    });
}

;// CONCATENATED MODULE: ./build/producer/io/object-store.js
/**
 * The producer's view of objects: the port through which checks, reviewers and the patch read the frozen revisions.
 *
 * @module
 */



/** Implements {@link Objects} on a repository's view. Safe for concurrent use; the caller closes reader and repository. */
function objectsOf(repository, reader) {
    return {
        async blob(oid, maxBytes) {
            return await reader.read(oid, 'blob', maxBytes);
        },
        async blobSize(oid) {
            const info = await reader.info(oid);
            if (info === null)
                throw reader.missing(oid);
            if (info.type !== 'blob')
                throw new errors/* PortError */.U7('ERR_OBJECT_TYPE', `expected ${oid} to be a blob, got a ${info.type}`);
            return info.size;
        },
        async patch(packet, maxBytes) {
            return await renderPatch(repository, packet, maxBytes);
        },
        async exportTree(commit, directory) {
            await exportCommit(repository, reader, commit, directory);
        },
    };
}

;// CONCATENATED MODULE: ./build/producer/io/object-tree.js
/**
 * Files of one commit by their path, read from tree and blob objects: a symbolic link is never followed, a submodule
 * never entered (security.md 2.1).
 *
 * @module
 */


const MAX_TREE_BYTES = 64 * 1024 * 1024;
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** The entries of a raw tree object, in its own order, with modes as git reads them. */
function* treeEntries(bytes, oidBytes) {
    for (let at = 0; at < bytes.length;) {
        const space = bytes.indexOf(32, at);
        const end = bytes.indexOf(0, space);
        if (space < 0 || end < 0 || end + 1 + oidBytes > bytes.length) {
            throw new errors/* PortError */.U7('ERR_OBJECT_CORRUPT', 'expected a tree object, got bytes that are none');
        }
        yield {
            mode: canonicalMode(Number.parseInt(bytes.toString('latin1', at, space), 8)),
            name: bytes.subarray(space + 1, end),
            oid: bytes.toString('hex', end + 1, end + 1 + oidBytes),
        };
        at = end + 1 + oidBytes;
    }
}
/**
 * A folder of a commit, or null when there is none. A tree object that is missing is an error, not an absence.
 *
 * @param path Relative, with forward slashes; empty for the root.
 * @throws {UsageError} PATH_INVALID
 * @throws {PortError} ERR_OBJECT_MISSING and those of {@link ObjectReader.read}
 */
async function folderAt(objects, commit, path) {
    const names = path === '' ? [] : path.split('/');
    if (/[\0\n]/.test(path) || names.some((name) => name === '' || name === '.' || name === '..')) {
        throw new errors/* UsageError */.eb('PATH_INVALID', `expected a relative path in the repository, got ${JSON.stringify((0,git_process/* printable */.g$)(path).slice(0, 200))}`);
    }
    // From the folder upwards to the first that is there: git says "missing" both of a path and of an object, so from
    // there downwards the entries themselves tell.
    for (let depth = names.length; depth >= 0; depth--) {
        const parent = names.slice(0, depth).join('/');
        const found = await objects.info(depth === 0 ? `${commit}^{tree}` : `${commit}:${parent}`);
        if (found === null)
            continue;
        let tree = found.type === 'tree' ? found.oid : null;
        for (const name of names.slice(depth)) {
            const entry = tree === null ? null : await entryIn(objects, { path: parent, tree }, name);
            tree = entry?.mode === '040000' ? entry.oid : null;
        }
        return tree === null ? null : { path, tree };
    }
    throw new errors/* PortError */.U7('ERR_OBJECT_MISSING', `expected the tree of commit ${commit}, got nothing`);
}
/** The entry of a name in a folder, or null. Throws as {@link ObjectReader.read} does. */
async function entryIn(objects, { tree }, name) {
    const wanted = Buffer.from(name);
    let found = null;
    for (const entry of treeEntries(await objects.read(tree, 'tree', MAX_TREE_BYTES), tree.length === 40 ? 20 : 32)) {
        if (!entry.name.equals(wanted))
            continue;
        if (found !== null) {
            throw new errors/* PortError */.U7('ERR_OBJECT_CORRUPT', `expected each name once in tree ${tree}, got ${JSON.stringify((0,git_process/* printable */.g$)(name))} again`);
        }
        found = entry;
    }
    return found;
}
/**
 * The bytes of a regular file of the base revision that governs a review, or null when there is none.
 *
 * @param modes The modes it may have; 100644 alone unless told.
 * @throws {UsageError} GOVERNED_FILE: a symbolic link, submodule, folder or executable, a large-file pointer, too large
 * @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_CORRUPT
 */
async function governedFile(objects, folder, name, maxBytes, modes = ['100644']) {
    const entry = await entryIn(objects, folder, name);
    if (entry === null)
        return null;
    const path = folder.path === '' ? name : `${folder.path}/${name}`;
    const refuse = (got) => new errors/* UsageError */.eb('GOVERNED_FILE', `${(0,git_process/* printable */.g$)(path)} at the base: expected a regular file of mode ${modes.join(' or ')}, got ${got}`, { hint: 'correct it on the base branch: the head never counts for this' });
    if (!modes.includes(entry.mode))
        throw refuse(NAMES[entry.mode] ?? `mode ${entry.mode}`);
    const info = await objects.info(entry.oid);
    if (info !== null && info.size > maxBytes)
        throw refuse(`${info.size} bytes, more than ${maxBytes}`);
    const bytes = await objects.read(entry.oid, 'blob', maxBytes);
    if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER)
        throw refuse('a pointer to large-file storage');
    return { path, oid: entry.oid, bytes };
}
/** {@link governedFile} by the file's path in a commit. */
async function governedFileAt(objects, commit, path, maxBytes, modes) {
    const slash = path.lastIndexOf('/');
    const folder = await folderAt(objects, commit, path.slice(0, Math.max(slash, 0)));
    const name = path.slice(slash + 1);
    if (slash === 0 || name === '' || name === '.' || name === '..') {
        throw new errors/* UsageError */.eb('PATH_INVALID', `expected the relative path of a file, got ${JSON.stringify((0,git_process/* printable */.g$)(path).slice(0, 200))}`);
    }
    return folder && await governedFile(objects, folder, name, maxBytes, modes);
}
const NAMES = {
    '040000': 'a folder', '100755': 'an executable file', '120000': 'a symbolic link', '160000': 'a submodule',
};
/** Old tools wrote modes such as 100664; git reads them as the nearest of its own five. */
function canonicalMode(mode) {
    switch (mode & 0o170000) {
        case 0o100000: return (mode & 0o100) === 0 ? '100644' : '100755';
        case 0o120000: return '120000';
        case 0o040000: return '040000';
        default: return '160000';
    }
}

;// CONCATENATED MODULE: ./build/producer/io/freeze.js
/**
 * Freezes a change: reads, from git objects only, everything that a run will be bound to (R16, R22–R35, S39).
 *
 * The head supplies the content that is reviewed and nothing else. Configuration, criteria, policy and requirement come
 * from the base revision, or are built in.
 *
 * @module
 */
















const GOVERNED_FOLDER = '.github/bounded-review';
const POLICY_MAX_BYTES = 256 * 1024;
const REQUIREMENT_MAX_BYTES = 1024 * 1024;
/** An open repository: one view, one long-lived git process. Close it. */
class Workspace {
    objects;
    #repository;
    #reader;
    constructor(repository) {
        this.#repository = repository;
        this.#reader = new ObjectReader(repository);
        this.objects = objectsOf(repository, this.#reader);
    }
    get layout() {
        return this.#repository.layout;
    }
    /** Base and head as full ids; see {@link resolveRevisions}. Admission asks this first (R16). */
    async resolve(options = {}) {
        return await resolveRevisions(this.#repository, this.#reader, options);
    }
    /** Freezes a resolved change; see {@link freezeRevisions}. */
    async freeze(revisions, options = {}) {
        return await freezeRevisions(this.#repository, this.#reader, revisions, options);
    }
    /** The bytes of a program or configuration file at the base, or null (D21). Refuses links, submodules and pointers. */
    async file(commit, path, maxBytes) {
        return (await governedFileAt(this.#reader, commit, path, maxBytes, ['100644', '100755']))?.bytes ?? null;
    }
    /** Ends the git process and removes the view. Never throws. */
    async close() {
        await this.#reader.close();
        await this.#repository.close();
    }
}
/** Opens the repository that `directory` belongs to. Throws as {@link openRepository} does. */
async function openWorkspace(directory, options = {}) {
    return new Workspace(await (0,git_repository/* openRepository */.h_)(directory, options));
}
/**
 * Opens, resolves, freezes and closes in one. At most six git processes.
 *
 * @throws {UsageError} as {@link resolveRevisions}; GOVERNED_FILE, REQUIREMENT_UNSUPPORTED, REQUIREMENT_MISSING, CRITERIA_MISSING
 * @throws {FormatError} ERR_YAML, ERR_SCHEMA, ERR_CRITERIA, ERR_GLOB for a file at the base that does not say what it must
 * @throws {PortError} NOTHING_IN_SCOPE, SHALLOW, UNRELATED_HISTORIES, AMBIGUOUS_BASE, MISSING_OBJECTS, ERR_OBJECT_MISSING,
 *   ERR_OBJECT_CORRUPT, DELTA_TOO_LARGE, PATH_TOO_LONG
 */
async function freeze(directory, options = {}) {
    const workspace = await openWorkspace(directory, { signal: options.signal });
    try {
        return await workspace.freeze(await workspace.resolve(options), options);
    }
    finally {
        await workspace.close();
    }
}
async function freezeRevisions(repository, reader, revisions, options) {
    const { base, head } = revisions;
    const [ancestor, headTree, governed] = await Promise.all([
        mergeBase(repository, base, head),
        treeOf(repository, reader, head),
        readGoverned(reader, base, options.requirementRevision ?? 1),
    ]);
    const oldTree = await treeOf(repository, reader, ancestor);
    const [delta, lines] = await Promise.all([
        treeDelta(repository, oldTree, headTree, options.signal),
        changedLines(repository, oldTree, headTree, options.signal),
    ]);
    const scope = scopeOf(governed.configuration.parsed.scope, delta);
    if (scope.included.length === 0) {
        throw new errors/* PortError */.U7('NOTHING_IN_SCOPE', delta.length === 0
            ? `expected a change from ${ancestor} to ${head}, got none`
            : `expected a changed path in scope, got ${scope.excluded.length} excluded and ${scope.private.length} private`, { hint: 'there is nothing to review, and zero reviewed files are never CLEAR' });
    }
    return {
        repository: await nameOf(repository, options),
        baseRef: revisions.baseRef,
        baseSource: revisions.baseSource,
        base,
        mergeBase: ancestor,
        head,
        headTree,
        pullRequest: options.pullRequest ?? null,
        delta,
        size: { files: delta.length, ...lines },
        scope,
        ...governed,
    };
}
/** The tree of a commit as git itself resolves it, whatever else the commit's bytes say (V26). */
async function treeOf(repository, reader, commit) {
    const tree = await reader.info(`${commit}^{tree}`);
    if (tree === null)
        throw repository.missing(`the tree of commit ${commit}`);
    return tree.oid;
}
async function readGoverned(reader, base, revision) {
    const folder = await folderAt(reader, base, GOVERNED_FOLDER);
    const at = async (name, maxBytes) => folder && await governedFile(reader, folder, name, maxBytes);
    const [review, policy] = await Promise.all([at('review.yml', YAML_MAX_BYTES), at('trusted-producers.yml', POLICY_MAX_BYTES)]);
    const parsed = review === null ? builtinConfiguration() : parseYaml(review.bytes, 'review.yml', configuration/* Configuration */.Vk);
    return {
        configuration: {
            parsed,
            source: review && { path: review.path, oid: review.oid },
            bytes: review?.bytes ?? null,
            defaulted: review === null,
        },
        criteria: await readCriteria(at, parsed.criteria),
        policy: policy && { bytes: policy.bytes, sha256: (0,digest/* sha256 */.sc)(policy.bytes), oid: policy.oid },
        requirement: await readRequirement(reader, base, parsed.requirements, revision),
    };
}
async function readCriteria(at, declared) {
    if (declared === null)
        return { version: BUILTIN_CRITERIA_VERSION, bytes: Buffer.from(BUILTIN_CRITERIA), source: null };
    const file = await at(declared.file, criteria/* CRITERIA_MAX_BYTES */.l);
    if (file === null) {
        throw new errors/* UsageError */.eb('CRITERIA_MISSING', `expected criteria at ${GOVERNED_FOLDER}/${declared.file} of the base, got no file`, { hint: 'commit it to the base branch' });
    }
    (0,criteria/* parseCriteria */.v)(file.bytes);
    return { version: declared.version, bytes: file.bytes, source: { path: file.path, oid: file.oid } };
}
async function readRequirement(reader, base, { from, path }, revision) {
    if (from === 'none')
        return { revision, source: 'none', ref: null, bytes: null };
    if (from !== 'file') {
        throw new errors/* UsageError */.eb('REQUIREMENT_UNSUPPORTED', `review.yml: expected requirements from none or file, got ${from}, which needs a forge to ask`, { hint: 'this version supports none and file' });
    }
    if (path === null) {
        throw new errors/* UsageError */.eb('REQUIREMENT_MISSING', 'review.yml: expected requirements.path with from: file, got none');
    }
    const file = await governedFileAt(reader, base, path, REQUIREMENT_MAX_BYTES);
    if (file === null) {
        throw new errors/* UsageError */.eb('REQUIREMENT_MISSING', `expected the requirement at ${JSON.stringify(path)} of the base, got no file`, { hint: 'commit it to the base branch' });
    }
    const body = utf8(file.bytes, path);
    const title = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(body)?.[1] ?? (0,external_node_path_.basename)(path);
    return { revision, source: 'file', ref: path, bytes: (0,digest/* canonicalBytes */.Mr)({ source: 'file', ref: path, title, body }) };
}
function utf8(bytes, path) {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        throw new errors/* UsageError */.eb('REQUIREMENT_MISSING', `expected the requirement at ${JSON.stringify(path)} in UTF-8, got other bytes`);
    }
}
async function nameOf({ layout }, { repository }) {
    const { id, name } = repository ?? { id: null, name: await originName(layout) };
    return { id, name, objectFormat: layout.objectFormat };
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
/* harmony export */   d: () => (/* binding */ RunDirectory)
/* harmony export */ });
/* unused harmony export listRuns */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/* harmony import */ var _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3753);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5225);
/* harmony import */ var _file_journal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3802);
/**
 * A run's own files: `<git dir>/bounded-review/runs/<runId>/`, readable by their owner alone, never in the work tree.
 *
 * ```
 * lock                    who works on the run
 * journal-v1.jsonl        what happened
 * packets/1.json          the frozen inputs of each iteration
 * checks/1-1-tests.txt    what each check printed
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
const PARTS = ['packets', 'checks', 'raw'];
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
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(runs, _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .RunId */ .PI.parse(runId));
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(path, { mode: PRIVATE_DIRECTORY }).catch((error) => {
            const code = error.code === 'EEXIST' ? 'ERR_RUN_EXISTS' : 'ERR_RUN_DIRECTORY';
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7(code, `run directory could not be made: ${path}`, { cause: error });
        });
        for (const part of PARTS)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, part), { mode: PRIVATE_DIRECTORY });
        await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .syncDirectory */ .zR)(runs);
        return new RunDirectory(runId, path);
    }
    /** Opens the directory of a run that exists. Throws UsageError ERR_USAGE_RUN when there is none. */
    static async open(gitDirectory, runId) {
        const id = _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .RunId */ .PI.safeParse(runId);
        const path = id.success ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(runsDirectory(gitDirectory), id.data) : null;
        const found = path !== null && await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then((entry) => entry.isDirectory(), () => false);
        if (!id.success || path === null || !found) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('ERR_USAGE_RUN', `expected a run of this repository, got ${JSON.stringify(runId.slice(0, 64))}`, {
                hint: 'bounded-review list shows the runs; name one by its id, or by its folder',
            });
        }
        return new RunDirectory(id.data, path);
    }
    /** Opens the folder of a run wherever it lies, such as one that an artifact brought. Throws UsageError ERR_USAGE_RUN. */
    static async at(path) {
        const id = _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .RunId */ .PI.safeParse((0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path));
        if (!id.success || !await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then((entry) => entry.isDirectory(), () => false)) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('ERR_USAGE_RUN', `expected the folder of a run, named by its id, got ${JSON.stringify(path.slice(-256))}`, {
                hint: 'bring the whole folder that "run" left, under its own name',
            });
        }
        return new RunDirectory(id.data, path);
    }
    /** Removes what only this machine may hold: unmasked output, its salt, and what checks printed. Never throws. */
    async removePrivate() {
        for (const path of [this.raw, this.salt, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'checks')])
            await (0,_environment_js__WEBPACK_IMPORTED_MODULE_5__/* .removeTree */ .dM)(path);
    }
    get lock() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'lock'); }
    get journal() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'journal-v1.jsonl'); }
    get reviewerOutput() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'reviewer-output.txt'); }
    get raw() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'raw'); }
    get salt() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'salt'); }
    get handoff() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'handoff'); }
    get manifest() { return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'manifest.json'); }
    /** Keeps the exact bytes of an iteration's packet. */
    async keepPacket(iteration, bytes) {
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'packets', `${iteration}.json`), bytes);
    }
    /** Keeps what a check printed. `id` may hold any character of an identifier; the name of the file does not. */
    async keepCheckOutput(iteration, position, id, output) {
        const name = id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64);
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'checks', `${iteration}-${position}-${name}.txt`), output);
    }
    /** Writes the record as it will be signed, for a person to look at. Replaces an earlier draft. */
    async writeManifestDraft(bytes) {
        await this.#write(this.manifest, bytes);
    }
    /** Writes one further private file, such as `criteria.md`, atomically. */
    async keep(name, bytes) {
        await this.#write((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, checkedName(name)), bytes);
    }
    /**
     * Writes the handoff: every file is on the disk before its directory gets its name, so that nobody ever sees a part of it
     * (D13). Throws PortError ERR_HANDOFF_EXISTS when there is one.
     */
    async seal(files) {
        const staging = await attempt('handoff could not be written', this.path, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.path, 'handoff.tmp-')));
        try {
            await attempt('handoff could not be written', this.path, async () => {
                for (const [name, content] of files)
                    await stage((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(staging, checkedName(name)), content);
                await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .syncDirectory */ .zR)(staging);
            });
            await this.#publish(staging);
        }
        finally {
            await (0,_environment_js__WEBPACK_IMPORTED_MODULE_5__/* .removeTree */ .dM)(staging);
        }
    }
    /** Adds one file to a handoff that is there, such as its signature. Replaces nothing: ERR_HANDOFF_EXISTS. */
    async addToHandoff(name, bytes) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.handoff, checkedName(name));
        if (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).then(() => true, () => false))
            throw handoffExists(path);
        await this.#write(path, bytes);
    }
    async #publish(staging) {
        // rename() would silently replace an empty directory.
        if (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(this.handoff).then(() => true, () => false))
            throw handoffExists(this.handoff);
        await attempt('handoff could not be written', this.handoff, () => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(staging, this.handoff));
        await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .syncDirectory */ .zR)(this.path);
    }
    async #write(path, bytes) {
        await attempt('file could not be written', path, async () => {
            const temporary = `${path}.tmp`;
            await writeFlushed(temporary, bytes);
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
            await (0,_file_journal_js__WEBPACK_IMPORTED_MODULE_6__/* .syncDirectory */ .zR)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, '..'));
        });
    }
}
/** Ids of the runs of a repository, oldest first. */
async function listRuns(gitDirectory) {
    const names = await readdir(runsDirectory(gitDirectory)).catch((error) => {
        if (error.code === 'ENOENT')
            return [];
        throw new PortError('ERR_RUN_DIRECTORY', `runs could not be listed: ${gitDirectory}`, { cause: error });
    });
    return names.filter((name) => RunId.safeParse(name).success).sort();
}
function runsDirectory(gitDirectory) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(gitDirectory, 'bounded-review', 'runs');
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
    if (FILE_NAME.test(name) && name === (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(name))
        return name;
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('ERR_USAGE_FILE_NAME', `expected a plain file name, got ${JSON.stringify(name.slice(0, 64))}`);
}
function handoffExists(path) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_HANDOFF_EXISTS', `expected no handoff yet, got ${path}`, {
        hint: 'a sealed handoff is never changed; start a new run',
    });
}
async function attempt(message, path, action) {
    try {
        return await action();
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7 || error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb)
            throw error;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_DIRECTORY', `${message}: ${path}`, { cause: error, hint: 'is the disk full or read-only' });
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

/***/ 7702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ CRITERIA_MAX_BYTES),
/* harmony export */   v: () => (/* binding */ parseCriteria)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5188);
/**
 * The criteria a change is reviewed against: Markdown whose headings `## C-n title [severity]` name each criterion (D8).
 *
 * @module
 */

const CRITERIA_MAX_BYTES = 256 * 1024;
const HEADING_MAX_CHARACTERS = 1024;
const HEADING = /^##[ \t]+(C-[1-9]\d{0,3})[ \t]+(\S.*)$/;
const SEVERITY = /^(.*)\[(high|medium|low)\]$/;
/** A heading that a person would take for a criterion: dropped in silence, it would weaken the review. */
const LIKE_HEADING = /^[ \t]*#{1,6}[ \t]*C-\d/i;
/**
 * Reads the criteria out of the bytes of criteria.md.
 *
 * @returns The criteria in order of appearance.
 * @throws {FormatError} ERR_CRITERIA with the line, when a heading has no severity or an unknown one, an id appears
 *   twice, there is none at all, or the bytes are not UTF-8 or too many.
 */
function parseCriteria(bytes) {
    const fail = (message) => {
        const hint = 'write each criterion as "## C-1 title [high]", with high, medium or low';
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .FormatError */ .IF('ERR_CRITERIA', `criteria.md: ${message}`, { hint });
    };
    if (bytes.length > CRITERIA_MAX_BYTES)
        fail(`expected at most ${CRITERIA_MAX_BYTES} bytes, got ${bytes.length}`);
    let text;
    try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return fail('expected UTF-8, got other bytes');
    }
    const criteria = [];
    for (const [index, line] of text.split(/\r?\n/).entries()) {
        if (!LIKE_HEADING.test(line))
            continue;
        if (line.length > HEADING_MAX_CHARACTERS) {
            fail(`line ${index + 1}: expected at most ${HEADING_MAX_CHARACTERS} characters, got ${line.length}`);
        }
        const heading = HEADING.exec(line.trimEnd());
        if (!heading)
            fail(`line ${index + 1}: expected "## C-n title [high|medium|low]", got another heading`);
        const [, id = '', rest = ''] = heading ?? [];
        const [, text = '', severity] = SEVERITY.exec(rest) ?? [];
        const title = text.trim();
        if (severity === undefined || title === '') {
            fail(`line ${index + 1}: expected "## ${id} title [high|medium|low]", got no title or no severity`);
        }
        if (criteria.some((criterion) => criterion.id === id))
            fail(`line ${index + 1}: expected each id once, got ${id} again`);
        criteria.push({ id, title, severity: severity });
    }
    if (criteria.length === 0)
        fail('expected at least one criterion, got none');
    return criteria;
}


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
