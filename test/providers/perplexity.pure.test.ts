import { describe, expect, it } from 'vitest'
import { perplexity } from '../../src/providers/perplexity.ts'
import {
  citedPassages,
  failureOf,
  generateVerdict,
  KEY,
  PROMPT,
  retrievedUrls,
  VERDICT_SCHEMA,
} from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import { completion, MARKED_ANSWER, PAGES, perplexityError } from '../fixtures/loopback-perplexity.ts'

const ALONE = { model: 'model-1', messages: [{ role: 'user', content: PROMPT }] }

describeConnector('Perplexity', {
  connect: perplexity,
  good: MARKED_ANSWER,
  request: {
    path: '/chat/completions',
    headers: { authorization: `Bearer ${KEY}` },
    body: {
      ...ALONE,
      web_search_options: { user_location: { country: 'DE' } },
      language_preference: 'de',
    },
  },
  bodyWithoutSearch: { ...ALONE, disable_search: true },
  answer: {
    text: 'Für kleine Läden 📦 ist **Acme** gut.[1][3] Globex 🏭 ist groß.[3]\n\nUnd [9] gibt es nicht.',
    model: 'sonar-loopback',
    finishReason: 'stop',
    searchQueries: null,
    searchCount: null,
    locale: { country: 'DE', language: 'de' },
    inputTokens: 9,
    outputTokens: 780,
    costUsd: 0.00579,
  },
  cited: [
    [PAGES.acme, '[1]'],
    [PAGES.initech, '[3]'],
    [PAGES.initech, '[3]'],
  ],
  retrieved: [PAGES.globex],
  saying: (text) => completion(text),
  cut: completion('Acme and', {}, 'length'),
  filtered: completion('Acme is', {}, 'content_filter'),
  uncounted: completion('Acme.', { usage: null }),
  judgeBody: {
    model: 'model-1',
    max_tokens: 500,
    temperature: 0,
    disable_search: true,
    response_format: { type: 'json_schema', json_schema: { schema: VERDICT_SCHEMA } },
    messages: [
      { role: 'system', content: 'Judge the text.' },
      { role: 'user', content: 'Acme is fine.' },
    ],
  },
  error: perplexityError,
  mayLoseText: (change) => touches(change, 'choices.0.message.content'),
})

describe('Perplexity', () => {
  const { vendor, llm, answerOf } = connectedVendor(perplexity)

  describe('is sent', () => {
    it('neither country nor language when the brand has none', async () => {
      await answerOf(MARKED_ANSWER, { locale: { country: null, language: null } })
      expect(vendor.received[0]?.body).toEqual(ALONE)
    })
  })

  describe('reports', () => {
    it('the position of each mark', async () => {
      const { text, citations } = await answerOf(MARKED_ANSWER)
      expect(citations.flatMap(({ startIndex }) => startIndex ?? [])).toEqual([
        text.indexOf('[1]'),
        text.indexOf('[3]'),
        text.lastIndexOf('[3]'),
      ])
    })

    it('a mark of several pages', async () => {
      expect(citedPassages(await answerOf(completion('Beide sind gut [1, 2].')))).toEqual([
        [PAGES.acme, '[1, 2]'],
        [PAGES.globex, '[1, 2]'],
      ])
    })

    it('no mark in code', async () => {
      const answer = await answerOf(completion('Write `list[1]` or\n```\nlist[2]\n```\nas they say.[3]'))
      expect(citedPassages(answer)).toEqual([[PAGES.initech, '[3]']])
    })

    it('found pages that have no number', async () => {
      const body = completion('Acme.[1]', { citations: [PAGES.acme] })
      expect(retrievedUrls(await answerOf(body))).toEqual([PAGES.globex, PAGES.initech])
    })

    it('titles of search results', async () => {
      const body = completion('Acme.[1][2]', {
        search_results: [{ url: PAGES.acme, title: 'Parcels' }],
        citations: [PAGES.acme, PAGES.globex],
      })
      expect((await answerOf(body)).citations.map(({ title }) => title)).toEqual(['Parcels', null])
    })

    it('the search results as numbered pages when there is no list of citations', async () => {
      const { citations: _, ...body } = completion('Globex.[2]')
      expect(citedPassages(await answerOf(body))).toEqual([[PAGES.globex, '[2]']])
    })

    it('the number of searches and the reasoning tokens', async () => {
      const usage = { prompt_tokens: 1, completion_tokens: 2, num_search_queries: 18, reasoning_tokens: 40 }
      expect(await answerOf(completion('Acme.', { usage }))).toMatchObject({
        searchCount: 18,
        outputTokens: 42,
        costUsd: null,
      })
    })

    it('no thoughts, and positions that do not count them', async () => {
      const answer = await answerOf(completion('<think>\nGlobex[2], surely.\n</think>\n\nAcme.[1]'))
      expect([answer.text, citedPassages(answer)]).toEqual(['Acme.[1]', [[PAGES.acme, '[1]']]])
    })

    it('thoughts without an answer as empty', async () => {
      expect((await failureOf(answerOf(completion('<think>Hm.')))).code).toBe('empty_answer')
    })

    it('a refusal as refused', async () => {
      const { choices } = completion('Acme is')
      const message = { role: 'assistant', content: '', refusal: 'I will not.' }
      const body = completion('', { choices: [{ ...choices[0], message }] })
      expect(await failureOf(answerOf(body))).toMatchObject({ code: 'refused', canRetry: false })
    })
  })

  describe('as a judge', () => {
    it('reports the cost', async () => {
      vendor.replyWith({ body: completion('{"score":7}') })
      expect(await generateVerdict(llm())).toMatchObject({ value: { score: 7 }, costUsd: 0.00579 })
    })

    it('ignores thoughts before the JSON', async () => {
      vendor.replyWith({ body: completion('<think>Is it a 6? {no}</think>{"score":7}') })
      expect((await generateVerdict(llm())).value).toEqual({ score: 7 })
    })
  })
})
