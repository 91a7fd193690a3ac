import { plainLine, shortened } from './plain-line.ts'

const EXCERPT_MAX = 420
/** UTF-16 units of the text before the brand that an excerpt shows. */
const LEAD = 120

/** A part of an answer on one line, in pieces. */
export type Excerpt = { text: string; isBrand: boolean }[]

interface ExcerptOptions {
  /** Whether the text begins in the middle of the answer, perhaps within a word. */
  isCut?: boolean
}

/**
 * A short extract around the first of the given words in the text. It begins at the start of a sentence if one is
 * near, otherwise at the start of a word.
 * @param words - the brand's names in the answer; without any, the extract is the beginning
 */
export function excerptOf(
  answer: string,
  words: readonly string[],
  { isCut = false }: ExcerptOptions = {},
): Excerpt {
  const { text, lineStarts } = withoutMarkup(answer)
  const named = [...new Set(words.map(plainLine))]
  const places = named.map((word) => (word === '' ? -1 : text.indexOf(word))).filter((at) => at >= 0)
  const first = places.length === 0 ? null : Math.min(...places)
  const isLate = first !== null && first > EXCERPT_MAX - LEAD
  const start =
    isLate || isCut
      ? startWithin(text, lineStarts, isLate ? first - LEAD : 1, first ?? EXCERPT_MAX - LEAD)
      : 0
  const cut = `${start > 0 || isCut ? '… ' : ''}${shortened(text.slice(start), EXCERPT_MAX)}`
  return inPieces(cut, named)
}

/** The first place between two at which a line or a sentence begins; else a word. */
function startWithin(text: string, lineStarts: readonly number[], from: number, to: number): number {
  const sentence = /[.!?…][)"'”’»\]]? |[。！？]/gu
  sentence.lastIndex = Math.max(0, from - 2)
  let start = lineStarts.find((at) => at >= from && at <= to) ?? Number.POSITIVE_INFINITY
  for (let found = sentence.exec(text); found && found.index < to; found = sentence.exec(text)) {
    const at = found.index + found[0].length
    if (at < from) continue
    if (at <= to) start = Math.min(start, at)
    break
  }
  if (Number.isFinite(start)) return start
  const word = text.indexOf(' ', from - 1) + 1
  if (word > 0 && word <= to) return word
  // In a script without spaces an extract may begin anywhere except within a surrogate pair.
  return /^[\uDC00-\uDFFF]/.test(text.slice(from, from + 1)) ? from + 1 : from
}

/**
 * The text on one line, without Markdown marks that disturb a short extract, and the places at which its lines begin.
 */
function withoutMarkup(answer: string): { text: string; lineStarts: number[] } {
  let text = ''
  const lineStarts: number[] = []
  for (const line of answer.split('\n')) {
    const cells = line.split('|').map((cell) => plainLine(withoutMarks(cell)))
    const shown = cells.filter((cell) => cell !== '' && !isRule(cell)).join(' · ')
    if (shown === '') continue
    if (text !== '') text += ' '
    lineStarts.push(text.length)
    text += shown
  }
  return { text, lineStarts }
}

const MARKS = /^\s{0,8}(?:#{1,6}|[-+>]) |[*`]+|\]\([^\s()]*\)/gu
/** An underscore within a word is a part of it. */
const EDGE_UNDERSCORES = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

const withoutMarks = (cell: string) => withoutBrackets(cell).replace(MARKS, '').replace(EDGE_UNDERSCORES, '')

/** Without the brackets before the texts of links. */
function withoutBrackets(cell: string): string {
  const [last = '', ...before] = cell.split('](').reverse()
  return [...before.reverse().map(withoutLastBracket), last].join('](')
}

function withoutLastBracket(text: string): string {
  const at = text.lastIndexOf('[')
  return at < 0 ? text : `${text.slice(0, at)}${text.slice(at + 1)}`
}

/** A line between paragraphs, or between the head and the rows of a table. */
function isRule(cell: string): boolean {
  return /^[:=_-]{2,}$/.test(cell) || cell === '-'
}

function inPieces(text: string, words: readonly string[]): Excerpt {
  const pieces: Excerpt = []
  let rest = text
  while (rest !== '') {
    const next = words
      .map((word) => ({ word, at: word === '' ? -1 : rest.indexOf(word) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0]
    if (!next) break
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), isBrand: false })
    pieces.push({ text: next.word, isBrand: true })
    rest = rest.slice(next.at + next.word.length)
  }
  return rest === '' ? pieces : [...pieces, { text: rest, isBrand: false }]
}

/** A cut may halve a character of two UTF-16 units. */
export function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}
