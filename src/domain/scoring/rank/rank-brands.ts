import type { AnswerStructure } from '../answer/answer-structure.ts'
import { BrandsIn, type NamedPlace } from './brands-in.ts'
import { mentionOrder } from './mention-order.ts'
import type { OrderRule } from './numbered-lists.ts'
import { readRanking } from './ranking.ts'
import { statedWinner } from './stated-winner.ts'

/** The source of a rank: the answer's own ranking, or the order of first mentions. */
export type RankRule = OrderRule | 'first-mention'

const NO_PLACES: ReadonlyMap<string, number> = new Map()

export interface BrandRank {
  rank: number
  rule: RankRule
}

/**
 * Ranks every brand: first the one that a line calls the winner, then those in the answer's own ranking, then the others by
 * first mention. Ranks start at 1. A detected name beside another brand in an entry ranks behind it and moves nobody, so it
 * may share the rank of the next. A rank is missing only where an entry of the ranking names no known brand.
 */
export function rankBrands(
  structure: AnswerStructure,
  mentions: readonly NamedPlace[],
): Map<string, BrandRank> {
  const brands = new BrandsIn(structure, mentions)
  const ranking = readRanking(structure, brands)
  const isInWords = ranking?.rule === 'chain' || ranking?.rule === 'ordinal'
  const winner = isInWords && ranking.places.size > 0 ? null : statedWinner(structure, brands)
  const places = ranking?.places ?? NO_PLACES
  const order = mentionOrder(structure, mentions)
  // Brands that are named before a list that begins with 4 have the ranks before it.
  const above = Math.min(...places.values()) > 1 ? order.findIndex((key) => places.has(key)) : 0
  const placeOf = (key: string, index: number) => {
    if (key === winner) return -1
    return places.get(key) ?? (index < above ? 0 : Number.POSITIVE_INFINITY)
  }
  const ranks = new Map<string, BrandRank>()
  let rank = 0
  let besides = 0
  const placed = order.map((key, index) => ({ key, place: placeOf(key, index) }))
  for (const { key } of placed.sort((one, other) =>
    one.place === other.place ? 0 : one.place - other.place,
  )) {
    if (key === winner) {
      ranks.set(key, { rank: ++rank, rule: ranking?.places.get(key) === 1 ? ranking.rule : 'ordinal' })
      continue
    }
    const place = places.get(key)
    const rule = place === undefined || !ranking ? 'first-mention' : ranking.rule
    if (place !== undefined && ranking?.beside?.has(key)) {
      besides += 1
      ranks.set(key, { rank: Math.max(rank + besides, place), rule })
      continue
    }
    besides = 0
    rank = Math.max(rank + 1, place ?? 0)
    ranks.set(key, { rank, rule })
  }
  return ranks
}
