import { openingEnd } from '../scoring/answer-opening.ts'
import type { AnswerStructure } from '../scoring/answer-structure.ts'
import type { Entities, NamedEntity } from '../scoring/entities.ts'
import { isEnglish } from '../scoring/is-english.ts'
import { compileTracked } from '../scoring/name-matcher.ts'
import { readAnswer } from '../scoring/read-answer.ts'
import { isPropertyStem } from './axes.ts'
import { type BrandClause, brandClauses } from './brand-clauses.ts'
import type { PerceptionScore } from './perception-score.ts'
import { readEvidence } from './property-evidence.ts'
import { type Property, readGoal } from './scoring-goal.ts'
import { stemOf, wordsOf } from './stems.ts'
import { weigh } from './weigh-evidence.ts'

/** An answer to a perception prompt, and what it is scored by. */
export interface PerceptionToScore extends Property {
  /** Markdown, as it came. */
  text: string
}

/**
 * A perception scorer for these brands, compiled once per run. Pure, without a model: the same answer, brands, property
 * and logic give the same score; no text makes it throw.
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
    const knowsWords = isEnglish(textOf(structure, clauses))
    const evidence = readEvidence(structure, clauses, readGoal(property, names), knowsWords)
    return weigh(evidence, { text, structure, subject, knowsWords, propertyId: property.propertyId })
  }
}

/** So much tells the language. */
const LANGUAGE_LOOK = 3_200

/** What is read, and nothing else: what somebody put beside it must not change how it is read. */
function textOf({ text }: AnswerStructure, clauses: readonly BrandClause[]): string {
  let read = ''
  for (const { start, end } of clauses) {
    if (read.length > LANGUAGE_LOOK) break
    read += text.slice(start, Math.min(end, start + LANGUAGE_LOOK))
  }
  return read
}

function wordsOfNames({ name, aliases }: NamedEntity): string[] {
  return [name, ...aliases].flatMap(wordsOf)
}

function isPropertyWord(word: string): boolean {
  return wordsOf(word).some((part) => isPropertyStem(stemOf(part)))
}
