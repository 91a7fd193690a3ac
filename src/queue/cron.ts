import { CronExpressionParser } from 'cron-parser'
import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const HOURS_A_DAY = 24
const DAYS_OF_TWO_YEARS = 731
const FORMATTERS_MAX = 1_000

/**
 * The next time of a five-field cron expression after `from`, in an IANA time zone. A local time that is skipped when
 * clocks go forward becomes the first moment after the gap; a local time that occurs twice means the first occurrence.
 */
export function nextCronTime(cron: string, timezone: string, from: Date): Date {
  // Local times, computed as if clocks never changed.
  const times = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: wallTime(from, timezone) })
  for (;;) {
    const next = momentAtWallTime(times.next().toDate(), timezone)
    // In a repeated hour the scheduled time may already have passed.
    if (next > from) return next
  }
}

/** The shortest time between two scheduled times, in minutes of local time. */
export function shortestInterval(cron: string): number {
  const { minute, hour } = CronExpressionParser.parse(cron).fields
  const minutes = minute.values.map(Number)
  const hours = hour.values.map(Number)
  const [first = 0] = minutes
  const [firstHour = 0] = hours
  if (minutes.length === 1 && hours.length === 1) return shortestDistance(cron, firstHour, first)
  const withinHour = minutes.slice(1).map((value, index) => value - (minutes[index] ?? 0))
  // The last time of a day is followed by the first time of the next day.
  const toNextHour = hours.map((value, index) => {
    const following = hours[index + 1] ?? (hours[0] ?? 0) + HOURS_A_DAY
    return (following - value) * 60 + first - (minutes.at(-1) ?? 0)
  })
  return Math.min(...withinHour, ...toNextHour)
}

/** For one time a day: the shortest interval within two years. Asking about each day takes a tenth of the time of `next`. */
function shortestDistance(cron: string, hour: number, minute: number): number {
  const times = CronExpressionParser.parse(cron, { tz: 'UTC' })
  let shortest = Number.POSITIVE_INFINITY
  let last: number | null = null
  for (let day = 0; day < DAYS_OF_TWO_YEARS && shortest > 1; day += 1) {
    if (!times.includesDate(new Date(Date.UTC(2023, 0, 1 + day, hour, minute)))) continue
    if (last !== null) shortest = Math.min(shortest, day - last)
    last = day
  }
  return shortest * HOURS_A_DAY * 60
}

/** How often `nextCronTime` would find a time after `from` within some days. Asking it for each would take a thousand times as long. */
export function timesInDays(cron: string, timezone: string, from: Date, days: number): number {
  const { minute, hour } = CronExpressionParser.parse(cron).fields
  const ofDay = hour.values.flatMap((hours) =>
    minute.values.map((minutes) => Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS),
  )
  const end = from.getTime() + days * DAY_MS
  let count = 0
  let last = from.getTime()
  for (const day of matchingDays(cron, wallTime(from, timezone), wallTime(new Date(end), timezone))) {
    const momentOf = momentsNear(day, timezone)
    for (const time of ofDay) {
      const moment = momentOf(day + time)
      if (moment > end) break
      // Local times that the clocks skip are one moment.
      if (moment <= last) continue
      count += 1
      last = moment
    }
  }
  return count
}

/** The days of an expression around two local times, with one more on either side, where clocks may change at midnight. */
function* matchingDays(cron: string, from: Date, to: Date): Generator<number> {
  const [, , ...dates] = cron.trim().split(/\s+/)
  const days = CronExpressionParser.parse(`0 0 ${dates.join(' ')}`, {
    tz: 'UTC',
    currentDate: new Date(from.getTime() - 2 * DAY_MS),
    endDate: new Date(to.getTime() + DAY_MS),
  })
  while (days.hasNext()) yield days.next().toDate().getTime()
}

/** The moments of a day's local times. Days without a change of clocks need no look at the zone for each. */
function momentsNear(day: number, timezone: string): (wallMs: number) => number {
  const offset = offsetMs(day - DAY_MS, timezone)
  return offset === offsetMs(day + 2 * DAY_MS, timezone)
    ? (wallMs) => wallMs - offset
    : (wallMs) => momentAtWallTime(new Date(wallMs), timezone).getTime()
}

/** The problem of a schedule; null when it is valid. */
export function cronProblem(cron: string, timezone: string, from: Date): string | null {
  if (!isTimeZone(timezone)) return `"${timezone}" is no IANA time zone`
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== FIELDS.length) {
    return `a cron expression has five fields (${FIELDS.map(([name]) => name).join(', ')}), for example "0 6 * * 1" for Mondays at 6:00`
  }
  // cron-parser replaces H by a random value at each parse.
  if (/(^|[\s,])H/i.test(cron)) return '"H" for a random time is not supported; give the time'
  for (const [index, [name, values]] of FIELDS.entries()) {
    const alone = FIELDS.map((_, place) => (place === index ? fields[place] : '*')).join(' ')
    if (!isParsed(alone, from)) {
      return `"${fields[index]}" cannot be the ${name}; possible are ${values}, lists (1,3), ranges (1-5), steps (*/2) and *`
    }
  }
  return isParsed(cron, from) ? null : `"${cron}" never occurs`
}

/** The fields of a cron expression and the values that each takes. */
const FIELDS = [
  ['minute', '0 to 59'],
  ['hour', '0 to 23'],
  ['day of the month', '1 to 31'],
  ['month', '1 to 12'],
  ['day of the week', '0 to 7 (0 and 7 are Sunday) and names such as MON'],
] as const

function isParsed(cron: string, currentDate: Date): boolean {
  try {
    CronExpressionParser.parse(cron, { tz: 'UTC', currentDate }).next()
    return true
  } catch {
    return false
  }
}

/** Whether it is a name. PostgreSQL reads the sign of a bare offset such as `+05:30` the other way round. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The local time of a moment, as a Date in UTC. */
function wallTime(moment: Date, timezone: string): Date {
  return new Date(moment.getTime() + offsetMs(moment.getTime(), timezone))
}

/** The first moment with the local time `wall`. If the clocks skip that time, the moment of the clock change. */
function momentAtWallTime(wall: Date, timezone: string): Date {
  const wallMs = wall.getTime()
  const offsetBefore = offsetMs(wallMs - DAY_MS, timezone)
  const offsetAfter = offsetMs(wallMs + DAY_MS, timezone)
  for (const offset of [offsetBefore, offsetAfter]) {
    if (offsetMs(wallMs - offset, timezone) === offset) return new Date(wallMs - offset)
  }
  return changeBetween(wallMs - DAY_MS, wallMs + DAY_MS, timezone)
}

/** The moment at which the offset changes, to the minute. */
function changeBetween(fromMs: number, toMs: number, timezone: string): Date {
  const before = offsetMs(fromMs, timezone)
  let [low, high] = [fromMs / MINUTE_MS, toMs / MINUTE_MS]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMs(middle * MINUTE_MS, timezone) === before) low = middle
    else high = middle
  }
  return new Date(high * MINUTE_MS)
}

/** The zone's offset from UTC in milliseconds. Present-day zones differ by whole minutes. */
function offsetMs(momentMs: number, timezone: string): number {
  const minuteMs = Math.floor(momentMs / MINUTE_MS) * MINUTE_MS
  const parts = Object.fromEntries(
    formatters
      .memo(timezone)
      .formatToParts(minuteMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - minuteMs
}

/** Cached: creating a formatter takes longer than using it. One zone can be spelled in many ways. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({
  max: FORMATTERS_MAX,
  memoMethod: (timezone) =>
    new Intl.DateTimeFormat('en-u-ca-iso8601', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
})
