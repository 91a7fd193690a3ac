import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumeRestored } from '../../src/app/resume-restored.ts'
import { moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { beginRestore, isRestorePending } from '../../src/storage/backup/pending-restore.ts'
import { answerLine, brandFile, promptLine, runLine, topicLine } from '../fixtures/brand-file.ts'
import { importFile } from '../fixtures/import-file.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { endRunBySql, plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let askingRunId: string
let importedRunId: string
/** All its lines are moved; its answers wait for their scores. */
let unscoredRunId: string
/** Of a brand that was being copied: its answers are there, its end is not. */
let copiedRunId: string
/** The brand of a run that was being scored again with its present names. */
let rescoredBrandId: string

const statusOf = async (runId: string) => (await tenant.client.getRun({ params: { runId } })).status

beforeAll(async () => {
  // A server of its own, because it ends the runs of all organizations.
  server = await startTestServer({ works: false, config: {}, llms: [SILENT_LLM] })
  tenant = await server.newTenant()
  const { brandId } = await seedBrand(tenant.client, { llms: [SILENT_LLM.name] })
  const run = await tenant.client.startRun({ params: { brandId } })
  askingRunId = 'id' in run ? run.id : ''
  const line = JSON.stringify({ prompt: 'Which?', llm: 'alpha', answer: 'Acme.' })
  importedRunId = (await importFile(tenant.client, brandId, `${line}\n`)).runs[0] ?? ''
  unscoredRunId = await unscoredRun()
  copiedRunId = await copiedRun()
  rescoredBrandId = (await seedBrand(tenant.client, { llms: [SILENT_LLM.name] })).brandId
  const rescoredRunId = await plannedRun(tenant, rescoredBrandId)
  await endRunBySql(server.database.database.db, tenant.organizationId, rescoredRunId, 'completed', 'scored')
  await sql`update runs set reopened = 'rescoring', work_generation = 1 where id = ${rescoredRunId}`.execute(
    server.database.database.db,
  )
  // The state after a process died right after storing the rows of a backup, which contains no jobs.
  const { db } = server.database.database
  await server.database.database.execute("delete from pgboss.job where name = 'import-answers'")
  await beginRestore(db)
  await resumeRestored(server.app.context)
})

afterAll(() => server.stop())

async function unscoredRun(): Promise<string> {
  const { brandId } = await seedBrand(tenant.client, { llms: [SILENT_LLM.name] })
  const line = JSON.stringify({ prompt: 'Which?', llm: 'alpha', answer: 'Acme.' })
  const { runs } = await importFile(tenant.client, brandId, `${line}\n`)
  const [runId = ''] = runs
  const { rows } = await sql<{ organizationId: string; importId: string }>`
    select organization_id as "organizationId", import_id as "importId" from runs where id = ${runId}`.execute(
    server.database.database.db,
  )
  // The second finds no line, and ends the import.
  for (const ref of [...rows, ...rows]) await moveImportedAnswers(server.app.context, ref)
  return runId
}

async function copiedRun(): Promise<string> {
  const other = await server.newTenant()
  const id = randomUUID()
  const topic = topicLine(randomUUID(), 'CRM')
  const prompt = promptLine(randomUUID(), String(topic['id']), 'Which?')
  const run = runLine(id)
  const body = new Blob([brandFile(id, [topic, prompt, run, answerLine(run['id'], prompt['id'])])]).stream()
  const response = await other.client.stream('importBrand', { body, contentType: 'application/x-ndjson' })
  const [runId = ''] = ((await response.json()) as { runs: string[] }).runs
  const { organizationId } = other
  const { rows } = await sql<{
    importId: string
  }>`select id as "importId" from imports where organization_id = ${organizationId}`.execute(
    server.database.database.db,
  )
  await moveImportedAnswers(server.app.context, { organizationId, importId: rows[0]?.importId ?? '' })
  return runId
}

describe('the first start after a restore whose process died', () => {
  it('ends the runs that asked LLMs', async () => {
    expect(await statusOf(askingRunId)).toBe('cancelled')
  })

  it('says that a run shows scores of former names whose new ones are not in the backup', async () => {
    const { rescore } = await tenant.client.getBrand({ params: { brandId: rescoredBrandId } })
    expect(rescore).toMatchObject({ state: 'on_request', runCount: 1 })
  })

  it('keeps the runs of an import', async () => {
    expect(await statusOf(importedRunId)).toBe('queued')
  })

  it('keeps an import whose answers only wait for their scores', async () => {
    expect(await statusOf(unscoredRunId)).toBe('scoring')
  })

  it('leaves the end of a run to the file from which its brand is copied', async () => {
    const { rows } =
      await sql`select from pgboss.job where name = 'finish-run' and data->>'runId' = ${copiedRunId}`.execute(
        server.database.database.db,
      )
    expect(rows).toEqual([])
  })

  it('continues the import', async () => {
    const { db } = server.database.database
    const { rows } = await sql<{ organizationId: string; importId: string }>`
      select organization_id as "organizationId", id as "importId" from imports
      where state = 'running'`.execute(db)
    expect(await server.app.context.queue.hasJob('import-answers', rows[0] ?? {})).toBe(true)
  })

  it('is the only one that does it', async () => {
    expect(await isRestorePending(server.database.database.db)).toBe(false)
  })
})
