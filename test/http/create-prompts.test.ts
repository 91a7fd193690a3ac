import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

type Stage = 'awareness' | 'consideration' | 'decision' | 'post-purchase' | '' | null

let server: TestServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  const seeded = await seedBrand(tenant.client, { llms: [], prompts: [] })
  brandId = seeded.brandId
  topicId = seeded.topicId
})

const create = (...texts: string[]) =>
  tenant.client.createPrompts({ params: { topicId }, body: { prompts: texts.map((text) => ({ text })) } })

const post = (json: unknown) =>
  send(`${server.baseUrl}/v1/topics/${topicId}/prompts`, { method: 'POST', key: tenant.key, json })

async function texts(): Promise<string[]> {
  const { data } = await tenant.client.listPrompts({ params: { brandId } })
  return data.map(({ text }) => text)
}

describe('creating prompts', () => {
  it('answers in the order requested, with the topic and the stage', async () => {
    const body = { prompts: [{ text: 'Zebra?', customerJourney: 'decision' as const }, { text: 'Apple?' }] }
    const answer = await tenant.client.createPrompts({ params: { topicId }, body })
    expect(answer).toMatchObject({
      prompts: [
        { text: 'Zebra?', topicId, customerJourney: 'decision' },
        { text: 'Apple?', topicId, customerJourney: null },
      ],
      remainingSlots: null,
    })
  })

  it('keeps the order of creation in the list', async () => {
    await create('Zebra?', 'Apple?')
    await create('Mango?')
    expect(await texts()).toEqual(['Zebra?', 'Apple?', 'Mango?'])
  })

  it.each<[string, object, Stage]>([
    ['customer_journey', { customer_journey: 'awareness' }, 'awareness'],
    ['an empty stage', { customerJourney: '' }, null],
    ['a stage that is null', { customerJourney: null }, null],
  ])('takes %s', async (_, fields, customerJourney) => {
    const { body } = await post({ prompts: [{ text: 'Which?', ...fields }] })
    expect(body).toMatchObject({ prompts: [{ customerJourney }] })
  })

  it('gives the prompt that the topic has already, whatever its case and the space around it', async () => {
    const [first] = (await create('Which CRM?')).prompts
    expect((await create('  WHICH crm? ')).prompts).toEqual([first])
  })

  it('makes one prompt of a text that the same request holds twice', async () => {
    const { prompts } = await create('Which?', 'which?', 'Other?')
    expect({ ids: new Set(prompts.map(({ id }) => id)).size, texts: await texts() }).toEqual({
      ids: 2,
      texts: ['Which?', 'Other?'],
    })
  })

  it('makes one prompt, however many ask for it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Storm?')))
    expect(new Set(answers.map(({ prompts }) => prompts[0]?.id)).size).toBe(1)
  })

  it('makes another prompt of the same text in another topic', async () => {
    const [first] = (await create('Which?')).prompts
    const body = { topics: [{ name: 'Support', prompts: [{ text: 'Which?' }] }] }
    const { topics } = await tenant.client.createTopicsWithPrompts({ params: { brandId }, body })
    expect(topics[0]?.prompts[0]?.id).not.toBe(first?.id)
  })

  it('activates the archived prompt of that text instead of making a new one', async () => {
    const [first] = (await create('Which?')).prompts
    await tenant.client.updatePrompt({ params: { promptId: first?.id ?? '' }, body: { archived: true } })
    const [again] = (await create('Which?')).prompts
    const { data } = await tenant.client.listPrompts({ params: { brandId } })
    expect({ again, data }).toMatchObject({ again: { id: first?.id }, data: [{ archived: false }] })
  })

  it('activates the archived prompt of the same topic before an older one of another', async () => {
    const archive = (promptId = '') =>
      tenant.client.updatePrompt({ params: { promptId }, body: { archived: true } })
    const body = { topics: [{ name: 'Older', prompts: [{ text: 'Which?' }] }] }
    const { topics } = await tenant.client.createTopicsWithPrompts({ params: { brandId }, body })
    const [own] = (await create('Which?')).prompts
    await archive(topics[0]?.prompts[0]?.id)
    await archive(own?.id)
    expect((await create('Which?')).prompts).toEqual([own])
  })

  it.each([
    ['of one character', 'x'],
    ['of 2,000 characters', 'x'.repeat(2_000)],
    ['of 2,000 characters that take four bytes', '😀'.repeat(2_000)],
    ['of 2,000 characters with space around them', `  ${'x'.repeat(2_000)}\n`],
  ])('takes a text %s', async (_, text) => {
    expect((await create(text)).prompts[0]?.text).toBe(text.trim())
  })

  it('takes 500 at once', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `Question ${index}?`)
    expect((await create(...many)).prompts.map(({ text }) => text)).toEqual(many)
  })

  it('refuses 501 at once', async () => {
    const prompts = Array.from({ length: 501 }, (_, index) => ({ text: `Question ${index}?` }))
    expect(refusal(await post({ prompts }))).toEqual({ status: 400, code: 'batch_too_large' })
  })

  it.each([
    ['no prompts', { prompts: [] }, 'prompts', 'invalid'],
    ['no list', {}, 'prompts', 'required'],
    ['no text', { prompts: [{}] }, 'prompts[0].text', 'required'],
    ['an empty text', { prompts: [{ text: '' }] }, 'prompts[0].text', 'invalid'],
    ['a blank text', { prompts: [{ text: ' \n\u00a0' }] }, 'prompts[0].text', 'invalid'],
    ['2,001 characters', { prompts: [{ text: 'x'.repeat(2_001) }] }, 'prompts[0].text', 'invalid'],
    ['a NUL character', { prompts: [{ text: 'a\0b' }] }, 'prompts[0].text', 'invalid_characters'],
    ['a lone surrogate', { prompts: [{ text: 'a\ud800' }] }, 'prompts[0].text', 'invalid_characters'],
    [
      'a stage that is none',
      { prompts: [{ text: 'Which?', customerJourney: 'purchase' }] },
      'prompts[0].customerJourney',
      'invalid',
    ],
    [
      'two stages',
      { prompts: [{ text: 'Which?', customerJourney: 'decision', customer_journey: 'awareness' }] },
      'prompts[0].customer_journey',
      'contradiction',
    ],
  ])('refuses %s and says where', async (_, json, path, code) => {
    expect(await post(json)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path, code }] },
    })
  })

  it('creates none when one is refused', async () => {
    await post({ prompts: [{ text: 'Fine?' }, { text: '' }] })
    expect(await texts()).toEqual([])
  })
})
