import type { ScoringLogic } from '../scoring-logic.ts'

/**
 * Identifies the rules. Must change whenever a rule of the perception scorer changes, because scores of two versions are
 * not comparable.
 */
export const PERCEPTION_SCORER_VERSION = 'perception-rules-5'

/** What computed a score: the rules, the judge LLM, or the imported file. */
export const PERCEPTION_METHODS = ['rules', 'judge', 'import'] as const
export type PerceptionMethod = (typeof PERCEPTION_METHODS)[number]

export interface PerceptionScore {
  /** 0 to 10 with one decimal; null when the answer says nothing that can be scored. */
  score: number | null
  /** 0 to 1: how much evidence the answer contains, not the probability that the score is right. */
  confidence: number
  /** One plain sentence. */
  reason: string
  /** The passage that the score is based on; null when there is none. */
  quote: PerceptionQuote | null
}

/** Offsets are UTF-16 units of the original answer: `text` is what stands between them. */
export interface PerceptionQuote {
  text: string
  start: number
  end: number
}

/** A score as it is stored, whatever computed it. */
export interface PerceptionScoreRecord extends Omit<PerceptionScore, 'confidence'> {
  /** Null where the method gives no confidence, such as a judge. */
  confidence: number | null
  /** The logic that was used, as it was at that time. */
  scoringLogic: ScoringLogic
  method: PerceptionMethod
  /** The version of the rules or of the judge. */
  scorerVersion: string
}
