/** What one change of a break is about. */
export const BREAK_CHANGES = [
  'added',
  'removed',
  'model',
  'web_search',
  'other_prompts',
  'prompts_added',
  'prompts_removed',
  'prompts_edited',
  'scorer',
  'renamed',
  'aliases',
  'domains',
  'market',
  'language',
  'persona',
  'samples',
] as const

export interface BreakChange {
  change: (typeof BREAK_CHANGES)[number]
  /** The LLM, competitor or brand that changed; null if `before`, `after` or `count` describe the whole change. */
  name: string | null
  /** Null where it is unknown or does not apply. */
  before: string | null
  after: string | null
  /** Of prompts. */
  count: number | null
}
