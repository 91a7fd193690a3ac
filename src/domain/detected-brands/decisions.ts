import { detectedKey } from '../scoring/brands/detected-names.ts'
import type { NameVerdict } from './verdicts.ts'

/** An open detected name with the verdict of a judge. */
export interface VettedName {
  id: string
  key: string
  verdict: NameVerdict
}

/** A detected name into which another can be merged. */
export interface PossibleTarget {
  id: string
  key: string
  isIgnored: boolean
  mergedIntoId: string | null
}

/** The decisions that follow from verdicts. A rival stays open: a person decides whether to track it. */
export interface JudgeDecisions {
  ignored: string[]
  /** In an order in which a name is merged before others are merged into it. */
  merged: { id: string; intoId: string }[]
}

/**
 * The decisions that follow from the verdicts on names. A product is merged into its brand if that is known;
 * otherwise it stays a brand of its own. So does one of the measured brand: only a person adds names of the brand itself, because
 * they decide its presence, also in answers that a judge has read.
 * @param targets - the names of the products' brands, and the vetted names
 * @param isOwn - whether a key is one of the brand itself
 */
export function decideByVerdicts(
  names: readonly VettedName[],
  targets: readonly PossibleTarget[],
  isOwn: (key: string) => boolean,
): JudgeDecisions {
  const ignored = names.filter(({ verdict: { verdict } }) => IGNORED.has(verdict)).map(({ id }) => id)
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const byId = new Map(targets.map((target) => [target.id, target]))
  const isClosed = new Set([
    ...ignored,
    ...targets.filter((one) => one.isIgnored || isOwn(one.key)).map(({ id }) => id),
  ])
  const into = new Map(
    targets.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [] : [[id, mergedIntoId]])),
  )
  const rootOf = (id: string) => {
    let root = id
    // Merges into the root only, so that there is no circle.
    for (let next = into.get(root); next !== undefined; next = into.get(root)) root = next
    return root
  }
  const merged: JudgeDecisions['merged'] = []
  for (const { id, verdict } of names) {
    const owner = verdict.of === null ? undefined : byKey.get(detectedKey(verdict.of))
    if (!owner || isOwn(owner.key) || !byId.has(id)) continue
    const intoId = rootOf(owner.id)
    if (intoId === rootOf(id) || isClosed.has(intoId)) continue
    into.set(id, intoId)
    merged.push({ id, intoId })
  }
  return { ignored, merged }
}

const IGNORED: ReadonlySet<string> = new Set(['place', 'publisher', 'not_a_brand'])
