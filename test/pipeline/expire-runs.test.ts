import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { contract } from '../../src/contract/index.ts'
import { DESCRIPTION_WITHOUT_ANSWERS } from '../../src/domain/suggestion-template.ts'
import { exportAnswers } from '../../src/pipeline/imports/export-answers.ts'
import { exportRows } from '../../src/pipeline/imports/export-table.ts'
import { clearRun } from '../../src/pipeline/run/clear-run.ts'
import { expireRuns } from '../../src/pipeline/run/expire-runs.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import {
  storeWrittenText,
  suggestionsToWrite,
  suggestionToWrite,
} from '../../src/storage/content/written-suggestions.ts'
import { deleteAnswers, hideRun } from '../../src/storage/runs/deleted-runs.ts'
import { expireRun, unemptiedRuns } from '../../src/storage/runs/expired-runs.ts'
import { foldStoredBytes } from '../../src/storage/tenancy/stored-bytes.ts'
import { OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { exportedBrand, importExport } from '../fixtures/exported-brand.ts'
import { ABSENT, FIRST, GapWorld } from '../fixtures/gap-world.ts'
import type { Line } from '../fixtures/import-lines.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const TRUSTED: Partial<Line> = { answer: 'Acme is trusted.', propertyId: 'trust', score: 8 }
const ANSWERS = {
  One: { alpha: ABSENT, beta: FIRST },
  Two: { alpha: FIRST },
  'Trusted?': { alpha: TRUSTED },
}

let server: TestServer
let tenant: Tenant
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

async function newWorld(): Promise<void> {
  tenant = await server.newTenant()
  world = await GapWorld.in(tenant)
}

const database = () => server.database.database.db

async function answerIds(runId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from responses where run_id = ${runId} order by ordinal`.execute(database())
  return rows.map(({ id }) => id)
}

/** Corrects the only answer of an LLM, so that it does not name the brand. */
async function correct(runId: string): Promise<void> {
  const { data } = await tenant.client.listResponses({ params: { runId }, query: { llm: ['beta'] } })
  const params = { responseId: data[0]?.id ?? '' }
  await tenant.client.correctResponse({ params, body: { isPresent: false } })
}

/** Long before the present day of the server. */
async function night(runId: string): Promise<void> {
  await tenant.client.updateOrganization({ body: { retentionDays: 1 } })
  await expireRuns(server.app.context, {})
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from runs where id = ${runId} and emptied_at is not null`.execute(
        database(),
      )
      return rows.length
    })
    .toBe(1)
}

/** An export whose first piece is its head. */
async function exportOf(what: 'answers' | 'rows', runId: string) {
  const { organizationId } = tenant
  const brand = await findVisibleBrand(database(), { organizationId, brandIds: null }, world.brandId)
  if (!brand) throw new Error('the brand is not there')
  return what === 'answers'
    ? exportAnswers({ db: database() }, organizationId, [runId], 'csv')
    : exportRows({ db: database() }, brand, [runId], { table: 'results', format: 'csv', bom: false })
}

/** The organization's rows in which any column contains one of the ids, by table. */
async function tablesNaming(ids: readonly string[]): Promise<string[]> {
  const tables = Object.entries(await organizationRows(database(), tenant.organizationId))
  return tables.flatMap(([name, rows]) => {
    const text = JSON.stringify(rows)
    return ids.some((id) => text.includes(id)) ? name : []
  })
}

const withoutDescriptions = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'description' ? undefined : value)))

describe('once the answers of a run are older than its organization keeps them', () => {
  beforeEach(newWorld)

  it('nothing of them is left but who corrected one', async () => {
    const runId = await world.run(2, ANSWERS)
    const ids = await answerIds(runId)
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { llm: ['beta'] } })
    const params = { responseId: data[0]?.id ?? '' }
    await tenant.client.correctResponse({ params, body: { sentiment: 'negative' } })
    await tenant.client.getRunStats({ params: { runId } })
    await night(runId)
    expect(await tablesNaming(ids)).toEqual(['audit_events'])
  })

  it.each([
    ['answers', 'expires', night],
    ['rows', 'expires', night],
    ['rows', 'is deleted', (runId: string) => tenant.client.deleteRun({ params: { runId } })],
  ] as const)('an export of the %s of a run that %s meanwhile ends with an error', async (what, _, end) => {
    const runId = await world.run(2, ANSWERS)
    const read = await exportOf(what, runId)
    await read.next()
    await read.next()
    await end(runId)
    await expect(Array.fromAsync(read)).rejects.toThrow(`the answers of run ${runId} expired or were deleted`)
  })

  it('the run keeps its counts', async () => {
    const runId = await world.run(2, ANSWERS)
    const before = await tenant.client.getRun({ params: { runId } })
    await night(runId)
    expect(await tenant.client.getRun({ params: { runId } })).toEqual({ ...before, expired: true })
  })

  it('the run keeps its metrics', async () => {
    const runId = await world.run(2, ANSWERS)
    const before = await tenant.client.getRunStats({ params: { runId } })
    await night(runId)
    expect(await tenant.client.getRunStats({ params: { runId } })).toEqual(before)
  })

  it('the run keeps its metrics when a prompt of it moves to another topic', async () => {
    const runId = await world.run(2, ANSWERS)
    const before = await tenant.client.getRunStats({ params: { runId } })
    await night(runId)
    const params = { brandId: world.brandId }
    const { topics } = await tenant.client.createTopics({ params, body: { topics: [{ name: 'Other' }] } })
    const { data } = await tenant.client.listPrompts({ params })
    const promptIds = data.map(({ id }) => id)
    await tenant.client.movePrompts({ body: { promptIds, topicId: topics[0]?.id ?? '' } })
    expect(await tenant.client.getRunStats({ params: { runId } })).toEqual(before)
  })

  it('what it suggested stays in its order', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT }, Two: { alpha: ABSENT } })
    const before = await tenant.client.getRunContentSuggestions({ params: { runId } })
    await night(runId)
    const after = await tenant.client.getRunContentSuggestions({ params: { runId } })
    expect(withoutDescriptions(after)).toEqual(withoutDescriptions(before))
  })

  itIfWhole('what it suggested is the same in a copy of the brand', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT }, Two: { alpha: ABSENT } })
    await night(runId)
    const { client } = await server.newTenant()
    const { runs } = await importExport(client, await exportedBrand(tenant.client, world.brandId))
    const suggested = async (of: Client, id = '') =>
      (await of.getRunContentSuggestions({ params: { runId: id } })).data.map(({ prompt, topic }) => [
        prompt,
        topic,
      ])
    expect(await suggested(client, runs[0])).toEqual(await suggested(tenant.client, runId))
  })

  it('no description tells what they cited or what was searched', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT } })
    await night(runId)
    expect(await tablesNaming(['reviews.example.com', 'best crm'])).toEqual([])
  })

  itIfWhole('the description of a suggestion says that they are gone', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT } })
    await night(runId)
    expect(await world.only()).toMatchObject({ description: DESCRIPTION_WITHOUT_ANSWERS })
  })

  it('a suggestion that it was the last to show rests on nothing', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT } })
    await night(runId)
    expect(await world.only()).toMatchObject({ evidence: { resultIds: [], resultCount: 0, sources: [] } })
  })

  it('the bytes of its answers count no longer', async () => {
    const runId = await world.run(2, ANSWERS)
    const { storedBytes } = await tenant.client.getOrganization({})
    await night(runId)
    await foldStoredBytes(database())
    expect((await tenant.client.getOrganization({})).storedBytes).toBeLessThan(storedBytes)
  })

  it('the run keeps metrics that nobody has read since a correction', async () => {
    const runId = await world.run(2, ANSWERS)
    await correct(runId)
    await night(runId)
    expect(await tenant.client.getRunStats({ params: { runId } })).toMatchObject({ metrics: { present: 1 } })
  })

  itIfWhole('a run of a deleted brand expires whose metrics nobody has read since a correction', async () => {
    const runId = await world.run(2, ANSWERS)
    await correct(runId)
    await tenant.client.deleteBrand({ params: { brandId: world.brandId } })
    await night(runId)
    expect(await answerIds(runId)).toEqual([])
  })

  it('a run of a deleted brand expires as well', async () => {
    const runId = await world.run(2, ANSWERS)
    await tenant.client.deleteBrand({ params: { brandId: world.brandId } })
    await night(runId)
    expect(await answerIds(runId)).toEqual([])
  })
})

describe('the retention', () => {
  beforeEach(newWorld)

  it('leaves what is newer', async () => {
    const runId = await world.run(2, ANSWERS)
    await tenant.client.updateOrganization({ body: { retentionDays: 36_500 } })
    await expireRuns(server.app.context, {})
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({ expired: false })
  })

  it('leaves everything where none is set', async () => {
    const runId = await world.run(2, ANSWERS)
    await expireRuns(server.app.context, {})
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({ expired: false })
  })

  it('deletes the answers of a run behind one that cannot be expired', async () => {
    const broken = await world.run(2, ANSWERS)
    const runId = await world.run(3, ANSWERS)
    await sql`alter table runs add constraint broken check (expired_at is null or id <> ${sql.lit(broken)})`.execute(
      database(),
    )
    await night(runId)
    await sql`alter table runs drop constraint broken`.execute(database())
    expect([await answerIds(broken), await answerIds(runId)]).toMatchObject([{ length: 4 }, []])
  })

  it('leaves a run that is scored again to another night', async () => {
    const runId = await world.run(2, ANSWERS)
    await sql`update runs set reopened = 'rescoring' where id = ${runId}`.execute(database())
    await tenant.client.updateOrganization({ body: { retentionDays: 1 } })
    await expireRuns(server.app.context, {})
    expect(await answerIds(runId)).toHaveLength(4)
  })
})

describe('a run that has expired, and whose answers are still there', () => {
  let runId: string
  let responseId: string

  const run = () => ({ organizationId: tenant.organizationId, runId })

  async function expired() {
    await newWorld()
    runId = await world.run(2, ANSWERS)
    responseId = (await answerIds(runId))[0] ?? ''
    await tenant.client.updateOrganization({ body: { retentionDays: 1 } })
    await expireRun(database(), run(), new Date())
  }

  const lists = OPERATIONS.filter(
    ({ endpoint: { method, params, returns } }) =>
      method === 'GET' &&
      Object.keys(params?.properties ?? {}).join() === 'runId' &&
      JSON.stringify(returns).includes('"data"') &&
      returns !== contract.getRunContentSuggestions.returns,
  )

  describe('and is read', () => {
    beforeAll(expired)

    it.each(lists)('is empty in $id', async (operation) => {
      const { path, sending } = requestOf(operation, { params: { runId } })
      const { status, body } = await send(server.baseUrl + path, { ...sending, key: tenant.key })
      expect({ status, body }).toMatchObject({ status: 200, body: { data: [], paging: { total: 0 } } })
    })

    it('is empty in 4.9', async () => {
      const { prompts } = await tenant.client.getRunWebSearchQueries({ params: { runId } })
      expect(prompts).toEqual([])
    })

    it.each(['listResponses', 'listJudgements'] as const)('says so in %s', async (id) => {
      expect(await tenant.client[id]({ params: { runId } })).toMatchObject({ expired: true })
    })

    it('is an empty file in an export', async () => {
      const answer = await fetch(`${server.baseUrl}/workspace/runs/${runId}/export`, {
        headers: { 'x-api-key': tenant.key },
      })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    })

    it.each([
      ['scored again', () => tenant.client.rescoreRun({ params: { runId } })],
      [
        'corrected',
        () => tenant.client.correctResponse({ params: { responseId }, body: { sentiment: 'negative' } }),
      ],
    ])('cannot be %s', async (_what, ask) => {
      await expect(ask()).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
        message: expect.stringContaining('retentionDays'),
      })
    })

    it('cannot ask again what failed', async () => {
      await sql`update runs set surface = 'api', trigger = 'manual' where id = ${runId}`.execute(database())
      await expect(tenant.client.retryFailed({ params: { runId } })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('retentionDays'),
      })
    })

    it('takes no text that a writer made of them', async () => {
      const [id = ''] = await suggestionsToWrite(database(), tenant.organizationId, runId, 1)
      const suggestion = await suggestionToWrite(database(), tenant.organizationId, runId, id)
      const written = { title: 'Written', description: 'Globex.', writtenBy: 'writer:scribe', inputHash: '' }
      if (suggestion) await storeWrittenText(database(), tenant.organizationId, runId, suggestion, written)
      expect(await world.only()).toMatchObject({ writtenBy: 'template' })
    })
  })

  describe('and is emptied', () => {
    beforeEach(expired)

    itIfWhole('is emptied by the housekeeping when its job is lost', async () => {
      const { queue } = server.app.context
      await queue.enqueue(database(), 'housekeeping', [{ data: {} }])
      queue.wake('housekeeping')
      await expect.poll(() => answerIds(runId)).toEqual([])
    })

    it('is emptied on where a crash ended it', async () => {
      await deleteAnswers(database(), { organizationId: tenant.organizationId, id: runId }, 1)
      await clearRun(server.app.context, run())
      expect(await answerIds(runId)).toEqual([])
    })

    it('can be deleted', async () => {
      await tenant.client.deleteRun({ params: { runId } })
      await expect.poll(() => answerIds(runId)).toEqual([])
    })

    it('is emptied no more once it is deleted', async () => {
      await hideRun(database(), tenant.organizationId, runId)
      expect(await unemptiedRuns(database())).not.toContainEqual(run())
    })
  })
})
