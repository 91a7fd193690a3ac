import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { DomainCounts } from '../../../src/domain/insights/domain-counts.ts'
import { DomainDetails } from '../../../src/domain/insights/domain-details.ts'
import { WHOLE } from '../../../src/domain/insights/key-counts.ts'
import {
  type CitedLink,
  type PackedSources,
  SourcesWriter,
} from '../../../src/domain/insights/packed-sources.ts'
import { QueryCounts, QueryDetails } from '../../../src/domain/insights/query-counts.ts'
import { type Rollup, RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'
import { type BlockRollups, blocksOf, KeptBlocks } from '../../../src/pipeline/run/kept-blocks.ts'
import { KeptSources } from '../../../src/pipeline/run/kept-sources.ts'

const FILTER = { promptIds: null }
const RIVALS = ['Globex', 'Initech'].map((name) => ({ id: name, names: [name], keys: [] }))
const LIMITS = { answers: 2, pages: 2 }

const answer = fc.record({
  promptId: fc.constantFrom('p1', 'p2'),
  isPresent: fc.boolean(),
  mentionedBrands: fc.subarray(['Globex', 'Initech']),
  links: fc.array(
    fc.tuple(
      fc.constantFrom('a.com', 'b.com', 'c.com'),
      fc.constantFrom('ugc', 'owned'),
      fc.constantFrom('/1', '/2', '/3'),
      fc.boolean(),
    ),
    { maxLength: 4 },
  ),
  searches: fc.subarray(['x', 'y', 'z']),
})
type Answers = typeof answer extends fc.Arbitrary<infer One> ? One[] : never

function rollupOf(answers: Answers): Rollup & PackedSources {
  const [writer, sources] = [new RollupWriter(['p1', 'p2'], ['alpha']), new SourcesWriter()]
  for (const [ordinal, { links, searches, ...own }] of answers.entries()) {
    writer.add({
      ...own,
      ordinal,
      llm: 'alpha',
      sentiment: own.isPresent ? 'neutral' : 'not_mentioned',
      rank: 0,
      listedAsWorst: false,
      hasSources: links.length > 0,
      citesOwned: false,
      detectedKeys: [],
      decisions: [],
    })
    sources.add(links as CitedLink[], searches)
  }
  return { ...writer.rollup(), ...sources.packed() }
}

/** Roll-ups in memory; the id of a run is its index. */
function rollupsOf(runs: Answers[]): BlockRollups {
  const rollups = runs.map(rollupOf)
  return {
    async *of(runIds) {
      for (const runId of runIds) yield { runId, rollup: rollups[Number(runId)] as never }
    },
    versionsOf: (runIds) => runIds.join(),
    answersOf: (runId) => runs[Number(runId)]?.length ?? 0,
    packedBytesOf: (runId, part) => rollups[Number(runId)]?.[part].length ?? 0,
  }
}

/** What the routes read, when sums may take this much memory. */
async function shown(runs: Answers[], sumsBytesMax: number, rivals: typeof RIVALS | null) {
  const kept = new KeptSources(new KeptBlocks(), sumsBytesMax)
  const reading = { rollups: rollupsOf(runs), filter: FILTER }
  const ids = runs.map((_, slot) => `${slot}`)
  const places = new CellPlaces(FILTER)
  const counts = new DomainCounts(places, WHOLE)
  for await (const { block } of kept.cited(reading, ids, rivals)) counts.add(block)
  const ranked = atOnce(counts.ranked(9, { kinds: undefined, keys: null }))
  const details = new DomainDetails(places, { shown: ranked.data, slots: ids.length, limits: LIMITS }, WHOLE)
  for await (const { runIds, block } of kept.cited(reading, ids, rivals))
    details.add(runIds.map(Number), block)
  const queryCounts = new QueryCounts(WHOLE)
  for await (const { block } of kept.searched(reading, ids)) queryCounts.add(block)
  const { total, data } = atOnce(queryCounts.ranked(9, null))
  const queries = new QueryDetails(places, data, ids.length, LIMITS.answers)
  for await (const { runIds, block } of kept.searched(reading, ids)) queries.add(runIds.map(Number), block)
  return {
    responses: counts.responses().list(),
    sourced: counts.sourced().list(),
    domains: ranked.data.map(({ seen: _, ...one }) => one),
    details: details.details().map(({ cells, pages, ...one }) => ({
      ...one,
      cells: cells.list(),
      pages: pages.map(({ seen: _, ...page }) => page),
    })),
    total,
    queries: data.map(({ seen: _, ...one }) => one),
    ofQueries: [...queries.details()],
  }
}

/** A run whose answers each cite other pages and have other search queries. */
const heavy = (answers: number, ofEach: number): Answers =>
  Array.from({ length: answers }, (_, index) => ({
    promptId: 'p1',
    isPresent: false,
    mentionedBrands: [],
    links: Array.from({ length: ofEach }, (_, at) => [`${index}-${at}.com`, 'ugc', '/', false] as const),
    searches: Array.from({ length: ofEach }, (_, at) => `${index} ${at}`),
  })) as never

describe('The sources of runs that cite too much for one block', () => {
  it('are the same when they are counted in slices', async () => {
    const runs = fc.array(fc.array(answer, { maxLength: 6 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(runs, fc.constantFrom(null, RIVALS), async (some, rivals) => {
        expect(await shown(some, 150, rivals)).toEqual(await shown(some, 1_000_000, rivals))
      }),
    )
  })

  it('are never in memory at once', async () => {
    const kept = new KeptSources(new KeptBlocks(), 10_000)
    const reading = { rollups: rollupsOf([heavy(10, 10), heavy(100, 20)]), filter: FILTER }
    let [domains, largest] = [0, 0]
    for await (const { block } of kept.cited(reading, ['0', '1'], null)) {
      domains += block.domains.highs.length
      largest = Math.max(largest, block.domains.highs.length + block.pages.highs.length)
    }
    for await (const { block } of kept.searched(reading, ['0', '1'])) {
      largest = Math.max(largest, block.queries.highs.length)
    }
    expect(domains).toBe(2_100)
    expect(largest).toBeLessThan(200)
  })

  it('are divided into blocks by the bytes of their citations', () => {
    const ids = ['a1', 'a2', 'a3', 'a4']
    const blocks = blocksOf(
      ids,
      () => 10,
      (id) => (id === 'a3' ? 5_000_000 : 900_000),
    )
    expect(blocks).toEqual([['a1', 'a2'], ['a3'], ['a4']])
  })
})
