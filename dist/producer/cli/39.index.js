export const id = 39;
export const ids = [39];
export const modules = {

/***/ 4039:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  OH: () => (/* binding */ openWorkspace)
});

// UNUSED EXPORTS: Workspace, freeze

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/configuration.js
var configuration = __webpack_require__(9285);
;// CONCATENATED MODULE: ./build/schemas/builtin.js
/**
 * The criteria and the configuration that are used where the base has none (D22): digested and bound like any others.
 *
 * @module
 */

const BUILTIN_CRITERIA_VERSION = 'builtin-criteria-v1';
/** The bytes of the built-in criteria.md, in UTF-8. Changing one changes every digest: then the version changes too. */
const BUILTIN_CRITERIA = `# Review criteria

## C-1 The change does what it says, and nothing beside it fails [high]

Wrong results, lost or corrupted data, broken callers, unhandled errors, races, resources that are not released.

## C-2 The change opens no way in [high]

Injection, missing authorization, secrets in code or logs, unsafe parsing of untrusted input, weakened checks.

## C-3 What was promised is kept [medium]

Public interfaces, stored formats and configuration stay compatible, or the change says that they do not.

## C-4 The behaviour that changed is tested [medium]

A test fails without the change and passes with it; no test was weakened to pass.

## C-5 The next reader understands it [low]

Names that mislead, dead code, comments that are no longer true.
`;
/** Review only, by the analyzer that comes with this package, unsigned. Made when asked for: most repositories have their own. */
function builtinConfiguration() {
    return configuration/* Configuration */.Vk.parse({ version: 1, reviewer: { kind: 'oxlint' } });
}

// EXTERNAL MODULE: ./build/schemas/criteria.js
var criteria = __webpack_require__(7702);
// EXTERNAL MODULE: ./build/schemas/digest.js
var digest = __webpack_require__(4207);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/primitives.js
var primitives = __webpack_require__(3753);
// EXTERNAL MODULE: ./build/schemas/delta.js
var schemas_delta = __webpack_require__(5857);
// EXTERNAL MODULE: ./build/schemas/glob.js
var glob = __webpack_require__(3101);
;// CONCATENATED MODULE: ./build/schemas/scope.js




/**
 * Puts every changed path into exactly one of three lists, each in path order. `private` wins over `exclude`; an excluded
 * path names the first rule, in the order of the configuration, that matches it.
 *
 * @throws {FormatError} ERR_GLOB for a pattern that does not compile; ERR_DELTA for a path that appears twice.
 */
function scopeOf(scope, delta) {
    const secret = scope.private.map(glob/* compileGlob */.SO);
    const excluding = scope.exclude.map((rule) => ({ rule, matches: (0,glob/* compileGlob */.SO)(rule) }));
    const included = [];
    const excluded = [];
    const kept = [];
    let previous = null;
    for (const { path } of (0,schemas_delta/* sortDelta */.xe)(delta)) {
        const key = (0,primitives/* pathKey */.Pn)(path);
        if (key === previous)
            throw new errors/* FormatError */.IF('ERR_DELTA', 'delta: expected each path once');
        previous = key;
        if (secret.some((matches) => matches(path))) {
            kept.push(path);
            continue;
        }
        const rule = excluding.find(({ matches }) => matches(path))?.rule;
        if (rule === undefined)
            included.push(path);
        else
            excluded.push({ path, rule });
    }
    return { included, excluded, private: kept, limits: { ...scope.limits } };
}

// EXTERNAL MODULE: ./build/schemas/strict-yaml.js + 1 modules
var strict_yaml = __webpack_require__(167);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/producer/io/author-objects.js
/**
 * Copies git objects out of a directory that somebody else filled: regular files with the names that objects have, within
 * limits. Links, pipes, alternates, packs in transit and everything else stay behind. What the bytes are worth is for git to
 * find out, in a place of ours.
 *
 * @module
 */



const MAX_FILES = 100_000;
const MAX_BYTES = 1024 * 1024 * 1024;
const FOLDER = /^[0-9a-f]{2}$/;
const LOOSE = /^(?:[0-9a-f]{38}|[0-9a-f]{62})$/;
const PACK = /^pack-(?:[0-9a-f]{40}|[0-9a-f]{64})\.(?:pack|idx)$/;
/** @returns null, or why not everything that looks like an object could be copied: a sentence of ours. */
async function copyAuthorObjects(from, to) {
    // A `.git` that became a file, or a link to elsewhere, is not the repository that was given to the author.
    for (const directory of [(0,external_node_path_.dirname)(from), from]) {
        if (!await isDirectory(directory))
            return 'expected the author\'s repository where it was made, got something else';
    }
    const names = [];
    for (const folder of await (0,promises_.readdir)(from)) {
        const pattern = FOLDER.test(folder) ? LOOSE : folder === 'pack' ? PACK : null;
        if (pattern === null || !await isDirectory((0,external_node_path_.join)(from, folder)))
            continue;
        for (const name of await (0,promises_.readdir)((0,external_node_path_.join)(from, folder)))
            if (pattern.test(name))
                names.push((0,external_node_path_.join)(folder, name));
        if (names.length > MAX_FILES)
            return `expected at most ${MAX_FILES} new objects, got more`;
    }
    let left = MAX_BYTES;
    for (const name of names) {
        const bytes = await regularFile((0,external_node_path_.join)(from, name), left);
        if (bytes === 'too large')
            return `expected at most ${MAX_BYTES} bytes of new objects, got more`;
        if (bytes === null)
            continue;
        left -= bytes.length;
        await (0,promises_.mkdir)((0,external_node_path_.dirname)((0,external_node_path_.join)(to, name)), { recursive: true, mode: 0o700 });
        await (0,promises_.writeFile)((0,external_node_path_.join)(to, name), bytes, { flag: 'wx', mode: 0o400 });
    }
    return null;
}
async function isDirectory(path) {
    return await (0,promises_.lstat)(path).then((entry) => entry.isDirectory(), () => false);
}
/** Without following a link or waiting for a pipe; null where there is no regular file. */
async function regularFile(path, limit) {
    const file = await (0,promises_.open)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK).catch(() => null);
    try {
        const status = await file?.stat();
        if (!file || !status?.isFile())
            return null;
        return status.size > limit ? 'too large' : await file.readFile();
    }
    finally {
        await file?.close();
    }
}

// EXTERNAL MODULE: ./build/producer/io/git-process.js
var git_process = __webpack_require__(8664);
// EXTERNAL MODULE: ./build/producer/io/git-repository.js
var git_repository = __webpack_require__(2769);
;// CONCATENATED MODULE: ./build/producer/io/git-import.js
/**
 * Brings a commit of a quarantine into the user's repository: its objects, checked one by one, and a ref of the run. No work
 * tree, index, configuration, hook or other ref is touched or read (S40).
 *
 * @module
 */




/** Bytes of a revision's new objects, packed, at most. */
const MAX_PACK_BYTES = 256 * 1024 * 1024;
const PACK_HEADER_BYTES = 12;
/**
 * Copies what the repository lacks of a commit. Objects that are there are never replaced.
 *
 * @returns null, or why the commit cannot be kept: a sentence of ours.
 * @throws {PortError} GIT_DEADLINE, GIT_STOPPED, GIT_NOT_STARTED
 */
async function importCommit(repository, { from, revision, known, signal }) {
    const inQuarantine = [`--git-dir=${from}`, '--no-replace-objects'];
    const packed = await feedGit(repository.git, [...inQuarantine, 'pack-objects', '--revs', '--stdout', '--quiet', '--threads=1'], {
        directory: from, input: Buffer.from(`${revision}\n^${known}\n`), outputLimit: MAX_PACK_BYTES, signal,
    });
    if (packed.output === null)
        return `expected new objects of at most ${MAX_PACK_BYTES} bytes, got more`;
    if (packed.code !== 0 || packed.output.length < PACK_HEADER_BYTES)
        return 'expected every object of the revision to be readable, got one that is not';
    if (packed.output.readUInt32BE(8) > 0) {
        // The user's own object directory, without its configuration: what is written is a new pack, and nothing else.
        const store = { ...repository.git, environment: { ...repository.git.environment, GIT_OBJECT_DIRECTORY: (0,external_node_path_.join)(repository.layout.commonDirectory, 'objects') } };
        const indexed = await feedGit(store, [`--git-dir=${repository.view}`, '--no-replace-objects', 'index-pack', '--stdin', '--strict', '--threads=1'], {
            directory: repository.view, input: packed.output, outputLimit: 64 * 1024, signal,
        });
        if (indexed.code !== 0)
            return 'expected well-formed objects in the revision, got one that is not';
    }
    const whole = await repository.run(['rev-list', '--objects', '--quiet', revision, `^${known}`], { signal });
    return whole.code === 0 ? null : 'expected every object of the revision in the repository, got one that is missing';
}
/**
 * Makes a ref that was not there. One that names the same commit already is left as it is.
 *
 * @throws {PortError} REF_EXISTS
 */
async function keepRef(repository, ref, commit) {
    const zero = '0'.repeat(commit.length);
    const argv = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, '-c', 'core.logAllRefUpdates=false', 'update-ref', '--no-deref', ref, commit, zero);
    const end = await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 });
    if (end.code === 0)
        return;
    const there = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, 'rev-parse', '--verify', '--quiet', '--end-of-options', ref);
    const found = await (0,git_process/* runGit */.EO)(repository.git, there, { directory: '/', outputLimit: 64 * 1024 });
    if (found.stdout.toString('latin1').trim() === commit)
        return;
    if (found.code !== 0)
        throw (0,git_process/* gitFailed */.gk)(argv, end);
    throw new errors/* PortError */.U7('REF_EXISTS', `expected no ${ref} yet, or one at ${commit}, got ${found.stdout.toString('latin1').trim().slice(0, 64)}`);
}
/** Runs git with bytes on its standard input. */
async function feedGit(git, argv, options) {
    if (options.signal.aborted)
        throw new errors/* PortError */.U7('GIT_STOPPED', 'git: stopped before it began');
    const child = (0,git_process/* startGit */.BE)(git, argv, options.directory);
    (0,git_process/* collectErrors */.ul)(child.stderr);
    const kept = [];
    let bytes = 0;
    let killedBy = null;
    const kill = (by) => {
        killedBy ??= by;
        child.kill('SIGKILL');
    };
    const timer = setTimeout(() => { kill('deadline'); }, git_process/* GIT_DEADLINE_SECONDS */.e7 * 1000);
    const stop = () => { kill('stop'); };
    options.signal.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > options.outputLimit)
            kill('limit');
        else
            kept.push(chunk);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input);
    try {
        const code = await new Promise((resolve, reject) => {
            child.once('error', reject);
            child.once('close', (exit) => { resolve(exit ?? -1); });
        });
        if (killedBy === 'deadline')
            throw new errors/* PortError */.U7('GIT_DEADLINE', `git: expected an end within ${git_process/* GIT_DEADLINE_SECONDS */.e7} s, got none`);
        if (killedBy === 'stop')
            throw new errors/* PortError */.U7('GIT_STOPPED', 'git: stopped');
        return { code, output: killedBy === 'limit' ? null : Buffer.concat(kept) };
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7)
            throw error;
        throw new errors/* PortError */.U7('GIT_NOT_STARTED', `git: ${error.message}`, { cause: error });
    }
    finally {
        clearTimeout(timer);
        options.signal.removeEventListener('abort', stop);
    }
}

;// CONCATENATED MODULE: ./build/producer/io/author-tree.js
/**
 * The private repository in which an author may commit: borrowed objects, a work tree at the head, and a git directory of
 * our own making. Once the author has started, everything in it is the author's word: no git of ours ever runs there again,
 * so its configuration, hooks, alternates and refs are never read. What it committed is copied out as plain files.
 *
 * @module
 */







const LISTING_LIMIT = 512 * 1024 * 1024;
function authorTrees(repository, objects) {
    return {
        async open(packet, directory, signal) {
            const path = (0,external_node_path_.join)(directory, 'work');
            await (0,promises_.mkdir)(path);
            await objects.exportTree(packet.headSha, path);
            await makeRepository(repository, packet.headSha, path, directory);
            return new PrivateTree({ repository, packet, path, directory, signal });
        },
    };
}
/** The git directory beside the exported files. The index is made before anyone else could have written here. */
async function makeRepository(repository, head, tree, directory) {
    const git = (0,external_node_path_.join)(tree, '.git');
    for (const name of ['refs/heads', 'objects/info', 'objects/pack', 'info'])
        await (0,promises_.mkdir)((0,external_node_path_.join)(git, name), { recursive: true });
    const stores = (0,external_node_path_.join)(directory, 'stores');
    await (0,promises_.mkdir)(stores);
    const names = await (0,promises_.readdir)((0,external_node_path_.join)(repository.view, 'stores'));
    for (const name of names)
        await (0,promises_.symlink)(await (0,promises_.readlink)((0,external_node_path_.join)(repository.view, 'stores', name)), (0,external_node_path_.join)(stores, name));
    await Promise.all([
        (0,promises_.writeFile)((0,external_node_path_.join)(git, 'HEAD'), `${head}\n`),
        (0,promises_.writeFile)((0,external_node_path_.join)(git, 'config'), author_tree_configuration(repository)),
        (0,promises_.writeFile)((0,external_node_path_.join)(git, 'objects', 'info', 'alternates'), names.map((name) => `${(0,external_node_path_.join)(stores, name)}\n`).join('')),
        // Above the attributes of the tree: what is committed is what lies there, byte for byte, and no filter runs.
        (0,promises_.writeFile)((0,external_node_path_.join)(git, 'info', 'attributes'), '* -text !eol !filter !ident !working-tree-encoding\n'),
        ...shallowFile(repository, git),
    ]);
    const argv = [`--git-dir=${git}`, `--work-tree=${tree}`, '--no-replace-objects', 'read-tree', head];
    const end = await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: tree, outputLimit: 64 * 1024 });
    if (end.code !== 0)
        throw repository.failed(argv, end);
}
function author_tree_configuration({ layout }) {
    return [
        (0,git_repository/* viewConfiguration */.iH)(layout.objectFormat).replace('\tbare = true', '\tbare = false'),
        '[core]', '\tautocrlf = false', '[user]', '\tname = author', '\temail = author@bounded-review.invalid',
        '[commit]', '\tgpgSign = false', '[maintenance]', '\tauto = false', '[advice]', '\tdetachedHead = false', '',
    ].join('\n');
}
function shallowFile({ shallow }, git) {
    return shallow.size === 0 ? [] : [(0,promises_.writeFile)((0,external_node_path_.join)(git, 'shallow'), [...shallow].map((id) => `${id}\n`).join(''))];
}
class PrivateTree {
    path;
    #parts;
    /** Made once the author is gone, under a name that it cannot have known. */
    #quarantine = '';
    constructor(parts) {
        this.path = parts.path;
        this.#parts = parts;
    }
    async examine(revision) {
        const { repository, packet, path, directory } = this.#parts;
        const { headSha, headTreeSha } = packet;
        if (!(0,git_repository/* isObjectId */.TS)(revision, repository.layout.objectFormat)) {
            return { code: 'REVISION_UNKNOWN', message: `expected a full ${repository.layout.objectFormat} commit id, got another` };
        }
        this.#quarantine = await (0,promises_.mkdtemp)((0,external_node_path_.join)(directory, 'quarantine-'));
        await makeQuarantine(repository, this.#quarantine);
        const unreadable = await copyAuthorObjects((0,external_node_path_.join)(path, '.git', 'objects'), (0,external_node_path_.join)(this.#quarantine, 'objects'));
        if (unreadable !== null)
            return { code: 'REVISION_UNREADABLE', message: unreadable };
        const commit = await this.#run('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
        if (commit?.stdout.toString('latin1').trim() !== revision)
            return { code: 'REVISION_UNKNOWN', message: 'expected a commit of the author\'s work tree, got no such commit' };
        if (revision === headSha)
            return { code: 'REVISION_SAME_TREE', message: 'expected a commit after the head, got the head itself' };
        const descends = await this.#run('merge-base', '--is-ancestor', headSha, revision);
        if (descends === null)
            return { code: 'REVISION_NOT_DESCENDING', message: 'expected a commit that descends from the head, got another' };
        const tree = await this.#run('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`);
        if (tree === null)
            return { code: 'REVISION_BROKEN', message: 'expected a commit whose tree can be read, got another' };
        return tree.stdout.toString('latin1').trim() === headTreeSha
            ? { code: 'REVISION_SAME_TREE', message: 'expected a commit with another tree than the head\'s, got the same tree' }
            : null;
    }
    async paths(revision) {
        const { packet, repository } = this.#parts;
        const list = ['ls-tree', '-r', '-z', '--name-only', '--full-tree'];
        const head = await repository.run([...list, packet.headSha], { outputLimit: LISTING_LIMIT });
        if (head.code !== 0)
            throw repository.failed(list, head);
        const own = revision === null ? null : await this.#run(...list, revision);
        return new Set([head.stdout, own?.stdout ?? Buffer.alloc(0)].flatMap((listed) => listed.toString('utf8').split('\0')).filter((name) => name !== ''));
    }
    async keep(revision) {
        const { repository, packet, signal } = this.#parts;
        const broken = await importCommit(repository, { from: this.#quarantine, revision, known: packet.headSha, signal });
        if (broken !== null)
            return { code: 'REVISION_BROKEN', message: broken };
        await keepRef(repository, `refs/bounded-review/runs/${packet.runId}/${packet.iteration + 1}`, revision);
        return null;
    }
    /** In the quarantine. Null: git said no, for whatever is in the author's objects; its words are not ours to repeat. */
    async #run(...argv) {
        const { repository, signal } = this.#parts;
        const quarantine = this.#quarantine;
        try {
            const end = await (0,git_process/* runGit */.EO)(repository.git, [`--git-dir=${quarantine}`, '--no-replace-objects', '--literal-pathspecs', ...argv], { directory: quarantine, outputLimit: LISTING_LIMIT, signal });
            return end.code === 0 ? end : null;
        }
        catch (error) {
            if (error instanceof errors/* PortError */.U7 && (error.code === 'GIT_DEADLINE' || error.code === 'GIT_OUTPUT_TOO_LARGE'))
                return null;
            throw error;
        }
    }
}
/** A git directory of our own that borrows the user's objects; the author's are copied in. */
async function makeQuarantine(repository, directory) {
    for (const name of ['refs', 'objects/info', 'objects/pack'])
        await (0,promises_.mkdir)((0,external_node_path_.join)(directory, name), { recursive: true, mode: 0o700 });
    await Promise.all([
        (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'HEAD'), 'ref: refs/heads/none\n'),
        (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'config'), (0,git_repository/* viewConfiguration */.iH)(repository.layout.objectFormat)),
        (0,promises_.writeFile)((0,external_node_path_.join)(directory, 'objects', 'info', 'alternates'), `${(0,external_node_path_.join)(repository.view, 'objects')}\n`),
        ...shallowFile(repository, directory),
    ]);
}

;// CONCATENATED MODULE: ./build/producer/io/git-delta.js
/**
 * What changed between two trees, as git's plumbing lists it in the view: no renames, no abbreviation, no submodule left
 * out, and nothing that text, configuration or attributes could bend (R25, V48).
 *
 * @module
 */





const MAX_DELTA_ENTRIES = 100_000;
const MAX_PATH_BYTES = 4096;
const DELTA_LIMIT = 512 * 1024 * 1024;
/** Options of every diff: the same entries whatever git's defaults become. */
const DIFF_OPTIONS = [
    '-r', '-z', '--no-renames', '--full-index', '--no-abbrev', '--ignore-submodules=none',
    '--no-ext-diff', '--no-textconv', '--no-relative',
];
/**
 * The tree delta, sorted bytewise by path. One git process, whatever the size of the repository.
 *
 * @throws {PortError} DELTA_TOO_LARGE over 100,000 entries, PATH_TOO_LONG over 4,096 bytes, MISSING_OBJECTS
 */
async function treeDelta(repository, oldTree, newTree, signal) {
    const argv = ['diff-tree', ...DIFF_OPTIONS, '--raw', oldTree, newTree, '--'];
    const end = await repository.run(argv, { outputLimit: DELTA_LIMIT, signal });
    if (end.code !== 0)
        throw repository.failed(argv, end);
    return (0,schemas_delta/* sortDelta */.xe)(parseRaw(end.stdout, repository));
}
/** Counts changed lines. One git process; reads the changed blobs. */
async function changedLines(repository, oldTree, newTree, signal) {
    const argv = ['diff-tree', ...DIFF_OPTIONS, '--numstat', '--diff-algorithm=myers', oldTree, newTree, '--'];
    const end = await repository.run(argv, { outputLimit: DELTA_LIMIT, signal });
    if (end.code !== 0)
        throw repository.failed(argv, end);
    let addedLines = 0;
    let removedLines = 0;
    for (const record of records(end.stdout)) {
        const [, added, removed] = /^(\d+|-)\t(\d+|-)\t/.exec(record.toString('latin1')) ?? [];
        if (added === undefined || removed === undefined)
            throw unexpected('a line count');
        if (added !== '-')
            addedLines += Number(added);
        if (removed !== '-')
            removedLines += Number(removed);
    }
    return { addedLines, removedLines };
}
function parseRaw(output, repository) {
    const entries = [];
    let header = null;
    for (const record of records(output)) {
        if (header === null) {
            header = parseHeader(record.toString('latin1'), repository);
            continue;
        }
        if (record.length > MAX_PATH_BYTES) {
            throw new errors/* PortError */.U7('PATH_TOO_LONG', `expected paths of at most ${MAX_PATH_BYTES} bytes, got ${record.length}: ${(0,git_process/* printable */.g$)(record.toString('latin1', 0, 80))}`);
        }
        if (entries.length === MAX_DELTA_ENTRIES) {
            throw new errors/* PortError */.U7('DELTA_TOO_LARGE', `expected a change of at most ${MAX_DELTA_ENTRIES} paths, got more`, { hint: 'split the change, or check that the base is the right one' });
        }
        entries.push({ path: (0,primitives/* gitPath */.C8)(record), ...header });
        header = null;
    }
    if (header !== null)
        throw unexpected('an entry');
    return entries;
}
function parseHeader(text, { layout }) {
    const [, oldMode, newMode, oldOid = '', newOid = ''] = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) [ADMT]$/.exec(text) ?? [];
    const modes = [schemas_delta/* FileMode */.Sm.safeParse(oldMode), schemas_delta/* FileMode */.Sm.safeParse(newMode)];
    const ids = [oldOid, newOid].every((oid) => (0,git_repository/* isObjectId */.TS)(oid, layout.objectFormat));
    if (!modes[0].success || !modes[1].success || !ids) {
        throw unexpected('an entry');
    }
    return { oldMode: modes[0].data, newMode: modes[1].data, oldOid, newOid };
}
function* records(output) {
    for (let start = 0; start < output.length;) {
        const end = output.indexOf(0, start);
        if (end < 0)
            throw unexpected('a record');
        yield output.subarray(start, end);
        start = end + 1;
    }
}
function unexpected(what) {
    return new errors/* PortError */.U7('GIT_FAILED', `git diff-tree: expected ${what} in its documented form, got something else`);
}

;// CONCATENATED MODULE: ./build/producer/io/git-history.js
/**
 * The one commit a change starts from.
 *
 * @module
 */


const HISTORY_LIMIT = 256 * 1024 * 1024;
/**
 * The merge base of two commits. One git process; two when a shallow clone has several.
 *
 * A shallow clone can hide the merge base, or show an older one in its place. Its answer counts only when no commit
 * on the way was cut off from its parents; otherwise history is missing, which is not the same as unrelated history.
 *
 * @throws {PortError} SHALLOW with the fetch that cures it, UNRELATED_HISTORIES, AMBIGUOUS_BASE with all ids, MISSING_OBJECTS
 */
async function mergeBase(repository, base, head) {
    if (base === head)
        return base;
    if (repository.shallow.size > 0)
        return await inShallow(repository, base, head);
    return one(await bestCommonAncestors(repository, base, head), base, head);
}
async function bestCommonAncestors(repository, base, head) {
    const argv = ['merge-base', '--all', base, head];
    const end = await repository.run(argv);
    // Exit 1 is "none", also when a commit could not be read: then only the error text tells.
    if ((end.code !== 0 && end.code !== 1) || /could not read|failed to traverse/i.test(end.errorText)) {
        throw repository.failed(argv, end);
    }
    return idsOf(repository, end.stdout);
}
function one(found, base, head) {
    const [only, other] = found;
    if (only === undefined) {
        throw new errors/* PortError */.U7('UNRELATED_HISTORIES', `expected a common ancestor of base ${base} and head ${head}, got unrelated histories`, { hint: 'name another base' });
    }
    if (other !== undefined) {
        throw new errors/* PortError */.U7('AMBIGUOUS_BASE', `expected one merge base of ${base} and ${head}, got ${found.length}: ${found.slice(0, 16).join(' ')}`, { hint: 'merge the base into the head, so that one remains' });
    }
    return only;
}
async function inShallow(repository, base, head) {
    const argv = ['rev-list', '--boundary', `${base}...${head}`];
    const listed = await repository.run(argv, { outputLimit: HISTORY_LIMIT });
    if (listed.code !== 0)
        throw repository.failed(argv, listed);
    const lines = listed.stdout.toString('latin1').split('\n').filter((line) => line !== '');
    const boundary = lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1));
    // One of the two is an ancestor of the other: nothing that is missing could change that.
    for (const tip of [base, head])
        if (boundary.includes(tip))
            return tip;
    const cut = lines.some((line) => repository.shallow.has(line));
    if (!cut && boundary.length === 1 && (0,git_repository/* isObjectId */.TS)(boundary[0] ?? '', repository.layout.objectFormat))
        return boundary[0] ?? base;
    if (!cut && boundary.length === 0)
        return one([], base, head);
    // Two ancestors that look independent may be one line of history whose middle was not fetched.
    const found = cut ? [] : await bestCommonAncestors(repository, base, head);
    if (found.length === 1)
        return one(found, base, head);
    throw new errors/* PortError */.U7('SHALLOW', `expected the history down to the merge base of ${base} and ${head}, got a shallow clone that ends before it`, { hint: 'git fetch --unshallow origin (in a workflow: actions/checkout with fetch-depth: 0)' });
}
function idsOf(repository, output) {
    return output.toString('latin1').split('\n').filter((line) => (0,git_repository/* isObjectId */.TS)(line, repository.layout.objectFormat));
}

;// CONCATENATED MODULE: ./build/producer/io/git-origin.js
/**
 * A repository's name where no forge told it: for display, and for a human to compare. The id decides (S4).
 *
 * @module
 */


const MAX_NAME = 256;
/** `owner/name` by the URL of origin, without host and credentials; else the folder's name. */
async function originName(layout) {
    const url = originUrl(await (0,git_repository/* smallFile */.u$)((0,external_node_path_.join)(layout.commonDirectory, 'config')));
    const folder = (0,external_node_path_.basename)(layout.commonDirectory) === '.git' ? (0,external_node_path_.dirname)(layout.commonDirectory) : layout.commonDirectory;
    return (url === null ? null : nameInUrl(url)) ?? (plain((0,external_node_path_.basename)(folder).replace(/\.git$/, '')) || 'repository');
}
/** Reads one value out of git's configuration without starting git: it is shown, and decides nothing. */
function originUrl(configuration) {
    let inOrigin = false;
    for (const line of configuration.split(/\r?\n/)) {
        if (/^\s*\[/.test(line))
            inOrigin = /^\s*\[remote "origin"\]/.test(line);
        const url = inOrigin ? /^\s*(?:\[remote "origin"\]\s*)?url\s*=\s*(\S+)\s*$/i.exec(line)?.[1] : undefined;
        if (url !== undefined)
            return url.replace(/^"(.*)"$/, '$1');
    }
    return null;
}
/** The last two parts of a URL's path. `https://token@host/owner/name.git`, `git@host:owner/name`, `/srv/git/name.git`. */
function nameInUrl(url) {
    const scp = /^(?:[^/@:]+@)?[^/:]+:(?!\/\/)(.+)$/.exec(url)?.[1];
    const path = scp ?? /^[a-z+]+:\/\/[^/]*\/(.*)$/i.exec(url)?.[1] ?? (url.startsWith('/') ? (0,external_node_path_.basename)(url) : null);
    if (path === null)
        return null;
    const parts = path.replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\.git$/, '').split('/').filter((part) => part !== '');
    const local = url.startsWith('file:');
    return plain(parts.slice(local ? -1 : -2).join('/')) || null;
}
function plain(name) {
    return name.replace(/[^\x21-\x7e]/g, '-').slice(0, MAX_NAME);
}

;// CONCATENATED MODULE: ./build/producer/io/git-refs.js
/**
 * What a person or CI calls base and head, as full commit ids and fully qualified refs (S5, S28).
 *
 * @module
 */




const DEFAULT_BASES = ['refs/remotes/origin/main', 'refs/remotes/origin/master', 'refs/heads/main', 'refs/heads/master'];
const ORIGIN_HEAD = 'refs/remotes/origin/HEAD';
/**
 * Resolves base and head. At most one git process beside the object reader's.
 *
 * @throws {UsageError} REVISION_INVALID, REVISION_UNKNOWN, REVISION_AMBIGUOUS (lists the refs), NO_BASE, NO_HEAD, BASE_REF_NEEDED
 * @throws {PortError} MISSING_OBJECTS when the id is known but the commit is not there
 */
async function resolveRevisions(repository, objects, options = {}) {
    if (options.baseRef !== undefined && !primitives/* FullRef */.pE.safeParse(options.baseRef).success) {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected a full ref as base ref, got ${shown(options.baseRef)}`, { hint: 'for example refs/heads/main' });
    }
    const refs = await readRefs(repository, patternsFor(repository, options));
    const head = await commitOf(repository, objects, headId(repository, refs, options.head), 'head');
    const base = baseOf(repository, refs, options);
    return { ...base, base: await commitOf(repository, objects, base.base, 'base'), head };
}
function headId(repository, refs, head) {
    if (head !== undefined && head !== 'HEAD')
        return lookUp(repository, refs, head, 'head').oid;
    if (repository.layout.head === null)
        throw new errors/* UsageError */.eb('NO_HEAD', 'expected a commit at HEAD, got an unborn branch', { hint: 'commit something, or name a head' });
    return repository.layout.head;
}
function baseOf(repository, refs, { base, baseRef }) {
    const found = base === undefined ? defaultBase(refs, baseRef) : lookUp(repository, refs, base, 'base');
    if (found.name !== '') {
        const named = onRemote(found.name);
        return { base: found.oid, baseRef: baseRef ?? named.ref, baseSource: named.source };
    }
    // An id says nothing of a branch, and the branch is what the record is bound to.
    const branches = [...refs.values()]
        .filter(({ oid, name, target }) => oid === found.oid && target === '' && !name.startsWith('refs/tags/'));
    const candidates = branches.filter(({ name }) => baseRef === undefined || onRemote(name).ref === baseRef);
    const fetched = candidates.some(({ name }) => onRemote(name).source === 'fetched');
    if (baseRef !== undefined)
        return { base: found.oid, baseRef, baseSource: fetched ? 'fetched' : 'local' };
    const names = [...new Set(candidates.map(({ name }) => onRemote(name).ref))];
    const only = names.length === 1 ? names[0] : undefined;
    if (only === undefined) {
        throw new errors/* UsageError */.eb('BASE_REF_NEEDED', `expected the branch that base ${found.oid} belongs to, got an id that ${names.length} branches are at`, { hint: 'name the base by its branch, or give the base ref too, for example refs/heads/main' });
    }
    return { base: found.oid, baseRef: only, baseSource: fetched ? 'fetched' : 'local' };
}
function defaultBase(refs, baseRef) {
    const branch = baseRef?.replace(/^refs\/heads\//, '');
    const wanted = branch === undefined ? [ORIGIN_HEAD, ...DEFAULT_BASES] : [`refs/remotes/origin/${branch}`, baseRef ?? ''];
    for (const name of wanted) {
        const ref = refs.get(name);
        if (ref)
            return followed(ref);
    }
    throw new errors/* UsageError */.eb('NO_BASE', `expected a base branch (${wanted.join(', ')}), got none of them`, { hint: 'git fetch origin main, or name the base' });
}
/** Finds what one word means. Never guesses between two refs, and never reads a name as an id or an id as a name. */
function lookUp(repository, refs, word, role) {
    const { objectFormat } = repository.layout;
    if ((0,git_repository/* isObjectId */.TS)(word, objectFormat))
        return { name: '', oid: word, target: '' };
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(word)) {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected ${role} as a ${objectFormat} id of ${objectFormat === 'sha1' ? 40 : 64} lower-case digits, got ${shown(word)}`, { hint: 'a branch of that name is refs/heads/…' });
    }
    const names = candidatesFor(word);
    if (names.length === 0) {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected ${role} as a full commit id, a full ref, or the name of a branch or tag, got ${shown(word)}`, { hint: 'git rev-parse prints the full id of any revision' });
    }
    const found = names.flatMap((name) => refs.get(name) ?? []);
    const [only, other] = found;
    if (only === undefined)
        throw new errors/* UsageError */.eb('REVISION_UNKNOWN', `expected ${role} ${shown(word)} to exist, got no such ref`, { hint: 'git fetch origin, or name a full commit id' });
    if (other !== undefined) {
        const list = found.map(({ name }) => shown(name)).join(' and ');
        throw new errors/* UsageError */.eb('REVISION_AMBIGUOUS', `expected ${role} to name one ref, got ${shown(word)} for ${list}`, { hint: 'give the full ref' });
    }
    return followed(only);
}
/** A symbolic ref under the name that it stands for. */
function followed(ref) {
    return ref.target === '' ? ref : { ...ref, name: ref.target, target: '' };
}
function candidatesFor(word) {
    if (word.startsWith('refs/'))
        return isRefName(word) ? [word] : [];
    return isRefName(`refs/heads/${word}`) && !word.startsWith('-') && word !== '@'
        ? [`refs/heads/${word}`, `refs/remotes/${word}`, `refs/tags/${word}`]
        : [];
}
function isRefName(name) {
    return primitives/* FullRef */.pE.safeParse(name).success && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[/.]$/.test(name);
}
/** The name that a remote-tracking branch has on its remote. A remote's name with a slash in it cannot be told apart. */
function onRemote(name) {
    const tracked = /^refs\/remotes\/[^/]+\/(.+)$/.exec(name)?.[1];
    return tracked === undefined ? { ref: name, source: 'local' } : { ref: `refs/heads/${tracked}`, source: 'fetched' };
}
function patternsFor({ layout }, { base, head, baseRef }) {
    const names = new Set();
    const branch = baseRef?.replace(/^refs\/heads\//, '');
    if (base === undefined)
        for (const name of [ORIGIN_HEAD, ...DEFAULT_BASES])
            names.add(name);
    if (baseRef !== undefined)
        for (const name of [baseRef, `refs/remotes/origin/${branch}`])
            names.add(name);
    for (const word of [base, head]) {
        if (word === undefined || word === 'HEAD')
            continue;
        if (!(0,git_repository/* isObjectId */.TS)(word, layout.objectFormat))
            for (const name of candidatesFor(word))
                names.add(name);
    }
    const isId = base !== undefined && (0,git_repository/* isObjectId */.TS)(base, layout.objectFormat);
    if (isId && baseRef === undefined)
        for (const name of ['refs/heads', 'refs/remotes/origin'])
            names.add(name);
    return [...names];
}
async function readRefs(repository, patterns) {
    if (patterns.length === 0)
        return new Map();
    // No field that needs an object: reading one could ask a promisor remote, by a command the repository names.
    const format = '--format=%(objectname) %(refname) %(symref)';
    const argv = (0,git_repository/* inRealRepository */.AO)(repository.layout.directory, 'for-each-ref', format, '--', ...patterns);
    const end = await (0,git_process/* runGit */.EO)(repository.git, argv, { directory: '/', outputLimit: 64 * 1024 * 1024 });
    if (end.code !== 0)
        throw (0,git_process/* gitFailed */.gk)(argv, end);
    const refs = new Map();
    for (const line of end.stdout.toString('utf8').split('\n')) {
        const [oid = '', name = '', target = ''] = line.split(' ');
        if (name !== '' && (0,git_repository/* isObjectId */.TS)(oid, repository.layout.objectFormat))
            refs.set(name, { oid, name, target });
    }
    return refs;
}
/** Peels a tag and makes sure that the commit is there. */
async function commitOf(repository, objects, id, role) {
    const commit = await objects.info(`${id}^{commit}`);
    if (commit !== null)
        return commit.oid;
    const other = await objects.info(id);
    if (other !== null && other.type !== 'tag') {
        throw new errors/* UsageError */.eb('REVISION_INVALID', `expected ${role} to be a commit, got the ${other.type} ${id}`);
    }
    if (repository.shallow.size > 0) {
        throw new errors/* PortError */.U7('SHALLOW', `expected ${role} commit ${id}, got a shallow clone without it`, { hint: `git fetch origin ${id}, or git fetch --unshallow origin` });
    }
    throw repository.missing(`${role} commit ${id}`);
}
function shown(word) {
    return JSON.stringify((0,git_process/* printable */.g$)(word.slice(0, 200)).replaceAll('\n', '?'));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/producer/io/object-reader.js
/**
 * One long-lived `git cat-file --batch-command` in the view, for every object a run reads.
 *
 * @module
 */



const NONE = Buffer.alloc(0);
const HEADER_LIMIT = 8192;
class ObjectReader {
    #repository;
    #child;
    #waiting = [];
    #closed;
    #errors;
    #failure = null;
    #timer;
    /** Bytes of a header that has not ended yet. */
    #header = NONE;
    /** The object whose bytes are arriving, how many have, and room for all of them and the newline after. */
    #body = null;
    /** Starts the one git process. */
    constructor(repository) {
        this.#repository = repository;
        this.#child = (0,git_process/* startGit */.BE)(repository.git, repository.inView('cat-file', '--batch-command'), repository.view);
        this.#errors = (0,git_process/* collectErrors */.ul)(this.#child.stderr);
        this.#child.stdout.on('data', (chunk) => this.#read(chunk));
        this.#child.stdin.on('error', () => undefined);
        this.#closed = new Promise((resolve) => {
            this.#child.once('error', (error) => {
                this.#fail(new errors/* PortError */.U7('GIT_NOT_STARTED', `git cat-file: ${error.message}`, { cause: error }));
                resolve();
            });
            this.#child.once('close', (code) => {
                const said = this.#errors();
                this.#fail(/unknown option|usage: git cat-file/.test(said)
                    ? new errors/* PortError */.U7('GIT_TOO_OLD', 'expected git 2.36 or newer, got one without cat-file --batch-command')
                    : new errors/* PortError */.U7('GIT_FAILED', `git cat-file: expected it to stay, got exit ${code ?? 'none'}: ${said.split('\n')[0] ?? ''}`));
                resolve();
            });
        });
    }
    /** Type and size of an object, or null when it cannot be found. `name` is ours or checked: an id, `id^{type}` or `id:path`. */
    async info(name) {
        const answer = await this.#ask(name, false);
        return answer === null ? null : { oid: answer.oid, type: answer.type, size: answer.size };
    }
    /**
     * The bytes of an object of a type, proven by its id.
     *
     * @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_TYPE, ERR_OBJECT_TOO_LARGE over `maxBytes`, ERR_OBJECT_CORRUPT
     */
    async read(oid, type, maxBytes) {
        const info = await this.info(oid);
        if (info === null)
            throw this.missing(oid);
        if (info.type !== type)
            throw new errors/* PortError */.U7('ERR_OBJECT_TYPE', `expected ${oid} to be a ${type}, got a ${info.type}`);
        if (info.size > maxBytes) {
            throw new errors/* PortError */.U7('ERR_OBJECT_TOO_LARGE', `expected ${type} ${oid} of at most ${maxBytes} bytes, got ${info.size}`);
        }
        const answer = await this.#ask(oid, true);
        if (answer === null)
            throw this.missing(oid);
        // git checks no digest when it reads: a file changed in .git/objects would pass as the object of its name.
        const hash = (0,external_node_crypto_.createHash)(this.#repository.layout.objectFormat).update(`${type} ${answer.bytes.length}\0`).update(answer.bytes);
        if (hash.digest('hex') !== oid)
            throw new errors/* PortError */.U7('ERR_OBJECT_CORRUPT', `expected ${type} ${oid}, got bytes of another id`, { hint: 'run git fsck' });
        return answer.bytes;
    }
    /** The error for an object that is not there, with its cure. */
    missing(oid) {
        return new errors/* PortError */.U7('ERR_OBJECT_MISSING', `expected object ${oid} in the repository, got nothing`, { hint: this.#repository.cure() });
    }
    /** Ends the process. Whoever still waits is told. Never throws. */
    async close() {
        this.#failure ??= new errors/* PortError */.U7('GIT_STOPPED', 'git cat-file: closed');
        this.#child.stdin.end();
        const kill = setTimeout(() => this.#child.kill('SIGKILL'), 2000);
        await this.#closed;
        clearTimeout(kill);
    }
    async #ask(name, withBytes) {
        if (/[\0\n]/.test(name))
            throw new errors/* InvariantError */.zU('expected an object name on one line');
        if (this.#failure)
            throw this.#failure;
        return await new Promise((resolve, reject) => {
            this.#waiting.push({ name, withBytes, resolve, reject });
            if (this.#waiting.length === 1)
                this.#expect();
            this.#child.stdin.write(`${withBytes ? 'contents' : 'info'} ${name}\n`);
        });
    }
    /** Starts the deadline of whoever is first in line. */
    #expect() {
        clearTimeout(this.#timer);
        if (this.#waiting.length === 0)
            return;
        this.#timer = setTimeout(() => {
            this.#fail(new errors/* PortError */.U7('GIT_DEADLINE', `git cat-file: expected an answer within ${git_process/* GIT_DEADLINE_SECONDS */.e7} s, got none`));
        }, git_process/* GIT_DEADLINE_SECONDS */.e7 * 1000);
    }
    #fail(error) {
        this.#failure ??= error;
        clearTimeout(this.#timer);
        this.#child.kill('SIGKILL');
        for (const { reject } of this.#waiting.splice(0))
            reject(this.#failure);
    }
    #read(chunk) {
        let rest = chunk;
        while (rest.length > 0 && this.#failure?.code !== 'GIT_FAILED') {
            rest = this.#body ? this.#readBody(this.#body, rest) : this.#readHeader(rest);
        }
    }
    #readHeader(chunk) {
        const end = chunk.indexOf(10);
        this.#header = Buffer.concat([this.#header, end < 0 ? chunk : chunk.subarray(0, end)]);
        if (this.#header.length > HEADER_LIMIT)
            this.#unexpected('a header without an end');
        if (end < 0)
            return NONE;
        const line = this.#header.toString('utf8');
        this.#header = NONE;
        const next = this.#waiting[0];
        const [, oid = '', type = '', size = ''] = /^([0-9a-f]{40,64}) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? [];
        if (!next)
            this.#unexpected('an answer nobody asked for');
        else if (oid !== '') {
            const info = { oid, type: type, size: Number(size) };
            if (next.withBytes)
                this.#body = { info, bytes: Buffer.allocUnsafe(info.size + 1), filled: 0 };
            else
                this.#answer({ ...info, bytes: NONE });
        }
        else if (line === `${next.name} missing` || line === `${next.name} ambiguous`)
            this.#answer(null);
        else
            this.#unexpected('another header');
        return chunk.subarray(end + 1);
    }
    #readBody(body, chunk) {
        const taken = Math.min(body.bytes.length - body.filled, chunk.length);
        chunk.copy(body.bytes, body.filled, 0, taken);
        body.filled += taken;
        if (body.filled === body.bytes.length) {
            this.#body = null;
            this.#answer({ ...body.info, bytes: body.bytes.subarray(0, body.info.size) });
        }
        return chunk.subarray(taken);
    }
    #answer(answer) {
        this.#waiting.shift()?.resolve(answer);
        this.#expect();
    }
    #unexpected(what) {
        this.#fail(new errors/* PortError */.U7('GIT_FAILED', `git cat-file: expected the answers in order, got ${what}`));
    }
}

;// CONCATENATED MODULE: ./build/producer/io/export.js
/**
 * Writes the tree of a commit into a directory, from objects alone: no archive (export-subst would rewrite files), no
 * checkout (filters, hooks and attributes would run).
 *
 * @module
 */




const MAX_EXPORT_FILES = 1_000_000;
const MAX_EXPORT_BYTES = 8 * 1024 * 1024 * 1024;
const MAX_FILE_BYTES = 1024 * 1024 * 1024;
const MAX_LINK_BYTES = 4096;
const export_LISTING_LIMIT = 1024 * 1024 * 1024;
const WRITERS = 16;
/** Larger files are written one at a time, so that what is in memory stays small. */
const LARGE = 4 * 1024 * 1024;
const ENTRY = /^(\d{6}) (?:blob|commit) ([0-9a-f]{40,64}) +(\d+|-|BAD)$/;
/**
 * Exports a commit. One git process beside the object reader's. Submodules become empty folders, as in a checkout.
 * Directories come first, then files, each created and never overwritten, and symbolic links last, so that nothing is
 * ever written through a link; names that a file system could read as `..` or `.git` are refused before anything is written.
 *
 * @param directory An existing empty directory.
 * @throws {UsageError} EXPORT_NOT_EMPTY, UNSAFE_PATH, EXPORT_TOO_LARGE
 * @throws {PortError} MISSING_OBJECTS, EXPORT_FAILED (two names that this file system takes for one, a full disk)
 */
async function exportCommit(repository, objects, commit, directory) {
    if ((await (0,promises_.readdir)(directory)).length > 0) {
        throw new errors/* UsageError */.eb('EXPORT_NOT_EMPTY', `expected an empty directory at ${(0,git_process/* printable */.g$)(directory)}, got one with files`);
    }
    const items = await list(repository, commit);
    const total = items.reduce((sum, { size }) => sum + size, 0);
    if (total > MAX_EXPORT_BYTES) {
        throw new errors/* UsageError */.eb('EXPORT_TOO_LARGE', `expected a tree of at most ${MAX_EXPORT_BYTES} bytes, got ${total}`);
    }
    const target = Buffer.from(`${directory}/`);
    const at = (path) => Buffer.concat([target, path]);
    try {
        for (const folder of foldersOf(items))
            await (0,promises_.mkdir)(at(folder));
        const files = items.filter(({ mode }) => mode === '100644' || mode === '100755');
        const write = async ({ path, mode, oid }) => {
            await writeFile(at(path), await objects.read(oid, 'blob', MAX_FILE_BYTES), mode);
        };
        await inParallel(files.filter(({ size }) => size <= LARGE), write);
        for (const file of files.filter(({ size }) => size > LARGE))
            await write(file);
        for (const { path, oid } of items.filter(({ mode }) => mode === '120000')) {
            const link = await objects.read(oid, 'blob', MAX_LINK_BYTES);
            if (link.length === 0 || link.includes(0))
                throw unsafe(path, 'a symbolic link without a usable target');
            await (0,promises_.symlink)(link, at(path));
        }
    }
    catch (error) {
        if (error instanceof errors/* PortError */.U7 || error instanceof errors/* UsageError */.eb)
            throw error;
        const { code, message } = error;
        throw new errors/* PortError */.U7('EXPORT_FAILED', code === 'EEXIST'
            ? `expected distinct names in the tree of ${commit}, got two that are one on this file system`
            : `export of ${commit}: ${(0,git_process/* printable */.g$)(message).replaceAll('\n', '?').slice(0, 300)}`, { cause: error });
    }
}
async function list(repository, commit) {
    const argv = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit];
    const end = await repository.run(argv, { outputLimit: export_LISTING_LIMIT });
    if (end.code !== 0)
        throw repository.failed(argv, end);
    const items = [];
    for (let start = 0; start < end.stdout.length;) {
        const stop = end.stdout.indexOf(0, start);
        const tab = end.stdout.indexOf(9, start);
        const [, mode = '', oid = '', size = ''] = ENTRY.exec(end.stdout.toString('latin1', start, tab)) ?? [];
        if (stop < 0 || mode === '') {
            throw new errors/* PortError */.U7('GIT_FAILED', 'git ls-tree: expected an entry in its documented form, got something else');
        }
        if (size === 'BAD')
            throw repository.missing(`blob ${oid}`);
        const path = end.stdout.subarray(tab + 1, stop);
        refuseUnsafe(path);
        if (items.length === MAX_EXPORT_FILES) {
            throw new errors/* UsageError */.eb('EXPORT_TOO_LARGE', `expected a tree of at most ${MAX_EXPORT_FILES} files, got more`);
        }
        items.push({ path, mode, oid, size: size === '-' ? 0 : Number(size) });
        start = stop + 1;
    }
    return items;
}
/** Every folder of the tree, parents first; a submodule is one too. */
function foldersOf(items) {
    const folders = new Map();
    for (const { path, mode } of items) {
        for (let slash = path.indexOf(47); slash >= 0; slash = path.indexOf(47, slash + 1)) {
            const folder = path.subarray(0, slash);
            folders.set(folder.toString('latin1'), folder);
        }
        if (mode === '160000')
            folders.set(path.toString('latin1'), path);
    }
    return [...folders.values()].sort((a, b) => a.length - b.length);
}
/** Refuses what git refuses to check out: `.`, `..`, `.git` and the spellings that some file system takes for it. */
function refuseUnsafe(path) {
    if (path.length > MAX_PATH_BYTES)
        throw unsafe(path, `a path of ${path.length} bytes`);
    for (const name of path.toString('utf8').split('/')) {
        const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase().replace(/[. ]+$/, '');
        if (name === '' || name === '.' || name === '..' || folded === '.git' || folded === 'git~1') {
            throw unsafe(path, 'a name that no checkout may have');
        }
    }
}
function unsafe(path, got) {
    return new errors/* UsageError */.eb('UNSAFE_PATH', `expected a tree that can be checked out, got ${got}: ${JSON.stringify((0,git_process/* printable */.g$)(path.subarray(0, 200).toString('latin1')))}`);
}
async function writeFile(file, bytes, mode) {
    const handle = await (0,promises_.open)(file, 'wx', mode === '100755' ? 0o755 : 0o644);
    try {
        await handle.writeFile(bytes);
    }
    finally {
        await handle.close();
    }
    if (mode === '100755')
        await (0,promises_.chmod)(file, 0o755);
}
async function inParallel(items, work) {
    let next = 0;
    const worker = async () => {
        try {
            for (let item = items[next++]; item !== undefined; item = items[next++])
                await work(item);
        }
        catch (error) {
            next = items.length;
            throw error;
        }
    };
    const ends = await Promise.allSettled(Array.from({ length: WRITERS }, worker));
    for (const end of ends)
        if (end.status === 'rejected')
            throw end.reason;
}

;// CONCATENATED MODULE: ./build/producer/io/object-patch.js
/**
 * The patch as reviewers read it. Rendered in the view, where no attribute of the candidate can call a text binary, no
 * filter runs and no configuration changes a line. A file with a NUL byte in its first 8,000 bytes is shown as binary.
 *
 * @module
 */




const SECTION = Buffer.from('diff --git ');
const RENDERING = [
    '-p', '--no-color', '--unified=3', '--inter-hunk-context=0', '--diff-algorithm=myers', '--submodule=short',
    '--src-prefix=a/', '--dst-prefix=b/',
];
/**
 * The patch of the included paths that may leave the machine, in the order of the delta; null when it is over `maxBytes`.
 * One git process.
 *
 * @throws {PortError} MISSING_OBJECTS
 */
async function renderPatch(repository, packet, maxBytes) {
    const options = DIFF_OPTIONS.filter((option) => option !== '-z');
    const argv = ['diff-tree', ...options, ...RENDERING, `${packet.mergeBaseSha}^{tree}`, packet.headTreeSha, '--'];
    const sections = sectionsOf(packet);
    const kept = [];
    let keptBytes = 0;
    let pending = Buffer.alloc(0);
    let seen = -1;
    /** Takes whole lines; a section's first line decides whether its lines are kept. */
    const take = (line) => {
        if (line.subarray(0, SECTION.length).equals(SECTION))
            seen += 1;
        if (sections[seen] !== true)
            return true;
        keptBytes += line.length;
        if (keptBytes > maxBytes)
            return false;
        kept.push(Buffer.from(line));
        return true;
    };
    const end = await (0,git_process/* streamGit */.t1)(repository.git, repository.inView(...argv), {
        directory: repository.view,
        onOutput: (chunk) => {
            let rest = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
            for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
                if (!take(rest.subarray(0, at + 1)))
                    return false;
                rest = rest.subarray(at + 1);
            }
            pending = rest;
            // A line that never ends is over the limit as much as many lines are.
            return pending.length <= maxBytes + (1 << 20) || sections[seen] === false;
        },
    });
    if (!end.whole)
        return null;
    if (end.code !== 0)
        throw repository.failed(argv, { ...end, stdout: Buffer.alloc(0) });
    if (pending.length > 0 && !take(pending))
        return null;
    if (seen + 1 !== sections.length) {
        throw new errors/* PortError */.U7('GIT_FAILED', `git diff-tree: expected ${sections.length} sections of patch, got ${seen + 1}`);
    }
    return Buffer.concat(kept);
}
/** For every section that git will print, in order, whether it is for the reviewer. A change of type prints two. */
function sectionsOf({ delta, scope }) {
    const included = new Set(scope.included.map(primitives/* pathKey */.Pn));
    for (const path of scope.private)
        included.delete((0,primitives/* pathKey */.Pn)(path));
    return delta.flatMap(({ path, oldMode, newMode }) => {
        const keep = included.has((0,primitives/* pathKey */.Pn)(path));
        const type = (mode) => mode.slice(0, 3);
        return oldMode !== '000000' && newMode !== '000000' && type(oldMode) !== type(newMode) ? [keep, keep] : [keep];
    });
}

;// CONCATENATED MODULE: ./build/producer/io/object-store.js
/**
 * The producer's view of objects: the port through which checks, reviewers and the patch read the frozen revisions.
 *
 * @module
 */



/** Implements {@link Objects} on a repository's view. Safe for concurrent use; the caller closes reader and repository. */
function objectsOf(repository, reader) {
    return {
        async blob(oid, maxBytes) {
            return await reader.read(oid, 'blob', maxBytes);
        },
        async blobSize(oid) {
            const info = await reader.info(oid);
            if (info === null)
                throw reader.missing(oid);
            if (info.type !== 'blob')
                throw new errors/* PortError */.U7('ERR_OBJECT_TYPE', `expected ${oid} to be a blob, got a ${info.type}`);
            return info.size;
        },
        async patch(packet, maxBytes) {
            return await renderPatch(repository, packet, maxBytes);
        },
        async exportTree(commit, directory) {
            await exportCommit(repository, reader, commit, directory);
        },
    };
}

;// CONCATENATED MODULE: ./build/producer/io/object-tree.js
/**
 * Files of one commit by their path, read from tree and blob objects: a symbolic link is never followed, a submodule
 * never entered (security.md 2.1).
 *
 * @module
 */


const MAX_TREE_BYTES = 64 * 1024 * 1024;
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** The entries of a raw tree object, in its own order, with modes as git reads them. */
function* treeEntries(bytes, oidBytes) {
    for (let at = 0; at < bytes.length;) {
        const space = bytes.indexOf(32, at);
        const end = bytes.indexOf(0, space);
        if (space < 0 || end < 0 || end + 1 + oidBytes > bytes.length) {
            throw new errors/* PortError */.U7('ERR_OBJECT_CORRUPT', 'expected a tree object, got bytes that are none');
        }
        yield {
            mode: canonicalMode(Number.parseInt(bytes.toString('latin1', at, space), 8)),
            name: bytes.subarray(space + 1, end),
            oid: bytes.toString('hex', end + 1, end + 1 + oidBytes),
        };
        at = end + 1 + oidBytes;
    }
}
/**
 * A folder of a commit, or null when there is none. A tree object that is missing is an error, not an absence.
 *
 * @param path Relative, with forward slashes; empty for the root.
 * @throws {UsageError} PATH_INVALID
 * @throws {PortError} ERR_OBJECT_MISSING and those of {@link ObjectReader.read}
 */
async function folderAt(objects, commit, path) {
    const names = path === '' ? [] : path.split('/');
    if (/[\0\n]/.test(path) || names.some((name) => name === '' || name === '.' || name === '..')) {
        throw new errors/* UsageError */.eb('PATH_INVALID', `expected a relative path in the repository, got ${JSON.stringify((0,git_process/* printable */.g$)(path).slice(0, 200))}`);
    }
    // From the folder upwards to the first that is there: git says "missing" both of a path and of an object, so from
    // there downwards the entries themselves tell.
    for (let depth = names.length; depth >= 0; depth--) {
        const parent = names.slice(0, depth).join('/');
        const found = await objects.info(depth === 0 ? `${commit}^{tree}` : `${commit}:${parent}`);
        if (found === null)
            continue;
        let tree = found.type === 'tree' ? found.oid : null;
        for (const name of names.slice(depth)) {
            const entry = tree === null ? null : await entryIn(objects, { path: parent, tree }, name);
            tree = entry?.mode === '040000' ? entry.oid : null;
        }
        return tree === null ? null : { path, tree };
    }
    throw new errors/* PortError */.U7('ERR_OBJECT_MISSING', `expected the tree of commit ${commit}, got nothing`);
}
/** The entry of a name in a folder, or null. Throws as {@link ObjectReader.read} does. */
async function entryIn(objects, { tree }, name) {
    const wanted = Buffer.from(name);
    let found = null;
    for (const entry of treeEntries(await objects.read(tree, 'tree', MAX_TREE_BYTES), tree.length === 40 ? 20 : 32)) {
        if (!entry.name.equals(wanted))
            continue;
        if (found !== null) {
            throw new errors/* PortError */.U7('ERR_OBJECT_CORRUPT', `expected each name once in tree ${tree}, got ${JSON.stringify((0,git_process/* printable */.g$)(name))} again`);
        }
        found = entry;
    }
    return found;
}
/**
 * The bytes of a regular file of the base revision that governs a review, or null when there is none.
 *
 * @param modes The modes it may have; 100644 alone unless told.
 * @throws {UsageError} GOVERNED_FILE: a symbolic link, submodule, folder or executable, a large-file pointer, too large
 * @throws {PortError} ERR_OBJECT_MISSING, ERR_OBJECT_CORRUPT
 */
async function governedFile(objects, folder, name, maxBytes, modes = ['100644']) {
    const entry = await entryIn(objects, folder, name);
    if (entry === null)
        return null;
    const path = folder.path === '' ? name : `${folder.path}/${name}`;
    const refuse = (got) => new errors/* UsageError */.eb('GOVERNED_FILE', `${(0,git_process/* printable */.g$)(path)} at the base: expected a regular file of mode ${modes.join(' or ')}, got ${got}`, { hint: 'correct it on the base branch: the head never counts for this' });
    if (!modes.includes(entry.mode))
        throw refuse(NAMES[entry.mode] ?? `mode ${entry.mode}`);
    const info = await objects.info(entry.oid);
    if (info !== null && info.size > maxBytes)
        throw refuse(`${info.size} bytes, more than ${maxBytes}`);
    const bytes = await objects.read(entry.oid, 'blob', maxBytes);
    if (bytes.toString('latin1', 0, LFS_POINTER.length) === LFS_POINTER)
        throw refuse('a pointer to large-file storage');
    return { path, oid: entry.oid, bytes };
}
/** {@link governedFile} by the file's path in a commit. */
async function governedFileAt(objects, commit, path, maxBytes, modes) {
    const slash = path.lastIndexOf('/');
    const folder = await folderAt(objects, commit, path.slice(0, Math.max(slash, 0)));
    const name = path.slice(slash + 1);
    if (slash === 0 || name === '' || name === '.' || name === '..') {
        throw new errors/* UsageError */.eb('PATH_INVALID', `expected the relative path of a file, got ${JSON.stringify((0,git_process/* printable */.g$)(path).slice(0, 200))}`);
    }
    return folder && await governedFile(objects, folder, name, maxBytes, modes);
}
const NAMES = {
    '040000': 'a folder', '100755': 'an executable file', '120000': 'a symbolic link', '160000': 'a submodule',
};
/** Old tools wrote modes such as 100664; git reads them as the nearest of its own five. */
function canonicalMode(mode) {
    switch (mode & 0o170000) {
        case 0o100000: return (mode & 0o100) === 0 ? '100644' : '100755';
        case 0o120000: return '120000';
        case 0o040000: return '040000';
        default: return '160000';
    }
}

;// CONCATENATED MODULE: ./build/producer/io/freeze.js
/**
 * Freezes a change: reads, from git objects only, everything that a run will be bound to (R16, R22–R35, S39).
 *
 * The head supplies the content that is reviewed and nothing else. Configuration, criteria, policy and requirement come
 * from the base revision, or are built in.
 *
 * @module
 */


















const GOVERNED_FOLDER = '.github/bounded-review';
const POLICY_MAX_BYTES = 256 * 1024;
const REQUIREMENT_MAX_BYTES = 1024 * 1024;
/** An open repository: one view, one long-lived git process. Close it. */
class Workspace {
    objects;
    #repository;
    #reader;
    constructor(repository) {
        this.#repository = repository;
        this.#reader = new ObjectReader(repository);
        this.objects = objectsOf(repository, this.#reader);
    }
    get layout() {
        return this.#repository.layout;
    }
    /** Base and head as full ids; see {@link resolveRevisions}. Admission asks this first (R16). */
    async resolve(options = {}) {
        return await resolveRevisions(this.#repository, this.#reader, options);
    }
    /** Freezes a resolved change; see {@link freezeRevisions}. */
    async freeze(revisions, options = {}) {
        return await freezeRevisions(this.#repository, this.#reader, revisions, options);
    }
    /** What changed between two trees, such as those of two iterations. */
    async delta(oldTree, newTree) {
        return await treeDelta(this.#repository, oldTree, newTree);
    }
    /** Where authors commit. */
    authorTrees() {
        return authorTrees(this.#repository, this.objects);
    }
    /** The bytes of a program or configuration file at the base, or null (D21). Refuses links, submodules and pointers. */
    async file(commit, path, maxBytes) {
        return (await governedFileAt(this.#reader, commit, path, maxBytes, ['100644', '100755']))?.bytes ?? null;
    }
    /** Ends the git process and removes the view. Never throws. */
    async close() {
        await this.#reader.close();
        await this.#repository.close();
    }
}
/** Opens the repository that `directory` belongs to. Throws as {@link openRepository} does. */
async function openWorkspace(directory, options = {}) {
    return new Workspace(await (0,git_repository/* openRepository */.h_)(directory, options));
}
/**
 * Opens, resolves, freezes and closes in one. At most six git processes.
 *
 * @throws {UsageError} as {@link resolveRevisions}; GOVERNED_FILE, REQUIREMENT_UNSUPPORTED, REQUIREMENT_MISSING, CRITERIA_MISSING,
 *   REPOSITORY_NAME
 * @throws {FormatError} ERR_YAML, ERR_SCHEMA, ERR_CRITERIA, ERR_GLOB for a file at the base that does not say what it must
 * @throws {PortError} NOTHING_IN_SCOPE, SHALLOW, UNRELATED_HISTORIES, AMBIGUOUS_BASE, MISSING_OBJECTS, ERR_OBJECT_MISSING,
 *   ERR_OBJECT_CORRUPT, DELTA_TOO_LARGE, PATH_TOO_LONG
 */
async function freeze(directory, options = {}) {
    const workspace = await openWorkspace(directory, { signal: options.signal });
    try {
        return await workspace.freeze(await workspace.resolve(options), options);
    }
    finally {
        await workspace.close();
    }
}
async function freezeRevisions(repository, reader, revisions, options) {
    const { base, head } = revisions;
    const [ancestor, headTree, governed] = await Promise.all([
        mergeBase(repository, base, head),
        treeOf(repository, reader, head),
        readGoverned(reader, base, options.requirementRevision ?? 1),
    ]);
    const oldTree = await treeOf(repository, reader, ancestor);
    const [delta, lines] = await Promise.all([
        treeDelta(repository, oldTree, headTree, options.signal),
        changedLines(repository, oldTree, headTree, options.signal),
    ]);
    const scope = scopeOf(governed.configuration.parsed.scope, delta);
    if (scope.included.length === 0) {
        throw new errors/* PortError */.U7('NOTHING_IN_SCOPE', delta.length === 0
            ? `expected a change from ${ancestor} to ${head}, got none`
            : `expected a changed path in scope, got ${scope.excluded.length} excluded and ${scope.private.length} private`, { hint: 'there is nothing to review, and zero reviewed files are never CLEAR' });
    }
    return {
        repository: await nameOf(repository, options),
        baseRef: revisions.baseRef,
        baseSource: revisions.baseSource,
        base,
        mergeBase: ancestor,
        head,
        headTree,
        pullRequest: options.pullRequest ?? null,
        delta,
        size: { files: delta.length, ...lines },
        scope,
        ...governed,
    };
}
/** The tree of a commit as git itself resolves it, whatever else the commit's bytes say (V26). */
async function treeOf(repository, reader, commit) {
    const tree = await reader.info(`${commit}^{tree}`);
    if (tree === null)
        throw repository.missing(`the tree of commit ${commit}`);
    return tree.oid;
}
async function readGoverned(reader, base, revision) {
    const folder = await folderAt(reader, base, GOVERNED_FOLDER);
    const at = async (name, maxBytes) => folder && await governedFile(reader, folder, name, maxBytes);
    const [review, policy] = await Promise.all([at('review.yml', strict_yaml/* YAML_MAX_BYTES */.n), at('trusted-producers.yml', POLICY_MAX_BYTES)]);
    const parsed = review === null ? builtinConfiguration() : (0,strict_yaml/* parseYaml */.h)(review.bytes, 'review.yml', configuration/* Configuration */.Vk);
    return {
        configuration: {
            parsed,
            source: review && { path: review.path, oid: review.oid },
            bytes: review?.bytes ?? null,
            defaulted: review === null,
        },
        criteria: await readCriteria(at, parsed.criteria),
        policy: policy && { bytes: policy.bytes, sha256: (0,digest/* sha256 */.sc)(policy.bytes), oid: policy.oid },
        requirement: await readRequirement(reader, base, parsed.requirements, revision),
    };
}
async function readCriteria(at, declared) {
    if (declared === null)
        return { version: BUILTIN_CRITERIA_VERSION, bytes: Buffer.from(BUILTIN_CRITERIA), source: null };
    const file = await at(declared.file, criteria/* CRITERIA_MAX_BYTES */.l);
    if (file === null) {
        throw new errors/* UsageError */.eb('CRITERIA_MISSING', `expected criteria at ${GOVERNED_FOLDER}/${declared.file} of the base, got no file`, { hint: 'commit it to the base branch' });
    }
    (0,criteria/* parseCriteria */.v)(file.bytes);
    return { version: declared.version, bytes: file.bytes, source: { path: file.path, oid: file.oid } };
}
async function readRequirement(reader, base, { from, path }, revision) {
    if (from === 'none')
        return { revision, source: 'none', ref: null, bytes: null };
    if (from !== 'file') {
        throw new errors/* UsageError */.eb('REQUIREMENT_UNSUPPORTED', `review.yml: expected requirements from none or file, got ${from}, which needs a forge to ask`, { hint: 'this version supports none and file' });
    }
    if (path === null) {
        throw new errors/* UsageError */.eb('REQUIREMENT_MISSING', 'review.yml: expected requirements.path with from: file, got none');
    }
    const file = await governedFileAt(reader, base, path, REQUIREMENT_MAX_BYTES);
    if (file === null) {
        throw new errors/* UsageError */.eb('REQUIREMENT_MISSING', `expected the requirement at ${JSON.stringify(path)} of the base, got no file`, { hint: 'commit it to the base branch' });
    }
    const body = utf8(file.bytes, path);
    const title = /^#[ \t]+(.+?)[ \t]*\r?$/m.exec(body)?.[1] ?? (0,external_node_path_.basename)(path);
    return { revision, source: 'file', ref: path, bytes: (0,digest/* canonicalBytes */.Mr)({ source: 'file', ref: path, title, body }) };
}
function utf8(bytes, path) {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        throw new errors/* UsageError */.eb('REQUIREMENT_MISSING', `expected the requirement at ${JSON.stringify(path)} in UTF-8, got other bytes`);
    }
}
async function nameOf({ layout }, { repository }) {
    const { id, name } = repository ?? { id: null, name: await originName(layout) };
    if (!primitives/* RepositoryName */.Ae.safeParse(name).success) {
        throw new errors/* UsageError */.eb('REPOSITORY_NAME', 'expected a repository name such as owner/name, of at most 256 printable characters', { hint: 'nothing has been run' });
    }
    return { id, name, objectFormat: layout.objectFormat };
}


/***/ }),

/***/ 7702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ CRITERIA_MAX_BYTES),
/* harmony export */   v: () => (/* binding */ parseCriteria)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5188);
/**
 * The criteria a change is reviewed against: Markdown whose headings `## C-n title [severity]` name each criterion (D8).
 *
 * @module
 */

const CRITERIA_MAX_BYTES = 256 * 1024;
const HEADING_MAX_CHARACTERS = 1024;
const HEADING = /^##[ \t]+(C-[1-9]\d{0,3})[ \t]+(\S.*)$/;
const SEVERITY = /^(.*)\[(high|medium|low)\]$/;
/** A heading that a person would take for a criterion: dropped in silence, it would weaken the review. */
const LIKE_HEADING = /^[ \t]*#{1,6}[ \t]*C-\d/i;
/**
 * Reads the criteria out of the bytes of criteria.md.
 *
 * @returns The criteria in order of appearance.
 * @throws {FormatError} ERR_CRITERIA with the line, when a heading has no severity or an unknown one, an id appears
 *   twice, there is none at all, or the bytes are not UTF-8 or too many.
 */
function parseCriteria(bytes) {
    const fail = (message) => {
        const hint = 'write each criterion as "## C-1 title [high]", with high, medium or low';
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .FormatError */ .IF('ERR_CRITERIA', `criteria.md: ${message}`, { hint });
    };
    if (bytes.length > CRITERIA_MAX_BYTES)
        fail(`expected at most ${CRITERIA_MAX_BYTES} bytes, got ${bytes.length}`);
    let text;
    try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return fail('expected UTF-8, got other bytes');
    }
    const criteria = [];
    for (const [index, line] of text.split(/\r?\n/).entries()) {
        if (!LIKE_HEADING.test(line))
            continue;
        if (line.length > HEADING_MAX_CHARACTERS) {
            fail(`line ${index + 1}: expected at most ${HEADING_MAX_CHARACTERS} characters, got ${line.length}`);
        }
        const heading = HEADING.exec(line.trimEnd());
        if (!heading)
            fail(`line ${index + 1}: expected "## C-n title [high|medium|low]", got another heading`);
        const [, id = '', rest = ''] = heading ?? [];
        const [, text = '', severity] = SEVERITY.exec(rest) ?? [];
        const title = text.trim();
        if (severity === undefined || title === '') {
            fail(`line ${index + 1}: expected "## ${id} title [high|medium|low]", got no title or no severity`);
        }
        if (criteria.some((criterion) => criterion.id === id))
            fail(`line ${index + 1}: expected each id once, got ${id} again`);
        criteria.push({ id, title, severity: severity });
    }
    if (criteria.length === 0)
        fail('expected at least one criterion, got none');
    return criteria;
}


/***/ }),

/***/ 6992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ complain)
/* harmony export */ });
/** The one complaint that helps most, about a value that failed its schema. */
function complain(error, root) {
    const [issue] = error.issues;
    return issue ? describe(issue, [], root) : { path: [], aboutKey: false, message: 'expected another shape, got this one' };
}
function describe(issue, prefix, root) {
    const path = [...prefix, ...issue.path];
    const value = valueAt(root, path);
    const plain = (expected) => ({ path, aboutKey: false, message: `expected ${expected}, got ${show(value)}` });
    switch (issue.code) {
        case 'unrecognized_keys': {
            const [key = ''] = issue.keys;
            return { path: [...path, key], aboutKey: true, message: `expected only known fields, got ${show(key)}` };
        }
        case 'invalid_union': {
            const closest = closestBranch(issue, value);
            if (closest)
                return describe(closest, path, root);
            return plain('options' in issue ? oneOf(issue.options ?? []) : alternatives(issue));
        }
        case 'invalid_key':
            return { path, aboutKey: true, message: `expected another key, got ${show(path.at(-1))}` };
        case 'invalid_type':
            return plain(issue.expected === 'int' ? 'a whole number' : TYPES[issue.expected] ?? issue.expected);
        case 'invalid_value':
            return plain(oneOf(issue.values));
        case 'too_small':
            return plain(`${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${unit(issue.origin)}`);
        case 'too_big':
            return plain(`${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${unit(issue.origin)}`);
        case 'invalid_format':
            if (issue.format === 'regex')
                return plain(ours(issue) ?? `text like ${issue.pattern ?? 'a pattern'}`);
            return plain(ours(issue) ?? `a valid ${issue.format}`);
        default:
            return issue.message.startsWith('Invalid') ? plain('another value') : { path, aboutKey: false, message: issue.message };
    }
}
function oneOf(values) {
    return values.length === 1 ? show(values[0]) : `one of ${values.map(String).join(', ')}`;
}
/** What a schema of ours says it expected, where it says so itself. */
function ours({ message }) {
    return message.startsWith('expected ') ? message.slice('expected '.length) : undefined;
}
const TYPES = {
    string: 'text', number: 'a number', boolean: 'true or false', array: 'a list', object: 'fields', record: 'fields', null: 'null',
};
function unit(origin) {
    if (origin === 'string')
        return ' characters';
    return origin === 'array' || origin === 'set' ? ' entries' : '';
}
/** What each of several shapes would have taken, where the value has the type of none. */
function alternatives({ errors }) {
    const taken = errors.map(([first]) => first?.code === 'invalid_value' ? oneOf(first.values)
        : first?.code === 'invalid_type' ? TYPES[first.expected] ?? first.expected : 'another value');
    return [...new Set(taken)].join(' or ');
}
/** Of several shapes that all failed, the one that the writer most probably meant: of the same type, with the fewest faults. */
function closestBranch(issue, value) {
    const own = issue.errors.filter((issues) => !issues.some(isOfAnotherType));
    const candidates = own.length > 0 && typeof value === 'object' ? own : [];
    return candidates.toSorted((a, b) => a.length - b.length)[0]?.[0];
}
function isOfAnotherType({ code, path }) {
    return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');
}
function valueAt(root, path) {
    let value = root;
    for (const key of path) {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
            return undefined;
        value = value[key];
    }
    return value;
}
function show(value) {
    if (value === undefined)
        return 'nothing';
    if (Array.isArray(value))
        return value.length === 0 ? 'an empty list' : 'a list';
    if (typeof value === 'object' && value !== null)
        return 'fields';
    return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}


/***/ }),

/***/ 167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n: () => (/* binding */ YAML_MAX_BYTES),
  h: () => (/* binding */ parseYaml)
});

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: ./build/schemas/issue.js
var issue = __webpack_require__(6992);
;// CONCATENATED MODULE: ./build/schemas/yaml-features.js
/**
 * Looks for what a configuration file may not use, before YAML is made of it (D30). The lexer's tokens show each feature
 * where it is written, also those that leave no trace in a parsed document (`! a`, a tag directive).
 *
 * @module
 */

const YAML_MAX_DEPTH = 32;
/** YAML's printable characters, without those that only some readers take for line breaks. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/u;
const FEATURES = {
    anchor: 'an anchor', alias: 'an alias', tag: 'a tag', 'directive-line': 'a directive', 'byte-order-mark': 'a byte order mark',
};
/** The first thing in the text that a configuration file may not have; null when there is none. */
function findForbidden(text) {
    const at = text.search(UNPRINTABLE);
    if (at !== -1)
        return { offset: at, expected: 'printable text', got: `U+${(text.charCodeAt(at)).toString(16).toUpperCase().padStart(4, '0')}` };
    let offset = 0;
    let flow = 0;
    let inLine = 0;
    let scalar = false;
    for (const source of new dist/* Lexer */.JG().lex(text)) {
        const type = scalar ? 'text' : dist/* CST */.DB.tokenType(source);
        if (type === 'doc-mode' || type === 'flow-error-end' || type === 'scalar') {
            scalar = type === 'scalar';
            continue;
        }
        scalar = false;
        const got = FEATURES[String(type)];
        if (got)
            return { offset, expected: 'plain YAML', got };
        if (type === 'flow-map-start' || type === 'flow-seq-start')
            flow += 1;
        if (type === 'flow-map-end' || type === 'flow-seq-end')
            flow -= 1;
        if (type === 'seq-item-ind' || type === 'explicit-key-ind')
            inLine += 1;
        if (type === 'newline')
            inLine = 0;
        // Bounds the parser's recursion; levels by indentation need lines so long that the size limit bounds them.
        if (flow > YAML_MAX_DEPTH || inLine > YAML_MAX_DEPTH)
            return { offset, expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' };
        offset += source.length;
    }
    return null;
}
/** Plain text that YAML 1.2 reads as a number; the one spelling that all readers take for the same number is decimal. */
const NUMBER_LIKE = /^[-+]?(?:\d[\d_]*\.?[\d_]*(?:[eE][-+]?\d+)?|\.\d[\d_]*(?:[eE][-+]?\d+)?|0[xXoObB][\da-fA-F_]+|\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** What is wrong with a plain (unquoted) scalar that stands as a value; null when nothing is. */
function faultOfPlain(source, value) {
    if (typeof value !== 'number')
        return null;
    const safe = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) && !Object.is(value, -0);
    return DECIMAL.test(source) && safe ? null : { expected: 'a decimal number, or quotes around text', got: source.slice(0, 40) };
}
/** What is wrong with a plain key; null when it can only be text. */
function faultOfKey(source) {
    const ambiguous = source === '' || source === '~' || /^(?:null|true|false)$/i.test(source) || NUMBER_LIKE.test(source);
    return ambiguous ? { expected: 'a text key', got: source === '' ? 'an empty one' : source.slice(0, 40) } : null;
}

;// CONCATENATED MODULE: ./build/schemas/strict-yaml.js




const YAML_MAX_BYTES = 256 * 1024;
/**
 * Parses YAML bytes and validates the value against a schema.
 *
 * @param what Names the file in messages, for example `review.yml`.
 * @returns The parsed value, with the schema's defaults filled in.
 * @throws {FormatError} ERR_YAML (bytes, syntax, forbidden feature) or ERR_SCHEMA (shape), each as
 *   `file:line:column: expected X, got Y`.
 */
function parseYaml(bytes, what, schema) {
    const text = decode(bytes, what);
    const lines = new dist/* LineCounter */.HN();
    const failAt = (code, offset, message) => {
        const { line, col } = lines.linePos(offset);
        throw new errors/* FormatError */.IF(code, `${what}:${Math.max(line, 1)}:${Math.max(col, 1)}: ${message}`);
    };
    const failFound = ({ offset, expected, got }) => failAt('ERR_YAML', offset, `expected ${expected}, got ${got}`);
    const forbidden = findForbidden(text);
    if (forbidden) {
        for (const { index } of text.matchAll(/\n|^/g))
            lines.addNewLine(text[index] === '\n' ? index + 1 : 0);
        return failFound(forbidden);
    }
    const document = (0,dist/* parseDocument */.Tp)(text, {
        lineCounter: lines, strict: true, uniqueKeys: true, stringKeys: true, schema: 'core', version: '1.2', merge: false, prettyErrors: false,
    });
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem)
        return failAt('ERR_YAML', problem.pos[0], describeProblem(problem));
    const fault = findFault(document);
    if (fault)
        return failFound(fault);
    const value = document.toJS({ maxAliasCount: 0 });
    const parsed = schema.safeParse(value);
    if (parsed.success)
        return parsed.data;
    const complaint = (0,issue/* complain */.c)(parsed.error, value);
    const field = complaint.path.length > 0 ? `${complaint.path.join('.')}: ` : '';
    return failAt('ERR_SCHEMA', locate(document.contents, complaint), `${field}${complaint.message}`);
}
function decode(bytes, what) {
    if (bytes.length > YAML_MAX_BYTES)
        throw new errors/* FormatError */.IF('ERR_YAML', `${what}:1:1: expected at most ${YAML_MAX_BYTES} bytes, got ${bytes.length}`);
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        throw new errors/* FormatError */.IF('ERR_YAML', `${what}:1:1: expected UTF-8, got other bytes`);
    }
}
function describeProblem({ code, message }) {
    switch (code) {
        case 'DUPLICATE_KEY': return 'expected each key once, got one again';
        case 'MULTIPLE_DOCS': return 'expected one document, got several';
        case 'TAB_AS_INDENT': return 'expected spaces, got a tab';
        case 'NON_STRING_KEY': return 'expected a text key, got a list or fields';
        default: return `expected YAML, got a fault: ${(message.split('\n')[0] ?? '').slice(0, 200)}`;
    }
}
/** The first key or scalar that two readers may take for different things. */
function findFault(document) {
    let found = null;
    (0,dist/* visit */.YR)(document, (key, node, path) => {
        const fault = faultOfNode(node, key === 'key', path);
        if (!fault)
            return undefined;
        found = { ...fault, offset: offsetOf(node) };
        return dist/* visit */.YR.BREAK;
    });
    return found;
}
function faultOfNode(node, isKey, path) {
    if ((0,dist/* isScalar */.jn)(node))
        return faultOfScalar(node, isKey);
    if ((0,dist/* isPair */.tO)(node))
        return node.key === null ? faultOfKey('') : null;
    const levels = path.filter((ancestor) => (0,dist/* isMap */.jh)(ancestor) || (0,dist/* isSeq */.oP)(ancestor)).length + 1;
    return levels > YAML_MAX_DEPTH ? { expected: `at most ${YAML_MAX_DEPTH} levels`, got: 'more' } : null;
}
function faultOfScalar(node, isKey) {
    const { value, source = '', type } = node;
    if (typeof value === 'string' && !value.isWellFormed())
        return { expected: 'well-formed Unicode', got: 'a lone surrogate' };
    if (!isKey)
        return type === dist/* Scalar */.X5.PLAIN ? faultOfPlain(source, value) : null;
    if (value === '<<')
        return { expected: 'plain YAML', got: 'a merge key' };
    if (value === '__proto__')
        return { expected: 'plain YAML', got: 'a __proto__ key' };
    return type === dist/* Scalar */.X5.PLAIN || value === '' ? faultOfKey(String(value)) : null;
}
function offsetOf(node) {
    return node?.range?.[0] ?? 0;
}
/** The offset of the value a complaint is about, of its key, or of what is nearest to where they are missing. */
function locate(contents, { path, aboutKey }) {
    let node = contents;
    let offset = offsetOf(contents);
    for (const [depth, step] of path.entries()) {
        const last = depth === path.length - 1;
        if ((0,dist/* isMap */.jh)(node)) {
            const pair = node.items.find(({ key }) => (0,dist/* isScalar */.jn)(key) && String(key.value) === String(step));
            if (!pair)
                return offset;
            offset = offsetOf(last && !aboutKey ? pair.value ?? pair.key : pair.key);
            node = pair.value;
        }
        else {
            const item = (0,dist/* isSeq */.oP)(node) ? node.items[Number(step)] : undefined;
            if (!item)
                return offset;
            offset = offsetOf(item);
            node = item;
        }
    }
    return offset;
}


/***/ })

};
