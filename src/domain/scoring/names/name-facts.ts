import { rememberWords } from '../remember-words.ts'
import { isGivenName } from './given-names.ts'
import { isOrdinaryName } from './ordinary-names.ts'
import { folded } from './surroundings.ts'

/** What holds for a name wherever it stands. */
export interface NameFacts {
  isOneWord: boolean
  hasSmallLetters: boolean
  isGivenName: boolean
  /** Made of words that everyday English uses. */
  isOrdinary: boolean
  /** A name with a small word inside, such as "Mail to Print", says what is done as well as who does it. */
  isPhrase: boolean
  /** Like a number with its unit: "3M". */
  isNumbered: boolean
  /** Like a unit: "HP". */
  isUnit: boolean
}

/** The same names are found in every answer. */
export const nameFacts = rememberWords(
  (name): NameFacts => ({
    isOneWord: !/[\s-]/u.test(name.trim()),
    hasSmallLetters: /\p{Ll}/u.test(name),
    isGivenName: isGivenName(name),
    isOrdinary: isOrdinaryName(folded(name)),
    isPhrase: /\s(?:to|for|from|into|with|and|of|the|in|on|by|vs)\s/u.test(name),
    isNumbered: /^\d+\p{L}{1,2}$/u.test(name),
    isUnit: /^\p{L}{1,2}$/u.test(name),
  }),
)
