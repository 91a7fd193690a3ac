import type { Cell } from './cell.ts'
import { definitionOf, type Metric } from './metric.ts'

export interface Driver {
  key: string
  /** How much of the difference comes from this part. */
  contribution: number
  /** The metric of this part alone; null where it has no answers. */
  before: number | null
  after: number | null
}

export interface Drivers {
  difference: number | null
  /** Largest contribution first. */
  parts: Driver[]
  /** What no part explains. The contributions and the rest add up to the difference. */
  rest: number | null
}

/** `by` names the part of a cell, such as its LLM or the topic of its prompt; null puts it into the rest. */
export function driversOf(
  metric: Metric,
  before: readonly Cell[],
  after: readonly Cell[],
  by: (cell: Cell) => string | null,
): Drivers {
  const definition = definitionOf(metric)
  const [earlier, later] = [sums(before), sums(after)]
  if (earlier.whole.below === 0 || later.whole.below === 0) return { difference: null, parts: [], rest: null }
  const valueBefore = earlier.whole.above / earlier.whole.below
  const valueAfter = later.whole.above / later.whole.below
  const middle = (valueBefore + valueAfter) / 2
  const parts = [...new Set([...earlier.parts.keys(), ...later.parts.keys()])].map((key): Driver => {
    const one = earlier.parts.get(key) ?? { above: 0, below: 0 }
    const other = later.parts.get(key) ?? { above: 0, below: 0 }
    return {
      key,
      contribution:
        (other.above - middle * other.below) / later.whole.below -
        (one.above - middle * one.below) / earlier.whole.below,
      before: one.below === 0 ? null : one.above / one.below,
      after: other.below === 0 ? null : other.above / other.below,
    }
  })
  const difference = valueAfter - valueBefore
  parts.sort((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
  return {
    difference,
    parts,
    rest: parts.reduce((rest, { contribution }) => rest - contribution, difference),
  }

  function sums(cells: readonly Cell[]) {
    const whole = { above: 0, below: 0 }
    const byKey = new Map<string, { above: number; below: number }>()
    for (const cell of cells) {
      const [above, below] = [definition.above(cell), definition.below(cell)]
      whole.above += above
      whole.below += below
      const key = by(cell)
      if (key === null) continue
      const part = byKey.get(key) ?? { above: 0, below: 0 }
      byKey.set(key, { above: part.above + above, below: part.below + below })
    }
    return { whole, parts: byKey }
  }
}
