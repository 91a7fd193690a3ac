import { CORPORATE_SITES } from './corporate-sites.ts'
import { EDITORIAL_SITES } from './editorial-sites.ts'
import { INSTITUTIONAL_SITES } from './institutional-sites.ts'
import { REFERENCE_SITES } from './reference-sites.ts'
import { type HostName, withHostsAbove } from './site-of-host.ts'
import { SOCIAL_SITES } from './social-sites.ts'
import type { SourceType } from './source-types.ts'
import { UGC_SITES } from './ugc-sites.ts'

type ListedType = Exclude<SourceType, 'owned' | 'competitor' | 'other'>

/** The lists as they are written: names separated by white space. */
export const SITE_LISTS: Readonly<Record<ListedType, string>> = {
  ugc: UGC_SITES,
  social: SOCIAL_SITES,
  reference: REFERENCE_SITES,
  institutional: INSTITUTIONAL_SITES,
  editorial: EDITORIAL_SITES,
  corporate: CORPORATE_SITES,
}

const HOSTS = new Map<string, ListedType>()
const COUNTRY_EDITIONS = new Map<string, ListedType>()
for (const [type, names] of Object.entries(SITE_LISTS) as [ListedType, string][]) {
  for (const name of names.trim().split(/\s+/)) {
    if (name.endsWith('.*')) COUNTRY_EDITIONS.set(name.slice(0, -2), type)
    else HOSTS.set(name, type)
  }
}

/** The listed type of a host or of its nearest listed parent host; null when neither is listed. */
export function listedType({ host, label, suffix }: HostName): ListedType | null {
  for (const name of withHostsAbove(host)) {
    const type = HOSTS.get(name)
    if (type) return type
  }
  if (label === null || suffix === null || !isCountryEdition(suffix)) return null
  return COUNTRY_EDITIONS.get(label) ?? null
}

/** Whether this exact domain is listed, not only as a country edition. */
export function isListedByName(domain: string): boolean {
  return HOSTS.has(domain)
}

/**
 * Suffixes under which a known company owns its name: `de`, `co.uk`, `com.au`, `com`. Not `.shop`, which is open to
 * anyone.
 */
function isCountryEdition(suffix: string): boolean {
  return suffix === 'com' || /^(?:com?\.)?[a-z]{2}$/.test(suffix)
}

// Second-level labels that are reserved for a state, its schools or its military under any public suffix.
const STATE_LABELS = new Set([
  'gov',
  'gob',
  'gouv',
  'govt',
  'gub',
  'gv',
  'mil',
  'edu',
  'ac',
  'k12',
  'sch',
  'nhs',
  'police',
])
const STATE_SUFFIXES = new Set([
  'int',
  'gc.ca',
  'mi.th',
  'lg.jp',
  'ed.jp',
  'parliament.nz',
  'cri.nz',
  'school.nz',
  'fed.us',
])
const GO_COUNTRIES = new Set(['jp', 'kr', 'th', 'id', 'ke', 'tz', 'ug', 'cr', 'ci'])

/** Whether the suffix is reserved for governments, schools or international organizations. */
export function isInstitutionalSuffix(suffix: string | null): boolean {
  if (suffix === null) return false
  if (STATE_SUFFIXES.has(suffix)) return true
  const labels = suffix.split('.')
  const last = labels.at(-1) ?? ''
  // `.ac` is the top-level domain of an island; `edu`, `gov` and `mil` are reserved.
  if (labels.length === 1) return last === 'gov' || last === 'edu' || last === 'mil'
  return labels
    .slice(0, -1)
    .some((label) => STATE_LABELS.has(label) || (label === 'go' && GO_COUNTRIES.has(last)))
}
