import { setOfAll, wordsOfAll } from '../languages/all-languages.ts'
import { cardinalOf, isRankNoun } from '../rank/ordinal-words.ts'
import type { OpinionWord } from './opinion-words.ts'

const SCALES = /^(?:5|10|100|5\.0|10\.0)$/
const GOOD_SHARE = 0.79
const BAD_SHARE = 0.62

const UNITS = setOfAll(({ ratingUnits }) => ratingUnits)
const anyOf = (words: readonly string[]) => words.join('|').replaceAll('_', ' ')
/** "2 out of", "2 stars of", before a scale: the word before it, the number, the unit, and whether it is no "of". */
const BEFORE_SCALE = new RegExp(
  `(?:^|(\\S+) )(\\S+)(?: (${anyOf([...UNITS])}))? (?:(${anyOf(wordsOfAll(({ outOf }) => outOf))})|${anyOf(wordsOfAll(({ ofMany }) => ofMany))})$`,
  'u',
)
const LOOK = { words: 5, characters: 80 } as const
const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/u
/** "4 out of 5 users" counts people; "4 out of 5 on Maps" rates. */
const AFTER_RATING =
  /^(?:and|but|on|by|from|for|in|at|with|und|aber|auf|bei|von|für|im|et|mais|chez|pour|y|pero|en|por|para|e|ma|per|og|men|hos|på|fra)$/u
/** "Ranks 1 out of 10", "number one out of five": a rank among ten is no rating. */
const RANKS = /^(?:[#№]|rank(?:s|ed)|placed|finished|came)$/u
/** Not a percentage. */
const SIGN_AFTER = /^[^%‰/]$/u

/** Whether the word may be the scale of a rating. A quick check, because most words are none. */
export const isScale = ({ plain }: OpinionWord): boolean => scaleOf(plain) !== undefined

/** 5 for "5" and "five". */
function scaleOf(plain: string): number | undefined {
  return SCALES.test(plain) ? Number(plain) : cardinalOf(plain) === 5 ? 5 : undefined
}

/**
 * The polarity of a rating whose scale is the word at `index`: "4.7/5", "2 out of 10", "2 von 5 Sternen", "2 étoiles sur
 * 5"; null when it is none.
 */
export function ratingPolarity(words: readonly OpinionWord[], index: number): number | null {
  const most = scaleOf(words[index]?.plain ?? '')
  if (most === undefined) return null
  const given = isStroke(words[index - 1]) ? givenInFigures(words, index) : givenInWords(words, index)
  if (given === null || given > most) return null
  const share = given / most
  if (share >= GOOD_SHARE) return 1
  return share <= BAD_SHARE ? -1 : 0
}

const isStroke = (word: OpinionWord | undefined): boolean => word?.plain === '/' || word?.plain === '／'

/** "4.7/5", but not the date "4/5/24". */
function givenInFigures(words: readonly OpinionWord[], index: number): number | null {
  if (isStroke(words[index + 1]) || isStroke(words[index - 3])) return null
  return numberIn(words[index - 2]?.plain ?? '')
}

function givenInWords(words: readonly OpinionWord[], index: number): number | null {
  const before = words.slice(Math.max(0, index - LOOK.words), index)
  const passage = before.map(({ plain }) => plain).join(' ')
  const found = BEFORE_SCALE.exec(passage.slice(-LOOK.characters))
  if (!found) return null
  const [, leads = '', written = '', unit, outOf] = found
  const given = numberIn(written) ?? cardinalOf(written) ?? null
  if (unit || countsUnits(words, index) || (given !== null && !Number.isInteger(given))) return given
  const isRank = RANKS.test(leads) || isRankNoun(leads)
  return outOf && !isRank && endsRating(words[index + 1]) ? given : null
}

/** "5 stars" may be one phrase of the lexicon. */
function countsUnits(words: readonly OpinionWord[], index: number): boolean {
  const [word, next] = words.slice(index, index + 2)
  return UNITS.has(next?.plain ?? '') || (word !== undefined && word.end - word.start > word.plain.length)
}

function endsRating(next: OpinionWord | undefined): boolean {
  if (!next) return true
  return next.isSign ? SIGN_AFTER.test(next.plain) : AFTER_RATING.test(next.plain)
}

function numberIn(written: string): number | null {
  return NUMBER.test(written) ? Number(written.replace(',', '.')) : null
}
