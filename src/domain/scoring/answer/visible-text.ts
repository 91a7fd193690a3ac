import type { AnswerLink, AnswerStructure, Block, Piece, Span } from './answer-structure.ts'
import { spanAt } from './sorted-spans.ts'

/** Builds the visible text piece by piece and records where each piece comes from. */
export class VisibleText {
  readonly blocks: Block[] = []
  readonly bold: Span[] = []
  readonly links: AnswerLink[] = []
  readonly #segments: Piece[] = []
  #text = ''

  get length(): number {
    return this.#text.length
  }

  append(text: string, source: number): void {
    if (text === '') return
    this.#segments.push({ start: this.#text.length, source })
    this.#text += text
  }

  /** Ends the block that began at `start`; an empty block is dropped. */
  endBlock(start: number, sourceEnd: number, block: Omit<Block, 'start' | 'end'>): void {
    if (this.#text.length === start) return
    this.blocks.push({ ...block, start, end: this.#text.length })
    this.append('\n\n', sourceEnd)
  }

  structure(): AnswerStructure {
    const { blocks, bold, links } = this
    const segments = this.#segments
    return {
      text: this.#text,
      blocks,
      bold,
      links,
      pieces: segments,
      sourceOffset: (offset) => {
        const segment = spanAt(segments, offset)
        return segment ? segment.source + (offset - segment.start) : offset
      },
    }
  }
}
