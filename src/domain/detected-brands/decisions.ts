import { detectedKey } from '../scoring/detected-names.ts'
import type { NameVerdict } from './verdicts.ts'

/** A detected name that nobody has decided about, with the verdict of a judge. */
export interface VettedName {
  id: string
  key: string
  verdict: NameVerdict
}

/** A detected name that another can count as. */
export interface PossibleTarget {
  id: string
  key: string
  isIgnored: boolean
  mergedIntoId: string | null
}

/** What follows from verdicts. A rival stays open: a person decides whether to track it. */
export interface JudgeDecisions {
  ignored: string[]
  /** In this order: a name can count as one that counts as another. */
  merged: { id: string; intoId: string }[]
}

/**
 * What follows from the verdicts on names. A product counts as its brand if that is known; otherwise it stays a brand of its own.
 * @param targets the names of the products' brands, and the vetted names
 */
export function decideByVerdicts(
  names: readonly VettedName[],
  targets: readonly PossibleTarget[],
): JudgeDecisions {
  const ignored = names.filter(({ verdict: { verdict } }) => IGNORED.has(verdict)).map(({ id }) => id)
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const byId = new Map(targets.map((target) => [target.id, target]))
  const isIgnored = new Set([...ignored, ...targets.filter((one) => one.isIgnored).map(({ id }) => id)])
  const into = new Map(
    targets.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [] : [[id, mergedIntoId]])),
  )
  const rootOf = (id: string) => {
    let root = id
    // Each merge is into a root, so that there is no circle.
    for (let next = into.get(root); next !== undefined; next = into.get(root)) root = next
    return root
  }
  const merged: JudgeDecisions['merged'] = []
  for (const { id, verdict } of names) {
    const owner = verdict.of === null ? undefined : byKey.get(detectedKey(verdict.of))
    if (!owner || !byId.has(id)) continue
    const intoId = rootOf(owner.id)
    if (intoId === rootOf(id) || isIgnored.has(intoId)) continue
    into.set(id, intoId)
    merged.push({ id, intoId })
  }
  return { ignored, merged }
}

const IGNORED: ReadonlySet<string> = new Set(['place', 'publisher', 'not_a_brand'])
