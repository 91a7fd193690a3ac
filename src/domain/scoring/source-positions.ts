import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it'

/** How far back a text token is looked for: a link's `[` and stripped line-end spaces lie between. */
const LOOK_BACK = 64

/**
 * A CommonMark parser (with tables) whose inline tokens know where they begin in their block:
 * `meta.start`, in UTF-16 units. markdown-it itself keeps line numbers only.
 */
export function markdownWithPositions(): MarkdownIt {
  const markdown = createMarkdown({ html: true, linkify: false, typographer: false })
  // Both rules merge neighbouring text tokens and would lose where each began.
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

/** The source offset of an offset in a block's content. To be asked with growing offsets. */
export type SourceAt = (offset: number) => number

/** Where the content of blocks stands in the source. */
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

  /** Of a block's content that begins on source line `firstLine`. */
  ofContent(content: string, firstLine: number): SourceAt {
    let contentStart = 0
    const pieces = content.split('\n').map((text, index) => {
      const piece = { contentStart, sourceStart: this.#textStart(text, firstLine + index) }
      contentStart += text.length + 1
      return piece
    })
    return followPieces(pieces)
  }

  /** Where `text` begins in a source line: behind list and quote marks, and tabs that were made spaces. */
  #textStart(text: string, line: number): number {
    const words = text.trimStart()
    const column = (this.#lines[line] ?? '').lastIndexOf(words) - (text.length - words.length)
    return Math.max(0, this.lineStart(line) + column)
  }

  /** Of a table cell, looked for in its row from `column` on. Its pipes are written `\|`. */
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
