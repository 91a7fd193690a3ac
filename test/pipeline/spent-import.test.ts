import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../src/storage/database/bulk-rows.ts'
import { brandFile, topicLine } from '../fixtures/brand-file.ts'
import { importExport } from '../fixtures/exported-brand.ts'
import { importFile } from '../fixtures/import-file.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

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
    // The state before its answers were moved.
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

  it('ends the copy of a brand without the lines that are left', async () => {
    const { organizationId, client } = await server.newTenant()
    const { queue, database } = server.app.context
    const { brandId } = await importExport(client, brandFile(randomUUID(), [topicLine(randomUUID(), 'CRM')]))
    const { rows } = await sql<{ importId: string }>`
      select id as "importId" from imports where organization_id = ${organizationId}`.execute(database.db)
    const importId = rows[0]?.importId
    const state = async () => {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, (select count(*)::int from import_lines l where l.import_id = i.id) as count
        from imports i where id = ${importId}`.execute(database.db)
      return rows[0]
    }
    await until(async () => (await state())?.state === 'done')
    // The state before its lines were copied.
    await sql`update imports set state = 'copying' where id = ${importId}`.execute(database.db)
    const line = { line: 9, promptText: '', promptKey: '', llm: '', runKey: 'topic', answer: '', details: {} }
    await insertRows(
      database.db,
      'import_lines',
      {
        line: 'int',
        promptText: 'text',
        promptKey: 'text',
        llm: 'text',
        runKey: 'text',
        answer: 'text',
        details: 'jsonb',
      },
      [line],
      { values: { organizationId, importId } },
    )
    await queue.enqueue(database.db, 'spent-jobs', [{ data: { organizationId, importId } }])
    queue.wake('spent-jobs')
    await until(async () => (await state())?.state === 'done')
    expect({ brandId, ...(await state()) }).toEqual({ brandId, state: 'done', count: 0 })
  })
})
