/** A stretch of text with the same formatting throughout. */
export interface TextRun {
  text: string
  marks: TextMark[]
  /** The target of a link: an absolute http or https address. Null when it is not a link. */
  url: string | null
  /** Its offset in the answer, in UTF-16 units. */
  start: number
  end: number
  /** The indices of the mentions that it belongs to. */
  mentions: number[]
}

export const TEXT_MARKS = ['bold', 'italic', 'code', 'struck'] as const
export type TextMark = (typeof TEXT_MARKS)[number]

/** Blocks have either `children` or `runs`. */
export const BLOCK_KINDS = [
  'heading',
  'paragraph',
  'code',
  'rule',
  'quote',
  'list',
  'item',
  'table',
  'row',
  'cell',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A part of a rendered answer. Fields that its kind does not have are left out. */
export interface ShownBlock {
  kind: BlockKind
  /** The level of a heading, from 1 to 6. */
  level?: number
  /** Whether a list is ordered. */
  ordered?: boolean
  /** The printed number of an item of an ordered list. */
  number?: number
  /** Whether a cell is in the header. */
  header?: boolean
  /** The language of code: the word after its fence. */
  language?: string
  runs?: TextRun[]
  children?: ShownBlock[]
}

export interface ShownAnswer {
  blocks: ShownBlock[]
  /** Whether the end of the answer is left out. */
  truncated: boolean
}
