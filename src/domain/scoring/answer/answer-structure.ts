import type { TextWords } from './text-words.ts'

/** A half-open range of UTF-16 units; in the visible text unless stated otherwise. */
export interface Span {
  start: number
  end: number
}

export interface ListItem {
  /** The lists of an answer are numbered in order. */
  listId: number
  ordered: boolean
  /** The printed number of the item; null for bullets. */
  number: number | null
  /** 0-based position in its list. */
  index: number
  /** 0 for a list that is not nested. */
  depth: number
}

export interface Block extends Span {
  kind: 'paragraph' | 'heading' | 'cell' | 'code' | 'html'
  /** The innermost list item that contains the block. */
  item: ListItem | null
  /** Whether the block is the first of its list item. */
  isFirstOfItem: boolean
  /** Heading level 1–6; 0 for other blocks. */
  level: number
  cell: { tableId: number; row: number; column: number; header: boolean } | null
  /** The heading of its section; of a heading, the heading of the section around. */
  heading: Block | null
  /** In a list item: the block before it in the item, or else the last block of the item around. */
  itemAbove: Block | null
  /** In a list item: the last block of the item around. */
  itemAround: Block | null
  /** In a table: the header of its column. */
  columnHead: Block | null
}

export interface AnswerLink {
  url: string
  title: string | null
  /** The position of the label in the visible text. */
  label: Span
  /** `<https://…>`: the reader sees the address itself. */
  isAutolink: boolean
}

export interface Piece {
  /** The offset in the visible text. */
  start: number
  source: number
}

/** A text with what several readers need of it. */
export interface TextFacts {
  readonly text: string
  /** The classes of all UTF-16 units, followed by 0 for the end of the text. */
  readonly kinds: Uint8Array
  readonly words: TextWords
  /** The possible languages as two-letter codes, the most likely first. */
  readonly languages: readonly string[]
  /** The languages whose endings names in the text may have. */
  readonly inflectingLanguages: ReadonlySet<string>
}

/**
 * The text and layout that a reader of the rendered answer sees. The text contains code, alternative texts and written-out
 * addresses, but no link targets or definitions.
 */
export interface AnswerStructure extends TextFacts {
  readonly blocks: readonly Block[]
  readonly bold: readonly Span[]
  readonly links: readonly AnswerLink[]
  /** The pieces of the visible text that are contiguous in the answer, with their offsets there. */
  readonly pieces: readonly Piece[]
  /** None crosses the end of a block. */
  readonly sentences: readonly Span[]
  /** Maps an offset in the visible text to the original answer. */
  readonly sourceOffset: (visibleOffset: number) => number
}
