import type { AnswerScore } from '../scoring/score.ts'

/** A larger difference between two scores counts as a disagreement. */
const SCORE_TOLERANCE = 1.5

export type JudgedField = 'presence' | 'sentiment' | 'score'

/** The fields in which the judge and the rules differ; sentiment only when both find the brand. */
export function presenceDisagreements(
  judged: Pick<AnswerScore, 'presence' | 'isPresent' | 'sentiment'>,
  rules: Pick<AnswerScore, 'presence' | 'isPresent' | 'sentiment'>,
): JudgedField[] {
  if (judged.presence !== rules.presence) return ['presence']
  return judged.isPresent && judged.sentiment !== rules.sentiment ? ['sentiment'] : []
}

/** A null and a number disagree too. */
export function scoreDisagreements(judged: number | null, rules: number | null): JudgedField[] {
  if (judged === null || rules === null) return judged === rules ? [] : ['score']
  // Scores have one decimal; rounding removes the floating-point error of their difference.
  return Math.round(Math.abs(judged - rules) * 10) > SCORE_TOLERANCE * 10 ? ['score'] : []
}
