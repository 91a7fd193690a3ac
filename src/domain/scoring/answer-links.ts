import { getDomain } from 'tldts'
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
}

const URL_LENGTH_MAX = 2_048
const LINKS_MAX = 2_000

/**
 * The links of an answer, each once: the given sources first, then those of the text in its order. Only http
 * and https, without credentials; what is no such address is left out.
 *
 * @param addresses the addresses written out in the text, where they are known already
 */
export function answerLinks(
  structure: AnswerStructure,
  given: readonly GivenSource[],
  addresses: readonly WrittenAddress[] = findAddresses(structure.text),
): SourceLink[] {
  const links = new Map<string, SourceLink>()
  const add = (address: string, title: string | null) => {
    const link = sourceLink(address, title)
    if (!link || links.size >= LINKS_MAX) return
    const known = links.get(link.url)
    if (!known) links.set(link.url, link)
    else known.title ??= link.title
  }
  for (const source of given) add(source.url, source.title)
  for (const link of structure.links) {
    add(link.url, link.title ?? (structure.text.slice(link.label.start, link.label.end).trim() || null))
  }
  for (const address of addresses) {
    const text = structure.text.slice(address.start, address.end)
    if (/^https?:\/\//i.test(text)) add(text, null)
  }
  return [...links.values()]
}

/** The link as it is kept; null when `address` is not a plain web address. */
export function sourceLink(address: string, title: string | null): SourceLink | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return null
  url.username = ''
  url.password = ''
  if (url.href.length > URL_LENGTH_MAX) return null
  const domain = getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname
  return { url: url.href, domain, title: title === null ? null : title.slice(0, 500) }
}
