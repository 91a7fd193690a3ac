import { parse } from 'tldts'
import type { NamedEntity } from '../entities.ts'
import { allMatches } from './all-matches.ts'
import type { Span } from './answer-structure.ts'
import { memoizeByObject } from './memoize.ts'

/** A web or e-mail address in the visible text. */
export interface WrittenAddress extends Span {
  host: string
  /** The host alone, without scheme, user and path. */
  hostSpan: Span
}

// Every repetition is bounded, so that matching is linear.
const ADDRESS =
  /(?<![\p{L}\p{N}_.@-])(?:([a-zA-Z][a-zA-Z\d+.-]{0,20}:\/\/)([^\s/\\@<>()[\]"'`]{0,200}@)?|([\p{L}\p{N}_.+%-]{1,64}@))?((?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,62})\.){1,20}[\p{L}][\p{L}\p{N}-]{1,62})(?::\d{1,5})?((?:[/?#\\][^\s<>"'`]{0,2000})?)/gu

/** No host name has more labels. */
const LABELS_MAX = 130

const CLOSING = `.,;:!?)]}'"*…`

/** All addresses in the text, in order. Without a scheme, the host must end in an existing top-level domain. */
export function findAddresses(text: string): WrittenAddress[] {
  const addresses: WrittenAddress[] = []
  for (const word of dottedWords(text)) addresses.push(...addressesIn(text, word))
  return addresses
}

function* addressesIn(text: string, word: Span): Generator<WrittenAddress> {
  for (const found of allMatches(ADDRESS, text.slice(word.start, word.end))) {
    const [whole, scheme = '', credentials = '', mailbox = '', hostText = '', path = ''] = found
    const host = hostText.toLowerCase()
    if (!scheme && (!isKnownHost(host) || isMissingSpace(hostText))) continue
    const start = word.start + found.index
    const hostStart = start + scheme.length + credentials.length + mailbox.length
    const end = start + whole.length - (path === '' ? 0 : trailingPunctuation(path))
    yield { start, end, host, hostSpan: { start: hostStart, end: hostStart + hostText.length } }
  }
}

/** Only words with a dot inside can be addresses, and most answers have few of them. */
function* dottedWords(text: string): Generator<Span> {
  let from = 0
  for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    if (dot < from || isSpace(text, dot + 1)) continue
    let start = dot
    while (start > from && !isSpace(text, start - 1)) start -= 1
    let end = dot + 1
    while (end < text.length && !isSpace(text, end)) end += 1
    yield { start, end }
    from = end
  }
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code > 0x20 && code < 0x80) return false
  return Number.isNaN(code) || /\s/u.test(text[at] ?? ' ')
}

/** Cached, because every address of every answer asks for the same entities. */
export const hostsOf = memoizeByObject(({ domains }: NamedEntity): readonly string[] =>
  domains.flatMap((domain) => hostOfDomain(domain) ?? []),
)

/** Whether `host` is one of the entity's domains or a subdomain of one. */
export function ownsHost(entity: NamedEntity, host: string): boolean {
  return hostsOf(entity).some((own) => host === own || host.endsWith(`.${own}`))
}

/** The host and its parent domains: "www.acme.com", "acme.com", "com". */
export function hostsAbove(host: string): string[] {
  const all = [host]
  for (let dot = host.indexOf('.'); dot >= 0 && all.length < LABELS_MAX; dot = host.indexOf('.', dot + 1)) {
    all.push(host.slice(dot + 1))
  }
  return all
}

/** The host of an address with or without a scheme, in lower case, without `www.`; null when there is none. */
export function hostOfDomain(domain: string): string | null {
  const { hostname } = parse(domain.trim(), { validateHostname: true })
  return hostname ? hostname.toLowerCase().replace(/^www\./, '') : null
}

/** Like `hostOfDomain`, but null for a host that a brand cannot own, such as a public suffix. */
export function brandHost(domain: string): string | null {
  const { domain: registrable, isIp } = parse(domain.trim(), { validateHostname: true })
  return registrable !== null || isIp === true ? hostOfDomain(domain) : null
}

/** Whether a link label is only an address or a number, or empty: such a label names no brand. */
export function isBareLabel(label: string): boolean {
  const text = withoutEnds(label)
  if (text === '' || /^[\d\s.,#–-]+$/u.test(text)) return true
  const [address] = findAddresses(text)
  return address !== undefined && address.start === 0 && address.end === text.length
}

/** Whether the host ends in an existing top-level domain, or in one that is reserved for examples. */
function isKnownHost(host: string): boolean {
  if (/\.(?:example|test|invalid)$/u.test(host)) return true
  const { isIcann, domain } = parse(host, { allowPrivateDomains: false })
  return isIcann === true && domain !== null
}

/** "…by Acme.Next, …" and "…has ANC.Sony …" are two sentences without a space, not addresses. */
function isMissingSpace(hostText: string): boolean {
  return /(?:\p{Ll}|\p{Lu}{2})\.\p{Lu}\p{Ll}+$/u.test(hostText)
}

function trailingPunctuation(path: string): number {
  let length = 0
  while (length < path.length && CLOSING.includes(path[path.length - 1 - length] ?? ' ')) length += 1
  return length
}

function withoutEnds(label: string): string {
  let start = 0
  let end = label.length
  while (start < end && `[({ \n`.includes(label[start] ?? '')) start += 1
  while (end > start && (CLOSING.includes(label[end - 1] ?? '') || label[end - 1] === ' ')) end -= 1
  return label.slice(start, end)
}
