import type { Sentiment } from './metrics.ts'
import type { EntityKind } from './scoring/score.ts'

export interface CountedBrand {
  kind: EntityKind
  entityId: string | null
  name: string
  rank: number
  /** Null where the rank is not that of the rules. */
  rankRule: string | null
  sentiment: Sentiment | 'unsure'
  /** Null where the sentiment is not that of the rules. */
  sentimentScore: number | null
}

/** An answer, with its brands as the rules scored them, and what counts of the own brand. */
interface ScoredAnswer {
  brandId: string
  brands: readonly CountedBrand[]
  mentions: readonly Pick<CountedBrand, 'kind' | 'name'>[]
  isPresent: boolean | null
  rank: number | null
  sentiment: Sentiment | null
}

/**
 * The brands of an answer by rank. Of the own brand what counts, as in the result: a judge or a person may have
 * decided otherwise than the rules.
 * @param ownName - of the own brand where the rules did not read it in the answer
 */
export function countedBrands(answer: ScoredAnswer, ownName: string): CountedBrand[] {
  const { brands, isPresent } = answer
  if (isPresent === null) return [...brands]
  const others = brands.filter(({ kind }) => kind !== 'brand')
  if (!isPresent) return others
  const own = ownBrand(answer, ownName)
  const place = others.findIndex(({ rank }) => rank >= own.rank)
  return others.toSpliced(place === -1 ? others.length : place, 0, own)
}

function ownBrand({ brandId, brands, mentions, rank, sentiment }: ScoredAnswer, name: string): CountedBrand {
  const isOwn = ({ kind }: Pick<CountedBrand, 'kind'>) => kind === 'brand'
  const read = brands.find(isOwn)
  const counts = { rank: rank ?? read?.rank ?? brands.length + 1, sentiment: sentiment ?? 'neutral' }
  if (!read) {
    const ownName = mentions.find(isOwn)?.name ?? name
    return {
      kind: 'brand',
      entityId: brandId,
      name: ownName,
      ...counts,
      rankRule: null,
      sentimentScore: null,
    }
  }
  // A sentiment that the rules are unsure of counts as neutral.
  const sentimentOfRules = read.sentiment === 'unsure' ? 'neutral' : read.sentiment
  return {
    ...read,
    ...counts,
    rankRule: counts.rank === read.rank ? read.rankRule : null,
    sentimentScore: counts.sentiment === sentimentOfRules ? read.sentimentScore : null,
  }
}
