import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { type LoopbackVendors, startLoopbackVendors } from '../fixtures/loopback-vendor.ts'
import { runToEnd } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PROMPT = 'Which tool for tracking parcels is best for a small shop?'
const VENDORS = ['chatgpt', 'claude', 'gemini', 'grok', 'mistral', 'perplexity']

type Response = Awaited<ReturnType<Client['getResponse']>>

describe('a run over six vendors', () => {
  let vendors: LoopbackVendors
  let server: TestServer
  let asked: string[]
  let status: string
  let rows: Record<string, Response>

  beforeAll(async () => {
    vendors = await startLoopbackVendors()
    server = await startTestServer({ llms: vendors.llms })
    const { client } = await server.newTenant()
    const body = { name: 'Acme', domains: ['acme.example'], targetMarket: 'Germany', language: 'de' }
    const brand = await client.createBrand({ body })
    const topics = [{ name: 'Parcels', prompts: [{ text: PROMPT }] }]
    await client.createTopicsWithPrompts({ params: { brandId: brand.id }, body: { topics } })
    asked = brand.llms
    const run = await runToEnd(client, brand.id)
    status = run.status
    const { data } = await client.listResponses({ params: { runId: run.id } })
    const responses = await Promise.all(
      data.map(({ id }) => client.getResponse({ params: { responseId: id } })),
    )
    rows = Object.fromEntries(responses.map((response) => [response.llm, response]))
  })

  afterAll(async () => {
    await server?.stop()
    await vendors?.close()
  })

  it('asks every vendor whose key is set, where the brand names none', () => {
    expect([...asked].sort()).toEqual(VENDORS)
  })

  it('completes', () => {
    expect(status).toBe('completed')
  })

  it('sends each vendor the prompt and nothing of the brand', () => {
    const sent = vendors.received.map(({ vendor, body }) => ({
      vendor,
      hasPrompt: body.includes(PROMPT),
      tellsBrand: /acme/i.test(body),
    }))
    expect(sent).toEqual(sent.map(({ vendor }) => ({ vendor, hasPrompt: true, tellsBrand: false })))
  })

  it.each(VENDORS)('keeps of %s the answer, its model and what it took', (llm) => {
    expect(rows[llm]).toMatchObject({
      state: 'scored',
      answer: expect.stringContaining('Acme'),
      model: expect.stringMatching(/loopback/),
      finishReason: 'stop',
      inputTokens: expect.any(Number),
      outputTokens: expect.any(Number),
      latencyMs: expect.any(Number),
    })
  })

  it('keeps the country and the language that each vendor was told', () => {
    const told = Object.entries(rows).map(([llm, { country, language }]) => [llm, country, language])
    expect(told.sort()).toEqual([
      ['chatgpt', 'DE', null],
      ['claude', 'DE', null],
      ['gemini', null, null],
      ['grok', null, null],
      ['mistral', null, null],
      ['perplexity', 'DE', 'de'],
    ])
  })

  it.each(VENDORS)('keeps of %s what it cites', (llm) => {
    expect(rows[llm]?.citations.filter(({ kind }) => kind === 'cited').length).toBeGreaterThan(0)
  })

  it.each(['chatgpt', 'claude', 'gemini', 'grok'])('keeps of %s which passage cites', (llm) => {
    const { answer, citations } = rows[llm] as Response
    const passages = citations.flatMap(({ startIndex, endIndex }) =>
      startIndex === null || endIndex === null ? [] : [answer?.slice(startIndex, endIndex)],
    )
    expect(passages[0]).toMatch(/Acme|acme\.example/)
  })

  it.each(['chatgpt', 'claude', 'gemini', 'grok'])('keeps of %s what it searched', (llm) => {
    expect(rows[llm]?.webSearchQueries.length).toBeGreaterThan(0)
  })

  it('keeps how often each searched', () => {
    const counts = Object.entries(rows).map(([llm, { searchCount }]) => [llm, searchCount])
    expect(Object.fromEntries(counts)).toMatchObject({ chatgpt: 2, claude: 2, grok: 3 })
  })

  it('keeps the cost that xAI says', () => {
    expect(rows['grok']?.costUsd).toBeCloseTo(0.0318319)
  })
})
