import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { firstFrom, spanAt } from '../answer/sorted-spans.ts'

const OPENING = /[(（]\s?$/u
const CLOSING = /^\s?[)）]/u
/** What separates two sources in one pair of brackets. */
const BETWEEN = /^\s?[,;，、]?\s?$/u
const BETWEEN_MAX = 3
const AFTER_SENTENCE = /[.!?…。！？]["”’)\]*]{0,2}\s?[(（]\s?$/u
const SENTENCE_LOOK = 8
/** "Best for teams ("; a longer text is a statement with its source. */
const OWN_LABEL_MAX = 40

/**
 * The labels of links that only say where a statement comes from: "… are long ([City of Toronto](…), [Acme](…))". In an item,
 * a heading or a cell, the brackets may contain its own name: "Best for teams ([Acme](…))". There, a source follows
 * another name or the end of a sentence.
 */
export function citationsIn(structure: AnswerStructure, names: readonly Span[]): Span[] {
  const { text } = structure
  const starts = names.map(({ start }) => start)
  return rowsOf(structure)
    .filter((row) => {
      const [first, last] = [row[0], row.at(-1)]
      if (!first || !last || !CLOSING.test(text.slice(last.end, last.end + 2))) return false
      const before = text.slice(Math.max(0, first.start - SENTENCE_LOOK), first.start)
      return OPENING.test(before) && (AFTER_SENTENCE.test(before) || !mayBeOwn(structure, first, starts))
    })
    .flat()
}

/** The labels of links, those that only a comma separates together. */
function rowsOf({ links, text }: AnswerStructure): Span[][] {
  const rows: Span[][] = []
  for (const { label } of links) {
    const row = rows.at(-1)
    const end = row?.at(-1)?.end ?? 0
    const isNext = label.start >= end && label.start - end <= BETWEEN_MAX
    if (row && isNext && BETWEEN.test(text.slice(end, label.start))) row.push(label)
    else rows.push([label])
  }
  return rows
}

/** Whether it is the first name of an item, a heading or a cell, after no more than a label. */
function mayBeOwn({ blocks }: AnswerStructure, label: Span, starts: readonly number[]): boolean {
  const block = spanAt(blocks, label.start)
  if (!block || label.start - block.start > OWN_LABEL_MAX) return false
  if (!block.item && !block.cell && block.kind !== 'heading') return false
  return (starts[firstFrom(starts, block.start)] ?? label.start) >= label.start
}
