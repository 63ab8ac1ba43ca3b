export const id = 125;
export const ids = [125];
export const modules = {

/***/ 3125:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  reconcileCommand: () => (/* binding */ reconcileCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:readline/promises"
var external_node_readline_promises_ = __webpack_require__(6848);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/issue.js
var issue = __webpack_require__(6992);
// EXTERNAL MODULE: ./build/schemas/reconciliation.js
var schemas_reconciliation = __webpack_require__(1694);
// EXTERNAL MODULE: ./build/schemas/strict-json.js
var strict_json = __webpack_require__(7813);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
;// CONCATENATED MODULE: ./build/producer/core/reconciliation.js
/**
 * From what a person decided to a reconciliation that is bound to one head and its findings (R89, D8, D35).
 *
 * @module
 */


/** Findings that wait for a person: rejected by the author, escalated, or never answered. */
function disputed({ findings }) {
    return findings.filter(({ disposition }) => disposition?.verdict !== 'accepted');
}
/**
 * Holds decisions against the findings of a run. Nothing can be added, removed or re-graded (D8).
 *
 * @throws {UsageError} ERR_USAGE_FINDING for one that is not of the run's last review; ERR_USAGE_DISPOSITIONS for none at all.
 */
function reconciliationOf({ runId, binding }, file, findingsSha256, decided, claimedBy) {
    const known = new Set(file.findings.map(({ id }) => id));
    const unknown = Object.keys(decided).find((id) => !known.has(id));
    if (unknown !== undefined) {
        throw new errors/* UsageError */.eb('ERR_USAGE_FINDING', `reconcile: expected findings of the last review of ${runId}, got ${(0,display/* printable */.g$)(unknown, 32)}`, { hint: 'findings-v1.json in the handoff lists them; one of an earlier iteration says nothing about this head (R34)' });
    }
    const dispositions = Object.entries(decided).toSorted(([a], [b]) => a < b ? -1 : 1).map(([findingId, said]) => ({ findingId, ...said }));
    if (dispositions.length === 0) {
        throw new errors/* UsageError */.eb('ERR_USAGE_DISPOSITIONS', 'reconcile: expected a decision about a finding, got none', { hint: 'nothing has been written' });
    }
    const { repository, repositoryId, pullRequest, baseRef, baseSha, headSha } = binding;
    return {
        schemaVersion: 1, runId, binding: { repository, repositoryId, pullRequest, baseRef, baseSha, headSha }, findingsSha256,
        claimedBy, owner: null, dispositions,
    };
}
/** What a person is shown before deciding about one finding. */
function findingScreen({ id, severity, path, startLine, title, evidence, disposition }) {
    const said = disposition === null ? 'not answered' : `${disposition.verdict} by ${disposition.by}: ${(0,display/* printable */.g$)(disposition.reason, 300)}`;
    const named = disposition === null || disposition.evidence.length === 0 ? [] : [`    names     ${disposition.evidence.map((what) => (0,display/* printable */.g$)(what, 100)).join(', ')}`];
    return [
        `  ${severity.padEnd(6)}  ${(0,display/* printablePath */.Vj)(path)}:${startLine}  ${(0,display/* printable */.g$)(title, 160)}   ${id}`,
        ...evidence.split('\n').slice(0, 8).map((line) => `    ${(0,display/* printable */.g$)(line, 160)}`),
        `    so far    ${said}`,
        ...named,
    ];
}
/** The lines after it. */
function settledLines({ dispositions, owner, claimedBy }, path) {
    const count = (verdict) => dispositions.filter((one) => one.verdict === verdict).length;
    return [
        `  reconcile ${(0,display/* counted */.hS)(dispositions.length, 'finding')}: ${count('accepted')} accepted, ${count('rejected')} rejected`,
        owner === null
            ? `  claimed   ${claimedBy === null ? 'by nobody in particular' : `by ${(0,display/* printable */.g$)(claimedBy)}`}: it closes nothing. An owner's signature does: --sign`
            : `  signed    as ${(0,display/* printable */.g$)(owner.subject, 300)}   issuer ${(0,display/* printable */.g$)(owner.issuer, 300)}`,
        `  kept      ${path}`,
        '  the sealed handoff is unchanged',
    ];
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/finding.js
var finding = __webpack_require__(7862);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var schemas_manifest = __webpack_require__(870);
// EXTERNAL MODULE: ./build/producer/effects.js + 1 modules
var effects = __webpack_require__(6950);
// EXTERNAL MODULE: ./build/producer/io/clock.js
var io_clock = __webpack_require__(3354);
// EXTERNAL MODULE: ./build/producer/io/run-directory-lock.js
var run_directory_lock = __webpack_require__(5155);
// EXTERNAL MODULE: ./build/producer/signing.js
var signing = __webpack_require__(7020);
;// CONCATENATED MODULE: ./build/producer/reconciliation.js
/**
 * Settles findings of a run that has ended, beside its sealed handoff: `reconciliations/<n>/` in the run's directory. Earlier
 * ones stay. A signed one is an effect outside, and its attempt is on the journal first.
 *
 * @module
 */












/** The record of a run, and its findings by the record's digest. Throws as `sign` does for files that were changed. */
async function readEnded(directory) {
    const manifest = await (0,signing/* readManifest */.WI)(directory);
    const entry = manifest.artifacts.findings;
    const bytes = await (0,signing/* bytesOf */.$$)((0,external_node_path_.join)(directory.handoff, schemas_manifest/* ARTIFACT_PATHS */.sL.findings), schemas_manifest/* LIMITS */.b1.findings);
    if (bytes === null || (0,digest/* sha256 */.sc)(bytes) !== entry.sha256) {
        throw new errors/* PortError */.U7('ERR_RUN_CHANGED', `${schemas_manifest/* ARTIFACT_PATHS */.sL.findings}: expected the bytes that the run left`, { hint: 'nothing has been written; start a new run' });
    }
    return { manifest, findings: finding/* FindingsFile */.XR.parse((0,strict_json/* parseCanonicalJson */.UB)(bytes, schemas_manifest/* ARTIFACT_PATHS */.sL.findings, schemas_manifest/* LIMITS */.b1.findings)), findingsSha256: entry.sha256 };
}
/** Keeps a reconciliation, signed where there is a signer. @returns The one that was kept, and its folder. */
async function keepReconciliation(directory, claimed, signer) {
    const identity = await signer?.identify();
    const reconciliation = identity ? { ...claimed, owner: { issuer: identity.issuer, subject: identity.subject } } : claimed;
    const bytes = (0,digest/* canonicalBytes */.Mr)(reconciliation);
    if (bytes.length > schemas_reconciliation/* RECONCILIATION_MAX_BYTES */.FM) {
        throw new errors/* PortError */.U7('ERR_RECONCILIATION_TOO_LARGE', `expected decisions of at most ${schemas_reconciliation/* RECONCILIATION_MAX_BYTES */.FM} bytes, got ${bytes.length}`, { hint: 'settle fewer findings at once' });
    }
    const clock = new io_clock/* SystemClock */.A();
    const lock = await run_directory_lock/* RunLock */.j.take(directory.lock, clock);
    try {
        const path = signer === null ? await write(directory, bytes, null) : await signed(directory, reconciliation, signer, clock);
        return { reconciliation, path };
    }
    finally {
        await lock.release();
    }
}
async function write(directory, bytes, bundle) {
    const all = reconciliationsOf(directory);
    await (0,promises_.mkdir)(all, { recursive: true, mode: 0o700 });
    const path = (0,external_node_path_.join)(all, String(Math.max(0, ...(await (0,promises_.readdir)(all)).map(Number).filter(Number.isInteger)) + 1));
    await (0,promises_.mkdir)(path, { mode: 0o700 });
    await (0,promises_.writeFile)((0,external_node_path_.join)(path, schemas_reconciliation/* RECONCILIATION_FILE */.dH), bytes, { flag: 'wx', mode: 0o600, flush: true });
    if (bundle !== null)
        await (0,promises_.writeFile)((0,external_node_path_.join)(path, schemas_reconciliation/* RECONCILIATION_BUNDLE */.pO), bundle, { flag: 'wx', mode: 0o600, flush: true });
    return path;
}
function reconciliationsOf(directory) {
    return (0,external_node_path_.join)(directory.path, 'reconciliations');
}
/** Names in a folder; none where it is not there yet. What cannot be read must not look empty: it would be signed again. */
async function foldersIn(folder) {
    return await (0,promises_.readdir)(folder).catch((error) => {
        if (error.code === 'ENOENT')
            return [];
        throw new errors/* PortError */.U7('ERR_RUN_CHANGED', `reconciliations: expected a folder that can be read, got ${error.code ?? 'a fault'}`, { hint: 'nothing has been sent' });
    });
}
/** The folder in which these very decisions are signed already, or null. */
async function signedFolder(directory, bytes) {
    const all = reconciliationsOf(directory);
    for (const name of await foldersIn(all)) {
        const kept = await (0,signing/* bytesOf */.$$)((0,external_node_path_.join)(all, name, schemas_reconciliation/* RECONCILIATION_FILE */.dH), schemas_reconciliation/* RECONCILIATION_MAX_BYTES */.FM);
        const bundle = await (0,signing/* bytesOf */.$$)((0,external_node_path_.join)(all, name, schemas_reconciliation/* RECONCILIATION_BUNDLE */.pO), schemas_manifest/* LIMITS */.b1.bundle);
        if (bundle !== null && kept?.equals(bytes))
            return (0,external_node_path_.join)(all, name);
    }
    return null;
}
/** The bundle beside the decisions is the effect: an entry in a log without its bundle proves nothing and does no harm. */
async function signed(directory, reconciliation, signer, clock) {
    const bytes = (0,digest/* canonicalBytes */.Mr)(reconciliation);
    const statement = (0,schemas_reconciliation/* reconciliationStatement */.tI)(reconciliation);
    const log = await (0,effects/* openEffects */.dK)(directory, clock);
    let fault = null;
    try {
        await (0,effects/* carryOut */.u0)(log, { effect: `reconcile/${(0,digest/* sha256 */.sc)(statement)}`, kind: 'reconcile' }, {
            find: async () => await signedFolder(directory, bytes) === null ? 'absent' : 'present',
            attempt: async () => {
                try {
                    await write(directory, bytes, await signer.sign(statement));
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
    const path = await signedFolder(directory, bytes);
    if (path === null)
        throw new errors/* PortError */.U7('ERR_RUN_CHANGED', 'expected the signed decisions that the journal names, got none');
    return path;
}

// EXTERNAL MODULE: ./build/producer/terminal.js
var producer_terminal = __webpack_require__(9191);
// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
// EXTERNAL MODULE: ./build/producer/commands/failure.js
var failure = __webpack_require__(8624);
// EXTERNAL MODULE: ./build/producer/commands/open-run.js
var open_run = __webpack_require__(3308);
// EXTERNAL MODULE: ./build/producer/commands/signing-options.js + 11 modules
var signing_options = __webpack_require__(5908);
;// CONCATENATED MODULE: ./build/producer/commands/reconcile.js
/**
 * `bounded-review reconcile`: a person settles findings of a run that has ended.
 *
 * @module
 */














const OPTIONS = {
    repo: { type: 'string', default: '.' },
    file: { type: 'string' },
    by: { type: 'string' },
    sign: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    ...signing_options/* SIGNING_OPTIONS */.F,
};
/** @returns 0 when the decisions are kept, 8 when they should be signed and are not; 2 for usage. */
async function reconcileCommand(argv) {
    const { values, positionals: [run] } = (0,commands_arguments/* parseArguments */.W)('reconcile', argv, OPTIONS, { max: 1, what: 'one run' });
    const terminal = new producer_terminal/* Terminal */.B(values.json ? process.stderr : process.stdout);
    const signing = values.sign ? await (0,signing_options/* signingOf */.f)('reconcile', values, terminal) : null;
    const directory = await (0,open_run/* openRun */.Iy)((0,open_run/* runArgument */.Pz)('reconcile', run), values.repo);
    const ended = await readEnded(directory);
    const say = (lines) => { for (const line of lines)
        terminal.line(line); };
    const decided = values.file === undefined ? await asked(disputed(ended.findings), say) : await fromFile(values.file, ended);
    const claimed = reconciliationOf(ended.manifest, ended.findings, ended.findingsSha256, decided, values.by ?? null);
    try {
        if (signing !== null) {
            say(signing.screen(ended.manifest));
            if (!values.yes && !await (0,open_run/* confirmed */.qF)('sign')) {
                terminal.line('  not signed: you did not say yes. Nothing has left this machine');
                return failure/* EXIT_NOT_SIGNED */.mi;
            }
        }
        const { reconciliation, path } = await keepReconciliation(directory, claimed, signing?.signer ?? null);
        if (values.json)
            process.stdout.write(`${JSON.stringify({ signed: reconciliation.owner !== null, path, reconciliation })}\n`);
        else
            say(settledLines(reconciliation, path));
        return 0;
    }
    catch (error) {
        if (signing === null || error instanceof errors/* UsageError */.eb || error instanceof errors/* FormatError */.IF || !(error instanceof errors/* BoundedReviewError */.U9))
            throw error;
        process.stderr.write(`${(0,failure/* explain */.WE)(error)}\nnot signed: no decision has been kept\n`);
        return Math.max(failure/* EXIT_NOT_SIGNED */.mi, (0,failure/* exitCodeOf */.FO)(error));
    }
}
async function fromFile(path, { manifest: { runId, binding } }) {
    const size = await (0,promises_.stat)(path).then((entry) => entry.isFile() ? entry.size : null, () => null);
    if (size === null || size > schemas_reconciliation/* RECONCILIATION_MAX_BYTES */.FM) {
        throw new errors/* UsageError */.eb('ERR_USAGE_FILE', `reconcile --file: expected a file of at most ${schemas_reconciliation/* RECONCILIATION_MAX_BYTES */.FM} bytes, got ${size === null ? 'none' : `${size} bytes`}`, { hint: 'bounded-review schema dispositions' });
    }
    const value = (0,strict_json/* parseStrictJson */.RJ)(await (0,promises_.readFile)(path), 'dispositions', schemas_reconciliation/* RECONCILIATION_MAX_BYTES */.FM);
    const parsed = schemas_reconciliation/* DispositionsFile */.r0.safeParse(value);
    if (!parsed.success) {
        const { path: at, message } = (0,issue/* complain */.c)(parsed.error, value);
        throw new errors/* FormatError */.IF('ERR_SCHEMA', (0,display/* printable */.g$)(`dispositions: ${at.map(String).join('.')}: ${message}`, 500), { hint: 'bounded-review schema dispositions' });
    }
    const { data } = parsed;
    if (data.runId !== runId || data.headSha !== binding.headSha) {
        throw new errors/* UsageError */.eb('ERR_USAGE_FILE', `reconcile --file: expected decisions about run ${runId} at head ${binding.headSha}, got others`, { hint: 'decisions hold for one head and for no other' });
    }
    return data.dispositions;
}
/** Asks about one finding after the other. */
async function asked(findings, say) {
    if (!process.stdin.isTTY) {
        throw new errors/* UsageError */.eb('ERR_USAGE_CONFIRM', 'reconcile: expected --file, because nobody is at this terminal to ask', { hint: 'bounded-review schema dispositions' });
    }
    const prompt = (0,external_node_readline_promises_.createInterface)({ input: process.stdin, output: process.stderr });
    const decided = {};
    try {
        for (const finding of findings) {
            say(['', ...findingScreen(finding)]);
            const verdict = (await prompt.question('    [a]ccept it, [r]eject it, or leave it [enter]? ')).trim().toLowerCase();
            if (!['a', 'r'].includes(verdict))
                continue;
            const reason = (await prompt.question('    because? ')).trim().slice(0, 4096);
            if (reason === '')
                say(['    left as it is: a decision needs a reason (R89)']);
            else
                decided[finding.id] = { verdict: verdict === 'a' ? 'accepted' : 'rejected', reason, evidence: [] };
        }
    }
    finally {
        prompt.close();
    }
    return decided;
}


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


/***/ })

};
