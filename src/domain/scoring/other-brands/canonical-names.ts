import { wordFact } from '../text-words.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import { keyOf } from './name-key.ts'
import { shapeOfWord } from './word-shape.ts'

/**
 * The canonical name of each brand by its key. A longer name becomes the shorter one if both are found: "Acme CRM" and
 * "Acme's" become "Acme". Names that begin with the same unusual word belong to one company.
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

/** The parts that a name may share with other names of the same brand. */
interface NameParts {
  words: readonly string[]
  /** The key of the first word, which may be the company. */
  makerKey: string
  /** The keys of the name's beginnings, the shortest first, and of the name without "'s". */
  shorterKeys: readonly string[]
  /** Whether it has several words and the first is written like a name or is no ordinary word. */
  beginsWithMaker: boolean
}

/** A limit, because a name may consist of a hundred thousand parts with hyphens. */
const BEGINNINGS_MAX = 8
const partsOf = wordFact((name): NameParts => {
  // "Acme-branded" belongs to Acme.
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
