import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('earshot doctor', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'earshot-doctor-'))
  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const doctor = async (url: string, dataDir = folder) => {
    const env = { EARSHOT_URL: url, EARSHOT_DATA_DIR: dataDir }
    const { code, stdout } = await runCommand(['doctor', '--json'], { env })
    return { code, checks: JSON.parse(stdout).checks as { name: string; state: string; finding: string }[] }
  }

  it('asks the running server and ends with 0', async () => {
    const { code, checks } = await doctor(server.baseUrl)
    expect([code, checks.find(({ name }) => name === 'server')]).toEqual([
      0,
      expect.objectContaining({ state: 'ok', finding: expect.stringMatching(/^ready at http/) }),
    ])
  })

  it('ends with 1 where no server answers', async () => {
    const { code, checks } = await doctor('http://127.0.0.1:9')
    expect([code, checks.find(({ name }) => name === 'server')?.state]).toEqual([1, 'problem'])
  })

  it.each([
    [0o755, 0, 'warning'],
    [0o777, 1, 'problem'],
    [0o700, 0, 'ok'],
  ])('reports a data directory of mode %o', async (mode, expected, state) => {
    chmodSync(folder, mode)
    const { code, checks } = await doctor(server.baseUrl)
    expect([code, checks.find(({ name }) => name === 'data directory')?.state]).toEqual([expected, state])
  })
})
