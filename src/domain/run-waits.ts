/** Why a run has not ended, or is not up to date. */
export const WAIT_REASONS = [
  'provider_down',
  'probing',
  'rate_limit',
  'retry',
  'budget',
  'answering',
  'turn',
  'judging',
  'rescoring',
] as const

export type WaitReason = (typeof WAIT_REASONS)[number]

/** What is known about the responses for which a run waits for one LLM. The times come from the database. */
export interface WaitFacts {
  llm: string
  responseCount: number
  /** Claimed by a process: sent, or waiting for their turn there. */
  askingCount: number
  /** Planned, and not yet tried. */
  freshCount: number
  now: Date
  /** Until when the circuit breaker is open; null when it is closed. */
  downUntil: Date | null
  /** Whether one question is testing if the LLM is up again. */
  isProbed: boolean
  /** The next moment at which the limits of the LLM allow a question; null without limits. */
  nextRequestAt: Date | null
  /** The next attempt after a failure; null when none is planned. */
  retry: { at: Date; code: string; message: string } | null
  /** The latest end of other reservations that use up the rest of a budget; null when there are none. */
  reservedUntil: Date | null
}

export interface Wait {
  /** Null when it does not wait for an LLM. */
  llm: string | null
  responseCount: number
  reason: WaitReason
  /** Null when it is unknown. */
  until: Date | null
  message: string
}

/** The reason that delays the run most, and its end. */
export function waitOf(facts: WaitFacts): Wait {
  const { llm, responseCount } = facts
  return { llm, responseCount, ...reasonOf(facts) }
}

function reasonOf(facts: WaitFacts): Pick<Wait, 'reason' | 'until' | 'message'> {
  const { now, downUntil, isProbed, nextRequestAt, retry, reservedUntil, askingCount, freshCount } = facts
  const isAhead = (at: Date | null): at is Date => at !== null && at > now
  if (isAhead(downUntil) && isProbed) {
    return { reason: 'probing', until: downUntil, message: 'One question tests whether it answers again.' }
  }
  if (isAhead(downUntil)) {
    const message = 'It failed again and again and counts as down. Then one question tests it.'
    return { reason: 'provider_down', until: downUntil, message }
  }
  const retryAt = retry && isAhead(retry.at) ? retry.at : null
  if (retry && retryAt && retry.code === 'rate_limited') {
    return { reason: 'rate_limit', until: retryAt, message: `The vendor asked to wait: ${retry.message}` }
  }
  if (retry && retryAt && askingCount + freshCount === 0) {
    const message = `It failed (${retry.code}) and is asked again: ${retry.message}`
    return { reason: 'retry', until: retryAt, message }
  }
  if (reservedUntil !== null) {
    const message = 'Open questions have reserved what is left of the budget.'
    return { reason: 'budget', until: reservedUntil, message }
  }
  if (isAhead(nextRequestAt)) {
    const message = 'Its requests or tokens per minute are used up for the moment.'
    return { reason: 'rate_limit', until: nextRequestAt, message }
  }
  if (askingCount > 0) {
    return { reason: 'answering', until: null, message: `${askingCount} of them are being asked.` }
  }
  return {
    reason: 'turn',
    until: null,
    message: 'They wait for their turn: other questions are asked first.',
  }
}
