import type { Entities } from '../scoring/entities.ts'
import { entitySites } from './entity-sites.ts'
import { isInstitutionalSuffix, listedType } from './known-sites.ts'
import { pageTypeOf } from './page-type.ts'
import { type HostName, hostName } from './site-of-host.ts'
import type { LinkType, SourceType } from './source-types.ts'

export interface LinkClass {
  sourceType: SourceType
  pageType: LinkType
}

export interface LinkToClassify {
  /** Absolute, http or https. */
  url: string
  title: string | null
  /** Whether only the site is known, because a redirect hides the page. */
  isSiteOnly?: boolean
}

/** The maximum number of cached hosts. A run rarely has more. */
const CACHED_HOSTS_MAX = 20_000

interface KnownHost {
  name: HostName
  /** Null where the host alone does not determine the type. */
  sourceType: SourceType | null
}

/**
 * Classifies whose site a link leads to and what kind of page it is, for the brand and rivals of one run. Checks in
 * this order: the brand's domains, the rivals' domains, the site lists, the public suffix, words in the host name,
 * signs of a company; else `other`.
 * @returns a function of the link and of the brands that its answer names, each by `compactName`
 */
export function linkClassifier(
  entities: Entities,
): (link: LinkToClassify, namedBrands?: ReadonlySet<string>) => LinkClass {
  const ownerOf = entitySites(entities)
  const hosts = new Map<string, KnownHost>()
  const known = (hostname: string): KnownHost => {
    const found = hosts.get(hostname)
    if (found) return found
    const name = hostName(hostname)
    const host = { name, sourceType: ownerOf(name) ?? hostSourceType(name) }
    if (hosts.size >= CACHED_HOSTS_MAX) hosts.clear()
    hosts.set(hostname, host)
    return host
  }
  return ({ url: address, title, isSiteOnly = false }, namedBrands = NONE) => {
    const url = new URL(address)
    const { name, sourceType } = known(url.hostname)
    const pageType = isSiteOnly ? 'other' : pageTypeOf(url, name, title, sourceType)
    return {
      sourceType: sourceType ?? (isCompany(url, name, pageType, namedBrands) ? 'corporate' : 'other'),
      pageType,
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

/** A brand's name as it would be written in a domain: `Hub Spot!` → `hubspot`. */
export function compactName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Names without an owner: reserved for examples, or without an existing public suffix. */
function hasNoOwner({ registered, suffix }: HostName): boolean {
  return suffix === null || /^example\.(?:com|net|org)$/.test(registered ?? '')
}

function hostSourceType(name: HostName): SourceType | null {
  if (hasNoOwner(name)) return 'other'
  // Gemini's redirect hides its target: the cited site is not Google's.
  if (name.host === 'vertexaisearch.cloud.google.com') return 'other'
  const listed = listedType(name)
  if (listed) return listed
  if (isInstitutionalSuffix(name.suffix)) return 'institutional'
  return typeByWords(name)
}

const FORUM_HOST = /^(?:forums?|foros?|community|communities|discuss|discourse|answers|boards?|bbs)\./
const FORUM_LABEL = /(?:^|-)forums?(?:-|$)|forums?$|^forum/
const UNIVERSITY = /^(?:uni|fh|hs|th|tu)-|^universi|university$|universitaet$|college$/
const PRESS_HOST = /^(?:news|magazine|magazin|press)\./
const PRESS_LABEL =
  /(?:news|magazine?|zeitung|journal|herald|gazette|tribune|tribuna|nachrichten|noticias|periodico|diario|giornale|nieuws|weekly|daily|insider|anzeiger|kurier|blatt|presse|revista|review|reviews|blog)$|^(?:news|thedaily|dailynews|diario|journal|magazin|revista)/

/** The source type that words in the host name indicate. */
function typeByWords({ host, label }: HostName): SourceType | null {
  if (label === null) return null
  if (FORUM_HOST.test(host) || FORUM_LABEL.test(label)) return 'ugc'
  if (UNIVERSITY.test(label)) return 'institutional'
  return PRESS_HOST.test(host) || PRESS_LABEL.test(label) ? 'editorial' : null
}

const COMPANY_HOST =
  /^(?:shop|store|app|docs|help|support|developers?|status|blog|careers|jobs|investors?|ir|about|login|my|get|go|try|learn|academy|partners)\./
const COMPANY_PATH =
  /^\/(?:\w\w(?:-\w\w)?\/)?(?:pricing|plans|features?|products?|solutions?|platform|customers|case-stud(?:y|ies)|demo|integrations?|careers|company|about-us|contact-sales|signup|sign-up|book-a-demo|use-cases|industries|services|alternatives|compare|vs|preise|produkte|funktionen|loesungen|karriere|unternehmen|tarifs|produits|fonctionnalites|precios|productos|soluciones|prezzi|prodotti|soluzioni|precos|produtos|blog)(?:[/.]|$)/

/**
 * Whether the site looks like a company's: the answer names its brand, or the address looks like a shop, support or
 * careers page.
 */
function isCompany(
  { pathname }: URL,
  { host, label }: HostName,
  pageType: LinkType,
  namedBrands: ReadonlySet<string>,
): boolean {
  if (pageType === 'product' || COMPANY_HOST.test(host) || COMPANY_PATH.test(pathname)) return true
  return (
    label !== null &&
    (namedBrands.has(compactName(label)) || namedBrands.has(compactName(host.replace(/^www\./, ''))))
  )
}
