import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonInSlices } from '../../src/http/reading/json-answer.ts'
import { turnsDuring } from '../fixtures/turns-during.ts'

describe('An answer that is written in slices', () => {
  it('is the same text as one that is written at once', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }))
    const answer = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value)))
    await fc.assert(
      fc.asyncProperty(answer, async (one) => {
        expect(await jsonInSlices(one)).toBe(JSON.stringify(one))
      }),
    )
  })

  it('leaves turns to others between the items of its lists', async () => {
    const turns = await turnsDuring((slices, step) => {
      const item = { toJSON: step }
      return jsonInSlices({ data: Array.from({ length: 100 }, () => item) }, slices)
    })
    expect(turns).toBeGreaterThanOrEqual(49)
  })
})
