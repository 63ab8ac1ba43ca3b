export const id = 817;
export const ids = [817];
export const modules = {

/***/ 3817:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   signCommand: () => (/* binding */ signCommand)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5188);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(870);
/* harmony import */ var _signing_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7020);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9191);
/* harmony import */ var _arguments_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7098);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8624);
/* harmony import */ var _open_run_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3308);
/* harmony import */ var _signing_options_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5908);
/**
 * `bounded-review sign`: shows what signing makes public, then signs the record of a run.
 *
 * @module
 */










const OPTIONS = {
    repo: { type: 'string', default: '.' },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    ..._signing_options_js__WEBPACK_IMPORTED_MODULE_9__/* .SIGNING_OPTIONS */ .F,
};
/** @returns 0 when the handoff is signed, 8 when it is not; 2 for usage. */
async function signCommand(argv) {
    const { values, positionals: [run] } = (0,_arguments_js__WEBPACK_IMPORTED_MODULE_6__/* .parseArguments */ .W)('sign', argv, OPTIONS, { max: 1, what: 'one run' });
    const terminal = new _terminal_js__WEBPACK_IMPORTED_MODULE_5__/* .Terminal */ .B(values.json ? process.stderr : process.stdout);
    const signing = await (0,_signing_options_js__WEBPACK_IMPORTED_MODULE_9__/* .signingOf */ .f)('sign', values, terminal);
    const directory = await (0,_open_run_js__WEBPACK_IMPORTED_MODULE_8__/* .openRun */ .Iy)((0,_open_run_js__WEBPACK_IMPORTED_MODULE_8__/* .runArgument */ .Pz)('sign', run), values.repo);
    try {
        const unsigned = await (0,_signing_js__WEBPACK_IMPORTED_MODULE_4__/* .readUnsigned */ .CP)(directory, values.repo);
        for (const line of signing.screen(unsigned))
            terminal.line(line);
        if (!values.yes && !await (0,_open_run_js__WEBPACK_IMPORTED_MODULE_8__/* .confirmed */ .qF)('sign')) {
            terminal.line('  not signed: you did not say yes. Nothing has left this machine');
            return _failure_js__WEBPACK_IMPORTED_MODULE_7__/* .EXIT_NOT_SIGNED */ .mi;
        }
        const { producer } = await (0,_signing_js__WEBPACK_IMPORTED_MODULE_4__/* .signRun */ .dG)(directory, unsigned, signing.signer);
        const bundle = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .BUNDLE_PATH */ .h8);
        if (values.json)
            process.stdout.write(`${JSON.stringify({ signed: true, handoff: directory.handoff, bundle, producer })}\n`);
        else {
            terminal.line(`  signed    as ${producer.identity}   issuer ${producer.authentication.issuer}`);
            terminal.line(`  handoff   ${directory.handoff}`);
            terminal.line(`  next      bounded-review-verify verify ${directory.handoff} --repo ${values.repo} --base ${unsigned.binding.baseRef} --head ${unsigned.binding.headSha}`);
        }
        return 0;
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb || error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .FormatError */ .IF || !(error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .BoundedReviewError */ .U9))
            throw error;
        process.stderr.write(`${(0,_failure_js__WEBPACK_IMPORTED_MODULE_7__/* .explain */ .WE)(error)}\n${(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory.handoff, _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .BUNDLE_PATH */ .h8)) ? `signed, but not recorded as such: ${directory.handoff}` : `not signed: there is no bundle in ${directory.handoff}`}\n`);
        return Math.max(_failure_js__WEBPACK_IMPORTED_MODULE_7__/* .EXIT_NOT_SIGNED */ .mi, (0,_failure_js__WEBPACK_IMPORTED_MODULE_7__/* .exitCodeOf */ .FO)(error));
    }
}


/***/ })

};
