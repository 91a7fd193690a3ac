import { describe, expect, it } from 'vitest'
import { deepseek } from '../../src/providers/deepseek.ts'
import { failureOf, generateVerdict, KEY, PROMPT, VERDICT_SCHEMA } from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { deepseekChat, deepseekError, REASONED_ANSWER } from '../fixtures/loopback-deepseek.ts'

describeConnector('DeepSeek', {
  connect: deepseek,
  good: REASONED_ANSWER,
  error: deepseekError,
  mayLoseText: (change) => touches(change, 'choices.0.message.content'),
})

describe('DeepSeek', () => {
  const { vendor, llm, answerOf } = connectedVendor(deepseek)

  it('is known not to search, whatever is set', () => {
    expect(llm().info).toMatchObject({ webSearch: false, exposesQueries: false, exposesCitations: false })
  })

  it('is sent the prompt alone', async () => {
    await answerOf(REASONED_ANSWER)
    expect(vendor.received[0]?.body).toEqual({
      model: 'model-1',
      messages: [{ role: 'user', content: PROMPT }],
    })
  })

  it('is sent the key in its header', async () => {
    await answerOf(REASONED_ANSWER)
    expect(vendor.received[0]).toMatchObject({
      path: '/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
    })
  })

  it('tells all that can be known of an answer, and nothing of its reasoning', async () => {
    expect(await answerOf(REASONED_ANSWER)).toEqual({
      text: 'Acme 📦 ist für kleine Läden.',
      model: 'deepseek-loopback',
      finishReason: 'stop',
      citations: [],
      searchQueries: null,
      searchCount: 0,
      locale: { country: null, language: null },
      inputTokens: 40,
      cachedInputTokens: 32,
      outputTokens: 25,
      costUsd: null,
    })
  })

  it('has not answered when it only reasoned', async () => {
    expect((await failureOf(answerOf(deepseekChat('', 'stop', 'Hm.')))).code).toBe('empty_answer')
  })

  it('keeps an answer that was cut, and says that it was', async () => {
    expect(await answerOf(deepseekChat('Acme and', 'length'))).toMatchObject({
      text: 'Acme and',
      finishReason: 'length',
    })
  })

  it('has refused what it filtered', async () => {
    expect(await failureOf(answerOf(deepseekChat('Acme is', 'content_filter')))).toMatchObject({
      code: 'refused',
      partialAnswer: 'Acme is',
    })
  })

  it('can be asked again when it had no capacity to finish', async () => {
    expect(await failureOf(answerOf(deepseekChat('Acme', 'insufficient_system_resource')))).toMatchObject({
      code: 'provider_error',
      canRetry: true,
      charged: { model: 'deepseek-loopback', inputTokens: 40, cachedInputTokens: 32, outputTokens: 25 },
    })
  })

  describe('as a judge', () => {
    it('writes JSON', async () => {
      vendor.replyWith({ body: deepseekChat('{"score":7}') })
      expect((await generateVerdict(llm())).value).toEqual({ score: 7 })
    })

    it('is asked for JSON, told the schema in words, and given the data apart from the instructions', async () => {
      vendor.replyWith({ body: deepseekChat('{"score":7}') })
      await generateVerdict(llm())
      expect(vendor.received[0]?.body).toMatchObject({
        max_tokens: 500,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: expect.stringContaining(JSON.stringify(VERDICT_SCHEMA)) },
          { role: 'system', content: 'Judge the text.' },
          { role: 'user', content: 'Acme is fine.' },
        ],
      })
    })

    it('that writes no JSON has failed', async () => {
      vendor.replyWith({ body: deepseekChat('Seven.') })
      expect((await failureOf(generateVerdict(llm()))).code).toBe('invalid_response')
    })
  })
})
