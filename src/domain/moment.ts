/** The range that both PostgreSQL and an ISO timestamp with a four-digit year can represent. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z')

const DAY = String.raw`(\d{4}-\d\d-\d\d)`
const CLOCK = String.raw`(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?`
const ZONE = String.raw`([Zz]|[+-]\d\d(?::?\d\d)?)`
const MOMENT = new RegExp(`^${DAY}(?:[Tt ]${CLOCK}${ZONE}?)?$`)

/** How to read a date-time with missing parts. */
export interface MomentParts {
  /** Whether a date without a time means the beginning of that day, in UTC. */
  takesDay?: boolean
  /** Whether a time without an offset is in UTC. */
  takesNoOffset?: boolean
  /** Whether an offset may have hours alone, as PostgreSQL and DuckDB write it. */
  takesHours?: boolean
}

/**
 * Parses an RFC 3339 date-time with any offset, `t` and `z` in either case, and a fraction of any length (truncated
 * to milliseconds). Seconds are optional. A leap second becomes the beginning of the next minute, as in POSIX time.
 * @returns null when the text is not a date-time
 */
export function readMoment(
  text: string,
  { takesDay = false, takesNoOffset = false, takesHours = false }: MomentParts = {},
): Date | null {
  const [, day, hour, minute, second = '00', fraction = '', zone] = MOMENT.exec(text) ?? []
  if (day === undefined || !isCalendarDay(day)) return null
  const dayMs = Date.parse(`${day}T00:00:00Z`)
  if (hour === undefined || minute === undefined) return takesDay ? clampedMoment(dayMs) : null
  const offsetMinutes = zone === undefined ? (takesNoOffset ? 0 : null) : readOffset(zone, takesHours)
  if (offsetMinutes === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const minuteMs = dayMs + (Number(hour) * 60 + Number(minute) - offsetMinutes) * 60_000
  if (second !== '60') {
    return clampedMoment(minuteMs + Number(second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0')))
  }
  return isLastOfDay(minuteMs) ? clampedMoment(minuteMs + 60_000) : null
}

/** The nearest date that both the database and an ISO timestamp can represent. */
export function clampedMoment(timeMs: number): Date {
  return new Date(Math.min(Math.max(timeMs, EARLIEST_MS), LATEST_MS))
}

/** JavaScript parses 30 February as 2 March, so the parsed date is compared with the text. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The offset from UTC in minutes; null for an invalid offset. */
function readOffset(zone: string, takesHours: boolean): number | null {
  if (zone === 'Z' || zone === 'z') return 0
  const hours = Number(zone.slice(1, 3))
  const isHours = zone.length === 3
  const minutes = isHours ? 0 : Number(zone.slice(-2))
  if (isHours && !takesHours) return null
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Leap seconds occur only at the end of a UTC day. */
function isLastOfDay(minuteMs: number): boolean {
  return new Date(minuteMs).toISOString().slice(11, 16) === '23:59'
}

/** Whether a time is given as a day alone: `2026-03-02`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
