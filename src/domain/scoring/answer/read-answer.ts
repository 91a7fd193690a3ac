import type { Token } from 'markdown-it'
import type { AnswerStructure, Block, ListItem, Span } from './answer-structure.ts'
import { GluedHeadings } from './glued-headings.ts'
import { visibleHtml } from './html-text.ts'
import { LineOffsets, markdownWithPositions, type SourceAt } from './source-positions.ts'
import { VisibleText } from './visible-text.ts'

const markdown = markdownWithPositions()
/** In the source, list and quote marks precede each line, and a backslash precedes a pipe in a table cell. */
const LINE_END = '\n'
const CELL_PIPE = '|'
/** "<<Acme>>" is a name in quotation marks; Markdown would hide it as an HTML tag. */
const DOUBLE_ANGLES = /<<([^<>\n]{1,80})>>/g

interface OpenList {
  listId: number
  ordered: boolean
  count: number
}

interface OpenItem extends ListItem {
  blockCount: number
}

/** What rendering an answer needs beside what scoring reads. */
export interface LayoutRecorder {
  /** Before the token is read; `blockCount` blocks have ended. */
  token(token: Token, blockCount: number): void
  /** A range of the visible text. */
  marked(mark: 'italic' | 'struck' | 'code', span: Span): void
}

/** Parses an answer's Markdown into what a reader of the rendered answer sees. Never throws. */
export function readAnswer(answer: string, layout: LayoutRecorder | null = null): AnswerStructure {
  // Replaced by the same number of characters, so that offsets stay valid; markdown-it would remove carriage returns and
  // show NUL as U+FFFD.
  const source = answer
    .replaceAll('\r\n', ' \n')
    .replaceAll('\r', '\n')
    .replaceAll('\0', '\uFFFD')
    .replace(DOUBLE_ANGLES, '‹‹$1››')
  const reader = new AnswerReader(source, layout)
  for (const token of markdown.parse(source, {})) reader.read(token)
  return reader.visible.structure()
}

function startOf(token: Token): number {
  const start: unknown = token.meta?.['start']
  return typeof start === 'number' ? start : 0
}

/** The start of inline code in its block, without the one optional space inside the backticks. */
function codeStart(token: Token, block: string): number {
  const { content, markup } = token
  const start = startOf(token) + markup.length
  const padded = block.slice(start, start + content.length + 2).replaceAll('\n', ' ')
  return padded === ` ${content} ` ? start + 1 : start
}

class AnswerReader {
  readonly visible = new VisibleText()
  readonly #lines: LineOffsets
  readonly #glued: GluedHeadings
  readonly #layout: LayoutRecorder | null
  readonly #lists: OpenList[] = []
  readonly #items: OpenItem[] = []
  #listCount = 0
  #headingLevel = 0
  #table = { tableId: -1, row: -1, column: -1, header: false, line: 0, nextColumn: 0, open: false }
  #blockLine = 0
  #blockStart = 0

  constructor(source: string, layout: LayoutRecorder | null) {
    this.#lines = new LineOffsets(source)
    this.#glued = new GluedHeadings(source)
    this.#layout = layout
  }

  read(token: Token): void {
    this.#layout?.token(token, this.visible.blocks.length)
    if (token.map) this.#blockLine = token.map[0]
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.#lists.push({ listId: this.#listCount++, ordered: token.tag === 'ol', count: 0 })
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.#lists.pop()
        break
      case 'list_item_open':
        this.#openItem(token)
        break
      case 'list_item_close':
        this.#items.pop()
        break
      case 'heading_open':
        this.#headingLevel = Number(token.tag.slice(1))
        break
      case 'heading_close':
        this.#headingLevel = 0
        break
      case 'inline':
        this.#readInlineBlock(token)
        break
      case 'fence':
      case 'code_block':
        this.#readCode(token)
        break
      case 'html_block':
        this.#readHtml(token)
        break
      default:
        this.#readTable(token)
    }
  }

  #openItem(token: Token): void {
    const list = this.#lists.at(-1)
    if (!list) return
    const number = list.ordered ? Number.parseInt(token.info, 10) : null
    this.#items.push({
      listId: list.listId,
      ordered: list.ordered,
      number: Number.isNaN(number) ? null : number,
      index: list.count++,
      depth: this.#lists.length - 1,
      blockCount: 0,
    })
  }

  #readTable(token: Token): void {
    const table = this.#table
    if (token.type === 'table_open') {
      table.tableId += 1
      table.row = -1
      table.open = true
    } else if (token.type === 'table_close') table.open = false
    else if (token.type === 'tr_open') {
      table.row += 1
      table.column = -1
      table.line = this.#blockLine
      table.nextColumn = 0
    } else if (token.type === 'th_open' || token.type === 'td_open') {
      table.column += 1
      table.header = token.type === 'th_open'
    }
  }

  #readInlineBlock(token: Token): void {
    this.#blockStart = this.visible.length
    const { content, children } = token
    if (this.#table.open) {
      const table = this.#table
      const at = this.#lines.ofCell(content, table.line, table.nextColumn)
      table.nextColumn = at.nextColumn
      this.#readInline(children ?? [], content, at.sourceAt)
    } else {
      this.#readInline(children ?? [], content, this.#lines.ofContent(content, this.#blockLine))
    }
    this.#endBlock(
      this.#blockStart,
      this.#table.open ? 'cell' : this.#headingLevel > 0 ? 'heading' : 'paragraph',
    )
  }

  #readInline(tokens: Token[], content: string, sourceAt: SourceAt): void {
    const { visible } = this
    const boldStarts: number[] = []
    const markStarts: number[] = []
    let link: { url: string; title: string | null; start: number; isAutolink: boolean } | null = null
    for (const token of tokens) {
      const at = startOf(token)
      if (token.type === 'strong_open') boldStarts.push(visible.length)
      else if (token.type === 'strong_close') {
        const start = boldStarts.pop()
        if (start !== undefined && start < visible.length) visible.bold.push({ start, end: visible.length })
      } else if (token.type === 'em_open' || token.type === 's_open') markStarts.push(visible.length)
      else if (token.type === 'em_close' || token.type === 's_close') {
        const start = markStarts.pop() ?? visible.length
        this.#layout?.marked(token.tag === 'em' ? 'italic' : 'struck', { start, end: visible.length })
      } else if (token.type === 'link_open') {
        link = {
          url: String(token.attrGet('href') ?? ''),
          title: token.attrGet('title')?.toString() ?? null,
          start: visible.length,
          isAutolink: token.markup === 'autolink',
        }
      } else if (token.type === 'link_close') {
        if (link) {
          const { url, title, start, isAutolink } = link
          visible.links.push({ url, title, isAutolink, label: { start, end: visible.length } })
        }
        link = null
      } else if (token.type === 'image') {
        this.#readInline(token.children ?? [], token.content, (offset) => sourceAt(at + 2 + offset))
      } else if (isBreak(token)) visible.append('\n', sourceAt(at))
      else if (token.type === 'code_inline') {
        const start = visible.length
        visible.append(token.content, sourceAt(codeStart(token, content)))
        this.#layout?.marked('code', { start, end: visible.length })
      } else if (token.type !== 'html_inline' && token.content !== '') {
        const isLast = token === tokens.at(-1)
        const length = this.#headingLevel > 0 && isLast ? this.#glued.lengthWithoutName(token.content) : null
        const start = link?.isAutolink ? at + 1 : at
        if (length !== null) {
          this.#append(token.content.slice(0, length), CELL_PIPE, start, sourceAt)
          this.#endBlock(this.#blockStart, 'heading')
          this.#blockStart = visible.length
          this.#headingLevel += 1
        }
        this.#append(token.content.slice(length ?? 0), CELL_PIPE, start + (length ?? 0), sourceAt)
      }
    }
  }

  #readCode(token: Token): void {
    const start = this.visible.length
    const content = token.content.replace(/\n$/, '')
    const firstLine = this.#blockLine + (token.type === 'fence' ? 1 : 0)
    this.#append(content, LINE_END, 0, this.#lines.ofContent(content, firstLine))
    this.#endBlock(start, 'code')
  }

  #readHtml(token: Token): void {
    const start = this.visible.length
    const sourceAt = this.#lines.ofContent(token.content, this.#blockLine)
    for (const { text, offset, startsLine } of visibleHtml(token.content)) {
      if (startsLine && this.visible.length > start && !text.startsWith('\n'))
        this.visible.append('\n', sourceAt(offset))
      this.#append(text, LINE_END, offset, sourceAt)
    }
    this.#endBlock(start, 'html')
  }

  /** Appends a text in pieces where it is not contiguous in the source. */
  #append(text: string, pieceEnd: string, offset: number, sourceAt: SourceAt): void {
    for (let from = 0; from < text.length; ) {
      const end = text.indexOf(pieceEnd, from) + 1 || text.length
      this.visible.append(text.slice(from, end), sourceAt(offset + from))
      from = end
    }
  }

  #endBlock(start: number, kind: Block['kind']): void {
    const item = this.#items.at(-1) ?? null
    const { tableId, row, column, header } = this.#table
    this.visible.endBlock(start, this.#lines.lineStart(this.#blockLine), {
      kind,
      item,
      isFirstOfItem: item !== null && item.blockCount === 0,
      level: this.#headingLevel,
      cell: kind === 'cell' ? { tableId, row, column, header } : null,
    })
    if (item) item.blockCount += 1
  }
}

function isBreak({ type, content }: Token): boolean {
  return type === 'softbreak' || type === 'hardbreak' || (type === 'html_inline' && /^<br\b/i.test(content))
}
