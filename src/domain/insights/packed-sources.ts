import { SOURCE_TYPES, type SourceType } from '../sources/source-types.ts'
import { KeyWriter, PackedKeys } from './text-keys.ts'
import { ByteReader, ByteWriter, DamagedRollup } from './varints.ts'

/** A link that an answer cites. */
export type CitedLink = readonly [domain: string, kind: string, url: string, hasTitle: boolean]

/** What the answers of a roll-up cite and what was searched for them, in the order of the answers. */
export interface PackedSources {
  /** The keys of domains, each marked with the place of a kind in `KINDS`. */
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

/** In the order in which an answer with links of two kinds to a domain has the first one. */
export const KINDS: readonly SourceType[] = [...SOURCE_TYPES].sort()

export const placeOfKind = (kind: string) => {
  const place = KINDS.indexOf(kind as SourceType)
  return place < 0 ? KINDS.indexOf('other') : place
}

/** A page belongs to a domain: the same address counts apart under another one. */
export const pageText = (domain: string, url: string) => `${domain}\n${url}`

/** Packs what answers cite and what was searched for them. The same answers give the same bytes. */
export class SourcesWriter {
  readonly #domains = new KeyWriter()
  readonly #pages = new KeyWriter()
  readonly #citations = new ByteWriter()
  readonly #queries = new KeyWriter()
  readonly #searches = new ByteWriter()

  /** @param searches - in small letters */
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
 * Reads what one answer after the other cites. Bytes of an answer: the number of domains; of a domain: its place, then the numbers
 * of its links and of its pages where it has several links, then the places of the pages and whether they have titles.
 */
export class CitationReader {
  readonly #bytes: ByteReader
  readonly #domainCount: number
  readonly #pageCount: number
  /** Of the present answer, as the other fields are. */
  count = 0
  readonly domains: number[] = []
  readonly links: number[] = []
  /** Where the pages of each domain end. */
  readonly pageEnds: number[] = []
  /** Twice the place of a page, and 1 more where it has a title. */
  readonly pages: number[] = []

  constructor({ citations, domains, pages }: Pick<PackedSources, 'citations' | 'domains' | 'pages'>) {
    this.#bytes = new ByteReader(citations)
    this.#domainCount = new PackedKeys(domains, true).count
    this.#pageCount = new PackedKeys(pages).count
  }

  /** @throws {DamagedRollup} where the bytes are not of so many answers with these domains and pages */
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

/** Reads what was searched for one answer after the other: the number of queries, then their places. */
export class SearchReader {
  readonly #bytes: ByteReader
  readonly #queryCount: number
  count = 0
  readonly queries: number[] = []

  constructor({ searches, queries }: Pick<PackedSources, 'searches' | 'queries'>) {
    this.#bytes = new ByteReader(searches)
    this.#queryCount = new PackedKeys(queries).count
  }

  /** @throws {DamagedRollup} as `CitationReader` does */
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
