const WORDS_MAX = 20_000
/** Longer ones are rare, and seldom met again. */
const LENGTH_MAX = 24
/** V8 keeps longer pieces of an answer as views of it: one remembered would keep the whole answer. */
const OWN_LENGTH_MAX = 12

/** A reader of words that remembers what it read of them: the words of many answers are the same. */
export function rememberWords<T extends object | string | number | boolean>(
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

function copyOf(word: string): string {
  let copy = ''
  for (let at = 0; at < word.length; at += 1) copy += word.charAt(at)
  return copy
}

/** A reader of texts that remembers what it read last: several readers of one answer ask. */
export function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; found: T } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, found: read(text) }
    // Two strings that are equal would be compared whole each time.
    last.text = text
    return last.found
  }
}
