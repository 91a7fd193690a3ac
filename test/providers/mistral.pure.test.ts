import { describe, expect, it } from 'vitest'
import { mistral } from '../../src/providers/mistral.ts'
import { citedPassages, failureOf, KEY, PROMPT, VERDICT_SCHEMA } from '../fixtures/ask-connector.ts'
import { touches } from '../fixtures/changed-json.ts'
import { connectedVendor } from '../fixtures/connected-vendor.ts'
import { describeConnector } from '../fixtures/connector-guarantees.ts'
import {
  conversation,
  execution,
  mistralChat,
  mistralError,
  output,
  PAGES,
  reference,
  SEARCHED_CONVERSATION,
} from '../fixtures/loopback-mistral.ts'

const CHAT = { model: 'model-1', messages: [{ role: 'user', content: [{ type: 'text', text: PROMPT }] }] }

describeConnector('Mistral', {
  connect: mistral,
  good: SEARCHED_CONVERSATION,
  request: {
    path: '/conversations',
    headers: { authorization: `Bearer ${KEY}` },
    body: {
      model: 'model-1',
      store: false,
      inputs: [expect.objectContaining({ role: 'user', content: [{ type: 'text', text: PROMPT }] })],
      tools: [{ type: 'web_search' }],
      completion_args: { tool_choice: 'auto' },
    },
  },
  bodyWithoutSearch: CHAT,
  answer: {
    text: 'Für kleine Läden 📦 gibt es zwei. Acme ist günstig, Globex ist groß 🏭.',
    model: 'mistral-loopback',
    finishReason: 'stop',
    searchQueries: ['Paketverfolgung kleine Läden', 'parcel tracking'],
    searchCount: 2,
    locale: { country: null, language: null },
    inputTokens: 177,
    outputTokens: 134,
    costUsd: null,
  },
  // A reference supports the text before it.
  cited: [
    [PAGES.acme, 'Acme ist günstig'],
    [PAGES.globex, ', Globex ist groß 🏭'],
    [PAGES.acme, ', Globex ist groß 🏭'],
  ],
  titles: ['Parcels with Acme', null, 'Parcels with Acme'],
  saying: (text) => conversation([output(text)]),
  writing: (text) => mistralChat(text),
  uncounted: conversation([output('Acme.')], { usage: null }),
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
      { role: 'user', content: [{ type: 'text', text: 'Acme is fine.' }] },
    ],
  },
  error: mistralError,
  mayLoseText: (change) =>
    touches(
      change,
      'outputs.2.type',
      ...[0, 1, 3, 6].flatMap((index) => [
        `outputs.2.content.${index}.text`,
        `outputs.2.content.${index}.type`,
      ]),
    ),
})

describe('Mistral', () => {
  const { answerOf } = connectedVendor(mistral)

  describe('reports', () => {
    it('no passage for a reference before any text', async () => {
      const body = conversation([output([reference(PAGES.acme, 'Acme'), { type: 'text', text: 'Acme.' }])])
      expect(citedPassages(await answerOf(body))).toEqual([[PAGES.acme, null]])
    })

    it('an answer with a single text', async () => {
      expect(await answerOf(conversation([output('I know that.')]))).toMatchObject({
        text: 'I know that.',
        searchQueries: [],
        searchCount: 0,
        citations: [],
      })
    })

    it('an answer in two messages as one', async () => {
      const body = conversation([output('First. '), execution('{"query":"x"}'), output('Second.')])
      expect((await answerOf(body)).text).toBe('First. Second.')
    })

    it('no thoughts', async () => {
      const thoughts = { type: 'thinking', thinking: [{ type: 'text', text: 'Globex?' }] }
      const body = conversation([output([thoughts, { type: 'text', text: 'Acme.' }])])
      expect((await answerOf(body)).text).toBe('Acme.')
    })

    it('a search without a readable query', async () => {
      const body = conversation([execution('{"query": "par'), output('Acme.')])
      expect(await answerOf(body)).toMatchObject({ searchQueries: [], searchCount: 1 })
    })

    it('a reply without messages as empty', async () => {
      expect((await failureOf(answerOf(conversation([execution('{}')])))).code).toBe('empty_answer')
    })
  })

  describe('without web search', () => {
    const chatOf = (body: object) => answerOf(body, { webSearch: false })

    it('reports model, tokens and no searches', async () => {
      expect(await chatOf(mistralChat('From memory.'))).toMatchObject({
        text: 'From memory.',
        model: 'mistral-loopback',
        searchQueries: null,
        searchCount: 0,
        inputTokens: 12,
        outputTokens: 34,
      })
    })

    it('reports no thoughts', async () => {
      const thoughts = { type: 'thinking', thinking: [{ type: 'text', text: 'Globex?' }] }
      expect((await chatOf(mistralChat([thoughts, { type: 'text', text: 'Acme.' }]))).text).toBe('Acme.')
    })

    it('reports that an answer was cut off', async () => {
      expect((await chatOf(mistralChat('Acme and', 'length'))).finishReason).toBe('length')
    })

    it('accepts a reply without usage', async () => {
      const { usage: _, ...body } = mistralChat('Acme.')
      expect((await chatOf(body)).inputTokens).toBeNull()
    })
  })
})
