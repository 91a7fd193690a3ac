/**
 * The names of a competitor in answers: its own names, and keys of detected brands that count as it now: from before it was tracked, or
 * merged into it.
 */
export interface RivalNames {
  /** The competitor's id, or another key that the caller chooses. */
  id: string
  names: readonly string[]
  keys: readonly string[]
}

/** The names in answers: those of competitors, and keys of detected brands that are not merged into another name. */
export interface NamesInAnswers {
  rivals: readonly RivalNames[]
  /** Names that people ignored, and the brand's own. */
  excludedKeys: readonly string[]
}

/** The conditions for answers to be counted. */
export interface AnswerFilter {
  llms?: readonly string[]
  /** Null for the answers to all prompts. */
  promptIds: readonly string[] | null
  /** True: only answers that name the brand; false: only those that do not. */
  isPresent?: boolean
}
