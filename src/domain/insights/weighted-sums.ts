import type { Cell } from './cell.ts'
import type { MetricDefinition } from './metric.ts'

/** A cell whose answers count `weight` times; 1 everywhere but in changes between uneven windows. */
export interface WeightedCell {
  cell: Cell
  weight: number
}

/** What some answers add to both sums of a metric. */
export interface Sums {
  above: number
  below: number
  /** Answers, weighted. */
  responses: number
}

export const unweighted = (cells: readonly Cell[]): WeightedCell[] =>
  cells.map((cell) => ({ cell, weight: 1 }))

export function sumsOf(metric: MetricDefinition, cells: readonly WeightedCell[]): Sums {
  const sums = noSums()
  for (const cell of cells) addTo(sums, metric, cell)
  return sums
}

export function sumsBy(
  metric: MetricDefinition,
  cells: readonly WeightedCell[],
  key: (cell: Cell) => string,
): Map<string, Sums> {
  const groups = new Map<string, Sums>()
  for (const weighted of cells) {
    const name = key(weighted.cell)
    const sums = groups.get(name) ?? noSums()
    groups.set(name, sums)
    addTo(sums, metric, weighted)
  }
  return groups
}

export function addedUp(parts: readonly Sums[]): Sums {
  const sum = noSums()
  for (const { above, below, responses } of parts) {
    sum.above += above
    sum.below += below
    sum.responses += responses
  }
  return sum
}

const noSums = (): Sums => ({ above: 0, below: 0, responses: 0 })

function addTo(sums: Sums, metric: MetricDefinition, { cell, weight }: WeightedCell): void {
  sums.above += weight * metric.above(cell)
  sums.below += weight * metric.below(cell)
  sums.responses += weight * cell.responses
}
