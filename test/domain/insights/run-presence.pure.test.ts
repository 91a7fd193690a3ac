import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CellSums } from '../../../src/domain/insights/cell-sums.ts'
import { ratioOf } from '../../../src/domain/insights/figures.ts'
import { RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { PromptPresence, presenceBytes, presenceIn } from '../../../src/domain/insights/run-presence.ts'
import { unweighted } from '../../../src/domain/insights/weighted-sums.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

const PROMPTS = ['p1', 'p2', 'p3']
const LLMS = ['alpha', 'beta']

const answers = fc.array(
  fc.record({
    promptId: fc.constantFrom('p1', 'p2'),
    llm: fc.constantFrom(...LLMS),
    isPresent: fc.boolean(),
  }),
  { maxLength: 12 },
)
const filters = fc.record({
  llms: fc.constantFrom(LLMS, ['beta']),
  promptIds: fc.constantFrom(null, ['p1', 'p3']),
})

describe('The presence of a prompt in a run', () => {
  it('is that of its cells, whatever is filtered', () => {
    fc.assert(
      fc.property(answers, filters, fc.constantFrom(...PROMPTS, 'unknown'), (list, filter, promptId) => {
        const writer = new RollupWriter(PROMPTS, LLMS)
        for (const [ordinal, { isPresent, ...answer }] of list.entries()) {
          writer.add({
            ...answer,
            ordinal,
            isPresent,
            sentiment: isPresent ? 'neutral' : 'not_mentioned',
            rank: 0,
            listedAsWorst: false,
            hasSources: false,
            citesOwned: false,
            mentionedBrands: [],
            detectedKeys: [],
            decisions: [],
          })
        }
        const rollup = writer.rollup()
        const sums = new CellSums(new CellPlaces(filter), { rivals: [], excludedKeys: [] })
        atOnce(sums.addInSteps(rollup))
        const cells = sums.cells(0).filter((cell) => cell.promptId === promptId)
        const expected = ratioOf('presence', unweighted(cells))
        const [run, ofPrompts] = [atOnce(presenceIn(rollup)), new PromptPresence(filter)]
        const only = ofPrompts.only(run)
        expect([
          ratioOf('presence', unweighted(ofPrompts.cells(run, promptId))),
          ofPrompts.share(run, promptId),
          ratioOf('presence', unweighted(ofPrompts.cells(only, promptId))),
          ofPrompts.share(only, promptId),
        ]).toEqual([expected, expected.value, expected, expected.value])
      }),
    )
  })
  it('takes memory for its answers, not for every prompt and LLM of a large import', () => {
    const promptIds = Array.from({ length: 2_000 }, (_, place) => `p${place}`)
    const llms = Array.from({ length: 200 }, (_, place) => `llm ${place}`)
    const writer = new RollupWriter(promptIds, llms)
    for (const [ordinal, promptId] of promptIds.entries()) {
      writer.add({
        ordinal,
        promptId,
        llm: llms[ordinal % 200] as string,
        isPresent: true,
        sentiment: 'neutral',
        rank: 0,
        listedAsWorst: false,
        hasSources: false,
        citesOwned: false,
        mentionedBrands: [],
        detectedKeys: [],
        decisions: [],
      })
    }
    const run = atOnce(presenceIn(writer.rollup()))
    expect(presenceBytes(run)).toBeLessThan(20_000)
    const wanted = new PromptPresence({ promptIds: ['p7', 'p1999'] })
    const only = wanted.only(run)
    expect(presenceBytes(only)).toBeLessThan(1_000)
    expect(['p7', 'p8', 'p1999'].map((id) => wanted.share(only, id))).toEqual([1, null, 1])
  })
})
