import { daysBefore, daysUpTo } from '../../domain/time-window.ts'

const LETTER_DAYS = 7

/**
 * The seven UTC days of a letter's week, in the form of an address. The week begins and ends within a day, so it touches eight days: the
 * last of them counts if the week has a run on it, otherwise the first.
 * @param to - the end of the week
 */
export function periodOfLetter(to: Date, lastRunAt: Date): string {
  const dayOfTo = daysBefore(to, 0)
  const last = lastRunAt >= dayOfTo ? dayOfTo : daysBefore(to, 1)
  return daysUpTo(last, LETTER_DAYS)
}
