import { cleanTitle, cleanUrl, pageKey } from '../sources/clean-url.ts'
import { findAddresses, type WrittenAddress } from './addresses.ts'
import type { AnswerStructure } from './answer-structure.ts'

/** A source that the vendor named beside the answer, or that an import brought. */
export interface GivenSource {
  url: string
  title: string | null
}

export interface SourceLink {
  url: string
  /** The registrable domain by the public suffix list, its private section included. */
  domain: string
  title: string | null
  /** Only the site is known: a redirect did not tell the page. */
  isSiteOnly: boolean
}

/**
 * The links of an answer, cleaned, each page once: the given sources first, then those of the text in its order. Only
 * http and https, without credentials; what leads to no page of the web is left out. Their number has no limit
 * but the answer's size.
 *
 * @param addresses the addresses written out in the text, where they are known already
 * @param behind addresses of pages that stand behind the text, where not all of the answer was read
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

/** The addresses that are written out as those of pages. */
export function writtenUrls(text: string, addresses: readonly WrittenAddress[]): string[] {
  return addresses
    .map(({ start, end }) => text.slice(start, end))
    .filter((address) => /^https?:\/\//i.test(address))
}

/** The given sources whose pages are not among `others`. */
export function linksBeside(given: readonly GivenSource[], others: readonly SourceLink[]): SourceLink[] {
  const links = new LinkCollection()
  for (const source of given) links.add(source.url, source.title)
  const known = new Set(others.map(({ url }) => pageKey(url)))
  return links.all().filter(({ url }) => !known.has(pageKey(url)))
}

/** The link as it is kept; null when `address` leads to no page of the web. */
export function sourceLink(address: string, title: string | null): SourceLink | null {
  const page = cleanUrl(address, title)
  return page && { ...page, title: cleanTitle(title) }
}

/** Links by the page that they lead to, in the order of their first mention. */
class LinkCollection {
  readonly #pages = new Map<string, SourceLink>()
  /** The same address again, without the title that told its site, is the same link. */
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
