import { atOnce, type Stepwise } from '../stepwise.ts'
import { type Cell, CellIndex, mergeCells } from './cell.ts'
import { areSorted, compareCells } from './sorted-cells.ts'
import { unweighted, type WeightedCell } from './weighted-sums.ts'

/** The answers to the same prompts by the same LLMs in both periods, in the same order. */
export interface PairedCells {
  before: WeightedCell[]
  after: WeightedCell[]
}

/**
 * Pairs the cells of both periods. Only pairs of a prompt and an LLM with answers in both periods are compared, and
 * each gets the same share of all answers in both: an LLM that failed in some runs, or a prompt that was added, then
 * does not look like a change. A pair's share is the harmonic mean of its two shares, so that few answers get little
 * weight. When the shares are equal, as after runs of the same prompts without failures, all weights are 1.
 */
export function pairedCells(before: readonly Cell[], after: readonly Cell[]): PairedCells {
  return atOnce(pairSteps(before, after))
}

/** The steps of `pairedCells`. */
export function* pairSteps(before: readonly Cell[], after: readonly Cell[]): Stepwise<PairedCells> {
  const sides: Record<keyof PairedCells, Cell[]> = { before: [], after: [] }
  const pair = (partner: Cell | undefined, cell: Cell) => {
    if (!partner || partner.responses === 0 || cell.responses === 0) return
    sides.before.push(partner)
    sides.after.push(cell)
  }
  if (areSorted(before) && areSorted(after)) pairInOrder(before, after, pair)
  else {
    const earlier = new CellIndex(mergeCells(before))
    yield
    for (const cell of mergeCells(after)) pair(earlier.find(cell), cell)
  }
  yield
  const pairs = { before: unweighted(sides.before), after: unweighted(sides.after) }
  yield
  const shares = { before: sharesOf(sides.before), after: sharesOf(sides.after) }
  if (shares.before.every((share, place) => share === shares.after[place])) return pairs
  yield
  const common = shares.before.map((share, place) => 2 / (1 / share + 1 / (shares.after[place] as number)))
  const sum = common.reduce((total, share) => total + share, 0)
  for (const side of ['before', 'after'] as const) {
    yield
    pairs[side].forEach((pair, place) => {
      pair.weight = (common[place] as number) / sum / (shares[side][place] as number)
    })
  }
  return pairs
}

function pairInOrder(
  before: readonly Cell[],
  after: readonly Cell[],
  pair: (partner: Cell, cell: Cell) => void,
): void {
  let next = 0
  for (const cell of after) {
    for (; next < before.length; next += 1) {
      const partner = before[next] as Cell
      const order = compareCells(partner, cell)
      if (order > 0) break
      if (order === 0) pair(partner, cell)
    }
  }
}

function sharesOf(cells: readonly Cell[]): number[] {
  const total = cells.reduce((sum, { responses }) => sum + responses, 0)
  return cells.map(({ responses }) => responses / total)
}
