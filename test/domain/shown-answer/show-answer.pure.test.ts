import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../src/domain/scoring/answer/read-answer.ts'
import { showAnswer } from '../../../src/domain/shown-answer/show-answer.ts'
import type { ShownBlock, TextRun } from '../../../src/domain/shown-answer/shown-block.ts'
import { visibleSoup } from '../../fixtures/answer-soup.ts'
import { tries } from '../../fixtures/test-length.ts'

const show = (answer: string) => showAnswer({ answer, mentions: [], passages: [] })

/** A short form of the tree: kinds, texts with their marks, addresses. */
function outline(blocks: readonly ShownBlock[]): unknown[] {
  return blocks.map(({ kind, runs, children }) => [
    kind,
    ...(runs ?? []).map(({ text, marks, url }) => [text, ...marks, ...(url === null ? [] : [url])].join('|')),
    ...outline(children ?? []),
  ])
}

function runsOf(blocks: readonly ShownBlock[]): TextRun[] {
  return blocks.flatMap(({ runs = [], children = [] }) => [...runs, ...runsOf(children)])
}

describe('an answer is shown', () => {
  it.each([
    [
      'with its headings and paragraphs',
      '# a\n\nb',
      [
        ['heading', 'a'],
        ['paragraph', 'b'],
      ],
    ],
    [
      'with its marks',
      '**a _b_** ~~c~~ `d`',
      [['paragraph', 'a |bold', 'b|bold|italic', ' ', 'c|struck', ' ', 'd|code']],
    ],
    [
      'with nested lists',
      '1. a\n   - b',
      [['list', ['item', ['paragraph', 'a'], ['list', ['item', ['paragraph', 'b']]]]]],
    ],
    ['with quotes', '> a\n>\n> b', [['quote', ['paragraph', 'a'], ['paragraph', 'b']]]],
    [
      'with tables, empty cells too',
      '| a | b |\n|---|---|\n| | c |',
      [['table', ['row', ['cell', 'a'], ['cell', 'b']], ['row', ['cell'], ['cell', 'c']]]],
    ],
    ['with code as it is', '```js\n**a**\n```', [['code', '**a**']]],
    ['with rulers', 'a\n\n---\n\nb', [['paragraph', 'a'], ['rule'], ['paragraph', 'b']]],
    ['with web addresses', '[a](https://x.example/y) b', [['paragraph', 'a|https://x.example/y', ' b']]],
    [
      'with written-out addresses',
      'at https://x.example/y.',
      [['paragraph', 'at ', 'https://x.example/y|https://x.example/y', '.']],
    ],
    [
      'without the address of a script',
      '[a](javascript:alert(1))',
      [['paragraph', '[a](javascript:alert(1))']],
    ],
    ['without an address that is not of the web', '[a](ftp://x.example/b)', [['paragraph', 'a']]],
    ['without an address with credentials', '[a](https://b@c.example)', [['paragraph', 'a']]],
    ['without images', '![a](https://x.example/y.png)', [['paragraph', 'a']]],
    ['without the tags of HTML', '<script>a</script><b onclick="c">d</b>', [['paragraph', 'd']]],
    ['as nothing where it is empty', ' \n', []],
  ])('%s', (_, answer, expected) => {
    expect(outline(show(answer).blocks)).toEqual(expected)
  })

  it('with the number of each item and the word of a fence', () => {
    expect(show('3. a\n\n```sql\nb\n```').blocks).toMatchObject([
      { kind: 'list', ordered: true, children: [{ kind: 'item', number: 3 }] },
      { kind: 'code', language: 'sql' },
    ])
  })

  it('with all of its visible text, whatever it is', () => {
    fc.assert(
      fc.property(visibleSoup(['Acme']), (answer) => {
        const { text, blocks } = readAnswer(answer)
        const shown = runsOf(show(answer).blocks).map((run) => run.text)
        expect(shown.join('')).toBe(blocks.map(({ start, end }) => text.slice(start, end)).join(''))
      }),
      { numRuns: tries(200) },
    )
  })
})

describe('a mention', () => {
  const marked = (answer: string, ...words: string[]) => {
    const mentions = words.map((word) => ({
      start: answer.indexOf(word),
      end: answer.indexOf(word) + word.length,
    }))
    const runs = runsOf(showAnswer({ answer, mentions, passages: [] }).blocks)
    return words.map((_, place) => runs.filter((run) => run.mentions.includes(place)).map(({ text }) => text))
  }

  it.each([
    ['in a paragraph', 'Ask Acme today.'],
    ['in bold', 'Ask **Acme** today.'],
    ['in an item', '- a\n  - see Acme.'],
    ['in a cell', '| a | b |\n|---|---|\n| c \\| d | Acme |'],
    ['in a quote of two lines', '> a\n> of Acme.'],
    ['behind an entity', '&lt;b&gt; Acme'],
    ['behind line ends of Windows', 'a\r\n\r\nAcme\r\n'],
    ['in a link', '[the Acme site](https://acme.example)'],
  ])('%s is marked to the letter', (_, answer) => {
    expect(marked(answer, 'Acme')).toEqual([['Acme']])
  })

  it('that spans two looks is marked in both', () => {
    expect(marked('A **Big Red** Box', 'Red** Box')).toEqual([['Red', ' Box']])
  })

  it('inside another is marked with both', () => {
    expect(marked('Acme Cloud', 'Acme Cloud', 'Cloud')).toEqual([['Acme ', 'Cloud'], ['Cloud']])
  })

  it('behind the part that is read marks nothing', () => {
    const answer = `${'word '.repeat(30_000)}Acme`
    const { blocks, truncated } = showAnswer({
      answer,
      mentions: [{ start: answer.length - 4, end: answer.length }],
      passages: [],
    })
    expect([truncated, runsOf(blocks).flatMap(({ mentions }) => mentions)]).toEqual([true, []])
  })
})

describe('an answer of too many parts', () => {
  it.each([
    ['blocks', '***\n'.repeat(6_000)],
    ['looks', '**a** b '.repeat(12_000)],
  ])('is cut after its first %s, and says so', (_, answer) => {
    const { blocks, truncated } = show(answer)
    const size = JSON.stringify(blocks).length
    expect({ truncated, isBounded: size < 2_000_000 }).toEqual({ truncated: true, isBounded: true })
  })
})
