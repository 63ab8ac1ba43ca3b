export const id = 863;
export const ids = [863];
export const modules = {

/***/ 4234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ endDocument),
/* harmony export */   z: () => (/* binding */ endLines)
/* harmony export */ });
/* harmony import */ var _core_budget_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4202);
/* harmony import */ var _core_screen_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6939);
/* harmony import */ var _escalation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2990);



/** The block at the end of a run. */
function endLines({ state, runDirectory, handoff, notices }) {
    const unknown = state.attempts.some(({ finish }) => finish?.costUsd === null);
    const next = state.end?.state === 'COMPLETED'
        ? `bounded-review sign ${state.runId}   shows what signing makes public, then signs`
        : 'a new head, or an owner\'s decision; this record can be signed too, and counts for nothing';
    return (0,_core_screen_js__WEBPACK_IMPORTED_MODULE_0__/* .closing */ .ET)(state, { runDirectory, handoff, costUsd: unknown ? null : (0,_core_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .chargedUsd */ .Z0)(state), next, notices: (0,_escalation_js__WEBPACK_IMPORTED_MODULE_1__/* .noticeLines */ .gt)(state.runId, notices) });
}
/** What `--json` prints: the unsigned record, and where it lies. */
function endDocument({ manifest, runDirectory, handoff, notices }) {
    return { runDirectory, handoff, signed: false, notices, manifest };
}


/***/ }),

/***/ 9863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   resumeCommand: () => (/* binding */ resumeCommand)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var _core_exit_code_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6529);
/* harmony import */ var _core_display_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5721);
/* harmony import */ var _core_screen_corrections_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7967);
/* harmony import */ var _core_screen_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6939);
/* harmony import */ var _resume_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6320);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9191);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7098);
/* harmony import */ var _ended_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4234);
/* harmony import */ var _open_run_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3308);
/* harmony import */ var _stop_signal_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5677);
/**
 * `bounded-review resume RUN`: takes over a run whose worker is gone.
 *
 * @module
 */











const OPTIONS = { repo: { type: 'string', default: '.' }, json: { type: 'boolean', default: false } };
/** @returns The exit code of the run's ending (decisions.md, Exit codes). */
async function resumeCommand(argv) {
    const { values, positionals: [run] } = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_7__/* .parseArguments */ .W)('resume', argv, OPTIONS, { max: 1, what: 'one run' });
    const terminal = new _terminal_js__WEBPACK_IMPORTED_MODULE_6__/* .Terminal */ .B(values.json ? process.stderr : process.stdout);
    const say = (lines) => { for (const line of lines)
        if (!values.json)
            terminal.line(line); };
    const directory = await (0,_open_run_js__WEBPACK_IMPORTED_MODULE_9__/* .openRun */ .Iy)((0,_open_run_js__WEBPACK_IMPORTED_MODULE_9__/* .runArgument */ .Pz)('resume', run), values.repo);
    const stop = (0,_stop_signal_js__WEBPACK_IMPORTED_MODULE_10__/* .stopSignal */ .Z)();
    try {
        const finished = await (0,_resume_js__WEBPACK_IMPORTED_MODULE_5__/* .resumeRun */ .Z)(directory, { directory: values.repo, program: (0,node_url__WEBPACK_IMPORTED_MODULE_0__.fileURLToPath)(import.meta.url), environment: process.env }, {
            stop: stop.signal,
            event: (event, state) => { say((0,_core_screen_js__WEBPACK_IMPORTED_MODULE_4__/* .linesFor */ .be)(event, state)); },
            progress: (line) => { if (!values.json)
                terminal.live(line); },
            note: (line) => { say([(0,_core_screen_corrections_js__WEBPACK_IMPORTED_MODULE_3__/* .noteLine */ .rk)(line)]); },
        }, (from) => { say(opening(from)); });
        if (values.json)
            process.stdout.write(`${JSON.stringify((0,_ended_js__WEBPACK_IMPORTED_MODULE_8__/* .endDocument */ .F)(finished))}\n`);
        else
            say((0,_ended_js__WEBPACK_IMPORTED_MODULE_8__/* .endLines */ .z)(finished));
        return (0,_core_exit_code_js__WEBPACK_IMPORTED_MODULE_1__/* .exitCodeOfEnd */ .E)(finished.state.end);
    }
    finally {
        stop.release();
    }
}
function opening({ state, elapsed, lost }) {
    const { runId, packet: { headSha, budgets }, iteration, calls } = state;
    return [
        `  resumed   ${runId}   head  ${(0,_core_display_js__WEBPACK_IMPORTED_MODULE_2__/* .short */ .h0)(headSha)}`,
        `  used      ${iteration} of ${budgets.maxIterations} iterations   ${(0,_core_display_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(elapsed)} of ${(0,_core_display_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(budgets.maxWallClockSeconds)}   ${calls} of ${budgets.maxReviewerCalls} reviewer calls`,
        ...lost === null ? [] : [`  lost      ${(0,_core_display_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(lost, 300)}`],
        '',
    ];
}


/***/ }),

/***/ 5677:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ stopSignal)
/* harmony export */ });
/**
 * SIGINT and SIGTERM as one abort signal. The first asks the run to stop and write its ABORTED handoff (D13); a second
 * gives up at once. A terminal's Ctrl-C reaches this process and whoever started it, who may pass it on: what comes within
 * a second of the first is the first.
 *
 * @module
 */
const SAME_SIGNAL_MS = 1000;
function stopSignal() {
    const controller = new AbortController();
    let first = 0;
    const handlers = ['SIGINT', 'SIGTERM'].map((name) => {
        const handler = () => {
            if (!controller.signal.aborted) {
                first = performance.now();
                controller.abort(name);
            }
            else if (performance.now() - first > SAME_SIGNAL_MS)
                process.exit(4);
        };
        process.on(name, handler);
        return { name, handler };
    });
    return {
        signal: controller.signal,
        release: () => { for (const { name, handler } of handlers)
            process.off(name, handler); },
    };
}


/***/ }),

/***/ 6529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ exitCodeOfEnd)
/* harmony export */ });
const OF_STATE = { FAILED: 3, ABORTED: 4, TIMEOUT: 5, UNKNOWN: 6 };
function exitCodeOfEnd(end) {
    if (end === null)
        return OF_STATE.UNKNOWN;
    if (end.state !== 'COMPLETED')
        return OF_STATE[end.state];
    return end.outcome === 'CLEAR' ? 0 : 1;
}


/***/ })

};
