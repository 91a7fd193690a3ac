import { beforeAll, describe, expect, it } from 'vitest'
import { AnswerPicker } from '../../../src/domain/insights/answer-picker.ts'
import { PartAnswers } from '../../../src/domain/insights/answers-of-parts.ts'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CellSums } from '../../../src/domain/insights/cell-sums.ts'
import { Duel } from '../../../src/domain/insights/duel.ts'
import { BrandCounts, NameCounts } from '../../../src/domain/insights/name-counts.ts'
import { PromptStrips } from '../../../src/domain/insights/prompt-strips.ts'
import { type Rollup, RollupWriter } from '../../../src/domain/insights/rollup.ts'
import { presenceIn } from '../../../src/domain/insights/run-presence.ts'
import { type BlockRollups, KeptBlocks } from '../../../src/pipeline/run/kept-blocks.ts'
import { KeptNames } from '../../../src/pipeline/run/kept-names.ts'
import { KeptPresence } from '../../../src/pipeline/run/kept-presence.ts'
import { KeptSums } from '../../../src/pipeline/run/kept-sums.ts'

const NO_NAMES = { rivals: [], excludedKeys: [] }
const ALL = { promptIds: null }
const everything = () => new CellPlaces(ALL)

/** Answers whose names take more than half a megabyte, and less than a whole one. */
let rollup: Rollup
/** The same, with more pairs of prompts and LLMs than answers. */
let sparse: Rollup

beforeAll(() => {
  rollup = rollupOf(['alpha'])
  sparse = rollupOf(['alpha', 'beta', 'gamma', 'delta', 'epsilon'])
})

/** A roll-up of answers by the first of these LLMs. */
function rollupOf(llms: string[]): Rollup {
  const promptIds = Array.from({ length: 450 }, (_, place) => `p${place}`)
  const mentionedBrands = Array.from({ length: 500 }, (_, place) => `Name ${place}`)
  const writer = new RollupWriter(promptIds, llms)
  for (const [ordinal, promptId] of promptIds.entries()) {
    writer.add({
      ordinal,
      promptId,
      llm: 'alpha',
      isPresent: true,
      rank: 1,
      sentiment: 'neutral',
      listedAsWorst: false,
      hasSources: false,
      citesOwned: false,
      mentionedBrands,
      detectedKeys: [],
      decisions: [],
    })
  }
  return writer.rollup()
}

const READERS: [string, () => Generator<void, unknown>][] = [
  ['the cells', () => new CellSums(everything(), NO_NAMES).addInSteps(rollup)],
  ['the brands', () => new BrandCounts(everything(), []).addInSteps(rollup)],
  ['the names', () => new NameCounts(everything()).addInSteps(rollup)],
  ['two brands', () => new Duel(everything(), 'other', []).addInSteps(rollup)],
  ['the strips', () => new PromptStrips(everything(), 1).addInSteps('run', 0, rollup)],
  ['the answers of parts', () => new PartAnswers(everything(), [], 1).addInSteps('run', rollup)],
  ['the answers of a list', () => new AnswerPicker(everything(), {}).pickInSteps(rollup, null)],
  ['the presence', () => presenceIn(rollup)],
]

/** As read from memory, without waiting. */
const rollups = {
  answersOf: () => 1,
  versionsOf: () => 'version',
  packedBytesOf: () => 0,
  async *of(runIds: readonly string[]) {
    for (const runId of runIds) yield { runId, rollup }
  },
} as unknown as BlockRollups
const reading = { rollups, filter: ALL }
const kept = () => new KeptBlocks()

const CACHES: [string, () => Promise<unknown>][] = [
  [
    'cells',
    () => new KeptSums(kept()).addTo(new CellSums(everything(), NO_NAMES), rollups, ['run'], NO_NAMES),
  ],
  ['names', () => Array.fromAsync(new KeptNames(kept()).all(reading, ['run']))],
  ['brands', () => Array.fromAsync(new KeptNames(kept()).ofBrands(reading, ['run'], []))],
  ['brands by run', () => Array.fromAsync(new KeptNames(kept()).byRun(reading, ['run'], []))],
  ['presence', () => new KeptPresence(kept()).of(rollups, ['run'], ALL)],
]

describe('A run whose answers have hundreds of thousands of names', () => {
  it.each(READERS)('is read for %s in two steps', (_name, steps) => {
    expect([...steps()]).toEqual([undefined])
  })

  it('is read in two steps for the list of its cells, too, if it is sparse', () => {
    expect([...new CellSums(everything(), NO_NAMES).addInSteps(sparse)]).toEqual([undefined, undefined])
  })

  it.each(CACHES)('gives others their turn while its %s are calculated', async (_name, calculate) => {
    let others = 0
    setImmediate(() => {
      others += 1
    })
    await calculate()
    expect(others).toBe(1)
  })
})
