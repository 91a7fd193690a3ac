import { detectedKey } from '../scoring/brands/detected-names.ts'
import { Makers } from '../scoring/brands/makers.ts'
import type { DetectedNames } from '../scoring/entities.ts'
import { compileNames } from '../scoring/names/name-matcher.ts'

/** What a run has learned from its own answers. */
export interface AddedNames {
  /** Names that are now searched for in every answer. */
  names: string[]
  /** Keys of names that are not brands. */
  ignored: string[]
}

/** The state of the second reading of a run. */
export type SecondReading =
  | { isDone: true }
  | {
      isDone: false
      added: AddedNames
      /** The place of the last answer that was read. */
      after: number
    }

/** The names in `learned` that are not in `known`; null if there are none. */
export function addedNames(known: DetectedNames | undefined, learned: DetectedNames): AddedNames | null {
  const knownNames = new Set(namesOf(known))
  const knownIgnored = new Set(known?.ignored)
  const names = namesOf(learned).filter((name) => !knownNames.has(name))
  const ignored = learned.ignored.filter((key) => !knownIgnored.has(key))
  return names.length + ignored.length === 0 ? null : { names, ignored }
}

/**
 * Adds the learned names to those that a run knew from its start, which stay, so that all its answers are read with
 * the same names; but not if they are products of a maker that it has learned.
 */
export function withLearned(known: DetectedNames | undefined, learned: DetectedNames): DetectedNames {
  const ignored = [...new Set([...(known?.ignored ?? []), ...learned.ignored])]
  const others = new Set([...ignored, ...learned.names.flatMap(({ aliases }) => aliases.map(detectedKey))])
  const makers = new Makers(learned.names)
  const all = [...(known?.names ?? []).filter(({ name }) => makers.of(name) === null), ...learned.names]
  const names = new Map(all.map((one) => [detectedKey(one.name), one]))
  return { names: [...names].filter(([key]) => !others.has(key)).map(([, one]) => one), ignored }
}

/**
 * Whether reading an answer again may change its score: it contains an added name that was not found, a product of it, or a
 * name that is not a brand.
 */
export function mayChange({
  names,
  ignored,
}: AddedNames): (answer: { answer: string; detectedKeys: readonly string[] }) => boolean {
  const find = compileNames(names.map((name) => ({ id: detectedKey(name), name, aliases: [], domains: [] })))
  const isIgnored = new Set(ignored)
  const makers = new Makers(names.map((name) => ({ name, aliases: [] })))
  const isProduct = (key: string) => {
    const maker = makers.of(key)
    return maker !== null && detectedKey(maker) !== key
  }
  return ({ answer, detectedKeys }) => {
    if (detectedKeys.some((key) => isIgnored.has(key) || isProduct(key))) return true
    const found = new Set(detectedKeys)
    return find(answer).some(({ entity }) => !found.has(entity.id))
  }
}

function namesOf(others: DetectedNames | undefined): string[] {
  return others?.names.flatMap(({ name, aliases }) => [name, ...aliases]) ?? []
}
