import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it'

/** How far back the start of a text token may be: a link's `[` and stripped spaces at a line end may lie in between. */
const LOOK_BACK = 64

/**
 * A CommonMark parser (with tables) whose inline tokens have their offset in the block: `meta.start`, in UTF-16 units.
 * markdown-it itself keeps only line numbers.
 */
export function markdownWithPositions(): MarkdownIt {
  const markdown = createMarkdown({ html: true, linkify: false, typographer: false })
  // Both rules merge adjacent text tokens and would lose their offsets.
  markdown.core.ruler.disable(['text_join'])
  markdown.inline.ruler2.disable(['fragments_join'])
  markdown.inline.State = positioned(markdown.inline.State)
  return markdown
}

function positioned(State: MarkdownIt['inline']['State']): MarkdownIt['inline']['State'] {
  return class extends State {
    override pushPending(): Token {
      const { pending, pos, src } = this
      const token = super.pushPending()
      let end = pos
      const lowest = Math.max(pending.length, pos - LOOK_BACK)
      while (end > lowest && !src.startsWith(pending, end - pending.length)) end -= 1
      token.meta = { start: end - pending.length }
      return token
    }

    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = super.push(type, tag, nesting)
      token.meta = { start: this.pos }
      return token
    }
  }
}

/** Maps an offset in a block's content to the source. Must be called with increasing offsets. */
export type SourceAt = (offset: number) => number

/** Maps the content of blocks to offsets in the source. */
export class LineOffsets {
  readonly #lines: string[]
  readonly #starts: number[]

  constructor(source: string) {
    this.#lines = source.split('\n')
    this.#starts = []
    let start = 0
    for (const line of this.#lines) {
      this.#starts.push(start)
      start += line.length + 1
    }
  }

  /** For a block whose content begins on the source line `firstLine`. */
  ofContent(content: string, firstLine: number): SourceAt {
    let contentStart = 0
    const pieces = content.split('\n').map((text, index) => {
      const piece = { contentStart, sourceStart: this.#textStart(text, firstLine + index) }
      contentStart += text.length + 1
      return piece
    })
    return followPieces(pieces)
  }

  /** The start of `text` in a source line, after list and quote marks and expanded tabs. */
  #textStart(text: string, line: number): number {
    const words = text.trimStart()
    const column = (this.#lines[line] ?? '').lastIndexOf(words) - (text.length - words.length)
    return Math.max(0, this.lineStart(line) + column)
  }

  /** For a table cell, searched in its row from `column` on. Its pipes are escaped in the source. */
  ofCell(content: string, row: number, column: number): { sourceAt: SourceAt; nextColumn: number } {
    const written = content.replaceAll('|', String.raw`\|`)
    const found = (this.#lines[row] ?? '').indexOf(written, column)
    const at = found < 0 ? column : found
    let contentStart = 0
    const pieces = content.split('|').map((text, index) => {
      const piece = { contentStart, sourceStart: this.lineStart(row) + at + contentStart + index }
      contentStart += text.length + 1
      return piece
    })
    return { sourceAt: followPieces(pieces), nextColumn: at + written.length }
  }

  lineStart(line: number): number {
    return this.#starts[line] ?? this.#starts.at(-1) ?? 0
  }
}

function followPieces(pieces: readonly { contentStart: number; sourceStart: number }[]): SourceAt {
  let piece = 0
  return (offset) => {
    while ((pieces[piece + 1]?.contentStart ?? Number.POSITIVE_INFINITY) <= offset) piece += 1
    const { contentStart = 0, sourceStart = 0 } = pieces[piece] ?? {}
    return sourceStart + (offset - contentStart)
  }
}
