import { detectedKey, trackedNames } from '../scoring/brands/detected-names.ts'
import { Makers, sharedBeginnings } from '../scoring/brands/makers.ts'
import type { DetectedNames, Entities, NamedEntity } from '../scoring/entities.ts'
import { CharacterBudget, IGNORED_CHARACTERS_MAX } from '../scoring/names/name-limits.ts'
import { compileNames } from '../scoring/names/name-matcher.ts'

/** The name of an untracked brand, with the decisions of people about it. */
export interface DetectedName {
  key: string
  name: string
  isIgnored: boolean
  /** A person says that it is a brand of its own. */
  isKept: boolean
  /** The key of the name that it was merged into; null when it was not merged. */
  mergedInto: string | null
  /** The number of answers in which it was detected. */
  answerCount: number
}

export interface ReadAnswer {
  text: string
  /** The keys of the brands that were detected in it. */
  keys: readonly string[]
}

/** The maximum number of detected names to search for; names with merged aliases are added to these. */
const KNOWN_MAX = 1_000
/** The length of all frequent names together: they are compiled at once on the event loop (25 ms). */
const CHARACTERS_MAX = 50_000
const ANSWERS_MIN = 2
/** A name is searched for only if it was detected in at least this share of the answers that contain it. */
const SHARE_MIN = 0.5

/**
 * Adds the known facts about brands that are not tracked to the entities.
 * @param detected names that were detected in more than one answer, or that people merged or ignored
 * @param answers the newest ones: a name that is usually not a brand in them is not searched for. Each takes some
 *   milliseconds to read
 */
export async function withDetected(
  entities: Entities,
  detected: readonly DetectedName[],
  answers: Iterable<ReadAnswer> | AsyncIterable<ReadAnswer>,
): Promise<Entities> {
  const tracked = trackedNames(entities)
  const byKey = new Map(detected.map((one) => [one.key, one]))
  const aliases = new Map<string, string[]>()
  const ignored: DetectedName[] = []
  for (const one of detected) {
    const { key, name, isIgnored, mergedInto } = one
    if (tracked.has(key)) continue
    const target = mergedInto === null ? undefined : byKey.get(mergedInto)
    if (isIgnored || target?.isIgnored) ignored.push(one)
    else if (target) aliases.set(target.key, [...(aliases.get(target.key) ?? []), name])
  }
  const open = detected.filter((one) => !tracked.has(one.key) && !one.isIgnored && one.mergedInto === null)
  const budget = new CharacterBudget(CHARACTERS_MAX)
  const merged = open.filter(({ key }) => aliases.has(key))
  const kept = open
    .filter(({ key, isKept }) => isKept && !aliases.has(key))
    .slice(0, KNOWN_MAX)
    .filter(({ name }) => budget.take([name]).length > 0)
  const frequent = open
    .filter(({ key, isKept, answerCount }) => !isKept && !aliases.has(key) && answerCount >= ANSWERS_MIN)
    .sort((one, other) => other.answerCount - one.answerCount || (one.key < other.key ? -1 : 1))
    .slice(0, 2 * KNOWN_MAX)
    .filter(({ name }) => budget.take([name]).length > 0)
  const usual = frequent.filter(await isUsuallyBrandIn(answers, frequent))
  const decided = [...merged, ...kept].map(({ key, name }) => ({ name, aliases: aliases.get(key) ?? [] }))
  const learned = withoutProducts(
    decided,
    usual.slice(0, KNOWN_MAX).map(({ name }) => name),
  )
  return {
    ...withAliases(entities, tracked, aliases),
    others: { names: [...decided, ...learned], ignored: keysOf(ignored) },
  }
}

/** The keys of the most frequent names that fit, in the order of the names. */
function keysOf(ignored: readonly DetectedName[]): string[] {
  const frequent = ignored.toSorted((one, other) => other.answerCount - one.answerCount)
  const kept = new Set(new CharacterBudget(IGNORED_CHARACTERS_MAX).take(frequent.map(({ key }) => key)))
  return ignored.flatMap(({ key }) => (kept.has(key) ? [key] : []))
}

/** The learned names and the makers that their beginnings show, without the names of products of known makers. */
function withoutProducts(
  decided: DetectedNames['names'],
  learned: readonly string[],
): DetectedNames['names'] {
  const names = [...learned, ...sharedBeginnings(learned)].map((name) => ({ name, aliases: [] }))
  const makers = new Makers([...decided, ...names])
  return [...new Map(names.map((one) => [detectedKey(one.name), one])).values()].filter(
    ({ name }) => makers.of(name) === null,
  )
}

/** Names that were merged into a name that is now tracked become aliases of the tracked brand. */
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

/** Whether a name is a brand in most of the answers that contain it; true for a name that no answer contains. */
async function isUsuallyBrandIn(
  answers: Iterable<ReadAnswer> | AsyncIterable<ReadAnswer>,
  names: readonly DetectedName[],
) {
  const find = compileNames(names.map(({ key, name }) => ({ id: key, name, aliases: [], domains: [] })))
  const containing = new Map<string, number>()
  const detectedIn = new Map<string, number>()
  const count = (counts: Map<string, number>, keys: Iterable<string>) => {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for await (const { text, keys } of answers) {
    const written = find(text).filter(({ start, end, name }) => text.slice(start, end) === name)
    count(detectedIn, new Set(keys))
    count(containing, new Set([...written.map(({ entity }) => entity.id), ...keys]))
  }
  return ({ key }: DetectedName) => (detectedIn.get(key) ?? 0) >= SHARE_MIN * (containing.get(key) ?? 0)
}
