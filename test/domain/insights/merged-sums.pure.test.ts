import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CellSums } from '../../../src/domain/insights/cell-sums.ts'
import { compactCounts } from '../../../src/domain/insights/compact-sums.ts'
import { type Rollup, RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

const LLMS = ['alpha', 'beta']
const NAMES = {
  rivals: ['Globex', 'Initech'].map((name) => ({ id: name, names: [name], keys: [name.toLowerCase()] })),
  excludedKeys: ['hooli'],
}

/** Runs that asked different prompts. */
const runs = fc.array(
  fc.record({
    promptIds: fc.subarray(['p1', 'p2', 'p3', 'p4'], { minLength: 1 }),
    answers: fc.array(
      fc.record({
        prompt: fc.nat(3),
        llm: fc.constantFrom(...LLMS),
        rank: fc.nat(4),
        mentionedBrands: fc.subarray(['Globex', 'Initech', 'Hooli']),
      }),
      { maxLength: 12 },
    ),
  }),
  { maxLength: 6 },
)

type Runs = typeof runs extends fc.Arbitrary<infer T> ? T : never

const rollups = (list: Runs): Rollup[] =>
  list.map(({ promptIds, answers }) => {
    const writer = new RollupWriter(promptIds, LLMS)
    for (const [ordinal, { prompt, llm, rank, mentionedBrands }] of answers.entries()) {
      writer.add({
        ordinal,
        promptId: promptIds[prompt % promptIds.length] as string,
        llm,
        isPresent: rank > 0,
        sentiment: rank > 0 ? 'positive' : 'not_mentioned',
        rank,
        listedAsWorst: false,
        hasSources: rank > 1,
        citesOwned: rank > 2,
        mentionedBrands,
        detectedKeys: mentionedBrands.includes('Hooli') ? ['hooli'] : [],
        decisions: mentionedBrands.map((name, index) => [name, index + 1, 'neutral', false] as const),
      })
    }
    return writer.rollup()
  })

const filters = fc.record({
  llms: fc.constantFrom(LLMS, ['beta']),
  promptIds: fc.option(fc.subarray(['p1', 'p2', 'p3', 'p4'])),
})

const IDS = NAMES.rivals.map(({ id }) => id)

const figuresOf = (sums: CellSums) => [sums.cells(0), IDS.map((id) => sums.namedCells(id))]

describe('Sums of blocks of runs', () => {
  it('give the same cells as the answers of their runs, whatever is filtered', () => {
    fc.assert(
      fc.property(runs, fc.nat(6), filters, (list, border, filter) => {
        const all = rollups(list)
        const [counted, merged] = [new CellPlaces(filter), new CellPlaces(filter)].map(
          (places) => new CellSums(places, NAMES, IDS),
        ) as [CellSums, CellSums]
        for (const rollup of all) atOnce(counted.addInSteps(rollup))
        for (const part of [all.slice(0, border), all.slice(border)]) {
          const block = new CellSums(new CellPlaces({ promptIds: null }), NAMES, IDS)
          for (const rollup of part) atOnce(block.addInSteps(rollup))
          merged.merge(block.compact())
        }
        expect(figuresOf(merged)).toEqual(figuresOf(counted))
      }),
    )
  })

  it('give the same cells where names are in many cells with large ranks', () => {
    const promptIds = Array.from({ length: 150 }, (_, index) => `p${1000 + index}`)
    const answers = promptIds.flatMap((_, prompt) =>
      LLMS.map((llm) => ({ prompt, llm, rank: 3 * prompt, mentionedBrands: ['Globex', 'Initech'] })),
    )
    const all = rollups([
      { promptIds: promptIds.slice(0, 2), answers: answers.slice(0, 4) },
      { promptIds, answers },
    ])
    const [counted, block, merged] = Array.from(
      { length: 3 },
      () => new CellSums(new CellPlaces({ promptIds: null }), NAMES, IDS),
    ) as [CellSums, CellSums, CellSums]
    for (const rollup of all) {
      atOnce(counted.addInSteps(rollup))
      atOnce(block.addInSteps(rollup))
    }
    merged.merge(block.compact())
    expect(figuresOf(merged)).toEqual(figuresOf(counted))
  })

  it('keep a sum that is negative, as imported answers can have', () => {
    expect(compactCounts([-1, 300])).toEqual(Float64Array.from([-1, 300]))
  })
})
