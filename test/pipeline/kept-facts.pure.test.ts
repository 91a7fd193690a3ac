import { expect, it } from 'vitest'
import { KeptFacts } from '../../src/pipeline/run/kept-facts.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'
import type { RunFacts } from '../../src/storage/insights/run-facts.ts'

const FACTS: RunFacts = {
  brand: { id: 'acme', name: 'Acme', aliases: [], domains: [] },
  rivals: [],
  targetMarket: 'US',
  language: 'en',
  persona: null,
  samples: 1,
  llms: [],
  scorers: ['rules-1'],
}
const runs = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `run ${place}` }))
const OF_MEGABYTE = 'x'.repeat(1_000_000)

/** What was read at a time, with such facts for each run. */
async function reads(kept: KeptFacts, count: number, language: (id: string) => string): Promise<number[]> {
  const lengths: number[] = []
  const read = async (ids: readonly string[]) => {
    lengths.push(ids.length)
    return new Map(ids.map((id) => [id, JSON.stringify({ ...FACTS, language: language(id) })]))
  }
  for await (const { facts } of kept.of(runs(count), (id) => id, read, new TimeSlices()))
    if (!facts) throw new Error('a run has no facts')
  return lengths
}

it('facts are read for 50 runs at a time, and once', async () => {
  const kept = new KeptFacts()
  expect([await reads(kept, 120, () => 'en'), await reads(kept, 120, () => 'en')]).toEqual([[50, 50, 20], []])
})

it('facts of many characters are kept for a few runs only', async () => {
  const kept = new KeptFacts()
  await reads(kept, 17, (id) => id + OF_MEGABYTE)
  expect(await reads(kept, 17, (id) => id + OF_MEGABYTE)).not.toEqual([])
})

it('the same long facts are kept once for all runs', async () => {
  const kept = new KeptFacts()
  await reads(kept, 20, () => OF_MEGABYTE)
  expect(await reads(kept, 20, () => OF_MEGABYTE)).toEqual([])
})

it('runs whose facts take a slice each are parsed in turns', async () => {
  let now = 0
  let turns = 0
  const slices = new (class extends TimeSlices {
    override async next(): Promise<void> {
      turns += 1
      await super.next()
    }
  })(() => now)
  const read = async (ids: readonly string[]) => new Map(ids.map((id) => [id, JSON.stringify(FACTS)]))
  for await (const _ of new KeptFacts().of(runs(10), (id) => id, read, slices)) now += 20
  expect(turns).toBe(9)
})
