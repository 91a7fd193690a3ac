import type { AnswerScore } from '../scoring/score.ts'

/** Scores further apart than this disagree. */
const SCORE_TOLERANCE = 1.5

export type JudgedField = 'presence' | 'sentiment' | 'score'

/** What judge and rules say differently of an answer; sentiment only where both find the brand. */
export function presenceDisagreements(
  judged: Pick<AnswerScore, 'presence' | 'isPresent' | 'sentiment'>,
  rules: Pick<AnswerScore, 'presence' | 'isPresent' | 'sentiment'>,
): JudgedField[] {
  if (judged.presence !== rules.presence) return ['presence']
  return judged.isPresent && judged.sentiment !== rules.sentiment ? ['sentiment'] : []
}

/** One null against a number disagrees, too. */
export function scoreDisagreements(judged: number | null, rules: number | null): JudgedField[] {
  if (judged === null || rules === null) return judged === rules ? [] : ['score']
  // Scores have one decimal; their difference in floating point has not.
  return Math.round(Math.abs(judged - rules) * 10) > SCORE_TOLERANCE * 10 ? ['score'] : []
}
