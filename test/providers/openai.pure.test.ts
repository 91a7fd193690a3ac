import { describe, expect, it } from 'vitest'
import { openai } from '../../src/providers/openai.ts'
import {
  askConnector,
  failureOf,
  generateVerdict,
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
  refusal,
  response,
  SEARCHED_RESPONSE,
  searchCall,
} from '../fixtures/loopback-responses.ts'

const ACME = 'https://acme.example/small-shops?utm_source=openai'
const GLOBEX = 'https://globex.example/tracking'

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

describeConnector('OpenAI', {
  connect: openai,
  good: SEARCHED_RESPONSE,
  request: {
    path: '/responses',
    headers: { authorization: `Bearer ${KEY}` },
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
    finishReason: 'stop',
    searchQueries: ['parcel tracking tools', 'parcel tracking small shop', 'Acme parcels Österreich'],
    searchCount: 2,
    locale: { country: 'DE', language: null },
    inputTokens: 1_200,
    cachedInputTokens: 300,
    outputTokens: 240,
    costUsd: null,
  },
  cited: [
    [ACME, `([acme.example](${ACME}))`],
    [GLOBEX, `([globex.example](${GLOBEX}))`],
  ],
  retrieved: ['https://initech.example/blog', 'https://hooli.example/guide'],
  titles: ['Acme for small shops', 'Globex Tracking', null, null],
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
      'output.6.type',
      'output.6.phase',
      'output.6.content.0.text',
      'output.6.content.1.text',
      // A comment that is not marked as an intermediate one is part of the answer.
      'output.2.phase',
    ),
})

describe('OpenAI', () => {
  const { vendor, llm, answerOf } = connectedVendor(openai)

  describe('is sent', () => {
    it('no place when the brand has no market', async () => {
      await answerOf(SEARCHED_RESPONSE, { locale: { country: null, language: null } })
      expect(vendor.received[0]?.body).toMatchObject({ tools: [{ type: 'web_search' }] })
    })

    it('neither a temperature nor a reasoning effort', async () => {
      await answerOf(SEARCHED_RESPONSE, { model: 'gpt-5' })
      expect(Object.keys(vendor.received[0]?.body as object).sort()).toEqual([
        'include',
        'input',
        'model',
        'store',
        'tool_choice',
        'tools',
      ])
    })
  })

  describe('reports', () => {
    it('the text of the answer without comments made during the work', async () => {
      expect((await answerOf(SEARCHED_RESPONSE)).text).toBe(
        `📦 Übersicht:\n\n- Acme is made for small shops. ([acme.example](${ACME}))` +
          `\n- Globex is for large ones 🏭. ([globex.example](${GLOBEX}))`,
      )
    })

    it('the comments when there is no other text', async () => {
      const only = response([outputMessage([outputText('I am looking.')], { phase: 'commentary' })])
      expect((await answerOf(only)).text).toBe('I am looking.')
    })

    it('several messages as paragraphs', async () => {
      const two = response([outputMessage([outputText('One.')]), outputMessage([outputText('Two.')])])
      expect((await answerOf(two)).text).toBe('One.\n\nTwo.')
    })

    it('that the model did not search', async () => {
      expect(await answerOf(saying('I know that.'))).toMatchObject({
        searchQueries: [],
        searchCount: 0,
        citations: [],
      })
    })

    it('unknown queries when a search does not name them', async () => {
      const search = { id: 'ws_1', type: 'web_search_call', status: 'completed' }
      expect(await answerOf(saying('Found.', search))).toMatchObject({ searchQueries: null, searchCount: 1 })
    })

    it('the same query once for each search', async () => {
      const search = searchCall({ type: 'search', query: 'parcels' })
      expect((await answerOf(saying('Found.', search, search))).searchQueries).toEqual(['parcels', 'parcels'])
    })

    it('no queries without web search', async () => {
      expect(await answerOf(saying('From memory.'), { webSearch: false })).toMatchObject({
        searchQueries: null,
        searchCount: 0,
        locale: { country: null, language: null },
      })
    })
  })

  describe('fails', () => {
    it('as refused, with the text of the refusal', async () => {
      const refused = response([outputMessage([refusal('I would rather not.')])])
      expect(await failureOf(answerOf(refused))).toMatchObject({
        code: 'refused',
        canRetry: false,
        partialAnswer: 'I would rather not.',
      })
    })

    it('as refused, with the charged usage', async () => {
      const refused = response([outputMessage([refusal('I would rather not.')])])
      expect((await failureOf(answerOf(refused))).charged).toMatchObject({
        inputTokens: 1_200,
        outputTokens: 240,
      })
    })

    it('as refused when a policy forbids the prompt', async () => {
      const error = { code: 'invalid_prompt', message: 'Not allowed.' }
      vendor.replyWith({ status: 400, body: { error } })
      expect(await failureOf(askConnector(llm()))).toMatchObject({ code: 'refused', canRetry: false })
    })

    it.each([
      ['server_error', 'provider_error'],
      ['rate_limit_exceeded', 'rate_limited'],
      ['invalid_prompt', 'refused'],
      ['a_code_of_tomorrow', 'provider_error'],
    ])('with %s in a reply with status 200 as %s', async (code, expected) => {
      const failed = response([], { status: 'failed', error: { code, message: 'It broke.' } })
      expect(await failureOf(answerOf(failed))).toMatchObject({
        code: expected,
        message: `${code}: It broke.`,
      })
    })

    it('with provider_error when no reason is given', async () => {
      expect((await failureOf(answerOf(response([], { status: 'failed' })))).code).toBe('provider_error')
    })

    it('without a retry when the account is empty', async () => {
      const error = { message: 'You exceeded your current quota.', type: 'insufficient_quota' }
      vendor.replyWith({ status: 429, body: { error: { ...error, code: 'insufficient_quota' } } })
      expect(await failureOf(askConnector(llm()))).toMatchObject({ code: 'unauthorized', canRetry: false })
    })

    it('with the wait until the used-up limit is reset', async () => {
      const headers = {
        'x-ratelimit-remaining-requests': '12',
        'x-ratelimit-reset-requests': '1h0m0s',
        'x-ratelimit-remaining-tokens': '0',
        'x-ratelimit-reset-tokens': '1m2.5s',
      }
      vendor.replyWith({ status: 429, headers, body: openAiError('Slow down.', 429) })
      expect((await failureOf(askConnector(llm()))).retryAfterMs).toBe(62_500)
    })
  })

  describe('as a judge', () => {
    it('returns JSON and the usage', async () => {
      vendor.replyWith({ body: saying('{"score":7}') })
      expect(await generateVerdict(llm())).toEqual({
        value: { score: 7 },
        model: 'loopback-chat-2026-11-01',
        inputTokens: 1_200,
        cachedInputTokens: 300,
        outputTokens: 240,
        costUsd: null,
      })
    })

    it('fails with refused when the vendor refuses', async () => {
      vendor.replyWith({ body: response([outputMessage([refusal('No.')])]) })
      expect((await failureOf(generateVerdict(llm()))).code).toBe('refused')
    })
  })
})
