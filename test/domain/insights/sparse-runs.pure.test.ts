import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CellSums } from '../../../src/domain/insights/cell-sums.ts'
import { type Rollup, RollupWriter, visitAnswers } from '../../../src/domain/insights/rollup.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

interface Asked {
  prompt: number
  llm: number
  rank: number
}

function rolled(promptIds: readonly string[], llms: readonly string[], answers: readonly Asked[]): Rollup {
  const writer = new RollupWriter(promptIds, llms)
  for (const [ordinal, { prompt, llm, rank }] of answers.entries()) {
    writer.add({
      ordinal,
      promptId: promptIds[prompt] as string,
      llm: llms[llm] as string,
      isPresent: rank > 0,
      sentiment: rank > 0 ? 'positive' : 'not_mentioned',
      rank,
      listedAsWorst: false,
      hasSources: false,
      citesOwned: false,
      mentionedBrands: ['Globex'],
      detectedKeys: [],
      decisions: [],
    })
  }
  return writer.rollup()
}

const named = (name: string, count: number) => Array.from({ length: count }, (_, place) => `${name}${place}`)

/** A run of an import in which each line names another prompt and another LLM. */
const diagonal = (count: number) =>
  rolled(
    named('p', count),
    named('llm', count),
    Array.from({ length: count }, (_, place) => ({ prompt: place, llm: place, rank: 1 })),
  )

const NAMES = { rivals: [{ id: 'g', names: ['Globex'], keys: ['globex'] }], excludedKeys: [] }

describe('a run with another prompt and another LLM in each answer', () => {
  it('takes a number for each answer, not for each pair of prompt and LLM', () => {
    const places = new CellPlaces({ promptIds: null })
    atOnce(places.tableOf(diagonal(1_000)))
    expect(places.count).toBe(1_000)
  })

  it('can be read where two answers are 2,500,000,000 pairs apart', () => {
    const [first, last] = [0, 49_999].map((place) => ({ prompt: place, llm: place, rank: 1 })) as [
      Asked,
      Asked,
    ]
    const cells: number[] = []
    visitAnswers(rolled(named('p', 50_000), named('llm', 50_000), [last, first, last]), {
      answer({ cell }) {
        cells.push(cell)
        return false
      },
    })
    expect(cells).toEqual([2_499_999_999, 0, 2_499_999_999])
  })
})

describe('pairs of prompt and LLM without answers', () => {
  it('change no cell, however many there are', () => {
    const answer = fc.record({ prompt: fc.nat(3), llm: fc.nat(1), rank: fc.nat(4) })
    const runs = fc.array(fc.array(answer, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 })
    const filters = fc.record({
      llms: fc.option(fc.constant(['llm1']), { nil: undefined }),
      promptIds: fc.option(fc.subarray(named('p', 4))),
    })
    const cellsWith = (
      list: Asked[][],
      filter: { llms?: readonly string[] | undefined; promptIds: string[] | null },
      llms: number,
    ) => {
      const { promptIds, llms: wanted } = filter
      const sums = new CellSums(new CellPlaces({ promptIds, ...(wanted ? { llms: wanted } : {}) }), NAMES, [
        'g',
      ])
      for (const answers of list) atOnce(sums.addInSteps(rolled(named('p', 4), named('llm', llms), answers)))
      return [sums.cells(0), sums.namedCells('g')]
    }
    fc.assert(
      fc.property(runs, filters, (list, filter) => {
        expect(cellsWith(list, filter, 100)).toEqual(cellsWith(list, filter, 2))
      }),
    )
  })
})
