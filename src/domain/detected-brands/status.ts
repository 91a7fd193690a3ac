/**
 * `open`: nobody has decided. `tracked`: it is the name of the brand or of a competitor. `ignored`: a person decided
 * that it is not a brand. `merged`: it counts as another name.
 */
export const DETECTED_STATUSES = ['open', 'tracked', 'ignored', 'merged'] as const

export type DetectedStatus = (typeof DETECTED_STATUSES)[number]
