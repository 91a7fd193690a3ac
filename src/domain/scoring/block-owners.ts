import type { AnswerStructure, Block } from './answer-structure.ts'
import type { VisibleMention } from './find-mentions.ts'

/** Of whom a block speaks as a whole. */
export interface BlockOwners {
  keys: ReadonlySet<string>
  /** Whether the block begins a passage about them: an item, section, row or paragraph of their own. */
  leads: boolean
}

const NOBODY: BlockOwners = { keys: new Set(), leads: false }
/** As a heading that is only set in bold: below every real one. */
const BOLD_LINE_LEVEL = 7
const LEAD_WITHIN = 4
/** Words beside the name in a cell, line or item that is nothing but a name. */
const TITLE_WORDS = 3
/** What parts two names that stand in one row only where words are not parted. */
const SENTENCE_TURN = /[.。！？]|が、/u
const WORDS = /[\p{L}\p{N}]+/gu

type Keys = ReadonlySet<string>

/**
 * Who owns each block: whom it begins with or names alone; else the list item, section, table row or column around it.
 *
 * @param byBlock the mentions that stand in each block
 */
export function blockOwners(
  structure: AnswerStructure,
  byBlock: readonly (readonly VisibleMention[])[],
): BlockOwners[] {
  const around = new Surroundings()
  const tracked = new Set<string>()
  for (const mention of byBlock.flat()) if (mention.kind !== 'other') tracked.add(mention.key)
  return structure.blocks.map((block, index) => {
    const mentions = byBlock[index] ?? []
    const enclosing = around.around(block)
    const isTitle = isNameAlone(structure.text, block, mentions)
    const own = enclosing !== null && (block.cell !== null || isGuess(enclosing, block, mentions, tracked))
    const lead = own ? null : leadOf(structure.text, block, mentions, isTitle)
    const isOnly = isOnlyItem(structure.blocks, index)
    around.enter(block, lead, isTitle && (block.item === null || isOnly))
    if (lead) return { keys: lead, leads: true }
    if (enclosing) return { keys: enclosing, leads: false }
    const keys = new Set(mentions.map(({ key }) => key))
    return keys.size === 1 ? { keys, leads: false } : NOBODY
  })
}

/** Whether the item around is a tracked brand's, and what the block names was only guessed: "Modern, easy to use". */
function isGuess(
  enclosing: Keys,
  block: Block,
  mentions: readonly VisibleMention[],
  tracked: ReadonlySet<string>,
): boolean {
  if (!block.item || (block.item.depth === 0 && block.leadsItem)) return false
  return [...enclosing].some((key) => tracked.has(key)) && mentions.every(({ kind }) => kind === 'other')
}

/** The brands that begin the block, side by side ("Acme and Globex: …"); those of an item or heading wherever they stand. */
function leadOf(
  text: string,
  block: Block,
  mentions: readonly VisibleMention[],
  isTitle: boolean,
): Set<string> | null {
  const first = mentions[0]
  if (!first || block.kind === 'code') return null
  if (block.cell?.header && (block.cell.column === 0 || !isTitle)) return null
  const keys = new Set(mentions.map(({ key }) => key))
  const standsOut = block.kind === 'heading' || block.leadsItem || block.cell?.column === 0
  if (keys.size === 1 && (standsOut || (block.cell && isTitle))) return keys
  if (block.cell && block.cell.column > 0) return null
  if (wordCount(text, block.start, first.start) > LEAD_WITHIN) return null
  const lead = new Set([first.key])
  let end = first.end
  for (const mention of mentions.slice(1)) {
    if (wordCount(text, end, mention.start) > 1 || SENTENCE_TURN.test(text.slice(end, mention.start))) break
    lead.add(mention.key)
    end = mention.end
  }
  // In running text the first brand has the paragraph to itself only if it stands over it like a title.
  const isText = block.kind !== 'heading' && block.item === null && block.cell === null
  const isOver = /^[\s)]*[:：\n–—-]/u.test(text.slice(end, end + 12))
  if (isText && !isOver && [...keys].some((key) => !lead.has(key))) return null
  return lead
}

/** Whether a line, item or cell is nothing but a name, and so stands over what follows. */
function isNameAlone(text: string, block: Block, mentions: readonly VisibleMention[]): boolean {
  const [only, second] = mentions
  if (block.kind === 'heading' || block.kind === 'code' || !only || second) return false
  return wordCount(text, block.start, only.start) + wordCount(text, only.end, block.end) <= TITLE_WORDS
}

/** "1. Acme", then a paragraph about it, then "2. Globex": lists of one item are titles. */
function isOnlyItem(blocks: readonly Block[], index: number): boolean {
  const { item } = blocks[index] ?? {}
  if (!item?.ordered || item.depth > 0 || item.index > 0) return false
  const next = blocks[index + 1]
  return next !== undefined && next.item === null && next.kind === 'paragraph'
}

function wordCount(text: string, start: number, end: number): number {
  // Longer than any lead: no need to count on.
  return text.slice(start, Math.min(end, start + 80)).match(WORDS)?.length ?? 0
}

interface OpenItem {
  depth: number
  listId: number
  index: number
  keys: Keys | null
}

/** The sections, list items, table row and columns that are open where a block stands. */
class Surroundings {
  readonly #sections: { level: number; keys: Keys | null }[] = []
  readonly #items: OpenItem[] = []
  readonly #columns = new Map<string, Keys>()
  #row: { id: string; keys: Keys | null } | null = null

  /** Whose item, section, row or column is around the block. */
  around(block: Block): Keys | null {
    const { cell, item } = block
    if (cell) {
      if (cell.header) return null
      const row = this.#row?.id === `${cell.tableId} ${cell.row}` ? this.#row.keys : null
      return row ?? this.#columns.get(`${cell.tableId} ${cell.column}`) ?? null
    }
    this.#close(block)
    return (item && this.#items.findLast(({ keys }) => keys !== null)?.keys) ?? this.#sectionKeys()
  }

  /** Opens what the block begins. */
  enter(block: Block, lead: Keys | null, isTitle: boolean): void {
    if (block.cell) {
      this.#enterCell(block.cell, lead)
    } else if (block.kind === 'heading' || isTitle) {
      this.#items.length = 0
      const level = block.kind === 'heading' ? block.level : BOLD_LINE_LEVEL
      while ((this.#sections.at(-1)?.level ?? 0) >= level) this.#sections.pop()
      this.#sections.push({ level, keys: lead?.size === 1 ? lead : null })
    } else if (block.item) {
      const { depth, listId, index } = block.item
      const last = this.#items.at(-1)
      if (last?.depth !== depth) this.#items.push({ depth, listId, index, keys: lead })
      else if (lead) last.keys = lead
    } else if (lead && this.#sections.at(-1)?.level === BOLD_LINE_LEVEL) this.#sections.pop()
  }

  #enterCell({ tableId, row, column, header }: NonNullable<Block['cell']>, lead: Keys | null): void {
    const id = `${tableId} ${row}`
    if (header) {
      if (lead) this.#columns.set(`${tableId} ${column}`, lead)
      return
    }
    if (this.#row?.id !== id) this.#row = { id, keys: null }
    this.#row.keys ??= lead
  }

  /** Closes what ends where the block begins. */
  #close({ kind, level, item }: Block): void {
    this.#row = null
    if (kind === 'heading') {
      while ((this.#sections.at(-1)?.level ?? 0) >= level) this.#sections.pop()
    }
    if (!item) {
      this.#items.length = 0
      return
    }
    while ((this.#items.at(-1)?.depth ?? -1) > item.depth) this.#items.pop()
    const same = this.#items.at(-1)
    if (same?.depth === item.depth && (same.listId !== item.listId || same.index !== item.index))
      this.#items.pop()
  }

  #sectionKeys(): Keys | null {
    return this.#sections.at(-1)?.keys ?? this.#sections.findLast(({ keys }) => keys !== null)?.keys ?? null
  }
}
