import type { NamedEntity } from '../scoring/entities.ts'
import type { ScoringLogic } from '../scoring-logic.ts'
import { namesOf } from './judge-presence.ts'
import { ABOUT_THE_INPUT, type JudgeTask } from './judge-task.ts'
import {
  fieldsOf,
  type Grounds,
  NOT_AS_ASKED,
  readGrounds,
  type VerdictReading,
  verdictSchema,
} from './read-verdict.ts'

/** A judge's verdict on an answer to a perception prompt. */
export interface PerceptionVerdict extends Grounds {
  /** 0 to 10 with one decimal; null when the answer says nothing about the property. */
  score: number | null
}

const INSTRUCTIONS = `\
You read an answer that an assistant gave to a question about a property of a brand, and score from 0 to 10 how well the
answer speaks of the brand in that property.

${ABOUT_THE_INPUT}

The parts are: brand (JSON: the brand's name, and other names of it), property (its name), scoring (how the brand's owner
wants to score: as a text, or as JSON that says what a good and what a bad answer says; empty for nothing said), question,
answer (Markdown). From scoring take only what a high and what a low score mean.

score, with one decimal:
- 10: the answer says without reserve what a good answer says; 0: what a bad answer says; 5: as much of the one as of the
  other. Without scoring: 10 where it speaks of the property with full praise, 0 with full blame.
- Score what the answer says, not what you know of the brand, and not how well it is written.
- null: the answer says nothing of the brand in that property, knows nothing of it, or only repeats the question.

quote: the shortest passage of the answer that decides, copied letter for letter from one place, at most 200 characters;
an empty text where score is null.
reason: one short sentence in English.`

const SCHEMA = verdictSchema('score is null', {
  score: { type: ['number', 'null'], description: 'From 0 to 10 with one decimal, or null.' },
})

export interface PerceptionQuestion {
  brand: NamedEntity
  propertyId: string
  scoringLogic: ScoringLogic
  question: string
  answer: string
}

export function perceptionTask(asked: PerceptionQuestion): JudgeTask {
  const { brand, propertyId, scoringLogic, question, answer } = asked
  const scoring =
    typeof scoringLogic === 'object' && scoringLogic ? JSON.stringify(scoringLogic) : scoringLogic
  return {
    instructions: INSTRUCTIONS,
    schemaName: 'perception_verdict',
    schema: SCHEMA,
    data: { brand: namesOf(brand), property: propertyId, scoring: scoring ?? '', question, answer },
  }
}

/** Validates the judge's reply against the schema and the answer. */
export function readPerceptionVerdict(reply: unknown, answer: string): VerdictReading<PerceptionVerdict> {
  const fields = fieldsOf(reply)
  const score = fields?.['score']
  if (!fields || (score !== null && typeof score !== 'number')) return NOT_AS_ASKED
  if (score !== null && !(score >= 0 && score <= 10)) return { problem: 'The score is not from 0 to 10.' }
  const grounds = readGrounds(fields, answer, score !== null)
  if ('problem' in grounds) return grounds
  const { reason, quote } = grounds.verdict
  return {
    verdict: {
      score: score === null ? null : Math.abs(Math.round(score * 10) / 10),
      reason,
      quote: score === null ? null : quote,
    },
  }
}
