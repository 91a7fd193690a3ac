import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIssuer } from '../fixtures/loopback-issuer.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const OWN_LLM =
  '[{"name":"own","provider":"openai-compatible","model":"m","baseUrl":"http://127.0.0.1:9/v1"}]'

describe('earshot doctor', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'earshot-doctor-'))
  beforeAll(async () => {
    server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const doctor = async (url: string, dataDir = folder, more: Record<string, string> = {}) => {
    const env = { EARSHOT_URL: url, EARSHOT_DATA_DIR: dataDir, ...more }
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

  const found = async (name: string, more: Record<string, string>) => {
    const { checks } = await doctor(server.baseUrl, folder, more)
    return checks.find((check) => check.name === name)
  }

  it('lists the LLMs of the running server, which this terminal does not know', async () => {
    expect(await found('LLM silent', { EARSHOT_API_KEY: server.adminKey })).toMatchObject({
      state: 'ok',
      finding: 'loopback-1 is configured at the running server',
    })
  })

  it('names an LLM of this terminal that the running server does not have', async () => {
    const env = { EARSHOT_API_KEY: server.adminKey, EARSHOT_LLMS: OWN_LLM }
    expect(await found('LLM own', env)).toMatchObject({
      state: 'warning',
      finding: 'm is configured in this terminal, but the running server does not have it',
    })
  })

  it('counts the figures again when asked to', async () => {
    const env = { EARSHOT_URL: server.baseUrl, EARSHOT_DATA_DIR: folder }
    const { stdout } = await runCommand(['doctor', '--verify', '--json'], { env })
    const checks: { name: string }[] = JSON.parse(stdout).checks
    expect(checks.find(({ name }) => name === 'figures')).toMatchObject({ finding: 'there is no run yet' })
  })

  it('reports a key that the server refuses', async () => {
    expect(await found('API key', { EARSHOT_API_KEY: 'wrong' })).toMatchObject({ state: 'problem' })
  })

  it('sends no key to where a vendor redirects it', async () => {
    const asked: string[] = []
    const vendor = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
    const llm = { name: 'own', provider: 'anthropic', model: 'm', baseUrl, apiKey: 'secret' }
    await found('LLM own', { EARSHOT_LLMS: JSON.stringify([llm]) })
    await new Promise((resolve) => vendor.close(resolve))
    expect(asked).toEqual(['/models'])
  })

  it('asks the identity provider of this terminal who it is', async () => {
    const issuer = await startIssuer()
    const { issuer: address, clientId } = issuer.settings
    const env = { EARSHOT_OIDC_ISSUER: `${address}/`, EARSHOT_OIDC_CLIENT_ID: clientId }
    const [right, wrong] = [
      await found('identity provider', { ...env, EARSHOT_OIDC_ISSUER: address }),
      await found('identity provider', env),
    ]
    await issuer.close()
    const none = await found('identity provider', env)
    expect([right?.state, wrong?.state, none?.state]).toEqual(['ok', 'problem', 'problem'])
  })

  it('names a variable that does not exist', async () => {
    expect(await found('configuration', { EARSHOT_PROT: '1' })).toMatchObject({
      finding: expect.stringContaining('EARSHOT_PROT'),
    })
  })

  it('ends with 1 where no server answers', async () => {
    const { code, checks } = await doctor('http://127.0.0.1:9')
    expect([code, checks.find(({ name }) => name === 'server')?.state]).toEqual([1, 'problem'])
  })

  it('ends with 0 where the server is stopped, so that the embedded database can be verified', async () => {
    const env = { EARSHOT_URL: 'http://127.0.0.1:9', EARSHOT_DATA_DIR: folder }
    const { code, stdout } = await runCommand(['doctor', '--verify', '--json'], { env })
    const checks: { name: string; state: string }[] = JSON.parse(stdout).checks
    expect([code, checks.find(({ name }) => name === 'server')?.state]).toEqual([0, 'warning'])
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
