import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { REPORT_LINKS_MAX } from '../../src/contract/workspace/reports.ts'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { clearBrand } from '../../src/pipeline/run/clear-brand.ts'
import { deleteEndedReportLinks } from '../../src/storage/content/reports.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { send } from '../fixtures/send.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const ALL = { from: '2026-03-01', to: '2026-04-30' }
/** With a period before it. */
const LATER = { from: '2026-04-01', to: '2026-04-30' }

let server: TestServer
let world: InsightWorld
let site: string

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'reports')
  site = server.baseUrl.slice(0, -'/api'.length)
})

const params = () => ({ brandId: world.brandId })
const newLink = (body: object = {}) =>
  world.tenant.client.createReportLink({ params: params(), body: { filters: ALL, ...body } })
const open = (path: string) => send(site + path)
const db = () => server.database.database.db
const emptyBrand = () =>
  world.tenant.client.createBrand({ body: { name: `Empty ${newId()}`, llms: [] } }).then(({ id }) => id)
const endNow = (linkId: string) =>
  sql`update report_links set expires_at = now() - interval '1 second' where id = ${linkId}`.execute(db())
const insertLinks = (brandId: string, count: number, end: string, tx = db()) =>
  sql`insert into report_links (organization_id, id, brand_id, token_hash, filters, verdict, page, style_hash,
      created_by, created_at, expires_at)
    select ${world.tenant.organizationId}, gen_random_uuid(), ${brandId}, gen_random_uuid()::text, '{}', '', '', '',
      (select id from api_keys where organization_id = ${world.tenant.organizationId} limit 1), now(), ${sql.raw(end)} from generate_series(1, ${count}::int)`.execute(
    tx,
  )
const rowsOf = async (brandId: string, tx = db()) =>
  (await sql`select from report_links where brand_id = ${brandId}`.execute(tx)).rows.length

/** The headers and the page, without what differs from answer to answer. */
async function shown(path: string) {
  const { status, headers, body } = await open(path)
  const { date: _, 'x-request-id': __, ...kept } = headers
  return { status, headers: kept, body }
}

describe('A report', () => {
  const page = (key?: string) =>
    send(
      `${server.baseUrl}/workspace/brands/${world.brandId}/insights/report/page?from=${ALL.from}&to=${ALL.to}`,
      key === undefined ? {} : { key },
    )

  it('says what the other insights say of the same period', async () => {
    const { client } = world.tenant
    const input = { params: params(), query: { ...LATER, llm: ['alpha'] } }
    const { overview, sources, drivers } = await client.getReport(input)
    const { data } = await client.listCitedSources({ ...input, query: { ...input.query, limit: 8 } })
    expect({ overview, sources, llm: drivers.llm }).toEqual({
      overview: await client.getOverview(input),
      sources: data,
      llm: await client.getDrivers({ ...input, query: { ...input.query, by: 'llm', limit: 5 } }),
    })
  })

  it('shows answers as a reader sees them', async () => {
    const { answers } = await world.tenant.client.getReport({ params: params(), query: LATER })
    const text = answers.flatMap(({ excerpt }) => excerpt.map((piece) => piece.text)).join('')
    expect([answers.length > 0, text.includes('**')]).toEqual([true, false])
  })

  it('names what its filters limit it to', async () => {
    const { client } = world.tenant
    const brandId = await emptyBrand()
    const market = { market: 'DE', language: 'de' }
    const { id: marketId } = await client.createBrandMarket({ params: { brandId }, body: market })
    await importLines(client, brandId, [
      { prompt: 'Which CRM?', llm: 'alpha', answer: 'None.', topic: 'CRM' },
    ])
    const { data } = await client.listPrompts({ params: { brandId } })
    const { id: promptId, topicId } = data[0] ?? { id: '', topicId: '' }
    const limits = async (query: object) => (await client.getReport({ params: { brandId }, query })).only
    const none = { topic: null, prompt: null, customerJourney: null, branded: null, surface: null }
    const seen = [
      await limits({ topicId, promptId, branded: false }),
      await limits({ marketId, surface: 'import' }),
    ]
    await client.deleteBrandMarket({ params: { marketId } })
    expect([...seen, await limits({})]).toEqual([
      { ...none, topic: 'CRM', prompt: 'Which CRM?', branded: false, market: 'US, en' },
      { ...none, market: 'DE, de', surface: 'import' },
      { ...none, market: null },
    ])
  })

  it('is a page that may run nothing, for pages of this server to frame', async () => {
    const { status, headers } = await page(world.tenant.key)
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-\S{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox (?!.*allow-scripts)/,
      ),
    ])
  })

  it('is not shown without a key', async () => {
    expect((await page()).status).toBe(401)
  })
})

describe('The table of competitors in a report', () => {
  const names = Array.from({ length: 13 }, (_, index) => `Rivalis${index + 1}`)

  it('has the brand itself, however many competitors are named more often, and says how many there are', async () => {
    const { client } = world.tenant
    const brandId = await emptyBrand()
    for (const name of names) await client.createCompetitor({ params: { brandId }, body: { name } })
    await importLines(client, brandId, [
      { prompt: 'Which CRM?', llm: 'alpha', answer: `${names.join(', ')} are good.` },
    ])
    const { leaderboard, competitorTotal } = await client.getReport({ params: { brandId } })
    const count = (kind: string) => leaderboard.filter(({ brand }) => brand.kind === kind).length
    expect({ own: count('own'), competitors: count('competitor'), competitorTotal }).toEqual({
      own: 1,
      competitors: 11,
      competitorTotal: 13,
    })
  })
})

describe('The table of LLMs in a report', () => {
  it('has the twelve with the most answers', async () => {
    const { client } = world.tenant
    const brandId = await emptyBrand()
    const names = Array.from({ length: 13 }, (_, place) => `llm-${10 + place}`)
    const lines = [...names, 'llm-22'].map((llm, place) => ({
      prompt: `Which tool ${Math.floor(place / names.length)}?`,
      llm,
      answer: 'Nobody knows.',
    }))
    await importLines(client, brandId, lines)
    const { llms } = await client.getReport({ params: { brandId } })
    expect(llms.map(({ name }) => name).toSorted()).toEqual([...names.slice(0, 11), 'llm-22'])
  })
})

describe('The table of topics in a report', () => {
  it('has twelve, and says how many there are', async () => {
    const { client } = world.tenant
    const brandId = await emptyBrand()
    const lines = Array.from({ length: 13 }, (_, place) => ({
      prompt: `Which tool ${place}?`,
      llm: 'alpha',
      answer: 'Nobody knows.',
      topic: `Topic ${place}`,
    }))
    await importLines(client, brandId, lines)
    const { topics, topicTotal } = await client.getReport({ params: { brandId } })
    expect([topics.length, topicTotal]).toEqual([12, 13])
  })
})

describe('The trend of a report', () => {
  it('of a period whose prompts all name the brand has the answers of that period', async () => {
    const { client } = world.tenant
    const brandId = await emptyBrand()
    const { name } = await client.getBrand({ params: { brandId } })
    const line = { llm: 'alpha', answer: 'Nobody knows.' }
    const earlier = { ...line, prompt: 'Which CRM?', run: 'one', askedAt: '2026-03-02T00:00:00Z' }
    const later = { ...line, prompt: `Is ${name} good?`, run: 'two', askedAt: '2026-03-09T00:00:00Z' }
    await importLines(client, brandId, [earlier, later])
    const { overview, trend } = await client.getReport({
      params: { brandId },
      query: { from: '2026-03-08', to: '2026-03-12' },
    })
    const last = trend.data.at(-1)
    expect([overview.figures.responses, last?.figures.responses]).toEqual([1, 1])
  })
})

describe('A link to a report', () => {
  it('shows the page to anybody, and lets nothing store, index or frame it', async () => {
    const { path, verdict } = await newLink()
    const { status, headers, body } = await open(path)
    expect([
      status,
      headers['cache-control'],
      headers['referrer-policy'],
      headers['x-robots-tag'],
      /frame-ancestors 'none'; sandbox (?!.*allow-(scripts|same-origin))/.test(
        String(headers['content-security-policy']),
      ),
      String(body).replaceAll('\u00a0', ' ').includes(`${verdict}.</p>`),
    ]).toEqual([200, 'no-store', 'no-referrer', 'noindex', true, true])
  })

  it('shows what the report said when the link was made', async () => {
    const { path } = await newLink()
    const before = await open(path)
    const responseId = world.responses.find(({ isPresent }) => isPresent)?.id ?? ''
    await world.tenant.client.correctResponse({ params: { responseId }, body: { isPresent: false } })
    await world.tenant.client.updateBrand({ params: params(), body: { displayName: 'Renamed' } })
    expect((await open(path)).body).toBe(before.body)
  })

  it('keeps the language in which it was made', async () => {
    const { path, verdict } = await newLink({ language: 'de' })
    const { body } = await open(path)
    const text = String(body).replaceAll('\u00a0', ' ')
    expect([verdict, text.includes('<html lang="de">'), text.includes(`${verdict}.`)]).toEqual([
      expect.stringMatching(/^Die Präsenz /),
      true,
      true,
    ])
  })

  it('keeps its filters', async () => {
    const filters = { ...ALL, llm: ['alpha'], branded: false }
    const { id } = await newLink({ filters })
    const { data } = await world.tenant.client.listReportLinks({ params: params() })
    expect(data.find((link) => link.id === id)?.filters).toEqual(filters)
  })

  it('is stored without what opens it', async () => {
    const { path, id } = await newLink()
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(l)::text as row from report_links l where id = ${id}`.execute(db())
    expect(rows[0]?.row).not.toContain(path.slice('/r/'.length))
  })

  it('ends with the key that makes it', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const body = { name: 'Ends', scopes: ['write' as const], expiresAt }
    const { key } = await world.tenant.client.createKey({ body })
    const answer = await send(`${server.baseUrl}/workspace/brands/${world.brandId}/report-links`, {
      method: 'POST',
      key,
      json: { days: 90 },
    })
    expect(answer).toMatchObject({ status: 201, body: { expiresAt } })
  })

  it('ends with its key when that is revoked', async () => {
    const { client } = world.tenant
    const { key, id: keyId } = await client.createKey({ body: { name: 'Reports', scopes: ['write'] } })
    const brandId = await emptyBrand()
    const url = `${server.baseUrl}/workspace/brands/${brandId}/report-links`
    const { body } = await send(url, { method: 'POST', key, json: {} })
    const { path } = body as { path: string }
    const before = await open(path)
    await client.revokeKey({ params: { keyId } })
    const { data } = await client.listReportLinks({ params: { brandId } })
    expect([before.status, (await open(path)).status, data]).toEqual([200, 404, []])
  })

  it('ends with its person, who is removed', async () => {
    const { client, organizationId } = world.tenant
    const { personId, headers } = await signedIn(server, organizationId, 'editor')
    const url = `${server.baseUrl}/workspace/brands/${await emptyBrand()}/report-links`
    const { body } = await send(url, { method: 'POST', headers, json: {} })
    const { path } = body as { path: string }
    const before = await open(path)
    await client.removePerson({ params: { personId } })
    expect([before.status, (await open(path)).status]).toEqual([200, 404])
  })

  it('of a brand without answers shows that there are none', async () => {
    const brandId = await emptyBrand()
    const { path } = await world.tenant.client.createReportLink({ params: { brandId } })
    expect((await open(path)).body).toContain('There are no answers in this period.')
  })

  it('is refused where the brand has as many as it may', async () => {
    const brandId = await emptyBrand()
    await insertLinks(brandId, REPORT_LINKS_MAX, "now() + interval '1 day'")
    await expect(world.tenant.client.createReportLink({ params: { brandId } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

/** Asks for three unknown links behind large responses that it does not read; the brand shows that they were handled. */
function unreadGuesses(brand: string, from: string): Socket {
  const { hostname, port } = new URL(site)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => {}).pause()
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`
  const body = JSON.stringify({ name: brand, llms: [] })
  socket.write(get('/api/openapi.json').repeat(4) + get('/r/guess').repeat(3))
  socket.write(
    `POST /api/workspace/brands HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-API-Key: ${world.tenant.key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  return socket
}

describe('A link that does not work', () => {
  const unknown = () => shown(`/r/${'A'.repeat(43)}`)

  it('is answered with a page and 404', async () => {
    expect(await unknown()).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: expect.stringContaining('This report is not available'),
    })
  })

  it.each<[string, (link: { id: string; brandId: string }) => Promise<unknown>]>([
    ['that has ended', ({ id }) => endNow(id)],
    [
      'that was revoked',
      ({ id, brandId }) => world.tenant.client.revokeReportLink({ params: { brandId, linkId: id } }),
    ],
    ['of a deleted brand', ({ brandId }) => world.tenant.client.deleteBrand({ params: { brandId } })],
  ])('and %s is answered as one that never was', async (_, end) => {
    const { path, ...link } = await world.tenant.client.createReportLink({
      params: { brandId: await emptyBrand() },
    })
    await end(link)
    expect(await shown(path)).toEqual(await unknown())
  })

  it('is listed no more after its end, and its page is deleted', async () => {
    const brandId = await emptyBrand()
    const { id } = await world.tenant.client.createReportLink({ params: { brandId } })
    await endNow(id)
    const { data } = await world.tenant.client.listReportLinks({ params: { brandId } })
    await doHousekeeping(server.app.context)
    expect([data, await rowsOf(brandId)]).toEqual([[], 0])
  })

  it('is deleted with a few others at a time', async () => {
    const brandId = await emptyBrand()
    // In a transaction, so that the server's own housekeeping takes none of them meanwhile.
    const [isMore, left] = await db()
      .transaction()
      .execute(async (tx) => {
        await insertLinks(brandId, 60, "now() - interval '1 second'", tx)
        return [await deleteEndedReportLinks(tx, new Date()), await rowsOf(brandId, tx)] as const
      })
    await doHousekeeping(server.app.context)
    expect([isMore, left > 0, await rowsOf(brandId)]).toEqual([true, true, 0])
  })

  it('and whose brand is deleted leaves no page behind', async () => {
    const brandId = await emptyBrand()
    const { organizationId, client } = world.tenant
    await client.createReportLink({ params: { brandId } })
    await client.deleteBrand({ params: { brandId } })
    await clearBrand(server.app.context, { organizationId, brandId })
    expect(await rowsOf(brandId)).toBe(0)
  })

  it('takes no place of the pages that are being read, though its answer is not read', async () => {
    const { path } = await newLink()
    const from = '127.35.0.2'
    const sockets = Array.from({ length: 6 }, (_, index) => unreadGuesses(`Unread ${index}`, from))
    await until(async () => {
      const { data } = await world.tenant.client.listBrands({ query: { limit: 500 } })
      return data.filter(({ name }) => name.startsWith('Unread')).length === sockets.length
    })
    const { status } = await send(site + path, { from })
    for (const socket of sockets) socket.destroy()
    expect(status).toBe(200)
  })

  it('is looked for only so often from one address, whether it works or not', async () => {
    const { path } = await newLink()
    const from = '127.35.0.1'
    for (let tried = 0; tried < 120; tried += 1) await send(`${site}/r/guess-${tried}`, { from })
    const { status, headers, body } = await send(site + path, { from })
    expect([status, Number(headers['retry-after']) > 0, String(body).includes('Please wait')]).toEqual([
      429,
      true,
      true,
    ])
  })
})
