import { foldText } from '../scoring/answer/fold-text.ts'

const WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[.!?;:,]/gu

/** The words and the punctuation between them, folded, in order. */
export function wordsAndMarks(text: string): string[] {
  return foldText(text).text.match(WORD) ?? []
}

/** The first ending that matches and leaves a long enough stem is replaced. */
const ENDINGS: readonly (readonly [ending: string, becomes: string])[] = [
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

/** Removes inflectional and derivational endings; a light stemmer for all languages. */
export function stemOf(word: string): string {
  const plain = word.replace(/'s?$/u, '')
  for (const [ending, becomes] of ENDINGS) {
    if (!plain.endsWith(ending) || (ending === 's' && plain.endsWith('ss'))) continue
    const stem = plain.slice(0, -ending.length) + becomes
    if (stem.length - becomes.length >= STEM_LENGTH_MIN) return withoutTail(stem)
  }
  return withoutTail(plain)
}

/** Removes a final e and doubled consonants: "pricing" and "price", "stopped" and "stop" get the same stem. */
function withoutTail(stem: string): string {
  if (stem.length <= STEM_LENGTH_MIN) return stem
  return stem.replace(/e$/u, '').replace(/([b-df-hj-np-rtv-z])\1$/u, '$1')
}
