/** The stages of the customer journey, in order. */
export const JOURNEY_STAGES = ['awareness', 'consideration', 'decision', 'post-purchase'] as const
export type JourneyStage = (typeof JOURNEY_STAGES)[number]
