import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOWHERE, spansIn } from '../../src/providers/text-span.ts'

const URL = 'https://acme.example/a'
const LINK = `([acme.example](${URL}))`

const spanOf = (text: string, start: unknown, end: unknown, url: string) => spansIn(text)(start, end, url)
const inCodePoints = (text: string) => [...text].length

describe('a vendor’s passage', () => {
  it('is the one that both ways of counting mean', () => {
    expect(spanOf(`Übersicht – ${LINK}`, 12, 12 + LINK.length, URL)).toEqual({
      startIndex: 12,
      endIndex: 12 + LINK.length,
    })
  })

  it.each([
    ['code points', inCodePoints],
    ['UTF-16 units', (text: string) => text.length],
  ])('that cites with a link is found after any text, counted in %s', (_, count) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const text = `${before}${LINK}${after}`
        const { startIndex, endIndex } = spanOf(text, count(before), count(before) + count(LINK), URL)
        expect(text.slice(startIndex ?? 0, endIndex ?? 0)).toBe(LINK)
      }),
    )
  })

  it.each([
    ['📦(', ')'],
    ['📦[', ']'],
    ['📦((', '))'],
  ])('that cites with a link is told from its neighbours %j and %j', (before, after) => {
    const text = `${before}${LINK}${after}`
    const start = [...before].length
    expect(spanOf(text, start, start + LINK.length, URL).startIndex).toBe(before.length)
  })

  it('is nowhere where two readings are equally likely', () => {
    expect(spanOf('📦📦 Acme is small, it says.', 3, 8, URL)).toEqual(NOWHERE)
  })

  it('is inside the text or nowhere, whatever the indices', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.oneof(fc.integer(), fc.anything()),
        fc.oneof(fc.integer(), fc.anything()),
        (text, start, end) => {
          const { startIndex, endIndex } = spanOf(text, start, end, URL)
          const isInside =
            startIndex !== null && endIndex !== null && startIndex < endIndex && endIndex <= text.length
          expect(isInside || (startIndex === null && endIndex === null)).toBe(true)
        },
      ),
    )
  })
})
