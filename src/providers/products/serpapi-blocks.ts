import { citationsOf, type Page } from '../citations.ts'
import type { Citation } from '../provider.ts'
import { fieldOf, listOf, textOf } from '../reply-fields.ts'
import { NOWHERE } from '../text-span.ts'
import { cite, pagesIn } from './cited-pages.ts'

/** Blocks may be nested; deeper ones are left out. */
const DEPTH_MAX = 8
/** Of one passage. */
const REFERENCES_MAX = 50

interface Written {
  text: string
  citations: Citation[]
}

/** The blocks as Markdown. Each passage cites the pages that its block refers to by their index. */
export function textOfBlocks(blocks: unknown, references: unknown): Written {
  const writer = new BlockWriter(references)
  writer.blocks(listOf(blocks), 0)
  return writer.written()
}

/** A comparison of products as a table, one column each. */
function comparisonOf(block: unknown): unknown[][] {
  const rows = listOf(fieldOf(block, 'comparison')).map((row) => [
    fieldOf(row, 'feature'),
    ...listOf(fieldOf(row, 'values')),
  ])
  const labels = listOf(fieldOf(block, 'product_labels'))
  return labels.length + rows.length === 0 ? [] : [['', ...labels], ...rows]
}

class BlockWriter {
  readonly #pages = new Map<number, Page>()
  readonly #cited: Citation[] = []
  readonly #parts: string[] = []
  #length = 0

  constructor(references: unknown) {
    listOf(references).forEach((reference, position) => {
      const [page] = pagesIn([reference])
      const index = fieldOf(reference, 'index')
      if (page) this.#pages.set(typeof index === 'number' ? index : position, page)
    })
  }

  written(): Written {
    const text = this.#parts.join('').trimEnd()
    const places = new Set(this.#cited.map(({ url }) => url))
    const others = [...this.#pages.values()].filter(({ url }) => !places.has(url))
    return {
      text,
      citations: citationsOf([...this.#cited, ...others.map((page) => cite(page, NOWHERE))], []),
    }
  }

  blocks(blocks: readonly unknown[], depth: number): void {
    if (depth > DEPTH_MAX) return
    for (const block of blocks) this.#block(block, depth)
  }

  #block(block: unknown, depth: number): void {
    const type = fieldOf(block, 'type')
    const snippet = textOf(fieldOf(block, 'snippet')) ?? textOf(fieldOf(block, 'title'))
    if (type === 'code_block') this.#code(block)
    else if (snippet !== null) this.#passage(type === 'heading' ? '### ' : '', snippet, block, '\n\n')
    const items = listOf(fieldOf(block, 'list'))
    for (const item of items) this.#item(item, depth)
    if (items.length > 0) this.#write('\n')
    this.#table(listOf(fieldOf(block, 'table')))
    this.#table(comparisonOf(block))
    this.blocks(listOf(fieldOf(block, 'text_blocks')), depth + 1)
  }

  #item(item: unknown, depth: number): void {
    if (depth > DEPTH_MAX) return
    const title = textOf(fieldOf(item, 'title'))
    const snippet = textOf(fieldOf(item, 'snippet'))
    const start = `${'  '.repeat(depth)}- ${title === null ? '' : `**${title.trim()}** `}`
    if (title !== null || snippet !== null) this.#passage(start, snippet ?? '', item, '\n')
    for (const inner of listOf(fieldOf(item, 'list'))) this.#item(inner, depth + 1)
    this.blocks(listOf(fieldOf(item, 'text_blocks')), depth + 1)
  }

  #code(block: unknown): void {
    const code = textOf(fieldOf(block, 'code')) ?? textOf(fieldOf(block, 'snippet')) ?? ''
    this.#write(`\`\`\`\n${code}\n\`\`\`\n\n`)
  }

  #table(rows: readonly unknown[]): void {
    const cells = rows.map((row) => listOf(row).map((cell) => textOf(cell)?.replace(/[|\n]/g, ' ') ?? ''))
    cells.forEach((row, index) => {
      this.#write(`| ${row.join(' | ')} |\n`)
      if (index === 0) this.#write(`|${' --- |'.repeat(row.length)}\n`)
    })
    if (cells.length > 0) this.#write('\n')
  }

  #passage(before: string, snippet: string, block: unknown, after: string): void {
    this.#write(before)
    const startIndex = this.#length
    this.#write(snippet)
    const place = snippet === '' ? NOWHERE : { startIndex, endIndex: this.#length }
    const referred = listOf(fieldOf(block, 'reference_indexes'))
      .slice(0, REFERENCES_MAX)
      .flatMap((index) => (typeof index === 'number' ? (this.#pages.get(index) ?? []) : []))
    const linked = pagesIn(fieldOf(block, 'snippet_links'))
    this.#cited.push(...[...referred, ...linked].map((page) => cite(page, place)))
    this.#write(after)
  }

  #write(text: string): void {
    this.#parts.push(text)
    this.#length += text.length
  }
}
