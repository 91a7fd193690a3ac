import type { ScoringLogic } from '../scoring-logic.ts'

/** What makes a score comparable with another: changed whenever a rule of the perception scorer changes. */
export const PERCEPTION_SCORER_VERSION = 'perception-rules-1'

/** Who gave a score: the rules, the judge LLM, or the file that it was imported from. */
export const PERCEPTION_METHODS = ['rules', 'judge', 'import'] as const
export type PerceptionMethod = (typeof PERCEPTION_METHODS)[number]

/** How an answer to a perception prompt is scored. */
export interface PerceptionScore {
  /** 0 to 10 with one decimal; null where the answer says nothing that could be scored. */
  score: number | null
  /** 0 to 1: how much the answer gave to go by, not how likely the score is right. */
  confidence: number
  /** One plain sentence that says why. */
  reason: string
  /** The passage of the answer that the score rests on, and where it stands; null where there is none. */
  quote: PerceptionQuote | null
}

/** Offsets are UTF-16 units of the answer as it came: `text` is what stands between them. */
export interface PerceptionQuote {
  text: string
  start: number
  end: number
}

/** A score as it is kept: what is computed for an answer, whoever computed it. */
export interface PerceptionScoreRecord extends Omit<PerceptionScore, 'confidence'> {
  /** Null where the method has none, as a judge. */
  confidence: number | null
  /** What it was scored with, as it was then. */
  scoringLogic: ScoringLogic
  method: PerceptionMethod
  /** Of the rules or of the judge. */
  scorerVersion: string
}
