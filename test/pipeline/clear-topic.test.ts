import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { clearTopic, MARKED_AT_ONCE } from '../../src/pipeline/prompts/clear-topic.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { exportedBrand } from '../fixtures/exported-brand.ts'
import { addPrompts } from '../fixtures/many-prompts.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** One more than two transactions mark. */
const COUNT = 2 * MARKED_AT_ONCE + 1

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let db: Db

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  db = server.app.context.database.db
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: ['silent'], prompts: [] })
  await addPrompts(db, tenant.organizationId, brand, COUNT)
})

const topic = () => ({ organizationId: tenant.organizationId, topicId: brand.topicId })
const remove = () => tenant.client.deleteTopic({ params: { topicId: brand.topicId } })
const clear = () => clearTopic(server.app.context, topic())
const params = () => ({ brandId: brand.brandId })

/** A prompt of the topic that is not marked as deleted. */
async function unmarked(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from prompts where topic_id = ${brand.topicId} and deleted_at is null limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

describe('a large topic that is deleted', () => {
  it('marks its prompts in transactions that change a limited number of rows', async () => {
    await remove()
    await clear()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from prompts where topic_id = ${brand.topicId}
      group by xmin::text order by 1`.execute(db)
    expect(rows.map(({ count }) => count)).toEqual([1, MARKED_AT_ONCE, MARKED_AT_ONCE])
  })

  it('hides all its prompts in the list at once', async () => {
    await remove()
    expect((await tenant.client.listPrompts({ params: params() })).data).toEqual([])
  })

  it('takes all its prompts out of the counts of the brand at once', async () => {
    await remove()
    expect(await tenant.client.getBrandContext({ params: params() })).toMatchObject({ promptCount: 0 })
  })

  it('frees the slots of all its prompts at once', async () => {
    await tenant.client.updateBrand({ params: params(), body: { promptLimit: 2_000 } })
    expect(await remove()).toMatchObject({ deletedPromptCount: COUNT, remainingSlots: 2_000 })
  })

  it('takes all its prompts out of the next run at once', async () => {
    await remove()
    await expect(tenant.client.startRun({ params: params() })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('refuses a change of each of its prompts at once', async () => {
    await remove()
    await expect(
      tenant.client.updatePrompt({ params: { promptId: await unmarked() }, body: { archived: true } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('counts none of its prompts as deleted again', async () => {
    await remove()
    const { deletedCount } = await tenant.client.deletePrompts({ body: { promptIds: [await unmarked()] } })
    expect(deletedCount).toBe(0)
  })

  it('has all its prompts deleted in the export of the brand at once', async () => {
    await remove()
    expect(await exportedBrand(tenant.client, brand.brandId)).not.toMatch(
      /"kind":"prompt",.*"deletedAt" : null/,
    )
  })

  it('answers the same when it is deleted again meanwhile', async () => {
    expect(await remove()).toEqual(await remove())
  })

  it('is cleared by the housekeeping where its job was lost', async () => {
    await remove()
    await sql`delete from pgboss.job where name = 'clear-topic'`.execute(db)
    await doHousekeeping(server.app.context)
    expect(await server.app.context.queue.hasJob('clear-topic', topic())).toBe(true)
  })

  it('is cleared once', async () => {
    await remove()
    await clear()
    await sql`delete from pgboss.job where name = 'clear-topic'`.execute(db)
    await doHousekeeping(server.app.context)
    expect(await server.app.context.queue.hasJob('clear-topic', topic())).toBe(false)
  })
})
