export const id = 359;
export const ids = [359];
export const modules = {

/***/ 760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ packetOf)
/* harmony export */ });
/* harmony import */ var _schemas_delta_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5857);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5188);
/* harmony import */ var _schemas_packet_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5263);
/**
 * Frozen inputs, and the packet they make (R22–R35). Pure: the same inputs give the same bytes and the same digest.
 *
 * @module
 */




/**
 * Makes the packet of one iteration, and its digest, SHA-256 of JCS(packet).
 *
 * @throws {InvariantError} when the result is no packet, or a first iteration has a predecessor without a revised requirement, or a later one has none
 */
function packetOf(frozen, context) {
    // A revised requirement freezes the first iteration again (R37).
    const again = frozen.requirement.revision > 1 && context.previousPacketSha256 !== null;
    if ((context.iteration === 1) !== (context.previousPacketSha256 === null) && !again) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .InvariantError */ .zU(`expected a previous packet from the second iteration on only, at ${context.iteration}`);
    }
    const { configuration: { parsed }, repository, requirement } = frozen;
    const { diffReduction } = parsed.progress;
    const packet = {
        schemaVersion: 1,
        runId: context.runId,
        iteration: context.iteration,
        previousPacketSha256: context.previousPacketSha256,
        repository,
        baseRef: frozen.baseRef,
        baseSource: frozen.baseSource,
        baseSha: frozen.base,
        mergeBaseSha: frozen.mergeBase,
        headSha: frozen.head,
        headTreeSha: frozen.headTree,
        pullRequest: frozen.pullRequest,
        diffSha256: (0,_schemas_delta_js__WEBPACK_IMPORTED_MODULE_0__/* .diffSha256 */ .Xv)(frozen.delta),
        delta: [...frozen.delta],
        requirement: {
            revision: requirement.revision,
            source: requirement.source,
            ref: requirement.ref,
            sha256: requirement.bytes === null ? null : (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .sc)(requirement.bytes),
        },
        criteria: { version: frozen.criteria.version, sha256: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .sc)(frozen.criteria.bytes) },
        configurationSha256: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalSha256 */ .o4)(parsed),
        policySha256: frozen.policy?.sha256 ?? null,
        scope: frozen.scope,
        prepare: parsed.prepare,
        checks: parsed.checks.map(({ id, run, required, timeoutSeconds, report, executes }) => ({ id, argv: run, required, timeoutSeconds, report: reportOf(report), executes })),
        reviewer: {
            kind: parsed.reviewer.kind,
            provider: parsed.reviewer.provider ?? context.reviewer?.provider ?? null,
            model: parsed.reviewer.model ?? context.reviewer?.model ?? null,
            promptVersion: context.prompt?.version ?? null,
            promptSha256: context.prompt?.sha256 ?? null,
            timeoutSeconds: parsed.reviewer.timeoutSeconds,
        },
        author: parsed.author && { kind: parsed.author.kind, argv: parsed.author.run, timeoutSeconds: parsed.author.timeoutSeconds },
        budgets: parsed.budgets,
        retry: parsed.retry,
        progress: { diffReduction: diffReduction && { percent: Number(diffReduction.lines.slice(0, -1)) } },
        escalationOwner: parsed.escalationOwner,
    };
    const checked = _schemas_packet_js__WEBPACK_IMPORTED_MODULE_3__/* .Packet */ .$T.safeParse(packet);
    if (!checked.success) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .InvariantError */ .zU(`expected a packet, got another shape at ${checked.error.issues[0]?.path.join('.') ?? ''}`, { cause: checked.error });
    }
    return { packet, packetSha256: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalSha256 */ .o4)(packet) };
}
function reportOf(report) {
    const [declared] = Object.entries(report ?? {});
    return declared === undefined ? null : { format: declared[0], path: declared[1] };
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

/***/ 3607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ secretValues),
/* harmony export */   d: () => (/* binding */ mask)
/* harmony export */ });
/**
 * Masking secrets in text that may be published (S47). It knows the shapes of common tokens and the values that the door
 * names; it cannot know every secret, so what must stay private is withheld, not masked.
 *
 * @module
 */
const SHORTEST_VALUE = 8;
const REPLACEMENT = '[masked]';
const KEY_NAME = '[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?';
/** Every quantifier is bounded or followed by a class disjoint from it: time is linear in the text. */
const SHAPES = [
    // Private keys, also without their end, and with line feeds written as \n.
    new RegExp(`-----BEGIN ${KEY_NAME}-----(?:[A-Za-z0-9+/=\\s:,.\\\\]|-(?!-))*(?:-----END ${KEY_NAME}-----)?`, 'g'),
    /\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b/g,
    // GitHub, GitLab, npm, PyPI, Docker, Hugging Face, DigitalOcean.
    /\b(?:gh[pousr]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255}|ghs_[A-Za-z0-9._-]{20,1024})/g,
    /\b(?:glpat|gldt|glrt|glcbt|glptt)-[A-Za-z0-9_-]{20,128}/g,
    /\bnpm_[A-Za-z0-9]{36}\b/g,
    /\bpypi-[A-Za-z0-9_-]{32,512}/g,
    /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,128}/g,
    /\bhf_[A-Za-z0-9]{30,64}\b/g,
    /\bdo[opr]_v1_[a-f0-9]{64}\b/g,
    // Model providers, Google, Stripe, Slack, SendGrid.
    /\bsk-(?=[A-Za-z_-]{0,64}\d)[A-Za-z0-9_-]{20,256}/g,
    /\bAIza[A-Za-z0-9_-]{35}/g,
    /\bya29\.[A-Za-z0-9._-]{20,2048}/g,
    /\bGOCSPX-[A-Za-z0-9_-]{20,64}/g,
    /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,256}/g,
    /\bxox[a-z]-[A-Za-z0-9-]{10,256}/g,
    /\bxapp-\d-[A-Za-z0-9-]{10,256}/g,
    /https:\/\/hooks\.slack\.com\/services\/[A-Za-z0-9/]{20,256}/g,
    /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,128}/g,
    // AWS, Azure.
    /\b(?:AKIA|ASIA|AROA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
    /(?<=aws_?(?:secret_?access_?key|session_?token)["']{0,2}[ \t]{0,8}[:=][ \t]{0,8}["']?)[A-Za-z0-9/+=]{32,2048}/gi,
    /(?<=(?:AccountKey|SharedAccessKey|SharedAccessSignature|sig)=)[A-Za-z0-9+/%=_-]{32,256}/g,
    // Identity tokens, authorization headers, credentials in URLs.
    /\beyJ[A-Za-z0-9_-]{8,8192}\.[A-Za-z0-9_-]{8,16384}\.[A-Za-z0-9_-]{8,2048}/g,
    /(?<=authorization["']{0,2}[ \t]{0,8}[:=][ \t]{0,8}["']?(?:bearer|basic|token)[ \t]{1,8})[A-Za-z0-9._~+/=-]{8,8192}/gi,
    /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,128}:)[^\s/:@"'<>]{3,256}(?=@)/gi,
];
const SECRET_NAME = new RegExp([
    'TOKEN', 'SECRET', 'PASSW(?:OR)?D', 'PASSPHRASE', 'CREDENTIAL', 'API_?KEY', 'ACCESS_?KEY', 'PRIVATE_?KEY', '_KEY$',
    'COOKIE', 'SESSION_ID', '^AUTH', '_AUTH$', '_PAT$',
].join('|'), 'i');
const NOT_SECRET_NAME = /(?:_FILE|_PATH|_DIR|_SOCK|_URL)$/i;
/** The values of environment variables whose names say that they are secret. The door reads its environment; this does not. */
function secretValues(environment) {
    return Object.entries(environment).flatMap(([name, value]) => value !== undefined && SECRET_NAME.test(name) && !NOT_SECRET_NAME.test(name) && value.length >= SHORTEST_VALUE ? [value] : []);
}
/**
 * Replaces secrets by `[masked]`.
 *
 * @param secrets Values known to be secret: masked as they are, each line by itself, and in base64, URL and JSON spelling.
 */
function mask(bytes, secrets) {
    // One character per byte: what is not text stays as it is, and every pattern is ASCII.
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    let redactions = 0;
    let masked = text;
    for (const pattern of [...valuePatterns(secrets), ...SHAPES]) {
        masked = masked.replace(pattern, () => {
            redactions += 1;
            return REPLACEMENT;
        });
    }
    return { bytes: redactions === 0 ? bytes : Buffer.from(masked, 'latin1'), redactions };
}
function valuePatterns(secrets) {
    const spellings = new Set(secrets.flatMap(spell).filter((spelling) => spelling.length >= SHORTEST_VALUE));
    // The longest first: a value that contains another is masked whole.
    const alternatives = [...spellings].sort((a, b) => b.length - a.length).map((spelling) => RegExp.escape(spelling));
    return alternatives.length === 0 ? [] : [new RegExp(alternatives.join('|'), 'g')];
}
function spell(secret) {
    const whole = Buffer.from(secret, 'utf8');
    const plain = [secret, ...secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_VALUE)];
    const written = [
        ...plain.flatMap((text) => [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text.toWellFormed())])
            .map((text) => Buffer.from(text, 'utf8').toString('latin1')),
        ...embeddedBase64(whole),
    ];
    return written;
}
/** The base64 of a secret wherever it may start in a longer text: the characters that all its neighbours leave alone. */
function embeddedBase64(secret) {
    return [0, 1, 2].flatMap((shift) => {
        const padded = Buffer.concat([Buffer.alloc(shift), secret]);
        const certain = padded.toString('base64').slice(shift === 0 ? 0 : shift + 1, Math.floor(padded.length * 8 / 6));
        return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
    });
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

/***/ 7726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IM: () => (/* binding */ revisionAnswer),
/* harmony export */   ZS: () => (/* binding */ RevisionRequest),
/* harmony export */   i7: () => (/* binding */ revisionRequests),
/* harmony export */   s3: () => (/* binding */ askForRevision)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2311);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5188);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(870);
/* harmony import */ var _schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7813);
/**
 * How a person's revision of the requirement reaches the worker of a run: a file in the run's directory, renamed into place,
 * and the worker's answer beside it. The requirement's text stays that of the base: nobody can weaken it here (R44).
 *
 * @module
 */








const MAX_BYTES = 256 * 1024;
const RevisionRequest = _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .RequirementRevision */ .LB.omit({ revision: true });
const Answer = zod__WEBPACK_IMPORTED_MODULE_7__/* .strictObject */ .rej({ revision: zod__WEBPACK_IMPORTED_MODULE_7__/* .int */ .Whr().nullable(), rejection: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().max(2048).nullable() });
const requestOf = ({ path }) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, 'revise.json');
const answerOf = ({ path }) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(path, 'revise-answer.json');
/** Asks the worker. Throws UsageError ERR_REVISION_PENDING while another request waits. */
async function askForRevision(directory, request) {
    const temporary = `${requestOf(directory)}.${process.pid}.tmp`;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .canonicalBytes */ .Mr)(request), { mode: 0o600, flush: true });
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(answerOf(directory), { force: true });
        // Unlike a rename, a link never replaces what another person asked.
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.link)(temporary, requestOf(directory));
    }
    catch (error) {
        if (error.code !== 'EEXIST')
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PortError */ .U7('ERR_RUN_DIRECTORY', 'the request could not be written', { cause: error, hint: 'is the disk full or read-only' });
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .UsageError */ .eb('ERR_REVISION_PENDING', 'revise: expected no revision that still waits, got one', { hint: 'it is taken with the next event of the run, or when the run is resumed' });
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
    }
}
/** The worker's answer to the last request; null: none yet. */
async function revisionAnswer(directory) {
    const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(answerOf(directory)).catch(() => null);
    return bytes === null ? null : Answer.parse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseCanonicalJson */ .UB)(bytes, 'revise-answer.json', MAX_BYTES));
}
/** The worker's side. A file that is no request is answered so and removed. */
function revisionRequests(directory) {
    const answer = async (said) => {
        const temporary = `${answerOf(directory)}.tmp`;
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .canonicalBytes */ .Mr)(said), { mode: 0o600, flush: true });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, answerOf(directory));
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(requestOf(directory), { force: true });
    };
    return {
        async next() {
            const bytes = await regularFile(requestOf(directory));
            if (bytes === null)
                return null;
            const request = parsed(bytes);
            if (request === null) {
                await answer({ revision: null, rejection: 'expected a revision of the requirement, got another document' });
                return null;
            }
            return {
                request,
                taken: async (revision) => { await answer({ revision, rejection: null }); },
                rejected: async (rejection) => { await answer({ revision: null, rejection: rejection.slice(0, 2048) }); },
            };
        },
    };
}
function parsed(bytes) {
    try {
        return RevisionRequest.safeParse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseCanonicalJson */ .UB)(bytes, 'revise.json', MAX_BYTES)).data ?? null;
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .FormatError */ .IF)
            return null;
        throw error;
    }
}
async function regularFile(path) {
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK).catch(() => null);
    try {
        const status = await file?.stat();
        if (!file || !status?.isFile())
            return null;
        return status.size > MAX_BYTES ? Buffer.alloc(0) : await file.readFile();
    }
    finally {
        await file?.close();
    }
}


/***/ }),

/***/ 2345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ readInputs),
/* harmony export */   j: () => (/* binding */ keepInputs)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2311);
/* harmony import */ var _schemas_configuration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9285);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4207);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/* harmony import */ var _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3753);
/* harmony import */ var _schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7813);
/**
 * What a run is bound to, kept as bytes in its directory before the run begins: a worker that takes it over can seal its
 * end from here, also when the repository no longer says the same (R126, R130).
 *
 * @module
 */







const MAX_BYTES = 8 * 1024 * 1024;
const Kept = zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_6__/* .literal */ .euz(1),
    configuration: _schemas_configuration_js__WEBPACK_IMPORTED_MODULE_1__/* .Configuration */ .Vk,
    criteria: zod__WEBPACK_IMPORTED_MODULE_6__/* .base64 */ .K39(),
    requirement: zod__WEBPACK_IMPORTED_MODULE_6__/* .base64 */ .K39().nullable(),
    repository: zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ id: _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .NumericId */ .FW.nullable(), name: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP() }).nullable().describe('As the door named it; null: by the remote'),
    headRepositoryId: _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .NumericId */ .FW.nullable(),
    reviewerVersion: _schemas_primitives_js__WEBPACK_IMPORTED_MODULE_4__/* .Line */ .N1.nullable(),
});
async function keepInputs(directory, inputs) {
    const { criteria, requirement } = inputs;
    await directory.keep('inputs.json', (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalBytes */ .Mr)({
        ...inputs, schemaVersion: 1, criteria: criteria.toString('base64'), requirement: requirement?.toString('base64') ?? null,
    }));
}
/** Reads them back, and makes sure that they are what the packet is bound to. Throws PortError ERR_RUN_INPUTS. */
async function readInputs(directory, packet) {
    const lost = (cause) => new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_INPUTS', `expected the inputs that the run was bound to in ${directory.inputs}`, {
        cause, hint: 'the end of this run cannot be sealed; its folder is kept as it is',
    });
    try {
        const kept = Kept.parse((0,_schemas_strict_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseCanonicalJson */ .UB)(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(directory.inputs), 'inputs.json', MAX_BYTES));
        const criteria = Buffer.from(kept.criteria, 'base64');
        const requirement = kept.requirement === null ? null : Buffer.from(kept.requirement, 'base64');
        const same = (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .sc)(criteria) === packet.criteria.sha256 && (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalSha256 */ .o4)(kept.configuration) === packet.configurationSha256
            && (requirement === null ? null : (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .sc)(requirement)) === packet.requirement.sha256;
        if (!same)
            throw new Error('digests differ');
        return { ...kept, criteria, requirement };
    }
    catch (error) {
        throw lost(error);
    }
}


/***/ }),

/***/ 6132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ ReviewerOutputs)
/* harmony export */ });
/* unused harmony export MAX_REVIEWER_OUTPUT_BYTES */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4207);
/**
 * What reviewers print, kept twice: unmasked in the run's private directory, masked in reviewer-output.txt.
 *
 * @module
 */





/** The file of the handoff may hold this much; what is over it stays in the private copies alone. */
const MAX_REVIEWER_OUTPUT_BYTES = 256 * 1024 * 1024;
const SALT_BYTES = 32;
class ReviewerOutputs {
    #directory;
    #mask;
    constructor(directory, mask) {
        this.#directory = directory;
        this.#mask = mask;
    }
    /** Keeps the output of the next attempt. Returns where its masked form lies in reviewer-output.txt. */
    async keep(raw) {
        try {
            const position = (await this.#rawFiles()).length + 1;
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.#directory.raw, `${position}.txt`), raw, { mode: 0o600, flag: 'wx', flush: true });
            return await this.#append(this.#mask(raw).bytes);
        }
        catch (error) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('ERR_RUN_DIRECTORY', 'reviewer output could not be kept', { cause: error, hint: 'is the disk full' });
        }
    }
    /** For the manifest: how much was masked, and a digest of the unmasked output that reveals nothing without the salt (S47). */
    async summary() {
        const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(await this.#salt());
        let redactions = 0;
        for (const name of await this.#rawFiles()) {
            const raw = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(this.#directory.raw, name));
            hash.update(raw);
            redactions += this.#mask(raw).redactions;
        }
        return { redactions, originalSaltedSha256: hash.digest('hex') };
    }
    async #append(masked) {
        const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(this.#directory.reviewerOutput, 'a', 0o600);
        try {
            const { size: offset } = await file.stat();
            const kept = masked.subarray(0, Math.max(0, MAX_REVIEWER_OUTPUT_BYTES - offset));
            await file.appendFile(kept);
            await file.sync();
            return { offset, length: kept.length, sha256: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_4__/* .sha256 */ .sc)(kept) };
        }
        finally {
            await file.close();
        }
    }
    async #rawFiles() {
        const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(this.#directory.raw);
        return names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    }
    async #salt() {
        const path = this.#directory.salt;
        const held = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path).then(() => true, () => false);
        if (!held)
            await this.#directory.keep('salt', (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(SALT_BYTES));
        return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(path);
    }
}


/***/ }),

/***/ 8341:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ stopSignalOf)
/* harmony export */ });
/* unused harmony export STOPPED_BY */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/**
 * Stopping a run from outside its process: by a file in its directory, or by the kill switch of the repository.
 *
 * @module
 */

const LOOK_MILLISECONDS = 200;
const STOPPED_BY = { stop: 'bounded-review stop', killSwitch: 'the kill switch' };
/**
 * One signal from a door's own and both files; the reason is who stopped the run. Looks at once, and then five times a second.
 * Release it.
 */
function stopSignalOf(directory, door) {
    const controller = new AbortController();
    const stop = (by) => {
        clearInterval(timer);
        controller.abort(by);
    };
    const look = () => {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(directory.stop))
            stop(STOPPED_BY.stop);
        else if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(directory.killSwitch))
            stop(STOPPED_BY.killSwitch);
    };
    const timer = setInterval(look, LOOK_MILLISECONDS);
    timer.unref();
    const stopped = () => { stop(door.reason); };
    if (door.aborted)
        stopped();
    else {
        door.addEventListener('abort', stopped, { once: true });
        look();
    }
    return {
        signal: controller.signal,
        release: () => {
            clearInterval(timer);
            door.removeEventListener('abort', stopped);
        },
    };
}


/***/ }),

/***/ 9359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p: () => (/* binding */ Review),
  i: () => (/* binding */ workerName)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/digest.js
var schemas_digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/criteria.js
var schemas_criteria = __webpack_require__(7702);
// EXTERNAL MODULE: ./build/schemas/glob.js
var glob = __webpack_require__(3101);
;// CONCATENATED MODULE: ./build/producer/reviewers/ending.js
const UNKNOWN_USAGE = { inputTokens: null, outputTokens: null, costUsd: null };
const UNKNOWN_MODEL = { requested: null, served: null };
/** A stop cause with a code and a sentence of ours: never a reviewer's text. */
function ending(stopCause, code, message) {
    return { stopCause, detail: { code, message } };
}
/** A failed result; what is not given is not known. */
function failed(parts) {
    return {
        kind: 'failed', transient: false, retryAfterSeconds: null, findings: [], model: UNKNOWN_MODEL, usage: UNKNOWN_USAGE,
        continuations: 0, echo: null, ...parts,
    };
}
const WALL_CLOCK = ending('WALL_CLOCK', 'REVIEWER_TIMEOUT', 'the reviewer did not answer before the deadline; its process tree was stopped');
const NOT_STARTED = ending('REVIEWER_ERROR', 'REVIEWER_NOT_STARTED', 'the reviewer\'s program could not be started');
/** The ending of a process that left nothing at all (R64). Exit code 0 never stands for an answer (R65). */
function withoutRecord(end) {
    switch (end.kind) {
        case 'not-started':
            return NOT_STARTED;
        case 'killed':
            if (end.by === 'deadline')
                return WALL_CLOCK;
            return ending('MISSING_TERMINAL_RECORD', 'REVIEWER_STOPPED', 'the reviewer was stopped before it left a record');
        case 'signalled':
            return ending('REVIEWER_ERROR', 'REVIEWER_SIGNALLED', `the reviewer was ended by ${signalName(end.signal)} and left no record`);
        case 'exited':
            return end.code === 0
                ? ending('MISSING_TERMINAL_RECORD', 'RECORD_MISSING', 'the reviewer exited with 0 and left no record')
                : ending('REVIEWER_ERROR', 'REVIEWER_EXIT', `the reviewer exited with ${end.code} and left no record`);
    }
}
function signalName(signal) {
    return /^SIG[A-Z0-9+]{1,16}$/.test(signal) ? signal : 'a signal';
}

// EXTERNAL MODULE: ./build/schemas/primitives.js
var primitives = __webpack_require__(3753);
;// CONCATENATED MODULE: ./build/producer/reviewers/declared-scope.js


/** The included paths in the packet's order, with what is on either side; null where that side has nothing. */
function declaredFiles(packet) {
    const delta = new Map(packet.delta.map((entry) => [(0,primitives/* pathKey */.Pn)(entry.path), entry]));
    return packet.scope.included.map((path) => {
        const entry = delta.get((0,primitives/* pathKey */.Pn)(path));
        if (!entry)
            throw new errors/* InvariantError */.zU('packet: expected every included path in the delta');
        return { path, base: side(entry.oldMode, entry.oldOid), head: side(entry.newMode, entry.newOid) };
    });
}
function scopeEntry({ path, base, head }) {
    return { path, oldOid: base?.oid ?? null, newOid: head?.oid ?? null };
}
function side(mode, oid) {
    return mode === '000000' ? null : { mode, oid };
}

;// CONCATENATED MODULE: ./build/producer/reviewers/file-text.js
/**
 * A file's text as findings point into it.
 *
 * @module
 */
function fileText(bytes) {
    const text = new TextDecoder().decode(bytes);
    return { lines: split(text, /\n/), lastLine: Math.max(1, split(text, /\r\n|[\n\r\u2028\u2029]/).length) };
}
function split(text, terminator) {
    const lines = text.split(terminator);
    if (lines.at(-1) === '')
        lines.pop();
    return lines;
}

;// CONCATENATED MODULE: ./build/producer/reviewers/workspace.js
/**
 * The fresh directory that a reviewer sees: exported blobs under neutral names, never a checkout (D21, S40, S44).
 *
 * A candidate's `.oxlintrc.json`, `AGENTS.md` or `.git` is `files/head/7` here: data, wherever a tool looks for
 * configuration. Links are written as files that hold their target; submodules are listed without content. Nothing is cut:
 * what is over a limit is left out, listed with its reason, and the scope is then partial (R62).
 *
 * @module
 */







/** Bytes of all exported files together, at most. */
const WORKSPACE_MAX_BYTES = 256 * 1024 * 1024;
const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/');
const LFS_POINTER_MAX_BYTES = 1024;
/**
 * Reads the included files, in the packet's order, within its limits.
 *
 * @throws {PortError} when an object cannot be read.
 */
async function readFiles(request, objects) {
    const { limits } = request.packet.scope;
    const files = [];
    const unreviewed = [];
    let total = 0;
    const read = async (side, n) => {
        if (side === null)
            return null;
        const kind = kindOf(side.mode);
        const leftOut = (reason) => ({ ...side, kind, bytes: null, reason });
        if (kind === 'submodule')
            return leftOut(null);
        if (n >= limits.files)
            return leftOut('FILE_LIMIT');
        const size = await objects.blobSize(side.oid);
        if (size > limits.patchBytes)
            return leftOut('FILE_TOO_LARGE');
        if (total + size > WORKSPACE_MAX_BYTES)
            return leftOut('TOTAL_TOO_LARGE');
        total += size;
        const bytes = await objects.blob(side.oid, size);
        return { ...side, kind, bytes, reason: kind === 'file' && isLfsPointer(bytes) ? 'LFS_POINTER' : null };
    };
    for (const [n, file] of declaredFiles(request.packet).entries()) {
        const base = await read(file.base, n);
        const head = await read(file.head, n);
        files.push({ n, path: file.path, base, head });
        // What an LFS pointer stood for at the base is gone or replaced; at the head it is content that nobody sees.
        const baseReason = base?.reason === 'LFS_POINTER' ? null : base?.reason;
        const reason = head?.reason ?? baseReason;
        if (reason)
            unreviewed.push({ path: file.path, reason });
    }
    return { files, unreviewed };
}
function isLfsPointer(bytes) {
    return bytes.length <= LFS_POINTER_MAX_BYTES && bytes.subarray(0, LFS_POINTER.length).equals(LFS_POINTER);
}
/** Looks up the text of a side of a file; null where its content is not at hand. */
function textsOf(files) {
    const byPath = new Map(files.map((file) => [(0,primitives/* pathKey */.Pn)(file.path), file]));
    const texts = new Map();
    return (path, side) => {
        const bytes = byPath.get((0,primitives/* pathKey */.Pn)(path))?.[side]?.bytes ?? null;
        if (bytes === null)
            return null;
        const text = texts.get(bytes) ?? fileText(bytes);
        texts.set(bytes, text);
        return text;
    };
}
async function makePrivateRoot(temporary) {
    const root = await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)(temporary, 'bounded-review-reviewer-')));
    const place = async (name) => {
        const directory = (0,external_node_path_.join)(root, name);
        await (0,promises_.mkdir)(directory, { mode: 0o700 });
        return directory;
    };
    return {
        work: await place('work'), out: await place('out'), home: await place('home'), tools: await place('tools'),
        remove: async () => { await removeTree(root); },
    };
}
/**
 * Writes the directory of a command reviewer (contracts.md): packet, criteria, requirement, patch, files and their list.
 *
 * @returns What the reviewer cannot be given: that of {@link readFiles}, and every path when the patch is over its limit.
 */
async function writeWorkspace(directory, request, read, objects) {
    const { packet, requirement } = request;
    const packetBytes = (0,schemas_digest/* canonicalBytes */.Mr)(packet);
    const frozen = (0,schemas_digest/* sha256 */.sc)(packetBytes) === request.packetSha256 && (0,schemas_digest/* sha256 */.sc)(request.criteria) === packet.criteria.sha256
        && (requirement === null || (0,schemas_digest/* sha256 */.sc)(requirement) === packet.requirement.sha256);
    if (!frozen)
        throw new errors/* InvariantError */.zU('expected packet, criteria and requirement by the packet\'s digests, got others');
    const patch = await objects.patch(packet, packet.scope.limits.patchBytes);
    const names = new Map();
    for (const side of ['base', 'head']) {
        await (0,promises_.mkdir)((0,external_node_path_.join)(directory, 'files', side), { recursive: true });
        for (const file of read.files) {
            const content = file[side];
            if (content?.bytes == null)
                continue;
            const name = `files/${side}/${file.n}`;
            names.set(content, name);
            await (0,promises_.writeFile)((0,external_node_path_.join)(directory, name), content.bytes, { flag: 'wx', mode: 0o444 });
        }
    }
    const list = (side) => side === null ? null : { oid: side.oid, mode: side.mode, kind: side.kind, file: names.get(side) ?? null, reason: side.reason };
    const files = read.files.map(({ n, path, base, head }) => ({ n, path, base: list(base), head: list(head) }));
    const listing = { schemaVersion: 1, files };
    const documents = [
        ['packet.json', packetBytes],
        ['criteria.md', request.criteria],
        ['requirements.json', requirement],
        ['patch.diff', patch],
        ['files.json', (0,schemas_digest/* canonicalBytes */.Mr)(listing)],
    ];
    for (const [name, bytes] of documents) {
        if (bytes !== null)
            await (0,promises_.writeFile)((0,external_node_path_.join)(directory, name), bytes, { flag: 'wx', mode: 0o444 });
    }
    for (const folder of ['files/base', 'files/head', 'files', '.'])
        await (0,promises_.chmod)((0,external_node_path_.join)(directory, folder), 0o555);
    if (patch !== null)
        return read.unreviewed;
    return packet.scope.included.map((path) => ({ path, reason: 'PATCH_TOO_LARGE' }));
}
function kindOf(mode) {
    if (mode === '160000')
        return 'submodule';
    return mode === '120000' ? 'symlink' : 'file';
}
async function removeTree(root) {
    try {
        await (0,promises_.rm)(root, { recursive: true, force: true });
    }
    catch {
        await unlock(root);
        await (0,promises_.rm)(root, { recursive: true, force: true, maxRetries: 2 });
    }
}
/** Makes directories removable again. Follows no link. */
async function unlock(directory) {
    if (!(await (0,promises_.lstat)(directory)).isDirectory())
        return;
    await (0,promises_.chmod)(directory, 0o700);
    for (const entry of await (0,promises_.readdir)(directory, { withFileTypes: true })) {
        if (entry.isDirectory())
            await unlock((0,external_node_path_.join)(directory, entry.name));
    }
}

;// CONCATENATED MODULE: ./build/producer/reviewers/attempt.js
/**
 * What every adapter that runs a program does around its own work.
 *
 * @module
 */



/** Bytes of raw output of all attempts of a run together, at most (decisions.md, The handoff). */
const RAW_MAX_BYTES = 256 * 1024 * 1024;
/**
 * What every adapter does around its own work: private directories, the clock, objects that cannot be read.
 *
 * @param work Is given the private directories and a function that says how many seconds are left.
 */
async function attempt(request, ports, work) {
    const beganAt = ports.clock.now();
    const began = ports.clock.monotonic();
    const left = () => request.deadlineSeconds - (ports.clock.monotonic() - began);
    let root = null;
    let ran;
    try {
        root = await makePrivateRoot(ports.temporary);
        ran = await work(root, left);
    }
    catch (error) {
        ran = failureOf(error);
    }
    finally {
        await root?.remove().catch(() => { request.progress('a private directory of the reviewer could not be removed'); });
    }
    return { result: ran.result, raw: ran.raw, startedAt: ran.startedAt ?? beganAt, endedAt: ports.clock.now() };
}
/** What the world or the base refused: the repository, the disk, a program that is not one. Anything else is a bug. */
function failureOf(error) {
    if (error instanceof errors/* PortError */.U7) {
        const message = 'an object that the reviewer needs could not be read from the repository';
        return nothing(ending('CONTEXT_DENIED', 'CONTEXT_UNREADABLE', message));
    }
    if (error instanceof errors/* UsageError */.eb) {
        const message = 'the reviewer\'s program or configuration at the base is not a file that can be used';
        return nothing(ending('REVIEWER_ERROR', 'REVIEWER_PROGRAM_UNUSABLE', message));
    }
    if (typeof error === 'object' && error !== null && 'syscall' in error) {
        const message = 'the reviewer\'s private directory could not be written: check space and rights of the temporary directory';
        return nothing(ending('REVIEWER_ERROR', 'REVIEWER_DIRECTORY', message));
    }
    throw error;
}
/** Bytes of output kept of one process, so that all attempts together stay under the limit. */
function outputLimit(request) {
    return Math.floor(RAW_MAX_BYTES / request.packet.budgets.maxReviewerCalls);
}
/** An attempt that ended before anything ran. */
function nothing(end) {
    return { result: failed(end), raw: Buffer.alloc(0), startedAt: null };
}

// EXTERNAL MODULE: ./build/producer/reviewers/base-program.js
var base_program = __webpack_require__(1026);
// EXTERNAL MODULE: ./build/schemas/record.js
var schemas_record = __webpack_require__(1910);
;// CONCATENATED MODULE: ./build/producer/core/finding-identity.js
/**
 * The identity of a finding: criterion, path and normalised code anchor. Never prose, never a line number: the same defect
 * keeps its id when lines move and when the reviewer words it anew (D9).
 *
 * @module
 */


/** The text that an anchor digests: the lines pointed at, without indentation, runs of white space and blank lines. */
function normalised(lines) {
    return lines.map((line) => line.trim().replace(/\s+/gu, ' ')).filter((line) => line !== '').join('\n');
}
function anchorOf(lines) {
    return (0,schemas_digest/* sha256 */.sc)(normalised(lines));
}
/**
 * @param ordinal 1 for the first finding with this criterion, path and anchor in one review, then 2, and so on.
 */
function findingId(criterion, path, anchor, ordinal = 1) {
    const identity = [criterion, (0,primitives/* pathKey */.Pn)(path), anchor];
    return `f-${(0,schemas_digest/* canonicalSha256 */.o4)(ordinal === 1 ? identity : [...identity, ordinal]).slice(0, 16)}`;
}
/**
 * Adds to reported findings what the controller adds. None is collapsed, so the count is the reviewer's: findings that are
 * identical get ordinals, in order of their lines.
 *
 * @returns As many findings as were reported, in the same order, with different ids.
 */
function identify(reported, { iteration, lines, severity }) {
    const ids = new Map();
    const seen = new Map();
    const byLine = reported.toSorted((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
    for (const finding of byLine) {
        const anchor = anchorOf(lines(finding));
        const id = findingId(finding.criterion, finding.path, anchor);
        const ordinal = (seen.get(id) ?? 0) + 1;
        seen.set(id, ordinal);
        ids.set(finding, { id: findingId(finding.criterion, finding.path, anchor, ordinal), anchor });
    }
    return reported.map((finding) => {
        const { id, anchor } = ids.get(finding);
        const { severity: reportedSeverity, ...rest } = finding;
        const gating = severity(finding.criterion);
        return { ...rest, id, severity: gating, reportedSeverity, anchor: { sha256: anchor }, iteration, disposition: null };
    });
}

;// CONCATENATED MODULE: ./build/producer/reviewers/expectation.js
const REASONS = {
    LFS_POINTER: 'a Git LFS pointer stands in place of the content',
    FILE_TOO_LARGE: 'a file is larger than scope.limits.patchBytes',
    FILE_LIMIT: 'there are more files than scope.limits.files',
    TOTAL_TOO_LARGE: 'the files together are larger than the total limit',
    PATCH_TOO_LARGE: 'the patch is larger than scope.limits.patchBytes',
    KIND_NOT_COVERED: 'the reviewer does not cover this kind of file; cover it by another reviewer or exclude it at the base',
    NOT_UTF8: 'a file is not UTF-8 text',
};

// EXTERNAL MODULE: ./build/schemas/strict-json.js
var strict_json = __webpack_require__(7813);
;// CONCATENATED MODULE: ./build/producer/reviewers/record-reading.js
/**
 * Reading a terminal record: parse, schema, echo, objects of the scope, places of findings. Nothing is repaired.
 *
 * @module
 */





/** Bytes of a record, at most: as many as findings-v1.json may have. */
const RECORD_MAX_BYTES = 16 * 1024 * 1024;
/** What can be wrong with a record, and how it is said. */
const RECORD_FAULTS = {
    RECORD_NOT_A_FILE: 'expected the record to be a regular file that can be read, got something else',
    RECORD_TOO_LARGE: `expected a record of at most ${RECORD_MAX_BYTES} bytes, got more`,
    RECORD_REPLACED: 'expected one record, got a second one',
    RECORD_WRITTEN_IN_PLACE: 'expected the record to be renamed into place, got a file that was written in place',
    RECORD_NOT_JSON: 'expected the record to be one JSON document and nothing else',
    RECORD_SCHEMA: 'the record has missing, unknown or wrong fields',
    RECORD_ECHO: 'expected the run, iteration, attempt, nonce and packet digest of this attempt, got others',
    RECORD_CONTRADICTION: 'expected status and error of the record to agree, got a contradiction',
    RECORD_SCOPE_UNKNOWN: 'the record claims a file or object that is not in the packet\'s scope, or claims one twice',
    RECORD_FINDING_OUTSIDE: 'the record has a finding on a path, side or line that is not in the packet\'s scope',
};
/** Reads a record's bytes and holds them against the attempt (D12). */
function readRecord(bytes, expectation) {
    let value;
    try {
        value = (0,strict_json/* parseStrictJson */.RJ)(bytes, 'record', RECORD_MAX_BYTES);
    }
    catch (error) {
        if (!(error instanceof errors/* FormatError */.IF))
            throw error;
        return { kind: 'unusable', code: error.code === 'JSON_TOO_LARGE' ? 'RECORD_TOO_LARGE' : 'RECORD_NOT_JSON' };
    }
    const parsed = schemas_record/* TerminalRecord */.uI.safeParse(value);
    if (!parsed.success)
        return { kind: 'unusable', code: 'RECORD_SCHEMA' };
    const code = faultOf(parsed.data, expectation);
    return code === null ? { kind: 'record', record: parsed.data } : { kind: 'unusable', code };
}
function faultOf(record, expectation) {
    const { request: { packet, packetSha256, attempt, nonce } } = expectation;
    const echoes = record.runId === packet.runId && record.iteration === packet.iteration && record.attempt === attempt
        && record.nonce === nonce && record.packetSha256 === packetSha256;
    if (!echoes)
        return 'RECORD_ECHO';
    if (record.status === 'completed' && record.error !== null)
        return 'RECORD_CONTRADICTION';
    if (record.status === 'error' && !schemas_record/* ReviewErrorCode */.M5.safeParse(record.error?.code).success)
        return 'RECORD_CONTRADICTION';
    const declared = new Map(declaredFiles(packet).map((file) => [(0,primitives/* pathKey */.Pn)(file.path), scopeEntry(file)]));
    const seen = new Set();
    for (const { path, oldOid, newOid } of record.scope) {
        const key = (0,primitives/* pathKey */.Pn)(path);
        const entry = declared.get(key);
        if (!entry || entry.oldOid !== oldOid || entry.newOid !== newOid || seen.has(key))
            return 'RECORD_SCOPE_UNKNOWN';
        seen.add(key);
    }
    const inside = record.findings.every((finding) => {
        const entry = declared.get((0,primitives/* pathKey */.Pn)(finding.path));
        if (!entry || (finding.side === 'base' ? entry.oldOid : entry.newOid) === null)
            return false;
        const text = expectation.text(entry.path, finding.side);
        return text === null || finding.endLine <= text.lastLine;
    });
    return inside ? null : 'RECORD_FINDING_OUTSIDE';
}

;// CONCATENATED MODULE: ./build/producer/reviewers/record.js







/** The result of a command reviewer: every row of the table in contracts.md, first match from the top. */
function judge(end, file, expectation) {
    const reading = file.kind === 'bytes' ? readRecord(file.bytes, expectation) : file;
    if (reading.kind === 'record')
        return conclude(reading.record, end, 'reviewer', expectation);
    const model = { requested: expectation.request.packet.reviewer.model, served: null };
    const late = end.kind === 'killed' && end.by === 'deadline';
    if (late || reading.kind === 'absent')
        return failed({ model, ...(late ? WALL_CLOCK : withoutRecord(end)) });
    return failed({ model, ...ending('MALFORMED_OUTPUT', reading.code, RECORD_FAULTS[reading.code]) });
}
/** The result that a record which was read stands for. */
function conclude(record, end, echo, expectation) {
    const { packet } = expectation.request;
    const files = declaredFiles(packet);
    const own = new Map(files.map(({ path }) => [(0,primitives/* pathKey */.Pn)(path), path]));
    const reported = record.findings.map((finding) => ({ ...finding, path: own.get((0,primitives/* pathKey */.Pn)(finding.path)) ?? finding.path }));
    const findings = identify(reported, {
        iteration: packet.iteration,
        lines: (finding) => anchorLines(finding, expectation),
        severity: expectation.severity,
    });
    const model = { requested: record.model.requested ?? packet.reviewer.model, served: record.model.served };
    const common = { findings, model, usage: record.usage, continuations: record.continuations, echo };
    const failure = statusEnding(record) ?? processEnding(end) ?? modelEnding(model.served, expectation)
        ?? scopeEnding(record, files, expectation);
    if (failure !== null) {
        const transient = failure.stopCause === 'UNAVAILABLE' && record.error?.code === 'unavailable';
        return failed({ ...common, ...failure, transient });
    }
    return { kind: 'completed', ...common, scope: files.map(scopeEntry), detail: detailOf(end, model.served, expectation) };
}
function statusEnding({ status, error }) {
    switch (status) {
        case 'completed':
            return null;
        case 'refused':
            return ending('REFUSED', 'REVIEWER_REFUSED', 'the reviewer declined to review');
        case 'partial':
            return ending('PARTIAL_SCOPE', 'REVIEWER_PARTIAL', 'the reviewer says that it covered only a part of the scope');
        case 'error': {
            const code = schemas_record/* ReviewErrorCode */.M5.safeParse(error?.code);
            if (!code.success)
                return ending('MALFORMED_OUTPUT', 'RECORD_CONTRADICTION', RECORD_FAULTS.RECORD_CONTRADICTION);
            const detail = `REVIEWER_SAYS_${code.data.toUpperCase().replaceAll('-', '_')}`;
            return ending(ERROR_CAUSES[code.data], detail, `the reviewer ended with the error code ${code.data}`);
        }
    }
}
/** error.code → stop cause (contracts.md). Only `unavailable` passes by itself; a rate limit here names no boundary (D11). */
const ERROR_CAUSES = {
    auth: 'CONTEXT_DENIED',
    context: 'CONTEXT_DENIED',
    request: 'REVIEWER_ERROR',
    internal: 'REVIEWER_ERROR',
    model: 'REVIEWER_ERROR',
    unavailable: 'UNAVAILABLE',
    'rate-limited': 'UNAVAILABLE',
    quota: 'UNAVAILABLE',
    refused: 'REFUSED',
    truncated: 'MALFORMED_OUTPUT',
    malformed: 'MALFORMED_OUTPUT',
    'client-cap': 'BUDGET_EXHAUSTED',
    partial: 'PARTIAL_SCOPE',
};
function processEnding(end) {
    switch (end.kind) {
        case 'exited':
            if (end.code === 0)
                return null;
            return ending('REVIEWER_ERROR', 'REVIEWER_EXIT', `the reviewer left a complete record but exited with ${end.code}`);
        case 'signalled':
            return ending('REVIEWER_ERROR', 'REVIEWER_SIGNALLED', `the reviewer left a complete record but was ended by ${signalName(end.signal)}`);
        case 'not-started':
            return NOT_STARTED;
        case 'killed':
            // By us, after it had left its record: the record counts (D5, D18).
            return null;
    }
}
function modelEnding(served, { served: allowed, fallbackModel }) {
    if (allowed === null || (served !== null && (allowed.includes(served) || served === fallbackModel)))
        return null;
    return ending('REVIEWER_ERROR', 'MODEL_NOT_ALLOWED', 'expected a served model that the configuration allows, got another one or none');
}
function scopeEnding(record, files, { unreviewed }) {
    const partial = (code, message) => ending('PARTIAL_SCOPE', code, message);
    const [first] = unreviewed;
    if (first) {
        const count = new Set(unreviewed.map(({ path }) => (0,primitives/* pathKey */.Pn)(path))).size;
        return partial(first.reason, `${count} of ${files.length} files in scope could not be reviewed: ${REASONS[first.reason]}`);
    }
    if (files.length === 0)
        return partial('SCOPE_EMPTY', 'no file is in scope; zero reviewed files is never clear');
    const covered = new Set(record.scope.map(({ path }) => (0,primitives/* pathKey */.Pn)(path)));
    const seen = files.filter(({ path }) => covered.has((0,primitives/* pathKey */.Pn)(path))).length;
    return seen === files.length ? null : partial('SCOPE_SMALLER', `the reviewer covered ${seen} of ${files.length} files in scope`);
}
function detailOf(end, served, { fallbackModel }) {
    if (end.kind === 'killed') {
        return {
            code: 'REVIEWER_HUNG_AFTER_RECORD',
            message: 'the reviewer left a complete record and did not end; its process tree was stopped',
        };
    }
    if (served === null || served !== fallbackModel)
        return null;
    return { code: 'FALLBACK_MODEL', message: 'the configured fallback model served this review' };
}
function anchorLines(finding, { text }) {
    return text(finding.path, finding.side)?.lines.slice(finding.startLine - 1, finding.endLine) ?? [];
}

;// CONCATENATED MODULE: ./build/producer/reviewers/record-drop.js
/**
 * The place where a command reviewer leaves its record, watched while it runs (D12, D18).
 *
 * A rename into place is one event on Linux; a second one, or a write to the record itself, shows (inotify). Elsewhere, and
 * where no watch can be had, only what changes between two looks shows.
 *
 * @module
 */




const LOOK_MILLISECONDS = 100;
class RecordDrop {
    path;
    /** Resolves when something first lies at the path; never, when nothing ever does. */
    arrived;
    #arrive;
    #timer;
    #watcher = null;
    #identity = null;
    #renames = 0;
    #writes = 0;
    #replaced = false;
    constructor(path) {
        this.path = path;
        const { promise, resolve } = Promise.withResolvers();
        this.arrived = promise;
        this.#arrive = resolve;
        this.#timer = setInterval(() => { this.#look(); }, LOOK_MILLISECONDS);
        try {
            this.#watcher = (0,external_node_fs_.watch)((0,external_node_path_.dirname)(path), (event, name) => {
                if (name !== (0,external_node_path_.basename)(path))
                    return;
                if (event === 'rename')
                    this.#renames++;
                else
                    this.#writes++;
                this.#look();
            });
            this.#watcher.on('error', () => { this.#watcher?.close(); });
        }
        catch {
            this.#watcher = null;
        }
    }
    /** What lies there now. To be called once nothing can write any more. */
    async collect() {
        // Two turns of the event loop: what the kernel has queued is delivered in between.
        await new Promise(setImmediate);
        await new Promise(setImmediate);
        this.#look();
        this.close();
        const file = await readRecordFile(this.path);
        if (file.kind === 'absent' && this.#renames === 0 && this.#identity === null)
            return file;
        if (file.kind === 'unusable')
            return file;
        if (process.platform === 'linux' && this.#renames > 1)
            return { kind: 'unusable', code: 'RECORD_REPLACED' };
        if (process.platform === 'linux' && this.#writes > 0)
            return { kind: 'unusable', code: 'RECORD_WRITTEN_IN_PLACE' };
        if (this.#replaced)
            return { kind: 'unusable', code: 'RECORD_REPLACED' };
        return file;
    }
    close() {
        clearInterval(this.#timer);
        this.#watcher?.close();
        this.#watcher = null;
    }
    /** Synchronous, so that two looks never overtake each other. */
    #look() {
        let identity;
        try {
            const { ino, mtimeNs, size } = (0,external_node_fs_.lstatSync)(this.path, { bigint: true });
            identity = `${ino}:${mtimeNs}:${size}`;
        }
        catch {
            identity = null;
        }
        if (this.#identity !== null && identity !== this.#identity)
            this.#replaced = true;
        this.#identity ??= identity;
        if (identity !== null)
            this.#arrive();
    }
}
/** Reads a record without following a link or waiting for a pipe, and never more than the limit. */
async function readRecordFile(path) {
    let handle;
    try {
        handle = await (0,promises_.open)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return { kind: 'absent' };
        return { kind: 'unusable', code: 'RECORD_NOT_A_FILE' };
    }
    try {
        const status = await handle.stat();
        if (!status.isFile())
            return { kind: 'unusable', code: 'RECORD_NOT_A_FILE' };
        if (status.size > RECORD_MAX_BYTES)
            return { kind: 'unusable', code: 'RECORD_TOO_LARGE' };
        return { kind: 'bytes', bytes: await handle.readFile() };
    }
    catch {
        return { kind: 'unusable', code: 'RECORD_NOT_A_FILE' };
    }
    finally {
        await handle.close();
    }
}

;// CONCATENATED MODULE: ./build/producer/reviewers/command.js
/**
 * A reviewer that is any program: it reads a directory and leaves a record (contracts.md, Command reviewer; R7).
 *
 * @module
 */









const GRACE_SECONDS = 10;
function commandReviewer(options, ports) {
    return {
        kind: 'command',
        version: options.version,
        callCeilingUsd: null,
        review: async (request) => await attempt(request, ports, async (root, left) => await runCommand({ options, request, ports, root, left })),
    };
}
async function runCommand({ options, request, ports, root, left }) {
    const criteria = (0,schemas_criteria/* parseCriteria */.v)(request.criteria).map(({ id, severity }) => [id, severity]);
    const severities = new Map([...criteria, ...Object.entries(options.severities)]);
    const read = await readFiles(request, ports.objects);
    const notGiven = await writeWorkspace(root.work, request, read, ports.objects);
    const argv = await (0,base_program/* resolveProgram */.d)(options.argv, root.tools, ports);
    if (argv === null) {
        return nothing(ending('REVIEWER_ERROR', 'REVIEWER_PROGRAM_MISSING', 'the reviewer\'s program is not in the base revision'));
    }
    const deadlineSeconds = left();
    if (deadlineSeconds <= 0)
        return nothing(WALL_CLOCK);
    const expectation = {
        request,
        unreviewed: [...notGiven, ...notIncluded(options.include, read.files)],
        text: textsOf(read.files),
        served: options.served,
        fallbackModel: options.fallbackModel,
        // A finding under no criterion counts as the highest (D8).
        severity: (criterion) => severities.get(criterion) ?? 'high',
    };
    request.progress(`the reviewer reads ${read.files.length} files`);
    const drop = new RecordDrop((0,external_node_path_.join)(root.out, 'record.json'));
    const over = new AbortController();
    let end;
    try {
        void graceAfter(drop, options.graceSeconds, over, ports);
        end = await ports.processes.run({
            argv,
            directory: root.work,
            environment: {
                ...ports.environment,
                HOME: root.home,
                TMPDIR: root.home,
                BOUNDED_REVIEW_DIR: root.work,
                BOUNDED_REVIEW_RECORD: drop.path,
                BOUNDED_REVIEW_NONCE: request.nonce,
                BOUNDED_REVIEW_ATTEMPT: String(request.attempt),
                BOUNDED_REVIEW_DEADLINE: String(Math.floor(deadlineSeconds)),
            },
            deadlineSeconds,
            outputLimit: outputLimit(request),
            signal: AbortSignal.any([request.signal, over.signal]),
        });
    }
    finally {
        over.abort();
        drop.close();
    }
    const result = judge(end.end, await drop.collect(), expectation);
    return { result, raw: end.output.kept, startedAt: end.startedAt };
}
/** Files with content at the head that `include` does not name: uncovered, whatever the record says (R62). */
function notIncluded(include, files) {
    if (include === null)
        return [];
    const covers = include.map(glob/* compileGlob */.SO);
    return files.filter(({ path, head }) => head !== null && !covers.some((matches) => matches(path)))
        .map(({ path }) => ({ path, reason: 'KIND_NOT_COVERED' }));
}
/** Ends a process that lives on after it left its record: what lies there is all that counts (D18). */
async function graceAfter(drop, seconds, over, { clock }) {
    await drop.arrived;
    try {
        await clock.sleep(seconds, over.signal);
    }
    catch {
        return;
    }
    over.abort();
}

// EXTERNAL MODULE: ./build/schemas/answer.js
var answer = __webpack_require__(9181);
;// CONCATENATED MODULE: ./build/producer/authors/answer.js
/**
 * Reading an author's answer: parse, schema, echo, and whether it is about the findings that were asked about. Nothing is
 * repaired, and nothing in it can add, remove or re-grade a finding (D7, D8, D12).
 *
 * @module
 */




function refusal(code, message) {
    return { dispositions: {}, revision: null, refused: { code, message } };
}
/** What a process left: an answer, or why there is none. A bad exit makes even a whole answer unusable. */
function readAnswer(end, file, request) {
    if (file.kind === 'absent')
        return withoutAnswer(end);
    if (file.kind === 'unusable')
        return refusal('ANSWER_MALFORMED', RECORD_FAULTS[file.code].replace('the record', 'the answer'));
    if (end.kind === 'signalled' || (end.kind === 'exited' && end.code !== 0)) {
        return refusal('AUTHOR_FAILED', 'the author left an answer and then failed');
    }
    let value;
    try {
        value = (0,strict_json/* parseStrictJson */.RJ)(file.bytes, 'answer', answer/* ANSWER_MAX_BYTES */.Kf);
    }
    catch (error) {
        if (!(error instanceof errors/* FormatError */.IF))
            throw error;
        return refusal('ANSWER_MALFORMED', 'expected the answer to be one JSON document and nothing else');
    }
    const parsed = answer/* AuthorAnswer */.yC.safeParse(value);
    if (!parsed.success)
        return refusal('ANSWER_MALFORMED', 'the answer has missing, unknown or wrong fields');
    return held(parsed.data, request);
}
/** Holds a well-formed answer against the question. */
function held({ nonce, dispositions, revision }, request) {
    if (nonce !== request.nonce)
        return refusal('ANSWER_ECHO', 'expected the nonce of this question, got another');
    const asked = new Set(request.findings.map(({ id }) => id));
    const unknown = Object.keys(dispositions).find((id) => !asked.has(id));
    if (unknown !== undefined)
        return refusal('FINDING_UNKNOWN', `expected findings of this review, got ${unknown}`);
    const bare = Object.entries(dispositions).find(([, { verdict, evidence }]) => verdict === 'rejected' && evidence.length === 0);
    if (bare)
        return refusal('REJECTED_WITHOUT_EVIDENCE', `expected a rejection to name evidence, got none for ${bare[0]}`);
    const given = Object.fromEntries(Object.entries(dispositions).map(([id, said]) => [id, { ...said, by: 'author' }]));
    const open = request.findings.find(({ id }) => !Object.hasOwn(dispositions, id));
    if (open === undefined)
        return { dispositions: given, revision, refused: null };
    // What was answered is kept; an answer in part does not advance the run, so its revision does not count.
    return {
        dispositions: given, revision: null,
        refused: { code: 'ANSWER_INCOMPLETE', message: `expected a disposition of every finding, got none of ${open.id}` },
    };
}
function withoutAnswer(end) {
    switch (end.kind) {
        case 'not-started': return refusal('AUTHOR_NOT_STARTED', 'the author\'s program could not be started');
        case 'signalled': return refusal('AUTHOR_FAILED', 'the author was ended by a signal and left no answer');
        case 'killed': return refusal(end.by === 'deadline' ? 'AUTHOR_TIMEOUT' : 'AUTHOR_STOPPED', end.by === 'deadline' ? 'the author did not answer before its deadline; its process tree was stopped' : 'the author was stopped before it answered');
        case 'exited': return end.code === 0
            ? refusal('AUTHOR_SILENT', 'the author exited with 0 and left no answer')
            : refusal('AUTHOR_FAILED', `the author exited with ${end.code} and left no answer`);
    }
}

;// CONCATENATED MODULE: ./build/producer/authors/command.js
/**
 * An author that is any program: it reads a directory, may commit in a private repository, and leaves an answer
 * (contracts.md, Author; R74, R77).
 *
 * @module
 */









/** Bytes of output kept of one call; it stays in the run's private directory. */
const OUTPUT_LIMIT = 16 * 1024 * 1024;
function commandAuthor(options, ports) {
    return {
        kind: 'command',
        version: options.version,
        async answer(request) {
            const began = ports.clock.monotonic();
            const left = () => request.deadlineSeconds - (ports.clock.monotonic() - began);
            let root = null;
            try {
                root = await makePrivateRoot(ports.temporary);
                return await ask({ options, ports, request, root, left });
            }
            catch (error) {
                return unable(error);
            }
            finally {
                await root?.remove().catch(() => { request.progress('a private directory of the author could not be removed'); });
            }
        },
    };
}
async function ask({ options, ports, request, root, left }) {
    await writeQuestion(root.work, request);
    await writeWorkspace(root.work, request, await readFiles(request, ports.objects), ports.objects);
    const argv = await (0,base_program/* resolveProgram */.d)(options.argv, root.tools, ports);
    if (argv === null)
        return command_nothing(refusal('AUTHOR_PROGRAM_MISSING', 'the author\'s program is not in the base revision'));
    const directory = (0,external_node_path_.join)(root.out, 'tree');
    await (0,promises_.mkdir)(directory, { mode: 0o700 });
    const tree = await ports.trees.open(request.packet, directory, request.signal);
    const deadlineSeconds = left();
    if (deadlineSeconds <= 0)
        return { ...command_nothing(refusal('AUTHOR_TIMEOUT', 'the author\'s time was over before it began')), late: true };
    request.progress(`the author answers ${request.findings.length} findings`);
    const answered = await runProgram({ options, ports, request, root, left }, argv, tree);
    return await withRevision(answered, tree, request);
}
async function writeQuestion(directory, { findings, checks, mayRevise }) {
    const documents = [
        ['findings.json', (0,schemas_digest/* canonicalBytes */.Mr)({ schemaVersion: 1, findings })],
        ['checks.json', (0,schemas_digest/* canonicalBytes */.Mr)({ schemaVersion: 1, checks })],
        ['mayRevise', Buffer.from(`${mayRevise}\n`)],
    ];
    for (const [name, bytes] of documents)
        await (0,promises_.writeFile)((0,external_node_path_.join)(directory, name), bytes, { flag: 'wx', mode: 0o444 });
}
async function runProgram({ options, ports, request, root, left }, argv, tree) {
    const drop = new RecordDrop((0,external_node_path_.join)(root.out, 'answer.json'));
    const over = new AbortController();
    const deadlineSeconds = Math.max(0.001, left());
    let end;
    try {
        void graceAfter(drop, options.graceSeconds, over, ports);
        end = await ports.processes.run({
            argv,
            directory: root.work,
            environment: {
                ...ports.environment,
                HOME: root.home,
                TMPDIR: root.home,
                BOUNDED_REVIEW_DIR: root.work,
                BOUNDED_REVIEW_TREE: tree.path,
                BOUNDED_REVIEW_ANSWER: drop.path,
                BOUNDED_REVIEW_NONCE: request.nonce,
                BOUNDED_REVIEW_MAY_REVISE: String(request.mayRevise),
                BOUNDED_REVIEW_DEADLINE: String(Math.floor(deadlineSeconds)),
            },
            deadlineSeconds,
            outputLimit: OUTPUT_LIMIT,
            signal: AbortSignal.any([request.signal, over.signal]),
        });
    }
    finally {
        over.abort();
        drop.close();
    }
    const file = await drop.collect();
    const late = end.end.kind === 'killed' && end.end.by === 'deadline' && file.kind === 'absent';
    return { ...readAnswer(end.end, file, request), late, raw: end.output.kept };
}
/** Evidence must be something that exists, and a revision something that can be kept. Dispositions stand without a revision. */
async function withRevision(answered, tree, { packet, signal }) {
    if (signal.aborted)
        return { ...answered, ...refusal('AUTHOR_STOPPED', 'the run was stopped before the answer was taken') };
    const { revision } = answered;
    const without = (refused) => ({ ...answered, revision: null, refused });
    const unfit = revision === null ? null : await tree.examine(revision);
    if (unfit !== null)
        return without(unfit);
    const checks = new Set(packet.checks.map(({ id }) => id));
    const named = Object.entries(answered.dispositions)
        .flatMap(([id, { evidence }]) => evidence.filter((what) => !checks.has(what)).map((what) => ({ id, what })));
    const paths = named.length === 0 ? null : await tree.paths(revision);
    const missing = named.find(({ what }) => !paths?.has(what));
    if (missing !== undefined) {
        const message = `expected evidence to be a check or a file of the revision, got another for ${missing.id}`;
        return { ...without({ code: 'EVIDENCE_UNKNOWN', message }), dispositions: {} };
    }
    const unkept = revision === null ? null : await tree.keep(revision);
    return unkept === null ? answered : without(unkept);
}
function command_nothing(read) {
    return { ...read, late: false, raw: Buffer.alloc(0) };
}
/** What the base or the disk refused before the author could answer. Anything else is a bug. */
function unable(error) {
    if (error instanceof errors/* UsageError */.eb)
        return command_nothing(refusal('AUTHOR_PROGRAM_UNUSABLE', 'the author\'s program at the base is not a file that can be used, or the head cannot be checked out'));
    if (error instanceof errors/* PortError */.U7)
        throw error;
    if (typeof error === 'object' && error !== null && 'syscall' in error) {
        return command_nothing(refusal('AUTHOR_DIRECTORY', 'the author\'s private directory could not be written: check space and rights of the temporary directory'));
    }
    throw error;
}

;// CONCATENATED MODULE: ./build/producer/authors/author-of.js



/** @throws {UsageError} ERR_AUTHOR_KIND for a kind that this version does not have, or one without a program. */
function authorOf({ kind, run }, ports) {
    if (kind !== 'command') {
        throw new errors/* UsageError */.eb('ERR_AUTHOR_KIND', `author.kind: expected command, got ${kind}, which this version does not have`, { hint: 'configure an author of kind command that calls it and writes the answer' });
    }
    if (run === null) {
        throw new errors/* UsageError */.eb('ERR_AUTHOR_KIND', 'author.run: expected a program for kind command, got none', { hint: 'name a program and its arguments' });
    }
    return commandAuthor({ argv: run, version: null, graceSeconds: GRACE_SECONDS }, ports);
}

// EXTERNAL MODULE: ./build/producer/core/freeze.js
var freeze = __webpack_require__(760);
// EXTERNAL MODULE: ./build/producer/core/mask.js
var mask = __webpack_require__(3607);
;// CONCATENATED MODULE: ./build/producer/core/unsupported.js

/** Settings that a later version will honour. Ignoring one in silence would be a lie (R116). */
function refuseUnsupported({ retention, ledger }) {
    const refuse = (setting) => {
        throw new errors/* UsageError */.eb('ERR_SETTING_UNSUPPORTED', `review.yml: expected no ${setting}, which this version cannot honour`, { hint: 'remove it; nothing has been run' });
    };
    if (retention.copyTo !== null)
        refuse('retention.copyTo');
    if (ledger !== null)
        refuse('ledger');
}

// EXTERNAL MODULE: ./build/producer/effects.js + 1 modules
var effects = __webpack_require__(6950);
// EXTERNAL MODULE: ./build/producer/escalation.js + 3 modules
var escalation = __webpack_require__(2990);
// EXTERNAL MODULE: ./build/producer/handoff.js
var handoff = __webpack_require__(8505);
// EXTERNAL MODULE: ./build/producer/io/git-process.js
var git_process = __webpack_require__(8664);
// EXTERNAL MODULE: ./build/producer/io/git-repository.js
var git_repository = __webpack_require__(2769);
;// CONCATENATED MODULE: ./build/producer/io/branch.js
/**
 * Moves the user's branch to a revision, and only as far as nothing of the user's can be lost: the update names the old
 * value, and a work tree on the branch is followed only when it is clean.
 *
 * @module
 */






/** Files of an operation that the user has under way: moving the branch beneath it would confuse git and person alike. */
const UNDER_WAY = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'BISECT_LOG', 'rebase-merge', 'rebase-apply', 'index.lock'];
const LIMIT = 16 * 1024 * 1024;
/**
 * The branch that a head stands for.
 *
 * @param head As the user named it; absent: HEAD.
 * @throws {UsageError} ERR_USAGE_APPLY when it is no branch, or not at `commit`.
 */
async function branchOf(layout, head, commit) {
    const git = (0,git_process/* findGit */.Ct)(layout.directory);
    const real = async (...argv) => await (0,git_process/* runGit */.EO)(git, (0,git_repository/* inRealRepository */.AO)(layout.directory, ...argv), { directory: '/', outputLimit: LIMIT });
    const named = head === undefined || head === 'HEAD'
        ? (await real('symbolic-ref', '--quiet', 'HEAD')).stdout.toString('utf8').trim()
        : head.startsWith('refs/') ? head : `refs/heads/${head}`;
    const ref = primitives/* FullRef */.pE.safeParse(named);
    const at = ref.success && ref.data.startsWith('refs/heads/')
        ? (await real('rev-parse', '--verify', '--quiet', '--end-of-options', ref.data)).stdout.toString('latin1').trim()
        : null;
    if (!ref.success || at !== commit) {
        throw new errors/* UsageError */.eb('ERR_USAGE_APPLY', 'run --apply: expected a head that is a local branch, got none to move', { hint: 'check the branch out or name it with --head, or leave --apply out: revisions are kept under refs/bounded-review/runs' });
    }
    return { name: (0,git_process/* printable */.g$)(ref.data.slice('refs/heads/'.length)), move: async (from, to) => await move({ git, layout, real, ref: ref.data }, from, to) };
}
async function move(place, from, to) {
    const { layout, real, ref } = place;
    const trees = await real('worktree', 'list', '--porcelain', '-z');
    if (trees.code !== 0)
        return 'its work trees could not be listed';
    const on = trees.stdout.toString('utf8').split('\0\0').map((entry) => entry.split('\0'))
        .filter((lines) => lines.includes(`branch ${ref}`) && !lines.includes('bare'));
    const current = (await real('symbolic-ref', '--quiet', 'HEAD')).stdout.toString('utf8').trim() === ref && layout.workTree !== null;
    if (on.length > (current ? 1 : 0))
        return 'it is checked out in another work tree';
    if (!current)
        return await update(place, from, to);
    if (UNDER_WAY.some((name) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(layout.gitDirectory, name))))
        return 'a merge, rebase or other operation is under way in its work tree';
    const status = await real('status', '--porcelain=v2', '-z', '--untracked-files=no', '--ignore-submodules=none');
    if (status.code !== 0 || status.stdout.length > 0)
        return 'its work tree has changes that are not committed';
    // File times alone, as after a checkout: content is compared and the index remembers.
    await real('update-index', '-q', '--refresh');
    // Before the branch: whether git would have to overwrite a file that is not tracked.
    const dry = await real('read-tree', '-m', '-u', '-n', from, to);
    if (dry.code !== 0)
        return 'files in its work tree are in the way';
    const refused = await update(place, from, to);
    if (refused !== null)
        return refused;
    const followed = await real('read-tree', '-m', '-u', from, to);
    if (followed.code === 0)
        return null;
    await update(place, to, from);
    return 'its work tree could not follow';
}
/** Names the old value: a branch that somebody else moved stays where it is. */
async function update({ real, ref }, from, to) {
    const end = await real('-c', 'user.name=bounded-review', '-c', 'user.email=bounded-review@bounded-review.invalid', 'update-ref', '--no-deref', '-m', 'bounded-review: revision of a run', ref, to, from);
    return end.code === 0 ? null : `expected it at ${from.slice(0, 8)}, got it elsewhere or locked`;
}

;// CONCATENATED MODULE: ./build/producer/io/report-junit-xml.js
/**
 * A strict reader for the XML of test reports: elements and attributes, nothing else. No document type, no entity but the
 * five of XML and character references, so nothing can expand or be fetched.
 *
 * @module
 */

const MAX_DEPTH = 64;
const NAME = String.raw `[A-Za-z_:\u00c0-\uffff][A-Za-z0-9_:.\-\u00b7-\uffff]*`;
const OPEN = new RegExp(`<(${NAME})`, 'uy');
const CLOSE = new RegExp(`</(${NAME})[ \t\r\n]*>`, 'uy');
const ATTRIBUTE = new RegExp(`[ \t\r\n]+(${NAME})[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const TAG_END = /[ \t\r\n]*(\/?)>/uy;
const SPACE = '[ \t\r\n]';
const QUOTED = (value) => `${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`;
const DECLARATION = new RegExp([
    String.raw `^<\?xml${SPACE}+version${QUOTED(String.raw `1\.[01]`)}`,
    String.raw `(?:${SPACE}+encoding${SPACE}*=${SPACE}*["']([A-Za-z0-9._-]+)["'])?`,
    String.raw `(?:${SPACE}+standalone${QUOTED('(?:yes|no)')})?${SPACE}*\?>`,
].join(''), 'u');
const ENCODINGS = new Set(['utf-8', 'utf8', 'us-ascii']);
const REFERENCE = /&(?:(lt|gt|amp|apos|quot)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/gu;
const NAMED = { lt: '<', gt: '>', amp: '&', apos: '\'', quot: '"' };
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/u;
/**
 * The root element of a document.
 *
 * @throws {FormatError} REPORT_MALFORMED for anything that is not well-formed, for a document type, and for other encodings.
 */
function parseXml(bytes) {
    return new XmlReader(decode(bytes)).document();
}
function refuse(message) {
    throw new errors/* FormatError */.IF('REPORT_MALFORMED', `test report: ${message}`);
}
function decode(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return refuse('expected UTF-8');
    }
}
class XmlReader {
    #text;
    #at = 0;
    constructor(text) {
        if (FORBIDDEN.test(text))
            refuse('expected no control characters');
        this.#text = text;
    }
    document() {
        this.#declaration();
        const open = [];
        let root = null;
        while (this.#at < this.#text.length) {
            const next = this.#text.indexOf('<', this.#at);
            this.#characters(this.#text.slice(this.#at, next < 0 ? undefined : next), open.length > 0);
            if (next < 0)
                break;
            this.#at = next;
            if (this.#skipped(open.length > 0))
                continue;
            const closed = this.#closing(open) ?? this.#opening(open, root !== null);
            if (closed !== null && open.length === 0)
                root = closed;
        }
        if (open.length > 0)
            refuse(`expected </${open.at(-1)?.name}>`);
        return root ?? refuse('expected an element');
    }
    #declaration() {
        const match = DECLARATION.exec(this.#text);
        if (match === null)
            return;
        if (match[1] !== undefined && !ENCODINGS.has(match[1].toLowerCase()))
            refuse(`expected encoding UTF-8, got ${match[1]}`);
        this.#at = match[0].length;
    }
    #characters(text, inside) {
        if (!inside && /[^ \t\r\n]/u.test(text))
            refuse('expected nothing outside the root element');
        expand(text);
    }
    /** Passes over a comment, a processing instruction or a CDATA section. */
    #skipped(inside) {
        const sections = [['<!--', '-->'], ['<?', '?>'], ...inside ? [['<![CDATA[', ']]>']] : []];
        for (const [start, end] of sections) {
            if (!this.#text.startsWith(start, this.#at))
                continue;
            const found = this.#text.indexOf(end, this.#at + start.length);
            if (found < 0)
                refuse(`expected ${end}`);
            this.#at = found + end.length;
            return true;
        }
        if (this.#text.startsWith('<!', this.#at))
            refuse('expected no document type and no declarations');
        return false;
    }
    #closing(open) {
        const match = this.#match(CLOSE);
        if (match === null)
            return null;
        const element = open.pop();
        if (element === undefined || element.name !== match[1])
            refuse(`expected the end of ${element?.name ?? 'nothing'}`);
        return element;
    }
    /** Opens an element; returns it when it is closed in the same tag. */
    #opening(open, hasRoot) {
        const name = this.#match(OPEN)?.[1] ?? refuse('expected a tag');
        if (open.length === 0 && hasRoot)
            refuse('expected one root element');
        if (open.length >= MAX_DEPTH)
            refuse(`expected at most ${MAX_DEPTH} levels`);
        const element = { name, attributes: this.#attributes(), children: [] };
        const end = this.#match(TAG_END) ?? refuse(`expected the end of <${name}>`);
        open.at(-1)?.children.push(element);
        if (end[1] === '/')
            return element;
        open.push(element);
        return null;
    }
    #attributes() {
        const attributes = new Map();
        for (let match = this.#match(ATTRIBUTE); match !== null; match = this.#match(ATTRIBUTE)) {
            const [, name = '', double, single] = match;
            if (attributes.has(name))
                refuse(`expected each attribute once, got ${name} twice`);
            attributes.set(name, expand(double ?? single ?? ''));
        }
        return attributes;
    }
    #match(pattern) {
        pattern.lastIndex = this.#at;
        const match = pattern.exec(this.#text);
        if (match !== null)
            this.#at = pattern.lastIndex;
        return match;
    }
}
function expand(text) {
    if (!text.includes('&'))
        return text;
    const expanded = text.replace(REFERENCE, (_, named, decimal, hex) => {
        if (named !== undefined)
            return NAMED[named] ?? '';
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : refuse('expected a character, got a reference to none');
    });
    if (text.replace(REFERENCE, '').includes('&'))
        refuse('expected no entities but those of XML itself');
    return expanded;
}

;// CONCATENATED MODULE: ./build/producer/io/report-junit.js


/**
 * Counts the test cases of a report. Where a suite claims more failures and errors than its cases show, such as one that
 * did not load, the claim counts: a failure is never lost by looking at cases alone.
 *
 * @throws {FormatError} REPORT_MALFORMED
 */
function countJunit(bytes) {
    const root = parseXml(bytes);
    if (root.name !== 'testsuites' && root.name !== 'testsuite') {
        throw new errors/* FormatError */.IF('REPORT_MALFORMED', 'test report: expected <testsuites> or <testsuite> as its root');
    }
    const counts = { total: 0, failed: 0, skipped: 0 };
    countCases(root, counts);
    const claimedBySuites = suites(root).reduce((sum, suite) => sum + claimedFailures(suite), 0);
    const claimed = Math.max(claimedFailures(root), claimedBySuites);
    const hidden = Math.max(0, claimed - counts.failed);
    return { total: counts.total + hidden, failed: counts.failed + hidden, skipped: counts.skipped };
}
function countCases(element, counts) {
    for (const child of element.children) {
        if (child.name === 'testsuite')
            countCases(child, counts);
        else if (child.name === 'testcase')
            countCase(child, counts);
        // Errors of the suite itself, outside of any case.
        else if (child.name === 'error' || child.name === 'failure') {
            counts.total += 1;
            counts.failed += 1;
        }
    }
}
function countCase(testcase, counts) {
    const has = (name) => testcase.children.some((child) => child.name === name);
    const failed = has('failure') || has('error');
    if (!failed && (has('skipped') || testcase.attributes.get('status') === 'notrun')) {
        counts.skipped += 1;
        return;
    }
    counts.total += 1;
    if (failed)
        counts.failed += 1;
}
function suites(root) {
    return root.children.filter((child) => child.name === 'testsuite');
}
function claimedFailures(suite) {
    return ['failures', 'errors'].reduce((sum, name) => sum + claim(suite, name), 0);
}
function claim(suite, name) {
    const value = suite.attributes.get(name);
    if (value === undefined || value === '')
        return 0;
    if (!/^\d{1,9}$/.test(value))
        throw new errors/* FormatError */.IF('REPORT_MALFORMED', `test report: expected a number in ${name}`);
    return Number(value);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
;// CONCATENATED MODULE: ./build/producer/io/report-sarif.js
/**
 * SARIF 2.1.0 as the report of a check: not what was found (that is the sarif reviewer's), but whether the analyzer ran
 * and found errors.
 *
 * @module
 */



const Level = schemas/* enum */.k5n(['none', 'note', 'warning', 'error']);
const Rule = schemas/* looseObject */._H3({ id: schemas/* string */.YjP(), defaultConfiguration: schemas/* looseObject */._H3({ level: Level.optional() }).optional() });
const Result = schemas/* looseObject */._H3({
    ruleId: schemas/* string */.YjP().optional(),
    ruleIndex: schemas/* int */.Whr().optional(),
    kind: schemas/* enum */.k5n(['notApplicable', 'pass', 'fail', 'review', 'open', 'informational']).optional(),
    level: Level.optional(),
    baselineState: schemas/* enum */.k5n(['new', 'unchanged', 'updated', 'absent']).optional(),
    suppressions: schemas/* array */.YOg(schemas/* looseObject */._H3({ status: schemas/* enum */.k5n(['accepted', 'underReview', 'rejected']).optional() })).optional(),
});
const Notification = schemas/* looseObject */._H3({ level: Level.optional() });
const Invocation = schemas/* looseObject */._H3({
    executionSuccessful: schemas/* boolean */.zMY(),
    toolExecutionNotifications: schemas/* array */.YOg(Notification).optional(),
});
const Run = schemas/* looseObject */._H3({
    tool: schemas/* looseObject */._H3({ driver: schemas/* looseObject */._H3({ name: schemas/* string */.YjP().min(1), rules: schemas/* array */.YOg(Rule).optional() }) }),
    invocations: schemas/* array */.YOg(Invocation).optional(),
    // Absent or null means that the analyzer did not look; an empty list, that it found nothing.
    results: schemas/* array */.YOg(Result),
});
const Log = schemas/* looseObject */._H3({ version: schemas/* literal */.euz('2.1.0'), runs: schemas/* array */.YOg(Run).min(1).max(1000) });
/**
 * Counts results: those of level error fail, suppressed ones are skipped. No results is a clean report. An invocation that
 * was not successful, or that notified of an error of its own, is one failure each: what it did not look at is unknown.
 *
 * @throws {FormatError} REPORT_MALFORMED
 */
function countSarif(bytes) {
    const log = Log.safeParse(read(bytes));
    if (!log.success) {
        const [issue] = log.error.issues;
        return report_sarif_refuse(`expected SARIF 2.1.0 with results at ${issue?.path.join('.') ?? 'the top'}`);
    }
    const counts = { total: 0, failed: 0, skipped: 0 };
    for (const run of log.data.runs)
        countRun(run, counts);
    return counts;
}
function countRun(run, counts) {
    if ('externalPropertyFileReferences' in run)
        report_sarif_refuse('expected results in the report itself, got references to other files');
    for (const { executionSuccessful, toolExecutionNotifications = [] } of run.invocations ?? []) {
        if (executionSuccessful && !toolExecutionNotifications.some(({ level }) => level === 'error'))
            continue;
        counts.total += 1;
        counts.failed += 1;
    }
    for (const result of run.results) {
        if (result.baselineState === 'absent')
            continue;
        if (isSuppressed(result)) {
            counts.skipped += 1;
            continue;
        }
        counts.total += 1;
        if ((result.kind ?? 'fail') === 'fail' && levelOf(result, run) === 'error')
            counts.failed += 1;
    }
}
function isSuppressed({ suppressions = [] }) {
    return suppressions.length > 0 && suppressions.every(({ status }) => (status ?? 'accepted') === 'accepted');
}
function levelOf({ level, ruleId, ruleIndex }, { tool: { driver: { rules = [] } } }) {
    const rule = ruleIndex === undefined || ruleIndex < 0 ? rules.find(({ id }) => id === ruleId) : rules[ruleIndex];
    return level ?? rule?.defaultConfiguration?.level ?? 'warning';
}
function read(bytes) {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    try {
        return (0,strict_json/* parseStrictJson */.RJ)(hasMark ? bytes.subarray(3) : bytes, 'analysis report', bytes.length);
    }
    catch (error) {
        if (error instanceof errors/* FormatError */.IF)
            throw new errors/* FormatError */.IF('REPORT_MALFORMED', error.message, { cause: error });
        throw error;
    }
}
function report_sarif_refuse(message) {
    throw new errors/* FormatError */.IF('REPORT_MALFORMED', `analysis report: ${message}`);
}

;// CONCATENATED MODULE: ./build/producer/io/report-tap.js

const VERSION = /^TAP version (\d+)$/;
const PLAN = /^1\.\.(\d{1,9})(?:\s*#.*)?$/;
const POINT = /^(not )?ok\b(?:\s+(\d{1,9})\b)?(.*)$/;
const DIRECTIVE = /(?<!\\)#\s*(TODO|SKIP)/i;
const SUBTEST_INDENT = 4;
const report_tap_MAX_DEPTH = 32;
/**
 * Counts the test points that have no subtests of their own. The plan must be there and be kept. A TODO point ran and does
 * not fail; a failing point inside a subtest counts even when its parent says ok.
 *
 * @throws {FormatError} REPORT_MALFORMED
 */
function countTap(bytes) {
    const lines = report_tap_decode(bytes).split(/\r?\n/);
    const version = VERSION.exec(lines.find((line) => line !== '') ?? '')?.[1];
    if (version !== '13' && version !== '14')
        report_tap_refuse('expected TAP version 13 or 14');
    const reader = new TapReader();
    for (const line of lines)
        reader.line(line);
    const counts = { total: 0, failed: reader.bailedOut ? 1 : 0, skipped: 0 };
    count(reader.end(), counts, false);
    return { ...counts, total: counts.total + (reader.bailedOut ? 1 : 0) };
}
class TapReader {
    /** Open blocks; the first is the document, each further one a subtest that its parent point has not yet closed. */
    #open = [block()];
    #yaml = null;
    bailedOut = false;
    line(line) {
        const indent = line.search(/\S/);
        if (indent < 0)
            return;
        const text = line.slice(indent).trimEnd();
        if (this.#yaml !== null) {
            if (indent <= this.#yaml && text === '...')
                this.#yaml = null;
            return;
        }
        if (text === '---' && indent % SUBTEST_INDENT !== 0) {
            this.#yaml = indent;
            return;
        }
        if (/^Bail out!/i.test(text))
            this.bailedOut = true;
        else if (indent % SUBTEST_INDENT === 0)
            this.#take(indent / SUBTEST_INDENT, text);
    }
    /** The document's block, once every plan is kept. A run that bailed out has no plan to keep. */
    end() {
        const [document = block(), ...unclosed] = this.#open;
        if (unclosed.some(({ points }) => points.length > 0))
            report_tap_refuse('expected a test point after each subtest');
        if (!this.bailedOut)
            check(document);
        return document;
    }
    #take(depth, text) {
        const plan = PLAN.exec(text);
        const point = POINT.exec(text);
        if (plan === null && point === null)
            return;
        if (depth > report_tap_MAX_DEPTH)
            report_tap_refuse(`expected at most ${report_tap_MAX_DEPTH} levels`);
        while (this.#open.length <= depth)
            this.#open.push(block());
        if (plan !== null)
            this.#plan(depth, Number(plan[1]));
        else if (point !== null)
            this.#point(depth, point);
    }
    #plan(depth, planned) {
        const current = this.#open[depth] ?? block();
        if (current.planned !== null)
            report_tap_refuse('expected one plan');
        current.planned = planned;
    }
    #point(depth, [, not, number, rest = '']) {
        if (this.#open.length > depth + 2)
            report_tap_refuse('expected a test point after each subtest');
        const [subtest = null] = this.#open.splice(depth + 1);
        const current = this.#open[depth] ?? block();
        if (subtest !== null && !this.bailedOut)
            check(subtest);
        const position = number === undefined ? current.points.length + 1 : Number(number);
        if (current.numbers.has(position))
            report_tap_refuse(`expected each test number once, got ${position} twice`);
        current.numbers.add(position);
        const word = DIRECTIVE.exec(rest)?.[1]?.toUpperCase();
        const directive = word === 'TODO' || word === 'SKIP' ? word : null;
        current.points.push({ passed: not === undefined, directive, subtest });
    }
}
function count({ points }, counts, excused) {
    for (const { passed, directive, subtest } of points) {
        if (directive === 'SKIP') {
            counts.skipped += 1;
            continue;
        }
        const todo = excused || directive === 'TODO';
        const before = counts.failed;
        if (subtest !== null && subtest.points.length > 0)
            count(subtest, counts, todo);
        // A parent counts by itself only where it fails and none of its own did.
        const alone = subtest === null || (!passed && !todo && counts.failed === before);
        if (!alone)
            continue;
        counts.total += 1;
        if (!passed && !todo)
            counts.failed += 1;
    }
}
function check({ planned, points, numbers }) {
    if (planned === null)
        report_tap_refuse('expected a plan');
    if (points.length !== planned)
        report_tap_refuse(`expected ${planned} test points, got ${points.length}`);
    for (const number of numbers) {
        if (number < 1 || number > planned)
            report_tap_refuse(`expected test numbers of 1..${planned}, got ${number}`);
    }
}
function block() {
    return { points: [], planned: null, numbers: new Set() };
}
function report_tap_decode(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return report_tap_refuse('expected UTF-8');
    }
}
function report_tap_refuse(message) {
    throw new errors/* FormatError */.IF('REPORT_MALFORMED', `test report: ${message}`);
}

;// CONCATENATED MODULE: ./build/producer/io/checks-report.js
/**
 * The report file of a check: made by this run of it, read without following links, and not empty of tests (D16, R206, R213).
 *
 * @module
 */








const MAX_REPORT_BYTES = 32 * 1024 * 1024;
const READ = external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK;
const COUNT = {
    junit: countJunit, tap: countTap, sarif: countSarif,
};
/** Removes what lies at the report's path before the check starts, so that an old report is never taken for a new one. */
async function removeReport(tree, report) {
    const path = await locate(tree, report);
    if (path !== null)
        await (0,promises_.rm)(path, { recursive: true, force: true });
}
/**
 * Judges the report that a check left.
 *
 * @param notBefore Modification time, in nanoseconds, of a file made right before the check started, in the same file system.
 */
async function judgeReport(tree, declared, notBefore) {
    const { format } = declared;
    const without = (failure, digest = null) => ({ report: { format, sha256: digest, counts: null }, failure });
    const path = await locate(tree, declared);
    if (path === null || await (0,promises_.lstat)(path).then(() => false, () => true))
        return without('REPORT_MISSING');
    const file = await (0,promises_.open)(path, READ).catch(() => null);
    if (file === null)
        return without('REPORT_MALFORMED');
    try {
        const { size, mtimeNs, isFile } = await describe(file);
        if (!isFile || size > MAX_REPORT_BYTES)
            return without('REPORT_MALFORMED');
        if (mtimeNs < notBefore)
            return without('REPORT_STALE');
        const bytes = await readAtMost(file, MAX_REPORT_BYTES);
        const digest = (0,schemas_digest/* sha256 */.sc)(bytes);
        const counts = countOrNull(format, bytes);
        if (counts === null)
            return without('REPORT_MALFORMED', digest);
        return { report: { format, sha256: digest, counts }, failure: checks_report_failureOf(format, counts) };
    }
    finally {
        await file.close();
    }
}
function checks_report_failureOf(format, { total, failed }) {
    if (failed > 0)
        return 'REPORT_FAILURES';
    // An analyzer that finds nothing reports nothing; a test run that reports nothing tested nothing.
    return total === 0 && format !== 'sarif' ? 'REPORT_EMPTY' : null;
}
function countOrNull(format, bytes) {
    try {
        return COUNT[format](bytes);
    }
    catch (error) {
        if (error instanceof errors/* FormatError */.IF)
            return null;
        throw error;
    }
}
/** Where the report is, or null when that is not inside the export: by its path, or through a link of the candidate's. */
async function locate(tree, { path }) {
    const relative = (0,external_node_path_.normalize)(path);
    const leaves = (0,external_node_path_.isAbsolute)(relative) || relative === '..' || relative.startsWith(`..${external_node_path_.sep}`);
    if (leaves || relative === '.' || path.includes('\0'))
        return null;
    const root = await (0,promises_.realpath)(tree);
    const parent = await (0,promises_.realpath)((0,external_node_path_.dirname)((0,external_node_path_.join)(root, relative))).catch(() => null);
    if (parent === null || (parent !== root && !parent.startsWith(root + external_node_path_.sep)))
        return null;
    return (0,external_node_path_.join)(root, relative);
}
async function describe(file) {
    const found = await file.stat({ bigint: true });
    return { size: found.size, mtimeNs: found.mtimeNs, isFile: found.isFile() };
}
/** Nothing of the check runs any more, so the size cannot grow; the limit holds all the same. */
async function readAtMost(file, limit) {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, limit));
    let length = 0;
    for (let read = -1; length < buffer.length && read !== 0; length += read) {
        read = (await file.read(buffer, length, buffer.length - length, length)).bytesRead;
    }
    return buffer.subarray(0, length);
}

;// CONCATENATED MODULE: ./build/producer/io/checks-tree.js
/**
 * Whether the files of the revision are still what was exported. A check that changes them makes the next one judge
 * something else than the revision under review (S46).
 *
 * @module
 */



/** Reads the state of a tree that has just been exported. */
function readTree(directory) {
    const state = new Map();
    const open = [Buffer.alloc(0)];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const entry of (0,external_node_fs_.readdirSync)(within(directory, at), { withFileTypes: true, encoding: 'buffer' })) {
            const path = at.length === 0 ? entry.name : Buffer.concat([at, Buffer.from('/'), entry.name]);
            if (entry.isDirectory())
                open.push(path);
            else
                state.set(path.toString('latin1'), stamp(within(directory, path)) ?? '');
        }
    }
    return state;
}
/**
 * Paths whose file was touched since. Most touched files still have their content: compare with {@link differing}.
 */
function touched(directory, state) {
    return [...state.keys()].filter((path) => stamp(within(directory, Buffer.from(path, 'latin1'))) !== state.get(path));
}
/** Those of `paths` that differ between two trees in kind, executable bit, content or link target. */
function differing(directory, pristine, paths) {
    return paths.filter((path) => {
        const bytes = Buffer.from(path, 'latin1');
        const expected = content(within(pristine, bytes));
        if (expected === null)
            throw new errors/* InvariantError */.zU('expected every path of a tree in its export');
        const actual = content(within(directory, bytes));
        return actual === null || actual.kind !== expected.kind || !actual.bytes.equals(expected.bytes);
    });
}
function within(directory, path) {
    return path.length === 0 ? Buffer.from(directory) : Buffer.concat([Buffer.from((0,external_node_path_.join)(directory, '/')), path]);
}
/** The change time cannot be set by a program, unlike the modification time. */
function stamp(path) {
    try {
        const { ino, mode, size, ctimeNs } = (0,external_node_fs_.lstatSync)(path, { bigint: true });
        return `${ino}:${mode}:${size}:${ctimeNs}`;
    }
    catch {
        return null;
    }
}
function content(path) {
    try {
        const found = (0,external_node_fs_.lstatSync)(path);
        if (found.isSymbolicLink())
            return { kind: 'link', bytes: (0,external_node_fs_.readlinkSync)(path, { encoding: 'buffer' }) };
        if (!found.isFile())
            return null;
        return { kind: (found.mode & 0o100) === 0 ? 'file' : 'program', bytes: (0,external_node_fs_.readFileSync)(path) };
    }
    catch {
        return null;
    }
}

// EXTERNAL MODULE: ./build/producer/io/environment.js
var environment = __webpack_require__(5225);
;// CONCATENATED MODULE: ./build/producer/io/checks.js
/**
 * Deterministic checks, in a fresh export of the revision under review (D16).
 *
 * - The export lies outside the repository and its git directory, so that no tool finds the work tree by walking upward.
 * - Each check starts with the files of the revision exactly as they are. One that changes a file of the revision fails
 *   (TREE_CHANGED, S46), and the next gets a new export. So does a check that executes the base's code after one that
 *   executed the candidate's: what the candidate left behind must not act on it.
 * - A program named by a relative path is a file of the export. A check that `executes: base` may not name one (D21).
 * - A check over its own time has failed (D1). One that the run's deadline or a stop cut off is marked so.
 * - Processes that a check leaves running are ended with it, and are no failure: many build tools leave servers.
 *
 * @module
 */







/** Bytes of a check's output that are kept. */
const checks_OUTPUT_LIMIT = 4 * 1024 * 1024;
const SHOWN_PATHS = 20;
class ExportedChecks {
    #options;
    constructor(options) {
        this.#options = options;
    }
    async prepare(packet, limits) {
        const prepared = new FreshExport(this.#options, packet);
        await prepared.renew(limits);
        return prepared;
    }
}
class FreshExport {
    #options;
    #packet;
    #current = null;
    constructor(options, packet) {
        this.#options = options;
        this.#packet = packet;
    }
    async run(check, context) {
        if (this.#current === null)
            throw new errors/* InvariantError */.zU('expected an export that was not removed');
        const renewal = this.#current.changed || (this.#current.candidateRan && check.executes === 'base');
        const started = this.#options.clock.monotonic();
        if (renewal)
            await this.renew(context);
        const spent = renewal ? this.#options.clock.monotonic() - started : 0;
        if (this.#current.obstacle !== null)
            return this.#unable(check, this.#current.obstacle);
        return await this.#check(check, this.#current, { signal: context.signal, deadlineSeconds: context.deadlineSeconds - spent });
    }
    async dispose() {
        if (this.#current !== null)
            await (0,environment/* removeTree */.dM)(this.#current.root);
        this.#current = null;
    }
    /** Replaces the export by a new one in which `prepare` has run. */
    async renew(limits) {
        await this.dispose();
        const { objects, directory, clock } = this.#options;
        const until = clock.monotonic() + limits.deadlineSeconds;
        const root = await (0,promises_.mkdtemp)((0,external_node_path_.join)(directory, 'bounded-review-checks-'));
        const tree = (0,external_node_path_.join)(root, 'tree');
        const fresh = { root, tree, state: new Map(), obstacle: null, candidateRan: false, changed: false };
        this.#current = fresh;
        await (0,promises_.mkdir)(tree);
        try {
            await objects.exportTree(this.#packet.headSha, tree);
        }
        catch (error) {
            if (error instanceof errors/* InvariantError */.zU)
                throw error;
            const output = Buffer.from(`the revision could not be exported: ${error instanceof Error ? error.message : 'unknown'}\n`);
            this.#current = { ...fresh, obstacle: { failure: 'PREPARE_FAILED', cut: null, output, bytes: output.length } };
            return;
        }
        const exported = { ...fresh, state: readTree(tree) };
        this.#current = exported;
        for (const argv of this.#packet.prepare) {
            const left = { signal: limits.signal, deadlineSeconds: until - clock.monotonic() };
            const obstacle = await this.#prepareStep(argv, exported, left);
            if (obstacle === null)
                continue;
            this.#current = { ...exported, obstacle };
            return;
        }
        const paths = await this.#changedPaths(exported);
        if (paths.length > 0) {
            const output = changedMessage('prepare', paths);
            this.#current = { ...exported, obstacle: { failure: 'TREE_CHANGED', cut: null, output, bytes: output.length } };
        }
    }
    async #prepareStep(argv, { root, tree }, limits) {
        const end = await this.#spawn(argv, root, tree, limits);
        if (end.end.kind === 'exited' && end.end.code === 0)
            return null;
        const cut = end.end.kind === 'killed' ? end.end.by : null;
        const reason = Buffer.from(`\nprepare ${JSON.stringify(argv)}: ${checks_describe(end.end)}\n`);
        const output = Buffer.concat([end.output.kept, reason]);
        return { failure: 'PREPARE_FAILED', cut, output, bytes: end.output.bytes + reason.length };
    }
    async #check(check, current, context) {
        const { root, tree } = current;
        if (check.executes === 'base' && isRelative(check.argv[0])) {
            const output = Buffer.from(`expected a program on the PATH for a check that executes base, got ${check.argv[0]}\n`);
            return this.#unable(check, { failure: 'NOT_STARTED', cut: null, output, bytes: output.length });
        }
        if (check.report !== null)
            await removeReport(tree, check.report);
        const notBefore = await markTime(root);
        const ownTime = check.timeoutSeconds <= context.deadlineSeconds;
        if (check.executes === 'candidate')
            current.candidateRan = true;
        const deadlineSeconds = Math.min(check.timeoutSeconds, context.deadlineSeconds);
        const end = await this.#spawn(check.argv, root, tree, { signal: context.signal, deadlineSeconds });
        const paths = end.startedAt === null ? [] : await this.#changedPaths(current);
        current.changed = paths.length > 0;
        const expected = end.end.kind === 'not-started' ? null : check.report;
        const judged = expected === null ? null : await judgeReport(tree, expected, notBefore);
        const failure = checks_failureOf(end.end, judged?.failure ?? null) ?? (current.changed ? 'TREE_CHANGED' : null);
        const noted = noteOf(end.end, check, paths);
        const output = Buffer.concat([end.output.kept, noted]);
        return {
            cut: end.end.kind === 'killed' && !(end.end.by === 'deadline' && ownTime) ? end.end.by : null,
            output,
            result: {
                ...this.#about(check),
                passed: failure === null,
                failure,
                exitCode: end.end.kind === 'exited' ? end.end.code : null,
                signal: end.end.kind === 'signalled' ? end.end.signal : null,
                startedAt: end.startedAt?.toISOString() ?? null,
                seconds: end.seconds,
                output: { bytes: end.output.bytes + noted.length, keptBytes: output.length, sha256: (0,schemas_digest/* sha256 */.sc)(output) },
                report: check.report === null ? null : judged?.report ?? { format: check.report.format, sha256: null, counts: null },
            },
        };
    }
    async #spawn(argv, root, tree, { deadlineSeconds, signal }) {
        const home = await (0,environment/* createChildHome */.cm)(root, this.#options.path);
        try {
            const [program = '', ...rest] = argv;
            return await this.#options.processes.run({
                argv: [isRelative(program) ? (0,external_node_path_.join)(tree, program) : program, ...rest],
                directory: tree, environment: home.environment, deadlineSeconds, outputLimit: checks_OUTPUT_LIMIT, signal,
            });
        }
        finally {
            await home.dispose();
        }
    }
    /** Files of the revision that are no longer what they were. A committed report is none: its check replaces it. */
    async #changedPaths({ root, tree, state }) {
        const reports = new Set(this.#packet.checks.flatMap(({ report }) => report === null ? [] : [(0,external_node_path_.normalize)(report.path)]));
        const suspects = touched(tree, state).filter((path) => !reports.has(Buffer.from(path, 'latin1').toString('utf8')));
        if (suspects.length === 0)
            return [];
        const pristine = await (0,promises_.mkdtemp)((0,external_node_path_.join)(root, 'pristine-'));
        try {
            await this.#options.objects.exportTree(this.#packet.headSha, pristine);
            return differing(tree, pristine, suspects);
        }
        finally {
            await (0,environment/* removeTree */.dM)(pristine);
        }
    }
    #unable(check, { failure, cut, output, bytes }) {
        const report = check.report === null ? null : { format: check.report.format, sha256: null, counts: null };
        return {
            cut,
            output,
            result: {
                ...this.#about(check), passed: false, failure, exitCode: null, signal: null, startedAt: null, seconds: 0,
                output: { bytes, keptBytes: output.length, sha256: (0,schemas_digest/* sha256 */.sc)(output) }, report,
            },
        };
    }
    #about({ id, argv, required, executes, report }) {
        return { id, iteration: this.#packet.iteration, argv, required, executes, judgedBy: report === null ? 'exit-code' : 'report' };
    }
}
/** The process comes first, then what the report says, then the exit code: a good report does not excuse a bad exit. */
function checks_failureOf(end, report) {
    switch (end.kind) {
        case 'not-started': return 'NOT_STARTED';
        case 'signalled': return 'SIGNAL';
        case 'killed': return end.by === 'deadline' ? 'TIMEOUT' : 'SIGNAL';
        case 'exited': return end.code === 0 || report === 'REPORT_FAILURES' ? report : 'EXIT_CODE';
    }
}
function noteOf(end, { id }, changed) {
    if (end.kind === 'not-started')
        return Buffer.from(`${checks_describe(end)}\n`);
    return changed.length > 0 ? changedMessage(`check ${id}`, changed) : Buffer.alloc(0);
}
function changedMessage(what, paths) {
    const shown = paths.slice(0, SHOWN_PATHS).map((path) => `  ${JSON.stringify(Buffer.from(path, 'latin1').toString('utf8'))}`);
    const more = paths.length > SHOWN_PATHS ? [`  and ${paths.length - SHOWN_PATHS} more`] : [];
    return Buffer.from([`${what} changed files of the revision under review:`, ...shown, ...more, ''].join('\n'));
}
function checks_describe(end) {
    switch (end.kind) {
        case 'exited': return `exit code ${end.code}`;
        case 'signalled': return `ended by ${end.signal}`;
        case 'killed': return end.by === 'deadline' ? 'over its time' : 'stopped';
        case 'not-started': return `not started: ${end.reason}`;
    }
}
function isRelative(program = '') {
    return program.includes('/') && !(0,external_node_path_.isAbsolute)(program);
}
/** The file system's own time: coarser than the clock's, and the one that a report is stamped with. */
async function markTime(root) {
    const mark = (0,external_node_path_.join)(root, 'started');
    await (0,promises_.writeFile)(mark, '');
    await (0,promises_.writeFile)(mark, 'x');
    return (await (0,promises_.stat)(mark, { bigint: true })).mtimeNs;
}

// EXTERNAL MODULE: ./build/producer/io/clock.js
var io_clock = __webpack_require__(3354);
// EXTERNAL MODULE: ./build/producer/io/file-journal.js
var file_journal = __webpack_require__(3802);
// EXTERNAL MODULE: ./build/producer/io/freeze.js + 14 modules
var io_freeze = __webpack_require__(4039);
// EXTERNAL MODULE: ./build/producer/io/process.js + 6 modules
var io_process = __webpack_require__(1138);
// EXTERNAL MODULE: ./build/producer/io/revision-requests.js
var revision_requests = __webpack_require__(7726);
;// CONCATENATED MODULE: ./build/producer/io/run-directory-id.js
/**
 * Identifiers of runs: ULIDs, so that their order is the order in which the runs began.
 *
 * @module
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_BYTES = 10;
const RANDOM_BITS = 80n;
const TIME_LIMIT = 2 ** 48;
/**
 * Makes ids that never go back, also when the clock does: within one millisecond, and after it went back, the random part
 * of the last id counts up.
 *
 * @param random Returns that many random bytes.
 */
function runIds(random) {
    let lastTime = -1;
    let lastRandom = 0n;
    return (now) => {
        const time = now.getTime();
        if (!(time >= 0 && time < TIME_LIMIT))
            throw new errors/* InvariantError */.zU('expected a time that a ULID can hold');
        if (time > lastTime) {
            lastTime = time;
            lastRandom = random(RANDOM_BYTES).reduce((value, byte) => value << 8n | BigInt(byte), 0n);
        }
        else if (++lastRandom >> RANDOM_BITS !== 0n) {
            lastTime += 1;
            lastRandom = 0n;
        }
        return base32(BigInt(lastTime), 10) + base32(lastRandom, 16);
    };
}
function base32(value, length) {
    let text = '';
    for (let rest = value, left = length; left > 0; left -= 1, rest >>= 5n)
        text = ALPHABET.charAt(Number(rest & 31n)) + text;
    return text;
}

// EXTERNAL MODULE: ./build/producer/io/run-directory-lock.js
var run_directory_lock = __webpack_require__(5155);
// EXTERNAL MODULE: ./build/producer/io/run-directory-inputs.js
var run_directory_inputs = __webpack_require__(2345);
// EXTERNAL MODULE: ./build/producer/io/run-directory-outputs.js
var run_directory_outputs = __webpack_require__(6132);
// EXTERNAL MODULE: ./build/producer/io/run-directory.js
var run_directory = __webpack_require__(4851);
// EXTERNAL MODULE: ./build/producer/io/stop-file.js
var stop_file = __webpack_require__(8341);
;// CONCATENATED MODULE: ./build/producer/reviewers/detect.js
/**
 * The reviewer that is used where none is configured (D22).
 *
 * @module
 */




const Package = schemas/* looseObject */._H3({
    name: schemas/* literal */.euz('oxlint'),
    version: schemas/* string */.YjP().regex(/^\d+\.\d+\.\d+[A-Za-z0-9.+-]*$/),
    bin: schemas/* looseObject */._H3({ oxlint: schemas/* string */.YjP().min(1) }),
});
/**
 * Finds the built-in reviewer beside the program.
 *
 * @param manifest Absolute path of oxlint's package.json, resolved from the program's own file, never from the directory
 *   in which it runs: the repository under review supplies no code (D21).
 * @param node Absolute path of the Node.js that runs it.
 * @throws {PortError} ERR_REVIEWER_MISSING
 */
function detectReviewer(manifest, node) {
    let value;
    try {
        value = JSON.parse((0,external_node_fs_.readFileSync)(manifest, 'utf8'));
    }
    catch (cause) {
        throw missing(cause);
    }
    const parsed = Package.safeParse(value);
    if (!parsed.success)
        throw missing(parsed.error);
    const { version, bin } = parsed.data;
    const root = (0,external_node_path_.dirname)(manifest);
    return { kind: 'oxlint', oxlint: { node, program: (0,external_node_path_.join)(root, bin.oxlint), version, files: [node, root, (0,external_node_path_.join)((0,external_node_path_.dirname)(root), '@oxlint')] } };
}
function missing(cause) {
    return new errors/* PortError */.U7('ERR_REVIEWER_MISSING', 'expected oxlint beside this program, got none', {
        cause,
        hint: 'install the package with its dependencies, or configure a reviewer in .github/bounded-review/review.yml',
    });
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./build/producer/reviewers/sarif-log.js
/**
 * Reading SARIF 2.1.0 that some analyzer printed: strict about what makes it evidence, tolerant of the rest.
 *
 * An absent result is never a clean one (R69): a log without runs, a run without results, or one that says that execution
 * failed is no review. Suppressed results stay results. Pure.
 *
 * @module
 */



const SARIF_MAX_BYTES = 64 * 1024 * 1024;
const SARIF_MAX_RESULTS = 25_000;
const MAX_TEXT = 60_000;
const sarif_log_Level = schemas/* enum */.k5n(['error', 'warning', 'note', 'none']);
const Index = schemas/* int */.Whr().min(-1).optional();
const Text = schemas/* string */.YjP();
const Message = schemas/* looseObject */._H3({ text: Text.optional(), id: Text.optional(), arguments: schemas/* array */.YOg(Text).optional() });
const ArtifactLocation = schemas/* looseObject */._H3({ uri: Text.optional(), uriBaseId: Text.optional(), index: Index });
const Line = schemas/* int */.Whr().min(1).max(1_000_000_000).optional();
const Region = schemas/* looseObject */._H3({ startLine: Line, endLine: Line });
const PhysicalLocation = schemas/* looseObject */._H3({ artifactLocation: ArtifactLocation.optional(), region: Region.optional() });
const Location = schemas/* looseObject */._H3({ physicalLocation: PhysicalLocation.optional() });
const sarif_log_Rule = schemas/* looseObject */._H3({
    id: Text,
    defaultConfiguration: schemas/* looseObject */._H3({ level: sarif_log_Level.optional() }).optional(),
    messageStrings: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* looseObject */._H3({ text: Text })).optional(),
});
const Component = schemas/* looseObject */._H3({ name: Text, rules: schemas/* array */.YOg(sarif_log_Rule).optional() });
const sarif_log_Notification = schemas/* looseObject */._H3({ level: sarif_log_Level.optional() });
const RuleReference = schemas/* looseObject */._H3({
    id: Text.optional(),
    index: Index,
    toolComponent: schemas/* looseObject */._H3({ index: Index }).optional(),
});
const sarif_log_Result = schemas/* looseObject */._H3({
    ruleId: Text.optional(),
    ruleIndex: Index,
    rule: RuleReference.optional(),
    kind: schemas/* enum */.k5n(['pass', 'open', 'informational', 'notApplicable', 'review', 'fail']).optional(),
    level: sarif_log_Level.optional(),
    message: Message,
    locations: schemas/* array */.YOg(Location).optional(),
    suppressions: schemas/* array */.YOg(schemas/* unknown */.L5J()).nullable().optional(),
    baselineState: schemas/* enum */.k5n(['new', 'unchanged', 'updated', 'absent']).optional(),
});
const sarif_log_Run = schemas/* looseObject */._H3({
    tool: schemas/* looseObject */._H3({ driver: Component, extensions: schemas/* array */.YOg(Component).optional() }),
    results: schemas/* array */.YOg(sarif_log_Result).nullable().optional(),
    artifacts: schemas/* array */.YOg(schemas/* looseObject */._H3({ location: ArtifactLocation.optional() })).optional(),
    originalUriBaseIds: schemas/* record */.g1P(schemas/* string */.YjP(), ArtifactLocation).optional(),
    invocations: schemas/* array */.YOg(schemas/* looseObject */._H3({
        executionSuccessful: schemas/* boolean */.zMY(),
        toolExecutionNotifications: schemas/* array */.YOg(sarif_log_Notification).optional(),
        toolConfigurationNotifications: schemas/* array */.YOg(sarif_log_Notification).optional(),
    })).optional(),
});
const sarif_log_Log = schemas/* looseObject */._H3({ version: schemas/* literal */.euz('2.1.0'), runs: schemas/* array */.YOg(schemas/* unknown */.L5J()).nullable().optional() });
/**
 * Reads what an analyzer printed on standard output.
 *
 * @param tool Prefix of criteria; absent: the name that the log's own driver says.
 */
function readSarif(bytes, tool) {
    const unusable = (code) => ({ kind: 'unusable', code });
    let value;
    try {
        value = (0,strict_json/* parseStrictJson */.RJ)(bytes, 'SARIF', SARIF_MAX_BYTES);
    }
    catch (error) {
        if (!(error instanceof errors/* FormatError */.IF))
            throw error;
        return unusable(error.code === 'JSON_TOO_LARGE' ? 'SARIF_TOO_LARGE' : 'SARIF_NOT_JSON');
    }
    const log = sarif_log_Log.safeParse(value);
    if (!log.success)
        return unusable('SARIF_SCHEMA');
    if (!log.data.runs || log.data.runs.length === 0)
        return unusable('SARIF_WITHOUT_RUNS');
    const runs = schemas/* array */.YOg(sarif_log_Run).safeParse(log.data.runs);
    if (!runs.success)
        return unusable('SARIF_SCHEMA');
    // A run without a results array, or with null, says that no analysis was made (SARIF 3.14.23).
    if (runs.data.some(({ results }) => !results))
        return unusable('SARIF_WITHOUT_RESULTS');
    const total = runs.data.reduce((sum, { results }) => sum + (results?.length ?? 0), 0);
    if (total > SARIF_MAX_RESULTS)
        return unusable('SARIF_TOO_MANY_RESULTS');
    return {
        kind: 'log',
        results: runs.data.flatMap((run) => {
            const prefix = tool ?? slug(run.tool.driver.name);
            return (run.results ?? []).filter(isProblem).map((result) => resultOf(run, result, prefix));
        }),
        failures: runs.data.filter(hasFailed).length,
        explicitSuccess: runs.data.every(({ invocations = [] }) => invocations.length > 0 && invocations.every(({ executionSuccessful }) => executionSuccessful)),
    };
}
/** A tool's name as it stands before the slash of a criterion. */
function slug(name) {
    return name.toLowerCase().replace(/[^a-z0-9._-]+/g, '-').replace(/^[^a-z0-9]+/, '').slice(0, 64) || 'tool';
}
function isProblem({ kind = 'fail', baselineState }) {
    return baselineState !== 'absent' && (kind === 'fail' || kind === 'open' || kind === 'review');
}
function hasFailed({ invocations = [] }) {
    return invocations.some(({ executionSuccessful, toolExecutionNotifications = [], toolConfigurationNotifications = [] }) => {
        const notifications = [...toolExecutionNotifications, ...toolConfigurationNotifications];
        return !executionSuccessful || notifications.some(({ level }) => level === 'error');
    });
}
function resultOf(run, result, tool) {
    const rule = ruleOf(run, result);
    const id = result.ruleId ?? result.rule?.id ?? rule?.id ?? 'other';
    const location = result.locations?.[0]?.physicalLocation;
    const startLine = location?.region?.startLine ?? 1;
    const undecided = result.kind === 'open' || result.kind === 'review';
    return {
        criterion: criterionOf(tool, id),
        level: result.level ?? (undecided ? 'note' : rule?.defaultConfiguration?.level ?? 'warning'),
        message: messageOf(result.message, rule),
        suppressed: (result.suppressions ?? []).length > 0,
        uri: uriOf(run, location?.artifactLocation),
        startLine,
        endLine: Math.max(startLine, location?.region?.endLine ?? startLine),
    };
}
function ruleOf({ tool }, result) {
    const extension = result.rule?.toolComponent?.index;
    const component = extension === undefined || extension < 0 ? tool.driver : tool.extensions?.[extension];
    const index = result.ruleIndex ?? result.rule?.index ?? -1;
    const rules = component?.rules ?? [];
    const id = result.ruleId ?? result.rule?.id;
    return index >= 0 ? rules[index] : rules.find((rule) => rule.id === id);
}
function criterionOf(tool, rule) {
    return `${tool}/${rule.replace(/[^A-Za-z0-9@._/()+:-]+/g, '-')}`.slice(0, 256);
}
function messageOf({ text, id, arguments: values = [] }, rule) {
    const template = text ?? (id === undefined ? undefined : rule?.messageStrings?.[id]?.text) ?? id ?? 'no message';
    const filled = template.replace(/\{(\d{1,3})\}/g, (whole, index) => values[Number(index)] ?? whole);
    if (filled.length <= MAX_TEXT)
        return filled;
    return `${filled.slice(0, MAX_TEXT).toWellFormed()} … (${filled.length - MAX_TEXT} more characters in the raw output)`;
}
/** Follows `index` and `uriBaseId` until a URI reference is left that needs neither; null when there is none. */
function uriOf(run, location) {
    const index = location?.index ?? -1;
    const own = location?.uri === undefined && index >= 0 ? run.artifacts?.[index]?.location : location;
    let uri = own?.uri;
    let base = own?.uriBaseId;
    if (uri === undefined)
        return null;
    for (let step = 0; base !== undefined && step < 8; step++) {
        const parent = run.originalUriBaseIds?.[base];
        // A base without a URI, as %SRCROOT% often is, means the directory in which the analyzer was started.
        const standsAlone = /^[a-z][a-z0-9+.-]*:|^\//i.test(uri);
        if (parent?.uri !== undefined && !standsAlone)
            uri = `${parent.uri.replace(/\/$/, '')}/${uri}`;
        base = parent?.uriBaseId;
    }
    return uri;
}

;// CONCATENATED MODULE: ./build/producer/reviewers/analysis.js
/**
 * What the runs of an analyzer came to: results put on the files they are about, or the reason why they count for nothing.
 * Pure.
 *
 * @module
 */





const LEVELS = { error: 'high', warning: 'medium', note: 'low', none: 'low' };
const RANK = { high: 2, medium: 1, low: 0 };
const TITLE_MAX = 300;
/**
 * What one run of an analyzer came to. Exit code 1 is read only after its output is (R65).
 *
 * @param directory Real path of the directory in which it was started.
 * @param tool Prefix of criteria; null: the name that its log says.
 */
function judgeSarif(end, files, directory, tool) {
    const none = (failure) => ({ findings: [], failure });
    if (end.end.kind === 'killed' || end.end.kind === 'not-started')
        return none(withoutRecord(end.end));
    const reading = readSarif(end.stdout, tool ?? undefined);
    if (reading.kind === 'unusable') {
        // Text that is no JSON object is no record at all: how the process ended then says what happened.
        const attempted = /^\s*\{/.test(end.stdout.subarray(0, 1024).toString('latin1'));
        const broken = end.stdout.length === 0 || end.end.kind === 'signalled' || end.end.code !== 0;
        if (!attempted && broken)
            return none(withoutRecord(end.end));
        return none(ending('MALFORMED_OUTPUT', reading.code, 'expected one SARIF 2.1.0 log with runs and results on standard output'));
    }
    const placed = placeResults(reading.results, files, directory);
    if (placed === null) {
        const message = 'expected every result at a line of a file that the analyzer was given, got one that cannot be placed';
        return none(ending('MALFORMED_OUTPUT', 'SARIF_PLACE_UNKNOWN', message));
    }
    const error = (code, message) => ({ findings: placed, failure: ending('REVIEWER_ERROR', code, message) });
    if (reading.failures > 0) {
        return error('ANALYZER_EXECUTION_FAILED', 'the analyzer says that its execution failed: its results are not the whole');
    }
    if (end.end.kind === 'signalled')
        return error('REVIEWER_SIGNALLED', 'the analyzer was ended by a signal');
    const { code } = end.end;
    if (code !== 0 && !reading.explicitSuccess) {
        if (code !== 1)
            return error('REVIEWER_EXIT', `expected the analyzer to exit with 0 or 1, got ${code}`);
        if (reading.results.length === 0)
            return error('REVIEWER_EXIT', 'the analyzer exited with 1 and reported nothing');
    }
    return { findings: placed, failure: null };
}
/** Whether the analyzer says that it analysed as many files as it was given. */
function judgeCount(end, expected, read) {
    if (end.end.kind !== 'exited')
        return withoutRecord(end.end);
    const counted = read(end.stdout);
    if (counted === expected)
        return null;
    if (counted === null) {
        return ending('MALFORMED_OUTPUT', 'ANALYZER_COUNT_MISSING', 'the analyzer did not say how many files it analysed');
    }
    return ending('PARTIAL_SCOPE', 'ANALYZER_COUNT_DIFFERS', `expected the analyzer to analyse ${expected} files, got ${counted}`);
}
/**
 * Puts each result on the file it is about.
 *
 * @returns null when a result cannot be placed: it names no file, a file that may or may not be one of ours, or a line that
 *   does not exist. A result about a file that is provably not one of those shown is left out.
 */
function placeResults(results, files, directory) {
    const byName = new Map(files.map((file) => [file.name, file]));
    const placed = [];
    for (const result of results) {
        const name = result.uri === null ? null : nameIn(directory, result.uri);
        if (name === null)
            return null;
        const file = byName.get(name);
        if (!file)
            continue;
        // The end of a file that ends with a line feed is the line after its last.
        const last = file.text.lastLine;
        if (result.startLine > last + 1 || result.endLine > last + 1)
            return null;
        const { message } = result;
        placed.push({
            level: result.level,
            finding: {
                criterion: result.criterion,
                path: file.path,
                side: 'head',
                startLine: Math.min(result.startLine, last),
                endLine: Math.min(result.endLine, last),
                title: titleOf(message),
                evidence: result.suppressed ? `${message}\n(suppressed in the source; a suppressed result is a finding)` : message,
                severity: LEVELS[result.level],
                blocker: false,
            },
        });
    }
    return placed;
}
/** A URI's place relative to the analyzer's directory; null when that cannot be said. */
function nameIn(directory, uri) {
    let path;
    try {
        if (/^file:/i.test(uri))
            path = (0,external_node_url_.fileURLToPath)(uri);
        else if (/^[a-z][a-z0-9+.-]*:/i.test(uri))
            return null;
        else
            path = decodeURIComponent(uri);
    }
    catch {
        return null;
    }
    if (path.includes('\0') || path.includes('\\'))
        return null;
    return (0,external_node_path_.isAbsolute)(path) ? external_node_path_.posix.normalize((0,external_node_path_.relative)(directory, external_node_path_.posix.normalize(path))) : external_node_path_.posix.normalize(path);
}
function titleOf(message) {
    const line = message.replace(/\p{Cc}+/gu, ' ').trim();
    if (line === '')
        return 'no message';
    return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1).toWellFormed()}…` : line;
}
/** By criterion, the highest severity of its findings' levels: one rule has one severity (D8). */
function defaultSeverities(findings) {
    const severities = new Map();
    for (const { finding: { criterion }, level } of findings) {
        const known = severities.get(criterion);
        if (known === undefined || RANK[LEVELS[level]] > RANK[known])
            severities.set(criterion, LEVELS[level]);
    }
    return severities;
}
/** Orders findings so that the same ones always come in the same order. */
function byPlace(a, b) {
    return Buffer.compare((0,primitives/* pathBytes */.X5)(a.path), (0,primitives/* pathBytes */.X5)(b.path)) || a.startLine - b.startLine || a.endLine - b.endLine
        || compare(a.criterion, b.criterion) || compare(a.title, b.title) || compare(a.evidence, b.evidence);
}
function compare(a, b) {
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}

;// CONCATENATED MODULE: ./build/producer/reviewers/suppressions.js
const SCRIPT = [
    '(?:eslint|oxlint)-disable(?:-next-line|-line)?', String.raw `eslint\s+["']?[@\w/-]+["']?\s*:`, String.raw `eslint-env\b`,
    '@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'biome-ignore(?:-all|-start)?', 'rome-ignore', 'tslint:disable',
    String.raw `jshint\s+(?:ignore|-W)`, 'deno-lint-ignore(?:-file)?',
];
const OTHERS = [
    String.raw `(?:(?:flake8|ruff)\s*[:=]\s*)?noqa\b`, String.raw `(?:type|ty|pyrefly):\s*ignore`, 'pyright:', 'pyre-(?:ignore|fixme)',
    String.raw `mypy:\s*(?:ignore|disable)`, String.raw `pylint:\s*(?:disable|skip-file)`, String.raw `nolint(?:nextline|begin)?\b`,
    'lint:(?:file-)?ignore', String.raw `yamllint\s+disable`, String.raw `pragma\s+warning\s+disable`, 'cppcheck-suppress',
    String.raw `(?:lgtm|codeql)\s*\[`, 'checkov:skip', '(?:tfsec|trivy):ignore', 'gosec:disable', String.raw `skipcq\b`,
    String.raw `noinspection\b`, String.raw `resharper\s+disable`, '@psalm-suppress', 'rubocop:(?:disable|todo)', String.raw `shellcheck\s+disable`, 'secretlint-disable', String.raw `hadolint\s+ignore`,
    'phpcs:(?:disable|ignore)', '@phpstan-ignore', 'stylelint-disable', 'markdownlint-disable', 'ktlint-disable',
    'swiftlint:disable', String.raw `nosec\b`, String.raw `nosem(?:grep)?\b`,
];
/** Words that tools obey anywhere in a line. */
const ANYWHERE = [String.raw `NOSONAR\b`, 'gitleaks:allow'];
const SCRIPT_DIRECTIVE = new RegExp(SCRIPT.join('|'), 'gi');
const ANY_DIRECTIVE = new RegExp([...SCRIPT, ...OTHERS, ...ANYWHERE].join('|'), 'gi');
const OBEYED_ANYWHERE = new RegExp(`^(?:${ANYWHERE.join('|')})$`, 'i');
/** Directives of JavaScript and TypeScript tools, or of any tool. Takes time in proportion to the text. */
function suppressionsIn({ lines }, kind) {
    const text = lines.join('\n');
    const found = [];
    let line = 1;
    let counted = 0;
    for (const match of text.matchAll(kind === 'script' ? SCRIPT_DIRECTIVE : ANY_DIRECTIVE)) {
        const { index, 0: directive } = match;
        if (!OBEYED_ANYWHERE.test(directive) && !followsOpener(text, counted, match, kind))
            continue;
        for (let at = text.indexOf('\n', counted); at >= 0 && at < index; at = text.indexOf('\n', at + 1))
            line++;
        counted = index;
        found.push({ line, directive: directive.toLowerCase().replace(/\s+/g, ' ').slice(0, 64) });
    }
    return found;
}
/** Whether only blanks and the characters that open comments stand between some opener and the directive. */
function followsOpener(text, from, { index, 0: directive }, kind) {
    let start = index;
    while (start > from && /[\s\u0085/*#!<>;-]/.test(text[start - 1] ?? ''))
        start--;
    const gap = text.slice(start, index);
    if (/\/\/|\/\*|<!--|-->/.test(gap) || (kind === 'any' && /[#;]|--/.test(gap)))
        return true;
    // TypeScript reads the last line of a block comment, whatever stands above it; outside of one, no line begins like this.
    if (/^@ts-/i.test(directive) && gap.includes('\n'))
        return true;
    // A line of a block comment that begins with a star.
    return gap.includes('*') && (start === 0 || gap.includes('\n'));
}
/**
 * The directives of the head that the base does not have. A directive is the same when its line is, and the next line that
 * is not blank where it speaks of what follows: an old directive over new code counts as added, because it now hides
 * something else.
 */
function addedSuppressions(base, head, kind) {
    const had = new Map();
    if (base !== null) {
        for (const suppression of suppressionsIn(base, kind)) {
            const key = subject(base, suppression);
            had.set(key, (had.get(key) ?? 0) + 1);
        }
    }
    return suppressionsIn(head, kind).filter((suppression) => {
        const key = subject(head, suppression);
        const left = had.get(key) ?? 0;
        had.set(key, left - 1);
        return left <= 0;
    });
}
/** What a directive speaks of: its own line after code, else the code below it too. */
function subject({ lines }, { line, directive }) {
    const own = lines[line - 1]?.trim() ?? '';
    const afterCode = /^[^/*#<;{-]/.test(own) && !own.toLowerCase().startsWith(directive) && !/next|@ts-|-ignore/.test(directive);
    return afterCode ? own : `${own}\n${lines.slice(line).find((text) => text.trim() !== '')?.trim() ?? ''}`;
}
const DISABLING = /(?<tool>eslint|oxlint)-(?=(?:disable|enable))/gi;
/** A file that says it is Flow and does not parse is dropped by oxlint without a word, and counted all the same. */
const DROPPING = /@(?=flow)/g;
/**
 * The same bytes with the directives that oxlint obeys made void, at the same length: every finding keeps its place. Done
 * everywhere in the text, so that no comment syntax can hide one; a string that holds such words differs by one character.
 */
function withoutDirectives(bytes) {
    return Buffer.from(bytes.toString('latin1').replace(DISABLING, '$<tool>_').replace(DROPPING, '_'), 'latin1');
}

;// CONCATENATED MODULE: ./build/producer/reviewers/analyzer.js
/**
 * A reviewer made of an analyzer that prints SARIF: the controller builds the record itself and says so (D12,
 * `echo: controller`). An analyzer is shown head files only, under neutral names that keep the extension.
 *
 * @module
 */











/** Files of one run of an analyzer, at most: argument lists have a limit. */
const FILES_PER_RUN = 2000;
function analyzerReviewer(analyzer, ports) {
    return {
        kind: analyzer.kind,
        version: analyzer.version,
        callCeilingUsd: 0,
        review: async (request) => await attempt(request, ports, async (root, left) => await analyse({ analyzer, request, ports, root, left })),
    };
}
async function analyse(analysis) {
    const { analyzer, request, ports, root } = analysis;
    const read = await readFiles(request, ports.objects);
    // A base that could not be read hides nothing from an analyzer, which is shown the head.
    const unreviewed = read.files.flatMap(({ path, head }) => head?.reason ? [{ path, reason: head.reason }] : []);
    const files = read.files.flatMap((file) => shownFile(file, analyzer, unreviewed));
    if (analyzer.intact?.() === false) {
        const message = 'a file of the analyzer was changed while the run lasted; a check can do that, and what it would say now counts for nothing';
        return nothing(ending('REVIEWER_ERROR', 'ANALYZER_REPLACED', message));
    }
    const commands = await analyzer.prepare(root);
    if (commands === null) {
        const message = 'the analyzer\'s program or configuration is not in the base revision';
        return nothing(ending('REVIEWER_ERROR', 'REVIEWER_PROGRAM_MISSING', message));
    }
    await (0,promises_.mkdir)((0,external_node_path_.join)(root.work, 'files/head'), { recursive: true });
    for (const { name, bytes } of files)
        await (0,promises_.writeFile)((0,external_node_path_.join)(root.work, name), analyzer.shown(bytes), { flag: 'wx', mode: 0o444 });
    request.progress(`${analyzer.kind} reads ${files.length} of ${read.files.length} files`);
    const { findings, failure, ends } = await runAll(analysis, files, commands);
    // The prefix is not the name that the log says: that is not known when no log can be read, and identity must not change.
    const added = files.flatMap((file) => suppressionFindings(file, analyzer.tool ?? analyzer.kind, analyzer.directives));
    return {
        result: concludeAnalysis(analysis, { findings: [...findings, ...added], failure, files, unreviewed, all: read.files }),
        raw: Buffer.concat(ends.map(({ output }) => output.kept)),
        startedAt: ends[0]?.startedAt ?? null,
    };
}
async function runAll({ analyzer, request, ports, root, left }, files, commands) {
    const ends = [];
    const findings = [];
    const run = async (argv) => {
        const kept = ends.reduce((sum, { output }) => sum + output.kept.length, 0);
        const end = await ports.processes.run({
            argv,
            directory: root.work,
            environment: { ...ports.environment, HOME: root.home, TMPDIR: root.home, NO_COLOR: '1' },
            deadlineSeconds: left(),
            outputLimit: Math.max(0, outputLimit(request) - kept),
            signal: request.signal,
        });
        ends.push(end);
        return end;
    };
    for (let at = 0; at < files.length; at += FILES_PER_RUN) {
        const batch = files.slice(at, at + FILES_PER_RUN);
        const names = batch.map(({ name }) => name);
        if (left() <= 0)
            return { findings, failure: WALL_CLOCK, ends };
        const judged = judgeSarif(await run(commands.sarif(names)), batch, root.work, analyzer.tool);
        findings.push(...judged.findings);
        if (judged.failure !== null)
            return { findings, failure: judged.failure, ends };
        if (commands.count === null)
            continue;
        if (left() <= 0)
            return { findings, failure: WALL_CLOCK, ends };
        const failure = judgeCount(await run(commands.count.argv(names)), names.length, commands.count.read);
        if (failure !== null)
            return { findings, failure, ends };
    }
    return { findings, failure: null, ends };
}
function shownFile({ n, path, base, head }, analyzer, unreviewed) {
    // A deleted file has nothing left to analyse; one that could not be read is in the list already.
    if (head === null || head.reason !== null)
        return [];
    const reason = head.kind !== 'file' || head.bytes === null ? 'KIND_NOT_COVERED' : analyzer.uncovered(path, head.bytes);
    if (reason !== null || head.bytes === null) {
        unreviewed.push({ path, reason: reason ?? 'KIND_NOT_COVERED' });
        return [];
    }
    const before = base?.kind === 'file' && base.bytes !== null && base.reason === null ? fileText(base.bytes) : null;
    return [{ name: `files/head/${n}${extensionOf(path)}`, path, base: before, text: fileText(head.bytes), bytes: head.bytes }];
}
/** The extension by which analyzers know a file: the last one, or all of a declaration file's; nothing else of the name. */
function extensionOf(path) {
    const name = external_node_path_.posix.basename((0,primitives/* pathBytes */.X5)(path).toString('latin1'));
    return /(?<=.)(?:\.d\.[mc]?ts|\.[A-Za-z0-9]{1,16})$/.exec(name)?.[0] ?? '';
}
function suppressionFindings(file, tool, kind) {
    return addedSuppressions(file.base, file.text, kind).map(({ line, directive }) => ({
        level: 'error',
        finding: {
            criterion: `${tool}/added-suppression`,
            path: file.path,
            side: 'head',
            startLine: line,
            endLine: line,
            title: `the change adds a suppression comment: ${directive}`,
            evidence: 'A comment that tells an analyzer to look away is a finding of its own; a person decides about it (D21).',
            severity: 'high',
            blocker: false,
        },
    }));
}
function concludeAnalysis({ analyzer, request }, collected) {
    const { findings, failure, files, unreviewed, all } = collected;
    const { packet, packetSha256, attempt: number, nonce } = request;
    const defaults = defaultSeverities(findings);
    const missing = new Set(unreviewed.map(({ path }) => (0,primitives/* pathKey */.Pn)(path)));
    const record = {
        schemaVersion: 1,
        runId: packet.runId,
        iteration: packet.iteration,
        attempt: number,
        nonce,
        packetSha256,
        status: 'completed',
        model: { requested: null, served: null },
        scope: declaredFiles(packet).filter(({ path }) => !missing.has((0,primitives/* pathKey */.Pn)(path))).map(scopeEntry),
        findings: findings.map(({ finding }) => finding).sort(byPlace),
        // An analyzer has no tokens and no price: that is known, not unknown (D10).
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        continuations: 0,
        error: null,
    };
    const result = conclude(record, { kind: 'exited', code: 0 }, 'controller', {
        request, unreviewed, text: textsOf(all), served: null, fallbackModel: null,
        severity: (criterion) => analyzer.severities[criterion] ?? defaults.get(criterion) ?? 'high',
    });
    const { findings: kept, model, usage, continuations, echo } = result;
    const common = { findings: kept, model, usage, continuations, echo };
    if (failure !== null)
        return failed({ ...common, ...failure });
    if (files.length > 0 || unreviewed.length > 0)
        return result;
    const empty = 'no file in scope has content at the head; zero reviewed files is never clear';
    return failed({ ...common, ...ending('PARTIAL_SCOPE', 'NOTHING_ANALYSED', empty) });
}

;// CONCATENATED MODULE: ./build/producer/reviewers/installation.js
/**
 * Whether a program is still the one that was there when the run began. Checks execute the change's own code, with the
 * rights of whoever runs this and before the review: one of them could put another analyzer in the place of ours (D21).
 *
 * @module
 */


/** What the file system says of the files and folders that a program is made of. */
class Installation {
    #roots;
    #before;
    /** @param roots Absolute paths. One that is not there must not be there later either. */
    constructor(roots) {
        this.#roots = roots;
        this.#before = stamps(roots);
    }
    /** Whether no file was added, removed or touched since. Touched is enough: a program cannot set a change time back. */
    intact() {
        const now = stamps(this.#roots);
        return now.size === this.#before.size && [...now].every(([path, stamp]) => this.#before.get(path) === stamp);
    }
}
function stamps(roots) {
    const found = new Map();
    const open = [...roots];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
        const status = (0,external_node_fs_.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        if (status === undefined)
            continue;
        const { dev, ino, mode, size, ctimeNs } = status;
        found.set(path, `${dev}:${ino}:${mode}:${size}:${ctimeNs}`);
        if (status.isDirectory())
            for (const name of (0,external_node_fs_.readdirSync)(path))
                open.push((0,external_node_path_.join)(path, name));
    }
    return found;
}

;// CONCATENATED MODULE: ./build/producer/reviewers/oxlint.js
/**
 * The built-in reviewer: oxlint, so that the first run needs no key, no network and no configuration (D22), and so that
 * a candidate cannot fool it (D21).
 *
 * - Its configuration is ours or comes from the base; nested configuration is off; the candidate's own files are data.
 * - Files are named one by one, by neutral names. oxlint passes over `a.min.js` by its name; nobody passes over `7.js`.
 * - `oxlint-disable` and `eslint-disable` are made void in the copy it reads, and each one added is a finding.
 *   `@flow` is made void too: it passes without a word over a file that says so and does not parse.
 * - It is the program that was there before any check ran: a check could have replaced it.
 * - Its SARIF lists only files with results, so another run counts the files: fewer is a partial scope.
 *
 * The whole of a changed file is in scope: a finding on a line that the change left alone counts.
 *
 * @module
 */










/**
 * The built-in rules: oxlint's category `correctness`, code that is wrong or useless. What is likely to be a defect is an
 * error (high), what is merely useless a warning (medium); what is nearly always meant is off.
 */
const BUILT_IN = {
    plugins: ['typescript', 'unicorn', 'oxc'],
    categories: { correctness: 'error' },
    rules: {
        'eslint/no-unused-vars': 'warn',
        'eslint/no-unused-expressions': 'warn',
        'eslint/no-unused-labels': 'warn',
        'eslint/no-unused-private-class-members': 'warn',
        'eslint/no-useless-catch': 'warn',
        'eslint/no-useless-escape': 'warn',
        'eslint/no-useless-rename': 'warn',
        'eslint/no-irregular-whitespace': 'warn',
        'eslint/no-control-regex': 'off',
        'unicorn/no-empty-file': 'off',
        'unicorn/no-useless-fallback-in-spread': 'warn',
        'unicorn/no-useless-length-check': 'warn',
        'unicorn/no-useless-spread': 'warn',
        'unicorn/prefer-string-starts-ends-with': 'warn',
    },
};
/** Extensions that oxlint reads whole. Of the others it reads the script only: `include` must ask for them. */
const WHOLE = new Set(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx', '.d.ts', '.d.mts', '.d.cts']);
const SCRIPT_ONLY = new Set(['.vue', '.svelte', '.astro']);
const COUNT_MAX_BYTES = 256 * 1024 * 1024;
const Counted = schemas/* looseObject */._H3({ number_of_files: schemas/* int */.Whr().min(0) });
function oxlintReviewer(options, ports) {
    const included = options.include?.map(glob/* compileGlob */.SO) ?? null;
    const { node, program, version, files } = options.oxlint;
    const installation = new Installation(files);
    return analyzerReviewer({
        kind: 'oxlint',
        version,
        tool: 'oxlint',
        severities: options.severities,
        uncovered: (path, bytes) => {
            const extension = extensionOf(path);
            const asked = included?.some((matches) => matches(path)) ?? true;
            const known = WHOLE.has(extension) || (included !== null && SCRIPT_ONLY.has(extension));
            if (!asked || !known)
                return 'KIND_NOT_COVERED';
            return isUtf8(bytes) ? null : 'NOT_UTF8';
        },
        shown: withoutDirectives,
        directives: 'script',
        intact: () => installation.intact(),
        prepare: async (root) => {
            const configuration = options.configuration === null
                ? await writeBuiltIn((0,external_node_path_.join)(root.tools, 'oxlint.json'))
                : await (0,base_program/* exportConfiguration */.l)(options.configuration, root.tools, ports);
            if (configuration === null)
                return null;
            const flags = ['--threads=1', '--disable-nested-config', '--no-ignore', '-c', configuration];
            const argv = (format, names) => [node, program, ...flags, `--format=${format}`, ...names];
            return { sarif: (names) => argv('sarif', names), count: { argv: (names) => argv('json', names), read: numberOfFiles } };
        },
    }, ports);
}
async function writeBuiltIn(file) {
    await (0,promises_.writeFile)(file, JSON.stringify(BUILT_IN), { flag: 'wx', mode: 0o400 });
    return file;
}
function numberOfFiles(stdout) {
    try {
        const counted = Counted.safeParse((0,strict_json/* parseStrictJson */.RJ)(stdout, 'oxlint', COUNT_MAX_BYTES));
        return counted.success ? counted.data.number_of_files : null;
    }
    catch (error) {
        if (error instanceof errors/* FormatError */.IF)
            return null;
        throw error;
    }
}
function isUtf8(bytes) {
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/producer/reviewers/sarif.js



function sarifReviewer(options, ports) {
    const covers = options.include?.map(glob/* compileGlob */.SO) ?? null;
    return analyzerReviewer({
        kind: 'sarif',
        version: options.version,
        tool: null,
        severities: options.severities,
        uncovered: (path) => covers === null || covers.some((matches) => matches(path)) ? null : 'KIND_NOT_COVERED',
        shown: (bytes) => bytes,
        directives: 'any',
        prepare: async (root) => {
            const argv = await (0,base_program/* resolveProgram */.d)(options.argv, root.tools, ports);
            const { configuration: path } = options;
            const configuration = path === null ? '' : await (0,base_program/* exportConfiguration */.l)(path, root.tools, ports);
            if (argv === null || configuration === null)
                return null;
            return { sarif: (names) => withFiles(argv, names, configuration), count: null };
        },
    }, ports);
}
function withFiles(argv, names, configuration) {
    const filled = argv.map((argument) => argument.replaceAll('{configuration}', () => configuration));
    if (!filled.includes('{files}'))
        return [...filled, ...names];
    return filled.flatMap((argument) => argument === '{files}' ? names : [argument]);
}

;// CONCATENATED MODULE: ./build/producer/reviewers/reviewer-of.js




const AVAILABLE_KINDS = ['command', 'sarif', 'oxlint'];
/**
 * @param oxlint Finds the built-in oxlint; called only when it is needed.
 * @throws {UsageError} ERR_REVIEWER_KIND for a kind that this version does not have.
 */
function reviewerOf(configured, ports, oxlint) {
    const { kind, run, served, fallbackModel, severities, include, configuration } = configured;
    switch (kind) {
        case 'command':
            return commandReviewer({
                argv: programOf(run), version: null, served, fallbackModel, severities, include, graceSeconds: GRACE_SECONDS,
            }, ports);
        case 'sarif':
            return sarifReviewer({ argv: programOf(run), version: null, include, severities, configuration }, ports);
        case 'oxlint':
            return oxlintReviewer({ oxlint: oxlint(), include, severities, configuration }, ports);
        case 'claude-code':
        case 'codex':
        case 'anthropic':
        case 'openai':
        case 'rdjson':
            throw new errors/* UsageError */.eb('ERR_REVIEWER_KIND', `reviewer.kind: expected one of ${AVAILABLE_KINDS.join(', ')}, got ${kind}, which this version does not have`, { hint: 'configure a reviewer of kind command that calls it and writes the record' });
    }
}
function programOf(run) {
    if (run === null)
        throw new errors/* InvariantError */.zU('expected the schema to demand reviewer.run');
    return run;
}

;// CONCATENATED MODULE: ./build/producer/reviewers/reviewer-ports.js
/**
 * What reviewers that are programs need from the world, beyond the request.
 *
 * @module
 */

const ALLOWED = ['LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin';
/**
 * The environment that a reviewer may have, from an allow-list (S43). A PATH entry that is relative, or lies in the work
 * tree under review, is dropped: `node_modules/.bin` of the candidate would supply the reviewer's code (D21).
 *
 * @param workTree Real path of the work tree under review; null where there is none.
 */
function reviewerEnvironment(from, workTree) {
    const inside = (directory) => {
        if (workTree === null)
            return false;
        const path = (0,external_node_path_.relative)(workTree, directory);
        return path === '' || !(path === '..' || path.startsWith('../') || (0,external_node_path_.isAbsolute)(path));
    };
    const path = (from['PATH'] ?? DEFAULT_PATH).split(':').filter((entry) => (0,external_node_path_.isAbsolute)(entry) && !inside(entry)).join(':');
    const kept = ALLOWED.flatMap((name) => from[name] === undefined ? [] : [[name, from[name]]]);
    return { ...Object.fromEntries(kept), PATH: path === '' ? DEFAULT_PATH : path };
}

;// CONCATENATED MODULE: ./build/producer/core/test-changes.js

const ABSENT = '000000';
/** @param delta From the tree of the iteration before to the tree of the new revision. */
function testChanges(delta, { checks, prepare, progress }) {
    const matching = (globs) => {
        const compiled = globs.map(glob/* compileGlob */.SO);
        return (path) => compiled.some((matches) => matches(path));
    };
    const [isTest, isCheck, allowed] = [progress.testFiles, progress.checkFiles, progress.allowTestChanges].map(matching);
    // What a command names is part of the check: `node scripts/check.mjs` is whatever that file says.
    const words = [...prepare, ...checks.map(({ run }) => run)].flat().flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]);
    const named = new Set(words.map((word) => word.replace(/^(?:\.\/+)+/, '')));
    const governs = (path) => isTest(path) || isCheck(path) || (typeof path === 'string' && named.has(path));
    return {
        addedTests: delta.filter(({ path, oldMode }) => oldMode === ABSENT && isTest(path)).map(({ path }) => path),
        weakened: delta.filter(({ path, oldMode }) => oldMode !== ABSENT && governs(path) && !allowed(path)).map(({ path }) => path),
    };
}

;// CONCATENATED MODULE: ./build/producer/revisions.js
/**
 * What becomes of an author's revision: it is frozen like any head, from the same base, and may move the user's branch.
 *
 * @module
 */



/**
 * @param branch The branch to move to each adopted revision; null: none is touched.
 * @param note Lines for a person.
 */
function revisionsOf(workspace, directory, branch, note) {
    return {
        async freeze({ previous, previousSha256, iteration, revision, requirement }) {
            const { baseSha: base, baseRef, baseSource, repository, pullRequest, reviewer } = previous;
            const frozen = await workspace.freeze({ base, baseRef, baseSource, head: revision ?? previous.headSha }, {
                repository: { id: repository.id, name: repository.name }, pullRequest, requirementRevision: requirement?.revision,
            });
            const { promptVersion: version, promptSha256: sha256, provider, model } = reviewer;
            const { packet, packetSha256 } = (0,freeze/* packetOf */.M)(frozen, {
                runId: previous.runId, iteration, previousPacketSha256: previousSha256, reviewer: { provider, model },
                prompt: version === null || sha256 === null ? null : { version, sha256 },
            });
            const delta = await workspace.delta(previous.headTreeSha, frozen.headTree);
            return {
                packet, packetSha256, requirement: frozen.requirement.bytes,
                changedLines: frozen.size.addedLines + frozen.size.removedLines,
                ...testChanges(delta, frozen.configuration.parsed),
            };
        },
        async adopted({ packet }, previous, position) {
            await directory.keepPacket(position, (0,schemas_digest/* canonicalBytes */.Mr)(packet));
            if (branch === null || packet.headSha === previous.headSha)
                return;
            const moved = await branch.move(previous.headSha, packet.headSha);
            note(moved === null ? `branch ${branch.name} moved (--apply)` : `branch ${branch.name} not moved: ${moved}`);
        },
    };
}

// EXTERNAL MODULE: ./build/producer/run.js + 2 modules
var run = __webpack_require__(3812);
;// CONCATENATED MODULE: ./build/producer/review.js
/**
 * Puts a review together: chooses the adapters, freezes the change, runs the loop, and writes the handoff's files. Both
 * doors come through here, so what CI does is what a workstation does.
 *
 * @module
 */


































/** A frozen change and everything that will act on it. Nothing has been run or written yet. Close it. */
class Review {
    frozen;
    packet;
    workspace;
    reviewer;
    author;
    #branch;
    #processes;
    #clock;
    #temporary;
    #options;
    constructor(parts) {
        this.frozen = parts.frozen;
        this.packet = parts.packet;
        this.reviewer = parts.reviewer;
        this.author = parts.author;
        this.#branch = parts.branch;
        this.workspace = parts.workspace;
        this.#processes = parts.processes;
        this.#clock = parts.clock;
        this.#temporary = parts.temporary;
        this.#options = parts.options;
    }
    /** Freezes the change and chooses the reviewer. Throws as `freeze` does, and UsageError for what this version cannot do. */
    static async open(options, context) {
        (0,git_process/* refuseOwnProgram */.JG)(options.directory, options.program);
        const clock = new io_clock/* SystemClock */.A();
        const temporary = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), run_directory/* TEMPORARY_PREFIX */.F8));
        const workspace = await (0,io_freeze/* openWorkspace */.OH)(options.directory).catch(async (error) => {
            await (0,environment/* removeTree */.dM)(temporary);
            throw error;
        });
        // What contains the first children is made while the change is frozen.
        const opening = (0,io_process/* openProcesses */.I)(clock).then((opened) => opened.warm());
        opening.catch(() => undefined);
        try {
            const revisions = await workspace.resolve(options);
            const [frozen, processes] = await Promise.all([workspace.freeze(revisions, options), opening]);
            refuseUnsupported(frozen.configuration.parsed);
            (0,escalation/* confirmEscalation */.YI)(frozen.configuration.parsed.escalation);
            const ports = {
                processes, objects: workspace.objects, clock, temporary,
                baseFile: async (path, maxBytes) => await workspace.file(revisions.base, path, maxBytes),
                environment: reviewerEnvironment(options.environment, workspace.layout.workTree),
            };
            const configured = frozen.configuration.parsed.author;
            const author = configured && authorOf(configured, { ...ports, trees: workspace.authorTrees() });
            const branch = options.apply ? await branchOf(workspace.layout, options.head, revisions.head) : null;
            const reviewer = reviewerOf(frozen.configuration.parsed.reviewer, ports, () => detectReviewer(oxlintManifest(options.program), process.execPath).oxlint);
            const { packet } = (0,freeze/* packetOf */.M)(frozen, context ?? { runId: runIds(external_node_crypto_.randomBytes)(clock.now()), iteration: 1, previousPacketSha256: null });
            return new Review({ frozen, packet, reviewer, author, branch, workspace, processes, clock, temporary, options });
        }
        catch (error) {
            await opening.then((opened) => { opened.close(); }, () => undefined);
            await workspace.close();
            await (0,environment/* removeTree */.dM)(temporary);
            throw error;
        }
    }
    /** Runs the loop to its end and writes the handoff's files, unsigned. Every ending is written, not only good ones. */
    async run(watch) {
        const { packet, frozen } = this;
        const keepIn = this.#options.keepIn ?? this.workspace.layout.commonDirectory;
        if ((0,external_node_fs_.existsSync)((0,run_directory/* killSwitchOf */.S6)(keepIn))) {
            throw new errors/* PortError */.U7('KILL_SWITCH', `expected no kill switch, got ${(0,run_directory/* killSwitchOf */.S6)(keepIn)}`, { hint: 'remove the file to let runs begin again' });
        }
        const directory = await run_directory/* RunDirectory */.dK.create(keepIn, packet.runId);
        const lock = await run_directory_lock/* RunLock */.j.take(directory.lock, this.#clock);
        try {
            const inputs = {
                configuration: frozen.configuration.parsed, criteria: frozen.criteria.bytes, requirement: frozen.requirement.bytes,
                repository: this.#options.repository ?? null, headRepositoryId: this.#options.headRepositoryId ?? null, reviewerVersion: this.reviewer.version,
            };
            // Together, because each waits for the disk; the first event comes when all are there.
            const [journal] = await Promise.all([
                file_journal/* FileJournal */.GH.create(packet.runId, directory.journal, this.#clock),
                (0,run_directory_inputs/* keepInputs */.j)(directory, inputs), directory.keepPacket(packet.iteration, (0,schemas_digest/* canonicalBytes */.Mr)(packet)),
            ]);
            return await this.carryOn({ directory, journal, inputs, from: null, review: null }, watch);
        }
        finally {
            await lock.release();
        }
    }
    /**
     * From the beginning, or from where an interrupted run stands, to its end and its handoff. The caller holds the run's lock.
     * Closes the journal.
     */
    async carryOn({ directory, journal, inputs, from, review: earlier }, watch) {
        const { layout, objects } = this.workspace;
        const { packet, frozen } = this;
        const secrets = (0,mask/* secretValues */.V)(this.#options.environment);
        const outputs = new run_directory_outputs/* ReviewerOutputs */.c(directory, (bytes) => (0,mask/* mask */.d)(bytes, secrets));
        let review = earlier;
        const stop = (0,stop_file/* stopSignalOf */.e)(directory, watch.stop);
        try {
            await directory.noteTemporary(this.#temporary);
            const path = (0,environment/* trustedPath */.zu)(this.#options.environment['PATH'] ?? '', layout.workTree === null ? [] : [layout.workTree]);
            const checks = new ExportedChecks({ objects, processes: this.#processes, clock: this.#clock, directory: this.#temporary, path });
            const start = {
                packet, owner: workerName(), criteria: frozen.criteria.bytes, requirement: frozen.requirement.bytes,
                changedLines: frozen.size.addedLines + frozen.size.removedLines,
                stop: stop.signal, progress: watch.progress,
                watch: (event, now) => {
                    if (event.type === 'ReviewFinished')
                        review = event.result;
                    watch.event(event, now);
                },
            };
            const ports = {
                clock: this.#clock, journal, checks, reviewer: this.reviewer,
                outputs: {
                    review: async (raw) => await outputs.keep(raw),
                    check: async (of, at, id, output) => { await directory.keepCheckOutput(of, at, id, output); },
                    author: async (of, output) => { await directory.keepAuthorOutput(of, output); },
                },
                corrections: { author: this.author, revisions: revisionsOf(this.workspace, directory, this.#branch, watch.note ?? (() => undefined)) },
                requests: (0,revision_requests/* revisionRequests */.i7)(directory),
                random: { nonce: () => (0,external_node_crypto_.randomBytes)(16).toString('hex'), jitter: () => (0,external_node_crypto_.randomBytes)(4).readUInt32BE() / 2 ** 32 },
            };
            const state = await (from === null ? (0,run/* run */.e)(start, ports) : (0,run/* resume */.U)(start, ports, from));
            const manifest = await (0,handoff/* writeHandoff */.K)(directory, journal, {
                state, inputs, review, outputs, processes: this.#processes.containment,
                reviewerVersion: inputs.reviewerVersion, headRepositoryId: inputs.headRepositoryId,
            });
            const notices = await (0,escalation/* escalate */.rh)(state, inputs.configuration.escalation, {
                at: manifest.execution.endedAt, runDirectory: directory.path, handoff: directory.handoff,
            }, {
                log: (0,effects/* effectLog */.YO)(journal, state.elapsed, new Map(Object.entries(state.effects))), processes: this.#processes, temporary: this.#temporary, path,
                baseFile: async (file, maxBytes) => await this.workspace.file(packet.baseSha, file, maxBytes),
                deadlineSeconds: stop.signal.aborted ? escalation/* NOTICE_SECONDS_STOPPED */.HF : escalation/* NOTICE_SECONDS */.H6, stop: stop.signal,
            });
            return { state, manifest, runDirectory: directory.path, handoff: directory.handoff, notices };
        }
        finally {
            stop.release();
            await journal.close();
        }
    }
    /** Ends the git process and removes temporary files. Never throws. */
    async close() {
        this.#processes.close();
        await Promise.all([this.workspace.close(), (0,environment/* removeTree */.dM)(this.#temporary)]);
    }
}
function workerName() {
    return `pid ${process.pid}`;
}
/** oxlint lies in the node_modules of the package, or of a folder above it, as Node.js itself would look. */
function oxlintManifest(program) {
    for (let folder = (0,external_node_path_.dirname)(program);; folder = (0,external_node_path_.dirname)(folder)) {
        const manifest = (0,external_node_path_.join)(folder, 'node_modules', 'oxlint', 'package.json');
        if ((0,external_node_fs_.existsSync)(manifest) || folder === (0,external_node_path_.dirname)(folder))
            return manifest;
    }
}


/***/ }),

/***/ 3812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ resume),
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
// EXTERNAL MODULE: ./build/producer/core/transition.js + 10 modules
var transition = __webpack_require__(3137);
;// CONCATENATED MODULE: ./build/producer/run-corrections.js
/**
 * The shell's part in corrections: what is asked of the author and of the freezing of revisions, and the event that an
 * answer becomes. No decision: the controller's own rejection turns an answer into one that was not usable.
 *
 * @module
 */



/** Freezes the packet after the current one. */
async function freezeNext({ packet: previous, packetSha256: previousSha256, requirementRevisions }, revisions, { iteration, revision }) {
    return await revisions.freeze({ previous, previousSha256, iteration, revision, requirement: requirementRevisions.at(-1) ?? null });
}
/** Asks the author. `runIsOver`: there was no answer, and it was the run's deadline that came, not the author's own. */
async function askAuthor({ packet, packetSha256, checks }, author, { left, ...asking }) {
    const deadlineSeconds = Math.min(packet.author?.timeoutSeconds ?? left, left);
    const answered = await author.answer({ ...asking, packet, packetSha256, checks, deadlineSeconds });
    return { ...answered, runIsOver: answered.late && deadlineSeconds === left };
}
/** A revision that cannot be frozen is refused now and not in the next iteration; and an answer that the controller rejects (D7). */
async function answerEvent(state, revisions, answered, now) {
    const { dispositions, revision, refused } = await frozenFirst(state, revisions, answered);
    const event = { type: 'FindingsReconciled', elapsed: now(), dispositions, owner: null, revision, refused };
    const { rejection } = (0,transition/* transition */.k)(state, event);
    if (rejection === null)
        return event;
    const why = { code: `ANSWER_${rejection.code}`, message: (0,display/* printable */.g$)(rejection.message, 1000) };
    return { ...event, dispositions: {}, revision: null, refused: why };
}
async function frozenFirst(state, revisions, answered) {
    const { revision } = answered;
    if (revision === null)
        return answered;
    try {
        await freezeNext(state, revisions, { iteration: state.iteration + 1, revision });
        return answered;
    }
    catch (error) {
        if (!(error instanceof errors/* PortError */.U7))
            throw error;
        const message = `expected a revision that can be frozen, got ${error.code}`;
        return { ...answered, revision: null, refused: { code: 'REVISION_NOT_FROZEN', message } };
    }
}
/** Events that finish an operation: what was accepted without a revision that came before them is invalid (R41). */
const FINISHING = new Set(['CheckFinished', 'ReviewFinished', 'FindingsReconciled']);
function finishes({ type }) {
    return FINISHING.has(type);
}
/** A person's revision of the requirement, as the controller takes it now; null: there is none. One that it rejects is answered so. */
async function revisedRequirement(state, requests, elapsed) {
    const asked = state.stage === 'ENDED' ? null : await requests?.next() ?? null;
    if (asked === null)
        return null;
    const revision = (state.requirementRevisions.at(-1)?.revision ?? state.packet.requirement.revision) + 1;
    const event = { type: 'RequirementRevised', elapsed, revision, ...asked.request };
    const { rejection } = (0,transition/* transition */.k)(state, event);
    if (rejection === null)
        return { event, taken: async () => { await asked.taken(revision); } };
    await asked.rejected(`${rejection.code}: ${rejection.message}`);
    return null;
}

;// CONCATENATED MODULE: ./build/producer/run-time.js
/** One timer and one signal; whichever comes first interrupts, once. Close it. */
class RunTime {
    #clock;
    #options;
    #interrupt = new AbortController();
    #closed = new AbortController();
    #interruption = null;
    #elapsed;
    constructor(clock, options) {
        this.#clock = clock;
        this.#options = options;
        this.#elapsed = options.before.elapsed;
        const { stop } = options;
        const stopped = () => { this.interrupt({ kind: 'stop', by: typeof stop.reason === 'string' ? stop.reason : 'an operator' }); };
        if (stop.aborted)
            stopped();
        else
            stop.addEventListener('abort', stopped, { once: true, signal: this.#closed.signal });
        void clock.sleep(Math.max(0, options.maxSeconds - this.now()), this.#closed.signal).then(() => { if (!this.#closed.signal.aborted)
            this.interrupt({ kind: 'deadline' }); }, () => undefined);
    }
    /** What interrupted the run first; null: nothing has. */
    interruption() {
        return this.#interruption;
    }
    /** Aborted by the first interruption. */
    get signal() {
        return this.#interrupt.signal;
    }
    interrupt(interruption) {
        this.#interruption ??= interruption;
        this.#interrupt.abort();
    }
    /** Seconds of the run so far, in whole milliseconds, never going back. */
    now() {
        const { elapsed, at } = this.#options.before;
        const seconds = Math.round((elapsed + this.#clock.monotonic() - at) * 1000) / 1000;
        this.#elapsed = Math.max(this.#elapsed, seconds);
        return this.#elapsed;
    }
    left() {
        return Math.max(0.001, this.#options.maxSeconds - this.now());
    }
    close() {
        this.#closed.abort();
    }
}

;// CONCATENATED MODULE: ./build/producer/run.js
/**
 * The shell of the loop: carries out what the controller asks for, and tells it what happened. Five rules, and no decision:
 *
 * 1. Append the event; only then carry out its commands. Every command's answer is another event.
 * 2. One timer for the run's deadline and one signal for a stop; both become events.
 * 3. A child that is cut off by either is gone before its event is written.
 * 4. A complete record that arrives with the deadline counts (D5, D18); one that arrives with a stop does not.
 * 5. Every ending is sealed, not only good ones: a port that fails leaves evidence that is lost, not a run without an end.
 *
 * @module
 */






/** Runs the loop from its frozen packet to its end. Throws only for a bug, or when the journal cannot be written. */
async function run(start, ports) {
    const shell = new Shell(start, ports);
    try {
        return await shell.run();
    }
    finally {
        await shell.close();
    }
}
/** Goes on with an interrupted run, with the counters and what is left of the budgets that its journal says (R125–R130). */
async function resume(start, ports, from) {
    const shell = new Shell(start, ports, from);
    try {
        return await shell.resume(from);
    }
    finally {
        await shell.close();
    }
}
class Shell {
    #start;
    #ports;
    #time;
    #state = null;
    #prepared = null;
    #requirement;
    #journalFault = null;
    constructor(start, ports, before = { elapsed: 0, at: ports.clock.monotonic() }) {
        this.#start = start;
        this.#ports = ports;
        this.#requirement = start.requirement;
        this.#time = new RunTime(ports.clock, { maxSeconds: start.packet.budgets.maxWallClockSeconds, before, stop: start.stop });
    }
    async run() {
        return await this.#loop(await this.#begin());
    }
    async resume({ state, lost }) {
        this.#state = state;
        if (state.stage !== 'ENDED') {
            // What ends the run is said before the lease: a stop, or what was lost, is why, and not what was in flight.
            if (lost !== null)
                await this.#take({ type: 'EvidenceLost', elapsed: this.#time.now(), what: (0,display/* printable */.g$)(lost, 500) });
            else if (this.#time.interruption())
                await this.#interrupted(null);
        }
        const commands = await this.#take({ type: 'LeaseTaken', elapsed: this.#time.now(), owner: this.#start.owner });
        return commands.length === 0 ? this.#current() : await this.#loop(commands);
    }
    async #loop(first) {
        let commands = first;
        for (;;) {
            const [command] = await this.#revised(this.#time.now()) ?? commands;
            if (command === undefined)
                throw new errors/* InvariantError */.zU(`expected a command in stage ${this.#current().stage}, got none`);
            commands = this.#time.interruption() && command.type !== 'Seal' ? await this.#interrupted(null) : await this.#attempted(command);
            if (command.type === 'Seal')
                return this.#current();
        }
    }
    async close() {
        this.#time.close();
        await this.#prepared?.dispose();
    }
    async #begin() {
        const { packet, owner, changedLines, watch } = this.#start;
        const admitted = {
            type: 'RunAdmitted', elapsed: 0, runId: packet.runId, owner, headSha: packet.headSha, callCeilingUsd: this.#ports.reviewer.callCeilingUsd,
        };
        const frozen = {
            type: 'PacketFrozen', elapsed: this.#time.now(), packet, packetSha256: (0,digest/* canonicalSha256 */.o4)(packet), changedLines, addedTests: [], weakened: [],
        };
        const { state, commands } = (0,transition/* begin */.q)(admitted, frozen);
        await this.#append(admitted);
        await this.#append(frozen);
        this.#state = state;
        watch(frozen, state);
        return commands;
    }
    /** What a port could not do is an ending like any other (R130). A journal that cannot be written is none: nothing can be kept then. */
    async #attempted(command) {
        try {
            return await this.#carryOut(command);
        }
        catch (error) {
            if (!(error instanceof errors/* PortError */.U7) || error === this.#journalFault)
                throw error;
            if (this.#time.interruption())
                return await this.#interrupted(null);
            return await this.#take({ type: 'EvidenceLost', elapsed: this.#time.now(), what: (0,display/* printable */.g$)(`${error.code}: ${error.message}`, 500) });
        }
    }
    async #carryOut(command) {
        switch (command.type) {
            case 'RunCheck': return await this.#runCheck(command.id);
            case 'RequestReview': return await this.#requestReview(command);
            case 'ScheduleRetry': {
                const { attempt, afterSeconds, reason } = command;
                return await this.#take({ type: 'RetryScheduled', elapsed: this.#time.now(), attempt, afterSeconds, reason });
            }
            case 'Seal': {
                const { state, stopCause, outcome } = command.end;
                return await this.#take({ type: 'RunEnded', elapsed: this.#time.now(), state, stopCause, outcome: outcome ?? null });
            }
            // Telling the owner is the door's, once the evidence is written: escalation.ts.
            case 'Escalate': return [];
            case 'Freeze': return await this.#freeze(command);
            case 'Reconcile': return await this.#reconcile(command);
        }
    }
    async #runCheck(id) {
        const { packet } = this.#current();
        const check = packet.checks.find((declared) => declared.id === id);
        if (check === undefined)
            throw new errors/* InvariantError */.zU(`expected a declared check, got ${id}`);
        const asked = await this.#take({ type: 'CheckStarted', elapsed: this.#time.now(), id });
        if (asked.length > 0)
            return asked;
        const signal = this.#time.signal;
        this.#prepared ??= await this.#ports.checks.prepare(packet, { deadlineSeconds: this.#time.left(), signal });
        const { result, output, cut } = await this.#prepared.run(check, { deadlineSeconds: this.#time.left(), signal });
        await this.#ports.outputs.check(this.#current().packets.length, packet.checks.indexOf(check) + 1, id, output);
        if (cut === 'deadline')
            this.#time.interrupt({ kind: 'deadline' });
        if (this.#time.interruption())
            return await this.#interrupted(null);
        return await this.#take({ type: 'CheckFinished', elapsed: this.#time.now(), result });
    }
    async #requestReview({ attempt, afterSeconds, reservedUsd }) {
        const { clock, random, reviewer, outputs } = this.#ports;
        const { criteria, progress } = this.#start;
        const signal = this.#time.signal;
        // Cut short by the deadline or a stop; which of them is looked at next.
        if (afterSeconds > 0)
            await clock.sleep(afterSeconds, signal).catch((error) => { if (!signal.aborted)
                throw error; });
        if (this.#time.interruption())
            return await this.#interrupted(null);
        const nonce = random.nonce();
        const asked = await this.#take({
            type: 'ReviewDispatched', elapsed: this.#time.now(), attempt, nonce, reservedUsd, startedAt: clock.now().toISOString(),
        });
        if (asked.length > 0)
            return asked;
        const { packet, packetSha256 } = this.#current();
        const left = this.#time.left();
        const deadlineSeconds = Math.min(packet.reviewer.timeoutSeconds, left);
        const { result, raw, endedAt } = await reviewer.review({
            packet, packetSha256, attempt, nonce, criteria, requirement: this.#requirement, deadlineSeconds, signal, progress,
        });
        const cut = { endedAt: endedAt.toISOString(), output: await outputs.review(raw) };
        const late = result.kind === 'failed' && result.stopCause === 'WALL_CLOCK' && deadlineSeconds === left;
        if (late)
            this.#time.interrupt({ kind: 'deadline' });
        // A complete record that came with the deadline counts; one that came with a stop does not.
        const interruption = this.#time.interruption();
        if (interruption && !(interruption.kind === 'deadline' && result.kind === 'completed'))
            return await this.#interrupted(cut);
        return await this.#take({ type: 'ReviewFinished', elapsed: this.#time.now(), attempt, nonce, result, ...cut, jitter: random.jitter() });
    }
    /** The next packet. Its checks run in a fresh export (D16). */
    async #freeze(command) {
        const { revisions } = this.#corrections();
        const { packet: previous, packets } = this.#current();
        const frozen = await freezeNext(this.#current(), revisions, command);
        if (this.#time.interruption())
            return await this.#interrupted(null);
        await this.#prepared?.dispose();
        this.#prepared = null;
        const { requirement, ...facts } = frozen;
        const commands = await this.#take({ type: 'PacketFrozen', elapsed: this.#time.now(), ...facts });
        this.#requirement = requirement;
        await revisions.adopted(frozen, previous, packets.length + 1);
        return commands;
    }
    async #reconcile({ findings, mayRevise }) {
        const { author, revisions } = this.#corrections();
        if (author === null)
            throw new errors/* InvariantError */.zU('expected an author to ask');
        const { criteria, progress } = this.#start;
        const nonce = this.#ports.random.nonce();
        const asked = await this.#take({ type: 'ReconcileRequested', elapsed: this.#time.now(), nonce });
        if (asked.length > 0)
            return asked;
        const state = this.#current();
        const answered = await askAuthor(state, author, {
            nonce, criteria, requirement: this.#requirement, findings, mayRevise, left: this.#time.left(), signal: this.#time.signal, progress,
        });
        await this.#ports.outputs.author?.(state.packets.length, answered.raw);
        if (answered.runIsOver)
            this.#time.interrupt({ kind: 'deadline' });
        if (this.#time.interruption())
            return await this.#interrupted(null);
        return await this.#take(await answerEvent(state, revisions, answered, () => this.#time.now()));
    }
    #corrections() {
        const { corrections } = this.#ports;
        if (corrections === undefined)
            throw new errors/* InvariantError */.zU('expected no correction in a run without an author');
        return corrections;
    }
    async #interrupted(cut) {
        const interruption = this.#time.interruption();
        if (interruption === null)
            throw new errors/* InvariantError */.zU('expected an interruption, got none');
        const elapsed = this.#time.now();
        return await this.#take(interruption.kind === 'deadline'
            ? { type: 'DeadlineReached', elapsed, cut }
            : { type: 'OperatorStopped', elapsed, by: interruption.by, cut });
    }
    /**
     * Gives the controller an event, writes it down, and returns what it asks for. An event that comes after the wall time
     * is spent is replaced by the deadline itself (D1).
     */
    async #take(event) {
        if (finishes(event))
            await this.#revised(event.elapsed);
        const { state, commands, rejection } = (0,transition/* transition */.k)(this.#current(), event);
        if (rejection?.code === 'BUDGET_SPENT')
            return await this.#take({ type: 'DeadlineReached', elapsed: this.#time.now(), cut: null });
        if (rejection)
            throw new errors/* InvariantError */.zU(`expected ${event.type} to be taken: ${rejection.message}`);
        await this.#append(event);
        this.#state = state;
        this.#start.watch(event, state);
        return commands;
    }
    /** A person's revision of the requirement is taken before what comes next (R37, R41). */
    async #revised(elapsed) {
        const revised = await revisedRequirement(this.#current(), this.#ports.requests, elapsed);
        const commands = revised && await this.#take(revised.event);
        await revised?.taken();
        return commands;
    }
    async #append(event) {
        await this.#ports.journal.append(event).catch((error) => {
            this.#journalFault = error;
            throw error;
        });
    }
    #current() {
        if (this.#state === null)
            throw new errors/* InvariantError */.zU('expected a run that has begun');
        return this.#state;
    }
}


/***/ }),

/***/ 9181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kf: () => (/* binding */ ANSWER_MAX_BYTES),
/* harmony export */   yC: () => (/* binding */ AuthorAnswer)
/* harmony export */ });
/* unused harmony export AnsweredDisposition */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2311);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7862);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1910);
/**
 * The author's answer to a review: a disposition for every finding, and perhaps a new revision (contracts.md, Author).
 *
 * @module
 */




/** Bytes of an answer, at most: as many as findings-v1.json may have. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
const AnsweredDisposition = _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .Disposition */ .Og.omit({ by: true })
    .describe('What the author says to a finding; it can neither add, remove nor re-grade one (D8)');
const AuthorAnswer = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    nonce: _record_js__WEBPACK_IMPORTED_MODULE_2__/* .TerminalRecord */ .uI.shape.nonce.describe('Copied from BOUNDED_REVIEW_NONCE: one per question (D12)'),
    dispositions: zod__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FindingId */ .VJ, AnsweredDisposition)
        .describe('By finding id, one for each finding of findings.json. A rejection names evidence (R77, D7)'),
    revision: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr.nullable()
        .describe('Full id of a commit made in BOUNDED_REVIEW_TREE that descends from the head and has another tree; null: none'),
}).describe('What an author must leave behind, renamed into place (contracts.md, Author)');


/***/ })

};
