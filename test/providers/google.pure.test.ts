import { describe, expect, it } from 'vitest'
import { google } from '../../src/providers/google.ts'
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
  blockedPrompt,
  chunk,
  GROUNDED_ANSWER,
  googleError,
  redirect,
  reply,
  segment,
  support,
} from '../fixtures/loopback-google.ts'

const ALONE = { generationConfig: {}, contents: [{ role: 'user', parts: [{ text: PROMPT }] }] }
const ending = (text: string, finishReason: string) => {
  const { candidates } = reply([{ text }])
  return { candidates: [{ ...candidates[0], finishReason }] }
}

describeConnector('Google', {
  connect: google,
  model: 'gemini-2.5-flash',
  good: GROUNDED_ANSWER,
  request: {
    path: '/models/gemini-2.5-flash:generateContent',
    headers: { 'x-goog-api-key': KEY },
    body: { ...ALONE, tools: [{ googleSearch: {} }] },
  },
  bodyWithoutSearch: ALONE,
  answer: {
    text: 'Für kleine Läden 📦🚀 gibt es viel. Acme ist günstig. Globex ist groß 🏭.',
    model: 'gemini-2.5-loopback',
    finishReason: 'stop',
    searchQueries: ['Paketverfolgung kleine Läden', 'parcel tracking'],
    searchCount: 1,
    locale: { country: null, language: null },
    inputTokens: 180,
    cachedInputTokens: 0,
    outputTokens: 1_054,
    costUsd: null,
  },
  cited: [
    [redirect('acme'), 'Acme ist günstig.'],
    [redirect('globex'), 'Acme ist günstig.'],
    [redirect('globex'), 'Globex ist groß 🏭.'],
  ],
  retrieved: [redirect('initech')],
  // Google sends the site as the title.
  titles: ['acme.example', 'globex.example', 'globex.example', 'initech.example'],
  saying: (text) => reply([{ text }]),
  cut: ending('Acme and', 'MAX_TOKENS'),
  filtered: ending('Acme is', 'SAFETY'),
  uncounted: reply([{ text: 'Acme.' }], undefined, { usageMetadata: {} }),
  judgeBody: {
    generationConfig: {
      maxOutputTokens: 500,
      temperature: 0,
      responseMimeType: 'application/json',
      responseJsonSchema: expect.objectContaining({
        type: 'object',
        properties: VERDICT_SCHEMA.properties,
        required: VERDICT_SCHEMA.required,
      }),
    },
    contents: [{ role: 'user', parts: [{ text: 'Acme is fine.' }] }],
    systemInstruction: { parts: [{ text: 'Judge the text.' }] },
  },
  error: googleError,
  mayLoseText: (change) => touches(change, 'candidates.0.content.parts.0.text'),
})

describe('Google', () => {
  const { vendor, llm } = connectedVendor(google, { model: 'gemini-2.5-flash' })
  const answerOf = (body: object, changes = {}) => {
    vendor.replyWith({ body })
    return askConnector(llm(), { model: 'gemini-2.5-flash', ...changes })
  }
  const cites = (parts: unknown[], ...supports: unknown[]) =>
    reply(parts, { groundingChunks: [chunk('acme', 'acme.example')], groundingSupports: supports })

  describe('reports', () => {
    it('a passage at the very beginning', async () => {
      const text = 'Überall ist Acme.'
      expect(citedPassages(await answerOf(cites([{ text }], support(segment(text, text), [0]))))).toEqual([
        [redirect('acme'), text],
      ])
    })

    it('a passage of a later part, counted from that part', async () => {
      const later = 'Ja 🚀, Acme ist gut.'
      const parts = [{ text: 'Für Läden 📦. ' }, { text: later }]
      const answer = await answerOf(cites(parts, support(segment(later, 'Acme ist gut.', 1), [0])))
      expect(citedPassages(answer)).toEqual([[redirect('acme'), 'Acme ist gut.']])
    })

    it('a passage of a later part, counted from the beginning of the text', async () => {
      const [first, later] = ['Für Läden 📦. ', 'Ja 🚀, Acme ist gut.']
      const body = cites(
        [{ text: first }, { text: later }],
        support(segment(first + later, 'Acme ist gut.'), [0]),
      )
      expect(citedPassages(await answerOf(body))).toEqual([[redirect('acme'), 'Acme ist gut.']])
    })

    it('no position when the text at it is different', async () => {
      const place = { startIndex: 2, endIndex: 9, text: 'something else' }
      const answer = await answerOf(cites([{ text: 'Acme ist gut, Globex auch.' }], support(place, [0])))
      expect(citedPassages(answer)).toEqual([[redirect('acme'), null]])
    })

    it('no position beyond the text', async () => {
      const answer = await answerOf(cites([{ text: 'Acme.' }], support({ startIndex: 3, endIndex: 90 }, [0])))
      expect(citedPassages(answer)).toEqual([[redirect('acme'), null]])
    })

    it('no citation of a page that is not listed', async () => {
      const answer = await answerOf(cites([{ text: 'Acme.' }], support({ endIndex: 5 }, [0, 7, -1])))
      expect(citedPassages(answer)).toEqual([[redirect('acme'), 'Acme.']])
    })

    it('no thoughts', async () => {
      const parts = [
        { text: 'Globex, surely.', thought: true },
        { text: 'Acme.', thoughtSignature: 'sealed' },
      ]
      expect((await answerOf(reply(parts))).text).toBe('Acme.')
    })

    it('positions that do not count the thoughts', async () => {
      const parts = [{ text: 'Hm 🤔.', thought: true }, { text: 'Ja, Acme.' }]
      const answer = await answerOf(cites(parts, support(segment('Ja, Acme.', 'Acme.', 1), [0])))
      expect(citedPassages(answer)).toEqual([[redirect('acme'), 'Acme.']])
    })

    it('that the model did not search', async () => {
      expect(await answerOf(reply([{ text: 'I know that.' }]))).toMatchObject({
        searchQueries: [],
        searchCount: 0,
        citations: [],
      })
    })

    it('each query as a charged search since Gemini 3', async () => {
      expect((await answerOf({ ...GROUNDED_ANSWER, modelVersion: 'gemini-3-pro' })).searchCount).toBe(2)
    })

    it('the asked model when the reply names none', async () => {
      const { modelVersion: _, ...body } = GROUNDED_ANSWER
      expect((await answerOf(body)).model).toBe('gemini-2.5-flash')
    })

    it.each(['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT'])(
      'a prompt blocked for %s as refused',
      async (reason) => {
        expect(await failureOf(answerOf(blockedPrompt(reason)))).toMatchObject({
          code: 'refused',
          canRetry: false,
        })
      },
    )

    it.each(['SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'SPII'])(
      'an answer filtered for %s as refused, with its text',
      async (finishReason) => {
        expect(await failureOf(answerOf(ending('Acme is', finishReason)))).toMatchObject({
          code: 'refused',
          partialAnswer: 'Acme is',
        })
      },
    )

    it('a reply without candidates as empty', async () => {
      expect((await failureOf(answerOf({ candidates: [] }))).code).toBe('empty_answer')
    })

    it('the wait that the body asks for', async () => {
      const wait = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' }
      vendor.replyWith({ status: 429, body: googleError('Quota.', 429, [{ '@type': 'x' }, wait]) })
      expect(await failureOf(askConnector(llm()))).toMatchObject({
        code: 'rate_limited',
        message: '429: Quota.',
        retryAfterMs: 34_500,
      })
    })

    it('no wait when the body asks for none', async () => {
      vendor.replyWith({ status: 429, body: googleError('Quota.', 429) })
      expect((await failureOf(askConnector(llm()))).retryAfterMs).toBeNull()
    })
  })

  describe('as a judge', () => {
    it('writes JSON in several parts', async () => {
      vendor.replyWith({ body: reply([{ text: '{"score":' }, { text: '7}' }]) })
      expect((await generateVerdict(llm())).value).toEqual({ score: 7 })
    })

    it('fails with refused when the prompt is blocked', async () => {
      vendor.replyWith({ body: blockedPrompt('SAFETY') })
      expect((await failureOf(generateVerdict(llm()))).code).toBe('refused')
    })
  })
})
