import { clampedMoment, readMoment } from './moment.ts'

/** A time interval: `from` inclusive, `to` exclusive; null for an open end. */
export interface TimeWindow {
  from: Date | null
  to: Date | null
}

const DAY_MS = 86_400_000

/**
 * Parses a time interval from its two ends, each a day (`2026-03-02`, in UTC) or a date-time
 * (`2026-03-02T06:00:00Z`). A day as `to` is included completely.
 * @returns the name of the end that cannot be parsed, or `order` when the interval ends before it begins
 */
export function readTimeWindow(sent: { from?: string; to?: string }): TimeWindow | 'from' | 'to' | 'order' {
  const from = readEnd(sent.from, 0)
  const to = readEnd(sent.to, DAY_MS)
  if (from === 'unreadable') return 'from'
  if (to === 'unreadable') return 'to'
  if (from !== null && to !== null && to <= from) return 'order'
  return { from, to }
}

/** The beginning of the UTC day that is `days` days before `moment`. */
export function daysBefore(moment: Date, days: number): Date {
  return clampedMoment((Math.floor(moment.getTime() / DAY_MS) - days) * DAY_MS)
}

/** So many UTC days, up to the day of `last`, in the form of an address of the dashboard: `2026-03-02..2026-03-08`. */
export function daysUpTo(last: Date, count: number): string {
  return [daysBefore(last, count - 1), daysBefore(last, 0)]
    .map((day) => day.toISOString().slice(0, 10))
    .join('..')
}

function readEnd(text: string | undefined, wholeDayMs: number): Date | null | 'unreadable' {
  if (text === undefined) return null
  const isDay = text.length === '2026-03-02'.length
  const moment = readMoment(text, { takesDay: true })
  if (moment === null) return 'unreadable'
  return isDay ? clampedMoment(moment.getTime() + wholeDayMs) : moment
}
