/**
 * planned → asking → answered → scored
 *    ↑ retry ↓  ↘ failed (last attempt spent, or scoring broke)
 *    ↘ skipped (run cancelled, from any unsettled state)
 * failed → planned (reopen: ask again), → answered (rescue: the answer is there, score it again)
 */
const transitions = {
  claim: { from: ['planned', 'asking'], to: 'asking' },
  retry: { from: ['asking'], to: 'planned' },
  answer: { from: ['asking'], to: 'answered' },
  score: { from: ['answered'], to: 'scored' },
  fail: { from: ['planned', 'asking', 'answered'], to: 'failed' },
  skip: { from: ['planned', 'asking', 'answered'], to: 'skipped' },
  reopen: { from: ['failed'], to: 'planned' },
  rescue: { from: ['failed'], to: 'answered' },
} as const satisfies Record<string, { from: readonly ResponseState[]; to: ResponseState }>

export const RESPONSE_STATES = ['planned', 'asking', 'answered', 'scored', 'failed', 'skipped'] as const

export type ResponseState = (typeof RESPONSE_STATES)[number]
export type ResponseEvent = keyof typeof transitions

/** States in which a run still waits for the response. */
export const UNSETTLED_RESPONSE_STATES = ['planned', 'asking', 'answered'] as const

/** The states from which `event` may happen: an UPDATE carries them in its WHERE. */
export function statesBefore(event: ResponseEvent): readonly ResponseState[] {
  return transitions[event].from
}

/** The state that `event` leads to. */
export function stateAfter(event: ResponseEvent): ResponseState {
  return transitions[event].to
}
