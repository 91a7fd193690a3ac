import { hostsAbove, hostsOf, type WrittenAddress } from '../answer/addresses.ts'
import type { AnswerStructure } from '../answer/answer-structure.ts'
import type { NamedEntity } from '../entities.ts'
import { isNameJoin } from './indefinite-words.ts'
import type { NameMatch } from './name-matcher.ts'
import { otherSense } from './name-sense.ts'
import type { OtherSense } from './occurrence.ts'
import { folded, type Place, PlaceReader, surroundingsOf } from './surroundings.ts'

/** Meanings that are rejected when the name was also detected as an untracked brand. */
const OVERRIDABLE: ReadonlySet<OtherSense> = new Set(['ordinary-word', 'longer-name'] as const)
/** The maximum number of cached senses; a text may repeat a name a hundred thousand times. */
const CACHED_MAX = 5_000
/** For fewer names, computing is faster than caching. */
const UNCACHED_MAX = 300

/** Decides for each name in a text whether it means the brand or something else. */
export class SenseReader {
  readonly #structure: AnswerStructure
  readonly #addresses: readonly WrittenAddress[]
  readonly #places: PlaceReader
  readonly #known = new Map<string, OtherSense | null>()
  #readCount = 0
  #hosts: ReadonlySet<string> | null = null

  constructor(structure: AnswerStructure, addresses: readonly WrittenAddress[]) {
    this.#structure = structure
    this.#addresses = addresses
    this.#places = new PlaceReader(structure)
  }

  /**
   * Null when the name means the brand. Must be called in the order of the text.
   * @param looksLikeBrand whether the name was also detected as a brand without knowing it
   */
  of(match: NameMatch, looksLikeBrand: boolean): OtherSense | null {
    const sense = this.#senseOf(match)
    return looksLikeBrand && sense !== null && OVERRIDABLE.has(sense) && !this.#isJoined(match) ? null : sense
  }

  /** Whether the name begins a longer one, as in "Acme de Springfield": the detected brand is the longer one. */
  #isJoined({ end }: NameMatch): boolean {
    const next = /^\s(\p{L}{1,4})\s/u.exec(this.#structure.text.slice(end, end + 6))?.[1]
    return next !== undefined && isNameJoin(folded(next))
  }

  #senseOf(match: NameMatch): OtherSense | null {
    const place = this.#places.of(match)
    const written = this.#structure.text.slice(match.start, match.end)
    this.#readCount += 1
    if (this.#readCount <= UNCACHED_MAX) return this.#read(match, place, written)
    const { before, after, isAlone, isTitleLine, lineCase, block } = place
    const layout = `${isAlone} ${isTitleLine} ${lineCase} ${block?.kind}`
    const key = `${before}\0${written}\0${after}\0${match.entity.id}\0${match.name}\0${match.rule}\0${layout}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const sense = this.#read(match, place, written)
    if (this.#known.size < CACHED_MAX) this.#known.set(key, sense)
    return sense
  }

  #read(match: NameMatch, place: Place, written: string): OtherSense | null {
    const { name, entity, rule } = match
    const languages = this.#structure.inflectingLanguages
    const hasOwnAddress = this.#hasOwnAddress(entity)
    return otherSense({ ...surroundingsOf(place), written, name, languages, hasOwnAddress }, rule)
  }

  #hasOwnAddress(entity: NamedEntity): boolean {
    if (entity.domains.length === 0) return false
    this.#hosts ??= this.#hostsAndAbove()
    return hostsOf(entity).some((host) => this.#hosts?.has(host))
  }

  /** All hosts that the text names or links to, with their parent domains. */
  #hostsAndAbove(): ReadonlySet<string> {
    const linked = this.#structure.links.flatMap(({ url }) => URL.parse(url)?.hostname ?? [])
    const named = this.#addresses.map(({ host }) => host)
    return new Set([...new Set([...named, ...linked])].flatMap(hostsAbove))
  }
}
