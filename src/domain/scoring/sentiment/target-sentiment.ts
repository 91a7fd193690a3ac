import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { foldText } from '../answer/fold-text.ts'
import { readAnswer } from '../answer/read-answer.ts'
import { beginningIn, indexAt } from '../answer/sorted-spans.ts'
import { type Lexicon, UNPARTED } from './lexicon.ts'
import { lexiconFor } from './lexicons.ts'
import type { Opinions } from './opinion-findings.ts'
import { opinionWords } from './opinion-words.ts'
import { readOpinions } from './opinions.ts'
import { SentimentEvidence, type SentimentLabel } from './sentiment-evidence.ts'

export interface TargetSentiment {
  label: SentimentLabel
  /** From -1 to 1. */
  score: number
}

const DOUBT = 0.4
/** The distance in characters at which a word counts half. */
const HALF_AT = 15
/** The minimum weight of a word in the same sentence. */
const FAR = 0.08
const OTHER_CLAUSE = 0.3
const OTHER_PART = 0.5
const PART_BREAK = /[,，،、]| (?:and|und|et|y|e|en|og|och|ja|i|и|ve) /u
/** A word that is farther away belongs to another part. */
const PART_LENGTH = 160
/** The weight of other sentences, used when the sentence expresses nothing. */
const OTHER_SENTENCE = 0.4
/** The weight of sentences that contain the phrase elsewhere. */
const OTHER_OCCURRENCE = 0.5
/** A phrase that occurs more often is not a name, and its other occurrences are ignored. */
const OCCURRENCES_MAX = 20

/**
 * The sentiment toward a phrase in a text: toward its occurrence nearest to `start`, ignoring case; of the whole text
 * when it does not occur. Nearer words of the sentence count more.
 * @param start in Unicode code points of the text; null for the first occurrence
 * @param language a BCP 47 code, for texts whose language cannot be detected
 */
export function targetSentiment(
  text: string,
  phrase: string,
  start: number | null,
  language?: string,
): TargetSentiment {
  const structure = readAnswer(text)
  const wanted = start === null ? null : utf16Offset(text, start)
  const { target, others } = occurrences(structure, phrase, wanted)
  const lexicon = lexiconFor(structure, language)
  const isName = target !== null && !blames(structure, target, lexicon)
  const opinions = readOpinions(structure, lexicon, isName ? [target] : [])
  const evidence = new SentimentEvidence(opinions.clauses, DOUBT)
  if (target) {
    const all = structure.sentences
    weigh(structure.text, opinions, target, all, 1, evidence)
    const own = indexAt(all, target.start)
    for (const other of others) {
      if (indexAt(all, other.start) !== own)
        weigh(structure.text, opinions, other, all, OTHER_OCCURRENCE, evidence)
    }
  }
  if (evidence.isEmpty) for (const hit of opinions.hits) evidence.add(hit, OTHER_SENTENCE)
  return evidence.reading(0)
}

/** The words of a name do not count; but a phrase that blames is not a name: "the delay". */
function blames(answer: AnswerStructure, target: Span, lexicon: Lexicon): boolean {
  return opinionWords(answer, target, lexicon).some(({ meaning }) => meaning.polarity < 0)
}

function weigh(
  text: string,
  opinions: Opinions,
  target: Span,
  all: readonly Span[],
  weight: number,
  evidence: SentimentEvidence,
): void {
  const sentence = all[indexAt(all, target.start)] ?? target
  const { comparisons, clauses } = opinions
  const own = indexAt(clauses, target.start)
  const compared = comparisons[indexAt(comparisons, target.end - 1)]
  if (compared && target.end <= compared.end) {
    evidence.addAt(target.start, compared.value * weight)
    return
  }
  for (const hit of beginningIn(opinions.hits, sentence)) {
    const distance = hit.start >= target.end ? hit.start - target.end : Math.max(0, target.start - hit.end)
    const near = FAR + (1 - FAR) / (1 + distance / HALF_AT)
    const isApart = distance > PART_LENGTH || PART_BREAK.test(textBetween(text, target, hit))
    const apart = hit.clause !== own ? OTHER_CLAUSE : isApart ? OTHER_PART : 1
    evidence.add(hit, near * apart * weight)
  }
}

function textBetween(text: string, one: Span, other: Span): string {
  return other.start >= one.end ? text.slice(one.end, other.start) : text.slice(other.end, one.start)
}

/**
 * The occurrences of the phrase, ignoring case and accents: the target is the one nearest to the wanted offset, or the
 * first.
 */
function occurrences(
  structure: AnswerStructure,
  phrase: string,
  wanted: number | null,
): { target: Span | null; others: Span[] } {
  const { text } = structure
  const sought = foldText(phrase).text.trim()
  if (sought === '') return { target: null, others: [] }
  const folded = foldText(text)
  const found: Span[] = []
  let target: Span | null = null
  let least = Number.POSITIVE_INFINITY
  for (let at = folded.text.indexOf(sought); at >= 0; at = folded.text.indexOf(sought, at + sought.length)) {
    const start = folded.origin[at] ?? 0
    const distance = Math.abs(structure.sourceOffset(start) - (wanted ?? 0))
    const isWhole = !/[\p{L}\p{N}]/u.test(folded.text.charAt(at - 1) + folded.text.charAt(at + sought.length))
    const cost = isWhole ? distance : distance + text.length
    const span = { start, end: folded.origin[at + sought.length] ?? text.length }
    if (isWhole || UNPARTED.test(sought)) found.push(span)
    if (cost < least) {
      least = cost
      target = span
    }
  }
  const others = found.filter((span) => span.start !== target?.start)
  return { target, others: others.length > OCCURRENCES_MAX ? [] : others }
}

/** Converts an offset in code points to UTF-16 units. */
function utf16Offset(text: string, codePoints: number): number {
  let offset = 0
  let seen = 0
  for (const character of text) {
    if (seen >= codePoints) break
    offset += character.length
    seen += 1
  }
  return offset
}
