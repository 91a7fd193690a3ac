import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AnswerJudging } from '../../src/pipeline/judge/judge-answers.ts'
import type { PipelineContext } from '../../src/pipeline/pipeline-context.ts'
import { rescoreRun } from '../../src/pipeline/run/rescore.ts'
import { RunKnowledgeCache } from '../../src/pipeline/run/run-settings.ts'
import { reopenRun } from '../../src/storage/runs/runs.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

const db = () => server.database.database.db

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})
afterAll(() => server.stop())

beforeEach(async () => {
  const line = { prompt: 'Which?', llm: 'alpha', answer: 'Acme does.' }
  ;({ brandId, runId } = await importedBrand(tenant.client, [line]))
})

/** Scores the run again. @param onNames called when the names of earlier answers have been read */
async function rescore(onNames: () => Promise<unknown>): Promise<void> {
  const watching = db().withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'nameCount' in row)) await onNames()
      return result
    },
  })
  const { database, ...rest } = server.app.context
  const context: PipelineContext = { ...rest, database: Object.create(database, { db: { value: watching } }) }
  const generation = await reopenRun(db(), tenant.organizationId, runId, 'rescoring')
  const knowledge = new RunKnowledgeCache()
  const job = { organizationId: tenant.organizationId, runId, generation }
  await rescoreRun(context, knowledge, new AnswerJudging(context, knowledge), job)
  await endOfRun(tenant.client, runId)
}

it('A rescore reads the names of earlier answers while nothing is locked', async () => {
  const unlocked: number[] = []
  await rescore(async () => {
    const { rows } = await sql`select 1 from runs where id = ${runId} for update skip locked`.execute(db())
    unlocked.push(rows.length)
  })
  expect(unlocked).toEqual([1])
})

const track = (name: string) => tenant.client.createCompetitor({ params: { brandId }, body: { name } })
const rescoreDue = async () => (await tenant.client.getBrand({ params: { brandId } })).rescore

it('A rescore reads the names again if they change meanwhile', async () => {
  let reads = 0
  await rescore(async () => {
    reads += 1
    if (reads === 1) await track('Globex')
  })
  expect(await rescoreDue()).toBeNull()
})

it('A run is outdated if names change each time that its rescore reads them', async () => {
  let reads = 0
  await rescore(() => {
    reads += 1
    return track(`Globex ${reads}`)
  })
  expect(await rescoreDue()).toMatchObject({ state: 'due', runCount: 1 })
})
