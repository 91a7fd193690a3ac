/** Other trackers whose exports an import recognizes by their fields. */
export const TRACKERS = ['canonry', 'otterly', 'peec', 'profound'] as const
export type TrackerName = (typeof TRACKERS)[number]
