import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runEarshot } from '../fixtures/run-earshot.ts'
import { firstOf } from '../fixtures/test-length.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'earshot-home-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  runEarshot(['--version'], { cwd: home, env: { HOME: '', XDG_CACHE_HOME: '', ...env } })

describe('compiled code', () => {
  it('is kept in the user’s own cache folder', async () => {
    await start({ HOME: home })
    expect(statSync(join(home, '.cache/earshot')).mode & 0o777).toBe(0o700)
  })

  it('is kept nowhere that others may write to', async () => {
    const caches = join(home, '.cache')
    mkdirSync(caches)
    chmodSync(caches, 0o777)
    await start({ HOME: home })
    expect(existsSync(join(caches, 'earshot'))).toBe(false)
  })

  it('is kept in no folder that depends on where the command runs', async () => {
    await start({ XDG_CACHE_HOME: 'caches' })
    expect(existsSync(join(home, 'caches'))).toBe(false)
  })

  it.each(
    firstOf([
      ['with a home where nothing can be made', '/proc'],
      ['without a home', ''],
      ['with a home that is not there', '/nowhere/at/all'],
    ]),
  )('is not needed: the command runs %s', async (_, HOME) => {
    expect(await start({ HOME })).toMatchObject({ code: 0, stderr: '' })
  })
})
