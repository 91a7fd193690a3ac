import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import type { ContentStatus } from '../../src/domain/content/content.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const CONTENT = '# The best CRM\n\nIt **depends**.'

let server: TestServer
let tenant: Tenant
let brandId: string
let promptId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  const { topics } = await tenant.client.createTopicsWithPrompts({
    params: { brandId },
    body: { topics: [{ name: 'CRM', prompts: [{ text: 'Which CRM?' }] }] },
  })
  promptId = topics[0]?.prompts[0]?.id ?? ''
})

type Body = BodyOf<Contract['createContent']>

const create = (more: Partial<Body> = {}) =>
  tenant.client.createContent({ params: { brandId }, body: { title: 'A draft', content: CONTENT, ...more } })

/** Content with any status, even one that nobody can set. */
async function createOf(status: ContentStatus, more: Partial<Body> = {}) {
  const made = await create(more)
  await sql`update contents set status = ${status} where id = ${made.id}`.execute(server.database.database.db)
  return made
}

const list = (query = '', key = tenant.key) =>
  send(`${server.baseUrl}/v1/brands/${brandId}/contents?${query}`, { key })

const read = (contentId: string, key = tenant.key) =>
  send(`${server.baseUrl}/v1/brands/${brandId}/contents/${contentId}`, { key })

const titles = async (query = '') =>
  ((await list(query)).body as { data: { title: string }[] }).data.map(({ title }) => title)

describe('the list of created content', () => {
  it('has the documented fields and no body', async () => {
    const { id, createdAt } = await create({ promptId })
    expect((await list()).body).toEqual({
      brandId,
      data: [
        {
          id,
          brandId,
          title: 'A draft',
          excerpt: 'The best CRM It depends.',
          format: 'article',
          createdAt,
          prompt: { id: promptId, text: 'Which CRM?' },
        },
      ],
      paging: { page: 1, limit: 100, total: 1, nextPage: null },
    })
  })

  it('has no prompt key where none is linked', async () => {
    await create()
    const { data } = (await list()).body as { data: object[] }
    expect(Object.keys(data[0] ?? {})).toEqual(['id', 'brandId', 'title', 'excerpt', 'format', 'createdAt'])
  })

  it('shows drafts and published content, the newest first', async () => {
    for (const status of ['draft', 'generating', 'published', 'failed'] as const) {
      await createOf(status, { title: status })
    }
    expect(await titles()).toEqual(['published', 'draft'])
  })

  it('tells content of one moment apart by its id', async () => {
    for (const title of ['one', 'two', 'three']) await create({ title })
    await sql`update contents set created_at = '2026-01-01' where organization_id = ${tenant.organizationId}`.execute(
      server.database.database.db,
    )
    expect(await titles()).toEqual(['three', 'two', 'one'])
  })

  it('leaves out what was deleted', async () => {
    const { id } = await create({ title: 'gone' })
    await create({ title: 'kept' })
    await tenant.client.deleteContent({ params: { brandId, contentId: id } })
    expect(await titles()).toEqual(['kept'])
  })

  it('is read page by page', async () => {
    for (const title of ['one', 'two', 'three']) await create({ title })
    const pages = await Promise.all([1, 2].map((page) => titles(`limit=2&page=${page}`)))
    expect(pages).toEqual([['three', 'two'], ['one']])
  })

  it('knows its total past the end, of what it shows', async () => {
    await create()
    await create({ status: 'failed' })
    expect((await list('page=900&limit=1')).body).toEqual({
      brandId,
      data: [],
      paging: { page: 900, limit: 1, total: 1, nextPage: null },
    })
  })

  it("shows the prompt's present text", async () => {
    await create({ promptId })
    await sql`update prompts set text = 'Which CRM now?' where id = ${promptId}`.execute(
      server.database.database.db,
    )
    expect((await list()).body).toMatchObject({
      data: [{ prompt: { id: promptId, text: 'Which CRM now?' } }],
    })
  })

  it('keeps a deleted prompt linked', async () => {
    await create({ promptId })
    await sql`update prompts set deleted_at = now() where id = ${promptId}`.execute(
      server.database.database.db,
    )
    expect((await list()).body).toMatchObject({ data: [{ prompt: { id: promptId, text: 'Which CRM?' } }] })
  })

  it("has nothing of the organization's other brands", async () => {
    const other = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const body = { title: 'Theirs', content: 'Text.' }
    await tenant.client.createContent({ params: { brandId: other.id }, body })
    expect(await titles()).toEqual([])
  })

  it('of a deleted brand is not found', async () => {
    await create()
    await tenant.client.deleteBrand({ params: { brandId } })
    expect(refusal(await list())).toEqual({ status: 404, code: 'not_found' })
  })
})

describe('created content', () => {
  it('has the documented fields with its body', async () => {
    const { id, createdAt } = await create({
      promptId,
      excerpt: 'In short.',
      format: 'faq',
      suggestedSchemaTypes: ['FAQPage'],
      jsonLd: [{ '@type': 'FAQPage' }],
      researchSources: [{ url: 'https://example.com/study' }],
    })
    expect((await read(id)).body).toEqual({
      brandId,
      data: {
        id,
        brandId,
        title: 'A draft',
        excerpt: 'In short.',
        format: 'faq',
        createdAt,
        prompt: { id: promptId, text: 'Which CRM?' },
        content: CONTENT,
        suggestedSchemaTypes: ['FAQPage'],
        jsonLd: [{ '@type': 'FAQPage' }],
        researchSources: [
          { url: 'https://example.com/study', domain: 'example.com', title: null, usedFor: null },
        ],
      },
    })
  })

  it('without a prompt has no prompt key, and empty lists where nothing was given', async () => {
    const { id, createdAt } = await create()
    expect((await read(id)).body).toEqual({
      brandId,
      data: {
        id,
        brandId,
        title: 'A draft',
        excerpt: 'The best CRM It depends.',
        format: 'article',
        createdAt,
        content: CONTENT,
        suggestedSchemaTypes: [],
        jsonLd: [],
        researchSources: [],
      },
    })
  })

  it.each([
    ['draft', 200],
    ['published', 200],
    ['generating', 404],
    ['failed', 404],
  ] as const)('of status %s answers %i', async (status, expected) => {
    const { id } = await createOf(status)
    expect((await read(id)).status).toBe(expected)
  })

  it('that was deleted is not found', async () => {
    const { id } = await create()
    await tenant.client.deleteContent({ params: { brandId, contentId: id } })
    expect(refusal(await read(id))).toEqual({ status: 404, code: 'not_found' })
  })

  it('of another brand is not found under this one', async () => {
    const other = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const body = { title: 'Theirs', content: 'Text.' }
    const { id } = await tenant.client.createContent({ params: { brandId: other.id }, body })
    expect(refusal(await read(id))).toEqual({ status: 404, code: 'not_found' })
  })

  it('of a deleted brand is not found', async () => {
    const { id } = await create()
    await tenant.client.deleteBrand({ params: { brandId } })
    expect(refusal(await read(id))).toEqual({ status: 404, code: 'not_found' })
  })

  it('of a brand that the key may not see is not found', async () => {
    const { id } = await create()
    const other = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const body = { name: 'Other', scopes: ['delete' as const], brandIds: [other.id] }
    const { key } = await tenant.client.createKey({ body })
    expect([await read(id, key), await list('', key)].map(refusal)).toEqual([
      { status: 404, code: 'not_found' },
      { status: 404, code: 'not_found' },
    ])
  })

  it('of an unknown id is not found', async () => {
    expect(refusal(await read(v7()))).toEqual({ status: 404, code: 'not_found' })
  })
})
