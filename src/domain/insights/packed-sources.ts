import { SOURCE_TYPES, type SourceType } from '../sources/source-types.ts'
import { KeyWriter, PackedKeys } from './text-keys.ts'
import { ByteReader, ByteWriter, DamagedRollup } from './varints.ts'

/** A link that an answer cites. */
export type CitedLink = readonly [domain: string, kind: string, url: string, hasTitle: boolean]

/** The sources and search queries of a roll-up's answers, in the order of the answers. */
export interface PackedSources {
  /** The keys of domains, each followed by the index of its kind in `KINDS`. */
  domains: Uint8Array
  /** The keys of pages. */
  pages: Uint8Array
  /** See `CitationReader`. */
  citations: Uint8Array
  /** The keys of search queries. */
  queries: Uint8Array
  /** See `SearchReader`. */
  searches: Uint8Array
}

/**
 * The position decides: if an answer has links of two kinds to a domain, the first of these kinds counts. The brand's
 * own kind comes first, so that an answer which cites the brand counts as such wherever its pages are.
 */
export const KINDS: readonly SourceType[] = SOURCE_TYPES

export const placeOfKind = (kind: string) => {
  const place = KINDS.indexOf(kind as SourceType)
  return place < 0 ? KINDS.indexOf('other') : place
}

/** The identity of a page, which includes its domain: the same address under another domain is another page. */
const pageText = (domain: string, url: string) => `${domain}\n${url}`

/** Packs the sources and search queries of answers. The same answers result in the same bytes. */
export class SourcesWriter {
  readonly #domains = new KeyWriter()
  readonly #pages = new KeyWriter()
  readonly #citations = new ByteWriter()
  readonly #queries = new KeyWriter()
  readonly #searches = new ByteWriter()

  /** @param searches - in lower case */
  add(links: readonly CitedLink[], searches: readonly string[]): void {
    const byDomain = Map.groupBy(links, ([domain]) => domain)
    this.#citations.unsigned(byDomain.size)
    for (const [domain, own] of byDomain) this.#addDomain(domain, own)
    const queries = new Set(searches)
    this.#searches.unsigned(queries.size)
    for (const query of queries) this.#searches.unsigned(this.#queries.place(query))
  }

  #addDomain(domain: string, links: readonly CitedLink[]): void {
    const kind = links.reduce((least, [, one]) => Math.min(least, placeOfKind(one)), KINDS.length)
    const pages = new Map<string, boolean>()
    for (const [, , url, hasTitle] of links) pages.set(url, hasTitle || pages.get(url) === true)
    const place = this.#domains.place(domain, kind)
    const bytes = this.#citations
    bytes.unsigned(2 * place + (links.length > 1 ? 1 : 0))
    if (links.length > 1) {
      bytes.unsigned(links.length)
      bytes.unsigned(pages.size)
    }
    for (const [url, hasTitle] of pages) {
      bytes.unsigned(2 * this.#pages.place(pageText(domain, url)) + (hasTitle ? 1 : 0))
    }
  }

  packed(): PackedSources {
    return {
      domains: this.#domains.bytes(),
      pages: this.#pages.bytes(),
      citations: this.#citations.bytes(),
      queries: this.#queries.bytes(),
      searches: this.#searches.bytes(),
    }
  }
}

/**
 * Reads the sources of one answer after the other. The bytes of an answer are the number of domains, then for each
 * domain: its index; if it has several links, their number and the number of its pages; the indices of the pages, and
 * whether they have titles.
 */
export class CitationReader {
  readonly #bytes: ByteReader
  readonly #domainCount: number
  readonly #pageCount: number
  /** This and the other fields are those of the current answer. */
  count = 0
  readonly domains: number[] = []
  readonly links: number[] = []
  /** For each domain, the index after its last page. */
  readonly pageEnds: number[] = []
  /** Twice the index of a page, plus 1 if it has a title. */
  readonly pages: number[] = []

  constructor({ citations, domains, pages }: Pick<PackedSources, 'citations' | 'domains' | 'pages'>) {
    this.#bytes = new ByteReader(citations)
    this.#domainCount = new PackedKeys(domains, true).count
    this.#pageCount = new PackedKeys(pages).count
  }

  /** @throws {DamagedRollup} when the bytes do not match the number of answers, domains or pages */
  next(): void {
    const bytes = this.#bytes
    this.count = bytes.unsigned()
    let end = 0
    for (let index = 0; index < this.count; index += 1) {
      const head = bytes.unsigned()
      const domain = head >>> 1
      if (domain >= this.#domainCount) throw new DamagedRollup('an answer cites an unknown domain')
      this.domains[index] = domain
      this.links[index] = head & 1 ? bytes.unsigned() : 1
      for (let left = head & 1 ? bytes.unsigned() : 1; left > 0; left -= 1) {
        const page = bytes.unsigned()
        if (page >>> 1 >= this.#pageCount) throw new DamagedRollup('an answer cites an unknown page')
        this.pages[end] = page
        end += 1
      }
      this.pageEnds[index] = end
    }
  }

  get isAtEnd(): boolean {
    return this.#bytes.isAtEnd
  }
}

/** Reads the search queries of one answer after the other: the number of queries, then their indices. */
export class SearchReader {
  readonly #bytes: ByteReader
  readonly #queryCount: number
  count = 0
  readonly queries: number[] = []

  constructor({ searches, queries }: Pick<PackedSources, 'searches' | 'queries'>) {
    this.#bytes = new ByteReader(searches)
    this.#queryCount = new PackedKeys(queries).count
  }

  /** @throws {DamagedRollup} the same as `CitationReader` */
  next(): void {
    this.count = this.#bytes.unsigned()
    for (let index = 0; index < this.count; index += 1) {
      const query = this.#bytes.unsigned()
      if (query >= this.#queryCount) throw new DamagedRollup('an answer has an unknown search query')
      this.queries[index] = query
    }
  }

  get isAtEnd(): boolean {
    return this.#bytes.isAtEnd
  }
}
