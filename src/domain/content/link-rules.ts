import { brandHost, ownsHost } from '../scoring/addresses.ts'
import { sourceLink } from '../scoring/answer-links.ts'

/** Where a text may link to. */
export interface LinkRules {
  /** Pages that answers cite. */
  urls: readonly string[]
  /** The brand's own domains: whatever is there. */
  ownDomains: readonly string[]
  /** Names that may be a site's, such as Booking.com. */
  names: readonly string[]
}

/** The address that a text may link to for the one that it gives; null where it may not. */
export type AllowedLink = (address: string) => string | null

/** Pages of the evidence, the home pages of their sites, and the brand's own pages: nothing else. */
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

/** A plain http or https address; null for any other, and for one with a user name or hidden characters. */
function webAddress(address: string): URL | null {
  if (/[\s\p{Cc}\p{Cf}]/u.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
  return isWeb && url.username === '' && url.password === '' && url.href.length <= 2_048 ? url : null
}

/** Pages are the same whatever part of them is meant, and whether the last slash is written. */
function identityOf({ protocol, host, pathname, search }: URL): string {
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}${search}`
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
