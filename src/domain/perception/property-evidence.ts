import type { AnswerStructure } from '../scoring/answer/answer-structure.ts'
import { ReadText } from '../scoring/answer/read-text.ts'
import type { BrandClause } from './brand-clauses.ts'
import { namesProperty, type Stance, StanceReader } from './clause-stance.ts'
import { wordsOfText } from './property-words.ts'
import { ratingsIn } from './ratings.ts'
import type { Goal } from './scoring-goal.ts'
import { stemOf } from './word-stems.ts'

/** The sum of all statements about the brand. */
export interface PropertyEvidence {
  /** The weights of the words for a high score and for a low score; a plain word counts 1. */
  good: number
  bad: number
  /** The part of these weights that is hedged. */
  hedged: number
  /** Ratings from 0 to 10, of the property itself and of the brand as a whole. */
  ratings: { ofProperty: number[]; ofBrand: number[] }
  /** The clause with the largest weight on each side, and the first clause with a rating. */
  strongest: Record<'good' | 'bad' | 'rating', { weight: number; clause: BrandClause } | null>
}

export function readEvidence(
  structure: AnswerStructure,
  clauses: readonly BrandClause[],
  goal: Goal,
  language: string,
): PropertyEvidence {
  const evidence: PropertyEvidence = {
    good: 0,
    bad: 0,
    hedged: 0,
    ratings: { ofProperty: [], ofBrand: [] },
    strongest: { good: null, bad: null, rating: null },
  }
  const reader = new StanceReader(structure, goal, language)
  let wasTopical = false
  for (const clause of clauses) {
    const isTopicNear = namesProperty(stemmedWords(clause.heading, language), goal)
    const stance = reader.stanceOf(clause, { heading: isTopicNear, before: wasTopical && clause.continues })
    wasTopical = stance.isTopical
    addStance(evidence, clause, stance)
    const own = structure.text.slice(clause.own.start, clause.own.end)
    addRatings(evidence, clause, own, { isTopicNear, goal, language })
  }
  return evidence
}

function addStance(evidence: PropertyEvidence, clause: BrandClause, stance: Stance): void {
  const [good, bad] = clause.sign > 0 ? [stance.good, stance.bad] : [stance.bad, stance.good]
  evidence.good += good
  evidence.bad += bad
  if (stance.isHedged) evidence.hedged += good + bad
  const side = good >= bad ? 'good' : 'bad'
  const weight = Math.abs(good - bad)
  const { strongest } = evidence
  const sides: ('good' | 'bad')[] = good > 0 && bad > 0 ? ['good', 'bad'] : [side]
  for (const one of sides) {
    if (good + bad > 0 && weight > (strongest[one]?.weight ?? -1)) strongest[one] = { weight, clause }
  }
}

/** The text between a rating and the previous one says what is rated; if it does not, the text after it does. */
function addRatings(
  evidence: PropertyEvidence,
  clause: BrandClause,
  text: string,
  { isTopicNear, goal, language }: { isTopicNear: boolean; goal: Goal; language: string },
): void {
  const ratings = ratingsIn(text)
  for (const [index, { value, start, end }] of ratings.entries()) {
    const before = ratedIn(text.slice(ratings[index - 1]?.end ?? 0, start), goal, language)
    const rated = before ?? ratedIn(text.slice(end, ratings[index + 1]?.start), goal, language)
    const rating = goal.praise > 0 ? value : 10 - value
    if (rated === 'property' || isTopicNear || goal.isGeneral) evidence.ratings.ofProperty.push(rating)
    else if (rated === null) evidence.ratings.ofBrand.push(rating)
    else continue
    evidence.strongest.rating ??= { weight: 1, clause }
  }
}

/** Whether the words next to a rating name the property or another property; null when they name none. */
function ratedIn(label: string, goal: Goal, language: string): 'property' | 'else' | null {
  const words = stemmedWords(label, language)
  const isOfProperty = ({ stem, senses }: (typeof words)[number]) =>
    goal.described.has(stem) || senses.some(({ axis }) => goal.axes.has(axis))
  if (namesProperty(words, goal) || words.some(isOfProperty)) return 'property'
  return words.some(({ senses }) => senses.length > 0) ? 'else' : null
}

function stemmedWords(text: string, language: string) {
  return wordsOfText(new ReadText(text), language).map((word) => ({
    ...word,
    stem: stemOf(text.slice(word.start, word.end), language),
  }))
}
