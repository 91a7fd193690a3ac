import { describe, expect, it } from 'vitest'
import { readResponse } from '../../src/providers/responses-body.ts'
import { xai } from '../../src/providers/xai.ts'
import { failureOf, generateVerdict, KEY, PROMPT, VERDICT_SCHEMA } from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { openAiError, outputMessage, outputText, refusal, response } from '../fixtures/loopback-responses.ts'
import { SEARCHED_BY_XAI, xaiCall } from '../fixtures/loopback-xai.ts'

const ACME = 'https://acme.example/small-shops'

const ALONE = {
  model: 'model-1',
  input: [{ role: 'user', content: [{ type: 'input_text', text: PROMPT }] }],
  store: false,
}
const saying = (text: string, ...before: unknown[]) =>
  response([...before, outputMessage([outputText(text)])])
const cutFor = (text: string, reason: string) => ({
  ...saying(text),
  status: 'incomplete',
  incomplete_details: { reason },
})

describeConnector('xAI', {
  connect: xai,
  good: SEARCHED_BY_XAI,
  request: {
    path: '/responses',
    headers: { authorization: `Bearer ${KEY}` },
    body: {
      ...ALONE,
      include: ['web_search_call.action.sources', 'reasoning.encrypted_content'],
      tools: [{ type: 'web_search' }],
      tool_choice: 'auto',
    },
  },
  bodyWithoutSearch: { ...ALONE, include: ['reasoning.encrypted_content'] },
  answer: {
    model: 'grok-loopback',
    finishReason: 'stop',
    searchQueries: ['parcel tracking tools', 'Acme parcels'],
    searchCount: 3,
    locale: { country: null, language: null },
    inputTokens: 1_941,
    cachedInputTokens: 947,
    outputTokens: 583,
    costUsd: 0.0318319,
  },
  cited: [
    [ACME, `[[1]](${ACME})`],
    ['https://globex.example/tracking', null],
  ],
  retrieved: ['https://hooli.example/guide', 'https://initech.example/blog'],
  titles: [null, null, null, null],
  saying,
  cut: cutFor('Acme and', 'max_output_tokens'),
  filtered: cutFor('Acme is', 'content_filter'),
  uncounted: { ...saying('Acme.'), usage: null },
  judgeBody: {
    model: 'model-1',
    temperature: 0,
    max_output_tokens: 500,
    store: false,
    include: ['reasoning.encrypted_content'],
    input: [
      { role: 'system', content: 'Judge the text.' },
      { role: 'user', content: [{ type: 'input_text', text: 'Acme is fine.' }] },
    ],
    text: { format: { type: 'json_schema', name: 'verdict', strict: true, schema: VERDICT_SCHEMA } },
  },
  error: openAiError,
  mayLoseText: (change) =>
    touches(change, 'error', 'output.3.type', 'output.3.phase', 'output.3.content.0.text'),
})

describe('xAI', () => {
  const { vendor, llm, answerOf } = connectedVendor(xai)

  it('reports queries in the format of OpenAI', async () => {
    const call = xaiCall({
      action: { type: 'search', query: 'parcels', sources: [{ type: 'url', url: ACME }] },
    })
    expect(await answerOf(saying('Found.', call))).toMatchObject({
      searchQueries: ['parcels'],
      citations: [{ url: ACME, kind: 'retrieved' }],
    })
  })

  it('reports queries of custom tool calls', async () => {
    const call = xaiCall({
      type: 'custom_tool_call',
      name: 'web_search_with_snippets',
      input: '{"query":"parcels"}',
    })
    expect((await answerOf(saying('Found.', call))).searchQueries).toEqual(['parcels'])
  })

  it('counts the search calls when the usage does not', async () => {
    const call = xaiCall({ arguments: '{"query":"parcels"}' })
    expect((await answerOf(saying('Found.', call))).searchCount).toBe(1)
  })

  it('reports a refusal as refused', async () => {
    const refused = response([outputMessage([refusal('I would rather not.')])])
    expect(await failureOf(answerOf(refused))).toMatchObject({ code: 'refused' })
  })

  it('reports the cost of a judge', async () => {
    const usage = { input_tokens: 10, output_tokens: 5, cost_in_usd_ticks: 20_000_000 }
    vendor.replyWith({ body: { ...saying('{"score":7}'), usage } })
    expect(await generateVerdict(llm())).toMatchObject({
      value: { score: 7 },
      inputTokens: 10,
      costUsd: 0.002,
    })
  })
})

describe('a search of xAI', () => {
  it('is read also where its name cannot be made a text', () => {
    const search = {
      type: 'web_search_call',
      name: [{ toString: false }],
      arguments: '{"query":"Acme parcels"}',
    }
    const answer = { type: 'message', content: [{ type: 'output_text', text: 'Acme.', annotations: [] }] }
    expect(readResponse({ output: [search, answer] }, true)).toMatchObject({
      text: 'Acme.',
      searchQueries: ['Acme parcels'],
    })
  })
})
