import type { PerceptionScoreRecord } from '../perception/perception-score.ts'
import type { LinkClass } from '../sources/classify-link.ts'
import type { DetectedBrand } from './brands/detected-names.ts'
import type { AnswerScore } from './score.ts'

/** Everything that the rules find in an answer. */
export interface AnswerReading {
  /** Null for an answer to a perception prompt, which counts in no visibility metric. */
  score: AnswerScore | null
  /** The brands in it that are not tracked. */
  detected: readonly DetectedBrand[]
  /** Null for an answer to a regular prompt, and for an imported answer with its own score. */
  perception: PerceptionScoreRecord | null
  links: (LinkClass & { url: string; domain: string; title: string | null; kind: 'cited' | 'retrieved' })[]
}
