import { setOfAll } from '../languages/all-languages.ts'
import { cardinalOf, isRankNoun } from '../rank/ordinal-words.ts'
import type { OpinionWord } from './opinion-words.ts'

const SCALES = new Map([
  ['5', 5],
  ['10', 10],
  ['100', 100],
  ['5.0', 5],
  ['10.0', 10],
])
const GOOD_SHARE = 0.79
const BAD_SHARE = 0.62

const OUT_OF = setOfAll(({ outOf }) => outOf)
const OF_MANY = setOfAll(({ ofMany }) => ofMany)
const UNITS = setOfAll(({ ratingUnits }) => ratingUnits)
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
  return SCALES.get(plain) ?? (cardinalOf(plain) === 5 ? 5 : undefined)
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

function isStroke(word: OpinionWord | undefined): boolean {
  return word?.plain === '/' || word?.plain === '／'
}

/** "4.7/5", but not the date "4/5/24". */
function givenInFigures(words: readonly OpinionWord[], index: number): number | null {
  if (isStroke(words[index + 1]) || isStroke(words[index - 3])) return null
  return numberIn(words[index - 2]?.plain ?? '')
}

function givenInWords(words: readonly OpinionWord[], index: number): number | null {
  const plainAt = (at: number) => words[at]?.plain ?? ''
  const isPair = (all: ReadonlySet<string>) => all.has(`${plainAt(index - 2)}_${plainAt(index - 1)}`)
  const isSure = OUT_OF.has(plainAt(index - 1)) || isPair(OUT_OF)
  if (!isSure && !OF_MANY.has(plainAt(index - 1)) && !isPair(OF_MANY)) return null
  let before = index - (isPair(OUT_OF) || isPair(OF_MANY) ? 3 : 2)
  const isOfUnits = UNITS.has(plainAt(before))
  if (isOfUnits) before -= 1
  const written = plainAt(before)
  const given = numberIn(written) ?? cardinalOf(written) ?? null
  if (isOfUnits || countsUnits(words, index) || (given !== null && !Number.isInteger(given))) return given
  if (RANKS.test(plainAt(before - 1)) || isRankNoun(plainAt(before - 1))) return null
  return isSure && endsRating(words[index + 1]) ? given : null
}

/** "5 stars" may be one phrase of the lexicon. */
function countsUnits(words: readonly OpinionWord[], index: number): boolean {
  const word = words[index]
  if (!word) return false
  return UNITS.has(words[index + 1]?.plain ?? '') || word.end - word.start > word.plain.length
}

function endsRating(next: OpinionWord | undefined): boolean {
  if (!next) return true
  return next.isSign ? SIGN_AFTER.test(next.plain) : AFTER_RATING.test(next.plain)
}

function numberIn(written: string): number | null {
  return NUMBER.test(written) ? Number(written.replace(',', '.')) : null
}
