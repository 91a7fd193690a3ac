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

const fromTo = ({ before, after }: BreakChange) => `${before ?? 'unknown'} → ${after ?? 'unknown'}`

const prompts = ({ count }: BreakChange) => `${count} ${count === 1 ? 'prompt' : 'prompts'}`

const TEXTS: Readonly<Record<BreakChange['change'], (change: BreakChange) => string>> = {
  added: ({ name }) => `${name} added`,
  removed: ({ name }) => `${name} removed`,
  model: (change) => `${change.name}: ${fromTo(change)}`,
  web_search: ({ name, after }) => `${name}: web search ${after ?? 'unknown'}`,
  other_prompts: ({ before, after }) =>
    `other prompts: none of the ${before} before is among the ${after} after`,
  prompts_added: (change) => `${prompts(change)} added`,
  prompts_removed: (change) => `${prompts(change)} removed`,
  prompts_edited: (change) => `${prompts(change)} with another text`,
  scorer: (change) => `scored by ${fromTo(change)}`,
  renamed: ({ before, after }) => `${before} renamed to ${after}`,
  aliases: ({ name }) => `aliases of ${name} changed`,
  domains: ({ name }) => `domains of ${name} changed`,
  market: (change) => `market ${fromTo(change)}`,
  language: (change) => `language ${fromTo(change)}`,
  persona: ({ before, after }) =>
    before === after
      ? `another text of the persona ${after}`
      : `persona ${before ?? 'none'} → ${after ?? 'none'}`,
  samples: (change) => `samples per prompt ${fromTo(change)}`,
}

/** A change in English. */
export const changeText = (change: BreakChange): string => TEXTS[change.change](change)
