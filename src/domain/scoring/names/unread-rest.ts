import { findAddresses, type WrittenAddress } from '../answer/addresses.ts'
import { writtenUrls } from '../answer/answer-links.ts'
import type { Span } from '../answer/answer-structure.ts'
import { overlapping } from '../answer/sorted-spans.ts'
import type { Entities } from '../entities.ts'
import type { BrandScore, Mention } from '../score.ts'
import { identify } from './find-mentions.ts'
import { nameFacts } from './name-facts.ts'
import type { compileNames, NameMatch } from './name-matcher.ts'

/** Longer runs are data that is embedded in an address, such as an image. */
const WORD_MAX = 200

/** The part of a long answer that is not read: it is searched only for tracked brands and addresses. */
export class UnreadRest {
  readonly #text: string
  readonly #start: number
  readonly #addresses: readonly WrittenAddress[]

  /** @param start its offset in the answer */
  constructor(answer: string, start: number) {
    this.#text = answer.slice(start)
    this.#start = start
    this.#addresses = findAddresses(this.#text)
  }

  /** The page addresses in it, in order. */
  get urls(): string[] {
    return writtenUrls(this.#text, this.#addresses)
  }

  /**
   * All mentions of tracked brands, except names that may have another meaning.
   * @param known the scores from the part that was read
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

/** Brands that are named only in the unread part; they are ranked last. */
export function brandsOnlyInRest(mentions: readonly Mention[], known: readonly BrandScore[]): BrandScore[] {
  const ids = new Set(known.map(({ entityId }) => entityId))
  const brands: BrandScore[] = []
  let rank = known.reduce((most, one) => Math.max(most, one.rank), 0)
  for (const { kind, entityId, name } of mentions) {
    if (ids.has(entityId)) continue
    ids.add(entityId)
    rank += 1
    const unread = {
      listedAsWorst: false,
      sentiment: 'unsure',
      sentimentScore: 0,
      sentimentSpan: null,
    } as const
    brands.push({ kind, entityId, name, rank, rankRule: 'first-mention', ...unread })
  }
  return brands
}
