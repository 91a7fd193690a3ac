import type { TextFacts } from '../scoring/answer/answer-structure.ts'
import { beginningIn } from '../scoring/answer/sorted-spans.ts'
import { WordRole } from '../scoring/sentiment/lexicon.ts'
import { ClauseReader } from '../scoring/sentiment/opinion-clauses.ts'
import type { Opinions } from '../scoring/sentiment/opinion-findings.ts'
import type { OpinionWord } from '../scoring/sentiment/opinion-words.ts'
import type { BrandClause } from './brand-clauses.ts'
import { type PropertyWord, propertyWords } from './property-words.ts'
import type { Goal } from './scoring-goal.ts'
import { functionWordsOf, stemOf } from './word-stems.ts'

/** What a clause says about the property. */
export interface Stance {
  /** The weights of the words for a high score and for a low score; a plain word counts 1. */
  good: number
  bad: number
  /** Whether the statement is hedged. */
  isHedged: boolean
  /** Whether it is about the property. */
  isTopical: boolean
}

/** The weight of a description word that is in no lexicon: it may have another meaning here. */
const UNKNOWN_WORD = 0.7
/**
 * Weights of a word of the property's axis when nothing else names the property, and of general praise or blame when
 * something does.
 */
const OFF_TOPIC = 0.7
const PRAISE = 0.8
/** The opinion engine makes a hedged word a little weaker; a score that rests on "may" needs to stay near the middle. */
const HEDGED = 0.5

/** The opinion of a word as it usually is, and whether it then speaks for a high score or for a low one. */
interface Weighed {
  value: number
  speaksFor: 1 | -1
}

/** A word of the clause with the stem by which descriptions name it. */
interface StemmedWord extends PropertyWord {
  stem: string
}

/** Reads clauses toward one property. */
export class StanceReader {
  readonly #read: TextFacts
  readonly #goal: Goal
  readonly #language: string

  constructor(read: TextFacts, goal: Goal, language: string) {
    this.#read = read
    this.#goal = goal
    this.#language = language
  }

  /** @param near whether the heading, or the clause that this one continues, names the property */
  stanceOf(clause: BrandClause, near: { heading: boolean; before: boolean }): Stance {
    const words = this.#wordsOf(clause)
    const isContinued = near.before && !words.some(({ senses }) => senses.some(({ end }) => end === 0))
    const isTopical = near.heading || isContinued || this.#goal.isGeneral || namesProperty(words, this.#goal)
    const weights = this.#weightsOf(words, isTopical)
    const isHedged = words.some(({ meaning }) => (meaning.roles & WordRole.hedge) !== 0)
    const stance: Stance = { good: 0, bad: 0, isHedged, isTopical }
    // In two readings, so that an exchange of good and bad exchanges the results, whatever a negation weighs.
    for (const side of [1, -1] as const) {
      if (!weights.some((weight) => weight?.speaksFor === side)) continue
      const opinions: Opinions = {
        hits: [],
        clauses: [clause],
        comparisons: [],
        recommended: [],
        blockRoles: [],
      }
      new ClauseReader(opinions, null, false).read(
        words.map((word, index) => asOpinion(word, weights[index], side)),
      )
      for (const { value } of beginningIn(opinions.hits, clause.read)) {
        const contribution = value * side * (isHedged ? HEDGED : 1)
        if (contribution > 0) stance.good += contribution
        else stance.bad -= contribution
      }
    }
    return stance
  }

  #wordsOf({ start, end, words, mentions }: BrandClause): StemmedWord[] {
    const { text } = this.#read
    const functionWords = functionWordsOf(this.#language)
    return propertyWords(this.#read, { start, end }, words, this.#language, mentions).map((word) => {
      const isKnown = word.senses.length > 0 || word.meaning.polarity !== 0
      const isEmpty = word.isSign || (!isKnown && functionWords.has(word.plain))
      return { ...word, stem: isEmpty ? '' : stemOf(text.slice(word.start, word.end), this.#language) }
    })
  }

  /** A repeated word counts once. */
  #weightsOf(words: readonly StemmedWord[], isTopical: boolean): (Weighed | null)[] {
    const counted = new Set<string>()
    return words.map((word, index) => {
      if (!/\p{L}/u.test(word.plain) || counted.has(word.stem)) return null
      // "4 stars" is no praise.
      const isCounted = /^\d/u.test(words[index - 1]?.plain ?? '')
      const weighed = weigh(word, isTopical && !isCounted, this.#goal)
      if (weighed) counted.add(word.stem)
      return weighed
    })
  }
}

/** Whether one of the words names the property. */
export function namesProperty(words: readonly StemmedWord[], { topics, axes }: Goal): boolean {
  return words.some(
    ({ stem, senses }) => topics.has(stem) || senses.some(({ axis, end }) => end === 0 && axes.has(axis)),
  )
}

/** Null for a word that says nothing about the property. */
function weigh(
  { stem, senses, meaning, plain, start, end }: StemmedWord,
  isTopical: boolean,
  { described, axes, topics, praise }: Goal,
): Weighed | null {
  const sense = senses.find((one) => one.end !== 0 && axes.has(one.axis) && (isTopical || !one.needsTopic))
  const side = described.get(stem)
  if (side !== undefined) {
    const usual = sense?.end ?? Math.sign(meaning.polarity)
    const sign = usual < 0 ? -1 : 1
    return { value: sign * (usual === 0 ? UNKNOWN_WORD : 1), speaksFor: side > 0 ? sign : sign > 0 ? -1 : 1 }
  }
  if (sense) {
    return { value: sense.end * (isTopical ? 1 : OFF_TOPIC), speaksFor: axes.get(sense.axis) ?? 1 }
  }
  if (!isTopical || meaning.polarity === 0) return null
  // "Good value" is a phrase of praise, although it names the price.
  const isPhrase = end - start > plain.length
  const isName = topics.has(stem) || (!isPhrase && senses.some(({ axis }) => axes.has(axis)))
  return isName ? null : { value: meaning.polarity * PRAISE, speaksFor: praise }
}

/** The word as the opinion engine reads it: with the weight instead of its polarity, and with the roles of the lexicon. */
function asOpinion(word: StemmedWord, weight: Weighed | null | undefined, side: 1 | -1): OpinionWord {
  const polarity = weight?.speaksFor === side ? weight.value : 0
  const { roles } = word.meaning
  // A word such as "too" that counts for nothing itself still reverses praise. Ratings are read elsewhere.
  const isSilent = polarity === 0 && (roles & WordRole.shifter) !== 0
  const plain = word.plain === '/' || word.plain === '／' ? ' ' : word.plain
  return { ...word, plain, meaning: { polarity, roles: isSilent ? roles | WordRole.also : roles } }
}
