import { describe, expect, it } from 'vitest'
import { openrouter } from '../../src/providers/openrouter.ts'
import {
  askConnector,
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
import { annotation, completion, SEARCHED_COMPLETION } from '../fixtures/loopback-chat.ts'
import { openAiError } from '../fixtures/loopback-responses.ts'

const ACME = 'https://acme.example/small-shops'

describeConnector('OpenRouter', {
  connect: openrouter,
  good: SEARCHED_COMPLETION,
  error: openAiError,
  mayLoseText: (change) => touches(change, 'error', 'choices.0.message.content', 'choices.0.message.refusal'),
})

describe('OpenRouter', () => {
  const { vendor, llm, answerOf } = connectedVendor(openrouter)
  const alone = { model: 'model-1', messages: [{ role: 'user', content: PROMPT }], usage: { include: true } }

  it('is sent the prompt alone, with its search tool and the country', async () => {
    await answerOf(SEARCHED_COMPLETION)
    expect(vendor.received[0]?.body).toEqual({
      ...alone,
      tools: [
        {
          type: 'openrouter:web_search',
          parameters: { user_location: { type: 'approximate', country: 'DE' } },
        },
      ],
    })
  })

  it('is sent no tool where the web is not to be searched', async () => {
    await answerOf(completion('From memory.'), { webSearch: false })
    expect(vendor.received[0]?.body).toEqual(alone)
  })

  it('is sent no tool for a model that OpenRouter searches for itself', async () => {
    await answerOf(SEARCHED_COMPLETION, { model: 'acme/large:online' })
    expect(vendor.received[0]?.body).toEqual({ ...alone, model: 'acme/large:online' })
  })

  it('is sent the key in its header', async () => {
    await answerOf(SEARCHED_COMPLETION)
    expect(vendor.received[0]).toMatchObject({
      path: '/chat/completions',
      headers: { authorization: `Bearer ${KEY}` },
    })
  })

  it('says of a model with :online that it searches', () => {
    expect(llm({ model: 'acme/large:online', webSearch: false }).info.webSearch).toBe(true)
  })

  it('tells all that can be known of an answer, its cost included', async () => {
    expect(await answerOf(SEARCHED_COMPLETION)).toMatchObject({
      model: 'acme/loopback-1',
      finishReason: 'stop',
      searchQueries: null,
      searchCount: 2,
      locale: { country: 'DE', language: null },
      inputTokens: 1_200,
      cachedInputTokens: 300,
      outputTokens: 240,
      costUsd: 0.0123,
    })
  })

  it('tells which passage cites which page', async () => {
    expect(citedPassages(await answerOf(SEARCHED_COMPLETION))).toEqual([[ACME, `([acme.example](${ACME}))`]])
  })

  it('tells what was found and is not pointed to', async () => {
    expect(retrievedUrls(await answerOf(SEARCHED_COMPLETION))).toEqual(['https://globex.example/tracking'])
  })

  it('takes a link in the answer for a citation, though without a place', async () => {
    const linked = completion(`See ${ACME}.`, { message: { annotations: [annotation(ACME)] } })
    expect(citedPassages(await answerOf(linked))).toEqual([[ACME, null]])
  })

  it('costs what the vendor behind it charges, where the key is one’s own', async () => {
    const usage = { cost: 0.001, is_byok: true, cost_details: { upstream_inference_cost: 0.02 } }
    expect((await answerOf(completion('Acme.', { usage }))).costUsd).toBeCloseTo(0.021)
  })

  it.each([
    [429, 'rate_limited'],
    [502, 'provider_error'],
    [402, 'request_refused'],
    [403, 'unauthorized'],
  ])('with the error %d in a good reply has failed as %s', async (code, expected) => {
    expect((await failureOf(answerOf({ error: { code, message: 'No.' } }))).code).toBe(expected)
  })

  it('with an error in the choice has failed', async () => {
    const choice = { error: { code: 502, message: 'Upstream broke.' }, finish_reason: 'error' }
    expect(await failureOf(answerOf(completion('', { choice })))).toMatchObject({
      code: 'provider_error',
      message: '502: Upstream broke.',
    })
  })

  it('whose moderation forbids the prompt has refused', async () => {
    const error = { code: 403, message: 'Flagged.', metadata: { reasons: ['violence'], flagged_input: 'x' } }
    vendor.replyWith({ status: 403, body: { error } })
    expect((await failureOf(askConnector(llm()))).code).toBe('refused')
  })

  it('whose vendor filters the answer has refused', async () => {
    const filtered = completion('Acme is', { choice: { finish_reason: 'content_filter' } })
    expect(await failureOf(answerOf(filtered))).toMatchObject({ code: 'refused', partialAnswer: 'Acme is' })
  })

  it('tells an answer that was cut, and that it was', async () => {
    const cut = completion('Acme and', { choice: { finish_reason: 'length' } })
    expect(await answerOf(cut)).toMatchObject({ text: 'Acme and', finishReason: 'length' })
  })

  it('as a judge writes JSON, and says what it cost', async () => {
    vendor.replyWith({ body: completion('{"score":7}', { usage: { cost: 0.5 } }) })
    expect(await generateVerdict(llm())).toMatchObject({ value: { score: 7 }, costUsd: 0.5 })
  })
})
