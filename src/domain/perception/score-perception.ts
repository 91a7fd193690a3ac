import { openingEnd } from '../scoring/answer/answer-opening.ts'
import type { AnswerStructure, Block, Span } from '../scoring/answer/answer-structure.ts'
import { foldText } from '../scoring/answer/fold-text.ts'
import { readAnswer } from '../scoring/answer/read-answer.ts'
import { ReadText } from '../scoring/answer/read-text.ts'
import { spanAt } from '../scoring/answer/sorted-spans.ts'
import type { Entities, NamedEntity } from '../scoring/entities.ts'
import { compileTracked } from '../scoring/names/name-matcher.ts'
import { hasLexicon, lexiconCode, lexiconLanguage } from '../scoring/sentiment/lexicons.ts'
import { beginningOf, brandClauses } from './brand-clauses.ts'
import { clauseLexiconOf } from './clause-lexicons.ts'
import { speaksToScorer } from './instructions.ts'
import type { PerceptionScore } from './perception-score.ts'
import { readEvidence } from './property-evidence.ts'
import { isPropertyLabel } from './property-labels.ts'
import { type Property, readGoal } from './scoring-goal.ts'
import { weigh } from './weigh-evidence.ts'

export interface PerceptionToScore extends Property {
  /** Markdown, as the vendor returned it. */
  text: string
  /** The brand's language, a BCP 47 code. It is used when a text is too short to identify its own language. */
  language?: string
}

/**
 * Compiles a perception scorer for the brands of a run. Deterministic, without a model: the same answer, brands,
 * property and logic give the same score. Never throws.
 */
export function compilePerceptionScorer(
  entities: Entities,
  findNames: ReturnType<typeof compileTracked> = compileTracked(entities),
): (answer: PerceptionToScore) => PerceptionScore {
  const all = [entities.brand, ...entities.rivals]
  const names = new Set(all.flatMap(wordsOfNames))
  return ({ text, language: expected, ...property }) => {
    const structure = readForReaders(text.slice(0, openingEnd(text)))
    const sentences = structure.sentences.filter(
      ({ start }) => spanAt(structure.blocks, start)?.kind !== 'code',
    )
    const { language, isKnown: isLanguageKnown } = languageOf(openingOf(structure, sentences), expected)
    const { subject, clauses } = brandClauses(structure, {
      entities,
      findNames,
      question: property.prompt,
      sentences,
      lexicon: clauseLexiconOf(language),
      isPropertyLabel: (word) => [language, 'en'].some((of) => isPropertyLabel(word, of)),
    })
    const goal = readGoal(property, { names, answerLanguage: language, expected })
    const evidence = readEvidence(structure, clauses, goal, language)
    return weigh(evidence, { text, structure, subject, isLanguageKnown, propertyId: property.propertyId })
  }
}

/**
 * Reads the answer with spaces in place of instructions to the scorer and of what follows them in the same block, so that
 * they cannot change the language in which the rest is read, or which endings names may have. All offsets stay the same.
 */
function readForReaders(text: string): AnswerStructure {
  const structure = readAnswer(text)
  let block: Block | undefined
  let readable = ''
  let from = 0
  for (const sentence of structure.sentences) {
    const own = spanAt(structure.blocks, sentence.start)
    if (!own || own === block || own.kind === 'code') continue
    if (!speaksToScorer(foldText(beginningOf(structure.text, sentence)).text.trimStart())) continue
    block = own
    const start = structure.sourceOffset(sentence.start)
    const end = structure.sourceOffset(own.end - 1) + 1
    readable += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    from = end
  }
  return block ? readAnswer(readable + text.slice(from)) : structure
}

/** The number of characters that is enough to detect the language. */
const LANGUAGE_LOOK = 1_600

function openingOf({ text }: AnswerStructure, sentences: readonly Span[]): string {
  let opening = ''
  for (const { start, end } of sentences) {
    if (opening.length > LANGUAGE_LOOK) break
    opening += `${text.slice(start, Math.min(end, start + LANGUAGE_LOOK))}\n`
  }
  return opening
}

/** The language in which an answer is read, and whether its words are known. */
function languageOf(opening: string, expected: string | undefined): { language: string; isKnown: boolean } {
  const read = new ReadText(opening)
  const found = lexiconLanguage(read, expected)
  if (found !== null) return { language: found, isKnown: hasLexicon(found) }
  // No language fits the script, or all of them fit.
  if (read.languages.length < 2) return { language: '', isKnown: false }
  const code = lexiconCode(expected)
  return { language: code !== null && hasLexicon(code) ? code : 'en', isKnown: true }
}

function wordsOfNames({ name, aliases }: NamedEntity): string[] {
  return [name, ...aliases].flatMap(
    (one) => foldText(one).text.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [],
  )
}
