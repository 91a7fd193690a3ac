import { describe, expect, it } from 'vitest'
import { type ImportItem, readCsv, readNdjson } from '../../src/pipeline/imports/read-import.ts'
import { inChunks } from '../fixtures/chunks.ts'

const now = () => new Date('2026-03-02T06:00:00Z')

const CANONRY = {
  runId: 'r-7',
  snapshotId: 's-1',
  snapshotCreatedAt: '2026-02-01T05:00:00.000Z',
  query: 'Which CRM is best?',
  provider: 'gemini',
  model: 'gemini-pro',
  citationState: 'cited',
  answerMentioned: true,
  answerText: 'Acme is best.',
  groundingSources: [{ uri: 'https://example.com/a', title: 'A' }],
  searchQueries: ['best crm'],
}

const OTTERLY = {
  prompt: 'Which CRM is best?',
  runId: 'R1',
  runDate: '2026-02-01T05:00:00.000Z',
  engine: 'google_ai_mode',
  state: 'completed',
  content: 'Acme is best.',
  brandMentions: [{ brand: 'Acme', isMainBrand: true, mentions: 1 }],
  citations: [{ title: 'A', link: 'https://example.com/a', rank: 1 }],
}

const PEEC = {
  id: 'ch_1',
  date: '2026-02-01',
  prompt: { id: 'pr_1' },
  model: { id: 'chatgpt-scraper' },
  sources: [{ url: 'https://example.com/a', domain: 'example.com', citationCount: 1 }],
  brands_mentioned: [{ id: 'kw_1', name: 'Acme', position: 1 }],
  messages: [
    { role: 'user', content: 'Which CRM is best?' },
    { role: 'assistant', content: 'Acme is best.' },
  ],
  queries: ['best crm'],
}

const PROFOUND = {
  run_id: 'x',
  date: '2026-02-01',
  model: { id: 'm', name: 'ChatGPT' },
  topic: 'CRM',
  region: 'United States',
  prompt: 'Which CRM is best?',
  response: 'Acme is best.',
  mentions: ['Acme'],
  citations: ['https://example.com/a'],
  search_queries: ['best crm'],
}

/** Tracker → a line of it, the LLM's name, and what else is taken over. */
const LINES: Record<string, [line: Record<string, unknown>, llm: string, rest: Record<string, unknown>]> = {
  canonry: [
    CANONRY,
    'gemini',
    {
      run: 'r-7',
      details: { model: 'gemini-pro', searchQueries: ['best crm'], citations: [{ title: 'A' }] },
    },
  ],
  otterly: [OTTERLY, 'google_ai_mode', { run: null, details: { citations: [{ title: 'A' }] } }],
  peec: [PEEC, 'chatgpt-scraper', { run: null, details: { model: null, searchQueries: ['best crm'] } }],
  profound: [PROFOUND, 'chatgpt', { run: null, topicName: 'CRM', details: { searchQueries: ['best crm'] } }],
}

async function readOne(line: Record<string, unknown>, map = new Map<string, string>()): Promise<ImportItem> {
  const text = JSON.stringify(line)
  const [item] = await Array.fromAsync(readNdjson(inChunks(text), now, undefined, undefined, map))
  if (item === undefined) throw new Error('no line was read')
  return item
}

describe.each(Object.entries(LINES))('a line of %s', (tracker, [line, llm, rest]) => {
  it('becomes an answer with its prompt, LLM, date and sources', async () => {
    const item = await readOne(line)
    expect(item).toMatchObject({
      tracker,
      answer: { promptText: 'Which CRM is best?', answer: 'Acme is best.', llm, ...rest },
    })
    expect(item).toMatchObject({ answer: { details: { citations: [{ url: 'https://example.com/a' }] } } })
    expect('answer' in item && item.answer.askedAt).toMatch(/^2026-02-01T/)
  })

  it('is found under other fields too, which are ignored by name', async () => {
    const item = await readOne({ ...line, sentiment: 'good', note: 1 })
    expect('answer' in item && item.ignored).toEqual(expect.arrayContaining(['sentiment', 'note']))
  })

  it('is passed over when it got no answer', async () => {
    const without = { ...line, answerText: null, content: '', response: '', messages: [PEEC.messages[0]] }
    expect(await readOne(without)).toEqual({ line: 1, noAnswer: true, tracker })
  })
})

describe('a line of another tracker', () => {
  it('takes a field from where a map says', async () => {
    const { prompt: _, ...line } = OTTERLY
    const item = await readOne({ ...line, asked: 'Which?' }, new Map([['asked', 'prompt']]))
    expect(item).toMatchObject({ answer: { promptText: 'Which?', answer: 'Acme is best.' } })
  })

  it('names the field of the file when a value is not valid', async () => {
    const item = await readOne({ ...PROFOUND, date: 'soon' })
    expect(item).toMatchObject({ problem: { message: expect.stringContaining('date (askedAt)') } })
  })

  it('cannot smuggle in a prototype', async () => {
    const text = JSON.stringify(OTTERLY).replace('"prompt"', '"__proto__":{"prompt":"p"},"x"')
    const [item] = await Array.fromAsync(readNdjson(inChunks(text), now))
    expect(item).toMatchObject({ problem: { code: 'required' } })
  })
})

describe('the CSV export of Canonry', () => {
  const header =
    'run_id,snapshot_id,snapshot_created_at,query,provider,model,citation_state,answer_text,grounding_sources_json,search_queries_json'
  const row = (query: string, answer: string) =>
    `r-7,s-1,2026-02-01T05:00:00.000Z,${query},gemini,,cited,${answer},"[{""uri"":""https://example.com/a""}]",[]`

  it('is read without the apostrophes before formulas', async () => {
    const [item] = await Array.fromAsync(readCsv(inChunks(`${header}\r\n${row("'=SUM(1)", "'- Acme")}`), now))
    expect(item).toMatchObject({
      tracker: 'canonry',
      answer: {
        promptText: '=SUM(1)',
        answer: '- Acme',
        run: 'r-7',
        details: { citations: [{ url: 'https://example.com/a' }], searchQueries: [] },
      },
    })
  })

  it('may have rows without an answer', async () => {
    const items = await Array.fromAsync(readCsv(inChunks(`${header}\n${row('Which?', '')}`), now))
    expect(items).toEqual([{ line: 2, noAnswer: true, tracker: 'canonry' }])
  })

  it('is refused with a column twice', async () => {
    const [item] = await Array.fromAsync(readCsv(inChunks(`${header},query\n`), now))
    expect(item).toMatchObject({ problem: { code: 'invalid_header' } })
  })
})
