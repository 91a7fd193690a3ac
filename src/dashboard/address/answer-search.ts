import { idOf } from './filters.ts'
import { oneOf } from './search-text.ts'

/** Which answers a figure leads to, besides the filters: those that count for it, or those that do not. */
export interface AnswerSearch {
  /** Answers that name the brand, or that do not. */
  named?: 'yes' | 'no' | undefined
  sentiment?: 'positive' | 'neutral' | 'negative' | undefined
  prompt?: string | undefined
  run?: string | undefined
}

export function readAnswerSearch(search: Record<string, unknown>): AnswerSearch {
  return {
    named: oneOf(search['named'], ['yes', 'no']),
    sentiment: oneOf(search['sentiment'], ['positive', 'neutral', 'negative']),
    prompt: idOf(search['prompt']),
    run: idOf(search['run']),
  }
}
