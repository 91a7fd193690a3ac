import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withEnvFile } from '../../src/cli/env-file.ts'
import { runCommand } from '../fixtures/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'earshot-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (text: string) => {
  const path = join(folder, '.env')
  writeFileSync(path, text)
  return path
}

describe('.env', () => {
  it('adds its variables', () => {
    expect(withEnvFile({ HOME: '/h' }, file('# a comment\nEARSHOT_PORT="5000"\n'))).toEqual({
      HOME: '/h',
      EARSHOT_PORT: '5000',
    })
  })

  it('does not replace a variable that is set', () => {
    expect(withEnvFile({ EARSHOT_PORT: '1' }, file('EARSHOT_PORT=5000'))).toEqual({ EARSHOT_PORT: '1' })
  })

  it('need not exist', () => {
    expect(withEnvFile({ HOME: '/h' }, join(folder, 'none'))).toEqual({ HOME: '/h' })
  })

  it('that cannot be read is reported', async () => {
    const { code, stderr } = await runCommand(['brands', 'list'], { envFile: folder })
    expect([code, stderr]).toEqual([1, `${folder} cannot be read: it is a directory.\n`])
  })

  it('is read before a command is run', async () => {
    const { stderr } = await runCommand(['brands', 'list'], { envFile: file('EARSHOT_PORT=x') })
    expect(stderr).toMatch(/EARSHOT_PORT: a whole number/)
  })
})
