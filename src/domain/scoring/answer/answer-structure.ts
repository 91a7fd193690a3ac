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

/** The text and layout that a reader of the rendered answer sees. */
export interface AnswerStructure {
  /** Contains code, alternative texts and written-out addresses, but no link targets or definitions. */
  text: string
  blocks: Block[]
  bold: Span[]
  links: AnswerLink[]
  /** The pieces of the visible text that are contiguous in the answer, with their offsets there. */
  pieces: readonly Piece[]
  /** Maps an offset in the visible text to the original answer. */
  sourceOffset(visibleOffset: number): number
}
