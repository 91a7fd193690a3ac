import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../../src/domain/scoring/answer/read-answer.ts'
import { visibleSoup } from '../../../fixtures/answer-soup.ts'
import { tries } from '../../../fixtures/test-length.ts'

const textsOf = (answer: string) => {
  const { text, blocks } = readAnswer(answer)
  return blocks.map(({ start, end }) => text.slice(start, end))
}

describe('the visible text', () => {
  it.each([
    ['emphasis without its marks', 'a **b** _c_ ~d~', ['a b c ~d~']],
    [
      'labels without link targets',
      '[a](https://x.example "t") <https://y.example>',
      ['a https://y.example'],
    ],
    ['alternative texts', '![a *b*](c.png "d")', ['a b']],
    ['code', 'a `b` c\n\n```js\nd\n\ne\n```', ['a b c', 'd\n\ne']],
    ['entities and escapes as they look', 'a &amp; b \\* c', ['a & b * c']],
    ['the text of HTML', '<p>a <b>b</b></p>\n<!-- c --><script>d</script>', ['a b\n']],
    ['inline HTML without its tags', 'a <b>b</b> <i x="c">d</i>', ['a b d']],
    ['no link definitions', '[a]: https://x.example "b"\n\nc', ['c']],
    ['no rulers', 'a\n\n---\n\nb', ['a', 'b']],
    ['table cells, each a block', '| a | b |\n|---|---|\n| c | d \\| e |', ['a', 'b', 'c', 'd | e']],
    ['quotes and items without their marks', '> a\n> b\n\n1. c\n   - d', ['a\nb', 'c', 'd']],
    [
      'a name that is glued to a heading',
      '## Lessons in North YorkAcme\n\nThey come to North York.',
      ['Lessons in North York', 'Acme', 'They come to North York.'],
    ],
    [
      'a name that only looks glued',
      '## The New HelloAcme\n\nHelloAcme is new.',
      ['The New HelloAcme', 'HelloAcme is new.'],
    ],
    ['nothing of nothing', ' \n\t\n', []],
  ])('holds %s', (_, answer, texts) => {
    expect(textsOf(answer)).toEqual(texts)
  })
})

describe('the structure', () => {
  it('gives list items with their printed numbers, depth and order', () => {
    const { blocks } = readAnswer('3. a\n2. b\n   - c\n\n   d\n1. e')
    expect(
      blocks.map(({ item, isFirstOfItem }) => [item?.number, item?.depth, item?.index, isFirstOfItem]),
    ).toEqual([
      [3, 0, 0, true],
      [2, 0, 1, true],
      [null, 1, 0, true],
      [2, 0, 1, false],
      [1, 0, 2, true],
    ])
  })

  it('gives headings with their level', () => {
    const { blocks } = readAnswer('# a\n\nb\n\nc\n---\n\n### d')
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 1],
      ['paragraph', 0],
      ['heading', 2],
      ['heading', 3],
    ])
  })

  it('gives table cells with their row and column', () => {
    const { blocks } = readAnswer('| a | b |\n|---|---|\n| c | d |')
    expect(blocks.map(({ cell }) => cell)).toEqual([
      { tableId: 0, row: 0, column: 0, header: true },
      { tableId: 0, row: 0, column: 1, header: true },
      { tableId: 0, row: 1, column: 0, header: false },
      { tableId: 0, row: 1, column: 1, header: false },
    ])
  })

  it('gives the spans of bold text', () => {
    const { text, bold } = readAnswer('**a b** and __c *d*__')
    expect(bold.map(({ start, end }) => text.slice(start, end))).toEqual(['a b', 'c d'])
  })

  it('gives links with where their labels stand', () => {
    const { text, links } = readAnswer('see [a **b**](https://x.example "t") and <https://y.example>')
    expect(
      links.map(({ label, ...link }) => ({ ...link, label: text.slice(label.start, label.end) })),
    ).toEqual([
      { url: 'https://x.example', title: 't', isAutolink: false, label: 'a b' },
      { url: 'https://y.example', title: null, isAutolink: true, label: 'https://y.example' },
    ])
  })
})

describe('the way back to the answer', () => {
  /** The source words of the letters a to z in the visible text, each where it is said to stand. */
  const lettersAt = (answer: string) => {
    const { text, sourceOffset } = readAnswer(answer)
    return [...text.matchAll(/[a-z]/g)].map(({ index }) => answer[sourceOffset(index)]).join('')
  }

  it.each([
    ['a\r\nb\r\n\r\nc\rd', 'abcd'],
    ['\0 a \0b', 'ab'],
    ['- \t\ta\n- b\tc', 'abc'],
    ['> <div>\n> a <b>b</b>\n> c', 'abc'],
    ['- `` a `` b ` c` d', 'abcd'],
    ['- ```\n  a\n\n  b\n  ```\n  c', 'abc'],
    ['| a \\| b | c |\n|---|---|\n| **d** | e \\| f |', 'abcdef'],
    ['| aa | a | aa |\n|---|---|---|\n| b | `c` | [d](e) |', 'aaaaabcd'],
    ['a &lt; b \\_ c &#35; d', 'abcd'],
    ['![a **b**](x.png) c <b>d</b> <https://e.f> g', 'abcdhttpsefg'],
    ['1. a\n   b\n   > c\n   > d', 'abcd'],
    ['a  \nb\\\nc', 'abc'],
  ])('is exact for %j', (answer, letters) => {
    expect(lettersAt(answer)).toBe(letters)
  })

  it('leads every word of any Markdown to where it stands', () => {
    fc.assert(
      fc.property(visibleSoup(['kx', 'qy', 'jz']), (answer) => {
        const { text, sourceOffset } = readAnswer(answer)
        // Inline code over several lines of a list or quote is not followed line by line.
        fc.pre(!/`[^`]*\n[^`]*`/.test(answer))
        const found = [...text.matchAll(/[kqj][xyz]/g)]
        const wrong = found.filter(({ 0: word, index }) => !answer.startsWith(word, sourceOffset(index)))
        expect(wrong.map(({ 0: word }) => word)).toEqual([])
      }),
      { numRuns: tries(5_000) },
    )
  })

  it('never leads outside the answer', () => {
    fc.assert(
      fc.property(visibleSoup(['a', 'b']), (answer) => {
        const { text, blocks, sourceOffset } = readAnswer(answer)
        const offsets = blocks.flatMap(({ start, end }) => [sourceOffset(start), sourceOffset(end - 1)])
        expect({ text, wrong: offsets.filter((offset) => offset < 0 || offset >= answer.length) }).toEqual({
          text,
          wrong: [],
        })
      }),
      { numRuns: tries(2_000) },
    )
  })
})
