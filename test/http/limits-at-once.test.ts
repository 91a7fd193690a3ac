import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORGANIZATION_BRANDS_MAX } from '../../src/contract/workspace/brands.ts'
import { WEBHOOKS_MAX } from '../../src/contract/workspace/webhooks.ts'
import { send } from '../fixtures/send.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const AT_ONCE = 12

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  tenant = await server.newTenant()
})

/** How many of the requests, all sent at once, get this status. */
async function countAtOnce(path: string, status: number, jsonOf: (place: number) => object): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, place) =>
      send(`${server.baseUrl}/workspace${path}`, { method: 'POST', key: tenant.key, json: jsonOf(place) }),
    ),
  )
  return answers.filter((answer) => answer.status === status).length
}

describe('Requests at once do not exceed', () => {
  it('the number of webhooks of an organization', async () => {
    const createdBy = tenant.organizationId
    await sql`insert into webhooks (organization_id, id, url, description, format, secret, created_by, created_at)
      select ${createdBy}, gen_random_uuid(), 'https://8.8.8.8/', '', 'standard', 'whsec_', ${createdBy}, now()
      from generate_series(1, ${WEBHOOKS_MAX - 2}::int)`.execute(server.database.database.db)
    expect(await countAtOnce('/webhooks', 201, (place) => ({ url: `https://8.8.8.8/${place}` }))).toBe(2)
  })

  it('the number of brands of an organization', async () => {
    const { organizationId } = tenant
    await sql`insert into brands (organization_id, id, name, target_market, language)
      select ${organizationId}, gen_random_uuid(), 'Acme', 'US', 'en'
      from generate_series(1, ${ORGANIZATION_BRANDS_MAX - 2}::int)`.execute(server.database.database.db)
    expect(await countAtOnce('/brands', 201, () => ({ name: 'Acme' }))).toBe(2)
  })

  it('the test e-mails that a person gets in an hour', async () => {
    const { personId } = await signedIn(server, tenant.organizationId, 'owner')
    await sql`update people set email = 'jo@example.com' where id = ${personId}`.execute(
      server.database.database.db,
    )
    expect(await countAtOnce('/mails/test', 202, () => ({ personId }))).toBe(5)
  })
})
