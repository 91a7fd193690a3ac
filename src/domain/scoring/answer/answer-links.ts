import { cleanTitle, cleanUrl, pageKey } from '../../sources/clean-url.ts'
import { findAddresses, type WrittenAddress } from './addresses.ts'
import type { AnswerStructure } from './answer-structure.ts'

/** A source that the vendor or an import listed for the answer. */
export interface GivenSource {
  url: string
  title: string | null
}

export interface SourceLink {
  url: string
  /** The registrable domain by the public suffix list, including its private section. */
  domain: string
  title: string | null
  /** Whether the page is unknown because a redirect names only its site. */
  isSiteOnly: boolean
}

/**
 * The cleaned links of an answer, each page once: first the given sources, then the links of the text in order. Only
 * http and https, without credentials; anything that is not a web page is left out.
 * @param addresses the addresses in the text, when the caller already has them
 * @param behind page addresses after the part of the answer that is read
 */
export function answerLinks(
  structure: AnswerStructure,
  given: readonly GivenSource[],
  addresses: readonly WrittenAddress[] = findAddresses(structure.text),
  behind: readonly string[] = [],
): SourceLink[] {
  const links = new LinkCollection()
  for (const source of given) links.add(source.url, source.title)
  for (const link of structure.links) {
    links.add(link.url, link.title ?? (structure.text.slice(link.label.start, link.label.end).trim() || null))
  }
  for (const url of [...writtenUrls(structure.text, addresses), ...behind]) links.add(url, null)
  return links.all()
}

/** The addresses that are complete http or https addresses of pages. */
export function writtenUrls(text: string, addresses: readonly WrittenAddress[]): string[] {
  return addresses
    .map(({ start, end }) => text.slice(start, end))
    .filter((address) => /^https?:\/\//i.test(address))
}

/** The given sources whose pages are not in `others`. */
export function linksNotIn(given: readonly GivenSource[], others: readonly SourceLink[]): SourceLink[] {
  const links = new LinkCollection()
  for (const source of given) links.add(source.url, source.title)
  const known = new Set(others.map(({ url }) => pageKey(url)))
  return links.all().filter(({ url }) => !known.has(pageKey(url)))
}

/** The link in the form that is stored; null when `address` is not a web page. */
export function sourceLink(address: string, title: string | null): SourceLink | null {
  const page = cleanUrl(address, title)
  return page && { ...page, title: cleanTitle(title) }
}

/** Collects links by page, in the order of their first occurrence. */
class LinkCollection {
  readonly #pages = new Map<string, SourceLink>()
  /** When an address occurs again without the title that named its site, it is still the same link. */
  readonly #addresses = new Map<string, SourceLink | null>()

  add(address: string, title: string | null): void {
    const known = this.#addresses.get(address)
    const link = known === undefined ? this.#page(address, title) : known
    if (known === undefined) this.#addresses.set(address, link)
    if (link) link.title ??= cleanTitle(title)
  }

  all(): SourceLink[] {
    return [...this.#pages.values()]
  }

  #page(address: string, title: string | null): SourceLink | null {
    const link = sourceLink(address, title)
    if (!link) return null
    const key = pageKey(link.url)
    const known = this.#pages.get(key)
    if (!known) this.#pages.set(key, link)
    else known.isSiteOnly &&= link.isSiteOnly
    return known ?? link
  }
}
