import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const PAGE = '<div id="m-x-content"><p>Acme is <a href="https://acme.example/">good</a>.</p></div>'

describe('earshot import, of a saved page,', () => {
  let server: TestServer
  let tenant: Tenant
  let brand: SeededBrand

  beforeAll(async () => {
    server = await startTestServer()
    tenant = await server.newTenant()
    brand = await seedBrand(tenant.client, { llms: [] })
  })
  afterAll(() => server.stop())

  const importPage = (...options: string[]) => {
    const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key }
    return runCommand(['import', '-', ...options], { env, stdin: PAGE })
  }

  it('stores the answer with the question that is given, in a run of ui', async () => {
    const question = 'Which CRM is best for two?'
    const { code } = await importPage('--brand', 'Acme', '--format', 'html', '--prompt', question)
    const { data: runs } = await tenant.client.listWorkspaceRuns({ params: { brandId: brand.brandId } })
    const [run] = runs
    const { data } = await tenant.client.listResponses({ params: { runId: run?.id ?? '' }, query: {} })
    expect([code, run?.surface, data.map(({ llm, promptText }) => [llm, promptText])]).toEqual([
      0,
      'ui',
      [['google-ai-overview', question]],
    ])
  })

  it.each([
    [['--brand', 'Acme', '--format', 'html'], '--prompt'],
    [['--brand', 'Acme', '--prompt', 'Which?'], 'saved page'],
    [['--format', 'html', '--prompt', 'Which?'], '--brand'],
  ])('with %j says what is missing', async (options, word) => {
    const { code, stderr } = await importPage(...options)
    expect([code === 0, stderr.includes(word)]).toEqual([false, true])
  })
})
