import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStdio } from '../../src/mcp/serve-stdio.ts'
import { called } from '../fixtures/mcp-client.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const MAIN = new URL('../../src/cli/main.ts', import.meta.url).pathname

let server: TestServer
let key: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  const tenant = await server.newTenant()
  await seedBrand(tenant.client, { llms: ['simulated-alpha'] })
  key = (await tenant.client.createKey({ body: { name: 'Assistant', scopes: ['read'] } })).key
})
afterAll(() => server.stop())

const environment = () => ({ EARSHOT_URL: server.baseUrl, EARSHOT_API_KEY: key })

describe('earshot mcp', () => {
  // Over HTTP, both revisions are tried.
  const REVISIONS = firstOf([
    ['the revision of 2026', { pin: '2026-07-28' }],
    ['the revision of 2025', 'legacy'],
  ])

  it.each(REVISIONS)('answers a client of %s as a process of its own', async (_, mode) => {
    const client = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode } })
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp'],
      env: { ...(process.env as Record<string, string>), ...environment() },
      cwd: tmpdir(),
    })
    await client.connect(transport)
    const { tools } = await client.listTools()
    const { rows } = await called(client, 'brands')
    await client.close()
    expect([tools.length, rows.map(({ name }: { name: string }) => name)]).toEqual([17, ['Acme']])
  })

  it('ends with its input, and writes nothing but the protocol', async () => {
    expect(await runCommand(['mcp'], { env: environment() })).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('ends after a line without end, and says why', async () => {
    const stdin = new PassThrough()
    const notes: string[] = []
    const serving = serveStdio({
      server: { baseUrl: server.baseUrl, apiKey: key },
      version: '0.0.0',
      stdin,
      stdout: new PassThrough(),
      note: (text) => notes.push(text),
    })
    stdin.write(Buffer.alloc(11 * 1024 * 1024, 'x'))
    await serving
    expect(notes).toEqual([expect.stringContaining('exceeded')])
  })

  it('says where the key is missing', async () => {
    const { code, stderr } = await runCommand(['mcp'], { env: { EARSHOT_DATA_DIR: tmpdir() } })
    expect([code, stderr]).toEqual([1, expect.stringContaining('EARSHOT_API_KEY')])
  })
})
