import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OPEN_MAX } from '../../src/domain/prompt-suggestions/suggestion.ts'
import { searchesSince } from '../../src/storage/prompts/prompt-suggestions.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** The suggestions for one topic and one competitor, except the one that repeats the existing prompt. */
const SUGGESTED = 10

let server: TestServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ brandId, topicId } = await seedBrand(tenant.client, { llms: [] }))
})

const refresh = () => tenant.client.refreshPromptSuggestions({ params: { brandId } })
const list = async (query: Record<string, unknown> = {}) =>
  (await tenant.client.listPromptSuggestions({ params: { brandId }, query: { limit: 500, ...query } })).data
const texts = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ text }) => text)
const first = async () => (await list())[0] ?? expect.fail('nothing is suggested')
const dismiss = (promptSuggestionId: string, status: 'dismissed' | 'open' = 'dismissed') =>
  tenant.client.updatePromptSuggestion({ params: { promptSuggestionId }, body: { status } })
const inDatabase = (statement: ReturnType<typeof sql>) => statement.execute(server.database.database.db)

/** Answers of a run with search queries. */
const searched = (...lines: Partial<Line>[]) =>
  importLines(
    tenant.client,
    brandId,
    lines.map((line, index) => ({
      prompt: 'Which CRM is best?',
      topic: 'CRM',
      llm: `llm${index}`,
      answer: 'Acme.',
      ...line,
    })),
  )

describe('a refresh', () => {
  it('suggests questions about topics and rivals, and creates no prompt', async () => {
    const before = await tenant.client.listPrompts({ params: { brandId } })
    const { addedCount, openCount } = await refresh()
    const sources = new Set((await list()).map(({ source }) => source))
    const after = await tenant.client.listPrompts({ params: { brandId } })
    expect({ addedCount, openCount, sources, after }).toEqual({
      addedCount: SUGGESTED,
      openCount: SUGGESTED,
      sources: new Set(['topic', 'rival']),
      after: before,
    })
  })

  it('again adds, takes back and changes nothing', async () => {
    await refresh()
    const before = await list()
    const again = await refresh()
    expect([again, await list()]).toEqual([
      {
        addedCount: 0,
        duplicateCount: 1,
        leftOutCount: 0,
        removedCount: 0,
        openCount: SUGGESTED,
        isWriting: false,
      },
      before,
    ])
  })

  it('speaks the language of the brand', async () => {
    await tenant.client.updateBrand({ params: { brandId }, body: { language: 'de-CH' } })
    await refresh()
    expect(await texts({ q: 'Globex' })).toContain('Was sind die besten Alternativen zu Globex?')
  })

  it('leaves out what a prompt asks already, archived ones too', async () => {
    const prompts = [{ text: 'best options for CRM' }, { text: 'alternatives to GLOBEX, the best?' }]
    const created = await tenant.client.createPrompts({ params: { topicId }, body: { prompts } })
    const params = { promptId: created.prompts[1]?.id ?? '' }
    await tenant.client.updatePrompt({ params, body: { archived: true } })
    await refresh()
    expect(await texts({ q: 'best' })).not.toContain('What are the best options for CRM?')
  })

  it('takes back what has become a prompt since', async () => {
    await refresh()
    const prompts = [{ text: 'What are the best alternatives to Globex?' }]
    await tenant.client.createPrompts({ params: { topicId }, body: { prompts } })
    const { removedCount } = await refresh()
    expect([removedCount, await texts({ q: 'alternatives' })]).toEqual([1, []])
  })

  it('is not needed to leave out what has become a prompt since, in any topic', async () => {
    await refresh()
    const [one, other, third] = await list()
    const texts = [` ${one?.text.toUpperCase()}`, other?.text ?? '', third?.text ?? '']
    const topics = [{ name: 'Pasted', prompts: texts.map((text) => ({ text })) }]
    const made = await tenant.client.createTopicsWithPrompts({ params: { brandId }, body: { topics } })
    const [archived = '', deleted = ''] = made.topics[0]?.prompts.slice(1).map(({ id }) => id) ?? []
    await tenant.client.archivePrompts({ body: { promptIds: [archived], archived: true } })
    await tenant.client.deletePrompts({ body: { promptIds: [deleted] } })
    const query = { status: ['open' as const], limit: 1 }
    const { data, paging } = await tenant.client.listPromptSuggestions({ params: { brandId }, query })
    expect([data[0]?.id, paging.total]).toEqual([third?.id, SUGGESTED - 2])
  })

  it('takes back what is about a rival or topic that is gone', async () => {
    await refresh()
    const { data } = await tenant.client.listCompetitors({ params: { brandId } })
    await tenant.client.deleteCompetitor({ params: { competitorId: data[0]?.id ?? '' } })
    await tenant.client.deleteTopic({ params: { topicId } })
    await refresh()
    expect(await list()).toEqual([])
  })

  it('keeps at most so many of a source, and says how many it left out', async () => {
    const topics = Array.from({ length: 10 }, (_, index) => ({ name: `Field ${index}` }))
    await tenant.client.createTopics({ params: { brandId }, body: { topics } })
    const { leftOutCount } = await refresh()
    expect([(await list({ source: ['topic'] })).length, leftOutCount]).toEqual([
      OPEN_MAX.topic,
      11 * 9 - 1 - 60,
    ])
  })

  it('puts a topic without prompts first', async () => {
    await tenant.client.createTopics({ params: { brandId }, body: { topics: [{ name: 'Billing' }] } })
    await refresh()
    expect(await first()).toMatchObject({ topicName: 'Billing', kind: 'open' })
  })

  it('explains each priority by reasons that add up to it', async () => {
    await searched({ webSearchQueries: ['best crm for dentists'] })
    await refresh()
    const wrong = (await list()).filter(({ priority, evidence }) => {
      const sum = evidence.reasons.reduce((total, { points }) => total + points, 0)
      return priority !== Math.min(100, Math.max(0, sum))
    })
    expect(wrong).toEqual([])
  })

  it('by two at once makes each suggestion once', async () => {
    await Promise.all([refresh(), refresh(), refresh()])
    const all = await texts()
    expect([all.length, new Set(all).size]).toEqual([SUGGESTED, SUGGESTED])
  })
})

describe('a refresh of many prompts', () => {
  /** How often the event loop looks for the words of a text. */
  async function readingsOfRefresh(): Promise<number> {
    const match = vi.spyOn(String.prototype, 'match')
    await refresh()
    const { length } = match.mock.calls
    match.mockRestore()
    return length
  }

  it('reads their texts in another thread, and none of them while it holds the brand', async () => {
    await refresh()
    const few = await readingsOfRefresh()
    await searched(...Array.from({ length: 100 }, (_, index) => ({ prompt: `Which of ${index} is best?` })))
    await refresh()
    const many = await readingsOfRefresh()
    expect(many - few).toBeLessThan(50)
  })
})

describe('what LLMs searched for', () => {
  it('is suggested where it reads as a question or a need, counted over runs and LLMs', async () => {
    await searched(
      { webSearchQueries: ['best crm for dentists 2026', 'acme crm', 'globex login'] },
      { webSearchQueries: ['Best CRM dentists'] },
    )
    await searched({ webSearchQueries: ['best crm for dentists 2026'] })
    await refresh()
    expect(await list({ source: ['search'] })).toMatchObject([
      {
        text: 'best crm for dentists',
        topicId,
        customerJourney: 'consideration',
        kind: 'open',
        evidence: {
          occurrences: 3,
          llms: ['llm0', 'llm1'],
          queries: ['best crm for dentists 2026', 'Best CRM dentists'],
        },
      },
    ])
  })

  it('is left out where it repeats a prompt', async () => {
    await searched({ webSearchQueries: ['best crm', 'which crm is best'] })
    await refresh()
    expect(await texts({ source: ['search'] })).toEqual([])
  })

  it('longer than 90 days ago counts no more', async () => {
    await searched({ webSearchQueries: ['best crm for dentists'] })
    await inDatabase(sql`update runs set started_at = now() - interval '91 days' where brand_id = ${brandId}`)
    await refresh()
    expect(await texts({ source: ['search'] })).toEqual([])
  })

  it('is counted in the newest runs where it is very much', async () => {
    await searched({ webSearchQueries: ['best crm for lawyers', 'best crm for bakers'] })
    await inDatabase(sql`update runs set started_at = now() - interval '2 days' where brand_id = ${brandId}`)
    await searched({ webSearchQueries: ['best crm for dentists', 'Best CRM for dentists'] })
    const { db } = server.database.database
    const found = await searchesSince(db, tenant.organizationId, brandId, new Date(0), 10, 2)
    expect(found).toMatchObject([{ query: 'Best CRM for dentists', occurrences: 2, topicId }])
  })

  it('in a simulated run says nothing of the world', async () => {
    await searched({ webSearchQueries: ['best crm for dentists'] })
    await inDatabase(sql`update runs set surface = 'simulated' where brand_id = ${brandId}`)
    await refresh()
    expect(await texts({ source: ['search'] })).toEqual([])
  })

  it('for another brand is not suggested', async () => {
    await searched({ webSearchQueries: ['best crm for dentists'] })
    ;({ brandId } = await seedBrand(tenant.client, { llms: [] }))
    await refresh()
    expect(await texts({ source: ['search'] })).toEqual([])
  })

  it('is stored safely and shown harmless', async () => {
    await searched({ webSearchQueries: ['best <script>alert(1)</script> \u202ecrm for \u0007dentists'] })
    await refresh()
    expect(await texts({ source: ['search'] })).toEqual(['best <script>alert(1)</script> crm for dentists'])
  })
})

describe('a dismissed suggestion', () => {
  it('stays away, and so does what asks the same', async () => {
    await refresh()
    const { id, text } = await first()
    await dismiss(id)
    await inDatabase(sql`update prompt_suggestions set text = upper(text) || ' ' where id = ${id}`)
    await refresh()
    expect(await texts({ status: ['open'] })).not.toContain(text)
  })

  it('tells its status and when it came about', async () => {
    await refresh()
    const { id } = await first()
    expect(await dismiss(id)).toMatchObject({ id, status: 'dismissed', statusChangedAt: expect.any(String) })
  })

  it('can be opened again', async () => {
    await refresh()
    const { id } = await first()
    await dismiss(id)
    expect(await dismiss(id, 'open')).toMatchObject({ id, status: 'open' })
  })
})

describe('the list', () => {
  it('comes by priority', async () => {
    await refresh()
    const priorities = (await list()).map(({ priority }) => priority)
    expect(priorities).toEqual([...priorities].sort((a, b) => b - a))
  })

  it('is filtered by status, source, topic and text', async () => {
    await refresh()
    const { id } = await first()
    await dismiss(id)
    const filters = [
      { status: ['dismissed'] },
      { source: ['rival'] },
      { topicId, q: 'PROBLEMS' },
      { q: '100%' },
    ]
    const lengths = await Promise.all(filters.map(async (filter) => (await list(filter)).length))
    expect(lengths).toEqual([1, 2, 1, 0])
  })

  it('is read page by page, each suggestion once', async () => {
    await refresh()
    const pages = await Promise.all([1, 2, 3].map((page) => texts({ limit: 4, page })))
    expect(pages.flat()).toEqual(await texts())
  })

  it('refuses a status that there is not', async () => {
    const url = `${server.baseUrl}/workspace/brands/${brandId}/prompt-suggestions?status=new`
    expect(refusal(await send(url, { key: tenant.key }))).toEqual({ status: 400, code: 'invalid_request' })
  })
})

describe('another tenant', () => {
  it('sees and changes nothing of them', async () => {
    await refresh()
    const { id } = await first()
    const own = tenant
    tenant = await server.newTenant()
    const attempts = [
      refresh(),
      list(),
      dismiss(id),
      tenant.client.acceptPromptSuggestions({ body: { items: [{ id }] } }),
    ]
    const codes = await Promise.all(attempts.map((attempt) => attempt.then(String, ({ code }) => code)))
    tenant = own
    expect([codes, (await first()).status]).toEqual([Array(4).fill('not_found'), 'open'])
  })

  it('nor does a key for other brands', async () => {
    await refresh()
    const { id } = await first()
    const other = await seedBrand(tenant.client, { llms: [] })
    const body = { name: 'Other', scopes: ['write' as const], brandIds: [other.brandId] }
    const { key } = await tenant.client.createKey({ body })
    const answer = await send(`${server.baseUrl}/workspace/prompt-suggestions/${id}`, {
      method: 'PATCH',
      key,
      json: { status: 'dismissed' },
    })
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })
})
