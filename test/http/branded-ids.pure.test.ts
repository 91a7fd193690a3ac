import { expect, it } from 'vitest'
import { brandedIdsOf } from '../../src/http/reading/branded-ids.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'

it('looking which prompts name the brand leaves turns to others', async () => {
  let texts = 0
  let turns = 0
  const prompts = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, text: 'Is Acme good?' }))
  const turn = () => {
    turns += 1
    if (texts < prompts.length) setImmediate(turn)
  }
  setImmediate(turn)
  const isNaming = () => {
    texts += 1
    return true
  }
  // Each text takes 10 ms of a slice of 20.
  await brandedIdsOf(prompts, isNaming, new TimeSlices(() => texts * 10))
  expect(turns).toBeGreaterThanOrEqual(49)
})
