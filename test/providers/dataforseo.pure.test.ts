import { describe, expect, it } from 'vitest'
import { dataforseo } from '../../src/providers/products/dataforseo.ts'
import { citedPassages, failureOf, PROMPT } from '../fixtures/ask-connector.ts'
import { CREDENTIALS, describeProduct, productVendor } from '../fixtures/product-guarantees.ts'

const PAGES = {
  acme: 'https://acme.example/parcels?utm_source=chatgpt.com',
  blog: 'https://blog.example/best',
  shop: 'https://shop.example/',
}
const TEXT = `**Acme** is good for small shops ([Acme](${PAGES.acme})).\n\nGlobex is for large ones.`
const TASK = { keyword: PROMPT, location_name: 'Germany', language_code: 'de' }

/** As in the documentation: one task with one result, and the cost of the task. */
function reply(result: object | null, task: object = {}) {
  const done = {
    id: '1',
    status_code: 20_000,
    status_message: 'Ok.',
    cost: 0.004,
    result: result && [result],
  }
  return {
    version: '0.1',
    status_code: 20_000,
    status_message: 'Ok.',
    cost: 0.004,
    tasks: [{ ...done, ...task }],
  }
}

describeProduct('DataForSEO', {
  provider: 'dataforseo',
  connect: dataforseo,
  model: 'chatgpt',
  good: [
    reply({
      keyword: PROMPT,
      model: 'gpt-5-5',
      check_url: 'https://chatgpt.com/?q=x',
      markdown: TEXT,
      sources: [
        { type: 'chat_gpt_source', title: 'Parcels', url: PAGES.acme, domain: 'acme.example' },
        { type: 'chat_gpt_source', title: 'The best tools', url: PAGES.blog },
      ],
      search_results: [{ title: 'A shop', url: PAGES.shop }],
      fan_out_queries: ['best parcel tracking 2026'],
      items: [{ type: 'chat_gpt_text', markdown: TEXT, sources: [{ url: PAGES.acme, title: 'Parcels' }] }],
    }),
  ],
  requests: [{ path: '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced', body: [TASK] }],
  key: `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`,
  answer: {
    text: TEXT,
    model: 'gpt-5-5',
    searchQueries: ['best parcel tracking 2026'],
    locale: { country: 'DE', language: 'de' },
    costUsd: 0.004,
    outputTokens: null,
  },
  cited: [
    [PAGES.acme, `[Acme](${PAGES.acme})`],
    [PAGES.blog, null],
  ],
  retrieved: [PAGES.shop],
  error: (message) => ({ status_code: 40_100, status_message: message, tasks: null }),
})

describe('DataForSEO', () => {
  const chatgpt = productVendor(dataforseo, 'chatgpt')
  const mode = productVendor(dataforseo, 'google-ai-mode')
  const overview = productVendor(dataforseo, 'google-ai-overview')
  const OVERVIEW = {
    type: 'ai_overview',
    rank_group: 1,
    markdown: `Acme is good.[[1]](${PAGES.blog})`,
    references: [{ type: 'ai_overview_reference', title: 'The best tools', url: PAGES.blog, text: '…' }],
    items: [{ type: 'ai_overview_element', markdown: 'Acme is good.', references: [{ url: PAGES.shop }] }],
  }

  it.each([
    ['AI Mode', mode, '/v3/serp/google/ai_mode/live/advanced', {}],
    [
      'an overview',
      overview,
      '/v3/serp/google/organic/live/advanced',
      { device: 'desktop', depth: 10, load_async_ai_overview: true },
    ],
  ])('is asked for %s at its own address', async (_, vendor, path, fields) => {
    await vendor.answerOf([reply({ items: [OVERVIEW] })])
    expect(vendor.received).toMatchObject([{ path, body: [{ ...TASK, ...fields }] }])
  })

  it('reads the overview among other results, with what it cites', async () => {
    const answer = await overview.answerOf([
      reply({ items: [{ type: 'organic', url: PAGES.acme }, OVERVIEW] }),
    ])
    expect(citedPassages(answer)).toEqual([
      [PAGES.blog, `[[1]](${PAGES.blog})`],
      [PAGES.shop, null],
    ])
  })

  it.each([
    ['no overview among the results', reply({ items: [{ type: 'organic' }] })],
    ['no results', reply(null, { status_code: 40_102, status_message: 'No Search Results.' })],
  ])('reports %s as no answer, with its cost', async (_, body) => {
    expect(await failureOf(overview.answerOf([body]))).toMatchObject({
      code: 'no_answer',
      canRetry: false,
      charged: { costUsd: 0.004 },
    })
  })

  it.each([
    ['an answer without text', reply({ markdown: '', items: [] })],
    ['no result', reply(null)],
    ['no results', reply(null, { status_code: 40_102, status_message: 'No Search Results.' })],
  ])('reports %s of a chatbot as empty', async (_, body) => {
    expect(await failureOf(chatgpt.answerOf([body]))).toMatchObject({
      code: 'empty_answer',
      charged: { costUsd: 0.004 },
    })
  })

  it.each([
    [40_100, 'unauthorized'],
    [40_101, 'provider_error'],
    [40_200, 'unauthorized'],
    [40_202, 'rate_limited'],
    [40_210, 'unauthorized'],
    [40_501, 'request_refused'],
    [50_301, 'provider_error'],
  ])('takes the code %d of a task for %s', async (code, expected) => {
    const failure = await failureOf(
      mode.answerOf([reply(null, { status_code: code, status_message: 'No.' })]),
    )
    expect([failure.code, failure.charged?.costUsd]).toEqual([expected, 0.004])
  })

  it('takes the code of the whole reply too', async () => {
    const failed = { status_code: 40_202, status_message: 'Too many requests.' }
    expect(await failureOf(mode.answerOf([failed]))).toMatchObject({ code: 'rate_limited' })
  })

  it('encodes the characters that it would decode', async () => {
    await chatgpt.answerOf([reply({ markdown: 'Acme.' })], { text: 'C++ at 50 %?' })
    expect(chatgpt.received[0]?.body).toMatchObject([{ keyword: 'C%2B%2B at 50 %25?' }])
  })

  it('reports the market and the language that it needs, where the brand has none', async () => {
    const answer = await chatgpt.answerOf([reply({ markdown: 'Acme.' })], {
      locale: { country: null, language: null },
    })
    expect(answer.locale).toEqual({ country: 'US', language: 'en' })
  })
})
