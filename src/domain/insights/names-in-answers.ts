/**
 * How answers name a tracked competitor: under its names as a competitor, or under the keys of a detected brand in runs
 * that were scored before it was tracked.
 */
export interface RivalNames {
  /** The competitor's id, or another key of the caller's choice. */
  id: string
  names: readonly string[]
  keys: readonly string[]
}

/** The names in answers: competitors, and keys of detected brands that count as no other name. */
export interface NamesInAnswers {
  rivals: readonly RivalNames[]
  /** Names that people ignored, and the brand's own. */
  excludedKeys: readonly string[]
}

/** Which answers count. */
export interface AnswerFilter {
  llms?: readonly string[]
  /** Null for the answers to all prompts. */
  promptIds: readonly string[] | null
  /** Only answers that name the brand, or only those that do not. */
  isPresent?: boolean
}
