import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CellSums } from '../../../src/domain/insights/cell-sums.ts'
import { BrandCounts, NameCounts } from '../../../src/domain/insights/name-counts.ts'
import { RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

/** A roll-up with an answer to each prompt, which has these names. */
function rollupOf(named: readonly (readonly string[])[], detectedKeys: readonly string[] = []) {
  const promptIds = named.map((_, index) => `p${String(index).padStart(6, '0')}`)
  const writer = new RollupWriter(promptIds, ['alpha'])
  const brand = { isPresent: false, sentiment: 'not_mentioned', rank: 0, listedAsWorst: false }
  const rest = { llm: 'alpha', hasSources: false, citesOwned: false, detectedKeys, decisions: [] }
  for (const [ordinal, mentionedBrands] of named.entries()) {
    writer.add({ ordinal, promptId: promptIds[ordinal] ?? '', ...brand, ...rest, mentionedBrands })
  }
  return writer.rollup()
}

const everything = () => new CellPlaces({ promptIds: null })

describe('The counts of brands with several names', () => {
  it('count an answer with two of the names once', () => {
    const brands = [
      { names: ['Hooli', 'Hooli Inc'], keys: [] },
      { names: ['Globex'], keys: [] },
    ]
    const counts = new BrandCounts(everything(), brands)
    atOnce(counts.addInSteps(rollupOf([['Hooli', 'Globex', 'Hooli Inc'], ['Hooli Inc'], ['Initech']])))
    expect([...counts.counts()]).toEqual([2, 1])
  })

  it('count the answers that the filter keeps', () => {
    const counts = new BrandCounts(new CellPlaces({ promptIds: ['p000001'] }), [
      { names: ['Hooli'], keys: [] },
    ])
    atOnce(counts.addInSteps(rollupOf([['Hooli'], ['Hooli'], ['Hooli']])))
    expect([...counts.counts()]).toEqual([1])
  })
})

describe('The counts of names', () => {
  it('count all spellings of a detected brand as one name', () => {
    const counts = new NameCounts(everything())
    atOnce(counts.addInSteps(rollupOf([['Hooli'], ['HOOLI'], ['hooLi']], ['hooli'])))
    expect(counts.names()).toEqual([{ name: 'Hooli', key: 'hooli', responses: 3 }])
  })
})

describe('The cells of names', () => {
  it('count each answer, also where the name was first met in one of the last cells', () => {
    const rivals = [{ id: 'hooli', names: ['Hooli'], keys: [] }]
    const sums = new CellSums(everything(), { rivals, excludedKeys: [] }, ['hooli'])
    const runOf = (isNamed: (prompt: number) => boolean) =>
      rollupOf(Array.from({ length: 100 }, (_, prompt) => (isNamed(prompt) ? ['Hooli'] : [])))
    const last = runOf((prompt) => prompt === 99)
    for (const run of [last, runOf((prompt) => prompt < 40), last]) atOnce(sums.addInSteps(run))
    expect(sums.namedCells('hooli').map(({ present }) => present)).toEqual([...Array(40).fill(1), 2])
  })

  it('take memory only for the names that are wanted', () => {
    const names = Array.from({ length: 500 }, (_, index) => `Name ${index}`)
    const rivals = names.map((name) => ({ id: name, names: [name], keys: [] }))
    const rollup = rollupOf(Array.from({ length: 200 }, () => names))
    const before = process.memoryUsage().arrayBuffers
    const sums = new CellSums(everything(), { rivals, excludedKeys: [] }, ['Name 7'])
    atOnce(sums.addInSteps(rollup))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  })

  it('take memory only where answers have the names', () => {
    const count = 20_000
    const names = Array.from({ length: 500 }, (_, index) => `Name ${index}`)
    const rollup = rollupOf(Array.from({ length: count }, (_, index) => [names[index % 500] ?? '']))
    const rivals = names.map((name) => ({ id: name, names: [name], keys: [] }))
    const before = process.memoryUsage().arrayBuffers
    const sums = new CellSums(everything(), { rivals, excludedKeys: [] }, names)
    atOnce(sums.addInSteps(rollup))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
    expect(names.flatMap((name) => sums.namedCells(name))).toHaveLength(count)
  })
})
