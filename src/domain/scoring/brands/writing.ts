import type { TextFacts } from '../answer/answer-structure.ts'
import { foldWord } from '../answer/fold-word.ts'
import { isEnglish } from '../answer/is-english.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { byLanguage } from '../languages/all-languages.ts'

/**
 * How a language writes names: English words can be looked up, German capitalises all nouns, some scripts have no
 * capitals.
 */
export type Writing = 'en' | 'de' | 'cased' | 'uncased'

export function writingOf(read: TextFacts): Writing {
  const { letters, uncased, latin } = lettersOf(read.text.slice(0, 3000))
  if (uncased * 2 > letters) return 'uncased'
  if (latin * 2 >= letters && isEnglish(read)) return 'en'
  return read.languages[0] === 'de' ? 'de' : 'cased'
}

function lettersOf(text: string): { letters: number; uncased: number; latin: number } {
  let plain = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) | 0x20
    if (letter >= 97 && letter <= 122) plain += 1
  }
  const rare = text.replace(ASCII, '')
  // In most English texts the only non-ASCII characters are dashes and quotation marks.
  if (!/\p{L}/u.test(rare)) return { letters: plain, uncased: 0, latin: plain }
  const count = (pattern: RegExp) => rare.match(pattern)?.length ?? 0
  return {
    letters: plain + count(/\p{L}/gu),
    uncased: count(/\p{Lo}/gu),
    latin: plain + count(/\p{Script=Latin}/gu),
  }
}

const ASCII = /[\0-\x7F]+/g

/** Frequent function words of the most likely language, which are not names even at the beginning of a sentence. */
export function functionWords({ languages }: TextFacts): ReadonlySet<string> {
  return functionWordsOf(languages[0] ?? '')
}

const FUNCTION_WORDS = byLanguage(({ functionWords: words }) => words)
const functionWordsOf = memoizeWords((language): ReadonlySet<string> => {
  return new Set((FUNCTION_WORDS.get(language) ?? ['']).map(foldWord))
})
