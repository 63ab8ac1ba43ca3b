export const id = 319;
export const ids = [319];
export const modules = {

/***/ 9319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  pushCommand: () => (/* binding */ pushCommand)
});

// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/producer/io/git-repository.js
var git_repository = __webpack_require__(2769);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
// EXTERNAL MODULE: ./build/producer/effects.js + 1 modules
var effects = __webpack_require__(6950);
// EXTERNAL MODULE: ./build/producer/io/clock.js
var io_clock = __webpack_require__(3354);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/producer/io/git-process.js
var git_process = __webpack_require__(8664);
;// CONCATENATED MODULE: ./build/producer/io/push-remote.js
/**
 * The remote of a push: what it has, and one atomic push to it. Git runs in a bare view of our own, so that no hook and no
 * configuration of the reviewed repository takes part; the user's own configuration does, because it holds the credentials.
 *
 * @module
 */





const OUTPUT_BYTES = 1024 * 1024;
const REMOTE_SECONDS = 120;
const REMOTE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
/** What a user's git needs to reach a remote without asking anybody. */
const PASSED = ['HOME', 'XDG_CONFIG_HOME', 'SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'];
class PushRemote {
    /** Without name and password, for people. */
    shown;
    #repository;
    #git;
    #url;
    constructor(repository, git, url) {
        this.#repository = repository;
        this.#git = git;
        this.#url = url;
        this.shown = (0,git_process/* printable */.g$)(url.replace(/^([a-z+]+:\/\/)[^/@]*@/i, '$1').replace(/[?#].*$/, ''));
    }
    /** Reads where a remote's pushes go. @throws {UsageError} ERR_USAGE_REMOTE */
    static async open(repository, name, environment) {
        const refuse = (expected) => new errors/* UsageError */.eb('ERR_USAGE_REMOTE', `push: expected ${expected}, got ${JSON.stringify(name.slice(0, 64))}`, { hint: 'git remote --verbose, then --remote NAME' });
        if (!REMOTE_NAME.test(name))
            throw refuse('the name of a remote');
        const read = async (key) => {
            const argv = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, 'config', '--get', `remote.${name}.${key}`);
            return (await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 })).stdout.toString('utf8').replace(/\n$/, '');
        };
        const url = await read('pushurl') || await read('url');
        if (url === '' || url.startsWith('-') || url.includes('\n'))
            throw refuse('a remote with an address');
        const isUrl = /^[a-z][a-z0-9+.-]*:/i.test(url) || /^[^/:]+:/.test(url);
        const address = isUrl || (0,external_node_path_.isAbsolute)(url) ? url : (0,external_node_path_.resolve)(repository.layout.directory, url);
        if (/^http:/i.test(address) && !/^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(new URL(address).hostname))
            throw refuse('a remote by https, ssh or on this machine');
        const passed = Object.fromEntries(PASSED.flatMap((key) => environment[key] === undefined ? [] : [[key, environment[key]]]));
        const { GIT_CONFIG_GLOBAL: _global, GIT_CONFIG_NOSYSTEM: _system, HOME: _home, XDG_CONFIG_HOME: _xdg, ...hardened } = repository.git.environment;
        return new PushRemote(repository, {
            program: repository.git.program,
            environment: {
                ...hardened, ...passed,
                // Plain http to this machine alone, so that no redirection can lead to it from elsewhere.
                GIT_ALLOW_PROTOCOL: /^http:/i.test(address) ? 'http' : 'https:ssh:file', GIT_ASKPASS: '', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
            },
        }, address);
    }
    /**
     * Whether the handoff's ref is at this commit. The push is atomic, so that then the branch was moved too.
     */
    async find({ ref, commit }) {
        try {
            const end = await this.#run(['ls-remote', '--', this.#url, ref]);
            if (end.code !== 0)
                return 'unknown';
            return end.stdout.toString('latin1').split('\n').includes(`${commit}\t${ref}`) ? 'present' : 'absent';
        }
        catch (error) {
            if (error instanceof errors/* PortError */.U7)
                return 'unknown';
            throw error;
        }
    }
    /** Branch and handoff in one: both or neither. The branch moves forward only, and the ref is only ever made. */
    async push(update) {
        const { branch, head, ref, commit } = update;
        let end;
        try {
            end = await this.#run([
                'push', '--porcelain', '--atomic', '--no-follow-tags', '--no-signed', '--no-verify', '--recurse-submodules=no', `--force-with-lease=${ref}:`,
                '--', this.#url, `${head}:${branch}`, `${commit}:${ref}`,
            ]);
        }
        catch (error) {
            if (!(error instanceof errors/* PortError */.U7))
                throw error;
            const kind = error.code === 'GIT_NOT_STARTED' ? 'nothing' : 'unknown';
            return { kind, detail: { code: 'PUSH_UNANSWERED', message: kind === 'nothing' ? 'git could not be started' : `no answer within ${REMOTE_SECONDS} s; it may have been pushed` } };
        }
        if (end.code === 0)
            return { kind: 'done' };
        const rejected = /^!\t/m.test(end.stdout.toString('latin1')) && !/remote failure|\[remote failure\]/.test(end.stdout.toString('latin1'));
        const unreached = /Could not resolve host|Failed to connect|Connection refused|Authentication failed|could not read Username|Permission denied|does not appear to be a git repository|does not support --atomic/i.test(end.errorText);
        // The HTTP library sends again by itself when a kept connection breaks, and is then refused for what it did the first time.
        if (rejected && await this.find(update) === 'present')
            return { kind: 'done' };
        if (rejected)
            return { kind: 'nothing', detail: { code: 'PUSH_REJECTED', message: 'the remote refused: the branch is not an ancestor, or a ref or rule forbids it; nothing was changed there' } };
        if (unreached)
            return { kind: 'nothing', detail: { code: 'PUSH_REFUSED', message: 'the remote could not be reached or let nobody in; nothing was changed there' } };
        return { kind: 'unknown', detail: { code: 'PUSH_UNANSWERED', message: 'the connection broke; it may have been pushed' } };
    }
    async #run(argv) {
        return await (0,git_process/* runGit */.EO)(this.#git, this.#repository.inView('-c', 'core.hooksPath=/dev/null', '-c', 'push.pushOption=', ...argv), {
            directory: this.#repository.view, outputLimit: OUTPUT_BYTES, deadlineSeconds: REMOTE_SECONDS,
        });
    }
}
/**
 * Makes the one commit of a handoff, in the view: the user's repository gets no object. The same files give the same id, so
 * that a second attempt is the same effect.
 *
 * @param at When the run ended, for the commit's dates.
 */
async function handoffCommit(repository, folder, runId, at) {
    const time = `${Math.floor(at.getTime() / 1000)} +0000`;
    const who = ['AUTHOR', 'COMMITTER'].flatMap((role) => [[`GIT_${role}_NAME`, 'bounded-review'], [`GIT_${role}_EMAIL`, 'bounded-review@example.invalid'], [`GIT_${role}_DATE`, time]]);
    const git = { program: repository.git.program, environment: { ...repository.git.environment, ...Object.fromEntries(who), GIT_INDEX_FILE: (0,external_node_path_.join)(repository.view, 'handoff-index') } };
    const run = async (...argv) => {
        const end = await (0,git_process/* runGit */.EO)(git, repository.inView(...argv), { directory: folder, outputLimit: 64 * 1024 });
        if (end.code !== 0)
            throw (0,git_process/* gitFailed */.gk)(argv, end);
        return end.stdout.toString('latin1').trim();
    };
    for (const name of (await (0,promises_.readdir)(folder)).sort()) {
        const blob = await run('hash-object', '-w', '--no-filters', '--', (0,external_node_path_.join)(folder, name));
        await run('update-index', '--add', '--cacheinfo', `100644,${blob},${name}`);
    }
    const commit = await run('commit-tree', await run('write-tree'), '-m', `bounded-review handoff ${runId}`);
    if (!(0,git_repository/* isObjectId */.TS)(commit, repository.layout.objectFormat))
        throw new errors/* PortError */.U7('GIT_FAILED', 'git commit-tree: expected a commit id, got something else');
    return commit;
}
/** The branches of this repository that are at a commit, the one of HEAD first. */
async function branchesAt(repository, commit) {
    const argv = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, 'for-each-ref', '--format=%(objectname) %(refname)', '--', 'refs/heads');
    const end = await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 * 1024 });
    if (end.code !== 0)
        throw (0,git_process/* gitFailed */.gk)(argv, end);
    const at = end.stdout.toString('utf8').split('\n').flatMap((line) => line.startsWith(`${commit} `) ? [line.slice(commit.length + 1)] : []);
    const current = await (0,promises_.readFile)((0,external_node_path_.join)(repository.layout.gitDirectory, 'HEAD'), 'utf8').catch(() => '');
    const named = /^ref: (refs\/heads\/.+)\n?$/.exec(current)?.[1];
    return at.sort((a, b) => Number(b === named) - Number(a === named));
}

// EXTERNAL MODULE: ./build/producer/io/run-directory-lock.js
var run_directory_lock = __webpack_require__(5155);
;// CONCATENATED MODULE: ./build/producer/pushing.js
/**
 * Sends a branch and the handoff about it to a remote, together or not at all (decisions.md, Names; D22). An effect like any
 * other: on the journal first, and looked for at the remote before it is tried again (R131–R137).
 *
 * @module
 */







/**
 * Which branch goes where.
 *
 * @param branch Short or full name; absent: the branch at the head of the run, the checked-out one first.
 * @throws {UsageError} ERR_USAGE_BRANCH when no branch is at the head any more, several are, or it is the base itself
 */
async function planPush(repository, { runId, binding: { baseRef, headSha } }, options) {
    const refuse = (expected, hint) => new errors/* UsageError */.eb('ERR_USAGE_BRANCH', `push: expected ${expected}`, { hint });
    const at = await branchesAt(repository, headSha);
    const wanted = options.branch === undefined ? at[0] : `refs/heads/${options.branch.replace(/^refs\/heads\//, '')}`;
    if (wanted === undefined || !at.includes(wanted)) {
        throw refuse(`a branch at ${(0,display/* short */.h0)(headSha)}, the head that was reviewed, got ${(0,display/* printable */.g$)(options.branch ?? 'none')}`, 'the branch has moved since: run again; a record is about one head');
    }
    if (wanted === baseRef)
        throw refuse(`a branch other than ${(0,display/* printable */.g$)(baseRef)}, which it was reviewed against`, 'git switch --create a-name, then push again');
    return { remote: await PushRemote.open(repository, options.remote, options.environment), branch: wanted, head: headSha, ref: `refs/bounded-review/handoffs/${headSha}/${runId}` };
}
/** What the push makes known, and to whom. */
function pushScreen({ remote, branch, head, ref }, directory) {
    const files = (0,external_node_fs_.readdirSync)(directory.handoff).sort();
    return [
        `  pushing makes known to whoever can read ${remote.shown}`,
        `    the branch    ${(0,display/* printable */.g$)(branch)} at ${(0,display/* short */.h0)(head)}, with its commits`,
        `    the handoff   ${(0,display/* printable */.g$)(ref, 400)}`,
        `                  ${(0,display/* counted */.hS)(files.length, 'file')}, and the bundle once it is signed: ${files.map((name) => (0,display/* printable */.g$)(name)).join(', ')}`,
        '',
    ];
}
/** Pushes a signed handoff and its branch. */
async function pushRun(directory, repository, plan, endedAt) {
    const clock = new io_clock/* SystemClock */.A();
    const lock = await run_directory_lock/* RunLock */.j.take(directory.lock, clock);
    try {
        const commit = await handoffCommit(repository, directory.handoff, directory.runId, new Date(endedAt));
        const update = { branch: plan.branch, head: plan.head, ref: plan.ref, commit };
        const log = await (0,effects/* openEffects */.dK)(directory, clock);
        try {
            const end = await (0,effects/* carryOut */.u0)(log, { effect: `push/${directory.runId}/${commit}`, kind: 'push' }, {
                find: async () => await plan.remote.find(update), attempt: async () => await plan.remote.push(update),
            });
            return { ...end, commit };
        }
        finally {
            await log.close();
        }
    }
    finally {
        await lock.release();
    }
}

// EXTERNAL MODULE: ./build/producer/signing.js
var producer_signing = __webpack_require__(7020);
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
;// CONCATENATED MODULE: ./build/producer/commands/push.js
/**
 * `bounded-review push`: shows what becomes public, signs, and sends branch and handoff together.
 *
 * @module
 */









const OPTIONS = {
    repo: { type: 'string', default: '.' },
    remote: { type: 'string', default: 'origin' },
    branch: { type: 'string' },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    ...signing_options/* SIGNING_OPTIONS */.F,
};
/** @returns 0 when branch and handoff are at the remote, 8 when that is not certain; 2 for usage. */
async function pushCommand(argv) {
    const { values, positionals: [run] } = (0,commands_arguments/* parseArguments */.W)('push', argv, OPTIONS, { max: 1, what: 'one run' });
    const terminal = new producer_terminal/* Terminal */.B(values.json ? process.stderr : process.stdout);
    const signing = await (0,signing_options/* signingOf */.f)('push', values, terminal);
    const directory = await (0,open_run/* openRun */.Iy)((0,open_run/* runArgument */.Pz)('push', run), values.repo);
    const repository = await (0,git_repository/* openRepository */.h_)(values.repo);
    try {
        const signed = await (0,producer_signing/* readSigned */.Nu)(directory, values.repo);
        const manifest = signed ?? await (0,producer_signing/* readUnsigned */.CP)(directory, values.repo);
        const plan = await planPush(repository, manifest, { remote: values.remote, branch: values.branch, environment: process.env });
        for (const line of [...signed === null ? signing.screen(manifest) : [], ...pushScreen(plan, directory)])
            terminal.line(line);
        if (!values.yes && !await (0,open_run/* confirmed */.qF)('push')) {
            terminal.line('  not pushed: you did not say yes. Nothing has left this machine');
            return failure/* EXIT_NOT_SIGNED */.mi;
        }
        if (signed === null) {
            const { producer } = await (0,producer_signing/* signRun */.dG)(directory, manifest, signing.signer);
            terminal.line(`  signed    as ${producer.identity}   issuer ${producer.authentication.issuer}`);
        }
        const { status, attempted, detail, commit } = await pushRun(directory, repository, plan, manifest.execution.endedAt);
        if (values.json)
            process.stdout.write(`${JSON.stringify({ pushed: status === 'CONFIRMED', attempted, branch: plan.branch, ref: plan.ref, commit, detail })}\n`);
        else if (status === 'CONFIRMED') {
            terminal.line(`  ${attempted ? 'pushed    ' : 'at remote '}${plan.branch} and ${plan.ref}`);
        }
        else {
            terminal.line(`  NOT CONFIRMED   ${detail?.message ?? ''}   ${detail?.code ?? ''}`);
            terminal.line(`  next      bounded-review push ${directory.runId}   looks at the remote first, and pushes only what is not there`);
        }
        return status === 'CONFIRMED' ? 0 : failure/* EXIT_NOT_SIGNED */.mi;
    }
    catch (error) {
        if (error instanceof errors/* UsageError */.eb || error instanceof errors/* FormatError */.IF || !(error instanceof errors/* BoundedReviewError */.U9))
            throw error;
        process.stderr.write(`${(0,failure/* explain */.WE)(error)}\nnot pushed\n`);
        return failure/* EXIT_NOT_SIGNED */.mi;
    }
    finally {
        await repository.close();
    }
}


/***/ })

};
