import type { Block } from './answer-structure.ts'

type Place = Pick<Block, 'heading' | 'itemAbove' | 'itemAround' | 'columnHead'>

/** Finds what stands above each block in the layout. Must be called in the order of the text. */
export class LayoutTree {
  #heading: Block | null = null
  #item: Block | null = null
  #table = -1
  readonly #columnHeads = new Map<number, Block>()

  placeOf({ kind, level, item, isFirstOfItem, cell }: Omit<Block, keyof Place>): Place {
    let heading = this.#heading
    if (kind === 'heading') while (heading && heading.level >= level) heading = heading.heading
    let itemAbove = item && this.#item
    const depth = item?.depth ?? 0
    const isBeside = (above: Block) =>
      (above.item?.depth ?? 0) > depth || (isFirstOfItem && above.item?.depth === depth)
    while (itemAbove && isBeside(itemAbove)) itemAbove = itemAbove.itemAbove
    if (cell && cell.tableId !== this.#table) {
      this.#table = cell.tableId
      this.#columnHeads.clear()
    }
    const columnHead = cell && !cell.header ? (this.#columnHeads.get(cell.column) ?? null) : null
    const itemAround =
      itemAbove && (itemAbove.item?.depth ?? 0) < depth ? itemAbove : (itemAbove?.itemAround ?? null)
    return { heading, itemAbove, itemAround, columnHead }
  }

  add(block: Block): void {
    if (block.cell) {
      if (block.cell.header) this.#columnHeads.set(block.cell.column, block)
      return
    }
    if (block.kind === 'heading') this.#heading = block
    this.#item = block.item && block.kind !== 'heading' ? block : null
  }
}

/** The last blocks of the list items around a block, from the inside out. */
export function* itemsAround(block: Block): Generator<Block> {
  for (let above = block.itemAround; above; above = above.itemAround) yield above
}

/** The headings of the sections around a block, from the inside out. */
export function* headingsAround(block: Block): Generator<Block> {
  for (let above = block.heading; above; above = above.heading) yield above
}
