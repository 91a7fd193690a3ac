/** How long the former secret signs, too, after a rotation, unless the request says otherwise; and at most. */
export const OVERLAP_HOURS = 24
export const OVERLAP_HOURS_MAX = 168
