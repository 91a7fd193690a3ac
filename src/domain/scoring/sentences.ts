import type { AnswerStructure, Span } from './answer-structure.ts'

const SENTENCE_END = /(?:(?<![.!?…])[.!?…]+["'”’)\]*]{0,9}(?=\s|$)|[。！？]+|\n)/gu
const CLAUSE_BREAK =
  /[;—]|,?\s(?:but|however|although|though|while|whereas|aber|jedoch|obwohl|mais|cependant|pero|aunque|mas|porém|ma|però|maar)\s/giu

/** The sentences of the visible text; none reaches over a block's end. */
export function sentences(structure: AnswerStructure): Span[] {
  return structure.blocks.flatMap((block) => split(structure.text, block, SENTENCE_END))
}

/** A sentence cut where it turns: at "but", "although", a semicolon or a long dash. */
export function clauses(text: string, sentence: Span): Span[] {
  return split(text, sentence, CLAUSE_BREAK)
}

/** The last of the sorted, disjoint `spans` that begins at or before `offset`. */
export function spanAt<T extends Span>(spans: readonly T[], offset: number): T | undefined {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}

function split(text: string, whole: Span, breaks: RegExp): Span[] {
  const parts: Span[] = []
  let start = whole.start
  for (const found of text.slice(whole.start, whole.end).matchAll(breaks)) {
    const end = whole.start + found.index + found[0].length
    if (end > start) parts.push({ start, end })
    start = end
  }
  if (start < whole.end) parts.push({ start, end: whole.end })
  return parts
}
