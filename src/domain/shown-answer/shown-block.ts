/** A stretch of text that looks the same from its first character to its last. */
export interface TextRun {
  text: string
  marks: TextMark[]
  /** Where it leads: an absolute http or https address. Null where it is no link. */
  url: string | null
  /** Where it stands, in UTF-16 units of the answer. */
  start: number
  end: number
  /** The mentions that it belongs to, by their places in the list of mentions. */
  mentions: number[]
}

export const TEXT_MARKS = ['bold', 'italic', 'code', 'struck'] as const
export type TextMark = (typeof TEXT_MARKS)[number]

/** Blocks with `children` have no `runs`, and the other way round. */
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

/** A part of an answer as a reader sees it. Fields that its kind does not have are left out. */
export interface ShownBlock {
  kind: BlockKind
  /** Of a heading, from 1 to 6. */
  level?: number
  /** Of a list. */
  ordered?: boolean
  /** The printed number of an item of an ordered list. */
  number?: number
  /** Of a cell. */
  header?: boolean
  /** Of code: the word after its fence. */
  language?: string
  runs?: TextRun[]
  children?: ShownBlock[]
}

export interface ShownAnswer {
  blocks: ShownBlock[]
  /** The end of the answer is left out. */
  truncated: boolean
}
