import { describe, expect, it } from 'vitest'
import { detectedIn } from '../../../../src/domain/scoring/brands/detected-names.ts'
import type { DetectedNames, Entities } from '../../../../src/domain/scoring/entities.ts'
import { compileScorer } from '../../../../src/domain/scoring/score-answer.ts'

const entity = (name: string) => ({ id: `id of ${name}`, name, aliases: [], domains: [] })
const known = (...names: string[]): DetectedNames => {
  return { names: names.map((name) => ({ name, aliases: [] })), ignored: [] }
}

function score(text: string, others?: DetectedNames, rivals: string[] = []) {
  const entities: Entities = {
    brand: entity('Acme'),
    rivals: rivals.map(entity),
    ...(others ? { others } : {}),
  }
  return compileScorer(entities)({ text, question: '', sources: [] })
}

const PROSE = 'Acme is what most teams take. Some say that they moved over to Lantern before.'
const LIST = '1. **Initech Nova** is solid.\n2. **Hooli** is popular.\n3. **Acme** is cheap.'

describe('a name that is known from other answers', () => {
  it('is found where the answer alone would not show it', () => {
    const found = [score(PROSE), score(PROSE, known('Lantern'))].map(({ mentionedBrands }) => mentionedBrands)
    expect(found).toEqual([[], ['Lantern']])
  })

  it('keeps its place in the rank beside several tracked brands', () => {
    const text = 'Most teams take Lantern now. Acme is cheap. Globex has more reports.'
    expect(score(text, known('Lantern'), ['Globex']).rank).toBe(2)
  })

  it('is of kind other, with the place and the rule', () => {
    const start = PROSE.indexOf('Lantern')
    expect(score(PROSE, known('Lantern')).mentions[1]).toMatchObject({
      ...{ kind: 'other', entityId: null, name: 'Lantern', rule: 'name', counts: true },
      ...{ start, end: start + 'Lantern'.length },
    })
  })

  it('has one spelling, whatever this answer shows', () => {
    expect(score(LIST, known('Initech-Nova')).mentionedBrands).toEqual(['Initech-Nova', 'Hooli'])
  })

  it('is not found in small letters', () => {
    expect(score('Acme helps with lantern shows.', known('Lantern')).mentionedBrands).toEqual([])
  })

  it('is what a product counts as, with the text of the product as evidence', () => {
    const { mentions, mentionedBrands } = score(LIST, known('Initech'))
    const [{ start, end } = { start: 0, end: 0 }] = mentions
    expect([mentionedBrands, LIST.slice(start, end)]).toEqual([['Initech', 'Hooli'], 'Initech Nova'])
  })

  it('is one brand for several products, at the place of the first', () => {
    const text = '1. **Initech Nova**\n2. **Hooli**\n3. **Initech Vela**\n4. **Acme**'
    expect(score(text, known('Initech')).mentionedBrands).toEqual(['Initech', 'Hooli'])
  })

  it('is not what a product counts as that is known as a brand of its own', () => {
    expect(score(LIST, known('Initech', 'Initech Nova')).mentionedBrands).toEqual(['Initech Nova', 'Hooli'])
  })

  it('takes nothing from a tracked brand whose name it contains', () => {
    const text = 'Acme is fine, and so is Globex Cloud.'
    expect(score(text, known('Globex Cloud'), ['Globex']).mentionedBrands).toEqual(['Globex'])
  })

  it('is told apart from what the answer shows by itself', () => {
    const text = `${LIST}\n\n${PROSE}`
    expect(detectedIn(score(text, known('Hooli', 'Lantern')))).toEqual([
      { key: 'initech nova', name: 'Initech Nova', isRecalled: false },
      { key: 'hooli', name: 'Hooli', isRecalled: false },
      { key: 'lantern', name: 'Lantern', isRecalled: true },
    ])
  })
})

describe('a name that people', () => {
  it('ignored is no brand, and the ranks of the others stay', () => {
    const { mentionedBrands, rank } = score(LIST, { names: [], ignored: ['hooli'] })
    expect({ mentionedBrands, rank }).toEqual({ mentionedBrands: ['Initech Nova'], rank: 3 })
  })

  it('merged is the other one, once', () => {
    const others = { names: [{ name: 'Hooli', aliases: ['Initech Nova'] }], ignored: [] }
    expect(score(LIST, others).mentionedBrands).toEqual(['Hooli'])
  })
})

it('nothing changes where nothing is known', () => {
  expect(score(LIST, known())).toEqual(score(LIST))
})
