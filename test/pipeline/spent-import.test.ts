import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../fixtures/import-file.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('an import whose job is spent', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('ends the runs that still wait for it as failed', async () => {
    const { organizationId, client } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme' } })
    const { queue, database } = server.app.context
    const line = JSON.stringify({ prompt: 'Which?', llm: 'one', answer: 'Acme.' })
    const { runs } = await importFile(client, brandId, line)
    await endOfRun(client, runs[0] ?? '')
    // As it was before its answers were moved.
    await sql`update runs set status = 'queued', completed_at = null where id = ${runs[0]}`.execute(
      database.db,
    )
    const { rows } = await sql<{ importId: string }>`
      select import_id as "importId" from runs where id = ${runs[0]}`.execute(database.db)
    await queue.enqueue(database.db, 'spent-jobs', [
      { data: { organizationId, importId: rows[0]?.importId } },
    ])
    queue.wake('spent-jobs')
    expect(await endOfRun(client, runs[0] ?? '')).toMatchObject({ status: 'failed' })
  })
})
