export const id = 433;
export const ids = [433];
export const modules = {

/***/ 1433:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  schemaCommand: () => (/* binding */ schemaCommand)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
// EXTERNAL MODULE: ./build/schemas/answer.js
var answer = __webpack_require__(9181);
// EXTERNAL MODULE: ./build/schemas/check.js
var check = __webpack_require__(8847);
// EXTERNAL MODULE: ./build/schemas/configuration.js
var configuration = __webpack_require__(9285);
// EXTERNAL MODULE: ./build/schemas/primitives.js
var primitives = __webpack_require__(3753);
// EXTERNAL MODULE: ./build/schemas/vocabulary.js
var vocabulary = __webpack_require__(8739);
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
    certificateSha256: primitives/* Sha256 */.IA,
    verifiedAt: primitives/* Timestamp */.Dc.nullable().describe('Time vouched for by the log or the timestamp authority'),
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
        runId: primitives/* RunId */.PI,
        state: vocabulary/* ExecutionState */.si,
        outcome: vocabulary/* Outcome */.Pi.nullable(),
        stopCause: vocabulary/* StopCause */.ay,
        findings: schemas/* int */.Whr().min(0),
        openFindings: schemas/* int */.Whr().min(0).describe('Findings at or above the policy\'s threshold that no owner has rejected'),
        excluded: schemas/* int */.Whr().min(0).describe('Changed paths that were excluded from review'),
    }).nullable().describe('Read from the signed record; null unless the signature, the signer and the statement hold'),
    effect: schemas/* strictObject */.rej({ maxEffect: schemas/* string */.YjP().max(64), canSpare: schemas/* boolean */.zMY() }).nullable(),
    signer: SignerFacts.nullable().describe('null unless the signature holds'),
    expected: schemas/* strictObject */.rej({
        repository: primitives/* RepositoryName */.Ae, baseRef: primitives/* FullRef */.pE, baseSha: primitives/* ObjectId */.Vr, headSha: primitives/* ObjectId */.Vr, mergeBaseSha: primitives/* ObjectId */.Vr.nullable(),
    }).nullable(),
    policySha256: primitives/* Sha256 */.IA.nullable(),
    bundleSha256: primitives/* Sha256 */.IA.nullable()
        .describe('SHA-256 of the signed payload. A bundle file can be changed without breaking it, so its own digest names nothing'),
    trustRoot: schemas/* strictObject */.rej({ id: schemas/* string */.YjP().max(128), sha256: primitives/* Sha256 */.IA }).nullable(),
    basis: schemas/* literal */.euz('signed-packet').optional()
        .describe('Present where the commits were gone: delta, merge base, configuration and criteria are the signed record\'s own, not recomputed'),
    posture: schemas/* literal */.euz('unknown').describe('What enforces the check; not examined by this version'),
    decidedAt: primitives/* Timestamp */.Dc,
}).describe('The verifier\'s decision, for machines');

// EXTERNAL MODULE: ./build/schemas/escalation.js
var escalation = __webpack_require__(4558);
// EXTERNAL MODULE: ./build/schemas/event.js
var schemas_event = __webpack_require__(751);
// EXTERNAL MODULE: ./build/schemas/finding.js
var finding = __webpack_require__(7862);
// EXTERNAL MODULE: ./build/schemas/journal.js
var journal = __webpack_require__(6052);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var manifest = __webpack_require__(870);
// EXTERNAL MODULE: ./build/schemas/packet.js
var packet = __webpack_require__(5263);
// EXTERNAL MODULE: ./build/schemas/glob.js
var glob = __webpack_require__(3101);
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
const ServedModel = primitives/* Line */.N1.refine(isExact, notAPattern);
const Threshold = schemas/* int */.Whr().min(0).max(4);
const TrustRoot = schemas/* strictObject */.rej({
    id: primitives/* Identifier */.gw.describe('Name by which producers refer to this root'),
    kind: schemas/* enum */.k5n(['public-good', 'github', 'file'])
        .describe('public-good and github come by TUF from the root built into the verifier; file is read at the base (D40)'),
    path: schemas/* string */.YjP().min(1).max(1024).optional().describe('Kind file: path of the trusted root, read at the base revision'),
    sha256: schemas/* array */.YOg(primitives/* Sha256 */.IA).min(1).max(16).optional()
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
    id: primitives/* Identifier */.gw.describe('Name of this entry, once in this file; requires and reports use it'),
    trustRoot: primitives/* Identifier */.gw.describe('The id of the trust root that must vouch for the certificate'),
    issuer: Exact.describe('OIDC issuer in the certificate, exactly'),
    maxEffect: Effect.default('advisory')
        .describe('The most that an accepted record may do: none of the three authorizes a merge (D34). Default: advisory'),
    notBefore: primitives/* Timestamp */.Dc.optional().describe('Records signed earlier do not count. Default: no bound'),
    notAfter: primitives/* Timestamp */.Dc.optional().describe('Records signed after this time do not count. Default: no bound'),
    maxAgeMinutes: primitives/* PositiveInt */.BL.default(10_080)
        .describe('Minutes for which a record counts after it was signed. Default: 10,080, a week'),
    reviewers: schemas/* array */.YOg(schemas/* strictObject */.rej({
        kind: primitives/* Identifier */.gw.describe('Kind of the reviewer, as review.yml names it'),
        models: schemas/* array */.YOg(ServedModel).min(1).max(256).optional()
            .describe('Exact ids of the models that may have served the review. Default: any'),
    })).min(1).max(64).optional().describe('Reviewers whose records count. Default: any'),
};
const GithubWorkflowProducer = schemas/* strictObject */.rej({
    ...ProducerCommon,
    kind: schemas/* literal */.euz('github-workflow').describe('A job of GitHub Actions'),
    signerWorkflow: Exact.regex(/^https:\/\/[^@]+\.ya?ml$/, { error: 'expected the URL of a workflow file, without @ref' })
        .describe('URL of the signing workflow, without its ref'),
    signerRefs: schemas/* array */.YOg(primitives/* FullRef */.pE).min(1).max(64).optional()
        .describe('Refs from which the signing workflow may come. This or signerDigests is mandatory'),
    signerDigests: schemas/* array */.YOg(primitives/* ObjectId */.Vr).min(1).max(64).optional()
        .describe('Commits from which the signing workflow may come. This or signerRefs is mandatory'),
    sourceRepositoryIds: schemas/* array */.YOg(primitives/* NumericId */.FW).min(1).max(256)
        .describe('Numeric ids of the repositories that may run it; names can be taken over'),
    sourceOwnerIds: schemas/* array */.YOg(primitives/* NumericId */.FW).min(1).max(256).describe('Numeric ids of the owners of those repositories'),
    events: schemas/* array */.YOg(primitives/* Identifier */.gw).min(1).max(64).describe('Events that may start it, for example workflow_dispatch'),
    sourceRefs: schemas/* array */.YOg(primitives/* FullRef */.pE).min(1).max(64).describe('Refs of the source repository on which it may run'),
    runnerEnvironment: schemas/* enum */.k5n(['github-hosted', 'self-hosted']).describe('The kind of runner it must run on'),
    environment: primitives/* Line */.N1.optional().describe('The deployment environment it must run in. Default: any or none'),
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
    certificateSha256: primitives/* Sha256 */.IA.optional().describe('SHA-256 of one certificate in DER'),
    bundleSha256: primitives/* Sha256 */.IA.optional()
        .describe('SHA-256 of the signed payload, as a decision reports it; not of the bundle file, which is malleable'),
    runUri: Exact.optional().describe('URI of one workflow run'),
    reason: primitives/* Line */.N1.describe('Why, for the people who see the refusal'),
    from: primitives/* Timestamp */.Dc.optional().describe('Signatures before this time still count. Default: none does'),
    to: primitives/* Timestamp */.Dc.optional().describe('Signatures after this time count again. Default: never'),
}).refine(({ identity, certificateSha256, bundleSha256, runUri }) => [identity, certificateSha256, bundleSha256, runUri].filter((value) => value !== undefined).length === 1, { error: 'expected exactly one of identity, certificateSha256, bundleSha256, runUri' })
    .refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: 'expected to after from' });
const Owner = schemas/* union */.KCZ([
    schemas/* strictObject */.rej({
        issuer: Exact.describe('OIDC issuer of the owner\'s certificate, exactly'),
        subject: Exact.describe('Subject of the owner\'s certificate, exactly'),
    }),
    schemas/* strictObject */.rej({
        githubId: schemas/* union */.KCZ([schemas/* int */.Whr().min(1), primitives/* NumericId */.FW]).describe('Numeric id of the owner\'s GitHub account; names can be taken over'),
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
            monitor: schemas/* strictObject */.rej({ until: primitives/* Timestamp */.Dc.describe('When monitoring must have ended') })
                .describe('Conclude success, and say what would have failed; never a gate (D39)'),
        }),
    ]).default('enforce').describe('enforce, or monitor until a date. Default: enforce'),
    governedBranches: schemas/* array */.YOg(primitives/* FullRef */.pE).min(1).max(256)
        .describe('Protected branches whose pull requests this policy judges, as full refs'),
    trustRoots: schemas/* array */.YOg(TrustRoot).max(16).default([])
        .describe('Who vouches for certificates and times. Default: nobody, so no handoff is trusted'),
    producers: schemas/* array */.YOg(TrustedProducer).max(256).default([]).describe('Whose records count (R179). Default: nobody\'s'),
    requires: schemas/* array */.YOg(schemas/* strictObject */.rej({
        id: primitives/* Identifier */.gw.describe('Name of the requirement, once in this file'),
        anyOf: schemas/* array */.YOg(primitives/* Identifier */.gw).min(1).max(64).describe('Ids of the producers of which one must have a completed record (D14)'),
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
        maxIterations: primitives/* PositiveInt */.BL.optional().describe('Reviews of a run, at most. Default: no bound'),
        maxWallClockSeconds: primitives/* PositiveInt */.BL.optional().describe('Seconds of a run, at most. Default: no bound'),
        maxCostUsd: primitives/* Usd */.JR.optional().describe('US dollars of a run, at most. Default: no bound'),
        maxReviewerCalls: primitives/* PositiveInt */.BL.optional().describe('Reviewer calls of a run, at most. Default: no bound'),
    }).default({}).describe('Budgets that a record may have had, at most. Default: those of the configuration'),
    allowedOutcomes: schemas/* array */.YOg(schemas/* enum */.k5n(['CLEAR', 'FINDINGS'])).min(1).max(2).default(['CLEAR', 'FINDINGS'])
        .describe('Outcomes of the records that count. Default: both'),
    onFindings: schemas/* strictObject */.rej({
        failAtOrAbove: schemas/* enum */.k5n(['any', ...finding/* Severity */.AI.options]).default('any')
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
        candidates: primitives/* PositiveInt */.BL.max(1000).default(20).describe('Handoffs that are judged, at most; more is UNAVAILABLE. Default: 20'),
        bundleBytes: primitives/* PositiveInt */.BL.max(1024 * 1024).default(1024 * 1024).describe('Bytes of a bundle, at most. Default: 1,048,576'),
    }).prefault({}).describe('Bounds of the verifier\'s work'),
    protectedPaths: schemas/* array */.YOg(glob/* Glob */.fo).min(1).max(256).default(DEFAULT_PROTECTED_PATHS)
        .describe('Paths whose change is pointed out: policy, workflows, attributes, agent settings. Default: the built-in list'),
    grace: schemas/* array */.YOg(schemas/* strictObject */.rej({
        criteriaSha256: primitives/* Sha256 */.IA.optional().describe('Digest of earlier criteria that still count'),
        configurationSha256: primitives/* Sha256 */.IA.optional().describe('Digest of an earlier review configuration that still counts'),
        until: primitives/* Timestamp */.Dc.describe('When they stop counting'),
    }).refine(({ criteriaSha256, configurationSha256 }) => (criteriaSha256 === undefined) !== (configurationSha256 === undefined), { error: 'expected exactly one of criteriaSha256, configurationSha256' })).max(64).default([])
        .describe('What open pull requests may finish with after a change (D38). Default: nothing'),
    extends: schemas/* strictObject */.rej({
        repositoryId: primitives/* NumericId */.FW.describe('Numeric id of the repository that holds the central policy'),
        path: schemas/* string */.YjP().min(1).max(1024).describe('Path of the central policy in it'),
        commit: primitives/* ObjectId */.Vr.describe('Commit at which it is read'),
        sha256: primitives/* Sha256 */.IA.describe('SHA-256 of its bytes'),
    }).optional().describe('A central policy that this file may only tighten (D38). Default: none'),
    independence: schemas/* literal */.euz('different-provider').optional()
        .describe('different-provider refuses a reviewer of the author\'s provider (D14). Default: not asked for'),
    acceptWorkstationRisk: primitives/* Line */.N1.optional()
        .describe('Why email identities may satisfy a required review: a person vouches, nothing shows a procedure (D34)'),
}).superRefine(crossChecks).describe('Whose review record counts, and for what: .github/bounded-review/trusted-producers.yml');

// EXTERNAL MODULE: ./build/schemas/reconciliation.js
var reconciliation = __webpack_require__(1694);
// EXTERNAL MODULE: ./build/schemas/record.js
var record = __webpack_require__(1910);
// EXTERNAL MODULE: ./build/schemas/statement.js
var statement = __webpack_require__(566);
;// CONCATENATED MODULE: ./build/schemas/published.js
/**
 * The JSON Schemas (draft 2020-12) that editors and other programs read, from the schemas of the format.
 *
 * For the two YAML files the schema says what one may write (defaults may be left out); for records, what one reads. Its own
 * module, because only whoever publishes needs all of the format at once.
 *
 * @module
 */















const BASE = 'https://bounded-review.github.io/schemas/v1/';
const { type: _, ...envelope } = journal/* JournalEnvelope */.y.shape;
const JournalLine = schemas/* union */.KCZ(schemas_event/* RunEvent */.s4.options.map((event) => schemas/* strictObject */.rej({ ...envelope, ...event.shape }).describe(event.description ?? event.shape.type.value)))
    .describe('One event of a run, chained to the line before it');
/** What is published, by file name. */
const PUBLISHED = {
    'review.schema.json': { schema: configuration/* Configuration */.Vk, title: 'Review configuration (review.yml)', io: 'input' },
    'trusted-producers.schema.json': { schema: Policy, title: 'Trusted-producer policy (trusted-producers.yml)', io: 'input' },
    'packet.schema.json': { schema: packet/* PacketFile */.VX, title: 'Packets of a run (packet-v1.json)', io: 'output' },
    'record.schema.json': { schema: record/* TerminalRecord */.uI, title: 'Terminal record of a reviewer', io: 'output' },
    'answer.schema.json': { schema: answer/* AuthorAnswer */.yC, title: 'Answer of an author', io: 'output' },
    'dispositions.schema.json': { schema: reconciliation/* DispositionsFile */.r0, title: 'Decisions of an owner about findings (reconcile --file)', io: 'input' },
    'reconciliation.schema.json': { schema: reconciliation/* ReconciliationStatement */.xm, title: 'Signed reconciliation of findings (in-toto Statement v1)', io: 'output' },
    'findings.schema.json': { schema: finding/* FindingsFile */.XR, title: 'Findings of a run (findings-v1.json)', io: 'output' },
    'checks.schema.json': { schema: check/* ChecksFile */.Ic, title: 'Deterministic checks of a run (checks-v1.json)', io: 'output' },
    'manifest.schema.json': { schema: manifest/* Manifest */._8, title: 'Manifest of a handoff', io: 'output' },
    'statement.schema.json': { schema: statement/* HandoffStatement */.wA, title: 'Signed statement of a handoff (in-toto Statement v1)', io: 'output' },
    'decision.schema.json': { schema: Decision, title: 'Decision of the verifier', io: 'output' },
    'escalation.schema.json': { schema: escalation/* Escalation */.U, title: 'Escalation to the owner of a run', io: 'output' },
    'journal.schema.json': { schema: JournalLine, title: 'Line of a run\'s journal (journal-v1.jsonl)', io: 'output' },
};
/** The text of one published file. */
function jsonSchemaText(name) {
    const { schema, title, io } = PUBLISHED[name];
    const { $schema, ...rest } = json_schema_processors/* toJSONSchema */.bl(schema, { target: 'draft-2020-12', io });
    return `${JSON.stringify({ $schema, $id: `${BASE}${name}`, title, ...rest }, null, 2)}\n`;
}

// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
;// CONCATENATED MODULE: ./build/producer/commands/schema.js
/**
 * `bounded-review schema`: the JSON Schemas of what people write and programs read, generated from the program's own.
 *
 * @module
 */



const SUFFIX = '.schema.json';
async function schemaCommand(argv) {
    const { positionals: [name] } = (0,commands_arguments/* parseArguments */.W)('schema', argv, {}, { max: 1, what: 'one name' });
    const files = Object.keys(PUBLISHED);
    if (name === undefined) {
        const width = Math.max(...files.map((file) => file.length - SUFFIX.length));
        for (const file of files)
            process.stdout.write(`${file.slice(0, -SUFFIX.length).padEnd(width)}   ${PUBLISHED[file].title}\n`);
        return 0;
    }
    const file = files.find((candidate) => candidate === name || candidate === `${name}${SUFFIX}`);
    if (file === undefined) {
        throw new errors/* UsageError */.eb('ERR_USAGE_SCHEMA', `schema: expected one of ${files.map((one) => one.slice(0, -SUFFIX.length)).join(', ')}, got ${JSON.stringify(name.slice(0, 64))}`, { hint: 'bounded-review schema' });
    }
    process.stdout.write(jsonSchemaText(file));
    return 0;
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

/***/ 1694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FM: () => (/* binding */ RECONCILIATION_MAX_BYTES),
/* harmony export */   dH: () => (/* binding */ RECONCILIATION_FILE),
/* harmony export */   pO: () => (/* binding */ RECONCILIATION_BUNDLE),
/* harmony export */   r0: () => (/* binding */ DispositionsFile),
/* harmony export */   tI: () => (/* binding */ reconciliationStatement),
/* harmony export */   xm: () => (/* binding */ ReconciliationStatement)
/* harmony export */ });
/* unused harmony exports RECONCILIATION_PREDICATE, OwnerDisposition, Reconciliation */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2311);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4207);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7862);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(870);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3753);
/* harmony import */ var _statement_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(566);
/**
 * A reconciliation: what a person decided about findings of a run that has ended (R77, R89, D35). It stands beside the
 * sealed handoff and changes nothing in it. What is typed is claimed; what counts is a signature of an owner.
 *
 * @module
 */






const RECONCILIATION_PREDICATE = 'https://bounded-review.github.io/reconciliation/v1';
const RECONCILIATION_BUNDLE = 'reconciliation.sigstore.json';
const RECONCILIATION_FILE = 'reconciliation-v1.json';
/** Bytes of a file of dispositions, and of a reconciliation, at most: it is signed in one statement. */
const RECONCILIATION_MAX_BYTES = 256 * 1024;
const OwnerDisposition = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    verdict: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['accepted', 'rejected']).describe('accepted: the finding stands and stays open; rejected: it is closed'),
    reason: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(4096).describe('Why, for whoever reads the record (R89)'),
    evidence: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(4096)).max(64).default([]).describe('Check ids, paths or addresses that support it. Default: none'),
}).describe('What a person decided about one finding');
/** dispositions.json, as a person or a tool writes it. */
const DispositionsFile = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    version: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(1).describe('Version of this format: 1'),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .RunId */ .PI.describe('The run whose findings are decided'),
    headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr.describe('The head that the run reviewed last'),
    dispositions: zod__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1P(_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .FindingId */ .VJ, OwnerDisposition).describe('By finding id; others stay as they are'),
}).describe('Decisions for bounded-review reconcile --file');
const Reconciliation = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(1),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .RunId */ .PI,
    binding: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        repository: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .RepositoryName */ .Ae,
        repositoryId: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .NumericId */ .FW.nullable(),
        pullRequest: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL.nullable(),
        baseRef: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .FullRef */ .pE,
        baseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr,
        headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr,
    }).describe('What the decisions are about: they hold for this head and for no other'),
    findingsSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA.describe('Digest of the findings-v1.json that was decided about'),
    claimedBy: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Line */ .N1.nullable().describe('Who says so, as typed: a claim. null: nobody was named'),
    owner: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ issuer: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(2048), subject: _manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .ProducerIdentity */ .tK }).nullable()
        .describe('The certificate\'s issuer and subject; null: not signed, so everything here is claimed (D35)'),
    dispositions: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ findingId: _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .FindingId */ .VJ, ...OwnerDisposition.shape })).min(1).max(25_000)
        .describe('Sorted by finding id, each once'),
}).describe('reconciliation-v1.json, and the predicate of its signed form');
const ReconciliationStatement = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    _type: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(_statement_js__WEBPACK_IMPORTED_MODULE_4__/* .STATEMENT_TYPE */ .zG),
    subject: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_statement_js__WEBPACK_IMPORTED_MODULE_4__/* .Subject */ .B7).min(1).max(64),
    predicateType: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(RECONCILIATION_PREDICATE),
    predicate: Reconciliation,
}).describe('in-toto Statement v1 whose predicate is a reconciliation');
/** The bytes that are signed: RFC 8785, with the head and the findings file as subjects. */
function reconciliationStatement(predicate) {
    const { binding: { repository, headSha }, findingsSha256 } = predicate;
    const statement = {
        _type: _statement_js__WEBPACK_IMPORTED_MODULE_4__/* .STATEMENT_TYPE */ .zG,
        subject: [
            { name: `git+https://github.com/${repository}`, digest: { gitCommit: headSha } },
            { name: 'findings-v1.json', digest: { sha256: findingsSha256 } },
        ],
        predicateType: RECONCILIATION_PREDICATE,
        predicate,
    };
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalBytes */ .Mr)(statement);
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


/***/ }),

/***/ 8799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ canonicalize)
/* harmony export */ });
function serializeString (value) {
  if (!value.isWellFormed()) {
    throw new Error('Lone surrogate is not allowed');
  }
  return JSON.stringify(value);
}

function serializePrimitive (value) {
  switch (typeof value) {
    case 'number':
      if (isNaN(value)) {
        throw new Error('NaN is not allowed');
      }
      if (!isFinite(value)) {
        throw new Error('Infinity is not allowed');
      }
      // For finite numbers String(value) would give identical output, but
      // JSON.stringify benchmarks faster on V8.
      return JSON.stringify(value);
    case 'string':
      return serializeString(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      // null, or values JSON.stringify maps to undefined (undefined,
      // functions, symbols).
      return JSON.stringify(value);
  }
}

// Resolves a value to either its serialized primitive form (a string — or
// undefined, for values JSON.stringify drops) or a frame describing the
// container to descend into. Callers distinguish the two cases with
// `typeof result !== 'object'`.
//
// toJSON results are unwrapped here, and the wrapper objects stay in `seen`
// until the resolved subtree is fully serialized, so cycles introduced via
// toJSON are still detected.
function enterValue (value, seen) {
  let wrappers = null;
  while (value !== null && typeof value === 'object' && typeof value.toJSON === 'function') {
    if (seen.has(value)) {
      throw new Error('Circular reference detected');
    }
    seen.add(value);
    (wrappers ??= []).push(value);
    value = value.toJSON();
  }

  // Boxed Number/String/Boolean objects serialize as their primitive values,
  // mirroring how JSON.stringify treats them.
  if (value instanceof Number || value instanceof String || value instanceof Boolean) {
    value = value.valueOf();
  }

  if (value === null || typeof value !== 'object') {
    if (wrappers !== null) {
      for (const wrapper of wrappers) seen.delete(wrapper);
    }
    return serializePrimitive(value);
  }

  if (seen.has(value)) {
    throw new Error('Circular reference detected');
  }
  seen.add(value);

  return {
    container: value,
    // null marks an array frame; object frames carry their sorted keys.
    // `sort()`'s default comparator orders by UTF-16 code unit, which is the
    // order JCS requires.
    keys: Array.isArray(value) ? null : Object.keys(value).sort(),
    // Next child to serialize; the frame resumes here after a nested
    // container's subtree completes.
    index: 0,
    // Whether no member has been emitted yet (controls comma placement).
    first: true,
    // toJSON wrappers to release from `seen` when this frame completes.
    wrappers
  };
}

function canonicalize (object) {
  if (object === null || typeof object !== 'object') {
    return serializePrimitive(object);
  }

  const seen = new Set();
  const root = enterValue(object, seen);
  if (typeof root !== 'object') {
    // A toJSON chain resolved the input to a primitive.
    return root;
  }

  let result = root.keys === null ? '[' : '{';
  const stack = [root];

  // Depth-first serialization with an explicit stack instead of recursion, so
  // nesting depth is bounded by heap size rather than call-stack size. The top
  // frame is the container currently being serialized: primitive children are
  // appended inline, while a nested container pushes a new frame and jumps
  // back to the outer loop. Because frame.index was already advanced, the
  // parent resumes at its next child once the subtree is done. Opening
  // brackets are emitted when a frame is pushed, closing brackets when it
  // completes.
  outer:
  while (stack.length > 0) {
    const frame = stack[stack.length - 1];
    const container = frame.container;

    // keys === null marks an array frame; otherwise keys holds the object's
    // sorted property names. Either way the iteration counter lives on the
    // frame itself (frame.index), so when a frame is resumed after a nested
    // container completes, the while condition continues at the first
    // unserialized child instead of restarting from the beginning.
    if (frame.keys === null) {
      while (frame.index < container.length) {
        const i = frame.index++;
        if (i > 0) {
          result += ',';
        }
        const element = container[i];
        // Inside arrays, JSON.stringify serializes values with no JSON
        // representation (undefined, symbols, functions) as null.
        const value = element === undefined || typeof element === 'symbol' || typeof element === 'function' ? null : element;
        if (value === null || typeof value !== 'object') {
          result += serializePrimitive(value);
          continue;
        }
        const child = enterValue(value, seen);
        if (typeof child !== 'object') {
          // A toJSON chain resolved the child to an already-serialized
          // primitive — or, when child is undefined, to a value with no JSON
          // representation, which becomes null inside arrays.
          result += child === undefined ? 'null' : child;
          continue;
        }
        result += child.keys === null ? '[' : '{';
        stack.push(child);
        continue outer;
      }
      result += ']';
    } else {
      const keys = frame.keys;
      while (frame.index < keys.length) {
        const key = keys[frame.index++];
        const value = container[key];
        // Inside objects, JSON.stringify omits properties whose value has no
        // JSON representation (undefined, symbols, functions).
        if (value === undefined || typeof value === 'symbol' || typeof value === 'function') {
          continue;
        }
        if (value === null || typeof value !== 'object') {
          // Commas are tracked with a flag rather than the key index: a
          // skipped key must not leave a stray comma behind.
          if (frame.first) {
            frame.first = false;
          } else {
            result += ',';
          }
          result += serializeString(key) + ':' + serializePrimitive(value);
          continue;
        }
        // The child must be resolved before the key is emitted: a toJSON
        // returning a value with no JSON representation drops the whole
        // property.
        const child = enterValue(value, seen);
        if (child === undefined) {
          continue;
        }
        if (frame.first) {
          frame.first = false;
        } else {
          result += ',';
        }
        result += serializeString(key) + ':';
        if (typeof child !== 'object') {
          result += child;
          continue;
        }
        result += child.keys === null ? '[' : '{';
        stack.push(child);
        continue outer;
      }
      result += '}';
    }

    // Frame complete. The container leaves `seen` so that a later, sibling
    // reference to the same object is not mistaken for a cycle.
    seen.delete(container);
    if (frame.wrappers !== null) {
      for (const wrapper of frame.wrappers) seen.delete(wrapper);
    }
    stack.pop();
  }

  return result;
}


/***/ })

};
