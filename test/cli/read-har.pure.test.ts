import { describe, expect, it } from 'vitest'
import { CaptureProblem } from '../../src/cli/captures/capture-problem.ts'
import { readHar } from '../../src/cli/captures/read-har.ts'

const CHAT = 'https://chatgpt.com/backend-api/conversation/c-1'
const COPILOT = 'https://copilot.microsoft.com/c/api/conversations/c-1/history?api-version=2'

const har = (...entries: [url: string, body: unknown, encoding?: string][]) =>
  JSON.stringify({
    log: {
      entries: entries.map(([url, body, encoding]) => ({
        startedDateTime: '2026-03-02T07:00:00.000Z',
        request: { url },
        response: { content: { text: typeof body === 'string' ? body : JSON.stringify(body), encoding } },
      })),
    },
  })

type Message = [role: string, text: string, more?: object]

/** Nodes in a row; the last is shown. */
function chat(...messages: Message[]) {
  const nodes = messages.map(([role, said, more], index) => [
    `n${index}`,
    {
      parent: index === 0 ? null : `n${index - 1}`,
      message: { author: { role }, content: { content_type: 'text', parts: [said] }, ...more },
    },
  ])
  return { current_node: `n${messages.length - 1}`, mapping: Object.fromEntries(nodes) }
}

const QUESTION: Message = ['user', 'Which CRM is best?', { create_time: 1772431200 }]

describe('a captured conversation of ChatGPT', () => {
  it('is its first question with the answer, model and date', () => {
    const shown = chat(['system', ''], QUESTION, [
      'assistant',
      'Acme.',
      { metadata: { model_slug: 'gpt-x' } },
    ])
    expect(readHar(har([CHAT, shown]))).toEqual([
      {
        prompt: 'Which CRM is best?',
        llm: 'chatgpt',
        model: 'gpt-x',
        answer: 'Acme.',
        sources: [],
        askedAt: '2026-03-02T06:00:00.000Z',
        surface: 'ui',
      },
    ])
  })

  it('is read in a file with a byte order mark', () => {
    expect(readHar(`\ufeff${har([CHAT, chat(QUESTION, ['assistant', 'Acme.'])])}`)).toHaveLength(1)
  })

  it('has neither calls of tools nor later questions', () => {
    const shown = chat(
      QUESTION,
      ['assistant', 'search("crm")', { recipient: 'web' }],
      ['tool', 'found'],
      ['assistant', 'Acme.'],
      ['user', 'And cheaper?'],
      ['assistant', 'Globex.'],
    )
    expect(readHar(har([CHAT, shown]))).toMatchObject([{ answer: 'Acme.' }])
  })

  it('has a link in the place of each mark, and its sources once', () => {
    const [cited, other] = ['\ue200cite\ue202turn0search1\ue201', '\ue200nav\ue202x\ue201']
    const item = { title: 'A', url: 'https://a.example', supporting_websites: [{ url: 'https://b.example' }] }
    const content_references = [
      { matched_text: cited, alt: '([A](https://a.example))', items: [item, item] },
      { matched_text: other, alt: null },
    ]
    const answer: Message = [
      'assistant',
      `Acme ${cited} or${other} not`,
      { metadata: { content_references } },
    ]
    expect(readHar(har([CHAT, chat(QUESTION, answer)]))).toMatchObject([
      {
        answer: 'Acme ([A](https://a.example)) or not',
        sources: [{ url: 'https://a.example', title: 'A' }, { url: 'https://b.example' }],
      },
    ])
  })

  it('whose marks stand for more text than any answer has is refused before it fills the memory', () => {
    const [start, end] = ['\ue200', '\ue201']
    const references = [{ matched_text: start + end, alt: 'x'.repeat(1_000_000) }]
    const shown = chat(QUESTION, [
      'assistant',
      (start + end).repeat(100_000),
      { metadata: { content_references: references } },
    ])
    expect(() => readHar(har([CHAT, shown]))).toThrow(CaptureProblem)
  })

  it('of many messages is refused when they are too long together', () => {
    const mark = '\ue200\ue201'
    const metadata = { content_references: [{ matched_text: mark, alt: 'x'.repeat(100_000) }] }
    const messages = Array.from({ length: 20 }, (): Message => ['assistant', mark.repeat(50), { metadata }])
    expect(() => readHar(har([CHAT, chat(QUESTION, ...messages)]))).toThrow(CaptureProblem)
  })

  it('is read where nodes form a circle', () => {
    const shown = chat(QUESTION, ['assistant', 'Acme.'])
    const mapping = { ...shown.mapping, n0: { ...(shown.mapping['n0'] as object), parent: 'n1' } }
    expect(readHar(har([CHAT, { ...shown, mapping }]))).toMatchObject([{ answer: 'Acme.' }])
  })

  it('takes the date of the request when the question has none', () => {
    const shown = chat(['user', 'Which?'], ['assistant', 'Acme.'])
    expect(readHar(har([CHAT, shown]))).toMatchObject([{ askedAt: '2026-03-02T07:00:00.000Z' }])
  })

  it('is there once, however often it was loaded', () => {
    const shown = chat(QUESTION, ['assistant', 'Acme.'])
    expect(readHar(har([CHAT, shown], [CHAT, shown]))).toHaveLength(1)
  })

  it('may be encoded as Base64', () => {
    const shown = Buffer.from(JSON.stringify(chat(QUESTION, ['assistant', 'Acmé.']))).toString('base64')
    expect(readHar(har([CHAT, shown, 'base64']))).toMatchObject([{ answer: 'Acmé.' }])
  })
})

describe('a captured conversation of Copilot', () => {
  const asked = {
    author: { type: 'human' },
    createdAt: '2026-03-02T06:00:00Z',
    content: [{ type: 'text', text: 'Which CRM is best?' }],
  }
  const answered = {
    author: { type: 'ai' },
    createdAt: '2026-03-02T06:00:05Z',
    content: [
      { type: 'text', text: 'Ac' },
      { type: 'citation', url: 'https://a.example', title: 'A' },
      { type: 'text', text: 'me.' },
    ],
  }

  it('is its first question with the answer and sources, in whatever order', () => {
    expect(readHar(har([COPILOT, { results: [answered, asked] }]))).toEqual([
      {
        prompt: 'Which CRM is best?',
        llm: 'copilot',
        answer: 'Acme.',
        sources: [{ url: 'https://a.example', title: 'A' }],
        askedAt: '2026-03-02T06:00:00Z',
        surface: 'ui',
      },
    ])
  })
})

describe('a file without a conversation that is known', () => {
  const known = chat(QUESTION, ['assistant', 'Acme.'])

  it.each([
    ['text', 'prompt,llm,answer'],
    ['other JSON', '{"log":{}}'],
    ['a page of another site', har(['https://chatgpt.com.example/backend-api/conversation/c', known])],
    ['an address that is none', har(['chatgpt.com', known])],
    ['other JSON of the page', har([CHAT, { items: [] }], [COPILOT, [1]])],
    ['a question without an answer', har([CHAT, chat(QUESTION)])],
    ['broken JSON', har([CHAT, '{'])],
    ['entries of nothing', '{"log":{"entries":[null,1,{"request":{"url":[]}}]}}'],
    ['a deep value', har([CHAT, '['.repeat(100_000) + ']'.repeat(100_000)])],
  ])('is refused: %s', (_, file) => {
    expect(() => readHar(file)).toThrow(CaptureProblem)
  })
})
