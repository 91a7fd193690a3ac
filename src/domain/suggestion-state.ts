/**
 * open → accepted (ideas were requested) → done (published, or marked as done by a person)
 *   ↘ dismissed      a person can change any state to any other
 *
 * A run changes only suggestions that nobody accepted: it marks them as done when the gap is closed (`gap-closed`),
 * and opens them again when a later run shows the gap again. A run never changes what a person or a publication set.
 */
export const SUGGESTION_STATES = ['open', 'accepted', 'dismissed', 'done'] as const

export type SuggestionState = (typeof SUGGESTION_STATES)[number]

/** Who set the state; null for a suggestion that has been open since it was created or since its gap came back. */
export const STATE_REASONS = ['person', 'published', 'gap-closed'] as const

export type StateReason = (typeof STATE_REASONS)[number]

/** The state after ideas were requested: a suggestion that was published or marked as done stays done. */
export function stateAfterAccepting(state: SuggestionState, reason: StateReason | null): SuggestionState {
  return state === 'done' && reason !== 'gap-closed' ? 'done' : 'accepted'
}
