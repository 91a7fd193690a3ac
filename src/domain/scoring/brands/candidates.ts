import { allMatches } from '../answer/all-matches.ts'
import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
import { JOINS_NAMES } from '../answer/joined-names.ts'
import { NUMBERED } from './brand-cues.ts'
import { Extents } from './extents.ts'
import { type Intro, introKind } from './intros.ts'
import { linesOf } from './lines.ts'
import { NameColumns } from './name-columns.ts'
import { shapeOf } from './name-shape.ts'

export type Slot =
  | 'item'
  | 'plain-item'
  | 'heading'
  | 'cell'
  | 'head-cell'
  | 'bold-lead'
  | 'bold'
  | 'plain-lead'
  | 'header'
  | 'after'

export interface Candidate extends Span {
  text: string
  slot: Slot
  /** The same for candidates of one list, one table column or one heading level. */
  group: string
  /** Whether the header of its table column is a word for a vendor or product. */
  isNameColumn: boolean
  isOrdered: boolean
  /** Whether the text before its list announces brands or other things. */
  intro: Intro
  /** The end of its item, section or row. */
  extentEnd: number
}

/** "Acme: good", "Acme – good", "Acme (good)". */
const LEAD =
  /^[^\S\n]*(?:[^\p{L}\p{N}\s]\s*)*((?:[\p{L}\p{N}][^:：–—|\n]{0,59}?))\s*(?::|：|\s[–—-]\s|[–—]|\s(?=[(（]))/u
const HEADS_OF_LINE_MAX = 3
/** After a label with a colon: another label within so many units, or a short rest that may be the name. */
const HEAD_REACH = 64
const NEXT_HEAD = /^\s*\p{Lu}[^:–—|\n.]{1,58}:/u
const REST = /^[\s:：*]*([^\n–—;(（。，、:：]{2,60}?)(?=$|[\n–—;(（。，、]|\.\s|\.$|\s-\s)/u
/** "Top picks (under $80):" */
const REMARK = /^\([^()\n]{1,40}\)\s?:/u
const LINE_MAX = 60
const OPENING_MAX = 400
const COLON = /:(?=\s)/g
const JOIN_MAX = 8

/** All phrases in typical positions of names: beginnings of items, headings, cells of the name column, bold text. */
export function candidates(structure: AnswerStructure): Candidate[] {
  return new CandidateReader(structure).read()
}

class CandidateReader {
  readonly #structure: AnswerStructure
  readonly #bold: BoldIn
  readonly #columns: NameColumns
  #extents: Extents
  #heading = ''
  #paragraph = ''
  /** Lists whose items have several lines. */
  readonly #longItems = new Set<number>()
  /** The announcement of each list, read at its first item. */
  readonly #lists = new Map<number, Intro>()
  #lastIntro: { text: string; intro: Intro } | null = null
  readonly #found: Candidate[] = []

  constructor(structure: AnswerStructure) {
    this.#structure = structure
    this.#bold = new BoldIn(structure)
    this.#columns = new NameColumns(structure)
    const begins = new Set(structure.bold.map(({ start }) => start))
    this.#extents = new Extents(structure, (block) => begins.has(block.start))
  }

  read(): Candidate[] {
    for (const [index, block] of this.#structure.blocks.entries()) {
      if (block.kind === 'code' || block.kind === 'html') continue
      const bold = this.#bold.of(block)
      const of = ({ start, end }: Span, slot: Slot, group: string): Candidate => ({
        start,
        end,
        text: this.#structure.text.slice(start, end),
        slot,
        group,
        isNameColumn: false,
        isOrdered: block.item?.ordered ?? NUMBERED.test(this.#structure.text.slice(start, start + 8)),
        intro: this.#introOf(block),
        extentEnd: this.#extentOf(block, index),
      })
      if (block.kind === 'heading') this.#headingIn(block, of)
      else if (block.cell) this.#cellIn(block, bold, of)
      else this.#headsIn(block, bold, of)
    }
    return this.#found
  }

  #headingIn(block: Block, of: MakeCandidate): void {
    const group = `heading ${block.level}`
    this.#found.push(of(block, 'heading', group))
    const text = this.#textOf(block)
    const colon = /[:：](?=[\s\p{Lo}])/u.exec(text)
    if (colon) this.#restIn({ start: block.start + colon.index + 1, end: block.end }, group, of)
    this.#heading = text
    this.#paragraph = ''
  }

  #cellIn(block: Block, bold: readonly Span[], of: MakeCandidate): void {
    const { cell } = block
    if (!cell) return
    if (cell.header) {
      if (cell.column > 0) this.#found.push(of(block, 'head-cell', `head of table ${cell.tableId}`))
      return
    }
    const column = this.#columns.of(cell.tableId)
    if (cell.column === column.index) {
      this.#found.push({ ...of(block, 'cell', `table ${cell.tableId}`), isNameColumn: column.isNamed })
    } else for (const span of bold) this.#found.push(of(span, 'bold', 'bold'))
  }

  #headsIn(block: Block, bold: readonly Span[], of: MakeCandidate): void {
    const isItem = block.item !== null && block.isFirstOfItem
    const group = block.item ? `list ${block.item.listId}` : 'paragraphs'
    const [first] = bold
    const isLead = first && !/[\p{L}\p{N}]/u.test(this.#textOf({ start: block.start, end: first.start }))
    const leads = isLead ? this.#rowOf(bold) : []
    if (first && isLead) {
      for (const lead of leads) this.#found.push(of(lead, isItem ? 'item' : 'bold-lead', group))
      const colon = this.#textOf({
        start: first.start,
        end: first.end + 2,
      }).search(/[:：]/u)
      if (colon > 0) this.#restIn({ start: first.start + colon, end: block.end }, group, of)
    } else this.#lineHeads(block, isItem, group, of)
    for (const span of bold)
      if (!leads.includes(span)) this.#found.push(of(span, 'bold', block.item ? 'items' : 'paragraphs'))
    if (!block.item) this.#paragraph = this.#textOf(block)
  }

  /** "**Acme**, **Globex** and **Initech**": the first of the bold spans, and those that are joined to it. */
  #rowOf(bold: readonly Span[]): readonly Span[] {
    const end = bold.findIndex((span, index) => {
      const next = bold[index + 1]
      return (
        !next ||
        next.start - span.end > JOIN_MAX ||
        !JOINS_NAMES.test(this.#textOf({ start: span.end, end: next.start }))
      )
    })
    return bold.slice(0, end + 1)
  }

  #lineHeads(block: Block, isItem: boolean, group: string, of: MakeCandidate): void {
    const { text } = this.#structure
    const lines = linesOf(text, block)
    const slot = isItem ? 'plain-item' : 'plain-lead'
    let section = lines.length > 1 ? `${group} at ${block.start}` : group
    let intro: Intro | null = null
    for (const line of lines) {
      let { start } = line
      for (let count = 0; count < HEADS_OF_LINE_MAX; count += 1) {
        const found = LEAD.exec(text.slice(start, Math.min(line.end, start + 2 * LINE_MAX)))
        const opened = count > 0 || isPhrase(found?.[1]) ? start : this.#afterOpening(line)
        if (opened > start) {
          intro = introKind(text.slice(start, opened))
          start = opened
          continue
        }
        if (!found?.[1]) {
          const isShort = line.end - line.start <= LINE_MAX && (isItem || lines.length > 2)
          if (isShort && count === 0)
            this.#found.push({ ...of(line, slot, section), ...(intro && { intro }) })
          break
        }
        const head = start + found.index + found[0].indexOf(found[1])
        const end = start + found.index + found[0].length
        const candidate = of({ start: head, end: head + found[1].length }, slot, section)
        const remark = REMARK.exec(text.slice(end, Math.min(line.end, end + LINE_MAX)))?.[0] ?? ''
        start = end + remark.length
        if ((found[0].endsWith(':') || remark !== '') && this.#isHead(start, line.end)) {
          this.#found.push({ ...candidate, slot: 'header', group: 'headers', extentEnd: candidate.end })
          section = `${group} at ${head}`
          intro = introKind(candidate.text)
          continue
        }
        if (lines.length > 1) candidate.extentEnd = line.end
        if (intro) candidate.intro = intro
        this.#found.push(candidate)
        if (/[:：]$/u.test(found[0])) this.#restIn({ start: end, end: line.end }, section, of)
        break
      }
    }
  }

  /**
   * The offset after an introducing sentence in the same line: "Here is what the reviewers recommend: Top picks: Acme:
   * …".
   */
  #afterOpening({ start, end }: Span): number {
    if (end - start <= LINE_MAX) return start
    const line = this.#structure.text.slice(start, Math.min(end, start + OPENING_MAX))
    const colon =
      allMatches(COLON, line).find(({ index }) => this.#isHead(start + index + 1, end))?.index ?? 0
    return start + (colon > LINE_MAX ? colon + 1 : 0)
  }

  /** Whether a label with a colon begins at the offset `at`. */
  #isHead(at: number, lineEnd: number): boolean {
    return NEXT_HEAD.test(this.#structure.text.slice(at, Math.min(lineEnd, at + HEAD_REACH)))
  }

  /** Adds the name after a label: "Best overall: Acme". */
  #restIn(span: Span, group: string, of: MakeCandidate): void {
    const found = REST.exec(
      this.#structure.text.slice(span.start, Math.min(span.end, span.start + 2 * LINE_MAX)),
    )
    // A script without capitals does not show where a name ends: accept the rest only if it fills the line.
    if (!found?.[1] || (/\p{Lo}/u.test(found[1]) && span.start + found[0].length < span.end)) return
    const start = span.start + found[0].length - found[1].length
    this.#found.push(of({ start, end: start + found[1].length }, 'after', group))
  }

  /**
   * In Markdown, a line directly after the last item belongs to it. If no earlier item has several lines, the line is
   * not a part of the item.
   */
  #extentOf(block: Block, index: number): number {
    const { item, start, end } = block
    const broken =
      item && block.isFirstOfItem && block.kind === 'paragraph' ? this.#textOf(block).indexOf('\n') : -1
    if (!item || broken < 0) return this.#extents.of(index)
    if (item.index === 0 || this.#longItems.has(item.listId)) {
      this.#longItems.add(item.listId)
      return this.#extents.of(index)
    }
    return Math.min(end, start + broken)
  }

  #introOf({ item }: Block): Intro {
    if (item) {
      const known = this.#lists.get(item.listId) ?? this.#introIn(this.#above())
      this.#lists.set(item.listId, known)
      return known
    }
    return this.#introIn(this.#heading)
  }

  /** The paragraph directly above a list if it ends in a colon, else the heading. */
  #above(): string {
    const paragraph = this.#paragraph.trimEnd()
    return paragraph.endsWith(':') || paragraph.endsWith('：') ? this.#paragraph : this.#heading
  }

  /** Cached, because all candidates of a section share it. */
  #introIn(text: string): Intro {
    if (this.#lastIntro?.text !== text) this.#lastIntro = { text, intro: introKind(text) }
    return this.#lastIntro.intro
  }

  #textOf({ start, end }: Span): string {
    return this.#structure.text.slice(start, end)
  }
}

/** Whether it may be a name and not the beginning of a sentence such as "Based on reviews (of 2025)". */
function isPhrase(head: string | undefined): boolean {
  return head !== undefined && (!head.includes(' ') || shapeOf(head).isTitleCase)
}

type MakeCandidate = (span: Span, slot: Slot, group: string) => Candidate

class BoldIn {
  readonly #bold: readonly Span[]
  #next = 0

  constructor({ bold }: AnswerStructure) {
    this.#bold = [...bold].sort((one, other) => one.start - other.start)
  }

  /** The bold spans of the block. Must be called in the order of the blocks. */
  of(block: Span): Span[] {
    const found: Span[] = []
    while ((this.#bold[this.#next]?.start ?? Number.POSITIVE_INFINITY) < block.end) {
      const span = this.#bold[this.#next]
      if (span && span.start >= block.start) found.push(span)
      this.#next += 1
    }
    return found
  }
}
