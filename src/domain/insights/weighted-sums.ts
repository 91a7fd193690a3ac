import type { Cell } from './cell.ts'
import type { MetricDefinition } from './metric.ts'
import { areSorted } from './sorted-cells.ts'

/** A cell whose answers count `weight` times; the weight is 1 except in changes between windows of different size. */
export interface WeightedCell {
  cell: Cell
  weight: number
  /** The index of its prompt among all prompts; no index is left out. */
  prompt: number
  /** The same for its pair of prompt and LLM. */
  stratum: number
}

/** What some answers add to both sums of a metric. */
export interface Sums {
  above: number
  below: number
  /** The weighted number of answers. */
  responses: number
}

export function unweighted(cells: readonly Cell[]): WeightedCell[] {
  return areSorted(cells) ? numberedInOrder(cells) : numberedByFirst(cells)
}

function numberedInOrder(cells: readonly Cell[]): WeightedCell[] {
  let prompt = -1
  let promptId: string | null = null
  return cells.map((cell, stratum) => {
    if (cell.promptId !== promptId) {
      promptId = cell.promptId
      prompt += 1
    }
    return { cell, weight: 1, prompt, stratum }
  })
}

function numberedByFirst(cells: readonly Cell[]): WeightedCell[] {
  const prompts = new Map<string, { place: number; strata: Map<string, number> }>()
  let strataCount = 0
  return cells.map((cell) => {
    let prompt = prompts.get(cell.promptId)
    if (!prompt) {
      prompt = { place: prompts.size, strata: new Map() }
      prompts.set(cell.promptId, prompt)
    }
    let stratum = prompt.strata.get(cell.llm)
    if (stratum === undefined) {
      stratum = strataCount
      strataCount += 1
      prompt.strata.set(cell.llm, stratum)
    }
    return { cell, weight: 1, prompt: prompt.place, stratum }
  })
}

export function sumsOf(metric: MetricDefinition, cells: readonly WeightedCell[]): Sums {
  const sums = noSums()
  for (const cell of cells) addTo(sums, metric, cell)
  return sums
}

/** The sums of each prompt or stratum, at its index. */
export function sumsBy(
  group: 'prompt' | 'stratum',
  metric: MetricDefinition,
  cells: readonly WeightedCell[],
): Sums[] {
  const groups: Sums[] = []
  for (const weighted of cells) {
    const place = weighted[group]
    let sums = groups[place]
    if (!sums) {
      sums = noSums()
      groups[place] = sums
    }
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
