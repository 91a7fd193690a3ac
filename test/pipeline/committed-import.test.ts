import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropImport } from '../../src/storage/brand-files/imported-brands.ts'
import { importFile } from '../fixtures/import-file.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

describe('an import whose runs were made', () => {
  it('keeps its answers, also when who made it believes that it failed', async () => {
    const { client, organizationId } = await server.newTenant()
    const { db } = server.database.database
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    await importFile(
      client,
      brandId,
      `${JSON.stringify({ prompt: 'Which?', llm: 'alpha', answer: 'Acme.' })}\n`,
    )
    const { rows } = await sql<{
      id: string
    }>`select id from imports where organization_id = ${organizationId}`.execute(db)
    await dropImport(db, { organizationId, brandId, importId: rows[0]?.id ?? '' })
    const left = await sql`select 1 from import_lines where organization_id = ${organizationId}`.execute(db)
    expect(left.rows).toHaveLength(1)
  })
})
