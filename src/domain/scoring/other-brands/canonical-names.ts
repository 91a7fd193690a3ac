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
    brands.map(({ key, name }) => {
      const words = wordsOf(name)
      const shorter = words.slice(0, -1).map((_, at) => words.slice(0, at + 1).join(' '))
      const bare = name.replace(/['’]s$/u, '')
      const known = [...shorter, bare]
        .map((one) => names.get(keyOf(one)))
        .find((one) => one !== undefined && one !== name)
      return [key, known ?? makers.get(keyOf(words[0] ?? '')) ?? name]
    }),
  )
}

function sharedFirstWords(brands: readonly BrandEvidence[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { count: number; words: string[] }>()
  for (const { name } of brands) {
    const words = wordsOf(name)
    const first = words[0] ?? ''
    if (words.length < 2 || !['strong', 'unknown'].includes(shapeOfWord(first))) continue
    const known = counts.get(keyOf(first))
    if (!known) counts.set(keyOf(first), { count: 1, words })
    else
      counts.set(keyOf(first), {
        count: known.count + 1,
        words: commonStart(known.words, words),
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

/** "Acme-branded" is Acme's. */
function wordsOf(name: string): string[] {
  return name.split(/\s+|(?<=\p{L}{3})-(?=\p{Ll})/u)
}
