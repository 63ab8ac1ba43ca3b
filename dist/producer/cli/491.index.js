export const id = 491;
export const ids = [491];
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

/***/ 491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  publishCommand: () => (/* binding */ publishCommand)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var schemas_manifest = __webpack_require__(870);
// EXTERNAL MODULE: ./build/schemas/packet.js
var packet = __webpack_require__(5263);
// EXTERNAL MODULE: ./build/schemas/strict-json.js
var strict_json = __webpack_require__(7813);
// EXTERNAL MODULE: ./build/producer/effects.js + 1 modules
var effects = __webpack_require__(6950);
// EXTERNAL MODULE: ./build/producer/escalation.js + 3 modules
var producer_escalation = __webpack_require__(2990);
// EXTERNAL MODULE: ./build/producer/io/clock.js
var io_clock = __webpack_require__(3354);
// EXTERNAL MODULE: ./build/producer/io/environment.js
var environment = __webpack_require__(5225);
// EXTERNAL MODULE: ./build/producer/io/freeze.js + 14 modules
var freeze = __webpack_require__(4039);
// EXTERNAL MODULE: ./build/producer/io/process.js + 6 modules
var io_process = __webpack_require__(1138);
// EXTERNAL MODULE: ./build/producer/io/run-directory-lock.js
var run_directory_lock = __webpack_require__(5155);
;// CONCATENATED MODULE: ./build/producer/publishing.js
/**
 * Settles the notices of a run that has ended: asks each destination by the effect's id first, and sends only what certainly
 * is not there (R131–R134).
 *
 * @module
 */















/** @throws {UsageError} ERR_RUN_NOT_ENDED @throws {PortError} ERR_RUN_CHANGED, ERR_RUN_LOCKED */
async function publishNotices(directory, repository, path) {
    const clock = new io_clock/* SystemClock */.A();
    const lock = await run_directory_lock/* RunLock */.j.take(directory.lock, clock);
    const temporary = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'bounded-review-'));
    const workspace = await (0,freeze/* openWorkspace */.OH)(repository).catch(async (error) => {
        await lock.release();
        await (0,environment/* removeTree */.dM)(temporary);
        throw error;
    });
    try {
        const state = await (0,effects/* endedState */.q_)(directory);
        const escalation = await boundEscalation(directory, state.packet.configurationSha256);
        (0,producer_escalation/* confirmEscalation */.YI)(escalation);
        const log = await (0,effects/* openEffects */.dK)(directory, clock);
        try {
            return await (0,producer_escalation/* escalate */.rh)(state, escalation, {
                at: endedAt(await (0,promises_.readFile)(directory.manifest)), runDirectory: directory.path, handoff: directory.handoff,
            }, {
                log, temporary, processes: await (0,io_process/* openProcesses */.I)(clock), deadlineSeconds: producer_escalation/* NOTICE_SECONDS */.H6, stop: new AbortController().signal,
                path: (0,environment/* trustedPath */.zu)(path, workspace.layout.workTree === null ? [] : [workspace.layout.workTree]),
                baseFile: async (file, maxBytes) => await workspace.file(state.packet.baseSha, file, maxBytes),
            });
        }
        finally {
            await log.close();
        }
    }
    finally {
        await workspace.close();
        await (0,environment/* removeTree */.dM)(temporary);
        await lock.release();
    }
}
/** The configuration that the run froze, from its own packet file, by the digest on the journal. */
async function boundEscalation(directory, configurationSha256) {
    const bytes = await (0,promises_.readFile)((0,external_node_path_.join)(directory.handoff, schemas_manifest/* ARTIFACT_PATHS */.sL.packet)).catch(() => null);
    const parsed = bytes === null ? null : packet/* PacketFile */.VX.safeParse((0,strict_json/* parseCanonicalJson */.UB)(bytes, schemas_manifest/* ARTIFACT_PATHS */.sL.packet, schemas_manifest/* LIMITS */.b1.packet));
    if (!parsed?.success || (0,digest/* canonicalSha256 */.o4)(parsed.data.configuration) !== configurationSha256) {
        throw new errors/* PortError */.U7('ERR_RUN_CHANGED', `${schemas_manifest/* ARTIFACT_PATHS */.sL.packet}: expected the configuration that the run froze`, { hint: 'nothing has been sent' });
    }
    return parsed.data.configuration.escalation;
}
/** As the first attempt said it, so that every attempt sends the same bytes. */
function endedAt(manifest) {
    const { execution } = (0,strict_json/* parseCanonicalJson */.UB)(manifest, 'manifest.json', schemas_manifest/* LIMITS */.b1.manifest);
    if (typeof execution?.endedAt === 'string')
        return execution.endedAt;
    throw new errors/* PortError */.U7('ERR_RUN_CHANGED', 'manifest.json: expected the record of a run that has ended', { hint: 'nothing has been sent' });
}

// EXTERNAL MODULE: ./build/producer/terminal.js
var producer_terminal = __webpack_require__(9191);
// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
// EXTERNAL MODULE: ./build/producer/commands/failure.js
var failure = __webpack_require__(8624);
// EXTERNAL MODULE: ./build/producer/commands/open-run.js
var open_run = __webpack_require__(3308);
;// CONCATENATED MODULE: ./build/producer/commands/publish.js
/**
 * `bounded-review publish`: settles what a finished run had to send and could not confirm.
 *
 * @module
 */






const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } };
/** @returns 0 when everything is confirmed, 8 when something is not. */
async function publishCommand(argv) {
    const { values, positionals: [run] } = (0,commands_arguments/* parseArguments */.W)('publish', argv, OPTIONS, { max: 1, what: 'one run' });
    const directory = await (0,open_run/* openRun */.Iy)((0,open_run/* runArgument */.Pz)('publish', run), values.repo);
    const notices = await publishNotices(directory, values.repo, process.env['PATH'] ?? '');
    if (values.json)
        process.stdout.write(`${JSON.stringify({ runId: directory.runId, notices })}\n`);
    else {
        const terminal = new producer_terminal/* Terminal */.B(process.stdout);
        if (notices.length === 0)
            terminal.line('  nothing to send: nobody must be told, or no command and no webhook is configured');
        for (const line of (0,producer_escalation/* noticeLines */.gt)(directory.runId, notices))
            terminal.line(line);
        for (const { via, attempted } of notices)
            terminal.line(`            ${via}: ${attempted ? 'sent now' : 'nothing was sent now'}`);
    }
    return notices.every(({ status }) => status === 'CONFIRMED') ? 0 : failure/* EXIT_NOT_SIGNED */.mi;
}


/***/ })

};
