import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLine, shortened } from '../../src/domain/plain-line.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 400 })

describe('a plain line', () => {
  it.each([
    ['a\r\n\tb', 'a b'],
    ['  a \u2028 b\u00A0', 'a b'],
    ['a\0b\u001B[31m', 'a b [31m'],
    ['safe\u202Egpj.exe', 'safegpj.exe'],
    ['a \u200B b', 'a b'],
    ['x\u{E0041}\u{E007F}', 'x'],
    ['\uD800', '\uFFFD'],
    ['👩‍🚀', '👩‍🚀'],
    ['\n\t', ''],
  ])('of %j is %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })

  it('never holds a control character or half a character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = plainLine(text)
        expect([/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line), line.isWellFormed()]).toEqual([false, true])
      }),
    )
  })

  it('of a plain line is the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plainLine(plainLine(text))).toBe(plainLine(text))
      }),
    )
  })
})

describe('a shortened text', () => {
  it.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two, three', 10, 'one two…'],
    ['abcdefghij', 5, 'abcd…'],
    ['a bcdefghij', 6, 'a bcd…'],
    ['😀😀😀', 4, '😀…'],
    ['ab', 1, '…'],
  ])('of %j with at most %i is %j', (text, lengthMax, short) => {
    expect(shortened(text, lengthMax)).toBe(short)
  })

  it('is never longer than it may be, and never ends in half a character', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 300 }), (text, lengthMax) => {
        const short = shortened(text.toWellFormed(), lengthMax)
        expect([short.length <= lengthMax, short.isWellFormed()]).toEqual([true, true])
      }),
    )
  })
})
