import type { Entities, NamedEntity } from '../entities.ts'

/** Limits on the names of a brand and its rivals together, so that searching for all of them stays fast. */
export const RIVALS_MAX = 500
/** Names, aliases and domains of all of them: compiling as many takes 50 ms. */
export const TRACKED_NAMES_MAX = 5_000
/** The sum of all names and aliases in UTF-16 units; the same limit applies to all domains. */
const NAME_CHARACTERS_MAX = 100_000
/** The additional limit for detected names and the names that were merged into them. */
const DETECTED_CHARACTERS_MAX = 100_000
/** The length of all ignored names together: each run and each thread holds them. */
export const IGNORED_CHARACTERS_MAX = 200_000

export interface NameUse {
  rivals: number
  /** Names, aliases and domains. */
  names: number
  nameCharacters: number
  domainCharacters: number
}

/** An error message that says what exceeds the limits and what to do; null when nothing does. */
export function nameProblem({ rivals, names, nameCharacters, domainCharacters }: NameUse): string | null {
  if (rivals > RIVALS_MAX)
    return `A brand has at most ${RIVALS_MAX} competitors; this would be number ${rivals}. Delete one first.`
  if (names > TRACKED_NAMES_MAX)
    return (
      `A brand and its competitors have at most ${TRACKED_NAMES_MAX} names, aliases and domains in sum; these would be ${names}. ` +
      'Delete some first.'
    )
  const what = nameCharacters > NAME_CHARACTERS_MAX ? 'names and aliases' : 'domains'
  const sum = nameCharacters > NAME_CHARACTERS_MAX ? nameCharacters : domainCharacters
  if (sum <= NAME_CHARACTERS_MAX) return null
  return (
    `A brand and its competitors have at most ${NAME_CHARACTERS_MAX} characters of ${what} in sum; these would be ${sum}. ` +
    'Shorten or delete some first.'
  )
}

/** What was left out because it exceeds the limits, which only data from before the limits does. */
export interface LeftOut {
  rivals: number
  names: number
}

/** The entities within the limits: first the brand's names, then the rivals by age, with the aliases that fit. */
export function withinNameLimits(entities: Entities): { entities: Entities; leftOut: LeftOut | null } {
  const { brand, rivals, others } = entities
  const leftOut: LeftOut = { rivals: Math.max(0, rivals.length - RIVALS_MAX), names: 0 }
  const places = { left: TRACKED_NAMES_MAX }
  const names = new CharacterBudget(NAME_CHARACTERS_MAX, places)
  const domains = new CharacterBudget(NAME_CHARACTERS_MAX, places)
  const cut = (entity: NamedEntity): NamedEntity => {
    const aliases = names.take(entity.aliases)
    const own = domains.take(entity.domains)
    leftOut.names += entity.aliases.length - aliases.length + entity.domains.length - own.length
    return aliases.length < entity.aliases.length || own.length < entity.domains.length
      ? { ...entity, aliases, domains: own }
      : entity
  }
  names.take([brand.name])
  const ownNames = cut(brand)
  const kept = new Map<NamedEntity, NamedEntity>()
  // Ids grow with time.
  for (const rival of [...rivals].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, RIVALS_MAX)) {
    if (names.take([rival.name]).length > 0) kept.set(rival, cut(rival))
    else leftOut.rivals += 1
  }
  const detected = new CharacterBudget(DETECTED_CHARACTERS_MAX)
  const known = others?.names.flatMap(({ name, aliases }) =>
    detected.take([name]).map(() => ({ name, aliases: detected.take(aliases) })),
  )
  const isWhole = leftOut.rivals === 0 && leftOut.names === 0
  const isSame = isWhole && known?.length === others?.names.length && detected.isWhole
  if (isSame) return { entities, leftOut: null }
  return {
    entities: {
      brand: ownNames,
      rivals: rivals.flatMap((rival) => kept.get(rival) ?? []),
      ...(others && known ? { others: { ...others, names: known } } : {}),
    },
    leftOut: isWhole ? null : leftOut,
  }
}

/** The characters of all names that are searched for, a measure of the memory that they take when compiled. */
export function charactersOf({ brand, rivals, others }: Entities): number {
  const tracked = [brand, ...rivals].map(lengthOf)
  const detected = (others?.names ?? []).map(({ name, aliases }) => lengthOf({ name, aliases, domains: [] }))
  return [...tracked, ...detected].reduce((sum, length) => sum + length, 0)
}

function lengthOf({ name, aliases, domains }: Pick<NamedEntity, 'name' | 'aliases' | 'domains'>): number {
  return [name, ...aliases, ...domains].reduce((sum, text) => sum + text.length, 0)
}

/** Admits texts in order while their total length fits, and there are places left. */
export class CharacterBudget {
  #left: number
  readonly #places: { left: number }
  isWhole = true

  /** @param places - how many texts; may be shared with other budgets */
  constructor(characters: number, places = { left: Number.POSITIVE_INFINITY }) {
    this.#left = characters
    this.#places = places
  }

  take(texts: readonly string[]): string[] {
    return texts.filter((text) => {
      const fits = text.length <= this.#left && this.#places.left > 0
      if (fits) {
        this.#left -= text.length
        this.#places.left -= 1
      } else this.isWhole = false
      return fits
    })
  }
}
