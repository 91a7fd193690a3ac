import { describe, expect, it } from 'vitest'
import { deepseek } from '../../src/providers/deepseek.ts'
import { failureOf, KEY, PROMPT, VERDICT_SCHEMA } from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { deepseekChat, deepseekError, REASONED_ANSWER } from '../fixtures/loopback-deepseek.ts'

describeConnector('DeepSeek', {
  connect: deepseek,
  good: REASONED_ANSWER,
  request: {
    path: '/chat/completions',
    headers: { authorization: `Bearer ${KEY}` },
    body: { model: 'model-1', messages: [{ role: 'user', content: PROMPT }] },
  },
  answer: {
    text: 'Acme 📦 ist für kleine Läden.',
    model: 'deepseek-loopback',
    finishReason: 'stop',
    searchQueries: null,
    searchCount: 0,
    locale: { country: null, language: null },
    inputTokens: 40,
    cachedInputTokens: 32,
    outputTokens: 25,
    costUsd: null,
  },
  saying: (text) => deepseekChat(text),
  cut: deepseekChat('Acme and', 'length'),
  filtered: deepseekChat('Acme is', 'content_filter'),
  uncounted: { ...deepseekChat('Acme.'), usage: null },
  judgeBody: {
    model: 'model-1',
    max_tokens: 500,
    temperature: 0,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: expect.stringContaining(JSON.stringify(VERDICT_SCHEMA)) },
      { role: 'system', content: 'Judge the text.' },
      { role: 'user', content: 'Acme is fine.' },
    ],
  },
  error: deepseekError,
  mayLoseText: (change) => touches(change, 'choices.0.message.content'),
})

describe('DeepSeek', () => {
  const { llm, answerOf } = connectedVendor(deepseek)

  it('has no web search, whatever the settings', () => {
    expect(llm().info).toMatchObject({ webSearch: false, exposesQueries: false, exposesCitations: false })
  })

  it('reports reasoning without an answer as empty', async () => {
    expect((await failureOf(answerOf(deepseekChat('', 'stop', 'Hm.')))).code).toBe('empty_answer')
  })

  it('allows a retry when the vendor had no capacity to finish', async () => {
    expect(await failureOf(answerOf(deepseekChat('Acme', 'insufficient_system_resource')))).toMatchObject({
      code: 'provider_error',
      canRetry: true,
      charged: { model: 'deepseek-loopback', inputTokens: 40, cachedInputTokens: 32, outputTokens: 25 },
    })
  })
})
