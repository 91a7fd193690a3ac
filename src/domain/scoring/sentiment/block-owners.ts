import type { AnswerStructure, Block } from '../answer/answer-structure.ts'
import { wordCount } from '../answer/word-count.ts'
import type { VisibleMention } from '../names/find-mentions.ts'

/** The brands that a block as a whole is about. */
export interface BlockOwners {
  keys: ReadonlySet<string>
  /** Whether the block begins a passage about them: their own item, section, row or paragraph. */
  beginsPassage: boolean
}

const NOBODY: BlockOwners = { keys: new Set(), beginsPassage: false }
/** A bold line counts as a heading below all real levels. */
const BOLD_LINE_LEVEL = 7
const LEAD_WITHIN = 4
/** The maximum number of words beside the name in a cell, line or item that counts as a title. */
const TITLE_WORDS = 3
/** Separates two adjacent names in languages without spaces between words. */
const SENTENCE_TURN = /[.。！？]|が、/u
/** Longer than any introduction, so counting words can stop here. */
const LEAD_LENGTH_MAX = 80
const NO_MENTIONS: readonly VisibleMention[] = []

type Keys = ReadonlySet<string>

/**
 * Finds the brands that each block is about: those that it begins with or names alone; else those of the enclosing list
 * item, section, table row or column.
 * @param byBlock the mentions in each block
 */
export function blockOwners(
  structure: AnswerStructure,
  byBlock: readonly (readonly VisibleMention[] | null)[],
): BlockOwners[] {
  const around = new BlockSurroundings()
  const tracked = new Set<string>()
  for (const mentions of byBlock) {
    for (const { kind, key } of mentions ?? NO_MENTIONS) if (kind !== 'other') tracked.add(key)
  }
  return structure.blocks.map((block, index) => {
    const mentions = byBlock[index] ?? NO_MENTIONS
    const enclosing = around.around(block)
    const isTitle = isNameAlone(structure, block, mentions)
    const own = enclosing !== null && (block.cell !== null || isGuess(enclosing, block, mentions, tracked))
    const lead = own ? null : leadOf(structure, block, mentions, isTitle)
    const isOnly = isOnlyItem(structure.blocks, index)
    around.enter(block, lead, isTitle && (block.item === null || isOnly))
    if (lead) return { keys: lead, beginsPassage: true }
    if (enclosing) return { keys: enclosing, beginsPassage: false }
    const keys = keysOf(mentions)
    return keys.size === 1 ? { keys, beginsPassage: false } : NOBODY
  })
}

function keysOf(mentions: readonly VisibleMention[]): Keys {
  if (mentions.length === 0) return NOBODY.keys
  const keys = new Set<string>()
  for (const { key } of mentions) keys.add(key)
  return keys
}

/**
 * Whether the enclosing item belongs to a tracked brand and the block names only untracked, guessed brands: "Modern,
 * easy to use".
 */
function isGuess(
  enclosing: Keys,
  block: Block,
  mentions: readonly VisibleMention[],
  tracked: ReadonlySet<string>,
): boolean {
  if (!block.item || (block.item.depth === 0 && block.isFirstOfItem)) return false
  return [...enclosing].some((key) => tracked.has(key)) && mentions.every(({ kind }) => kind === 'other')
}

/**
 * The brands at the beginning of the block, including coordinated ones ("Acme and Globex: …"); in an item or heading,
 * wherever they are named.
 */
function leadOf(
  answer: AnswerStructure,
  block: Block,
  mentions: readonly VisibleMention[],
  isTitle: boolean,
): Keys | null {
  const first = mentions[0]
  if (!first || block.kind === 'code') return null
  if (block.cell?.header && (block.cell.column === 0 || !isTitle)) return null
  const keys = keysOf(mentions)
  const standsOut = block.kind === 'heading' || block.isFirstOfItem || block.cell?.column === 0
  if (keys.size === 1 && (standsOut || (block.cell && isTitle))) return keys
  if (block.cell && block.cell.column > 0) return null
  if (wordsBetween(answer, block.start, first.start, LEAD_WITHIN) > LEAD_WITHIN) return null
  const lead = new Set([first.key])
  let { end } = first
  for (let at = 1; at < mentions.length; at += 1) {
    const next = mentions[at]
    if (!next || isParted(answer, end, next.start)) break
    lead.add(next.key)
    end = next.end
  }
  // In running text, the first brand owns the paragraph only if it stands like a title before it.
  const isText = block.kind !== 'heading' && block.item === null && block.cell === null
  if (isText && lead.size < keys.size && !/^[\s)]*[:：\n–—-]/u.test(answer.text.slice(end, end + 12)))
    return null
  return lead
}

function isParted(answer: AnswerStructure, end: number, start: number): boolean {
  return wordsBetween(answer, end, start, 1) > 1 || SENTENCE_TURN.test(answer.text.slice(end, start))
}

/** Whether a line, item or cell consists only of a name, and so is a title for what follows. */
function isNameAlone(answer: AnswerStructure, block: Block, mentions: readonly VisibleMention[]): boolean {
  const [only, second] = mentions
  if (block.kind === 'heading' || block.kind === 'code' || !only || second) return false
  const before = wordsBetween(answer, block.start, only.start, TITLE_WORDS)
  return before + wordsBetween(answer, only.end, block.end, TITLE_WORDS) <= TITLE_WORDS
}

/** "1. Acme", then a paragraph about it, then "2. Globex": lists of one item are titles. */
function isOnlyItem(blocks: readonly Block[], index: number): boolean {
  const { item } = blocks[index] ?? {}
  if (!item?.ordered || item.depth > 0 || item.index > 0) return false
  const next = blocks[index + 1]
  return next !== undefined && next.item === null && next.kind === 'paragraph'
}

/** The number of words in the range, counted up to `most` + 1. */
function wordsBetween(answer: AnswerStructure, start: number, end: number, most: number): number {
  return wordCount(answer, start, Math.min(end, start + LEAD_LENGTH_MAX), most + 1)
}

interface OpenItem {
  depth: number
  listId: number
  index: number
  keys: Keys | null
}

/** Tracks the open sections, list items, table row and columns while walking through the blocks. */
class BlockSurroundings {
  readonly #sections: { level: number; keys: Keys | null }[] = []
  readonly #items: OpenItem[] = []
  #table: { id: number; columns: Map<number, Keys> } = { id: -1, columns: new Map() }
  #row: { index: number; keys: Keys | null } | null = null

  /** The brands of the enclosing item, section, row or column. */
  around(block: Block): Keys | null {
    const { cell, item } = block
    if (cell) {
      if (cell.header || cell.tableId !== this.#table.id) return null
      const row = this.#row?.index === cell.row ? this.#row.keys : null
      return row ?? this.#table.columns.get(cell.column) ?? null
    }
    this.#close(block)
    return (item && this.#items.findLast(({ keys }) => keys !== null)?.keys) ?? this.#sectionKeys()
  }

  /** Opens the section, item, row or column that the block begins. */
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
    if (tableId !== this.#table.id) {
      this.#table = { id: tableId, columns: new Map() }
      this.#row = null
    }
    if (header) {
      if (lead) this.#table.columns.set(column, lead)
      return
    }
    if (this.#row?.index !== row) this.#row = { index: row, keys: null }
    this.#row.keys ??= lead
  }

  /** Closes everything that ends where the block begins. */
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
