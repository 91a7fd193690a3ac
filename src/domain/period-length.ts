const DAY_MS = 24 * 3_600_000
const PERIOD = /^(\d{1,4})([dwmy])$/

/** A length of time in days or months. */
export interface PeriodLength {
  days: number
  months: number
}

/** Reads `28d`, `4w`, `3m` or `1y`; null for anything else. */
export function readPeriodLength(text: string): PeriodLength | null {
  const [, count = '0', unit] = PERIOD.exec(text.trim().toLowerCase()) ?? []
  const number = Number(count)
  if (number === 0) return null
  if (unit === 'd') return { days: number, months: 0 }
  if (unit === 'w') return { days: 7 * number, months: 0 }
  return { days: 0, months: unit === 'm' ? number : 12 * number }
}

/** The first day (UTC) of a period that ends with the day of `last`. */
export function firstDayOf({ days, months }: PeriodLength, last: Date): string {
  const start = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - months, 1))
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate()
  start.setUTCDate(Math.min(last.getUTCDate(), lastOfMonth))
  const first = new Date(start.getTime() - (days - 1) * DAY_MS)
  // A year with other than four digits would not be a day of the API.
  return first.getUTCFullYear() < 1000 ? '1000-01-01' : first.toISOString().slice(0, 10)
}
