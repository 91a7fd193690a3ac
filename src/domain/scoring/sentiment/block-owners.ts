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

/** Tracks the open sections and the table row, and the brands of items and columns, while walking through the blocks. */
class BlockSurroundings {
  readonly #sections: { level: number; keys: Keys | null }[] = []
  /** The brands with which items and headers begin. */
  readonly #leads = new Map<Block, Keys>()
  /** The brands of the items around, of items without a lead of their own. */
  readonly #around = new Map<Block, Keys>()
  #row: { tableId: number; index: number; keys: Keys | null } | null = null

  /** The brands of the enclosing item, section, row or column. */
  around(block: Block): Keys | null {
    const { cell, columnHead } = block
    if (cell) {
      if (cell.header) return null
      const row = this.#isInRow(cell) ? this.#row?.keys : null
      return row ?? (columnHead && this.#leads.get(columnHead)) ?? null
    }
    this.#row = null
    if (block.kind === 'heading') this.#closeSections(block.level)
    const above = block.itemAbove
    const keys = above && (this.#leads.get(above) ?? this.#around.get(above))
    if (keys) {
      this.#around.set(block, keys)
      return keys
    }
    return this.#sections.at(-1)?.keys ?? this.#sections.findLast(({ keys }) => keys !== null)?.keys ?? null
  }

  /** Opens the section, item, row or column that the block begins. */
  enter(block: Block, lead: Keys | null, isTitle: boolean): void {
    const { cell } = block
    if (lead && (cell?.header || block.item)) this.#leads.set(block, lead)
    if (cell) {
      if (!this.#isInRow(cell)) this.#row = { tableId: cell.tableId, index: cell.row, keys: null }
      if (this.#row && !cell.header) this.#row.keys ??= lead
    } else if (block.kind === 'heading' || isTitle) {
      const level = block.kind === 'heading' ? block.level : BOLD_LINE_LEVEL
      this.#closeSections(level)
      this.#sections.push({ level, keys: lead?.size === 1 ? lead : null })
    } else if (lead && !block.item && this.#sections.at(-1)?.level === BOLD_LINE_LEVEL) this.#sections.pop()
  }

  #isInRow({ tableId, row }: NonNullable<Block['cell']>): boolean {
    return this.#row?.tableId === tableId && this.#row.index === row
  }

  #closeSections(level: number): void {
    while ((this.#sections.at(-1)?.level ?? 0) >= level) this.#sections.pop()
  }
}
