export const id = 944;
export const ids = [944];
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
        return await _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .RunDirectory */ .d.at((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(run));
    const opened = await (0,_io_git_repository_js__WEBPACK_IMPORTED_MODULE_3__/* .openRepository */ .h_)(repository);
    try {
        return await _io_run_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .RunDirectory */ .d.open(opened.layout.commonDirectory, run);
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

/***/ 2944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  signCommand: () => (/* binding */ signCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var schemas_manifest = __webpack_require__(870);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/delta.js
var delta = __webpack_require__(5857);
// EXTERNAL MODULE: ./build/schemas/statement.js
var schemas_statement = __webpack_require__(566);
// EXTERNAL MODULE: ./build/schemas/strict-json.js
var strict_json = __webpack_require__(7813);
// EXTERNAL MODULE: ./build/schemas/vocabulary.js
var vocabulary = __webpack_require__(8739);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
// EXTERNAL MODULE: ./build/producer/core/handoff.js + 1 modules
var handoff = __webpack_require__(1842);
// EXTERNAL MODULE: ./build/producer/effects.js + 2 modules
var effects = __webpack_require__(1190);
// EXTERNAL MODULE: ./build/producer/handoff.js
var producer_handoff = __webpack_require__(8505);
// EXTERNAL MODULE: ./build/producer/io/clock.js
var io_clock = __webpack_require__(3354);
// EXTERNAL MODULE: ./build/producer/io/file-journal.js
var file_journal = __webpack_require__(3802);
// EXTERNAL MODULE: ./build/producer/io/freeze.js + 14 modules
var freeze = __webpack_require__(2029);
// EXTERNAL MODULE: ./build/producer/io/run-directory-lock.js
var run_directory_lock = __webpack_require__(5155);
;// CONCATENATED MODULE: ./build/producer/signing.js
/**
 * Signs the record of a run that has ended. Trusts nothing it finds beside it: every digest is computed again, from the
 * files and from git objects, before a signer is asked (S41, S51).
 *
 * @module
 */


















const MAX_ARTIFACT_BYTES = Math.max(...Object.values(schemas_manifest/* LIMITS */.b1));
/** Reads the record of a run and checks it against its files and the repository. Nothing is signed yet. */
async function readUnsigned(directory, repository) {
    if (!await exists(directory.manifest)) {
        throw new errors/* UsageError */.eb('ERR_RUN_NOT_ENDED', `expected a run that has ended, got none at ${directory.path}`, { hint: 'wait for the run, or start a new one' });
    }
    const bytes = await bytesOf(directory.manifest, schemas_manifest/* LIMITS */.b1.manifest);
    if (bytes === null)
        throw changed('manifest.json', `a file of at most ${schemas_manifest/* LIMITS */.b1.manifest} bytes`);
    await confirmSeal(directory, bytes);
    const parsed = schemas_manifest/* UnsignedManifest */.N5.safeParse((0,strict_json/* parseCanonicalJson */.UB)(bytes, 'manifest.json', schemas_manifest/* LIMITS */.b1.manifest));
    if (!parsed.success)
        throw changed('manifest.json', 'a record of this version');
    const manifest = parsed.data;
    const { execution: { state, stopCause }, result: { outcome } } = manifest;
    if ((0,vocabulary/* endOf */.pJ)(state, stopCause, outcome) === null)
        throw changed('manifest.json', 'one of the endings that exist');
    if (manifest.runId !== directory.runId)
        throw changed('manifest.json', `the record of ${directory.runId}`);
    await refuseSigned(directory);
    await confirmFiles(directory, manifest);
    await confirmInputs(repository, manifest);
    return manifest;
}
async function refuseSigned(directory) {
    if (await exists((0,external_node_path_.join)(directory.handoff, schemas_manifest/* BUNDLE_PATH */.h8))) {
        throw new errors/* UsageError */.eb('ERR_RUN_SIGNED', `expected a run that is not signed yet, got ${schemas_manifest/* BUNDLE_PATH */.h8} in ${directory.handoff}`, { hint: 'a signed handoff is never changed' });
    }
}
/** The run's journal says which record it ended with; no other one is signed. */
async function confirmSeal(directory, manifest) {
    const read = await (0,file_journal/* readJournal */.a0)(directory.journal);
    if (read.kind === 'JOURNAL_BROKEN')
        throw changed(schemas_manifest/* ARTIFACT_PATHS */.sL.journal, 'an unbroken chain');
    const seal = (0,producer_handoff/* sealOf */.R)(manifest);
    const sealed = read.lines.some((line) => line['type'] === 'EffectConfirmed' && line['effect'] === seal);
    if (!sealed)
        throw changed('manifest.json', 'the record with which the run was sealed');
}
/** Every artifact is what the record says, byte for byte; withheld ones too, from the run's private copies. */
async function confirmFiles(directory, { artifacts }) {
    const included = new Set();
    for (const entry of Object.values(artifacts)) {
        if (entry === null)
            continue;
        const withheld = 'availability' in entry && entry.availability === 'WITHHELD';
        if (!withheld)
            included.add(entry.path);
        const path = !withheld ? (0,external_node_path_.join)(directory.handoff, entry.path) : entry.path === schemas_manifest/* ARTIFACT_PATHS */.sL.journal ? directory.journal : directory.reviewerOutput;
        // A run without a review attempt has no output file; its empty output has a digest all the same.
        const bytes = entry.size === 0 && !await exists(path) ? Buffer.alloc(0) : await bytesOf(path, MAX_ARTIFACT_BYTES);
        // The run's own journal goes on after the part that is signed.
        const signed = withheld && entry.path === schemas_manifest/* ARTIFACT_PATHS */.sL.journal ? bytes?.subarray(0, entry.size) : bytes;
        if (!signed || signed.length !== entry.size || (0,digest/* sha256 */.sc)(signed) !== entry.sha256)
            throw changed(entry.path, 'the bytes that the run left');
    }
    const extra = (await (0,promises_.readdir)(directory.handoff)).find((name) => !included.has(name));
    if (extra !== undefined)
        throw changed(`handoff/${(0,display/* printable */.g$)(extra)}`, 'no file that the record does not name');
}
/** null: not a regular file, or larger. */
async function bytesOf(path, maxBytes) {
    const file = await (0,promises_.open)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK).catch(() => null);
    try {
        const found = await file?.stat();
        return file && found?.isFile() && found.size <= maxBytes ? await file.readFile() : null;
    }
    finally {
        await file?.close();
    }
}
async function exists(path) {
    return await (0,promises_.lstat)(path).then(() => true, () => false);
}
/** What was frozen is still what git objects say. */
async function confirmInputs(repository, { binding, inputs, configuration }) {
    const workspace = await (0,freeze/* openWorkspace */.OH)(repository);
    try {
        const revisions = await workspace.resolve({ base: binding.baseSha, baseRef: binding.baseRef, head: binding.headSha });
        const repositoryName = { id: binding.repositoryId, name: binding.repository };
        const frozen = await workspace.freeze(revisions, { repository: repositoryName, pullRequest: binding.pullRequest });
        const same = frozen.head === binding.headSha && frozen.headTree === binding.headTreeSha && frozen.mergeBase === binding.mergeBaseSha
            && (0,delta/* diffSha256 */.Xv)(frozen.delta) === inputs.diffSha256
            && (0,digest/* sha256 */.sc)(frozen.criteria.bytes) === inputs.criteriaSha256
            && (0,digest/* canonicalSha256 */.o4)(frozen.configuration.parsed) === inputs.configurationSha256
            && (frozen.policy?.sha256 ?? null) === inputs.policySha256
            && (frozen.requirement.bytes === null ? null : (0,digest/* sha256 */.sc)(frozen.requirement.bytes)) === inputs.requirementsSha256
            && (0,digest/* canonicalSha256 */.o4)(frozen.scope) === (0,digest/* canonicalSha256 */.o4)(configuration.scope);
        if (!same)
            throw changed('the repository', 'the objects that the run froze');
    }
    finally {
        await workspace.close();
    }
}
function changed(what, expected) {
    return new errors/* PortError */.U7('ERR_RUN_CHANGED', `${what}: expected ${expected}`, { hint: 'nothing has been signed; start a new run' });
}
/**
 * Names the producer, signs, and adds the bundle to the handoff. The attempt is on the run's journal before anything
 * leaves this machine, and so is what came of it.
 *
 * @throws {PortError} and then there is no file that looks like a bundle.
 */
async function signRun(directory, unsigned, signer) {
    const manifest = (0,handoff/* signedManifest */.Cy)(unsigned, await signer.identify());
    const statement = (0,schemas_statement/* statementBytes */.Tp)(manifest);
    if (statement.length > schemas_manifest/* LIMITS */.b1.manifest) {
        throw new errors/* PortError */.U7('ERR_MANIFEST_TOO_LARGE', `expected a record of at most ${schemas_manifest/* LIMITS */.b1.manifest} bytes, got ${statement.length}`, { hint: 'exclude generated files from the scope, or split the change' });
    }
    const clock = new io_clock/* SystemClock */.A();
    const lock = await run_directory_lock/* RunLock */.j.take(directory.lock, clock);
    try {
        // Another process may have signed since the record was read.
        await refuseSigned(directory);
        await signOnce(directory, statement, signer, clock);
        return manifest;
    }
    finally {
        await lock.release();
    }
}
/** The bundle in the handoff is the effect: an entry in a log without its bundle proves nothing and does no harm. */
async function signOnce(directory, statement, signer, clock) {
    const log = await (0,effects/* openEffects */.dK)(directory, clock);
    let fault = null;
    try {
        await (0,effects/* carryOut */.u0)(log, { effect: `sign/${(0,digest/* sha256 */.sc)(statement)}`, kind: 'sign' }, {
            find: async () => await exists((0,external_node_path_.join)(directory.handoff, schemas_manifest/* BUNDLE_PATH */.h8)) ? 'present' : 'absent',
            attempt: async () => {
                try {
                    await directory.addToHandoff(schemas_manifest/* BUNDLE_PATH */.h8, await signer.sign(statement));
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
}

// EXTERNAL MODULE: ./build/producer/terminal.js
var producer_terminal = __webpack_require__(9191);
// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
// EXTERNAL MODULE: ./build/producer/commands/failure.js
var failure = __webpack_require__(8624);
// EXTERNAL MODULE: ./build/producer/commands/open-run.js
var open_run = __webpack_require__(3308);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/producer/core/publication.js

function publicationScreen({ runId, binding, execution, result, artifacts }, instance, identity) {
    const host = (url) => (0,display/* printable */.g$)(new URL(url).host);
    const withheld = [artifacts.rawReview, artifacts.journal].filter(({ availability }) => availability === 'WITHHELD').map(({ path }) => path);
    return [
        `  run       ${runId}   ${execution.state}   ${result.outcome ?? '(no outcome)'}   ${execution.stopCause}`,
        `  about     ${(0,display/* printable */.g$)(binding.repository)}   ${(0,display/* printable */.g$)(binding.baseRef)} ${(0,display/* short */.h0)(binding.baseSha)} to ${(0,display/* short */.h0)(binding.headSha)}   ${(0,display/* counted */.hS)(result.findings, 'finding')}`,
        '',
        `  ${instance.publicGood ? 'signing makes public, for good and for everyone' : 'signing makes known to the services below'}`,
        `    identity      ${(0,display/* printable */.g$)(identity, 400)}   in a certificate of ${host(instance.fulcioUrl)}`,
        ...instance.logUrl === null ? [] : [`    a log entry   digest of the record, signature and certificate   at ${host(instance.logUrl)}`],
        ...instance.timestampUrl === null ? [] : [`    a timestamp   of the signature   by ${host(instance.timestampUrl)}`],
        '',
        '  stays in the handoff, and is seen by whoever you give it to',
        '    repository, branch and commit ids, the paths of the change, configuration, checks and findings',
        ...withheld.length > 0 ? [`    not in it: ${withheld.join(' and ')}, of which it holds the digest only`] : ['    the reviewer\'s output with secrets masked, and the journal'],
        '',
    ];
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: ./node_modules/oauth4webapi/build/index.js
var build = __webpack_require__(5235);
// EXTERNAL MODULE: ./node_modules/@sigstore/protobuf-specs/dist/index.js
var dist = __webpack_require__(9654);
;// CONCATENATED MODULE: ./build/producer/io/signing-service.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/**
 * Where to sign: the addresses of Fulcio, Rekor and a timestamp authority. They are always given, by URL or by a
 * signing configuration; nothing here falls back to a public service.
 *
 * @module
 */



const SIGNING_CONFIG_MEDIA_TYPE = 'application/vnd.dev.sigstore.signingconfig.v0.2+json';
const SIGNING_CONFIG_BYTES = 64 * 1024;
/**
 * Checks an address of a service and returns it without a trailing slash. Plain `http:` is for loopback hosts only:
 * an identity token is sent there.
 *
 * @throws UsageError ERR_USAGE_SERVICE_URL
 */
function serviceUrl(name, text) {
    const url = URL.canParse(text) ? new URL(text) : null;
    const refuse = (expected) => new errors/* UsageError */.eb('ERR_USAGE_SERVICE_URL', `${name}: expected ${expected}`);
    if (url === null)
        throw refuse('a URL');
    if (url.username !== '' || url.password !== '' || url.hash !== '')
        throw refuse('a URL without user, password and fragment');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
        throw refuse(`an https URL (http only for loopback hosts), got ${url.protocol}//${url.host}`);
    }
    return url.href.replace(/\/+$/, '');
}
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
/**
 * Services by address.
 *
 * @throws UsageError ERR_USAGE_SERVICE_URL, or ERR_USAGE_SERVICES when nothing in the result would carry a time
 */
function signingServices(given) {
    const { rekor, timestampUrl } = given;
    if (rekor?.version !== 1 && timestampUrl === null) {
        const message = `expected a timestamp authority with ${rekor === null ? 'no log' : 'rekor v2'}, got none`;
        throw new errors/* UsageError */.eb('ERR_USAGE_SERVICES', message, { hint: 'without one, nothing says when the certificate was used' });
    }
    return {
        fulcioUrl: serviceUrl('fulcio', given.fulcioUrl),
        rekor: rekor === null ? null : { url: serviceUrl('rekor', rekor.url), version: rekor.version },
        timestampUrl: timestampUrl === null ? null : serviceUrl('timestamp authority', timestampUrl),
    };
}
/**
 * Services from the bytes of a SigningConfig v0.2: of those valid at `now`, the highest version known here, then the newest.
 *
 * @throws FormatError ERR_FORMAT_SIGNING_CONFIG
 */
function servicesFromSigningConfig(bytes, now) {
    const config = parse(bytes);
    const fulcio = newest(config.caUrls, 1, now);
    const rekor = one(config.rekorTlogConfig, 'rekor') ? newest(config.rekorTlogUrls, 2, now) : null;
    const timestamp = one(config.tsaConfig, 'timestamp authority') ? newest(config.tsaUrls, 1, now) : null;
    const valid = (what) => malformed(`${what} that is valid now`);
    if (fulcio === null)
        throw valid('a certificate authority of version 1');
    if (config.rekorTlogConfig !== undefined && rekor === null)
        throw valid('a log of version 1 or 2');
    if (config.tsaConfig !== undefined && timestamp === null)
        throw valid('a timestamp authority of version 1');
    return signingServices({
        fulcioUrl: fulcio.url,
        rekor: rekor === null ? null : { url: rekor.url, version: rekor.majorApiVersion === 2 ? 2 : 1 },
        timestampUrl: timestamp?.url ?? null,
    });
}
/** @throws PortError ERR_SIGN_CONFIG_UNREADABLE, FormatError ERR_FORMAT_SIGNING_CONFIG */
async function readSigningConfig(path, now) {
    return servicesFromSigningConfig(await readBounded(path), now);
}
async function readBounded(path) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = __addDisposableResource(env_1, await (0,promises_.open)(path, 'r'), true);
            const buffer = Buffer.alloc(SIGNING_CONFIG_BYTES + 1);
            const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
            return buffer.subarray(0, bytesRead);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        const reason = error.code ?? 'unknown error';
        throw new errors/* PortError */.U7('ERR_SIGN_CONFIG_UNREADABLE', `expected a signing configuration at ${path}, got ${reason}`);
    }
}
function parse(bytes) {
    if (bytes.length > SIGNING_CONFIG_BYTES)
        throw malformed(`at most ${SIGNING_CONFIG_BYTES} bytes`);
    try {
        const config = dist.SigningConfig.fromJSON(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
        if (config.mediaType === SIGNING_CONFIG_MEDIA_TYPE)
            return config;
    }
    catch (error) {
        throw malformed('JSON of a SigningConfig', error);
    }
    throw malformed(`media type ${SIGNING_CONFIG_MEDIA_TYPE}`);
}
function newest(services, maxVersion, now) {
    const usable = services.filter(({ majorApiVersion, validFor }) => majorApiVersion >= 1 && majorApiVersion <= maxVersion
        && validFor?.start !== undefined && validFor.start <= now && (validFor.end === undefined || now <= validFor.end));
    const start = (service) => service.validFor?.start?.getTime() ?? 0;
    return usable.toSorted((a, b) => b.majorApiVersion - a.majorApiVersion || start(b) - start(a))[0] ?? null;
}
/** Whether one service of a kind is asked for. A bundle of ours holds one entry and one timestamp at most. */
function one(config, name) {
    if (config === undefined)
        return false;
    if (config.selector === dist.ServiceSelector.ANY || (config.selector === dist.ServiceSelector.EXACT && config.count === 1))
        return true;
    throw malformed(`the selector ANY, or EXACT with count 1, for ${name}`);
}
const malformed = (expected, cause) => new errors/* FormatError */.IF('ERR_FORMAT_SIGNING_CONFIG', `signing configuration: expected ${expected}`, { cause });

;// CONCATENATED MODULE: ./build/producer/io/identity-http.js
/**
 * HTTP to identity providers: bounded in time and size, never redirected, and silent about what was sent.
 *
 * @module
 */


const BODY_BYTES = 256 * 1024;
/**
 * A response whose body was read whole; a redirection is returned, never followed. `who` names the other side in messages.
 *
 * @throws PortError ERR_IDENTITY_UNAVAILABLE, ERR_IDENTITY_TIMEOUT or ERR_IDENTITY_MALFORMED; UsageError for a plain http URL
 */
async function boundedFetch(who, url, init, limits) {
    const { host } = new URL(serviceUrl(who, url));
    const timeout = AbortSignal.timeout(limits.seconds * 1000);
    const signal = limits.signal === undefined ? timeout : AbortSignal.any([timeout, limits.signal]);
    try {
        const response = await fetch(url, { ...init, redirect: 'manual', signal });
        const body = await readBody(response);
        if (body === null) {
            throw new errors/* PortError */.U7('ERR_IDENTITY_MALFORMED', `${who} at ${host}: expected at most ${BODY_BYTES} bytes, got more`);
        }
        return new Response(body.length === 0 ? null : body, { status: response.status, headers: response.headers });
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7)
            throw error;
        if (signal.aborted) {
            throw new errors/* PortError */.U7('ERR_IDENTITY_TIMEOUT', `${who} at ${host}: no answer within ${limits.seconds} s`);
        }
        throw new errors/* PortError */.U7('ERR_IDENTITY_UNAVAILABLE', `${who} at ${host}: no answer (${reasonOf(error)})`);
    }
}
/** The body, or null when it is larger than the limit. */
async function readBody(response) {
    const parts = [];
    let size = 0;
    for await (const part of response.body ?? []) {
        size += part.length;
        if (size > BODY_BYTES)
            return null;
        parts.push(part);
    }
    return Buffer.concat(parts);
}
/** A system error code. The message of the error stays out: it may hold a URL with secrets in it. */
function reasonOf(error) {
    const { code } = (error.cause ?? {});
    return typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? code : 'connection failed';
}

;// CONCATENATED MODULE: ./build/producer/io/identity-browser.js
var identity_browser_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var identity_browser_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/**
 * The identity of a person at a workstation: sign in with a browser. Authorization code with PKCE, state and nonce, and a
 * redirect to a loopback address that lives only for this one sign-in (RFC 8252).
 *
 * @module
 */





const CALLBACK_PATH = '/callback';
const PROVIDER = 'identity provider';
function browserIdentity(options) {
    const issuer = new URL(serviceUrl('issuer', options.issuer));
    return { kind: 'browser', token: () => signIn(issuer, options) };
}
async function signIn(issuer, options) {
    const { deadlineSeconds = 300, requestSeconds = 10 } = options;
    const deadline = AbortSignal.timeout(deadlineSeconds * 1000);
    const client = { client_id: options.clientId ?? 'sigstore' };
    const http = {
        [build/* allowInsecureRequests */.cm]: isLoopback(issuer.hostname),
        [build/* customFetch */.A6]: (url, init) => boundedFetch(PROVIDER, url, init, { seconds: requestSeconds, signal: deadline }),
    };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const provider = await build/* processDiscoveryResponse */.vA(issuer, await build/* discoveryRequest */.CN(issuer, http));
            const state = build/* generateRandomState */.Ot();
            const nonce = build/* generateRandomNonce */.q4();
            const verifier = build/* generateRandomCodeVerifier */.YI();
            const callback = identity_browser_addDisposableResource(env_1, await listenForCallback(state, deadline), true);
            const query = {
                response_type: 'code',
                client_id: client.client_id,
                redirect_uri: callback.redirectUri,
                scope: options.scope ?? 'openid email',
                state,
                nonce,
                code_challenge: await build/* calculatePKCECodeChallenge */.Yv(verifier),
                code_challenge_method: 'S256',
            };
            await options.open(authorizationUrl(provider, query));
            const parameters = build/* validateAuthResponse */.kO(provider, client, await callback.received, state);
            const response = await build/* authorizationCodeGrantRequest */.m(provider, client, build/* None */.NV(), parameters, callback.redirectUri, verifier, http);
            const expected = { expectedNonce: nonce, requireIdToken: true };
            const { id_token: token } = await build/* processAuthorizationCodeResponse */.d_(provider, client, response, expected);
            await build/* validateApplicationLevelSignature */.Dq(provider, response, http);
            if (token === undefined)
                throw new errors/* PortError */.U7('ERR_IDENTITY_MALFORMED', `${PROVIDER}: expected an identity token, got none`);
            return token;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = identity_browser_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        if (deadline.aborted) {
            throw new errors/* PortError */.U7('ERR_IDENTITY_TIMEOUT', `sign-in with a browser: not finished within ${deadlineSeconds} s`);
        }
        throw error instanceof errors/* BoundedReviewError */.U9 ? error : translated(error, issuer.host);
    }
}
function authorizationUrl(provider, query) {
    const url = new URL(serviceUrl(`${PROVIDER}, authorization endpoint`, provider.authorization_endpoint ?? ''));
    for (const [name, value] of Object.entries(query))
        url.searchParams.set(name, value);
    return url.href;
}
/** Only the library's code and the provider's short error word get into the message; descriptions may quote what was sent. */
function translated(error, host) {
    const word = (value) => typeof value === 'string' && /^[A-Za-z_]{1,64}$/.test(value) ? value : null;
    if (error instanceof build/* AuthorizationResponseError */.pG || error instanceof build/* ResponseBodyError */.uK) {
        const reason = word(error.error) ?? 'no reason given';
        return new errors/* PortError */.U7('ERR_IDENTITY_REFUSED', `${PROVIDER} at ${host} refused the sign-in: ${reason}`);
    }
    const code = word(error.code) ?? 'something else';
    return new errors/* PortError */.U7('ERR_IDENTITY_MALFORMED', `${PROVIDER} at ${host}: expected an OpenID answer, got ${code}`);
}
/**
 * Waits for the browser to come back with our state. Anything else that knocks (another page that guesses the port, a
 * rebound name) gets an error and does not end the wait.
 */
async function listenForCallback(state, deadline) {
    const server = (0,external_node_http_.createServer)();
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
    });
    const host = `127.0.0.1:${server.address().port}`;
    const received = new Promise((resolve, reject) => {
        deadline.addEventListener('abort', () => reject(new Error('deadline')), { once: true });
        server.on('request', (request, response) => {
            const url = new URL(request.url ?? '/', `http://${host}`);
            const ours = request.method === 'GET' && url.pathname === CALLBACK_PATH && request.headers.host === host
                && url.searchParams.get('state') === state;
            page(response, ours ? 200 : 400, ours ? 'Signed in. You can close this window.' : 'Not a sign-in that was started here.');
            if (ours)
                resolve(url.searchParams);
        });
    });
    received.catch(() => undefined);
    return { redirectUri: `http://${host}${CALLBACK_PATH}`, received, [Symbol.asyncDispose]: () => identity_browser_closed(server) };
}
function page(response, status, text) {
    response.writeHead(status, {
        'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer', connection: 'close',
    }).end(`${text}\n`);
}
function identity_browser_closed(server) {
    return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 200).unref();
    });
}

;// CONCATENATED MODULE: ./build/producer/io/identity-token.js
/**
 * What an identity token says about who will be in the certificate. The token is not authenticated here: Fulcio does that,
 * and the certificate is compared with this reading afterwards.
 *
 * @module
 */

const TOKEN_BYTES = 16 * 1024;
const GITHUB_ISSUER = 'https://token.actions.githubusercontent.com';
const PUBLIC_DEX_ISSUER = 'https://oauth2.sigstore.dev/auth';
const NAME = /^[\x21-\x7e]{1,2048}$/;
/**
 * Issuer and subject as Fulcio will certify them: for a GitHub job the URI of the workflow that signs, for a person the
 * email, for a workload the SPIFFE id, https URL or URN (R180).
 *
 * @throws PortError ERR_IDENTITY_TOKEN; its message holds no part of the token
 */
function identityOf(token, audience) {
    const claims = claimsOf(token);
    const audiences = [claims['aud']].flat();
    if (!audiences.includes(audience))
        throw refused(`audience ${audience}`, 'another one');
    const { exp } = claims;
    if (typeof exp !== 'number' || !Number.isSafeInteger(exp) || exp <= 0)
        throw refused('a time of expiry', 'none');
    return { issuer: issuerOf(claims), subject: subjectOf(claims), expiresAt: new Date(exp * 1000) };
}
function claimsOf(token) {
    const [, payload, ...rest] = token.length <= TOKEN_BYTES ? token.split('.') : [];
    if (payload === undefined || rest.length !== 1)
        throw refused('a JSON web token', 'something else');
    try {
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
        if (typeof claims === 'object' && claims !== null && !Array.isArray(claims))
            return claims;
    }
    catch {
        // The error of JSON.parse quotes the text.
    }
    throw refused('a JSON web token', 'something else');
}
/** The public Fulcio names the provider behind its Dex, which stands in `federated_claims.connector_id`. */
function issuerOf(claims) {
    const federated = claims['federated_claims'];
    const issuer = claims['iss'] === PUBLIC_DEX_ISSUER ? federated?.connector_id : claims['iss'];
    return named('an issuer', issuer);
}
function subjectOf(claims) {
    const iss = String(claims['iss']);
    const email = claims['email'];
    if (iss === GITHUB_ISSUER || iss.startsWith(`${GITHUB_ISSUER}/`)) {
        return `https://github.com/${named('job_workflow_ref', claims['job_workflow_ref'])}`;
    }
    if (email !== undefined) {
        if (claims['email_verified'] !== true)
            throw refused('an email that its issuer has verified', 'one that it has not');
        return named('an email', email);
    }
    const subject = named('a subject', claims['sub']);
    if (/^(?:spiffe:\/\/|https:\/\/|urn:)/.test(subject))
        return subject;
    throw refused('a SPIFFE id, an https URL or a URN as subject', 'something else');
}
function named(what, value) {
    if (typeof value !== 'string' || !NAME.test(value))
        throw refused(what, 'none that can be used');
    return value;
}
const refused = (expected, got) => new errors/* PortError */.U7('ERR_IDENTITY_TOKEN', `identity token: expected ${expected}, got ${got}`);

;// CONCATENATED MODULE: ./build/producer/io/identity-file.js
var identity_file_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var identity_file_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/**
 * An identity token in a file, as a workload identity service leaves it. Only an explicit path is read, never an
 * inherited variable (S49).
 *
 * @module
 */



/** Reads the file each time, so that a token that its service renewed is seen. */
function fileIdentity(path) {
    return { kind: 'file', token: () => readToken(path) };
}
async function readToken(path) {
    const refuse = (expected, got, hint) => {
        const message = `identity token at ${path}: expected ${expected}, got ${got}`;
        return new errors/* PortError */.U7('ERR_IDENTITY_FILE', message, hint === undefined ? {} : { hint });
    };
    let token;
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const file = identity_file_addDisposableResource(env_1, await (0,promises_.open)(path, 'r'), true);
            const stat = await file.stat();
            if (!stat.isFile())
                throw refuse('a regular file', 'something else');
            const mode = stat.mode & 0o777;
            if ((mode & 0o077) !== 0) {
                throw refuse('a file that only its owner may read', `mode ${mode.toString(8)}`, 'chmod 600, or let its service write it so');
            }
            const buffer = Buffer.alloc(TOKEN_BYTES + 1);
            const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
            if (bytesRead > TOKEN_BYTES)
                throw refuse(`at most ${TOKEN_BYTES} bytes`, 'more');
            token = buffer.toString('utf8', 0, bytesRead).trim();
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = identity_file_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7)
            throw error;
        throw refuse('a readable file', error.code ?? 'an error');
    }
    if (token === '')
        throw refuse('a token', 'an empty file');
    return token;
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/producer/io/identity-github.js
/**
 * The identity of a GitHub Actions job: its token endpoint, which exists where the job has `id-token: write`.
 *
 * @module
 */



const NO_ENDPOINT_HINT = 'give the job `permissions: id-token: write`; pull requests from forks and Dependabot never have it';
const RETRY_DELAY_MS = 200;
function githubIdentity(options) {
    const { requestUrl, requestToken, audience = 'sigstore', requestSeconds = 10, retries = 2 } = options;
    return {
        kind: 'github',
        async token() {
            if (!requestUrl || !requestToken) {
                const message = "expected github's endpoint for identity tokens, got none";
                throw new errors/* PortError */.U7('ERR_IDENTITY_UNAVAILABLE', message, { hint: NO_ENDPOINT_HINT });
            }
            const url = withAudience(requestUrl, audience);
            const headers = { accept: 'application/json', authorization: `Bearer ${requestToken}` };
            for (let left = retries;; left -= 1) {
                try {
                    return await tokenFrom(await boundedFetch("github's identity provider", url, { headers }, { seconds: requestSeconds }));
                }
                catch (error) {
                    const transient = error instanceof errors/* PortError */.U7 && error.code === 'ERR_IDENTITY_UNAVAILABLE';
                    if (!transient || left <= 0)
                        throw error;
                    await (0,external_node_timers_promises_.setTimeout)(RETRY_DELAY_MS);
                }
            }
        },
    };
}
function withAudience(requestUrl, audience) {
    if (!URL.canParse(requestUrl)) {
        throw new errors/* PortError */.U7('ERR_IDENTITY_UNAVAILABLE', "github's endpoint for identity tokens: expected a URL, got something else");
    }
    const url = new URL(requestUrl);
    url.searchParams.set('audience', audience);
    return url.href;
}
async function tokenFrom(response) {
    const { status } = response;
    if (status >= 500)
        throw new errors/* PortError */.U7('ERR_IDENTITY_UNAVAILABLE', `github's identity provider answered ${status}`);
    if (status !== 200) {
        throw new errors/* PortError */.U7('ERR_IDENTITY_REFUSED', `github's identity provider refused a token: expected status 200, got ${status}`);
    }
    const body = await response.json().catch(() => null);
    if (typeof body?.value !== 'string' || body.value === '') {
        throw new errors/* PortError */.U7('ERR_IDENTITY_MALFORMED', "github's identity provider: expected a token, got something else");
    }
    return body.value;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/@sigstore/bundle/dist/index.js
var bundle_dist = __webpack_require__(1040);
// EXTERNAL MODULE: ./node_modules/@sigstore/sign/dist/index.js
var sign_dist = __webpack_require__(5179);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 7 modules
var schemas = __webpack_require__(2311);
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

;// CONCATENATED MODULE: ./build/producer/io/identity-certificate.js
/**
 * Who a certificate of Fulcio names: read from its DER, so that nothing is re-spelled on the way.
 *
 * @module
 */
/** OBJECT IDENTIFIERs as they are encoded. */
const SUBJECT_ALTERNATIVE_NAME = '551d11';
const ISSUER_V2 = '2b0601040183bf300108';
const SEQUENCE = 0x30;
const OBJECT_IDENTIFIER = 0x06;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const EXTENSIONS = 0xa3;
const URI = 0x86;
const EMAIL = 0x81;
/** The one subject alternative name and the issuer (extension .1.8), or null when a certificate does not have just these. */
function certificateIdentity(der) {
    try {
        const extensions = extensionsOf(Buffer.from(der));
        const [name, ...otherNames] = children(single(extensions.get(SUBJECT_ALTERNATIVE_NAME), SEQUENCE));
        if (name === undefined || otherNames.length > 0 || (name.tag !== URI && name.tag !== EMAIL))
            return null;
        return { subject: utf8(name.value), issuer: utf8(single(extensions.get(ISSUER_V2), UTF8_STRING)) };
    }
    catch {
        return null;
    }
}
function extensionsOf(der) {
    const tbs = children(single(der, SEQUENCE))[0];
    const field = children(tbs?.value ?? Buffer.alloc(0)).find(({ tag }) => tag === EXTENSIONS);
    const found = new Map();
    for (const { value } of children(single(field?.value, SEQUENCE))) {
        const parts = children(value);
        const [id, content] = [parts[0], parts.at(-1)];
        if (id?.tag !== OBJECT_IDENTIFIER || content?.tag !== OCTET_STRING)
            throw new RangeError('not an extension');
        const key = id.value.toString('hex');
        if (found.has(key))
            throw new RangeError('extension twice');
        found.set(key, content.value);
    }
    return found;
}
/** The value of the one element that `bytes` is. */
function single(bytes, tag) {
    const [element, ...rest] = children(bytes ?? Buffer.alloc(0));
    if (element?.tag !== tag || rest.length > 0)
        throw new RangeError('unexpected element');
    return element.value;
}
function children(bytes) {
    const elements = [];
    for (let at = 0; at < bytes.length;) {
        const tag = bytes.readUInt8(at);
        const first = bytes.readUInt8(at + 1);
        if (first === 0x80)
            throw new RangeError('indefinite length');
        const octets = first < 0x80 ? 0 : first & 0x7f;
        const length = octets === 0 ? first : bytes.readUIntBE(at + 2, octets);
        const start = at + 2 + octets;
        if (start + length > bytes.length)
            throw new RangeError('cut off');
        elements.push({ tag, value: bytes.subarray(start, start + length) });
        at = start + length;
    }
    return elements;
}
const utf8 = (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

;// CONCATENATED MODULE: ./build/producer/io/signing-attempts.js
/**
 * Requests to signing services: each with a deadline, all under one, with bounded retries, and with an account of what may
 * have happened outside when they fail.
 *
 * @module
 */


const DEFAULTS = { requestSeconds: 20, deadlineSeconds: 60, retries: 2, retryDelaySeconds: 1 };
class Attempts {
    /** Options for the library's clients: it never retries by itself. */
    perRequest;
    #limits;
    #effect = 'none';
    #over = false;
    constructor(limits) {
        this.#limits = { ...DEFAULTS, ...limits };
        this.perRequest = { timeout: this.#limits.requestSeconds * 1000, retry: false };
    }
    /** Whether something may have happened outside so far. */
    get effect() {
        return this.#effect;
    }
    /** @param effect What a request may have done when its outcome is not known. */
    async run(service, url, effect, request) {
        const { requestSeconds, retries, retryDelaySeconds } = this.#limits;
        const before = this.#effect;
        let uncertain = false;
        for (let attempt = 0;; attempt += 1) {
            if (this.#over)
                throw new DeadlineError();
            if (effect === 'unknown')
                this.#effect = 'unknown';
            try {
                return await within(requestSeconds, request());
            }
            catch (error) {
                const failure = classify(error, requestSeconds);
                uncertain ||= !failure.nothingHappened;
                if (!uncertain)
                    this.#effect = before;
                if (!failure.transient || attempt >= retries)
                    throw this.#error(service, url, failure);
            }
            await (0,external_node_timers_promises_.setTimeout)(retryDelaySeconds * 1000 * 2 ** attempt);
        }
    }
    /** Puts the whole under its deadline. */
    async whole(work) {
        try {
            return await within(this.#limits.deadlineSeconds, work);
        }
        catch (error) {
            if (error instanceof errors/* PortError */.U7)
                throw error;
            if (!(error instanceof DeadlineError))
                throw this.#portError('ERR_SIGN_MALFORMED', 'signing: failed for an unknown reason');
            throw this.#portError('ERR_SIGN_TIMEOUT', `signing: not finished within ${this.#limits.deadlineSeconds} s`);
        }
        finally {
            // What still runs after the deadline must not start another request: the caller was told what may have happened.
            this.#over = true;
        }
    }
    #error(service, url, failure) {
        return this.#portError(failure.code, `${service} at ${new URL(url).host}: ${failure.text}`);
    }
    #hint(code) {
        if (this.#effect === 'unknown')
            return LOGGED_HINT;
        return code === 'ERR_SIGN_REFUSED' || code === 'ERR_SIGN_MALFORMED' ? CHECK_HINT : AGAIN_HINT;
    }
    #portError(code, text) {
        const suffix = this.#effect === 'unknown' ? '; an entry may be in the log' : '; nothing was logged';
        return new errors/* PortError */.U7(code, `${text}${suffix}`, { effect: this.#effect, hint: this.#hint(code) });
    }
}
const CHECK_HINT = 'check the address of the service, and that it knows the issuer and the audience of the token';
const AGAIN_HINT = 'sign again when the service answers';
const LOGGED_HINT = 'sign again: an entry without its bundle proves nothing and does no harm';
class DeadlineError extends Error {
}
async function within(seconds, work) {
    let timer;
    const deadline = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new DeadlineError()), seconds * 1000);
    });
    try {
        return await Promise.race([work, deadline]);
    }
    finally {
        clearTimeout(timer);
    }
}
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Reads status and system code only: the library's messages may hold the token or a server's text. */
function classify(error, seconds) {
    const cause = error.cause ?? error;
    const { statusCode, code, type } = cause;
    if (typeof statusCode === 'number') {
        const text = `expected success, got status ${statusCode}`;
        return statusCode >= 500 || statusCode === 408 || statusCode === 429
            ? { code: 'ERR_SIGN_UNAVAILABLE', text, transient: true, nothingHappened: false }
            : { code: 'ERR_SIGN_REFUSED', text, transient: false, nothingHappened: true };
    }
    if (error instanceof DeadlineError || /timeout/i.test(`${String(code)} ${String(type)}`)) {
        return { code: 'ERR_SIGN_TIMEOUT', text: `no answer within ${seconds} s`, transient: true, nothingHappened: false };
    }
    if (typeof code === 'string' && /^E[A-Z_]{2,40}$/.test(code)) {
        const nothingHappened = NOT_CONNECTED.has(code);
        return { code: 'ERR_SIGN_UNAVAILABLE', text: `no answer (${code})`, transient: true, nothingHappened };
    }
    const text = 'expected an answer in its format, got something else';
    return { code: 'ERR_SIGN_MALFORMED', text, transient: false, nothingHappened: false };
}

;// CONCATENATED MODULE: ./build/producer/io/sign-keyless.js
/**
 * Keyless signing: an identity token becomes a certificate of ten minutes, its key signs the statement once, and the log
 * and the timestamp authority witness it (R173, R180, R181).
 *
 * @module
 */









const METHOD = 'organization-keyless-dsse';
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
/**
 * A signer that asks for one token in `identify` and uses the same one in `sign`, so that what the manifest says about its
 * signer is what the certificate will say; the certificate is read back before anything reaches the log. A token signs once
 * (S49). No message holds a token, and errors of libraries are not passed on as a cause because theirs may.
 */
function keylessSigner(options) {
    let held = null;
    const hold = () => {
        held ??= obtain(options).catch((error) => {
            held = null;
            throw error;
        });
        return held;
    };
    return {
        async identify() {
            const { issuer, subject } = (await hold()).identity;
            return { method: METHOD, issuer, subject };
        },
        async sign(statement) {
            const { token, identity } = await hold();
            held = null;
            return sign_keyless_signOnce(Buffer.from(statement), token, identity, options);
        },
    };
}
async function obtain({ identity, audience = 'sigstore' }) {
    const token = await identity.token();
    return { token, identity: identityOf(token, audience) };
}
async function sign_keyless_signOnce(payload, token, identity, options) {
    const now = (options.now ?? (() => new Date()))();
    if (payload.length === 0 || payload.length > schemas_manifest/* LIMITS */.b1.manifest) {
        throw new errors/* PortError */.U7('ERR_SIGN_PAYLOAD', `statement to sign: expected 1 to ${schemas_manifest/* LIMITS */.b1.manifest} bytes, got ${payload.length}`);
    }
    if (identity.expiresAt <= now) {
        const message = `identity token: expected one that is still valid, got one until ${identity.expiresAt.toISOString()}`;
        throw new errors/* PortError */.U7('ERR_IDENTITY_TOKEN', message, { hint: 'sign again: a new token is asked for' });
    }
    const attempts = new Attempts(options.limits ?? {});
    const builder = new sign_dist/* DSSEBundleBuilder */.VV({
        signer: certifiedSigner(token, identity, options.services, attempts),
        witnesses: [orderedWitness(options.services, attempts)],
    });
    const bundle = await attempts.whole(builder.create({ data: payload, type: PAYLOAD_TYPE }));
    return serialized(bundle, payload, identity, attempts.effect);
}
/** Fulcio's certificate, refused unless it names exactly who `identify` said. */
function certifiedSigner(token, identity, services, attempts) {
    const fulcio = new sign_dist/* FulcioSigner */.$o({
        fulcioBaseURL: services.fulcioUrl, identityProvider: { getToken: () => Promise.resolve(token) }, ...attempts.perRequest,
    });
    return {
        async sign(data) {
            const signature = await attempts.run('fulcio', services.fulcioUrl, 'none', () => fulcio.sign(data));
            const certificate = signature.key.$case === 'x509Certificate' ? parsed(signature.key.certificate) : null;
            if (certificate === null)
                throw new errors/* PortError */.U7('ERR_SIGN_MALFORMED', 'fulcio: expected a certificate, got something else');
            checkCertificate(certificate.raw, identity, 'none');
            if (!(0,external_node_crypto_.verify)('sha256', data, certificate.publicKey, signature.signature)) {
                throw new errors/* PortError */.U7('ERR_SIGN_MISMATCH', 'certificate: expected one for the key that signed, got one for another key');
            }
            return signature;
        },
    };
}
/** The timestamp first, the log last: when the timestamp fails, nothing has become public in the log. */
function orderedWitness(services, attempts) {
    return {
        async testify(content, publicKey) {
            const timestamps = await timestampOf(content, services, attempts);
            const entries = await entryOf(content, publicKey, services, attempts);
            return { ...timestamps, ...entries };
        },
    };
}
async function timestampOf(content, { timestampUrl }, attempts) {
    if (timestampUrl === null)
        return {};
    const authority = new sign_dist/* TSAWitness */.gs({ tsaBaseURL: timestampUrl, ...attempts.perRequest });
    const testimony = await attempts.run('timestamp authority', timestampUrl, 'none', () => authority.testify(content));
    const digest = (0,external_node_crypto_.createHash)('sha256').update(signatureOf(content)).digest();
    if (testimony.rfc3161Timestamps?.[0]?.signedTimestamp.includes(digest) !== true) {
        throw new errors/* PortError */.U7('ERR_SIGN_MALFORMED', 'timestamp authority: expected a timestamp of the signature, got something else');
    }
    return testimony;
}
async function entryOf(content, publicKey, { rekor }, attempts) {
    if (rekor === null)
        return {};
    const log = new sign_dist/* RekorWitness */.fU({ rekorBaseURL: rekor.url, majorApiVersion: rekor.version, ...attempts.perRequest });
    const testimony = await attempts.run('rekor', rekor.url, 'unknown', () => log.testify(content, publicKey));
    const body = testimony.tlogEntries?.[0]?.canonicalizedBody.toString('utf8');
    if (body?.includes(signatureOf(content).toString('base64')) !== true) {
        const message = 'rekor: expected an entry with the signature, got something else';
        throw new errors/* PortError */.U7('ERR_SIGN_MALFORMED', message, { effect: 'unknown' });
    }
    return testimony;
}
function signatureOf(content) {
    const signature = content.$case === 'dsseEnvelope' ? content.dsseEnvelope.signatures[0]?.sig : undefined;
    if (signature === undefined)
        throw new errors/* InvariantError */.zU('a DSSE bundle has a signature');
    return signature;
}
function checkCertificate(der, expected, effect) {
    const actual = certificateIdentity(der);
    const refuse = (what, wanted, got) => new errors/* PortError */.U7('ERR_SIGN_MISMATCH', `certificate: expected ${what} ${wanted}, got ${got}`, { effect });
    if (actual === null)
        throw refuse('one subject and an issuer, with subject', expected.subject, 'something else');
    if (actual.subject !== expected.subject)
        throw refuse('subject', expected.subject, JSON.stringify(actual.subject.slice(0, 512)));
    if (actual.issuer !== expected.issuer)
        throw refuse('issuer', expected.issuer, JSON.stringify(actual.issuer.slice(0, 512)));
}
/** The bundle's bytes, after everything that a verifier will look at was compared with what was asked for. */
function serialized(bundle, payload, identity, effect) {
    const { verificationMaterial } = bundle;
    if (verificationMaterial.timestampVerificationData?.rfc3161Timestamps.length === 0) {
        verificationMaterial.timestampVerificationData = undefined;
    }
    const text = JSON.stringify((0,bundle_dist.bundleToJSON)(bundle));
    const malformed = (got) => new errors/* PortError */.U7('ERR_SIGN_MALFORMED', `bundle: expected sigstore's format v0.3 around the statement, got ${got}`, { effect });
    if (text.length > schemas_manifest/* LIMITS */.b1.bundle)
        throw malformed(`more than ${schemas_manifest/* LIMITS */.b1.bundle} bytes`);
    const closed = SigstoreBundle.safeParse(JSON.parse(text));
    if (!closed.success)
        throw malformed(`a bundle that differs at ${closed.error.issues[0]?.path.join('.') ?? 'its root'}`);
    const { dsseEnvelope: envelope, verificationMaterial: { certificate } } = closed.data;
    checkCertificate(Buffer.from(certificate.rawBytes, 'base64'), identity, effect);
    if (envelope.payloadType !== PAYLOAD_TYPE || envelope.payload !== payload.toString('base64'))
        throw malformed('another payload');
    return Buffer.from(text, 'utf8');
}
function parsed(certificate) {
    try {
        return typeof certificate === 'string' ? new external_node_crypto_.X509Certificate(certificate) : null;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./build/producer/commands/services.js
/**
 * Which Sigstore signs: by address, by a signing configuration, or the public-good instance.
 *
 * @module
 */


const PUBLIC_GOOD = {
    fulcioUrl: 'https://fulcio.sigstore.dev',
    rekor: { url: 'https://rekor.sigstore.dev', version: 1 },
    timestampUrl: null,
};
/**
 * Public and private services are never mixed by default: naming one means naming both.
 *
 * @throws {UsageError} ERR_USAGE_SERVICES
 */
async function servicesOf(options, now) {
    const { fulcioUrl, rekorUrl, rekorVersion = '1', timestampUrl, signingConfig } = options;
    const addressed = [fulcioUrl, rekorUrl, timestampUrl].some((value) => value !== undefined);
    const refuse = (message) => { throw new errors/* UsageError */.eb('ERR_USAGE_SERVICES', message, { hint: 'bounded-review sign --help' }); };
    if (signingConfig !== undefined) {
        if (addressed)
            refuse('expected either a signing configuration or addresses, got both');
        return await readSigningConfig(signingConfig, now);
    }
    if (!addressed)
        return PUBLIC_GOOD;
    if (fulcioUrl === undefined || rekorUrl === undefined)
        return refuse('expected addresses of both the certificate authority and the log, got one');
    if (rekorVersion !== '1' && rekorVersion !== '2')
        return refuse(`expected rekor version 1 or 2, got ${JSON.stringify(rekorVersion.slice(0, 16))}`);
    return signingServices({ fulcioUrl, rekor: { url: rekorUrl, version: rekorVersion === '2' ? 2 : 1 }, timestampUrl: timestampUrl ?? null });
}

;// CONCATENATED MODULE: ./build/producer/commands/signing-options.js
/**
 * Where and as whom a verb signs: the same options for every verb that does.
 *
 * @module
 */








const SIGNING_OPTIONS = {
    identity: { type: 'string' },
    'token-file': { type: 'string' },
    'oidc-issuer': { type: 'string', default: 'https://oauth2.sigstore.dev/auth' },
    'oidc-client-id': { type: 'string', default: 'sigstore' },
    'fulcio-url': { type: 'string' },
    'rekor-url': { type: 'string' },
    'rekor-version': { type: 'string' },
    'timestamp-url': { type: 'string' },
    'signing-config': { type: 'string' },
};
/** @throws {UsageError} for options that contradict each other. Nothing is asked of anyone yet. */
async function signingOf(verb, values, terminal) {
    const services = await servicesOf({
        fulcioUrl: values['fulcio-url'], rekorUrl: values['rekor-url'], rekorVersion: values['rekor-version'],
        timestampUrl: values['timestamp-url'], signingConfig: values['signing-config'],
    }, new Date());
    const identity = identitySource(verb, values, terminal);
    return {
        signer: keylessSigner({ identity, services }),
        screen: (manifest) => publicationScreen(manifest, {
            fulcioUrl: services.fulcioUrl, logUrl: services.rekor?.url ?? null, timestampUrl: services.timestampUrl, publicGood: services.fulcioUrl === PUBLIC_GOOD.fulcioUrl,
        }, WHO[identity.kind]),
    };
}
const WHO = {
    github: 'this workflow: repository, branch, workflow file, run',
    file: 'whoever the token in the file names',
    browser: 'the account you log in with, by its email address',
};
function identitySource(verb, values, terminal) {
    const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = process.env;
    const kind = values['token-file'] !== undefined ? 'file' : values.identity ?? (process.stdout.isTTY && requestUrl === undefined ? 'browser' : 'github');
    switch (kind) {
        case 'file': return fileIdentity(values['token-file'] ?? '');
        case 'github': return githubIdentity({ requestUrl, requestToken });
        case 'browser': return browserIdentity({ issuer: values['oidc-issuer'], clientId: values['oidc-client-id'], open: async (url) => { openBrowser(url, terminal); } });
        default: throw new errors/* UsageError */.eb('ERR_USAGE_IDENTITY', `${verb}: expected --identity github or browser, got ${JSON.stringify(kind.slice(0, 32))}`, { hint: `bounded-review ${verb} --help` });
    }
}
function openBrowser(url, terminal) {
    terminal.line(`  log in    ${url}`);
    const opener = (0,external_node_child_process_.spawn)(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], { stdio: 'ignore', detached: true });
    opener.on('error', () => { terminal.line('            open that address in a browser of this machine'); });
    opener.unref();
}

;// CONCATENATED MODULE: ./build/producer/commands/sign.js
/**
 * `bounded-review sign`: shows what signing makes public, then signs the record of a run.
 *
 * @module
 */










const OPTIONS = {
    repo: { type: 'string', default: '.' },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    ...SIGNING_OPTIONS,
};
/** @returns 0 when the handoff is signed, 8 when it is not; 2 for usage. */
async function signCommand(argv) {
    const { values, positionals: [run] } = (0,commands_arguments/* parseArguments */.W)('sign', argv, OPTIONS, { max: 1, what: 'one run' });
    const terminal = new producer_terminal/* Terminal */.B(values.json ? process.stderr : process.stdout);
    const signing = await signingOf('sign', values, terminal);
    const directory = await (0,open_run/* openRun */.Iy)((0,open_run/* runArgument */.Pz)('sign', run), values.repo);
    try {
        const unsigned = await readUnsigned(directory, values.repo);
        for (const line of signing.screen(unsigned))
            terminal.line(line);
        if (!values.yes && !await (0,open_run/* confirmed */.qF)('sign')) {
            terminal.line('  not signed: you did not say yes. Nothing has left this machine');
            return failure/* EXIT_NOT_SIGNED */.mi;
        }
        const { producer } = await signRun(directory, unsigned, signing.signer);
        const bundle = (0,external_node_path_.join)(directory.handoff, schemas_manifest/* BUNDLE_PATH */.h8);
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
        if (error instanceof errors/* UsageError */.eb || error instanceof errors/* FormatError */.IF || !(error instanceof errors/* BoundedReviewError */.U9))
            throw error;
        process.stderr.write(`${(0,failure/* explain */.WE)(error)}\n${(0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory.handoff, schemas_manifest/* BUNDLE_PATH */.h8)) ? `signed, but not recorded as such: ${directory.handoff}` : `not signed: there is no bundle in ${directory.handoff}`}\n`);
        return Math.max(failure/* EXIT_NOT_SIGNED */.mi, (0,failure/* exitCodeOf */.FO)(error));
    }
}


/***/ }),

/***/ 1842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ checksFile),
  Ru: () => (/* binding */ findingsFile),
  Z7: () => (/* binding */ packetFile),
  Cy: () => (/* binding */ signedManifest),
  zU: () => (/* binding */ unsignedManifest)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var manifest = __webpack_require__(870);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/producer/core/budget.js
var budget = __webpack_require__(4202);
// EXTERNAL MODULE: ./build/producer/core/dispositions.js
var dispositions = __webpack_require__(355);
;// CONCATENATED MODULE: ./build/producer/core/summary.js
/**
 * What the manifest says of a run, computed from its state (contracts.md, Manifest: execution, result, signals).
 *
 * @module
 */



/** Attempts that are in flight are left out. Of a run that has ended, none is. */
function summary(state) {
    const { end, iteration, detail, retries, continuations, seconds, humanWaitingSeconds } = state;
    const findings = state.findings ?? [];
    const attempts = attemptsOf(state);
    return {
        end,
        execution: {
            iteration,
            detail,
            retries: retries.transient + retries.reviewerTimeout,
            continuations,
            limits: { iterations: 'CONTROLLER', wallClock: 'CONTROLLER', cost: (0,budget/* costLimit */.RH)(state) },
            attempts,
        },
        // The last review only; every finding of it has one disposition, so the three add up to the total (D7).
        result: { ...end?.outcome !== undefined && { outcome: end.outcome }, findings: findings.length, ...(0,dispositions/* tally */.N4)(findings) },
        signals: {
            seconds: { total: total(state), ...seconds },
            reviewerLatencySeconds: state.attempts.reduce((sum, attempt) => sum + latency(attempt), 0),
            humanWaitingSeconds,
            costByAttempt: attempts.map(({ costUsd }) => costUsd),
            totals: (0,dispositions/* tally */.N4)([...state.history, ...findings]),
        },
    };
}
/** Seconds from admission to the end, or to now while the run goes on. What effects take afterwards is not of the run. */
function total({ stage, timeline, elapsed }) {
    return (stage === 'ENDED' ? timeline.at(-1)?.elapsed : undefined) ?? elapsed;
}
function latency({ finish, dispatchedAt }) {
    return finish === null ? 0 : finish.finishedAt - dispatchedAt;
}
function attemptsOf({ attempts }) {
    let offset = 0;
    return attempts.flatMap(({ iteration, attempt, reason, startedAt, finish }) => {
        if (finish === null)
            return [];
        const output = finish.output ?? nothingAt(offset);
        offset = output.offset + output.length;
        return [{ iteration, attempt, reason, startedAt, endedAt: finish.endedAt, costUsd: finish.costUsd, output }];
    });
}
/** An attempt that was cut off and left no output that is known. */
function nothingAt(offset) {
    return { offset, length: 0, sha256: (0,digest/* sha256 */.sc)('') };
}

;// CONCATENATED MODULE: ./build/producer/core/handoff.js



/** findings-v1.json: the last review's findings with their dispositions, and what earlier reviews left (R34, R68). */
function findingsFile(state) {
    const findings = [...state.findings ?? []];
    return {
        schemaVersion: 1,
        iteration: state.iteration,
        findings,
        history: [...state.history],
        evidence: [...state.evidence],
        fixed: state.ratchet.fixed.map(({ id, iteration, evidence }) => ({ id, iteration, evidence: [...evidence] })),
        count: findings.length,
    };
}
/** checks-v1.json: every command of every iteration, in the order in which they ran (R171). */
function checksFile(state) {
    return { schemaVersion: 1, checks: [...state.pastChecks, ...state.checks] };
}
/** packet-v1.json: one packet for each iteration, and the configuration they came from. */
function packetFile(state, configuration) {
    return { schemaVersion: 1, packets: [...state.packets], configuration };
}
/**
 * The manifest of an ended run, before anyone is named as its producer.
 *
 * @throws {InvariantError} When the run has not ended.
 */
function unsignedManifest(state, facts) {
    const { end, execution, result, signals } = summary(state);
    const { packet } = state;
    if (end === null)
        throw new errors/* InvariantError */.zU('expected a run that has ended');
    return {
        schemaVersion: 1,
        runId: state.runId,
        binding: {
            repository: packet.repository.name,
            repositoryId: packet.repository.id,
            headRepositoryId: facts.headRepositoryId,
            baseRef: packet.baseRef,
            baseSha: packet.baseSha,
            mergeBaseSha: packet.mergeBaseSha,
            headSha: packet.headSha,
            headTreeSha: packet.headTreeSha,
            pullRequest: packet.pullRequest,
            criteriaVersion: packet.criteria.version,
        },
        inputs: {
            diffSha256: packet.diffSha256,
            packetSha256: state.packetSha256,
            criteriaSha256: packet.criteria.sha256,
            configurationSha256: packet.configurationSha256,
            policySha256: packet.policySha256,
            requirementsSha256: packet.requirement.sha256,
            requirementRevisions: [...state.requirementRevisions],
        },
        configuration: {
            loopPolicy: 'bounded-review-v1',
            reviewer: {
                kind: packet.reviewer.kind,
                provider: packet.reviewer.provider,
                version: facts.reviewerVersion,
                model: facts.review?.model ?? { requested: packet.reviewer.model, served: null },
                echo: facts.review?.echo ?? null,
            },
            author: packet.author === null ? null : { kind: packet.author.kind, version: null },
            checks: packet.checks.map(({ id, argv, executes }) => ({ id, argv, executes })),
            scope: packet.scope,
            escalationOwner: packet.escalationOwner,
            budgets: packet.budgets,
        },
        execution: {
            ...execution,
            state: end.state,
            stopCause: end.stopCause,
            startedAt: facts.startedAt,
            endedAt: facts.endedAt,
            limits: { ...execution.limits, processes: facts.processes },
        },
        result,
        signals,
        artifacts: {
            findings: named('findings', facts),
            deterministicChecks: named('deterministicChecks', facts),
            rawReview: { ...named('rawReview', facts), ...facts.raw },
            packet: named('packet', facts),
            criteria: named('criteria', facts),
            requirements: facts.artifacts.requirements === null ? null : { path: manifest/* ARTIFACT_PATHS */.sL.requirements, ...facts.artifacts.requirements },
            journal: { ...named('journal', facts), availability: facts.raw.availability },
        },
    };
}
function named(name, { artifacts }) {
    const { sha256, size } = artifacts[name];
    return { path: manifest/* ARTIFACT_PATHS */.sL[name], sha256, size };
}
/** Names the producer: the certificate's subject, byte for byte, in all three places (R181). */
function signedManifest(unsigned, { method, issuer, subject }) {
    return {
        ...unsigned,
        producer: { identity: subject, authentication: { method: method, issuer, subject } },
        binding: { ...unsigned.binding, producerIdentity: subject },
    };
}


/***/ }),

/***/ 8505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ writeHandoff),
/* harmony export */   R: () => (/* binding */ sealOf)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var _schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4207);
/* harmony import */ var _schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(870);
/* harmony import */ var _core_handoff_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1842);
/**
 * Writes the files of a handoff into a run's directory, each digested from the very bytes that are written, and the
 * manifest that names them. Signing comes later, and adds one file.
 *
 * @module
 */




/** The effect under which the journal of a run says which record it ended with. */
function sealOf(manifest) {
    return `seal/${(0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .sc)(manifest)}`;
}
/**
 * Seals the handoff directory and keeps the manifest beside it, in RFC 8785 form. The journal says which manifest it was,
 * so that no other one is signed.
 */
async function writeHandoff(directory, journal, ended) {
    const { state, frozen, outputs } = ended;
    // Unless the configuration says otherwise, what a reviewer printed stays on this machine: nothing here knows who may read the repository.
    const availability = frozen.configuration.parsed.publish.raw === 'masked' ? 'INCLUDED' : 'WITHHELD';
    const files = {
        findings: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalBytes */ .Mr)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_3__/* .findingsFile */ .Ru)(state)),
        deterministicChecks: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalBytes */ .Mr)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_3__/* .checksFile */ .U)(state)),
        packet: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalBytes */ .Mr)((0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_3__/* .packetFile */ .Z7)(state, frozen.configuration.parsed)),
        criteria: frozen.criteria.bytes,
        rawReview: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(directory.reviewerOutput).catch(() => Buffer.alloc(0)),
        journal: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(directory.journal),
    };
    const requirements = frozen.requirement.bytes;
    const { redactions, originalSaltedSha256 } = await outputs.summary();
    const manifest = (0,_core_handoff_js__WEBPACK_IMPORTED_MODULE_3__/* .unsignedManifest */ .zU)(state, {
        startedAt: ended.startedAt.toISOString(),
        endedAt: ended.endedAt.toISOString(),
        processes: ended.processes,
        reviewerVersion: ended.reviewerVersion,
        review: ended.review,
        headRepositoryId: ended.headRepositoryId,
        raw: { availability, redactions, originalSaltedSha256 },
        artifacts: {
            findings: digested(files.findings),
            deterministicChecks: digested(files.deterministicChecks),
            packet: digested(files.packet),
            criteria: digested(files.criteria),
            rawReview: digested(files.rawReview),
            journal: digested(files.journal),
            requirements: requirements && digested(requirements),
        },
    });
    const included = Object.entries(files).filter(([name]) => availability === 'INCLUDED' || (name !== 'rawReview' && name !== 'journal'));
    const record = (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalBytes */ .Mr)(manifest);
    const effect = sealOf(record);
    const { elapsed } = state;
    await journal.append({ type: 'EffectIntended', elapsed, effect, kind: 'seal' });
    await directory.writeManifestDraft(record);
    await directory.seal(new Map([
        ...included.map(([name, bytes]) => [_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .ARTIFACT_PATHS */ .sL[name], bytes]),
        ...requirements === null ? [] : [[_schemas_manifest_js__WEBPACK_IMPORTED_MODULE_2__/* .ARTIFACT_PATHS */ .sL.requirements, requirements]],
    ]));
    await journal.append({ type: 'EffectConfirmed', elapsed, effect });
    return manifest;
}
function digested(bytes) {
    return { sha256: (0,_schemas_digest_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .sc)(bytes), size: bytes.length };
}


/***/ }),

/***/ 566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tp: () => (/* binding */ statementBytes),
/* harmony export */   wA: () => (/* binding */ HandoffStatement)
/* harmony export */ });
/* unused harmony exports PAYLOAD_TYPE, STATEMENT_TYPE, HANDOFF_PREDICATE, Subject, subjectsOf */
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


/***/ })

};
