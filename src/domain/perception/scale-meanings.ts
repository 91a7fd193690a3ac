import type { ScoringLogic } from '../scoring-logic.ts'
import { wordSet } from '../word-list.ts'

/** What a high and a low score mean, and the rest of the text, which names the property. */
export interface ScaleMeanings {
  good: string
  bad: string
  rest: string
}

const HIGH = '10|ten|high(?:er|est)?(?: scores?| ratings?)?|good(?: scores?)?|best|top'
const LOW = '0|zero|1|one|low(?:er|est)?(?: scores?| ratings?)?|bad(?: scores?)?|worst'
const SAYS = 'means?|is|if|for|when|where|bedeutet|signifie|significa|betekent|betyder|betyr|oznacza'
/**
 * The words before the meaning of a high and of a low score: "10 = quiet". A dash belongs to them only behind a space
 * ("10 - quiet"), and not in "0-10", "0 - 10" and "low-cost".
 */
const BEFORE_MEANING = new RegExp(
  String.raw`\b(?:(${HIGH})|(${LOW}))\s{0,3}(?:points? )?(?:(?:${SAYS})\b|=|:|(?<=\s)[-–](?!\s{0,3}\d))\s{0,3}`,
  'giu',
)
/** The words after a meaning: "quiet = 10", "quiet (10)". Ranges such as "0 to 10" are none. */
const AFTER_MEANING =
  /\s{0,3}(?:(=|→|\()|:|(?<=\s)[-–]|\b(?:means?|is|gets|bedeutet|signifie|significa|betekent|betyder|betyr|oznacza)\b)\s{0,3}(?:(10|ten)|(0|zero|1|one))\b(?![.,]\d|\s{0,3}(?:[-–/]|to\b|bis\b|à\b|a\b|al\b|til\b|do\b)\s{0,3}\d)(?: points?)?\)?/giu
/** What stands before belongs to no meaning: "Price: cheap = 10". */
const PART_END = /[.:;,?!\n]|\b(?:and|und|et|y|e|og)\b/giu
/** "Low = 0" says nothing. */
const SAY_NOTHING = wordSet(
  'high higher highest low lower lowest good bad best worst top max maximum min minimum score scores rating ratings scale points',
)

/** Finds the two meanings in a text; the rest of the text names the property. */
export function scaleMeanings(logic: ScoringLogic): ScaleMeanings {
  if (logic === null) return { good: '', bad: '', rest: '' }
  if (typeof logic === 'object') return { ...logic, rest: '' }
  const behind = meaningsBehind(logic)
  if (saysSomething(behind.good) || saysSomething(behind.bad)) return behind
  return meaningsBefore(logic) ?? behind
}

/** "10 = cheap, 0 = expensive". */
function meaningsBehind(logic: string): ScaleMeanings {
  const sides = { good: '', bad: '', rest: '' }
  let side: keyof typeof sides = 'rest'
  let from = 0
  for (const match of logic.matchAll(BEFORE_MEANING)) {
    sides[side] += ` ${logic.slice(from, match.index)}`
    side = match[1] === undefined ? 'bad' : 'good'
    from = match.index + match[0].length
  }
  sides[side] += ` ${logic.slice(from)}`
  return sides
}

/** "Cheap = 10, expensive = 0"; null when no meaning stands before its score. */
function meaningsBefore(logic: string): ScaleMeanings | null {
  const sides = { good: '', bad: '', rest: '' }
  let isSure = false
  let from = 0
  for (const match of logic.matchAll(AFTER_MEANING)) {
    const before = logic.slice(from, match.index)
    const end = [...before.matchAll(PART_END)].at(-1)
    const start = end ? end.index + end[0].length : 0
    const meaning = before.slice(start)
    sides.rest += ` ${before.slice(0, start)}`
    if (saysSomething(meaning)) {
      sides[match[2] === undefined ? 'bad' : 'good'] += ` ${meaning}`
      isSure ||= match[1] !== undefined
    }
    from = match.index + match[0].length
  }
  sides.rest += ` ${logic.slice(from)}`
  const hasBoth = sides.good !== '' && sides.bad !== ''
  return hasBoth || (isSure && sides.good + sides.bad !== '') ? sides : null
}

function saysSomething(meaning: string): boolean {
  const words = meaning.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.some((word) => !SAY_NOTHING.has(word))
}
