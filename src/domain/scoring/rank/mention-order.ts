import type { AnswerStructure } from '../answer/answer-structure.ts'
import { spanAt } from '../answer/sorted-spans.ts'
import { wordCount } from '../answer/word-count.ts'
import { type NamedPlace, TRACKED_MIN } from './brands-in.ts'
import { citationsIn } from './citations.ts'

/** The log odds of a detected name that takes its place among as many tracked brands. */
const CERTAIN = 3
/** What must be added to it when e times as many brands are tracked: the more are tracked, the fewer are missing. */
const CERTAIN_STEP = 2
/** The log odds of a detected name that takes its place because it begins a sentence as tracked brands do. */
const LIKELY = 1
/** The most characters of marks between the beginning of a block and its first name. */
const MARKS_MAX = 20

/**
 * The brands by first mention; the source of a sentence counts only for a brand that is named nowhere else.
 *
 * With few tracked brands, only brands that are named solely in the text about another brand come last. When several
 * tracked brands are named, every detected brand comes last, except one with strong evidence and one that begins what a
 * tracked brand begins too: an item of the same list, a heading, a row, or a sentence of the same paragraph.
 */
export function mentionOrder(structure: AnswerStructure, mentions: readonly NamedPlace[]): string[] {
  const citations = citationsIn(structure, mentions)
  const said = mentions.filter(({ start, end }) => (spanAt(citations, start)?.end ?? 0) < end)
  const keys = new Set([...said, ...mentions].map(({ key }) => key))
  const tracked = new Set(mentions.filter(({ kind }) => kind !== 'other').map(({ key }) => key))
  const detectedCount = keys.size - tracked.size
  if (detectedCount === 0) return [...keys]
  if (tracked.size < TRACKED_MIN) {
    return surestFirst(keys, new Set(mentions.filter(({ isSure }) => isSure !== false).map(({ key }) => key)))
  }
  const certain = CERTAIN + CERTAIN_STEP * Math.log(tracked.size / detectedCount)
  const slots = mentions.map((mention) => slotOf(structure, mention))
  const ofTracked = new Set(
    slots.flatMap((slot, index) => (slot && mentions[index]?.kind !== 'other' ? [slot.name] : [])),
  )
  const sure = new Set(tracked)
  for (const [index, { key, isSure, logOdds = 0 }] of mentions.entries()) {
    const slot = slots[index] ?? null
    const isBeside = slot !== null && ofTracked.has(slot.name) && logOdds > slot.least
    if (isBeside || (isSure !== false && logOdds > certain)) sure.add(key)
  }
  return surestFirst(keys, sure)
}

function surestFirst(keys: Iterable<string>, sure: ReadonlySet<string>): string[] {
  const all = [...keys]
  return [...all.filter((key) => sure.has(key)), ...all.filter((key) => !sure.has(key))]
}

/** What a mention begins. */
interface Slot {
  /** The same for the items of a list, the cells of a column, headings of one level and sentences of a paragraph. */
  name: string
  /** The least log odds of a detected name for which the slot speaks. */
  least: number
}

/** Null when the mention begins nothing. */
function slotOf(structure: AnswerStructure, { start }: NamedPlace): Slot | null {
  const block = spanAt(structure.blocks, start)
  const isParagraph = block?.kind !== 'heading' && !block?.cell && !block?.item
  const whole = isParagraph ? spanAt(structure.sentences, start) : block
  if (!block || !whole || start - whole.start > MARKS_MAX) return null
  if (wordCount(structure, whole.start, start, 1) > 0) return null
  if (isParagraph) return { name: `paragraph ${block.start}`, least: LIKELY }
  const least = Number.NEGATIVE_INFINITY
  if (block.cell) return { name: `table ${block.cell.tableId} ${block.cell.column}`, least }
  if (!block.item) return { name: `heading ${block.level}`, least }
  return block.isFirstOfItem ? { name: `list ${block.item.listId}`, least } : null
}
