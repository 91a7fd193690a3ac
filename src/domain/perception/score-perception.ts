import { openingEnd } from '../scoring/answer/answer-opening.ts'
import type { AnswerStructure } from '../scoring/answer/answer-structure.ts'
import { isEnglish } from '../scoring/answer/is-english.ts'
import { readAnswer } from '../scoring/answer/read-answer.ts'
import { ReadText } from '../scoring/answer/read-text.ts'
import type { Entities, NamedEntity } from '../scoring/entities.ts'
import { compileTracked } from '../scoring/names/name-matcher.ts'
import { isPropertyStem } from './axes.ts'
import { type BrandClause, brandClauses } from './brand-clauses.ts'
import type { PerceptionScore } from './perception-score.ts'
import { readEvidence } from './property-evidence.ts'
import { type Property, readGoal } from './scoring-goal.ts'
import { stemOf, wordsAndMarks } from './stems.ts'
import { weigh } from './weigh-evidence.ts'

export interface PerceptionToScore extends Property {
  /** Markdown, as the vendor returned it. */
  text: string
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
  return ({ text, ...property }) => {
    const structure = readAnswer(text.slice(0, openingEnd(text)))
    const { subject, clauses } = brandClauses(structure, entities, findNames, property.prompt, isPropertyWord)
    const isLanguageKnown = isEnglish(new ReadText(textOf(structure, clauses)))
    const evidence = readEvidence(structure, clauses, readGoal(property, names), isLanguageKnown)
    return weigh(evidence, { text, structure, subject, isLanguageKnown, propertyId: property.propertyId })
  }
}

/** The number of characters that is enough to detect the language. */
const LANGUAGE_LOOK = 3_200

/** Only the clauses that are scored, so that other text in the answer cannot change how they are read. */
function textOf({ text }: AnswerStructure, clauses: readonly BrandClause[]): string {
  let read = ''
  for (const { start, end } of clauses) {
    if (read.length > LANGUAGE_LOOK) break
    read += text.slice(start, Math.min(end, start + LANGUAGE_LOOK))
  }
  return read
}

function wordsOfNames({ name, aliases }: NamedEntity): string[] {
  return [name, ...aliases].flatMap(wordsAndMarks)
}

function isPropertyWord(word: string): boolean {
  return wordsAndMarks(word).some((part) => isPropertyStem(stemOf(part)))
}
