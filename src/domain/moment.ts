/** What a database and an ISO timestamp of four digits both hold. */
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z')

const DAY = String.raw`(\d{4}-\d\d-\d\d)`
const CLOCK = String.raw`(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?`
const ZONE = String.raw`([Zz]|[+-]\d\d:?\d\d)`
const MOMENT = new RegExp(`^${DAY}(?:[Tt ]${CLOCK}${ZONE}?)?$`)

/** What is understood where a part of a moment is missing. */
export interface MomentParts {
  /** Whether a day alone stands for its beginning, in UTC. */
  takesDay?: boolean
  /** Whether UTC is meant where no offset is given. */
  takesNoOffset?: boolean
}

/**
 * Reads a date-time of RFC 3339: with any offset, `t` and `z` in either case, and a fraction of any length, of which
 * milliseconds are kept. Seconds may be left out. A leap second is the beginning of the next minute, as clocks of
 * computers have it.
 * @returns null for what is no moment
 */
export function readMoment(
  text: string,
  { takesDay = false, takesNoOffset = false }: MomentParts = {},
): Date | null {
  const [, day, hour, minute, second = '00', fraction = '', zone] = MOMENT.exec(text) ?? []
  if (day === undefined || !isCalendarDay(day)) return null
  const dayMs = Date.parse(`${day}T00:00:00Z`)
  if (hour === undefined || minute === undefined) return takesDay ? heldMoment(dayMs) : null
  const offsetMinutes = zone === undefined ? (takesNoOffset ? 0 : null) : readOffset(zone)
  if (offsetMinutes === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const minuteMs = dayMs + (Number(hour) * 60 + Number(minute) - offsetMinutes) * 60_000
  if (second !== '60') {
    return heldMoment(minuteMs + Number(second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0')))
  }
  return isLastOfDay(minuteMs) ? heldMoment(minuteMs + 60_000) : null
}

/** A moment that both the database and a timestamp can hold: the nearest one. */
export function heldMoment(timeMs: number): Date {
  return new Date(Math.min(Math.max(timeMs, EARLIEST_MS), LATEST_MS))
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Minutes that the clock is ahead of UTC; null for an offset that is none. */
function readOffset(zone: string): number | null {
  if (zone === 'Z' || zone === 'z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(-2))
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Leap seconds are at the end of a day of UTC. */
function isLastOfDay(minuteMs: number): boolean {
  return new Date(minuteMs).toISOString().slice(11, 16) === '23:59'
}
