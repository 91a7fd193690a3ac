import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { endRunBySql, plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], config: { rateLimit: 1_000 } })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const follow = (runId: string) =>
  send(`${server.baseUrl}/workspace/runs/${runId}/events`, { key: tenant.key })

/** The events of a stream, as name and status of the run. */
function eventsOf(body: unknown): string[] {
  return [...String(body).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(
    ([, name, data]) => `${name} ${(JSON.parse(data ?? '{}') as { status: string }).status}`,
  )
}

describe('the events of a run', () => {
  it('tell how it goes on, until it ends', async () => {
    const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
    const runId = await plannedRun(tenant, brandId)
    const { body } = await fetch(`${server.baseUrl}/workspace/runs/${runId}/events`, {
      headers: { 'x-api-key': tenant.key },
    })
    let told = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (told === '') await tenant.client.cancelRun({ params: { runId } })
      told += chunk
    }
    expect(eventsOf(told)).toEqual(['progress queued', 'progress cancelled', 'end cancelled'])
  })

  it('end when the key that follows it is revoked', async () => {
    const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
    const runId = await plannedRun(tenant, brandId)
    const { id, key } = await tenant.client.createKey({ body: { name: 'BI', scopes: ['read'] } })
    const events = await fetch(`${server.baseUrl}/workspace/runs/${runId}/events`, {
      headers: { 'x-api-key': key },
    })
    await tenant.client.revokeKey({ params: { keyId: id } })
    expect(eventsOf(await events.text())).not.toContain('end queued')
  })

  it('of a run that has ended are its end', async () => {
    const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
    const runId = await plannedRun(tenant, brandId)
    await endRunBySql(server.database.database.db, tenant.organizationId, runId, 'partial', 'failed')
    expect(eventsOf((await follow(runId)).body)).toEqual(['progress partial', 'end partial'])
  })

  it('come as an event stream, with the headers of every answer', async () => {
    const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
    const runId = await plannedRun(tenant, brandId)
    await endRunBySql(server.database.database.db, tenant.organizationId, runId, 'failed', 'failed')
    expect((await follow(runId)).headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
      'ratelimit-limit': '1000',
      'x-content-type-options': 'nosniff',
    })
  })
})
