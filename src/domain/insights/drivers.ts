import { atOnce, type Stepwise } from '../stepwise.ts'
import type { Cell } from './cell.ts'
import { definitionOf, type Metric } from './metric.ts'
import { pairSteps } from './pairs.ts'
import type { WeightedCell } from './weighted-sums.ts'

export interface Driver {
  key: string
  /** The part's contribution to the difference. */
  contribution: number
  /** The metric of this part alone; null when it has no answers. */
  before: number | null
  after: number | null
}

export interface Drivers {
  /** The difference of `changesOf`, over the pairs of a prompt and an LLM with answers in both periods. */
  difference: number | null
  /** Largest contribution first. */
  parts: Driver[]
  /**
   * The contribution of the cells without a key. All contributions together, including this one, are the difference.
   */
  rest: number | null
}

interface Part {
  before: { above: number; below: number }
  after: { above: number; below: number }
}

/**
 * Splits a change into its parts. `by` returns the part of a cell, such as its LLM or the topic of its prompt; null
 * puts the cell into the rest. The contribution of a part is how far its answers move the metric away from the middle
 * between both values: for presence, this is the part's own change times its share of the answers. Contributions add
 * up to the difference, and only change their sign when the periods are exchanged.
 */
export function driversOf(
  metric: Metric,
  before: readonly Cell[],
  after: readonly Cell[],
  by: (cell: Cell) => string | null,
): Drivers {
  return atOnce(driverSteps(metric, before, after, by))
}

/** The steps of `driversOf`. */
export function* driverSteps(
  metric: Metric,
  before: readonly Cell[],
  after: readonly Cell[],
  by: (cell: Cell) => string | null,
): Stepwise<Drivers> {
  const definition = definitionOf(metric)
  const pairs = yield* pairSteps(before, after)
  const whole = noPart()
  const parts = new Map<string | null, Part>()
  for (const side of ['before', 'after'] as const) {
    yield
    for (const weighted of pairs[side]) {
      const key = by(weighted.cell)
      const part = parts.get(key) ?? noPart()
      parts.set(key, part)
      for (const { [side]: sums } of [whole, part]) add(sums, weighted)
    }
  }
  const [earlier, later] = [rateOf(whole.before), rateOf(whole.after)]
  if (earlier === null || later === null) return { difference: null, parts: [], rest: null }
  const middle = (earlier + later) / 2
  const contributionOf = (part: Part) =>
    (part.after.above - middle * part.after.below) / whole.after.below -
    (part.before.above - middle * part.before.below) / whole.before.below
  const drivers = [...parts].flatMap(([key, part]): Driver[] => {
    if (key === null) return []
    return [
      { key, contribution: contributionOf(part), before: rateOf(part.before), after: rateOf(part.after) },
    ]
  })
  const others = parts.get(null)
  return {
    difference: later - earlier,
    parts: drivers.sort((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution)),
    rest: others ? contributionOf(others) : 0,
  }

  function add(sums: Part['before'], { cell, weight }: WeightedCell): void {
    sums.above += weight * definition.above(cell)
    sums.below += weight * definition.below(cell)
  }
}

/** Why a metric has no difference between two periods. */
export function noDifferenceText(metric: Metric): string {
  if (metric === 'presence') return 'No prompt has answers of the same LLM in both periods.'
  const reason =
    'The figure has no value in one of the periods, in answers of the same LLM to the same prompt'
  return metric === 'shareOfVoice' ? `${reason}, or no competitor is tracked.` : `${reason}.`
}

/** Decimals of a difference as it is printed: points have one, ranks too, sentiment is a whole number of 100. */
const PRINTED_DECIMALS: Partial<Record<Metric, number>> = { averageRank: 1, sentiment: 2 }

/** The contributions, and what is left of the difference as the last, rounded so that they add up as they are printed. */
export function printedParts(
  metric: Metric,
  { data, rest }: { data: readonly { contribution: number }[]; rest: number | null },
): number[] {
  const parts = [...data.map(({ contribution }) => contribution), rest ?? 0]
  return roundedTogether(parts, PRINTED_DECIMALS[metric] ?? 3)
}

/**
 * Rounds numbers so that they still add up to their rounded sum: the largest remainders are rounded up (the method of
 * Hamilton). For tables of drivers.
 */
export function roundedTogether(values: readonly number[], decimals: number): number[] {
  const unit = 10 ** decimals
  const whole = values.map((value) => Math.floor(value * unit))
  const missing =
    Math.round(values.reduce((sum, value) => sum + value, 0) * unit) - whole.reduce((a, b) => a + b, 0)
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value * unit - (whole[index] as number) }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] as number) + 1
  return whole.map((count) => count / unit)
}

const noPart = (): Part => ({ before: { above: 0, below: 0 }, after: { above: 0, below: 0 } })

const rateOf = ({ above, below }: Part['before']) => (below === 0 ? null : above / below)
