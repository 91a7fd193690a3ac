import type { Answer } from '../contract/index.ts'
import { line } from './fence.ts'

type Overview = Answer<'getOverview'>
type Figures = Overview['figures']
type Changes = NonNullable<Overview['changes']>
type Ratio = Figures['presence']
type Mean = Figures['averageRank']
type Change = Pick<Changes['presence'], 'difference' | 'ci95' | 'pairs' | 'verdict'> & {
  before: { value: number | null }
  after: { value: number | null }
}

/** Fewer digits save tokens. */
export const DECIMALS = 4

export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS
}

const interval = (ends: readonly [number, number] | null) => ends && [rounded(ends[0]), rounded(ends[1])]

/** A share of answers. */
export function ratio({ value, numerator, denominator, ci95 }: Ratio) {
  return {
    value: rounded(value),
    numerator: rounded(numerator),
    denominator: rounded(denominator),
    ci95: interval(ci95),
  }
}

export function mean({ value, n, ci95 }: Mean) {
  return { value: rounded(value), n, ci95: interval(ci95) }
}

export function figures(all: Figures) {
  const { presence, shareOfVoice, averageRank, sentiment, citationRate } = all
  const { responses, positive, neutral, negative, listedAsWorst } = all
  return {
    presence: ratio(presence),
    shareOfVoice: ratio(shareOfVoice),
    averageRank: mean(averageRank),
    sentiment: mean(sentiment),
    citationRate: ratio(citationRate),
    answers: responses,
    positive,
    neutral,
    negative,
    listedAsWorst,
  }
}

export function change({ before, after, difference, ci95, pairs, verdict }: Change) {
  return {
    before: rounded(before.value),
    after: rounded(after.value),
    difference: rounded(difference),
    ci95: interval(ci95),
    pairs,
    verdict,
  }
}

export function changes(all: Changes | null) {
  return (
    all && {
      presence: change(all.presence),
      shareOfVoice: change(all.shareOfVoice),
      averageRank: change(all.averageRank),
      sentiment: change(all.sentiment),
      citationRate: change(all.citationRate),
    }
  )
}

/** The runs that were counted. */
export function shownWindow({ from, to, runs, llms, expiredRuns, isUnbrandedOnly }: Overview['window']) {
  return {
    from,
    to,
    runCount: runs.length,
    newestRunId: runs.at(-1) ?? null,
    llms: llms.slice(0, 50).map((name) => line(name, 100)),
    ...(expiredRuns > 0 ? { expiredRuns } : {}),
    onlyPromptsWithoutTheBrand: isUnbrandedOnly,
  }
}

export function shownPeriod(period: Overview['previous']) {
  if (!period) return null
  const { from, to, runs } = period
  return { from, to, runCount: runs.length }
}

const BREAKS_MAX = 20

export function shownBreaks(breaks: Overview['breaks']) {
  return breaks.slice(-BREAKS_MAX).map(({ at, kind, detail }) => ({ at, kind, detail: line(detail) }))
}
