import type { AnswerStructure, Block, ListItem, Span } from './answer-structure.ts'

interface Entry {
  listKey: string
  number: number | null
  brandKey: string
}

const NUMBERED_LINE = /^[^\S\n]*(?:(?:#|no\.?\s?)(\d{1,3})[.):]?|(\d{1,3})[.):])[^\S\n].*/gimu

/**
 * The answer's own ranking: the numbered list (as Markdown list, or as numbered headings or lines) in which the
 * most brands lead an item, at least two. Places are the printed numbers where they run up or down, else the
 * order of the items. Empty when the answer ranks nothing.
 *
 * @param leadingBrand the key of the brand that a block or line names first
 * @returns the place of each brand by its key, 1-based
 */
export function readRanking(
  structure: AnswerStructure,
  leadingBrand: (span: Span) => string | null,
): Map<string, number> {
  const lists = new Map<string, Entry[]>()
  for (const entry of numberedEntries(structure, leadingBrand)) {
    const entries = lists.get(entry.listKey)
    if (entries) entries.push(entry)
    else lists.set(entry.listKey, [entry])
  }
  let best: Entry[] = []
  for (const entries of lists.values()) {
    if (brandCount(entries) > brandCount(best)) best = entries
  }
  return brandCount(best) < 2 ? new Map() : places(best)
}

function* numberedEntries(
  structure: AnswerStructure,
  leadingBrand: (span: Span) => string | null,
): Generator<Entry> {
  const lists = new ListJoiner()
  let above: Entry | undefined
  for (const block of structure.blocks) {
    const { item } = block
    if (item?.ordered && block.leadsItem) {
      // Only a 1 may begin a list right below other text: a countdown above it is a paragraph still.
      const countdown = item.number === 1 && above?.number === 2 ? above.listKey : null
      const listKey = countdown ?? lists.keyOf(item)
      yield { listKey, number: item.number, brandKey: leadingBrand(block) ?? '' }
    }
    above = undefined
    if (item !== null || block.kind === 'cell' || block.kind === 'code') continue
    for (const line of numberedLines(structure.text, block)) {
      const listKey = `${block.kind} ${block.level}`
      const entry = { listKey, number: line.number, brandKey: leadingBrand(line) ?? '' }
      yield entry
      if (block.kind === 'paragraph') above = entry
    }
  }
}

function numberedLines(text: string, block: Block): (Span & { number: number })[] {
  return [...text.slice(block.start, block.end).matchAll(NUMBERED_LINE)].map((found) => {
    const start = block.start + found.index
    return { start, end: start + found[0].length, number: Number(found[1] ?? found[2]) }
  })
}

/** Text between two items ends a Markdown list; where the numbers go on as before, the reader still sees one. */
class ListJoiner {
  readonly #keys = new Map<number, string>()
  /** The last item of each depth, and how far its number was from the one before; null for a first item. */
  readonly #last = new Map<number, { key: string; number: number; step: number | null }>()

  keyOf({ listId, depth, number }: ListItem): string {
    const last = this.#last.get(depth)
    const step = last && number !== null ? number - last.number : null
    const known = this.#keys.get(listId)
    const goesOn =
      last !== undefined &&
      (step === 1 || step === -1 || (step === 0 && number === 1)) &&
      (last.step === null || last.step === step)
    const key = known ?? (goesOn ? last.key : `list ${listId}`)
    this.#keys.set(listId, key)
    if (number !== null) this.#last.set(depth, { key, number, step: known || goesOn ? step : null })
    return key
  }
}

function brandCount(entries: readonly Entry[]): number {
  return new Set(entries.map((entry) => entry.brandKey).filter((key) => key !== '')).size
}

function places(entries: readonly Entry[]): Map<string, number> {
  const numbers = entries.map((entry) => entry.number ?? 0)
  const printed = runsOneWay(numbers)
  const ranked = new Map<string, number>()
  entries.forEach((entry, index) => {
    const place = printed ? (entry.number ?? index + 1) : index + 1
    const known = ranked.get(entry.brandKey)
    if (entry.brandKey !== '' && (known === undefined || place < known)) ranked.set(entry.brandKey, place)
  })
  return ranked
}

function runsOneWay(numbers: readonly number[]): boolean {
  if (numbers.some((number) => number < 1)) return false
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  return steps.every((step) => step > 0) || steps.every((step) => step < 0)
}
