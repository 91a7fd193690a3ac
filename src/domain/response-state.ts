/**
 * planned → asking → answered → scored
 *    ↑ retry ↓  ↘ failed (last attempt spent, or scoring broke)
 *    ↘ skipped (run cancelled, from any unsettled state)
 * failed → planned (reopen: ask again), → answered (rescue: the answer is there, score it again)
 * scored → failed (withdraw: the run does not show its score)
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
  withdraw: { from: ['answered', 'scored'], to: 'failed' },
} as const satisfies Record<string, { from: readonly ResponseState[]; to: ResponseState }>

export const RESPONSE_STATES = ['planned', 'asking', 'answered', 'scored', 'failed', 'skipped'] as const

export type ResponseState = (typeof RESPONSE_STATES)[number]
export type ResponseEvent = keyof typeof transitions

/** The states of a response for which its run still waits. */
export const UNSETTLED_RESPONSE_STATES = ['planned', 'asking', 'answered'] as const

/** The states in which `event` is allowed; an UPDATE repeats them in its WHERE clause. */
export function statesBefore(event: ResponseEvent): readonly ResponseState[] {
  return transitions[event].from
}

export function stateAfter(event: ResponseEvent): ResponseState {
  return transitions[event].to
}
