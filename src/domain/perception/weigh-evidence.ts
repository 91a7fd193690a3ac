import { plainLine, shortened, shortLine } from '../plain-line.ts'
import type { AnswerStructure } from '../scoring/answer/answer-structure.ts'
import type { Subject } from './brand-clauses.ts'
import type { PerceptionScore } from './perception-score.ts'
import type { PropertyEvidence } from './property-evidence.ts'
import { quoteOf } from './quote.ts'

export interface AnswerContext {
  /** The original answer. */
  text: string
  structure: AnswerStructure
  subject: Subject
  /** Whether the words of the answer's language are known. */
  isLanguageKnown: boolean
  propertyId: string
}

/** A prior weight on neither side, because one clear word is not proof. */
const DOUBT = 0.6
/** The weight of a rating relative to the words, which together count at most `WORDS_WEIGHT_MAX`. */
const RATING_WEIGHT = { ofProperty: 2, ofBrand: 1 }
const WORDS_WEIGHT_MAX = 3
const RATINGS_COUNTED_MAX = 2
const CONFIDENCE = { max: 0.95, half: 1.5, foreign: 0.5, implied: 0.7, ofBrand: 0.6 }
const PROPERTY_LENGTH_MAX = 80
const QUOTED_LENGTH_MAX = 200

/** The score is null without any evidence. */
export function weigh(evidence: PropertyEvidence, reading: AnswerContext): PerceptionScore {
  const { good, bad, ratings, strongest } = evidence
  const kind = ratings.ofProperty.length > 0 ? 'ofProperty' : 'ofBrand'
  const rated = ratings[kind]
  const wordWeight = good + bad
  if (wordWeight === 0 && rated.length === 0) {
    return { score: null, confidence: 0, reason: whyNone(reading), quote: null }
  }
  const rating = rated.length === 0 ? null : rated.reduce((sum, value) => sum + value, 0) / rated.length
  const weights = {
    words: Math.min(wordWeight, WORDS_WEIGHT_MAX),
    rating: rating === null ? 0 : RATING_WEIGHT[kind],
  }
  const stance =
    (((good - bad) / (wordWeight + DOUBT)) * weights.words + (((rating ?? 5) - 5) / 5) * weights.rating) /
    (weights.words + weights.rating)
  const side = stance < 0 ? 'bad' : 'good'
  const clause = strongest[side] ?? strongest.rating ?? strongest.good ?? strongest.bad
  const quote = clause && quoteOf(reading.text, reading.structure, clause.clause)
  return {
    score: fromStance(stance),
    confidence: confidenceOf(evidence, rated.length * weights.rating, kind, reading),
    reason: whySo(evidence, rating, kind, reading.propertyId, quote?.shown ?? ''),
    quote: quote && { text: quote.text, start: quote.start, end: quote.end },
  }
}

/** Maps -1…1 to 0…10, symmetric around 5. */
function fromStance(stance: number): number {
  const distance = Math.round(Math.min(Math.abs(stance), 1) * 50) / 10
  return Math.round((stance < 0 ? 5 - distance : 5 + distance) * 10) / 10
}

function confidenceOf(
  { good, bad, hedged }: PropertyEvidence,
  ratingWeight: number,
  kind: 'ofProperty' | 'ofBrand',
  { isLanguageKnown, subject }: AnswerContext,
): number {
  const wordWeight = good + bad
  const amount = wordWeight + Math.min(ratingWeight, RATINGS_COUNTED_MAX * RATING_WEIGHT.ofProperty)
  const agreement = wordWeight === 0 ? 1 : 0.6 + (0.4 * Math.abs(good - bad)) / wordWeight
  const openness = wordWeight === 0 ? 1 : 1 - (0.3 * hedged) / wordWeight
  const confidence =
    (amount / (amount + CONFIDENCE.half)) *
    agreement *
    openness *
    (isLanguageKnown ? 1 : CONFIDENCE.foreign) *
    (subject === 'implied' ? CONFIDENCE.implied : 1) *
    (wordWeight === 0 && kind === 'ofBrand' ? CONFIDENCE.ofBrand : 1)
  return Math.round(Math.min(confidence, CONFIDENCE.max) * 100) / 100
}

function whySo(
  { good, bad, hedged }: PropertyEvidence,
  rating: number | null,
  kind: 'ofProperty' | 'ofBrand',
  propertyId: string,
  quoted: string,
): string {
  const parts: string[] = []
  if (good > 0 && bad > 0) {
    const balance = good > bad ? 'more for' : good < bad ? 'more against' : 'as much for as against'
    parts.push(
      `says ${balance} a high score${good === bad ? '' : good > bad ? ' than against it' : ' than for it'}`,
    )
  } else if (good + bad > 0) parts.push(`speaks ${good > 0 ? 'for a high' : 'for a low'} score`)
  if (hedged > 0) parts[0] += ', with reservations'
  if (rating !== null) {
    parts.push(
      `rates ${kind === 'ofProperty' ? 'it' : 'the brand as a whole'} ${Math.round(rating * 10) / 10}/10`,
    )
  }
  const quote = shortened(plainLine(quoted).replace(/[.!]{1,3}$/u, ''), QUOTED_LENGTH_MAX)
  return `On ${shownProperty(propertyId)} the answer ${parts.join(' and ')}${quote === '' ? '' : `: "${quote}"`}.`
}

function whyNone({ subject, isLanguageKnown, propertyId }: AnswerContext): string {
  if (subject === 'absence') return 'The answer only says that it knows nothing of the brand.'
  if (subject === 'absent') return 'The answer says nothing of the brand.'
  if (!isLanguageKnown) {
    return 'The answer is in a language whose words the rules do not know.'
  }
  return `Nothing that the answer says of the brand bears on ${shownProperty(propertyId)}.`
}

function shownProperty(propertyId: string): string {
  return `"${shortLine(propertyId, PROPERTY_LENGTH_MAX)}"`
}
