import { groupOf, SOURCE_GROUPS, type SourceGroup } from '../sources/source-groups.ts'
import type { CellPlaces } from './cell-places.ts'
import { CitingAnswers, type SourcedRollup } from './citing-answers.ts'
import { CitingCells } from './citing-cells.ts'
import { increase, longer } from './key-counts.ts'
import { KINDS } from './packed-sources.ts'
import type { PackedAnswer } from './rollup.ts'
import { PackedKeys } from './text-keys.ts'

const PLACE_OF_KIND = KINDS.map((kind) => SOURCE_GROUPS.indexOf(groupOf(kind)))

/** Counts, for each run, the answers that cite at least one source of each group. */
export class GroupCounts extends CitingAnswers {
  readonly #cells: Int32Array[] = SOURCE_GROUPS.map(() => new Int32Array(64))
  readonly #isCited = new Uint8Array(SOURCE_GROUPS.length)
  /** By slot: the number of answers with sources, and of those that cite each group. */
  readonly #trend: { responses: number; citing: number[] }[]
  #keys!: PackedKeys
  #slot = 0

  constructor(places: CellPlaces, slots: number) {
    super(places, null)
    this.#trend = Array.from({ length: slots }, () => ({ responses: 0, citing: SOURCE_GROUPS.map(() => 0) }))
  }

  add(slot: number, rollup: SourcedRollup): void {
    this.#slot = slot
    this.#keys = new PackedKeys(rollup.domains, true)
    this.visit(rollup)
  }

  protected take(_: PackedAnswer, place: number): void {
    const { count, domains } = this.citations
    const trend = this.#trend[this.#slot]
    this.#isCited.fill(0)
    for (let index = 0; index < count; index += 1) {
      this.#isCited[PLACE_OF_KIND[this.#keys.mark(domains[index] as number)] as number] = 1
    }
    if (trend) trend.responses += 1
    for (let group = 0; group < SOURCE_GROUPS.length; group += 1) {
      if (this.#isCited[group]) this.#count(group, place, trend)
    }
  }

  #count(group: number, place: number, trend: { citing: number[] } | undefined): void {
    let cells = this.#cells[group] as Int32Array
    if (place >= cells.length) {
      cells = longer(cells, new Int32Array(2 * place))
      this.#cells[group] = cells
    }
    increase(cells, place)
    if (trend) trend.citing[group] = (trend.citing[group] ?? 0) + 1
  }

  /** The answers that cite the group, by prompt and LLM. */
  citing(group: SourceGroup): CitingCells {
    return new CitingCells(this.places, this.#cells[SOURCE_GROUPS.indexOf(group)] ?? new Int32Array(0))
  }

  trend(): readonly { responses: number; citing: readonly number[] }[] {
    return this.#trend
  }
}
