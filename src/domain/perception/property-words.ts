import type { Span, TextFacts } from '../scoring/answer/answer-structure.ts'
import { SAYS_NOTHING, UNPARTED, WordRole } from '../scoring/sentiment/lexicon.ts'
import { type OpinionWord, opinionWords } from '../scoring/sentiment/opinion-words.ts'
import { NO_SENSES, propertyLexiconOf, type Sense } from './axes.ts'
import { clauseLexiconOf } from './clause-lexicons.ts'

/** A word with its opinion and with what it says about properties. */
export interface PropertyWord extends OpinionWord {
  senses: readonly Sense[]
}

/** The words of a text that stands for itself: a heading, the name of a property, a description. */
export function wordsOfText(read: TextFacts, language: string): PropertyWord[] {
  const part = { start: 0, end: read.text.length }
  return propertyWords(read, part, opinionWords(read, part, clauseLexiconOf(language)), language)
}

/**
 * The words of the part with what they say about properties. Where an opinion phrase and a property phrase overlap, the
 * longer one counts: "hard to beat" is not hard, and the words of "steep learning curve" are no opinions of their own.
 * @param opinions the opinion words of the part
 * @param names the names in the part, sorted and disjoint
 */
export function propertyWords(
  read: TextFacts,
  part: Span,
  opinions: readonly OpinionWord[],
  language: string,
  names: readonly Span[] = [],
): PropertyWord[] {
  const { lexicon, sensesOf } = propertyLexiconOf(language)
  const found = opinionWords(read, part, lexicon, names).filter(({ meaning }) => meaning.tags !== undefined)
  const words: PropertyWord[] = []
  let next = 0
  let covered = 0
  for (const opinion of opinions) {
    if (opinion.start < covered) continue
    while (next < found.length && (found[next]?.start ?? 0) < opinion.start) next += 1
    const first = found[next]
    if (first && first.start === opinion.start && first.end > opinion.end) {
      covered = first.end
      words.push({ ...opinion, end: first.end, meaning: SAYS_NOTHING, senses: sensesOf(first.meaning.tags) })
      continue
    }
    let senses = NO_SENSES
    for (let at = next; (found[at]?.start ?? opinion.end) < opinion.end; at += 1) {
      const inside = found[at]
      if (inside)
        senses = [...senses, ...sensesWithin(opinion, inside, sensesOf(inside.meaning.tags), language)]
    }
    words.push({ ...opinion, senses })
  }
  return words
}

/**
 * The senses of a property word within an opinion word. A longer opinion word has a meaning of its own, so that only the
 * topics of its parts count, and the ends that agree with it: "not cheap" is a phrase of blame. In a script without
 * spaces, a longer word without an opinion may only have an ending more.
 */
function sensesWithin(
  opinion: OpinionWord,
  { start, end }: Span,
  senses: readonly Sense[],
  language: string,
): readonly Sense[] {
  const { polarity, roles } = opinion.meaning
  if (opinion.start === start && opinion.end === end) return senses
  const isInflected = polarity === 0 && roles === 0 && opinion.start === start && UNPARTED.test(opinion.plain)
  const first = clauseLexiconOf(language).wordOf(opinion.plain).meaning
  const turn = (first.roles & WordRole.negator) !== 0 && opinion.start < start ? -1 : 1
  return senses
    .filter((sense) => sense.end === 0 || isInflected || sense.end * turn * polarity > 0)
    .map((sense) => (turn < 0 ? { ...sense, end: opposite(sense.end) } : sense))
}

function opposite(end: Sense['end']): Sense['end'] {
  if (end === 0) return 0
  return end > 0 ? -1 : 1
}
