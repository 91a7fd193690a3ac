import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { OwnIds } from '../../src/pipeline/brand-files/own-ids.ts'
import { BrandFileReader, type BrandItem } from '../../src/pipeline/brand-files/read-brand-file.ts'
import {
  answerLine,
  brandFile,
  brandLine,
  header,
  promptLine,
  resultFields,
  runLine,
  topicLine,
} from '../fixtures/brand-file.ts'

const NOW = new Date('2026-03-10T06:00:00Z')
const AT = '2026-03-02T06:00:00.000000Z'
const id = randomUUID()
const topic = topicLine(randomUUID(), 'CRM')
const prompt = promptLine(randomUUID(), String(topic['id']), 'Which CRM?')

type Line = Record<string, unknown>

const detected = (name: string, more: Line = {}): Line => ({
  kind: 'detectedBrand',
  id: randomUUID(),
  createdAt: AT,
  name,
  nameKey: name.toLowerCase(),
  isIgnored: false,
  mergedIntoId: null,
  ...more,
})

const competitor = (more: Line = {}): Line => ({
  ...topicLine(randomUUID(), 'Globex'),
  kind: 'competitor',
  aliases: [],
  domains: [],
  ...more,
})

const made = (rowId: string) => ({ id: rowId, createdAt: AT })

/** The problem of the second line, which is the brand. */
async function problemOfSettings(more: Line): Promise<string> {
  const chunks = new Blob([
    [header(id), brandLine(id, more), { kind: 'end', lines: 1 }]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  ]).stream()
  const ids = new OwnIds('salt', { from: id, to: id })
  for await (const item of new BrandFileReader(ids, id, NOW).read(chunks))
    if ('problem' in item) return `${item.line} ${item.problem.message}`
  return 'none'
}

async function problems(lines: readonly (Line | string)[]): Promise<string[]> {
  const ids = new OwnIds('salt', { from: id, to: id })
  const found: BrandItem[] = []
  const chunks = new Blob([brandFile(id, lines)]).stream()
  for await (const item of new BrandFileReader(ids, id, NOW).read(chunks)) found.push(item)
  return found.flatMap((item) => ('problem' in item ? [`${item.line} ${item.problem.message}`] : []))
}

const run = (more: Line = {}) => runLine(id, more)

/** A run that was measured with so many competitors, each with an alias of 198 characters. */
const runWith = (
  competitors: number,
  aliases: readonly string[] = [],
  ignored: readonly string[] = [],
): Line => {
  const alias = 'x'.repeat(198)
  const rivals = Array.from({ length: competitors }, () => ({
    ...{ id: randomUUID(), name: 'A' },
    ...{ aliases: [alias], domains: [] },
  }))
  const brand = { id, name: 'Acme', aliases, domains: [] }
  const entities = { brand, rivals, others: { names: [], ignored } }
  return run({ settings: { llms: [], entities, targetMarket: 'US', language: 'en' } })
}

const result = resultFields
const answer = (ofRun: Line, more: Line = {}) => answerLine(ofRun['id'], prompt['id'], more)

const problemsOfAnswer = (more: Line) => {
  const ofRun = run()
  return problems([topic, prompt, ofRun, answer(ofRun, more)])
}

const link = (more: Line = {}): Line => ({
  position: 0,
  url: 'https://example.com/',
  domain: 'example.com',
  title: null,
  kind: 'cited',
  sourceType: null,
  pageType: null,
  ruledSourceType: null,
  ...more,
})

const source = (more: Line = {}): Line => ({
  ...{ url: 'https://example.com/', title: null, kind: 'cited', startIndex: 0, endIndex: null },
  ...more,
})

const rules = { presence: 'present', sentiment: 'neutral', score: null }
const quote = { text: 'Acme.', start: 0, end: 5 }

const judgement = (ofVerdict: Line = {}): Line => ({
  ...{ kind: 'result', judge: 'one', model: 'one', version: 'judge-1', rules },
  verdict: { ...rules, disagreesOn: ['score'], reason: 'Why.', quote, leftOutCount: 0, ...ofVerdict },
  ...{ agrees: false, errorCode: null, errorMessage: null, judgedAt: AT },
})

describe('a line of the export of a brand', () => {
  it('is taken as it is exported', async () => {
    expect(await problemsOfAnswer({ links: [link()], judgement: judgement() })).toEqual([])
  })

  it('is taken with as many links, and sources as long, as an answer may have', async () => {
    const sources = [source({ url: 'https://example.com/'.padEnd(1024 * 1024, 'x') })]
    const links = Array.from({ length: 10_000 }, (_, position) => link({ position }))
    expect(await problemsOfAnswer({ sources, links })).toEqual([])
  })

  it.each([
    ['a topic of more than 1 MiB', { ...topic, name: 'x'.repeat(1_100_000) }, /^3 more than 1048576 bytes/],
    [
      'a topic of more than 1 MiB that calls itself an answer first',
      `{"kind":"answer","name":"${'x'.repeat(1_100_000)}","kind":"topic"}`,
      /^3 more than 1048576 bytes/,
    ],
    [
      'hundreds of thousands of unknown fields',
      `{"kind":"answer",${Array.from({ length: 300_000 }, (_, n) => `"k${n}":0`).join()}}`,
      /^3 more than 500000 values and fields/,
    ],
    [
      'hundreds of thousands of unknown fields, with backslashes at their ends',
      `{"kind":"answer",${Array.from({ length: 300_000 }, (_, n) => `"k${n}\\\\":0`).join()}}`,
      /^3 more than 500000 values and fields/,
    ],
    [
      'more fields than its kind has',
      { ...topic, ...Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, 0])) },
      /^3 topic: more fields than it has/,
    ],
    ['a year before 1970', { ...topic, createdAt: '0000-01-01T00:00:00Z' }, /^3 createdAt: a time from 1970/],
    ['more answers than an import has', run({ plannedCount: 1_000_001 }), /^3 plannedCount/],
    ['a year of the future', run({ startedAt: '9999-01-01T00:00:00Z' }), /^3 startedAt: a time from 1970/],
    [
      'the key of a detected brand beyond an index row',
      {
        kind: 'detectedBrand',
        id: randomUUID(),
        createdAt: AT,
        name: 'Acme',
        nameKey: 'ü'.repeat(1_900),
        isIgnored: false,
        mergedIntoId: null,
      },
      /^3 nameKey: more than 2000 bytes/,
    ],
    [
      'the key of a to-do beyond an index row',
      { kind: 'toDo', key: 'ü'.repeat(1_900), state: 'open', changedAt: AT },
      /^3 key: more than 2000 bytes/,
    ],
  ])('with %s is refused', async (_, line, message) => {
    expect((await problems([line]))[0]).toMatch(message)
  })

  it.each([
    [
      'endless mentions',
      { mentions: Array.from({ length: 400_000 }, () => ({})) },
      /more than 500000 values and fields/,
    ],
    ['too many mentions', { mentions: Array.from({ length: 4_000 }, () => ({})) }, /^6 mentions/],
    [
      'too many links',
      { links: Array.from({ length: 10_001 }, (_, position) => link({ position })) },
      /^6 links/,
    ],
    [
      'sources of more than 1,048,576 characters',
      { sources: [source({ url: 'x'.repeat(600_000) }), source({ title: 'x'.repeat(500_000) })] },
      /^6 sources: more than 1048576 characters/,
    ],
    [
      'a field that sources do not have',
      { sources: [source({ text: 'x' })] },
      /^6 citations\.0\.text: no such/,
    ],
    ['a field that verdicts do not have', { judgement: judgement({ text: 'x' }) }, /^6 judgement/],
    [
      'too many search queries',
      { webSearchQueries: Array(1_001).fill('a') },
      /^6 searchQueries: more than 1000/,
    ],
    [
      'a domain beyond an index row',
      { links: [link({ domain: 'ü'.repeat(200) })] },
      /^6 links.domain: more than 253/,
    ],
    ['costs without end', { costUsd: 1e308 }, /^6 costUsd/],
    ['a sentiment beyond its scale', { result: result({ sentimentScore: 900 }) }, /^6 result/],
    ['a rank beyond all names', { result: result({ rank: 2_000_000_000 }) }, /^6 result/],
    [
      'a result that contradicts its presence',
      { result: result({ presence: 'absent' }) },
      /^6 result.isPresent: /,
    ],
  ])('with %s is refused in an answer', async (_, more, message) => {
    expect((await problemsOfAnswer(more))[0]).toMatch(message)
  })
})

describe('the settings in the export of a brand', () => {
  it.each([
    ['an empty alias', { aliases: [''] }, /^2 aliases\.0: /],
    ['an alias of spaces', { aliases: ['  '] }, /^2 aliases\.0: /],
    ['no name', { name: '  ' }, /^2 name: /],
    ['a domain that is none', { domains: ['not a domain'] }, /^2 domains\[0\]: a domain such as acme.com/],
    ['an unknown market', { targetMarket: 'Atlantis' }, /^2 targetMarket: "Atlantis" is not a country/],
    ['an unknown language', { language: 'qqqqq' }, /^2 language: /],
    ['an unknown feature', { features: { mindReading: true } }, /^2 features\.mindReading: no such field/],
    ['a name on two lines', { name: 'Ac\nme' }, /^2 name: control characters/],
    ['a shown name that turns the text', { displayName: 'Ac\u202eme' }, /^2 displayName: control/],
    ['a budget below nothing', { runBudgetUsd: -1 }, /^2 runBudgetUsd: /],
    ['a name of an LLM with a comma', { llms: ['a,b'] }, /^2 llms\.0: /],
    [
      'a schedule that is none',
      { schedule: { frequency: 'daily', cron: 'never', timezone: 'UTC', enabledLlms: [] } },
      /^2 schedule\.cron: /,
    ],
  ])('with %s are refused as those of a request', async (_, more, message) => {
    expect(await problemOfSettings(more)).toMatch(message)
  })

  it('keep LLMs that this server does not have', async () => {
    expect(await problemOfSettings({ llms: ['of-another-server'] })).toBe('none')
  })
})

describe('what a line of the export of a brand names', () => {
  const [one, two] = [detected('One'), detected('Two')]
  const same = randomUUID()
  const marketId = randomUUID()
  const persona = { personaName: null, personaKey: '', personaText: null }
  const market = {
    ...made(marketId),
    kind: 'market',
    deletedAt: null,
    market: 'DE',
    language: 'de',
    ...persona,
  }
  const ofRule = {
    metric: null,
    direction: 'either',
    threshold: null,
    llm: null,
    topicId: null,
    isEnabled: true,
  }
  const rule = (more: Line): Line => ({
    ...made(randomUUID()),
    kind: 'alertRule',
    ...ofRule,
    marketId: null,
    everyMarket: false,
    ...more,
  })

  it.each([
    ['a competitor with an empty alias', [competitor({ aliases: [''] })], '3 aliases.0: '],
    ['two topics of one name', [topic, topicLine(randomUUID(), 'crm')], '4 name: another topic has the same'],
    ['two lines of one id', [detected('One', { id: same }), detected('Two', { id: same })], '4 id: another'],
    [
      'a merge into a name that is not there',
      [detected('One', { mergedIntoId: randomUUID() })],
      '3 mergedIntoId: ',
    ],
    [
      'a merge into a name that is merged',
      [
        { ...one, mergedIntoId: two['id'] },
        { ...two, mergedIntoId: one['id'] },
      ],
      '3 mergedIntoId: the brand that it is merged into is merged itself',
    ],
    [
      'a character that cannot be stored',
      [{ ...topic, name: 'a\u0000b' }],
      '3 it holds characters that cannot',
    ],
    ['a name of a topic with a control character', [{ ...topic, name: 'a\u0007b' }], '3 name: control'],
    ['a rule about a market that is not there', [rule({ marketId: randomUUID() })], '3 marketId: no line'],
    ['a rule of every market and one', [market, rule({ marketId, everyMarket: true })], '4 marketId: '],
    ['a threshold of any figure', [rule({ threshold: 0.5 })], '3 threshold: '],
    ['a run with 501 competitors', [runWith(501)], '3 settings: more names than'],
    [
      'a run with more than 100,000 characters of names',
      [runWith(500, ['x'.repeat(497)])],
      '3 settings: more',
    ],
    [
      'a run with more than 400,000 characters of ignored names',
      [runWith(0, [], [...Array.from({ length: 200 }, () => 'x'.repeat(2_000)), 'y'])],
      '3 settings: more than 400000',
    ],
    ['metrics of a run whose answers are there', [run({ metricsBrands: {} })], '3 counts and metrics: only'],
  ])('cannot be %s', async (_, lines, message) => {
    expect((await problems(lines))[0]).toContain(message)
  })

  it('can be a run with as many names as a brand may have, and as many that are ignored', async () => {
    const ignored = Array.from({ length: 20_000 }, (_, place) => `${place}`.padStart(20, 'x'))
    expect(await problems([runWith(500, ['x'.repeat(496)], ignored)])).toEqual([])
  })

  it.each([
    ['more answers than were planned', { plannedCount: 0 }, {}, '6 run: it has more answers'],
    ['answers that have expired', expired(), {}, '6 run: its answers have expired'],
    [
      'a link that is longer than links are',
      {},
      { links: [link({ url: `https://a.com/${'x'.repeat(2_048)}` })] },
      '6 links.0.url: ',
    ],
    [
      'a title that is longer than titles are',
      {},
      { links: [link({ title: 'x'.repeat(501) })] },
      '6 links.0.title: ',
    ],
  ])('cannot be %s', async (_, ofRun, ofAnswer, message) => {
    const parent = run(ofRun)
    expect((await problems([topic, prompt, parent, answer(parent, ofAnswer)]))[0]).toContain(message)
  })

  it('can be one sample in each of two runs, and not twice in one', async () => {
    const [one, two] = [run(), run({ plannedCount: 2 })]
    const lines = [topic, prompt, one, answer(one), two, answer(two), answer(two, { ordinal: 2 })]
    expect(await problems(lines)).toEqual([
      '9 sample: the run has this one of the prompt and the LLM already',
    ])
  })

  it('may be a name that stands behind it', async () => {
    expect(await problems([{ ...one, mergedIntoId: two['id'] }, two])).toEqual([])
  })

  it('may be an expired run with its figures', async () => {
    expect(await problems([run(expired())])).toEqual([])
  })
})

/** A run without its answers, as `runLine` writes it. */
function expired(): Line {
  const sums = {
    present: 1,
    positive: 1,
    negative: 0,
    neutral: 0,
    responsesWithBrands: 1,
    totalResponses: 1,
    completedResponses: 1,
  }
  return {
    expiredAt: AT,
    counts: {
      completedCount: 1,
      failedCount: 0,
      scoredCount: 1,
      resultCount: 0,
      costUsd: null,
      inputTokens: 5_000_000_000,
      outputTokens: 0,
      failures: [],
    },
    metrics: { ...sums, averageRank: 1.5 },
    metricsTopics: { CRM: sums },
    metricsBrands: Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`Brand ${n}`, 1])),
  }
}
