/**
 * A TUF repository that serves the trusted root and the signing configuration.
 *
 * @module
 */
// Not from the package's index: that one imports nock, which patches node:http as soon as it is loaded.
import { tufHandlers } from '@tufjs/repo-mock/dist/handler.js'
import { initializeTUFRepo } from '@tufjs/repo-mock/dist/repo.js'
import type { Route } from './server.ts'

export type TufMirror = {
  readonly routes: readonly Route[]
  /** The root metadata that a client starts from. */
  readonly root: string
}

export function createTufMirror(targets: readonly { readonly name: string; readonly content: string }[]): TufMirror {
  const repository = initializeTUFRepo([...targets])
  const handlers = tufHandlers(repository, { metadataPathPrefix: '/tuf', targetPathPrefix: '/tuf/targets' })
  return {
    root: JSON.stringify(repository.rootMeta.toJSON()),
    routes: handlers.map(({ path, fn }) => ({
      endpoint: 'tuf', method: 'GET', path,
      answer: () => {
        const { statusCode, response, contentType } = fn()
        return { status: statusCode, body: response, type: contentType ?? 'application/octet-stream' }
      },
    })),
  }
}
