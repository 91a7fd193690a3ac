import { looksLikePlace } from '../../detected-brands/place-names.ts'
import { keyOf } from './name-key.ts'
import { shapeOfWord } from './word-shape.ts'
import { isKnownBrand, isKnownIcon, isWord, placeSize } from './world/world-names.ts'

/** A name has its maker in its first words. */
const MAKER_WORDS_MAX = 4
/** Shorter names occur at the beginning of too many others. */
const LENGTH_MIN = 4
/** "Acme & Hooli" names two firms, or a third. */
const JOINING = /^(?:[&+/|].*|and|und|og|och|et|y|e|en|or|vs\.?)$/iu

/** Known brands as the makers of products: "Acme Phone 2" counts as Acme if Acme is known. */
export class Makers {
  /** By the key without spaces, so that "De Acme" and "DeAcme" are one maker. */
  readonly #names: ReadonlyMap<string, string>

  /** @param names - those that come first decide the spelling. The aliases of a maker begin its products, too */
  constructor(names: readonly { name: string; aliases: readonly string[] }[]) {
    const makers = new Map<string, string>()
    for (const { name, aliases } of names) {
      for (const one of [name, ...aliases]) {
        const key = squeezedKey(one)
        if (!makers.has(key) && isMaker(one)) makers.set(key, name)
      }
    }
    this.#names = makers
  }

  /** The maker with whose name this name begins, or of which it is another spelling; null if there is none. */
  of(name: string): string | null {
    if (this.#names.size === 0) return null
    const words = name.split(/\s+/u, MAKER_WORDS_MAX + 2)
    for (let count = 1; count <= Math.min(words.length, MAKER_WORDS_MAX); count += 1) {
      const maker = this.#names.get(squeezedKey(words.slice(0, count).join(' ')))
      if (maker === undefined) continue
      if (maker === name) return null
      if (words.length === count || !isAnother(words, count)) return maker
    }
    return null
  }
}

/**
 * What several names begin with: "Acme Air 2" and "Acme Air Pro" give "Acme Air", though no answer names it alone. One word needs
 * three names, because towns and regions begin the names of different firms.
 */
export function sharedBeginnings(names: readonly string[]): string[] {
  const groups = new Map<string, { count: number; words: readonly string[] }>()
  for (const name of names) {
    const words = name.split(/\s+/u)
    const [first = ''] = words
    if (words.length < 2 || !isWrittenLikeName(first) || isPlace(first) || isWord(keyOf(first))) continue
    // "Stadtwerke Köln" and "Stadtwerke Leipzig" are different firms.
    if (isPlace(words.slice(1).join(' '))) continue
    const key = squeezedKey(first)
    const known = groups.get(key)
    groups.set(key, {
      count: (known?.count ?? 0) + 1,
      words: known ? commonStart(known.words, words) : words,
    })
  }
  const beginnings = [...groups.values()].filter(({ count, words }) => count > (words.length > 1 ? 1 : 2))
  return beginnings.map(({ words }) => words.join(' ')).filter(isMaker)
}

function isMaker(name: string): boolean {
  const words = name.split(/\s+/u, MAKER_WORDS_MAX + 1)
  const [first = ''] = words
  const key = keyOf(name)
  if (words.length > MAKER_WORDS_MAX || squeezedKey(name).length < LENGTH_MIN) return false
  if (isKnownBrand(key) || isKnownIcon(key)) return true
  if (isPlace(name)) return false
  return words.length > 1 ? shapeOfWord(first) !== 'number' : isWrittenLikeName(first)
}

/** Whether the rest of a name shows that it is no product of the maker: another firm joined to it, or a longer place. */
function isAnother(words: readonly string[], count: number): boolean {
  if (JOINING.test(words[count] ?? '')) return true
  return count === 1 && placeSize(keyOf(words.slice(0, 2).join(' '))) !== null
}

function isPlace(name: string): boolean {
  return placeSize(keyOf(name)) !== null || looksLikePlace(name)
}

function isWrittenLikeName(word: string): boolean {
  return ['strong', 'unknown'].includes(shapeOfWord(word))
}

function squeezedKey(name: string): string {
  return keyOf(name).replaceAll(' ', '')
}

function commonStart(one: readonly string[], other: readonly string[]): readonly string[] {
  const differs = one.findIndex((word, at) => keyOf(word) !== keyOf(other[at] ?? ''))
  return differs < 0 ? one : one.slice(0, Math.max(1, differs))
}
