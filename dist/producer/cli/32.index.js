export const id = 32;
export const ids = [32];
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

/***/ 32:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/producer/core/exit-code.js
var exit_code = __webpack_require__(6529);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
;// CONCATENATED MODULE: ./build/producer/core/dry-run.js

/** Where the change goes for each kind of reviewer. */
const DESTINATION = {
    oxlint: 'nothing leaves this machine: the analyzer is local, and the record is signed only when you ask for it',
    sarif: 'the analyzer gets the files below; whether it sends them on is its own affair',
    command: 'the command gets the files below; whether it sends them on is its own affair',
};
const LISTED = 200;
function dryRun(packet, configuration) {
    const { scope, checks, prepare, reviewer } = packet;
    const argv = (words) => (0,display/* printable */.g$)(words.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word)).join(' '), 300);
    return [
        '',
        `  would read    ${(0,display/* counted */.hS)(packet.delta.length, 'changed path')} from git objects, ${(0,display/* counted */.hS)(scope.included.length, 'path')} in scope`,
        ...listed(scope.included.map((path) => (0,display/* printablePath */.Vj)(path))),
        ...scope.excluded.length > 0 ? ['  excluded', ...listed(scope.excluded.map(({ path, rule }) => `${(0,display/* printablePath */.Vj)(path)}   by ${(0,display/* printable */.g$)(rule)}`))] : [],
        ...scope.private.length > 0 ? ['  private, not shown to the reviewer', ...listed(scope.private.map((path) => (0,display/* printablePath */.Vj)(path)))] : [],
        '',
        `  would run     ${prepare.length + checks.length === 0 ? 'no checks' : 'in a fresh export of the head'}`,
        ...prepare.map((command) => `    prepare     ${argv(command)}`),
        ...checks.map((check) => `    check       ${check.id}   ${argv(check.argv)}   at most ${(0,display/* duration */.p0)(check.timeoutSeconds)}${check.required ? '' : ', not required'}`),
        `    reviewer    ${reviewer.kind}${configuration.reviewer.run === null ? '' : `   ${argv(configuration.reviewer.run)}`}   at most ${(0,display/* duration */.p0)(reviewer.timeoutSeconds)}`,
        '',
        `  would send    ${DESTINATION[reviewer.kind] ?? 'what the reviewer asks for'}`,
        '',
        '  nothing has been run, written or sent',
    ];
}
function listed(lines) {
    const more = lines.length - LISTED;
    const shown = lines.slice(0, LISTED).map((line) => `    ${line}`);
    return more > 0 ? [...shown, `    and ${more} more`] : shown;
}

// EXTERNAL MODULE: ./build/producer/core/screen-corrections.js
var screen_corrections = __webpack_require__(7967);
// EXTERNAL MODULE: ./build/producer/core/screen.js
var screen = __webpack_require__(6939);
// EXTERNAL MODULE: ./build/producer/review.js + 36 modules
var producer_review = __webpack_require__(9359);
// EXTERNAL MODULE: ./build/producer/terminal.js
var producer_terminal = __webpack_require__(9191);
// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
// EXTERNAL MODULE: ./build/producer/commands/ended.js
var ended = __webpack_require__(4234);
// EXTERNAL MODULE: ./build/producer/commands/stop-signal.js
var stop_signal = __webpack_require__(5677);
;// CONCATENATED MODULE: ./build/producer/commands/run.js
/**
 * `bounded-review run`: one review of one change, on this machine.
 *
 * @module
 */










const OPTIONS = {
    repo: { type: 'string', default: '.' },
    base: { type: 'string' },
    head: { type: 'string' },
    repository: { type: 'string' },
    apply: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
};
const UNCONFIGURED = '  local, unsigned: counts for nothing in CI          (no .github/bounded-review at the base; the built-in configuration is used)';
/** @returns The exit code of the run's ending (decisions.md, Exit codes). */
async function runCommand(argv) {
    const { values } = (0,commands_arguments/* parseArguments */.W)('run', argv, OPTIONS, { max: 0, what: 'no positional argument' });
    const terminal = new producer_terminal/* Terminal */.B(values.json ? process.stderr : process.stdout);
    const stop = (0,stop_signal/* stopSignal */.Z)();
    const review = await producer_review/* Review */.p.open({
        directory: values.repo, base: values.base, head: values.head,
        repository: values.repository === undefined ? undefined : { id: null, name: values.repository },
        program: (0,external_node_url_.fileURLToPath)(import.meta.url), environment: process.env, apply: values.apply,
    });
    try {
        const { packet, frozen, reviewer } = review;
        const say = (lines) => { for (const line of lines)
            if (!values.json)
                terminal.line(line); };
        if (frozen.configuration.defaulted)
            say([UNCONFIGURED]);
        say((0,screen/* opening */.zs)(packet, {
            baseLabel: values.base ?? packet.baseRef.replace(/^refs\/(?:heads|remotes)\//, ''), headLabel: values.head ?? 'HEAD', ...frozen.size,
        }, [reviewer.kind, reviewer.version ?? ''].join(' ').trim()));
        if (values['dry-run']) {
            if (values.json)
                process.stdout.write(`${JSON.stringify({ packet, configuration: frozen.configuration.parsed })}\n`);
            else
                say(dryRun(packet, frozen.configuration.parsed));
            return 0;
        }
        say(['']);
        const finished = await review.run({
            stop: stop.signal,
            event: (event, state) => { say((0,screen/* linesFor */.be)(event, state)); },
            progress: (line) => { if (!values.json)
                terminal.live(line); },
            note: (line) => { say([(0,screen_corrections/* noteLine */.rk)(line)]); },
        });
        if (values.json)
            process.stdout.write(`${JSON.stringify((0,ended/* endDocument */.F)(finished))}\n`);
        else
            say((0,ended/* endLines */.z)(finished));
        return (0,exit_code/* exitCodeOfEnd */.E)(finished.state.end);
    }
    finally {
        stop.release();
        await review.close();
    }
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
