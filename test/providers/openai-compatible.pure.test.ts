import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAiCompatible } from '../../src/providers/openai-compatible.ts'
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
import { completion } from '../fixtures/loopback-chat.ts'
import { type LoopbackReplies, startLoopbackReplies } from '../fixtures/loopback-replies.ts'
import { openAiError } from '../fixtures/loopback-responses.ts'

const CHARGED = {
  model: 'acme/loopback-1',
  inputTokens: 1_200,
  cachedInputTokens: 300,
  outputTokens: 240,
  searchCount: 0,
  costUsd: null,
}

describeConnector('An OpenAI-compatible endpoint', {
  connect: openAiCompatible,
  good: completion('Acme is made for small shops.'),
  request: {
    path: '/chat/completions',
    headers: { authorization: `Bearer ${KEY}` },
    body: { model: 'model-1', messages: [{ role: 'user', content: PROMPT }] },
  },
  answer: {
    text: 'Acme is made for small shops.',
    model: 'acme/loopback-1',
    finishReason: 'stop',
    searchQueries: null,
    searchCount: null,
    locale: { country: null, language: null },
    inputTokens: 1_200,
    cachedInputTokens: 300,
    outputTokens: 240,
    costUsd: null,
  },
  saying: (text) => completion(text),
  cut: completion('Acme and', { choice: { finish_reason: 'length' } }),
  filtered: completion('Acme is', { choice: { finish_reason: 'content_filter' } }),
  uncounted: completion('Acme.', { body: { usage: null } as Record<string, unknown> }),
  judgeBody: {
    model: 'model-1',
    max_tokens: 500,
    temperature: 0,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema: VERDICT_SCHEMA },
    },
    messages: [
      { role: 'system', content: 'Judge the text.' },
      { role: 'user', content: 'Acme is fine.' },
    ],
  },
  error: openAiError,
  mayLoseText: (change) => touches(change, 'error', 'choices.0.message.content', 'choices.0.message.refusal'),
})

describe('An OpenAI-compatible endpoint', () => {
  const { vendor, llm, answerOf } = connectedVendor(openAiCompatible)
  let elsewhere: LoopbackReplies
  beforeAll(async () => {
    elsewhere = await startLoopbackReplies()
  })
  afterAll(() => elsewhere.close())

  it('is sent no key where there is none', async () => {
    vendor.replyWith({ body: completion('Acme.') })
    await askConnector(llm({ apiKey: null }))
    expect(vendor.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('may answer in parts', async () => {
    const parts = [
      { type: 'text', text: 'Acme ' },
      { type: 'reference', reference_ids: [1] },
      { type: 'text', text: 'it is.' },
    ]
    expect((await answerOf(completion(parts))).text).toBe('Acme it is.')
  })

  it('that refuses has refused', async () => {
    const refused = completion(null, { message: { refusal: 'I would rather not.' } })
    expect(await failureOf(answerOf(refused))).toMatchObject({
      code: 'refused',
      partialAnswer: 'I would rather not.',
      charged: { inputTokens: 1_200, outputTokens: 240 },
    })
  })

  it('that redirects is not followed with the prompt', async () => {
    elsewhere.replyWith({ body: completion('Acme.') })
    vendor.replyWith({ status: 307, headers: { location: `${elsewhere.url}/chat/completions` }, body: {} })
    await failureOf(askConnector(llm()))
    expect(elsewhere.received).toEqual([])
  })

  describe('as a judge', () => {
    it.each(['{"score":7}', '```json\n{"score":7}\n```', 'Here it is: {"score":7}. Well?'])(
      'writes JSON in %j',
      async (text) => {
        vendor.replyWith({ body: completion(text) })
        expect(await generateVerdict(llm())).toMatchObject({ value: { score: 7 }, inputTokens: 1_200 })
      },
    )

    it('that knows no schemas is told it in words', async () => {
      const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
      vendor.replyWith(refused, { body: completion('{"score":7}') })
      expect((await generateVerdict(llm())).value).toEqual({ score: 7 })
    })

    it('that knows no schemas reads it beside the instructions, never beside the data', async () => {
      const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
      vendor.replyWith(refused, { body: completion('{"score":7}') })
      await generateVerdict(llm())
      expect(vendor.received[1]?.body).toMatchObject({
        messages: [
          { role: 'system', content: expect.stringContaining(JSON.stringify(VERDICT_SCHEMA)) },
          { role: 'user', content: 'Acme is fine.' },
        ],
      })
    })

    it('that refuses the request itself is not asked a third time', async () => {
      vendor.replyWith({ status: 400, body: openAiError('No such model.', 400) })
      await failureOf(generateVerdict(llm()))
      expect(vendor.received).toHaveLength(2)
    })

    it('that knows no schemas is asked for none any more', async () => {
      const judge = llm()
      const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
      vendor.replyWith(refused, { body: completion('{"score":7}') })
      await generateVerdict(judge)
      await generateVerdict(judge)
      expect(vendor.received.map(({ body }) => 'response_format' in (body as object))).toEqual([
        true,
        false,
        false,
      ])
    })

    it('that refused something else is given the schema the next time', async () => {
      const judge = llm()
      vendor.replyWith({ status: 400, body: openAiError('temperature is not supported', 400) })
      await failureOf(generateVerdict(judge))
      vendor.replyWith({ body: completion('{"score":7}') })
      await generateVerdict(judge)
      expect(vendor.received[0]?.body).toHaveProperty('response_format')
    })

    it('waits for a turn of its own before it is asked in words', async () => {
      const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
      vendor.replyWith(refused, { body: completion('{"score":7}') })
      const sentBefore: number[] = []
      const beforeNextRequest = async () => {
        sentBefore.push(vendor.received.length)
      }
      await generateVerdict(llm(), { beforeNextRequest })
      expect(sentBefore).toEqual([1])
    })

    it.each([
      ['that writes no JSON has failed', 'Seven, I think.', 'stop', 'invalid_response'],
      ['that is cut has failed', '{"score":', 'length', 'invalid_response'],
      ['that is cut before its first word has failed', '', 'length', 'invalid_response'],
      ['that is filtered has refused', '{"score":', 'content_filter', 'refused'],
      ['that is filtered before its first word has refused', '', 'content_filter', 'refused'],
    ])('%s, and was charged', async (_, text, finish_reason, code) => {
      vendor.replyWith({ body: completion(text, { choice: { finish_reason } }) })
      expect(await failureOf(generateVerdict(llm()))).toMatchObject({ code, charged: CHARGED })
    })

    it.each(['stop', 'content_filter'])(
      'asked in words that ends with %s has been charged',
      async (reason) => {
        const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
        vendor.replyWith(refused, { body: completion('Seven.', { choice: { finish_reason: reason } }) })
        expect((await failureOf(generateVerdict(llm()))).charged).toEqual(CHARGED)
      },
    )
  })
})
