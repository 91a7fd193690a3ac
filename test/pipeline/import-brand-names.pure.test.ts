import { describe, expect, it } from 'vitest'
import { NAMES_IN_ANSWERS_MAX } from '../../src/contract/brand-file/lines.ts'
import { detectedKey } from '../../src/domain/scoring/brands/detected-names.ts'
import { KnownLines } from '../../src/pipeline/brand-files/known-lines.ts'

describe('a line of the export of a brand', () => {
  it('may not be an answer that names brands beyond those that all answers may name', () => {
    const known = new KnownLines()
    const add = (place: number, count: number) =>
      known.add(place, 'answer', {
        id: `answer ${place}`,
        result: { mentionedBrands: Array.from({ length: count }, (_, index) => `n${place + index}`) },
      })
    add(0, NAMES_IN_ANSWERS_MAX)
    expect(() => add(1, NAMES_IN_ANSWERS_MAX)).toThrow('different brands')
  })

  it('may not be an answer with keys or mentions beyond those', () => {
    const known = new KnownLines()
    const texts = (prefix: string) =>
      Array.from({ length: NAMES_IN_ANSWERS_MAX / 4 }, (_, index) => `${prefix}${index}`)
    const add = (id: string, lists: Record<string, string[]>, mentions: string[] = []) =>
      known.add(1, 'answer', { id, result: lists, mentions: mentions.map((name) => ({ name })) })
    add('1', { mentionedBrands: texts('Name '), detectedKeys: texts('Name ').map(detectedKey) })
    add('2', { detectedKeys: texts('key') })
    add('3', { recalledKeys: texts('recalled') })
    add('4', {}, texts('Mention '))
    expect(() => add('5', { detectedKeys: ['further'] })).toThrow('different brands')
  })
})
