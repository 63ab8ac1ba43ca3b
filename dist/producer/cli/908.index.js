export const id = 908;
export const ids = [908];
export const modules = {

/***/ 5908:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ SIGNING_OPTIONS),
  f: () => (/* binding */ signingOf)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
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
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
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
// EXTERNAL MODULE: ./build/schemas/bundle.js
var schemas_bundle = __webpack_require__(4071);
// EXTERNAL MODULE: ./build/schemas/manifest.js
var manifest = __webpack_require__(870);
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
            return signOnce(Buffer.from(statement), token, identity, options);
        },
    };
}
async function obtain({ identity, audience = 'sigstore' }) {
    const token = await identity.token();
    return { token, identity: identityOf(token, audience) };
}
async function signOnce(payload, token, identity, options) {
    const now = (options.now ?? (() => new Date()))();
    if (payload.length === 0 || payload.length > manifest/* LIMITS */.b1.manifest) {
        throw new errors/* PortError */.U7('ERR_SIGN_PAYLOAD', `statement to sign: expected 1 to ${manifest/* LIMITS */.b1.manifest} bytes, got ${payload.length}`);
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
    if (text.length > manifest/* LIMITS */.b1.bundle)
        throw malformed(`more than ${manifest/* LIMITS */.b1.bundle} bytes`);
    const closed = schemas_bundle/* SigstoreBundle */.Pq.safeParse(JSON.parse(text));
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


/***/ }),

/***/ 4071:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pq: () => (/* binding */ SigstoreBundle)
/* harmony export */ });
/* unused harmony exports BUNDLE_MEDIA_TYPE, Base64 */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2311);
/**
 * The part of the Sigstore bundle format v0.3 that a handoff uses, closed: what libraries let pass (unknown fields,
 * loose base64, other media types, several signatures) is refused here (V1, V12, S19).
 *
 * @module
 */

const BUNDLE_MEDIA_TYPE = 'application/vnd.dev.sigstore.bundle.v0.3+json';
/** Standard base64 with padding and nothing else: the one spelling of its bytes. */
const Base64 = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(4).refine((text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text, { error: 'expected canonical base64' });
const Int64 = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^(?:0|[1-9]\d{0,18})$/)
    // Runs on text that the pattern refused, too: BigInt would throw.
    .refine((digits) => !/^\d+$/.test(digits) || BigInt(digits) < 2n ** 63n, { error: 'expected a number below 2^63' });
const InclusionProof = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    logIndex: Int64,
    rootHash: Base64,
    treeSize: Int64,
    hashes: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(Base64).max(64),
    checkpoint: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ envelope: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(16_384) }),
});
const TransparencyLogEntry = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    logIndex: Int64,
    logId: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ keyId: Base64 }),
    kindVersion: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ kind: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(64), version: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(64) }),
    integratedTime: Int64.optional(),
    inclusionPromise: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ signedEntryTimestamp: Base64 }).optional(),
    inclusionProof: InclusionProof,
    canonicalizedBody: Base64,
});
const SigstoreBundle = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    mediaType: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz(BUNDLE_MEDIA_TYPE),
    verificationMaterial: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        certificate: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ rawBytes: Base64 }),
        // Protobuf's JSON leaves empty lists out, as in bundles of GitHub's own instance, which has no log.
        tlogEntries: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(TransparencyLogEntry).max(4).default([]),
        timestampVerificationData: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
            rfc3161Timestamps: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ signedTimestamp: Base64 })).max(4).default([]),
        }).optional(),
    }),
    dsseEnvelope: zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
        payload: Base64,
        payloadType: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(256),
        signatures: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({ sig: Base64, keyid: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().max(256).optional() })).length(1),
    }),
}).describe('Sigstore bundle v0.3 with one DSSE signature and one leaf certificate');


/***/ })

};
