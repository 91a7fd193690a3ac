import type { Block } from '../answer/answer-structure.ts'
import { headingsAround } from '../answer/layout-tree.ts'
import { WordRole } from './lexicon.ts'
import type { Label } from './opinion-findings.ts'
import type { OpinionWord } from './opinion-words.ts'

interface Noted {
  roles: number
  wordCount: number
  /** The sum of its praise and blame. */
  sum: number
  /** The label that its last line sets for the following lines, if that line is only a label. */
  lastLine: Label
}

const LABEL_WORDS = 6
const LINE_WORDS = 3

/**
 * Tracks which blocks belong to "Pros", "Drawbacks" or a question: under a heading, a line before a list, a parent item,
 * or in a table column.
 */
export class SectionLabels {
  /** Of headings, items and headers. */
  readonly #labels = new Map<Block, Label>()
  readonly #praising = new Set<number>()
  #line: Label = null

  of(block: Block): Label {
    if (block.cell) return this.#labelOf(block.columnHead)
    if (block.kind === 'heading') return null
    if (block.item) {
      const label = this.#labelOf(block.itemAbove) ?? this.#line
      if (label) return label
    }
    for (const heading of headingsAround(block)) {
      const label = this.#labelOf(heading)
      if (label) return label
    }
    return null
  }

  #labelOf(block: Block | null): Label {
    return (block && this.#labels.get(block)) ?? null
  }

  /** Whether the block's table also has a column of strengths. */
  balances({ cell }: Block): boolean {
    return cell !== null && this.#praising.has(cell.tableId)
  }

  /** Records a block as a possible label for the following blocks. */
  note(block: Block, text: string, noted: Noted): void {
    if (block.cell) {
      if (!block.cell.header) return
      const column = columnLabel(block, text, noted)
      if (column === 'pro') this.#praising.add(block.cell.tableId)
      this.#labels.set(block, column)
      return
    }
    const label = noted.wordCount <= LABEL_WORDS ? labelOf(noted.roles) : null
    if (block.kind === 'heading') {
      this.#labels.set(block, label)
      this.#line = null
    } else if (block.item) this.#labels.set(block, noted.lastLine ? null : label)
    else this.#line = label
    // "- nice box⏎**Cons**": the last line belongs to the item in Markdown, but labels what follows.
    if (noted.lastLine) this.#line = noted.lastLine
  }
}

/** The label of a line that consists only of "Pros", "The bad" or the like. */
export function labelLine(words: readonly OpinionWord[]): Label {
  if (words.length > LINE_WORDS + 2) return null
  let roles = 0
  let count = 0
  for (const { meaning, isSign } of words) {
    roles |= meaning.roles
    if (!isSign) count += 1
  }
  return count > 0 && count <= LINE_WORDS ? labelOf(roles) : null
}

function labelOf(roles: number): Label {
  if ((roles & WordRole.con) !== 0) return 'con'
  return (roles & WordRole.pro) !== 0 ? 'pro' : null
}

function columnLabel(block: Block, text: string, { roles, sum }: Noted): Label {
  if (/[?？]\s*$/.test(text.slice(block.start, block.end))) return 'fact'
  if ((roles & WordRole.con) !== 0 || sum < 0) return 'con'
  return (roles & WordRole.pro) !== 0 || sum > 0 ? 'pro' : null
}
