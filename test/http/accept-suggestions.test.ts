import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

type Item = BodyOf<Contract['acceptPromptSuggestions']>['items'][number]

let server: TestServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ brandId, topicId } = await seedBrand(tenant.client, { llms: [] }))
})

async function imported(lines = 'best crm for dentists,880\ncrm for bakers,70'): Promise<string[]> {
  await tenant.client.stream('importPromptKeywords', {
    params: { brandId },
    body: new Blob([`Keyword,Search Volume\n${lines}\n`]).stream(),
    contentType: 'text/csv',
  })
  return (await suggestions()).map(({ id }) => id)
}

const suggestions = async () => (await tenant.client.listPromptSuggestions({ params: { brandId } })).data
const accept = (...items: Item[]) => tenant.client.acceptPromptSuggestions({ body: { items } })
const prompts = async () => (await tenant.client.listPrompts({ params: { brandId } })).data
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    ({ code }) => code,
  )

describe('an accepted suggestion', () => {
  it('is a prompt in the topic and at the stage that were suggested, with its volume', async () => {
    const [id = ''] = await imported()
    await accept({ id })
    expect((await prompts()).at(-1)).toMatchObject({
      text: 'best crm for dentists',
      topicId,
      customerJourney: 'consideration',
      archived: false,
      estimatedVolume: 880,
      volumeSource: 'Imported list (Search Volume)',
    })
  })

  it('knows its prompt', async () => {
    const [id = ''] = await imported()
    const answer = await accept({ id })
    expect((await suggestions()).find((one) => one.id === id)).toMatchObject({
      status: 'accepted',
      promptId: answer.prompts[0]?.id,
    })
  })

  it('takes the words, topic and stage that a person gives instead', async () => {
    const [id = ''] = await imported()
    const answer = await accept({
      id,
      text: ' Which CRM suits dentists? ',
      topicName: 'Dentists',
      customerJourney: null,
    })
    expect(answer.prompts).toMatchObject([
      { promptSuggestionId: id, text: 'Which CRM suits dentists?', customerJourney: null },
    ])
  })

  it('goes to a new topic by its name, or one that exists', async () => {
    const [one = '', other = ''] = await imported()
    await accept({ id: one, topicName: 'crm' }, { id: other, topicName: 'Bakers' })
    expect((await prompts()).map(({ topicName }) => topicName)).toEqual(['CRM', 'CRM', 'Bakers'])
  })

  it('goes to its topic by name where that was deleted since', async () => {
    const [id = ''] = await imported()
    await tenant.client.deleteTopic({ params: { topicId } })
    await accept({ id })
    expect(await prompts()).toMatchObject([{ topicName: 'CRM', text: 'best crm for dentists' }])
  })

  it('never comes back, even when its prompt is deleted', async () => {
    const [id = ''] = await imported('best crm for dentists,880')
    const answer = await accept({ id })
    await tenant.client.deletePrompt({ params: { promptId: answer.prompts[0]?.id ?? '' } })
    await imported('best crm for dentists,880')
    expect((await suggestions()).map(({ status }) => status)).toEqual(['accepted'])
  })

  it('cannot be dismissed', async () => {
    const [id = ''] = await imported()
    await accept({ id })
    const params = { promptSuggestionId: id }
    expect(
      await refused(tenant.client.updatePromptSuggestion({ params, body: { status: 'dismissed' } })),
    ).toBe('conflict')
  })

  it('whose words are a prompt already is that prompt, takes no slot, and leaves what was said of its volume', async () => {
    const [id = ''] = await imported()
    const [prompt] = await prompts()
    const promptId = prompt?.id ?? ''
    await tenant.client.updatePrompt({
      params: { promptId },
      body: { estimatedVolume: 5, volumeSource: 'Me' },
    })
    await accept({ id, text: 'which crm is best?' })
    expect(await prompts()).toMatchObject([{ id: promptId, estimatedVolume: 5, volumeSource: 'Me' }])
  })

  it('says whether its prompt is new, or was there, active or archived', async () => {
    const [one = '', other = '', third = ''] = await imported(
      'crm for bakers,3\ncrm for cooks,2\ncrm for spies,1',
    )
    const made = await tenant.client.createPrompts({
      params: { topicId },
      body: { prompts: [{ text: 'Was archived?' }] },
    })
    const promptIds = made.prompts.map((prompt) => prompt.id)
    await tenant.client.archivePrompts({ body: { promptIds, archived: true } })
    const answer = await accept(
      { id: one },
      { id: other, text: 'Which CRM is best?', topicId },
      { id: third, text: 'Was archived?' },
    )
    expect(answer.prompts.map(({ isNew }) => isNew)).toEqual([true, false, false])
  })
})

describe('accepting', () => {
  const unknown = '3fa85f64-5717-4562-b3fc-2c963f66afa6'

  it.each([
    ['an unknown suggestion', 'not_found', () => ({ id: unknown })],
    ['an unknown topic', 'not_found', (id: string) => ({ id, topicId: unknown })],
    ['a topic by id and name', 'invalid_request', (id: string) => ({ id, topicId, topicName: 'CRM' })],
    ['an empty text', 'invalid_request', (id: string) => ({ id, text: ' ' })],
  ])('%s is refused, and nothing of the request is done', async (_, code, second) => {
    const [one = '', other = ''] = await imported()
    const attempt = await refused(accept({ id: one }, second(other)))
    expect([attempt, (await prompts()).length]).toEqual([code, 1])
  })

  it('the same one twice in a request is refused', async () => {
    const [id = ''] = await imported()
    expect(await refused(accept({ id }, { id }))).toBe('invalid_request')
  })

  it.each(['accepted', 'dismissed'])('one that is %s is a conflict', async (status) => {
    const [id = ''] = await imported()
    if (status === 'accepted') await accept({ id })
    else
      await tenant.client.updatePromptSuggestion({
        params: { promptSuggestionId: id },
        body: { status: 'dismissed' },
      })
    expect(await refused(accept({ id }))).toBe('conflict')
  })

  it('one whose prompt is deleted is open again when it is undone, and can be accepted anew', async () => {
    const [id = ''] = await imported()
    const { prompts: made } = await accept({ id })
    const reopen = () =>
      tenant.client.updatePromptSuggestion({ params: { promptSuggestionId: id }, body: { status: 'open' } })
    const before = await refused(reopen())
    await tenant.client.deletePrompts({ body: { promptIds: made.map((prompt) => prompt.id) } })
    const { status, promptId } = await reopen()
    expect([before, status, promptId, await refused(accept({ id }))]).toEqual([
      'conflict',
      'open',
      null,
      'accepted',
    ])
  })

  it('those of two brands at once is a conflict', async () => {
    const [one = ''] = await imported()
    ;({ brandId, topicId } = await seedBrand(tenant.client, { llms: [] }))
    const [other = ''] = await imported()
    expect(await refused(accept({ id: one }, { id: other }))).toBe('conflict')
  })

  it('more than the quota has slots for is refused with its numbers, and nothing is accepted', async () => {
    const [one = '', other = ''] = await imported()
    await tenant.client.updateBrand({ params: { brandId }, body: { promptLimit: 2 } })
    const failure = await accept({ id: one }, { id: other }).catch((error: unknown) => error)
    expect([failure, (await suggestions()).map(({ status }) => status)]).toMatchObject([
      { code: 'prompt_limit_exceeded', context: { remainingSlots: 1, promptLimit: 2 } },
      ['open', 'open'],
    ])
  })

  it('tells what is left of the quota', async () => {
    const [id = ''] = await imported()
    await tenant.client.updateBrand({ params: { brandId }, body: { promptLimit: 9 } })
    expect(await accept({ id })).toMatchObject({ brandId, remainingSlots: 7, promptLimit: 9 })
  })

  it('one by ten at once makes one prompt', async () => {
    const [id = ''] = await imported()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refused(accept({ id }))))
    const count = (code: string) => answers.filter((one) => one === code).length
    expect([count('accepted'), count('conflict'), (await prompts()).length]).toEqual([1, 9, 2])
  })

  it('is told in the context of the brand: its data are new', async () => {
    const [id = ''] = await imported()
    await accept({ id })
    expect(await tenant.client.getBrandContext({ params: { brandId } })).toMatchObject({ promptCount: 2 })
  })
})
