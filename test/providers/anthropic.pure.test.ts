import { describe, expect, it } from 'vitest'
import { anthropic } from '../../src/providers/anthropic.ts'
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
import {
  anthropicError,
  cited,
  message,
  results,
  SEARCHED_ANSWER,
  search,
  searchError,
} from '../fixtures/loopback-anthropic.ts'

const ACME = 'https://acme.example/at'
const GLOBEX = 'https://globex.example/tracking'

/** A model with structured output. */
const MODEL = 'claude-sonnet-4-5'
const ALONE = {
  model: MODEL,
  max_tokens: 32_000,
  messages: [{ role: 'user', content: [{ type: 'text', text: PROMPT }] }],
}
const saying = (text: string, changes: Record<string, unknown> = {}) =>
  message([{ type: 'text', text }], changes)

describeConnector('Anthropic', {
  connect: anthropic,
  model: MODEL,
  good: SEARCHED_ANSWER,
  request: {
    path: '/messages',
    headers: { 'x-api-key': KEY },
    body: {
      ...ALONE,
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: 10,
          user_location: { type: 'approximate', country: 'DE' },
        },
      ],
      tool_choice: { type: 'auto' },
    },
  },
  bodyWithoutSearch: ALONE,
  answer: {
    model: 'claude-loopback-1-20260101',
    finishReason: 'stop',
    searchQueries: ['parcel tracking tools', 'parcel tracking tools Österreich'],
    searchCount: 2,
    locale: { country: 'DE', language: null },
    inputTokens: 1_500,
    cachedInputTokens: 300,
    outputTokens: 240,
    costUsd: null,
  },
  cited: [
    [ACME, 'Acme is made for small shops.'],
    [GLOBEX, 'Globex is for large ones 🏭.'],
  ],
  retrieved: ['https://initech.example/blog'],
  titles: ['Acme für Österreich', 'Globex Tracking', null],
  saying: (text) => saying(text),
  cut: saying('Acme and', { stop_reason: 'max_tokens' }),
  filtered: saying('Acme is', { stop_reason: 'refusal' }),
  uncounted: saying('Acme.', { usage: null }),
  judgeBody: {
    model: MODEL,
    max_tokens: 500,
    temperature: 0,
    system: [{ type: 'text', text: 'Judge the text.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Acme is fine.' }] }],
    output_config: { format: { type: 'json_schema', schema: VERDICT_SCHEMA } },
  },
  error: anthropicError,
  mayLoseText: (change) => {
    const texts = SEARCHED_ANSWER.content.flatMap((block, index) =>
      'text' in (block as object) ? [`content.${index}.text`, `content.${index}.type`] : [],
    )
    return touches(change, ...texts)
  },
})

describe('Anthropic', () => {
  const { vendor, llm } = connectedVendor(anthropic)
  const answerOf = (...bodies: object[]) => {
    vendor.replyWith(...bodies.map((body) => ({ body })))
    return askConnector(llm())
  }

  describe('is sent', () => {
    it('no country without web search, and reports that', async () => {
      vendor.replyWith({ body: saying('From memory.') })
      const { locale } = await askConnector(llm(), { webSearch: false })
      expect(locale).toEqual({ country: null, language: null })
    })

    it('no place when the brand has no market', async () => {
      vendor.replyWith({ body: SEARCHED_ANSWER })
      await askConnector(llm(), { locale: { country: null, language: null } })
      expect(vendor.received[0]?.body).toMatchObject({
        tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 10 }],
      })
    })
  })

  describe('reports', () => {
    it('a paragraph where the model searched between two texts', async () => {
      expect((await answerOf(SEARCHED_ANSWER)).text).toBe(
        'Ich schaue noch nach – 📦 für Österreich.\n\nÜbersicht 🚀:\n\n- Acme is made for small shops.' +
          '\n- Globex is for large ones 🏭.\n\nThat is all.',
      )
    })

    it('no passage for an empty block', async () => {
      const content = [{ type: 'text', text: 'Acme.' }, cited('', ACME, 'Acme')]
      expect(citedPassages(await answerOf(message(content)))).toEqual([[ACME, null]])
    })

    it('that the model did not search', async () => {
      const usage = { input_tokens: 10, output_tokens: 5, server_tool_use: null }
      const answer = await answerOf(saying('I know that.', { usage }))
      expect(answer).toMatchObject({ searchQueries: [], searchCount: 0, citations: [] })
    })

    it('an unknown number of searches when the usage has none', async () => {
      const usage = { input_tokens: 10, output_tokens: 5 }
      const content = [search('s1', 'parcels'), results('s1', []), { type: 'text', text: 'Nothing found.' }]
      expect((await answerOf(message(content, { usage }))).searchCount).toBeNull()
    })

    it('no thoughts', async () => {
      const content = [
        { type: 'thinking', thinking: 'Globex, surely.', signature: 'sealed' },
        { type: 'redacted_thinking', data: 'sealed' },
        { type: 'text', text: 'Acme.' },
      ]
      expect((await answerOf(message(content))).text).toBe('Acme.')
    })

    it.each(['max_uses_exceeded', 'unavailable', 'too_many_requests'])(
      'an answer although a search ended with %s',
      async (code) => {
        const content = [search('s1', 'parcels'), searchError('s1', code), { type: 'text', text: 'Acme.' }]
        expect(await answerOf(message(content))).toMatchObject({ text: 'Acme.', searchQueries: ['parcels'] })
      },
    )

    it('a refusal without text', async () => {
      expect((await failureOf(answerOf(message([], { stop_reason: 'refusal' })))).code).toBe('refused')
    })
  })

  describe('that pauses', () => {
    const first = message(
      [
        search('s1', 'parcels'),
        results('s1', [{ url: GLOBEX, title: null }]),
        cited('Globex 📦 is large.', GLOBEX, 'Globex'),
        search('s2', 'parcels for small shops'),
      ],
      { stop_reason: 'pause_turn' },
    )
    const second = message([
      results('s2', [{ url: ACME, title: 'Acme' }]),
      cited('Acme is for small shops.', ACME, 'Acme'),
    ])

    it('is sent its whole turn so far', async () => {
      await answerOf(first, second)
      expect(vendor.received[1]?.body).toMatchObject({
        messages: [
          { role: 'user', content: [{ type: 'text', text: PROMPT }] },
          {
            role: 'assistant',
            content: [
              { type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'parcels' } },
              {
                type: 'web_search_tool_result',
                tool_use_id: 's1',
                content: [{ type: 'web_search_result', url: GLOBEX, encrypted_content: `sealed ${GLOBEX}` }],
              },
              {
                type: 'text',
                text: 'Globex 📦 is large.',
                citations: [{ type: 'web_search_result_location', url: GLOBEX, encrypted_index: 'sealed' }],
              },
              {
                type: 'server_tool_use',
                id: 's2',
                name: 'web_search',
                input: { query: 'parcels for small shops' },
              },
            ],
          },
        ],
      })
    })

    it('has one text in the end', async () => {
      expect((await answerOf(first, second)).text).toBe('Globex 📦 is large.\n\nAcme is for small shops.')
    })

    it('has the citations of all turns', async () => {
      expect(citedPassages(await answerOf(first, second))).toEqual([
        [GLOBEX, 'Globex 📦 is large.'],
        [ACME, 'Acme is for small shops.'],
      ])
    })

    it('has the usage of all turns', async () => {
      expect(await answerOf(first, second)).toMatchObject({
        searchQueries: ['parcels', 'parcels for small shops'],
        searchCount: 4,
        inputTokens: 3_000,
        cachedInputTokens: 600,
        outputTokens: 480,
        finishReason: 'stop',
      })
    })

    it('is continued after each pause', async () => {
      const middle = saying(' Wait.', { stop_reason: 'pause_turn' })
      await answerOf(first, middle, second)
      expect(vendor.received[2]?.body).toMatchObject({
        messages: [{ role: 'user' }, { role: 'assistant', content: { length: 5, 4: { text: ' Wait.' } } }],
      })
    })

    it('in the middle of a sentence has one sentence in the end', async () => {
      const begun = saying('Acme is ', { stop_reason: 'pause_turn' })
      const ended = saying('small.')
      expect((await answerOf(begun, ended)).text).toBe('Acme is small.')
    })

    it('without end fails without a retry', async () => {
      expect(await failureOf(answerOf(first))).toMatchObject({
        code: 'answer_too_large',
        canRetry: false,
        partialAnswer: expect.stringContaining('Globex 📦 is large.'),
        charged: { inputTokens: 15_000, outputTokens: 2_400, searchCount: 20 },
      })
    })

    it.each([429, 500, 529])('and then fails with %d has the usage of the turns before', async (status) => {
      vendor.replyWith({ body: first }, { body: first }, { status, body: anthropicError('No.', status) })
      expect((await failureOf(askConnector(llm()))).charged).toEqual({
        model: 'claude-loopback-1-20260101',
        inputTokens: 3_000,
        cachedInputTokens: 600,
        outputTokens: 480,
        searchCount: 4,
        costUsd: null,
      })
    })

    it('waits for its limits before each further request', async () => {
      vendor.replyWith({ body: first }, { body: first }, { body: second })
      const sentBefore: number[] = []
      const beforeNextRequest = async () => {
        sentBefore.push(vendor.received.length)
      }
      await askConnector(llm(), { beforeNextRequest })
      expect(sentBefore).toEqual([1, 2])
    })

    it('and then refuses fails with refused', async () => {
      const refusal = message([], { stop_reason: 'refusal' })
      expect(await failureOf(answerOf(first, refusal))).toMatchObject({
        code: 'refused',
        partialAnswer: 'Globex 📦 is large.',
      })
    })
  })

  describe('as a judge', () => {
    it.each(['claude-sonnet-4-5', 'claude-3-haiku-20240307'])('%s writes JSON', async (model) => {
      const byTool = message([{ type: 'tool_use', id: 't1', name: 'json', input: { score: 7 } }], {
        stop_reason: 'tool_use',
      })
      const asText = saying('{"score":7}')
      vendor.replyWith({ body: model.includes('haiku') ? byTool : asText })
      expect((await generateVerdict(llm({ model }))).value).toEqual({ score: 7 })
    })

    it('fails with refused when the vendor refuses', async () => {
      vendor.replyWith({ body: message([], { stop_reason: 'refusal' }) })
      expect((await failureOf(generateVerdict(llm()))).code).toBe('refused')
    })
  })
})
