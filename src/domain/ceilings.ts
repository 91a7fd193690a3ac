/** What an organization may use; null sets no limit. */
export interface Limits {
  /** Over all its keys. */
  requestsPerMinute: number | null
  /** Bytes of answers. */
  storedBytesLimit: number | null
  promptLimit: number | null
  monthlyBudgetUsd: number | null
  /** The only one that is a floor: minutes that lie between scheduled runs of a brand at least. */
  scheduleIntervalMinutes: number | null
}

export type LimitName = keyof Limits

/** Minutes between scheduled runs of a brand where nobody says otherwise. */
export const SCHEDULE_INTERVAL_MINUTES = 15

export const NO_CEILINGS: Limits = {
  requestsPerMinute: null,
  storedBytesLimit: null,
  promptLimit: null,
  monthlyBudgetUsd: null,
  scheduleIntervalMinutes: null,
}

/**
 * An organization's own limits under other ceilings: none passes its ceiling, and one that stood at the ceiling before
 * follows it.
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
    // Null is the floor itself, wherever that is.
    scheduleIntervalMinutes: interval !== null && interval <= intervalFloor(after) ? null : interval,
  }
}

/** Why an organization may not set a limit of its own so; null when it may. */
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
