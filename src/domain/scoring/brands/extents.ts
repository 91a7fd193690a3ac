import type { AnswerStructure, Block } from '../answer/answer-structure.ts'

/** Finds the end of the text that belongs to the head of a block: of its item, section or row. */
export class Extents {
  readonly #ends: readonly number[]

  /** @param startsText whether the block begins with a head, such as a paragraph that begins in bold */
  constructor({ blocks, text }: AnswerStructure, startsText: (block: Block) => boolean) {
    const ends: number[] = []
    const next = new NextStarts(text.length)
    for (let at = blocks.length - 1; at >= 0; at -= 1) {
      const block = blocks[at]
      if (!block) continue
      ends[at] = next.endOf(block)
      next.pass(block, startsText(block))
    }
    this.#ends = ends
  }

  of(blockIndex: number): number {
    return this.#ends[blockIndex] ?? 0
  }
}

/** While walking backwards, records where the next block of each kind begins. */
class NextStarts {
  readonly #end: number
  readonly #headings: number[]
  readonly #items: number[] = []
  #outside: number
  #lead: number
  #row: { key: string; end: number } = { key: '', end: 0 }

  constructor(end: number) {
    this.#end = end
    this.#headings = Array<number>(7).fill(end)
    this.#outside = end
    this.#lead = end
  }

  endOf({ kind, level, item, cell, end }: Block): number {
    if (cell) {
      const key = `${cell.tableId} ${cell.row}`
      if (this.#row.key !== key) this.#row = { key, end }
      return this.#row.end
    }
    if (kind === 'heading') return this.#headings[level] ?? this.#end
    if (item) return Math.min(this.#outside, ...this.#items.slice(0, item.depth + 1))
    return this.#lead
  }

  pass({ kind, level, item, isFirstOfItem, start }: Block, startsText: boolean): void {
    if (kind === 'heading') for (let at = level; at < 7; at += 1) this.#headings[at] = start
    if (item === null) {
      this.#outside = start
      this.#items.length = 0
    } else if (isFirstOfItem) {
      for (let depth = item.depth; depth < Math.max(this.#items.length, item.depth + 1); depth += 1)
        this.#items[depth] = start
      for (let depth = 0; depth < item.depth; depth += 1) this.#items[depth] ??= this.#end
    }
    if (kind === 'heading' || (item === null && startsText)) this.#lead = start
  }
}
