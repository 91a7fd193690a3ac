import { type CountedBrand, countedBrands } from '../../../domain/counted-brands.ts'
import type { Response } from './shown-types.ts'

export interface Difference<T> {
  key: string
  name: string
  one: T | null
  other: T | null
}

/** The differences between two answers, and the number of common items. */
export interface Compared<T> {
  differences: Difference<T>[]
  alike: number
}

type Named = Parameters<typeof countedBrands>[0]
export type Citation = Response['citations'][number]

/** Brands that only one answer names, or whose rank or sentiment differs. */
export function compareBrands(one: Named, other: Named, ownName: string): Compared<CountedBrand> {
  const key = ({ kind, entityId, name }: CountedBrand) =>
    kind === 'brand' ? kind : (entityId ?? `${kind} ${name.toLowerCase()}`)
  return compare(
    byKey(countedBrands(one, ownName), key),
    byKey(countedBrands(other, ownName), key),
    ({ name }) => name,
    (a, b) => a.rank === b.rank && a.sentiment === b.sentiment,
  )
}

/** Pages that only one answer cites. */
export function compareSources(one: Response, other: Response): Compared<Citation> {
  const cited = ({ citations }: Response) =>
    byKey(
      citations.filter(({ kind }) => kind === 'cited'),
      ({ url }) => url,
    )
  return compare(
    cited(one),
    cited(other),
    ({ title, url }) => title || url,
    () => true,
  )
}

/** Search queries of only one answer. */
export function compareSearches(one: Response, other: Response): Compared<string> {
  const searched = ({ webSearchQueries }: Response) => byKey(webSearchQueries, (query) => query.toLowerCase())
  return compare(
    searched(one),
    searched(other),
    (query) => query,
    () => true,
  )
}

function byKey<T>(items: readonly T[], key: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [key(item), item]))
}

function compare<T>(
  ones: Map<string, T>,
  others: Map<string, T>,
  nameOf: (item: T) => string,
  isAlike: (one: T, other: T) => boolean,
): Compared<T> {
  const keys = [...new Set([...ones.keys(), ...others.keys()])]
  const pairs = keys.map((key) => ({ key, one: ones.get(key) ?? null, other: others.get(key) ?? null }))
  const differences = pairs.filter(({ one, other }) => one === null || other === null || !isAlike(one, other))
  return {
    differences: differences.map((pair) => ({ ...pair, name: nameOf((pair.one ?? pair.other) as T) })),
    alike: pairs.length - differences.length,
  }
}
