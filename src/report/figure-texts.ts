import { percentDigits } from '../domain/insights/shown-share.ts'
import type { ShownLanguage } from '../domain/shown-language.ts'
import type { Change, FigureName, Interval, Value } from './figure-names.ts'
import { english, type ReportWords } from './language/english.ts'
import { german } from './language/german.ts'

const CATALOGUES: Readonly<Record<ShownLanguage, ReportWords>> = { en: english, de: german }

export const NOTHING = '–'

interface Shape {
  /** @param more - decimals beyond the usual */
  number(value: number, more?: number): string
  unit: '' | ' %'
  difference(value: number): string
  unitOfDifference: string
  rose: string
  fell: string
}

/** Numbers, dates and words of figures in one language. */
export type FigureTexts = ReturnType<typeof textsOf>

/** The words, and the writers of values, of a language. */
export const figureTexts = (language: ShownLanguage): FigureTexts => TEXTS[language]

function textsOf(language: ShownLanguage) {
  const words = CATALOGUES[language]
  const numbers = numberTexts(words.locale)
  const shapes = shapesOf(words, numbers)
  const verdictWords = (name: FigureName, verdict: Change['verdict']): string => {
    const { rose, fell } = shapes[name]
    return { up: rose, down: fell, within_noise: words.withinNoise, too_few: words.tooFew }[verdict]
  }
  return {
    language,
    words,
    ...valueTexts(words, numbers, shapes),
    ...dateTexts(words),
    /** `1,234` */
    numberText: (count: number) => numbers.plain(count, 0),
    /** `0.4`, the size of a difference of shares in points. */
    pointsText: (share: number) => numbers.plain(100 * Math.abs(share), 1),
    /** "a, b and c" */
    listText: (items: readonly string[]) =>
      new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(items),
    verdictWords,
    /**
     * The verdict on one of many parts, which are tested together: a change that is beyond noise by itself may be
     * within it together.
     */
    partVerdict: ({ verdict }: Pick<Change, 'verdict'>, isBeyond: boolean) =>
      verdictWords('presence', isBeyond || verdict === 'too_few' ? verdict : 'within_noise'),
  }
}

function valueTexts(words: ReportWords, { plain }: Numbers, shapes: Readonly<Record<FigureName, Shape>>) {
  return {
    /** `62 %`, or a dash where nothing is known. */
    valueText: (name: FigureName, value: number | null): string =>
      value === null ? NOTHING : `${shapes[name].number(value)}${shapes[name].unit}`,
    /** Like `valueText`, of two values that differ: with a further decimal where they look equal. */
    valueTexts(name: FigureName, values: readonly [number | null, number | null]): [string, string] {
      const { number, unit } = shapes[name]
      const [one, other] = values
      const textOf = (value: number | null, more: number) =>
        value === null ? NOTHING : `${number(value, more)}${unit}`
      const more = one !== other && textOf(one, 0) === textOf(other, 0) ? 1 : 0
      return [textOf(one, more), textOf(other, more)]
    },
    /** `46 to 64 %`; empty without an interval. */
    intervalText(name: FigureName, interval: Interval): string {
      if (!interval) return ''
      const { number, unit } = shapes[name]
      return `${words.range(number(interval[0]), number(interval[1]))}${unit}`
    },
    /** The counts behind a value: `158 of 287`, or `158`. */
    countText: (value: Value): string =>
      'n' in value ? plain(value.n, 0) : words.of(plain(value.numerator, 0), plain(value.denominator, 0)),
    /** `+1.4 points` */
    differenceText(name: FigureName, difference: number | null): string {
      const { difference: shown, unitOfDifference } = shapes[name]
      return difference === null ? NOTHING : `${shown(difference)}${unitOfDifference}`
    },
    /** `−2.6 to +5.4` */
    differenceIntervalText(name: FigureName, interval: Interval): string {
      const { difference: shown } = shapes[name]
      return interval ? words.range(shown(interval[0]), shown(interval[1])) : ''
    },
  }
}

function shapesOf({ points, moves }: ReportWords, { plain, signed }: Numbers): Record<FigureName, Shape> {
  const ratio: Shape = {
    number: (share, more = 0) => plain(100 * share, percentDigits(share) + more),
    unit: ' %',
    difference: (share) => signed(100 * share, 1),
    unitOfDifference: points,
    rose: moves.rose,
    fell: moves.fell,
  }
  return {
    presence: ratio,
    shareOfVoice: ratio,
    averageRank: {
      number: (rank, more = 0) => plain(rank, 1 + more),
      unit: '',
      difference: (ranks) => signed(ranks, 1),
      unitOfDifference: '',
      rose: moves.worse,
      fell: moves.better,
    },
    sentiment: {
      ...ratio,
      number: (mean, more = 0) => signed(100 * mean, more),
      unit: '',
      difference: (mean) => signed(100 * mean, 0),
    },
    citationRate: ratio,
  }
}

type Numbers = ReturnType<typeof numberTexts>

const DECIMALS = [0, 1, 2] as const

function numberTexts(locale: string) {
  const formats = DECIMALS.map(
    (digits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  const plain = (value: number, decimals: number) => formats[decimals]?.format(value) ?? String(value)
  const signed = (value: number, decimals: number) => {
    const text = plain(Math.abs(value), decimals)
    return /[1-9]/.test(text) ? `${value < 0 ? '−' : '+'}${text}` : text
  }
  return { plain, signed }
}

function dateTexts({ locale, range }: ReportWords) {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  /** `23 Nov 2026`, in UTC. */
  const dayText = (at: string): string => format.format(new Date(at))
  /** `27 Oct 2026 to 23 Nov 2026`, both included; one day where both are the same. */
  const periodText = ({ from, to }: { from: string | null; to: string | null }): string => {
    if (from === null || to === null) return ''
    const last = from < to ? new Date(Date.parse(to) - 1).toISOString() : to
    const [one, other] = [dayText(from), dayText(last)]
    return one === other ? one : range(one, other)
  }
  return { dayText, periodText }
}

const TEXTS: Readonly<Record<ShownLanguage, FigureTexts>> = { en: textsOf('en'), de: textsOf('de') }
