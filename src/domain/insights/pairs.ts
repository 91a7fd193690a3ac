import { type Cell, cellKey, mergeCells } from './cell.ts'
import type { WeightedCell } from './weighted-sums.ts'

/** The answers to the same prompts by the same LLMs before and after, in the same order. */
export interface PairedCells {
  before: WeightedCell[]
  after: WeightedCell[]
}

/**
 * Only pairs of a prompt and an LLM with answers on both sides are compared, and each has the same share of all answers
 * on both sides: an LLM that failed in some runs, or a prompt that was added, then does not look like a change. A pair's
 * share is the harmonic mean of its two shares, so that few answers get little weight. Where the shares are the same, as
 * after runs of the same prompts without failures, all weights are 1.
 */
export function pairedCells(before: readonly Cell[], after: readonly Cell[]): PairedCells {
  const earlier = new Map(mergeCells(before).map((cell) => [cellKey(cell), cell]))
  const pairs = mergeCells(after).flatMap((cell) => {
    const partner = earlier.get(cellKey(cell))
    return partner && partner.responses > 0 && cell.responses > 0 ? [[partner, cell] as const] : []
  })
  const totals = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + (pair[side] as Cell).responses, 0))
  const shares = pairs.map((pair) => pair.map((cell, side) => cell.responses / (totals[side] as number)))
  const isEven = shares.every(([one, other]) => one === other)
  const common = shares.map(([one, other]) => 2 / (1 / (one as number) + 1 / (other as number)))
  const sum = common.reduce((total, share) => total + share, 0)
  const side = (index: 0 | 1) =>
    pairs.map((pair, place) => ({
      cell: pair[index],
      weight: isEven ? 1 : (common[place] as number) / sum / (shares[place]?.[index] as number),
    }))
  return { before: side(0), after: side(1) }
}
