import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { DomainCounts } from '../../../src/domain/insights/domain-counts.ts'
import { type DomainDetail, DomainDetails } from '../../../src/domain/insights/domain-details.ts'
import { inParts, mostOfParts, WHOLE } from '../../../src/domain/insights/key-counts.ts'
import { NameOwners } from '../../../src/domain/insights/name-owners.ts'
import {
  type CitedLink,
  type PackedSources,
  SourcesWriter,
} from '../../../src/domain/insights/packed-sources.ts'
import { QueryCounts, QueryDetails } from '../../../src/domain/insights/query-counts.ts'
import { QuerySums } from '../../../src/domain/insights/query-sums.ts'
import { type Rollup, RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { SourceSums } from '../../../src/domain/insights/source-sums.ts'
import { atOnce as stepped } from '../../../src/domain/stepwise.ts'

const LLMS = ['alpha', 'beta']
const PROMPTS = ['p1', 'p2', 'p3']
const RIVALS = ['Globex', 'Initech'].map((name) => ({ id: name, names: [name], keys: [] }))
const LIMITS = { answers: 2, pages: 2 }

const link = fc.tuple(
  fc.constantFrom('a.com', 'b.com', 'c.com', 'd.com'),
  fc.constantFrom('ugc', 'owned', 'editorial'),
  fc.constantFrom('/1', '/2', '/3'),
  fc.boolean(),
)
const answer = fc.record({
  prompt: fc.nat(2),
  llm: fc.constantFrom(...LLMS),
  isPresent: fc.boolean(),
  mentionedBrands: fc.subarray(['Globex', 'Initech']),
  links: fc.array(link, { maxLength: 4 }),
  searches: fc.subarray(['x', 'y', 'z']),
})
/** Runs, the newest first, and after how many of them a block ends. */
const divided = fc.record({
  runs: fc.array(fc.array(answer, { maxLength: 6 }), { maxLength: 6 }),
  border: fc.nat(6),
  filter: fc.constantFrom(
    { promptIds: null },
    { promptIds: ['p1', 'p3'] },
    { promptIds: null, llms: ['beta'] },
  ),
  rivals: fc.constantFrom(null, RIVALS),
})

type Runs = typeof divided extends fc.Arbitrary<infer T extends { runs: unknown }> ? T['runs'] : never
type Whole = Rollup & PackedSources

function rollupsOf(runs: Runs): Whole[] {
  return runs.map((answers) => {
    const [writer, sources] = [new RollupWriter(PROMPTS, LLMS), new SourcesWriter()]
    for (const [ordinal, { prompt, llm, isPresent, mentionedBrands, links, searches }] of answers.entries()) {
      writer.add({
        ordinal,
        promptId: PROMPTS[prompt] as string,
        llm,
        isPresent,
        sentiment: isPresent ? 'neutral' : 'not_mentioned',
        rank: 0,
        listedAsWorst: false,
        hasSources: links.length > 0,
        citesOwned: false,
        mentionedBrands,
        detectedKeys: [],
        decisions: [],
      })
      sources.add(links as CitedLink[], searches)
    }
    return { ...writer.rollup(), ...sources.packed() }
  })
}

/** The runs as blocks, with the slots of each: the newest run has the highest. */
function blocksOf<Block>(runs: Runs, borders: number[], sum: (rollups: Whole[]) => Block) {
  const all = rollupsOf(runs).map((rollup, index) => ({ rollup, slot: runs.length - 1 - index }))
  return [0, ...borders].map((from, index) => {
    const some = all.slice(from, borders[index] ?? all.length)
    return { block: sum(some.map(({ rollup }) => rollup)), slots: some.map(({ slot }) => slot) }
  })
}

interface Divided {
  runs: Runs
  filter: ConstructorParameters<typeof CellPlaces>[0]
  rivals: typeof RIVALS | null
}

/** What the routes of sources and gaps read, with at most this many keys per pass. */
async function domainsOf({ runs, filter, rivals }: Divided, borders: number[], atOnce: number) {
  const blocks = blocksOf(runs, borders, (rollups) => {
    const sums = new SourceSums(new CellPlaces(filter), rivals && new NameOwners(rivals), {
      rivals: RIVALS.length,
      answers: LIMITS.answers,
    })
    for (const [run, rollup] of rollups.entries()) sums.add(run, rollup)
    return sums.compact(rollups.length)
  })
  const places = new CellPlaces(filter)
  const ranked = await inParts(async (part) => {
    const counts = new DomainCounts(places, part, atOnce)
    for (const { block } of blocks) counts.add(block)
    return counts.isFull ? null : { ...stepped(counts.ranked(9, { kinds: undefined, keys: null })), counts }
  })
  const shown = mostOfParts(
    ranked.flatMap(({ data }) => data),
    0,
    9,
  )
  const details = new DomainDetails(places, { shown, slots: runs.length, limits: LIMITS }, WHOLE)
  for (const { block, slots } of blocks) details.add(slots, block)
  return {
    responses: ranked[0]?.counts.responses().list(),
    sourced: ranked[0]?.counts.sourced().list(),
    shown: shown.map(({ high, low, count, kind }) => [high, low, count, kind]),
    details: details.details().map(shownDetail),
  }
}

function shownDetail({ cells, pages, ...detail }: DomainDetail) {
  const shown = pages.map(({ high, low, count, at }) => [high, low, count, at])
  return { ...detail, cells: cells.list(), pages: shown, most: cells.mostAsked(2) }
}

function queriesOf({ runs, filter }: Divided, borders: number[]) {
  const blocks = blocksOf(runs, borders, (rollups) => {
    const sums = new QuerySums(new CellPlaces(filter), LIMITS.answers)
    for (const [run, rollup] of rollups.entries()) sums.add(run, rollup)
    return sums.compact(rollups.length)
  })
  const counts = new QueryCounts(WHOLE)
  for (const { block } of blocks) counts.add(block)
  const { total, data } = stepped(counts.ranked(2, null))
  const details = new QueryDetails(new CellPlaces(filter), data, runs.length, LIMITS.answers)
  for (const { block, slots } of blocks) details.add(slots, block)
  return {
    total,
    shown: data.map(({ high, low, count }) => [high, low, count]),
    details: [...details.details()],
  }
}

describe('The sources of runs', () => {
  it('have the number of all answers beside those with sources', async () => {
    const one = { llm: 'alpha', isPresent: false, mentionedBrands: [], searches: [] }
    const cited: Runs[number][number]['links'] = [['a.com', 'ugc', '/1', true]]
    const runs: Runs = [
      [
        { ...one, prompt: 0, links: [] },
        { ...one, prompt: 0, links: cited },
      ],
    ]
    const { responses, sourced } = await domainsOf({ runs, filter: { promptIds: null }, rivals: null }, [], 9)
    const cell = { promptId: 'p1', llm: 'alpha' }
    expect([responses, sourced]).toEqual([[{ ...cell, responses: 2 }], [{ ...cell, responses: 1 }]])
  })

  it.each([
    ['in one pass', 100],
    ['in several passes', 1],
  ])('are the same however the runs are divided into blocks, counted %s', async (_, atOnce) => {
    await fc.assert(
      fc.asyncProperty(divided, async ({ border, ...one }) => {
        const whole = await domainsOf(one, [], 100)
        expect(await domainsOf(one, [border], atOnce)).toEqual(whole)
      }),
    )
  })
})

describe('The search queries of runs', () => {
  it('are the same however the runs are divided into blocks', () => {
    fc.assert(
      fc.property(divided, ({ border, ...one }) => {
        expect(queriesOf(one, [border])).toEqual(queriesOf(one, []))
      }),
    )
  })
})
