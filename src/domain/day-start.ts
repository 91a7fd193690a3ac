const HOUR_MS = 3_600_000

/** The beginning of a day, as `2026-03-02`. */
export type DayStart = (day: string) => Date

/** Days of UTC. */
export const utcDayStart: DayStart = (day) => new Date(`${day}T00:00:00Z`)

/** Days of a time zone. Where clocks skip midnight, a day begins with its first full hour. */
export function dayStartIn(timeZone: string): DayStart {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const localMs = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
  return (day) => {
    const midnight = utcDayStart(day).getTime()
    let at = midnight
    // The second time, the offset is that of the right side of a change of the clocks.
    for (let round = 0; round < 2; round += 1) at = midnight - (localMs(at) - at)
    return new Date(localMs(at) < midnight ? at + HOUR_MS : at)
  }
}
