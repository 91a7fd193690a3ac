/** An organization's limits; null means no limit. */
export interface Limits {
  /** Of all keys of the organization together. */
  requestsPerMinute: number | null
  /** Stored answers, in bytes. */
  storedBytesLimit: number | null
  promptLimit: number | null
  monthlyBudgetUsd: number | null
  /** The minimum number of minutes between two scheduled runs of a brand. The only limit that is a lower bound. */
  scheduleIntervalMinutes: number | null
}

export type LimitName = keyof Limits

/** The default minimum number of minutes between scheduled runs of a brand. */
export const SCHEDULE_INTERVAL_MINUTES = 15

export const NO_CEILINGS: Limits = {
  requestsPerMinute: null,
  storedBytesLimit: null,
  promptLimit: null,
  monthlyBudgetUsd: null,
  scheduleIntervalMinutes: null,
}

/**
 * Applies new ceilings to an organization's own limits: no limit exceeds its ceiling, and a limit that was equal to
 * the old ceiling becomes equal to the new one.
 */
export function limitsUnder(own: Limits, before: Limits, after: Limits): Limits {
  const under = (name: Exclude<LimitName, 'scheduleIntervalMinutes'>) => {
    const [limit, ceiling] = [own[name], after[name]]
    if (limit !== null && limit === before[name]) return ceiling
    return ceiling !== null && (limit === null || limit > ceiling) ? ceiling : limit
  }
  const interval = own.scheduleIntervalMinutes
  return {
    requestsPerMinute: under('requestsPerMinute'),
    storedBytesLimit: under('storedBytesLimit'),
    promptLimit: under('promptLimit'),
    monthlyBudgetUsd: under('monthlyBudgetUsd'),
    // Null means the default interval.
    scheduleIntervalMinutes: interval !== null && interval <= intervalFloor(after) ? null : interval,
  }
}

/** Why an organization may not set this limit; null when it may. */
export function beyondCeiling(name: LimitName, wanted: number | null, ceilings: Limits): string | null {
  if (name === 'scheduleIntervalMinutes') {
    const floor = intervalFloor(ceilings)
    return wanted !== null && wanted < floor
      ? `must be at least ${floor}, which the operator of this server has set`
      : null
  }
  const ceiling = ceilings[name]
  if (ceiling === null || (wanted !== null && wanted <= ceiling)) return null
  return `must be at most ${ceiling}, the ceiling that the operator of this server has set`
}

function intervalFloor({ scheduleIntervalMinutes }: Limits): number {
  return scheduleIntervalMinutes ?? SCHEDULE_INTERVAL_MINUTES
}
