import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
import { spanAt } from '../answer/sorted-spans.ts'
import type { BrandsIn } from './brands-in.ts'
import { inlineNumberBefore, numberMarkAt } from './number-marks.ts'

/** An entry of a list; the span is the text after its number. */
export interface NumberedEntry extends Span {
  number: number
  rule: OrderRule
}

/** What ranks the brands: a numbered list, numbered headings, a table, "Acme > Globex", or words such as "second". */
export type OrderRule = 'list' | 'heading' | 'table' | 'chain' | 'ordinal'

interface Entry extends NumberedEntry {
  /** Entries continue each other only within a stream: items of one depth, headings of one level, or lines. */
  stream: string
  /** The Markdown list of the entry; null for a number in a heading or text. */
  listId: number | null
  /** The maximum difference to the previous number. */
  reach: number
}

/** In a paragraph, a number counts only directly before a brand, so entries without a brand may be missing. */
const INLINE_REACH = 3

const NO_ENTRIES: Entry[] = []

/** All numbered lists of the answer: Markdown lists, numbered headings, numbered lines, and numbers in running text. */
export function numberedLists(structure: AnswerStructure, brands: BrandsIn): NumberedEntry[][] {
  const { blocks, text } = structure
  const joiner = new ListJoiner()
  let above: Entry | undefined
  blocks.forEach((block, index) => {
    if (block.kind === 'heading') joiner.passHeading()
    const entries = entriesOf(text, block, brands)
    const last = entries.at(-1)
    // A number without text belongs to the next block.
    if (last && isBare(text, last)) last.end = blocks[index + 1]?.end ?? last.end
    for (const entry of entries) joiner.add(entry, above)
    above = last
  })
  return joiner.lists
}

function entriesOf(text: string, block: Block, brands: BrandsIn): Entry[] {
  const { item, kind } = block
  if (kind === 'cell' || kind === 'code' || (item && !block.isFirstOfItem)) return NO_ENTRIES
  const stream = streamOf(block)
  const rule = kind === 'heading' ? 'heading' : 'list'
  const entries: Entry[] = []
  const marks: Span[] = []
  if (item?.ordered && item.number !== null) {
    const { start, end } = block
    entries.push({ number: item.number, start, end, rule, stream, listId: item.listId, reach: 1 })
  } else {
    for (const line of linesOf(text, block)) {
      const mark = numberMarkAt(text, line.start)
      const open = entries.at(-1)
      if (mark) {
        const start = line.start + mark.length
        // The words of a mark such as "3. Platz" may have been detected as a name.
        marks.push({ start: line.start, end: start })
        entries.push({ number: mark.number, start, end: line.end, rule, stream, listId: null, reach: 1 })
      } else if (open && isBare(text, open)) open.end = line.end
    }
  }
  const inline: Entry[] = []
  for (const { start } of brands.within(block)) {
    const number = inlineNumberBefore(text, start, block.start)
    if (number === null || start < (spanAt(marks, start)?.end ?? 0)) continue
    inline.push({ number, start, end: block.end, rule, stream, listId: null, reach: INLINE_REACH })
  }
  return inline.length === 0 ? entries : merged(inline, entries, text)
}

function streamOf({ item, kind, level }: Block): string {
  if (kind === 'heading') return `heading ${level}`
  return item ? `depth ${item.depth}` : 'lines'
}

/** All entries in order, each once. */
function merged(inline: readonly Entry[], entries: readonly Entry[], text: string): Entry[] {
  const all: Entry[] = []
  for (const entry of [...entries, ...inline].sort((one, other) => one.start - other.start)) {
    const before = all.at(-1)
    if (before && isInline(entry) && isBare(text, { start: before.start, end: entry.start })) continue
    all.push(entry)
  }
  return all
}

function isBare(text: string, { start, end }: Span): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(start, Math.min(end, start + 80)))
}

function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = []
  for (let from = start; from < end; ) {
    const next = text.indexOf('\n', from)
    const to = next === -1 || next > end ? end : next
    if (to > from) lines.push({ start: from, end: to })
    from = to + 1
  }
  return lines
}

const isInline = ({ reach }: Entry): boolean => reach === INLINE_REACH
const isFirst = ({ number }: Entry): boolean => number === 1

interface OpenList {
  entries: Entry[]
  last: number
  /** Null after the first entry. */
  step: number | null
  headings: number
}

/** Joins Markdown lists that are interrupted by other content but whose numbers continue. */
class ListJoiner {
  readonly #lists: OpenList[] = []
  readonly #open = new Map<string, OpenList>()
  readonly #ofMarkdown = new Map<number, OpenList>()
  #headings = 0

  /** Numbers in paragraphs form a list only if one of them is 1. */
  get lists(): NumberedEntry[][] {
    return this.#lists
      .map(({ entries }) => entries)
      .filter((entries) => !entries.every(isInline) || entries.some(isFirst))
  }

  passHeading(): void {
    this.#headings += 1
  }

  /**
   * @param above the last entry of the previous block, which a Markdown list may continue: in Markdown, only a list that
   * starts with 1 can follow text directly
   */
  add(entry: Entry, above: Entry | undefined): void {
    const known = entry.listId === null ? undefined : this.#ofMarkdown.get(entry.listId)
    const before = this.#open.get(entry.stream)
    const isBelowLine = above?.stream === 'lines' && above.number !== entry.number
    const beside = entry.listId !== null && isBelowLine ? this.#open.get('lines') : undefined
    const list =
      known ?? [beside, before].find((open) => open && this.#continues(open, entry)) ?? this.#begin()
    if (list.entries.length > 0) list.step = entry.number - list.last
    list.entries.push(entry)
    list.last = entry.number
    list.headings = this.#headings
    this.#open.set(entry.stream, list)
    if (entry.listId !== null) this.#ofMarkdown.set(entry.listId, list)
  }

  #begin(): OpenList {
    const list: OpenList = { entries: [], last: 0, step: null, headings: this.#headings }
    this.#lists.push(list)
    return list
  }

  #continues(list: OpenList, { number, reach, listId }: Entry): boolean {
    const step = number - list.last
    if (step === 0) {
      const isOnes = number === 1 && (list.step ?? 0) === 0 && listId !== null
      return isOnes && list.headings === this.#headings
    }
    return Math.abs(step) <= reach && (list.step === null || Math.sign(list.step) === Math.sign(step))
  }
}
