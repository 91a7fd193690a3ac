const HOUR_MS = 3_600_000

/** Returns the beginning of a day such as `2026-03-02`. */
export type DayStart = (day: string) => Date

/** Days in UTC. */
export const utcDayStart: DayStart = (day) => new Date(`${day}T00:00:00Z`)

/** Days in a time zone. If a clock change skips midnight, the day begins at the first time that exists. */
export function dayStartIn(timeZone: string): DayStart {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const localMs = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
  return (day) => {
    const midnight = utcDayStart(day).getTime()
    let at = midnight
    // The second round uses the offset that is valid at the result, which differs near a clock change.
    for (let round = 0; round < 2; round += 1) at = midnight - (localMs(at) - at)
    return new Date(localMs(at) < midnight ? at + HOUR_MS : at)
  }
}
