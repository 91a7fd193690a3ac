import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairPlaces } from '../../../src/pipeline/llm/fair-places.ts'

/**
 * Lets the payers ask in this order, with one place that each leaves at once.
 * @returns the order in which they got it
 */
async function served(payers: readonly string[], placeCount = 1): Promise<string[]> {
  const places = new FairPlaces(placeCount)
  const order: string[] = []
  await Promise.all(payers.map((payer) => places.run(payer, async () => void order.push(payer))))
  return order
}

const payers = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 })

describe('the places of an LLM', () => {
  it('go to another payer before one gets its next', async () => {
    expect(await served(['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('serve everybody who asks, once for each question', async () => {
    await fc.assert(
      fc.asyncProperty(payers, fc.integer({ min: 1, max: 3 }), async (asked, placeCount) => {
        expect((await served(asked, placeCount)).toSorted()).toEqual(asked.toSorted())
      }),
    )
  })

  it('let nobody wait for two questions of another payer', async () => {
    await fc.assert(
      fc.asyncProperty(payers, async (asked) => {
        // The first one has the place before the others ask.
        const [, ...order] = await served(['a', ...asked, 'd'])
        const before = order.slice(0, order.indexOf('d'))
        expect(before).toHaveLength(new Set(before).size)
      }),
    )
  })

  it('are never more than there are', async () => {
    const places = new FairPlaces(2)
    let taken = 0
    let most = 0
    const work = async () => {
      taken += 1
      most = Math.max(most, taken)
      await Promise.resolve()
      taken -= 1
    }
    await Promise.all(Array.from({ length: 10 }, (_, place) => places.run(`payer ${place % 3}`, work)))
    expect(most).toBe(2)
  })

  it('are free again after work that failed', async () => {
    const places = new FairPlaces(1)
    await places.run('a', () => Promise.reject(new Error('refused'))).catch(() => {})
    expect(await places.run('b', () => Promise.resolve('asked'))).toBe('asked')
  })
})
