import { plainLine } from '../plain-line.ts'
import { findAddresses } from '../scoring/answer/addresses.ts'
import { trimEnd } from '../trim-end.ts'
import type { AllowedLink } from './link-rules.ts'

/**
 * What Markdown readers turn into links by themselves: schemes, `www.`, e-mail addresses. Every repetition is
 * bounded, so that matching is linear.
 */
const WRITTEN =
  /(?:(?:[a-z][a-z\d+.-]{0,20}:)?\/\/|[a-z][a-z\d+.-]{0,20}:\/|(?<![\p{L}\p{N}])(?:www\.|(?:mailto|xmpp|tel|javascript|vbscript|data|file):))[^\s<>"“”]{0,4096}|[^\s@<>"“”]{1,64}@[\p{L}\p{N}][\p{L}\p{N}.-]{0,253}/giu

const CLOSING = /[.,;:!?)\]}'"*…]/

export interface AddressedText {
  text: string
  /** The address to link to; null for plain text. */
  href: string | null
  /** Whether it is a bare host name that is not allowed. */
  isDisallowedHost: boolean
}

/**
 * Splits the text into pieces and removes addresses that are not allowed. A bare host is not a link: it is kept and
 * marked.
 */
export function plainAddresses(text: string, allowed: AllowedLink): AddressedText[] {
  const pieces: AddressedText[] = []
  let from = 0
  for (const found of text.matchAll(WRITTEN)) {
    const address = trimEnd(found[0], CLOSING)
    pieces.push(...hostsIn(text.slice(from, found.index), allowed))
    const href = allowed(/^www\./i.test(address) ? `https://${address}` : address)
    // A space, so that the texts on both sides do not join to a new address.
    pieces.push({ text: href ?? ' ', href, isDisallowedHost: false })
    from = found.index + address.length
  }
  return [...pieces, ...hostsIn(text.slice(from), allowed)]
}

const PASSES_MAX = 8

/**
 * One line of plain text without angle brackets, invisible characters, and addresses that are not allowed. Removing
 * something can join its neighbours to a new address, so it repeats; empty when it does not come to an end.
 */
export function plainWords(text: string, allowed: AllowedLink): string {
  let words = text
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const next = withoutDisallowedAddresses(plainLine(words).replace(/[<>]/g, ''), allowed)
    if (next === words) return words
    words = next
  }
  return ''
}

function withoutDisallowedAddresses(text: string, allowed: AllowedLink): string {
  return plainAddresses(text, allowed)
    .map((piece) => (piece.isDisallowedHost ? '' : piece.text))
    .join('')
}

function hostsIn(text: string, allowed: AllowedLink): AddressedText[] {
  const pieces: AddressedText[] = []
  let from = 0
  for (const { start, end, host } of findAddresses(text)) {
    if (allowed(`https://${host}`) !== null) continue
    pieces.push({ text: text.slice(from, start), href: null, isDisallowedHost: false })
    pieces.push({ text: text.slice(start, end), href: null, isDisallowedHost: true })
    from = end
  }
  return [...pieces, { text: text.slice(from), href: null, isDisallowedHost: false }]
}
