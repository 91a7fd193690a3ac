/**
 * planned → asking → answered → scored
 *    ↑ retry ↓  ↘ failed (last attempt spent, or scoring broke)
 *    ↘ skipped (run cancelled, from any unsettled state)
 */
const transitions = {
  claim: { from: ['planned', 'asking'], to: 'asking' },
  retry: { from: ['asking'], to: 'planned' },
  answer: { from: ['asking'], to: 'answered' },
  score: { from: ['answered'], to: 'scored' },
  fail: { from: ['planned', 'asking', 'answered'], to: 'failed' },
  skip: { from: ['planned', 'asking', 'answered'], to: 'skipped' },
  reopen: { from: ['failed'], to: 'planned' },
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

/** The state after `event`; null when it may not happen in `now`. */
export function nextResponseState(now: ResponseState, event: ResponseEvent): ResponseState | null {
  const { from, to } = transitions[event]
  return (from as readonly ResponseState[]).includes(now) ? to : null
}
