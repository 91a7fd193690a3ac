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
      const { shorterKeys, firstKey } = partsOf(shape)
      const known = shorterKeys.map((one) => names.get(one)).find((one) => one !== undefined && one !== name)
      return [key, known ?? makers.get(firstKey) ?? name]
    }),
  )
}

/** What a name begins with. */
interface NameParts {
  words: readonly string[]
  firstKey: string
  /** Of all beginnings of the name, the shortest first, and of the name without "'s". */
  shorterKeys: readonly string[]
  /** Whether the first of several words is one that no ordinary text holds. */
  beginsWithMaker: boolean
}

const partsOf = wordFact((name): NameParts => {
  // "Acme-branded" is Acme's.
  const words = name.split(/\s+|(?<=\p{L}{3})-(?=\p{Ll})/u)
  const shorter = words.slice(0, -1).map((_, at) => words.slice(0, at + 1).join(' '))
  const [first = ''] = words
  return {
    words,
    firstKey: keyOf(first),
    shorterKeys: [...shorter, name.replace(/['’]s$/u, '')].map(keyOf),
    beginsWithMaker: words.length > 1 && ['strong', 'unknown'].includes(shapeOfWord(first)),
  }
})

function sharedFirstWords(brands: readonly BrandEvidence[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { count: number; words: readonly string[] }>()
  for (const { shape } of brands) {
    const { words, firstKey, beginsWithMaker } = partsOf(shape)
    if (!beginsWithMaker) continue
    const known = counts.get(firstKey)
    counts.set(firstKey, {
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
