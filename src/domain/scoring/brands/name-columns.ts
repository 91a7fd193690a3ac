import type { AnswerStructure, Block } from '../answer/answer-structure.ts'
import { NAME_COLUMN } from './brand-cues.ts'

interface Column {
  index: number
  /** Whether its header says that it contains names. */
  isNamed: boolean
}

/** Finds the column with names in each table: the first with such a header, else the first with words. */
export class NameColumns {
  readonly #columns = new Map<number, Column>()

  constructor({ blocks, text }: AnswerStructure) {
    for (const block of blocks) if (block.cell) this.#read(block.cell, text.slice(block.start, block.end))
  }

  of(tableId: number): Column {
    return this.#columns.get(tableId) ?? { index: 0, isNamed: false }
  }

  #read({ tableId, row, column, header }: NonNullable<Block['cell']>, text: string): void {
    const known = this.#columns.get(tableId)
    if (header && !known?.isNamed && NAME_COLUMN.test(text)) {
      this.#columns.set(tableId, { index: column, isNamed: true })
    } else if (!known && !header && row <= 1 && /\p{L}{2}/u.test(text)) {
      this.#columns.set(tableId, { index: column, isNamed: false })
    }
  }
}
