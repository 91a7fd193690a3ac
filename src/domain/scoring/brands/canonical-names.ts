import { wordFact } from '../answer/text-words.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import { keyOf } from './name-key.ts'
import { shapeOfWord } from './word-shape.ts'
import { isKnownBrand, isKnownIcon } from './world/world-names.ts'

/**
 * The canonical name of each brand by its key: the shortest beginning of the name that is found too ("Acme CRM" and "Acme's" become
 * "Acme"), that several names share ("Acme Phone 2" and "Acme Phone 3" become "Acme Phone"), or that is the known maker of a model.
 */
export function canonicalNames(brands: readonly BrandEvidence[]): ReadonlyMap<string, string> {
  const makers = brands.flatMap(({ shape }) => partsOf(shape).maker ?? [])
  const names = new Map(makers.map((maker) => [keyOf(maker), maker]))
  for (const { key, name } of brands) names.set(key, name)
  const shared = sharedBeginnings(brands)
  return new Map(
    brands.map(({ key, name, shape }) => {
      const { shorterKeys, groupKeys, maker } = partsOf(shape)
      const beginnings = [
        ...shorterKeys.map((one) => names.get(one)),
        ...groupKeys.map((one) => shared.get(one)),
      ]
      return [key, [...beginnings, maker].reduce<string>((best, one) => shorter(best, one), name)]
    }),
  )
}

/** The parts that a name may share with other names of the same brand. */
interface NameParts {
  words: readonly string[]
  /** The keys of the name's beginnings, the shortest first, and of the name without "'s". */
  shorterKeys: readonly string[]
  /** Names with one of these keys belong to one brand: the first word if it is written like a name, and the first three words. */
  groupKeys: readonly string[]
  /** The known brand whose model it is: "Acme A1x". */
  maker: string | undefined
}

/** A limit, because a name may consist of a hundred thousand parts with hyphens. */
const BEGINNINGS_MAX = 8
const TELLING_WORDS = 3
const MAKER_WORDS_MAX = 2
/** "A1x", "A1x-200", "7a"; "Phone 2", but not "2" or "365shop" alone: "Acme 2000". */
const MODEL = /(?:^|\s)(?:\p{L}[\p{L}-]*\d|\d+\p{L}{1,3}(?!\p{L}))|\S\s\d{1,4}$/u

const partsOf = wordFact((name): NameParts => {
  // "Acme-branded" belongs to Acme.
  const words = name.split(/\s+|(?<=\p{L}{3})-(?=\p{Ll})/u)
  const beginnings = words
    .slice(0, Math.min(words.length - 1, BEGINNINGS_MAX))
    .map((_, at) => words.slice(0, at + 1).join(' '))
  const [first = ''] = words
  const groups = ['strong', 'unknown'].includes(shapeOfWord(first)) ? [first] : []
  if (words.length > TELLING_WORDS) groups.push(words.slice(0, TELLING_WORDS).join(' '))
  return {
    words,
    shorterKeys: [...beginnings, name.replace(/['’]s$/u, '')].map(keyOf),
    groupKeys: words.length > 1 ? groups.map(keyOf) : [],
    maker: makerOf(words),
  }
})

function makerOf(words: readonly string[]): string | undefined {
  for (let count = 1; count <= MAKER_WORDS_MAX; count += 1) {
    const maker = words.slice(0, count).join(' ')
    const key = keyOf(maker)
    if ((isKnownBrand(key) || isKnownIcon(key)) && MODEL.test(words.slice(count).join(' '))) return maker
  }
  return undefined
}

/** By the keys of the groups with several names: what all names of the group begin with. */
function sharedBeginnings(brands: readonly BrandEvidence[]): ReadonlyMap<string, string> {
  const groups = new Map<string, { count: number; words: readonly string[] }>()
  for (const { shape } of brands) {
    const { words, groupKeys } = partsOf(shape)
    for (const key of groupKeys) {
      const known = groups.get(key)
      groups.set(key, {
        count: (known?.count ?? 0) + 1,
        words: known ? commonStart(known.words, words) : words,
      })
    }
  }
  return new Map(
    [...groups].flatMap(([key, { count, words }]) => (count > 1 ? [[key, words.join(' ')]] : [])),
  )
}

function shorter(one: string, other: string | undefined): string {
  return other === undefined || other.length >= one.length ? one : other
}

function commonStart(one: readonly string[], other: readonly string[]): string[] {
  const differs = one.findIndex((word, at) => keyOf(word) !== keyOf(other[at] ?? ''))
  return differs < 0 ? [...one] : one.slice(0, Math.max(1, differs))
}
