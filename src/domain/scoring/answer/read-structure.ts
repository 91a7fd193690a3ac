import type { AnswerLink, AnswerStructure, Block, Piece, Span } from './answer-structure.ts'
import { ReadText } from './read-text.ts'
import { sentencesOf } from './sentences.ts'
import { spanAt } from './sorted-spans.ts'

/** Finds the sentences at their first use. */
export class ReadStructure extends ReadText implements AnswerStructure {
  readonly blocks: readonly Block[]
  readonly bold: readonly Span[]
  readonly links: readonly AnswerLink[]
  /** The pieces of the visible text that are contiguous in the answer, with their offsets there. */
  readonly pieces: readonly Piece[]
  #sentences: readonly Span[] | null = null

  constructor(
    text: string,
    { blocks, bold, links, pieces }: Pick<AnswerStructure, 'blocks' | 'bold' | 'links' | 'pieces'>,
  ) {
    super(text)
    this.blocks = blocks
    this.bold = bold
    this.links = links
    this.pieces = pieces
  }

  /** None crosses the end of a block. */
  get sentences(): readonly Span[] {
    this.#sentences ??= sentencesOf(this.text, this.blocks)
    return this.#sentences
  }

  /** Maps an offset in the visible text to the original answer. */
  readonly sourceOffset = (visibleOffset: number): number => {
    const piece = spanAt(this.pieces, visibleOffset)
    return piece ? piece.source + (visibleOffset - piece.start) : visibleOffset
  }
}
