export const id = 64;
export const ids = [64];
export const modules = {

/***/ 4064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  JUDGES: () => (/* binding */ JUDGES),
  VERBS: () => (/* binding */ VERBS)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(8532);
;// CONCATENATED MODULE: ./build/verifier/cold-start.js
/**
 * Imported before any schema. zod would compile each object schema to a function of its own at first use, which pays after
 * thousands of values; a verifier reads a few and ends. It also leaves no `new Function` in the program that judges.
 *
 * @module
 */

core/* config */.$W({ jitless: true });

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 15 modules
var schemas = __webpack_require__(9691);
;// CONCATENATED MODULE: ./build/schemas/primitives.js
/**
 * The small values that every record is made of.
 *
 * @module
 */

/** A full git object id: 40 hex digits in a sha1 repository, 64 in a sha256 one. Never abbreviated (S28). */
const ObjectId = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)
    .describe('Full git object id, 40 or 64 lower-case hex digits');
const Sha256 = schemas/* string */.YjP().regex(/^[0-9a-f]{64}$/).describe('SHA-256, 64 lower-case hex digits');
const Timestamp = schemas/* string */.YjP().regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/)
    .refine(isCalendarDate, { error: 'expected a day that exists' })
    .describe('RFC 3339 time in UTC, with Z');
/** A run's identifier: a ULID, 26 characters of Crockford base 32. */
const RunId = schemas/* string */.YjP().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/).describe('Run identifier (ULID)');
const RepositoryName = schemas/* string */.YjP().min(1).max(256).regex(/^[\x21-\x7e]+$/)
    .describe('Repository name, owner/name on GitHub; for display and for a human to compare, the id decides');
/** The numeric id of a repository or account, as a string. Survives renames; names do not (S4). */
const NumericId = schemas/* string */.YjP().regex(/^[1-9]\d{0,18}$/).describe('Numeric id, as a string');
/** A fully qualified ref (`refs/heads/main`), never a short name (S5). */
const FullRef = schemas/* string */.YjP().max(1024)
    // oxlint-disable-next-line no-control-regex -- published in JSON Schemas, whose readers do not all know \p{Cc}
    .regex(/^refs\/(?!\.|\/)(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)|[/.]$))[^\s\x00-\x1f\x7f~^:?*[\\]+$/)
    .describe('Fully qualified git ref, for example refs/heads/main');
/** The bytes of a path in a git tree: a string where they are valid UTF-8, otherwise base64. */
const GitPath = schemas/* union */.KCZ([
    schemas/* string */.YjP().min(1).max(4096).refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'expected well-formed text without NUL' }),
    schemas/* strictObject */.rej({
        base64: schemas/* string */.YjP().min(4).max(8192).refine(isOnlySpelling, { error: 'expected canonical base64 of bytes that are not UTF-8' })
            .describe('The path\'s bytes, which are not UTF-8, in base64'),
    }),
]).describe('Path in the repository: text where its bytes are UTF-8, otherwise {"base64": …}');
const PositiveInt = schemas/* int */.Whr().min(1).max(1_000_000_000);
const Count = schemas/* int */.Whr().min(0).max(Number.MAX_SAFE_INTEGER);
const Seconds = schemas/* number */.aig().min(0).max(1_000_000_000).describe('Seconds');
const Usd = schemas/* number */.aig().min(0).max(1_000_000).describe('US dollars');
/** One line of text that people read: no control characters, bounded. */
// oxlint-disable-next-line no-control-regex -- published in JSON Schemas, whose readers do not all know \p{Cc}
const Line = schemas/* string */.YjP().min(1).max(1024).regex(/^[^\x00-\x1f\x7f-\x9f]*$/);
const Identifier = schemas/* string */.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._/@-]{0,127}$/);
/** A program and its arguments. Never a shell line (D16). */
const Argv = schemas/* array */.YOg(schemas/* string */.YjP().max(4096).regex(/^[^\0]*$/)).min(1).max(256)
    .describe('Program and arguments, run without a shell');
/** Whether the day is one of its month; `Date.parse` takes 30 February for 2 March. */
function isCalendarDate(text) {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10));
}
/** Whether a path may be held as base64: one path has one spelling (V12). */
function isOnlySpelling(base64) {
    const bytes = Buffer.from(base64, 'base64');
    return bytes.toString('base64') === base64 && !bytes.includes(0) && typeof gitPath(bytes) !== 'string';
}
/** Decodes a path's bytes to the form in which JSON holds them. */
function gitPath(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return { base64: Buffer.from(bytes).toString('base64') };
    }
}
/** The inverse of {@link gitPath}. */
function pathBytes(path) {
    return typeof path === 'string' ? Buffer.from(path, 'utf8') : Buffer.from(path.base64, 'base64');
}
/** A path as one comparable string: distinct paths give distinct keys, whatever their bytes. */
function pathKey(path) {
    return pathBytes(path).toString('latin1');
}

;// CONCATENATED MODULE: ./build/schemas/vocabulary.js
/**
 * The three fields that say how a run ended, and the table that ties them together (R45–R64, D3).
 *
 * @module
 */

const ExecutionState = schemas/* enum */.k5n(['COMPLETED', 'FAILED', 'ABORTED', 'TIMEOUT', 'UNKNOWN'])
    .describe('Whether the declared procedure finished (R46–R50)');
const Outcome = schemas/* enum */.k5n(['CLEAR', 'FINDINGS'])
    .describe('What a COMPLETED run found: CLEAR is 0 findings in the declared scope, not proof that the change is correct (R51–R53, R67)');
/** The execution state that each stop cause implies. The only place where the pairing is written down. */
const STATE_OF = {
    ACCEPTED_TERMINAL: 'COMPLETED',
    NO_PROGRESS: 'ABORTED',
    BUDGET_EXHAUSTED: 'ABORTED',
    OPERATOR_STOP: 'ABORTED',
    UNAVAILABLE: 'FAILED',
    REFUSED: 'FAILED',
    MALFORMED_OUTPUT: 'FAILED',
    CONTEXT_DENIED: 'FAILED',
    PARTIAL_SCOPE: 'FAILED',
    CHECK_FAILED: 'FAILED',
    REVIEWER_ERROR: 'FAILED',
    WALL_CLOCK: 'TIMEOUT',
    MISSING_TERMINAL_RECORD: 'UNKNOWN',
};
const STOP_CAUSES = Object.keys(STATE_OF);
const StopCause = schemas/* enum */.k5n(STOP_CAUSES)
    .describe('Why the run ended. CHECK_FAILED and REVIEWER_ERROR are this project\'s own additions to the eleven of the guide (D3)');
/** Builds the one ending that a stop cause other than ACCEPTED_TERMINAL allows. */
function interrupted(stopCause) {
    return { state: STATE_OF[stopCause], stopCause };
}
/**
 * Reads three separate fields as one ending.
 *
 * @returns The ending, or `null` for each of the 181 combinations that cannot exist (R177).
 */
function endOf(state, stopCause, outcome) {
    if (STATE_OF[stopCause] !== state)
        return null;
    if (stopCause === 'ACCEPTED_TERMINAL')
        return outcome === undefined ? null : { state: 'COMPLETED', stopCause, outcome };
    return outcome === undefined ? interrupted(stopCause) : null;
}

;// CONCATENATED MODULE: ./build/schemas/decision.js
/**
 * The verifier's decision: the checks in their order, the codes they can give, and what each code decides (D31, D32).
 *
 * @module
 */



/** The checks in order. The first seven gate: after a failure no later one reads anything (D31). */
const GATING_CHECKS = ['policy', 'envelope', 'signature', 'revoked', 'signer', 'statement', 'producer'];
const BINDING_CHECKS = [
    'repository', 'revision', 'inputs', 'criteria', 'configuration', 'scope', 'artifacts', 'record', 'budgets', 'freshness',
];
const EFFECT_CHECKS = ['requires', 'effect'];
const CheckName = schemas/* enum */.k5n([...GATING_CHECKS, ...BINDING_CHECKS, ...EFFECT_CHECKS]);
const Verdict = schemas/* enum */.k5n(['ACCEPTED', 'NO_TRUSTED_HANDOFF', 'REJECTED', 'MISCONFIGURED', 'UNAVAILABLE', 'WAIVED', 'NOT_REQUIRED']);
/**
 * What each failure code decides: the table of D32 and nothing else. This implementation adds SOURCE_UNAVAILABLE,
 * TRUST_ROOT_UNAVAILABLE, INTERNAL_ERROR (a check threw: a bug, and closed) and CONFIGURATION_INVALID (review.yml or the
 * criteria at the base do not parse).
 */
const VERDICT_OF = {
    HANDOFF_MISSING: 'NO_TRUSTED_HANDOFF', HANDOFF_UNSIGNED: 'NO_TRUSTED_HANDOFF',
    SIGNATURE_INVALID: 'NO_TRUSTED_HANDOFF', CERTIFICATE_INVALID: 'NO_TRUSTED_HANDOFF', TIMESTAMP_INVALID: 'NO_TRUSTED_HANDOFF',
    ENVELOPE_MALFORMED: 'NO_TRUSTED_HANDOFF', ENVELOPE_TOO_LARGE: 'NO_TRUSTED_HANDOFF', STATEMENT_MALFORMED: 'NO_TRUSTED_HANDOFF',
    SIGNER_UNTRUSTED: 'NO_TRUSTED_HANDOFF', SIGNER_REVOKED: 'NO_TRUSTED_HANDOFF', VERSION_UNSUPPORTED: 'NO_TRUSTED_HANDOFF',
    HEAD_STALE: 'NO_TRUSTED_HANDOFF', BASE_MISMATCH: 'NO_TRUSTED_HANDOFF', CRITERIA_SUPERSEDED: 'NO_TRUSTED_HANDOFF',
    CONFIGURATION_SUPERSEDED: 'NO_TRUSTED_HANDOFF', RECORD_EXPIRED: 'NO_TRUSTED_HANDOFF', EFFECT_INSUFFICIENT: 'NO_TRUSTED_HANDOFF',
    REQUIREMENT_UNMET: 'NO_TRUSTED_HANDOFF', NOT_COMPLETED: 'NO_TRUSTED_HANDOFF',
    REPOSITORY_MISMATCH: 'REJECTED', PRODUCER_MISMATCH: 'REJECTED', INPUT_DIGEST_MISMATCH: 'REJECTED', ARTIFACT_MISSING: 'REJECTED',
    ARTIFACT_UNDECLARED: 'REJECTED', ARTIFACT_DIGEST_MISMATCH: 'REJECTED', ARTIFACT_MALFORMED: 'REJECTED', RECORD_IMPOSSIBLE: 'REJECTED',
    COUNTS_DISAGREE: 'REJECTED', RECORD_FROM_FUTURE: 'REJECTED', SCOPE_MISMATCH: 'REJECTED', BUDGET_ABOVE_POLICY: 'REJECTED',
    POLICY_MISSING: 'MISCONFIGURED', POLICY_INVALID: 'MISCONFIGURED', BASE_NOT_GOVERNED: 'MISCONFIGURED', EVENT_REFUSED: 'MISCONFIGURED',
    USAGE: 'MISCONFIGURED', CONFIGURATION_INVALID: 'MISCONFIGURED',
    SUPERSEDED: 'UNAVAILABLE', POLICY_IN_FLIGHT: 'UNAVAILABLE', AMBIGUOUS_BASE: 'UNAVAILABLE', TOO_MANY_CANDIDATES: 'UNAVAILABLE',
    SOURCE_UNAVAILABLE: 'UNAVAILABLE', TRUST_ROOT_UNAVAILABLE: 'UNAVAILABLE', INTERNAL_ERROR: 'UNAVAILABLE',
};
const FailureCode = schemas/* enum */.k5n(Object.keys(VERDICT_OF));
/** Exit code of each decision in mode `enforce`; ACCEPTED with open findings exits 1 (D32, D35). */
const EXIT_OF = {
    ACCEPTED: 0, WAIVED: 0, NOT_REQUIRED: 0, REJECTED: 1, MISCONFIGURED: 2, UNAVAILABLE: 3, NO_TRUSTED_HANDOFF: 4,
};
const CheckOutcome = schemas/* strictObject */.rej({
    check: CheckName,
    status: schemas/* enum */.k5n(['PASSED', 'FAILED', 'SKIPPED']),
    code: FailureCode.nullable().describe('null unless FAILED'),
    field: schemas/* string */.YjP().max(256).nullable().describe('The field that differs, dotted; null unless one does'),
    expected: schemas/* string */.YjP().max(2048).nullable(),
    actual: schemas/* string */.YjP().max(2048).nullable(),
    note: schemas/* string */.YjP().max(2048).nullable().describe('What a person may want to know of a check that passed or was skipped'),
});
const SignerFacts = schemas/* strictObject */.rej({
    issuer: schemas/* string */.YjP().max(2048),
    subject: schemas/* string */.YjP().max(2048),
    producerId: schemas/* string */.YjP().max(128).nullable().describe('The policy entry that matched'),
    certificateSha256: Sha256,
    verifiedAt: Timestamp.nullable().describe('Time vouched for by the log or the timestamp authority'),
    logIndex: schemas/* string */.YjP().max(32).nullable(),
    runUri: schemas/* string */.YjP().max(2048).nullable(),
});
const Decision = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1),
    decision: Verdict,
    code: FailureCode.nullable().describe('The first failure in the order of checks; null when every check passed'),
    conclusion: schemas/* enum */.k5n(['success', 'failure']),
    exitCode: schemas/* int */.Whr().min(0).max(8),
    mode: schemas/* enum */.k5n(['enforce', 'monitor']),
    retriable: schemas/* boolean */.zMY(),
    title: schemas/* string */.YjP().min(1).max(512),
    checks: schemas/* array */.YOg(CheckOutcome).max(32),
    run: schemas/* strictObject */.rej({
        runId: RunId,
        state: ExecutionState,
        outcome: Outcome.nullable(),
        stopCause: StopCause,
        findings: schemas/* int */.Whr().min(0),
        openFindings: schemas/* int */.Whr().min(0).describe('Findings at or above the policy\'s threshold that no owner has rejected'),
        excluded: schemas/* int */.Whr().min(0).describe('Changed paths that were excluded from review'),
    }).nullable().describe('Read from the signed record; null unless the signature, the signer and the statement hold'),
    effect: schemas/* strictObject */.rej({ maxEffect: schemas/* string */.YjP().max(64), canSpare: schemas/* boolean */.zMY() }).nullable(),
    signer: SignerFacts.nullable().describe('null unless the signature holds'),
    expected: schemas/* strictObject */.rej({
        repository: RepositoryName, baseRef: FullRef, baseSha: ObjectId, headSha: ObjectId, mergeBaseSha: ObjectId.nullable(),
    }).nullable(),
    policySha256: Sha256.nullable(),
    bundleSha256: Sha256.nullable()
        .describe('SHA-256 of the signed payload. A bundle file can be changed without breaking it, so its own digest names nothing'),
    trustRoot: schemas/* strictObject */.rej({ id: schemas/* string */.YjP().max(128), sha256: Sha256 }).nullable(),
    basis: schemas/* literal */.euz('signed-packet').optional()
        .describe('Present where the commits were gone: delta, merge base, configuration and criteria are the signed record\'s own, not recomputed'),
    posture: schemas/* literal */.euz('unknown').describe('What enforces the check; not examined by this version'),
    decidedAt: Timestamp,
}).describe('The verifier\'s decision, for machines');

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/verifier/cli-arguments.js + 1 modules
var cli_arguments = __webpack_require__(4862);
// EXTERNAL MODULE: ./build/verifier/cli-files.js
var cli_files = __webpack_require__(6083);
// EXTERNAL MODULE: ./node_modules/@sigstore/bundle/dist/index.js
var dist = __webpack_require__(1040);
;// CONCATENATED MODULE: ./build/schemas/bundle.js
/**
 * The part of the Sigstore bundle format v0.3 that a handoff uses, closed: what libraries let pass (unknown fields,
 * loose base64, other media types, several signatures) is refused here (V1, V12, S19).
 *
 * @module
 */

const BUNDLE_MEDIA_TYPE = 'application/vnd.dev.sigstore.bundle.v0.3+json';
/** Standard base64 with padding and nothing else: the one spelling of its bytes. */
const Base64 = schemas/* string */.YjP().min(4).refine((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text, { error: 'expected canonical base64' });
const Int64 = schemas/* string */.YjP().regex(/^(?:0|[1-9]\d{0,18})$/)
    // Runs on text that the pattern refused, too: BigInt would throw.
    .refine((digits) => !/^\d+$/.test(digits) || BigInt(digits) < 2n ** 63n, { error: 'expected a number below 2^63' });
const InclusionProof = schemas/* strictObject */.rej({
    logIndex: Int64,
    rootHash: Base64,
    treeSize: Int64,
    hashes: schemas/* array */.YOg(Base64).max(64),
    checkpoint: schemas/* strictObject */.rej({ envelope: schemas/* string */.YjP().min(1).max(16_384) }),
});
const TransparencyLogEntry = schemas/* strictObject */.rej({
    logIndex: Int64,
    logId: schemas/* strictObject */.rej({ keyId: Base64 }),
    kindVersion: schemas/* strictObject */.rej({ kind: schemas/* string */.YjP().min(1).max(64), version: schemas/* string */.YjP().min(1).max(64) }),
    integratedTime: Int64.optional(),
    inclusionPromise: schemas/* strictObject */.rej({ signedEntryTimestamp: Base64 }).optional(),
    inclusionProof: InclusionProof,
    canonicalizedBody: Base64,
});
const SigstoreBundle = schemas/* strictObject */.rej({
    mediaType: schemas/* literal */.euz(BUNDLE_MEDIA_TYPE),
    verificationMaterial: schemas/* strictObject */.rej({
        certificate: schemas/* strictObject */.rej({ rawBytes: Base64 }),
        // Protobuf's JSON leaves empty lists out, as in bundles of GitHub's own instance, which has no log.
        tlogEntries: schemas/* array */.YOg(TransparencyLogEntry).max(4).default([]),
        timestampVerificationData: schemas/* strictObject */.rej({
            rfc3161Timestamps: schemas/* array */.YOg(schemas/* strictObject */.rej({ signedTimestamp: Base64 })).max(4).default([]),
        }).optional(),
    }),
    dsseEnvelope: schemas/* strictObject */.rej({
        payload: Base64,
        payloadType: schemas/* string */.YjP().min(1).max(256),
        signatures: schemas/* array */.YOg(schemas/* strictObject */.rej({ sig: Base64, keyid: schemas/* string */.YjP().max(256).optional() })).length(1),
    }),
}).describe('Sigstore bundle v0.3 with one DSSE signature and one leaf certificate');

;// CONCATENATED MODULE: ./build/schemas/check.js
/**
 * Deterministic checks: how they are declared at the base, and what running one showed (R29, R75, D16).
 *
 * @module
 */


const ReportFormat = schemas/* enum */.k5n(['junit', 'tap', 'sarif']);
const CheckReport = schemas/* strictObject */.rej({
    format: ReportFormat,
    path: schemas/* string */.YjP().min(1).max(1024).describe('Path of the report file, relative to the export in which the check runs'),
});
const CheckDeclaration = schemas/* strictObject */.rej({
    id: Identifier,
    argv: Argv,
    required: schemas/* boolean */.zMY().describe('Whether a failure keeps the run from COMPLETED (R81)'),
    timeoutSeconds: PositiveInt.max(86_400),
    report: CheckReport.nullable().describe('A machine-readable report; without one the exit code alone judges'),
    executes: schemas/* enum */.k5n(['base', 'candidate'])
        .describe('Whose code the command runs. What candidate code reports is the candidate\'s own claim'),
}).describe('One deterministic command');
/** Counts read from a report. `total` counts tests that ran; skipped ones are apart. */
const ReportCounts = schemas/* strictObject */.rej({ total: Count, failed: Count, skipped: Count });
const CheckFailure = schemas/* enum */.k5n([
    'EXIT_CODE', 'SIGNAL', 'TIMEOUT', 'NOT_STARTED', 'PREPARE_FAILED',
    'REPORT_MISSING', 'REPORT_STALE', 'REPORT_MALFORMED', 'REPORT_EMPTY', 'REPORT_FAILURES', 'TREE_CHANGED',
]).describe('Why a check did not pass');
const CheckResult = schemas/* strictObject */.rej({
    id: Identifier,
    iteration: PositiveInt,
    argv: Argv,
    required: schemas/* boolean */.zMY(),
    executes: schemas/* enum */.k5n(['base', 'candidate']),
    passed: schemas/* boolean */.zMY(),
    failure: CheckFailure.nullable(),
    exitCode: schemas/* int */.Whr().min(0).max(255).nullable().describe('null when the process did not exit by itself'),
    signal: schemas/* string */.YjP().regex(/^SIG[A-Z0-9+]+$/).nullable(),
    startedAt: Timestamp.nullable().describe('null when the process never started'),
    seconds: Seconds,
    output: schemas/* strictObject */.rej({
        bytes: Count.describe('Bytes printed'),
        keptBytes: Count.describe('Bytes kept; less than `bytes` when the output was over its limit'),
        sha256: Sha256.describe('Digest of the bytes kept, standard output and error in order of arrival'),
    }),
    report: schemas/* strictObject */.rej({ format: ReportFormat, sha256: Sha256.nullable(), counts: ReportCounts.nullable() }).nullable(),
    judgedBy: schemas/* enum */.k5n(['report', 'exit-code']),
}).describe('What running one deterministic command showed');
const ChecksFile = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1),
    checks: schemas/* array */.YOg(CheckResult).max(10_000).describe('Every command of every iteration, in the order in which they ran'),
}).describe('checks-v1.json: the deterministic commands of a run');

;// CONCATENATED MODULE: ./build/schemas/finding.js
/**
 * Findings: what a reviewer reports, and what the controller adds to it (D8, D9).
 *
 * @module
 */


const Severity = schemas/* enum */.k5n(['high', 'medium', 'low']);
/** `C-n` of criteria.md, `<tool>/<rule>` of an analyzer, or `other`. */
const CriterionId = schemas/* string */.YjP().min(1).max(256).regex(/^[A-Za-z0-9@][A-Za-z0-9@._/()+:-]*$/)
    .describe('A criterion of criteria.md (C-1), an analyzer\'s rule (tool/rule), or other');
const POINTS_AT = {
    criterion: CriterionId
        .describe('The criterion it falls under: C-1, tool/rule, or other, which counts as the highest severity (D8)'),
    path: GitPath.describe('The file, as the packet\'s delta names it'),
    side: schemas/* enum */.k5n(['base', 'head']).describe('Which side of the change the lines are on'),
    startLine: PositiveInt.describe('First line, from 1'),
    endLine: PositiveInt.describe('Last line, from 1'),
    title: Line.describe('The defect, in one line'),
    evidence: schemas/* string */.YjP().max(65_536).describe('What shows it: code, input, output'),
};
const ReviewerFinding = schemas/* strictObject */.rej({
    ...POINTS_AT,
    severity: Severity.nullable().describe('What the reviewer says; shown, never used to gate (D8, R93)'),
    blocker: schemas/* boolean */.zMY().describe('Whether the reviewer holds that this blocks the change (R244)'),
}).refine(({ startLine, endLine }) => endLine >= startLine, { error: 'endLine before startLine' })
    .describe('A finding as the reviewer reports it');
const FindingId = schemas/* string */.YjP().regex(/^f-[0-9a-f]{16}$/)
    .describe('Identity from criterion, path and normalised code anchor; the same defect keeps it when lines move (D9)');
const finding_Verdict = schemas/* enum */.k5n(['accepted', 'rejected', 'escalated']);
const Disposition = schemas/* strictObject */.rej({
    verdict: finding_Verdict,
    reason: schemas/* string */.YjP().min(1).max(4096),
    evidence: schemas/* array */.YOg(schemas/* string */.YjP().min(1).max(4096)).max(64).describe('Check ids or paths that support the verdict'),
    by: schemas/* enum */.k5n(['author', 'owner-claimed', 'owner-signed', 'controller'])
        .describe('Who decided; what is typed locally is claimed (D35)'),
}).describe('What was decided about a finding (R77)');
const Finding = schemas/* strictObject */.rej({
    id: FindingId,
    ...POINTS_AT,
    severity: Severity
        .describe('The severity that gates: from the criteria or the configuration at the base, never from the model (D8)'),
    reportedSeverity: Severity.nullable().describe('What the reviewer said; display only'),
    blocker: schemas/* boolean */.zMY().describe('Whether the reviewer holds that this blocks the change (R244)'),
    anchor: schemas/* strictObject */.rej({ sha256: Sha256 }).describe('Digest of the normalised text of the lines pointed at'),
    iteration: PositiveInt.describe('The iteration whose review reported it'),
    disposition: Disposition.nullable(),
}).describe('A finding with what the controller adds');
const FindingsFile = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1),
    iteration: PositiveInt.describe('The iteration whose review counts'),
    findings: schemas/* array */.YOg(Finding).max(25_000).describe('Findings of the review that counts'),
    history: schemas/* array */.YOg(Finding).max(25_000)
        .describe('Findings of earlier iterations: history, they say nothing about the head (R34)'),
    evidence: schemas/* array */.YOg(Finding).max(25_000)
        .describe('Findings of a review that was not accepted (partial scope, error): kept, without outcome (R68)'),
    fixed: schemas/* array */.YOg(schemas/* strictObject */.rej({
        id: FindingId,
        iteration: PositiveInt,
        evidence: schemas/* array */.YOg(schemas/* string */.YjP().max(4096)).max(64),
    })).max(25_000)
        .describe('Accepted findings that a later whole-scope review no longer reports, with the evidence (D9)'),
    count: Count,
}).describe('findings-v1.json: every finding with its disposition');

;// CONCATENATED MODULE: ./build/schemas/glob.js
/**
 * Globs over repository paths: one small matcher for scope, protected paths and reviewers, so that one pattern means one
 * thing everywhere (D30, V50).
 *
 * | pattern | matches |
 * |---|---|
 * | `*` | any characters of one segment, also none, also a leading dot |
 * | `**` | as a whole segment: any number of segments; at the end: everything below |
 * | `?` | one character, never `/` |
 * | `[abc]` `[a-z]` `[!abc]` | one character of (or not of) the set, never `/` |
 * | `{a,b}` | either alternative; not nested |
 *
 * Case counts, Unicode is not normalised, and the whole path must match. What other matchers read in different ways is an
 * error here: `[^a]`, escapes, a leading `!`, extended globs, a leading or trailing `/`. What is not UTF-8 in a path
 * counts as one character that only wildcards and negated sets match.
 *
 * @module
 */



const GLOB_MAX_CHARACTERS = 1024;
/** How many patterns the braces of one pattern may stand for. */
const GLOB_MAX_ALTERNATIVES = 256;
const SLASH = 0x2f;
/**
 * Compiles one glob.
 *
 * @throws {FormatError} ERR_GLOB, when the pattern uses what this matcher does not have.
 */
function compileGlob(pattern) {
    if (pattern.length === 0 || pattern.length > GLOB_MAX_CHARACTERS) {
        refuse(pattern, `expected 1 to ${GLOB_MAX_CHARACTERS} characters, got ${pattern.length}`);
    }
    if (!pattern.isWellFormed() || /[\p{Cc}\ufffd]/u.test(pattern)) {
        refuse(pattern, 'expected text without control or replacement characters');
    }
    if (pattern.startsWith('!'))
        refuse(pattern, 'expected a pattern without negation, got a leading !');
    if (pattern.includes('\\'))
        refuse(pattern, 'expected no backslash; write [*] for a literal *');
    if (/[!?*+@]\(/.test(pattern))
        refuse(pattern, 'expected no extended glob such as !(a) or +(a)');
    const programs = expand(pattern).map((alternative) => tokenize(alternative, pattern));
    return (path) => {
        const codes = characters(path);
        return programs.some((tokens) => matches(tokens, codes));
    };
}
/** A glob that compiles. */
const Glob = schemas/* string */.YjP().min(1).max(GLOB_MAX_CHARACTERS).superRefine((pattern, context) => {
    try {
        compileGlob(pattern);
    }
    catch (error) {
        if (!(error instanceof errors/* FormatError */.IF))
            throw error;
        context.addIssue({ code: 'custom', message: error.message });
    }
}).describe('Glob over whole repository paths: *, **, ?, [abc], [!abc], {a,b}');
function refuse(pattern, message) {
    throw new errors/* FormatError */.IF('ERR_GLOB', `glob ${JSON.stringify(pattern.slice(0, 80))}: ${message}`);
}
/** Where the set that opens at `start` closes. */
function endOfSet(text, start, pattern) {
    const end = text.indexOf(']', start + 1);
    if (end === -1)
        refuse(pattern, 'expected ] after [');
    return end;
}
/** The patterns that the braces of a pattern stand for, in the order written. */
function expand(pattern) {
    let expanded = [''];
    const append = (alternatives) => {
        if (expanded.length * alternatives.length > GLOB_MAX_ALTERNATIVES) {
            refuse(pattern, `expected at most ${GLOB_MAX_ALTERNATIVES} alternatives`);
        }
        expanded = expanded.flatMap((head) => alternatives.map((tail) => head + tail));
    };
    let group = null;
    let part = '';
    for (let at = 0; at < pattern.length; at += 1) {
        const character = pattern.charAt(at);
        if (character === '[') {
            const end = endOfSet(pattern, at, pattern);
            part += pattern.slice(at, end + 1);
            at = end;
        }
        else if (character === '{') {
            if (group)
                refuse(pattern, 'expected no braces inside braces');
            append([part]);
            group = [];
            part = '';
        }
        else if (character === ',' && group) {
            group.push(part);
            part = '';
        }
        else if (character === '}') {
            if (!group)
                refuse(pattern, 'expected { before }; write [}] for a literal }');
            if (group.length === 0)
                refuse(pattern, 'expected two or more alternatives in braces');
            append([...group, part]);
            group = null;
            part = '';
        }
        else {
            part += character;
        }
    }
    if (group)
        refuse(pattern, 'expected } after {');
    append([part]);
    return expanded;
}
function tokenize(text, pattern) {
    const segments = splitSegments(text, pattern);
    return segments.flatMap((segment, index) => {
        const last = index === segments.length - 1;
        if (segment === '**')
            return last ? [{ type: 'rest' }] : [{ type: 'segments' }, { type: 'inside' }];
        if (['', '.', '..'].includes(segment))
            refuse(pattern, `expected no empty, . or .. segment, got ${JSON.stringify(segment)}`);
        const tokens = tokenizeSegment(segment, pattern);
        return last ? tokens : [...tokens, { type: 'literal', code: SLASH }];
    });
}
function splitSegments(text, pattern) {
    const segments = [''];
    for (let at = 0; at < text.length; at += 1) {
        const end = text[at] === '[' ? endOfSet(text, at, pattern) : at;
        if (text[at] === '/')
            segments.push('');
        else
            segments.push(`${segments.pop() ?? ''}${text.slice(at, end + 1)}`);
        at = end;
    }
    return segments;
}
function tokenizeSegment(segment, pattern) {
    const tokens = [];
    for (let at = 0; at < segment.length;) {
        const code = segment.codePointAt(at) ?? 0;
        const character = String.fromCodePoint(code);
        if (character === '[') {
            const end = endOfSet(segment, at, pattern);
            tokens.push(tokenizeSet(segment.slice(at + 1, end), pattern));
            at = end + 1;
            continue;
        }
        if (character === '*' && tokens.at(-1)?.type === 'star')
            refuse(pattern, 'expected ** as a whole segment');
        tokens.push(character === '*' ? { type: 'star' } : character === '?' ? { type: 'any' } : { type: 'literal', code });
        at += character.length;
    }
    return tokens;
}
function tokenizeSet(body, pattern) {
    if (body.startsWith('^'))
        refuse(pattern, 'expected [!a] for a negated set, got [^a]');
    const negated = body.startsWith('!');
    const members = Array.from(negated ? body.slice(1) : body);
    if (members.length === 0)
        refuse(pattern, 'expected at least one character in [ ]');
    if (members.includes('/'))
        refuse(pattern, 'expected no / in [ ]');
    if (/\[[:.=]/.test(body))
        refuse(pattern, 'expected no character class such as [:alpha:]');
    const ranges = [];
    for (let at = 0; at < members.length; at += 1) {
        const from = members[at]?.codePointAt(0) ?? 0;
        const until = members[at + 1] === '-' ? members[at + 2]?.codePointAt(0) : undefined;
        if (until !== undefined && until < from)
            refuse(pattern, 'expected the lower end of a range first');
        ranges.push([from, until ?? from]);
        if (until !== undefined)
            at += 2;
    }
    return { type: 'set', negated, ranges };
}
/** The code points of a path. A part that is not UTF-8 becomes U+FFFD, which no pattern can name. */
function characters(path) {
    const text = typeof path === 'string' ? path : new TextDecoder('utf-8', { ignoreBOM: true }).decode(pathBytes(path));
    return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
/** Follows every way through the tokens at once, one character at a time; never goes back. */
function matches(tokens, codes) {
    let current = new Set();
    reach(tokens, current, 0);
    for (const code of codes) {
        const next = new Set();
        for (const state of current)
            step(tokens, state, code, next);
        if (next.size === 0)
            return false;
        current = next;
    }
    return current.has(tokens.length);
}
/** Adds a state, and the states that need no character from there. */
function reach(tokens, states, state) {
    if (states.has(state))
        return;
    states.add(state);
    const type = tokens[state]?.type;
    if (type === 'star')
        reach(tokens, states, state + 1);
    if (type === 'segments')
        reach(tokens, states, state + 2);
}
function step(tokens, state, code, next) {
    const token = tokens[state];
    if (!token)
        return;
    const slash = code === SLASH;
    if (token.type === 'literal') {
        if (code === token.code)
            reach(tokens, next, state + 1);
    }
    else if (token.type === 'rest') {
        reach(tokens, next, state);
        reach(tokens, next, state + 1);
    }
    else if (token.type === 'inside') {
        reach(tokens, next, slash ? state - 1 : state);
    }
    else if (slash) {
        return;
    }
    else if (token.type === 'star') {
        reach(tokens, next, state);
    }
    else if (token.type === 'set') {
        if (token.ranges.some(([from, until]) => from <= code && code <= until) !== token.negated)
            reach(tokens, next, state + 1);
    }
    else {
        reach(tokens, next, state + 1);
    }
}

;// CONCATENATED MODULE: ./build/schemas/configuration.js
/**
 * The review configuration, `.github/bounded-review/review.yml`, read at the protected base revision only.
 *
 * What is digested and bound is the parsed form with every default filled in (D38): two spellings of one configuration
 * are one configuration.
 *
 * @module
 */




const FileName = schemas/* string */.YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/).describe('A file in .github/bounded-review');
const TimeoutSeconds = PositiveInt.max(86_400);
const RepositoryPath = schemas/* string */.YjP().min(1).max(1024);
const ReportPath = schemas/* exactOptional */.yqP(RepositoryPath);
const ReportDeclaration = schemas/* strictObject */.rej({
    junit: ReportPath.describe('Path of a JUnit XML report, in the export in which the check runs'),
    tap: ReportPath.describe('Path of a TAP report, in the export in which the check runs'),
    sarif: ReportPath.describe('Path of a SARIF log, in the export in which the check runs'),
}).refine((report) => Object.keys(report).length === 1, { error: 'expected exactly one of junit, tap, sarif' });
const ConfiguredCheck = schemas/* strictObject */.rej({
    id: Identifier.describe('Name of the check, once in this file'),
    run: Argv.describe('Program and arguments, run without a shell in a fresh export of the revision under review (D16)'),
    required: schemas/* boolean */.zMY().default(true).describe('Whether a failure keeps the run from COMPLETED (R81). Default: true'),
    timeoutSeconds: TimeoutSeconds.default(300).describe('Seconds after which the check is stopped and has failed. Default: 300'),
    report: ReportDeclaration.nullable().default(null)
        .describe('Report of the check, such as { junit: junit.xml }: new, over 0 tests (R206). Default: the exit code judges'),
    executes: schemas/* enum */.k5n(['base', 'candidate']).default('candidate')
        .describe('Whose code the command runs; what candidate code reports is the candidate\'s own claim (D16). Default: candidate'),
}).describe('One deterministic command');
const ConfiguredReviewer = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n(['command', 'sarif', 'oxlint', 'claude-code', 'codex', 'anthropic', 'openai', 'rdjson'])
        .describe('Which adapter asks the reviewer'),
    run: Argv.nullable().default(null)
        .describe('Kinds command and sarif: program and arguments. A relative program is a file at the base revision (D21)'),
    provider: Identifier.nullable().default(null)
        .describe('Who runs the model; compared with the author\'s where the policy asks for independence (D14)'),
    model: Line.nullable().default(null).describe('The model that is requested. Default: the adapter\'s own'),
    served: schemas/* array */.YOg(Line).min(1).max(64).nullable().default(null)
        .describe('Exact ids of the models that may have served the review. Default: any'),
    fallbackModel: Line.nullable().default(null)
        .describe('A model the provider may fall back to; the record names it (R147). Default: none'),
    include: schemas/* array */.YOg(Glob).min(1).max(256).nullable().default(null)
        .describe('Files the reviewer covers; others are uncovered scope. Default: the whole scope, or the analyzer\'s kinds'),
    severities: schemas/* record */.g1P(schemas/* string */.YjP().min(1).max(256), Severity).default({})
        .describe('Severity that gates, by analyzer rule (tool/rule). Default: error high, warning medium, note low (D8)'),
    configuration: RepositoryPath.nullable().default(null)
        .describe('Configuration of the analyzer: a path, read at the base revision (D21). Default: the built-in one'),
    timeoutSeconds: TimeoutSeconds.default(300)
        .describe('Seconds after which one attempt is stopped: TIMEOUT / WALL_CLOCK (R117). Default: 300'),
}).superRefine(({ kind, run }, context) => {
    const takesProgram = kind === 'command' || kind === 'sarif';
    if (takesProgram !== (run === null))
        return;
    context.addIssue({ code: 'custom', path: ['run'], message: `expected ${takesProgram ? 'run' : 'no run'} for kind ${kind}` });
}).describe('Who reviews');
const ConfiguredAuthor = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n(['command', 'claude-code', 'codex']).describe('Which adapter asks the author'),
    run: Argv.nullable().default(null).describe('Kind command: program and arguments'),
    timeoutSeconds: TimeoutSeconds.default(600).describe('Seconds after which the author is stopped. Default: 600'),
}).describe('Who answers findings and corrects');
/** Names by which test runners find tests. */
const TEST_FILES = [
    '**/*.test.*', '**/*.spec.*', '**/*_test.*', '**/test_*.*', '**/*Test.java', '**/*Tests.cs', '**/*.snap',
    'test/**', 'tests/**', '**/test/**', '**/tests/**', '**/__tests__/**', 'spec/**', '**/spec/**',
];
/** Where the commands of a check are commonly defined or configured. */
const CHECK_FILES = [
    '**/package.json', '**/tsconfig*.json', '**/jest.config.*', '**/vitest.config.*', '**/.mocharc*', '**/eslint.config.*', '**/.eslintrc*',
    '**/.oxlintrc.json', '**/biome.json*', '**/pytest.ini', '**/tox.ini', '**/setup.cfg', '**/pyproject.toml', '**/conftest.py',
    '**/Makefile', '**/justfile',
];
const Limits = schemas/* strictObject */.rej({
    files: PositiveInt.max(100_000).default(300).describe('Changed files that a review may cover. Default: 300'),
    patchBytes: PositiveInt.max(256 * 1024 * 1024).default(2_000_000)
        .describe('Bytes of patch that a review may cover. Default: 2,000,000'),
});
const Configuration = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(1).describe('Version of this file\'s format: 1'),
    loopPolicy: schemas/* literal */.euz('bounded-review-v1').default('bounded-review-v1')
        .describe('Rules of the loop (R161). Default: bounded-review-v1'),
    criteria: schemas/* strictObject */.rej({
        file: FileName.describe('Name of the criteria file in .github/bounded-review, for example criteria.md'),
        version: Identifier.describe('Version of the criteria, as every record names it (R27)'),
    }).nullable().default(null).describe('What the change is reviewed against. Default: the built-in criteria'),
    requirements: schemas/* strictObject */.rej({
        from: schemas/* enum */.k5n(['none', 'file', 'issue', 'pull-request']).default('none')
            .describe('Where the requirement is: none is recorded as NOT_DECLARED, pull-request is advisory (D20). Default: none'),
        path: RepositoryPath.nullable().default(null).describe('For file: the path, read at the base revision'),
    }).prefault({}).describe('The requirement that the change should meet (R26)'),
    escalationOwner: Line.nullable().default(null)
        .describe('Person or team that is told when a run cannot end by itself (R31). Default: the person at the terminal'),
    escalation: schemas/* strictObject */.rej({
        command: Argv.nullable().default(null).describe('Program and arguments that tell the owner'),
        webhook: schemas/* url */.OZ5({ protocol: /^https?$/ }).max(2048).nullable().default(null).describe('URL that gets the escalation by POST'),
    }).prefault({}).describe('How the escalation owner is told. Default: by summary and exit code only'),
    scope: schemas/* strictObject */.rej({
        exclude: schemas/* array */.YOg(Glob).max(256).default([])
            .describe('Changed paths that are not reviewed; each record and verdict lists them. Default: none'),
        private: schemas/* array */.YOg(Glob).max(256).default([])
            .describe('Changed paths that never leave the machine. Wins over exclude. Default: none'),
        limits: Limits.prefault({}).describe('Size of a change over which no review is started'),
    }).prefault({}).describe('What is reviewed (R28)'),
    prepare: schemas/* array */.YOg(Argv).max(64).default([]).describe('Commands run in each fresh export before the checks. Default: none'),
    checks: schemas/* array */.YOg(ConfiguredCheck).max(256).default([])
        .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, { error: 'expected unique check ids' })
        .describe('Deterministic commands that run before each review (R75). Default: none'),
    reviewer: ConfiguredReviewer,
    author: ConfiguredAuthor.nullable().default(null).describe('Who corrects. Default: nobody, the run only reviews'),
    budgets: schemas/* strictObject */.rej({
        maxIterations: PositiveInt.max(1000).default(3)
            .describe('Reviews at most: 3 is the first review and 2 corrections (R85). Default: 3'),
        maxWallClockSeconds: PositiveInt.max(7 * 86_400).default(900).describe('Seconds for the whole run (R101). Default: 900'),
        maxCostUsd: Usd.nullable().default(null)
            .describe('US dollars for the whole run; enforced only where costs are known (R103). Default: no ceiling'),
        maxReviewerCalls: PositiveInt.max(10_000).default(6).describe('Calls of the reviewer, retries included (R102). Default: 6'),
    }).prefault({}).describe('Upper bounds of a run, owned by the controller (R30)'),
    retry: schemas/* strictObject */.rej({
        transient: schemas/* int */.Whr().min(0).max(10).default(2)
            .describe('Retries of a provider that is unavailable for a while (R119). Default: 2'),
        reviewerTimeout: schemas/* union */.KCZ([schemas/* literal */.euz(0), schemas/* literal */.euz(1)]).default(0)
            .describe('1 reserves one retry after a reviewer\'s timeout (R117). Default: 0'),
    }).prefault({}).describe('Repeats of a failed operation on the same revision; never a new iteration (R105)'),
    progress: schemas/* strictObject */.rej({
        diffReduction: schemas/* strictObject */.rej({
            lines: schemas/* string */.YjP().regex(/^[1-9]\d?%$/, { error: 'expected a share such as 20%' })
                .describe('Share of the changed lines by which the change must shrink, for example 20%'),
        }).nullable().default(null).describe('When a smaller change counts as progress (R90). Default: never'),
        testFiles: schemas/* array */.YOg(Glob).max(256).default([...TEST_FILES])
            .describe('Files that are tests: one that a revision adds can be evidence of a correction (D9). Default: common names'),
        checkFiles: schemas/* array */.YOg(Glob).max(256).default([...CHECK_FILES])
            .describe('Files that say how checks run, besides those that a check names in its command. Default: common names'),
        allowTestChanges: schemas/* array */.YOg(Glob).max(256).default([])
            .describe('Test and check files that a revision may change or delete; any other such change is shown, and voids the '
            + 'progress of passing checks like a new required failure (R87, D9). Default: none'),
    }).prefault({}).describe('What counts as progress besides passing checks, fixed findings and settled disputes (R86)'),
    retention: schemas/* strictObject */.rej({
        artifactDays: PositiveInt.max(400).default(90).describe('Days that CI keeps the handoff\'s artifact. Default: 90'),
        refDays: PositiveInt.max(36_500).default(30).describe('Days that handoff refs are kept. Default: 30'),
        copyTo: Line.nullable().default(null).describe('Storage for what an audit needs longer (R183). Default: none'),
    }).prefault({}).describe('How long evidence is kept'),
    publish: schemas/* strictObject */.rej({
        raw: schemas/* enum */.k5n(['masked', 'withheld']).nullable().default(null)
            .describe('Whether masked reviewer output and the journal leave the machine. Default: withheld in public repositories'),
    }).prefault({}).describe('What becomes public'),
    sign: schemas/* enum */.k5n(['auto', 'never', 'always']).default('auto')
        .describe('Whether a run signs: auto signs in CI, and on a workstation on sign or push (D22). Default: auto'),
    ledger: schemas/* enum */.k5n(['branch', 'ref']).nullable().default(null).describe('Where admissions are kept. Default: by platform'),
}).describe('What a review is in this repository: .github/bounded-review/review.yml');

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/schemas/delta.js
/**
 * The canonical tree delta: what changed between two trees, as entries of modes, object ids and path bytes. Its digest
 * does not depend on git's version, configuration or attributes, as the text of `git diff` does (R25, V48).
 *
 * @module
 */



const FileMode = schemas/* enum */.k5n(['000000', '100644', '100755', '120000', '160000'])
    .describe('Mode of a tree entry; 000000 where that side has none. 120000 is a symbolic link, 160000 a submodule');
const DeltaEntry = schemas/* strictObject */.rej({
    path: GitPath,
    oldMode: FileMode,
    newMode: FileMode,
    oldOid: ObjectId.describe('Object at the merge base; zeros where there is none'),
    newOid: ObjectId.describe('Object at the head; zeros where there is none'),
}).describe('One changed path between merge base and head; renames are a removal and an addition');
/** Sorts entries bytewise by path, the order in which they are digested and stored. */
function sortDelta(entries) {
    return entries.map((entry) => ({ entry, key: pathBytes(entry.path) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ entry }) => entry);
}
/**
 * The digest of a delta: SHA-256 over its entries in path order, each
 * `oldMode SP newMode SP oldOid SP newOid SP pathLength NUL path` (contracts.md, Digests).
 */
function diffSha256(entries) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const { path, oldMode, newMode, oldOid, newOid } of sortDelta(entries)) {
        const bytes = pathBytes(path);
        hash.update(`${oldMode} ${newMode} ${oldOid} ${newOid} ${bytes.length}\0`);
        hash.update(bytes);
    }
    return hash.digest('hex');
}

;// CONCATENATED MODULE: ./build/schemas/packet.js
/**
 * The packet: the inputs that are frozen before an iteration runs (R22–R31).
 *
 * @module
 */





const Repository = schemas/* strictObject */.rej({
    id: NumericId.nullable().describe('Numeric id at the forge; null where none is known'),
    name: RepositoryName,
    objectFormat: schemas/* enum */.k5n(['sha1', 'sha256']),
});
const RequirementSource = schemas/* enum */.k5n(['none', 'file', 'issue', 'pull-request']);
const Requirement = schemas/* strictObject */.rej({
    revision: PositiveInt,
    source: RequirementSource.describe('none is recorded as NOT_DECLARED (D20)'),
    ref: schemas/* string */.YjP().min(1).max(1024).nullable(),
    sha256: Sha256.nullable().describe('SHA-256 of JCS({source, ref, title, body}); null when none is declared'),
}).describe('The requirement the change is reviewed against (R26, R35)');
const Budgets = schemas/* strictObject */.rej({
    maxIterations: PositiveInt.max(1000).describe('3 allows the first review and 2 corrections (R85)'),
    maxWallClockSeconds: PositiveInt,
    maxCostUsd: Usd.nullable().describe('null: no ceiling was set'),
    maxReviewerCalls: PositiveInt.max(10_000),
}).describe('Upper bounds, owned by the controller (R30)');
const Retry = schemas/* strictObject */.rej({
    transient: schemas/* int */.Whr().min(0).max(10).describe('Retries of an unavailable provider, at most (R119)'),
    reviewerTimeout: schemas/* union */.KCZ([schemas/* literal */.euz(0), schemas/* literal */.euz(1)]).describe('1 reserves one retry of a reviewer that timed out (R117)'),
});
const Progress = schemas/* strictObject */.rej({
    diffReduction: schemas/* strictObject */.rej({ percent: PositiveInt.max(99) }).nullable()
        .describe('The predefined complexity rule of R90: the diff shrinks by at least this share of its changed lines; null: none'),
});
const Excluded = schemas/* strictObject */.rej({ path: GitPath, rule: schemas/* string */.YjP().min(1).max(1024) });
const Scope = schemas/* strictObject */.rej({
    included: schemas/* array */.YOg(GitPath).max(100_000).describe('Changed paths to review'),
    excluded: schemas/* array */.YOg(Excluded).max(100_000).describe('Changed paths not reviewed, each with the rule that excludes it'),
    private: schemas/* array */.YOg(GitPath).max(100_000).describe('Changed paths that never leave the machine'),
    limits: schemas/* strictObject */.rej({ files: PositiveInt, patchBytes: PositiveInt }),
}).describe('Allowed and excluded context (R28)');
const PacketReviewer = schemas/* strictObject */.rej({
    kind: Identifier,
    provider: Identifier.nullable(),
    model: Line.nullable(),
    promptVersion: Identifier.nullable(),
    promptSha256: Sha256.nullable(),
    timeoutSeconds: PositiveInt,
});
const PacketAuthor = schemas/* strictObject */.rej({ kind: Identifier, argv: Argv.nullable(), timeoutSeconds: PositiveInt });
const Packet = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1),
    runId: RunId,
    iteration: PositiveInt,
    previousPacketSha256: Sha256.nullable().describe('The packet of the iteration before; null for the first (R33)'),
    repository: Repository,
    baseRef: FullRef,
    baseSource: schemas/* enum */.k5n(['fetched', 'local']).describe('Whether the base was read from the remote or from a local ref'),
    baseSha: ObjectId,
    mergeBaseSha: ObjectId,
    headSha: ObjectId,
    headTreeSha: ObjectId,
    pullRequest: PositiveInt.nullable(),
    diffSha256: Sha256.describe('Digest of the canonical tree delta from merge base to head (R25)'),
    delta: schemas/* array */.YOg(DeltaEntry).max(100_000),
    requirement: Requirement,
    criteria: schemas/* strictObject */.rej({ version: Identifier, sha256: Sha256 }),
    configurationSha256: Sha256,
    policySha256: Sha256.nullable(),
    scope: Scope,
    prepare: schemas/* array */.YOg(Argv).max(64),
    checks: schemas/* array */.YOg(CheckDeclaration).max(256),
    reviewer: PacketReviewer,
    author: PacketAuthor.nullable(),
    budgets: Budgets,
    retry: Retry,
    progress: Progress,
    escalationOwner: Line.nullable().describe('Who is told; null: the person at the terminal (D22)'),
}).describe('The frozen inputs of one iteration. Holds no nonce and no clock');
const PacketFile = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1),
    packets: schemas/* array */.YOg(Packet).min(1).max(1000).describe('One per iteration, in order; the last is the one whose review counts'),
    configuration: Configuration.describe('The parsed review configuration that was used'),
}).describe('packet-v1.json');

;// CONCATENATED MODULE: ./build/schemas/record.js
/**
 * The terminal record: the one piece of evidence from which a review is believed (R64, R65, R229).
 *
 * @module
 */



const ReviewErrorCode = schemas/* enum */.k5n([
    'auth', 'context', 'request', 'internal', 'model', 'unavailable', 'rate-limited', 'quota', 'refused', 'truncated', 'malformed',
    'client-cap', 'partial',
]);
const ScopeEntry = schemas/* strictObject */.rej({
    path: GitPath,
    oldOid: ObjectId.nullable().describe('Full id of the object at the merge base; null: there is none'),
    newOid: ObjectId.nullable().describe('Full id of the object at the head; null: there is none'),
}).describe('A file the reviewer saw, with the objects it saw; null for a side that does not exist');
const ModelUse = schemas/* strictObject */.rej({
    requested: Line.nullable().describe('The model that was asked for; null: none was named'),
    served: Line.nullable().describe('The model that answered, as the provider names it; null: nobody knows (R147)'),
});
const Usage = schemas/* strictObject */.rej({
    inputTokens: Count.nullable().describe('Tokens read; null: nobody knows'),
    outputTokens: Count.nullable().describe('Tokens written; null: nobody knows'),
    costUsd: Usd.nullable().describe('US dollars; null: nobody knows, which is not 0 (D10)'),
});
const TerminalRecord = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1).describe('Version of this format: 1'),
    runId: RunId.describe('The run, copied from packet.json (D12)'),
    iteration: PositiveInt.describe('The iteration, copied from packet.json'),
    attempt: PositiveInt.describe('The attempt, copied from BOUNDED_REVIEW_ATTEMPT'),
    nonce: schemas/* string */.YjP().min(16).max(256).describe('Copied from BOUNDED_REVIEW_NONCE: one per attempt'),
    packetSha256: Sha256.describe('SHA-256 of the bytes of packet.json'),
    status: schemas/* enum */.k5n(['completed', 'refused', 'partial', 'error'])
        .describe('completed: the whole scope was reviewed; partial: less; refused: the model declined; error: see error'),
    model: ModelUse.describe('Which model reviewed'),
    scope: schemas/* array */.YOg(ScopeEntry).max(100_000).describe('What was reviewed; less than the packet\'s scope is PARTIAL_SCOPE (R62)'),
    findings: schemas/* array */.YOg(ReviewerFinding).max(25_000).describe('Everything found. Required; [] when there is nothing (R52)'),
    usage: Usage.describe('What the review used'),
    continuations: Count.describe('How often the model resumed within this attempt (R84)'),
    error: schemas/* strictObject */.rej({
        code: schemas/* string */.YjP().min(1).max(64)
            .describe(`One of ${ReviewErrorCode.options.join(', ')}; any other is MALFORMED_OUTPUT`),
        message: schemas/* string */.YjP().max(4096).describe('What happened, for people'),
    }).nullable().describe('What went wrong; null: nothing did'),
}).describe('What a reviewer must leave behind (contracts.md, Terminal record of a reviewer)');

;// CONCATENATED MODULE: ./build/schemas/review.js
/**
 * What one attempt of a reviewer came to, as the controller sees it: adapters translate into this and nothing else (R143).
 *
 * @module
 */




/** Stop causes that a review attempt can lead to. */
const ReviewFailureCause = schemas/* enum */.k5n([
    'UNAVAILABLE', 'REFUSED', 'MALFORMED_OUTPUT', 'CONTEXT_DENIED', 'PARTIAL_SCOPE', 'REVIEWER_ERROR', 'WALL_CLOCK',
    'MISSING_TERMINAL_RECORD', 'BUDGET_EXHAUSTED',
]);
/** A stable upper-case code and a sentence of ours: never a provider's or a model's text. */
const Detail = schemas/* strictObject */.rej({
    code: schemas/* string */.YjP().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
    message: schemas/* string */.YjP().min(1).max(1024),
});
const ReviewResult = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz('completed'),
        findings: schemas/* array */.YOg(Finding).max(25_000),
        scope: schemas/* array */.YOg(ScopeEntry).max(100_000),
        model: ModelUse,
        usage: Usage,
        continuations: Count,
        echo: schemas/* enum */.k5n(['reviewer', 'controller']).describe('Who vouches that the record answers this packet (D12)'),
        detail: Detail.nullable(),
    }),
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz('failed'),
        stopCause: ReviewFailureCause,
        transient: schemas/* boolean */.zMY().describe('Only with UNAVAILABLE: the adapter classified it as passing (R106)'),
        retryAfterSeconds: Seconds.nullable().describe('The boundary a rate limit supplied; null: none'),
        findings: schemas/* array */.YOg(Finding).max(25_000).describe('Kept as evidence, without outcome (R68)'),
        model: ModelUse,
        usage: Usage,
        continuations: Count,
        echo: schemas/* enum */.k5n(['reviewer', 'controller']).nullable(),
        detail: Detail,
    }),
]).describe('The result of one review attempt');

;// CONCATENATED MODULE: ./build/schemas/manifest.js
/**
 * The manifest: the signed record of a run, and the predicate of the in-toto statement (R149–R172, contracts.md Manifest).
 *
 * The parse checks fields, types and enums. Which combinations can exist is judged by the verifier's check `record`, so
 * that a validly signed impossible record is named as such (R177); the producer's own type admits only the 14.
 *
 * @module
 */






const ProducerIdentity = schemas/* string */.YjP().min(1).max(2048).regex(/^[\x21-\x7e]+$/)
    .describe('The certificate\'s subject: a URI, a SPIFFE id or an email address (R180, R181)');
const Producer = schemas/* strictObject */.rej({
    identity: ProducerIdentity,
    authentication: schemas/* strictObject */.rej({
        method: schemas/* literal */.euz('organization-keyless-dsse'),
        issuer: schemas/* string */.YjP().min(1).max(2048),
        subject: ProducerIdentity,
    }),
}).describe('Who made the record; equal to the certificate byte for byte');
const Binding = schemas/* strictObject */.rej({
    repository: RepositoryName,
    repositoryId: NumericId.nullable(),
    headRepositoryId: NumericId.nullable(),
    baseRef: FullRef,
    baseSha: ObjectId,
    mergeBaseSha: ObjectId,
    headSha: ObjectId,
    headTreeSha: ObjectId,
    pullRequest: PositiveInt.nullable(),
    criteriaVersion: Identifier,
    producerIdentity: ProducerIdentity,
}).describe('What the record is about');
const RequirementRevision = schemas/* strictObject */.rej({
    revision: PositiveInt,
    discovery: schemas/* string */.YjP().min(1).max(4096),
    authorizedBy: Line,
    affectedTasks: schemas/* array */.YOg(Line).max(256),
    affectedTests: schemas/* array */.YOg(Line).max(256),
}).describe('A change of the requirement while work was under way (R37–R40)');
const Inputs = schemas/* strictObject */.rej({
    diffSha256: Sha256,
    packetSha256: Sha256.describe('Digest of the last packet, the one whose review counts'),
    criteriaSha256: Sha256,
    configurationSha256: Sha256,
    policySha256: Sha256.nullable(),
    requirementsSha256: Sha256.nullable().describe('null: no requirement was declared'),
    requirementRevisions: schemas/* array */.YOg(RequirementRevision).max(1000),
});
const ManifestConfiguration = schemas/* strictObject */.rej({
    loopPolicy: schemas/* literal */.euz('bounded-review-v1'),
    reviewer: schemas/* strictObject */.rej({
        kind: Identifier,
        provider: Identifier.nullable(),
        version: Line.nullable(),
        model: ModelUse,
        echo: schemas/* enum */.k5n(['reviewer', 'controller']).nullable()
            .describe('Who vouches that the record answers the packet; null: no record'),
    }),
    author: schemas/* strictObject */.rej({ kind: Identifier, version: Line.nullable() }).nullable(),
    checks: schemas/* array */.YOg(schemas/* strictObject */.rej({ id: Identifier, argv: Argv, executes: schemas/* enum */.k5n(['base', 'candidate']) })).max(256),
    scope: Scope,
    escalationOwner: Line.nullable(),
    budgets: Budgets,
});
const EnforcedBy = schemas/* enum */.k5n(['CONTROLLER', 'NOT_ENFORCED', 'NOT_SET']);
const Attempt = schemas/* strictObject */.rej({
    iteration: PositiveInt,
    attempt: PositiveInt,
    reason: schemas/* enum */.k5n(['first', 'transient', 'reviewer-timeout']).describe('Why this attempt was made'),
    startedAt: Timestamp,
    endedAt: Timestamp,
    costUsd: Usd.nullable().describe('null: nobody knows (D10)'),
    output: schemas/* strictObject */.rej({ offset: Count, length: Count, sha256: Sha256 })
        .describe('Where its output lies in reviewer-output.txt'),
});
const Execution = schemas/* strictObject */.rej({
    iteration: PositiveInt,
    state: ExecutionState,
    stopCause: StopCause,
    detail: Detail.nullable(),
    startedAt: Timestamp,
    endedAt: Timestamp,
    retries: Count,
    continuations: Count,
    limits: schemas/* strictObject */.rej({
        iterations: EnforcedBy,
        wallClock: EnforcedBy,
        cost: EnforcedBy.describe('NOT_ENFORCED when a call\'s cost is unknown: then the monetary ceiling is not claimed (R103)'),
        processes: schemas/* enum */.k5n(['NAMESPACE', 'MARKER', 'GROUP']).describe('How child processes were kept together (D19)'),
    }).describe('Which limits were enforced, and by what (R99)'),
    attempts: schemas/* array */.YOg(Attempt).max(10_000),
});
const Result = schemas/* strictObject */.rej({
    outcome: Outcome.optional().describe('Absent unless COMPLETED (R168)'),
    findings: Count.describe('Findings of the last review'),
    accepted: Count,
    rejected: Count,
    escalated: Count,
});
const Signals = schemas/* strictObject */.rej({
    seconds: schemas/* strictObject */.rej({
        total: Seconds, prepare: Seconds, checks: Seconds, review: Seconds, reconcile: Seconds,
    }).describe('Seconds by stage (R193)'),
    reviewerLatencySeconds: Seconds,
    humanWaitingSeconds: Seconds,
    costByAttempt: schemas/* array */.YOg(Usd.nullable()).max(10_000).describe('In the order of attempts (R194)'),
    totals: schemas/* strictObject */.rej({ accepted: Count, rejected: Count, escalated: Count }).describe('Over all iterations of the run'),
});
const ARTIFACT_PATHS = {
    findings: 'findings-v1.json',
    deterministicChecks: 'checks-v1.json',
    rawReview: 'reviewer-output.txt',
    packet: 'packet-v1.json',
    criteria: 'criteria.md',
    requirements: 'requirements.json',
    journal: 'journal-v1.jsonl',
};
const BUNDLE_PATH = 'handoff.sigstore.json';
const artifact = (path) => schemas/* strictObject */.rej({ path: schemas/* literal */.euz(path), sha256: Sha256, size: Count });
const Availability = schemas/* enum */.k5n(['INCLUDED', 'WITHHELD'])
    .describe('WITHHELD: the bytes stay with the producer; digest and subject remain');
const Artifacts = schemas/* strictObject */.rej({
    findings: artifact(ARTIFACT_PATHS.findings),
    deterministicChecks: artifact(ARTIFACT_PATHS.deterministicChecks),
    rawReview: artifact(ARTIFACT_PATHS.rawReview).extend({
        availability: Availability,
        redactions: Count.describe('Secrets masked in the published file'),
        originalSaltedSha256: Sha256.describe('SHA-256 of salt and unmasked bytes; the salt stays in the run directory'),
    }),
    packet: artifact(ARTIFACT_PATHS.packet),
    criteria: artifact(ARTIFACT_PATHS.criteria),
    requirements: artifact(ARTIFACT_PATHS.requirements).nullable(),
    journal: artifact(ARTIFACT_PATHS.journal).extend({ availability: Availability }),
}).describe('Every file of the handoff, by name, digest and size in bytes');
const Manifest = schemas/* strictObject */.rej({
    schemaVersion: schemas/* literal */.euz(1),
    runId: RunId,
    producer: Producer,
    binding: Binding,
    inputs: Inputs,
    configuration: ManifestConfiguration,
    execution: Execution,
    result: Result,
    signals: Signals,
    artifacts: Artifacts,
}).describe('The signed record of a run');
/** The manifest before anyone is named as its producer: what a run leaves for `sign`. */
const UnsignedManifest = Manifest.omit({ producer: true, binding: true })
    .extend({ binding: Binding.omit({ producerIdentity: true }) });
/** The file limits of the handoff, in bytes (decisions.md, The handoff). */
const LIMITS = {
    bundle: 1024 * 1024,
    manifest: 256 * 1024,
    packet: 8 * 1024 * 1024,
    findings: 16 * 1024 * 1024,
    deterministicChecks: 4 * 1024 * 1024,
    criteria: 256 * 1024,
    requirements: 1024 * 1024,
    journal: 64 * 1024 * 1024,
    rawReview: 256 * 1024 * 1024,
};

// EXTERNAL MODULE: ./node_modules/canonicalize/lib/canonicalize.js
var canonicalize = __webpack_require__(8799);
;// CONCATENATED MODULE: ./build/schemas/digest.js
/**
 * SHA-256 over bytes and over RFC 8785 (JCS) JSON.
 *
 * @module
 */



/** SHA-256 of bytes, as lower-case hex. */
function sha256(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
}
/** The RFC 8785 form of a JSON value, in UTF-8. Throws {@link InvariantError} for a value that JSON cannot hold. */
function digest_canonicalBytes(value) {
    let text;
    try {
        text = (0,canonicalize/* default */.A)(value);
    }
    catch (cause) {
        throw new errors/* InvariantError */.zU('expected a JSON value, got a number or text that JSON cannot hold', { cause });
    }
    if (text === undefined)
        throw new errors/* InvariantError */.zU('expected a JSON value, got undefined');
    return Buffer.from(text, 'utf8');
}
/** SHA-256 of JCS(value): the digest of packets, configurations and requirements (contracts.md, Digests). */
function canonicalSha256(value) {
    return sha256(digest_canonicalBytes(value));
}

;// CONCATENATED MODULE: ./build/schemas/statement.js
/**
 * The in-toto Statement v1 around the manifest: the payload of the DSSE envelope (decisions.md, The handoff).
 *
 * @module
 */




const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
const HANDOFF_PREDICATE = 'https://bounded-review.github.io/handoff/v1';
const Subject = schemas/* strictObject */.rej({
    name: schemas/* string */.YjP().min(1).max(1024),
    digest: schemas/* union */.KCZ([schemas/* strictObject */.rej({ gitCommit: ObjectId }), schemas/* strictObject */.rej({ sha256: Sha256 })]),
});
const HandoffStatement = schemas/* strictObject */.rej({
    _type: schemas/* literal */.euz(STATEMENT_TYPE),
    subject: schemas/* array */.YOg(Subject).min(1).max(64),
    predicateType: schemas/* literal */.euz(HANDOFF_PREDICATE),
    predicate: Manifest,
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
    return canonicalBytes(statement);
}

;// CONCATENATED MODULE: ./build/schemas/strict-json.js
/**
 * Strict reading of signed JSON (toolchain.md 6, S34). `JSON.parse` accepts duplicate keys, lone surrogates, numbers it
 * cannot hold and blanks; the bytes that were signed must be the only spelling of the value that is used.
 *
 * @module
 */


const MAX_DEPTH = 32;
function strict_json_refuse(code, message) {
    throw new errors/* FormatError */.IF(code, message);
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
    if ((0,canonicalize/* default */.A)(value) !== text)
        strict_json_refuse('JSON_NOT_CANONICAL', `${what}: expected RFC 8785 canonical JSON, got another spelling`);
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
        strict_json_refuse('JSON_TOO_LARGE', `${what}: expected at most ${maxBytes} bytes, got ${bytes.length}`);
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return strict_json_refuse('JSON_NOT_UTF8', `${what}: expected UTF-8, got other bytes`);
    }
}
function parse(text, what) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        // The engine's message quotes the input, which may hold secrets.
        return strict_json_refuse('JSON_SYNTAX', `${what}: expected one JSON value and nothing else, got other text`);
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
                strict_json_refuse('JSON_TOO_DEEP', `${what}: expected at most ${MAX_DEPTH} levels, got more at character ${at}`);
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
        strict_json_refuse('JSON_LONE_SURROGATE', `${what}: expected well-formed Unicode, got a lone surrogate at character ${start}`);
    if (!keys)
        return;
    if (value === '__proto__')
        strict_json_refuse('JSON_PROTO_KEY', `${what}: expected no __proto__ key, got one at character ${start}`);
    if (keys.has(value))
        strict_json_refuse('JSON_DUPLICATE_KEY', `${what}: expected each key once, got one again at character ${start}`);
    keys.add(value);
}
function scanNumber(literal, at, what) {
    const value = Number(literal);
    const vanished = value === 0 && /^[^eE]*[1-9]/.test(literal);
    const unsafe = !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)) || Object.is(value, -0);
    if (vanished || unsafe)
        strict_json_refuse('JSON_UNSAFE_NUMBER', `${what}: expected numbers that all JSON readers read alike, got another at character ${at}`);
}

;// CONCATENATED MODULE: ./build/verifier/core/der.js
/**
 * A reader of DER (X.690), strict: definite, minimal lengths and nothing after the value. Ours because the library's
 * reader unwraps octet strings that happen to parse and reads every string as ASCII with the high bit dropped.
 *
 * @module
 */

const TAG = {
    boolean: 0x01, integer: 0x02, bitString: 0x03, octetString: 0x04, oid: 0x06, utf8String: 0x0c, sequence: 0x30, set: 0x31,
};
/** Implicit or explicit context tag [n]; `constructed` for the latter. */
const contextTag = (n, constructed = true) => 0x80 | (constructed ? 0x20 : 0) | n;
function der_refuse(message) {
    throw new errors/* FormatError */.IF('ERR_DER', `DER: ${message}`);
}
/** Reads bytes that are exactly one DER value. @throws {FormatError} ERR_DER. */
function readDer(bytes) {
    const [value, end] = readAt(bytes, 0);
    if (end !== bytes.length)
        der_refuse('expected nothing after the value');
    return value;
}
/** The values inside a constructed value, or inside the bytes of an octet string. */
function children({ content }) {
    const values = [];
    for (let offset = 0; offset < content.length;) {
        const [value, end] = readAt(content, offset);
        values.push(value);
        offset = end;
    }
    return values;
}
function expectTag(value, tag, what) {
    if (value?.tag !== tag)
        der_refuse(`expected ${what}`);
    return value;
}
function oidOf(value) {
    const { content } = expectTag(value, TAG.oid, 'an object identifier');
    const arcs = [];
    let arc = 0;
    let open = false;
    for (const byte of content) {
        if (!open && byte === 0x80)
            der_refuse('expected a minimal object identifier');
        arc = arc * 128 + (byte & 0x7f);
        if (!Number.isSafeInteger(arc))
            der_refuse('expected a smaller object identifier');
        open = (byte & 0x80) !== 0;
        if (!open) {
            arcs.push(arc);
            arc = 0;
        }
    }
    const [first] = arcs;
    if (open || first === undefined)
        return der_refuse('expected a whole object identifier');
    const root = Math.min(2, Math.floor(first / 40));
    return [root, first - 40 * root, ...arcs.slice(1)].join('.');
}
function readAt(bytes, offset) {
    const tag = bytes[offset];
    const short = bytes[offset + 1];
    if (tag === undefined || short === undefined)
        return der_refuse('expected a tag and a length');
    if ((tag & 0x1f) === 0x1f)
        der_refuse('expected a short tag');
    let start = offset + 2;
    let length = short;
    if (short & 0x80) {
        const count = short & 0x7f;
        if (count === 0 || count > 4)
            der_refuse('expected a definite length');
        length = 0;
        for (let index = 0; index < count; index++) {
            length = length * 256 + (bytes[start + index] ?? der_refuse('expected a whole length'));
        }
        if (length < 128 || length < 256 ** (count - 1))
            der_refuse('expected a minimal length');
        start += count;
    }
    const end = start + length;
    if (end > bytes.length)
        der_refuse('expected as many bytes as the length says');
    return [{ tag, content: bytes.subarray(start, end), raw: bytes.subarray(offset, end) }, end];
}

;// CONCATENATED MODULE: ./build/verifier/core/certificate.js
/**
 * What a Fulcio certificate says about its subject, read from the DER: the one name, and the extensions
 * 1.3.6.1.4.1.57264.1.8 and up as UTF8String. The raw ones (.1 to .6) are deprecated and prove nothing here (S27).
 *
 * @module
 */



/** The last arc of the extensions that are used (fulcio docs/oid-info.md). */
const EXTENSION = {
    issuer: 8, buildSignerUri: 9, buildSignerDigest: 10, runnerEnvironment: 11, sourceRepositoryUri: 12, sourceRepositoryRef: 14,
    sourceRepositoryId: 15, sourceOwnerId: 17, buildTrigger: 20, runUri: 21, environment: 23,
};
const FULCIO = '1.3.6.1.4.1.57264.1.';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const FIRST_ENCODED = 8;
const LAST_KNOWN = 24;
/**
 * Reads the leaf certificate of a bundle. Proves nothing: the signature check does.
 *
 * @throws {FormatError} ERR_CERTIFICATE or ERR_DER: an extension twice, no or several names, another encoding.
 */
function readCertificate(der) {
    const [tbs, outerAlgorithm, signature, ...more] = children(expectTag(readDer(der), TAG.sequence, 'a certificate'));
    if (more.length > 0 || expectTag(signature, TAG.bitString, 'a signature').content[0] !== 0)
        certificate_refuse('expected a signature in whole bytes');
    const fields = children(expectTag(tbs, TAG.sequence, 'a certificate body'));
    if (!outerAlgorithm || !fields[2]?.raw.equals(outerAlgorithm.raw))
        certificate_refuse('expected one signature algorithm');
    const wrapper = expectTag(fields.find(({ tag }) => tag === contextTag(3)), contextTag(3), 'extensions');
    const list = expectTag(children(wrapper)[0], TAG.sequence, 'a list of extensions');
    const values = new Map();
    for (const extension of children(list)) {
        const parts = children(expectTag(extension, TAG.sequence, 'an extension'));
        const id = oidOf(parts[0]);
        if (values.has(id))
            certificate_refuse(`expected each extension once, got ${id} again`);
        values.set(id, expectTag(parts.at(-1), TAG.octetString, 'the value of an extension').content);
    }
    const extensions = new Map();
    for (const [id, value] of values) {
        const arc = id.startsWith(FULCIO) ? Number(id.slice(FULCIO.length)) : 0;
        if (arc >= FIRST_ENCODED && arc <= LAST_KNOWN)
            extensions.set(arc, utf8(value, id));
    }
    const name = onlyName(values.get(SUBJECT_ALTERNATIVE_NAME));
    return { der, sha256: sha256(der), ...name, extensions };
}
function certificate_refuse(message) {
    throw new errors/* FormatError */.IF('ERR_CERTIFICATE', `certificate: ${message}`);
}
function utf8(value, id) {
    const { content } = expectTag(readDer(value), TAG.utf8String, `a UTF8String in ${id}`);
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    }
    catch {
        return certificate_refuse(`expected UTF-8 in ${id}`);
    }
}
function onlyName(value) {
    if (!value)
        return certificate_refuse('expected a subject alternative name');
    const names = children(expectTag(readDer(value), TAG.sequence, 'a list of names'));
    const [name] = names;
    if (!name || names.length !== 1)
        return certificate_refuse(`expected exactly one name, got ${names.length}`);
    return { subject: printableName(name), subjectKind: kindOf(name) };
}
function kindOf({ tag }) {
    if (tag === contextTag(1, false))
        return 'email';
    if (tag === contextTag(6, false))
        return 'uri';
    return certificate_refuse('expected an email address or a URI as name');
}
/** Bytes outside printable ASCII are refused, never folded into it as the library's `ascii` does. */
function printableName({ content }) {
    const text = content.toString('latin1');
    if (!/^[\x21-\x7e]{1,2048}$/.test(text))
        certificate_refuse('expected printable ASCII in the name');
    return text;
}

;// CONCATENATED MODULE: ./build/verifier/core/printable.js
/**
 * Text of others, made harmless: nothing in it can move a cursor, start a workflow command, open a link or mention
 * somebody (S53, S54).
 *
 * @module
 */
const MAX = 200;
/** Printable ASCII, at most `max` characters; everything else as `\u{…}`. */
function printable(text, max = MAX) {
    let shown = '';
    for (const character of text) {
        const code = character.codePointAt(0) ?? 0;
        shown += code >= 0x20 && code < 0x7f ? character : `\\u{${code.toString(16)}}`;
        if (shown.length > max)
            return `${shown.slice(0, max)}... (${text.length} characters)`;
    }
    return shown;
}
/** For a terminal or a log: {@link printable}, and neither `::` nor `##[` is left for a runner to obey (S53). */
function forTerminal(text, max = 2048) {
    return printable(text, max).replaceAll('::', ':\\u{3a}').replaceAll('##[', '#\\u{23}[');
}
/** For Markdown tables: a code span, in which nothing formats, links, mentions or closes the cell (S54). */
function forMarkdown(text, max = 2048) {
    return text === '' ? '' : `\`${printable(text, max).replaceAll('`', '\'').replaceAll('|', '\\|')}\``;
}

;// CONCATENATED MODULE: ./build/verifier/core/failure.js

/** A failed comparison. Both sides are made printable and cut; an absent side reads `none`. */
function failure(code, field, expected, actual, note = null) {
    return { code, field: printable(field), expected: show(expected), actual: show(actual), note };
}
/** The failure when two values differ, else null. */
function differs(code, field, expected, actual) {
    return expected === actual ? null : failure(code, field, expected, actual);
}
function show(value) {
    return value === null || value === undefined ? 'none' : printable(String(value));
}
function isFailure(value) {
    return typeof value === 'object' && value !== null && 'code' in value && 'actual' in value;
}
function outcomeOf(check, result) {
    const blank = { check, code: null, field: null, expected: null, actual: null, note: null };
    if (result === null)
        return { ...blank, status: 'PASSED' };
    if (typeof result === 'string')
        return { ...blank, status: 'PASSED', note: result };
    if ('skipped' in result)
        return { ...blank, status: 'SKIPPED', note: result.skipped };
    return { check, status: 'FAILED', ...result };
}
/** The first of several results that failed, or null. */
function firstFailure(results) {
    for (const result of results)
        if (result)
            return result;
    return null;
}

// EXTERNAL MODULE: ./node_modules/@sigstore/verify/dist/index.js
var verify_dist = __webpack_require__(4187);
;// CONCATENATED MODULE: ./build/verifier/core/log-entry.js
/**
 * What a log entry must say besides what the library checks: that it is about this certificate too (S20), that its time is
 * vouched for (V31), and that every number and byte it carries is one that something signs, so that none can be changed.
 *
 * @module
 */




const MAX_BODY = 2 * 1024 * 1024;
/** Judges entry number `index`; null when it holds. The library has verified its proof or promise. */
function checkLogEntry(entry, index, signed) {
    const at = `verificationMaterial.tlogEntries.${index}`;
    return checkBody(entry, at, signed) ?? checkTime(entry, at) ?? checkProof(entry, at);
}
/** Payload digest, signature and certificate that the entry is about, for each kind that can log a DSSE envelope. */
function checkBody({ canonicalizedBody, kindVersion: { kind, version } }, at, signed) {
    const body = parseStrictJson(Buffer.from(canonicalizedBody, 'base64'), 'log entry', MAX_BODY);
    const spec = body['spec'];
    const logged = loggedBy(`${kind} ${version}`, spec);
    if (!logged) {
        return failure('SIGNATURE_INVALID', `${at}.kindVersion`, 'dsse, intoto or hashedrekord of a known version', `${kind} ${version}`);
    }
    const payloadSha256 = logged.over === 'payload' ? sha256(signed.payload) : sha256(preAuthEncoding(signed));
    return firstFailure([
        differs('SIGNATURE_INVALID', `${at}.canonicalizedBody`, payloadSha256, logged.digest),
        differs('SIGNATURE_INVALID', `${at}.canonicalizedBody`, sha256(signed.signature), sha256(logged.signature)),
        differs('SIGNATURE_INVALID', `${at}.canonicalizedBody`, sha256(signed.certificate), sha256(logged.certificate)),
    ]);
}
function loggedBy(kind, spec) {
    switch (kind) {
        case 'dsse 0.0.1': {
            const [signature] = spec['signatures'];
            return { over: 'payload', digest: spec['payloadHash']['value'], signature: signature['signature'],
                certificate: fromPem(signature['verifier']) };
        }
        case 'intoto 0.0.2': {
            const content = spec['content'];
            const [signature] = content['envelope']['signatures'];
            return {
                over: 'payload', digest: content['payloadHash']['value'], signature: log_entry_decode(signature['sig']).toString('latin1'),
                certificate: fromPem(signature['publicKey']),
            };
        }
        case 'dsse 0.0.2': {
            const { payloadHash, signatures } = spec['dsseV002'];
            const [signature] = signatures;
            return { over: 'payload', digest: hex(payloadHash['digest']), signature: signature['content'],
                certificate: fromVerifier(signature) };
        }
        case 'hashedrekord 0.0.2': {
            const { data, signature } = spec['hashedRekordV002'];
            return { over: 'encoding', digest: hex(data['digest']), signature: signature['content'],
                certificate: fromVerifier(signature) };
        }
        default:
            return null;
    }
}
const log_entry_decode = (base64) => Buffer.from(base64, 'base64');
const hex = (base64) => log_entry_decode(base64).toString('hex');
const fromPem = (base64) => new external_node_crypto_.X509Certificate(log_entry_decode(base64)).raw;
const fromVerifier = (signature) => log_entry_decode(signature['verifier']['x509Certificate']['rawBytes']);
function preAuthEncoding({ payload, payloadType }) {
    return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `), payload]);
}
/** Only a promise (the signed entry timestamp) vouches for the time and the global index. */
function checkTime({ inclusionPromise, integratedTime, inclusionProof, logIndex }, at) {
    if (inclusionPromise) {
        return integratedTime === undefined ? failure('TIMESTAMP_INVALID', `${at}.integratedTime`, 'a time', 'none') : null;
    }
    if (integratedTime !== undefined && integratedTime !== '0') {
        return failure('TIMESTAMP_INVALID', `${at}.integratedTime`, 'none without an inclusion promise', integratedTime);
    }
    return differs('SIGNATURE_INVALID', `${at}.logIndex`, inclusionProof.logIndex, logIndex);
}
const SIGNATURE_LINE = /^\u2014 \S+ ([A-Za-z0-9+/]+={0,2})$/;
/** The library proves the leaf against the checkpoint; the proof's own root and size, and the note's spelling, go unread. */
function checkProof({ inclusionProof: { rootHash, treeSize, checkpoint } }, at) {
    const field = `${at}.inclusionProof`;
    const [note = '', signatures = '', ...rest] = checkpoint.envelope.split('\n\n');
    const [, size, root] = note.split('\n');
    const lines = signatures.split('\n');
    const canonical = rest.length === 0 && lines.pop() === '' && lines.length > 0 && lines.every((line) => {
        const encoded = SIGNATURE_LINE.exec(line)?.[1];
        return encoded !== undefined && log_entry_decode(encoded).toString('base64') === encoded;
    });
    if (!canonical) {
        return failure('SIGNATURE_INVALID', `${field}.checkpoint`, 'a signed note', `text of ${checkpoint.envelope.length} characters`);
    }
    return differs('SIGNATURE_INVALID', `${field}.rootHash`, root, rootHash)
        ?? differs('SIGNATURE_INVALID', `${field}.treeSize`, size, treeSize);
}

;// CONCATENATED MODULE: ./build/verifier/core/timestamp.js
/**
 * The spelling of an RFC 3161 response. The library verifies the signed attributes and reads the rest loosely: a status
 * text, embedded certificates or unsigned attributes could be changed without notice (V34). They must not be there, or
 * be certificates of the trusted root.
 *
 * @module
 */


const SIGNED_DATA = '1.2.840.113549.1.7.2';
const ECDSA = ['1.2.840.10045.4.3.2', '1.2.840.10045.4.3.3', '1.2.840.10045.4.3.4'];
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/**
 * Refuses every response with a part that nothing signs.
 *
 * @param trusted DER of the certificates of the trusted root's timestamp authorities.
 * @throws {FormatError} ERR_TIMESTAMP or ERR_DER.
 */
function checkTimestampSpelling(response, trusted) {
    const [status, token, ...more] = children(expectTag(readDer(response), TAG.sequence, 'a timestamp response'));
    const [granted, ...statusMore] = children(expectTag(status, TAG.sequence, 'a status'));
    if (more.length > 0 || statusMore.length > 0 || !isInteger(granted, 0))
        timestamp_refuse('a granted status and nothing else');
    const [contentType, content, ...tokenMore] = children(expectTag(token, TAG.sequence, 'a token'));
    if (oidOf(contentType) !== SIGNED_DATA || tokenMore.length > 0)
        timestamp_refuse('signed data');
    const signedData = onlyChild(expectTag(content, contextTag(0), 'signed data'));
    const [version, algorithms, encapsulated, ...rest] = children(expectTag(signedData, TAG.sequence, 'signed data'));
    const certificates = rest.length === 2 ? expectTag(rest[0], contextTag(0), 'certificates') : null;
    const signers = expectTag(rest.at(-1), TAG.set, 'signers');
    if (rest.length > 2 || !isInteger(version, 3))
        timestamp_refuse('signed data of version 3 with certificates and signers only');
    for (const { raw } of certificates ? children(certificates) : []) {
        if (!trusted.some((certificate) => certificate.equals(raw)))
            timestamp_refuse('only certificates of the trusted root');
    }
    const parts = children(expectTag(encapsulated, TAG.sequence, 'timestamp information'));
    const [informationType, information, ...informationMore] = parts;
    if (oidOf(informationType) !== TIMESTAMP_INFO || informationMore.length > 0)
        timestamp_refuse('timestamp information');
    expectTag(onlyChild(expectTag(information, contextTag(0), 'timestamp information')), TAG.octetString, 'an octet string');
    checkSigner(onlyChild(signers), expectTag(algorithms, TAG.set, 'digest algorithms'));
}
function checkSigner(signer, algorithms) {
    const parts = children(expectTag(signer, TAG.sequence, 'a signer'));
    const [version, name, digestAlgorithm, signedAttributes, signatureAlgorithm, signature, ...more] = parts;
    if (more.length > 0 || !isInteger(version, 1))
        timestamp_refuse('a signer of version 1 without unsigned attributes');
    expectTag(signedAttributes, contextTag(0), 'signed attributes');
    expectTag(signature, TAG.octetString, 'a signature');
    const [issuer, serial, ...nameMore] = children(expectTag(name, TAG.sequence, 'issuer and serial number'));
    expectTag(issuer, TAG.sequence, 'an issuer');
    expectTag(serial, TAG.integer, 'a serial number');
    // The library takes an algorithm that it does not know for a default one.
    const [algorithm, ...parameters] = children(expectTag(signatureAlgorithm, TAG.sequence, 'a signature algorithm'));
    if (nameMore.length > 0 || parameters.length > 0 || !ECDSA.includes(oidOf(algorithm)))
        timestamp_refuse('a signature by ECDSA with SHA-2');
    if (!digestAlgorithm?.raw.equals(onlyChild(algorithms).raw))
        timestamp_refuse('one digest algorithm');
}
function onlyChild(value) {
    const [only, ...more] = children(value);
    return only && more.length === 0 ? only : timestamp_refuse('exactly one value');
}
function isInteger(value, wanted) {
    return value?.tag === TAG.integer && value.content.length === 1 && value.content[0] === wanted;
}
function timestamp_refuse(what) {
    throw new errors/* FormatError */.IF('ERR_TIMESTAMP', `timestamp: expected ${what}`);
}

;// CONCATENATED MODULE: ./build/verifier/core/signature.js
/**
 * Cryptography: `@sigstore/verify` under thresholds of ours, then everything it does not check. Whatever it throws is a
 * refusal (toolchain.md 4).
 *
 * @module
 */






/** Verifies a handoff's envelope against one trusted root. */
function verifyEnvelope({ bundle: json }, root, thresholds) {
    const verified = verifyBundle(json, root, thresholds);
    if ('code' in verified)
        return verified;
    const { certificate, payload, payloadType } = verified;
    const { verificationMaterial, dsseEnvelope } = json;
    const signed = { payload, payloadType, signature: dsseEnvelope.signatures[0]?.sig ?? '', certificate: certificate.der };
    try {
        for (const [index, entry] of verificationMaterial.tlogEntries.entries()) {
            const problem = checkLogEntry(entry, index, signed);
            if (problem)
                return problem;
        }
    }
    catch (error) {
        return refusal('SIGNATURE_INVALID', 'verificationMaterial.tlogEntries', error);
    }
    try {
        for (const { signedTimestamp } of verificationMaterial.timestampVerificationData?.rfc3161Timestamps ?? []) {
            checkTimestampSpelling(Buffer.from(signedTimestamp, 'base64'), root.timestampCertificates);
        }
    }
    catch (error) {
        return refusal('TIMESTAMP_INVALID', 'verificationMaterial.timestampVerificationData', error);
    }
    return verified;
}
/** The library's verification of any Sigstore DSSE bundle, v0.1 to v0.3. */
function verifyBundle(json, root, thresholds) {
    let bundle;
    let entity;
    let certificate;
    try {
        bundle = (0,dist/* bundleFromJSON */.vw)(json);
        entity = (0,verify_dist/* toSignedEntity */.DC)(bundle);
        certificate = readCertificate(leafOf(bundle));
    }
    catch (error) {
        return refusal(codeOfShape(error), 'verificationMaterial', error);
    }
    if (bundle.content.$case !== 'dsseEnvelope') {
        return failure('ENVELOPE_MALFORMED', 'dsseEnvelope', 'a DSSE envelope', 'another content');
    }
    const { payload, payloadType } = bundle.content.dsseEnvelope;
    try {
        const { ctlog, tlog, timestamp } = thresholds;
        new verify_dist/* Verifier */.BL(root.material, { ctlogThreshold: ctlog, tlogThreshold: tlog, timestampThreshold: timestamp }).verify(entity);
        const verifiedAt = earliest(entity);
        if (!verifiedAt)
            return failure('TIMESTAMP_INVALID', 'verificationMaterial', 'a time that someone vouches for', 'none');
        return { certificate, payload, payloadType, verifiedAt, logIndex: entity.tlogEntries[0]?.logIndex ?? null };
    }
    catch (error) {
        return refusal(codeOf(error), fieldOf(error), error);
    }
}
function leafOf({ verificationMaterial: { content } }) {
    switch (content.$case) {
        case 'certificate': return Buffer.from(content.certificate.rawBytes);
        case 'x509CertificateChain': return Buffer.from(content.x509CertificateChain.certificates[0]?.rawBytes ?? []);
        default: throw new TypeError('a bundle without a certificate');
    }
}
function earliest({ timestamps }) {
    const times = timestamps.flatMap((timestamp) => {
        if (timestamp.$case === 'timestamp-authority')
            return [timestamp.timestamp.signingTime.getTime()];
        return timestamp.tlogEntry.inclusionPromise ? [Number(timestamp.tlogEntry.integratedTime) * 1000] : [];
    });
    return times.length === 0 ? null : new Date(Math.min(...times));
}
function codeOf(error) {
    switch (error.code) {
        case 'TIMESTAMP_ERROR': return 'TIMESTAMP_INVALID';
        case 'CERTIFICATE_ERROR': return 'CERTIFICATE_INVALID';
        default: return error.name === 'RFC3161TimestampVerificationError'
            ? 'TIMESTAMP_INVALID'
            : 'SIGNATURE_INVALID';
    }
}
function codeOfShape(error) {
    const { code, name } = error;
    return code === 'ERR_CERTIFICATE' || code === 'ERR_DER' || name === 'ASN1ParseError'
        ? 'CERTIFICATE_INVALID'
        : 'ENVELOPE_MALFORMED';
}
function fieldOf(error) {
    const code = String(error.code ?? '');
    if (code.startsWith('TLOG'))
        return 'verificationMaterial.tlogEntries';
    return code === 'CERTIFICATE_ERROR' || code === 'TIMESTAMP_ERROR' ? 'verificationMaterial' : 'dsseEnvelope';
}
/** The library's messages can quote the bundle: only its stable code is repeated. */
function refusal(code, field, error) {
    const { code: reason, name, message } = error;
    const ours = typeof reason === 'string' && reason.startsWith('ERR_');
    return failure(code, field, 'to verify against the trusted root', ours ? String(message) : String(reason ?? name ?? 'an error'));
}

// EXTERNAL MODULE: ./node_modules/@sigstore/protobuf-specs/dist/index.js
var protobuf_specs_dist = __webpack_require__(9654);
;// CONCATENATED MODULE: ./build/verifier/core/trust-root.js
/**
 * A Sigstore trusted root, and how much of it a signature must be vouched for by. Both come from the policy at the base and
 * never from what a bundle happens to contain (D40, V35).
 *
 * @module
 */





const MAX_BYTES = 4 * 1024 * 1024;
const MEDIA_TYPE = /^application\/vnd\.dev\.sigstore\.trustedroot(?:\+json;version=0\.1|\.v0\.[12]\+json)$/;
/** GitHub's own instance has no public logs; everywhere else each kind of proof is needed once. */
function thresholdsOf({ kind, ctThreshold, tlogThreshold, timestampThreshold }) {
    const standard = kind === 'github' ? 0 : 1;
    return { ctlog: ctThreshold ?? standard, tlog: tlogThreshold ?? standard, timestamp: Math.max(1, timestampThreshold ?? 1) };
}
/**
 * Reads trusted_root.json.
 *
 * @throws {FormatError} ERR_TRUST_ROOT, also for a log without a start of validity, which the library takes for "always".
 */
function readTrustedRoot(bytes) {
    const value = parseStrictJson(bytes, 'trusted root', MAX_BYTES);
    let root;
    let material;
    try {
        root = protobuf_specs_dist.TrustedRoot.fromJSON(value);
        material = (0,verify_dist/* toTrustMaterial */.jO)(root);
    }
    catch (cause) {
        throw new errors/* FormatError */.IF('ERR_TRUST_ROOT', 'trusted root: expected a Sigstore trusted_root.json', { cause });
    }
    if (!MEDIA_TYPE.test(root.mediaType))
        throw new errors/* FormatError */.IF('ERR_TRUST_ROOT', 'trusted root: expected a known media type');
    if ([...root.tlogs, ...root.ctlogs].some(({ publicKey }) => !publicKey?.validFor?.start)) {
        throw new errors/* FormatError */.IF('ERR_TRUST_ROOT', 'trusted root: expected a start of validity for every log');
    }
    const timestampCertificates = root.timestampAuthorities
        .flatMap(({ certChain }) => certChain?.certificates ?? []).map(({ rawBytes }) => Buffer.from(rawBytes));
    return { sha256: sha256(bytes), material, timestampCertificates,
        logs: { ct: root.ctlogs.length, transparency: root.tlogs.length } };
}

;// CONCATENATED MODULE: ./build/verifier/core/authenticate.js
/**
 * Who signed a Sigstore DSSE bundle, of any producer and any predicate: for auditors. Says nothing of a handoff (V3, V17, V19).
 *
 * @module
 */









const MEDIA_TYPES = [
    dist/* BUNDLE_V01_MEDIA_TYPE */.Td, dist/* BUNDLE_V02_MEDIA_TYPE */.qx, dist/* BUNDLE_V03_LEGACY_MEDIA_TYPE */.ZZ, dist/* BUNDLE_V03_MEDIA_TYPE */.HM,
];
const authenticate_MAX_BYTES = 16 * LIMITS.bundle;
/**
 * Authenticates a bundle of v0.1 to v0.3, with a certificate or a certificate chain.
 *
 * How much must vouch for the signature depends on the trusted root: each kind of log that it has, once. It never depends
 * on the bundle.
 *
 * @returns The signer and the payload, or why not. Never throws.
 */
function authenticateBundle(bytes, trustedRoot, wanted, artifact) {
    const json = readBundle(bytes);
    if (isFailure(json))
        return json;
    let keys;
    try {
        keys = readTrustedRoot(trustedRoot);
    }
    catch {
        return failure('TRUST_ROOT_UNAVAILABLE', 'trusted root', 'a Sigstore trusted_root.json', `${trustedRoot.length} bytes of something else`);
    }
    const verified = verifyBundle(json.value, keys, thresholdsFor(keys));
    if (isFailure(verified))
        return verified;
    const { certificate } = verified;
    const stranger = differs('SIGNER_UNTRUSTED', 'certificate identity', wanted.identity, certificate.subject)
        ?? differs('SIGNER_UNTRUSTED', 'certificate issuer', wanted.issuer, certificate.extensions.get(EXTENSION.issuer));
    if (stranger)
        return stranger;
    const statement = statementOf(verified);
    const problem = artifact && subjectFailure(statement, artifact);
    if (problem)
        return problem;
    const { payload, payloadType } = verified;
    return { signer: signerOf(verified), payloadType, payload, predicateType: statement?.predicateType ?? null };
}
const thresholdsFor = ({ logs }) => ({ ctlog: Math.min(1, logs.ct), tlog: Math.min(1, logs.transparency), timestamp: 1 });
function readBundle(bytes) {
    const malformed = (field, expected, actual) => failure('ENVELOPE_MALFORMED', field, expected, actual);
    if (bytes.length > authenticate_MAX_BYTES)
        return failure('ENVELOPE_TOO_LARGE', 'bundle', `at most ${authenticate_MAX_BYTES} bytes`, bytes.length);
    let value;
    try {
        value = parseStrictJson(bytes, 'bundle', authenticate_MAX_BYTES);
    }
    catch (error) {
        return malformed('bundle', 'strict JSON', error.code);
    }
    const { mediaType, dsseEnvelope } = (value ?? {});
    if (typeof mediaType !== 'string' || !MEDIA_TYPES.includes(mediaType)) {
        const code = typeof mediaType === 'string' ? 'VERSION_UNSUPPORTED' : 'ENVELOPE_MALFORMED';
        return failure(code, 'mediaType', 'a Sigstore bundle of v0.1 to v0.3', typeof mediaType === 'string' ? mediaType : undefined);
    }
    const signatures = Array.isArray(dsseEnvelope?.signatures) ? dsseEnvelope.signatures : [];
    if (signatures.length !== 1)
        return malformed('dsseEnvelope.signatures', 'exactly one', signatures.length);
    for (const [field, text] of [['payload', dsseEnvelope?.payload], ['signatures.0.sig', signatures[0]?.sig]]) {
        if (!Base64.safeParse(text).success)
            return malformed(`dsseEnvelope.${field}`, 'canonical base64', 'other text');
    }
    return { value };
}
function statementOf({ payload, payloadType }) {
    if (payloadType !== PAYLOAD_TYPE)
        return null;
    try {
        const value = parseStrictJson(payload, 'payload', authenticate_MAX_BYTES);
        const known = value?._type === STATEMENT_TYPE || value?._type === 'https://in-toto.io/Statement/v0.1';
        if (!known || typeof value?.predicateType !== 'string' || !Array.isArray(value.subject))
            return null;
        return { predicateType: value.predicateType, subject: value.subject };
    }
    catch {
        return null;
    }
}
function subjectFailure(statement, { algorithm, hex }) {
    if (!statement)
        return failure('STATEMENT_MALFORMED', 'payload', 'an in-toto statement', 'another payload');
    const named = statement.subject.some((subject) => Object.hasOwn(subject?.digest ?? {}, algorithm)
        && subject.digest?.[algorithm] === hex);
    return named
        ? null
        : failure('ARTIFACT_DIGEST_MISMATCH', 'subject', `${algorithm}:${hex}`, `${statement.subject.length} other subjects`);
}
function signerOf({ certificate, verifiedAt, logIndex }) {
    const { subject, sha256, extensions } = certificate;
    return {
        issuer: extensions.get(EXTENSION.issuer) ?? '', subject, certificateSha256: sha256, verifiedAt: verifiedAt.toISOString(),
        logIndex,
        runUri: extensions.get(EXTENSION.runUri) ?? null,
    };
}

// EXTERNAL MODULE: ./build/verifier/io/streaming-digest.js
var streaming_digest = __webpack_require__(5597);
;// CONCATENATED MODULE: ./build/verifier/commands/authenticate.js
/**
 * `bounded-review-verify authenticate`: who signed a Sigstore bundle, of any producer, and what.
 *
 * @module
 */








const FLAGS = {
    'trusted-root': { type: 'string' }, 'certificate-identity': { type: 'string' }, 'certificate-oidc-issuer': { type: 'string' },
    artifact: { type: 'string' }, digest: { type: 'string' }, json: { type: 'boolean' },
};
const MAX_BUNDLE = 16 * 1024 * 1024;
const MAX_TRUST_ROOT = 4 * 1024 * 1024;
const MAX_ARTIFACT = 64 * 1024 ** 3;
const MAX_SHOWN = 64 * 1024;
async function authenticateCommand(argv) {
    const values = (0,cli_arguments/* readArguments */.lR)(argv, 'authenticate', FLAGS, { min: 1, max: 1, what: 'one bundle file' });
    const root = (0,cli_arguments/* required */.mw)(values.text('trusted-root'), '--trusted-root', 'a Sigstore trusted_root.json: what the signature is checked against is never taken from the bundle');
    const wanted = {
        identity: (0,cli_arguments/* required */.mw)(values.text('certificate-identity'), '--certificate-identity', 'a signature of anybody proves nothing: say whose you expect, exactly'),
        issuer: (0,cli_arguments/* required */.mw)(values.text('certificate-oidc-issuer'), '--certificate-oidc-issuer', 'for GitHub Actions https://token.actions.githubusercontent.com'),
    };
    const bundle = (0,cli_files/* readInput */.R)(values.positionals[0] ?? '', 'BUNDLE', MAX_BUNDLE);
    const result = authenticateBundle(bundle, (0,cli_files/* readInput */.R)(root, '--trusted-root', MAX_TRUST_ROOT), wanted, artifactOf(values));
    if (isFailure(result)) {
        if (values.flag('json'))
            process.stdout.write(`${JSON.stringify({ authenticated: false, ...result }, null, 2)}\n`);
        else
            process.stdout.write(refusalText(result));
        return EXIT_OF[VERDICT_OF[result.code]];
    }
    process.stdout.write(values.flag('json') ? `${JSON.stringify(authenticate_document(result), null, 2)}\n` : authenticate_text(result));
    return 0;
}
function artifactOf(values) {
    const [file, digest] = [values.text('artifact'), values.text('digest')];
    if (file !== undefined && digest !== undefined)
        throw new errors/* UsageError */.eb('ERR_USAGE', 'authenticate: expected --artifact or --digest, got both');
    if (file !== undefined) {
        try {
            return { algorithm: 'sha256', hex: (0,streaming_digest/* digestFile */.T)(file, MAX_ARTIFACT).sha256 };
        }
        catch (error) {
            if (error instanceof errors/* PortError */.U7)
                throw new errors/* UsageError */.eb('ERR_INPUT', `--artifact: ${error.message}`, { cause: error });
            throw error;
        }
    }
    if (digest === undefined)
        return null;
    const [, algorithm, hex] = /^(sha256|gitCommit):([0-9a-f]+)$/.exec(digest) ?? [];
    if (algorithm === undefined || hex === undefined || !(hex.length === 64 || (algorithm === 'gitCommit' && hex.length === 40))) {
        throw new errors/* UsageError */.eb('ERR_USAGE', `--digest: expected sha256:HEX or gitCommit:HEX in full lower case, got ${JSON.stringify(digest.slice(0, 100))}`);
    }
    return { algorithm, hex };
}
function authenticate_document({ signer, payloadType, payload, predicateType }) {
    return { authenticated: true, signer, payloadType, predicateType, payload: payload.toString('base64') };
}
function refusalText({ code, field, expected, actual, note }) {
    const lines = [`not authenticated   ${code}`, ...field ? [`  field     ${field}`] : [], `  expected  ${expected ?? 'unknown'}`,
        `  got       ${actual ?? 'unknown'}`, ...note ? [`  note      ${note}`] : []];
    return `${lines.map((line) => forTerminal(line)).join('\n')}\n`;
}
function authenticate_text({ signer, payloadType, payload, predicateType }) {
    const lines = [
        'authenticated',
        `  signer     ${signer.subject}`,
        `  issuer     ${signer.issuer}`,
        `  vouched    ${signer.verifiedAt ?? 'unknown'}${signer.logIndex === null ? '' : `, log index ${signer.logIndex}`}`,
        ...signer.runUri === null ? [] : [`  run        ${signer.runUri}`],
        `  type       ${payloadType}${predicateType === null ? '' : `, predicate ${predicateType}`}`,
        `  payload    ${payload.length} bytes`,
        '',
        ...payloadLines(payload),
        '',
        'This says who signed these bytes. It does not say that what they claim is true.',
    ];
    return `${lines.map((line) => forTerminal(line, MAX_SHOWN)).join('\n')}\n`;
}
function payloadLines(payload) {
    const shown = payload.subarray(0, MAX_SHOWN).toString('utf8');
    let pretty = shown;
    try {
        if (payload.length <= MAX_SHOWN)
            pretty = JSON.stringify(JSON.parse(shown), null, 2);
    }
    catch {
        // Not JSON: as it is.
    }
    return [...pretty.split('\n').map((line) => `  ${line}`),
        ...payload.length > MAX_SHOWN ? [`  and ${payload.length - MAX_SHOWN} bytes more (--json prints all, in base64)`] : []];
}

;// CONCATENATED MODULE: ./build/verifier/cli-colour.js
/**
 * Colour for a person at a terminal, and for nobody else (https://no-color.org).
 *
 * @module
 */
const GREEN = '\u001b[32m';
const RED = '\u001b[31m';
const DIM = '\u001b[2m';
const OFF = '\u001b[0m';
/** Colours the words that a report is read by. Its text has no escape sequences of its own: they are made harmless before. */
function coloured(report, stream, environment = process.env) {
    if (!stream.isTTY || (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb')
        return report;
    return report
        .replace(/^( {2}\w+ +)(PASSED|ACCEPTED|NOT_REQUIRED)\b/gm, `$1${GREEN}$2${OFF}`)
        .replace(/^( {2}\w+ +)(FAILED|REJECTED|NO_TRUSTED_HANDOFF|MISCONFIGURED|UNAVAILABLE)\b/gm, `$1${RED}$2${OFF}`)
        .replace(/^( {2}\w+ +)(SKIPPED)\b/gm, `$1${DIM}$2${OFF}`)
        .replace(/(\u2713 success)$/m, `${GREEN}$1${OFF}`)
        .replace(/(\u2717 failure)$/m, `${RED}$1${OFF}`);
}

;// CONCATENATED MODULE: ./build/schemas/scope.js




/**
 * Puts every changed path into exactly one of three lists, each in path order. `private` wins over `exclude`; an excluded
 * path names the first rule, in the order of the configuration, that matches it.
 *
 * @throws {FormatError} ERR_GLOB for a pattern that does not compile; ERR_DELTA for a path that appears twice.
 */
function scopeOf(scope, delta) {
    const secret = scope.private.map(compileGlob);
    const excluding = scope.exclude.map((rule) => ({ rule, matches: compileGlob(rule) }));
    const included = [];
    const excluded = [];
    const kept = [];
    let previous = null;
    for (const { path } of sortDelta(delta)) {
        const key = pathKey(path);
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

;// CONCATENATED MODULE: ./build/verifier/core/issue.js

function firstIssue(code, prefix, error) {
    const [issue] = error.issues;
    const path = [...(prefix === '' ? [] : [prefix]), ...(issue?.path.map(String) ?? [])].join('.');
    return failure(code, path === '' ? 'document' : path, expectationOf(issue), issue?.code ?? 'another shape');
}
function expectationOf(issue) {
    switch (issue?.code) {
        case 'unrecognized_keys': return `only known fields, not ${issue.keys.length} more`;
        case 'invalid_type': return issue.expected;
        case 'invalid_value': return issue.values.map(String).join(' | ');
        case 'too_small': return `at least ${issue.minimum}`;
        case 'too_big': return `at most ${issue.maximum}`;
        case 'invalid_format': return `the format ${issue.format}`;
        case 'custom': return issue.message;
        default: return 'another shape';
    }
}

;// CONCATENATED MODULE: ./build/verifier/core/envelope.js
/**
 * The bundle as bytes that anyone may have written: read strictly before the library sees it, which accepts unknown
 * fields, loose base64, other media types and duplicate keys (V1, V10, V12, S19, S34).
 *
 * @module
 */






/** Reads a handoff's bundle. Nothing in it is believed yet. */
function readEnvelope(bytes, maxBytes) {
    if (bytes.length > maxBytes) {
        // Whoever reads it stops one byte after the limit, so the size itself is not known.
        return failure('ENVELOPE_TOO_LARGE', 'bundle', `at most ${maxBytes} bytes`, `more than ${maxBytes}`);
    }
    let value;
    try {
        value = parseStrictJson(bytes, 'bundle', maxBytes);
    }
    catch (error) {
        return failure('ENVELOPE_MALFORMED', 'bundle', 'strict JSON', error.code);
    }
    return versionOf(value) ?? shapeOf(value);
}
/** A format that is only newer or older is named as such, never as tampering (V13). */
function versionOf(value) {
    const mediaType = typeof value === 'object' && value !== null ? value['mediaType'] : undefined;
    if (typeof mediaType !== 'string' || mediaType === BUNDLE_MEDIA_TYPE)
        return null;
    const known = /^application\/vnd\.dev\.sigstore\.bundle(?:\.v\d+\.\d+\+json|\+json;version=\d+\.\d+)$/.test(mediaType);
    return failure(known ? 'VERSION_UNSUPPORTED' : 'ENVELOPE_MALFORMED', 'mediaType', BUNDLE_MEDIA_TYPE, mediaType);
}
function shapeOf(value) {
    const parsed = SigstoreBundle.safeParse(value);
    if (!parsed.success)
        return firstIssue('ENVELOPE_MALFORMED', '', parsed.error);
    const { payload: encoded, payloadType } = parsed.data.dsseEnvelope;
    if (payloadType !== PAYLOAD_TYPE)
        return failure('ENVELOPE_MALFORMED', 'dsseEnvelope.payloadType', PAYLOAD_TYPE, payloadType);
    const payload = Buffer.from(encoded, 'base64');
    return { bundle: parsed.data, payload, payloadSha256: sha256(payload) };
}

;// CONCATENATED MODULE: ./build/verifier/core/evidence.js
function isUnavailable(value) {
    return 'unavailable' in value;
}

;// CONCATENATED MODULE: ./build/schemas/policy-consistency.js
/** Whether two times, where both are given, are in this order. */
function inOrder(from, to) {
    return from === undefined || to === undefined || Date.parse(from) < Date.parse(to);
}
/** What no single field shows: references that lead nowhere, and effects that a kind of producer cannot have. */
function crossChecks(policy, context) {
    const issue = (path, message) => {
        context.issues.push({ code: 'custom', path, message, input: undefined });
    };
    const unique = (field, ids) => {
        ids.forEach((id, index) => {
            if (ids.indexOf(id) !== index)
                issue([field, index, 'id'], `expected each id once, got ${id} again`);
        });
    };
    unique('trustRoots', policy.trustRoots.map(({ id }) => id));
    unique('producers', policy.producers.map(({ id }) => id));
    unique('requires', (policy.requires ?? []).map(({ id }) => id));
    policy.producers.forEach((producer, index) => {
        const { kind, trustRoot, maxEffect, notBefore, notAfter } = producer;
        if (!policy.trustRoots.some(({ id }) => id === trustRoot)) {
            issue(['producers', index, 'trustRoot'], `expected the id of a trust root, got ${trustRoot}`);
        }
        if (!inOrder(notBefore, notAfter))
            issue(['producers', index, 'notAfter'], 'expected notAfter after notBefore');
        if (kind === 'email' && maxEffect === 'satisfy-required-review' && policy.acceptWorkstationRisk === undefined) {
            issue(['producers', index, 'maxEffect'], 'expected acceptWorkstationRisk: <reason> for an email identity with this effect');
        }
    });
    policy.requires?.forEach(({ anyOf, advisory }, index) => {
        anyOf.forEach((id, at) => {
            const producer = policy.producers.find((candidate) => candidate.id === id);
            if (!producer)
                issue(['requires', index, 'anyOf', at], `expected the id of a producer, got ${id}`);
            else if (!advisory && producer.maxEffect !== 'satisfy-required-review') {
                issue(['requires', index, 'anyOf', at], `expected a producer with maxEffect satisfy-required-review, or advisory: true; got ${id} with ${producer.maxEffect}`);
            }
        });
    });
}

;// CONCATENATED MODULE: ./build/schemas/policy.js
/**
 * The trusted-producer policy, `.github/bounded-review/trusted-producers.yml` at the protected base revision: whose
 * record counts, and for what. Default deny; exact strings only, no patterns (D30, R179).
 *
 * @module
 */





const Effect = schemas/* enum */.k5n(['advisory', 'spare-optional-pass', 'satisfy-required-review'])
    .describe('What an accepted record may do at most; none of them authorizes a merge (D34)');
const isUnique = (values) => new Set(values).size === values.length;
const isExact = (text) => !/\*|^\^|\$$/.test(text);
const notAPattern = { error: 'expected an exact string: patterns are never interpreted' };
/** An exact string of an identity: no blanks. What looks like a pattern would never match, and is refused (D30). */
const Exact = schemas/* string */.YjP().min(1).max(2048).regex(/^[\x21-\x7e]+$/).refine(isExact, notAPattern);
const ServedModel = Line.refine(isExact, notAPattern);
const Threshold = schemas/* int */.Whr().min(0).max(4);
const TrustRoot = schemas/* strictObject */.rej({
    id: Identifier.describe('Name by which producers refer to this root'),
    kind: schemas/* enum */.k5n(['public-good', 'github', 'file'])
        .describe('public-good and github come by TUF from the root built into the verifier; file is read at the base (D40)'),
    path: schemas/* string */.YjP().min(1).max(1024).optional().describe('Kind file: path of the trusted root, read at the base revision'),
    sha256: schemas/* array */.YOg(Sha256).min(1).max(16).optional()
        .describe('Digests that the root may have. Mandatory for kind file. Default: any that TUF vouches for'),
    ctThreshold: Threshold.optional().describe('Certificate transparency logs that must have the certificate, at least'),
    tlogThreshold: Threshold.optional().describe('Transparency logs that must have the signature, at least'),
    timestampThreshold: Threshold.optional().describe('Vouched times that the signature must have, at least'),
}).superRefine(({ kind, path, sha256, tlogThreshold, timestampThreshold }, context) => {
    const issue = (field, message) => context.addIssue({ code: 'custom', path: field, message });
    if (kind === 'file' && (path === undefined || sha256 === undefined))
        issue([], 'expected path and sha256 for kind file');
    if (kind !== 'file' && path !== undefined)
        issue(['path'], `expected no path for kind ${kind}`);
    if (tlogThreshold === 0 && timestampThreshold === 0) {
        issue(['timestampThreshold'], 'expected tlogThreshold or timestampThreshold above 0, got a signature without a vouched time');
    }
});
const ProducerCommon = {
    id: Identifier.describe('Name of this entry, once in this file; requires and reports use it'),
    trustRoot: Identifier.describe('The id of the trust root that must vouch for the certificate'),
    issuer: Exact.describe('OIDC issuer in the certificate, exactly'),
    maxEffect: Effect.default('advisory')
        .describe('The most that an accepted record may do: none of the three authorizes a merge (D34). Default: advisory'),
    notBefore: Timestamp.optional().describe('Records signed earlier do not count. Default: no bound'),
    notAfter: Timestamp.optional().describe('Records signed after this time do not count. Default: no bound'),
    maxAgeMinutes: PositiveInt.default(10_080)
        .describe('Minutes for which a record counts after it was signed. Default: 10,080, a week'),
    reviewers: schemas/* array */.YOg(schemas/* strictObject */.rej({
        kind: Identifier.describe('Kind of the reviewer, as review.yml names it'),
        models: schemas/* array */.YOg(ServedModel).min(1).max(256).optional()
            .describe('Exact ids of the models that may have served the review. Default: any'),
    })).min(1).max(64).optional().describe('Reviewers whose records count. Default: any'),
};
const GithubWorkflowProducer = schemas/* strictObject */.rej({
    ...ProducerCommon,
    kind: schemas/* literal */.euz('github-workflow').describe('A job of GitHub Actions'),
    signerWorkflow: Exact.regex(/^https:\/\/[^@]+\.ya?ml$/, { error: 'expected the URL of a workflow file, without @ref' })
        .describe('URL of the signing workflow, without its ref'),
    signerRefs: schemas/* array */.YOg(FullRef).min(1).max(64).optional()
        .describe('Refs from which the signing workflow may come. This or signerDigests is mandatory'),
    signerDigests: schemas/* array */.YOg(ObjectId).min(1).max(64).optional()
        .describe('Commits from which the signing workflow may come. This or signerRefs is mandatory'),
    sourceRepositoryIds: schemas/* array */.YOg(NumericId).min(1).max(256)
        .describe('Numeric ids of the repositories that may run it; names can be taken over'),
    sourceOwnerIds: schemas/* array */.YOg(NumericId).min(1).max(256).describe('Numeric ids of the owners of those repositories'),
    events: schemas/* array */.YOg(Identifier).min(1).max(64).describe('Events that may start it, for example workflow_dispatch'),
    sourceRefs: schemas/* array */.YOg(FullRef).min(1).max(64).describe('Refs of the source repository on which it may run'),
    runnerEnvironment: schemas/* enum */.k5n(['github-hosted', 'self-hosted']).describe('The kind of runner it must run on'),
    environment: Line.optional().describe('The deployment environment it must run in. Default: any or none'),
    denyIfAuthor: schemas/* boolean */.zMY().default(false).describe('Whether a record by the change\'s own author is refused. Default: false'),
}).refine(({ signerRefs, signerDigests }) => signerRefs !== undefined || signerDigests !== undefined, { error: 'expected signerRefs or signerDigests' });
const SUBJECT_NAME = { email: 'an email address', spiffe: 'a SPIFFE id', uri: 'a URI' };
const SUBJECT_OF = { email: /^[^@]+@[^@]+$/, spiffe: /^spiffe:\/\/[^/]+\/.+/, uri: /^[A-Za-z][A-Za-z0-9+.-]*:.+/ };
const SubjectProducer = (kind) => schemas/* strictObject */.rej({
    ...ProducerCommon,
    kind: schemas/* literal */.euz(kind).describe(`A certificate whose subject is ${SUBJECT_NAME[kind]}`),
    // A workflow's certificate also has a URI: under another kind it would be trusted without the pins it needs.
    issuer: Exact
        .refine((issuer) => !issuer.startsWith('https://token.actions.'), { error: 'expected kind github-workflow for an issuer of GitHub Actions' })
        .describe('OIDC issuer in the certificate, exactly'),
    subject: Exact.regex(SUBJECT_OF[kind], { error: `expected ${SUBJECT_NAME[kind]}` })
        .describe('Subject of the certificate, exactly'),
    denyIfAuthor: schemas/* boolean */.zMY().default(kind === 'email')
        .describe(`Whether a record by the change's own author is refused. Default: ${kind === 'email'}`),
});
const TrustedProducer = schemas/* discriminatedUnion */.gMt('kind', [
    GithubWorkflowProducer, SubjectProducer('email'), SubjectProducer('spiffe'), SubjectProducer('uri'),
]);
const Revocation = schemas/* strictObject */.rej({
    identity: Exact.optional().describe('Subject of the certificates that are revoked, exactly'),
    certificateSha256: Sha256.optional().describe('SHA-256 of one certificate in DER'),
    bundleSha256: Sha256.optional()
        .describe('SHA-256 of the signed payload, as a decision reports it; not of the bundle file, which is malleable'),
    runUri: Exact.optional().describe('URI of one workflow run'),
    reason: Line.describe('Why, for the people who see the refusal'),
    from: Timestamp.optional().describe('Signatures before this time still count. Default: none does'),
    to: Timestamp.optional().describe('Signatures after this time count again. Default: never'),
}).refine(({ identity, certificateSha256, bundleSha256, runUri }) => [identity, certificateSha256, bundleSha256, runUri].filter((value) => value !== undefined).length === 1, { error: 'expected exactly one of identity, certificateSha256, bundleSha256, runUri' })
    .refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: 'expected to after from' });
const Owner = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({
        issuer: Exact.describe('OIDC issuer of the owner\'s certificate, exactly'),
        subject: Exact.describe('Subject of the owner\'s certificate, exactly'),
    }),
    schemas/* strictObject */.rej({
        githubId: schemas/* union */.KCZ([schemas/* int */.Whr().min(1), NumericId]).describe('Numeric id of the owner\'s GitHub account; names can be taken over'),
    }),
]);
const Fallback = schemas/* enum */.k5n(['fail', 'signal', 'rerun']);
const DEFAULT_PROTECTED_PATHS = [
    '.github/**', '.gitattributes', '**/.gitattributes', '.gitmodules', '**/CLAUDE.md', '**/AGENTS.md', '**/GEMINI.md',
    '**/.claude/**', '**/.mcp.json', '**/.cursor*', '**/.cursor*/**',
];
const Policy = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(1).describe('Version of this file\'s format: 1'),
    mode: schemas/* union */.KCZ([
        schemas/* literal */.euz('enforce'),
        schemas/* strictObject */.rej({
            monitor: schemas/* strictObject */.rej({ until: Timestamp.describe('When monitoring must have ended') })
                .describe('Conclude success, and say what would have failed; never a gate (D39)'),
        }),
    ]).default('enforce').describe('enforce, or monitor until a date. Default: enforce'),
    governedBranches: schemas/* array */.YOg(FullRef).min(1).max(256)
        .describe('Protected branches whose pull requests this policy judges, as full refs'),
    trustRoots: schemas/* array */.YOg(TrustRoot).max(16).default([])
        .describe('Who vouches for certificates and times. Default: nobody, so no handoff is trusted'),
    producers: schemas/* array */.YOg(TrustedProducer).max(256).default([]).describe('Whose records count (R179). Default: nobody\'s'),
    requires: schemas/* array */.YOg(schemas/* strictObject */.rej({
        id: Identifier.describe('Name of the requirement, once in this file'),
        anyOf: schemas/* array */.YOg(Identifier).min(1).max(64).describe('Ids of the producers of which one must have a completed record (D14)'),
        advisory: schemas/* boolean */.zMY().default(false)
            .describe('Whether the requirement may stay unmet under onIncomplete: degrade (R124). Default: false'),
    })).min(1).max(64).optional()
        .describe('What must be met, all of it. Default: one record of any producer that can satisfy a required review'),
    revoked: schemas/* array */.YOg(Revocation).max(10_000).default([])
        .describe('What counts no longer; looked at before anything else of a signer. Default: nothing'),
    owners: schemas/* array */.YOg(Owner).max(256).default([]).describe('Who may reject a finding or waive the check (D35, D39). Default: nobody'),
    binding: schemas/* strictObject */.rej({
        baseDrift: schemas/* enum */.k5n(['same-diff', 'reject']).default('same-diff')
            .describe('When the base moved since signing: same-diff still counts an untouched change (D37). Default: same-diff'),
        maxDriftCommits: schemas/* int */.Whr().min(0).max(1_000_000).optional()
            .describe('Commits that the base may have moved, at most. Default: no bound'),
        allowForkHeads: schemas/* boolean */.zMY().default(false).describe('Whether records about heads in forks count. Default: false'),
        requireRequirement: schemas/* boolean */.zMY().default(false).describe('Whether a record must name a requirement (D20). Default: false'),
    }).prefault({}).describe('How closely a record must fit what is under review'),
    maxBudgets: schemas/* strictObject */.rej({
        maxIterations: PositiveInt.optional().describe('Reviews of a run, at most. Default: no bound'),
        maxWallClockSeconds: PositiveInt.optional().describe('Seconds of a run, at most. Default: no bound'),
        maxCostUsd: Usd.optional().describe('US dollars of a run, at most. Default: no bound'),
        maxReviewerCalls: PositiveInt.optional().describe('Reviewer calls of a run, at most. Default: no bound'),
    }).default({}).describe('Budgets that a record may have had, at most. Default: those of the configuration'),
    allowedOutcomes: schemas/* array */.YOg(schemas/* enum */.k5n(['CLEAR', 'FINDINGS'])).min(1).max(2).default(['CLEAR', 'FINDINGS'])
        .describe('Outcomes of the records that count. Default: both'),
    onFindings: schemas/* strictObject */.rej({
        failAtOrAbove: schemas/* enum */.k5n(['any', ...Severity.options]).default('any')
            .describe('Lowest severity of an open finding that fails the check. Default: any'),
    }).prefault({}).describe('What open findings do (D35)'),
    onIncomplete: schemas/* enum */.k5n(['fail', 'degrade']).default('fail')
        .describe('degrade lets advisory requirements stay unmet, visibly (R124). Default: fail'),
    nothingInScope: schemas/* enum */.k5n(['fail', 'success-without-review']).default('fail')
        .describe('What a change without a file to review concludes; it is never CLEAR (D4). Default: fail'),
    fallback: Fallback.default('fail')
        .describe('Where no trusted handoff exists: fail, signal the next job, or rerun in this one (D36). Default: fail'),
    queueFallback: Fallback.default('fail').describe('The same in a merge queue. Default: fail'),
    transports: schemas/* array */.YOg(schemas/* enum */.k5n(['path', 'attestations', 'artifact', 'ref'])).min(1).max(4)
        .refine(isUnique, { error: 'expected each transport once' }).default(['path', 'attestations'])
        .describe('Where handoffs are looked for, in this order. Default: path, attestations'),
    limits: schemas/* strictObject */.rej({
        candidates: PositiveInt.max(1000).default(20).describe('Handoffs that are judged, at most; more is UNAVAILABLE. Default: 20'),
        bundleBytes: PositiveInt.max(1024 * 1024).default(1024 * 1024).describe('Bytes of a bundle, at most. Default: 1,048,576'),
    }).prefault({}).describe('Bounds of the verifier\'s work'),
    protectedPaths: schemas/* array */.YOg(Glob).min(1).max(256).default(DEFAULT_PROTECTED_PATHS)
        .describe('Paths whose change is pointed out: policy, workflows, attributes, agent settings. Default: the built-in list'),
    grace: schemas/* array */.YOg(schemas/* strictObject */.rej({
        criteriaSha256: Sha256.optional().describe('Digest of earlier criteria that still count'),
        configurationSha256: Sha256.optional().describe('Digest of an earlier review configuration that still counts'),
        until: Timestamp.describe('When they stop counting'),
    }).refine(({ criteriaSha256, configurationSha256 }) => (criteriaSha256 === undefined) !== (configurationSha256 === undefined), { error: 'expected exactly one of criteriaSha256, configurationSha256' })).max(64).default([])
        .describe('What open pull requests may finish with after a change (D38). Default: nothing'),
    extends: schemas/* strictObject */.rej({
        repositoryId: NumericId.describe('Numeric id of the repository that holds the central policy'),
        path: schemas/* string */.YjP().min(1).max(1024).describe('Path of the central policy in it'),
        commit: ObjectId.describe('Commit at which it is read'),
        sha256: Sha256.describe('SHA-256 of its bytes'),
    }).optional().describe('A central policy that this file may only tighten (D38). Default: none'),
    independence: schemas/* literal */.euz('different-provider').optional()
        .describe('different-provider refuses a reviewer of the author\'s provider (D14). Default: not asked for'),
    acceptWorkstationRisk: Line.optional()
        .describe('Why email identities may satisfy a required review: a person vouches, nothing shows a procedure (D34)'),
}).superRefine(crossChecks).describe('Whose review record counts, and for what: .github/bounded-review/trusted-producers.yml');

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/schemas/issue.js
/** The one complaint that helps most, about a value that failed its schema. */
function complain(error, root) {
    const [issue] = error.issues;
    return issue ? describe(issue, [], root) : { path: [], aboutKey: false, message: 'expected another shape, got this one' };
}
function describe(issue, prefix, root) {
    const path = [...prefix, ...issue.path];
    const value = valueAt(root, path);
    const plain = (expected) => ({ path, aboutKey: false, message: `expected ${expected}, got ${issue_show(value)}` });
    switch (issue.code) {
        case 'unrecognized_keys': {
            const [key = ''] = issue.keys;
            return { path: [...path, key], aboutKey: true, message: `expected only known fields, got ${issue_show(key)}` };
        }
        case 'invalid_union': {
            const closest = closestBranch(issue, value);
            if (closest)
                return describe(closest, path, root);
            return plain('options' in issue ? oneOf(issue.options ?? []) : alternatives(issue));
        }
        case 'invalid_key':
            return { path, aboutKey: true, message: `expected another key, got ${issue_show(path.at(-1))}` };
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
    return values.length === 1 ? issue_show(values[0]) : `one of ${values.map(String).join(', ')}`;
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
function issue_show(value) {
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
    for (const source of new yaml_dist/* Lexer */.JG().lex(text)) {
        const type = scalar ? 'text' : yaml_dist/* CST */.DB.tokenType(source);
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
    const text = strict_yaml_decode(bytes, what);
    const lines = new yaml_dist/* LineCounter */.HN();
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
    const document = (0,yaml_dist/* parseDocument */.Tp)(text, {
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
function strict_yaml_decode(bytes, what) {
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
    (0,yaml_dist/* visit */.YR)(document, (key, node, path) => {
        const fault = faultOfNode(node, key === 'key', path);
        if (!fault)
            return undefined;
        found = { ...fault, offset: offsetOf(node) };
        return yaml_dist/* visit */.YR.BREAK;
    });
    return found;
}
function faultOfNode(node, isKey, path) {
    if ((0,yaml_dist/* isScalar */.jn)(node))
        return faultOfScalar(node, isKey);
    if ((0,yaml_dist/* isPair */.tO)(node))
        return node.key === null ? faultOfKey('') : null;
    const levels = path.filter((ancestor) => (0,yaml_dist/* isMap */.jh)(ancestor) || (0,yaml_dist/* isSeq */.oP)(ancestor)).length + 1;
    return levels > YAML_MAX_DEPTH ? { expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' } : null;
}
function faultOfScalar(node, isKey) {
    const { value, source = '', type } = node;
    if (typeof value === 'string' && !value.isWellFormed())
        return { expected: 'well-formed Unicode', got: 'a lone surrogate' };
    if (!isKey)
        return type === yaml_dist/* Scalar */.X5.PLAIN ? faultOfPlain(source, value) : null;
    if (value === '<<')
        return { expected: 'plain YAML', got: 'a merge key' };
    if (value === '__proto__')
        return { expected: 'plain YAML', got: 'a __proto__ key' };
    return type === yaml_dist/* Scalar */.X5.PLAIN || value === '' ? faultOfKey(String(value)) : null;
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
        if ((0,yaml_dist/* isMap */.jh)(node)) {
            const pair = node.items.find(({ key }) => (0,yaml_dist/* isScalar */.jn)(key) && String(key.value) === String(step));
            if (!pair)
                return offset;
            offset = offsetOf(last && !aboutKey ? pair.value ?? pair.key : pair.key);
            node = pair.value;
        }
        else {
            const item = (0,yaml_dist/* isSeq */.oP)(node) ? node.items[Number(step)] : undefined;
            if (!item)
                return offset;
            offset = offsetOf(item);
            node = item;
        }
    }
    return offset;
}

;// CONCATENATED MODULE: ./build/verifier/core/policy.js
/**
 * The trusted-producer policy as it holds now: the file at the base, made stricter by the default branch's where that is
 * another one (D30, D38).
 *
 * @module
 */







/**
 * Reads the bytes of `trusted-producers.yml`. `gather` calls it first, to learn which trust roots are wanted.
 *
 * @returns The policy with its defaults, or POLICY_INVALID with line, column and field.
 */
function readPolicy(bytes) {
    try {
        return { policy: parseYaml(bytes, 'trusted-producers.yml', Policy), sha256: sha256(bytes) };
    }
    catch (error) {
        const { code, message } = error;
        const text = typeof code === 'string' && code.startsWith('ERR_') ? String(message) : 'not a policy';
        return failure('POLICY_INVALID', 'policy', 'a valid trusted-producers.yml', null, printable(text, 1024));
    }
}
/** The check `policy` (D31): present at the base, valid, and the base is governed by it and by the default branch's. */
function judgePolicy({ policy: source, expected }) {
    if (isUnavailable(source))
        return failure(source.unavailable, 'policy', 'an answer', 'none', source.detail);
    if (source.bytes === null) {
        const actual = source.onlyInHead ? 'only in the head, where it counts for nothing' : 'none';
        return failure('POLICY_MISSING', source.path, `a policy at ${source.commit}`, actual);
    }
    const own = readPolicy(source.bytes);
    if ('code' in own)
        return own;
    if (own.policy.extends) {
        return failure('POLICY_INVALID', 'policy.extends', 'none: this version reads no central policy', 'a central policy');
    }
    if (isUnavailable(expected))
        return failure(expected.unavailable, 'expected', 'an answer', 'none', expected.detail);
    const other = source.defaultBranch === null ? own : readPolicy(source.defaultBranch);
    if ('code' in other)
        return { ...other, field: 'policy of the default branch' };
    for (const { policy } of [other, own]) {
        if (!policy.governedBranches.includes(expected.baseRef)) {
            return failure('BASE_NOT_GOVERNED', 'policy.governedBranches', expected.baseRef, policy.governedBranches.join(', '));
        }
    }
    return { ...own, policy: other === own ? own.policy : stricter(own.policy, other.policy) };
}
/** `revoked`, `notAfter`, `signerDigests` and thresholds: the stricter of two policies (D38). */
function stricter(own, other) {
    const producers = own.producers.map((producer) => {
        const twin = other.producers.find(({ id }) => id === producer.id);
        return twin ? narrowed(producer, twin) : producer;
    });
    const trustRoots = own.trustRoots.map((root) => {
        const twin = other.trustRoots.find(({ id }) => id === root.id);
        if (!twin)
            return root;
        const [a, b] = [thresholdsOf(root), thresholdsOf(twin)];
        return {
            ...root, ctThreshold: Math.max(a.ctlog, b.ctlog), tlogThreshold: Math.max(a.tlog, b.tlog),
            timestampThreshold: Math.max(a.timestamp, b.timestamp),
        };
    });
    return { ...own, producers, trustRoots, revoked: [...own.revoked, ...other.revoked] };
}
function narrowed(producer, twin) {
    const ends = [producer.notAfter, twin.notAfter].filter((end) => end !== undefined);
    const notAfter = ends.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
    const until = notAfter === undefined ? {} : { notAfter };
    if (producer.kind !== 'github-workflow' || twin.kind !== 'github-workflow' || !twin.signerDigests) {
        return { ...producer, ...until };
    }
    const { signerDigests: wanted } = producer;
    const allowed = twin.signerDigests;
    return { ...producer, ...until, signerDigests: wanted ? wanted.filter((digest) => allowed.includes(digest)) : allowed };
}
/** Whether the policy only watches at this time (D39). */
function modeOf({ mode }, now) {
    return mode !== 'enforce' && Date.parse(mode.monitor.until) > now.getTime() ? 'monitor' : 'enforce';
}

;// CONCATENATED MODULE: ./build/verifier/core/signer.js


/** The check `revoked`: looked at before anything else of the signer (S26). */
function judgeRevoked({ revoked }, { certificate, payloadSha256, verifiedAt }) {
    const runUri = certificate.extensions.get(EXTENSION.runUri);
    const entry = revoked.find((revocation) => isWithin(revocation.from, revocation.to, verifiedAt) && (revocation.identity === certificate.subject || revocation.certificateSha256 === certificate.sha256
        || revocation.bundleSha256 === payloadSha256 || (revocation.runUri !== undefined && revocation.runUri === runUri)));
    return entry ? failure('SIGNER_REVOKED', 'policy.revoked', 'no revocation', signer_kindOf(entry), entry.reason) : null;
}
const signer_kindOf = ({ identity, certificateSha256, bundleSha256 }) => identity ? 'by identity' : certificateSha256 ? 'by certificate' : bundleSha256 ? 'by bundle' : 'by run';
function isWithin(from, to, time) {
    return (from === undefined || Date.parse(from) <= time.getTime()) && (to === undefined || time.getTime() <= Date.parse(to));
}
/**
 * The check `signer`.
 *
 * @param roots Ids of the trust roots under which the signature holds.
 * @returns The one entry that matches, or SIGNER_UNTRUSTED with the field by which the nearest entry differs.
 */
function judgeSigner({ producers }, signature, roots) {
    const judged = producers.map((producer) => {
        const failures = differencesOf(producer, signature, roots).filter((difference) => difference !== null);
        return { producer, failures };
    });
    const matching = judged.filter(({ failures }) => failures.length === 0).map(({ producer }) => producer);
    const [only] = matching;
    if (only && matching.length === 1)
        return only;
    if (only) {
        return failure('SIGNER_UNTRUSTED', 'policy.producers', 'exactly one entry that matches', matching.map(({ id }) => id).join(', '));
    }
    const [nearest] = judged.toSorted((a, b) => a.failures.length - b.failures.length);
    return nearest?.failures[0] ?? failure('SIGNER_UNTRUSTED', 'policy.producers', 'an entry for the signer', 'no entries');
}
function differencesOf(producer, { certificate, verifiedAt }, roots) {
    const at = `producers.${producer.id}`;
    const { extensions } = certificate;
    return [
        ...(producer.kind === 'github-workflow' ? workflowDifferences(producer, certificate, at) : [
            differs('SIGNER_UNTRUSTED', `${at}.kind`, producer.kind, subjectKindOf(certificate)),
            differs('SIGNER_UNTRUSTED', `${at}.subject`, producer.subject, certificate.subject),
        ]),
        differs('SIGNER_UNTRUSTED', `${at}.issuer`, producer.issuer, extensions.get(EXTENSION.issuer)),
        roots.includes(producer.trustRoot)
            ? null
            : failure('SIGNER_UNTRUSTED', `${at}.trustRoot`, producer.trustRoot, roots.join(', ')),
        isWithin(producer.notBefore, undefined, verifiedAt) ? null
            : failure('SIGNER_UNTRUSTED', `${at}.notBefore`, producer.notBefore, verifiedAt.toISOString()),
        isWithin(undefined, producer.notAfter, verifiedAt) ? null
            : failure('SIGNER_UNTRUSTED', `${at}.notAfter`, producer.notAfter, verifiedAt.toISOString()),
    ];
}
function subjectKindOf({ subjectKind, subject }) {
    if (subjectKind === 'email')
        return 'email';
    return subject.startsWith('spiffe://') ? 'spiffe' : 'uri';
}
/** The SAN names the recipe and its version, the extensions the caller: all must match (V20 to V22, A16). */
function workflowDifferences(producer, certificate, at) {
    const value = (extension) => certificate.extensions.get(EXTENSION[extension]);
    const oneOf = (field, allowed, actual) => actual !== undefined && allowed.includes(actual)
        ? null
        : failure('SIGNER_UNTRUSTED', `${at}.${field}`, allowed.join(' | '), actual);
    const digest = value('buildSignerDigest');
    return [
        firstFailure([
            workflowDifference(producer, certificate, at, digest),
            differs('SIGNER_UNTRUSTED', `${at}.signerWorkflow`, certificate.subject, value('buildSignerUri')),
        ]),
        producer.signerDigests ? oneOf('signerDigests', producer.signerDigests, digest) : null,
        oneOf('sourceRepositoryIds', producer.sourceRepositoryIds, value('sourceRepositoryId')),
        oneOf('sourceOwnerIds', producer.sourceOwnerIds, value('sourceOwnerId')),
        oneOf('events', producer.events, value('buildTrigger')),
        oneOf('sourceRefs', producer.sourceRefs.filter(isNoPullRef), value('sourceRepositoryRef')),
        differs('SIGNER_UNTRUSTED', `${at}.runnerEnvironment`, producer.runnerEnvironment, value('runnerEnvironment')),
        producer.environment === undefined
            ? null
            : differs('SIGNER_UNTRUSTED', `${at}.environment`, producer.environment, value('environment')),
    ];
}
const isNoPullRef = (ref) => !ref.startsWith('refs/pull/');
/** `<workflow>@<ref>`: the left part exactly, and what follows the one `@` among the refs, if any are given (D30). */
function workflowDifference(producer, { subject, subjectKind }, at, digest) {
    const [workflow, ref, ...more] = subject.split('@');
    const wrong = (field, expected) => failure('SIGNER_UNTRUSTED', `${at}.${field}`, expected, subject);
    if (subjectKind !== 'uri' || workflow !== producer.signerWorkflow)
        return wrong('signerWorkflow', producer.signerWorkflow);
    if (ref === undefined || more.length > 0)
        return wrong('signerWorkflow', `${producer.signerWorkflow}@<ref>`);
    if (!isNoPullRef(ref))
        return wrong('signerRefs', 'no ref of a pull request');
    if (producer.signerRefs && !producer.signerRefs.includes(ref))
        return wrong('signerRefs', producer.signerRefs.join(' | '));
    const named = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref);
    return named && ref !== digest ? wrong('signerDigests', `the signer digest ${digest ?? 'none'}`) : null;
}

;// CONCATENATED MODULE: ./build/verifier/core/statement.js
/**
 * The signed payload as an in-toto Statement with a handoff manifest: the one spelling of it, its own version, and subjects
 * that are exactly the ones the manifest demands (V2, V7, V8, V13; decisions.md, The handoff).
 *
 * @module
 */






/** Room for the statement around a manifest of the largest size. */
const MAX_PAYLOAD = LIMITS.manifest + 16 * 1024;
const PREDICATE_FAMILY = HANDOFF_PREDICATE.slice(0, HANDOFF_PREDICATE.lastIndexOf('/') + 1);
/** Reads a payload whose signature holds. */
function readStatement(payload) {
    let value;
    try {
        value = parseCanonicalJson(payload, 'payload', MAX_PAYLOAD);
    }
    catch (error) {
        return failure('STATEMENT_MALFORMED', 'payload', 'canonical JSON', error.code);
    }
    const other = otherVersion(value);
    if (other)
        return other;
    const parsed = HandoffStatement.safeParse(value);
    if (!parsed.success)
        return firstIssue('STATEMENT_MALFORMED', '', parsed.error);
    const { predicate, subject } = parsed.data;
    const size = digest_canonicalBytes(predicate).length;
    if (size > LIMITS.manifest)
        return failure('STATEMENT_MALFORMED', 'predicate', `at most ${LIMITS.manifest} bytes`, size);
    return judgeSubjects(subject, subjectsOf(predicate)) ?? predicate;
}
function otherVersion(value) {
    const { _type, predicateType, predicate } = (value ?? {});
    if (_type !== STATEMENT_TYPE)
        return null;
    if (typeof predicateType !== 'string')
        return null;
    const ours = predicateType === HANDOFF_PREDICATE;
    if (!ours && /^v\d+$/.test(predicateType.slice(PREDICATE_FAMILY.length)) && predicateType.startsWith(PREDICATE_FAMILY)) {
        return failure('VERSION_UNSUPPORTED', 'predicateType', HANDOFF_PREDICATE, predicateType);
    }
    if (!ours)
        return failure('STATEMENT_MALFORMED', 'predicateType', HANDOFF_PREDICATE, predicateType);
    const version = predicate?.schemaVersion;
    return typeof version === 'number' && version !== 1
        ? failure('VERSION_UNSUPPORTED', 'predicate.schemaVersion', 1, version)
        : null;
}
/** Order means nothing; a subject too many, too few or twice is refused. */
function judgeSubjects(actual, wanted) {
    const keys = (subjects) => subjects.map(({ name, digest }) => `${name} ${Object.keys(digest)[0]}:${Object.values(digest)[0]}`).toSorted();
    const [got, expected] = [keys(actual), keys(wanted)];
    const at = expected.findIndex((key, index) => key !== got[index]);
    if (at >= 0) {
        return failure('STATEMENT_MALFORMED', 'subject', expected[at], got.find((key) => !expected.includes(key)) ?? 'none');
    }
    return got.length === expected.length
        ? null
        : failure('STATEMENT_MALFORMED', 'subject', `${expected.length} subjects`, got.length);
}

;// CONCATENATED MODULE: ./build/verifier/core/authenticated-run.js
/**
 * The seven gates before anything in a manifest is believed (D31). Each needs what the one before it made, so their order
 * is a matter of types; after a failure no later one reads anything.
 *
 * @module
 */










class Gates {
    outcomes = [];
    /** Runs one gate; null when it failed. A throw is a bug of ours, and closed. */
    pass(check, judge, note = () => null) {
        let result;
        try {
            result = judge();
        }
        catch (error) {
            result = internalError(error);
        }
        if (!isFailure(result)) {
            this.outcomes.push(outcomeOf(check, note(result)));
            return result;
        }
        this.outcomes.push(outcomeOf(check, result));
        return null;
    }
    end() {
        const skipped = { skipped: 'not looked at after the failure above' };
        return GATING_CHECKS.map((check) => this.outcomes.find((outcome) => outcome.check === check) ?? outcomeOf(check, skipped));
    }
}
/** A check that throws has decided nothing; that it did is said, what it threw is not. */
function internalError(error) {
    const { name } = (error ?? {});
    return failure('INTERNAL_ERROR', 'verifier', 'a result', name === 'FormatError' ? 'a format error' : 'an error');
}
/** Runs the gates on one handoff. */
function authenticateRun(evidence) {
    const gates = new Gates();
    const read = gates.pass('policy', () => judgePolicy(evidence), ({ sha256 }) => policyNote(evidence, sha256));
    const envelope = read && gates.pass('envelope', () => judgeEnvelope(evidence, read.policy));
    const signature = read && envelope
        && gates.pass('signature', () => judgeSignature(evidence, read.policy, envelope), signatureNote);
    const signed = signature && envelope && { ...signature.verified, payloadSha256: envelope.payloadSha256 };
    const standing = read && signed && gates.pass('revoked', () => judgeRevoked(read.policy, signed) ?? {});
    const producer = read && signed && standing
        && gates.pass('signer', () => judgeSigner(read.policy, signed, signature.under.map(({ id }) => id)), ({ id }) => id);
    const manifest = signed && producer && gates.pass('statement', () => readStatement(signed.payload));
    const named = signed && manifest && gates.pass('producer', () => judgeProducer(manifest, signed) ?? {});
    const root = signature && (signature.under.find(({ id }) => id === producer?.trustRoot) ?? signature.under[0]);
    return {
        run: named && read && producer
            && { manifest, producer, policy: read.policy, verifiedAt: signed.verifiedAt },
        outcomes: gates.end(),
        policy: read,
        signer: signed && signerFacts(signed, producer),
        trustRoot: root ?? null,
        bundleSha256: envelope?.payloadSha256 ?? null,
    };
}
function policyNote({ policy }, sha256) {
    return isUnavailable(policy) ? null : `${policy.path} at ${policy.commit.slice(0, 8)} (sha256 ${sha256.slice(0, 8)})`;
}
function signatureNote({ verified: { logIndex, verifiedAt } }) {
    return `${logIndex === null ? 'not in a log' : `log index ${logIndex}`}, ${verifiedAt.toISOString()}`;
}
function judgeEnvelope({ bundle, unsigned }, { limits }) {
    if (bundle)
        return readEnvelope(bundle, limits.bundleBytes);
    if (unsigned)
        return failure('HANDOFF_UNSIGNED', 'bundle', 'handoff.sigstore.json', 'a handoff without signature');
    return failure('HANDOFF_MISSING', 'bundle', 'a handoff', 'none');
}
/**
 * The check `signature`: under every trust root that the policy names, each by its own thresholds. A root that could not be
 * had leaves the matter open unless another one vouches.
 */
function judgeSignature(evidence, { trustRoots }, envelope) {
    const under = [];
    let verified = null;
    const failures = [];
    for (const root of trustRoots) {
        const keys = keysOf(evidence, root);
        const result = isFailure(keys) ? keys : verifyEnvelope(envelope, keys, thresholdsOf(root));
        if (isFailure(result)) {
            failures.push(result);
        }
        else if (!isFailure(keys)) {
            verified ??= result;
            under.push({ id: root.id, sha256: keys.sha256 });
        }
    }
    if (verified)
        return { verified, under };
    return failures.find(({ code }) => code === 'TRUST_ROOT_UNAVAILABLE' || code === 'POLICY_INVALID') ?? nearest(failures)
        ?? failure('CERTIFICATE_INVALID', 'policy.trustRoots', 'a trust root', 'none');
}
/** The failure that came furthest: a certificate of another root says least. */
const nearest = (failures) => failures.find(({ code }) => code !== 'CERTIFICATE_INVALID') ?? failures[0];
function keysOf({ trustRoots }, { id, kind, sha256: allowed }) {
    const bytes = trustRoots.get(id);
    if (bytes === undefined)
        return failure('TRUST_ROOT_UNAVAILABLE', `trustRoots.${id}`, 'a trusted root', 'none');
    if (isUnavailable(bytes))
        return failure(bytes.unavailable, `trustRoots.${id}`, 'a trusted root', 'none', bytes.detail);
    const code = kind === 'file' ? 'POLICY_INVALID' : 'TRUST_ROOT_UNAVAILABLE';
    try {
        const keys = readTrustedRoot(bytes);
        return allowed && !allowed.includes(keys.sha256)
            ? failure(code, `trustRoots.${id}.sha256`, allowed.join(' | '), keys.sha256)
            : keys;
    }
    catch {
        return failure(code, `trustRoots.${id}`, 'a Sigstore trusted_root.json', `${bytes.length} bytes of something else`);
    }
}
/** The check `producer`: three names and two issuers, byte for byte (S25, R181). */
function judgeProducer({ producer, binding }, { certificate }) {
    const { subject, extensions } = certificate;
    return firstFailure([
        differs('PRODUCER_MISMATCH', 'producer.identity', subject, producer.identity),
        differs('PRODUCER_MISMATCH', 'producer.authentication.subject', subject, producer.authentication.subject),
        differs('PRODUCER_MISMATCH', 'binding.producerIdentity', subject, binding.producerIdentity),
        differs('PRODUCER_MISMATCH', 'producer.authentication.issuer', extensions.get(EXTENSION.issuer), producer.authentication.issuer),
    ]);
}
function signerFacts({ certificate, verifiedAt, logIndex }, producer) {
    const { subject, sha256, extensions } = certificate;
    return {
        issuer: (extensions.get(EXTENSION.issuer) ?? '').slice(0, 2048), subject,
        producerId: producer?.id ?? null, certificateSha256: sha256,
        verifiedAt: verifiedAt.toISOString(), logIndex, runUri: extensions.get(EXTENSION.runUri)?.slice(0, 2048) ?? null,
    };
}

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
    return Configuration.parse({ version: 1, reviewer: { kind: 'oxlint' } });
}

;// CONCATENATED MODULE: ./build/schemas/criteria.js
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
        throw new errors/* FormatError */.IF('ERR_CRITERIA', `criteria.md: ${message}`, { hint });
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

;// CONCATENATED MODULE: ./build/verifier/core/handoff-files.js
/**
 * The files beside the bundle, against what the signed manifest says of them (S33). Only a file whose size and digest hold
 * is parsed, from the very bytes that were digested.
 *
 * @module
 */










/** requirements.json (D20). */
const RequirementFile = schemas/* strictObject */.rej({
    source: RequirementSource, ref: schemas/* string */.YjP().min(1).max(1024).nullable(), title: schemas/* string */.YjP().nullable(),
    body: schemas/* string */.YjP().nullable(),
});
/** Reads and judges every file that the manifest names, and every file that it does not. */
function readHandoffFiles({ artifacts: declared }, found) {
    const failures = [];
    const withheld = [];
    let present = 0;
    const names = new Set([BUNDLE_PATH]);
    const judge = (name) => {
        const entry = declared[name];
        if (entry === null)
            return null;
        names.add(entry.path);
        const file = found.get(entry.path);
        if (!file) {
            if ('availability' in entry && entry.availability === 'WITHHELD')
                withheld.push(entry.path);
            else
                failures.push(failure('ARTIFACT_MISSING', entry.path, `${entry.size} bytes`, 'none'));
            return null;
        }
        present++;
        const problem = differs('ARTIFACT_DIGEST_MISMATCH', `${entry.path}.size`, entry.size, file.size)
            ?? differs('ARTIFACT_DIGEST_MISMATCH', `${entry.path}.sha256`, entry.sha256, file.bytes ? sha256(file.bytes) : file.sha256)
            ?? (file.size > LIMITS[name]
                ? failure('ARTIFACT_MALFORMED', `${entry.path}.size`, `at most ${LIMITS[name]} bytes`, file.size) : null);
        if (problem)
            failures.push(problem);
        return problem ? null : file;
    };
    const parse = (name, read) => {
        const file = judge(name);
        if (!file)
            return null;
        const path = declared[name]?.path ?? name;
        const value = file.bytes
            ? safely(() => read(file.bytes ?? new Uint8Array(), path), path)
            : failure('ARTIFACT_MALFORMED', path, 'its bytes', 'none');
        if (!isFailure(value))
            return value;
        failures.push(value);
        return null;
    };
    const files = {
        packet: parse('packet', json(PacketFile, LIMITS.packet)),
        findings: parse('findings', json(FindingsFile, LIMITS.findings)),
        checks: parse('deterministicChecks', json(ChecksFile, LIMITS.deterministicChecks)),
        criteria: parse('criteria', (bytes) => parseCriteria(bytes)),
        requirement: parse('requirements', json(RequirementFile, LIMITS.requirements)),
    };
    judge('rawReview');
    judge('journal');
    const extra = [...found.keys()].filter((name) => !names.has(name)).toSorted();
    if (extra[0] !== undefined) {
        failures.push(failure('ARTIFACT_UNDECLARED', extra[0], 'only declared files', `${extra.length} more`));
    }
    return { ...files, withheld, present, failure: failures[0] ?? null };
}
function json(schema, maxBytes) {
    return (bytes, path) => {
        const parsed = schema.safeParse(parseStrictJson(bytes, path, maxBytes));
        return parsed.success ? parsed.data : firstIssue('ARTIFACT_MALFORMED', path, parsed.error);
    };
}
function safely(read, path) {
    try {
        return read();
    }
    catch (error) {
        const { code } = error;
        const named = typeof code === 'string' && /^[A-Z_]+$/.test(code);
        return failure('ARTIFACT_MALFORMED', path, 'its format', named ? code : 'another');
    }
}
/** The check `artifacts`. */
function judgeArtifacts({ failure: problem, present, withheld }) {
    return problem ?? `${present} of ${present + withheld.length}${withheld.length > 0 ? `, ${withheld.length} withheld` : ''}`;
}

;// CONCATENATED MODULE: ./build/verifier/core/binding-facts.js
/**
 * What the checks after the gates look at: the signed record, its files, and what git and the forge say.
 *
 * @module
 */







function bindingFacts(run, expected, artifacts, now) {
    const { manifest, producer, policy, verifiedAt } = run;
    const files = readHandoffFiles(manifest, artifacts);
    const packet = files.packet?.packets.at(-1) ?? null;
    return { manifest, producer, policy, verifiedAt, expected, files, packet, live: liveConfiguration(expected), now };
}
/** Said by checks that need a file which the check `artifacts` reports. */
const NO_FILES = { skipped: 'needs a file that the check artifacts reports' };
function liveConfiguration({ configuration: bytes, criteria }) {
    let configuration;
    try {
        configuration = bytes === null ? builtinConfiguration() : parseYaml(bytes, 'review.yml', Configuration);
    }
    catch (error) {
        const { code, message } = error;
        const text = typeof code === 'string' && code.startsWith('ERR_') ? String(message) : 'not a configuration';
        return failure('CONFIGURATION_INVALID', 'review.yml', 'a valid review.yml at the base', null, printable(text, 1024));
    }
    if (configuration.criteria === null) {
        return { configuration, criteria: { version: BUILTIN_CRITERIA_VERSION, sha256: sha256(BUILTIN_CRITERIA) } };
    }
    if (criteria === null) {
        return failure('CONFIGURATION_INVALID', 'review.yml.criteria.file', configuration.criteria.file, 'no such file at the base');
    }
    return { configuration, criteria: { version: configuration.criteria.version, sha256: sha256(criteria) } };
}

;// CONCATENATED MODULE: ./build/verifier/core/check-effect.js



const unmet = (field, expected, actual) => failure('REQUIREMENT_UNMET', field, expected, actual);
const insufficient = (field, expected, actual) => failure('EFFECT_INSUFFICIENT', field, expected, actual);
const OUTCOME_FIELD = 'result.outcome';
/** What a record lacks for any use, whoever asks for it; null: nothing. */
function shortcomingOf(facts) {
    const { manifest: { execution, inputs }, policy } = facts;
    if (execution.state !== 'COMPLETED') {
        return failure('NOT_COMPLETED', 'execution.state', 'COMPLETED', `${execution.state} ${execution.stopCause}`);
    }
    const reviewer = reviewerFailure(facts) ?? independenceFailure(facts);
    if (reviewer)
        return reviewer;
    return policy.binding.requireRequirement && inputs.requirementsSha256 === null
        ? unmet('inputs.requirementsSha256', 'a requirement', null)
        : null;
}
const checkRequires = (facts) => {
    const { manifest: { result }, policy, producer } = facts;
    const shortcoming = shortcomingOf(facts);
    if (shortcoming)
        return shortcoming;
    if (policy.requires && !policy.requires.some(({ anyOf }) => anyOf.includes(producer.id))) {
        return unmet('policy.requires', `an entry with ${producer.id}`, policy.requires.map(({ id }) => id).join(', '));
    }
    const { outcome } = result;
    return outcome && policy.allowedOutcomes.includes(outcome)
        ? null
        : unmet(OUTCOME_FIELD, policy.allowedOutcomes.join(' | '), outcome ?? null);
};
function reviewerFailure({ manifest: { configuration: { reviewer } }, producer: { id, reviewers } }) {
    if (!reviewers)
        return null;
    const ofKind = reviewers.filter(({ kind }) => kind === reviewer.kind);
    const at = `producers.${id}.reviewers`;
    if (ofKind.length === 0)
        return unmet(`${at}.kind`, reviewers.map(({ kind }) => kind).join(' | '), reviewer.kind);
    const { served } = reviewer.model;
    const allowed = ofKind.some(({ models }) => models === undefined || (served !== null && models.includes(served)));
    return allowed ? null : unmet(`${at}.models`, ofKind.flatMap(({ models }) => models ?? []).join(' | '), served);
}
/** Whose models the author of corrections uses; what is not known cannot be shown to differ. */
const AUTHOR_PROVIDER = { 'claude-code': 'anthropic', codex: 'openai' };
function independenceFailure({ manifest: { configuration: { author, reviewer } }, policy: { independence } }) {
    if (!independence || author === null)
        return null;
    const provider = AUTHOR_PROVIDER[author.kind];
    const different = provider !== undefined && reviewer.provider !== null && reviewer.provider !== provider;
    return different
        ? null
        : unmet('configuration.reviewer.provider', `a provider other than the author's, ${provider ?? 'unknown'}`, reviewer.provider);
}
/** No effect authorizes a merge; only the last makes success (D34). */
const RANK = { advisory: 0, 'spare-optional-pass': 1, 'satisfy-required-review': 2 };
const rankOf = (effect) => RANK[effect];
/** Whether the policy names the producer in advisory entries only, or names none. */
function isAdvisory({ requires }, { id }) {
    const entries = (requires ?? []).filter(({ anyOf }) => anyOf.includes(id));
    return entries.length > 0 && entries.every(({ advisory }) => advisory);
}
const checkEffect = (facts) => {
    const { producer, policy } = facts;
    const advisory = isAdvisory(policy, producer);
    if (!advisory && producer.maxEffect !== 'satisfy-required-review') {
        return insufficient(`producers.${producer.id}.maxEffect`, 'satisfy-required-review', producer.maxEffect);
    }
    return authorityFailure(facts) ?? (advisory ? 'advisory' : protectedNote(facts));
};
/** What bars a record from any effect, whatever its producer may do. */
function authorityFailure({ manifest: { producer: { identity } }, producer, packet, policy, expected }) {
    const { repository, headRepositoryId, authors } = expected;
    if (headRepositoryId !== null && repository.id !== null && headRepositoryId !== repository.id
        && !policy.binding.allowForkHeads) {
        return insufficient('policy.binding.allowForkHeads', 'a head in the repository itself', 'a head in a fork');
    }
    if (packet?.requirement.source === 'pull-request') {
        return insufficient('packet.requirement.source', 'a requirement that the change\'s author did not write', 'pull-request');
    }
    if (!producer.denyIfAuthor)
        return null;
    const at = `producers.${producer.id}.denyIfAuthor`;
    if (producer.kind === 'github-workflow') {
        return insufficient(at, 'a signer other than the author', 'unknown: a workflow certificate names no person');
    }
    if (authors === null)
        return insufficient(at, 'a signer other than the author', 'unknown: the authors could not be read');
    const author = authors.some((email) => email.toLowerCase() === identity.toLowerCase());
    return author ? insufficient(at, 'a signer other than the author', 'an author of the change') : null;
}
function protectedNote({ expected, policy }) {
    const guarded = policy.protectedPaths.map(compileGlob);
    const touched = expected.delta.filter(({ path }) => guarded.some((matches) => matches(path)));
    const [first] = touched;
    return first ? `touches ${touched.length} protected paths, the first of ${pathBytes(first.path).length} bytes` : null;
}

;// CONCATENATED MODULE: ./build/verifier/core/check-currency.js
/**
 * Checks `criteria`, `configuration`, `scope`, `budgets` and `freshness`: what was used is what holds now
 * (D37, D38, S26, S29, S32).
 *
 * @module
 */






const graced = (grace, now, matches) => grace.find((entry) => matches(entry) && now.getTime() <= Date.parse(entry.until));
/** The criteria and the requirement are the ones at the base now. */
const checkCriteria = ({ manifest: { inputs, binding }, live, policy, expected: { requirement }, now }) => {
    if (isFailure(live))
        return { skipped: 'needs the configuration at the base' };
    const old = graced(policy.grace, now, ({ criteriaSha256 }) => criteriaSha256 === inputs.criteriaSha256);
    const superseded = differs('CRITERIA_SUPERSEDED', 'inputs.criteriaSha256', live.criteria.sha256, inputs.criteriaSha256)
        ?? differs('CRITERIA_SUPERSEDED', 'binding.criteriaVersion', live.criteria.version, binding.criteriaVersion);
    if (superseded && !old)
        return superseded;
    if (isUnavailable(requirement)) {
        return failure(requirement.unavailable, 'inputs.requirementsSha256', 'the requirement as it stands', 'none', requirement.detail);
    }
    const wanted = 'source' in requirement ? null : requirement.sha256;
    return differs('CRITERIA_SUPERSEDED', 'inputs.requirementsSha256', wanted, inputs.requirementsSha256)
        ?? (superseded && old ? `older criteria, allowed until ${old.until}` : null);
};
/** The parsed configuration is the one at the base now: two spellings of it are one (D38). */
const checkConfiguration = ({ manifest: { inputs }, live, policy, now }) => {
    if (isFailure(live))
        return live;
    const superseded = differs('CONFIGURATION_SUPERSEDED', 'inputs.configurationSha256', canonicalSha256(live.configuration), inputs.configurationSha256);
    if (!superseded)
        return null;
    const old = graced(policy.grace, now, ({ configurationSha256 }) => configurationSha256 === inputs.configurationSha256);
    return old ? `an older configuration, allowed until ${old.until}` : superseded;
};
/** Every changed path was reviewed, excluded by the configuration that was used, or private; nothing else was. */
const checkScope = ({ manifest: { configuration: { scope }, execution }, files, expected }) => {
    if (!files.packet)
        return NO_FILES;
    const wanted = scopeOf(files.packet.configuration.scope, expected.delta);
    const paths = (list) => canonicalSha256(list.map(pathKey));
    const failed = firstFailure([
        differs('SCOPE_MISMATCH', 'configuration.scope.included', `${wanted.included.length} paths`, `${scope.included.length} paths`),
        differs('SCOPE_MISMATCH', 'configuration.scope.included', paths(wanted.included), paths(scope.included)),
        differs('SCOPE_MISMATCH', 'configuration.scope.excluded', canonicalSha256(wanted.excluded), canonicalSha256(scope.excluded)),
        differs('SCOPE_MISMATCH', 'configuration.scope.private', paths(wanted.private), paths(scope.private)),
        differs('SCOPE_MISMATCH', 'configuration.scope.limits', canonicalSha256(wanted.limits), canonicalSha256(scope.limits)),
        execution.state === 'COMPLETED' && wanted.included.length === 0
            ? failure('SCOPE_MISMATCH', 'configuration.scope.included', 'a path', 'none')
            : null,
        execution.state === 'COMPLETED' && wanted.included.length > wanted.limits.files
            ? failure('SCOPE_MISMATCH', 'configuration.scope.limits.files', `at most ${wanted.limits.files}`, wanted.included.length)
            : null,
    ]);
    if (failed)
        return failed;
    const { length } = wanted.included;
    const left = wanted.excluded.length + wanted.private.length;
    return left === 0
        ? null
        : `${length} of ${length + left} changed paths reviewed: ${wanted.excluded.length} excluded, ${wanted.private.length} private`;
};
/** The budgets are those of the configuration, and within the policy's (S32). */
const checkBudgets = ({ manifest: { configuration: { budgets } }, files, policy }) => {
    if (!files.packet)
        return NO_FILES;
    const { budgets: configured } = files.packet.configuration;
    for (const field of ['maxIterations', 'maxWallClockSeconds', 'maxReviewerCalls', 'maxCostUsd']) {
        const problem = differs('BUDGET_ABOVE_POLICY', `configuration.budgets.${field}`, configured[field], budgets[field])
            ?? above(field, policy.maxBudgets[field], budgets[field]);
        if (problem)
            return problem;
    }
    return null;
};
/** No ceiling at all is above every ceiling. */
function above(field, allowed, actual) {
    if (allowed === undefined || (actual !== null && actual <= allowed))
        return null;
    return failure('BUDGET_ABOVE_POLICY', `configuration.budgets.${field}`, `at most ${allowed}`, actual ?? 'no ceiling');
}
const SKEW_SECONDS = 5 * 60;
/** By the time that a log or a timestamp authority vouches for; the manifest's own clocks decide nothing here (S26). */
const checkFreshness = ({ producer: { maxAgeMinutes }, verifiedAt, now }) => {
    if (Number.isNaN(now.getTime()))
        return failure('INTERNAL_ERROR', 'now', 'a time', 'none');
    const ageSeconds = (now.getTime() - verifiedAt.getTime()) / 1000;
    const signed = verifiedAt.toISOString();
    if (ageSeconds < -SKEW_SECONDS) {
        return failure('RECORD_FROM_FUTURE', 'verifiedAt', `at most ${SKEW_SECONDS} s after ${now.toISOString()}`, signed);
    }
    const earliest = new Date(now.getTime() - maxAgeMinutes * 60_000).toISOString();
    return ageSeconds > maxAgeMinutes * 60 ? failure('RECORD_EXPIRED', 'verifiedAt', `not before ${earliest}`, signed) : null;
};

;// CONCATENATED MODULE: ./build/verifier/core/check-inputs.js
/**
 * Check `inputs`: every digest recomputed, and every field that stands in two places equal in both (S28, S29). Two copies that
 * disagree mean that one of them was not what ran.
 *
 * @module
 */




const checkInputs = ({ manifest, expected, files, packet }) => {
    const { inputs, artifacts } = manifest;
    const ofInputs = firstFailure([
        same('inputs.diffSha256', diffSha256(expected.delta), inputs.diffSha256),
        same('inputs.criteriaSha256', artifacts.criteria.sha256, inputs.criteriaSha256),
        same('inputs.requirementsSha256', artifacts.requirements?.sha256 ?? null, inputs.requirementsSha256),
    ]);
    if (ofInputs)
        return ofInputs;
    if (!packet || !files.packet)
        return NO_FILES;
    const { configuration } = files.packet;
    return firstFailure([
        same('inputs.packetSha256', canonicalSha256(packet), inputs.packetSha256),
        same('inputs.configurationSha256', canonicalSha256(configuration), inputs.configurationSha256),
        same('packet.diffSha256', diffSha256(packet.delta), packet.diffSha256),
        same('packet.repository.objectFormat', expected.repository.objectFormat, packet.repository.objectFormat),
        ...manifestAgainstPacket(manifest, packet),
        ...packetAgainstConfiguration(packet, configuration),
        files.requirement && same('requirements.json.source', packet.requirement.source, files.requirement.source),
        files.requirement && same('requirements.json.ref', packet.requirement.ref, files.requirement.ref),
        same('packet.requirement.source', packet.requirement.source === 'none', packet.requirement.sha256 === null),
    ]);
};
/** Compares plain values as they are and others by the digest of their canonical form. */
function same(field, expected, actual) {
    const plain = (value) => value === null || typeof value !== 'object';
    if (plain(expected) && plain(actual))
        return differs('INPUT_DIGEST_MISMATCH', field, expected, actual);
    return differs('INPUT_DIGEST_MISMATCH', field, canonicalSha256(expected), canonicalSha256(actual));
}
function* manifestAgainstPacket({ runId, binding, inputs, configuration }, packet) {
    yield same('packet.runId', runId, packet.runId);
    yield same('packet.repository.name', binding.repository, packet.repository.name);
    yield same('packet.repository.id', binding.repositoryId, packet.repository.id);
    for (const field of ['baseRef', 'baseSha', 'mergeBaseSha', 'headSha', 'headTreeSha', 'pullRequest']) {
        yield same(`packet.${field}`, binding[field], packet[field]);
    }
    yield same('packet.criteria.version', binding.criteriaVersion, packet.criteria.version);
    yield same('packet.criteria.sha256', inputs.criteriaSha256, packet.criteria.sha256);
    yield same('packet.requirement.sha256', inputs.requirementsSha256, packet.requirement.sha256);
    for (const field of ['diffSha256', 'configurationSha256', 'policySha256']) {
        yield same(`packet.${field}`, inputs[field], packet[field]);
    }
    for (const field of ['scope', 'budgets', 'escalationOwner']) {
        yield same(`configuration.${field}`, packet[field], configuration[field]);
    }
    yield same('configuration.checks', packet.checks.map(({ id, argv, executes }) => ({ id, argv, executes })), configuration.checks);
    yield same('configuration.reviewer.kind', packet.reviewer.kind, configuration.reviewer.kind);
    yield same('configuration.reviewer.provider', packet.reviewer.provider, configuration.reviewer.provider);
    yield same('configuration.author.kind', packet.author?.kind ?? null, configuration.author?.kind ?? null);
}
function* packetAgainstConfiguration(packet, configuration) {
    const { checks, reviewer, author, criteria, progress, requirements } = configuration;
    yield same('packet.checks', checks.map(({ id, run, required, timeoutSeconds, report, executes }) => ({ id, argv: run, required, timeoutSeconds, report: reportOf(report), executes })), packet.checks);
    for (const field of ['prepare', 'retry', 'escalationOwner']) {
        yield same(`packet.${field}`, configuration[field], packet[field]);
    }
    yield same('packet.reviewer.kind', reviewer.kind, packet.reviewer.kind);
    yield same('packet.reviewer.timeoutSeconds', reviewer.timeoutSeconds, packet.reviewer.timeoutSeconds);
    if (reviewer.provider !== null)
        yield same('packet.reviewer.provider', reviewer.provider, packet.reviewer.provider);
    if (reviewer.model !== null)
        yield same('packet.reviewer.model', reviewer.model, packet.reviewer.model);
    yield same('packet.author', author && { kind: author.kind, argv: author.run, timeoutSeconds: author.timeoutSeconds }, packet.author);
    if (criteria !== null)
        yield same('packet.criteria.version', criteria.version, packet.criteria.version);
    yield same('packet.requirement.source', requirements.from, packet.requirement.source);
    const percent = progress.diffReduction && Number(progress.diffReduction.lines.slice(0, -1));
    yield same('packet.progress.diffReduction', percent, packet.progress.diffReduction?.percent ?? null);
}
function reportOf(report) {
    const [declared] = Object.entries(report ?? {});
    return declared ? { format: declared[0], path: declared[1] } : null;
}

;// CONCATENATED MODULE: ./build/verifier/core/check-origin.js
/**
 * Checks `repository` and `revision`: the record is about this repository, this head and this base (S28, S30, D37).
 *
 * @module
 */


/** By numeric id where both sides know it, otherwise by exact name (S4). */
const checkRepository = ({ manifest: { binding }, expected }) => {
    const { name, id } = expected.repository;
    const byId = id !== null && binding.repositoryId !== null;
    const failed = firstFailure([
        byId ? differs('REPOSITORY_MISMATCH', 'binding.repositoryId', id, binding.repositoryId)
            : differs('REPOSITORY_MISMATCH', 'binding.repository', name, binding.repository),
        expected.headRepositoryId === null || binding.headRepositoryId === null ? null
            : differs('REPOSITORY_MISMATCH', 'binding.headRepositoryId', expected.headRepositoryId, binding.headRepositoryId),
    ]);
    if (failed)
        return failed;
    if (!byId)
        return 'compared by name only: one side knows no numeric id';
    return name === binding.repository ? null : 'the repository was renamed since the record was signed';
};
const checkRevision = (facts) => {
    const { manifest: { binding }, expected } = facts;
    const failed = firstFailure([
        differs('HEAD_STALE', 'binding.headSha', expected.headSha, binding.headSha),
        differs('BASE_MISMATCH', 'binding.baseRef', expected.baseRef, binding.baseRef),
        expected.pullRequest === null || binding.pullRequest === null ? null
            : differs('BASE_MISMATCH', 'binding.pullRequest', expected.pullRequest, binding.pullRequest),
        driftFailure(facts),
        differs('BASE_MISMATCH', 'binding.mergeBaseSha', expected.mergeBaseSha, binding.mergeBaseSha),
        // The same commit with another tree does not exist: the signer said something false.
        differs('INPUT_DIGEST_MISMATCH', 'binding.headTreeSha', expected.headTreeSha, binding.headTreeSha),
    ]);
    if (failed)
        return failed;
    return expected.baseSha === binding.baseSha
        ? null
        : `the base moved by ${expected.drift?.commits ?? 0} commits that touch none of the changed paths`;
};
/** A base that moved is the same base only under `same-diff`, and only where nothing that moved meets the change (D37). */
function driftFailure({ manifest: { binding }, expected, policy }) {
    const { baseSha, drift, delta } = expected;
    if (binding.baseSha === baseSha)
        return null;
    const { baseDrift, maxDriftCommits } = policy.binding;
    const moved = (field, wanted, actual) => failure('BASE_MISMATCH', field, wanted, actual);
    if (baseDrift === 'reject' || drift === null || drift.from !== binding.baseSha) {
        return moved('binding.baseSha', baseSha, binding.baseSha);
    }
    if (!drift.descends)
        return moved('binding.baseSha', 'an ancestor of the base tip', binding.baseSha);
    if (maxDriftCommits !== undefined && drift.commits > maxDriftCommits) {
        return moved('binding.baseSha', `at most ${maxDriftCommits} commits behind the base tip`, `${drift.commits} commits`);
    }
    const changed = new Set(delta.map(({ path }) => pathKey(path)));
    const met = drift.paths.filter((path) => changed.has(pathKey(path))).length;
    return met === 0
        ? null
        : moved('binding.baseSha', 'a base that moved in other paths only', `${met} changed paths moved in the base too`);
}

;// CONCATENATED MODULE: ./build/verifier/core/impossible.js
/**
 * Shorthands of the check `record`.
 *
 * @module
 */

function impossible(field, expected, actual) {
    return failure('RECORD_IMPOSSIBLE', field, expected, actual);
}
/** Fails when `actual` is above `limit`. */
function atMost(field, limit, actual) {
    return actual <= limit ? null : impossible(field, `at most ${limit}`, actual);
}
function equal(field, expected, actual) {
    return expected === actual ? null : impossible(field, String(expected), actual);
}

;// CONCATENATED MODULE: ./build/verifier/core/record-attempts.js

function* attemptFailures({ execution, configuration: { budgets }, artifacts: { rawReview }, signals }) {
    const { attempts, iteration, retries, state, startedAt, endedAt, limits } = execution;
    const retried = attempts.filter(({ reason }) => reason !== 'first').length;
    yield atMost('execution.attempts', budgets.maxReviewerCalls, attempts.length);
    yield retried > retries ? impossible('execution.retries', `at least ${retried}`, retries) : null;
    yield state === 'COMPLETED' && attempts.at(-1)?.iteration !== iteration
        ? impossible('execution.attempts', `a call in iteration ${iteration}`, attempts.at(-1)?.iteration ?? null) : null;
    let previous = null;
    for (const [index, attempt] of attempts.entries()) {
        const at = `execution.attempts.${index}`;
        const following = previous?.iteration === attempt.iteration ? previous.attempt + 1 : 1;
        yield atMost(`${at}.iteration`, iteration, attempt.iteration);
        yield previous && attempt.iteration < previous.iteration
            ? impossible(`${at}.iteration`, `at least ${previous.iteration}`, attempt.iteration)
            : null;
        yield equal(`${at}.attempt`, following, attempt.attempt);
        yield following === 1 && attempt.reason !== 'first' ? impossible(`${at}.reason`, 'first', attempt.reason) : null;
        const [start, end] = [Date.parse(attempt.startedAt), Date.parse(attempt.endedAt)];
        yield end < start ? impossible(`${at}.endedAt`, `not before ${attempt.startedAt}`, attempt.endedAt) : null;
        yield start < Math.max(Date.parse(startedAt), previous?.end ?? 0)
            ? impossible(`${at}.startedAt`, 'after what came before it', attempt.startedAt)
            : null;
        yield end > Date.parse(endedAt) ? impossible(`${at}.endedAt`, `not after ${endedAt}`, attempt.endedAt) : null;
        const { offset, length } = attempt.output;
        yield offset < (previous?.offset ?? 0) ? impossible(`${at}.output.offset`, `at least ${previous?.offset ?? 0}`, offset) : null;
        yield atMost(`${at}.output`, rawReview.size, offset + length);
        previous = { iteration: attempt.iteration, attempt: attempt.attempt, end, offset: offset + length };
    }
    const costs = attempts.map(({ costUsd }) => costUsd);
    yield equal('signals.costByAttempt', JSON.stringify(costs), JSON.stringify(signals.costByAttempt));
    if (limits.cost !== 'CONTROLLER')
        return;
    const spent = costs.reduce((sum, cost) => sum === null || cost === null ? null : sum + cost, 0);
    const claimed = budgets.maxCostUsd !== null && spent !== null;
    yield claimed ? null : impossible('execution.limits.cost', 'not CONTROLLER where a cost or the ceiling is unknown', limits.cost);
}

;// CONCATENATED MODULE: ./build/verifier/core/record-checks.js
/**
 * Deterministic checks: what was declared is what ran, and a completed run passed the required ones (R81, D6, D16).
 *
 * @module
 */


function* checkFailures({ execution: { state, stopCause, iteration } }, { checks }, packet) {
    for (const [index, result] of checks.entries()) {
        const at = `checks-v1.json.checks.${index}`;
        const declared = packet.checks.find(({ id }) => id === result.id);
        if (!declared) {
            yield impossible(`${at}.id`, 'a declared check', result.id);
            continue;
        }
        yield atMost(`${at}.iteration`, iteration, result.iteration);
        yield equal(`${at}.argv`, canonicalSha256(declared.argv), canonicalSha256(result.argv));
        yield equal(`${at}.required`, declared.required, result.required);
        yield equal(`${at}.executes`, declared.executes, result.executes);
        if (result.passed || !declared.report) {
            yield equal(`${at}.judgedBy`, declared.report ? 'report' : 'exit-code', result.judgedBy);
        }
        yield* passFailures(at, result);
    }
    const last = checks.slice(-packet.checks.length).filter((result) => packet.checks.length > 0 && result.iteration === iteration);
    if (state === 'COMPLETED') {
        yield equal('checks-v1.json.checks', packet.checks.map(({ id }) => id).join(' '), last.map(({ id }) => id).join(' '));
        const failed = last.filter(({ required, passed }) => required && !passed).length;
        yield failed === 0
            ? null
            : impossible('checks-v1.json.checks', 'required checks that passed in a completed run', `${failed} failed`);
    }
    if (stopCause === 'CHECK_FAILED' && !last.some(({ required, passed }) => required && !passed)) {
        yield impossible('execution.stopCause', 'a required check that failed', 'none');
    }
}
/** Passing is a fact of the exit code and the report, not a word of its own. */
function* passFailures(at, { passed, failure, exitCode, signal, startedAt, report, judgedBy }) {
    yield passed === (failure === null) ? null : impossible(`${at}.failure`, passed ? 'none' : 'a reason', failure);
    if (!passed)
        return;
    yield startedAt === null ? impossible(`${at}.startedAt`, 'a time', null) : null;
    yield signal === null && exitCode !== null ? null : impossible(`${at}.exitCode`, 'an exit', signal ?? 'none');
    if (judgedBy === 'exit-code')
        yield equal(`${at}.exitCode`, 0, exitCode);
    if (judgedBy === 'report') {
        const counts = report?.counts;
        const ran = counts && (counts.total > 0 || report?.format === 'sarif');
        const shown = counts ? `${counts.failed} failed of ${counts.total}` : 'none';
        yield ran && counts.failed === 0 ? null : impossible(`${at}.report.counts`, 'tests that ran, and none that failed', shown);
    }
}

;// CONCATENATED MODULE: ./build/verifier/core/record-findings.js




function* findingFailures({ execution: { iteration, state }, result, configuration: { scope } }, file, configuration, criteria) {
    const { findings } = file;
    yield differs('COUNTS_DISAGREE', 'findings-v1.json.count', findings.length, file.count);
    yield differs('COUNTS_DISAGREE', 'result.findings', findings.length, result.findings);
    for (const verdict of ['accepted', 'rejected', 'escalated']) {
        // A finding that nobody answered counts as escalated.
        const counted = findings.filter(({ disposition }) => (disposition?.verdict ?? 'escalated') === verdict).length;
        yield differs('COUNTS_DISAGREE', `result.${verdict}`, counted, result[verdict]);
    }
    yield equal('findings-v1.json.iteration', iteration, file.iteration);
    const ids = new Set(findings.map(({ id }) => id));
    yield equal('findings-v1.json.findings', ids.size, findings.length);
    const included = new Set(scope.included.map(pathKey));
    for (const [index, finding] of findings.entries()) {
        const at = `findings-v1.json.findings.${index}`;
        yield equal(`${at}.iteration`, iteration, finding.iteration);
        yield included.has(pathKey(finding.path)) ? null : impossible(`${at}.path`, 'a path in scope', 'another path');
        yield finding.endLine < finding.startLine
            ? impossible(`${at}.endLine`, `at least ${finding.startLine}`, finding.endLine)
            : null;
        const severity = severityOf(finding, configuration, criteria);
        yield severity === null ? null : equal(`${at}.severity`, severity, finding.severity);
    }
    for (const [index, finding] of [...file.history, ...file.evidence].entries()) {
        yield atMost(`findings-v1.json.history.${index}.iteration`, iteration, finding.iteration);
    }
    for (const [index, fixed] of file.fixed.entries()) {
        yield atMost(`findings-v1.json.fixed.${index}.iteration`, iteration, fixed.iteration);
    }
    if (state !== 'COMPLETED' || configuration.reviewer.include === null)
        return;
    const covered = configuration.reviewer.include.map(compileGlob);
    const uncovered = scope.included.filter((path) => !covered.some((matches) => matches(path))).length;
    yield uncovered === 0
        ? null
        : impossible('execution.state', 'no completed review of files that the reviewer does not cover', `${uncovered} files`);
}
/** null: only the analyzer's own report knows. */
function severityOf({ criterion }, { reviewer }, criteria) {
    const configured = reviewer.severities[criterion];
    if (configured)
        return configured;
    const listed = criteria.find(({ id }) => id === criterion);
    if (listed)
        return listed.severity;
    return criterion === 'other' || /^C-\d+$/.test(criterion) ? 'high' : null;
}

;// CONCATENATED MODULE: ./build/verifier/core/record-packets.js
/**
 * The packets of a run: chained, in order, and changed only in what a new revision or requirement changes (R33, R43).
 *
 * @module
 */


/** The fields in which two packets of a run may differ. */
const VARIABLE = {
    iteration: null, previousPacketSha256: null, headSha: null, headTreeSha: null, mergeBaseSha: null, diffSha256: null,
    delta: null, requirement: null,
};
const contractOf = (packet) => canonicalSha256({ ...packet, ...VARIABLE, scope: packet.scope.limits });
function* packetFailures({ execution: { iteration, state } }, { packets }) {
    let previous = null;
    for (const [index, packet] of packets.entries()) {
        const at = `packets.${index}`;
        yield equal(`${at}.previousPacketSha256`, previous && canonicalSha256(previous), packet.previousPacketSha256);
        const step = packet.iteration - (previous?.iteration ?? 0);
        // A revised requirement freezes the same iteration again.
        const again = previous !== null && step === 0 && packet.headSha === previous.headSha
            && packet.requirement.revision > previous.requirement.revision;
        yield step === 1 || again ? null : impossible(`${at}.iteration`, `${(previous?.iteration ?? 0) + 1}`, packet.iteration);
        yield previous ? equal(`${at}`, contractOf(previous), contractOf(packet)) : null;
        previous = packet;
    }
    const last = previous?.iteration ?? 0;
    // A run that stops before it could freeze the next packet has counted that iteration already.
    const waiting = state !== 'COMPLETED' && last === iteration - 1;
    yield last === iteration || waiting ? null : impossible('execution.iteration', `${last}`, iteration);
}

;// CONCATENATED MODULE: ./build/verifier/core/check-record.js









/** What a run may take beyond its wall clock and still complete: grace after a record, stopping the tree, writing (D5, D18). */
const OVERSHOOT_SECONDS = 60;
const checkRecord = (facts) => {
    const failed = firstFailure([...endingFailures(facts.manifest), ...timeFailures(facts), ...attemptFailures(facts.manifest)]);
    if (failed)
        return failed;
    const { packet, findings, checks, criteria } = facts.files;
    if (!packet || !findings || !checks || !criteria || !facts.packet)
        return NO_FILES;
    return firstFailure([
        ...packetFailures(facts.manifest, packet),
        ...findingFailures(facts.manifest, findings, packet.configuration, criteria),
        ...checkFailures(facts.manifest, checks, facts.packet),
        ...completionFailures(facts.manifest, packet.configuration.reviewer),
    ]);
};
function* endingFailures({ execution, result, configuration: { budgets } }) {
    const { state, stopCause, iteration } = execution;
    const { outcome, findings, accepted, rejected, escalated } = result;
    const shown = `${state} / ${outcome ?? '(no outcome)'} / ${stopCause}`;
    yield endOf(state, stopCause, outcome) ? null : impossible('execution.state', 'one of the 14 endings', shown);
    yield outcome === 'CLEAR' && findings > 0 ? impossible('result.findings', 'none with CLEAR', findings) : null;
    yield outcome === 'FINDINGS' && findings === 0 ? impossible('result.findings', 'some with FINDINGS', findings) : null;
    yield differs('COUNTS_DISAGREE', 'result.findings', accepted + rejected + escalated, findings);
    yield atMost('execution.iteration', budgets.maxIterations, iteration);
}
function* timeFailures({ manifest: { execution, configuration: { budgets }, signals }, verifiedAt }) {
    const { startedAt, endedAt, state } = execution;
    const [started, ended] = [Date.parse(startedAt), Date.parse(endedAt)];
    yield ended < started ? impossible('execution.endedAt', `not before ${startedAt}`, endedAt) : null;
    yield ended > verifiedAt.getTime() + SKEW_SECONDS * 1000
        ? impossible('execution.endedAt', `not after the signature, ${verifiedAt.toISOString()}`, endedAt)
        : null;
    if (state !== 'COMPLETED')
        return;
    const allowed = budgets.maxWallClockSeconds + OVERSHOOT_SECONDS;
    yield atMost('execution.endedAt', allowed, Math.round((ended - started) / 1000));
    yield atMost('signals.seconds.total', allowed, signals.seconds.total);
}
/** What only a whole, answered review can be. */
function* completionFailures({ execution, configuration: { reviewer } }, configured) {
    if (execution.state !== 'COMPLETED')
        return;
    yield reviewer.echo === null ? impossible('configuration.reviewer.echo', 'reviewer or controller', null) : null;
    const { served } = reviewer.model;
    const allowed = configured.served
        && [...configured.served, ...configured.fallbackModel === null ? [] : [configured.fallbackModel]];
    yield allowed && !allowed.includes(served ?? '')
        ? impossible('configuration.reviewer.model.served', allowed.join(' | '), served)
        : null;
}

;// CONCATENATED MODULE: ./build/verifier/core/title.js
const WHY = {
    HANDOFF_MISSING: 'no handoff was found',
    HANDOFF_UNSIGNED: 'the handoff is not signed',
    SIGNATURE_INVALID: 'its signature does not hold',
    CERTIFICATE_INVALID: 'its certificate does not hold under the trust roots of the policy',
    TIMESTAMP_INVALID: 'nobody vouches for the time of its signature',
    ENVELOPE_MALFORMED: 'its bundle is malformed',
    ENVELOPE_TOO_LARGE: 'its bundle is too large',
    STATEMENT_MALFORMED: 'what was signed is not a handoff statement',
    SIGNER_UNTRUSTED: 'its signer is not one that the policy trusts',
    SIGNER_REVOKED: 'its signer or run was revoked',
    VERSION_UNSUPPORTED: 'it is in a format version that this verifier does not read',
    HEAD_STALE: 'it was signed for another head',
    BASE_MISMATCH: 'it was signed for another base',
    CRITERIA_SUPERSEDED: 'it was made by criteria or a requirement that hold no longer',
    CONFIGURATION_SUPERSEDED: 'it was made by a configuration that holds no longer',
    RECORD_EXPIRED: 'it is older than the policy allows',
    EFFECT_INSUFFICIENT: 'its producer may not satisfy this check',
    REQUIREMENT_UNMET: 'it is not what the policy requires',
    NOT_COMPLETED: 'its run did not complete',
    REPOSITORY_MISMATCH: 'it was signed for another repository',
    PRODUCER_MISMATCH: 'it names another producer than its certificate',
    INPUT_DIGEST_MISMATCH: 'its inputs are not those of this change',
    ARTIFACT_MISSING: 'a file of it is missing',
    ARTIFACT_UNDECLARED: 'it has a file that its record does not name',
    ARTIFACT_DIGEST_MISMATCH: 'a file of it was changed',
    ARTIFACT_MALFORMED: 'a file of it is malformed',
    RECORD_IMPOSSIBLE: 'no run can have made its record',
    COUNTS_DISAGREE: 'its counts disagree',
    RECORD_FROM_FUTURE: 'it is from the future',
    SCOPE_MISMATCH: 'its scope is not that of this change',
    BUDGET_ABOVE_POLICY: 'its budgets are above the policy\'s',
    POLICY_MISSING: 'there is no policy at the base',
    POLICY_INVALID: 'the policy is not valid',
    BASE_NOT_GOVERNED: 'the policy does not govern this base',
    EVENT_REFUSED: 'this event cannot be verified',
    CONFIGURATION_INVALID: 'the review configuration at the base is not valid',
    SUPERSEDED: 'the head or the base moved meanwhile',
    POLICY_IN_FLIGHT: 'the policy is changing',
    AMBIGUOUS_BASE: 'the change has no single merge base',
    TOO_MANY_CANDIDATES: 'there are more handoffs than the policy allows',
    SOURCE_UNAVAILABLE: 'a source did not answer',
    TRUST_ROOT_UNAVAILABLE: 'a trust root could not be had',
    INTERNAL_ERROR: 'a check failed to run',
};
function titleOf(verdict, code, run, about) {
    const head = about ? ` for ${about.headSha.slice(0, 8)}` : '';
    const why = code === null ? '' : `: ${WHY[code] ?? code}`;
    switch (verdict) {
        case 'ACCEPTED': return `The handoff${head} is accepted${run ? `: ${accepted(run)}` : ''}.`;
        case 'REJECTED': return `The handoff${head} is rejected${why}.`;
        case 'MISCONFIGURED': return `The check${head} is not configured${why}.`;
        case 'UNAVAILABLE': return `The check${head} could not decide${why}.`;
        case 'NOT_REQUIRED': return `No review is required${head}: nothing of the change is in the declared scope.`;
        case 'WAIVED': return `The handoff${head} is waived.`;
        case 'NO_TRUSTED_HANDOFF': return `There is no trusted handoff${head}${why}.`;
    }
}
function accepted({ state, outcome, findings, openFindings, excluded }) {
    const counted = `${findings} ${findings === 1 ? 'finding' : 'findings'} in the declared scope`;
    const open = findings === 0 ? '' : `, ${openFindings} open`;
    const left = excluded === 0 ? '' : `, ${excluded} changed ${excluded === 1 ? 'path' : 'paths'} not reviewed`;
    return `${state} ${outcome ?? '(no outcome)'}, ${counted}${open}${left}`;
}

;// CONCATENATED MODULE: ./build/verifier/core/combine.js
/**
 * From judgements to the decision: the table of D32, over all candidates (D33 to D35, D39).
 *
 * @module
 */






const RETRIABLE = new Set([
    'SUPERSEDED', 'POLICY_IN_FLIGHT', 'SOURCE_UNAVAILABLE', 'TRUST_ROOT_UNAVAILABLE',
]);
/** Stands for a clock that gave no time; the check `freshness` has failed then. */
const EPOCH = '1970-01-01T00:00:00.000Z';
/** What is told when no candidate is accepted: an alert before what may change by itself. */
const URGENCY = ['NOT_REQUIRED', 'MISCONFIGURED', 'REJECTED', 'UNAVAILABLE', 'NO_TRUSTED_HANDOFF'];
function combine(judgements, evidence) {
    const candidates = judgements.map((judgement) => decisionOf(judgement, evidence));
    return { decision: weigh(judgements, candidates, evidence), candidates };
}
function weigh(judgements, candidates, evidence) {
    const at = (index) => candidates[index] ?? decisionOf(undefined, evidence);
    const policy = judgements[0]?.authentication.policy?.policy;
    if (policy && candidates.length > policy.limits.candidates) {
        const tooMany = failure('TOO_MANY_CANDIDATES', 'candidates', `at most ${policy.limits.candidates}`, candidates.length);
        return withFailure(at(0), tooMany, evidence, policy);
    }
    const accepted = judgements.map((judgement, index) => ({ judgement, index }))
        .filter(({ index }) => candidates[index]?.decision === 'ACCEPTED');
    const [deciding] = accepted.toSorted((a, b) => weight(b.judgement) - weight(a.judgement));
    if (!deciding || !policy) {
        const places = URGENCY.map((verdict) => candidates.findIndex(({ decision }) => decision === verdict));
        return degraded(at(places.find((index) => index >= 0) ?? 0), policy, evidence);
    }
    // Findings of equal effect stand against a clear record even where the policy accepts only clear ones: no verdict shopping.
    const rank = rankOf(deciding.judgement.producer?.maxEffect ?? 'advisory');
    const refused = judgements.findIndex(({ bound, first, producer }) => bound && first?.field === OUTCOME_FIELD && producer !== null && rankOf(producer.maxEffect) >= rank);
    if (refused >= 0)
        return at(refused);
    const producers = accepted.map(({ judgement }) => judgement.producer?.id ?? '');
    const missing = policy.requires?.find(({ anyOf, advisory }) => !anyOf.some((id) => producers.includes(id)) && !(advisory && policy.onIncomplete === 'degrade'));
    if (!missing)
        return at(deciding.index);
    const unmet = failure('REQUIREMENT_UNMET', `policy.requires.${missing.id}`, missing.anyOf.join(' | '), producers.join(', '));
    return withFailure(at(deciding.index), unmet, evidence, policy);
}
/** Higher effect first; among equals, open findings first. */
function weight({ producer, openFindings }) {
    return rankOf(producer?.maxEffect ?? 'advisory') * 1_000_000 + (openFindings ?? 0);
}
/** A missing record that is only advisory does not fail the check where the policy says `degrade`. */
function degraded(decision, policy, evidence) {
    const advisoryOnly = policy?.requires !== undefined && policy.requires.every(({ advisory }) => advisory);
    if (decision.decision !== 'NO_TRUSTED_HANDOFF' || !advisoryOnly || policy.onIncomplete !== 'degrade')
        return decision;
    return { ...decision, ...concluded('NO_TRUSTED_HANDOFF', 'success', modeOf(policy, evidence.now)) };
}
/** One failure found over all candidates, put where it belongs in the list of checks. */
function withFailure(decision, found, evidence, policy) {
    const outcome = outcomeOf('requires', found);
    const checks = decision.checks.map((check) => check.check === 'requires' ? outcome : check);
    const verdict = VERDICT_OF[found.code];
    return {
        ...decision, checks, decision: verdict, code: found.code, retriable: RETRIABLE.has(found.code),
        title: titleOf(verdict, found.code, decision.run, decision.expected),
        ...concluded(verdict, 'failure', modeOf(policy, evidence.now)),
    };
}
function verdictOf({ notRequired, first }) {
    if (notRequired)
        return { verdict: 'NOT_REQUIRED', code: null };
    if (first === null)
        return { verdict: 'ACCEPTED', code: null };
    // A check that could not look without another one saying why is a bug, and closed.
    const code = first.code ?? 'INTERNAL_ERROR';
    return { verdict: VERDICT_OF[code], code };
}
function concluded(verdict, conclusion, mode) {
    const watched = mode === 'monitor' && verdict !== 'UNAVAILABLE' && verdict !== 'MISCONFIGURED';
    if (watched || conclusion === 'success')
        return { conclusion: 'success', exitCode: 0, mode };
    return { conclusion, exitCode: verdict === 'ACCEPTED' ? 1 : EXIT_OF[verdict], mode };
}
function decisionOf(judgement, { expected, now }) {
    const { verdict, code } = judgement ? verdictOf(judgement) : { verdict: 'UNAVAILABLE', code: 'INTERNAL_ERROR' };
    const authentication = judgement?.authentication;
    const run = judgement && runOf(judgement);
    const open = judgement?.openFindings ?? 0;
    const mode = authentication?.policy ? modeOf(authentication.policy.policy, now) : 'enforce';
    const good = verdict === 'NOT_REQUIRED' || (verdict === 'ACCEPTED' && open === 0);
    const about = isUnavailable(expected) ? null : {
        repository: expected.repository.name, baseRef: expected.baseRef, baseSha: expected.baseSha, headSha: expected.headSha,
        mergeBaseSha: expected.mergeBaseSha,
    };
    const checks = judgement?.outcomes ?? [];
    return {
        schemaVersion: 1,
        decision: verdict,
        code,
        ...concluded(verdict, good ? 'success' : 'failure', mode),
        retriable: code !== null && RETRIABLE.has(code),
        title: titleOf(verdict, code, run ?? null, about),
        checks: [...checks],
        run: run ?? null,
        effect: judgement?.producer ? { maxEffect: judgement.producer.maxEffect, canSpare: judgement.canSpare } : null,
        signer: authentication?.signer ?? null,
        expected: about,
        policySha256: authentication?.policy?.sha256 ?? null,
        bundleSha256: authentication?.bundleSha256 ?? null,
        trustRoot: authentication?.trustRoot ?? null,
        posture: 'unknown',
        decidedAt: Number.isNaN(now.getTime()) ? EPOCH : now.toISOString(),
    };
}
function runOf({ manifest, openFindings }) {
    if (!manifest)
        return null;
    const { runId, execution: { state, stopCause }, result, configuration: { scope } } = manifest;
    return {
        runId, state, outcome: result.outcome ?? null, stopCause, findings: result.findings,
        openFindings: openFindings ?? result.findings,
        excluded: scope.excluded.length + scope.private.length,
    };
}

;// CONCATENATED MODULE: ./build/verifier/core/judgement.js

/**
 * Findings at or above the policy's threshold. All of them are open: in this version no owner's rejection can be
 * authenticated, and what was typed locally is claimed (D35).
 */
function openFindings({ files, manifest, policy }) {
    if (!files.findings)
        return manifest.result.findings;
    const { failAtOrAbove } = policy.onFindings;
    if (failAtOrAbove === 'any')
        return files.findings.findings.length;
    // `Severity` lists the highest first.
    const counted = Severity.options.slice(0, Severity.options.indexOf(failAtOrAbove) + 1);
    return files.findings.findings.filter(({ severity }) => counted.includes(severity)).length;
}

;// CONCATENATED MODULE: ./build/verifier/core/verify.js
/**
 * The verifier: named checks in their order over one piece of evidence, and the decision they come to (D31 to D35).
 *
 * @module
 */














/** The checks after the gates. All of them run, so that an author sees every mismatch at once. */
const CHECKS = [
    ['repository', checkRepository],
    ['revision', checkRevision],
    ['inputs', checkInputs],
    ['criteria', checkCriteria],
    ['configuration', checkConfiguration],
    ['scope', checkScope],
    ['artifacts', ({ files }) => judgeArtifacts(files)],
    ['record', checkRecord],
    ['budgets', checkBudgets],
    ['freshness', checkFreshness],
    ['requires', checkRequires],
    ['effect', checkEffect],
];
/**
 * Decides about one handoff.
 *
 * ACCEPTED says who made the record and that it is about this revision. It does not say that the change is correct, and
 * it authorizes no merge.
 *
 * @returns Always a decision: nothing in the evidence can make it throw.
 */
function verify(evidence) {
    return verifyAll([evidence]).decision;
}
/**
 * Decides about all handoffs that were found for one revision. Each is judged alone, and an invalid one never vetoes a
 * valid one (D33).
 *
 * @param candidates Evidence that differs in its handoff only. Where none was found: one with `bundle: null`.
 */
function verifyAll(candidates) {
    return combine(candidates.map((evidence) => judge(evidence)), candidates[0]);
}
/** Judges one handoff by the given checks. Callers outside the tests leave them as they are. */
function judge(evidence, checks = CHECKS) {
    const authentication = authenticateRun(evidence);
    const facts = factsOf(authentication, evidence);
    if (isFailure(facts))
        return judgement(authentication, null, rest(facts));
    if (facts === null) {
        return judgement(authentication, null, rest({ skipped: 'not looked at after the failure above' }), nothingInScope(authentication, evidence));
    }
    const outcomes = checks.map(([name, check]) => outcomeOf(name, verify_safely(check, facts)));
    return judgement(authentication, facts, outcomes, nothingInScope(authentication, evidence));
}
function verify_safely(check, facts) {
    try {
        return check(facts);
    }
    catch (error) {
        return internalError(error);
    }
}
const rest = (result) => CHECKS.map(([name]) => outcomeOf(name, result));
function factsOf({ run }, { expected, artifacts, now }) {
    if (run === null || isUnavailable(expected))
        return null;
    try {
        return bindingFacts(run, expected, artifacts, now);
    }
    catch (error) {
        return internalError(error);
    }
}
/** Whether the base's own configuration leaves nothing of the change to review (D4, NOT_REQUIRED in D32). */
function nothingInScope({ policy }, { expected }) {
    if (policy?.policy.nothingInScope !== 'success-without-review' || isUnavailable(expected))
        return false;
    try {
        const live = liveConfiguration(expected);
        return !isFailure(live) && scopeOf(live.configuration.scope, expected.delta).included.length === 0;
    }
    catch {
        return false;
    }
}
function judgement(authentication, facts, after, notRequired = false) {
    const outcomes = [...authentication.outcomes, ...after];
    const before = [...GATING_CHECKS, ...BINDING_CHECKS];
    const bound = facts !== null && outcomes.every(({ check, status }) => status === 'PASSED' || !before.includes(check));
    return {
        authentication, outcomes, notRequired,
        first: outcomes.find(({ status }) => status === 'FAILED') ?? outcomes.find(({ status }) => status === 'SKIPPED') ?? null,
        bound,
        openFindings: facts && openFindings(facts),
        manifest: facts?.manifest ?? null,
        producer: facts?.producer ?? null,
        canSpare: bound && facts !== null && facts.manifest.result.outcome === 'CLEAR'
            && rankOf(facts.producer.maxEffect) >= rankOf('spare-optional-pass')
            && authorityFailure(facts) === null && shortcomingOf(facts) === null,
    };
}

;// CONCATENATED MODULE: ./build/verifier/core/report.js

/** What an accepted record means and does not mean: the last lines of every report. */
const MEANING = [
    'This check says who made the record and that it is about this revision.',
    'It does not say that the change is correct, and it does not authorize a merge.',
].join(' ');
const POSTURE = 'What enforces this check: unknown. This version does not examine it.';
const WIDTH = 80;
/** Plain lines without colour; a door may add it. Ends with a line feed. */
function terminalReport(decision) {
    const mark = decision.conclusion === 'success' ? '\u2713 success' : '\u2717 failure';
    const lines = [
        decision.title,
        '',
        ...decision.checks.map((check) => `  ${`${check.check.padEnd(15)}${check.status.padEnd(9)}${detailOf(check)}`.trimEnd()}`),
        ...facts(decision).map(([name, value]) => `  ${name.padEnd(15)}${value}`),
        '',
        POSTURE,
        MEANING,
    ];
    const head = `Verify handoff${mark.padStart(WIDTH - 'Verify handoff'.length)}`;
    return `${[head, ...lines.map((line) => forTerminal(line))].join('\n')}\n`;
}
/** GitHub-flavoured Markdown for a job summary. Holds no link, image or mention, whatever the record says. */
function markdownSummary(decision) {
    const row = (name, ...cells) => `| ${[name, ...cells.map((cell) => forMarkdown(cell))].join(' | ')} |`;
    return [
        `## Verify handoff: ${decision.conclusion}`,
        '',
        decision.title,
        '',
        '| | |', '|---|---|',
        ...facts(decision).map(([name, value]) => row(name, value)),
        '',
        '| check | status | |', '|---|---|---|',
        ...decision.checks.map((check) => row(check.check, check.status, detailOf(check))),
        '',
        POSTURE,
        '',
        MEANING,
        '',
    ].join('\n');
}
function facts({ decision, code, run, effect, signer, mode, retriable }) {
    const open = decision === 'ACCEPTED' && run !== null && run.openFindings > 0;
    const monitor = mode === 'monitor' ? [['mode', 'monitor: this run gates nothing, whatever it says']] : [];
    return [
        ...run ? [['ended', `${run.state}   ${run.outcome ?? '(no outcome)'}   ${run.stopCause}`]] : [],
        ...run && run.findings > 0 ? [['findings', `${run.findings}, ${run.openFindings} open`]] : [],
        ...signer ? [['signed by', signer.subject]] : [],
        ...effect ? [['effect', effect.maxEffect]] : [],
        ...monitor,
        ['decision', [decision, code, open ? 'open findings' : null, retriable ? 'try again' : null]
                .filter((part) => part !== null).join('   ')],
    ];
}
/** `expected …  got …   CODE`, ids cut to eight characters; or the note of a check that passed. */
function detailOf({ status, code, field, expected, actual, note }) {
    if (status !== 'FAILED')
        return note ?? '';
    const compared = expected === null && actual === null ? '' : `expected ${report_short(expected)}  got ${report_short(actual)}`;
    return [field, compared, code, note].filter((part) => part !== null && part !== '').join('   ');
}
const report_short = (value) => (value ?? 'unknown').replace(/\b([0-9a-f]{8})(?:[0-9a-f]{32}|[0-9a-f]{56})\b/g, '$1...');

;// CONCATENATED MODULE: ./build/verifier/gather-sources.js
/**
 * What the protected base says: its files, and the trust roots that its policy names.
 *
 * @module
 */

const FOLDER = '.github/bounded-review';
const POLICY_PATH = `${FOLDER}/trusted-producers.yml`;
const CONFIGURATION_PATH = `${FOLDER}/review.yml`;
const gather_sources_MAX_TRUST_ROOT = 4 * 1024 * 1024;
/** A port's error as the absence of an answer. Other errors are bugs, and pass. */
async function attempt(work) {
    try {
        return await work;
    }
    catch (error) {
        if (!(error instanceof errors/* PortError */.U7))
            throw error;
        return unavailableBecause(error);
    }
}
function unavailableBecause({ code, message, hint }) {
    const unavailable = code === 'ERR_AMBIGUOUS_BASE' ? 'AMBIGUOUS_BASE'
        : code.startsWith('ERR_TRUST_ROOT') ? 'TRUST_ROOT_UNAVAILABLE' : 'SOURCE_UNAVAILABLE';
    return { unavailable, detail: hint === undefined ? message : `${message}; ${hint}` };
}
/** A regular file at a commit; a link, a submodule, an executable or a folder is not one (S6). */
async function regularFile(repository, commit, path, maxBytes) {
    const file = await repository.file(commit, path, maxBytes);
    if (file && file.mode !== '100644') {
        throw new errors/* PortError */.U7('ERR_FILE_MODE', `expected ${path} at ${commit} to be a regular file of mode 100644, got mode ${file.mode}`);
    }
    return file?.bytes ?? null;
}
/** The bytes of every trust root that a policy names, or why they are not there. */
async function readTrustRoots(sources, baseSha, { trustRoots }) {
    const read = trustRoots.map(async (root) => [root.id, await readTrustRoot(sources, baseSha, root)]);
    return new Map(await Promise.all(read));
}
async function readTrustRoot({ repository, trustRoots, trustRootFiles }, baseSha, root) {
    const given = trustRootFiles.get(root.id);
    if (given && root.sha256)
        return given;
    if (given) {
        return { unavailable: 'TRUST_ROOT_UNAVAILABLE',
            detail: `a file was given for ${root.id}, and the policy lists no sha256 that it could be compared with` };
    }
    const read = async () => {
        if (root.kind !== 'file')
            return await trustRoots.trustedRoot(root.kind);
        const bytes = repository && await regularFile(repository, baseSha, root.path ?? '', gather_sources_MAX_TRUST_ROOT);
        if (!bytes) {
            throw new errors/* PortError */.U7('ERR_TRUST_ROOT_MISSING', `expected the trusted root ${root.id} at ${JSON.stringify(root.path)} of the base, got no file`, { hint: `give it with --trusted-root ${root.id}=FILE` });
        }
        return bytes;
    };
    const result = await attempt(read());
    return 'unavailable' in result ? { ...result, unavailable: 'TRUST_ROOT_UNAVAILABLE' } : result;
}

;// CONCATENATED MODULE: ./build/verifier/gather-expected.js
/**
 * What the record must be about, computed from git objects alone: nothing of it is taken from the handoff.
 *
 * @module
 */







const MAX_REQUIREMENT = 1024 * 1024;
/** @param claimed The base that the handoff says it was made for; how far the branch moved since is found out. */
async function expectedOf(repository, selectors, claimed) {
    const { baseSha, headSha } = selectors;
    const [headTreeSha, mergeBaseSha, configuration, authors] = await Promise.all([
        repository.tree(headSha),
        onlyMergeBase(repository, baseSha, headSha),
        regularFile(repository, baseSha, CONFIGURATION_PATH, YAML_MAX_BYTES),
        authorsOf(repository, baseSha, headSha),
    ]);
    const parsed = parseConfiguration(configuration);
    const [delta, criteria, requirement, drift] = await Promise.all([
        repository.delta(mergeBaseSha, headSha),
        parsed?.criteria ? regularFile(repository, baseSha, `${FOLDER}/${parsed.criteria.file}`, CRITERIA_MAX_BYTES) : null,
        readRequirement(repository, baseSha, parsed),
        claimed === null || claimed === baseSha ? null : readDrift(repository, claimed, baseSha),
    ]);
    const { repository: { name, id }, headRepositoryId, baseRef, pullRequest } = selectors;
    return {
        repository: { name, id, objectFormat: repository.objectFormat },
        headRepositoryId, baseRef, baseSha, mergeBaseSha, headSha, headTreeSha, delta, pullRequest, authors,
        configuration, criteria, requirement, drift,
    };
}
async function onlyMergeBase(repository, baseSha, headSha) {
    const [only, ...others] = await repository.mergeBases(baseSha, headSha);
    if (only === undefined)
        throw new errors/* PortError */.U7('ERR_AMBIGUOUS_BASE', `expected one merge base of ${baseSha} and ${headSha}, got none: unrelated histories`);
    if (others.length > 0) {
        throw new errors/* PortError */.U7('ERR_AMBIGUOUS_BASE', `expected one merge base of ${baseSha} and ${headSha}, got ${others.length + 1}`, { hint: 'merge the base into the head, so that one remains' });
    }
    return only;
}
async function authorsOf(repository, baseSha, headSha) {
    try {
        return await repository.authors(baseSha, headSha);
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7)
            return null;
        throw error;
    }
}
/** Only to learn which files it names: whether it is valid is judged later. */
function parseConfiguration(bytes) {
    if (bytes === null)
        return null;
    try {
        return parseYaml(bytes, 'review.yml', Configuration);
    }
    catch {
        return null;
    }
}
/** The requirement as it stands at the base. Issues and pull requests need a forge to ask (D20). */
async function readRequirement(repository, baseSha, configuration) {
    const { from, path } = configuration?.requirements ?? { from: 'none', path: null };
    if (from === 'none')
        return { source: 'none' };
    if (from !== 'file' || path === null) {
        return { unavailable: 'SOURCE_UNAVAILABLE', detail: `the requirement comes from ${from}, which this version does not read` };
    }
    const bytes = await regularFile(repository, baseSha, path, MAX_REQUIREMENT);
    if (bytes === null)
        return { unavailable: 'SOURCE_UNAVAILABLE',
            detail: `the requirement at ${JSON.stringify(path)} of the base is missing` };
    let body;
    try {
        body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return { unavailable: 'SOURCE_UNAVAILABLE', detail: `the requirement at ${JSON.stringify(path)} of the base is not UTF-8` };
    }
    const title = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(body)?.[1] ?? (path.split('/').at(-1) ?? path);
    return { sha256: canonicalSha256({ source: 'file', ref: path, title, body }) };
}
/** How far the base moved (D37). A commit that is not there is no ancestor of anything that is. */
async function readDrift(repository, from, tip) {
    const none = { from, descends: false, commits: 0, paths: [] };
    if (from.length !== tip.length)
        return none;
    try {
        if (!await repository.isAncestor(from, tip))
            return none;
        const [commits, delta] = await Promise.all([repository.countCommits(from, tip), repository.delta(from, tip)]);
        const paths = new Map(delta.map(({ path }) => [pathKey(path), path]));
        return { from, descends: true, commits, paths: [...paths.values()] };
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7 && error.code === 'ERR_OBJECT_MISSING')
            return none;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/verifier/gather-handoff.js
/**
 * Reads a handoff as an untrusted pipe of bytes, within its limits.
 *
 * @module
 */



/** Files whose bytes are parsed; of the others, digest and size are enough. */
const PARSED = new Set(['findings', 'deterministicChecks', 'packet', 'criteria', 'requirements']);
const EMPTY = sha256('');
/** Reads a handoff within its limits. Entries that are no regular file are named so, and are nothing that was declared. */
async function readHandoff(handoff) {
    const names = (await handoff?.names()) ?? null;
    const artifacts = new Map();
    if (!handoff || names === null)
        return { bundle: null, unsigned: false, artifacts };
    let bundle = null;
    const known = new Map(Object.entries(ARTIFACT_PATHS).map(([name, path]) => [path, name]));
    for (const name of names) {
        const artifact = known.get(name);
        try {
            if (name === BUNDLE_PATH)
                bundle = await handoff.read(name, LIMITS.bundle);
            else
                artifacts.set(name, artifact === undefined ? unread : await readArtifact(handoff, name, artifact));
        }
        catch (error) {
            const problem = error instanceof errors/* PortError */.U7 ? PROBLEMS[error.code] : undefined;
            if (problem === undefined)
                throw error;
            artifacts.set(`${name} (${problem})`, unread);
        }
    }
    return { bundle, unsigned: bundle === null, artifacts };
}
const PROBLEMS = {
    ERR_NOT_REGULAR: 'not a regular file', ERR_FILE_TOO_LARGE: 'over the size limit',
};
/** An entry that is refused by its name alone: not worth reading. */
const unread = { sha256: EMPTY, size: 0, bytes: null };
async function readArtifact(handoff, name, artifact) {
    if (PARSED.has(artifact)) {
        // The digest and the parse are of one buffer.
        const bytes = await handoff.read(name, LIMITS[artifact]);
        if (bytes.length <= LIMITS[artifact])
            return { sha256: sha256(bytes), size: bytes.length, bytes };
    }
    return { ...await handoff.digest(name), bytes: null };
}
/** The base a bundle says it was made for, unproved: it selects what is compared and is compared again afterwards. */
function claimedBase(bundle) {
    if (bundle === null || bundle.length > LIMITS.bundle)
        return null;
    try {
        const { dsseEnvelope } = JSON.parse(Buffer.from(bundle).toString('utf8'));
        const payload = Buffer.from(String(dsseEnvelope?.payload), 'base64').toString('utf8');
        const statement = JSON.parse(payload);
        const claimed = statement.predicate?.binding?.baseSha;
        return typeof claimed === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(claimed) ? claimed : null;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./build/verifier/gather.js
/**
 * Collects the evidence of one decision and decides nothing: whatever could not be found out is said as such, and what
 * comes out of the handoff is a selector at most.
 *
 * @module
 */





/** Collects the evidence for one handoff. Rejects only for bugs and misuse. */
async function gather(sources, selectors) {
    const { repository } = sources;
    const [files, policy] = await Promise.all([
        attempt(readHandoff(sources.handoff)), attempt(readPolicySource(repository, selectors)),
    ]);
    const [trustRoots, expected] = await Promise.all([
        policyRoots(sources, selectors.baseSha, policy),
        'unavailable' in files ? files : attempt(expectedOf(repository, selectors, claimedBase(files.bundle))),
    ]);
    const handoff = 'unavailable' in files ? { bundle: null, unsigned: false, artifacts: new Map() } : files;
    return { ...handoff, policy, trustRoots, expected, now: sources.clock.now() };
}
async function readPolicySource(repository, { baseSha, headSha, defaultBranchSha }) {
    const own = await regularFile(repository, baseSha, POLICY_PATH, YAML_MAX_BYTES);
    const source = { bytes: own, onlyInHead: false, path: POLICY_PATH, commit: baseSha, defaultBranch: null };
    if (own === null) {
        const atHead = await attempt(repository.file(headSha, POLICY_PATH, YAML_MAX_BYTES).then((file) => ({ file })));
        return { ...source, onlyInHead: 'file' in atHead && atHead.file !== null };
    }
    if (defaultBranchSha === null)
        return source;
    const other = await regularFile(repository, defaultBranchSha, POLICY_PATH, YAML_MAX_BYTES);
    // A branch that the default branch says nothing of is not governed.
    return other === null ? { ...source, bytes: null, path: `${POLICY_PATH} of the default branch`, commit: defaultBranchSha }
        : { ...source, defaultBranch: other };
}
async function policyRoots(sources, baseSha, source) {
    if ('unavailable' in source || source.bytes === null)
        return new Map();
    const read = readPolicy(source.bytes);
    return 'code' in read ? new Map() : await readTrustRoots(sources, baseSha, read.policy);
}

;// CONCATENATED MODULE: ./build/verifier/gather-recorded.js
/**
 * Evidence where the commits are gone: the policy and what the record must be about are given, the rest is taken from the
 * handoff's own files. They are bound to the signature by their digests; nothing else vouches for them, and whoever shows
 * the decision says so (decisions.md, The handoff).
 *
 * @module
 */








/**
 * Collects the evidence for one handoff without a repository.
 *
 * @param policy The bytes of trusted-producers.yml as the auditor has it.
 * @throws {PortError} when the handoff cannot be read
 */
async function gatherRecorded(sources, policy, selectors) {
    const handoff = await readHandoff(sources.handoff);
    const read = readPolicy(policy);
    return {
        ...handoff,
        policy: { bytes: policy, onlyInHead: false, path: 'the policy given', commit: selectors.baseSha, defaultBranch: null },
        trustRoots: 'code' in read ? new Map()
            : await readTrustRoots({ ...sources, repository: null }, selectors.baseSha, read.policy),
        expected: expectRecorded(handoff, selectors),
        now: sources.clock.now(),
    };
}
function expectRecorded({ artifacts }, selectors) {
    const bytes = artifacts.get(ARTIFACT_PATHS.packet)?.bytes;
    if (!bytes)
        return { unavailable: 'SOURCE_UNAVAILABLE',
            detail: `without commits, ${ARTIFACT_PATHS.packet} is needed, and the handoff has none that can be read` };
    let file;
    try {
        file = PacketFile.parse(parseStrictJson(bytes, ARTIFACT_PATHS.packet, LIMITS.packet));
    }
    catch (error) {
        if (!(error instanceof errors/* FormatError */.IF) && error.name !== 'ZodError')
            throw error;
        return { unavailable: 'SOURCE_UNAVAILABLE',
            detail: `without commits, ${ARTIFACT_PATHS.packet} is needed, and the handoff's does not parse` };
    }
    const packet = file.packets.at(-1);
    if (!packet)
        return { unavailable: 'SOURCE_UNAVAILABLE', detail: 'expected a packet, got none' };
    const { repository: { name, id }, headRepositoryId, baseRef, baseSha, headSha, pullRequest } = selectors;
    return {
        repository: { name, id, objectFormat: headSha.length === 40 ? 'sha1' : 'sha256' },
        headRepositoryId, baseRef, baseSha, headSha, pullRequest,
        mergeBaseSha: packet.mergeBaseSha, headTreeSha: packet.headTreeSha, delta: packet.delta,
        authors: null,
        // JSON is YAML: the one form of the configuration that is digested, read again by the strict reader.
        configuration: digest_canonicalBytes(file.configuration),
        criteria: artifacts.get(ARTIFACT_PATHS.criteria)?.bytes ?? null,
        requirement: packet.requirement.sha256 === null ? { source: 'none' } : { sha256: packet.requirement.sha256 },
        drift: null,
    };
}

;// CONCATENATED MODULE: ./build/verifier/io/git-delta.js
/**
 * The canonical delta of two trees, by a walk of our own over objects that are hashed again: no diff options, attributes or
 * submodule settings can take part in it (R25, V48).
 *
 * @module
 */


const MAX_ENTRIES = 100_000;
const MAX_PATH_BYTES = 4096;
const TREE = '040000';
/**
 * Changed paths between two trees, bytewise by path. Reads only trees that differ.
 *
 * @throws {PortError} ERR_DELTA_TOO_LARGE, and those of {@link GitObjects.read}
 */
async function treeDelta(objects, oldTree, newTree) {
    const changes = [];
    const absent = { mode: '000000', oid: '0'.repeat(oldTree.length) };
    const walk = async (prefix, from, to) => {
        if (from === to)
            return;
        const [before, after] = await Promise.all([from === null ? [] : objects.tree(from), to === null ? [] : objects.tree(to)]);
        const others = new Map(after.map((entry) => [entry.name.toString('latin1'), entry]));
        const below = [];
        const compare = (old, now) => {
            if (old && now && old.mode === now.mode && old.oid === now.oid)
                return;
            const name = (old ?? now)?.name ?? Buffer.alloc(0);
            const path = Buffer.concat([prefix, name]);
            if (path.length > MAX_PATH_BYTES)
                throw new errors/* PortError */.U7('ERR_DELTA_TOO_LARGE', `expected paths of at most ${MAX_PATH_BYTES} bytes, got a longer one`);
            const [oldLeaf, newLeaf] = [leaf(old) ?? absent, leaf(now) ?? absent];
            if (oldLeaf !== absent || newLeaf !== absent)
                changes.push({ path, old: oldLeaf, new: newLeaf });
            if (changes.length > MAX_ENTRIES)
                throw new errors/* PortError */.U7('ERR_DELTA_TOO_LARGE', `expected at most ${MAX_ENTRIES} changed paths, got more`);
            const [oldTreeId, newTreeId] = [folder(old), folder(now)];
            if (oldTreeId !== null || newTreeId !== null)
                below.push(walk(Buffer.concat([path, Buffer.from('/')]), oldTreeId, newTreeId));
        };
        for (const old of before) {
            const key = old.name.toString('latin1');
            compare(old, others.get(key));
            others.delete(key);
        }
        for (const now of others.values())
            compare(undefined, now);
        await Promise.all(below);
    };
    await walk(Buffer.alloc(0), oldTree, newTree);
    return changes.sort((a, b) => Buffer.compare(a.path, b.path)).map(({ path, old, new: now }) => ({ path: gitPath(path), oldMode: old.mode, newMode: now.mode, oldOid: old.oid, newOid: now.oid }));
}
function leaf(entry) {
    return entry && entry.mode !== TREE ? { mode: entry.mode, oid: entry.oid } : null;
}
function folder(entry) {
    return entry && entry.mode === TREE ? entry.oid : null;
}

// EXTERNAL MODULE: ./build/verifier/io/git-objects.js
var git_objects = __webpack_require__(7225);
// EXTERNAL MODULE: ./build/verifier/io/git-refs.js
var git_refs = __webpack_require__(6519);
// EXTERNAL MODULE: ./build/verifier/io/git-session.js
var git_session = __webpack_require__(3633);
// EXTERNAL MODULE: ./build/verifier/io/git-layout.js
var git_layout = __webpack_require__(4611);
;// CONCATENATED MODULE: ./build/verifier/io/git.js
/**
 * The repository as the verifier sees it: everything computed again from objects by full id (S6, S16).
 *
 * @module
 */







const UNSHALLOW = 'git fetch --unshallow origin (in a workflow: actions/checkout with fetch-depth: 0)';
class GitRepository {
    objectFormat;
    #view;
    #objects;
    constructor(view, objects) {
        this.#view = view;
        this.#objects = objects;
        this.objectFormat = view.layout.objectFormat;
    }
    async resolve(ref) {
        return (0,git_refs/* readRef */.sg)(this.#view, ref);
    }
    async tree(commit) {
        return await this.#objects.treeOf(commit);
    }
    /** Throws PortError ERR_SHALLOW where history that could hold another merge base was not fetched. */
    async mergeBases(a, b) {
        const end = await this.#view.run(...(0,git_session/* mergeBaseArguments */.mp)(a, b));
        if (end.code !== 0 && (end.code !== 1 || end.errorText !== ''))
            throw failed('merge-base', end);
        const bases = linesOf(end).filter((line) => (0,git_layout/* isObjectId */.TS)(line, this.objectFormat));
        if (this.#view.layout.shallow.size > 0)
            await this.#refuseCut(a, b, bases);
        return bases;
    }
    async isAncestor(ancestor, descendant) {
        const end = await this.#view.run('merge-base', '--is-ancestor', ancestor, descendant);
        if (end.code === 0)
            return true;
        if (end.code !== 1)
            throw failed('merge-base', end);
        if (this.#view.layout.shallow.size > 0)
            await this.#refuseCut(ancestor, descendant, []);
        return false;
    }
    async countCommits(from, to) {
        const end = await this.#view.run('rev-list', '--count', to, `^${from}`);
        const count = Number(linesOf(end)[0]);
        if (end.code !== 0 || !Number.isSafeInteger(count))
            throw failed('rev-list', end);
        return count;
    }
    async delta(from, to) {
        const [before, after] = await Promise.all([this.#objects.treeOf(from), this.#objects.treeOf(to)]);
        return await treeDelta(this.#objects, before, after);
    }
    async authors(from, to) {
        const end = await this.#view.run(...(0,git_session/* authorArguments */.wY)(from, to));
        if (end.code !== 0)
            throw failed('log', end);
        return [...new Set(end.stdout.toString('utf8').split('\n').filter((line) => line !== ''))].sort();
    }
    async file(commit, path, maxBytes) {
        const names = pathBytes(path).toString('latin1').split('/');
        let tree = await this.#objects.treeOf(commit);
        for (const [depth, name] of names.entries()) {
            const entry = (await this.#objects.tree(tree)).find((candidate) => candidate.name.toString('latin1') === name);
            if (!entry)
                return null;
            const last = depth === names.length - 1;
            if (!last && entry.mode === '040000')
                tree = entry.oid;
            else if (!last || entry.mode === '040000')
                return null;
            else if (entry.mode === '160000')
                return { mode: '160000', bytes: new Uint8Array() };
            else
                return { mode: entry.mode, bytes: await this.#objects.read(entry.oid, 'blob', maxBytes) };
        }
        return null;
    }
    /** A cut commit on the way hides parents that may hold another common ancestor. Below a merge base it hides nothing. */
    async #refuseCut(a, b, bases) {
        const end = await this.#view.run('rev-list', a, b, ...bases.map((base) => `^${base}`));
        if (end.code !== 0)
            throw failed('rev-list', end);
        if (linesOf(end).some((commit) => this.#view.layout.shallow.has(commit))) {
            throw new errors/* PortError */.U7('ERR_SHALLOW', 'expected the history down to the merge base, got a shallow clone that ends before it', { hint: UNSHALLOW });
        }
    }
}
function linesOf({ stdout }) {
    return stdout.toString('latin1').split('\n').filter((line) => line !== '');
}
function failed(command, { code, errorText }) {
    const missing = /bad object|not a valid (?:object|commit)|unable to read|could not read|missing/i.test(errorText);
    const said = errorText.split('\n').find((line) => line !== '')?.slice(0, 300) ?? 'no message';
    return new errors/* PortError */.U7(missing ? 'ERR_OBJECT_MISSING' : 'ERR_GIT_FAILED', `git ${command}: expected exit 0, got ${code}: ${said}`, missing ? { hint: 'fetch base and head with their history (in a workflow: actions/checkout with fetch-depth: 0)' } : {});
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/verifier/io/handoff-directory.js
/**
 * A handoff directory, as a pipe for bytes that anyone may have written: its entries are listed, regular files are read
 * within limits, and nothing is followed, unpacked or run (S33).
 *
 * @module
 */




/** Entries looked at. A handoff has eight; what comes after so many need not be counted. */
const handoff_directory_MAX_ENTRIES = 64;
const MAX_FILE = 256 * 1024 * 1024;
class HandoffDirectory {
    path;
    constructor(path) {
        this.path = path;
    }
    /**
     * Names of all entries, sorted, or null when there is no such directory.
     *
     * @throws {PortError} ERR_HANDOFF_NOT_A_DIRECTORY, ERR_HANDOFF_ENTRIES, ERR_FILE_UNREADABLE
     */
    async names() {
        let directory;
        try {
            directory = (0,external_node_fs_.opendirSync)(this.path, { encoding: 'latin1' });
        }
        catch (error) {
            const { code } = error;
            if (code === 'ENOENT')
                return null;
            if (code === 'ENOTDIR') {
                throw new errors/* PortError */.U7('ERR_HANDOFF_NOT_A_DIRECTORY', `expected the handoff ${JSON.stringify(this.path)} to be a folder, got a file`, { hint: 'name the folder that holds handoff.sigstore.json; "authenticate" takes a bundle alone' });
            }
            throw new errors/* PortError */.U7('ERR_FILE_UNREADABLE', `expected to read the handoff ${JSON.stringify(this.path)}, got ${code ?? 'an error'}`, { cause: error });
        }
        try {
            const names = [];
            for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
                if (names.length === handoff_directory_MAX_ENTRIES) {
                    throw new errors/* PortError */.U7('ERR_HANDOFF_ENTRIES', `expected at most ${handoff_directory_MAX_ENTRIES} entries in the handoff, got more`);
                }
                names.push(entry.name);
            }
            return names.sort();
        }
        finally {
            directory.closeSync();
        }
    }
    async read(name, maxBytes) {
        return (0,streaming_digest/* readRegularFile */.X)(this.#file(name), maxBytes);
    }
    /** Throws PortError ERR_FILE_TOO_LARGE over the largest size that any file of a handoff may have. */
    async digest(name) {
        return (0,streaming_digest/* digestFile */.T)(this.#file(name), MAX_FILE);
    }
    /** Names come from our own fixed set; one that could leave the directory is a mistake of ours. */
    #file(name) {
        if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(name))
            throw new errors/* PortError */.U7('ERR_NOT_REGULAR', `expected a plain file name, got ${JSON.stringify(name)}`);
        return (0,external_node_path_.join)(this.path, name);
    }
}

;// CONCATENATED MODULE: ./build/verifier/io/trust-roots.js
/**
 * Trusted roots that are not files at the base. This version fetches none: it says so, and nothing is trusted instead (D40).
 *
 * @module
 */

class NoRemoteRoots {
    async trustedRoot(kind) {
        throw new errors/* PortError */.U7('ERR_TRUST_ROOT_REMOTE', `expected a trusted root as a file, got kind ${kind}, which this version does not fetch`, { hint: 'list the root\'s sha256 in the policy and give the file with --trusted-root ID=FILE' });
    }
}

;// CONCATENATED MODULE: ./build/verifier/commands/judge.js









const systemClock = { now: () => new Date() };
/** Decides about a handoff from the live repository. */
async function decide(request) {
    const { session, handoff, trustRootFiles, selectors } = request;
    const repository = new GitRepository(session.view, session.objects);
    const sources = {
        repository, trustRootFiles, trustRoots: new NoRemoteRoots(), clock: systemClock,
        handoff: handoff === undefined ? null : new HandoffDirectory(handoff),
    };
    const evidence = await gather(sources, selectors);
    return { evidence, decision: verify(evidence) };
}
/** {@link decide}, then writes the decision and resolves with its exit code. */
async function judge_judge(request) {
    const { decision } = await decide(request);
    return write(decision, request.output, '');
}
const RECORDED = `The commits were not read. Delta, merge base, head tree, configuration and criteria below are those of
the signed record itself, and were compared with nothing but it. What is judged: who signed, under the policy given, and
whether the record agrees with itself and with the values given.

`;
/** Decides about a handoff whose commits are gone (decisions.md, The handoff). */
async function judgeRecorded(request) {
    const { handoff, policy, trustRootFiles, selectors, output } = request;
    const sources = { handoff: new HandoffDirectory(handoff), trustRoots: new NoRemoteRoots(), trustRootFiles, clock: systemClock };
    const decision = verify(await gatherRecorded(sources, policy, selectors));
    return write({ ...decision, basis: 'signed-packet' }, output, RECORDED);
}
function write(decision, output, preface) {
    const document = `${JSON.stringify(decision, null, 2)}\n`;
    // A decision that cannot be kept is not shown as one.
    if (output.decision !== undefined)
        (0,cli_files/* writeOutput */.z)(output.decision, document, '--decision');
    if (output.summary !== undefined)
        (0,cli_files/* writeOutput */.z)(output.summary, `${preface}${markdownSummary(decision)}`, '--summary');
    process.stdout.write(output.json ? document : coloured(`${preface}${terminalReport(decision)}`, process.stdout));
    return decision.exitCode;
}

;// CONCATENATED MODULE: ./build/verifier/commands/policy.js
/**
 * `bounded-review-verify policy check`: whether a trusted-producers.yml is valid, and in plain words what it trusts.
 *
 * @module
 */










const policy_FLAGS = { repo: { type: 'string' }, base: { type: 'string' }, json: { type: 'boolean' } };
async function policyCommand([action, ...argv]) {
    if (action !== 'check') {
        const near = action === undefined ? null : (0,cli_arguments/* nearest */.pA)(action, ['check']);
        throw new errors/* UsageError */.eb('ERR_USAGE', `policy: expected check, got ${action === undefined ? 'nothing' : JSON.stringify(action.slice(0, 64))}`, { hint: near === null ? 'bounded-review-verify policy --help' : 'did you mean policy check' });
    }
    const values = (0,cli_arguments/* readArguments */.lR)(argv, 'policy check', policy_FLAGS, { min: 0, max: 1, what: 'one file' });
    const found = await find(values);
    const policy = parseYaml(found.bytes, found.name, Policy);
    const digest = sha256(found.bytes);
    process.stdout.write(values.flag('json')
        ? `${JSON.stringify({ valid: true, policySha256: digest, policy }, null, 2)}\n`
        : `${policy_describe(policy, found.where, digest).map((line) => forTerminal(line)).join('\n')}\n`);
    return 0;
}
async function find(values) {
    const file = values.positionals[0];
    const inRepository = values.text('repo') !== undefined || values.text('base') !== undefined;
    if (file !== undefined && inRepository)
        throw new errors/* UsageError */.eb('ERR_USAGE', 'policy check: expected a file, or --repo and --base, got both');
    if (!inRepository) {
        const path = file ?? POLICY_PATH;
        return { bytes: (0,cli_files/* readInput */.R)(path, 'FILE', YAML_MAX_BYTES), name: path, where: path };
    }
    const session = git_session/* RepositorySession */.dl.open(values.text('repo') ?? '.');
    try {
        const { oid } = session.revision((0,cli_arguments/* required */.mw)(values.text('base'), '--base', 'where the verifier reads it, for example --base refs/remotes/origin/main'), '--base');
        const found = await new GitRepository(session.view, session.objects).file(oid, POLICY_PATH, YAML_MAX_BYTES);
        if (found === null || found.mode !== '100644') {
            throw new errors/* UsageError */.eb('ERR_POLICY_MISSING', `expected ${POLICY_PATH} at ${oid} as a regular file, got ${found === null ? 'none' : `mode ${found.mode}`}`);
        }
        return { bytes: found.bytes, name: 'trusted-producers.yml', where: `${POLICY_PATH} at ${oid}` };
    }
    finally {
        session.close();
    }
}
function policy_describe(policy, where, digest) {
    const { mode, requires, onFindings: { failAtOrAbove } } = policy;
    const lines = [
        `valid     ${where}`,
        `sha256    ${digest}`,
        mode === 'enforce' ? 'mode      enforce' : `mode      monitor until ${mode.monitor.until}: gates nothing until then`,
        `governs   ${policy.governedBranches.join(', ')}`,
        '',
        ...policy.trustRoots.length === 0 ? ['no trust root: no handoff is trusted']
            : policy.trustRoots.map(describeRoot),
        '',
        ...policy.producers.length === 0 ? ['no producers: every decision is NO_TRUSTED_HANDOFF']
            : policy.producers.flatMap(describeProducer),
        '',
        ...requires
            ? requires.map(({ id, anyOf, advisory }) => `requires  ${id}: a completed record of ${anyOf.join(' or ')}${advisory ? ' (advisory)' : ''}`)
            : ['requires  one completed record of any producer that can satisfy a required review'],
        `findings  open ones of ${failAtOrAbove === 'any' ? 'any severity' : `severity ${failAtOrAbove} or above`} make the conclusion a failure`,
        `fallback  ${policy.fallback} when there is no trusted handoff`,
        ...policy.revoked.length > 0 ? [`revoked   ${policy.revoked.length} entries`] : [],
    ];
    if (!policy.producers.some(({ maxEffect }) => maxEffect === 'satisfy-required-review')) {
        lines.push('note      no producer can satisfy a required review: nothing will be ACCEPTED as one');
    }
    return lines;
}
function describeRoot({ id, kind, path, sha256: digests = [] }) {
    const allowed = digests.length === 0 ? '' : digests.length === 1 ? `, sha256 ${digests[0]}` : `, one of ${digests.length} digests`;
    return `root      ${id}: ${kind}${path === undefined ? '' : ` ${path}`}${allowed}`;
}
function describeProducer(producer) {
    const { id, issuer, maxEffect, trustRoot } = producer;
    const limits = `          issuer ${issuer}, root ${trustRoot}, at most ${maxEffect}`;
    if (producer.kind !== 'github-workflow')
        return [`trusts    ${id}: ${producer.kind} ${producer.subject}`, limits];
    const { signerRefs, signerDigests } = producer;
    return [
        `trusts    ${id}: ${producer.signerWorkflow}`,
        ...signerRefs ? [`          at ${signerRefs.join(', ')}`] : [],
        ...signerDigests ? [`          at commit ${signerDigests.join(', ')}`] : [],
        `          called by repositories ${producer.sourceRepositoryIds.join(', ')} on ${producer.sourceRefs.join(', ')}`,
        `          events ${producer.events.join(', ')}, ${producer.runnerEnvironment}`,
        limits,
    ];
}

;// CONCATENATED MODULE: ./build/verifier/commands/show-fields.js
/**
 * What a handoff says, field by field, and what vouches for each: a signature, a computation made here, or nothing.
 *
 * @module
 */








const show_fields_MAX_DEPTH = 12;
const MAX_FIELDS = 2000;
/** Describes a handoff. Nothing in it is believed: parts that do not parse are shown as such. */
function describeHandoff({ bundle, artifacts }, trustedRoot) {
    const { status, signer, failure, statement } = readSignature(bundle, trustedRoot);
    const mark = status === 'holds' ? 'signed-by-identity' : 'claimed';
    const flat = statement === null ? unsignedFields(artifacts) : fieldsOf(statement, '', mark);
    const declared = declaredDigests(statement);
    const files = [...artifacts].map(([name, { sha256: digest, size }]) => {
        const wanted = declared.get(name);
        const verdict = wanted === undefined ? (statement === null ? '' : ', not named by the record') : wanted === digest
            ? ', as the record says' : `, not as the record says (${wanted})`;
        return { name, mark: 'recomputed', value: `${size} bytes, sha256 ${digest}${verdict}` };
    });
    const absent = [...declared].filter(([name]) => !artifacts.has(name)).map(([name, digest]) => ({ name, mark,
        value: `not here; the record says sha256 ${digest}` }));
    return { headline: headlineOf(status, signer), signature: { status, signer, failure }, fields: flat,
        files: [...files, ...absent] };
}
function readSignature(bundle, trustedRoot) {
    if (bundle === null)
        return { status: 'unsigned', signer: null, statement: null,
            failure: trustedRoot && failure('HANDOFF_UNSIGNED', 'bundle', BUNDLE_PATH, 'none') };
    const envelope = readEnvelope(bundle, LIMITS.bundle);
    if (isFailure(envelope))
        return { status: 'does-not-hold', signer: null, statement: null, failure: envelope };
    const statement = parsed(envelope.payload, 'payload', LIMITS.bundle);
    if (trustedRoot === null)
        return { status: 'not-checked', signer: null, statement, failure: null };
    let verified;
    try {
        const root = readTrustedRoot(trustedRoot);
        const { ct, transparency } = root.logs;
        verified = verifyEnvelope(envelope, root, { ctlog: Math.min(1, ct), tlog: Math.min(1, transparency), timestamp: 1 });
    }
    catch {
        verified = failure('TRUST_ROOT_UNAVAILABLE', '--trusted-root', 'a Sigstore trusted_root.json', `${trustedRoot.length} bytes of something else`);
    }
    if (isFailure(verified))
        return { status: 'does-not-hold', signer: null, statement, failure: verified };
    return { status: 'holds', signer: verified.certificate.subject, statement, failure: null };
}
function headlineOf(status, signer) {
    switch (status) {
        case 'unsigned': return 'UNSIGNED: no bundle. Everything below is claimed; only digests are computed here.';
        case 'not-checked': return 'SIGNATURE NOT CHECKED: everything below is claimed (--trusted-root FILE checks it), but for digests.';
        case 'holds': return `signed by ${signer ?? 'unknown'}`;
        case 'does-not-hold': return 'THE SIGNATURE DOES NOT HOLD: everything below is claimed; only digests are computed here.';
    }
}
/** An unsigned handoff has no manifest: what its files say of themselves. */
function unsignedFields(artifacts) {
    const fields = [];
    const packets = PacketFile.safeParse(parsed(artifacts.get(ARTIFACT_PATHS.packet)?.bytes, ARTIFACT_PATHS.packet, LIMITS.packet));
    const packet = packets.success ? packets.data.packets.at(-1) : undefined;
    if (packet) {
        const { delta, scope, configurationSha256: _, ...rest } = packet;
        fields.push(...fieldsOf(rest, 'packet', 'claimed'));
        fields.push({ name: 'packet.delta', mark: 'claimed',
            value: `${delta.length} paths, ${scope.included.length} reviewed, ${scope.excluded.length} excluded` });
    }
    else
        fields.push({ name: 'packet', mark: 'claimed', value: 'missing, or not a packet' });
    const findings = FindingsFile.safeParse(parsed(artifacts.get(ARTIFACT_PATHS.findings)?.bytes, ARTIFACT_PATHS.findings, LIMITS.findings));
    fields.push({ name: 'findings', mark: 'claimed',
        value: findings.success ? String(findings.data.count) : 'missing, or not findings' });
    return fields;
}
function parsed(bytes, what, maxBytes) {
    if (!bytes)
        return null;
    try {
        return parseStrictJson(bytes, what, maxBytes);
    }
    catch {
        return null;
    }
}
/** Every leaf of a JSON value under its dotted name. Lists of plain values are one field. */
function fieldsOf(value, name, mark) {
    const fields = [];
    const walk = (part, at, depth) => {
        if (fields.length === MAX_FIELDS)
            return;
        const plain = typeof part !== 'object' || part === null;
        const list = Array.isArray(part) && part.every((item) => typeof item !== 'object' || item === null);
        if (plain || list || depth === show_fields_MAX_DEPTH)
            fields.push({ name: at, mark, value: shown(part) });
        else
            for (const [key, item] of Object.entries(part))
                walk(item, at === '' ? key : `${at}.${key}`, depth + 1);
    };
    walk(value, name, 0);
    return fields;
}
function shown(value) {
    if (value === null)
        return 'unknown (null)';
    return typeof value === 'string' ? value : JSON.stringify(value);
}
function declaredDigests(statement) {
    const artifacts = statement?.predicate?.artifacts;
    const entries = typeof artifacts === 'object' && artifacts !== null ? Object.values(artifacts) : [];
    return new Map(entries.flatMap((entry) => {
        const { path, sha256: digest } = (entry ?? {});
        return typeof path === 'string' && typeof digest === 'string' ? [[path, digest]] : [];
    }));
}

;// CONCATENATED MODULE: ./build/verifier/commands/show.js
/**
 * `bounded-review-verify show`: a handoff made readable, each field marked by what vouches for it. Decides nothing.
 *
 * @module
 */








const show_FLAGS = { 'trusted-root': { type: 'string' }, json: { type: 'boolean' } };
const show_MAX_TRUST_ROOT = 4 * 1024 * 1024;
const MARK_WIDTH = 20;
async function showCommand(argv) {
    const values = (0,cli_arguments/* readArguments */.lR)(argv, 'show', show_FLAGS, { min: 1, max: 1, what: 'the folder of one handoff' });
    const path = values.positionals[0] ?? '';
    const root = values.text('trusted-root');
    const directory = new HandoffDirectory(path);
    if (await directory.names() === null)
        throw new errors/* UsageError */.eb('ERR_INPUT', `expected a handoff at ${JSON.stringify(path)}, got nothing`);
    const shown = describeHandoff(await readHandoff(directory), root === undefined ? null : (0,cli_files/* readInput */.R)(root, '--trusted-root', show_MAX_TRUST_ROOT));
    process.stdout.write(values.flag('json') ? `${JSON.stringify(shown, null, 2)}\n` : show_text(shown));
    return shown.signature.failure === null ? 0 : EXIT_OF[VERDICT_OF[shown.signature.failure.code]];
}
function show_text({ headline, signature, fields, files }) {
    const width = Math.max(0, ...fields.map(({ name }) => name.length));
    const { failure } = signature;
    const lines = [
        headline,
        ...failure
            ? [`  ${failure.code}: ${failure.field ?? ''} expected ${failure.expected ?? 'unknown'}, got ${failure.actual ?? 'unknown'}`]
            : [],
        '',
        ...fields.map(({ mark, name, value }) => `  ${mark.padEnd(MARK_WIDTH)}${name.padEnd(width)}  ${value}`),
        '',
        'files',
        ...files.map(({ mark, name, value }) => `  ${mark.padEnd(MARK_WIDTH)}${name.padEnd(24)}  ${value}`),
        '',
        'show decides nothing: whether this counts for your revision is for verify.',
    ];
    return `${lines.map((line) => forTerminal(line).trimEnd()).join('\n')}\n`;
}

;// CONCATENATED MODULE: ./build/verifier/commands/verbs.js
/**
 * Everything heavy, loaded in one piece: a bundler makes one file of it, and the many small ones that several entrances
 * would give cost more to open than to run.
 *
 * @module
 */





const VERBS = { authenticate: authenticateCommand, policy: policyCommand, show: showCommand };
const JUDGES = { judge: judge_judge, judgeRecorded: judgeRecorded };


/***/ })

};
