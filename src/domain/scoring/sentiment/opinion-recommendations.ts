import type { Span } from '../answer/answer-structure.ts'
import { WordRole } from './lexicon.ts'
import { NAMED, type OpinionWord } from './opinion-words.ts'

/** The maximum number of words between "choose" and the name: "choose a local shop such as Acme". */
const VERB_REACH = 6
/** The maximum number of words between "if you want it cheap:" and the name. */
const CONDITION_REACH = 2
/** The verb, and what the brand is for or where. */
const WORDS_MIN = 2
/** "Acme or Globex", "Acme, Globex and Initech". */
const WORDS_BETWEEN_NAMES = 1
const BREAK = /^[,،，、;；:：.!]$/
const COMMA = /^[,،，、:：]$/
const COLON = /^[:：]$/
/** A contrast, or what is asked or assumed: "check whether Acme ships". */
const ENDS =
  WordRole.negator |
  WordRole.than |
  WordRole.unlike |
  WordRole.loses |
  WordRole.turn |
  WordRole.shifter |
  WordRole.condition

/**
 * Adds the names that a clause recommends: after an imperative at the beginning of a part ("start with Acme or
 * Globex"), or directly after a condition ("if you want it cheap: Acme").
 */
export function addRecommended(words: readonly OpinionWord[], recommended: Span[]): void {
  // "If I had to order them: Acme > Globex" ranks.
  if (words.some(({ plain }) => plain === '>')) return
  // "Use Acme." alone may as well be an instruction.
  if (words.filter(({ plain, isSign }) => plain !== NAMED && !isSign).length < WORDS_MIN) return
  let isPartBeginning = true
  let isConditional = false
  let isAfterName = false
  let reach = 0
  for (const { start, end, plain, meaning, isSign } of words) {
    const { roles, polarity } = meaning
    if (plain === NAMED) {
      isAfterName = reach > 0
      if (isAfterName) {
        recommended.push({ start, end })
        reach = WORDS_BETWEEN_NAMES + 1
      }
      isPartBeginning = false
    } else if (!isSign) {
      isAfterName = false
      if ((roles & ENDS) !== 0 || polarity < 0) reach = 0
      else if (reach > 0) reach -= 1
      if (isPartBeginning && (roles & WordRole.recommends) !== 0) reach = VERB_REACH + 1
      if (isPartBeginning && (roles & WordRole.condition) !== 0) isConditional = true
      if ((roles & WordRole.leadIn) === 0) isPartBeginning = false
    } else if (BREAK.test(plain)) {
      const isComma = COMMA.test(plain)
      isPartBeginning = true
      // A name may follow another name after a comma, but not a verb.
      if (isConditional && COLON.test(plain)) {
        reach = CONDITION_REACH + 1
        isConditional = false
      } else if (!isAfterName || !isComma) reach = 0
    }
  }
}
