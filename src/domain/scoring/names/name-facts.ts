import { memoizeWords } from '../answer/memoize.ts'
import { isGivenName } from './given-names.ts'
import { isOrdinaryName } from './ordinary-names.ts'
import { folded } from './surroundings.ts'

/** Properties of a name that do not depend on its position. */
export interface NameFacts {
  isOneWord: boolean
  hasLowerCase: boolean
  isGivenName: boolean
  /** Whether it consists of everyday English words. */
  isOrdinary: boolean
  /** Whether it contains a function word, such as "Mail to Print", and may therefore describe an activity. */
  isPhrase: boolean
  /** Whether it looks like a number with a unit: "3M". */
  isNumbered: boolean
  /** Whether it looks like a unit: "HP". */
  isUnit: boolean
}

/** Cached, because the same names occur in every answer. */
export const nameFacts = memoizeWords(
  (name): NameFacts => ({
    isOneWord: !/[\s-]/u.test(name.trim()),
    hasLowerCase: /\p{Ll}/u.test(name),
    isGivenName: isGivenName(name),
    isOrdinary: isOrdinaryName(folded(name)),
    isPhrase: /\s(?:to|for|from|into|with|and|of|the|in|on|by|vs)\s/u.test(name),
    isNumbered: /^\d+\p{L}{1,2}$/u.test(name),
    isUnit: /^\p{L}{1,2}$/u.test(name),
  }),
)
