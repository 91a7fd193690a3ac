/** A half-open range of UTF-16 units: in the visible text, unless said otherwise. */
export interface Span {
  start: number
  end: number
}

export interface ListItem {
  /** Lists that stand in one answer are numbered in their order. */
  listId: number
  ordered: boolean
  /** The number that is printed in front of the item; null for bullets. */
  number: number | null
  /** 0-based place in its list. */
  index: number
  /** 0 for a list that is in no other list. */
  depth: number
}

export interface Block extends Span {
  kind: 'paragraph' | 'heading' | 'cell' | 'code' | 'html'
  /** The innermost list item that holds the block. */
  item: ListItem | null
  /** Whether the block is the first of its list item. */
  leadsItem: boolean
  /** Heading level 1–6; 0 for other blocks. */
  level: number
  cell: { tableId: number; row: number; column: number; header: boolean } | null
}

export interface AnswerLink {
  url: string
  title: string | null
  /** Where the label stands in the visible text. */
  label: Span
  /** `<https://…>`: the address itself is what the reader sees. */
  isAutolink: boolean
}

/** What a reader of the rendered answer sees, and how it is laid out. */
export interface AnswerStructure {
  /** Code, alternative texts and written-out addresses are in it; link targets and definitions are not. */
  text: string
  blocks: Block[]
  bold: Span[]
  links: AnswerLink[]
  /** The offset in the answer as it came of an offset in the visible text. */
  sourceOffset(visibleOffset: number): number
}
