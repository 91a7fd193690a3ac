import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropAbandonedImports, importAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { insertHiddenBrand } from '../../src/storage/brand-files/imported-brands.ts'
import { insertKind } from '../../src/storage/brand-files/store-lines.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** The number of lines that are stored at once. */
const LINES = 500

let server: TestServer
let tenant: Tenant
let db: Db
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  db = server.app.context.database.db
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } }))
})

function lines(from: number): Uint8Array {
  const line = (place: number) =>
    JSON.stringify({ prompt: `Question ${place}?`, llm: 'alpha', answer: 'Acme.' })
  return Buffer.from(Array.from({ length: LINES }, (_, place) => `${line(from + place)}\n`).join(''))
}

/** Two batches of lines, with an action between them. */
async function* upload(between: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield lines(0)
  await between()
  yield lines(LINES)
}

const send = (chunks: AsyncIterable<Uint8Array>, before: (tx: Db) => Promise<unknown> = async () => {}) =>
  importAnswers(server.app.context, {
    organizationId: tenant.organizationId,
    brandId,
    format: 'ndjson',
    chunks,
    async within(tx, make) {
      await before(tx)
      return make()
    },
  })

const age = (handle: Db) =>
  sql`update imports set created_at = created_at - interval '7 hours'
    where organization_id = ${tenant.organizationId}`.execute(handle)

async function drop(): Promise<void> {
  await age(db)
  await dropAbandonedImports(server.app.context)
}

async function lineCount(): Promise<number> {
  const { rows } =
    await sql`select 1 from import_lines where organization_id = ${tenant.organizationId}`.execute(db)
  return rows.length
}

const nothing = async () => {}

describe('an upload that was dropped because no lines came for long', () => {
  it('is refused when more lines come', async () => {
    await expect(send(upload(drop))).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('leaves no lines when more come', async () => {
    await send(upload(drop)).catch(() => {})
    expect(await lineCount()).toBe(0)
  })

  it('is refused when it is dropped at its end', async () => {
    const mark = (tx: Db) =>
      sql`update imports set state = 'dropped' where organization_id = ${tenant.organizationId}`.execute(tx)
    await expect(send(upload(nothing), mark)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('an upload that takes longer than six hours', () => {
  it('is imported as long as lines come', async () => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield* upload(() => age(db))
      await dropAbandonedImports(server.app.context)
    }
    expect(await send(chunks())).toMatchObject({ lineCount: 2 * LINES })
  })
})

describe('an upload of the export of a brand whose process died', () => {
  it('leaves no brand and nothing of it', async () => {
    const { organizationId } = tenant
    const ref = { organizationId, brandId: newId(), importId: newId() }
    await insertHiddenBrand(db, ref)
    await insertKind(db, ref, 'topic', [
      { id: newId(), createdAt: '2026-03-02T06:00:00Z', deletedAt: null, name: 'CRM' },
    ])
    await drop()
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from brands where id = ${ref.brandId})::int
        + (select count(*) from topics where brand_id = ${ref.brandId})::int
        + (select count(*) from imports where id = ${ref.importId})::int as count`.execute(db)
    expect(rows[0]?.count).toBe(0)
  })
})
