import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultyDatabase } from '../fixtures/faulty-database.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, type Sending, send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const TOKEN = 'a token of more than 16'.replaceAll(' ', '-')
const fault = faultyDatabase()
let now = new Date('2026-11-20T10:00:00Z')
let server: TestServer
let guarded: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false, fault, now: () => now })
  guarded = await startTestServer({ works: false, config: { metricsToken: TOKEN } })
})
afterAll(() => Promise.all([server.stop(), guarded.stop()]))

const ask = (of: TestServer, sending: Sending = {}) => send(`${of.app.url}/metrics`, sending)
const figure = (text: unknown, series: string) =>
  new RegExp(`^${series.replaceAll(/[{}.*+?]/g, String.raw`\$&`)} (\\S+)$`, 'm').exec(String(text))?.[1]

describe('The metrics', () => {
  it('count answers by the pattern of their route, and never by address', async () => {
    const { client, key } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: [] })
    await send(`${server.baseUrl}/workspace/brands/${brandId}`, { key })
    const { body, headers } = await ask(server)
    const series =
      'earshot_http_requests_total{method="GET",route="/api/workspace/brands/:brandId",status="200"}'
    expect([
      Number(figure(body, series)) > 0,
      headers['content-type'],
      String(body).includes(brandId),
      String(body).includes('Acme'),
    ]).toEqual([true, expect.stringMatching(/^text\/plain; version=0\.0\.4/), false, false])
  })

  it('have these names, which rules and dashboards of operators use', async () => {
    const { client } = await server.newTenant()
    await client.listBrands()
    const types = String((await ask(server)).body).matchAll(/^# TYPE (\S+) \S+$/gm)
    const own = [...types].flatMap(([, name = '']) => (/_(process|nodejs)_/.test(name) ? [] : [name]))
    expect(own.sort()).toEqual([
      'earshot_build_info',
      'earshot_data_directory_free_bytes',
      'earshot_database_up',
      'earshot_http_request_seconds_total',
      'earshot_http_requests_total',
      'earshot_jobs',
      'earshot_jobs_counted_timestamp_seconds',
      'earshot_last_backup_timestamp_seconds',
      'earshot_llm_cost_usd_total',
      'earshot_llm_down',
      'earshot_llm_question_seconds_total',
      'earshot_llm_questions_total',
      'earshot_open_runs',
      'earshot_stored_bytes',
    ])
  })

  it('all begin with the name of the product', async () => {
    const names = String((await ask(server)).body)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(names.filter((line) => !line.startsWith('earshot_'))).toEqual([])
  })

  it('tell that the database is gone, and answer all the same', async () => {
    const before = figure((await ask(server)).body, 'earshot_database_up')
    fault.problem = new Error('gone')
    now = new Date(now.getTime() + 5_000)
    const { status, body } = await ask(server)
    fault.problem = null
    expect([before, status, figure(body, 'earshot_database_up')]).toEqual(['1', 200, '0'])
  })

  it.each([
    ['a proxy on this machine passes on', { 'x-forwarded-for': '203.0.113.9' }],
    ['a page with a name of its own sends', { host: 'rebound.example' }],
  ])('are not given to what %s', async (_, headers) => {
    expect(refusal(await ask(server, { headers }))).toEqual({ status: 404, code: 'endpoint_not_found' })
  })

  it('are given to nobody without a token where others can reach the server', async () => {
    const open = await startTestServer({ works: false, config: { publicUrl: 'https://earshot.example' } })
    const answer = await ask(open)
    await open.stop()
    expect(refusal(answer)).toEqual({ status: 404, code: 'endpoint_not_found' })
  })

  it('tell of an LLM that one organization does not ask any more', async () => {
    const { db } = server.app.context.database
    await sql`insert into llm_limits (key, open_until) values ('chatgpt,an organization', now() + interval '1 minute')`.execute(
      db,
    )
    now = new Date(now.getTime() + 5_000)
    expect(figure((await ask(server)).body, 'earshot_llm_down{llm="chatgpt"}')).toBe('1')
  })

  it('are given to whoever has the token, from anywhere', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }
    expect((await ask(guarded, { headers })).status).toBe(200)
  })

  it.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer another-token-of-16' }],
  ])('are given to nobody with %s where there is one', async (_, headers) => {
    const answer = await ask(guarded, { headers, from: '127.0.6.1' })
    expect([refusal(answer), answer.headers['www-authenticate']]).toEqual([
      { status: 401, code: 'invalid_api_key' },
      'Bearer realm="Earshot metrics"',
    ])
  })

  it('let nobody guess the token for long', async () => {
    const headers = { authorization: 'Bearer another-token-of-16' }
    const statuses = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await ask(guarded, { headers, from: '127.0.6.2' })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
