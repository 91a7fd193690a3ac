/**
 * A slower answer of `/healthz` is a finding. A blocked event loop takes seconds; a busy machine alone takes less.
 */
export const SILENCE_MS = 2_000
