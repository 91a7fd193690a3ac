import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { DomainCounts, type WantedDomains } from '../../../src/domain/insights/domain-counts.ts'
import { inParts, KeyCounts, KeyTable, mostOfParts, WHOLE } from '../../../src/domain/insights/key-counts.ts'
import { KINDS } from '../../../src/domain/insights/packed-sources.ts'
import { QueryCounts } from '../../../src/domain/insights/query-counts.ts'
import { KeyWriter, keyText, keyTextOf, PackedKeys } from '../../../src/domain/insights/text-keys.ts'
import { atOnce as stepped } from '../../../src/domain/stepwise.ts'

/** The texts of several runs. */
const runs = fc.array(fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 60 }), {
  maxLength: 5,
})

/** The most frequent texts, counted with at most this many keys per pass, and the number of texts. */
async function counted(texts: string[][], limit: number, atOnce: number) {
  const parts = await inParts(async (part) => {
    const counts = new KeyCounts(part, atOnce)
    for (const run of texts) {
      const keys = new KeyWriter()
      const places = run.map((text) => keys.place(text))
      counts.startRun(new PackedKeys(keys.bytes()))
      for (const place of places) counts.count(place)
    }
    if (counts.table.isFull) return null
    return { size: counts.table.size, data: stepped(counts.most(limit)).map((place) => counts.keyAt(place)) }
  })
  return {
    parts: parts.length,
    total: parts.reduce((sum, { size }) => sum + size, 0),
    data: mostOfParts(
      parts.flatMap(({ data }) => data),
      0,
      limit,
    ).map(({ high, low, count }) => [keyText(high, low), count]),
  }
}

describe('Counts of keys', () => {
  it.each([
    ['in one pass', 1_000],
    ['in several passes', 8],
  ])('give the most frequent texts, then the first met, %s', async (_, atOnce) => {
    await fc.assert(
      fc.asyncProperty(runs, fc.integer({ min: 1, max: 50 }), async (texts, limit) => {
        const groups = [...Map.groupBy(texts.flat(), (text) => text)]
        const expected = groups.map(([text, group]) => [keyTextOf(text), group.length] as const)
        const { total, data } = await counted(texts, limit, atOnce)
        expect([total, data]).toEqual([
          groups.length,
          expected.sort((one, other) => other[1] - one[1]).slice(0, limit),
        ])
      }),
      { numRuns: 50 },
    )
  })

  it('take more passes where there are more keys than one may have', async () => {
    const texts = [Array.from({ length: 3_000 }, (_, index) => `text ${index}`)]
    const { parts, total } = await counted(texts, 10, 500)
    expect([parts >= 8, total]).toEqual([true, 3_000])
  })

  it('hold more keys than they began with', async () => {
    const texts = [Array.from({ length: 5_000 }, (_, index) => `text ${index % 4_000}`)]
    const { parts, total, data } = await counted(texts, 1, 10_000)
    expect([parts, total, data]).toEqual([1, 4_000, [[keyTextOf('text 0'), 2]]])
  })
})

const COUNT = 20_001
/** The lowest bits of the keys. */
const lows = Uint32Array.from({ length: COUNT }, (_, place) => place)
const keys = { highs: new Uint32Array(COUNT), lows, counts: Uint32Array.from(lows, (low) => 1 + (low % 7)) }

function tableOf(count: number): KeyTable {
  const table = KeyTable.ofAny()
  for (let low = 0; low < count; low += 1) table.add(0, low)
  return table
}

function domains(wanted: WantedDomains) {
  const counts = new DomainCounts(new CellPlaces({ promptIds: null }), WHOLE)
  const kinds = new Uint8Array(COUNT * KINDS.length)
  counts.add({ cells: [], responses: [], sourced: [], domains: keys, kinds } as never)
  return counts.ranked(3, wanted)
}

function queries(wanted: KeyTable | null) {
  const counts = new QueryCounts(WHOLE)
  counts.add({ queries: keys } as never)
  return counts.ranked(3, wanted)
}

describe('A list of many keys', () => {
  it.each([
    ['domains', () => domains({ kinds: undefined, keys: null }), 8],
    ['wanted domains', () => domains({ kinds: undefined, keys: tableOf(COUNT) }), 10],
    ['queries', () => queries(null), 6],
    ['wanted queries', () => queries(tableOf(COUNT)), 8],
    ['keys without others', () => tableOf(COUNT).without(tableOf(1)), 2],
  ])('is made of %s in steps', (_name, steps: () => Generator<void, unknown>, least) => {
    expect([...steps()].length).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['domains', () => stepped(domains({ kinds: undefined, keys: tableOf(10) }))],
    ['queries', () => stepped(queries(tableOf(10)))],
  ])('contains only the wanted %s, the most frequent first', (_name, ranked) => {
    const { total, data } = ranked()
    expect([total, data.map(({ low }) => low)]).toEqual([10, [6, 5, 4]])
  })

  it('leaves out the keys of another list', () => {
    const left = stepped(tableOf(12).without(tableOf(10)))
    expect([...left.keys().lows]).toEqual([10, 11])
  })
})
