import { kindsOf, LETTER, MARK, NUMBER } from './character-classes.ts'
import { rememberLast, rememberWords } from './remember-words.ts'

/** A word, one for all places of all answers: what is found out of it once is kept beside it. */
export interface Word {
  readonly written: string
  /** By the number of who found it out. */
  readonly facts: unknown[]
}

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

/** A reader of words that reads each once: sooner asked than a map of them. */
export function wordFact<T extends object | string | number | boolean>(
  read: (written: string) => T,
): (word: Word) => T {
  const number = factCount
  factCount += 1
  return ({ written, facts }) => {
    facts[number] ??= read(written)
    return facts[number] as T
  }
}

function readWords(text: string): TextWords {
  const words: Word[] = []
  const starts: number[] = []
  const kinds = kindsOf(text)
  for (let at = 0; at < kinds.length; at += 1) {
    if (((kinds[at] ?? 0) & (LETTER | NUMBER)) === 0) continue
    const start = at
    while (((kinds[at] ?? 0) & IN_WORD) !== 0) at += 1
    words.push(wordOf(text.slice(start, at)))
    starts.push(start)
  }
  return { words, starts }
}
