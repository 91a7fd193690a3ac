import { describe, expect, it } from 'vitest'
import { brightdata } from '../../src/providers/products/brightdata.ts'
import { citedPassages, failureOf, PROMPT } from '../fixtures/ask-connector.ts'
import { keptTask } from '../fixtures/kept-task.ts'
import { CREDENTIALS, describeProduct, productVendor } from '../fixtures/product-guarantees.ts'

const PAGES = {
  acme: 'https://acme.example/parcels',
  blog: 'https://blog.example/best',
  shop: 'https://shop.example/',
}
const STARTED = { snapshot_id: 'sd_1' }
const READY = { snapshot_id: 'sd_1', dataset_id: 'gd_1', status: 'ready' }
const RUNNING = { ...READY, status: 'running' }
const ANSWER = {
  url: 'https://chatgpt.com/?q=x',
  prompt: PROMPT,
  answer_text: 'Acme is good.',
  answer_text_markdown: '**Acme** is good.[1]',
  answer_html: '<html></html>',
  model: 'gpt-5-5',
  web_search_triggered: true,
  citations: [
    { url: PAGES.acme, title: 'Parcels', position: 1 },
    { url: PAGES.blog, title: 'The best tools', position: 2 },
  ],
  search_sources: [{ url: PAGES.shop, title: 'A shop', rank: 1 }],
  web_search_query: ['best parcel tracking 2026'],
}

describeProduct('Bright Data', {
  provider: 'brightdata',
  connect: brightdata,
  model: 'chatgpt',
  good: [STARTED, READY, [ANSWER]],
  requests: [
    {
      path: '/datasets/v3/trigger?dataset_id=gd_m7aof0k82r803d5bjm&format=json&include_errors=true',
      body: [{ url: 'https://chatgpt.com/', prompt: PROMPT, country: 'DE' }],
    },
    { path: '/datasets/v3/progress/sd_1', body: null },
    { path: '/datasets/v3/snapshot/sd_1?format=json', body: null },
  ],
  key: `Bearer ${CREDENTIALS}`,
  answer: {
    text: '**Acme** is good.[1]',
    model: 'gpt-5-5',
    searchQueries: ['best parcel tracking 2026'],
    locale: { country: 'DE', language: null },
    costUsd: null,
  },
  cited: [
    [PAGES.acme, '[1]'],
    [PAGES.blog, null],
  ],
  retrieved: [PAGES.shop],
  error: (message) => ({ error: message }),
})

describe('Bright Data', () => {
  const chatgpt = productVendor(brightdata, 'chatgpt')
  const mode = productVendor(brightdata, 'google-ai-mode')

  it('looks again less and less often while it works', async () => {
    const building = { status: 'building', message: 'Snapshot is building.' }
    await chatgpt.answerOf([
      STARTED,
      RUNNING,
      RUNNING,
      RUNNING,
      RUNNING,
      RUNNING,
      RUNNING,
      READY,
      building,
      READY,
      [ANSWER],
    ])
    expect(chatgpt.pauses).toEqual([2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000])
  })

  it('keeps the snapshot once it has begun', async () => {
    const task = keptTask()
    await chatgpt.answerOf([STARTED, READY, [ANSWER]], { task })
    expect(task.kept).toEqual(['sd_1'])
  })

  it('continues with the snapshot of an earlier attempt, which is not paid for again', async () => {
    const answer = await chatgpt.answerOf([READY, [ANSWER]], { task: keptTask('sd_0') })
    expect([answer.model, ...chatgpt.received.map(({ path }) => path)]).toEqual([
      'gpt-5-5',
      '/datasets/v3/progress/sd_0',
      '/datasets/v3/snapshot/sd_0?format=json',
    ])
  })

  it.each([
    ['failed', [STARTED, { ...READY, status: 'failed' }], 'provider_error'],
    [
      'ended without an answer',
      [STARTED, READY, [{ error: 'Blocked.', error_code: 'blocked' }]],
      'provider_error',
    ],
    [
      'has an empty answer',
      [STARTED, READY, [{ ...ANSWER, answer_text: '', answer_text_markdown: ' ' }]],
      'empty_answer',
    ],
  ])('forgets a snapshot that %s', async (_, bodies, code) => {
    const task = keptTask()
    const failure = await failureOf(chatgpt.answerOf(bodies, { task }))
    expect([failure.code, task.kept]).toEqual([code, ['sd_1', null]])
  })

  it('forgets a snapshot that the vendor no longer has', async () => {
    const task = keptTask('sd_0')
    chatgpt.replyWith({ status: 404, body: { error: 'Snapshot not found' } })
    expect([(await failureOf(chatgpt.ask({ task }))).code, task.kept]).toEqual(['provider_error', [null]])
  })

  it('keeps a snapshot that could not be looked at', async () => {
    const task = keptTask()
    chatgpt.replyWith({ body: STARTED }, { status: 502, body: {} })
    expect([(await failureOf(chatgpt.ask({ task }))).code, task.kept]).toEqual(['provider_error', ['sd_1']])
  })

  it('stops looking when the question is no longer wanted', async () => {
    const controller = new AbortController()
    const task = { ...keptTask(), keep: async () => controller.abort(new Error('cancelled')) }
    chatgpt.replyWith({ body: STARTED }, { body: RUNNING })
    const asking = chatgpt.ask({ task, signal: controller.signal })
    await expect(asking).rejects.toThrow('cancelled')
  })

  it.each([['../../v3/trigger'], [''], [7], [null]])('refuses %j as the id of a snapshot', async (id) => {
    const failure = await failureOf(chatgpt.answerOf([{ snapshot_id: id }, READY]))
    expect([failure.code, chatgpt.received.length]).toEqual(['invalid_response', 1])
  })

  it('reports a page of AI Mode without an answer as no answer', async () => {
    expect(await failureOf(mode.answerOf([STARTED, READY, [{ answer_text: null }]]))).toMatchObject({
      code: 'no_answer',
      canRetry: false,
    })
  })

  it('takes the plain text where there is no Markdown', async () => {
    const record = { ...ANSWER, answer_text_markdown: null, citations: null }
    const answer = await chatgpt.answerOf([STARTED, READY, [record]])
    expect([answer.text, citedPassages(answer)]).toEqual(['Acme is good.', []])
  })
})
