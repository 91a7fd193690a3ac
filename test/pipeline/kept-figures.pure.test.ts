import { expect, it } from 'vitest'
import { type Figures, figuresOf } from '../../src/domain/insights/figures.ts'
import { KeptFigures } from '../../src/pipeline/run/kept-figures.ts'

const NONE = figuresOf([])
const KEYS = Array.from({ length: 120 }, (_, place) => `key ${place}`)
const answersOf = (place: number): Figures => ({ ...NONE, responses: place })

it('requests for the same figures at the same time calculate each once', async () => {
  const kept = new KeptFigures()
  const calculated: number[] = []
  const ask = () =>
    kept.of(KEYS, async (places) => {
      calculated.push(...places)
      return answersOf
    })
  await Promise.all([ask(), ask(), ask()])
  expect(calculated.sort((one, other) => one - other)).toEqual([...KEYS.keys()])
})

it('figures come in the order of their keys, whoever calculated them', async () => {
  const kept = new KeptFigures()
  const first = kept.of(KEYS.slice(0, 60), async () => answersOf)
  const second = kept.of(KEYS.toReversed(), async () => (place) => answersOf(KEYS.length - 1 - place))
  await first
  expect((await second).map(({ responses }) => responses)).toEqual([...KEYS.keys()].reverse())
})

it('figures whose calculation fails in another request are calculated again', async () => {
  const kept = new KeptFigures()
  const failing = kept.of(KEYS, () => Promise.reject(new Error('the database is gone')))
  const other = kept.of(KEYS, async () => answersOf)
  await failing.catch(() => {})
  expect((await other).at(-1)?.responses).toBe(KEYS.length - 1)
})
