import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { overlapping } from '../answer/sorted-spans.ts'
import { candidates } from './candidates.ts'
import { type LeadingName, leadingNames } from './leading-names.ts'
import { keyOf } from './name-key.ts'
import { type NameShape, shapeOf } from './name-shape.ts'
import { type ProseName, proseNames } from './prose-names.ts'

/** All evidence in an answer about one possible name. */
export interface BrandEvidence {
  /** Folded, so that spelling variants have the same key. */
  key: string
  /** The first spelling in the answer. */
  name: string
  shape: NameShape
  leadingNames: LeadingName[]
  prose: ProseName[]
}

/** Groups all possible names of an answer by their keys. */
export function gatherEvidence(structure: AnswerStructure): BrandEvidence[] {
  const evidence = new Map<string, BrandEvidence>()
  const of = (key: string, name: string, shape?: NameShape): BrandEvidence => {
    const known = evidence.get(key)
    if (known) return known
    const first = { key, name, shape: shape ?? shapeOf(name), leadingNames: [], prose: [] }
    evidence.set(key, first)
    return first
  }
  const found = candidates(structure).flatMap(leadingNames)
  for (const lead of found) of(lead.shape.key, lead.name, lead.shape).leadingNames.push(lead)
  const taken = disjoint(found.filter(({ candidate }) => candidate.slot !== 'bold'))
  for (const found of withWholeNames(proseNames(structure), evidence)) {
    if (overlapping(taken, found)) continue
    const bare = withoutPossessive(found, evidence)
    of(bare.key, bare.name).prose.push(bare)
  }
  return [...evidence.values()]
}

/**
 * "Best Acme" at the beginning of a sentence is one name if it occurs elsewhere or at the beginning of several
 * sentences.
 */
function withWholeNames(
  prose: readonly ProseName[],
  known: ReadonlyMap<string, BrandEvidence>,
): readonly ProseName[] {
  if (prose.every(({ whole }) => !whole)) return prose
  const certain = new Set(prose.filter(({ whole }) => !whole).map(({ key }) => key))
  const isKnown = (key: string) => known.has(key) || certain.has(key)
  const times = new Map<string, number>()
  for (const { whole } of prose) if (whole) times.set(whole.key, (times.get(whole.key) ?? 0) + 1)
  return prose.map((found) => {
    const { whole } = found
    if (!whole) return found
    const standsOften = !whole.isOpened && (times.get(whole.key) ?? 0) > 1 && !isKnown(found.key)
    const { name, start, key } = whole
    return isKnown(key) || standsOften ? { ...found, name, start, key } : found
  })
}

/** "Acmes Globex", the possessive of Danish and German, if Acme is also named. */
function withoutPossessive(found: ProseName, known: ReadonlyMap<string, BrandEvidence>): ProseName {
  if (!found.key.includes(' ')) return found
  const [, owner, rest] = /^(\p{Lu}\p{L}{2,})s\s(\p{Lu}.*)$/su.exec(found.name) ?? []
  if (owner === undefined || rest === undefined || !known.has(keyOf(owner))) return found
  return { ...found, name: rest, key: keyOf(rest), start: found.end - rest.length }
}

/** The spans in order, without those that overlap an earlier one. */
export function disjoint<T extends Span>(spans: readonly T[]): T[] {
  const kept: T[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span)
  }
  return kept
}
