import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
import { kindAt, LETTER, MARK, NUMBER, UPPER } from '../answer/character-classes.ts'
import { foldWord } from '../answer/fold-word.ts'
import { indexAt, spanAt } from '../answer/sorted-spans.ts'

const WINDOW = 110
const TITLE_MAX = 120
const LINE_READ_MAX = 400
/** The maximum length of the word before a name that is read. */
const WORD_MAX = 31

/** The position of a name in the layout, which helps to decide its meaning. */
export interface Place {
  block: Block | undefined
  /** The text before and after the name in its line, limited to a window. */
  before: string
  after: string
  /** Whether an item's beginning, a cell, a bold span, a link label or a code span consists only of the name. */
  isAlone: boolean
  /** Whether most words of the line are capitalised. */
  isTitleLine: boolean
  /** Whether all letters of the line are upper case, or lower case. */
  lineCase: 'upper' | 'lower' | 'mixed'
}

export interface Surroundings extends Place {
  /** The word directly before, separated by one space; '' when there is none. */
  previous: string
  /** The word directly after, separated by one space; '' when there is none. */
  next: string
  /** Whether the name begins a sentence, item, cell or quotation, where a capital means nothing. */
  isFirst: boolean
  /** Whether the previous word begins the sentence. */
  isPreviousFirst: boolean
}

interface Line extends Span {
  isTitleLine: boolean
  lineCase: Place['lineCase']
}

/** Finds the position of names in a text. Must be called in the order of the text. */
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
    const isAlone = this.#isAlone(name, block, before, after)
    return { block, before, after, isAlone, isTitleLine, lineCase }
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
    const isHeading = block?.kind === 'heading'
    const mayBeTitle = end - start <= TITLE_MAX && (isHeading || !'.!?'.includes(text.trimEnd().slice(-1)))
    return { isTitleLine: mayBeTitle && isTitle(text, isHeading), lineCase: caseOf(text) }
  }

  #isAlone(name: Span, block: Block | undefined, before: string, after: string): boolean {
    const unit = this.#units[indexAt(this.#units, name.start)]
    if (unit && this.#isWhole(name, unit)) return true
    if (!block) return false
    if (this.#isWhole(name, block)) return true
    const isAtItemStart = block.item !== null && block.isFirstOfItem && LEADS.test(before)
    return isAtItemStart && /^[*_]*(?:\s*$|\s*[:：—–|(]|\s+-\s)/u.test(after)
  }

  /** Whether `unit` contains only the name, punctuation and numbers. */
  #isWhole(name: Span, unit: Span): boolean {
    if (name.start < unit.start || name.end > unit.end || unit.end - unit.start > name.end - name.start + 12)
      return false
    const { text } = this.#structure
    return !/\p{L}/u.test(text.slice(unit.start, name.start) + text.slice(name.end, unit.end))
  }
}

/** Adds the neighbouring words of the name, and whether it or the previous word begins a sentence. */
export function surroundingsOf(place: Place): Surroundings {
  const { before, after } = place
  const previous = wordBefore(before)
  const isSentenceEnd = previous.length > 3 && previous.endsWith('.')
  return {
    ...place,
    previous: isSentenceEnd ? '' : previous,
    next: wordAfter(after),
    isFirst: isSentenceEnd || begins(before),
    isPreviousFirst: previous !== '' && begins(before.slice(0, before.length - previous.length - 1)),
  }
}

const SIGNS_IN_WORD = "'’&+-"

function isInWord(text: string, at: number): boolean {
  return (kindAt(text, at) & (LETTER | MARK | NUMBER)) !== 0 || SIGNS_IN_WORD.includes(text.charAt(at))
}

function isOneSpace(text: string, at: number): boolean {
  const sign = text.charAt(at)
  return sign === ' ' || sign === '\u00A0'
}

/** Includes the point of an abbreviation. */
function wordBefore(before: string): string {
  const space = before.length - 1
  if (!isOneSpace(before, space)) return ''
  const end = before.charAt(space - 1) === '.' ? space - 1 : space
  let start = space
  for (let at = end - 1; at >= Math.max(0, end - WORD_MAX) && isInWord(before, at); at -= 1) {
    if ((kindAt(before, at) & (LETTER | NUMBER)) !== 0) start = at
  }
  return before.slice(start, space)
}

function wordAfter(after: string): string {
  if (after.length < 2 || !isOneSpace(after, 0) || (kindAt(after, 1) & (LETTER | NUMBER)) === 0) return ''
  let end = 2
  while (end < after.length && isInWord(after, end)) end += 1
  return after.slice(1, end)
}

/** Whether the line has several words and most of its long words are capitalised. */
function isTitle(line: string, isHeading: boolean): boolean {
  let words = 0
  let long = 0
  let capitals = 0
  for (let at = 0; at < line.length; at += 1) {
    if ((kindAt(line, at) & LETTER) === 0) continue
    const start = at
    while (
      at < line.length &&
      ((kindAt(line, at) & (LETTER | MARK)) !== 0 || "'’-".includes(line.charAt(at)))
    )
      at += 1
    words += 1
    if (at - start <= 3) continue
    long += 1
    if ((kindAt(line, start) & UPPER) !== 0) capitals += 1
  }
  return words >= 2 && (isHeading || long >= 2) && capitals >= long * 0.75
}

function caseOf(line: string): Place['lineCase'] {
  // A quick check that decides most lines.
  if (/[a-z]/.test(line) && /[A-Z]/.test(line)) return 'mixed'
  const words = line.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  if (words.length > 0 && words.every((word) => word === word.toUpperCase())) return 'upper'
  return words.every((word) => word === word.toLowerCase()) ? 'lower' : 'mixed'
}

const OPENING =
  /(?:^|[.!?…:：]["'”’)\]*]{0,6}\s|[\n•|>])[^\p{L}\p{N}]{0,12}(?:\d{1,3}[.)]\s{1,4})?[^\p{L}\p{N}]{0,12}$/u
const LEADS = /^[^\p{L}\p{N}]{0,20}(?:\d{1,3}[.)]?)?[^\p{L}\p{N}]{0,20}$/u

/** Whether a sentence, an item or a quotation begins directly after `before`. */
function begins(before: string): boolean {
  if (before === '') return true
  // A quick check: most names are in the middle of a sentence.
  if (before.length > 1 && before.endsWith(' ') && (kindAt(before, before.length - 2) & LETTER) !== 0)
    return false
  const near = before.slice(-28)
  return OPENING.test(near) && (before.length <= 28 || !/^[^.!?…:：•|>\n]*$/u.test(near))
}

export function folded(word: string): string {
  const text = foldWord(word)
  return text.endsWith('.') ? text.slice(0, -1) : text
}

export const isCapital = (word: string): boolean => word !== '' && (kindAt(word, 0) & UPPER) !== 0
