/**
 * `open`: nobody said anything of it. `tracked`: the brand or a competitor bears its name, whoever gave it. `ignored`: no
 * brand. `merged`: its name counts as another's.
 */
export type DetectedStatus = 'open' | 'tracked' | 'ignored' | 'merged'

export const DETECTED_STATUSES = [
  'open',
  'tracked',
  'ignored',
  'merged',
] as const satisfies readonly DetectedStatus[]
