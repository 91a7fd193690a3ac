import { findAddresses, type WrittenAddress } from './addresses.ts'
import { writtenUrls } from './answer-links.ts'
import type { Span } from './answer-structure.ts'
import type { Entities } from './entities.ts'
import { identify } from './find-mentions.ts'
import type { compileNames, NameMatch } from './name-matcher.ts'
import { nameFacts } from './names/name-facts.ts'
import type { BrandScore, Mention } from './score.ts'
import { overlapping } from './sorted-spans.ts'

/** Longer words are no words: what is written into an address, such as an image. */
const WORD_MAX = 200

/** What stands behind the part of an answer that is read: only who is named there is looked for, and where it leads. */
export class UnreadRest {
  readonly #text: string
  readonly #start: number
  readonly #addresses: readonly WrittenAddress[]

  /** @param start where it begins in the answer */
  constructor(answer: string, start: number) {
    this.#text = answer.slice(start)
    this.#start = start
    this.#addresses = findAddresses(this.#text)
  }

  /** The addresses of pages that are written out there, in their order. */
  get urls(): string[] {
    return writtenUrls(this.#text, this.#addresses)
  }

  /**
   * Every place that names a tracked brand, whatever is said there, less those whose name may mean something else.
   *
   * @param known what was read of the brands
   */
  mentions(
    entities: Entities,
    findNames: ReturnType<typeof compileNames>,
    known: ReadonlyMap<string, BrandScore>,
  ): Mention[] {
    const named = findNames(this.#text).filter((match) => this.#isName(match))
    return named.map(({ entity, rule, start, end }) => {
      const { key, kind, entityId, name } = identify(entity, entities)
      const text = this.#text.slice(start, end)
      const sentiment = known.get(key)?.sentiment ?? 'unsure'
      const span = { start: this.#start + start, end: this.#start + end }
      return { kind, entityId, name, text, rule, role: 'text', counts: true, sentiment, ...span }
    })
  }

  #isName(match: NameMatch): boolean {
    const { isOrdinary, isGivenName } = nameFacts(match.name)
    if (isOrdinary || isGivenName) return false
    return !overlapping(this.#addresses, match) && !this.#isEmbedded(match)
  }

  #isEmbedded({ start, end }: Span): boolean {
    const isInRun = (at: number) => {
      const code = this.#text.charCodeAt(at)
      return code > 0x20 && code < 0x7f
    }
    let first = start
    while (first > 0 && end - first < WORD_MAX && isInRun(first - 1)) first -= 1
    let last = end
    while (last < this.#text.length && last - first < WORD_MAX && isInRun(last)) last += 1
    return last - first >= WORD_MAX
  }
}

/** Those that are named nowhere else, behind all others. */
export function brandsBehind(mentions: readonly Mention[], known: readonly BrandScore[]): BrandScore[] {
  const ids = new Set(known.map(({ entityId }) => entityId))
  const brands: BrandScore[] = []
  let rank = known.reduce((most, one) => Math.max(most, one.rank), 0)
  for (const { kind, entityId, name } of mentions) {
    if (ids.has(entityId)) continue
    ids.add(entityId)
    rank += 1
    const unread = { sentiment: 'unsure', sentimentScore: 0, sentimentSpan: null } as const
    brands.push({ kind, entityId, name, rank, rankRule: 'first-mention', ...unread })
  }
  return brands
}
