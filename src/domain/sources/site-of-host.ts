import { parse } from 'tldts'

/** What the name of a host says about its site. */
export interface HostName {
  /** In lower case, international names as punycode, without a trailing dot. */
  host: string
  /** The registrable domain by the public suffix list, including its private section; the host when there is none. */
  domain: string
  /** The registrable domain without the private section: `blogspot.com` for `a.blogspot.com`; may be null. */
  registered: string | null
  /** `acme` of `acme.co.uk`; null without a registrable domain. */
  label: string | null
  /** `co.uk` of `acme.co.uk`; null when the host has no existing suffix. */
  suffix: string | null
}

/** @param hostname as a parsed URL returns it */
export function hostName(hostname: string): HostName {
  const host = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  const known = parse(host, { allowPrivateDomains: true })
  const official = known.isPrivate === true ? parse(host) : known
  return {
    host,
    domain: known.domain ?? host,
    registered: official.domain,
    label: official.domainWithoutSuffix,
    suffix: official.isIcann === true ? official.publicSuffix : null,
  }
}

/** Whether `text` is a host name under an existing top-level domain, and nothing else. */
export function isPublicHost(text: string): boolean {
  if (text.length > 253 || !/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(text)) return false
  const { isIcann, domain } = parse(text, { allowPrivateDomains: false })
  return isIcann === true && domain !== null
}

/** `a.b.c`, `b.c`, `c`: the most specific first. */
export function* withHostsAbove(host: string): Generator<string> {
  let rest = host
  for (;;) {
    yield rest
    const dot = rest.indexOf('.')
    if (dot < 0) return
    rest = rest.slice(dot + 1)
  }
}
