import type { Sentiment } from './metrics.ts'
import type { Presence } from './scoring/score.ts'

/** The values of a result, computed or corrected. */
export interface ResultValues {
  presence: Presence
  isPresent: boolean
  rank: number
  sentiment: Sentiment
}

/**
 * The values that a person corrected; null where nothing is corrected. An absent brand has no corrected rank or
 * sentiment.
 */
export interface ResultCorrection {
  isPresent: boolean | null
  rank: number | null
  sentiment: Sentiment | null
}

export interface PerceptionValues {
  score: number | null
  scoreReason: string | null
}

/** Null where nothing is corrected. */
export type PerceptionCorrection = PerceptionValues

export type ResultPatch = Partial<ResultCorrection>
export type PerceptionPatch = Partial<PerceptionCorrection>

export interface CorrectionProblem {
  path: string
  code: 'contradiction' | 'required'
  message: string
}

/**
 * Merges a request into the existing correction: fields that are not sent keep their value, null removes a
 * correction. Removing a corrected presence also removes the corrected rank and sentiment when the computed presence
 * is absent. An absent brand has rank 0 and is not mentioned; a present brand has a rank of at least 1 and a
 * sentiment.
 * @returns the correction, or the problem of the request
 */
export function correctResult(
  computed: ResultValues,
  before: ResultCorrection,
  patch: ResultPatch,
): { correction: ResultCorrection } | { problems: CorrectionProblem[] } {
  const sent = { ...before, ...patch }
  if (patch.isPresent === null && !computed.isPresent) {
    for (const field of ['rank', 'sentiment'] as const) if (patch[field] === undefined) sent[field] = null
  }
  const contradictions = contradictionsIn(patch)
  if (contradictions.length > 0) return { problems: contradictions }
  if (patch.isPresent === false) return { correction: { isPresent: false, rank: null, sentiment: null } }
  const isPresent = sent.isPresent ?? computed.isPresent
  const problems = isPresent ? problemsOfPresent(computed, sent) : problemsOfAbsent(sent)
  if (problems.length > 0) return { problems }
  return { correction: isPresent ? sent : { ...sent, rank: null, sentiment: null } }
}

/** What is wrong with a request whatever the answer is. */
export function contradictionsIn({
  isPresent = null,
  rank = null,
  sentiment = null,
}: ResultPatch): CorrectionProblem[] {
  if (isPresent === null) return []
  const sent = { isPresent, rank, sentiment }
  return isPresent ? problemsOfPresent({ rank: 1, sentiment: 'neutral' }, sent) : problemsOfAbsent(sent)
}

function problemsOfPresent(
  computed: Pick<ResultValues, 'rank' | 'sentiment'>,
  { rank, sentiment }: ResultCorrection,
): CorrectionProblem[] {
  const needed = (path: string, message: string): CorrectionProblem => ({ path, code: 'required', message })
  return [
    ...((rank ?? computed.rank) < 1 ? [needed('rank', 'is from 1 on where the brand is present')] : []),
    ...((sentiment ?? computed.sentiment) === 'not_mentioned'
      ? [needed('sentiment', 'is positive, neutral or negative where the brand is present')]
      : []),
  ]
}

function problemsOfAbsent({ rank, sentiment }: ResultCorrection): CorrectionProblem[] {
  return [
    ...(rank ? [absent('rank', 'is 0')] : []),
    ...(sentiment !== null && sentiment !== 'not_mentioned' ? [absent('sentiment', 'is not_mentioned')] : []),
  ]
}

function absent(path: string, what: string): CorrectionProblem {
  return { path, code: 'contradiction', message: `${what} where the brand is absent; send isPresent too` }
}

/**
 * The values that are shown: the correction where there is one, else the computed value. After a rescore the computed
 * values may contradict the correction; a brand that is present only by correction then gets the last rank and a
 * neutral sentiment.
 * @param others - how many other brands the answer names
 */
export function correctedResult(
  computed: ResultValues,
  { isPresent: correctedPresence, rank, sentiment }: ResultCorrection,
  others: number,
): ResultValues {
  const isPresent = correctedPresence ?? (rank !== null || sentiment !== null || computed.isPresent)
  if (!isPresent) {
    const presence = computed.isPresent ? 'absent' : computed.presence
    return { presence, isPresent, rank: 0, sentiment: 'not_mentioned' }
  }
  const mentioned = computed.sentiment === 'not_mentioned' ? 'neutral' : computed.sentiment
  return {
    presence: 'present',
    isPresent,
    rank: rank ?? (computed.rank >= 1 ? computed.rank : others + 1),
    sentiment: sentiment ?? mentioned,
  }
}

export function correctedPerception(
  computed: PerceptionValues,
  { score, scoreReason }: PerceptionCorrection,
): PerceptionValues {
  return { score: score ?? computed.score, scoreReason: scoreReason ?? computed.scoreReason }
}
