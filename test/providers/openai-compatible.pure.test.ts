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

  it('is sent no key when none is set', async () => {
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

  it.each([
    ['between their tags', '<think>\nGlobex, surely.\n</think>\n\nAcme.', 'Acme.'],
    ['after an opening tag in the prompt', 'Globex, surely.\n</think>\n\nAcme.', 'Acme.'],
    ['after such a tag, in one line', 'Globex, not `</think>`.</think>Acme.', 'Acme.'],
    ['that end with a quote', 'They ask "which?"</think>Acme.', 'Acme.'],
    ['before a quote', 'Hm.</think>"Acme" it is.', '"Acme" it is.'],
    ['none, only a tag in bold', 'It closes with **</think>**.', undefined],
    ['that are empty', '</think>"Acme" it is.', '"Acme" it is.'],
    ['none, only their tags', 'It writes\n<think>\nhm\n</think>\nfirst.', undefined],
    ['none, only a closing tag', 'It ends with `</think>`.', undefined],
  ])('is read without its thoughts: %s', async (_, content, text = content) => {
    expect((await answerOf(completion(content))).text).toBe(text)
  })

  it('that is cut off in its thoughts gave no answer', async () => {
    const cut = completion('<think>Globex, su', { choice: { finish_reason: 'length' } })
    expect((await failureOf(answerOf(cut))).code).toBe('empty_answer')
  })

  it('reports a refusal as refused', async () => {
    const refused = completion(null, { message: { refusal: 'I would rather not.' } })
    expect(await failureOf(answerOf(refused))).toMatchObject({
      code: 'refused',
      partialAnswer: 'I would rather not.',
      charged: { inputTokens: 1_200, outputTokens: 240 },
    })
  })

  it('gets no prompt through a redirect', async () => {
    elsewhere.replyWith({ body: completion('Acme.') })
    vendor.replyWith({ status: 307, headers: { location: `${elsewhere.url}/chat/completions` }, body: {} })
    await failureOf(askConnector(llm()))
    expect(elsewhere.received).toEqual([])
  })

  describe('as a judge', () => {
    it.each([
      '{"score":7}',
      '```json\n{"score":7}\n```',
      'Here it is: {"score":7}. Well?',
      '<think>{6}?</think>{"score":7}',
    ])('writes JSON in %j', async (text) => {
      vendor.replyWith({ body: completion(text) })
      expect(await generateVerdict(llm())).toMatchObject({ value: { score: 7 }, inputTokens: 1_200 })
    })

    it('gets the schema in words when it rejects schemas', async () => {
      const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
      vendor.replyWith(refused, { body: completion('{"score":7}') })
      expect((await generateVerdict(llm())).value).toEqual({ score: 7 })
    })

    it('gets that schema with the instructions, never with the data', async () => {
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

    it('gets no third request', async () => {
      vendor.replyWith({ status: 400, body: openAiError('No such model.', 400) })
      await failureOf(generateVerdict(llm()))
      expect(vendor.received).toHaveLength(2)
    })

    it('gets no more schemas after it rejected one', async () => {
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

    it('gets the schema again when it rejected something else', async () => {
      const judge = llm()
      vendor.replyWith({ status: 400, body: openAiError('temperature is not supported', 400) })
      await failureOf(generateVerdict(judge))
      vendor.replyWith({ body: completion('{"score":7}') })
      await generateVerdict(judge)
      expect(vendor.received[0]?.body).toHaveProperty('response_format')
    })

    it('waits for its limits before the second request', async () => {
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
      ['fails when it writes no JSON', 'Seven, I think.', 'stop', 'invalid_response'],
      ['fails when its JSON is cut off', '{"score":', 'length', 'invalid_response'],
      ['fails when it is cut off before any text', '', 'length', 'invalid_response'],
      ['fails with refused when its JSON is filtered', '{"score":', 'content_filter', 'refused'],
      ['fails with refused when it is filtered before any text', '', 'content_filter', 'refused'],
    ])('%s, and reports the usage', async (_, text, finish_reason, code) => {
      vendor.replyWith({ body: completion(text, { choice: { finish_reason } }) })
      expect(await failureOf(generateVerdict(llm()))).toMatchObject({ code, charged: CHARGED })
    })

    it.each(['stop', 'content_filter'])(
      'reports the usage of a second request that ends with %s',
      async (reason) => {
        const refused = { status: 400, body: openAiError('response_format is not supported', 400) }
        vendor.replyWith(refused, { body: completion('Seven.', { choice: { finish_reason: reason } }) })
        expect((await failureOf(generateVerdict(llm()))).charged).toEqual(CHARGED)
      },
    )
  })
})
