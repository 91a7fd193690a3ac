import { wordFact } from '../text-words.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import { keyOf } from './name-key.ts'
import { shapeOfWord } from './word-shape.ts'

/**
 * The name of each brand by its key. A longer name is the shorter one's where both are found: "Acme CRM" beside "Acme", "Acme's"
 * beside "Acme". Names that begin with the same word, one that no ordinary text holds, are one maker's.
 */
export function canonicalNames(brands: readonly BrandEvidence[]): ReadonlyMap<string, string> {
  const names = new Map(brands.map(({ key, name }) => [key, name]))
  const makers = sharedFirstWords(brands)
  return new Map(
    brands.map(({ key, name, shape }) => {
      const { shorterKeys, makerKey } = partsOf(shape)
      const known = shorterKeys.map((one) => names.get(one)).find((one) => one !== undefined && one !== name)
      return [key, known ?? makers.get(makerKey) ?? name]
    }),
  )
}

/** Which other names a name may be one brand's with. */
interface NameParts {
  words: readonly string[]
  /** Of the first word, which may be the maker. */
  makerKey: string
  /** Of the name's beginnings, the shortest first, and of the name without "'s". */
  shorterKeys: readonly string[]
  /** Whether the first of several words is written as names are, or one that no ordinary text holds. */
  beginsWithMaker: boolean
}

/** A name may be of a hundred thousand parts, joined by hyphens. */
const BEGINNINGS_MAX = 8
const partsOf = wordFact((name): NameParts => {
  // "Acme-branded" is Acme's.
  const words = name.split(/\s+|(?<=\p{L}{3})-(?=\p{Ll})/u)
  const shorter = words
    .slice(0, Math.min(words.length - 1, BEGINNINGS_MAX))
    .map((_, at) => words.slice(0, at + 1).join(' '))
  const [first = ''] = words
  return {
    words,
    makerKey: keyOf(first),
    shorterKeys: [...shorter, name.replace(/['’]s$/u, '')].map(keyOf),
    beginsWithMaker: words.length > 1 && ['strong', 'unknown'].includes(shapeOfWord(first)),
  }
})

function sharedFirstWords(brands: readonly BrandEvidence[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { count: number; words: readonly string[] }>()
  for (const { shape } of brands) {
    const { words, makerKey, beginsWithMaker } = partsOf(shape)
    if (!beginsWithMaker) continue
    const known = counts.get(makerKey)
    counts.set(makerKey, {
      count: (known?.count ?? 0) + 1,
      words: known ? commonStart(known.words, words) : words,
    })
  }
  return new Map(
    [...counts].flatMap(([key, { count, words }]) => (count > 1 ? [[key, words.join(' ')]] : [])),
  )
}

function commonStart(one: readonly string[], other: readonly string[]): string[] {
  const differs = one.findIndex((word, at) => keyOf(word) !== keyOf(other[at] ?? ''))
  return differs < 0 ? [...one] : one.slice(0, Math.max(1, differs))
}
