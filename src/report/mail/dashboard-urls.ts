import { daysBefore } from '../../domain/time-window.ts'

const LETTER_DAYS = 7

/** The address of the overview of a brand for a period, in one of its markets; null for its own. */
export const overviewUrl = (
  dashboardUrl: string,
  brandId: string,
  marketId: string | null,
  period: string,
): string =>
  `${dashboardUrl}/overview?brand=${brandId}${marketId === null ? '' : `&market=${marketId}`}&period=${period}`

/**
 * The seven UTC days, as an address has them, with the runs of the week of a letter. Its week begins and ends within a day; the day of its
 * end is one of the seven if the week has a run of that day, else the day of its beginning is.
 * @param to - the end of the week
 */
export function periodOfLetter(to: Date, lastRunAt: Date): string {
  const dayOfTo = daysBefore(to, 0)
  const last = lastRunAt >= dayOfTo ? dayOfTo : daysBefore(to, 1)
  return [daysBefore(last, LETTER_DAYS - 1), last].map((day) => day.toISOString().slice(0, 10)).join('..')
}
