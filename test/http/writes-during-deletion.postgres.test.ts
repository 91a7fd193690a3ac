import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteBrand } from '../../src/storage/brands/deleted-brands.ts'
import { lockBrand } from '../../src/storage/brands/visible-brands.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'
import { countWaiting } from '../fixtures/waiting-locks.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer({ works: false, connections: 10 })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

/** The answer of a write that comes while the deletion of its brand is not committed yet. */
async function postDuringDeletion(path: string, json: object): Promise<Answer> {
  const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  const { organizationId, key } = tenant
  const { answer } = await inTransaction(server.database.database.db, async (tx) => {
    await lockBrand(tx, organizationId, brandId)
    await deleteBrand(tx, { organizationId, brandIds: null }, brandId, new Date())
    let isAnswered = false
    const sent = send(`${server.baseUrl}${path.replace('BRAND', brandId)}`, { method: 'POST', key, json })
    const noted = sent.finally(() => {
      isAnswered = true
    })
    await until(async () => isAnswered || (await countWaiting(server.database.database.db)) > 0)
    return { answer: noted }
  })
  return answer
}

it.each([
  ['a content', '/workspace/brands/BRAND/contents', { title: 'A title', content: 'A text.' }],
  ['an alert rule', '/workspace/brands/BRAND/alert-rules', {}],
  ['a competitor', '/workspace/brands/BRAND/competitors', { name: 'Globex' }],
  ['a link to tables', '/workspace/brands/BRAND/table-links', { name: 'Sheet' }],
  ['a topic', '/v1/brands/BRAND/topics', { topics: [{ name: 'CRM' }] }],
])(
  '%s that is created while its brand is deleted is not stored behind the deletion',
  async (_, path, json) => {
    expect((await postDuringDeletion(path, json)).status).toBe(404)
  },
)
