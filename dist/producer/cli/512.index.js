export const id = 512;
export const ids = [512];
export const modules = {

/***/ 2512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   stopCommand: () => (/* binding */ stopCommand)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5188);
/* harmony import */ var _core_screen_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6939);
/* harmony import */ var _core_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4421);
/* harmony import */ var _io_clock_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3354);
/* harmony import */ var _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5155);
/* harmony import */ var _resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7609);
/* harmony import */ var _resume_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6320);
/* harmony import */ var _standing_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8503);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9191);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(7098);
/* harmony import */ var _open_run_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(3308);
/**
 * `bounded-review stop RUN`: asks the worker of a run to stop, and ends the run itself where there is none (R57, D13).
 *
 * @module
 */













const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } };
const WAIT_SECONDS = 12;
const LOOK_MILLISECONDS = 50;
/** @returns 0 when the run is stopped; 7 when it had ended before, by itself. */
async function stopCommand(argv) {
    const { values, positionals: [run] } = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_11__/* .parseArguments */ .W)('stop', argv, OPTIONS, { max: 1, what: 'one run' });
    const terminal = new _terminal_js__WEBPACK_IMPORTED_MODULE_10__/* .Terminal */ .B(values.json ? process.stderr : process.stdout);
    const directory = await (0,_open_run_js__WEBPACK_IMPORTED_MODULE_12__/* .openRun */ .Iy)((0,_open_run_js__WEBPACK_IMPORTED_MODULE_12__/* .runArgument */ .Pz)('stop', run), values.repo);
    await (0,_resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__/* .refuseEnded */ .v)(directory);
    await directory.keep('stop', Buffer.from('bounded-review stop\n'));
    const clock = new _io_clock_js__WEBPACK_IMPORTED_MODULE_5__/* .SystemClock */ .A();
    await untilFree(directory, clock);
    if ((await (0,_standing_js__WEBPACK_IMPORTED_MODULE_9__/* .standingOfRun */ .B)(directory, clock)).standing !== 'ENDED') {
        await (0,_resume_js__WEBPACK_IMPORTED_MODULE_8__/* .resumeRun */ .Z)(directory, { directory: values.repo, program: (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(import.meta.url), environment: process.env }, {
            stop: AbortSignal.abort('bounded-review stop'),
            event: (event, state) => { for (const line of (0,_core_screen_js__WEBPACK_IMPORTED_MODULE_3__/* .linesFor */ .be)(event, state))
                terminal.line(line); },
            progress: () => undefined,
        });
    }
    const status = await (0,_standing_js__WEBPACK_IMPORTED_MODULE_9__/* .standingOfRun */ .B)(directory, clock);
    if (status.end?.stopCause !== 'OPERATOR_STOP')
        await (0,_resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__/* .refuseEnded */ .v)(directory);
    if (values.json)
        process.stdout.write(`${JSON.stringify(status)}\n`);
    else {
        terminal.line(`  ${status.end === null ? status.standing : (0,_core_status_js__WEBPACK_IMPORTED_MODULE_4__/* .endText */ .Z4)(status.end)}`);
        terminal.line(`  handoff   ${directory.handoff}   unsigned`);
    }
    return 0;
}
/** The worker looks for the stop five times a second, and is sealed within 7 s. */
async function untilFree(directory, clock) {
    for (const until = clock.monotonic() + WAIT_SECONDS; clock.monotonic() < until; await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(LOOK_MILLISECONDS)) {
        if (await _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_6__/* .RunLock */ .j.held(directory.lock, clock) === 'FREE')
            return;
    }
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_STOP_PENDING', `expected the run to end within ${WAIT_SECONDS} s, got one that is still held: ${directory.lock}`, {
        hint: 'the stop is asked for and stays; look again with bounded-review status', effect: 'unknown',
    });
}


/***/ }),

/***/ 8503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ standingOfRun)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(870);
/* harmony import */ var _core_journal_lines_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(310);
/* harmony import */ var _core_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4421);
/* harmony import */ var _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5155);
/* harmony import */ var _recovery_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7116);
/* harmony import */ var _resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7609);
/**
 * Looks at a run from outside, without taking anything: its journal, its lock, its handoff.
 *
 * @module
 */








async function standingOfRun(directory, clock) {
    // The lock first: a worker that ends meanwhile has then written what is read next.
    const worker = await _io_run_directory_lock_js__WEBPACK_IMPORTED_MODULE_5__/* .RunLock */ .j.held(directory.lock, clock);
    const around = { runId: directory.runId, worker, signed: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .BUNDLE_PATH */ .h8)) };
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(directory.journal))
        return (0,_core_status_js__WEBPACK_IMPORTED_MODULE_4__/* .statusOf */ .c2)(null, null, { ...around, sealed: false, broken: null, elapsed: 0 });
    const { state, first, last, broken } = await (0,_recovery_js__WEBPACK_IMPORTED_MODULE_6__/* .readCheckpoint */ .HQ)(directory);
    const elapsed = state === null || last === null ? 0
        : (0,_core_journal_lines_js__WEBPACK_IMPORTED_MODULE_3__/* .elapsedSince */ .lP)(last, state.elapsed, { at: clock.now(), mono: clock.monotonic(), bootId: clock.bootId });
    return (0,_core_status_js__WEBPACK_IMPORTED_MODULE_4__/* .statusOf */ .c2)(state, first?.at ?? null, { ...around, sealed: state !== null && (0,_resume_refusal_js__WEBPACK_IMPORTED_MODULE_7__/* .isSealed */ .d)(state), broken, elapsed });
}


/***/ })

};
