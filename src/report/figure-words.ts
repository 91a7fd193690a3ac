import type { Answer } from '../contract/index.ts'

export type Figures = Answer<'getOverview'>['figures']
export type Changes = NonNullable<Answer<'getOverview'>['changes']>
export type FigureName = keyof Changes
export type Value = Figures[FigureName]
export type Change = Changes[FigureName]
type Interval = readonly [low: number, high: number] | null

interface FigureWords {
  name: string
  /** A value in its unit, without the unit. */
  number(value: number): string
  unit: '' | ' %'
  difference(value: number): string
  unitOfDifference: '' | ' points'
  rose: string
  fell: string
}

const moves = { rose: 'rose', fell: 'fell' }

const ratio = {
  number: (share: number) => (100 * share).toFixed(share !== 0 && share < 0.0995 ? 1 : 0),
  unit: ' %',
  difference: (share: number) => signed(100 * share, 1),
  unitOfDifference: ' points',
  ...moves,
} as const

/** The five figures of a report, in its order. */
export const FIGURES: Readonly<Record<FigureName, FigureWords>> = {
  presence: { name: 'Presence', ...ratio },
  shareOfVoice: {
    name: 'Share of voice',
    ...ratio,
  },
  averageRank: {
    name: 'Average rank',
    number: (rank) => rank.toFixed(1),
    unit: '',
    difference: (ranks) => signed(ranks, 2),
    unitOfDifference: '',
    rose: 'got worse',
    fell: 'got better',
  },
  sentiment: {
    name: 'Sentiment',
    number: (mean) => signed(100 * mean, 0),
    unit: '',
    difference: (mean) => signed(100 * mean, 0),
    unitOfDifference: ' points',
    ...moves,
  },
  citationRate: {
    name: 'Citation rate',
    ...ratio,
  },
}

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

export const NOTHING = '–'

/** `62 %`, or a dash where nothing is known. */
export function valueText(name: FigureName, value: number | null): string {
  const { number, unit } = FIGURES[name]
  return value === null ? NOTHING : `${number(value)}${unit}`
}

/** `46 to 64 %`; empty without an interval. */
export function intervalText(name: FigureName, interval: Interval): string {
  if (!interval) return ''
  const { number, unit } = FIGURES[name]
  return `${number(interval[0])} to ${number(interval[1])}${unit}`
}

/** The counts behind a value: `158 of 287`, or `158`. */
export function countText(value: Value): string {
  return 'n' in value ? String(value.n) : `${value.numerator} of ${value.denominator}`
}

/** `+1.4 points` */
export function differenceText(name: FigureName, difference: number | null): string {
  const { difference: shown, unitOfDifference } = FIGURES[name]
  return difference === null ? NOTHING : `${shown(difference)}${unitOfDifference}`
}

/** `−2.6 to +5.4` */
export function differenceIntervalText(name: FigureName, interval: Interval): string {
  const { difference: shown } = FIGURES[name]
  return interval ? `${shown(interval[0])} to ${shown(interval[1])}` : ''
}

export function verdictWords(name: FigureName, verdict: Change['verdict']): string {
  const { rose, fell } = FIGURES[name]
  return { up: rose, down: fell, within_noise: 'within noise', too_few: 'too few answers' }[verdict]
}

/**
 * The verdict on one of many parts, which are tested together: a change that is beyond noise by itself may be within
 * it together.
 */
export function partVerdict({ verdict }: Pick<Change, 'verdict'>, isBeyond: boolean): string {
  return verdictWords('presence', isBeyond || verdict === 'too_few' ? verdict : 'within_noise')
}

export function isBeyondNoise({ verdict }: Pick<Change, 'verdict'>): boolean {
  return verdict === 'up' || verdict === 'down'
}

function signed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals)
  if (Number(text) === 0) return text
  return `${value < 0 ? '−' : '+'}${text}`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `23 Nov 2026`, in UTC. */
export function dayText(at: string): string {
  return DAY.format(new Date(at))
}

/** `27 Oct 2026 to 23 Nov 2026`, both included; one day where both are the same. */
export function periodText({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null || to === null) return ''
  const last = from < to ? new Date(Date.parse(to) - 1).toISOString() : to
  const [one, other] = [dayText(from), dayText(last)]
  return one === other ? one : `${one} to ${other}`
}
