import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import type { ContentStatus } from '../../src/domain/content/content.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const CONTENT = '# The best CRM\n\nIt **depends**.'
/** The other fields of content that a person wrote. */
const OWN = {
  ideaId: null,
  suggestionId: null,
  writtenBy: 'person',
  errorMessage: null,
  publishedAt: null,
  publishedUrl: null,
}

let server: TestServer
let tenant: Tenant
let brandId: string
let promptIds: string[]

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  promptIds = await createPrompts(brandId)
})

async function createPrompts(ofBrand: string): Promise<string[]> {
  const prompts = [{ text: 'Which CRM?' }, { text: 'Which one?' }]
  const { topics } = await tenant.client.createTopicsWithPrompts({
    params: { brandId: ofBrand },
    body: { topics: [{ name: 'CRM', prompts }] },
  })
  return topics[0]?.prompts.map(({ id }) => id) ?? []
}

type Body = BodyOf<Contract['createContent']>

const create = (more: Partial<Body> = {}) =>
  tenant.client.createContent({ params: { brandId }, body: { title: 'A draft', content: CONTENT, ...more } })

/** Content with any status, even one that nobody can set. */
async function createOf(status: ContentStatus, more: Partial<Body> = {}) {
  const made = await create(more)
  await sql`update contents set status = ${status} where id = ${made.id}`.execute(server.database.database.db)
  return made
}

const update = (contentId: string, body: Partial<Body>) =>
  tenant.client.updateContent({ params: { brandId, contentId }, body })

const read = (contentId: string) => tenant.client.getWorkspaceContent({ params: { brandId, contentId } })

const post = (json: object) =>
  send(`${server.baseUrl}/workspace/brands/${brandId}/contents`, { method: 'POST', key: tenant.key, json })

const deletePrompt = (id: string) =>
  sql`update prompts set deleted_at = now() where id = ${id}`.execute(server.database.database.db)

describe('new content', () => {
  it('is an article in draft with nothing but what was given', async () => {
    const created = await create()
    expect(created).toEqual({
      ...OWN,
      id: created.id,
      brandId,
      title: 'A draft',
      excerpt: 'The best CRM It depends.',
      format: 'article',
      createdAt: created.createdAt,
      content: CONTENT,
      suggestedSchemaTypes: [],
      jsonLd: [],
      researchSources: [],
      status: 'draft',
      promptId: null,
      updatedAt: created.createdAt,
    })
  })

  it('is answered with 201', async () => {
    expect((await post({ title: 'A', content: 'B' })).status).toBe(201)
  })

  it('keeps all that was given', async () => {
    const given = {
      title: 'Which CRM?',
      content: CONTENT,
      excerpt: 'In short.',
      format: 'how-to' as const,
      promptId: promptIds[0] ?? '',
      suggestedSchemaTypes: ['FAQPage', 'Article'],
      jsonLd: [{ '@context': 'https://schema.org', a: [1, null, { b: 0.1 }], toString: '' }],
      researchSources: [{ url: 'https://x.example.com/a', domain: 'x', title: 'T', usedFor: 'Prices' }],
      status: 'failed' as const,
    }
    const { id } = await create(given)
    expect(await read(id)).toMatchObject({ ...given, prompt: { id: promptIds[0], text: 'Which CRM?' } })
  })

  it('keeps what is hostile in texts as text', async () => {
    const content = `'; drop table contents; -- <script>alert(1)</script> \${x} 👩‍🚀 $1`
    const { id } = await create({ title: content, content })
    expect(await read(id)).toMatchObject({ title: content, content })
  })

  it('names each schema.org type once', async () => {
    const { suggestedSchemaTypes } = await create({ suggestedSchemaTypes: ['B', 'A', ' B '] })
    expect(suggestedSchemaTypes).toEqual(['B', 'A'])
  })

  it('may have an empty excerpt where that was asked for', async () => {
    expect((await create({ excerpt: '' })).excerpt).toBe('')
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'ftp://example.com',
    'example.com',
    'https://user:secret@example.com/',
    '',
  ])('with the source %j is refused', async (url) => {
    const json = { title: 'A', content: 'B', researchSources: [{ url: 'https://example.com' }, { url }] }
    expect(await post(json)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'researchSources[1].url', code: 'invalid' }] },
    })
  })

  it.each([
    ['a NUL in a text', { content: 'a\0b' }],
    ['a NUL in JSON-LD', { jsonLd: [{ name: '\0' }] }],
    ['a NUL in a name of JSON-LD', { jsonLd: [{ 'a\0': 1 }] }],
    ['JSON-LD that is no object', { jsonLd: ['x'] }],
    ['JSON-LD that is a list', { jsonLd: [[]] }],
    ['no title', { title: ' ' }],
    ['an unknown format', { format: 'poem' }],
    ['an unknown status', { status: 'deleted' }],
    ['a status that only a draft in the making has', { status: 'generating' }],
    ['an unknown field', { body: 'x' }],
  ])('with %s is refused', async (_, more) => {
    expect(refusal(await post({ title: 'A', content: 'B', ...more }))).toEqual({
      status: 400,
      code: 'invalid_request',
    })
  })

  it('of half a million characters is kept', async () => {
    const content = `${'word '.repeat(99_999)}word.`
    const { id } = await create({ content })
    expect((await read(id)).content).toBe(content)
  })

  it("is not made for a prompt that is deleted, unknown or another brand's", async () => {
    await deletePrompt(promptIds[1] ?? '')
    const other = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const [foreign] = await createPrompts(other.id)
    const answers = await Promise.all(
      [promptIds[1], v7(), foreign].map((promptId) => post({ title: 'A', content: 'B', promptId })),
    )
    expect(answers.map(refusal)).toEqual(Array(3).fill({ status: 404, code: 'not_found' }))
  })

  it('is not made in a deleted brand', async () => {
    await tenant.client.deleteBrand({ params: { brandId } })
    expect(refusal(await post({ title: 'A', content: 'B' }))).toEqual({ status: 404, code: 'not_found' })
  })
})

describe('changed content', () => {
  it('tells when it was published first, also after it was taken back', async () => {
    const { id } = await create({ status: 'published' })
    const { publishedAt } = await update(id, { status: 'draft' })
    expect((await update(id, { status: 'published' })).publishedAt).toBe(publishedAt)
  })

  it('is not published as long as nobody publishes it', async () => {
    const { id } = await create()
    expect((await update(id, { title: 'Better' })).publishedAt).toBeNull()
  })

  it('is changed only where it is named', async () => {
    const before = await create({ promptId: promptIds[0] ?? '', suggestedSchemaTypes: ['FAQPage'] })
    const after = await update(before.id, { title: 'Better', status: 'published' })
    const { updatedAt, publishedAt } = after
    expect(after).toEqual({ ...before, title: 'Better', status: 'published', updatedAt, publishedAt })
  })

  it('without any field stays as it is', async () => {
    const before = await create()
    expect(await update(before.id, {})).toEqual(before)
  })

  it('says when', async () => {
    const { id } = await create()
    await sql`update contents set updated_at = '2026-01-01', created_at = '2026-01-01' where id = ${id}`.execute(
      server.database.database.db,
    )
    const { createdAt, updatedAt } = await update(id, { title: 'Later' })
    expect([createdAt, updatedAt > createdAt]).toEqual(['2026-01-01T00:00:00.000Z', true])
  })

  it('has the excerpt of its new words where nobody wrote one', async () => {
    const { id } = await create()
    expect((await update(id, { content: 'New **words**.' })).excerpt).toBe('New words.')
  })

  it('keeps an excerpt that somebody wrote', async () => {
    const { id } = await create({ excerpt: 'In short.' })
    expect((await update(id, { content: 'New words.' })).excerpt).toBe('In short.')
  })

  it('takes an excerpt that comes with the new words', async () => {
    const { id } = await create()
    expect((await update(id, { content: 'New words.', excerpt: 'Mine.' })).excerpt).toBe('Mine.')
  })

  it('is linked to another prompt', async () => {
    const { id } = await create({ promptId: promptIds[0] ?? '' })
    expect(await update(id, { promptId: promptIds[1] ?? '' })).toMatchObject({
      promptId: promptIds[1],
      prompt: { id: promptIds[1], text: 'Which one?' },
    })
  })

  it('is unlinked with null', async () => {
    const { id } = await create({ promptId: promptIds[0] ?? '' })
    const { promptId, prompt } = await update(id, { promptId: null })
    expect([promptId, prompt]).toEqual([null, undefined])
  })

  it('may keep the deleted prompt that it has', async () => {
    const { id } = await create({ promptId: promptIds[0] ?? '' })
    await deletePrompt(promptIds[0] ?? '')
    expect((await update(id, { promptId: promptIds[0] ?? '', title: 'B' })).promptId).toBe(promptIds[0])
  })

  it('cannot be linked to a deleted prompt', async () => {
    const { id } = await create()
    await deletePrompt(promptIds[0] ?? '')
    await expect(update(id, { promptId: promptIds[0] ?? '' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('loses nothing when several change it at the same moment', async () => {
    const { id } = await create()
    await Promise.all([
      update(id, { title: 'Renamed' }),
      update(id, { format: 'brief' }),
      update(id, { content: 'New words.' }),
    ])
    expect(await read(id)).toMatchObject({ title: 'Renamed', format: 'brief', excerpt: 'New words.' })
  })

  it('is not found once it is deleted', async () => {
    const { id } = await create()
    await tenant.client.deleteContent({ params: { brandId, contentId: id } })
    await expect(update(id, { title: 'B' })).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  it('with a source that is no web address is refused', async () => {
    const { id } = await create()
    await expect(update(id, { researchSources: [{ url: 'javascript:0' }] })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  })
})

describe('content that is being made', () => {
  /** The state of a requested draft: without a text. */
  async function beingMade() {
    const { id } = await createOf('generating')
    await sql`update contents set content = '', excerpt = '', written_by = null where id = ${id}`.execute(
      server.database.database.db,
    )
    return id
  }

  it('is a draft by the person who sends its text', async () => {
    expect(await update(await beingMade(), { content: 'My own words.' })).toMatchObject({
      ...{ status: 'draft', writtenBy: 'person' },
      ...{ content: 'My own words.', excerpt: 'My own words.' },
    })
  })

  it('is published with a text that is sent', async () => {
    const { status } = await update(await beingMade(), { content: 'My own words.', status: 'published' })
    expect(status).toBe('published')
  })

  it.each<[string, Partial<Body>]>([
    ['a title alone', { title: 'Mine' }],
    ['an excerpt alone', { excerpt: 'Mine.', promptId: null }],
    ['JSON-LD alone', { jsonLd: [] }],
    ['the status of a draft', { status: 'draft' }],
    ['that of a publication', { status: 'published' }],
  ])('refuses %s, which would be overwritten', async (_, body) => {
    await expect(update(await beingMade(), body)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })

  it('can be called off', async () => {
    expect((await update(await beingMade(), { status: 'failed' })).status).toBe('failed')
  })

  it('can be linked to another prompt, and is being made still', async () => {
    const { promptId, status } = await update(await beingMade(), { promptId: promptIds[1] ?? '' })
    expect([promptId, status]).toEqual([promptIds[1], 'generating'])
  })

  it('cannot be published once it failed without a text', async () => {
    const id = await beingMade()
    await update(id, { status: 'failed' })
    await expect(update(id, { status: 'published' })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })
})

describe('deleted content', () => {
  it('is told once', async () => {
    const { id } = await create()
    expect(await tenant.client.deleteContent({ params: { brandId, contentId: id } })).toEqual({
      deleted: true,
      contentId: id,
    })
  })

  it('is not found a second time', async () => {
    const { id } = await create()
    const params = { brandId, contentId: id }
    await tenant.client.deleteContent({ params })
    await expect(tenant.client.deleteContent({ params })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('leaves the other content alone', async () => {
    const { id } = await create({ title: 'gone' })
    await create({ title: 'kept' })
    await tenant.client.deleteContent({ params: { brandId, contentId: id } })
    const { data } = await tenant.client.listWorkspaceContents({ params: { brandId } })
    expect(data.map(({ title }) => title)).toEqual(['kept'])
  })

  it('of a deleted brand is not found', async () => {
    const { id } = await create()
    await tenant.client.deleteBrand({ params: { brandId } })
    await expect(tenant.client.deleteContent({ params: { brandId, contentId: id } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the list of content', () => {
  it.each([
    ['', ['failed', 'published', 'generating', 'draft']],
    ['status=draft', ['draft']],
    ['status=draft,failed', ['failed', 'draft']],
    ['status=failed&status=generating', ['failed', 'generating']],
    ['limit=1&page=2', ['published']],
  ])('with "%s" has %j', async (query, statuses) => {
    for (const status of ['draft', 'generating', 'published', 'failed'] as const) await createOf(status)
    const { body } = await send(`${server.baseUrl}/workspace/brands/${brandId}/contents?${query}`, {
      key: tenant.key,
    })
    expect((body as { data: { status: string }[] }).data.map(({ status }) => status)).toEqual(statuses)
  })

  it('has no bodies', async () => {
    const { id, createdAt } = await create()
    expect((await tenant.client.listWorkspaceContents({ params: { brandId } })).data).toEqual([
      {
        id,
        brandId,
        title: 'A draft',
        excerpt: 'The best CRM It depends.',
        format: 'article',
        createdAt,
        status: 'draft',
        promptId: null,
        ...OWN,
        updatedAt: createdAt,
      },
    ])
  })
})
