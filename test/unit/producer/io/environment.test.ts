import { afterAll, describe, expect, it } from '@jest/globals'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChildHome, removeTree, trustedPath } from '../../../../producer/io/environment.ts'
import { UsageError } from '../../../../schemas/errors.ts'
import { temporaryDirectory } from '../../../support/repository.ts'

const directory = temporaryDirectory()
afterAll(() => { rmSync(directory, { recursive: true }) })

describe('the environment of a child', () => {
  it('holds what is listed and nothing of ours (S43)', async () => {
    const { environment, dispose } = await createChildHome(directory, '/usr/bin')
    expect(Object.keys(environment).sort()).toEqual([
      'CI', 'HOME', 'LANG', 'LC_ALL', 'PATH', 'TERM', 'TMPDIR', 'TZ',
      'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR', 'XDG_STATE_HOME',
    ])
    expect(environment).toMatchObject({ PATH: '/usr/bin', TZ: 'UTC', LC_ALL: 'C.UTF-8' })
    await dispose()
  })

  it('has a private home of its own, empty and gone afterwards', async () => {
    const [one, two] = [await createChildHome(directory, ''), await createChildHome(directory, '')]
    const home = one.environment['HOME'] ?? ''
    expect(home).not.toBe(two.environment['HOME'])
    expect(statSync(home).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, '..')).mode & 0o777).toBe(0o700)
    expect(readdirSync(home)).toEqual([])
    await one.dispose()
    await two.dispose()
    expect(existsSync(home)).toBe(false)
  })

  it('takes what one child needs by name (S44)', async () => {
    const { environment, dispose } = await createChildHome(directory, '', { PROVIDER_API_KEY: 'value' })
    expect(environment['PROVIDER_API_KEY']).toBe('value')
    await dispose()
  })

  it.each(['LD_PRELOAD', 'NODE_OPTIONS', 'GIT_DIR', 'GITHUB_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'SSH_AUTH_SOCK', 'BASH_ENV', 'npm_config_registry', 'A=B', ''])(
    'refuses %p even when it is asked for', async (name) => {
      await expect(createChildHome(directory, '', { [name]: 'x' })).rejects.toBeInstanceOf(UsageError)
    })

  it('never shows the value of what it refuses', async () => {
    await expect(createChildHome(directory, '', { GITHUB_TOKEN: 'abc-secret' })).rejects.toThrow(/^(?!.*abc-secret)/)
  })
})

describe('the PATH of a child', () => {
  it('has no entry of the reviewed work tree, not even by a link, and no relative one (D21)', () => {
    const work = join(directory, 'work')
    mkdirSync(join(work, 'node_modules/.bin'), { recursive: true })
    symlinkSync(work, join(directory, 'link'))
    const path = ['', '.', 'bin', work, `${work}/node_modules/.bin`, `${directory}/link/node_modules/.bin`, `${work}-other`, '/usr/bin'].join(':')
    expect(trustedPath(path, [work])).toBe(`${work}-other:/usr/bin`)
  })
})

describe('removing what a child left', () => {
  it('removes folders that were made read-only', async () => {
    const root = join(directory, 'locked')
    mkdirSync(join(root, 'cache/module'), { recursive: true })
    writeFileSync(join(root, 'cache/module/file'), '')
    chmodSync(join(root, 'cache/module'), 0o500)
    chmodSync(join(root, 'cache'), 0o000)
    await removeTree(root)
    expect(existsSync(root)).toBe(false)
  })

  it('does not follow links out of the folder', async () => {
    const outside = join(directory, 'outside')
    mkdirSync(outside)
    mkdirSync(join(directory, 'inside'))
    symlinkSync(outside, join(directory, 'inside/link'))
    await removeTree(join(directory, 'inside'))
    expect(existsSync(outside)).toBe(true)
  })
})
