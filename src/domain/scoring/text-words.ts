import { kindAt, LETTER, MARK, NUMBER } from './character-classes.ts'
import { rememberWords } from './remember-words.ts'

/** The words of a text in its order, as they are written: letters, marks and digits in a row. */
export interface TextWords {
  readonly words: readonly string[]
  /** Where each begins. */
  readonly starts: readonly number[]
}

const IN_WORD = LETTER | MARK | NUMBER
/** One string for a word wherever it stands: it is hashed once, and found by what remembers it at once. */
const sameWord = rememberWords((word) => word)
/** Several readers of one answer ask. */
let last: { text: string; words: TextWords } | null = null

/** The words of the text, read once whoever asks. */
export function wordsOf(text: string): TextWords {
  if (last?.text !== text) last = { text, words: readWords(text) }
  return last.words
}

/** The place of the first word that begins at or after `offset`. */
export function wordIndexAt({ starts }: TextWords, offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function readWords(text: string): TextWords {
  const words: string[] = []
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if ((kindAt(text, at) & (LETTER | NUMBER)) === 0) continue
    const start = at
    while ((kindAt(text, at) & IN_WORD) !== 0) at += 1
    words.push(sameWord(text.slice(start, at)))
    starts.push(start)
  }
  return { words, starts }
}
