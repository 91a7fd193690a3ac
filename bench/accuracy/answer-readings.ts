import type { ScoredLine } from '../../src/domain/scoring/score-line.ts'
import { boldSpans, ranksByFirstMention, sumOfSentences } from './baselines.ts'
import { BrandListMeasure, type GoldAnswer } from './brand-lists.ts'
import { scorer } from './measured.ts'
import { classify, mean } from './measures.ts'
import { percent, share } from './table.ts'

/**
 * The scorer's results for an answer: without any brand configured, with one brand at a time, and with all of them.
 */
export interface AnswerReading extends GoldAnswer {
  kind: string
  unaided: ScoredLine['brands']
  /** One result for each labelled brand, in the order of the labels. */
  alone: ScoredLine[]
  known: ScoredLine['brands']
}

export function readAnswer<T extends GoldAnswer & { kind?: string }>(answer: T): T & AnswerReading {
  const text = answer.answer
  const [first, ...rivals] = answer.gold.brands
  const alone = once(() => answer.gold.brands.map((brand) => scorer.score({ text, brand })))
  const known = once(() => (first ? scorer.score({ text, brand: first, rivals }).brands : []))
  return {
    ...answer,
    kind: answer.kind ?? '',
    unaided: scorer.score({ text }).brands,
    // Not every table asks for these.
    get alone() {
      return alone()
    },
    get known() {
      return known()
    },
  }
}

function once<T>(find: () => T): () => T {
  let found: { value: T } | undefined
  return () => {
    found ??= { value: find() }
    return found.value
  }
}

/** The brands that were found without being configured, in their order. */
export function unaidedOf(readings: readonly AnswerReading[]): BrandListMeasure {
  const measure = new BrandListMeasure()
  for (const reading of readings) measure.add(reading, reading.unaided)
  return measure
}

export function knownOf(readings: readonly AnswerReading[]): BrandListMeasure {
  const measure = new BrandListMeasure()
  for (const reading of readings) if (reading.gold.brands.length > 0) measure.add(reading, reading.known)
  return measure
}

/** The result for each labelled brand when only that brand is configured. */
export function aloneOf(readings: readonly AnswerReading[]) {
  const brands = readings.flatMap(({ gold, alone, answer }) =>
    gold.brands.map((label, index) => ({ label, answer, said: alone[index] })),
  )
  const labelled = brands.filter(({ label }) => label.sentiment)
  return {
    count: brands.length,
    present: brands.filter(({ said }) => said?.isPresent).length,
    rankRight: brands.filter(({ label, said }) => said?.rank === label.rank).length,
    sentiment: classify(labelled.map(({ label, said }) => [label.sentiment ?? '', said?.sentiment ?? ''])),
    summed: classify(
      labelled.map(({ label, answer }) => [label.sentiment ?? '', sumOfSentences(answer, label)]),
    ),
  }
}

export const FINDING_COLUMNS = [
  ...['', 'answers', 'brands', 'precision', 'recall', 'F1', 'first brand right', 'order (tau)'],
  ...['empty when no brand', '*bold spans, F1*'],
]

export function findingCells(readings: readonly AnswerReading[]): string[] {
  const found = unaidedOf(readings)
  const bold = new BrandListMeasure()
  for (const reading of readings) bold.add(reading, boldSpans(reading.answer))
  const { right, falseHits, missed } = found.counts
  const hasBrands = right + missed > 0
  return [
    `${readings.length}`,
    `${right + missed}`,
    percent(hasBrands ? share(right, right + falseHits) : null),
    percent(share(right, right + missed)),
    percent(hasBrands ? found.f1 : null),
    percent(share(found.first.right, found.first.total)),
    percent(found.taus.length === 0 ? null : Math.max(0, found.tau)),
    percent(share(found.empty.right, found.empty.total)),
    percent(hasBrands ? bold.f1 : null),
  ]
}

export const RANK_COLUMNS = [
  '',
  'brands',
  'one configured',
  'all configured',
  '*first `includes`, all configured*',
]

export function rankCells(readings: readonly AnswerReading[]): string[] {
  const { count, rankRight } = aloneOf(readings)
  const known = knownOf(readings)
  const byMention = readings.flatMap(({ answer, gold }) => {
    const ranks = ranksByFirstMention(answer, gold.brands)
    return gold.brands.map(({ rank }, index) => ranks[index] === rank)
  })
  return [
    `${count}`,
    percent(share(rankRight, count)),
    percent(share(known.exactRank.right, count)),
    percent(share(byMention.filter(Boolean).length, count)),
  ]
}

export const LIGHT_COLUMNS = [
  ...['', 'brands', 'accuracy', 'precision', 'recall', 'macro-F1', 'macro-F1, all configured'],
  '*sum of words of its sentences, macro-F1*',
]

export function lightCells(readings: readonly AnswerReading[]): string[] {
  const { count, sentiment, summed } = aloneOf(readings)
  return [
    `${count}`,
    ...[
      sentiment.accuracy,
      mean(Object.values(sentiment.precision)),
      mean(Object.values(sentiment.recall)),
    ].map(percent),
    ...[sentiment.macroF1, knownOf(readings).sentiment.macroF1, summed.macroF1].map(percent),
  ]
}
