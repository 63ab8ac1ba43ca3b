/**
 * What a test file gets for `@jest/globals` inside a mutation worker: the same runner and the same expectations as under
 * jest, without jest's loader, so that one process can judge hundreds of mutants.
 *
 * @module
 */
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus'
export { expect } from 'expect'
