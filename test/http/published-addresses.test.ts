import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const DRAFT = { title: 'A draft', content: '# The best CRM' }

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

afterAll(() => server.stop())

const update = (contentId: string, body: BodyOf<Contract['updateContent']>) =>
  tenant.client.updateContent({ params: { brandId, contentId }, body })

describe('content', () => {
  it('keeps the address where it is published, until it is taken off', async () => {
    const { id } = await tenant.client.createContent({ params: { brandId }, body: DRAFT })
    const publishedUrl = 'https://acme.example/best-crm?page=1#top'
    const { publishedUrl: kept } = await update(id, {
      status: 'published',
      publishedUrl: ` ${publishedUrl} `,
    })
    const { publishedUrl: after } = await update(id, { publishedUrl: null })
    expect([kept, after]).toEqual([publishedUrl, null])
  })

  it.each([
    'acme.example/best-crm',
    'javascript:alert(1)',
    'https://me:secret@acme.example',
    'https://acme.example/a b',
    'ftp://acme.example',
  ])('is not published at %s', async (publishedUrl) => {
    const path = `${server.baseUrl}/workspace/brands/${brandId}/contents`
    const refused = send(path, { method: 'POST', key: tenant.key, json: { ...DRAFT, publishedUrl } })
    expect(await refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'publishedUrl' }] },
    })
  })
})
