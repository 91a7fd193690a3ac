import { describe, expect, it } from 'vitest'
import { azure } from '../../src/providers/azure.ts'
import {
  askConnector,
  connectedLlm,
  connectorSettings,
  failureOf,
  KEY,
  PROMPT,
  VERDICT_SCHEMA,
} from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import {
  openAiError,
  outputMessage,
  outputText,
  response,
  SEARCHED_RESPONSE,
} from '../fixtures/loopback-responses.ts'

const ACME = 'https://acme.example/small-shops?utm_source=openai'
const GLOBEX = 'https://globex.example/tracking'
const ALONE = {
  model: 'model-1',
  input: [{ role: 'user', content: [{ type: 'input_text', text: PROMPT }] }],
  store: false,
}
const saying = (text: string) => response([outputMessage([outputText(text)])])
const cutFor = (text: string, reason: string) => ({
  ...saying(text),
  status: 'incomplete',
  incomplete_details: { reason },
})

describeConnector('Azure', {
  connect: azure,
  good: SEARCHED_RESPONSE,
  request: {
    path: '/responses',
    headers: { 'api-key': KEY },
    body: {
      ...ALONE,
      include: ['web_search_call.action.sources'],
      tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }],
      tool_choice: 'auto',
    },
  },
  bodyWithoutSearch: ALONE,
  answer: {
    model: 'loopback-chat-2026-11-01',
    searchQueries: ['parcel tracking tools', 'parcel tracking small shop', 'Acme parcels Österreich'],
    searchCount: 2,
    locale: { country: 'DE', language: null },
    inputTokens: 1_200,
  },
  cited: [
    [ACME, `([acme.example](${ACME}))`],
    [GLOBEX, `([globex.example](${GLOBEX}))`],
  ],
  retrieved: ['https://initech.example/blog', 'https://hooli.example/guide'],
  saying,
  cut: cutFor('Acme and', 'max_output_tokens'),
  filtered: cutFor('Acme is', 'content_filter'),
  uncounted: { ...saying('Acme.'), usage: null },
  judgeBody: {
    model: 'model-1',
    temperature: 0,
    max_output_tokens: 500,
    store: false,
    input: [
      { role: 'system', content: 'Judge the text.' },
      { role: 'user', content: [{ type: 'input_text', text: 'Acme is fine.' }] },
    ],
    text: { format: { type: 'json_schema', name: 'verdict', strict: true, schema: VERDICT_SCHEMA } },
  },
  error: openAiError,
  mayLoseText: (change) =>
    touches(
      change,
      'error',
      'output.2.phase',
      'output.6.type',
      'output.6.phase',
      'output.6.content.0.text',
      'output.6.content.1.text',
    ),
})

describe('Azure', () => {
  const { vendor, llm } = connectedVendor(azure)
  const ask = (changes = {}) => askConnector(llm(changes))

  it('is sent the configured version', async () => {
    vendor.replyWith({ body: SEARCHED_RESPONSE })
    await ask({ apiVersion: '2026-10-01' })
    expect(vendor.received[0]?.path).toBe('/responses?api-version=2026-10-01')
  })

  it('is asked at /openai/v1 on its own host', async () => {
    const urls: string[] = []
    const fetch: typeof globalThis.fetch = async (input) => {
      urls.push(String(input))
      return Response.json(SEARCHED_RESPONSE)
    }
    await askConnector(connectedLlm(azure, connectorSettings('https://acme.openai.azure.com/openai'), fetch))
    expect(urls).toEqual(['https://acme.openai.azure.com/openai/v1/responses?api-version=v1'])
  })

  it('reports a filtered prompt as refused', async () => {
    const error = {
      message: 'The response was filtered.',
      type: null,
      param: 'prompt',
      code: 'content_filter',
      status: 400,
      innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: {} },
    }
    vendor.replyWith({ status: 400, body: { error } })
    expect(await failureOf(ask())).toMatchObject({ code: 'refused', canRetry: false })
  })

  it('reports a wait in milliseconds', async () => {
    const headers = { 'retry-after-ms': '1500', 'retry-after': '2' }
    vendor.replyWith({ status: 429, headers, body: openAiError('Slow down.', 429) })
    expect((await failureOf(ask())).retryAfterMs).toBe(1_500)
  })
})
