import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { JOINS_NAMES } from '../answer/joined-names.ts'
import { firstFrom } from '../answer/sorted-spans.ts'

/** A mention of a brand. */
export interface NamedPlace extends Span {
  key: string
  kind: 'brand' | 'rival' | 'other'
  /** False for a brand that is named only in the text about another brand. */
  isSure?: boolean
  /** The log odds that the name of an untracked brand is one. */
  logOdds?: number | undefined
}

/** The brands at the beginning of an entry, in order; `label` is the text before the first: "Best overall: Acme". */
export interface LeadingBrands {
  keys: string[]
  label: string
}

/** With fewer tracked brands, the detected ones also determine the ranking. */
export const TRACKED_MIN = 2
/** The entry must name its brand within so many characters. */
const LEADING_WITHIN = 200
const ONE_WORD = /^[^\p{L}\p{N}]*[\p{L}\p{N}'’&.-]{1,20}[\s"“«'‘(]*$/u
const NO_BRANDS: LeadingBrands = { keys: [], label: '' }
/** The mentions of brands in a text, in order. */
export class BrandsIn {
  readonly answer: AnswerStructure
  readonly text: string
  readonly #places: readonly NamedPlace[]
  readonly #starts: readonly number[]
  readonly tracked: ReadonlySet<string>
  /** Whether there are enough tracked brands to ignore the detected ones. */
  readonly hasTracked: boolean
  /** The brands that count when deciding whether an order is a ranking. */
  readonly #counted: ReadonlySet<string>

  constructor(answer: AnswerStructure, places: readonly NamedPlace[]) {
    this.answer = answer
    this.text = answer.text
    this.#places = places
    this.#starts = places.map(({ start }) => start)
    this.tracked = new Set(places.filter(({ kind }) => kind !== 'other').map(({ key }) => key))
    this.hasTracked = this.tracked.size >= TRACKED_MIN
    this.#counted = this.hasTracked ? this.tracked : new Set(places.map(({ key }) => key))
  }

  within({ start, end }: Span): NamedPlace[] {
    const found: NamedPlace[] = []
    for (let index = firstFrom(this.#starts, start); ; index += 1) {
      const place = this.#places[index]
      if (!place || place.end > end) return found
      found.push(place)
    }
  }

  /** The last mention before `offset`, not before `from`. */
  lastBefore(offset: number, from: number): NamedPlace | undefined {
    const place = this.#places[firstFrom(this.#starts, offset) - 1]
    return place && place.start >= from ? place : undefined
  }

  /** The first mention at or after `offset`, up to `to`. */
  firstAfter(offset: number, to: number): NamedPlace | undefined {
    const place = this.#places[firstFrom(this.#starts, offset)]
    return place && place.end <= to ? place : undefined
  }

  /** The brands with which the span begins, after at most one word or a label. */
  leading(span: Span): LeadingBrands {
    const to = Math.min(span.end, span.start + LEADING_WITHIN)
    const first = this.firstAfter(span.start, to)
    const label = this.text.slice(span.start, first?.start ?? span.start)
    if (!first || !mayPrecedeName(label)) return NO_BRANDS
    const keys = [first.key]
    let last = first
    for (let next = this.firstAfter(last.end, to); next; next = this.firstAfter(last.end, to)) {
      if (!JOINS_NAMES.test(this.text.slice(last.end, next.start))) break
      keys.push(next.key)
      last = next
    }
    return { keys, label: label.trim() }
  }

  /** How many brands there are to rank. */
  get count(): number {
    return this.#counted.size
  }

  counted(keys: Iterable<string>): Set<string> {
    return new Set([...keys].filter((key) => this.#counted.has(key)))
  }
}

function mayPrecedeName(label: string): boolean {
  return !/[\p{L}\p{N}]/u.test(label) || /[:：–—-]\s*["“«'‘(]?$/u.test(label) || ONE_WORD.test(label)
}
