export const id = 805;
export const ids = [805];
export const modules = {

/***/ 6805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  exerciseCommand: () => (/* binding */ exerciseCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/schemas/errors.js
var errors = __webpack_require__(5188);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/producer/io/git-process.js
var git_process = __webpack_require__(8664);
;// CONCATENATED MODULE: ./build/producer/exercise/git.js
/**
 * Git for the exercise and the demonstration: plumbing in a temporary clone, under a fixed identity and without anyone's
 * configuration. A repository of the user's is read, never written.
 *
 * @module
 */



const IDENTITY = { NAME: 'exercise', EMAIL: 'exercise@example.invalid' };
const WHO = Object.fromEntries(['AUTHOR', 'COMMITTER'].flatMap((role) => Object.entries(IDENTITY).map(([key, value]) => [`GIT_${role}_${key}`, value])));
/** Runs git in a directory and returns what it printed, without the last line feed. Throws with git's own words. */
function git(directory, args, input, environment = {}) {
    const { program, environment: hardened } = (0,git_process/* findGit */.Ct)(directory);
    const { status, stdout, stderr, error } = (0,external_node_child_process_.spawnSync)(program, ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false', '-c', 'safe.directory=*', ...args], {
        cwd: directory, input, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: 60_000,
        env: { ...hardened, ...WHO, GIT_ALLOW_PROTOCOL: 'file', ...environment },
    });
    if (error)
        throw new errors/* PortError */.U7('GIT_NOT_STARTED', `git ${args[0]}: ${error.message}`, { cause: error });
    if (status !== 0)
        throw new errors/* PortError */.U7('GIT_FAILED', `git ${args[0]}: ${(0,git_process/* printable */.g$)(stderr.trim().split('\n').at(-1) ?? '').slice(0, 300) || `exit ${status}`}`);
    return stdout.replace(/\n$/, '');
}
/** As {@link git}, but `null` where git exits with an error. */
function tryGit(directory, args) {
    try {
        return git(directory, args);
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./build/producer/exercise/scenarios.js
const OWNER = '@exercise/review-owners';
const EVIDENCE = 'criteria.md findings-v1.json checks-v1.json journal-v1.jsonl packet-v1.json reviewer-output.txt'.split(' ').sort().join(' ');
/** Every ending leaves the same evidence; one attempt and no retry, unless told. */
function ending([state, stopCause, outcome, exit], more = {}) {
    return {
        state, 'stop cause': stopCause, outcome, 'exit code': exit, iterations: 1, 'reviewer attempts': 1, retries: 0,
        'escalated to': state === 'COMPLETED' && outcome === 'CLEAR' ? null : OWNER, 'artifacts kept': EVIDENCE, 'raw outputs kept': 1, ...more,
    };
}
const CLEAR = ['COMPLETED', 'ACCEPTED_TERMINAL', 'CLEAR', 0];
const FINDINGS = ['COMPLETED', 'ACCEPTED_TERMINAL', 'FINDINGS', 1];
const SCENARIOS = [
    { id: '1', rule: 'R214', title: 'nominal completion with CLEAR', variant: 'plain', reviewer: 'clear', also: 'nothing', expected: ending(CLEAR) },
    { id: '2', rule: 'R215', title: 'nominal completion with structured FINDINGS', variant: 'plain', reviewer: 'findings', also: 'nothing', expected: ending(FINDINGS) },
    { id: '3', rule: 'R216', title: 'reviewer exits nonzero with a retained error', variant: 'plain', reviewer: 'fails', also: 'nothing', expected: ending(['FAILED', 'REVIEWER_ERROR', null, 3]) },
    { id: '4', rule: 'R217', title: 'reviewer exceeds its wall-clock budget', variant: 'impatient', reviewer: 'hangs', also: 'nothing', expected: ending(['TIMEOUT', 'WALL_CLOCK', null, 5]) },
    { id: '5', rule: 'R218', title: 'reviewer exits 0 and leaves no record', variant: 'plain', reviewer: 'silent', also: 'nothing', expected: ending(['UNKNOWN', 'MISSING_TERMINAL_RECORD', null, 6]) },
    { id: '6', rule: 'R219', title: 'reviewer returns malformed findings', variant: 'plain', reviewer: 'malformed', also: 'nothing', expected: ending(['FAILED', 'MALFORMED_OUTPUT', null, 3]) },
    { id: '7', rule: 'R220', title: 'reviewer refuses, and says "approved" beside it', variant: 'plain', reviewer: 'refuses', also: 'nothing', expected: ending(['FAILED', 'REFUSED', null, 3]) },
    { id: '7b', rule: 'R220', title: 'verdict in prose that says "not approved"', variant: 'plain', reviewer: 'prose', also: 'nothing', expected: ending(['FAILED', 'MALFORMED_OUTPUT', null, 3]) },
    { id: '8', rule: 'R221', title: 'two correction iterations without progress', variant: 'correcting', reviewer: 'findings', also: 'nothing', expected: ending(['ABORTED', 'NO_PROGRESS', null, 4], { iterations: 3, 'reviewer attempts': 3, 'raw outputs kept': 3 }) },
    { id: '9', rule: 'R222', title: 'the cost budget is exhausted before completion', variant: 'plain', reviewer: 'costly', also: 'nothing', expected: ending(['ABORTED', 'BUDGET_EXHAUSTED', null, 4]) },
    {
        id: '10', rule: 'R223', title: 'a receipt for an earlier revision, presented for the current head', variant: 'plain', reviewer: 'clear', also: 'receipt',
        expected: ending(CLEAR, { 'for its own head': 'ACCEPTED success', 'for the current head': 'NO_TRUSTED_HANDOFF HEAD_STALE failure', 'verifier exit code': 4 }),
    },
    { id: '11', rule: 'R224', title: 'a valid harmless change is not blocked', variant: 'plain', reviewer: 'alarming', also: 'verify', expected: ending(CLEAR) },
    {
        id: '12', rule: 'R225', title: 'an interrupted publication is reconciled without a second effect', variant: 'plain', reviewer: 'findings', also: 'lose-replies',
        expected: ending(FINDINGS, {
            'after the lost reply': 'UNRESOLVED', 'publish while nobody answers': 8, 'publish when they answer': 0, 'effects at the destination': 1,
            'recorded': 'EffectIntended EffectUnresolved EffectConfirmed',
        }),
    },
];
/** Facts of the verification that scenario 11 adds where a handoff can be signed. */
const VERIFIED = { 'for its own head': 'ACCEPTED success' };
/** Names of the facts that are not as expected, each way: one that is missing is a difference too. */
function differences(expected, observed) {
    return [...new Set([...Object.keys(expected), ...Object.keys(observed)])].filter((name) => expected[name] !== observed[name]);
}

;// CONCATENATED MODULE: ./build/producer/exercise/governing.js
/**
 * What governs the change in the exercise: one configuration, and what three kinds of scenarios need of it.
 *
 * @module
 */

const CRITERIA = `# What this review looks for

## C-1 Does what the change says [high]
The code does what its author says it does, also for empty, large and repeated input.
`;
/** review.yml. JSON is YAML, and has one reading. */
function configurationText(variant, programs, webhook) {
    const { engine, reviewer, behaviour, check, paths, author } = programs;
    return `${JSON.stringify({
        version: 1,
        criteria: { file: 'criteria.md', version: 'exercise-criteria-v1' },
        escalationOwner: OWNER,
        escalation: { webhook },
        scope: { limits: { files: 100_000, patchBytes: 64 * 1024 * 1024 } },
        checks: [{ id: 'export', run: [engine, check, paths], report: { tap: 'exercise.tap' }, executes: 'base', timeoutSeconds: 60 }],
        reviewer: { kind: 'command', run: [engine, reviewer, behaviour], timeoutSeconds: variant === 'impatient' ? 1 : 30 },
        ...variant === 'correcting' ? { author: { kind: 'command', run: [engine, author], timeoutSeconds: 30 } } : {},
        budgets: { maxIterations: 3, maxWallClockSeconds: 120, maxCostUsd: 1, maxReviewerCalls: 6 },
        retry: { transient: 2 },
        publish: { raw: 'masked' },
    }, null, 2)}\n`;
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/producer/exercise/governed-clone.js
/**
 * A temporary clone in which a change lies on top of a base that governs it. The user's repository is read, never written.
 *
 * @module
 */




const FOLDER = '.github/bounded-review';
/** A name that no remote of the user's has: nothing here is about the real repository. */
const ORIGIN = 'https://github.com/demo/service.git';
/**
 * Clones, then commits the base with the governing files on it, and the head with the same files on top.
 *
 * @param governing The files, given the paths of the change.
 */
function governedClone(change, name, governing) {
    const temporary = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), name));
    // Shared objects: not even the link counts of the user's files change.
    git(temporary, ['clone', '--quiet', '--shared', '--no-checkout', '--no-tags', change.repository, 'clone']);
    const directory = (0,external_node_path_.join)(temporary, 'clone');
    git(directory, ['fetch', '--quiet', '--no-tags', change.repository, `+${change.base}:refs/demo/base`, `+${change.head}:refs/demo/head`]);
    const paths = git(directory, ['diff-tree', '-r', '-z', '--no-renames', '--name-only', change.base, change.head]).split('\0').filter((path) => path !== '');
    const { base, head } = govern({ temporary, directory, base: change.base, head: change.head }, governing(paths), 'main');
    git(directory, ['update-ref', 'refs/remotes/origin/main', base]);
    // Else it is the branch that happens to be checked out in the user's repository, whose policy a verifier would ask for.
    git(directory, ['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main']);
    git(directory, ['update-ref', 'refs/heads/change', head]);
    git(directory, ['symbolic-ref', 'HEAD', 'refs/heads/change']);
    git(directory, ['remote', 'set-url', 'origin', ORIGIN]);
    return { temporary, directory, base, head };
}
/** Puts governing files on a base and on a head of the clone, and moves a branch to the new base. */
function govern(clone, files, branch) {
    const { temporary, directory } = clone;
    const commit = (onto, parent, message) => {
        const environment = { GIT_INDEX_FILE: (0,external_node_path_.join)(temporary, 'index') };
        git(directory, ['read-tree', `${onto}^{tree}`], undefined, environment);
        for (const [name, text] of Object.entries(files)) {
            const blob = git(directory, ['hash-object', '-w', '--stdin', '--no-filters'], text);
            git(directory, ['update-index', '--add', '--cacheinfo', `100644,${blob},${FOLDER}/${name}`], undefined, environment);
        }
        return git(directory, ['commit-tree', git(directory, ['write-tree', '--missing-ok'], undefined, environment), '-p', parent, '-m', message]);
    };
    const base = commit(clone.base, clone.base, 'govern this branch');
    const head = commit(clone.head, base, 'the change, on the governed base');
    git(directory, ['update-ref', `refs/heads/${branch}`, base]);
    return { base, head };
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: ./build/schemas/escalation.js
var escalation = __webpack_require__(4558);
;// CONCATENATED MODULE: ./build/producer/exercise/owner.js
/**
 * The escalation owner of the exercise: a real HTTP server on this machine that takes notices, counts what took effect, and
 * can lose its replies (R133, R141).
 *
 * @module
 */


const BODY_BYTES = 1024 * 1024;
class EscalationOwner {
    #server;
    #taken = new Map();
    /** Whether notices take effect and then nothing is ever answered. */
    losesReplies = false;
    constructor(server) {
        this.#server = server;
        server.on('request', (request, response) => { void this.#handle(request, response); });
    }
    static async listen() {
        const server = (0,external_node_http_.createServer)();
        await new Promise((resolve, reject) => {
            server.once('error', reject);
            server.listen(0, '127.0.0.1', resolve);
        });
        return new EscalationOwner(server);
    }
    get url() {
        return `http://127.0.0.1:${this.#server.address().port}/escalations`;
    }
    /** The notice about a run, and how many times it took effect; null: none came. */
    about(runId) {
        return [...this.#taken.values()].find(({ notice }) => notice.runId === runId) ?? null;
    }
    async close() {
        await new Promise((resolve) => {
            this.#server.close(() => { resolve(); });
            this.#server.closeAllConnections();
        });
    }
    async #handle(request, response) {
        try {
            const key = String(request.headers['idempotency-key'] ?? '');
            if (request.method === 'POST') {
                const notice = escalation/* Escalation */.U.parse(JSON.parse(await bodyOf(request)));
                // Deliberately naive: a second request is a second effect, so that a doubled one is seen.
                this.#taken.set(key, { notice, effects: (this.#taken.get(key)?.effects ?? 0) + 1 });
            }
            if (this.losesReplies) {
                request.socket.destroy();
                return;
            }
            const body = request.method === 'POST' ? '{}' : JSON.stringify({ effect: key, received: this.#taken.has(key) });
            response.writeHead(200, { 'content-type': 'application/json' }).end(body);
        }
        catch {
            if (!response.headersSent)
                response.writeHead(400).end();
        }
    }
}
async function bodyOf(request) {
    const parts = [];
    let size = 0;
    for await (const part of request) {
        size += part.length;
        if (size > BODY_BYTES)
            throw new RangeError('expected a smaller body');
        parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
}

;// CONCATENATED MODULE: ./build/producer/exercise/programs.js
/**
 * The programs that the exercise runs as reviewer, author and check: small scripts, each told by a file what to do. They
 * speak the product's own protocols (contracts.md, Command reviewer, Author) and share none of its code.
 *
 * @module
 */
/** What the reviewer does, as the last lines of its program. */
const REVIEWS = {
    clear: 'leave()',
    alarming: 'console.log("NOT APPROVED. rejected. FAILED. { \\"findings\\": [1] }"); leave()',
    findings: 'leave({ findings: [finding] })',
    fails: 'console.error("the reviewer lost its way"); process.exit(9)',
    hangs: 'setInterval(() => {}, 1000)',
    silent: 'console.log("APPROVED. No findings.")',
    malformed: 'leave({ findings: "no problems were found" })',
    refuses: 'console.log("approved"); leave({ status: "refused", error: { code: "refused", message: "declined" } })',
    prose: 'leaveText("This is NOT APPROVED yet, though mostly approved.")',
    costly: 'leave({ status: "error", usage: { inputTokens: 1, outputTokens: 1, costUsd: 2.5 }, error: { code: "unavailable", message: "overloaded" } })',
};
const REVIEWER_PRELUDE = `
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
const { BOUNDED_REVIEW_DIR: dir, BOUNDED_REVIEW_RECORD: record, BOUNDED_REVIEW_NONCE: nonce, BOUNDED_REVIEW_ATTEMPT: attempt } = process.env
const bytes = readFileSync(dir + '/packet.json')
const packet = JSON.parse(bytes)
const { files } = JSON.parse(readFileSync(dir + '/files.json'))
const good = {
  schemaVersion: 1, runId: packet.runId, iteration: packet.iteration, attempt: Number(attempt), nonce,
  packetSha256: createHash('sha256').update(bytes).digest('hex'), status: 'completed', model: { requested: null, served: null },
  scope: files.map(({ path, base, head }) => ({ path, oldOid: base && base.oid, newOid: head && head.oid })),
  findings: [], usage: { inputTokens: 10, outputTokens: 2, costUsd: 0.01 }, continuations: 0, error: null,
}
const at = files.flatMap(({ path, base, head }) => [[path, 'head', head], [path, 'base', base]])
  .find(([, , side]) => side && side.file && readFileSync(dir + '/' + side.file).length > 0) ?? [files[0].path, files[0].head ? 'head' : 'base']
const finding = { criterion: 'C-1', path: at[0], side: at[1], startLine: 1, endLine: 1, title: 'an exercise: this finding is made up', evidence: 'made up', severity: 'low', blocker: false }
const leaveText = (text) => { writeFileSync(record + '.tmp', text); renameSync(record + '.tmp', record) }
const leave = (changes = {}) => leaveText(JSON.stringify({ ...good, ...changes }))
`;
/** Reads its behaviour from the file that is its first argument. */
function reviewerProgram() {
    const cases = Object.entries(REVIEWS).map(([name, lines]) => `  ${name}: () => { ${lines} },`);
    return `${REVIEWER_PRELUDE}\nconst REVIEWS = {\n${cases.join('\n')}\n}\nREVIEWS[readFileSync(process.argv[2], 'utf8')]()\n`;
}
/** Says that the changed paths that should be in the export are there, as a TAP report of one test for each. */
const CHECK_PROGRAM = `
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
const paths = JSON.parse(readFileSync(process.argv[2], 'utf8')).map((path) => Buffer.from(path, 'base64'))
const there = paths.map((path) => lstatSync(Buffer.concat([Buffer.from(process.cwd() + '/'), path]), { throwIfNoEntry: false }) !== undefined)
const lines = there.map((ok, index) => (ok ? 'ok ' : 'not ok ') + (index + 1) + ' - changed path ' + (index + 1) + ' is in the export')
writeFileSync('exercise.tap', 'TAP version 13\\n1..' + lines.length + '\\n' + lines.join('\\n') + '\\n')
process.exit(there.length > 0 && there.every(Boolean) ? 0 : 1)
`;
/** Accepts every finding and commits a revision that changes nothing that counts: a comment in a file of its own (R91, R92). */
const AUTHOR_PROGRAM = `
import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const { env } = process
const dir = env.BOUNDED_REVIEW_DIR
const tree = env.BOUNDED_REVIEW_TREE
const answer = env.BOUNDED_REVIEW_ANSWER
const read = JSON.parse(readFileSync(join(dir, 'findings.json')))
const findings = Array.isArray(read) ? read : read.findings
const git = (...args) => execFileSync('git', ['-c', 'user.name=author', '-c', 'user.email=author@example.invalid', ...args], { cwd: tree, encoding: 'utf8' }).trim()
const revise = () => {
  const name = 'exercise-note-' + env.BOUNDED_REVIEW_NONCE + '.txt'
  writeFileSync(join(tree, name), 'It is fine now, really.\\n')
  git('add', '--', name)
  git('commit', '--quiet', '--no-verify', '--message', 'explain the change again')
  return git('rev-parse', 'HEAD')
}
const dispositions = Object.fromEntries(findings.map(({ id }) => [id, { verdict: 'accepted', reason: 'explained in a note', evidence: [] }]))
writeFileSync(answer + '.tmp', JSON.stringify({ nonce: env.BOUNDED_REVIEW_NONCE, dispositions, revision: env.BOUNDED_REVIEW_MAY_REVISE === 'true' ? revise() : null }))
renameSync(answer + '.tmp', answer)
`;

;// CONCATENATED MODULE: ./build/producer/exercise/exercise.js
/**
 * Runs the scenarios on one frozen change: the program itself as child processes, small scripts as reviewers, an HTTP server
 * as the escalation owner. What is observed is read from what the runs left behind, never from what they printed.
 *
 * @module
 */










const RUN_SECONDS = 150;
const NAME = 'demo/service';
const BRANCH = { plain: 'main', impatient: 'impatient', correcting: 'correcting' };
/** Makes the temporary clone, runs every scenario in it one after the other, and removes it. */
async function exercise(options) {
    const owner = await EscalationOwner.listen();
    const clone = governedClone(options.change, 'bounded-review-exercise-', () => ({}));
    try {
        const stage = new Stage(options, owner, clone);
        const rows = [];
        for (const scenario of options.scenarios) {
            if (options.stop.aborted)
                break;
            options.progress(`scenario ${scenario.id}: ${scenario.title}`);
            rows.push(await stage.play(scenario));
        }
        return rows;
    }
    finally {
        await owner.close();
        (0,external_node_fs_.rmSync)(clone.temporary, { recursive: true, force: true });
    }
}
class Stage {
    #options;
    #owner;
    #directory;
    #temporary;
    #behaviour;
    #heads;
    constructor(options, owner, clone) {
        this.#options = options;
        this.#owner = owner;
        this.#directory = clone.directory;
        this.#temporary = clone.temporary;
        const { change } = options;
        const programs = this.#programs(change);
        this.#behaviour = programs.behaviour;
        const heads = ['plain', 'impatient', 'correcting'].map((variant) => {
            const files = { 'review.yml': configurationText(variant, programs, owner.url), 'criteria.md': CRITERIA, ...options.signing?.governing };
            const { head } = govern({ ...clone, base: change.base, head: change.head }, files, BRANCH[variant]);
            git(clone.directory, ['update-ref', `refs/heads/change-${variant}`, head]);
            return [variant, head];
        });
        git(clone.directory, ['update-ref', 'refs/remotes/origin/main', 'refs/heads/main']);
        this.#heads = Object.fromEntries(heads);
    }
    async play(scenario) {
        const began = performance.now();
        const { signing } = this.#options;
        const { also } = scenario;
        const expected = also === 'verify' && signing !== null ? { ...scenario.expected, ...VERIFIED } : scenario.expected;
        const row = (rest) => ({ scenario, expected, seconds: Math.round(performance.now() - began) / 1000, ...rest });
        if (also === 'receipt' && signing === null) {
            const remark = 'it needs a signature: name a Sigstore to sign with, or say --without-signing';
            return row({ status: 'NOT_EXERCISED', observed: {}, different: [], remark, runId: null, diffSha256: null });
        }
        this.#owner.losesReplies = also === 'lose-replies';
        const ran = await this.#run(scenario);
        const more = ran.manifest === null ? {} : await this.#more(scenario, ran);
        const observed = { ...ran.facts, ...more };
        const different = differences(expected, observed);
        return row({
            status: different.length === 0 ? 'AS_EXPECTED' : 'DIFFERENT', observed, different,
            remark: ran.manifest === null ? ran.ended.stderr.split('\n')[0] ?? null : null,
            runId: ran.manifest?.runId ?? null, diffSha256: ran.manifest === null ? null : frozenChange(ran.handoff),
        });
    }
    async #run({ reviewer, variant }) {
        (0,external_node_fs_.writeFileSync)(this.#behaviour, reviewer);
        const ended = await this.#child(this.#options.program, [
            'run', '--repo', this.#directory, '--base', `refs/heads/${BRANCH[variant]}`, '--head', `refs/heads/change-${variant}`, '--repository', NAME, '--json',
        ]);
        const document = ended.stdout === '' ? null : JSON.parse(ended.stdout);
        if (document === null)
            return { ended, facts: { 'exit code': ended.code }, manifest: null, runDirectory: '', handoff: '' };
        const { runDirectory, handoff, manifest } = document;
        const { execution, result, artifacts } = manifest;
        const kept = Object.values(artifacts).flatMap((entry) => entry !== null && matches((0,external_node_path_.join)(handoff, entry.path), entry.sha256) ? [entry.path] : []);
        const told = this.#owner.about(manifest.runId);
        const facts = {
            state: execution.state, 'stop cause': execution.stopCause, outcome: result.outcome ?? null, 'exit code': ended.code,
            iterations: execution.iteration, 'reviewer attempts': execution.attempts.length, retries: execution.retries,
            'escalated to': told === null ? null : told.notice.to, 'artifacts kept': kept.sort().join(' '), 'raw outputs kept': (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(runDirectory, 'raw')).length,
        };
        return { ended, facts, manifest, runDirectory, handoff };
    }
    async #more({ also }, ran) {
        switch (also) {
            case 'nothing': return {};
            case 'lose-replies': return await this.#reconcile(ran);
            case 'verify': return this.#options.signing === null ? {} : await this.#verifyOwn(ran);
            case 'receipt': return { ...await this.#verifyOwn(ran), ...await this.#verifyLater(ran) };
        }
    }
    /** The notice took effect and nobody heard: then it is asked for, twice, and must not be sent again (R131–R134). */
    async #reconcile({ manifest, runDirectory }) {
        const publish = async () => (await this.#child(this.#options.program, ['publish', manifest?.runId ?? '', '--repo', this.#directory, '--json'])).code;
        const journal = () => (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(runDirectory, 'journal-v1.jsonl'), 'utf8').trimEnd().split('\n')
            .map((line) => JSON.parse(line)).filter(({ effect }) => effect?.startsWith('escalate/'));
        const after = journal().at(-1)?.type === 'EffectUnresolved' ? 'UNRESOLVED' : 'RESOLVED';
        const unanswered = await publish();
        this.#owner.losesReplies = false;
        const answered = await publish();
        await publish();
        return {
            'after the lost reply': after, 'publish while nobody answers': unanswered, 'publish when they answer': answered,
            'effects at the destination': this.#owner.about(manifest?.runId ?? '')?.effects ?? 0, recorded: journal().map(({ type }) => type).join(' '),
        };
    }
    async #verifyOwn({ manifest, handoff }) {
        const flags = this.#options.signing?.flags ?? [];
        const signed = await this.#child(this.#options.program, ['sign', manifest?.runId ?? '', '--repo', this.#directory, '--yes', ...flags]);
        if (signed.code !== 0)
            return { 'for its own head': `not signed: ${signed.stderr.split('\n')[0] ?? ''}` };
        const { decision, conclusion } = await this.#verify(handoff, this.#heads.plain);
        return { 'for its own head': `${decision} ${conclusion}` };
    }
    /** The same pull request, one commit later. */
    async #verifyLater({ handoff }) {
        const environment = { GIT_INDEX_FILE: (0,external_node_path_.join)(this.#temporary, 'later-index') };
        const inClone = (args, input) => git(this.#directory, args, input, environment);
        inClone(['read-tree', `${this.#heads.plain}^{tree}`]);
        const blob = inClone(['hash-object', '-w', '--stdin'], 'one more revision\n');
        inClone(['update-index', '--add', '--cacheinfo', `100644,${blob},exercise-later.txt`]);
        const later = inClone(['commit-tree', inClone(['write-tree', '--missing-ok']), '-p', this.#heads.plain, '-m', 'one more revision']);
        const { decision, conclusion, code, exit } = await this.#verify(handoff, later);
        return { 'for the current head': `${decision} ${code} ${conclusion}`, 'verifier exit code': exit };
    }
    async #verify(handoff, head) {
        const { stdout, stderr, code: exit } = await this.#child(this.#options.verifier, [
            'verify', handoff, '--repo', this.#directory, '--base', 'refs/heads/main', '--head', head, '--repository', NAME, '--json',
        ]);
        if (stdout === '')
            return { decision: 'none', conclusion: stderr.split('\n')[0] ?? '', code: 'none', exit };
        return { ...JSON.parse(stdout), exit };
    }
    #programs({ base, head }) {
        const folder = (0,external_node_path_.join)(this.#temporary, 'programs');
        (0,external_node_fs_.mkdirSync)(folder);
        const file = (name, text) => {
            (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, name), text);
            return (0,external_node_path_.join)(folder, name);
        };
        // Paths are bytes, so they are handed over in base64.
        const paths = git(this.#directory, ['-c', 'core.quotePath=true', 'diff-tree', '-r', '--no-renames', '--name-only', '--diff-filter=AM', base, head]).split('\n').filter((path) => path !== '' && !path.startsWith('"'));
        return {
            engine: process.execPath,
            reviewer: file('reviewer.mjs', reviewerProgram()), behaviour: file('behaviour', 'clear'), author: file('author.mjs', AUTHOR_PROGRAM),
            check: file('check.mjs', CHECK_PROGRAM),
            paths: file('paths.json', JSON.stringify([...paths, '.github/bounded-review/review.yml'].map((path) => Buffer.from(path).toString('base64')))),
        };
    }
    async #child(program, argv) {
        if (!(0,external_node_fs_.existsSync)(program))
            return { code: null, stdout: '', stderr: `expected the program ${program}, got no file` };
        const child = (0,external_node_child_process_.spawn)(process.execPath, [program, ...argv], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], env: this.#options.environment, timeout: RUN_SECONDS * 1000, killSignal: 'SIGKILL' });
        const { stop } = this.#options;
        const tell = () => { child.kill('SIGTERM'); };
        stop.addEventListener('abort', tell, { once: true });
        const out = [];
        const err = [];
        child.stdout.on('data', (part) => out.push(part));
        child.stderr.on('data', (part) => err.push(part));
        return await new Promise((resolve, reject) => {
            child.once('error', reject);
            child.once('close', (code) => {
                stop.removeEventListener('abort', tell);
                resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') });
            });
        });
    }
}
/** Digest of the change as it was first frozen: corrections come on top of it, as packets of their own (R32, R226). */
function frozenChange(handoff) {
    const { packets } = JSON.parse((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(handoff, 'packet-v1.json'), 'utf8'));
    return packets[0]?.diffSha256 ?? null;
}
/** Whether a file holds what the record says. */
function matches(path, sha256) {
    return (0,external_node_fs_.existsSync)(path) && (0,external_node_crypto_.createHash)('sha256').update((0,external_node_fs_.readFileSync)(path)).digest('hex') === sha256;
}

// EXTERNAL MODULE: ./build/producer/core/display.js
var display = __webpack_require__(5721);
;// CONCATENATED MODULE: ./build/producer/exercise/report.js
/**
 * What an exercise found: lines for a terminal, a JSON document, and a Markdown report that a team can file (R227, R231).
 *
 * @module
 */

const WORDS = { AS_EXPECTED: 'as expected', DIFFERENT: 'DIFFERENT', NOT_EXERCISED: 'NOT EXERCISED' };
/** What the exercise shows, and what it does not (R142, R231). */
const CLAIM = [
    'It shows how this program behaved, on this machine, on this change, with made-up reviewers. It does not show that a provider',
    'behaves as these reviewers do, that a branch is protected, or that the change is correct.',
];
/** Faults of the exercise as a whole; none: it passed. */
function faultsOf({ rows, withoutSigning }) {
    const digests = new Set(rows.flatMap(({ diffSha256 }) => diffSha256 === null ? [] : [diffSha256]));
    const different = rows.filter(({ status }) => status === 'DIFFERENT');
    const missing = rows.filter(({ status }) => status === 'NOT_EXERCISED');
    return [
        ...rows.length === 0 ? ['expected scenarios, got none'] : [],
        ...different.length > 0 ? [`${(0,display/* counted */.hS)(different.length, 'scenario')} not as expected: ${different.map(({ scenario }) => scenario.id).join(', ')}`] : [],
        ...missing.length > 0 && !withoutSigning ? [`${(0,display/* counted */.hS)(missing.length, 'scenario')} not exercised: ${missing.map(({ scenario }) => scenario.id).join(', ')}`] : [],
        ...digests.size > 1 ? [`expected one frozen change in every run, got ${digests.size}`] : [],
    ];
}
function exerciseLines(exercise) {
    const { rows, change, seconds } = exercise;
    const faults = faultsOf(exercise);
    return [
        `  change    ${(0,display/* printable */.g$)(change.repository)}   ${(0,display/* short */.h0)(change.base)} to ${(0,display/* short */.h0)(change.head)}`,
        '',
        ...rows.flatMap(linesOf),
        '',
        ...faults.length === 0 ? [`  ${rows.filter(({ status }) => status === 'AS_EXPECTED').length} of ${(0,display/* counted */.hS)(rows.length, 'scenario')} as expected   ${(0,display/* duration */.p0)(seconds)}`] : faults.map((fault) => `  ${fault}`),
        ...CLAIM.map((line) => `  ${line}`),
    ];
}
function linesOf({ scenario, status, observed, expected, different, remark }) {
    const title = `  ${scenario.id.padEnd(4)}${scenario.title.padEnd(70)} ${WORDS[status]}`;
    if (status === 'NOT_EXERCISED')
        return [title, `      ${(0,display/* printable */.g$)(remark ?? '')}`];
    return [
        title,
        `      ${[
            report_ending(observed), `exit ${report_text(observed['exit code'])}`, (0,display/* counted */.hS)(Number(observed['retries'] ?? 0), 'retry').replace('retrys', 'retries'),
            `escalated to ${report_text(observed['escalated to'], 'nobody')}`, (0,display/* counted */.hS)(String(observed['artifacts kept'] ?? '').split(' ').filter((name) => name !== '').length, 'artifact'),
        ].join('   ')}`,
        ...different.map((name) => `      ${name}: expected ${report_text(expected[name])}, got ${observed[name] === undefined ? 'nothing' : report_text(observed[name])}`),
        ...remark === null ? [] : [`      ${(0,display/* printable */.g$)(remark)}`],
    ];
}
function report_ending(facts) {
    return `${report_text(facts['state'], '(no record)')}   ${report_text(facts['outcome'], '(no outcome)')}   ${report_text(facts['stop cause'], '(no record)')}`;
}
function report_text(value, none = 'none') {
    return value === null || value === undefined ? none : (0,display/* printable */.g$)(String(value), 400);
}
/** One JSON document: every expected and observed field. */
function exerciseDocument(exercise) {
    const { rows, withoutSigning: _, ...about } = exercise;
    return {
        schemaVersion: 1, ...about, passed: faultsOf(exercise).length === 0, faults: faultsOf(exercise),
        diffSha256: rows.find(({ diffSha256 }) => diffSha256 !== null)?.diffSha256 ?? null,
        rows: rows.map(({ scenario: { id, rule, title }, ...row }) => ({ id, rule, title, ...row })),
    };
}
function exerciseReport(exercise) {
    const { rows, change, program, engine, system, startedAt, seconds } = exercise;
    const faults = faultsOf(exercise);
    const cell = (value) => value.replace(/[\\`*_{}[\]<>|#!~&@]/g, (char) => `&#${char.charCodeAt(0)};`);
    const facts = (of) => Object.entries(of).map(([name, value]) => `${name}: ${report_text(value)}`).join('; ');
    return [
        '# Exercise of the bounded review loop', '',
        `- result: **${faults.length === 0 ? 'as expected' : 'NOT AS EXPECTED'}**${faults.map((fault) => `; ${cell(fault)}`).join('')}`,
        `- when: ${startedAt}, ${seconds} s`, `- program: ${cell(program)}, ${cell(engine)}, ${cell(system)}`,
        `- change: ${cell((0,display/* printable */.g$)(change.repository))}, ${change.base} to ${change.head}`,
        `- digest of the frozen change: ${rows.find(({ diffSha256 }) => diffSha256 !== null)?.diffSha256 ?? 'none'}${new Set(rows.flatMap(({ diffSha256 }) => diffSha256 ?? [])).size === 1 ? ', the same in every run' : ''}`, '',
        CLAIM.join('\n'), '',
        '| | scenario | state | outcome | stop cause | retries | escalated to | result |', '|---|---|---|---|---|---|---|---|',
        ...rows.map(({ scenario, observed, status }) => `| ${scenario.id} | ${cell(scenario.title)} | ${[
            report_text(observed['state'], '–'), report_text(observed['outcome'], '–'), report_text(observed['stop cause'], '–'), report_text(observed['retries'], '–'), report_text(observed['escalated to'], '–'), WORDS[status],
        ].map(cell).join(' | ')} |`),
        '', '## Expected and observed', '',
        ...rows.flatMap(({ scenario, expected, observed, different, runId, remark, seconds: took }) => [
            `### ${scenario.id}. ${cell(scenario.title)} (${scenario.rule})`, '',
            `- expected: ${cell(facts(expected))}`, `- observed: ${cell(facts(observed)) || 'nothing'}`,
            `- different: ${cell(different.join(', ')) || 'nothing'}`, `- run: ${runId ?? 'none'}, ${took} s`,
            ...remark === null ? [] : [`- remark: ${cell((0,display/* printable */.g$)(remark))}`], '',
        ]),
    ].join('\n');
}

;// CONCATENATED MODULE: ./build/producer/exercise/sample.js
/**
 * A small repository with one harmless change, for whoever has none to exercise on.
 *
 * @module
 */




const BEFORE = `/** The rows of one page, in the order in which the table shows them. */
export function exportRows(pages) {
  return pages[0].rows
}
`;
const AFTER = `/** All visible rows, page after page, in the order in which the table shows them. */
export function exportRows(pages) {
  return pages.flatMap((page) => page.rows)
}
`;
/** Makes it in a temporary directory of its own, which the caller removes. */
function sampleChange() {
    const repository = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'bounded-review-sample-'));
    const write = (path, text) => {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)((0,external_node_path_.join)(repository, path)), { recursive: true });
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(repository, path), text);
    };
    const commit = (message) => {
        git(repository, ['add', '--all']);
        git(repository, ['commit', '--quiet', '--message', message]);
        return git(repository, ['rev-parse', 'HEAD']);
    };
    git(repository, ['init', '--quiet', '--initial-branch=main']);
    write('package.json', `${JSON.stringify({ name: 'sample', type: 'module', private: true }, null, 2)}\n`);
    write('src/export.js', BEFORE);
    const base = commit('export the rows of a page');
    write('src/export.js', AFTER);
    return { repository, base, head: commit('export the rows of every page') };
}

// EXTERNAL MODULE: ./build/producer/terminal.js
var producer_terminal = __webpack_require__(9191);
// EXTERNAL MODULE: ./build/producer/commands/arguments.js
var commands_arguments = __webpack_require__(7098);
// EXTERNAL MODULE: ./build/producer/commands/signing-options.js + 11 modules
var signing_options = __webpack_require__(5908);
// EXTERNAL MODULE: ./build/producer/commands/stop-signal.js
var stop_signal = __webpack_require__(5677);
;// CONCATENATED MODULE: ./build/producer/commands/exercise.js
/**
 * `bounded-review exercise`: the twelve scenarios of the guide, on one frozen change, with the program itself.
 *
 * @module
 */












const { 'oidc-issuer': _issuer, 'oidc-client-id': _client, ...SIGNING } = signing_options/* SIGNING_OPTIONS */.F;
const OPTIONS = {
    repo: { type: 'string' },
    base: { type: 'string' },
    head: { type: 'string' },
    json: { type: 'boolean', default: false },
    report: { type: 'string' },
    'without-signing': { type: 'boolean', default: false },
    policy: { type: 'string' },
    'trusted-root': { type: 'string' },
    ...SIGNING,
};
/** Not one of a run's own endings: something was not as it must be. */
const EXIT_DIFFERENT = 3;
const EXIT_STOPPED = 4;
/** @returns 0 when every scenario came to what it must, 3 when one did not or was left out, 4 when it was stopped. */
async function exerciseCommand(argv) {
    const { values } = (0,commands_arguments/* parseArguments */.W)('exercise', argv, OPTIONS, { max: 0, what: 'no positional argument' });
    const terminal = new producer_terminal/* Terminal */.B(values.json ? process.stderr : process.stdout);
    const signing = signingOf(values);
    const change = changeOf(values);
    const program = (0,external_node_fs_.realpathSync)(process.argv[1] ?? '');
    const stop = (0,stop_signal/* stopSignal */.Z)();
    const began = performance.now();
    const startedAt = new Date().toISOString();
    try {
        const rows = await exercise({
            change: change.of, scenarios: SCENARIOS, program, verifier: verifierBeside(program), signing,
            environment: process.env, progress: (line) => { terminal.live(`  ${line}`); }, stop: stop.signal,
        });
        if (stop.signal.aborted) {
            terminal.line(`  stopped by ${String(stop.signal.reason)}; nothing is left behind`);
            return EXIT_STOPPED;
        }
        const result = {
            program: `bounded-review at ${program}`, engine: `Node.js ${process.versions.node}`, system: `${process.platform} ${process.arch}`,
            startedAt, seconds: Math.round((performance.now() - began) / 100) / 10, change: change.of, rows, withoutSigning: values['without-signing'],
        };
        if (values.json)
            process.stdout.write(`${JSON.stringify(exerciseDocument(result))}\n`);
        else
            for (const line of exerciseLines(result))
                terminal.line(line);
        if (values.report !== undefined) {
            (0,external_node_fs_.writeFileSync)(values.report, exerciseReport(result));
            if (!values.json)
                terminal.line(`  report    ${values.report}`);
        }
        return faultsOf(result).length === 0 ? 0 : EXIT_DIFFERENT;
    }
    finally {
        stop.release();
        if (change.made)
            (0,external_node_fs_.rmSync)(change.of.repository, { recursive: true, force: true });
    }
}
/** What is reviewed: the change that is named, or a sample. */
function changeOf({ repo, base, head }) {
    if (repo === undefined && base === undefined && head === undefined)
        return { of: sampleChange(), made: true };
    const repository = (0,external_node_path_.resolve)(repo ?? '.');
    const commit = (name, revision) => {
        const found = (0,external_node_fs_.existsSync)(repository) ? tryGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]) : null;
        if (found !== null)
            return found;
        throw new errors/* UsageError */.eb('ERR_USAGE_REVISION', `exercise: expected ${name} to name a commit of ${repository}, got ${JSON.stringify(revision.slice(0, 128))}`, { hint: 'bounded-review exercise --repo DIR --base REF --head REF' });
    };
    const to = commit('--head', head ?? 'HEAD');
    const from = commit('--base', base ?? `${to}^1`);
    const merge = tryGit(repository, ['merge-base', from, to]);
    if (merge === null || merge === to)
        throw new errors/* UsageError */.eb('ERR_USAGE_REVISION', 'exercise: expected a change from --base to --head, got none', { hint: 'name a base that the head has commits on top of' });
    return { of: { repository, base: merge, head: to }, made: false };
}
/** Signing needs a place to sign at, and a policy that trusts whoever signs there. */
function signingOf(values) {
    const flags = Object.keys(SIGNING).flatMap((name) => {
        const value = values[name];
        return value === undefined ? [] : [`--${name}`, value];
    });
    if (values.policy === undefined) {
        if (flags.length === 0)
            return null;
        throw new errors/* UsageError */.eb('ERR_USAGE_POLICY', 'exercise: expected --policy with where to sign, got none', { hint: 'a trusted-producers.yml that trusts whoever signs there' });
    }
    if (values['without-signing'])
        throw new errors/* UsageError */.eb('ERR_USAGE_POLICY', 'exercise: expected either --policy or --without-signing, got both', { hint: 'bounded-review exercise --help' });
    const read = (path) => {
        try {
            return (0,external_node_fs_.readFileSync)(path, 'utf8');
        }
        catch {
            throw new errors/* UsageError */.eb('ERR_USAGE_FILE', `exercise: expected a file that can be read, got ${JSON.stringify(path.slice(-256))}`, { hint: 'name an existing file' });
        }
    };
    const root = values['trusted-root'];
    return { flags, governing: { 'trusted-producers.yml': read(values.policy), ...root === undefined ? {} : { 'trusted_root.json': read(root) } } };
}
/** The verifier of the same build, or of the same sources. */
function verifierBeside(program) {
    const folder = (0,external_node_path_.dirname)(program);
    return (0,external_node_path_.extname)(program) === '.ts' ? (0,external_node_path_.join)(folder, '../verifier/cli.ts') : (0,external_node_path_.join)(folder, '../../verifier/cli/index.js');
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

/***/ 8664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BE: () => (/* binding */ startGit),
/* harmony export */   Ct: () => (/* binding */ findGit),
/* harmony export */   EO: () => (/* binding */ runGit),
/* harmony export */   JG: () => (/* binding */ refuseOwnProgram),
/* harmony export */   e7: () => (/* binding */ GIT_DEADLINE_SECONDS),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   gk: () => (/* binding */ gitFailed),
/* harmony export */   t1: () => (/* binding */ streamGit),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5188);
/**
 * Starts git: an absolute program, an environment built from an allow-list, a deadline and a limit on every byte (S40).
 *
 * @module
 */




/** Seconds that one git process may take. */
const GIT_DEADLINE_SECONDS = 120;
const ERROR_TEXT_LIMIT = 4096;
/**
 * Finds git and builds its environment.
 *
 * @param directory The repository that is reviewed: no program out of it is ever started (D21).
 * @throws {PortError} GIT_MISSING
 */
function findGit(directory, parent = process.env) {
    const reviewed = enclosingWorkTree(directory);
    const path = (parent['PATH'] ?? '').split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter)
        .filter((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(entry) && (reviewed === null || !isInside(entry, reviewed)));
    const program = path.map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(entry, 'git')).find(isProgram);
    if (program === undefined) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_MISSING', 'expected git on the PATH, got none outside the reviewed work tree', { hint: 'install git 2.36 or newer' });
    }
    return {
        program,
        environment: {
            PATH: path.join(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter),
            LC_ALL: 'C',
            // Neither user, system nor environment configuration may change what an object is (V48).
            HOME: '/nonexistent',
            XDG_CONFIG_HOME: '/nonexistent',
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_CONFIG_GLOBAL: '/dev/null',
            GIT_ATTR_NOSYSTEM: '1',
            // refs/replace/* can swap the policy blob under its own id (G35).
            GIT_NO_REPLACE_OBJECTS: '1',
            GIT_TERMINAL_PROMPT: '0',
            GIT_OPTIONAL_LOCKS: '0',
            // A promisor remote would be asked for missing objects, by a command the repository's configuration names.
            GIT_NO_LAZY_FETCH: '1',
            GIT_ALLOW_PROTOCOL: 'none',
        },
    };
}
/**
 * Runs git to its end and returns what it printed, whatever the exit code.
 *
 * @throws {PortError} GIT_NOT_STARTED, GIT_DEADLINE, GIT_STOPPED, GIT_OUTPUT_TOO_LARGE
 */
async function runGit(git, argv, options) {
    const kept = [];
    let bytes = 0;
    const end = await streamGit(git, argv, {
        ...options,
        onOutput: (chunk) => {
            bytes += chunk.length;
            if (bytes > options.outputLimit)
                return false;
            kept.push(chunk);
            return true;
        },
    });
    if (!end.whole) {
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_OUTPUT_TOO_LARGE', `git ${commandOf(argv)}: expected at most ${options.outputLimit} bytes of output, got more`);
    }
    return { code: end.code, stdout: Buffer.concat(kept), errorText: end.errorText };
}
/** Like {@link runGit}, giving output away as it comes. `onOutput` returning false ends git early: then `whole` is false. */
async function streamGit(git, argv, options) {
    const what = `git ${commandOf(argv)}`;
    const seconds = options.deadlineSeconds ?? GIT_DEADLINE_SECONDS;
    if (options.signal?.aborted)
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_STOPPED', `${what}: stopped before it began`);
    const child = startGit(git, argv, options.directory);
    child.stdin.end();
    let whole = true;
    let killedBy = null;
    const kill = (by) => {
        killedBy ??= by;
        child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill('deadline'), seconds * 1000);
    const stop = () => kill('stop');
    options.signal?.addEventListener('abort', stop, { once: true });
    const errors = collectErrors(child.stderr);
    child.stdout.on('data', (chunk) => {
        if (whole && !options.onOutput(chunk)) {
            whole = false;
            child.kill('SIGKILL');
        }
    });
    try {
        const code = await new Promise((resolve, reject) => {
            child.once('error', reject);
            child.once('close', (exit, signal) => {
                if (exit !== null)
                    resolve(exit);
                else if (!whole || killedBy)
                    resolve(-1);
                else
                    reject(new Error(`ended by ${signal ?? 'a signal'}`));
            });
        });
        if (killedBy === 'deadline')
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_DEADLINE', `${what}: expected an end within ${seconds} s, got none`);
        if (killedBy === 'stop')
            throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_STOPPED', `${what}: stopped`);
        return { code, errorText: errors(), whole };
    }
    catch (error) {
        if (error instanceof _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7)
            throw error;
        throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_NOT_STARTED', `${what}: ${error.message}`, { cause: error });
    }
    finally {
        clearTimeout(timer);
        options.signal?.removeEventListener('abort', stop);
    }
}
/** Starts git with three pipes. The caller waits for its end. */
function startGit(git, argv, directory) {
    return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(git.program, argv, { cwd: directory, env: git.environment, stdio: ['pipe', 'pipe', 'pipe'], shell: false });
}
/** Keeps the first bytes of an error stream and lets the rest go by, so that git never waits on a full pipe. */
function collectErrors(stream) {
    let text = '';
    stream.on('data', (chunk) => {
        if (text.length < ERROR_TEXT_LIMIT)
            text += chunk.toString('latin1').slice(0, ERROR_TEXT_LIMIT - text.length);
    });
    return () => printable(text);
}
/** The error for a git process that failed in a way nobody expected: its words, made harmless, on one line. */
function gitFailed(argv, end) {
    const said = end.errorText.split('\n').find((line) => line !== '') ?? 'no message';
    return new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PortError */ .U7('GIT_FAILED', `git ${commandOf(argv)}: expected exit 0, got ${end.code}: ${said.slice(0, 300)}`);
}
/**
 * Refuses to work when our own program file lies in the work tree under review: then the reviewed repository would supply
 * the code that reviews it (D21).
 *
 * @param directory Any directory of the repository.
 * @throws {UsageError} OWN_PROGRAM_REVIEWED
 */
function refuseOwnProgram(directory, programFile) {
    const reviewed = enclosingWorkTree(directory);
    if (reviewed === null || !isInside(programFile, reviewed))
        return;
    throw new _schemas_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .UsageError */ .eb('OWN_PROGRAM_REVIEWED', `expected a program outside the reviewed work tree ${printable(reviewed)}, got ${printable(programFile)}`, { hint: 'install bounded-review elsewhere, for example with npm install --global' });
}
/** The nearest directory upwards that has a `.git`, by real path; null where none has, as in a bare repository. */
function enclosingWorkTree(directory) {
    for (let at = realPath(directory);; at = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(at)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(at, '.git')))
            return at;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(at) === at)
            return null;
    }
}
/** Text for a terminal and a log: control, invisible and direction-changing characters but newlines become a question mark. */
function printable(text) {
    return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}
function isInside(file, directory) {
    const prefix = directory.endsWith(node_path__WEBPACK_IMPORTED_MODULE_2__.sep) ? directory : `${directory}${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`;
    return [file, realPath(file)].some((path) => path === directory || path.startsWith(prefix));
}
function realPath(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(path);
    }
    catch {
        return path;
    }
}
function isProgram(file) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.accessSync)(file, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(file).isFile();
    }
    catch {
        return false;
    }
}
/** The git command's own name, for messages: options before it are ours and say nothing. */
function commandOf(argv) {
    for (let at = 0; at < argv.length; at++) {
        if (argv[at] === '-C' || argv[at] === '-c')
            at++;
        else if (!argv[at]?.startsWith('-'))
            return argv[at] ?? '';
    }
    return '';
}


/***/ }),

/***/ 9191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Terminal)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _core_display_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5721);
/**
 * Printing for people: lines, with colour only on a terminal that wants it, and a live line that never reaches a pipe.
 *
 * @module
 */


/** Words that say how a run ended; coloured where they stand first in a line. */
const COLOURS = [
    [/^ {2}(COMPLETED {3}CLEAR)/, 'green'],
    [/^ {2}(COMPLETED {3}FINDINGS)/, 'yellow'],
    [/^ {2}((?:FAILED|ABORTED|TIMEOUT|UNKNOWN) {3}\(no outcome\))/, 'red'],
];
class Terminal {
    #stream;
    #live = false;
    constructor(stream) {
        this.#stream = stream;
    }
    line(text) {
        this.#clear();
        this.#stream.write(`${this.#coloured(text)}\n`);
    }
    /** Replaces the last live line. Does nothing in a pipe. */
    live(text) {
        if (!this.#stream.isTTY)
            return;
        this.#clear();
        this.#stream.write((0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)('dim', (0,_core_display_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(text, Math.max(20, (this.#stream.columns ?? 80) - 1)), { stream: this.#stream }));
        this.#live = true;
    }
    #clear() {
        if (this.#live)
            this.#stream.write('\r\u001b[2K');
        this.#live = false;
    }
    #coloured(text) {
        for (const [pattern, colour] of COLOURS) {
            const [, words] = pattern.exec(text) ?? [];
            if (words !== undefined)
                return text.replace(words, (0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)([colour, 'bold'], words, { stream: this.#stream }));
        }
        return text;
    }
}


/***/ }),

/***/ 4558:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ Escalation),
/* harmony export */   u: () => (/* binding */ MAX_LISTED_FINDINGS)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2311);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7862);
/* harmony import */ var _primitives_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3753);
/* harmony import */ var _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8739);
/**
 * What an escalation owner is told when a run needs a person (R96, R116): the latest evidence in ids, counts and enums.
 * No text of a model or of the change is in it.
 *
 * @module
 */




/** Open findings that are listed; the count is of all. */
const MAX_LISTED_FINDINGS = 100;
const Escalation = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    schemaVersion: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1),
    effect: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().max(128).describe('Stable id of this notice: the same over every attempt, also sent as Idempotency-Key (R132)'),
    at: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Timestamp */ .Dc.describe('When the run ended'),
    to: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.nullable().describe('The escalation owner; null: the person at the terminal'),
    runId: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .RunId */ .PI,
    repository: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1,
    pullRequest: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL.nullable(),
    baseRef: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .FullRef */ .pE,
    baseSha: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr,
    headSha: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .ObjectId */ .Vr,
    state: _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__/* .ExecutionState */ .si,
    outcome: _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__/* .Outcome */ .Pi.nullable().describe('null: there is none (R51)'),
    stopCause: _vocabulary_js__WEBPACK_IMPORTED_MODULE_2__/* .StopCause */ .ay,
    meaning: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.describe('The ending in one sentence'),
    detailCode: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Z][A-Z0-9_]{0,63}$/).nullable(),
    iteration: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL,
    maxIterations: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL,
    reviewerCalls: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
    retries: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
    seconds: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Seconds */ .Kp,
    costUsd: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Usd */ .JR.nullable().describe('null: not known'),
    findings: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        total: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
        escalated: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Count */ .y_,
        listed: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ id: _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FindingId */ .VJ, severity: _finding_js__WEBPACK_IMPORTED_MODULE_0__/* .Severity */ .AI, path: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .GitPath */ .yY, line: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .PositiveInt */ .BL })).max(MAX_LISTED_FINDINGS),
    }).describe('Findings of the last review'),
    failedChecks: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(_primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1).describe('Required checks that failed on the last revision'),
    runDirectory: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.describe('Where the evidence lies, on the machine that ran'),
    handoff: _primitives_js__WEBPACK_IMPORTED_MODULE_1__/* .Line */ .N1.nullable(),
}).describe('An escalation: what a run that needs a person says to its escalation owner');


/***/ })

};
