import { describe, expect, it } from 'vitest'
import {
  RIVALS_MAX,
  TRACKED_NAMES_MAX,
  withinNameLimits,
} from '../../../../src/domain/scoring/names/name-limits.ts'
import { entity } from '../../../fixtures/score-text.ts'

const brand = entity('Acme', { aliases: ['Acme Corp'], domains: ['acme.com'] })
const long = (letter: string) => letter.repeat(60_000)

describe('names beyond the limits, of rows that are older than these', () => {
  it('are the same where there are none', () => {
    const entities = { brand, rivals: [entity('Globex')], others: { names: [], ignored: ['hooli'] } }
    expect(withinNameLimits(entities)).toEqual({ entities, leftOut: null })
  })

  it('are left out: the brand is whole, then come the rivals by age, and it is said how many went', () => {
    const rivals = [
      entity('Globex', { aliases: [long('g')] }),
      entity('Hooli', { aliases: [long('h'), 'HL'] }),
    ]
    const cut = withinNameLimits({ brand, rivals })
    expect(cut.leftOut).toEqual({ rivals: 0, names: 1 })
    expect(cut.entities.brand).toBe(brand)
    expect(cut.entities.rivals.map(({ aliases }) => aliases.map(({ length }) => length))).toEqual([
      [60_000],
      [2],
    ])
  })

  it('are those of the newest rivals where there are too many', () => {
    const rivals = Array.from({ length: RIVALS_MAX + 2 }, (_, index) => entity(`R${1_000 + index}`))
    const cut = withinNameLimits({ brand, rivals })
    expect(cut.entities.rivals).toEqual(rivals.slice(0, RIVALS_MAX))
    expect(cut.leftOut).toEqual({ rivals: 2, names: 0 })
  })

  it('are those of the newest rivals where there are too many short ones', () => {
    const many = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`)
    // The brand has three.
    const rivals = [
      entity('Globex', { aliases: many('g', TRACKED_NAMES_MAX - 8), domains: many('d', 2) }),
      entity('Hooli', { aliases: many('h', 3), domains: many('e', 3) }),
      entity('Initech'),
    ]
    const cut = withinNameLimits({ brand, rivals })
    expect(cut.entities.rivals).toEqual([rivals[0], entity('Hooli', { aliases: ['h0'] })])
    expect(cut.leftOut).toEqual({ rivals: 1, names: 5 })
  })

  it('are cut among what answers told by themselves: the first that fit are kept', () => {
    const names = [long('a'), long('b'), 'c'].map((name) => ({ name, aliases: [] }))
    const cut = withinNameLimits({ brand, rivals: [], others: { names, ignored: [] } })
    expect(cut.entities.others?.names.map(({ name }) => name.length)).toEqual([60_000, 1])
    expect(cut.leftOut).toBeNull()
  })
})
