import { plainLine, shortened } from './plain-line.ts'

const EXCERPT_MAX = 420
/** How much of the text before the brand an excerpt shows. */
const LEAD = 120

/** A part of an answer on one line, in pieces. */
export type Excerpt = { text: string; isBrand: boolean }[]

/**
 * A short extract that shows the first of the words.
 * @param words how the answer calls the brand; without any, the extract is the beginning
 */
export function excerptOf(answer: string, words: readonly string[]): Excerpt {
  const text = withoutMarkup(answer)
  const named = [...new Set(words.map(plainLine))]
  const first = Math.min(...named.map((word) => text.indexOf(word)).filter((at) => at >= 0))
  const isLate = Number.isFinite(first) && first > EXCERPT_MAX - LEAD
  const start = isLate ? text.indexOf(' ', first - LEAD) + 1 : 0
  const cut = `${start > 0 ? '… ' : ''}${shortened(text.slice(start), EXCERPT_MAX)}`
  return inPieces(cut, named)
}

/** Without the marks of Markdown that only disturb a short extract. */
function withoutMarkup(answer: string): string {
  return plainLine(answer.replace(/^#{1,6} |[*`]+|\]\([^\s()]*\)/gmu, ' '))
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
