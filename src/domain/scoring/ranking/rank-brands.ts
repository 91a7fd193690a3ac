import type { AnswerStructure } from '../answer-structure.ts'
import { spanAt } from '../sorted-spans.ts'
import { wordCount } from '../word-count.ts'
import { BrandsIn, type NamedPlace, TRACKED_MIN } from './brands-in.ts'
import type { OrderRule } from './numbered-lists.ts'
import { readRanking } from './ranking.ts'

/** The source of a rank: the answer's own ranking, or the order of first mentions. */
export type RankRule = OrderRule | 'first-mention'

const NO_PLACES: ReadonlyMap<string, number> = new Map()

export interface BrandRank {
  rank: number
  rule: RankRule
}

/**
 * Ranks every brand: first those in the answer's own ranking, then the others by first mention. Ranks start at 1 and are
 * unique; a rank is missing only where an entry of the ranking names no known brand.
 */
export function rankBrands(
  structure: AnswerStructure,
  mentions: readonly NamedPlace[],
): Map<string, BrandRank> {
  const ranking = readRanking(structure, new BrandsIn(structure, mentions))
  const places = ranking?.places ?? NO_PLACES
  const order = mentionOrder(structure, mentions)
  // Brands that are named before a list that begins with 4 have the ranks before it.
  const above = Math.min(...places.values()) > 1 ? order.findIndex((key) => places.has(key)) : 0
  const placeOf = (key: string, index: number) =>
    places.get(key) ?? (index < above ? 0 : Number.POSITIVE_INFINITY)
  const ranks = new Map<string, BrandRank>()
  let rank = 0
  const placed = order.map((key, index) => ({ key, place: placeOf(key, index) }))
  for (const { key } of placed.sort((one, other) =>
    one.place === other.place ? 0 : one.place - other.place,
  )) {
    const place = places.get(key)
    rank = Math.max(rank + 1, place ?? 0)
    ranks.set(key, { rank, rule: place === undefined || !ranking ? 'first-mention' : ranking.rule })
  }
  return ranks
}

/**
 * The brands by first mention. When several tracked brands are named, detected brands come after them, unless they begin
 * an item, a heading or a row of the same list. With fewer tracked brands, only brands that are named solely in the text
 * about another brand come last.
 */
function mentionOrder(structure: AnswerStructure, mentions: readonly NamedPlace[]): string[] {
  const all = new Set<string>()
  const tracked = new Set<string>()
  let hasGuessed = false
  for (const { key, kind } of mentions) {
    all.add(key)
    if (kind === 'other') hasGuessed = true
    else tracked.add(key)
  }
  const keys = [...all]
  if (!hasGuessed) return keys
  if (tracked.size < TRACKED_MIN) {
    return surestFirst(keys, new Set(mentions.filter(({ isSure }) => isSure !== false).map(({ key }) => key)))
  }
  const slots = mentions.map((mention) => slotOf(structure, mention))
  const ofTracked = new Set(slots.filter((_, index) => mentions[index]?.kind !== 'other'))
  mentions.forEach(({ key }, index) => {
    const slot = slots[index] ?? null
    if (slot !== null && ofTracked.has(slot)) tracked.add(key)
  })
  return surestFirst(keys, tracked)
}

function surestFirst(keys: readonly string[], sure: ReadonlySet<string>): string[] {
  return [...keys.filter((key) => sure.has(key)), ...keys.filter((key) => !sure.has(key))]
}

/** The list, heading level or table column in which the mention begins an entry; null when it begins none. */
function slotOf({ blocks, text }: AnswerStructure, { start }: NamedPlace): string | null {
  const block = spanAt(blocks, start)
  if (!block || start - block.start > 20 || wordCount(text, block.start, start, 1) > 0) return null
  if (block.kind === 'heading') return `heading ${block.level}`
  if (block.cell) return `table ${block.cell.tableId} ${block.cell.column}`
  return block.item && block.isFirstOfItem ? `list ${block.item.listId}` : null
}
