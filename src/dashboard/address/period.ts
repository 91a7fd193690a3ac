/** A period in the form of the address: `28d`, or two days separated by `..`, both included. */
export type PeriodText = `${number}d` | `${string}..${string}`

export const PRESET_DAYS = [7, 28, 90, 365] as const
export const DEFAULT_PERIOD: PeriodText = '28d'

const DAY_MS = 86_400_000
const DAYS_MAX = 3_660

/** @returns undefined when the text is not a period, or is the default */
export function readPeriod(text: string | undefined): PeriodText | undefined {
  if (text === undefined || text === DEFAULT_PERIOD) return undefined
  const days = daysOf(text)
  if (days !== null) return days >= 1 && days <= DAYS_MAX ? `${days}d` : undefined
  const range = rangeOf(text)
  return range && range.from <= range.to ? `${range.from}..${range.to}` : undefined
}

export function daysOf(text: string): number | null {
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? []
  return days === undefined ? null : Number(days)
}

/** The days of a time that ends before `to`. */
export function daysBetween(from: string, to: string): PeriodText {
  return `${dayOf(Date.parse(from))}..${dayOf(Date.parse(to) - 1)}`
}

/** Its first and its last day, as `2026-03-02`. */
export function rangeOf(text: string): { from: string; to: string } | null {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  if (from === undefined || to === undefined) return null
  return isDay(from) && isDay(to) ? { from, to } : null
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && dayOf(at) === text
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/**
 * The query for the routes of insights. The default period is left to the server, which falls back to the newest run.
 */
export function periodQuery(period: PeriodText | undefined, now: number): { from?: string; to?: string } {
  if (period === undefined) return {}
  const days = daysOf(period)
  if (days !== null) return { from: dayOf(now - (days - 1) * DAY_MS) }
  return rangeOf(period) ?? {}
}
