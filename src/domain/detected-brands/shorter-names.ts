import { detectedKey } from '../scoring/brands/detected-names.ts'
import { storableText } from '../text-identity.ts'

/** Longer names are not variants with a suffix. */
const WORDS_MAX = 10
/** Shorter beginnings, such as "The" or "Dr", identify no brand. */
const LENGTH_MIN = 4

/** The keys of the names with which a name begins, the longest first: "initech swim" and "initech" of "Initech Swim School". */
export function shorterKeys(name: string): string[] {
  const words = storableText(detectedKey(name)).split(' ')
  if (words.length > WORDS_MAX) return []
  return words
    .slice(1)
    .map((_, place) => words.slice(0, words.length - 1 - place).join(' '))
    .filter((key) => key.length >= LENGTH_MIN)
}
