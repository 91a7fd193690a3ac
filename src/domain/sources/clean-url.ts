import { plainLine, shortened } from '../plain-line.ts'
import { leaveAmp } from './amp-pages.ts'
import { isGroundingRedirect, redirectOf } from './redirects.ts'
import { hostName, isPublicHost } from './site-of-host.ts'
import { withoutTracking } from './tracking-parameters.ts'

export interface CleanUrl {
  /** Absolute, http or https, ASCII only: international hosts as punycode. */
  url: string
  /** The registrable domain by the public suffix list, its private section included. */
  domain: string
  /** Which page of the site is meant is not known: a redirect told the site only. */
  isSiteOnly: boolean
}

/** As browsers and servers bear it. */
const URL_LENGTH_MAX = 2_048
/** What wraps an address repeats it with every letter escaped. */
const RAW_LENGTH_MAX = 8_192
const HOST_LENGTH_MAX = 253
const REDIRECTS_MAX = 5
const TITLE_LENGTH_MAX = 500

/**
 * The page that an address leads to, as it is kept: without credentials, tracking parameters, places in the page and
 * AMP, and out of its redirect where that tells. Nothing is fetched. A clean one stays as it is.
 *
 * @param title names the site behind a redirect whose address does not tell
 * @returns null when `address` leads to no page of the web
 */
export function cleanUrl(address: string, title: string | null): CleanUrl | null {
  let current = address
  for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
    const url = webUrl(current)
    if (!url) return null
    tidy(url)
    const redirect = redirectOf(url)
    if (!redirect) return kept(url)
    if (isGroundingRedirect(url)) return grounded(url, title)
    if (redirect.target === null) return null
    current = redirect.target
  }
  return null
}

/** The title as it is shown: one line without invisible characters; null for none. */
export function cleanTitle(title: string | null): string | null {
  if (title === null) return null
  const line = shortened(plainLine(title.slice(0, 4 * TITLE_LENGTH_MAX)), TITLE_LENGTH_MAX)
  return line === '' ? null : line
}

/** What two addresses of the same page have in common: neither scheme, `www.` nor a last slash tell pages apart. */
export function pageKey(url: string): string {
  const address = url.replace(/^https?:\/\/(?:www\.)?/, '')
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  return `${path.endsWith('/') ? path.slice(0, -1) : path}${end < 0 ? '' : address.slice(end)}`
}

function webUrl(address: string): URL | null {
  const url = address.length > RAW_LENGTH_MAX ? null : URL.parse(address)
  if (!url) return null
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && isHost(url.hostname) ? url : null
}

/** Names of the DNS: labels that are not empty, with or without the root's dot at the end (RFC 1035). */
function isHost(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return name.length <= HOST_LENGTH_MAX && /[a-z\d]/.test(name) && !`.${name}.`.includes('..')
}

function tidy(url: URL): void {
  // The host is what counts: https://acme.com@evil.example leads to evil.example, and is to be seen as that.
  if (url.username !== '') url.username = ''
  if (url.password !== '') url.password = ''
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  leaveAmp(url)
  const { href } = url
  const isPlain = !href.includes('?') && !href.includes('#')
  if (isPlain) return
  // Setting the empty text takes a lone `?` or `#` away, too.
  const search = withoutTracking(url.search)
  if (search !== url.search || search === '') url.search = search
  url.hash = route(url.hash)
}

/** Where in the page, `#top` or `#:~:text=…`, is no other page; the route of an application, `#/x` or `#!x`, is one. */
function route(hash: string): string {
  const place = hash.replace(/:~:.*$/s, '')
  return /^#!?\//.test(place) || place.startsWith('#!') ? place : ''
}

function kept(url: URL): CleanUrl | null {
  if (url.href.length > URL_LENGTH_MAX) return null
  return { url: url.href, domain: hostName(url.hostname).domain, isSiteOnly: false }
}

/** `frase.io`, the title of a grounding link, stands for https://frase.io/. */
function grounded(url: URL, title: string | null): CleanUrl | null {
  const site =
    title
      ?.trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '') ?? ''
  const isNamed = isPublicHost(site) && URL.canParse(`https://${site}/`)
  const link = kept(isNamed ? new URL(`https://${site}/`) : url)
  // A site that is not known is counted for nobody, Google the least: the redirect's whole host stands for it.
  return link && { ...link, domain: isNamed ? link.domain : url.hostname, isSiteOnly: true }
}
