import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleHtml } from '../../../../src/domain/scoring/answer/html-text.ts'

describe('the visible text of HTML', () => {
  const textOf = (html: string) =>
    visibleHtml(html)
      .map(({ text }) => text)
      .join('')

  it.each([
    ['<p>a <b>b</b></p> c', 'a b c'],
    ['a<!-- b --> c', 'a c'],
    ['a <!-- never ends', 'a '],
    ['<script>a < b</script>c', 'c'],
    ['<STYLE>a</style>b', 'b'],
    ['<script>never ends', ''],
    ['a < b > c', 'a < b > c'],
    ['<br/>a<br />b', 'ab'],
    ['<a', '<a'],
  ])('of %j is %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })

  it('comes in pieces that stand where they say', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      'a',
      ' ',
      '<',
      '>',
      '\n',
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (html) => {
          expect(visibleHtml(html).filter(({ text, offset }) => !html.startsWith(text, offset))).toEqual([])
        },
      ),
    )
  })
})
