import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'
import type { Ended } from '../fixtures/run-earshot.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** Only on one database: the CLI uses HTTP, so the database makes no difference. */
describe('earshot prompts', () => {
  let server: TestServer
  let tenant: Tenant
  let brandId: string
  const folder = mkdtempSync(join(tmpdir(), 'earshot-cli-'))

  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })
  beforeEach(async () => {
    tenant = await server.newTenant()
    ;({ brandId } = await seedBrand(tenant.client, { llms: [] }))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  const earshot = (args: readonly string[], stdin?: string): Promise<Ended> => {
    const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key }
    return runCommand(['prompts', ...args], { env, ...(stdin === undefined ? {} : { stdin }) })
  }
  const open = async () => {
    const { stdout } = await earshot(['suggestions', 'Acme', '--json'])
    return JSON.parse(stdout).data as { id: string; text: string }[]
  }

  it('suggest says what it did, in words', async () => {
    const { code, stdout } = await earshot(['suggest', 'Acme'])
    expect([code, stdout]).toEqual([0, '10 open suggestions (10 new, 1 already known).\n'])
  })

  it('suggestions shows them in columns', async () => {
    await earshot(['suggest', 'Acme'])
    const { stdout } = await earshot(['suggestions', brandId, '--source', 'rival'])
    expect(stdout).toMatch(/^SUGGESTION +PRIORITY +SOURCE.*\n.*rival .*Globex/s)
  })

  it('import-keywords reads a file in UTF-16', async () => {
    const path = join(folder, 'keywords.csv')
    writeFileSync(
      path,
      Buffer.from('\ufeffKeyword\tAvg. monthly searches\nbest crm for dentists\t880\n', 'utf16le'),
    )
    const { stdout } = await earshot(['import-keywords', 'Acme', path])
    expect(stdout).toBe(
      'Read 1 keyword (keyword-planner); 0 of them name the brand.\n1 open suggestion (1 new, 0 already known).\n',
    )
  })

  it('import-keywords reads standard input', async () => {
    await earshot(['import-keywords', 'Acme', '-'], 'best crm for dentists\n')
    expect((await open()).map(({ text }) => text)).toEqual(['best crm for dentists'])
  })

  it('import-keywords names the bad lines', async () => {
    const { code, stderr } = await earshot(['import-keywords', 'Acme', '-'], 'Keyword,Volume\ncrm,many\n')
    expect([code, stderr]).toEqual([1, expect.stringContaining('line 2: volume: not a number')])
  })

  it('import-keywords says why a file cannot be read', async () => {
    const { code, stderr } = await earshot(['import-keywords', 'Acme', '/no/such/file.csv'])
    expect([code, stderr]).toEqual([
      1,
      '/no/such/file.csv cannot be read: there is no such file or directory.\n',
    ])
  })

  it('accept makes prompts of them, in the topic that is named', async () => {
    await earshot(['import-keywords', 'Acme', '-'], 'crm for dentists\ncrm for bakers\n')
    await earshot(['accept', ...(await open()).map(({ id }) => id), '--topic', 'Trades'])
    const { data } = await tenant.client.listPrompts({ params: { brandId } })
    expect(data.slice(1).map(({ topicName, text }) => [topicName, text])).toEqual([
      ['Trades', 'crm for bakers'],
      ['Trades', 'crm for dentists'],
    ])
  })

  it('accept names the command that lists them where there is none', async () => {
    const { stderr } = await earshot(['accept', 'nonsense'])
    expect(stderr).toMatch(/ prompts suggestions BRAND\n$/)
  })

  it('dismiss takes them off the list', async () => {
    await earshot(['import-keywords', 'Acme', '-'], 'crm for dentists\ncrm for bakers\n')
    const [first] = await open()
    await earshot(['dismiss', first?.id ?? ''])
    expect((await open()).length).toBe(1)
  })
})
