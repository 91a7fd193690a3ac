import { hostOfDomain } from '../scoring/answer/addresses.ts'
import type { Entities, NamedEntity } from '../scoring/entities.ts'
import { GENERAL_WORDS } from './general-words.ts'
import { isListedByName } from './known-sites.ts'
import { type HostName, hostName, withHostsAbove } from './site-of-host.ts'

/** Shorter names usually belong to someone else under most suffixes. */
const FAMILY_LABEL_LENGTH_MIN = 4

/**
 * Whether a host belongs to the brand or to a rival: by their domains and subdomains, and by the same name under
 * another public suffix (`acme.de` when `acme.com` is given), unless the name is short, a general word, or a known
 * site of someone else. A domain of both counts as the brand's.
 */
export function entitySites({ brand, rivals }: Entities): (host: HostName) => 'owned' | 'competitor' | null {
  const owned = hostsOf([brand])
  const competing = hostsOf(rivals)
  const ownLabels = familyLabels(owned)
  const rivalLabels = familyLabels(competing)
  return (name) => {
    const hosts = [...withHostsAbove(name.host)]
    if (hosts.some((host) => owned.has(host))) return 'owned'
    if (hosts.some((host) => competing.has(host))) return 'competitor'
    const { label, registered, suffix } = name
    if (label === null || suffix === null || registered === null || isListedByName(registered)) return null
    const [isOwn, isRivals] = [ownLabels.has(label), rivalLabels.has(label)]
    if (isOwn === isRivals) return null
    return isOwn ? 'owned' : 'competitor'
  }
}

/** The hosts of the entities' domains, as a URL spells them. */
function hostsOf(entities: readonly NamedEntity[]): ReadonlySet<string> {
  const hosts = entities.flatMap(({ domains }) => domains).flatMap((domain) => hostOfDomain(domain) ?? [])
  return new Set(hosts.flatMap((host) => (URL.canParse(`http://${host}`) ? urlHost(host) : [])))
}

function urlHost(host: string): string {
  return new URL(`http://${host}`).hostname
}

/** The names that the owners of these hosts probably also own under other suffixes. */
function familyLabels(hosts: ReadonlySet<string>): ReadonlySet<string> {
  const labels = [...hosts].flatMap((host) => {
    const { registered, label, suffix } = hostName(host)
    const isWholeSite = host === registered && label !== null && suffix !== null
    return isWholeSite && isDistinct(label) ? [label] : []
  })
  return new Set(labels)
}

function isDistinct(label: string): boolean {
  return label.length >= FAMILY_LABEL_LENGTH_MIN && /[a-z]/.test(label) && !GENERAL_WORDS.has(label)
}
