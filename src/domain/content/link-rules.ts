import { brandHost, ownsHost } from '../scoring/answer/addresses.ts'
import { sourceLink } from '../scoring/answer/answer-links.ts'

/** The addresses that a text may link to. */
export interface LinkRules {
  urls: readonly string[]
  /** The brand's own domains; all pages on them are allowed. */
  ownDomains: readonly string[]
  /** Names that may themselves be a site, such as Booking.com. */
  names: readonly string[]
}

/** The address to link to for the given one; null when the link is not allowed. */
export type AllowedLink = (address: string) => string | null

/** Allows the pages of the evidence, the home pages of their sites, and all pages of the brand. */
export function allowedLinks({ urls, ownDomains, names }: LinkRules): AllowedLink {
  const known = new Map<string, string>()
  const hosts = new Set<string>()
  for (const url of urls) {
    const link = sourceLink(url, null)
    if (!link) continue
    known.set(identityOf(new URL(link.url)), link.url)
    for (const host of [new URL(link.url).hostname, link.domain]) hosts.add(withoutWww(host))
  }
  for (const name of names) {
    const host = brandHost(name)
    if (host !== null) hosts.add(host)
  }
  const own = { id: '', name: '', aliases: [], domains: ownDomains }
  return (address) => {
    const url = webAddress(address)
    if (!url) return null
    if (ownsHost(own, url.hostname)) return url.href
    const isHome = url.pathname === '/' && url.search === '' && url.hash === '' && url.port === ''
    return known.get(identityOf(url)) ?? (isHome && hosts.has(withoutWww(url.hostname)) ? url.href : null)
  }
}

/** Parses a plain http or https address; null for any other, and for one with a user name or hidden characters. */
function webAddress(address: string): URL | null {
  if (/[\s\p{Cc}\p{Cf}]/u.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
  return isWeb && url.username === '' && url.password === '' && url.href.length <= 2_048 ? url : null
}

/** Equal for the same page: the fragment and a trailing slash do not distinguish pages. */
function identityOf({ protocol, host, pathname, search }: URL): string {
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}${search}`
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
