import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CellSums } from '../../../src/domain/insights/cell-sums.ts'
import { RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

const PROMPTS = Array.from({ length: 90 }, (_, index) => `p${String(index).padStart(2, '0')}`)
const LLMS = ['alpha', 'beta']
const RIVALS = ['Globex', 'Hooli', 'Initech']

interface AnswerOfRun {
  prompt: number
  llm: string
  names: string[]
}

/** So many prompts that the counts of a name leave its map for a table, and that the table grows. */
const runs = fc.array(
  fc.record({
    promptIds: fc.shuffledSubarray(PROMPTS, { minLength: 1 }),
    answers: fc.array(
      fc.record<AnswerOfRun>({
        prompt: fc.nat(PROMPTS.length),
        llm: fc.constantFrom(...LLMS),
        names: fc.shuffledSubarray(RIVALS),
      }),
      { maxLength: 150, size: 'max' },
    ),
  }),
  { maxLength: 5 },
)

it('The cells of other brands count what their answers say, however many prompts and runs there are', () => {
  fc.assert(
    fc.property(runs, (list) => {
      const names = {
        rivals: RIVALS.map((name) => ({ id: name, names: [name], keys: [] })),
        excludedKeys: [],
      }
      const sums = new CellSums(new CellPlaces({ promptIds: null }), names, RIVALS)
      const expected = new Map<string, [present: number, rankSum: number]>()
      for (const { promptIds, answers } of list) {
        const writer = new RollupWriter(promptIds, LLMS)
        for (const [ordinal, { prompt, llm, names: mentionedBrands }] of answers.entries()) {
          const promptId = promptIds[prompt % promptIds.length] ?? ''
          writer.add({
            ordinal,
            promptId,
            llm,
            isPresent: false,
            sentiment: 'not_mentioned',
            rank: 0,
            listedAsWorst: false,
            hasSources: false,
            citesOwned: false,
            mentionedBrands,
            detectedKeys: [],
            decisions: mentionedBrands.map((name, index) => [name, index + 1, 'neutral', false] as const),
          })
          for (const [index, name] of mentionedBrands.entries()) {
            const [present, rankSum] = expected.get(`${name} ${promptId} ${llm}`) ?? [0, 0]
            expected.set(`${name} ${promptId} ${llm}`, [present + 1, rankSum + index + 1])
          }
        }
        atOnce(sums.addInSteps(writer.rollup()))
      }
      const counted = RIVALS.flatMap((rival) =>
        sums
          .namedCells(rival)
          .map(({ promptId, llm, present, rankSum }) => [`${rival} ${promptId} ${llm}`, [present, rankSum]]),
      )
      expect([counted.length, Object.fromEntries(counted)]).toEqual([
        expected.size,
        Object.fromEntries(expected),
      ])
    }),
  )
})
