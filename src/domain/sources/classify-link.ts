import { hostOfDomain } from '../scoring/addresses.ts'
import type { Entities, NamedEntity } from '../scoring/entities.ts'
import type { LinkType, SourceType } from './source-types.ts'

export interface LinkClass {
  sourceType: SourceType
  pageType: LinkType
}

/**
 * Tells whose a link is and what kind of page it leads to, for the brand and rivals of one run. What is a rival's
 * and the brand's alike is the brand's.
 * @returns a function of the link's absolute http(s) address
 */
export function linkClassifier({ brand, rivals }: Entities): (url: string) => LinkClass {
  const owned = hostsOf([brand])
  const competing = hostsOf(rivals)
  return (address) => {
    const url = new URL(address)
    return { sourceType: sourceTypeOf(url, owned, competing), pageType: pageTypeOf(url) }
  }
}

type Hosts = ReadonlySet<string>

function sourceTypeOf({ hostname }: URL, owned: Hosts, competing: Hosts): SourceType {
  const hosts = withHostsAbove(hostname.replace(/\.$/, ''))
  if (hosts.some((host) => owned.has(host))) return 'owned'
  if (hosts.some((host) => competing.has(host))) return 'competitor'
  return 'other'
}

function pageTypeOf({ pathname, search }: URL): LinkType {
  return pathname === '/' && search === '' ? 'homepage' : 'other'
}

/** The hosts of the entities' domains, spelled as in a URL. */
function hostsOf(entities: readonly NamedEntity[]): Hosts {
  const hosts = entities.flatMap(({ domains }) => domains).flatMap((domain) => hostOfDomain(domain) ?? [])
  return new Set(hosts.flatMap((host) => (URL.canParse(`http://${host}`) ? urlHost(host) : [])))
}

function urlHost(host: string): string {
  return new URL(`http://${host}`).hostname
}

/** `a.b.c`, `b.c`, `c`. */
function withHostsAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}
