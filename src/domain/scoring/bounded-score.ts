import type { AnswerScore, Mention } from './score.ts'

/** More than any real answer contains. Everything is stored in one transaction, so the amount must be limited. */
const MENTIONS_STORED_MAX = 1_000
const OTHERS_STORED_MAX = 500
export const LINKS_STORED_MAX = 5_000

/**
 * Limits what is stored for an answer that names endless brands or links: the first untracked brands, the first
 * mentions, and the first counted mention of each stored brand. Presence, rank and sentiment are still those of the
 * whole answer.
 */
export function bounded(score: AnswerScore): AnswerScore {
  const { brands, links } = score
  const others = brands.filter(({ kind }) => kind === 'other').slice(OTHERS_STORED_MAX)
  const dropped = new Set(others.map(({ name }) => name))
  const known = new Set<string>()
  const isFirst = ({ kind, entityId, name, counts }: Mention) => {
    const key = JSON.stringify([kind, entityId, name])
    if (!counts || known.has(key)) return false
    known.add(key)
    return true
  }
  const kept = withoutOthers(score, dropped)
  return {
    ...kept,
    mentions: kept.mentions.filter((mention, place) => isFirst(mention) || place < MENTIONS_STORED_MAX),
    links: links.slice(0, LINKS_STORED_MAX),
  }
}

/** The score without these untracked brands. Presence, rank and sentiment do not change. */
export function withoutOthers(score: AnswerScore, names: ReadonlySet<string>): AnswerScore {
  if (names.size === 0) return score
  const isKept = ({ kind, name }: Pick<Mention, 'kind' | 'name'>) => kind !== 'other' || !names.has(name)
  return {
    ...score,
    brands: score.brands.filter(isKept),
    mentionedBrands: score.mentionedBrands.filter((name) => !names.has(name)),
    mentions: score.mentions.filter(isKept),
  }
}
