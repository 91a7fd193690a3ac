import { describe, expect, it } from 'vitest'
import { xai } from '../../src/providers/xai.ts'
import {
  citedPassages,
  failureOf,
  generateVerdict,
  KEY,
  PROMPT,
  retrievedUrls,
} from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { openAiError, outputMessage, outputText, refusal, response } from '../fixtures/loopback-responses.ts'
import { SEARCHED_BY_XAI, xaiCall } from '../fixtures/loopback-xai.ts'

const ACME = 'https://acme.example/small-shops'

describeConnector('xAI', {
  connect: xai,
  good: SEARCHED_BY_XAI,
  error: openAiError,
  mayLoseText: (change) =>
    touches(change, 'error', 'output.3.type', 'output.3.phase', 'output.3.content.0.text'),
})

describe('xAI', () => {
  const { vendor, llm, answerOf } = connectedVendor(xai)
  const saying = (text: string, ...before: unknown[]) =>
    response([...before, outputMessage([outputText(text)])])
  const alone = {
    model: 'model-1',
    input: [{ role: 'user', content: [{ type: 'input_text', text: PROMPT }] }],
  }

  it('is sent the prompt alone, with its search tool', async () => {
    await answerOf(SEARCHED_BY_XAI)
    expect(vendor.received[0]?.body).toEqual({
      ...alone,
      store: false,
      include: ['web_search_call.action.sources', 'reasoning.encrypted_content'],
      tools: [{ type: 'web_search' }],
      tool_choice: 'auto',
    })
  })

  it('is sent no tool where the web is not to be searched', async () => {
    await answerOf(saying('From memory.'), { webSearch: false })
    expect(vendor.received[0]?.body).toEqual({
      ...alone,
      store: false,
      include: ['reasoning.encrypted_content'],
    })
  })

  it('is sent the key in its header', async () => {
    await answerOf(SEARCHED_BY_XAI)
    expect(vendor.received[0]).toMatchObject({
      path: '/responses',
      headers: { authorization: `Bearer ${KEY}` },
    })
  })

  it('tells all that can be known of an answer, its cost included', async () => {
    expect(await answerOf(SEARCHED_BY_XAI)).toMatchObject({
      model: 'grok-loopback',
      finishReason: 'stop',
      searchQueries: ['parcel tracking tools', 'Acme parcels'],
      searchCount: 3,
      locale: { country: null, language: null },
      inputTokens: 1_941,
      cachedInputTokens: 947,
      outputTokens: 583,
      costUsd: 0.0318319,
    })
  })

  it('tells which passage cites which page, where it says so', async () => {
    expect(citedPassages(await answerOf(SEARCHED_BY_XAI))).toEqual([
      [ACME, `[[1]](${ACME})`],
      ['https://globex.example/tracking', null],
    ])
  })

  it('numbers its citations, which is no title', async () => {
    const { citations } = await answerOf(SEARCHED_BY_XAI)
    expect(citations.map(({ title }) => title)).toEqual([null, null, null, null])
  })

  it('tells what it looked at and did not cite', async () => {
    expect(retrievedUrls(await answerOf(SEARCHED_BY_XAI))).toEqual([
      'https://hooli.example/guide',
      'https://initech.example/blog',
    ])
  })

  it('tells a query in the form of OpenAI, too', async () => {
    const call = xaiCall({
      action: { type: 'search', query: 'parcels', sources: [{ type: 'url', url: ACME }] },
    })
    expect(await answerOf(saying('Found.', call))).toMatchObject({
      searchQueries: ['parcels'],
      citations: [{ url: ACME, kind: 'retrieved' }],
    })
  })

  it('tells a query that it made with a tool of its own', async () => {
    const call = xaiCall({
      type: 'custom_tool_call',
      name: 'web_search_with_snippets',
      input: '{"query":"parcels"}',
    })
    expect((await answerOf(saying('Found.', call))).searchQueries).toEqual(['parcels'])
  })

  it('counts searches itself where the bill does not', async () => {
    const call = xaiCall({ arguments: '{"query":"parcels"}' })
    expect((await answerOf(saying('Found.', call))).searchCount).toBe(1)
  })

  it('tells no tokens that it does not know', async () => {
    expect(await answerOf({ ...saying('Acme.'), usage: null })).toMatchObject({
      inputTokens: null,
      outputTokens: null,
      costUsd: null,
    })
  })

  it('tells an answer that was cut, and that it was', async () => {
    const cut = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }
    expect(await answerOf({ ...saying('Acme and'), ...cut })).toMatchObject({
      text: 'Acme and',
      finishReason: 'length',
    })
  })

  it('that refuses has refused', async () => {
    const refused = response([outputMessage([refusal('I would rather not.')])])
    expect(await failureOf(answerOf(refused))).toMatchObject({ code: 'refused' })
  })

  it('that was filtered has refused', async () => {
    const cut = { status: 'incomplete', incomplete_details: { reason: 'content_filter' } }
    expect(await failureOf(answerOf({ ...saying('Acme is'), ...cut }))).toMatchObject({
      code: 'refused',
      partialAnswer: 'Acme is',
    })
  })

  it('as a judge writes JSON, and says what it cost', async () => {
    const usage = { input_tokens: 10, output_tokens: 5, cost_in_usd_ticks: 20_000_000 }
    vendor.replyWith({ body: { ...saying('{"score":7}'), usage } })
    expect(await generateVerdict(llm())).toMatchObject({
      value: { score: 7 },
      inputTokens: 10,
      costUsd: 0.002,
    })
  })
})
