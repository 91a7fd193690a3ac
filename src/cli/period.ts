import { InvalidArgumentError } from 'commander'
import { type PeriodLength, readPeriodLength } from '../domain/period-length.ts'

/** Reads `28d`, `4w`, `3m` or `1y`. */
export function readPeriod(text: string): PeriodLength {
  const length = readPeriodLength(text)
  if (length) return length
  throw new InvalidArgumentError('Give days, weeks, months or years, as in 28d, 4w, 3m or 1y.')
}
