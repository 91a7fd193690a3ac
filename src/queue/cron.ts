import { CronExpressionParser } from 'cron-parser'

/** The next time of a five-field cron expression after `from`, in an IANA time zone. */
export function nextCronTime(cron: string, timezone: string, from: Date): Date {
  return CronExpressionParser.parse(cron, { tz: timezone, currentDate: from }).next().toDate()
}

/** What is wrong with the schedule, in words; null when it can be kept. */
export function cronProblem(cron: string, timezone: string, from: Date): string | null {
  if (!isTimeZone(timezone)) return `"${timezone}" is no IANA time zone`
  if (cron.trim().split(/\s+/).length !== 5) return 'a cron expression has five fields, as "0 6 * * 1"'
  // cron-parser takes H for any time it likes, another one at each reading.
  if (/(^|[\s,])H/i.test(cron)) return '"H" stands for no time'
  try {
    nextCronTime(cron, timezone, from)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
