import { type Element, elementsOf, isSeen, lineOf } from './html-tree.ts'
import { webAddress } from './web-address.ts'

const LINE_MAX = 2_000
const CELL_MAX = 500
/** A table is made as wide as its widest row, up to this. */
const WIDTH_MAX = 100
/** Of nested lists. Deeper lines are not indented further, because each line repeats the spaces. */
const INDENT_MAX = 60
const HEADINGS = /^h[1-6]$/
/** What Markdown takes as the number of an item. */
const ITEM_NUMBER = /^\d{1,9}$/
const BLOCKS = new Set([
  'address',
  'article',
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figure',
  'main',
  'p',
  'section',
])

/** What an element shows, as Markdown. */
export function markdownOf(element: Element): string {
  const writer = new MarkdownWriter()
  writer.children(element)
  return writer.written()
}

/** Writes each text once, so that the time grows with the length of the page. */
class MarkdownWriter {
  readonly #parts: string[] = []
  /** Line breaks before the next text. */
  #breaks = 0
  /** The part with which the text of the present line begins; null for a line with marks of its own. */
  #lineStart: number | null = null
  #indent = ''
  /** The mark of a list item whose text has not begun. */
  #bullet = ''
  /** Whether the first row of the present table is written. Markdown takes it as the head of the table. */
  #hasHead = false
  /** Cells in the widest row of the present table. */
  #width = 0
  /** A space before the next text of the same line. */
  #hasSpace = false

  written(): string {
    this.#endLine()
    return this.#parts.join('').trim()
  }

  children({ children }: Element): void {
    for (const child of children) {
      if (typeof child === 'string') this.#text(child)
      else if (isSeen(child)) this.#element(child)
    }
  }

  #element(element: Element): void {
    const { name, attributes } = element
    if (HEADINGS.test(name) || attributes['role'] === 'heading')
      this.#block(() => this.#marked(`### ${escaped(lineOf(element, LINE_MAX))}`))
    else if (name === 'br') this.#break(1)
    else if (name === 'a') this.#link(element)
    else if (name === 'strong' || name === 'b') this.#strong(element)
    else if (name === 'code') this.#raw(`\`${lineOf(element, LINE_MAX).replaceAll('`', '')}\``)
    else if (name === 'pre') this.#block(() => this.#code(element))
    else if (name === 'ul' || name === 'ol') this.#list(element)
    else if (name === 'table') this.#table(element)
    else if (name === 'tr') this.#row(element)
    else if (BLOCKS.has(name)) this.#block(() => this.children(element))
    else this.children(element)
  }

  #text(text: string): void {
    const line = text.replace(/\s+/g, ' ')
    if (line.startsWith(' ')) this.#hasSpace = true
    if (line.trim() === '') return
    this.#raw(escaped(line.trim()))
    this.#hasSpace = line.endsWith(' ')
  }

  /** Adds Markdown to the present line, or begins the next. */
  #raw(markdown: string): void {
    const isFirst = this.#parts.length === 0
    if (this.#breaks > 0 || this.#bullet !== '') {
      this.#endLine()
      this.#parts.push('\n'.repeat(this.#breaks), this.#bullet === '' ? this.#indent : this.#bullet)
      this.#lineStart = this.#parts.length
    } else if (isFirst) this.#lineStart = 0
    else if (this.#hasSpace) this.#parts.push(' ')
    this.#parts.push(markdown)
    this.#breaks = 0
    this.#bullet = ''
    this.#hasSpace = false
  }

  /** Adds Markdown that begins with its own syntax, such as `##` or `|`, which must not be escaped. */
  #marked(markdown: string): void {
    this.#raw(markdown)
    this.#lineStart = null
  }

  /** Only the whole line shows how it begins: its first words may be in several elements. */
  #endLine(): void {
    if (this.#lineStart === null) return
    const line = this.#parts.splice(this.#lineStart).join('')
    this.#parts.push(lineStartEscaped(line))
    this.#lineStart = null
  }

  #break(count: number): void {
    if (this.#parts.length > 0) this.#breaks = Math.max(this.#breaks, count)
    this.#hasSpace = false
  }

  #block(write: () => void): void {
    // The first block of a list item stands beside its mark.
    if (this.#bullet === '') this.#break(2)
    write()
    this.#break(2)
  }

  #link(element: Element): void {
    const label = lineOf(element, CELL_MAX)
    const url = webAddress(element.attributes['href'] ?? '')
    if (label !== '') this.#raw(url === null ? escaped(label) : `[${escaped(label)}](${url})`)
  }

  #strong(element: Element): void {
    const isPlain = element.children.every((child) => typeof child === 'string')
    const line = isPlain ? lineOf(element, CELL_MAX) : ''
    if (!isPlain || line.length === CELL_MAX) this.children(element)
    else if (line !== '') this.#raw(`**${escaped(line)}**`)
  }

  #code(element: Element): void {
    const texts = textsOf(element).replaceAll('```', '')
    this.#marked(`\`\`\`\n${texts.trim()}\n\`\`\``)
  }

  #list({ name, attributes, children }: Element): void {
    const indent = this.#indent
    const breaksAround = indent === '' ? 2 : 1
    if (indent !== '') this.#breaks = Math.min(this.#breaks, 1)
    this.#break(breaksAround)
    const items = children.filter((child) => typeof child === 'object').filter(isSeen)
    let number = numberIn(attributes['start']) ?? 1
    for (const item of items) {
      this.#break(1)
      number = numberIn(item.attributes['value']) ?? number
      const mark = name === 'ol' ? `${number}. ` : '- '
      number += 1
      this.#bullet = `${indent}${mark}`
      this.#indent = indent.length >= INDENT_MAX ? indent : indent + ' '.repeat(mark.length)
      this.children(item)
      this.#bullet = ''
      this.#breaks = Math.min(this.#breaks, 1)
    }
    this.#indent = indent
    this.#break(breaksAround)
  }

  #table(element: Element): void {
    const [hadHead, width] = [this.#hasHead, this.#width]
    this.#hasHead = false
    this.#width = Math.min(WIDTH_MAX, widthOf(element))
    this.#block(() => this.children(element))
    this.#hasHead = hadHead
    this.#width = width
  }

  #row(row: Element): void {
    const cells = cellsOf(row)
    if (cells.length === 0) return
    const texts = cells.map((cell) => escaped(lineOf(cell, CELL_MAX)).replaceAll('|', '\\|'))
    const lines = this.#hasHead ? [texts] : this.#headed(cells, texts)
    this.#hasHead = true
    for (const line of lines) {
      this.#break(1)
      this.#marked(`| ${line.join(' | ')} |`)
    }
    this.#break(1)
  }

  /** The first row below or as the head of its table. Markdown drops the cells of later rows that are beyond the head. */
  #headed(cells: readonly Element[], texts: string[]): string[][] {
    const width = Math.max(cells.length, this.#width)
    const empty = Array<string>(width).fill('')
    const line = Array<string>(width).fill('---')
    const isHead = cells.some(({ name }) => name === 'th')
    return isHead ? [[...texts, ...empty.slice(texts.length)], line] : [empty, line, texts]
  }
}

function cellsOf({ children }: Element): Element[] {
  return children.filter((child) => typeof child === 'object')
}

/** The number of cells in the widest row. The rows of tables inside of the table do not count. */
function widthOf(table: Element): number {
  const isWhole = (each: Element) => each.name === 'tr' || (each.name === 'table' && each !== table)
  let width = 0
  for (const each of elementsOf(table, isWhole)) {
    if (each.name === 'tr') width = Math.max(width, cellsOf(each).length)
  }
  return width
}

function numberIn(attribute = ''): number | null {
  return ITEM_NUMBER.test(attribute) ? Number(attribute) : null
}

function textsOf({ children }: Element): string {
  return children
    .map((child) => (typeof child === 'string' ? child : isSeen(child) ? textsOf(child) : ''))
    .join('')
}

/** The text as Markdown shows it within a line: its own marks are no marks. */
function escaped(text: string): string {
  return text.replace(/[\\*`[\]<]/g, '\\$&')
}

/** A line whose first signs are no marks of a heading, list, quotation, table, line or code. */
function lineStartEscaped(line: string): string {
  return line
    .replace(/^(?=#{1,6}(?: |$)|>|[-+](?: |$)|[-=]+$|_{3}|~{3}|\|)/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?: |$))/, '$1\\')
}
