import { detectedKey } from '../scoring/detected-names.ts'
import type { DetectedNames } from '../scoring/entities.ts'
import { compileNames } from '../scoring/name-matcher.ts'

/** What a run learned from its own answers. */
export interface AddedNames {
  /** Now looked for in every answer. */
  names: string[]
  /** Keys of names that are no brands. */
  ignored: string[]
}

/** The state of the second reading of a run. */
export type SecondReading =
  | { isDone: true }
  | {
      isDone: false
      added: AddedNames
      /** The place of the last answer that is read. */
      after: number
    }

/** What `learned` has and `known` does not; null for nothing. */
export function addedNames(known: DetectedNames | undefined, learned: DetectedNames): AddedNames | null {
  const knownNames = new Set(namesOf(known))
  const knownIgnored = new Set(known?.ignored)
  const names = namesOf(learned).filter((name) => !knownNames.has(name))
  const ignored = learned.ignored.filter((key) => !knownIgnored.has(key))
  return names.length + ignored.length === 0 ? null : { names, ignored }
}

/** What a run knew and has learned: what it knew stays, so that all its answers are read with the same names. */
export function withLearned(known: DetectedNames | undefined, learned: DetectedNames): DetectedNames {
  const ignored = [...new Set([...(known?.ignored ?? []), ...learned.ignored])]
  const others = new Set([...ignored, ...learned.names.flatMap(({ aliases }) => aliases.map(detectedKey))])
  const all = [...(known?.names ?? []), ...learned.names]
  const names = new Map(all.map((one) => [detectedKey(one.name), one]))
  return { names: [...names].filter(([key]) => !others.has(key)).map(([, one]) => one), ignored }
}

/** Whether another reading of an answer may differ: it has an added name that was not found, or one that is no brand. */
export function mayChange({
  names,
  ignored,
}: AddedNames): (answer: { answer: string; detectedKeys: readonly string[] }) => boolean {
  const find = compileNames(names.map((name) => ({ id: detectedKey(name), name, aliases: [], domains: [] })))
  const isIgnored = new Set(ignored)
  return ({ answer, detectedKeys }) => {
    if (detectedKeys.some((key) => isIgnored.has(key))) return true
    const found = new Set(detectedKeys)
    return find(answer).some(({ entity }) => !found.has(entity.id))
  }
}

function namesOf(others: DetectedNames | undefined): string[] {
  return others?.names.flatMap(({ name, aliases }) => [name, ...aliases]) ?? []
}
