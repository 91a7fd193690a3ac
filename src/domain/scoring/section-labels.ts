import type { Block } from './answer-structure.ts'
import { WordRole } from './lexicon.ts'
import type { Label } from './opinion-findings.ts'
import type { OpinionWord } from './opinion-words.ts'

interface Noted {
  roles: number
  wordCount: number
  /** What its words say for and against. */
  sum: number
  /** What its last line says of the lines to come, where it is nothing but a label. */
  lastLine: Label
}

const LABEL_WORDS = 6
const LINE_WORDS = 3

/**
 * Which blocks stand under "Pros", "Drawbacks" or a question: as a heading, a line before a list, an item over
 * sub-items, a table's column.
 */
export class SectionLabels {
  readonly #columns = new Map<string, Label>()
  readonly #headings: { level: number; label: Label }[] = []
  readonly #items: { depth: number; label: Label }[] = []
  readonly #praising = new Set<number>()
  #line: Label = null

  of(block: Block): Label {
    if (block.cell) return block.cell.header ? null : (this.#columns.get(columnOf(block)) ?? null)
    if (block.kind === 'heading') return null
    if (block.item) {
      const { depth } = block.item
      const above = this.#items.findLast(
        (item) => item.depth < depth || (item.depth === depth && !block.leadsItem),
      )
      if (above?.label) return above.label
      if (this.#line) return this.#line
    }
    return this.#headings.findLast(({ label }) => label !== null)?.label ?? null
  }

  /** Whether the block's table has a column of strengths beside the weaknesses. */
  balances({ cell }: Block): boolean {
    return cell !== null && this.#praising.has(cell.tableId)
  }

  /** Takes in what a block says, for those that follow it. */
  note(block: Block, text: string, noted: Noted): void {
    if (block.cell) {
      if (!block.cell.header) return
      const column = columnLabel(block, text, noted)
      if (column === 'pro') this.#praising.add(block.cell.tableId)
      this.#columns.set(columnOf(block), column)
      return
    }
    const label = noted.wordCount <= LABEL_WORDS ? labelOf(noted.roles) : null
    if (block.kind === 'heading') {
      while ((this.#headings.at(-1)?.level ?? 0) >= block.level) this.#headings.pop()
      this.#headings.push({ level: block.level, label })
      this.#items.length = 0
      this.#line = null
    } else if (block.item) {
      const { depth } = block.item
      while ((this.#items.at(-1)?.depth ?? -1) >= depth) this.#items.pop()
      this.#items.push({ depth, label: noted.lastLine ? null : label })
    } else {
      this.#items.length = 0
      this.#line = label
    }
    // "- nice box⏎**Cons**": a line without a mark belongs to the item above it, but not what it says.
    if (noted.lastLine) this.#line = noted.lastLine
  }
}

/** What a line says of those that follow, which is nothing but "Pros" or "The bad". */
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

function columnOf({ cell }: Block): string {
  return `${cell?.tableId} ${cell?.column}`
}
