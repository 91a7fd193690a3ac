import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { INVISIBLE } from '../answer/fold-text.ts'
import { type BrandEvidence, disjoint, gatherEvidence } from './brand-evidence.ts'
import { FeatureReader } from './brand-features.ts'
import { besideToldLogOdds, brandLogOdds, ownChance } from './brand-points.ts'
import { BrandSections, headsOf } from './brand-sections.ts'
import { canonicalNames } from './canonical-names.ts'
import type { Features } from './feature-list.ts'
import { NeighbourFeatures } from './neighbour-features.ts'
import { ToldCompany } from './told-company.ts'
import { type UnaidedRule, unaidedRuleOf } from './unaided-rule.ts'
import { writingOf } from './writing.ts'

/** A mention of an untracked brand. */
export interface OtherBrand extends Span {
  name: string
  rule: UnaidedRule
  /** False when it occurs only in the text about other brands: a part, a shop, an owner. */
  isSure: boolean
  /** The log odds that the name is a brand, from everything the answer shows. */
  logOdds: number
}

/** A possible name with its features. */
export interface JudgedName {
  evidence: BrandEvidence
  features: Features
}

/** The possible names of an answer: all of them, and those that are not ruled out with their own features. */
export interface Candidates {
  all: readonly BrandEvidence[]
  read: readonly { evidence: BrandEvidence; own: Features }[]
}

/** A mention of a tracked brand. */
export interface TrackedSpan extends Span {
  entity: unknown
}

/** The least log odds of a name: a missed brand makes the ranks of those behind it wrong as much as a false one does. */
const LEAST = -0.1
/**
 * The least log odds of a name where several tracked brands are named: they speak for their neighbours already, and a false
 * name before them costs each of them a rank.
 */
const LEAST_BESIDE_TRACKED = 0.3

/**
 * Finds all mentions of untracked brands. Decides once for each name, from everything the answer shows: its spelling,
 * its positions, its context, and then its neighbours.
 * @param tracked the mentions of tracked brands, which count as neighbours too
 */
export function findOtherBrands(
  structure: AnswerStructure,
  tracked: readonly TrackedSpan[] = [],
): OtherBrand[] {
  const brands: BrandEvidence[] = []
  const oddsOf = new Map<BrandEvidence, number>()
  const candidates = candidatesIn(structure)
  const areSeveral = tracked.some(({ entity }) => entity !== tracked[0]?.entity)
  const company = tracked.length > 0 && !areSeveral ? new ToldCompany(candidates.all, tracked) : null
  const least = areSeveral ? LEAST_BESIDE_TRACKED : LEAST
  for (const { evidence, features } of judgeWithNeighbours(candidates, tracked)) {
    const alone = brandLogOdds(features)
    const beside = company?.features(evidence, alone)
    const logOdds = beside ? besideToldLogOdds(beside) : alone
    if (logOdds <= least) continue
    brands.push(evidence)
    oddsOf.set(evidence, logOdds)
  }
  const names = canonicalNames(brands)
  const sections = new BrandSections(headsOf(brands))
  const found: OtherBrand[] = []
  for (const one of brands) {
    const isSure = !sections.isSubordinate(one)
    const name = (names.get(one.key) ?? one.name).replace(INVISIBLE, '')
    const brand = { name, isSure, logOdds: oddsOf.get(one) ?? least }
    for (const { start, end, candidate } of one.leadingNames) {
      found.push({ ...brand, start, end, rule: unaidedRuleOf(candidate.slot) })
    }
    for (const { start, end } of one.prose) found.push({ ...brand, start, end, rule: 'prose' })
  }
  return disjoint(found)
}

/** All possible names of an answer. */
export function candidatesIn(structure: AnswerStructure): Candidates {
  const all = gatherEvidence(structure)
  const reader = new FeatureReader(structure, all, writingOf(structure))
  const read: { evidence: BrandEvidence; own: Features }[] = []
  for (const evidence of all) {
    const own = reader.of(evidence)
    if (own) read.push({ evidence, own })
  }
  return { all, read }
}

/** The features of each candidate, its own and those of its neighbours. */
export function judgeWithNeighbours({ all, read }: Candidates, tracked: readonly Span[] = []): JudgedName[] {
  const starts = new Set(tracked.map(({ start }) => start))
  const isTracked = ({ leadingNames }: BrandEvidence) => leadingNames.some(({ start }) => starts.has(start))
  const chances = new Map<string, number>()
  for (const { evidence, own } of read) chances.set(evidence.key, isTracked(evidence) ? 1 : ownChance(own))
  const neighbours = new NeighbourFeatures(all, chances)
  return read.map(({ evidence, own }) => ({ evidence, features: neighbours.features(evidence, own) }))
}
