import { parse } from 'tldts'

/** What is known of a link's host by its name alone. */
export interface HostName {
  /** In lower case, international names as punycode, without a last dot. */
  host: string
  /** The registrable domain by the public suffix list, its private section included; the host where there is none. */
  domain: string
  /** The registrable domain without the private section: `blogspot.com` for `a.blogspot.com`. Null where there is none. */
  registered: string | null
  /** `acme` of `acme.co.uk`; null where there is no registrable domain. */
  label: string | null
  /** `co.uk` of `acme.co.uk`; null where it ends in no suffix that exists. */
  suffix: string | null
}

/** @param hostname as a parsed URL gives it */
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

/** Whether `text` is the name of a host and nothing else, below a top-level domain that exists. */
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
