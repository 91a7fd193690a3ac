import { describe, expect, it } from 'vitest'
import { type DetectedName, withDetected } from '../../../src/domain/detected-brands/known-names.ts'
import type { Entities } from '../../../src/domain/scoring/entities.ts'

const entity = (name: string, aliases: string[] = []) => ({ id: `id of ${name}`, name, aliases, domains: [] })
const ENTITIES: Entities = { brand: entity('Acme'), rivals: [entity('Globex', ['GX'])] }

const detected = (name: string, more: Partial<DetectedName> = {}): DetectedName => {
  return {
    key: name.toLowerCase(),
    name,
    isIgnored: false,
    isKept: false,
    mergedInto: null,
    answerCount: 2,
    ...more,
  }
}
const others = async (names: readonly DetectedName[], answers: { text: string; keys: string[] }[] = []) =>
  (await withDetected(ENTITIES, names, answers)).others

describe('a run knows', () => {
  it('names that two answers showed, the most frequent first', async () => {
    const names = [
      detected('Hooli', { answerCount: 1 }),
      detected('Initech'),
      detected('Soylent', { answerCount: 9 }),
    ]
    expect((await others(names))?.names.map(({ name }) => name)).toEqual(['Soylent', 'Initech'])
  })

  it('a thousand names at most', async () => {
    const names = Array.from({ length: 1_200 }, (_, index) => detected(`Brand${index}`))
    expect((await others(names))?.names).toHaveLength(1_000)
  })

  it('names of 50,000 characters together at most', async () => {
    const names = Array.from({ length: 600 }, (_, index) => detected(`${index}`.padEnd(100, 'x')))
    expect((await others(names))?.names).toHaveLength(500)
  })

  it('ignored names of 200,000 characters together at most, first the frequent ones', async () => {
    const ignored = (index: number, answerCount = 0) =>
      detected(`${index}`.padStart(200, 'x'), { isIgnored: true, answerCount })
    const names = [...Array.from({ length: 1_200 }, (_, index) => ignored(index)), ignored(1_200, 3)]
    const known = (await others(names))?.ignored ?? []
    expect([known.length, known.at(-1)]).toEqual([1_000, names.at(-1)?.key])
  })

  it('a name only where it is a brand in half of the answers in which it stands', async () => {
    const answers = [
      { text: 'Secret Key and Initech', keys: ['secret key', 'initech'] },
      { text: 'Your Secret Key, with Initech', keys: [] },
      { text: 'A Secret Key', keys: [] },
    ]
    expect((await others([detected('Initech'), detected('Secret Key')], answers))?.names).toEqual([
      { name: 'Initech', aliases: [] },
    ])
  })

  it('what was merged, however rare, under the other name', async () => {
    const names = [
      detected('Hooli', { answerCount: 0 }),
      detected('Hooli Inc', { answerCount: 0, mergedInto: 'hooli' }),
    ]
    expect((await others(names))?.names).toEqual([{ name: 'Hooli', aliases: ['Hooli Inc'] }])
  })

  it('what is ignored, with what was merged into it', async () => {
    const names = [detected('Hooli', { isIgnored: true }), detected('Hooli Inc', { mergedInto: 'hooli' })]
    expect(await others(names)).toEqual({ names: [], ignored: ['hooli', 'hooli inc'] })
  })

  it('the maker instead of its products', async () => {
    const names = ['Zubovia', 'Zubovia Air', 'Dezubovi Air 2', 'Dezubovi Air Pro'].map((name) =>
      detected(name),
    )
    expect((await others(names))?.names.map(({ name }) => name)).toEqual(['Zubovia', 'Dezubovi Air'])
  })

  it('a product that a person keeps as a brand of its own', async () => {
    const names = [detected('Zubovia'), detected('Zubovia Air', { isKept: true, answerCount: 0 })]
    expect((await others(names))?.names.map(({ name }) => name)).toEqual(['Zubovia Air', 'Zubovia'])
  })

  it('nothing of a name that is tracked, even when it was ignored before', async () => {
    const names = [detected('Globex', { isIgnored: true }), detected('GX'), detected('Acme')]
    expect(await others(names)).toEqual({ names: [], ignored: [] })
  })

  it('as a rival what was merged into a name that is tracked since', async () => {
    const { rivals } = await withDetected(
      ENTITIES,
      [detected('Globex'), detected('Gl0bex', { mergedInto: 'globex' })],
      [],
    )
    expect(rivals).toMatchObject([{ name: 'Globex', aliases: ['GX', 'Gl0bex'] }])
  })
})
