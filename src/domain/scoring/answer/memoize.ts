import { copyOf } from '../../copy-of-text.ts'

const WORDS_MAX = 20_000
/** Longer words are rare and seldom occur again. */
const LENGTH_MAX = 24
/** V8 keeps longer substrings as views of the answer, so a cached one would keep the whole answer in memory. */
const OWN_LENGTH_MAX = 12

/** Caches a function of a word, because most answers use the same words. */
export function memoizeWords<T extends object | string | number | boolean>(
  read: (word: string) => T,
): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => known.get(word) ?? learn(word)

  function learn(word: string): T {
    if (word.length > LENGTH_MAX) return read(word)
    const own = word.length > OWN_LENGTH_MAX ? copyOf(word) : word
    const found = read(own)
    if (known.size >= WORDS_MAX) known.clear()
    known.set(own, found)
    return found
  }
}

/** Caches a function of an object for as long as the object lives. */
export function memoizeByObject<K extends object, T extends object>(read: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return (key) => {
    const found = known.get(key) ?? read(key)
    known.set(key, found)
    return found
  }
}
