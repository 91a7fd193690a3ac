import { shortLine } from '../plain-line.ts'
import { leaveAmp } from './amp-pages.ts'
import { isGroundingRedirect, redirectOf } from './redirects.ts'
import { hostName, isPublicHost } from './site-of-host.ts'
import { withoutTracking } from './tracking-parameters.ts'

export interface CleanUrl {
  /** Absolute, http or https, ASCII only: international host names as punycode. */
  url: string
  /** The registrable domain by the public suffix list, including its private section. */
  domain: string
  /** Whether the page is unknown because a redirect names only its site. */
  isSiteOnly: boolean
}

/** The limit that browsers and servers accept. */
const URL_LENGTH_MAX = 2_048
/** A redirect contains the target address with every character escaped, so it may be longer. */
const RAW_LENGTH_MAX = 8_192
const HOST_LENGTH_MAX = 253
const REDIRECTS_MAX = 5
const TITLE_LENGTH_MAX = 500

/**
 * The page that an address leads to, in the form that is stored: without credentials, tracking parameters, fragment
 * and AMP, and with redirects resolved where the address contains the target. Makes no request. Idempotent.
 * @param title names the site behind a redirect that hides its target
 * @returns null when `address` does not lead to a web page
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

/** The title in the form that is shown: one line without invisible characters; null when it is empty. */
export function cleanTitle(title: string | null): string | null {
  if (title === null) return null
  const line = shortLine(title.slice(0, 4 * TITLE_LENGTH_MAX), TITLE_LENGTH_MAX)
  return line === '' ? null : line
}

/** Equal for two addresses of the same page: the scheme, `www.` and a trailing slash do not distinguish pages. */
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

/** DNS names: no empty labels, with or without the root's dot at the end (RFC 1035). */
function isHost(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return name.length <= HOST_LENGTH_MAX && /[a-z\d]/.test(name) && !`.${name}.`.includes('..')
}

function tidy(url: URL): void {
  // https://acme.com@evil.example leads to evil.example, and without the credentials it also looks like it.
  if (url.username !== '') url.username = ''
  if (url.password !== '') url.password = ''
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  leaveAmp(url)
  const { href } = url
  const isPlain = !href.includes('?') && !href.includes('#')
  if (isPlain) return
  // Setting an empty string also removes a lone `?` or `#`.
  const search = withoutTracking(url.search)
  if (search !== url.search || search === '') url.search = search
  url.hash = route(url.hash)
}

/** A position in the page (`#top`, `#:~:text=…`) is no other page; a route of an application (`#/x`, `#!x`) is. */
function route(hash: string): string {
  const place = hash.replace(/:~:.*$/s, '')
  return /^#!?\//.test(place) || place.startsWith('#!') ? place : ''
}

function kept(url: URL): CleanUrl | null {
  if (url.href.length > URL_LENGTH_MAX) return null
  return { url: url.href, domain: hostName(url.hostname).domain, isSiteOnly: false }
}

/** The title of a grounding link, such as `frase.io`, stands for https://frase.io/. */
function grounded(url: URL, title: string | null): CleanUrl | null {
  const site =
    title
      ?.trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '') ?? ''
  const isNamed = isPublicHost(site) && URL.canParse(`https://${site}/`)
  const link = kept(isNamed ? new URL(`https://${site}/`) : url)
  // An unknown site keeps the host of the redirect as its domain, so that it does not count as Google's.
  return link && { ...link, domain: isNamed ? link.domain : url.hostname, isSiteOnly: true }
}
