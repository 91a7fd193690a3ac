import { trackedNames } from '../scoring/detected-names.ts'
import type { Entities, NamedEntity } from '../scoring/entities.ts'
import { compileNames } from '../scoring/name-matcher.ts'

/** A name of a brand that nobody tracks, with what people said of it. */
export interface DetectedName {
  key: string
  name: string
  isIgnored: boolean
  /** The key of the name that it counts as; null for itself. */
  mergedInto: string | null
  /** Answers that showed it by themselves. */
  answerCount: number
}

/** An answer that was read before. */
export interface ReadAnswer {
  text: string
  /** The brands that it showed by itself. */
  keys: readonly string[]
}

/** Names that are looked for because answers showed them; those that people merged come on top. */
const KNOWN_MAX = 1_000
const ANSWERS_MIN = 2
/** A name must be a brand's, to one who knows no names, in so many of the answers in which it stands. */
const SHARE_MIN = 0.5

/**
 * The entities with what is known of brands that nobody tracks.
 * @param detected names that at least one of: answers showed more than once, people merged or ignored
 * @param answers the newest ones: a name that mostly means nothing in them is not looked for
 */
export function withDetected(
  entities: Entities,
  detected: readonly DetectedName[],
  answers: readonly ReadAnswer[],
): Entities {
  const tracked = trackedNames(entities)
  const byKey = new Map(detected.map((one) => [one.key, one]))
  const aliases = new Map<string, string[]>()
  const ignored: string[] = []
  for (const { key, name, isIgnored, mergedInto } of detected) {
    if (tracked.has(key)) continue
    const target = mergedInto === null ? undefined : byKey.get(mergedInto)
    if (isIgnored || target?.isIgnored) ignored.push(key)
    else if (target) aliases.set(target.key, [...(aliases.get(target.key) ?? []), name])
  }
  const open = detected.filter((one) => !tracked.has(one.key) && !one.isIgnored && one.mergedInto === null)
  const confirmed = open.filter(({ key }) => aliases.has(key))
  const frequent = open
    .filter(({ key, answerCount }) => !aliases.has(key) && answerCount >= ANSWERS_MIN)
    .sort((one, other) => other.answerCount - one.answerCount || (one.key < other.key ? -1 : 1))
    .slice(0, 2 * KNOWN_MAX)
  const known = [...confirmed, ...frequent.filter(meantIn(answers, frequent)).slice(0, KNOWN_MAX)]
  const names = known.map(({ key, name }) => ({ name, aliases: aliases.get(key) ?? [] }))
  return { ...withAliases(entities, tracked, aliases), others: { names, ignored } }
}

/** What was merged into a name that is tracked by now is the tracked one's. */
function withAliases(
  { brand, rivals }: Entities,
  tracked: ReadonlyMap<string, NamedEntity>,
  aliases: ReadonlyMap<string, readonly string[]>,
): Entities {
  const more = new Map<NamedEntity, string[]>()
  for (const [key, names] of aliases) {
    const entity = tracked.get(key)
    if (entity) more.set(entity, [...(more.get(entity) ?? []), ...names])
  }
  const extended = (entity: NamedEntity) => {
    const names = more.get(entity)
    return names ? { ...entity, aliases: [...entity.aliases, ...names] } : entity
  }
  return { brand: extended(brand), rivals: rivals.map(extended) }
}

/** Whether a name is a brand's in most of the answers in which it stands; true for one that stands in none. */
function meantIn(answers: readonly ReadAnswer[], names: readonly DetectedName[]) {
  const find = compileNames(names.map(({ key, name }) => ({ id: key, name, aliases: [], domains: [] })))
  const standing = new Map<string, number>()
  const shown = new Map<string, number>()
  const count = (counts: Map<string, number>, keys: Iterable<string>) => {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const { text, keys } of answers) {
    const written = find(text).filter(({ start, end, name }) => text.slice(start, end) === name)
    count(shown, new Set(keys))
    count(standing, new Set([...written.map(({ entity }) => entity.id), ...keys]))
  }
  return ({ key }: DetectedName) => (shown.get(key) ?? 0) >= SHARE_MIN * (standing.get(key) ?? 0)
}
