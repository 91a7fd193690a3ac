const WORDS_MAX = 20_000
/** V8 keeps longer pieces of an answer as views of it: one remembered would keep the answer. */
const LENGTH_MAX = 12

/** A reader of words that remembers what it read of short ones: the words of many answers are the same. */
export function rememberWords<T extends object | string | boolean>(
  read: (word: string) => T,
): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    if (word.length > LENGTH_MAX) return read(word)
    let found = known.get(word)
    if (found === undefined) {
      found = read(word)
      if (known.size >= WORDS_MAX) known.clear()
      known.set(word, found)
    }
    return found
  }
}
