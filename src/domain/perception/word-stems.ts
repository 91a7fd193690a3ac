import { foldText } from '../scoring/answer/fold-text.ts'
import { memoizeWords } from '../scoring/answer/memoize.ts'
import { byLanguage } from '../scoring/languages/all-languages.ts'
import { UNPARTED } from '../scoring/sentiment/lexicon.ts'
import { wordList } from '../word-list.ts'
import { PROPERTIES_BY_LANGUAGE } from './properties/all-properties.ts'

/** English endings; the first that matches and leaves a long enough stem is replaced. */
const ENGLISH_ENDINGS: readonly (readonly [ending: string, becomes: string])[] = [
  ['worthiness', 'worthy'],
  ['abilities', 'able'],
  ['ability', 'able'],
  ['ibility', 'ible'],
  ['ations', ''],
  ['ation', ''],
  ['atively', ''],
  ['ative', ''],
  ['ators', ''],
  ['ator', ''],
  ['iness', 'y'],
  ['ness', ''],
  ['ency', 'ent'],
  ['ancy', 'ant'],
  ['ably', 'able'],
  ['ibly', 'ible'],
  ['iest', 'y'],
  ['ier', 'y'],
  ['ily', 'y'],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ity', ''],
  ['ing', ''],
  ['edly', ''],
  ['ed', ''],
  ['ly', ''],
  ['est', ''],
  ['er', ''],
  ['ers', ''],
  ['ates', ''],
  ['ate', ''],
  ['es', ''],
  ['s', ''],
]
const STEM_LENGTH_MIN = 3
/** Endings of other languages are shorter and mean less, so more of the word must remain. */
const FOREIGN_STEM_LENGTH_MIN = 4

/** A word of the text in the form in which words of a description are compared with it, in the language of the answer. */
export function stemOf(written: string, language: string): string {
  const word = foldText(written).text.replace(/'s?$/u, '')
  if (UNPARTED.test(word)) return word
  if (language === 'en') return englishStem(word)
  const ending = endingsOf(language).find(
    (one) => word.endsWith(one) && word.length - one.length >= FOREIGN_STEM_LENGTH_MIN,
  )
  return ending === undefined ? word : word.slice(0, -ending.length)
}

const FUNCTION_WORDS = byLanguage(({ functionWords }) => functionWords)

/** Folded words that say nothing about a property, unless the lexicon of the language knows them otherwise. */
export const emptyWordsOf = memoizeWords((language): ReadonlySet<string> => {
  const about = wordList(PROPERTIES_BY_LANGUAGE.get(language)?.about ?? '')
  return new Set([...about, ...(FUNCTION_WORDS.get(language) ?? [])].map((word) => foldText(word).text))
})

/** With their accents: "schon" is one, "schön" is none, although both have one stem. */
export const functionWordsOf = memoizeWords(
  (language): ReadonlySet<string> => new Set(FUNCTION_WORDS.get(language) ?? []),
)

const endingsOf = memoizeWords((language): readonly string[] => {
  const endings = wordList(PROPERTIES_BY_LANGUAGE.get(language)?.endings ?? '')
  return endings.filter((ending) => ending !== '').map((ending) => foldText(ending).text)
})

function englishStem(word: string): string {
  for (const [ending, becomes] of ENGLISH_ENDINGS) {
    if (!word.endsWith(ending) || (ending === 's' && word.endsWith('ss'))) continue
    const stem = word.slice(0, -ending.length) + becomes
    if (stem.length - becomes.length >= STEM_LENGTH_MIN) return withoutTail(stem)
  }
  return withoutTail(word)
}

/** Removes a final e and doubled consonants: "pricing" and "price", "stopped" and "stop" get the same stem. */
function withoutTail(stem: string): string {
  if (stem.length <= STEM_LENGTH_MIN) return stem
  return stem.replace(/e$/u, '').replace(/([b-df-hj-np-rtv-z])\1$/u, '$1')
}
