import { atOnce, type Stepwise } from '../stepwise.ts'
import type { Cell } from './cell.ts'
import { type DifferenceTest, differenceTest } from './difference-test.ts'
import { type Mean, meanOf, metricValue, type Ratio, ratioOf, withoutValue } from './figures.ts'
import type { Bounds } from './interval-shapes.ts'
import { beyondNoise } from './many-tests.ts'
import { definitionOf, type MeanMetric, type Metric, type RatioMetric } from './metric.ts'
import { type PairedCells, pairedCells, pairSteps } from './pairs.ts'
import type { WeightedCell } from './weighted-sums.ts'

/** `up` and `down` are the direction of the number: for the average rank, `down` is better. */
export type Verdict = 'up' | 'down' | 'within_noise' | 'too_few'

export interface Change<Value extends Ratio | Mean = Ratio | Mean> {
  before: Value
  after: Value
  difference: number | null
  ci95: [low: number, high: number] | null
  /** Pairs of a prompt and an LLM with answers in both periods; nothing else is compared. */
  pairs: number
  verdict: Verdict
}

export interface Changes {
  presence: Change<Ratio>
  shareOfVoice: Change<Ratio>
  averageRank: Change<Mean>
  sentiment: Change<Mean>
  citationRate: Change<Ratio>
}

/** A change with the p-value of the hypothesis that nothing changed; null when it cannot be tested. */
export interface TestedChange<Value extends Ratio | Mean = Ratio | Mean> {
  /** Estimated when it is first read, because of many tests few are shown. */
  readonly change: Change<Value>
  readonly pValue: number | null
}

/** Estimates the change, and lets go of the cells behind it: a list of many brands would hold those of each. */
function estimated<Value extends Ratio | Mean>({ change, pValue }: TestedChange<Value>): TestedChange<Value> {
  return { change, pValue }
}

/**
 * The changes of a report. Presence is its headline and is tested alone at 5 %; the other figures are tested
 * together, so that a report in which nothing changed contains a false alarm in at most 10 % of the cases.
 */
export function changesOf(before: readonly Cell[], after: readonly Cell[]): Changes {
  return atOnce(changeSteps(before, after))
}

/**
 * The steps of `changesOf`.
 * @param hasRivals - false while no competitor is tracked: then the share of voice has no values and is not tested
 */
export function* changeSteps(
  before: readonly Cell[],
  after: readonly Cell[],
  hasRivals = true,
): Stepwise<Changes> {
  const pairs = yield* pairSteps(before, after)
  const { change: presence } = yield* estimateSteps(testRatio('presence', pairs))
  const shareOfVoice = yield* estimateSteps(testRatio('shareOfVoice', pairs))
  return {
    presence,
    ...testedTogether({
      shareOfVoice: hasRivals ? shareOfVoice : untested(shareOfVoice),
      averageRank: yield* estimateSteps(testMean('averageRank', pairs)),
      sentiment: yield* estimateSteps(testMean('sentiment', pairs)),
      citationRate: yield* estimateSteps(testRatio('citationRate', pairs)),
    }),
  }
}

function untested({ change: { before, after, pairs } }: TestedChange<Ratio>): TestedChange<Ratio> {
  const sides = { before: withoutValue(before), after: withoutValue(after) }
  return { change: { ...sides, pairs, difference: null, ci95: null, verdict: 'too_few' }, pValue: null }
}

/** A step between a test and its estimate, and one after them. */
function* estimateSteps<Value extends Ratio | Mean>(
  test: TestedChange<Value>,
): Stepwise<TestedChange<Value>> {
  yield
  const done = estimated(test)
  yield
  return done
}

/** The changes; `up` and `down` remain only for those that are beyond noise among all of them. */
function testedTogether<Tests extends Record<string, TestedChange>>(
  tests: Tests,
): { [Name in keyof Tests]: Tests[Name]['change'] } {
  const moved = new Set<TestedChange>(beyondNoise(Object.values(tests)))
  return Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, settled(test, moved)])) as {
    [Name in keyof Tests]: Tests[Name]['change']
  }
}

/** The change of each of these metrics. For many changes in one report, correct them by `beyondNoise`. */
export function* testSteps<M extends Metric>(
  metrics: readonly M[],
  before: readonly Cell[],
  after: readonly Cell[],
): Stepwise<{ metric: M; test: TestedChange }[]> {
  const pairs = yield* pairSteps(before, after)
  const tests: { metric: M; test: TestedChange }[] = []
  for (const metric of metrics) {
    yield
    tests.push({ metric, test: testPairs(metric, pairs) })
  }
  return tests
}

export function testChange(metric: Metric, before: readonly Cell[], after: readonly Cell[]): TestedChange {
  return testPairs(metric, pairedCells(before, after))
}

/** The same for a ratio, with its estimate. */
export function* ratioChangeSteps(
  metric: RatioMetric,
  before: readonly Cell[],
  after: readonly Cell[],
): Stepwise<TestedChange<Ratio>> {
  return yield* estimateSteps(testRatio(metric, yield* pairSteps(before, after)))
}

function testPairs(metric: Metric, pairs: PairedCells): TestedChange {
  return metric === 'averageRank' || metric === 'sentiment'
    ? testMean(metric, pairs)
    : testRatio(metric, pairs)
}

/**
 * The changes of several brands in one list; `up` and `down` remain only for those that are beyond noise among all.
 * @param others - tests of the list whose changes are not wanted
 */
export function settledChanges<Value extends Ratio | Mean>(
  tests: readonly TestedChange<Value>[],
  others: readonly { pValue: number | null }[] = [],
): Change<Value>[] {
  const moved = new Set<unknown>(beyondNoise([...tests, ...others]))
  return tests.map((test) => settled(test, moved))
}

function settled<Value extends Ratio | Mean>(
  test: TestedChange<Value>,
  moved: ReadonlySet<unknown>,
): Change<Value> {
  return moved.has(test) || test.pValue === null ? test.change : { ...test.change, verdict: 'within_noise' }
}

/** @param pairs - of cells that several tests may share, and that stay as they are until the change is read */
export function testRatio(metric: RatioMetric, pairs: PairedCells): TestedChange<Ratio> {
  return new LazyChange(metric, pairs, (cells) => ratioOf(metric, cells))
}

function testMean(metric: MeanMetric, pairs: PairedCells): TestedChange<Mean> {
  return new LazyChange(metric, pairs, (cells) => meanOf(metric, cells))
}

class LazyChange<Value extends Ratio | Mean> implements TestedChange<Value> {
  readonly #pairs: PairedCells
  readonly #estimate: (cells: readonly WeightedCell[]) => Value
  readonly #difference: number | null
  readonly #test: DifferenceTest | null
  #change: Change<Value> | null = null

  constructor(metric: Metric, pairs: PairedCells, estimate: (cells: readonly WeightedCell[]) => Value) {
    this.#pairs = pairs
    this.#estimate = estimate
    const [before, after] = [metricValue(metric, pairs.before), metricValue(metric, pairs.after)]
    this.#difference = before === null || after === null ? null : after - before
    this.#test =
      this.#difference === null ? null : differenceTest(definitionOf(metric), pairs, this.#difference)
  }

  get pValue(): number | null {
    return this.#test?.pValue ?? null
  }

  get change(): Change<Value> {
    this.#change ??= {
      before: this.#estimate(this.#pairs.before),
      after: this.#estimate(this.#pairs.after),
      pairs: this.#pairs.before.length,
      difference: this.#difference,
      ci95: this.#test?.ci95 ?? null,
      verdict: this.#test ? verdictOf(this.#test.ci95) : 'too_few',
    }
    return this.#change
  }
}

function verdictOf([low, high]: Bounds): Verdict {
  if (low > 0) return 'up'
  return high < 0 ? 'down' : 'within_noise'
}
