import type { Entities, NamedEntity } from './entities.ts'

/** What a brand may have in sum, so that looking for all of its names stays cheap. */
export const RIVALS_MAX = 500
/** Of the names and aliases of the brand and its rivals, in UTF-16 units; and as many of their domains. */
const NAME_CHARACTERS_MAX = 100_000
/** Of names that answers told, and of what people merged into them, beside the others. */
const DETECTED_CHARACTERS_MAX = 100_000

export interface NameUse {
  rivals: number
  nameCharacters: number
  domainCharacters: number
}

/** What is beyond the limits, in words that say what to do; null where nothing is. */
export function nameProblem({ rivals, nameCharacters, domainCharacters }: NameUse): string | null {
  if (rivals > RIVALS_MAX)
    return `A brand has at most ${RIVALS_MAX} competitors; this would be number ${rivals}. Delete one first.`
  const what = nameCharacters > NAME_CHARACTERS_MAX ? 'names and aliases' : 'domains'
  const sum = nameCharacters > NAME_CHARACTERS_MAX ? nameCharacters : domainCharacters
  if (sum <= NAME_CHARACTERS_MAX) return null
  return (
    `A brand and its competitors have at most ${NAME_CHARACTERS_MAX} characters of ${what} in sum; these would be ${sum}. ` +
    'Shorten or delete some first.'
  )
}

/** What was left out of entities that were beyond the limits: of rows that are older than these. */
export interface LeftOut {
  rivals: number
  names: number
}

/**
 * The entities as far as the limits go: the brand's own names first, then the rivals by age, each with the aliases for which
 * there is room.
 */
export function withinNameLimits(entities: Entities): { entities: Entities; leftOut: LeftOut | null } {
  const { brand, rivals, others } = entities
  const leftOut: LeftOut = { rivals: Math.max(0, rivals.length - RIVALS_MAX), names: 0 }
  const names = new Room(NAME_CHARACTERS_MAX)
  const domains = new Room(NAME_CHARACTERS_MAX)
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
  const detected = new Room(DETECTED_CHARACTERS_MAX)
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

/** So many characters, given to those that come first and still fit. */
class Room {
  #left: number
  isWhole = true

  constructor(characters: number) {
    this.#left = characters
  }

  take(texts: readonly string[]): string[] {
    return texts.filter((text) => {
      const fits = text.length <= this.#left
      if (fits) this.#left -= text.length
      else this.isWhole = false
      return fits
    })
  }
}
