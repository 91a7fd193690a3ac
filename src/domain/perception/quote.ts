import type { AnswerStructure, Span } from '../scoring/answer/answer-structure.ts'
import type { BrandClause } from './brand-clauses.ts'
import type { PerceptionQuote } from './perception-score.ts'

const LENGTH_MAX = 400
/** Between two visible characters there may be the hidden target of a link. */
const SOURCE_LENGTH_MAX = 1_000
/** The end of a clause before the next one. */
const TURN = /[\s,;:—–،、；，]*$/u
const TURN_LENGTH_MAX = 20

/** The clause as written in the answer, and as a reader sees it (`shown`); null when nothing of it is left. */
export function quoteOf(
  answer: string,
  structure: AnswerStructure,
  clause: BrandClause,
): (PerceptionQuote & { shown: string }) | null {
  const { start, end } = trimmed(structure.text, clause)
  if (end <= start) return null
  const from = structure.sourceOffset(start)
  const to = Math.min(structure.sourceOffset(end - 1) + 1, from + SOURCE_LENGTH_MAX, answer.length)
  const source = wholeCharacters(answer, { start: from, end: to })
  if (source.end <= source.start) return null
  const text = answer.slice(source.start, source.end)
  return { text, ...source, shown: structure.text.slice(start, end) }
}

function trimmed(text: string, { start, end, read }: BrandClause): Span {
  const long = end - start > LENGTH_MAX
  const from = long ? read.start : start
  const cut = Math.min(end, from + LENGTH_MAX)
  const words = text.slice(from, cut)
  const tail = words.slice(-TURN_LENGTH_MAX)
  const turn = cut === end ? (TURN.exec(tail)?.[0].length ?? 0) : 0
  const kept = words.slice(0, words.length - turn).trimEnd()
  return { start: from + (kept.length - kept.trimStart().length), end: from + kept.length }
}

/** Moves both ends out of surrogate pairs. */
function wholeCharacters(text: string, { start, end }: Span): Span {
  const isInside = (at: number) => /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1))
  return { start: isInside(start) ? start - 1 : start, end: isInside(end) ? end - 1 : end }
}
