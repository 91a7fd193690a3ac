import { describe, expect, it } from 'vitest'
import { openrouter } from '../../src/providers/openrouter.ts'
import {
  askConnector,
  citedPassages,
  failureOf,
  generateVerdict,
  KEY,
  PROMPT,
  VERDICT_SCHEMA,
} from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { annotation, completion, SEARCHED_COMPLETION } from '../fixtures/loopback-chat.ts'
import { openAiError } from '../fixtures/loopback-responses.ts'

const ACME = 'https://acme.example/small-shops'

const ALONE = { model: 'model-1', messages: [{ role: 'user', content: PROMPT }], usage: { include: true } }

describeConnector('OpenRouter', {
  connect: openrouter,
  good: SEARCHED_COMPLETION,
  request: {
    path: '/chat/completions',
    headers: { authorization: `Bearer ${KEY}` },
    body: {
      ...ALONE,
      tools: [
        {
          type: 'openrouter:web_search',
          parameters: { user_location: { type: 'approximate', country: 'DE' } },
        },
      ],
    },
  },
  bodyWithoutSearch: ALONE,
  answer: {
    model: 'acme/loopback-1',
    finishReason: 'stop',
    searchQueries: null,
    searchCount: 2,
    locale: { country: 'DE', language: null },
    inputTokens: 1_200,
    cachedInputTokens: 300,
    outputTokens: 240,
    costUsd: 0.0123,
  },
  cited: [[ACME, `([acme.example](${ACME}))`]],
  retrieved: ['https://globex.example/tracking'],
  saying: (text) => completion(text),
  cut: completion('Acme and', { choice: { finish_reason: 'length' } }),
  filtered: completion('Acme is', { choice: { finish_reason: 'content_filter' } }),
  uncounted: completion('Acme.', { body: { usage: null } as Record<string, unknown> }),
  judgeBody: {
    model: 'model-1',
    usage: { include: true },
    max_tokens: 500,
    temperature: 0,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema: VERDICT_SCHEMA },
    },
    messages: [
      { role: 'system', content: [{ type: 'text', text: 'Judge the text.' }] },
      { role: 'user', content: 'Acme is fine.' },
    ],
  },
  error: openAiError,
  mayLoseText: (change) => touches(change, 'error', 'choices.0.message.content', 'choices.0.message.refusal'),
})

describe('OpenRouter', () => {
  const { vendor, llm, answerOf } = connectedVendor(openrouter)

  it('is sent no search tool for a model with :online', async () => {
    await answerOf(SEARCHED_COMPLETION, { model: 'acme/large:online' })
    expect(vendor.received[0]?.body).toEqual({ ...ALONE, model: 'acme/large:online' })
  })

  it('has web search for a model with :online', () => {
    expect(llm({ model: 'acme/large:online', webSearch: false }).info.webSearch).toBe(true)
  })

  it('reports a link in the answer as a citation without a position', async () => {
    const linked = completion(`See ${ACME}.`, { message: { annotations: [annotation(ACME)] } })
    expect(citedPassages(await answerOf(linked))).toEqual([[ACME, null]])
  })

  it('reports positions that do not count thoughts', async () => {
    const content = '<think>Globex?</think>\n\nAcme.'
    const annotations = ['Globex', 'Acme'].map((passage) => {
      const start_index = content.indexOf(passage)
      return annotation(ACME, { start_index, end_index: start_index + passage.length })
    })
    const answer = await answerOf(completion(content, { message: { annotations } }))
    expect(citedPassages(answer)).toEqual([[ACME, 'Acme']])
  })

  it('reports fee and vendor’s charge together when the key is one’s own', async () => {
    const usage = { cost: 0.001, is_byok: true, cost_details: { upstream_inference_cost: 0.02 } }
    expect((await answerOf(completion('Acme.', { usage }))).costUsd).toBeCloseTo(0.021)
  })

  it.each([
    [429, 'rate_limited'],
    [502, 'provider_error'],
    [402, 'request_refused'],
    [403, 'unauthorized'],
  ])('reports the error %d in a reply with status 200 as %s', async (code, expected) => {
    expect((await failureOf(answerOf({ error: { code, message: 'No.' } }))).code).toBe(expected)
  })

  it('reports an error in the choice', async () => {
    const choice = { error: { code: 502, message: 'Upstream broke.' }, finish_reason: 'error' }
    expect(await failureOf(answerOf(completion('', { choice })))).toMatchObject({
      code: 'provider_error',
      message: '502: Upstream broke.',
    })
  })

  it('reports a prompt that moderation forbids as refused', async () => {
    const error = { code: 403, message: 'Flagged.', metadata: { reasons: ['violence'], flagged_input: 'x' } }
    vendor.replyWith({ status: 403, body: { error } })
    expect((await failureOf(askConnector(llm()))).code).toBe('refused')
  })

  it('reports the cost of a judge', async () => {
    vendor.replyWith({ body: completion('{"score":7}', { usage: { cost: 0.5 } }) })
    expect(await generateVerdict(llm())).toMatchObject({ value: { score: 7 }, costUsd: 0.5 })
  })
})
