/** How long messages are also signed with the former secret after a rotation: the default, and the maximum. */
export const OVERLAP_HOURS = 24
export const OVERLAP_HOURS_MAX = 168
