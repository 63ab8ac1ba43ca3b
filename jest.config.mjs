export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  testTimeout: 60_000,
  // jest would leave one core to itself; the tests mostly wait for children.
  maxWorkers: '100%',
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['producer/**/*.ts', 'verifier/**/*.ts', 'schemas/**/*.ts'],
};
