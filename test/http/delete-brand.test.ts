import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearBrand } from '../../src/pipeline/run/clear-brand.ts'
import { exampleOf, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, endRunBySql, plannedRun, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

describe('a deleted brand', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server, await server.newTenant())
    await world.client.deleteBrand({ params: { brandId: world.brandId } })
  })

  const reaching = OPERATIONS.filter(({ id, endpoint }) => {
    const isOfOther = [
      'cancelRun',
      'finishRun',
      'retryFailed',
      'revokeKey',
      'checkLlm',
      'getTenant',
      'setCeilings',
      'updatePerson',
      'removePerson',
      'createSignInLink',
      'revokeInvitation',
    ].includes(id)
    // Webhooks belong to the organization, so they stay.
    return endpoint.params !== undefined && !isOfOther && !endpoint.path.includes('{webhookId}')
  })

  it.each(reaching)('and all of it is not found by $id', async (operation) => {
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const answer = await send(server.baseUrl + path, { ...sending, key: world.key })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('deleting a brand', () => {
  let tenant: Tenant
  let otherId: string
  let brandId: string

  beforeEach(async () => {
    tenant = await server.newTenant()
    otherId = (await seedBrand(tenant.client, { llms: ['silent'] })).brandId
    brandId = (await seedBrand(tenant.client, { llms: ['silent'] })).brandId
  })

  const remove = () => tenant.client.deleteBrand({ params: { brandId } })
  /** Runs the job. */
  const clear = () => clearBrand(server.app.context, { organizationId: tenant.organizationId, brandId })

  async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
    const { rows } = await query.execute(server.database.database.db)
    return rows[0]?.count ?? -1
  }

  /** Questions of the run that wait to be asked. */
  const jobs = (runId: string) =>
    count(sql`select count(*)::int as count from pgboss.job j join responses x on x.id::text = j.data->>'id'
      where x.run_id = ${runId}`)

  it('says what was deleted', async () => {
    expect(await remove()).toEqual({ deleted: true, brandId })
  })

  it('takes it out of the list and leaves the others', async () => {
    await remove()
    const { data } = await tenant.client.listBrands()
    expect(data.map(({ id }) => id)).toEqual([otherId])
  })

  it('cancels its run that is under way', async () => {
    const runId = await plannedRun(tenant, brandId)
    await remove()
    await clear()
    const { rows } = await sql<{ status: string; state: string }>`
      select r.status, x.state from runs r join responses x on x.run_id = r.id
      where r.id = ${runId}`.execute(server.database.database.db)
    expect(rows).toEqual([{ status: 'cancelled', state: 'skipped' }])
  })

  it('leaves no job of its run behind', async () => {
    const runId = await plannedRun(tenant, brandId)
    const before = await jobs(runId)
    await remove()
    await clear()
    expect({ before, after: await jobs(runId) }).toEqual({ before: 1, after: 0 })
  })

  it('leaves no line of its import behind', async () => {
    const lines = () =>
      count(sql`select count(*)::int as count from import_lines
        where organization_id = ${tenant.organizationId}`)
    await tenant.client.stream('importAnswers', {
      params: { brandId },
      body: new Blob(['{"prompt":"Which?","llm":"elsewhere","answer":"Acme."}\n']).stream(),
      contentType: 'application/x-ndjson',
    })
    const before = await lines()
    await remove()
    await clear()
    expect({ before, after: await lines() }).toEqual({ before: 1, after: 0 })
  })

  it('takes its schedule off the queue', async () => {
    await tenant.client.updateBrand({ params: { brandId }, body: { schedule: { frequency: 'daily' } } })
    await remove()
    expect(await count(sql`select count(*)::int as count from pgboss.schedule where key = ${brandId}`)).toBe(
      0,
    )
  })

  it('frees the slots of its prompts', async () => {
    await tenant.client.updateOrganization({ body: { promptLimit: 10 } })
    await remove()
    const { promptQuota } = await tenant.client.getOrganizationContext()
    expect(promptQuota).toMatchObject({ orgTotalPrompts: 1, remainingSlots: 9 })
  })

  it('keeps its history for the retention', async () => {
    const runId = await plannedRun(tenant, brandId)
    await endRunBySql(server.database.database.db, tenant.organizationId, runId, 'completed', 'scored')
    await remove()
    expect(await count(sql`select count(*)::int as count from runs where id = ${runId}`)).toBe(1)
  })

  it('is done once, however many ask at the same moment', async () => {
    const asked = Array.from({ length: 5 }, () =>
      remove().then(
        () => 200,
        ({ status }) => status,
      ),
    )
    expect((await Promise.all(asked)).sort()).toEqual([200, 404, 404, 404, 404])
  })
})
