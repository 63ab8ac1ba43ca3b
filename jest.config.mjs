export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  testTimeout: 60_000,
  coverageProvider: 'v8',
  collectCoverageFrom: ['producer/**/*.ts', 'verifier/**/*.ts', 'schemas/**/*.ts'],
};
