import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { endRunBySql } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LINE: Line = { prompt: 'Is Acme trusted?', propertyId: 'trust', llm: 'alpha', answer: 'Yes.', score: 8 }

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  ;({ brandId, runId } = await perceivedBrand())
})

afterAll(() => server.stop())

const perceivedBrand = (lines = [LINE], { client } = tenant) => importedBrand(client, lines)

function get(path: string, key = tenant.key): Promise<Answer> {
  return send(server.baseUrl + path, { key })
}

describe.each(['/last/perception', '/perception', '/perception-prompts-responses'])(
  'before the first readable run %s',
  (below) => {
    it('is empty, and no error', async () => {
      const { id } = await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })
      const { status, body } = await get(`/v1/brands/${id}${below}?limit=7&page=2`)
      const { summary, ...rest } = body as { summary?: unknown }
      expect({ status, rest, summary: summary ?? [] }).toEqual({
        status: 200,
        rest: {
          brandId: id,
          run: null,
          data: [],
          paging: { page: 2, limit: 7, total: 0, nextPage: null },
        },
        summary: [],
      })
    })
  },
)

describe('the run of a brand', () => {
  it('is the one that started last, not the one that was made last', async () => {
    const { client } = tenant
    const { id } = await client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const [newest] = await importLines(client, id, [{ ...LINE, askedAt: '2026-02-01T00:00:00Z' }])
    await importLines(client, id, [{ ...LINE, askedAt: '2026-01-01T00:00:00Z' }])
    const params = { brandId: id }
    const answers = await Promise.all([
      client.getLastPerception({ params }),
      client.getBrandPerception({ params }),
      client.listBrandPerceptionResponses({ params }),
    ])
    expect(answers.map(({ run }) => run?.id)).toEqual([newest, newest, newest])
  })

  describe.each(['/perception', '/perception-prompts-responses'])('asked for at %s', (below) => {
    it('may be an older one', async () => {
      const { brandId, runId } = await perceivedBrand([{ ...LINE, askedAt: '2026-01-01T00:00:00Z' }])
      await importLines(tenant.client, brandId, [{ ...LINE, askedAt: '2026-02-01T00:00:00Z' }])
      expect(await get(`/v1/brands/${brandId}${below}?run_id=${runId}`)).toMatchObject({
        body: { run: { id: runId } },
      })
    })

    it('is not found when it is of another brand', async () => {
      const other = await perceivedBrand()
      expect(await get(`/v1/brands/${brandId}${below}?runId=${other.runId}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'No such run.' },
      })
    })

    it('is not told of while it is open and of another brand', async () => {
      const other = await perceivedBrand()
      const { db } = server.database.database
      await sql`update runs set status = 'collecting' where id = ${other.runId}`.execute(db)
      expect(await get(`/v1/brands/${brandId}${below}?runId=${other.runId}`)).toMatchObject({
        status: 404,
        body: { message: 'No such run.' },
      })
    })

    it("is not found when it is another organization's", async () => {
      const other = await perceivedBrand([LINE], await server.newTenant())
      expect(await get(`/v1/brands/${brandId}${below}?runId=${other.runId}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'No such run.' },
      })
    })
  })
})

describe.each([
  ['by itself', (_: string, runId: string, below: string) => `/v1/runs/${runId}/${below}`],
  ['of its brand', (id: string, runId: string, below: string) => `/v1/brands/${id}/${below}?runId=${runId}`],
])('a run that is not readable, %s', (_, path) => {
  it.each(['perception', 'perception-prompts-responses'])(
    'has no %s, and its owner is told why',
    async (below) => {
      const { brandId, runId } = await perceivedBrand()
      const { db } = server.database.database
      await endRunBySql(db, tenant.organizationId, runId, 'cancelled', 'scored')
      expect(await get(path(brandId, runId, below))).toMatchObject({
        status: 404,
        body: {
          code: 'not_found',
          message: 'The run is cancelled; it can be read once it is completed or partial.',
        },
      })
    },
  )
})

describe('a key with a list of brands', () => {
  it('reads the perception of no other', async () => {
    const own = await perceivedBrand()
    const { key } = await tenant.client.createKey({
      body: { name: 'Own brands', scopes: ['read'], brandIds: [own.brandId] },
    })
    const paths = [`/v1/runs/${runId}/perception`, `/v1/runs/${runId}/perception-prompts-responses`].concat(
      ['/last/perception', '/perception', '/perception?to=2026-12-31', '/perception-prompts-responses'].map(
        (below) => `/v1/brands/${brandId}${below}`,
      ),
    )
    const answers = await Promise.all(paths.map((path) => get(path, key)))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })
})
