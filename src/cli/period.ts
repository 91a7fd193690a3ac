import { InvalidArgumentError } from 'commander'
import { readMoment } from '../domain/moment.ts'
import { type PeriodLength, readPeriodLength } from '../domain/period-length.ts'

/** Reads `28d`, `4w`, `3m` or `1y`. */
export function readPeriod(text: string): PeriodLength {
  const length = readPeriodLength(text)
  if (length) return length
  throw new InvalidArgumentError('Give days, weeks, months or years, as in 28d, 4w, 3m or 1y.')
}

/** Checks a day or a date-time; the server reads it. */
export function dayOrMoment(text: string): string {
  if (readMoment(text, { takesDay: true })) return text
  throw new InvalidArgumentError(
    'Give a day as in 2026-03-02, or a moment with its zone as in 2026-03-02T06:00:00Z.',
  )
}
