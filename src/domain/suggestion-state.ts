/**
 * open → accepted (ideas were asked for) → done (published, or a person says so)
 *   ↘ dismissed      any of them → any, by a person's word
 *
 * Runs change one thing only: what nobody took up is done when its gap is gone (`gap-closed`), and open again when a later
 * run shows it again. A person's word and a publication stand, whatever runs show.
 */
export const SUGGESTION_STATES = ['open', 'accepted', 'dismissed', 'done'] as const

export type SuggestionState = (typeof SUGGESTION_STATES)[number]

/** Who set the state; none for one that is open since it was made or since its gap came back. */
export const STATE_REASONS = ['person', 'published', 'gap-closed'] as const

export type StateReason = (typeof STATE_REASONS)[number]

/** The state after ideas were asked for: what was published or declared done stays so. */
export function stateAfterAccepting(state: SuggestionState, reason: StateReason | null): SuggestionState {
  return state === 'done' && reason !== 'gap-closed' ? 'done' : 'accepted'
}
