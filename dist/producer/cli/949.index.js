export const id = 949;
export const ids = [949];
export const modules = {

/***/ 7098:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ parseArguments)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5188);
/**
 * Reads a verb's arguments, strictly: what is not known is an error that names what is.
 *
 * @module
 */


/** @throws {UsageError} ERR_USAGE_ARGUMENT, with the flags that exist or the one that was probably meant. */
function parseArguments(verb, argv, options, positionals) {
    let parsed;
    try {
        parsed = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ args: [...argv], options, strict: true, allowPositionals: positionals.max > 0, tokens: true });
    }
    catch (error) {
        const { code, message = '' } = error;
        const given = /'(--?[^'\s=]+)/.exec(message)?.[1] ?? 'an argument';
        const known = Object.hasOwn(options, given.replace(/^-+/, ''));
        const what = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `an option of ${verb}, got ${given}`
            : known && options[given.replace(/^-+/, '')]?.type === 'string' ? `a value after ${given}` : `${given} as --help shows it`;
        const hint = known ? `bounded-review ${verb} --help` : hintFor(verb, given, Object.keys(options));
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_USAGE_ARGUMENT', `${verb}: expected ${what}`, { hint });
    }
    // Which of two values was meant is not ours to guess.
    const given = parsed.tokens.filter(({ kind }) => kind === 'option').map((token) => token.name);
    const twice = given.find((name, index) => given.indexOf(name) !== index && options[name]?.multiple !== true);
    if (twice !== undefined)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_USAGE_ARGUMENT', `${verb}: expected --${twice} once, got it again`, { hint: `bounded-review ${verb} --help` });
    // An empty variable of a script is not a value: taken for one, it would choose something else in silence (B3).
    const empty = Object.entries(parsed.values).find(([, value]) => [value].flat().includes(''))?.[0];
    if (empty !== undefined || parsed.positionals.includes('')) {
        const what = empty === undefined ? positionals.what : `a value of --${empty}`;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_USAGE_ARGUMENT', `${verb}: expected ${what}, got an empty one`, { hint: `bounded-review ${verb} --help` });
    }
    if (parsed.positionals.length > positionals.max) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_USAGE_ARGUMENT', `${verb}: expected ${positionals.what}, got ${parsed.positionals.length} arguments`, { hint: `bounded-review ${verb} --help` });
    }
    return parsed;
}
function hintFor(verb, given, names) {
    const near = names.map((name) => ({ name, far: distance(given.replace(/^-+/, ''), name) })).filter(({ far }) => far <= 2).sort((a, b) => a.far - b.far)[0];
    return near ? `did you mean --${near.name}? See bounded-review ${verb} --help` : `bounded-review ${verb} --help`;
}
/** Edit distance, for short words. */
function distance(a, b) {
    let row = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (let i = 1; i <= Math.min(a.length, 64); i += 1) {
        const next = [i];
        for (let j = 1; j <= b.length; j += 1) {
            next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
        }
        row = next;
    }
    return row.at(-1) ?? 0;
}


/***/ }),

/***/ 8847:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ic: () => (/* binding */ ChecksFile),
/* harmony export */   KP: () => (/* binding */ CheckResult),
/* harmony export */   pU: () => (/* binding */ CheckDeclaration)
/* harmony export */ });
/* unused harmony exports ReportFormat, CheckReport, ReportCounts, CheckFailure */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2311);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3753);
/**
 * Deterministic checks: how they are declared at the base, and what running one showed (R29, R75, D16).
 *
 * @module
 */


const ReportFormat = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['junit', 'tap', 'sarif']);
const CheckReport = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    format: ReportFormat,
    path: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).max(1024).describe('Path of the report file, relative to the export in which the check runs'),
});
const CheckDeclaration = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    id: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw,
    argv: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Argv */ .f2,
    required: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().describe('Whether a failure keeps the run from COMPLETED (R81)'),
    timeoutSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL.max(86_400),
    report: CheckReport.nullable().describe('A machine-readable report; without one the exit code alone judges'),
    executes: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['base', 'candidate'])
        .describe('Whose code the command runs. What candidate code reports is the candidate\'s own claim'),
}).describe('One deterministic command');
/** Counts read from a report. `total` counts tests that ran; skipped ones are apart. */
const ReportCounts = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ total: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_, failed: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_, skipped: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_ });
const CheckFailure = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n([
    'EXIT_CODE', 'SIGNAL', 'TIMEOUT', 'NOT_STARTED', 'PREPARE_FAILED',
    'REPORT_MISSING', 'REPORT_STALE', 'REPORT_MALFORMED', 'REPORT_EMPTY', 'REPORT_FAILURES', 'TREE_CHANGED',
]).describe('Why a check did not pass');
const CheckResult = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    id: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw,
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL,
    argv: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Argv */ .f2,
    required: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    executes: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['base', 'candidate']),
    passed: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    failure: CheckFailure.nullable(),
    exitCode: zod__WEBPACK_IMPORTED_MODULE_1__/* .int */ .Whr().min(0).max(255).nullable().describe('null when the process did not exit by itself'),
    signal: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^SIG[A-Z0-9+]+$/).nullable(),
    startedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Timestamp */ .Dc.nullable().describe('null when the process never started'),
    seconds: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp,
    output: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        bytes: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_.describe('Bytes printed'),
        keptBytes: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_.describe('Bytes kept; less than `bytes` when the output was over its limit'),
        sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.describe('Digest of the bytes kept, standard output and error in order of arrival'),
    }),
    report: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ format: ReportFormat, sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.nullable(), counts: ReportCounts.nullable() }).nullable(),
    judgedBy: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['report', 'exit-code']),
}).describe('What running one deterministic command showed');
const ChecksFile = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(1),
    checks: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(CheckResult).max(10_000).describe('Every command of every iteration, in the order in which they ran'),
}).describe('checks-v1.json: the deterministic commands of a run');


/***/ }),

/***/ 9285:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vk: () => (/* binding */ Configuration)
/* harmony export */ });
/* unused harmony exports FileName, ConfiguredCheck, ConfiguredReviewer, ConfiguredAuthor */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2311);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7862);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3101);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3753);
/**
 * The review configuration, `.github/bounded-review/review.yml`, read at the protected base revision only.
 *
 * What is digested and bound is the parsed form with every default filled in (D38): two spellings of one configuration
 * are one configuration.
 *
 * @module
 */




const FileName = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/).describe('A file in .github/bounded-review');
const TimeoutSeconds = _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(86_400);
const RepositoryPath = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(1024);
const ReportPath = zod__WEBPACK_IMPORTED_MODULE_3__/* .exactOptional */ .yqP(RepositoryPath);
const ReportDeclaration = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    junit: ReportPath.describe('Path of a JUnit XML report, in the export in which the check runs'),
    tap: ReportPath.describe('Path of a TAP report, in the export in which the check runs'),
    sarif: ReportPath.describe('Path of a SARIF log, in the export in which the check runs'),
}).refine((report) => Object.keys(report).length === 1, { error: 'expected exactly one of junit, tap, sarif' });
const ConfiguredCheck = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    id: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Identifier */ .gw.describe('Name of the check, once in this file'),
    run: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Argv */ .f2.describe('Program and arguments, run without a shell in a fresh export of the revision under review (D16)'),
    required: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().default(true).describe('Whether a failure keeps the run from COMPLETED (R81). Default: true'),
    timeoutSeconds: TimeoutSeconds.default(300).describe('Seconds after which the check is stopped and has failed. Default: 300'),
    report: ReportDeclaration.nullable().default(null)
        .describe('Report of the check, such as { junit: junit.xml }: new, over 0 tests (R206). Default: the exit code judges'),
    executes: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['base', 'candidate']).default('candidate')
        .describe('Whose code the command runs; what candidate code reports is the candidate\'s own claim (D16). Default: candidate'),
}).describe('One deterministic command');
const ConfiguredReviewer = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    kind: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['command', 'sarif', 'oxlint', 'claude-code', 'codex', 'anthropic', 'openai', 'rdjson'])
        .describe('Which adapter asks the reviewer'),
    run: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Argv */ .f2.nullable().default(null)
        .describe('Kinds command and sarif: program and arguments. A relative program is a file at the base revision (D21)'),
    provider: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Identifier */ .gw.nullable().default(null)
        .describe('Who runs the model; compared with the author\'s where the policy asks for independence (D14)'),
    model: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Line */ .N1.nullable().default(null).describe('The model that is requested. Default: the adapter\'s own'),
    served: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Line */ .N1).min(1).max(64).nullable().default(null)
        .describe('Exact ids of the models that may have served the review. Default: any'),
    fallbackModel: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Line */ .N1.nullable().default(null)
        .describe('A model the provider may fall back to; the record names it (R147). Default: none'),
    include: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .Glob */ .fo).min(1).max(256).nullable().default(null)
        .describe('Files the reviewer covers; others are uncovered scope. Default: the whole scope, or the analyzer\'s kinds'),
    severities: zod__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(256), _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .Severity */ .AI).default({})
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
const ConfiguredAuthor = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    kind: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['command', 'claude-code', 'codex']).describe('Which adapter asks the author'),
    run: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Argv */ .f2.nullable().default(null).describe('Kind command: program and arguments'),
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
const Limits = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    files: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(100_000).default(300).describe('Changed files that a review may cover. Default: 300'),
    patchBytes: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(256 * 1024 * 1024).default(2_000_000)
        .describe('Bytes of patch that a review may cover. Default: 2,000,000'),
});
const Configuration = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    version: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1).describe('Version of this file\'s format: 1'),
    loopPolicy: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('bounded-review-v1').default('bounded-review-v1')
        .describe('Rules of the loop (R161). Default: bounded-review-v1'),
    criteria: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        file: FileName.describe('Name of the criteria file in .github/bounded-review, for example criteria.md'),
        version: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Identifier */ .gw.describe('Version of the criteria, as every record names it (R27)'),
    }).nullable().default(null).describe('What the change is reviewed against. Default: the built-in criteria'),
    requirements: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        from: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['none', 'file', 'issue', 'pull-request']).default('none')
            .describe('Where the requirement is: none is recorded as NOT_DECLARED, pull-request is advisory (D20). Default: none'),
        path: RepositoryPath.nullable().default(null).describe('For file: the path, read at the base revision'),
    }).prefault({}).describe('The requirement that the change should meet (R26)'),
    escalationOwner: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Line */ .N1.nullable().default(null)
        .describe('Person or team that is told when a run cannot end by itself (R31). Default: the person at the terminal'),
    escalation: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        command: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Argv */ .f2.nullable().default(null).describe('Program and arguments that tell the owner'),
        webhook: zod__WEBPACK_IMPORTED_MODULE_3__/* .url */ .OZ5({ protocol: /^https?$/ }).max(2048).nullable().default(null).describe('URL that gets the escalation by POST'),
    }).prefault({}).describe('How the escalation owner is told. Default: by summary and exit code only'),
    scope: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        exclude: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .Glob */ .fo).max(256).default([])
            .describe('Changed paths that are not reviewed; each record and verdict lists them. Default: none'),
        private: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .Glob */ .fo).max(256).default([])
            .describe('Changed paths that never leave the machine. Wins over exclude. Default: none'),
        limits: Limits.prefault({}).describe('Size of a change over which no review is started'),
    }).prefault({}).describe('What is reviewed (R28)'),
    prepare: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Argv */ .f2).max(64).default([]).describe('Commands run in each fresh export before the checks. Default: none'),
    checks: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(ConfiguredCheck).max(256).default([])
        .refine((checks) => new Set(checks.map(({ id }) => id)).size === checks.length, { error: 'expected unique check ids' })
        .describe('Deterministic commands that run before each review (R75). Default: none'),
    reviewer: ConfiguredReviewer,
    author: ConfiguredAuthor.nullable().default(null).describe('Who corrects. Default: nobody, the run only reviews'),
    budgets: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        maxIterations: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(1000).default(3)
            .describe('Reviews at most: 3 is the first review and 2 corrections (R85). Default: 3'),
        maxWallClockSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(7 * 86_400).default(900).describe('Seconds for the whole run (R101). Default: 900'),
        maxCostUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Usd */ .JR.nullable().default(null)
            .describe('US dollars for the whole run; enforced only where costs are known (R103). Default: no ceiling'),
        maxReviewerCalls: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(10_000).default(6).describe('Calls of the reviewer, retries included (R102). Default: 6'),
    }).prefault({}).describe('Upper bounds of a run, owned by the controller (R30)'),
    retry: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        transient: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().min(0).max(10).default(2)
            .describe('Retries of a provider that is unavailable for a while (R119). Default: 2'),
        reviewerTimeout: zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(0), zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1)]).default(0)
            .describe('1 reserves one retry after a reviewer\'s timeout (R117). Default: 0'),
    }).prefault({}).describe('Repeats of a failed operation on the same revision; never a new iteration (R105)'),
    progress: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        diffReduction: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
            lines: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[1-9]\d?%$/, { error: 'expected a share such as 20%' })
                .describe('Share of the changed lines by which the change must shrink, for example 20%'),
        }).nullable().default(null).describe('When a smaller change counts as progress (R90). Default: never'),
        testFiles: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .Glob */ .fo).max(256).default([...TEST_FILES])
            .describe('Files that are tests: one that a revision adds can be evidence of a correction (D9). Default: common names'),
        checkFiles: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .Glob */ .fo).max(256).default([...CHECK_FILES])
            .describe('Files that say how checks run, besides those that a check names in its command. Default: common names'),
        allowTestChanges: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .Glob */ .fo).max(256).default([])
            .describe('Test and check files that a revision may change or delete; any other such change is shown, and voids the '
            + 'progress of passing checks like a new required failure (R87, D9). Default: none'),
    }).prefault({}).describe('What counts as progress besides passing checks, fixed findings and settled disputes (R86)'),
    retention: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        artifactDays: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(400).default(90).describe('Days that CI keeps the handoff\'s artifact. Default: 90'),
        refDays: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .PositiveInt */ .BL.max(36_500).default(30).describe('Days that handoff refs are kept. Default: 30'),
        copyTo: _primitives_js__WEBPACK_IMPORTED_MODULE_2__/* .Line */ .N1.nullable().default(null).describe('Storage for what an audit needs longer (R183). Default: none'),
    }).prefault({}).describe('How long evidence is kept'),
    publish: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        raw: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['masked', 'withheld']).nullable().default(null)
            .describe('Whether masked reviewer output and the journal leave the machine. Default: withheld in public repositories'),
    }).prefault({}).describe('What becomes public'),
    sign: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['auto', 'never', 'always']).default('auto')
        .describe('Whether a run signs: auto signs in CI, and on a workstation on sign or push (D22). Default: auto'),
    ledger: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['branch', 'ref']).nullable().default(null).describe('Where admissions are kept. Default: by platform'),
}).describe('What a review is in this repository: .github/bounded-review/review.yml');


/***/ }),

/***/ 5857:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sm: () => (/* binding */ FileMode),
/* harmony export */   Xv: () => (/* binding */ diffSha256),
/* harmony export */   lt: () => (/* binding */ DeltaEntry),
/* harmony export */   xe: () => (/* binding */ sortDelta)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2311);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
/**
 * The canonical tree delta: what changed between two trees, as entries of modes, object ids and path bytes. Its digest
 * does not depend on git's version, configuration or attributes, as the text of `git diff` does (R25, V48).
 *
 * @module
 */



const FileMode = zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['000000', '100644', '100755', '120000', '160000'])
    .describe('Mode of a tree entry; 000000 where that side has none. 120000 is a symbolic link, 160000 a submodule');
const DeltaEntry = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    path: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .GitPath */ .yY,
    oldMode: FileMode,
    newMode: FileMode,
    oldOid: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr.describe('Object at the merge base; zeros where there is none'),
    newOid: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr.describe('Object at the head; zeros where there is none'),
}).describe('One changed path between merge base and head; renames are a removal and an addition');
/** Sorts entries bytewise by path, the order in which they are digested and stored. */
function sortDelta(entries) {
    return entries.map((entry) => ({ entry, key: (0,_primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .pathBytes */ .X5)(entry.path) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ entry }) => entry);
}
/**
 * The digest of a delta: SHA-256 over its entries in path order, each
 * `oldMode SP newMode SP oldOid SP newOid SP pathLength NUL path` (contracts.md, Digests).
 */
function diffSha256(entries) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const { path, oldMode, newMode, oldOid, newOid } of sortDelta(entries)) {
        const bytes = (0,_primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .pathBytes */ .X5)(path);
        hash.update(`${oldMode} ${newMode} ${oldOid} ${newOid} ${bytes.length}\0`);
        hash.update(bytes);
    }
    return hash.digest('hex');
}


/***/ }),

/***/ 7862:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AI: () => (/* binding */ Severity),
/* harmony export */   Og: () => (/* binding */ Disposition),
/* harmony export */   VJ: () => (/* binding */ FindingId),
/* harmony export */   XR: () => (/* binding */ FindingsFile),
/* harmony export */   pN: () => (/* binding */ ReviewerFinding),
/* harmony export */   wI: () => (/* binding */ Finding)
/* harmony export */ });
/* unused harmony exports CriterionId, Verdict */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2311);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3753);
/**
 * Findings: what a reviewer reports, and what the controller adds to it (D8, D9).
 *
 * @module
 */


const Severity = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['high', 'medium', 'low']);
/** `C-n` of criteria.md, `<tool>/<rule>` of an analyzer, or `other`. */
const CriterionId = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).max(256).regex(/^[A-Za-z0-9@][A-Za-z0-9@._/()+:-]*$/)
    .describe('A criterion of criteria.md (C-1), an analyzer\'s rule (tool/rule), or other');
const POINTS_AT = {
    criterion: CriterionId
        .describe('The criterion it falls under: C-1, tool/rule, or other, which counts as the highest severity (D8)'),
    path: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .GitPath */ .yY.describe('The file, as the packet\'s delta names it'),
    side: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['base', 'head']).describe('Which side of the change the lines are on'),
    startLine: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL.describe('First line, from 1'),
    endLine: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL.describe('Last line, from 1'),
    title: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1.describe('The defect, in one line'),
    evidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(65_536).describe('What shows it: code, input, output'),
};
const ReviewerFinding = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    ...POINTS_AT,
    severity: Severity.nullable().describe('What the reviewer says; shown, never used to gate (D8, R93)'),
    blocker: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().describe('Whether the reviewer holds that this blocks the change (R244)'),
}).refine(({ startLine, endLine }) => endLine >= startLine, { error: 'endLine before startLine' })
    .describe('A finding as the reviewer reports it');
const FindingId = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^f-[0-9a-f]{16}$/)
    .describe('Identity from criterion, path and normalised code anchor; the same defect keeps it when lines move (D9)');
const Verdict = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['accepted', 'rejected', 'escalated']);
const Disposition = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    verdict: Verdict,
    reason: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).max(4096),
    evidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().min(1).max(4096)).max(64).describe('Check ids or paths that support the verdict'),
    by: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['author', 'owner-claimed', 'owner-signed', 'controller'])
        .describe('Who decided; what is typed locally is claimed (D35)'),
}).describe('What was decided about a finding (R77)');
const Finding = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    id: FindingId,
    ...POINTS_AT,
    severity: Severity
        .describe('The severity that gates: from the criteria or the configuration at the base, never from the model (D8)'),
    reportedSeverity: Severity.nullable().describe('What the reviewer said; display only'),
    blocker: zod__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY().describe('Whether the reviewer holds that this blocks the change (R244)'),
    anchor: zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA }).describe('Digest of the normalised text of the lines pointed at'),
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL.describe('The iteration whose review reported it'),
    disposition: Disposition.nullable(),
}).describe('A finding with what the controller adds');
const FindingsFile = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz(1),
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL.describe('The iteration whose review counts'),
    findings: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Finding).max(25_000).describe('Findings of the review that counts'),
    history: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Finding).max(25_000)
        .describe('Findings of earlier iterations: history, they say nothing about the head (R34)'),
    evidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(Finding).max(25_000)
        .describe('Findings of a review that was not accepted (partial scope, error): kept, without outcome (R68)'),
    fixed: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
        id: FindingId,
        iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL,
        evidence: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().max(4096)).max(64),
    })).max(25_000)
        .describe('Accepted findings that a later whole-scope review no longer reports, with the evidence (D9)'),
    count: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_,
}).describe('findings-v1.json: every finding with its disposition');


/***/ }),

/***/ 3101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SO: () => (/* binding */ compileGlob),
/* harmony export */   fo: () => (/* binding */ Glob)
/* harmony export */ });
/* unused harmony exports GLOB_MAX_CHARACTERS, GLOB_MAX_ALTERNATIVES */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2311);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5188);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
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
const Glob = zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).max(GLOB_MAX_CHARACTERS).superRefine((pattern, context) => {
    try {
        compileGlob(pattern);
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .FormatError */ .IF))
            throw error;
        context.addIssue({ code: 'custom', message: error.message });
    }
}).describe('Glob over whole repository paths: *, **, ?, [abc], [!abc], {a,b}');
function refuse(pattern, message) {
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .FormatError */ .IF('ERR_GLOB', `glob ${JSON.stringify(pattern.slice(0, 80))}: ${message}`);
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
    const text = typeof path === 'string' ? path : new TextDecoder('utf-8', { ignoreBOM: true }).decode((0,_primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .pathBytes */ .X5)(path));
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


/***/ }),

/***/ 870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LB: () => (/* binding */ RequirementRevision),
/* harmony export */   N5: () => (/* binding */ UnsignedManifest),
/* harmony export */   _8: () => (/* binding */ Manifest),
/* harmony export */   b1: () => (/* binding */ LIMITS),
/* harmony export */   h8: () => (/* binding */ BUNDLE_PATH),
/* harmony export */   sL: () => (/* binding */ ARTIFACT_PATHS),
/* harmony export */   tK: () => (/* binding */ ProducerIdentity)
/* harmony export */ });
/* unused harmony export Attempt */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2311);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3753);
/* harmony import */ var _packet_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5263);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1910);
/* harmony import */ var _review_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1635);
/* harmony import */ var _vocabulary_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8739);
/**
 * The manifest: the signed record of a run, and the predicate of the in-toto statement (R149–R172, contracts.md Manifest).
 *
 * The parse checks fields, types and enums. Which combinations can exist is judged by the verifier's check `record`, so
 * that a validly signed impossible record is named as such (R177); the producer's own type admits only the 14.
 *
 * @module
 */






const ProducerIdentity = zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(2048).regex(/^[\x21-\x7e]+$/)
    .describe('The certificate\'s subject: a URI, a SPIFFE id or an email address (R180, R181)');
const Producer = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    identity: ProducerIdentity,
    authentication: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        method: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz('organization-keyless-dsse'),
        issuer: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(2048),
        subject: ProducerIdentity,
    }),
}).describe('Who made the record; equal to the certificate byte for byte');
const Binding = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    repository: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .RepositoryName */ .Ae,
    repositoryId: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .NumericId */ .FW.nullable(),
    headRepositoryId: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .NumericId */ .FW.nullable(),
    baseRef: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .FullRef */ .pE,
    baseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .ObjectId */ .Vr,
    mergeBaseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .ObjectId */ .Vr,
    headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .ObjectId */ .Vr,
    headTreeSha: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .ObjectId */ .Vr,
    pullRequest: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL.nullable(),
    criteriaVersion: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw,
    producerIdentity: ProducerIdentity,
}).describe('What the record is about');
const RequirementRevision = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    revision: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL,
    discovery: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP().min(1).max(4096),
    authorizedBy: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1,
    affectedTasks: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1).max(256),
    affectedTests: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1).max(256),
}).describe('A change of the requirement while work was under way (R37–R40)');
const Inputs = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    diffSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA,
    packetSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.describe('Digest of the last packet, the one whose review counts'),
    criteriaSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA,
    configurationSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA,
    policySha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.nullable(),
    requirementsSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.nullable().describe('null: no requirement was declared'),
    requirementRevisions: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(RequirementRevision).max(1000),
});
const ManifestConfiguration = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    loopPolicy: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz('bounded-review-v1'),
    reviewer: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        kind: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw,
        provider: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw.nullable(),
        version: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1.nullable(),
        model: _record_js__WEBPACK_IMPORTED_MODULE_2__/* .ModelUse */ .BQ,
        echo: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['reviewer', 'controller']).nullable()
            .describe('Who vouches that the record answers the packet; null: no record'),
    }),
    author: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ kind: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw, version: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1.nullable() }).nullable(),
    checks: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ id: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Identifier */ .gw, argv: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Argv */ .f2, executes: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['base', 'candidate']) })).max(256),
    scope: _packet_js__WEBPACK_IMPORTED_MODULE_1__/* .Scope */ .HG,
    escalationOwner: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Line */ .N1.nullable(),
    budgets: _packet_js__WEBPACK_IMPORTED_MODULE_1__/* .Budgets */ .N6,
});
const EnforcedBy = zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['CONTROLLER', 'NOT_ENFORCED', 'NOT_SET']);
const Attempt = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL,
    attempt: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL,
    reason: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['first', 'transient', 'reviewer-timeout']).describe('Why this attempt was made'),
    startedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Timestamp */ .Dc,
    endedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Timestamp */ .Dc,
    costUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Usd */ .JR.nullable().describe('null: nobody knows (D10)'),
    output: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ offset: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_, length: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_, sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA })
        .describe('Where its output lies in reviewer-output.txt'),
});
const Execution = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .PositiveInt */ .BL,
    state: _vocabulary_js__WEBPACK_IMPORTED_MODULE_4__/* .ExecutionState */ .si,
    stopCause: _vocabulary_js__WEBPACK_IMPORTED_MODULE_4__/* .StopCause */ .ay,
    detail: _review_js__WEBPACK_IMPORTED_MODULE_3__/* .Detail */ .kZ.nullable(),
    startedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Timestamp */ .Dc,
    endedAt: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Timestamp */ .Dc,
    retries: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_,
    continuations: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_,
    limits: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        iterations: EnforcedBy,
        wallClock: EnforcedBy,
        cost: EnforcedBy.describe('NOT_ENFORCED when a call\'s cost is unknown: then the monetary ceiling is not claimed (R103)'),
        processes: zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['NAMESPACE', 'MARKER', 'GROUP']).describe('How child processes were kept together (D19)'),
    }).describe('Which limits were enforced, and by what (R99)'),
    attempts: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(Attempt).max(10_000),
});
const Result = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    outcome: _vocabulary_js__WEBPACK_IMPORTED_MODULE_4__/* .Outcome */ .Pi.optional().describe('Absent unless COMPLETED (R168)'),
    findings: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_.describe('Findings of the last review'),
    accepted: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_,
    rejected: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_,
    escalated: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_,
});
const Signals = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    seconds: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
        total: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp, prepare: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp, checks: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp, review: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp, reconcile: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp,
    }).describe('Seconds by stage (R193)'),
    reviewerLatencySeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp,
    humanWaitingSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Seconds */ .Kp,
    costByAttempt: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Usd */ .JR.nullable()).max(10_000).describe('In the order of attempts (R194)'),
    totals: zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ accepted: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_, rejected: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_, escalated: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_ }).describe('Over all iterations of the run'),
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
const artifact = (path) => zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ path: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(path), sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA, size: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_ });
const Availability = zod__WEBPACK_IMPORTED_MODULE_5__/* ["enum"] */ .k5n(['INCLUDED', 'WITHHELD'])
    .describe('WITHHELD: the bytes stay with the producer; digest and subject remain');
const Artifacts = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    findings: artifact(ARTIFACT_PATHS.findings),
    deterministicChecks: artifact(ARTIFACT_PATHS.deterministicChecks),
    rawReview: artifact(ARTIFACT_PATHS.rawReview).extend({
        availability: Availability,
        redactions: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Count */ .y_.describe('Secrets masked in the published file'),
        originalSaltedSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .Sha256 */ .IA.describe('SHA-256 of salt and unmasked bytes; the salt stays in the run directory'),
    }),
    packet: artifact(ARTIFACT_PATHS.packet),
    criteria: artifact(ARTIFACT_PATHS.criteria),
    requirements: artifact(ARTIFACT_PATHS.requirements).nullable(),
    journal: artifact(ARTIFACT_PATHS.journal).extend({ availability: Availability }),
}).describe('Every file of the handoff, by name, digest and size in bytes');
const Manifest = zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(1),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_0__/* .RunId */ .PI,
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


/***/ }),

/***/ 5263:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $T: () => (/* binding */ Packet),
/* harmony export */   HG: () => (/* binding */ Scope),
/* harmony export */   N6: () => (/* binding */ Budgets),
/* harmony export */   VX: () => (/* binding */ PacketFile)
/* harmony export */ });
/* unused harmony exports Repository, RequirementSource, Requirement, Retry, Progress, Excluded, PacketReviewer, PacketAuthor */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2311);
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8847);
/* harmony import */ var _configuration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9285);
/* harmony import */ var _delta_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5857);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3753);
/**
 * The packet: the inputs that are frozen before an iteration runs (R22–R31).
 *
 * @module
 */





const Repository = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    id: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .NumericId */ .FW.nullable().describe('Numeric id at the forge; null where none is known'),
    name: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .RepositoryName */ .Ae,
    objectFormat: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(['sha1', 'sha256']),
});
const RequirementSource = zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(['none', 'file', 'issue', 'pull-request']);
const Requirement = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    revision: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL,
    source: RequirementSource.describe('none is recorded as NOT_DECLARED (D20)'),
    ref: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().min(1).max(1024).nullable(),
    sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA.nullable().describe('SHA-256 of JCS({source, ref, title, body}); null when none is declared'),
}).describe('The requirement the change is reviewed against (R26, R35)');
const Budgets = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    maxIterations: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL.max(1000).describe('3 allows the first review and 2 corrections (R85)'),
    maxWallClockSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL,
    maxCostUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Usd */ .JR.nullable().describe('null: no ceiling was set'),
    maxReviewerCalls: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL.max(10_000),
}).describe('Upper bounds, owned by the controller (R30)');
const Retry = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    transient: zod__WEBPACK_IMPORTED_MODULE_4__/* .int */ .Whr().min(0).max(10).describe('Retries of an unavailable provider, at most (R119)'),
    reviewerTimeout: zod__WEBPACK_IMPORTED_MODULE_4__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .euz(0), zod__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .euz(1)]).describe('1 reserves one retry of a reviewer that timed out (R117)'),
});
const Progress = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    diffReduction: zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({ percent: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL.max(99) }).nullable()
        .describe('The predefined complexity rule of R90: the diff shrinks by at least this share of its changed lines; null: none'),
});
const Excluded = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({ path: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .GitPath */ .yY, rule: zod__WEBPACK_IMPORTED_MODULE_4__/* .string */ .YjP().min(1).max(1024) });
const Scope = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    included: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .GitPath */ .yY).max(100_000).describe('Changed paths to review'),
    excluded: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(Excluded).max(100_000).describe('Changed paths not reviewed, each with the rule that excludes it'),
    private: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .GitPath */ .yY).max(100_000).describe('Changed paths that never leave the machine'),
    limits: zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({ files: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL, patchBytes: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL }),
}).describe('Allowed and excluded context (R28)');
const PacketReviewer = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    kind: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Identifier */ .gw,
    provider: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Identifier */ .gw.nullable(),
    model: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Line */ .N1.nullable(),
    promptVersion: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Identifier */ .gw.nullable(),
    promptSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA.nullable(),
    timeoutSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL,
});
const PacketAuthor = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({ kind: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Identifier */ .gw, argv: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Argv */ .f2.nullable(), timeoutSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL });
const Packet = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .euz(1),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .RunId */ .PI,
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL,
    previousPacketSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA.nullable().describe('The packet of the iteration before; null for the first (R33)'),
    repository: Repository,
    baseRef: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .FullRef */ .pE,
    baseSource: zod__WEBPACK_IMPORTED_MODULE_4__/* ["enum"] */ .k5n(['fetched', 'local']).describe('Whether the base was read from the remote or from a local ref'),
    baseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr,
    mergeBaseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr,
    headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr,
    headTreeSha: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .ObjectId */ .Vr,
    pullRequest: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .PositiveInt */ .BL.nullable(),
    diffSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA.describe('Digest of the canonical tree delta from merge base to head (R25)'),
    delta: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_delta_js__WEBPACK_IMPORTED_MODULE_2__/* .DeltaEntry */ .lt).max(100_000),
    requirement: Requirement,
    criteria: zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({ version: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Identifier */ .gw, sha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA }),
    configurationSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA,
    policySha256: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Sha256 */ .IA.nullable(),
    scope: Scope,
    prepare: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Argv */ .f2).max(64),
    checks: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(_check_js__WEBPACK_IMPORTED_MODULE_0__/* .CheckDeclaration */ .pU).max(256),
    reviewer: PacketReviewer,
    author: PacketAuthor.nullable(),
    budgets: Budgets,
    retry: Retry,
    progress: Progress,
    escalationOwner: _primitives_js__WEBPACK_IMPORTED_MODULE_3__/* .Line */ .N1.nullable().describe('Who is told; null: the person at the terminal (D22)'),
}).describe('The frozen inputs of one iteration. Holds no nonce and no clock');
const PacketFile = zod__WEBPACK_IMPORTED_MODULE_4__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_4__/* .literal */ .euz(1),
    packets: zod__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(Packet).min(1).max(1000).describe('One per iteration, in order; the last is the one whose review counts'),
    configuration: _configuration_js__WEBPACK_IMPORTED_MODULE_1__/* .Configuration */ .Vk.describe('The parsed review configuration that was used'),
}).describe('packet-v1.json');


/***/ }),

/***/ 1910:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ ModelUse),
/* harmony export */   M5: () => (/* binding */ ReviewErrorCode),
/* harmony export */   _U: () => (/* binding */ Usage),
/* harmony export */   rv: () => (/* binding */ ScopeEntry),
/* harmony export */   uI: () => (/* binding */ TerminalRecord)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2311);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7862);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
/**
 * The terminal record: the one piece of evidence from which a review is believed (R64, R65, R229).
 *
 * @module
 */



const ReviewErrorCode = zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n([
    'auth', 'context', 'request', 'internal', 'model', 'unavailable', 'rate-limited', 'quota', 'refused', 'truncated', 'malformed',
    'client-cap', 'partial',
]);
const ScopeEntry = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    path: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .GitPath */ .yY,
    oldOid: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr.nullable().describe('Full id of the object at the merge base; null: there is none'),
    newOid: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr.nullable().describe('Full id of the object at the head; null: there is none'),
}).describe('A file the reviewer saw, with the objects it saw; null for a side that does not exist');
const ModelUse = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    requested: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.nullable().describe('The model that was asked for; null: none was named'),
    served: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.nullable().describe('The model that answered, as the provider names it; null: nobody knows (R147)'),
});
const Usage = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    inputTokens: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_.nullable().describe('Tokens read; null: nobody knows'),
    outputTokens: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_.nullable().describe('Tokens written; null: nobody knows'),
    costUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Usd */ .JR.nullable().describe('US dollars; null: nobody knows, which is not 0 (D10)'),
});
const TerminalRecord = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(1).describe('Version of this format: 1'),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .RunId */ .PI.describe('The run, copied from packet.json (D12)'),
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL.describe('The iteration, copied from packet.json'),
    attempt: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL.describe('The attempt, copied from BOUNDED_REVIEW_ATTEMPT'),
    nonce: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(16).max(256).describe('Copied from BOUNDED_REVIEW_NONCE: one per attempt'),
    packetSha256: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Sha256 */ .IA.describe('SHA-256 of the bytes of packet.json'),
    status: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['completed', 'refused', 'partial', 'error'])
        .describe('completed: the whole scope was reviewed; partial: less; refused: the model declined; error: see error'),
    model: ModelUse.describe('Which model reviewed'),
    scope: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(ScopeEntry).max(100_000).describe('What was reviewed; less than the packet\'s scope is PARTIAL_SCOPE (R62)'),
    findings: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .ReviewerFinding */ .pN).max(25_000).describe('Everything found. Required; [] when there is nothing (R52)'),
    usage: Usage.describe('What the review used'),
    continuations: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_.describe('How often the model resumed within this attempt (R84)'),
    error: zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
        code: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().min(1).max(64)
            .describe(`One of ${ReviewErrorCode.options.join(', ')}; any other is MALFORMED_OUTPUT`),
        message: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().max(4096).describe('What happened, for people'),
    }).nullable().describe('What went wrong; null: nothing did'),
}).describe('What a reviewer must leave behind (contracts.md, Terminal record of a reviewer)');


/***/ }),

/***/ 1635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yv: () => (/* binding */ ReviewResult),
/* harmony export */   kZ: () => (/* binding */ Detail)
/* harmony export */ });
/* unused harmony export ReviewFailureCause */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2311);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7862);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1910);
/**
 * What one attempt of a reviewer came to, as the controller sees it: adapters translate into this and nothing else (R143).
 *
 * @module
 */




/** Stop causes that a review attempt can lead to. */
const ReviewFailureCause = zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n([
    'UNAVAILABLE', 'REFUSED', 'MALFORMED_OUTPUT', 'CONTEXT_DENIED', 'PARTIAL_SCOPE', 'REVIEWER_ERROR', 'WALL_CLOCK',
    'MISSING_TERMINAL_RECORD', 'BUDGET_EXHAUSTED',
]);
/** A stable upper-case code and a sentence of ours: never a provider's or a model's text. */
const Detail = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    code: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
    message: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(1024),
});
const ReviewResult = zod__WEBPACK_IMPORTED_MODULE_3__/* .discriminatedUnion */ .gMt('kind', [
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('completed'),
        findings: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .Finding */ .wI).max(25_000),
        scope: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_record_js__WEBPACK_IMPORTED_MODULE_2__/* .ScopeEntry */ .rv).max(100_000),
        model: _record_js__WEBPACK_IMPORTED_MODULE_2__/* .ModelUse */ .BQ,
        usage: _record_js__WEBPACK_IMPORTED_MODULE_2__/* .Usage */ ._U,
        continuations: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
        echo: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['reviewer', 'controller']).describe('Who vouches that the record answers this packet (D12)'),
        detail: Detail.nullable(),
    }),
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('failed'),
        stopCause: ReviewFailureCause,
        transient: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().describe('Only with UNAVAILABLE: the adapter classified it as passing (R106)'),
        retryAfterSeconds: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Seconds */ .Kp.nullable().describe('The boundary a rate limit supplied; null: none'),
        findings: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .Finding */ .wI).max(25_000).describe('Kept as evidence, without outcome (R68)'),
        model: _record_js__WEBPACK_IMPORTED_MODULE_2__/* .ModelUse */ .BQ,
        usage: _record_js__WEBPACK_IMPORTED_MODULE_2__/* .Usage */ ._U,
        continuations: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
        echo: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['reviewer', 'controller']).nullable(),
        detail: Detail,
    }),
]).describe('The result of one review attempt');


/***/ }),

/***/ 8739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pi: () => (/* binding */ Outcome),
/* harmony export */   VM: () => (/* binding */ interrupted),
/* harmony export */   ay: () => (/* binding */ StopCause),
/* harmony export */   pJ: () => (/* binding */ endOf),
/* harmony export */   si: () => (/* binding */ ExecutionState)
/* harmony export */ });
/* unused harmony exports STATE_OF, STOP_CAUSES */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2311);
/**
 * The three fields that say how a run ended, and the table that ties them together (R45–R64, D3).
 *
 * @module
 */

const ExecutionState = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['COMPLETED', 'FAILED', 'ABORTED', 'TIMEOUT', 'UNKNOWN'])
    .describe('Whether the declared procedure finished (R46–R50)');
const Outcome = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(['CLEAR', 'FINDINGS'])
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
const StopCause = zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(STOP_CAUSES)
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


/***/ })

};
