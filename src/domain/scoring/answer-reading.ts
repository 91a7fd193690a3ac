import type { PerceptionScoreRecord } from '../perception/perception-score.ts'
import type { LinkClass } from '../sources/classify-link.ts'
import type { DetectedBrand } from './detected-names.ts'
import type { AnswerScore } from './score.ts'

/** All that the rules find in an answer. */
export interface AnswerReading {
  /** Null for an answer to a perception prompt: it is no result and counts in no metric. */
  score: AnswerScore | null
  /** The brands in it that nobody tracks. */
  detected: readonly DetectedBrand[]
  /** Null for a regular answer, and for one that came with its score. */
  perception: PerceptionScoreRecord | null
  links: (LinkClass & { url: string; domain: string; title: string | null; kind: 'cited' | 'retrieved' })[]
}
