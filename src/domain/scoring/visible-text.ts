import type { AnswerLink, AnswerStructure, Block, Span } from './answer-structure.ts'

interface Segment {
  visible: number
  source: number
}

/** Grows the visible text piece by piece and remembers where each came from. */
export class VisibleText {
  readonly blocks: Block[] = []
  readonly bold: Span[] = []
  readonly links: AnswerLink[] = []
  readonly #segments: Segment[] = []
  #text = ''

  get length(): number {
    return this.#text.length
  }

  append(text: string, source: number): void {
    if (text === '') return
    this.#segments.push({ visible: this.#text.length, source })
    this.#text += text
  }

  /** Ends the block that began at `start`; a block without text is no block. */
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
      sourceOffset: (offset) => {
        const segment = lastSegmentAt(segments, offset)
        return segment ? segment.source + (offset - segment.visible) : offset
      },
    }
  }
}

function lastSegmentAt(segments: Segment[], offset: number): Segment | undefined {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle]?.visible ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return segments[low - 1]
}
