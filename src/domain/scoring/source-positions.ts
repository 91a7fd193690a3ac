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

/** Where each line of a block's content stands in the source. */
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

  /** The source offset of each line of `content`, which begins on source line `firstLine`. */
  ofContent(content: string, firstLine: number): { contentStart: number; sourceStart: number }[] {
    const offsets: { contentStart: number; sourceStart: number }[] = []
    let contentStart = 0
    content.split('\n').forEach((text, index) => {
      const line = this.#lines[firstLine + index] ?? ''
      const column = Math.max(0, line.lastIndexOf(text))
      offsets.push({ contentStart, sourceStart: this.lineStart(firstLine + index) + column })
      contentStart += text.length + 1
    })
    return offsets
  }

  /** The source offset of a table cell, looked for in its row from `column` on. */
  ofCell(content: string, row: number, column: number): { sourceStart: number; nextColumn: number } {
    const found = (this.#lines[row] ?? '').indexOf(content, column)
    const at = found < 0 ? column : found
    return { sourceStart: this.lineStart(row) + at, nextColumn: at + content.length }
  }

  lineStart(line: number): number {
    return this.#starts[line] ?? this.#starts.at(-1) ?? 0
  }
}
