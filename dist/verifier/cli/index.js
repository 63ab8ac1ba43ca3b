#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 5188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   IF: () => (/* binding */ FormatError),
/* harmony export */   U7: () => (/* binding */ PortError),
/* harmony export */   U9: () => (/* binding */ BoundedReviewError),
/* harmony export */   eb: () => (/* binding */ UsageError),
/* harmony export */   zU: () => (/* binding */ InvariantError)
/* harmony export */ });
/**
 * The errors of this project. A run that ends badly and a record that does not verify are values, not errors:
 * these classes are for misuse, bytes that are not what a format says, a world that refuses, and bugs.
 *
 * @module
 */
class BoundedReviewError extends Error {
    code;
    /** One next step for the person who reads the message (R139). */
    hint;
    constructor(code, message, options = {}) {
        super(message, options.cause === undefined ? undefined : { cause: options.cause });
        this.name = new.target.name;
        this.code = code;
        this.hint = options.hint;
    }
}
/** The caller asked for something that cannot be: a wrong flag, a missing input, a bad configuration file. Exit code 2. */
class UsageError extends BoundedReviewError {
}
/** Bytes are not what their format says. `code` is stable and names the fault. */
class FormatError extends BoundedReviewError {
}
/** The world refused: git, a process, a disk or a service. `effect` says whether something may have happened outside. */
class PortError extends BoundedReviewError {
    effect;
    constructor(code, message, options = {}) {
        super(code, message, options);
        this.effect = options.effect ?? 'none';
    }
}
/** A bug of ours. Never expected, never caught to go on. */
class InvariantError extends BoundedReviewError {
    constructor(message, options = {}) {
        super('ERR_INVARIANT', message, options);
    }
}


/***/ }),

/***/ 4862:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  pA: () => (/* binding */ nearest),
  Vi: () => (/* binding */ numericId),
  lR: () => (/* binding */ readArguments),
  mw: () => (/* binding */ required),
  rD: () => (/* binding */ wholeNumber)
});

;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __nccwpck_require__(5188);
;// CONCATENATED MODULE: ./build/verifier/cli-arguments.js
/**
 * Flags of the command line, strictly: an unknown one is an error that names the nearest known one.
 *
 * @module
 */


/**
 * Parses what follows the verb.
 *
 * @param positionals How many words may stand beside the flags.
 * @throws {UsageError} ERR_USAGE
 */
function readArguments(argv, verb, flags, positionals) {
    const options = { ...flags, help: { type: 'boolean' } };
    const usage = (message, hint = `bounded-review-verify ${verb} --help`) => {
        throw new errors/* UsageError */.eb('ERR_USAGE', `${verb}: ${message}`, { hint });
    };
    let parsed;
    try {
        parsed = (0,external_node_util_namespaceObject.parseArgs)({ args: [...argv], options, strict: true, allowPositionals: true, tokens: true });
    }
    catch (error) {
        const { code, message } = error;
        const name = /'(--?[^'\s]*)/.exec(message)?.[1] ?? '';
        if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
            const near = nearest(name.replace(/^-+/, ''), Object.keys(options));
            return usage(`expected a known flag, got ${JSON.stringify(name)}`, near === null ? undefined : `did you mean --${near}`);
        }
        if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
            return usage(`${name}: expected ${options[name.slice(2)]?.type === 'boolean' ? 'no value, got one' : 'a value, got none'}`);
        }
        return usage(message.split('\n')[0] ?? 'expected other arguments');
    }
    const given = parsed.tokens.filter((token) => token.kind === 'option').map(({ name }) => name);
    const twice = given.find((name, index) => given.indexOf(name) !== index && !flags[name]?.multiple);
    if (twice !== undefined)
        usage(`--${twice}: expected once, got it again`);
    const words = parsed.positionals;
    // An empty variable of a script is no path; taken for one, monitor mode would go on as if there were nothing to verify (B3).
    if (words.includes(''))
        usage(`expected ${positionals.what}, got an empty word`);
    if (words.length < positionals.min)
        usage(`expected ${positionals.what}, got nothing`);
    if (words.length > positionals.max) {
        const wanted = positionals.max === 0 ? 'flags only' : positionals.what;
        usage(`expected ${wanted}, got one word more: ${JSON.stringify(words[positionals.max]?.slice(0, 200))}`);
    }
    const values = parsed.values;
    for (const [name, value] of Object.entries(values)) {
        if ([value].flat().includes(''))
            usage(`--${name}: expected a value, got an empty one`);
    }
    return {
        positionals: words,
        text: (name) => values[name],
        texts: (name) => (values[name] ?? []),
        flag: (name) => values[name] === true,
    };
}
/** The known word that is closest to another one, when it is close at all. */
function nearest(word, known) {
    const ranked = known.map((name) => ({ name, distance: editDistance(word, name) })).sort((a, b) => a.distance - b.distance);
    const [best] = ranked;
    return best && best.distance <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : null;
}
function editDistance(a, b) {
    let row = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (let i = 1; i <= Math.min(a.length, 64); i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
            next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
        }
        row = next;
    }
    return row[b.length] ?? 0;
}
/** A whole number of a flag. */
function wholeNumber(value, flag) {
    if (value === undefined)
        return null;
    if (!/^[1-9]\d{0,8}$/.test(value))
        throw new errors/* UsageError */.eb('ERR_USAGE', `${flag}: expected a positive whole number, got ${JSON.stringify(value.slice(0, 64))}`);
    return Number(value);
}
/** A numeric id of a flag, as text. */
function numericId(value, flag) {
    if (value === undefined)
        return null;
    if (!/^[1-9]\d{0,18}$/.test(value))
        throw new errors/* UsageError */.eb('ERR_USAGE', `${flag}: expected a numeric id, got ${JSON.stringify(value.slice(0, 64))}`);
    return value;
}
function required(value, flag, why) {
    if (value === undefined)
        throw new errors/* UsageError */.eb('ERR_USAGE', `expected ${flag}, got none`, { hint: why });
    return value;
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ readInput),
/* harmony export */   z: () => (/* binding */ writeOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5188);
/* harmony import */ var _io_streaming_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5597);
/**
 * Files named on the command line.
 *
 * @module
 */



/**
 * The bytes of a file that the caller named.
 *
 * @throws {UsageError} ERR_INPUT with the flag, when it is missing, too large or no regular file
 */
function readInput(path, flag, maxBytes) {
    let bytes;
    try {
        bytes = (0,_io_streaming_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .readRegularFile */ .X)(path, maxBytes);
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_INPUT', `${flag}: ${error.message}`, { cause: error });
        throw error;
    }
    if (bytes.length > maxBytes)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_INPUT', `${flag}: expected at most ${maxBytes} bytes in ${JSON.stringify(path)}, got more`);
    return bytes;
}
/**
 * Writes a file whole or not at all.
 *
 * @throws {PortError} ERR_OUTPUT
 */
function writeOutput(path, text, flag) {
    const temporary = `${path}.tmp-${process.pid}`;
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(temporary, text, { flag: 'wx' });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(temporary, path);
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(temporary, { force: true });
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_OUTPUT', `${flag}: expected to write ${JSON.stringify(path)}, got ${error.code ?? 'an error'}`, { cause: error });
    }
}


/***/ }),

/***/ 8993:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5188);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4862);
/* harmony import */ var _commands_verify_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8021);
/* harmony import */ var _help_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9764);
/**
 * The door of `bounded-review-verify`, for CI and auditors. What a person waits for is mostly loading: help needs none of it,
 * and git works meanwhile.
 *
 * @module
 */




const VERBS = ['verify', 'show', 'policy', 'authenticate', 'help'];
const exitCode = await main(process.argv.slice(2));
// What was written must be out; git's end need not be waited for.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
async function main([verb, ...argv]) {
    try {
        if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h')
            return help(verb === 'help' ? argv : [], verb === undefined);
        if (verb === '--version')
            return await version();
        const run = await load(verb);
        if (argv.includes('--help') || argv.includes('-h'))
            return help([verb], false);
        return await run(argv);
    }
    catch (error) {
        return complain(error);
    }
}
async function load(verb) {
    switch (verb) {
        case 'verify': return _commands_verify_js__WEBPACK_IMPORTED_MODULE_2__/* .verifyCommand */ .p;
        case 'show':
        case 'policy':
        case 'authenticate': return (await Promise.all(/* import() */[__nccwpck_require__.e(142), __nccwpck_require__.e(64)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4064))).VERBS[verb];
        default: {
            const near = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .pA)(verb, VERBS);
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE', `expected a verb, got ${JSON.stringify(verb.slice(0, 64))}`, { hint: near === null ? 'bounded-review-verify --help' : `did you mean ${near}` });
        }
    }
}
function help([verb], unasked) {
    if (unasked)
        process.stderr.write((0,_help_js__WEBPACK_IMPORTED_MODULE_3__/* .helpPage */ .r)(undefined));
    else
        process.stdout.write((0,_help_js__WEBPACK_IMPORTED_MODULE_3__/* .helpPage */ .r)(verb));
    return unasked ? 2 : 0;
}
async function version() {
    const { default: manifest } = await __nccwpck_require__.e(/* import() */ 797).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8797, 17));
    process.stdout.write(`bounded-review-verify ${manifest.version}\n`);
    return 0;
}
/** Misuse is exit 2; a world that did not answer and a bug of ours are exit 3, never a decision (D32). */
function complain(error) {
    const known = error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .BoundedReviewError */ .U9;
    const message = known ? error.message : `a bug of this program: ${error?.stack ?? String(error)}`;
    const harmless = (text) => text.replace(/[^\n\x20-\x7e]/g, '?');
    process.stderr.write(`bounded-review-verify: ${harmless(message)}\n`);
    if (known && error.hint !== undefined)
        process.stderr.write(`hint: ${harmless(error.hint)}\n`);
    return known && (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb || error.name === 'FormatError') ? 2 : 3;
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 8021:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ verifyCommand)
/* harmony export */ });
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5188);
/* harmony import */ var _cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4862);
/* harmony import */ var _cli_files_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6083);
/* harmony import */ var _io_git_session_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3633);
/**
 * `bounded-review-verify verify`: judges one handoff.
 *
 * Git starts before anything heavy is loaded, and answers meanwhile.
 *
 * @module
 */




const FLAGS = {
    repo: { type: 'string' }, base: { type: 'string' }, 'base-ref': { type: 'string' }, head: { type: 'string' },
    repository: { type: 'string' }, 'repository-id': { type: 'string' }, 'head-repository-id': { type: 'string' },
    'pull-request': { type: 'string' },
    'default-branch': { type: 'string' }, 'trusted-root': { type: 'string', multiple: true }, policy: { type: 'string' },
    json: { type: 'boolean' }, summary: { type: 'string' }, decision: { type: 'string' },
};
const MAX_TRUST_ROOT = 4 * 1024 * 1024;
async function verifyCommand(argv) {
    const values = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .readArguments */ .lR)(argv, 'verify', FLAGS, { min: 0, max: 1, what: 'the folder of one handoff' });
    const output = { json: values.flag('json'), summary: values.text('summary'), decision: values.text('decision') };
    const handoff = values.positionals[0];
    const trustRootFiles = readTrustRootFiles(values.texts('trusted-root'));
    if (values.text('policy') !== undefined) {
        const { JUDGES } = await Promise.all(/* import() */[__nccwpck_require__.e(142), __nccwpck_require__.e(64)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4064));
        return await JUDGES.judgeRecorded({ handoff: handoff
                ?? (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(undefined, 'a handoff', 'bounded-review-verify verify --help'), trustRootFiles, output, ...recordedSelectors(values) });
    }
    const session = _io_git_session_js__WEBPACK_IMPORTED_MODULE_3__/* .RepositorySession */ .dl.open(values.text('repo') ?? '.');
    try {
        const selectors = selectorsOf(values, session);
        session.prefetch(selectors.baseSha, selectors.headSha);
        const { JUDGES } = await Promise.all(/* import() */[__nccwpck_require__.e(142), __nccwpck_require__.e(64)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4064));
        return await JUDGES.judge({ session, handoff, trustRootFiles, output, selectors });
    }
    finally {
        session.close();
    }
}
function selectorsOf(values, session) {
    const base = session.revision((0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(values.text('base'), '--base', 'the tip of the protected branch, for example --base refs/remotes/origin/main'), '--base');
    const head = session.revision((0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(values.text('head'), '--head', 'the commit that the handoff must be about, in full: git rev-parse HEAD prints it'), '--head');
    const named = values.text('base-ref') ?? (base.ref === null ? undefined : session.branchOnRemote(base.ref));
    const baseRef = fullRef((0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(named, '--base-ref', 'a commit id says nothing of its branch, and the policy is about branches: --base-ref refs/heads/main'), '--base-ref');
    return {
        ...identity(values), repository: { name: values.text('repository') ?? session.name(),
            id: (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .numericId */ .Vi)(values.text('repository-id'), '--repository-id') },
        baseRef, baseSha: base.oid, headSha: head.oid, defaultBranchSha: session.defaultBranch(values.text('default-branch'), baseRef),
    };
}
function recordedSelectors(values) {
    for (const flag of ['repo', 'default-branch']) {
        if (values.text(flag) !== undefined)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE', `verify: expected either --policy or --${flag}, got both`, { hint: 'with --policy no repository is read' });
    }
    const why = 'with --policy no repository is read, so what the record must say is given in full';
    const commit = (flag) => {
        const text = (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(values.text(flag), `--${flag}`, why);
        if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text))
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE', `--${flag}: expected a full commit id, got ${JSON.stringify(text.slice(0, 200))}`, { hint: why });
        return text;
    };
    const [baseSha, headSha] = [commit('base'), commit('head')];
    return {
        policy: (0,_cli_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readInput */ .R)(values.text('policy') ?? '', '--policy', 256 * 1024),
        selectors: {
            ...identity(values), repository: { name: (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(values.text('repository'), '--repository', why),
                id: (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .numericId */ .Vi)(values.text('repository-id'), '--repository-id') },
            baseRef: fullRef((0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .required */ .mw)(values.text('base-ref'), '--base-ref', why), '--base-ref'), baseSha, headSha, defaultBranchSha: null,
        },
    };
}
function identity(values) {
    const name = values.text('repository');
    if (name !== undefined && !/^[\x21-\x7e]{1,256}$/.test(name))
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE', `--repository: expected owner/name, got ${JSON.stringify(name.slice(0, 200))}`);
    return {
        headRepositoryId: (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .numericId */ .Vi)(values.text('head-repository-id'), '--head-repository-id'),
        pullRequest: (0,_cli_arguments_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeNumber */ .rD)(values.text('pull-request'), '--pull-request'),
    };
}
function fullRef(text, flag) {
    if (!_io_git_session_js__WEBPACK_IMPORTED_MODULE_3__/* .RepositorySession */ .dl.isFullRef(text))
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE', `${flag}: expected a full ref, got ${JSON.stringify(text.slice(0, 200))}`, { hint: 'for example refs/heads/main' });
    return text;
}
/** `ID=FILE`: where a trust root of the policy lies. Its digest is the policy's matter. */
function readTrustRootFiles(texts) {
    return new Map(texts.map((text) => {
        const [, id, path] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
        if (id === undefined || path === undefined) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UsageError */ .eb('ERR_USAGE', `--trusted-root: expected ID=FILE, got ${JSON.stringify(text.slice(0, 200))}`, { hint: 'ID is the id of a trust root in the policy' });
        }
        return [id, (0,_cli_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readInput */ .R)(path, '--trusted-root', MAX_TRUST_ROOT)];
    }));
}


/***/ }),

/***/ 9764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ helpPage)
/* harmony export */ });
/**
 * What `--help` prints. It teaches: what a verb reads, what its exit codes mean, and what a decision does not say.
 *
 * @module
 */
const MEANING = `What ACCEPTED means: a producer that the policy trusts signed this record, and the record is about this revision.
What it does not mean: that the change is correct. No decision authorizes a merge.
`;
const MAIN = `bounded-review-verify: judges the signed record of a bounded review

  bounded-review-verify verify        judge a handoff against a repository and its policy
  bounded-review-verify show          make a handoff readable; says which fields are signed, recomputed or claimed
  bounded-review-verify policy check  check trusted-producers.yml: line and column of every error, and what it trusts
  bounded-review-verify authenticate  who signed a Sigstore bundle, of any producer
  bounded-review-verify help VERB     one verb, with examples

It holds no signing and no reviewer code, writes nothing to a repository, and needs no network.

${MEANING}`;
const EXIT_CODES = `Exit codes
  0  ACCEPTED; or NOT_REQUIRED, or WAIVED
  1  ACCEPTED with open findings; or REJECTED, which is an alert: a trusted producer's record contradicts itself or the world
  2  MISCONFIGURED: the policy is missing or invalid, the branch is not governed by it, or the command was misused
  3  UNAVAILABLE: not decided, something did not answer (shallow clone, missing objects, trust root, disk). Never a pass
  4  NO_TRUSTED_HANDOFF: none, unsigned, of a stranger, of another revision, or of a run that did not complete
A policy in monitor mode exits 0 for all but 2 and 3, and says so.
`;
const VERIFY = `bounded-review-verify verify [HANDOFF] --base REF --head SHA [--repo DIR] [...]

Recomputes what the record must be about from git objects, reads the policy at the base, and judges the handoff. Neither the
work tree nor the repository's configuration is read, and no program out of it is run.

  HANDOFF                 folder with handoff.sigstore.json and its files (none: judged as "nothing found")
  --repo DIR              the repository (default: the current folder), with the history down to the merge base
  --base REF              live tip of the protected branch, as a full ref (refs/remotes/origin/main) or full commit id
  --base-ref REF          name of that branch on its remote (refs/heads/main); needed with a commit id
  --head SHA              the commit the record must be about, as a full id or full ref
  --repository NAME       owner/name the record must say (default: by the URL of "origin")
  --repository-id N       numeric id it must say; likewise --head-repository-id N, --pull-request N
  --default-branch REF    default branch, whose policy also holds (default: what refs/remotes/origin/HEAD says)
  --trusted-root ID=FILE  where the trust root ID of the policy lies; its sha256 in the policy still decides

What it writes
  --json                  the decision document on standard output, instead of the report
  --decision FILE         the decision document
  --summary FILE          the report as Markdown

When the commits are gone
  --policy FILE           judge by this policy, without a repository. --base, --base-ref, --head and --repository are then
                          required in full. Delta and configuration come from the signed record; the report says so

Examples
  bounded-review-verify verify handoff --base refs/remotes/origin/main --head $(git rev-parse HEAD)
  bounded-review-verify verify handoff --base refs/heads/main --head $SHA --json | jq -r .decision
  bounded-review-verify verify old --policy trusted-producers.yml --trusted-root public=root.json \\
    --repository acme/exporter --base-ref refs/heads/main --base $BASE --head $HEAD

${MEANING}
${EXIT_CODES}`;
const SHOW = `bounded-review-verify show HANDOFF [--trusted-root FILE] [--json]

Makes a handoff readable. Each field has a mark:

  signed-by-identity  a signature holds, under the trusted root given, over exactly this
  recomputed          computed here, from the bytes in the folder
  claimed             somebody wrote it; nothing here vouches for it

Without --trusted-root no signature is checked, and everything the record says is claimed. show decides nothing: whether the
identity is one you trust, and whether the record is about your revision, is for verify.

Example
  bounded-review-verify show .git/bounded-review/runs/01JDG…/handoff --trusted-root trusted_root.json

Exit codes: 0 shown, 2 misused or not a handoff, 3 could not be read, 4 --trusted-root was given and the signature does not hold
`;
const POLICY = `bounded-review-verify policy check [FILE | --repo DIR --base REF] [--json]

Checks a trusted-producers.yml: every error with line and column. Then says its digest, and in plain words what it trusts.

  FILE        a file (default: the current folder's .github/bounded-review/trusted-producers.yml)
  --repo DIR  read it out of a repository instead, at
  --base REF  a full ref or full commit id, as the verifier would

Examples
  bounded-review-verify policy check
  bounded-review-verify policy check --repo . --base refs/remotes/origin/main

Exit codes: 0 valid, 2 invalid, missing or misused, 3 could not be read
`;
const AUTHENTICATE = `bounded-review-verify authenticate BUNDLE --trusted-root FILE --certificate-identity ID --certificate-oidc-issuer URL
                                   [--artifact FILE | --digest sha256:HEX] [--json]

Checks a Sigstore bundle with a DSSE envelope, of any producer: signature, certificate, logs and times against the trusted
root, then the identity byte for byte. Prints the signer and the payload, with anything unprintable escaped.

  --artifact FILE  a subject of the signed statement must have the digest of this file
  --digest HASH    likewise, as sha256:HEX or gitCommit:HEX

How many logs and times are needed depends on the trusted root (one of each kind it has), never on the bundle. It says who
signed what. Whether a handoff counts for a revision is for verify.

Example
  bounded-review-verify authenticate attestation.json --trusted-root trusted_root.json \\
    --certificate-identity https://github.com/acme/app/.github/workflows/release.yml@refs/tags/v1.2.3 \\
    --certificate-oidc-issuer https://token.actions.githubusercontent.com --artifact app.tar.gz

Exit codes: 0 everything holds, 1 no subject has the digest, 2 misused, 3 the trusted root cannot be read, 4 anything else
`;
const PAGES = { verify: VERIFY, show: SHOW, policy: POLICY, authenticate: AUTHENTICATE };
/** The help page of a verb, or the main page. */
function helpPage(verb) {
    return (verb !== undefined && Object.hasOwn(PAGES, verb) && PAGES[verb]) || MAIN;
}


/***/ }),

/***/ 4611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   TS: () => (/* binding */ isObjectId),
/* harmony export */   aH: () => (/* binding */ layoutOf),
/* harmony export */   u$: () => (/* binding */ smallFile),
/* harmony export */   ub: () => (/* binding */ folderName),
/* harmony export */   ug: () => (/* binding */ objectStores)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5188);
/**
 * Where a repository lies, read as files: its git directory, its object stores, its object format. No process, and nothing
 * of its configuration but how ids are spelled.
 *
 * @module
 */



const MAX_SMALL_FILE = 16 * 1024 * 1024;
const MAX_ALTERNATES = 64;
/**
 * @param directory Any directory of the repository.
 * @throws {UsageError} ERR_NOT_A_REPOSITORY
 * @throws {PortError} ERR_GIT_MISSING, ERR_GIT_FILE
 */
function layoutOf(directory) {
    const { gitDirectory, workTree } = findRepository(directory);
    const commonText = smallFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, 'commondir')).trim();
    const commonDirectory = commonText === '' ? gitDirectory : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(gitDirectory, commonText);
    const objectFormat = objectFormatOf(smallFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, 'config')));
    const lines = smallFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, 'shallow')).split('\n');
    const shallow = new Set(lines.filter((line) => isObjectId(line, objectFormat)));
    return { commonDirectory, workTree, objectFormat, shallow, program: findGit(workTree ?? gitDirectory) };
}
function isObjectId(text, format) {
    return (format === 'sha1' ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{64}$/).test(text);
}
/** A text file of the git directory; empty when it is not there. Never a link out of it, never more than its limit. */
function smallFile(path) {
    try {
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path);
        if (bytes.length > MAX_SMALL_FILE)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_GIT_FILE', `expected at most ${MAX_SMALL_FILE} bytes in ${JSON.stringify(path)}, got more`);
        return bytes.toString('utf8');
    }
    catch (error) {
        const { code } = error;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR')
            return '';
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7)
            throw error;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_GIT_FILE', `expected to read ${JSON.stringify(path)}, got ${code ?? 'an error'}`, { cause: error });
    }
}
function findRepository(directory) {
    const start = realPath((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory));
    for (let at = start;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        const dot = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, '.git');
        if (isGitDirectory(dot))
            return { gitDirectory: dot, workTree: at };
        const link = /^gitdir: (.+)$/m.exec(smallFile(dot))?.[1];
        if (link !== undefined) {
            const target = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(at, link);
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(target, 'HEAD')))
                return { gitDirectory: target, workTree: at };
        }
        if (isGitDirectory(at))
            return { gitDirectory: at, workTree: null };
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at) {
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb('ERR_NOT_A_REPOSITORY', `expected a git repository at ${JSON.stringify(directory)}, got none`, { hint: 'name it with --repo DIR' });
        }
    }
}
function isGitDirectory(path) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'HEAD')) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'objects')) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'refs'));
}
/** Read as text: the format says how ids are spelled, and ids that are spelled otherwise are not found. */
function objectFormatOf(configuration) {
    let section = '';
    for (const line of configuration.split('\n')) {
        section = /^\s*\[([^\]"]*?)\s*\]/.exec(line)?.[1]?.toLowerCase() ?? section;
        if (section === 'extensions' && /^\s*(?:\[extensions\]\s*)?objectformat\s*=\s*"?sha256"?\s*$/i.test(line))
            return 'sha256';
    }
    return 'sha1';
}
/** The object directory and all that it borrows from. */
function objectStores(first) {
    const stores = [];
    for (const queue = [first]; queue.length > 0;) {
        const store = queue.shift() ?? first;
        if (stores.includes(store))
            continue;
        if (stores.length === MAX_ALTERNATES)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UsageError */ .eb('ERR_ALTERNATES', `expected at most ${MAX_ALTERNATES} object directories, got more`);
        stores.push(store);
        for (const line of smallFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(store, 'info', 'alternates')).split('\n')) {
            if (line !== '' && !line.startsWith('#') && !line.startsWith('"'))
                queue.push((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(line) ? line
                    : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(store, line));
        }
    }
    return stores;
}
/** Git by the PATH, never out of the repository that is judged (D21). */
function findGit(repository) {
    const inside = (path) => path === repository || path.startsWith(`${repository}/`);
    for (const entry of (process.env['PATH'] ?? '').split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter)) {
        if (!(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(entry))
            continue;
        const program = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(entry, 'git');
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(program, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        }
        catch {
            continue;
        }
        if (!inside(entry) && !inside(realPath(program)))
            return program;
    }
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_GIT_MISSING', 'expected git on the PATH, got none outside the repository', { hint: 'install git 2.36 or newer' });
}
function realPath(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    }
    catch {
        return path;
    }
}
/** The folder's name, where nothing else names a repository. */
function folderName({ commonDirectory }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(commonDirectory) === '.git' ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(commonDirectory) : commonDirectory).replace(/\.git$/, '');
}


/***/ }),

/***/ 7225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ GitObjects)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5188);
/* harmony import */ var _git_layout_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4611);
/* harmony import */ var _git_view_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7795);
/**
 * Objects by full id through one `git cat-file`, each hashed again: an index, a pack or a replacement can lie about what an
 * id names, a digest cannot (S6).
 *
 * @module
 */




const MAX_TREE = 64 * 1024 * 1024;
const MAX_COMMIT = 16 * 1024 * 1024;
const DEADLINE_SECONDS = 120;
class GitObjects {
    #view;
    #waiting = [];
    #trees = new Map();
    #child;
    #pending = [];
    #pendingBytes = 0;
    #needed = 0;
    #broken;
    #deadline;
    constructor(view) {
        this.#view = view;
    }
    /** Starts the process, so that it is there when the first object is wanted. */
    open() {
        if (this.#child)
            return;
        const child = this.#view.start(['cat-file', '--batch-command']);
        this.#child = child;
        const errorText = (0,_git_view_js__WEBPACK_IMPORTED_MODULE_3__/* .errorsOf */ .Bp)(child);
        child.stdout.on('data', (part) => this.#receive(part));
        child.once('error', (error) => this.#fail(new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_GIT_START', 'git cat-file: expected it to start', { cause: error })));
        child.once('close', (code) => this.#fail(new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_GIT_FAILED', `git cat-file: expected answers, got exit ${code}: ${errorText().split('\n')[0]?.slice(0, 300)}`)));
    }
    /** Lets the process end. */
    close() {
        clearTimeout(this.#deadline);
        this.#child?.stdin.end();
    }
    /** Kind and size of an object, or null. */
    async info(oid) {
        return await this.#ask(oid, false);
    }
    /** @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_KIND, ERR_OBJECT_TOO_LARGE, ERR_OBJECT_CORRUPT */
    async read(oid, kind, maxBytes) {
        if (kind === 'blob')
            this.#check(oid, kind, maxBytes, await this.#ask(oid, false));
        const answer = await this.#ask(oid, true);
        this.#check(oid, kind, maxBytes, answer);
        const bytes = answer?.bytes ?? Buffer.alloc(0);
        const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(this.#view.layout.objectFormat).update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');
        if (digest !== oid)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_OBJECT_CORRUPT', `expected the ${kind} ${oid}, got bytes whose id is ${digest}`, { hint: 'git fsck' });
        return bytes;
    }
    /** The tree of a commit. */
    async treeOf(oid) {
        const bytes = await this.read(oid, 'commit', MAX_COMMIT);
        const tree = /^tree ([0-9a-f]+)\n/.exec(bytes.toString('latin1', 0, 128))?.[1];
        if (tree === undefined || !(0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .isObjectId */ .TS)(tree, this.#view.layout.objectFormat))
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_OBJECT_CORRUPT', `expected a commit with a tree at ${oid}, got another object`);
        return tree;
    }
    /** Entries of a tree, each name once. The same tree is read once. */
    tree(oid) {
        let entries = this.#trees.get(oid);
        if (!entries) {
            entries = this.read(oid, 'tree', MAX_TREE).then((bytes) => parseTree(bytes, oid, this.#view.layout.objectFormat === 'sha1' ? 20 : 32));
            this.#trees.set(oid, entries);
        }
        return entries;
    }
    #check(oid, kind, maxBytes, answer) {
        if (!answer) {
            const hint = this.#view.layout.shallow.size > 0 ? 'this clone is shallow: git fetch --unshallow origin'
                : 'fetch it (in a workflow: actions/checkout with fetch-depth: 0)';
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_OBJECT_MISSING', `expected the ${kind} ${oid} in the repository, got nothing`, { hint });
        }
        if (answer.kind !== kind)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_OBJECT_KIND', `expected ${oid} to be a ${kind}, got a ${answer.kind}`);
        if (answer.size > maxBytes)
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_OBJECT_TOO_LARGE', `expected at most ${maxBytes} bytes in the ${kind} ${oid}, got ${answer.size}`);
    }
    #ask(oid, contents) {
        if (!(0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .isObjectId */ .TS)(oid, this.#view.layout.objectFormat))
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .InvariantError */ .zU(`expected a full object id, got ${JSON.stringify(oid)}`);
        this.open();
        return new Promise((done, failed) => {
            if (this.#broken)
                return failed(this.#broken);
            this.#deadline ??= setTimeout(() => this.#child?.kill('SIGKILL'), DEADLINE_SECONDS * 1000);
            this.#waiting.push({ oid, contents, done, failed });
            this.#child?.stdin.write(`${contents ? 'contents' : 'info'} ${oid}\n`);
        });
    }
    #receive(part) {
        this.#pending.push(part);
        this.#pendingBytes += part.length;
        if (this.#pendingBytes < this.#needed)
            return;
        let buffer = this.#pending.length === 1 ? part : Buffer.concat(this.#pending);
        for (;;) {
            const end = buffer.indexOf(0x0a);
            const next = this.#waiting[0];
            if (end < 0 || !next)
                break;
            const [oid, kind, size] = buffer.toString('latin1', 0, end).split(' ');
            const whole = next.contents && kind !== 'missing' ? end + 1 + Number(size) + 1 : end + 1;
            if (buffer.length < whole) {
                this.#needed = whole;
                break;
            }
            this.#waiting.shift();
            this.#needed = 0;
            if (oid !== next.oid) {
                this.#child?.kill('SIGKILL');
                next.failed(new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_GIT_FAILED', `git cat-file: expected an answer for ${next.oid}, got another`));
            }
            else if (kind === 'missing')
                next.done(null);
            else
                next.done({ kind: kind, size: Number(size),
                    bytes: next.contents ? buffer.subarray(end + 1, whole - 1) : Buffer.alloc(0) });
            buffer = buffer.subarray(whole);
        }
        this.#pending = buffer.length > 0 ? [buffer] : [];
        this.#pendingBytes = buffer.length;
        if (this.#waiting.length === 0) {
            clearTimeout(this.#deadline);
            this.#deadline = undefined;
        }
    }
    #fail(error) {
        clearTimeout(this.#deadline);
        this.#broken ??= error;
        for (const { failed } of this.#waiting.splice(0))
            failed(error);
    }
}
/** A tree that git would not write is refused: two readers would see two trees (security.md 5.4). */
function parseTree(bytes, oid, idBytes) {
    const entries = [];
    const names = new Set();
    const refuse = (what) => {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_TREE_MALFORMED', `expected a tree with plain, distinct names at ${oid}, got ${what}`);
    };
    for (let at = 0; at < bytes.length;) {
        const space = bytes.indexOf(0x20, at);
        const zero = bytes.indexOf(0, space);
        if (space < 0 || zero < 0 || zero + 1 + idBytes > bytes.length)
            refuse('one that ends too early');
        const mode = canonicalMode(bytes.toString('latin1', at, space));
        const name = bytes.subarray(space + 1, zero);
        const key = name.toString('latin1');
        if (key === '' || key === '.' || key === '..' || key.toLowerCase() === '.git'
            || key.includes('/'))
            refuse('a name that leads out of it');
        if (names.has(key))
            refuse('a name twice');
        names.add(key);
        if (mode === null)
            refuse('an unknown mode');
        entries.push({ mode: mode ?? '', name, oid: bytes.toString('hex', zero + 1, zero + 1 + idBytes) });
        at = zero + 1 + idBytes;
    }
    return entries;
}
/** The modes that git itself shows for what a tree may hold (`100664` is a regular file). */
function canonicalMode(text) {
    if (!/^[0-7]{5,6}$/.test(text))
        return null;
    const mode = Number.parseInt(text, 8);
    switch (mode & 0o170000) {
        case 0o040000: return '040000';
        case 0o100000: return (mode & 0o100) === 0 ? '100644' : '100755';
        case 0o120000: return '120000';
        case 0o160000: return '160000';
        default: return null;
    }
}


/***/ }),

/***/ 6519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Jq: () => (/* binding */ nameByOrigin),
/* harmony export */   M7: () => (/* binding */ readRevision),
/* harmony export */   O3: () => (/* binding */ branchOnRemote),
/* harmony export */   o1: () => (/* binding */ symbolicTarget),
/* harmony export */   sg: () => (/* binding */ readRef),
/* harmony export */   xA: () => (/* binding */ isFullRef)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5188);
/* harmony import */ var _git_layout_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4611);
/**
 * Which commit a fully qualified ref points at, read from the ref files. Short names are never guessed at: a tag, a branch
 * and a remote branch may share one (S5, S28).
 *
 * @module
 */



const MAX_SYMBOLIC = 5;
/** The part of git's rules for ref names that keeps a name inside the refs folder and unambiguous. */
const FORBIDDEN = /\.\.|\/\/|\/\.|\.lock(?:\/|$)|[/.]$|@\{|[\p{Cc} ~^:?*[\\]/u;
/** The object a full ref names, or null. Follows symbolic refs. */
function readRef(view, ref) {
    let name = ref;
    for (let depth = 0; depth <= MAX_SYMBOLIC; depth++) {
        if (!isFullRef(name))
            return null;
        const text = (0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .smallFile */ .u$)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(view.layout.commonDirectory, name)).trim();
        if (text === '')
            return packedRef(view, name);
        const target = /^ref: ([^\n]+)$/.exec(text)?.[1];
        if (target === undefined)
            return (0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .isObjectId */ .TS)(text, view.layout.objectFormat) ? text : null;
        name = target.trim();
    }
    return null;
}
/** What a symbolic ref names, or null. */
function symbolicTarget(view, ref) {
    const target = /^ref: ([^\n]+)$/.exec((0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .smallFile */ .u$)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(view.layout.commonDirectory, ref)).trim())?.[1];
    return target !== undefined && isFullRef(target) ? target : null;
}
function isFullRef(name) {
    return name.startsWith('refs/') && name.length > 5 && name.length <= 1024 && !FORBIDDEN.test(name);
}
function packedRef(view, name) {
    if ((0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .smallFile */ .u$)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(view.layout.commonDirectory, 'reftable', 'tables.list')) !== '') {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PortError */ .U7('ERR_REFTABLE', 'expected refs as files, got a reftable, which this version does not read', { hint: 'name base and head by full commit ids, and the branch with --base-ref refs/heads/BRANCH' });
    }
    for (const line of (0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .smallFile */ .u$)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(view.layout.commonDirectory, 'packed-refs')).split('\n')) {
        if (line.endsWith(` ${name}`)) {
            const oid = line.slice(0, -name.length - 1);
            if ((0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .isObjectId */ .TS)(oid, view.layout.objectFormat))
                return oid;
        }
    }
    return null;
}
/**
 * Reads a revision as a person or CI gave it: a full commit id, or a full ref.
 *
 * @param flag Names the input in messages, for example `--base`.
 * @throws {UsageError} ERR_REVISION with the full refs that a short name may have meant
 */
function readRevision(view, text, flag) {
    if ((0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .isObjectId */ .TS)(text, view.layout.objectFormat))
        return { oid: text, ref: null };
    if (isFullRef(text)) {
        const oid = readRef(view, text);
        if (oid !== null)
            return { oid, ref: text };
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_REVISION', `${flag}: expected a ref of the repository, got ${JSON.stringify(text)}, which is not there`, { hint: 'git fetch origin, or name another ref' });
    }
    const digits = view.layout.objectFormat === 'sha1' ? 40 : 64;
    const candidates = isFullRef(`refs/heads/${text}`)
        ? [`refs/heads/${text}`, `refs/remotes/${text}`, `refs/remotes/origin/${text}`,
            `refs/tags/${text}`].filter((name) => readRef(view, name) !== null)
        : [];
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_REVISION', `${flag}: expected a full ref or a commit id of ${digits} lower-case digits, got ${JSON.stringify(text.slice(0, 200))}`, { hint: candidates.length > 0 ? `did you mean ${candidates.join(' or ')}` : 'for example refs/remotes/origin/main' });
}
/** A branch by the name it has on its remote: `refs/remotes/origin/main` is `refs/heads/main`. */
function branchOnRemote(ref) {
    const tracked = /^refs\/remotes\/[^/]+\/(.+)$/.exec(ref)?.[1];
    return tracked === undefined ? ref : `refs/heads/${tracked}`;
}
/** `owner/name` by the URL of origin, else the folder's name: what this clone calls its repository. The id decides (S4). */
function nameByOrigin(view) {
    let inOrigin = false;
    for (const line of (0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .smallFile */ .u$)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(view.layout.commonDirectory, 'config')).split(/\r?\n/)) {
        if (/^\s*\[/.test(line))
            inOrigin = /^\s*\[remote "origin"\]/.test(line);
        const url = inOrigin ? /^\s*(?:\[remote "origin"\]\s*)?url\s*=\s*"?([^\s"]+)"?\s*$/i.exec(line)?.[1] : undefined;
        if (url === undefined)
            continue;
        const local = url.startsWith('/') || url.startsWith('file:');
        const path = url.replace(/^[a-z+]+:\/\/[^/]*\//i, '').replace(/^(?:[^/@:]+@)?[^/:]+:/, '').replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\.git$/, '');
        const name = plain(path.split('/').filter((part) => part !== '').slice(local ? -1 : -2).join('/'));
        if (name !== '')
            return name;
    }
    return plain((0,_git_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .folderName */ .ub)(view.layout)) || 'repository';
}
const plain = (name) => name.replace(/[^\x21-\x7e]/g, '-').slice(0, 256);


/***/ }),

/***/ 3633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   dl: () => (/* binding */ RepositorySession),
/* harmony export */   mp: () => (/* binding */ mergeBaseArguments),
/* harmony export */   wY: () => (/* binding */ authorArguments)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5188);
/* harmony import */ var _git_objects_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7225);
/* harmony import */ var _git_refs_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6519);
/* harmony import */ var _git_view_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(7795);
/**
 * One repository, opened by a door: revisions are read, and git is started early on what every verification asks.
 *
 * @module
 */





class RepositorySession {
    view;
    objects;
    constructor(view) {
        this.view = view;
        this.objects = new _git_objects_js__WEBPACK_IMPORTED_MODULE_2__/* .GitObjects */ .V(view);
    }
    /** @throws {UsageError} ERR_NOT_A_REPOSITORY, ERR_OWN_PROGRAM */
    static open(directory) {
        const view = (0,_git_view_js__WEBPACK_IMPORTED_MODULE_4__/* .openView */ .e8)(directory);
        try {
            refuseOwnProgram(view.layout.workTree, process.argv[1]);
            return new RepositorySession(view);
        }
        catch (error) {
            view.close();
            throw error;
        }
    }
    static isFullRef(name) {
        return (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .isFullRef */ .xA)(name);
    }
    /** @throws {UsageError} ERR_REVISION */
    revision(text, flag) {
        return (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .readRevision */ .M7)(this.view, text, flag);
    }
    branchOnRemote(ref) {
        return (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .branchOnRemote */ .O3)(ref);
    }
    name() {
        return (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .nameByOrigin */ .Jq)(this.view);
    }
    /**
     * The tip of the default branch where that is another branch than the base, else null.
     *
     * @param named A full ref, where the caller knows it; otherwise what the clone recorded of its origin.
     */
    defaultBranch(named, baseRef) {
        const ref = named ?? (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .symbolicTarget */ .o1)(this.view, 'refs/remotes/origin/HEAD');
        if (ref === null || (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .branchOnRemote */ .O3)(ref) === baseRef)
            return null;
        if (named !== undefined)
            return (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .readRevision */ .M7)(this.view, named, '--default-branch').oid;
        return (0,_git_refs_js__WEBPACK_IMPORTED_MODULE_3__/* .readRef */ .sg)(this.view, ref);
    }
    /** Starts the processes of a verification: objects, merge base, authors. */
    prefetch(baseSha, headSha) {
        this.objects.open();
        this.view.run(...mergeBaseArguments(baseSha, headSha));
        this.view.run(...authorArguments(baseSha, headSha));
    }
    close() {
        this.objects.close();
        this.view.close();
    }
}
/** Arguments that ask for all merge bases. */
function mergeBaseArguments(a, b) {
    return ['merge-base', '--all', a, b];
}
/** Arguments that list author and committer addresses as the commits hold them: a mailmap takes no part. */
function authorArguments(from, to) {
    return ['log', '--no-mailmap', '--no-show-signature', '--format=%ae%n%ce', to, `^${from}`];
}
/** The repository that is judged must not supply the program that judges it (D21). */
function refuseOwnProgram(workTree, program) {
    if (workTree === null || program === undefined)
        return;
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(program);
    }
    catch {
        return;
    }
    if (file.startsWith(`${workTree}/`)) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UsageError */ .eb('ERR_OWN_PROGRAM', `expected a program outside the repository that is judged, got ${JSON.stringify(file)}`, { hint: 'install the verifier elsewhere' });
    }
}


/***/ }),

/***/ 7795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Bp: () => (/* binding */ errorsOf),
  e8: () => (/* binding */ openView)
});

// UNUSED EXPORTS: GitView

;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __nccwpck_require__(5188);
// EXTERNAL MODULE: ./build/verifier/io/git-layout.js
var git_layout = __nccwpck_require__(4611);
;// CONCATENATED MODULE: ./build/verifier/io/git-view.js
/**
 * The verifier's own git: a bare *view* of our making that borrows the repository's objects and nothing else, so that its
 * configuration, attributes, hooks, grafts, replace refs and promisor remotes are absent (security.md 2.1 and 5.4, G35).
 *
 * Starts processes and collects bytes; `git.ts` gives them meaning. Imports no schema: git runs while those load.
 *
 * @module
 */






/** Seconds that one git process may take. */
const DEADLINE_SECONDS = 120;
const MAX_OUTPUT = 256 * 1024 * 1024;
const ERROR_TEXT_LIMIT = 4096;
class GitView {
    layout;
    #directory;
    #started = new Map();
    #children = new Set();
    constructor(layout, directory) {
        this.layout = layout;
        this.#directory = directory;
    }
    /** Runs git on the objects. The same arguments are run once: objects do not change. Never rejects for an exit code. */
    run(...argv) {
        const key = argv.join('\0');
        let end = this.#started.get(key);
        if (!end) {
            end = this.#collect(argv);
            // Whoever asks sees the failure; nobody may ask.
            end.catch(() => undefined);
            this.#started.set(key, end);
        }
        return end;
    }
    /** Starts git with three pipes. Killed by {@link close} at the latest. */
    start(argv) {
        const options = ['--no-replace-objects', '--literal-pathspecs', '--no-pager'];
        const child = (0,external_node_child_process_namespaceObject.spawn)(this.layout.program, [...options, ...argv], {
            cwd: this.#directory, env: environment(this.#directory), stdio: ['pipe', 'pipe', 'pipe'], shell: false,
        });
        child.stdin.on('error', () => undefined);
        this.#children.add(child);
        child.once('close', () => this.#children.delete(child));
        return child;
    }
    /** Ends what still runs and removes the view. The repository itself was never written to. */
    close() {
        for (const child of this.#children)
            child.kill('SIGKILL');
        (0,external_node_fs_.rmSync)(this.#directory, { recursive: true, force: true });
    }
    async #collect(argv) {
        const child = this.start(argv);
        child.stdin.end();
        const kept = [];
        let bytes = 0;
        child.stdout.on('data', (part) => {
            bytes += part.length;
            if (bytes > MAX_OUTPUT)
                child.kill('SIGKILL');
            else
                kept.push(part);
        });
        const errorText = errorsOf(child);
        const deadline = setTimeout(() => child.kill('SIGKILL'), DEADLINE_SECONDS * 1000);
        try {
            const code = await new Promise((done, failed) => {
                child.once('error', failed);
                child.once('close', done);
            });
            if (bytes > MAX_OUTPUT)
                throw new errors/* PortError */.U7('ERR_GIT_OUTPUT', `git ${argv[0]}: expected at most ${MAX_OUTPUT} bytes, got more`);
            if (code === null)
                throw new errors/* PortError */.U7('ERR_GIT_DEADLINE', `git ${argv[0]}: expected an end within ${DEADLINE_SECONDS} s, got none`);
            return { code, stdout: Buffer.concat(kept), errorText: errorText() };
        }
        catch (error) {
            if (error instanceof errors/* PortError */.U7)
                throw error;
            throw new errors/* PortError */.U7('ERR_GIT_START', `git ${argv[0]}: expected it to start, got ${error.code ?? 'an error'}`, { cause: error });
        }
        finally {
            clearTimeout(deadline);
        }
    }
}
/** Keeps the first bytes of an error stream, and lets git write the rest. */
function errorsOf(child) {
    let text = '';
    child.stderr.on('data', (part) => {
        if (text.length < ERROR_TEXT_LIMIT)
            text += part.toString('latin1').slice(0, ERROR_TEXT_LIMIT - text.length);
    });
    return () => text.replace(/[^\n\x20-\x7e]/g, '?');
}
/** Makes the view of a repository, without a process. Throws as {@link layoutOf} does. */
function openView(directory) {
    const layout = (0,git_layout/* layoutOf */.aH)(directory);
    const view = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_namespaceObject.tmpdir)(), 'bounded-review-verify-'));
    try {
        writeView(view, layout);
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(view, { recursive: true, force: true });
        throw error;
    }
    return new GitView(layout, view);
}
function writeView(view, { commonDirectory, objectFormat, shallow }) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(view, 'refs'));
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(view, 'objects', 'info'), { recursive: true });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(view, 'HEAD'), 'ref: refs/heads/none\n');
    // A commit-graph and a multi-pack-index repeat objects outside of what their ids are digests of.
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(view, 'config'), `[core]
\trepositoryFormatVersion = 1
\tbare = true
\tattributesFile = /dev/null
\thooksPath = /dev/null
\tfsmonitor = false
\tcommitGraph = false
\tmultiPackIndex = false
[extensions]
\tobjectFormat = ${objectFormat}
`);
    // Through links of our own naming: a path may hold what this file would have to quote.
    const links = (0,git_layout/* objectStores */.ug)((0,external_node_path_.join)(commonDirectory, 'objects')).map((store, index) => {
        const link = (0,external_node_path_.join)(view, `store-${index}`);
        (0,external_node_fs_.symlinkSync)(store, link);
        return `${link}\n`;
    });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(view, 'objects', 'info', 'alternates'), links.join(''));
    if (shallow.size > 0)
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(view, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''));
}
/** Nothing of the caller's GIT_*, HOME or configuration reaches git. */
function environment(view) {
    return {
        PATH: process.env['PATH'] ?? '/usr/bin:/bin',
        LC_ALL: 'C', HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent',
        GIT_DIR: view,
        GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_ATTR_NOSYSTEM: '1', GIT_NO_REPLACE_OBJECTS: '1',
        GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none',
    };
}


/***/ }),

/***/ 5597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ digestFile),
/* harmony export */   X: () => (/* binding */ readRegularFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5188);
/**
 * SHA-256 of a file of any size in constant memory: a read loop on one reused buffer. Streams allocate per chunk and are
 * slower than the hash itself.
 *
 * @module
 */



/** Larger than most files that are hashed, and small enough for a cache to hold between read and hash. */
const CHUNK_BYTES = 128 * 1024;
/** Opening never follows a link in the last component and never waits for the other end of a fifo (S33). */
const OPEN_FLAGS = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK;
let chunk;
/**
 * Digest and size of a regular file, read once.
 *
 * @throws {PortError} ERR_NOT_REGULAR (a link, a directory, a device), ERR_FILE_TOO_LARGE over `maxBytes`, ERR_FILE_UNREADABLE
 */
function digestFile(path, maxBytes) {
    return withRegularFile(path, maxBytes, (descriptor) => {
        const buffer = (chunk ??= Buffer.allocUnsafeSlow(CHUNK_BYTES));
        const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
        let size = 0;
        for (;;) {
            const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, buffer, 0, CHUNK_BYTES, null);
            if (count === 0)
                return { sha256: hash.digest('hex'), size };
            size += count;
            // It may grow while it is read.
            if (size > maxBytes)
                throw tooLarge(path, maxBytes);
            hash.update(count === CHUNK_BYTES ? buffer : buffer.subarray(0, count));
        }
    });
}
/**
 * At most `maxBytes` + 1 bytes of a regular file: one byte too many says that there is more.
 *
 * @throws {PortError} ERR_NOT_REGULAR, ERR_FILE_UNREADABLE
 */
function readRegularFile(path, maxBytes) {
    return withRegularFile(path, Number.POSITIVE_INFINITY, (descriptor, size) => {
        const buffer = Buffer.allocUnsafeSlow(Math.min(size, maxBytes) + 1);
        let filled = 0;
        while (filled < buffer.length) {
            const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, buffer, filled, buffer.length - filled, null);
            if (count === 0)
                break;
            filled += count;
        }
        return buffer.subarray(0, filled);
    });
}
function withRegularFile(path, maxBytes, use) {
    let descriptor;
    try {
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, OPEN_FLAGS);
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
        if (!status.isFile())
            throw notRegular(path);
        if (status.size > maxBytes)
            throw tooLarge(path, maxBytes);
        return use(descriptor, status.size);
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7)
            throw error;
        const { code } = error;
        if (code === 'ELOOP' || code === 'EMLINK' || code === 'ENXIO' || code === 'EISDIR')
            throw notRegular(path);
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_FILE_UNREADABLE', `expected to read ${JSON.stringify(path)}, got ${code ?? 'an error'}`, { cause: error });
    }
    finally {
        if (descriptor !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
function notRegular(path) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_NOT_REGULAR', `expected ${JSON.stringify(path)} to be a regular file, got a link, a folder or a device`);
}
function tooLarge(path, maxBytes) {
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PortError */ .U7('ERR_FILE_TOO_LARGE', `expected at most ${maxBytes} bytes in ${JSON.stringify(path)}, got more`);
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(8993);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
