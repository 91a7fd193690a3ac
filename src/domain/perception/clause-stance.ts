import { wordSet } from '../word-list.ts'
import type { Goal } from './scoring-goal.ts'
import { stemOf, wordsAndMarks } from './stems.ts'
import { isNegator, polarityOf } from './word-polarity.ts'

/** What a clause says about the property. */
export interface Stance {
  /** The weights of the words for a high score and for a low score; a plain word counts 1. */
  good: number
  bad: number
  /** Whether the statement is hedged. */
  isHedged: boolean
  /** Whether it names the property. */
  isTopical: boolean
}

/** Negators in other languages, and English words that reverse a statement, for the words of the descriptions. */
const NEGATORS = wordSet(`
  nicht kein keine keinen keiner nie kaum pas jamais aucun aucune non mai senza nunca sin nao sem niet geen nooit less
  fewer few fails fail failed doubt doubts doubted
`)
const INTENSIFIERS = wordSet(`
  very extremely highly exceptionally incredibly remarkably especially particularly really truly widely most
`)
const HEDGES = wordSet(`
  somewhat fairly relatively may might could seems seem appears appear possibly perhaps reportedly arguably sometimes
  occasionally partly slightly supposedly allegedly probably likely moderately
`)
const NEGATION_REACH = 3
const INTENSIFIED = 1.3
const HEDGED = 0.35
/** The weight of a description word that is in no lexicon: it may have another meaning here. */
const UNKNOWN_WORD = 0.7
/**
 * Weights of a word of the property's axis when nothing else names the property, and of general praise or blame when
 * something does.
 */
const OFF_TOPIC = 0.7
const PRAISE = 0.8
/** "Not bad" is weaker than "good". */
const NEGATED = 0.8

/** Phrases that say more than their single words; folded. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:hard|difficult|tough) to (?:beat|fault|match)\b|\bsecond to none\b|\bcan(?:'t|not) go wrong\b/gu,
    ' excellent ',
  ],
  [/\bleaves? (?:much|a lot|something) to be desired\b|\bfalls? short\b|\bno match for\b/gu, ' poor '],
  [/\b(?:far from|anything but|by no means|lack(?:s|ed|ing)?(?: of)?|free (?:of|from))\b/gu, ' not '],
  [/\bnot (?:only|just|merely)\b|\b(?:no|without(?: a| any)?) (?:doubt|question)\b/gu, ' '],
]
const SENTENCE_MARK = /^[.!?;:,]$/

export function readStance(
  folded: string,
  isTopicNear: boolean,
  isLanguageKnown: boolean,
  goal: Goal,
): Stance {
  const words = wordsAndMarks(
    PHRASES.reduce((text, [phrase, meaning]) => text.replace(phrase, meaning), folded),
  )
  const stems = words.map(stemOf)
  const isTopical = isTopicNear || goal.isGeneral || namesProperty(stems, goal)
  const stance: Stance = {
    good: 0,
    bad: 0,
    isHedged: isLanguageKnown && words.some((word) => HEDGES.has(word)),
    isTopical,
  }
  const counted = new Set<string>()
  let negatorAt = Number.NEGATIVE_INFINITY
  for (const [index, word] of words.entries()) {
    if (SENTENCE_MARK.test(word)) {
      negatorAt = Number.NEGATIVE_INFINITY
      continue
    }
    const weight = weightOf(words, stems, index, isTopical, isLanguageKnown, goal)
    const isNegated = index - negatorAt <= NEGATION_REACH
    if (isNegator(word) || NEGATORS.has(word)) negatorAt = index
    const key = `${stems[index]} ${isNegated}`
    if (weight === 0 || counted.has(key)) continue
    counted.add(key)
    const strength = isLanguageKnown && INTENSIFIERS.has(words[index - 1] ?? '') ? INTENSIFIED : 1
    const contribution = weight * strength * (isNegated ? -NEGATED : 1) * (stance.isHedged ? HEDGED : 1)
    if (contribution > 0) stance.good += contribution
    else stance.bad -= contribution
  }
  return stance
}

export function namesProperty(stems: readonly string[], { topics }: Goal): boolean {
  return stems.some((stem) => topics.has(stem))
}

/** The weight of a word: positive for a high score, negative for a low one. */
function weightOf(
  words: readonly string[],
  stems: readonly string[],
  index: number,
  isTopical: boolean,
  isLanguageKnown: boolean,
  goal: Goal,
): number {
  const stem = stems[index] ?? ''
  const described = goal.described.get(stem)
  if (described !== undefined)
    return described * (isJudging(stem, words[index] ?? '', goal) ? 1 : UNKNOWN_WORD)
  if (!isLanguageKnown) return 0
  const pair = `${words[index - 1] ?? ''}-${words[index] ?? ''}`
  for (const { axis, good } of goal.axes) {
    const end = axis.ends.get(stemOf(pair)) ?? axis.ends.get(stem)
    if (end !== undefined) return end * good * (isTopical ? 1 : OFF_TOPIC)
  }
  if (!isTopical || goal.topics.has(stem)) return 0
  return polarityOf(words[index] ?? '') * goal.praise * PRAISE
}

function isJudging(stem: string, word: string, { axes }: Goal): boolean {
  return polarityOf(word) !== 0 || axes.some(({ axis }) => axis.ends.has(stem))
}
