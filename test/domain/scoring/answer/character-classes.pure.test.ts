import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  kindAt,
  kindsOf,
  LETTER,
  LOWER,
  MARK,
  NUMBER,
  SPACE,
  UPPER,
} from '../../../../src/domain/scoring/answer/character-classes.ts'

const PATTERNS: [string, RegExp, number][] = [
  ['capitals', /^\p{Lu}$/u, UPPER],
  ['small letters', /^\p{Ll}$/u, LOWER],
  ['letters', /^\p{L}$/u, LETTER],
  ['marks', /^\p{M}$/u, MARK],
  ['numbers', /^\p{N}$/u, NUMBER],
  ['spaces', /^\s$/u, SPACE],
]

test.each(PATTERNS)('%s are those of Unicode, whatever the script', (_, pattern, kind) => {
  const codes = Array.from({ length: 0x2_00_00 }, (_, code) => code)
  const wrong = codes.filter((code) => {
    const character = String.fromCodePoint(code)
    return ((kindAt(character, 0) & kind) !== 0) !== pattern.test(character)
  })
  expect(wrong).toEqual([])
})

test('both halves of a character are of its kind', () => {
  expect([kindAt('a𝗔', 1), kindAt('a𝗔', 2)]).toEqual([UPPER, UPPER])
})

test('nothing stands outside of the text', () => {
  expect([kindAt('a', -1), kindAt('a', 1)]).toEqual([0, 0])
})

test('all kinds of a text are those of its places, and none behind it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const places = Array.from({ length: text.length + 1 }, (_, at) => kindAt(text, at))
      expect([...kindsOf(text)]).toEqual(places)
    }),
  )
})
