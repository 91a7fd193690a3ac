import type { AnswerLink, AnswerStructure, Block, Piece, Span } from './answer-structure.ts'
import { LayoutTree } from './layout-tree.ts'
import { ReadStructure } from './read-structure.ts'

/** A block without its place in the text and layout. */
type OwnBlock = Omit<Block, keyof Span | 'heading' | 'itemAbove' | 'itemAround' | 'columnHead'>

/** Builds the visible text piece by piece and records where each piece comes from. */
export class VisibleText {
  readonly blocks: Block[] = []
  readonly bold: Span[] = []
  readonly links: AnswerLink[] = []
  readonly #tree = new LayoutTree()
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
  endBlock(start: number, sourceEnd: number, own: OwnBlock): void {
    if (this.#text.length === start) return
    const part = { ...own, start, end: this.#text.length }
    const block = { ...part, ...this.#tree.placeOf(part) }
    this.#tree.add(block)
    this.blocks.push(block)
    this.append('\n\n', sourceEnd)
  }

  structure(): AnswerStructure {
    const { blocks, bold, links } = this
    return new ReadStructure(this.#text, { blocks, bold, links, pieces: this.#segments })
  }
}
