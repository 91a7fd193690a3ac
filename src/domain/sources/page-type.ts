import { wordSet } from '../word-list.ts'
import { pathTypes } from './page-paths.ts'
import { promisedType, titleWithoutSite } from './page-words.ts'
import type { HostName } from './site-of-host.ts'
import { sitePageType } from './site-pages.ts'
import type { LinkType, SourceType } from './source-types.ts'

const LANGUAGES = wordSet(`
  ar at au be bg br ca ch cn co cs cz da de dk ee el en es et fi fr gb gr hk hr hu id ie in int it ja jp ko kr lt lv
  mx my nl no nz ph pl pt ro rs ru se sg si sk sv th tr tw ua uk us vi vn za zh
`)

/** The page type of all pages on a subdomain. */
const SUBDOMAINS: Readonly<Record<string, LinkType>> = {
  forum: 'discussion',
  forums: 'discussion',
  foro: 'discussion',
  community: 'discussion',
  communities: 'discussion',
  discuss: 'discussion',
  discourse: 'discussion',
  answers: 'discussion',
  docs: 'documentation',
  doc: 'documentation',
  developer: 'documentation',
  developers: 'documentation',
  dev: 'documentation',
  api: 'documentation',
  help: 'documentation',
  support: 'documentation',
  kb: 'documentation',
  knowledge: 'documentation',
  hilfe: 'documentation',
  aide: 'documentation',
  ayuda: 'documentation',
}

/**
 * Types for which the path is more reliable than the title, and types for which the path is used only when the title
 * indicates none.
 */
const BEFORE_TITLE = ['discussion', 'video', 'documentation', 'profile'] as const
const AFTER_TITLE = ['comparison', 'how-to', 'review', 'category'] as const
/** Checked last; the one that occurs first in the path wins. */
const LAST = new Set<LinkType>(['product', 'article'])

/**
 * The kind of page, from its address and title. Checks in order: the home page, rules for known sites, the host name,
 * reliable path segments, the words of title and page name, then the other path segments. docs/sources.md explains
 * the order.
 * @param sourceType of the site: a page of a reference or editorial site is an article unless something indicates
 * otherwise
 */
export function pageTypeOf(
  url: URL,
  name: HostName,
  title: string | null,
  sourceType: SourceType | null,
): LinkType {
  const path = url.pathname
  const segments = segmentsOf(path)
  if (isHome(url, segments)) return 'homepage'
  const known = sitePageType(name.label, path) ?? hostType(name)
  if (known) return known
  const types = pathTypes(segments)
  const sure = BEFORE_TITLE.find((type) => types.has(type))
  if (sure) return sure
  const slug = (segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '')
  const promised = promisedType([titleWithoutSite(title ?? ''), slug.replace(/[-_+]/g, ' ')])
  if (promised) return promised
  const fromPath = AFTER_TITLE.find((type) => types.has(type)) ?? [...types].find((type) => LAST.has(type))
  if (fromPath) return fromPath
  return isArticle(path, slug, sourceType) ? 'article' : 'other'
}

function segmentsOf(path: string): string[] {
  const text = path.includes('%') ? decoded(path) : path
  return text
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `/`, `/index.html`, `/de`, `/en-us/`. A query or a `#/` route makes it another page. */
function isHome({ pathname, search, hash }: URL, segments: readonly string[]): boolean {
  if (search !== '' || /^#[!/]/.test(hash)) return false
  if (pathname === '/') return true
  return segments.length > 0 && segments.length <= 2 && segments.every(isHomeSegment)
}

function isHomeSegment(segment: string): boolean {
  if (/^(?:home|index|default)(?:\.\w{3,5})?$/.test(segment)) return true
  const [language = '', country] = segment.split(/[-_]/)
  return LANGUAGES.has(language) && (country === undefined || LANGUAGES.has(country))
}

function hostType({ host, registered }: HostName): LinkType | null {
  if (registered === null || host.length === registered.length) return null
  const first = host.slice(0, host.indexOf('.'))
  return Object.hasOwn(SUBDOMAINS, first) ? (SUBDOMAINS[first] ?? null) : null
}

function isArticle(path: string, slug: string, sourceType: SourceType | null): boolean {
  if (sourceType === 'reference' || /\/(?:19|20)\d\d\/(?:[01]?\d\b|[a-z]{3}\b)/.test(path)) return true
  const words = slug.split('-').length
  if (words >= 4) return true
  return sourceType === 'editorial' && (words >= 2 || /\d{4}/.test(slug) || path.endsWith('.html'))
}
