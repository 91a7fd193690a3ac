import type { AnswerStructure, Block, Span } from '../answer-structure.ts'
import { foldText } from '../fold-text.ts'
import { indexAt, spanAt } from '../sentences.ts'

const WINDOW = 110
const TITLE_MAX = 120
const LINE_READ_MAX = 400

/** Where a name stands: what decides what it means there. */
export interface Place {
  block: Block | undefined
  /** What stands before and after the name in its line, as far as it matters. */
  before: string
  after: string
  /** Whether the name is all that its item lead, cell, bold span, link label or code says. */
  standsAlone: boolean
  /** Whether most words of the line have capitals. */
  isTitleLine: boolean
  /** Whether every letter of the line is a capital, or none is. */
  lineCase: 'upper' | 'lower' | 'mixed'
}

export interface Surroundings extends Place {
  /** The word right before, with nothing but one space between; '' where there is none. */
  previous: string
  /** The word right after, likewise. */
  next: string
  /** Whether a sentence, item, cell or quotation begins with the name: then a capital says nothing. */
  isFirst: boolean
  /** Whether the word before begins the sentence. */
  isPreviousFirst: boolean
}

interface Line extends Span {
  isTitleLine: boolean
  lineCase: Place['lineCase']
}

/** Reads where the names of one text stand; they are asked for in their order. */
export class PlaceReader {
  readonly #structure: AnswerStructure
  readonly #units: readonly Span[]
  #line: Line = { start: 0, end: 0, isTitleLine: false, lineCase: 'mixed' }

  constructor(structure: AnswerStructure) {
    this.#structure = structure
    const labels = structure.links.map(({ label }) => label)
    this.#units = [...structure.bold, ...labels].sort((one, other) => one.start - other.start)
  }

  of(name: Span): Place {
    const { text, blocks } = this.#structure
    const block = spanAt(blocks, name.start)
    const { start, end, isTitleLine, lineCase } = this.#lineOf(name, block)
    const before = text.slice(Math.max(start, name.start - WINDOW), name.start)
    const after = text.slice(name.end, Math.min(end, name.end + WINDOW))
    const standsAlone = this.#standsAlone(name, block, before, after)
    return { block, before, after, standsAlone, isTitleLine, lineCase }
  }

  #lineOf(name: Span, block: Block | undefined): Line {
    if (name.start >= this.#line.start && name.end <= this.#line.end) return this.#line
    const { text } = this.#structure
    const blockStart = block?.start ?? name.start
    const blockEnd = Math.max(block?.end ?? name.end, name.end)
    const lineBreak = text.indexOf('\n', name.end)
    const start = Math.max(blockStart, this.#line.end, text.lastIndexOf('\n', name.start - 1) + 1)
    const end = lineBreak < 0 ? blockEnd : Math.min(blockEnd, lineBreak)
    this.#line = { start: Math.min(start, name.start), end, ...this.#layoutOf({ start, end }, block) }
    return this.#line
  }

  #layoutOf({ start, end }: Span, block: Block | undefined): Pick<Line, 'isTitleLine' | 'lineCase'> {
    const text = this.#structure.text.slice(start, Math.min(end, start + LINE_READ_MAX))
    const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
    const long = words.filter((word) => word.length > 3)
    const capitals = long.filter(isCapital).length
    const isHeading = block?.kind === 'heading'
    const mayBeTitle =
      end - start <= TITLE_MAX && (isHeading || (long.length >= 2 && !/[.!?]\s*$/u.test(text)))
    const isTitleLine = mayBeTitle && words.length >= 2 && capitals >= long.length * 0.75
    const isUpper = words.length > 0 && words.every((word) => word === word.toUpperCase())
    const isLower = words.every((word) => word === word.toLowerCase())
    return { isTitleLine, lineCase: isUpper ? 'upper' : isLower ? 'lower' : 'mixed' }
  }

  #standsAlone(name: Span, block: Block | undefined, before: string, after: string): boolean {
    const unit = this.#units[indexAt(this.#units, name.start)]
    if (unit && this.#isWhole(name, unit)) return true
    if (!block) return false
    if (this.#isWhole(name, block)) return true
    const leads = block.item !== null && block.leadsItem && LEADS.test(before)
    return leads && /^[*_]*(?:\s*$|\s*[:：—–|(]|\s+-\s)/u.test(after)
  }

  /** Whether nothing but punctuation and numbers stands with the name in `unit`. */
  #isWhole(name: Span, unit: Span): boolean {
    if (name.start < unit.start || name.end > unit.end || unit.end - unit.start > name.end - name.start + 12)
      return false
    const { text } = this.#structure
    return !/\p{L}/u.test(text.slice(unit.start, name.start) + text.slice(name.end, unit.end))
  }
}

/** The words beside the name, and whether it or the word before it begins a sentence. */
export function surroundingsOf(place: Place): Surroundings {
  const { before, after } = place
  const previous =
    /([\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+-]{0,30}(?:\.(?=\s$))?)[ \u00A0]$/u.exec(before.slice(-34))?.[1] ?? ''
  const isSentenceEnd = previous.length > 3 && previous.endsWith('.')
  const lead = before.slice(0, before.length - previous.length - 1)
  return {
    ...place,
    previous: isSentenceEnd ? '' : previous,
    next: /^[ \u00A0]([\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+-]*)/u.exec(after)?.[1] ?? '',
    isFirst: isSentenceEnd || begins(before),
    isPreviousFirst: previous !== '' && begins(lead),
  }
}

const OPENING =
  /(?:^|[.!?…:：]["'”’)\]*]{0,6}\s|[\n•|>])[^\p{L}\p{N}]{0,12}(?:\d{1,3}[.)]\s{1,4})?[^\p{L}\p{N}]{0,12}$/u
const LEADS = /^[^\p{L}\p{N}]{0,20}(?:\d{1,3}[.)]?)?[^\p{L}\p{N}]{0,20}$/u

/** Whether a sentence, an item or a quotation begins right behind `before`. */
function begins(before: string): boolean {
  return (
    OPENING.test(before.slice(-28)) && (before.length <= 28 || !/^[^.!?…:：•|>\n]*$/u.test(before.slice(-28)))
  )
}

export const folded = (word: string): string => foldText(word).text.replace(/[.]$/u, '')
export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
