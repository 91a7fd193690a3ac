import type { Entities } from '../scoring/entities.ts'
import { compileNames } from '../scoring/names/name-matcher.ts'
import type { SuggestionKind } from './suggestion.ts'

export interface Named {
  kind: SuggestionKind
  /** The rivals that the text names, by canonical name. */
  rivals: string[]
}

/** Compiled once for a brand and its rivals. */
export function compileNamed({ brand, rivals }: Entities): (text: string) => Named {
  const find = compileNames(
    [brand, ...rivals].map((entity) => ({ ...entity, aliases: [...entity.aliases, ...entity.domains] })),
  )
  return (text) => {
    const ids = new Set(find(text).map(({ entity }) => entity.id))
    const named = rivals.filter(({ id }) => ids.has(id)).map(({ name }) => name)
    return { kind: ids.has(brand.id) ? 'brand' : named.length > 0 ? 'rival' : 'open', rivals: named }
  }
}
