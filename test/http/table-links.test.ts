import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { TABLE_LINKS_MAX } from '../../src/contract/workspace/table-links.ts'
import { INSIGHT_TABLES } from '../../src/domain/table-link.ts'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { clearBrand } from '../../src/pipeline/run/clear-brand.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { send } from '../fixtures/send.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const ALL = { from: '2026-03-01', to: '2026-04-30' }
const PERIOD = `from=${ALL.from}&to=${ALL.to}`

let server: TestServer
let world: InsightWorld
let site: string
/** How often links of answers were read. */
let linksRead = 0
/** How often the runs of a window were read, as for each matrix. */
let windowsRead = 0
/** How often a link was looked for by its token. */
let linksLookedFor = 0
/** How far the server's clock is ahead. */
let laterMs = 0

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + laterMs),
    plugin: {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('from table_links l')) linksLookedFor += 1
        return node
      },
      async transformResult({ result }) {
        if (result.rows.some((row) => 'links' in row && 'ordinal' in row)) linksRead += 1
        if (result.rows.some((row) => 'isExpired' in row && 'marketId' in row)) windowsRead += 1
        return result
      },
    },
  })
  world = await InsightWorld.in(await server.newTenant(), 'tables')
  site = server.baseUrl.slice(0, -'/api'.length)
})

const db = () => server.database.database.db
const open = (path: string, headers: Record<string, string> = {}) => send(site + path, { headers })
const newLink = (brandId = world.brandId, body: object = {}) =>
  world.tenant.client.createTableLink({ params: { brandId }, body: { name: 'Sheet', ...body } })
const emptyBrand = () =>
  world.tenant.client.createBrand({ body: { name: `Empty ${newId()}`, llms: [] } }).then(({ id }) => id)
const rowsOf = async (brandId: string) =>
  (await sql`select from table_links where brand_id = ${brandId}`.execute(db())).rows.length
const read = (text: unknown, delimiter = ','): Record<string, string>[] =>
  parse(String(text), { columns: true, delimiter })

describe('A table', () => {
  const withKey = (table: string, query = PERIOD, brandId = world.brandId) =>
    send(`${server.baseUrl}/workspace/brands/${brandId}/insights/tables/${table}?${query}`, {
      key: world.tenant.key,
    })

  it.each(INSIGHT_TABLES)('%s has the same columns with rows and without', async (table) => {
    const names = async (brandId?: string) =>
      String((await withKey(table, PERIOD, brandId)).body).split(/\r?\n/, 1)
    expect(await names(await emptyBrand())).toEqual(await names())
  })

  it('has the rows of all pages, unless one page is wanted', async () => {
    const brandId = await emptyBrand()
    const sources = Array.from({ length: 501 }, (_, place) => ({ url: `https://site-${place}.example/` }))
    const line = { prompt: 'Which?', llm: 'alpha', answer: 'Many.', sources, askedAt: '2026-03-02T08:00:00Z' }
    await importLines(world.tenant.client, brandId, [line])
    const rows = async (query: string) => read((await withKey('sources', query, brandId)).body).length
    expect([await rows(PERIOD), await rows(`${PERIOD}&page=1`), await rows(`${PERIOD}&limit=7`)]).toEqual([
      501, 500, 7,
    ])
  })

  it('has the figures of the insights of its name', async () => {
    const { data } = await world.tenant.client.getLeaderboard({
      params: { brandId: world.brandId },
      query: { ...ALL, llm: ['alpha'] },
    })
    const { body } = await withKey('leaderboard', `${PERIOD}&llm=alpha`)
    expect(
      read(body).map(({ brand, brandKind, presence, presenceNumerator, presenceLow, firstPlaces }) => [
        brand,
        brandKind,
        presence,
        presenceNumerator,
        presenceLow,
        firstPlaces,
      ]),
    ).toEqual(
      data.map(({ brand, presence, firstPlaces }) => [
        brand.name,
        brand.kind,
        String(presence.value),
        String(presence.numerator),
        String(presence.ci95?.[0] ?? ''),
        String(firstPlaces),
      ]),
    )
  })

  it('of the overview has a line for each figure, with its change', async () => {
    const query = { from: '2026-04-01', to: '2026-04-30' }
    const { figures, changes } = await world.tenant.client.getOverview({
      params: { brandId: world.brandId },
      query,
    })
    const { body } = await withKey('overview', new URLSearchParams(query).toString())
    expect(read(body).find(({ figure }) => figure === 'presence')).toMatchObject({
      value: String(figures.presence.value),
      denominator: String(figures.presence.denominator),
      before: String(changes?.presence.before.value ?? ''),
      difference: String(changes?.presence.difference ?? ''),
      verdict: changes?.presence.verdict ?? '',
    })
  })

  it('of the matrix has a line for each cell with answers', async () => {
    const params = { brandId: world.brandId }
    const { rows, columns, cells } = await world.tenant.client.getMatrix({ params, query: ALL })
    const { body } = await withKey('matrix')
    const expected = rows.flatMap((row, y) =>
      columns.flatMap((column, x) => {
        const figures = cells[y]?.[x]
        return figures ? [`${row.name} ${column.name} ${figures.responses}`] : []
      }),
    )
    expect(read(body).map(({ row, column, responses }) => `${row} ${column} ${responses}`)).toEqual(expected)
  })

  it('of a matrix is refused where it would be cut', async () => {
    const brandId = await emptyBrand()
    const askedAt = '2026-03-02T08:00:00Z'
    const lines = Array.from({ length: 501 }, (_, place) => ({
      prompt: `${place}?`,
      llm: 'alpha',
      answer: 'None.',
      askedAt,
    }))
    await importLines(world.tenant.client, brandId, lines)
    const answer = async (query: string) => {
      const { status, body } = await withKey('matrix', `${PERIOD}&${query}`, brandId)
      return status === 200 ? read(body).length : (body as { message: string }).message
    }
    const answers = [
      await answer('rows=prompt'),
      await answer('rows=prompt&page=2'),
      await answer('rows=llm&columns=prompt&page=1'),
    ]
    expect(answers).toEqual([
      'The matrix has 501 rows, more than the 500 of a page. Read it in parts, with limit and page.',
      1,
      expect.stringContaining('The matrix has more than 50 columns.'),
    ])
  })

  it('has no cell that a spreadsheet takes for a formula', async () => {
    const { client } = world.tenant
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const prompt = '=HYPERLINK("https://evil.example","x")'
    await importLines(client, brandId, [
      { prompt, topic: '+T', llm: 'alpha', answer: 'Acme', askedAt: ALL.from },
    ])
    const cells = async (format: 'csv' | 'tsv') => {
      const { body } = await withKey('prompts', `${PERIOD}&format=${format}`, brandId)
      return read(body, format === 'csv' ? ',' : '\t').map(({ text, topic }) => [text, topic])
    }
    const safe = [[`'${prompt}`, "'+T"]]
    expect([await cells('csv'), await cells('tsv')]).toEqual([safe, safe])
  })

  it.each([
    ['overview', 'interval=day'],
    ['trend', 'kind=news'],
    ['leaderboard', 'limit=501'],
  ])('%s refuses %s', async (table, query) => {
    expect(await withKey(table, query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('A link to tables', () => {
  it('gives a table to anybody, to keep for himself, and never to index', async () => {
    const { path } = await newLink()
    const { status, headers, body } = await open(`${path}/leaderboard.tsv?${PERIOD}&llm=alpha`)
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      headers['referrer-policy'],
      headers['x-robots-tag'],
      read(body, '\t')[0]?.['brandKind'],
    ]).toEqual([
      200,
      'text/tab-separated-values; charset=utf-8',
      'private, no-cache',
      'no-referrer',
      'noindex',
      expect.any(String),
    ])
  })

  it('shows the figures as they are now, and answers 304 while they have not changed', async () => {
    const brandId = await emptyBrand()
    const { path } = await newLink(brandId)
    const url = `${path}/trend.csv`
    const etag = String((await open(url)).headers['etag'])
    const same = await open(url, { 'if-none-match': etag })
    const line = { prompt: 'Which?', topic: 'T', llm: 'alpha', answer: 'Acme' }
    await importLines(world.tenant.client, brandId, [line])
    const changed = await open(url, { 'if-none-match': etag })
    expect([same.status, changed.status, read(changed.body).length]).toEqual([304, 200, 1])
  })

  it('remembers that a table is too large', async () => {
    const brandId = await emptyBrand()
    const long = 'x'.repeat(1_900)
    const sources = Array.from({ length: 600 }, (_, place) => ({
      url: `https://site-${place % 60}.example/${place}/${long}`,
    }))
    const lines = ['alpha', 'beta'].map((llm, half) => ({
      ...{ prompt: 'Which?', llm, answer: 'Many.', askedAt: '2026-03-02T08:00:00Z' },
      sources: sources.slice(300 * half, 300 * (half + 1)),
    }))
    await importLines(world.tenant.client, brandId, lines)
    const { path } = await newLink(brandId)
    const readsOf = async () => {
      const before = linksRead
      const { status } = await open(`${path}/sources.csv?${PERIOD}`)
      return [status, linksRead - before]
    }
    expect([await readsOf(), await readsOf()]).toEqual([
      [409, 1],
      [409, 0],
    ])
  })

  it('remembers that a matrix would be cut', async () => {
    const brandId = await emptyBrand()
    const lines = Array.from({ length: 51 }, (_, place) => ({
      prompt: `Which ${place}?`,
      llm: 'alpha',
      answer: 'Many.',
    }))
    await importLines(world.tenant.client, brandId, lines)
    const { path } = await newLink(brandId)
    const url = `${path}/matrix.csv?rows=llm&columns=prompt`
    const { status } = await open(url)
    const before = windowsRead
    const again = await open(url)
    expect([status, again.status, windowsRead - before]).toEqual([409, 409, 0])
  })

  it('knows when it was last used', async () => {
    const brandId = await emptyBrand()
    const { path } = await newLink(brandId)
    const list = () => world.tenant.client.listTableLinks({ params: { brandId } })
    const [before] = (await list()).data
    await open(`${path}/trend.csv`)
    const [after] = (await list()).data
    expect([before?.lastUsedAt, typeof after?.lastUsedAt]).toEqual([null, 'string'])
  })

  it('refuses filters of other brands and parameters that the table does not have', async () => {
    const { path } = await newLink(await emptyBrand())
    const foreign = await open(`${path}/trend.csv?runId=${world.runIds[0]}`)
    const unknown = await open(`${path}/trend.csv?key=1`)
    expect([foreign.status, unknown.status]).toEqual([404, 400])
  })

  it('is stored without what opens it', async () => {
    const { path, id } = await newLink()
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(l)::text as row from table_links l where id = ${id}`.execute(db())
    expect(rows[0]?.row).not.toContain(path.slice('/t/'.length))
  })

  it('ends with the key that makes it', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const body = { name: 'Ends', scopes: ['write' as const], expiresAt }
    const { key } = await world.tenant.client.createKey({ body })
    const url = `${server.baseUrl}/workspace/brands/${await emptyBrand()}/table-links`
    const answer = await send(url, { method: 'POST', key, json: { name: 'Sheet' } })
    expect(answer).toMatchObject({ status: 201, body: { expiresAt } })
  })

  it('ends with its key when that is revoked', async () => {
    const { client } = world.tenant
    const { key, id: keyId } = await client.createKey({ body: { name: 'Sheets', scopes: ['write'] } })
    const brandId = await emptyBrand()
    const url = `${server.baseUrl}/workspace/brands/${brandId}/table-links`
    const { body } = await send(url, { method: 'POST', key, json: { name: 'Sheet' } })
    const read = () => open(`${(body as { path: string }).path}/trend.csv`)
    const before = await read()
    await client.revokeKey({ params: { keyId } })
    const { data } = await client.listTableLinks({ params: { brandId } })
    expect([before.status, (await read()).status, data]).toEqual([200, 404, []])
  })

  it.each<[string, (client: Client, personId: string) => Promise<unknown>]>([
    ['is removed', (client, personId) => client.removePerson({ params: { personId } })],
    [
      'may only read',
      (client, personId) => client.updatePerson({ params: { personId }, body: { role: 'viewer' } }),
    ],
  ])('ends with its person, who %s', async (_, change) => {
    const { client, organizationId } = world.tenant
    const { personId, headers } = await signedIn(server, organizationId, 'editor')
    const url = `${server.baseUrl}/workspace/brands/${await emptyBrand()}/table-links`
    const { body } = await send(url, { method: 'POST', headers, json: { name: 'Sheet' } })
    const read = () => open(`${(body as { path: string }).path}/trend.csv`)
    const before = await read()
    await change(client, personId)
    expect([before.status, (await read()).status]).toEqual([200, 404])
  })

  it('is refused where the brand has as many as it may', async () => {
    const brandId = await emptyBrand()
    for (let made = 0; made < TABLE_LINKS_MAX; made += 1) await newLink(brandId)
    await expect(newLink(brandId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is read only so often', async () => {
    const { path } = await newLink(await emptyBrand())
    const statuses = []
    for (let tried = 0; tried < 61; tried += 1) statuses.push((await open(`${path}/trend.csv`)).status)
    expect([statuses.at(0), statuses.at(59), statuses.at(60)]).toEqual([200, 200, 429])
  })

  it('that is unknown is refused from an address that asked for many such, and no other is, though it was never read', async () => {
    laterMs += 61_000
    const { path } = await newLink()
    const from = '127.36.0.1'
    for (let tried = 0; tried < 60; tried += 1) await send(`${site}/t/guess-${tried}/trend.csv`, { from })
    const asked = [`${site}/t/guess-60/trend.csv`, `${site}${path}/trend.csv`]
    const answers = await Promise.all(asked.map((url) => send(url, { from })))
    expect(answers.map(({ status }) => status)).toEqual([429, 200])
  })

  it('that is unknown is not looked for once an address asked for many such', async () => {
    const from = '127.36.0.2'
    const guess = () => send(`${site}/t/${'B'.repeat(43)}/trend.csv`, { from })
    for (let tried = 0; tried < 60; tried += 1) await guess()
    const before = linksLookedFor
    await guess()
    expect(linksLookedFor).toBe(before)
  })

  const unknown = () => open(`/t/${'A'.repeat(43)}/trend.csv`)
  const endNow = (id: string) =>
    sql`update table_links set expires_at = now() - interval '1 second' where id = ${id}`.execute(db())

  it.each<[string, (link: { id: string; brandId: string }) => Promise<unknown>]>([
    ['that has ended', ({ id }) => endNow(id)],
    [
      'that was revoked',
      ({ id, brandId }) => world.tenant.client.revokeTableLink({ params: { brandId, linkId: id } }),
    ],
    ['of a deleted brand', ({ brandId }) => world.tenant.client.deleteBrand({ params: { brandId } })],
  ])('%s is answered as one that never was', async (_, end) => {
    const { path, ...link } = await newLink(await emptyBrand())
    await end(link)
    const [one, other] = [await open(`${path}/trend.csv`), await unknown()]
    const told = ({ status, body }: typeof one) => [status, (body as { message: string }).message]
    expect(told(one)).toEqual(told(other))
  })

  it('that has ended is listed no more, and deleted', async () => {
    const brandId = await emptyBrand()
    const { id } = await newLink(brandId)
    await endNow(id)
    const { data } = await world.tenant.client.listTableLinks({ params: { brandId } })
    await doHousekeeping(server.app.context)
    expect([data, await rowsOf(brandId)]).toEqual([[], 0])
  })

  it('of a deleted brand leaves no row behind', async () => {
    const brandId = await emptyBrand()
    const { organizationId, client } = world.tenant
    await newLink(brandId)
    await client.deleteBrand({ params: { brandId } })
    await clearBrand(server.app.context, { organizationId, brandId })
    expect(await rowsOf(brandId)).toBe(0)
  })
})
