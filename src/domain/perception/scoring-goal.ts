import type { ScoringLogic } from '../scoring-logic.ts'
import { wordSet } from '../word-list.ts'
import { AXES, type Axis } from './axes.ts'
import { stemOf, wordsAndMarks } from './stems.ts'
import { isNegator, polarityOf } from './word-polarity.ts'

/** The meaning of a high score, prepared for reading: which words speak for it and which against it. */
export interface Goal {
  /** Stem of a description word → 1 for the good description, -1 for the bad one. */
  described: ReadonlyMap<string, 1 | -1>
  /** The axes of the property; `good` is the end that the good description wants. */
  axes: readonly { axis: Axis; good: 1 | -1 }[]
  /** Stems that name the property without judging. */
  topics: ReadonlySet<string>
  /** 1 where praise speaks for a high score; -1 where the good description is usually criticised. */
  praise: 1 | -1
  /** Whether all praise and blame of the brand counts. */
  isGeneral: boolean
}

export interface Property {
  propertyId: string
  prompt: string
  scoringLogic: ScoringLogic
}

/** Words about how to score or whom to score, which say nothing about the property. */
const EMPTY_WORDS = wordSet(`
  a an the and or but if of in on at to for from by with as is are was were be been being it its this that these those
  they their them you your we our i he she his her who which what how when where why do does did can could would
  should will may might must have has had than then there here so such very too more most much many some any all each
  every both few other another own same just only even also about into over after before under between out up down off
  again once not no nor never without brand brands product products company companies customer customers user users
  people others answer answers response responses llm llms model say says said state states describe describes
  described seen see sees consider considers considered perceive perceived perception regard regarded widely score
  scores scored scoring rate rates rated rating high higher low lower good bad best worst ten zero one five point
  points scale mean means meaning mention mentions mentioned think thinks compared like way things thing something
  level degree present property feel feels think get gets make makes made use uses used using based tell give gives
`)
const NEGATION_REACH = 3
/** In a text as scoring logic: the words before the meaning of a high and of a low score. */
const MARKER =
  /\b(?:(10|ten|high(?:er|est)?(?: scores?| ratings?)?|good(?: scores?)?|best|top)|(0|zero|1|one|low(?:er|est)?(?: scores?| ratings?)?|bad(?: scores?)?|worst))\s{0,3}(?:points? )?(?:(?:means?|is|if|for|when|where)\b|=|:|-|–)\s{0,3}/giu

/** @param names the words of the brands' names, which never describe the property */
export function readGoal({ propertyId, prompt, scoringLogic }: Property, names: ReadonlySet<string>): Goal {
  const { good, bad, rest } = descriptionsOf(scoringLogic)
  const sums = new Map<string, number>()
  addWords(sums, good, 1, names)
  addWords(sums, bad, -1, names)
  const described = new Map<string, 1 | -1>()
  const topics = new Set(
    contentStems(`${propertyId.replace(/([a-z])([A-Z])/gu, '$1 $2').replaceAll('_', ' ')} ${rest}`, names),
  )
  for (const [stem, sum] of sums) {
    if (sum === 0) topics.add(stem)
    else described.set(stem, sum > 0 ? 1 : -1)
  }
  let named = new Set([...topics, ...described.keys()])
  let touched = AXES.filter((axis) => touches(axis, named))
  if (touched.length === 0 && described.size === 0) {
    for (const stem of contentStems(prompt, names)) topics.add(stem)
    named = topics
    touched = AXES.filter((axis) => touches(axis, named))
  }
  const directions = touched.map((axis) => directionOf(axis, described))
  const praise = directionOfAll(directions, described)
  const axes = touched.map((axis, index) => ({ axis, good: toSign(directions[index] ?? 0) ?? praise }))
  for (const { topics: own } of touched) for (const topic of own) topics.add(topic)
  for (const stem of described.keys()) topics.delete(stem)
  return { described, axes, topics, praise, isGeneral: touched.some(({ isGeneral }) => isGeneral) }
}

/** Finds the two meanings in a text; the rest of the text names the property. */
function descriptionsOf(logic: ScoringLogic): { good: string; bad: string; rest: string } {
  if (logic === null) return { good: '', bad: '', rest: '' }
  if (typeof logic === 'object') return { ...logic, rest: '' }
  const sides = { good: '', bad: '', rest: '' }
  let side: keyof typeof sides = 'rest'
  let from = 0
  for (const match of logic.matchAll(MARKER)) {
    sides[side] += ` ${logic.slice(from, match.index)}`
    side = match[1] === undefined ? 'bad' : 'good'
    from = match.index + match[0].length
  }
  sides[side] += ` ${logic.slice(from)}`
  return sides
}

/** Adds 1 for each word of the good description, -1 of the bad one; a negator reverses the words after it. */
function addWords(sums: Map<string, number>, text: string, side: 1 | -1, names: ReadonlySet<string>): void {
  let sinceNegator = Number.POSITIVE_INFINITY
  for (const word of wordsAndMarks(text)) {
    sinceNegator += 1
    const stem = stemOf(word)
    if (isContent(word, names)) {
      const sign = sinceNegator <= NEGATION_REACH ? -side : side
      sums.set(stem, (sums.get(stem) ?? 0) + sign)
    }
    if (isNegator(word)) sinceNegator = 0
  }
}

function contentStems(text: string, names: ReadonlySet<string>): string[] {
  return wordsAndMarks(text)
    .filter((word) => isContent(word, names))
    .map(stemOf)
}

function isContent(word: string, names: ReadonlySet<string>): boolean {
  return /[\p{L}]/u.test(word) && !EMPTY_WORDS.has(word) && !names.has(word) && !isNegator(word)
}

function touches({ topics, ends }: Axis, stems: ReadonlySet<string>): boolean {
  for (const stem of stems) if (topics.has(stem) || ends.has(stem)) return true
  return false
}

/** Positive where the good description wants the usually desired end of the axis. */
function directionOf({ ends }: Axis, described: ReadonlyMap<string, 1 | -1>): number {
  let sum = 0
  for (const [stem, side] of described) sum += side * (ends.get(stem) ?? 0)
  return sum
}

/** -1 only where the good description consists of words that usually criticise. */
function directionOfAll(directions: readonly number[], described: ReadonlyMap<string, 1 | -1>): 1 | -1 {
  let sum = 0
  for (const direction of directions) sum += direction
  if (sum === 0) for (const [stem, side] of described) sum += side * polarityOf(stem)
  return toSign(sum) ?? 1
}

function toSign(value: number): 1 | -1 | null {
  if (value === 0) return null
  return value > 0 ? 1 : -1
}
