import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/providers/seeded-random.ts'

const draw = (seed: string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random())
}

describe('seeded random numbers', () => {
  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(draw(seed, 20)).toEqual(draw(seed, 20))
      }),
    )
  })

  it('are the same in every version: answers of the demo depend on them', () => {
    expect(draw('seed', 3).map((number) => number.toFixed(6))).toEqual(['0.949891', '0.076088', '0.026259'])
  })

  it('lie in [0, 1)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        expect(draw(seed, 50).filter((number) => !(number >= 0 && number < 1))).toEqual([])
      }),
    )
  })

  it('differ for seeds that differ in one character', () => {
    expect(draw('run 1|a', 5)).not.toEqual(draw('run 2|a', 5))
  })

  it('are spread evenly, within a stream and over seeds', () => {
    const first = Array.from({ length: 10_000 }, (_, index) => seededRandom(`seed ${index}`)())
    const shares = [draw('one', 10_000), first].flatMap((numbers) =>
      [0.1, 0.5, 0.9].map(
        (limit) => numbers.filter((number) => number < limit).length / numbers.length - limit,
      ),
    )
    expect(Math.max(...shares.map(Math.abs))).toBeLessThan(0.02)
  })
})
