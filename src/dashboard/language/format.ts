/** Formats numbers, dates and lists in one language. Null becomes a dash, because no data is not zero. */
export interface Format {
  /** `61 %` of 0.61; one decimal below 10 %. */
  percent(share: number | null): string
  /** `+6.2 pts` of 0.062: a difference of two shares. */
  points(share: number | null): string
  /** `1,234` */
  count(value: number | null): string
  /** `2.4` */
  decimal(value: number | null, digits?: number): string
  /** `+12`, with a true minus. */
  signed(value: number | null, digits?: number): string
  /** `$1.20` */
  usd(value: number | null): string
  /** `23 Nov 2026` */
  day(at: string | number | null): string
  /** `23 Nov` */
  shortDay(at: string | number | null): string
  /** `23 Nov 2026, 06:00` */
  moment(at: string | number | null): string
  /** `27 Oct – 23 Nov 2026`; `to` is exclusive. Whole days in UTC stay those days in every time zone. */
  period(from: string | null, to: string | null): string
  /** `3 days ago` */
  ago(at: string | null, now?: number): string
  /** `a, b and c` */
  list(items: readonly string[]): string
}

const NOTHING = '–'
const NO_BREAK = '\u00a0'
const MINUS = '\u2212'
const DAY_MS = 86_400_000

/** @param zone - the time zone of moments; by default that of the computer */
export function createFormat(locale: string, language: 'en' | 'de', zone?: string): Format {
  const number = memoized((digits: number) => digitsOf(locale, digits))
  const decimal = (value: number | null, digits = 1) =>
    value === null ? NOTHING : number(digits).format(value).replace('-', MINUS)
  const signed = (value: number | null, digits = 0) => {
    if (value === null) return NOTHING
    const text = number(digits).format(Math.abs(value))
    if (!/[1-9]/.test(text)) return text
    return `${value < 0 ? MINUS : '+'}${text}`
  }
  const points = { en: 'pts', de: 'Pkt.' }[language]
  return {
    percent: (share) =>
      share === null ? NOTHING : `${decimal(100 * share, percentDigits(share))}${NO_BREAK}%`,
    points: (share) => (share === null ? NOTHING : `${signed(100 * share, 1)}${NO_BREAK}${points}`),
    count: (value) => decimal(value, 0),
    decimal,
    signed,
    ...moneyAndDates(locale, zone),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  }
}

function percentDigits(share: number): number {
  return share !== 0 && Math.abs(share) < 0.0995 ? 1 : 0
}

function digitsOf(locale: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function moneyAndDates(locale: string, zone: string | undefined) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const smallMoney = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumSignificantDigits: 2,
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone })
  const utcDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: zone })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const known = (at: string | number | null, write: (date: Date) => string) =>
    at === null ? NOTHING : write(new Date(at))
  return {
    usd: (value: number | null) => {
      if (value === null) return NOTHING
      return (value !== 0 && Math.abs(value) < 0.01 ? smallMoney : money).format(value)
    },
    day: (at: string | number | null) => known(at, (date) => day.format(date)),
    shortDay: (at: string | number | null) => known(at, (date) => shortDay.format(date)),
    moment: (at: string | number | null) => known(at, (date) => moment.format(date)),
    period: (from: string | null, to: string | null) => {
      if (from === null || to === null) return NOTHING
      const [first, end] = [Date.parse(from), Date.parse(to)]
      // Of whole days, which are in UTC.
      const isOfDays = first < end && end % DAY_MS === 0
      return (isOfDays ? utcDay : day).formatRange(first, first < end ? end - 1 : end)
    },
    ago: (at: string | null, now = Date.now()) =>
      at === null ? NOTHING : agoText(locale, Date.parse(at) - now),
  }
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function agoText(locale: string, distanceMs: number): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    if (Math.abs(distanceMs) >= length) return relative.format(Math.round(distanceMs / length), unit)
  }
  return relative.format(0, 'minute')
}

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
