/**
 * Whether what may be kept until then may still be used. What would be kept for longer than it ever is was kept before the clock was
 * set back: nobody knows how old it is.
 */
export function isStillKept(until: number, now: number, keptMs: number): boolean {
  return until > now && until - now <= keptMs
}
