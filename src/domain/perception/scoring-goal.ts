import type { TextFacts } from '../scoring/answer/answer-structure.ts'
import { foldText } from '../scoring/answer/fold-text.ts'
import { ReadText } from '../scoring/answer/read-text.ts'
import { UNPARTED, WordRole } from '../scoring/sentiment/lexicon.ts'
import { FEW_LANGUAGES, lexiconCode } from '../scoring/sentiment/lexicons.ts'
import type { ScoringLogic } from '../scoring-logic.ts'
import { GENERAL_AXIS } from './axes.ts'
import { PROPERTIES_BY_LANGUAGE } from './properties/all-properties.ts'
import { PROPERTY_NAMES, type PropertyName } from './properties/language-properties.ts'
import { type PropertyWord, wordsOfText } from './property-words.ts'
import { scaleMeanings } from './scale-meanings.ts'
import { emptyWordsOf, stemOf } from './word-stems.ts'

/** The meaning of a high score, prepared for reading: which words speak for it and which against it. */
export interface Goal {
  /** Stem of a description word → 1 for the good description, -1 for the bad one. */
  described: ReadonlyMap<string, 1 | -1>
  /** The axes of the property, each with the end that the good description wants. */
  axes: ReadonlyMap<PropertyName, 1 | -1>
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

/** How the words of the property are read. */
export interface GoalReading {
  /** The words of the brands' names, which never describe the property. */
  names: ReadonlySet<string>
  /** Of the answer: words of the descriptions that no lexicon knows are sought in it. */
  answerLanguage: string
  /** A BCP 47 code: the language in which the property is probably named. */
  expected: string | undefined
}

const NEGATION_REACH = 3
const NEGATES = WordRole.negator | WordRole.negatorAfter
/** A word of the property's name or of a description. */
interface GoalWord extends Pick<PropertyWord, 'senses' | 'meaning'> {
  stem: string
  isContent: boolean
}

export function readGoal({ propertyId, prompt, scoringLogic }: Property, reading: GoalReading): Goal {
  const { good, bad, rest } = scaleMeanings(scoringLogic)
  const name = `${propertyId.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_-]/gu, ' ')} ${rest}`
  const read = wordReader([name, good, bad, prompt].join('\n'), reading)
  const descriptions = new Descriptions()
  descriptions.add(read(good), 1)
  descriptions.add(read(bad), -1)
  let named = read(name)
  if (descriptions.isEmpty && !named.some(namesAxis)) named = [...named, ...read(prompt)]
  const { described, ends } = descriptions
  const topics = new Set(
    [...named, ...descriptions.words].flatMap((word) => (word.isContent ? word.stem : [])),
  )
  for (const stem of described.keys()) topics.delete(stem)
  const touched = axesIn([...named, ...descriptions.words])
  const praise = directionOf([...ends.values()]) ?? directionOf([descriptions.polarity]) ?? 1
  const axes = new Map(touched.map((axis) => [axis, directionOf([ends.get(axis) ?? 0]) ?? praise]))
  return { described, axes, topics, praise, isGeneral: axes.has(GENERAL_AXIS) }
}

/**
 * Reads a text in the language that knows most of its words: the language of all texts of the property, the expected one
 * and English first; the others only for a text in which these know nothing, first those that know most of all texts.
 */
function wordReader(
  allTexts: string,
  { names, answerLanguage, expected }: GoalReading,
): (text: string) => GoalWord[] {
  const known = [...PROPERTIES_BY_LANGUAGE.keys()]
  const all = new ReadText(allTexts)
  const possible = all.languages
  const likely = [
    ...(possible.length < FEW_LANGUAGES ? possible : []),
    lexiconCode(expected) ?? 'en',
    answerLanguage,
    'en',
  ].filter((language) => known.includes(language))
  const likeliest = [...new Set(likely)]
  let others: readonly string[] | null = null
  return (text) => {
    // The descriptions of a property are often empty.
    if (!/\p{L}/u.test(text)) return []
    const one = new ReadText(text)
    const first = bestReading(one, likeliest)
    if (first.score === 0) {
      others ??= inOrderOfKnowledge(
        all,
        known.filter((language) => !likeliest.includes(language)),
      )
    }
    const best = first.score > 0 ? first : bestReading(one, [...likeliest.slice(0, 1), ...(others ?? [])])
    const empty = [emptyWordsOf('en'), emptyWordsOf(answerLanguage), emptyWordsOf(best.language)]
    return best.words.map((word): GoalWord => {
      const { senses, meaning } = word
      const plain = foldText(word.plain).text.replace(/'s?$/u, '')
      const isKnown = senses.length > 0 || meaning.polarity !== 0
      const isWord = /\p{L}/u.test(plain) && (meaning.roles & NEGATES) === 0
      const isEmpty = empty.some((words, index) => (index === 0 || !isKnown) && words.has(plain))
      return {
        senses: isEmpty ? [] : senses,
        meaning,
        stem: stemOf(text.slice(word.start, word.end), answerLanguage),
        // A piece of a text without spaces is a word only where it is known.
        isContent: isWord && !isEmpty && !names.has(plain) && (isKnown || !UNPARTED.test(plain)),
      }
    })
  }
}

function inOrderOfKnowledge(read: TextFacts, languages: readonly string[]): string[] {
  const scores = languages.map((language) => ({ language, score: bestReading(read, [language]).score }))
  return scores.sort((one, other) => other.score - one.score).map(({ language }) => language)
}

/** In the language whose words cover most of the text. */
function bestReading(read: TextFacts, languages: readonly string[]) {
  let best = { language: '', words: [] as PropertyWord[], score: -1 }
  for (const language of languages) {
    const words = wordsOfText(read, language)
    const score = words.reduce(
      (sum, { senses, start, end }) => (senses.length > 0 ? sum + end - start : sum),
      0,
    )
    if (score > best.score) best = { language, words, score }
  }
  return best
}

/** The words of both descriptions. */
class Descriptions {
  readonly words: GoalWord[] = []
  /**
   * For each axis: the number of words for its usually desired end in the good description, minus the number of those in the
   * bad one.
   */
  readonly ends = new Map<PropertyName, number>()
  /** The number of words of praise in the good description, minus that in the bad one; blame counts negative. */
  polarity = 0
  readonly #sums = new Map<string, number>()

  get isEmpty(): boolean {
    return this.words.every(({ isContent }) => !isContent)
  }

  /** The words that stand for one of the descriptions only, and do more than name the property. */
  get described(): Map<string, 1 | -1> {
    const described = new Map<string, 1 | -1>()
    for (const [stem, sum] of this.#sums) if (sum !== 0) described.set(stem, sum > 0 ? 1 : -1)
    return described
  }

  /** Adds 1 for each word of the good description, -1 of the bad one; a negator reverses the words after it. */
  add(words: readonly GoalWord[], side: 1 | -1): void {
    let sinceNegator = Number.POSITIVE_INFINITY
    for (const word of words) {
      const { senses, meaning, stem, isContent } = word
      sinceNegator += 1
      const sign = sinceNegator <= NEGATION_REACH ? -side : side
      if (isContent) {
        this.words.push(word)
        if (!namesOnly(word)) this.#sums.set(stem, (this.#sums.get(stem) ?? 0) + sign)
        this.polarity += sign * Math.sign(meaning.polarity)
        for (const { axis, end } of senses) this.ends.set(axis, (this.ends.get(axis) ?? 0) + sign * end)
      }
      if ((meaning.roles & NEGATES) !== 0) sinceNegator = 0
    }
  }
}

function namesAxis({ senses }: GoalWord): boolean {
  return senses.length > 0
}

/** "Service" names the property; "good service" praises it. */
function namesOnly({ senses, meaning }: GoalWord): boolean {
  return senses.length > 0 && senses.every(({ end }) => end === 0) && meaning.polarity === 0
}

/** The axes that the words name, in the order of all axes. */
function axesIn(words: readonly GoalWord[]): PropertyName[] {
  const found = new Set(words.flatMap(({ senses }) => senses.map(({ axis }) => axis)))
  return PROPERTY_NAMES.filter((axis) => found.has(axis))
}

function directionOf(values: readonly number[]): 1 | -1 | null {
  const sum = values.reduce((all, value) => all + value, 0)
  if (sum === 0) return null
  return sum > 0 ? 1 : -1
}
