import { isOfKind, kindsOf, LETTER, MARK, NUMBER } from './character-classes.ts'
import { rememberLast, rememberWords } from './remember-words.ts'

/** What is found out of it once is kept beside it. */
export interface Remembered {
  readonly written: string
  /** By the number of who found it out. */
  readonly facts: unknown[]
}

/** A word, one for all places of all answers. */
export type Word = Remembered

/** The words of a text in its order: letters, marks and digits in a row. */
export interface TextWords {
  readonly words: readonly Word[]
  /** Where each begins. */
  readonly starts: readonly number[]
}

const IN_WORD = LETTER | MARK | NUMBER
const wordOf = rememberWords((written): Word => ({ written, facts: [] }))
let factCount = 0
/** The words of the text, read once whoever asks. */
export const wordsOf = rememberLast(readWords)

/**
 * A reader of words, or of whole names, that reads each once: sooner asked than a map of them.
 *
 * @param read `of` is what is read itself, for what else is known of it
 */
export function wordFact<T extends object | string | number | boolean, R extends Remembered = Remembered>(
  read: (written: string, of: R) => T,
): (of: R) => T {
  const number = factCount
  factCount += 1
  return (of) => {
    of.facts[number] ??= read(of.written, of)
    return of.facts[number] as T
  }
}

function readWords(text: string): TextWords {
  const words: Word[] = []
  const starts: number[] = []
  const kinds = kindsOf(text)
  for (let at = 0; at < kinds.length; at += 1) {
    if (!isOfKind(kinds, at, LETTER | NUMBER)) continue
    const start = at
    while (isOfKind(kinds, at, IN_WORD)) at += 1
    words.push(wordOf(text.slice(start, at)))
    starts.push(start)
  }
  return { words, starts }
}
