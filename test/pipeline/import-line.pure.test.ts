import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEARCH_QUERIES_MAX } from '../../src/domain/search-query.ts'
import { IMPORT_FIELDS, readImportLine } from '../../src/pipeline/imports/import-line.ts'
import { LineProblem } from '../../src/pipeline/imports/line-problem.ts'
import { tries } from '../fixtures/test-length.ts'

const LEAST = { prompt: 'Which is best?', llm: 'ChatGPT', answer: 'Acme.' }
const NOW = new Date('2026-03-04T06:00:00Z')
const read = (more: Record<string, unknown>) => readImportLine(1, { ...LEAST, ...more }, NOW)

/** The code and message of the problem. */
function problemOf(more: Record<string, unknown>): string {
  try {
    read(more)
  } catch (error) {
    if (error instanceof LineProblem) return `${error.code} ${error.message}`
    throw error
  }
  return 'none'
}

describe('a line of an import', () => {
  it('needs a prompt, an LLM and an answer only', () => {
    expect(readImportLine(7, LEAST, NOW)).toEqual({
      line: 7,
      run: null,
      marketId: null,
      sample: null,
      promptText: 'Which is best?',
      promptKey: 'which is best?',
      propertyId: null,
      llm: 'chatgpt',
      askedAt: null,
      isFromUi: false,
      topicName: null,
      topicKey: null,
      customerJourney: null,
      answer: 'Acme.',
      details: { model: null, citations: [], searchQueries: null, score: null, scoreReason: null },
    })
  })

  it('is kept with all that it says', () => {
    const more = {
      topic: ' Plans ',
      customerJourney: 'decision',
      model: 'm-1',
      sources: [{ url: 'https://a.example', title: 'A' }, { url: 'https://b.example' }],
      webSearchQueries: ['best plan'],
      askedAt: '2026-03-02T06:00:00Z',
      propertyId: 'trust',
      score: 7.25,
      scoreReason: 'It says so.',
    }
    expect(read(more)).toMatchObject({
      topicName: 'Plans',
      topicKey: 'plans',
      customerJourney: 'decision',
      askedAt: '2026-03-02T06:00:00.000Z',
      propertyId: 'trust',
      details: {
        model: 'm-1',
        citations: [
          { url: 'https://a.example', title: 'A', kind: 'cited' },
          { url: 'https://b.example', title: null, kind: 'cited' },
        ],
        searchQueries: ['best plan'],
        score: 7.3,
        scoreReason: 'It says so.',
      },
    })
  })

  it('keeps its answer as it came, spaces included', () => {
    expect(read({ answer: '  Acme.\n' }).answer).toBe('  Acme.\n')
  })

  it('matches its prompt trimmed and case-insensitively', () => {
    expect(read({ prompt: '  WHICH is best?\n' })).toMatchObject({
      promptText: 'WHICH is best?',
      promptKey: 'which is best?',
    })
  })

  it('takes lists as JSON text, as CSV has them', () => {
    const texts = { sources: '[{"url":"https://a.example"}]', webSearchQueries: '["x"]' }
    expect(read(texts).details).toMatchObject({
      citations: [{ url: 'https://a.example' }],
      searchQueries: ['x'],
    })
  })

  it('takes a source that is an address alone', () => {
    expect(read({ sources: ['https://a.example'] }).details.citations).toEqual([
      { url: 'https://a.example', title: null, kind: 'cited' },
    ])
  })

  it('takes a score only for a perception prompt', () => {
    expect(read({ score: 3, scoreReason: 'x' }).details).toMatchObject({ score: null, scoreReason: null })
  })

  it('has neither half characters nor NUL, which cannot be stored', () => {
    expect(read({ answer: 'a\0b\uD83D' }).answer).toBe('ab\uFFFD')
  })

  it.each(['run', 'runId'])('takes a number as %s', (name) => {
    expect([read({ [name]: 5 }).run, read({ [name]: 0 }).run]).toEqual(['5', '0'])
  })

  it.each([
    ['ui', true],
    ['api', false],
    [undefined, false],
  ])('of the surface %s is from a user interface: %s', (surface, isFromUi) => {
    expect(read({ surface }).isFromUi).toBe(isFromUi)
  })

  it.each([null, ''])('takes %j in any optional field for nothing', (nothing) => {
    const optional = IMPORT_FIELDS.filter((name) => !(name in LEAST)).map((name) => [name, nothing])
    expect(read(Object.fromEntries(optional))).toEqual(readImportLine(1, LEAST, NOW))
  })

  it.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02 06:00', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T06:00:00.123456', '2026-03-02T06:00:00.123Z'],
    ['2026-03-02T06:00:00+02:00', '2026-03-02T04:00:00.000Z'],
    ['2026-03-02 06:00:00.123+00', '2026-03-02T06:00:00.123Z'],
    ['2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('reads the time %s as %s', (askedAt, utc) => {
    expect(read({ askedAt }).askedAt).toBe(utc)
  })
})

describe('a line of an import is refused', () => {
  it.each([
    [{ prompt: undefined }, 'required prompt'],
    [{ prompt: ' ' }, 'required prompt'],
    [{ surface: 'screen' }, 'invalid surface'],
    [{ prompt: 5 }, 'invalid prompt'],
    [{ prompt: 'x'.repeat(2_001) }, 'too_long prompt'],
    [{ answer: null }, 'required answer'],
    [{ answer: '\n' }, 'required answer'],
    [{ answer: 'é'.repeat(512 * 1024 + 1) }, 'answer_too_large answer'],
    [{ llm: '' }, 'required llm'],
    [{ llm: 'a,b' }, 'invalid llm'],
    [{ llm: 'x'.repeat(101) }, 'invalid llm'],
    [{ topic: 'x'.repeat(201) }, 'too_long topic'],
    [{ topic: 'Plans\u001b[31m' }, 'invalid topic'],
    [{ topic: 'Plans\u202e' }, 'invalid topic'],
    [{ propertyId: 'trust\nand more' }, 'invalid propertyId'],
    [{ customerJourney: 'later' }, 'invalid customerJourney'],
    [{ model: {} }, 'invalid model'],
    [{ askedAt: 'yesterday' }, 'invalid askedAt'],
    [{ askedAt: '2026-02-30' }, 'invalid askedAt'],
    [{ askedAt: '2026-13-01' }, 'invalid askedAt'],
    [{ askedAt: '0001-01-01' }, 'invalid askedAt'],
    [{ askedAt: 1_700_000_000 }, 'invalid askedAt'],
    [{ askedAt: '2026-03-05T06:00:00.001Z' }, 'in_future askedAt'],
    [{ askedAt: '2026-03-05T05:00:00.001-01:00' }, 'in_future askedAt'],
    [{ askedAt: '2099-01-01' }, 'in_future askedAt'],
    [{ sources: 'https://a.example' }, 'invalid sources'],
    [{ sources: {} }, 'invalid sources'],
    [{ sources: [null] }, 'invalid sources'],
    [{ sources: [{ url: 'https://a.example', title: 5 }] }, 'invalid sources'],
    [{ sources: Array(10_001).fill('https://a.example') }, 'too_long sources'],
    [{ sources: [`https://a.example/${'x'.repeat(1024 * 1024)}`] }, 'too_long sources'],
    [{ webSearchQueries: [5] }, 'invalid webSearchQueries'],
    [{ webSearchQueries: Array(SEARCH_QUERIES_MAX + 1).fill('x') }, 'too_long webSearchQueries'],
    [{ propertyId: 'x'.repeat(201) }, 'too_long propertyId'],
    [{ propertyId: 'trust', score: 11 }, 'invalid score'],
    [{ propertyId: 'trust', score: -0.1 }, 'invalid score'],
    [{ propertyId: 'trust', score: 'good' }, 'invalid score'],
    [{ propertyId: 'trust', score: ' ' }, 'invalid score'],
    [{ propertyId: 'trust', score: true }, 'invalid score'],
    [{ propertyId: 'trust', scoreReason: 'x'.repeat(4_001) }, 'too_long scoreReason'],
  ])('that says %o', (more, problem) => {
    expect(problemOf(more).startsWith(`${problem}:`)).toBe(true)
  })

  it('that says it was asked more than a day from now, and is told what to send', () => {
    expect(problemOf({ askedAt: '2026-03-05T08:00+01:00' })).toBe(
      "in_future askedAt: 2026-03-05T07:00:00.000Z is more than a day ahead of the server's clock; send when the answer came, or leave it out",
    )
  })

  it('by naming the field, whatever is in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IMPORT_FIELDS), fc.anything(), (name, value) => {
        const problem = problemOf({ propertyId: 'trust', [name]: value })
        expect(problem === 'none' || problem.includes(` ${name}: `)).toBe(true)
      }),
      { numRuns: tries(2_000) },
    )
  })
})

describe('the longest that a line may say', () => {
  it.each([
    { prompt: '😀'.repeat(2_000) },
    { answer: 'x'.repeat(1024 * 1024) },
    { topic: 'é'.repeat(200) },
    { sources: Array(10_000).fill('https://a.example') },
    { webSearchQueries: Array(SEARCH_QUERIES_MAX).fill('x') },
    { askedAt: '2026-03-05T06:00:00Z' },
    { propertyId: 'trust', score: 10 },
    { propertyId: 'trust', score: '0' },
  ])('is taken', (more) => {
    expect(problemOf(more)).toBe('none')
  })
})
