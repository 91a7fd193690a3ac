import { describe, expect, it } from 'vitest'
import { ANSWER_BYTES_MAX } from '../../src/providers/answer-limits.ts'
import { oxylabs } from '../../src/providers/products/oxylabs.ts'
import { citedPassages, failureOf, PROMPT } from '../fixtures/ask-connector.ts'
import { keptTask } from '../fixtures/kept-task.ts'
import { CREDENTIALS, describeProduct, productVendor } from '../fixtures/product-guarantees.ts'

const PAGES = {
  acme: 'https://acme.example/parcels',
  blog: 'https://blog.example/best',
  shop: 'https://shop.example/',
}
const JOB = { id: '7352996936896485377', status: 'pending', source: 'chatgpt' }
const DONE = { ...JOB, status: 'done' }

/** As in the documentation of the results of a job. */
function results(content: unknown, more: object = {}) {
  return {
    results: [{ content, page: 1, url: 'https://chatgpt.com/', job_id: JOB.id, status_code: 200, ...more }],
  }
}
const CHATGPT = {
  prompt: PROMPT,
  llm_model: 'gpt-5-5',
  markdown_text: `**Acme** is good ([Acme](${PAGES.acme})).`,
  response_text: 'Acme is good.',
  citations: [
    { url: PAGES.acme, text: 'Parcels' },
    { url: PAGES.blog, text: 'The best tools' },
  ],
  links: [{ url: PAGES.shop, text: 'A shop' }],
  search_queries: ['best parcel tracking 2026'],
  parse_status_code: 12_000,
}

describeProduct('Oxylabs', {
  provider: 'oxylabs',
  connect: oxylabs,
  model: 'chatgpt',
  good: [JOB, DONE, results(CHATGPT)],
  requests: [
    {
      path: '/v1/queries',
      body: { source: 'chatgpt', prompt: PROMPT, parse: true, geo_location: 'Germany' },
    },
    { path: `/v1/queries/${JOB.id}`, body: null },
    { path: `/v1/queries/${JOB.id}/results`, body: null },
  ],
  key: `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`,
  answer: {
    text: CHATGPT.markdown_text,
    model: 'gpt-5-5',
    searchQueries: ['best parcel tracking 2026'],
    locale: { country: 'DE', language: null },
    costUsd: null,
  },
  cited: [
    [PAGES.acme, `[Acme](${PAGES.acme})`],
    [PAGES.blog, null],
  ],
  retrieved: [PAGES.shop],
  error: (message) => ({ message }),
})

describe('Oxylabs', () => {
  const chatgpt = productVendor(oxylabs, 'chatgpt')
  const perplexity = productVendor(oxylabs, 'perplexity')
  const mode = productVendor(oxylabs, 'google-ai-mode')

  it('takes the numbers of Perplexity for its sources', async () => {
    const content = {
      answer_results_md: 'Acme is good.[2]',
      model: 'turbo',
      additional_results: { sources_results: [{ url: PAGES.blog, title: 'Best' }, { url: PAGES.acme }] },
    }
    expect(citedPassages(await perplexity.answerOf([JOB, DONE, results(content)]))).toEqual([
      [PAGES.acme, '[2]'],
      [PAGES.blog, null],
    ])
  })

  it('reads AI Mode, whose citations have several addresses', async () => {
    const content = { response_text: 'Acme.', citations: [{ text: 'Acme.', urls: [PAGES.acme, PAGES.blog] }] }
    const answer = await mode.answerOf([JOB, DONE, results(content)])
    expect([citedPassages(answer), mode.received[0]?.body]).toEqual([
      [
        [PAGES.acme, null],
        [PAGES.blog, null],
      ],
      { source: 'google_ai_mode', query: PROMPT, parse: true, render: 'html', geo_location: 'Germany' },
    ])
  })

  it('continues with the job of an earlier attempt', async () => {
    await chatgpt.answerOf([DONE, results(CHATGPT)], { task: keptTask(JOB.id) })
    expect(chatgpt.received.map(({ path }) => path)).toEqual([
      `/v1/queries/${JOB.id}`,
      `/v1/queries/${JOB.id}/results`,
    ])
  })

  it.each([
    ['that the vendor gave up', chatgpt, [JOB, { ...JOB, status: 'faulted' }], 'provider_error'],
    ['whose page failed', chatgpt, [JOB, DONE, results('', { status_code: 613 })], 'provider_error'],
    ['whose page refused', chatgpt, [JOB, DONE, results('', { status_code: 404 })], 'request_refused'],
    ['that has no text', chatgpt, [JOB, DONE, results({})], 'empty_answer'],
    [
      'whose answer is too large',
      chatgpt,
      [JOB, DONE, results({ ...CHATGPT, markdown_text: 'a'.repeat(ANSWER_BYTES_MAX + 1) })],
      'answer_too_large',
    ],
    ['of AI Mode that has no text', mode, [JOB, DONE, results({})], 'no_answer'],
  ])('forgets a job %s', async (_, vendor, bodies, code) => {
    const task = keptTask()
    expect([(await failureOf(vendor.answerOf(bodies, { task }))).code, task.kept]).toEqual([
      code,
      [JOB.id, null],
    ])
  })
})
