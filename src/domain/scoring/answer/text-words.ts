import { isOfKind, LETTER, MARK, NUMBER } from './character-classes.ts'
import { memoizeWords } from './memoize.ts'

/** A word or name, with the facts that were computed about it. */
export interface WithFacts {
  readonly written: string
  /** By the number of the function that computed them. */
  readonly facts: unknown[]
}

/** A word, shared by all its occurrences in all answers. */
export type Word = WithFacts

/** The words of a text in order: runs of letters, marks and digits. */
export interface TextWords {
  readonly words: readonly Word[]
  /** The offset of each word. */
  readonly starts: readonly number[]
}

const IN_WORD = LETTER | MARK | NUMBER
const wordOf = memoizeWords((written): Word => ({ written, facts: [] }))
let factCount = 0

/**
 * Caches a function of a word or name in the word itself, which is faster than a map.
 * @param read `of` gives access to the other facts of the word
 */
export function wordFact<T extends object | string | number | boolean, R extends WithFacts = WithFacts>(
  read: (written: string, of: R) => T,
): (of: R) => T {
  const number = factCount
  factCount += 1
  return (of) => {
    of.facts[number] ??= read(of.written, of)
    return of.facts[number] as T
  }
}

export function readWords({ text, kinds }: { text: string; kinds: Uint8Array }): TextWords {
  const words: Word[] = []
  const starts: number[] = []
  for (let at = 0; at < kinds.length; at += 1) {
    if (!isOfKind(kinds, at, LETTER | NUMBER)) continue
    const start = at
    while (isOfKind(kinds, at, IN_WORD)) at += 1
    words.push(wordOf(text.slice(start, at)))
    starts.push(start)
  }
  return { words, starts }
}
