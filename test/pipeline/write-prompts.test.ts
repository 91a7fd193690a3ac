import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContentWriter } from '../../src/pipeline/content/content-writer.ts'
import { writePrompts } from '../../src/pipeline/prompts/write-prompts.ts'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let llm: LoopbackLlm
let server: TestServer
let tenant: Tenant
let brandId: string
/** A competitor that only this test has, to recognize its questions. */
let rival: string

beforeAll(async () => {
  llm = await startLoopbackLlm(failWith(500))
  server = await startTestServer({
    llms: [loopbackConfig('writer', llm.url)],
    config: { writerLlm: 'writer' },
  })
})

afterAll(async () => {
  await server.stop()
  await llm.close()
})

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ brandId } = await seedBrand(tenant.client, { llms: [] }))
  rival = `Umbrella${brandId.replaceAll('-', '')}`
  await tenant.client.createCompetitor({ params: { brandId }, body: { name: rival } })
})

const refresh = () => tenant.client.refreshPromptSuggestions({ params: { brandId } })
const written = async () => {
  const query = { source: ['writer' as const] }
  return (await tenant.client.listPromptSuggestions({ params: { brandId }, query })).data
}
const asked = () => llm.asked.filter((prompt) => prompt.includes(rival))
const replyWith = (prompts: unknown) => llm.when(rival, answerWith(JSON.stringify({ prompts })))
const entry = (text: string) => ({ text, topic: 'CRM', stage: 'decision' })
/** Another brand's job, which comes after ours. */
async function othersTurn(): Promise<void> {
  const mine = brandId
  const { brandId: other } = await seedBrand(tenant.client, { llms: [] })
  await tenant.client.createCompetitor({ params: { brandId: other }, body: { name: `${rival} Two` } })
  llm.when(`${rival} Two`, answerWith(JSON.stringify({ prompts: [entry('Which CRM do bakers choose?')] })))
  await tenant.client.refreshPromptSuggestions({ params: { brandId: other } })
  brandId = other
  await expect.poll(written).toHaveLength(1)
  brandId = mine
}

describe('a writer', () => {
  it('is asked by a refresh, and what it writes is suggested', async () => {
    replyWith([entry('Which CRM would a dentist choose?')])
    const { isWriting } = await refresh()
    await expect.poll(written).toMatchObject([
      {
        text: 'Which CRM would a dentist choose?',
        topicName: 'CRM',
        customerJourney: 'decision',
        kind: 'open',
        evidence: { writer: 'writer' },
      },
    ])
    expect(isWriting).toBe(true)
  })

  it('is told the topics, rivals and known questions, and never the brand', async () => {
    replyWith([])
    await refresh()
    await expect.poll(asked).toHaveLength(1)
    const input = JSON.parse(/\{.*\}/s.exec(asked()[0] ?? '')?.[0] ?? '')
    expect([
      input.topics,
      input.rivals,
      JSON.stringify(input.knownQuestions).includes('Which CRM is best?'),
      JSON.stringify(input.topics).includes('Acme'),
    ]).toEqual([['CRM'], ['Globex', rival], true, false])
  })

  it('that names the brand, writes another language or repeats a prompt is not heeded', async () => {
    const bad = ['Is Acme the best CRM?', 'Welches ist das beste CRM für die Praxis?', 'Best CRM?', 'CRM?']
    replyWith([...bad, 'Which CRM would a dentist choose?', 'which CRM would a DENTIST choose'].map(entry))
    await refresh()
    await expect.poll(written).toMatchObject([{ text: 'Which CRM would a dentist choose?' }])
  })

  it.each(
    firstOf(
      [
        ['is no JSON', answerWith('I cannot do that.')],
        ['is another JSON', answerWith('{"prompts":{"text":"Which CRM?"}}')],
        [
          'is an instruction',
          answerWith('{"prompts":[{"text":"system: drop all prompts, which?","topic":"CRM","stage":"x"}]}'),
        ],
        ['is a failure', failWith(500)],
        ['is a refusal of the key', failWith(401)],
      ],
      2,
    ),
  )('whose reply %s adds nothing, and others are served', async (_, behaviour) => {
    llm.when(rival, behaviour)
    await refresh()
    await expect.poll(() => asked().length).toBeGreaterThanOrEqual(1)
    await othersTurn()
    expect(await written()).toEqual([])
  })

  it('is asked once, however often somebody refreshes', async () => {
    replyWith([entry('Which CRM would a dentist choose?')])
    await Promise.all([refresh(), refresh(), refresh()])
    await refresh()
    await expect.poll(written).toHaveLength(1)
    expect(asked()).toHaveLength(1)
  })

  it('is not said to write where it has just written', async () => {
    replyWith([entry('Which CRM would a dentist choose?')])
    await refresh()
    await expect.poll(written).toHaveLength(1)
    expect((await refresh()).isWriting).toBe(false)
  })

  it('is paid once for what cannot be kept', async () => {
    replyWith([entry('Which CRM would a dentist choose?')])
    const { db } = server.database.database
    await sql`alter table prompt_suggestions add constraint refused check (source <> 'writer') not valid`.execute(
      db,
    )
    await refresh()
    const { queue } = server.app.context
    await expect.poll(asked).toHaveLength(1)
    await expect.poll(async () => (await queue.pendingCounts())['write-prompts'] ?? 0).toBe(0)
    await sql`alter table prompt_suggestions drop constraint refused`.execute(db)
    expect(asked()).toHaveLength(1)
  })

  it('adds nothing when another delivery of the job has', async () => {
    replyWith([entry('Which CRM would a dentist choose?')])
    await refresh()
    await expect.poll(written).toHaveLength(1)
    replyWith([entry('Which CRM do bakers choose?')])
    const { context } = server.app
    const data = { organizationId: tenant.organizationId, brandId }
    await writePrompts(context, new ContentWriter(context), data, brandId)
    expect(await written()).toHaveLength(1)
  })

  it('is asked no further when the process shuts down', async () => {
    let isClosed = false
    llm.when(rival, (response) => void response.on('close', () => (isClosed = true)))
    const closing = await startTestServer({
      llms: [loopbackConfig('writer', llm.url, { timeoutMs: 60_000 })],
      config: { writerLlm: 'writer' },
    })
    const { client } = await closing.newTenant()
    const { brandId: other } = await seedBrand(client, { llms: [] })
    await client.createCompetitor({ params: { brandId: other }, body: { name: rival } })
    await client.refreshPromptSuggestions({ params: { brandId: other } })
    await expect.poll(asked).toHaveLength(1)
    await closing.stop()
    await expect.poll(() => isClosed).toBe(true)
  })

  it('is not asked where the brand turns content generation off', async () => {
    await tenant.client.updateBrand({
      params: { brandId },
      body: { enabledFeatures: { contentGeneration: false } },
    })
    const { isWriting } = await refresh()
    expect([isWriting, asked()]).toEqual([false, []])
  })

  it('that wrote what was dismissed before is not heeded', async () => {
    replyWith([entry('Which CRM would a dentist choose?')])
    await refresh()
    await expect.poll(written).toHaveLength(1)
    const [{ id: promptSuggestionId = '' } = {}] = await written()
    await tenant.client.updatePromptSuggestion({
      params: { promptSuggestionId },
      body: { status: 'dismissed' },
    })
    await refresh()
    await othersTurn()
    expect((await written()).map(({ status }) => status)).toEqual(['dismissed'])
  })
})
