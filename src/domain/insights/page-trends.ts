import { addToTrend } from './grouped-counts.ts'
import { type CountedKey, KeyTable, WHOLE } from './key-counts.ts'
import type { CompactSources } from './source-sums.ts'

/** Counts the answers of each run that cite some pages. */
export class PageTrends {
  readonly #shown = new KeyTable(WHOLE)
  /** By page, in their order, the number of answers by slot. */
  readonly trends: number[][]

  /** @param slots - the number of runs of the period */
  constructor(pages: readonly CountedKey[], slots: number) {
    for (const { high, low } of pages) this.#shown.add(high, low)
    this.trends = pages.map(() => new Array<number>(slots).fill(0))
  }

  /** @param slots - the slot of each run of the block in the period */
  add(slots: readonly number[], { pages, ofPageRuns }: CompactSources): void {
    for (let page = 0; page < pages.highs.length; page += 1) {
      const trend = this.trends[this.#shown.find(pages.highs[page] as number, pages.lows[page] as number)]
      if (trend) addToTrend(trend, slots, ofPageRuns, page)
    }
  }
}
