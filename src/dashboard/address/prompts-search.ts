import { oneOf, textOf, textsOf } from './search-text.ts'

export const PROMPT_STATES = ['new', 'lost', 'back', 'named', 'absent', 'first', 'unasked'] as const
export type PromptState = (typeof PROMPT_STATES)[number]

export const STAGES = ['awareness', 'consideration', 'decision', 'post-purchase'] as const
export type Stage = (typeof STAGES)[number]

export const PROMPT_VIEWS = ['table', 'matrix', 'suggestions'] as const
export type PromptView = (typeof PROMPT_VIEWS)[number]

/** The view of the list of prompts. An undefined value is the default and is not in the address. */
export interface PromptsSearch {
  q?: string | undefined
  view?: PromptView | undefined
  /** A column, and a minus before it for the highest first: `-presence`. */
  sort?: string | undefined
  state?: PromptState[] | undefined
  stage?: Stage | 'none' | undefined
  show?: 'archived' | 'all' | undefined
}

const TEXT_MAX = 200

export function readPromptsSearch(search: Record<string, unknown>): PromptsSearch {
  const states = PROMPT_STATES.filter((state) => textsOf(search['state']).includes(state))
  return {
    q: textOf(search['q'])?.slice(0, TEXT_MAX),
    view: oneOf(search['view'], ['matrix', 'suggestions']),
    sort: textOf(search['sort'])?.slice(0, TEXT_MAX),
    state: states.length > 0 ? states : undefined,
    stage: oneOf(search['stage'], [...STAGES, 'none']),
    show: oneOf(search['show'], ['archived', 'all']),
  }
}
