/** The stages of the customer journey, in their order. */
export const JOURNEY_STAGES = ['awareness', 'consideration', 'decision', 'post-purchase'] as const
