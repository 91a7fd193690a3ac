import { hostName } from './site-of-host.ts'

/**
 * The domain under which a person's classification of a site is stored.
 * @param text a domain or an address on it, with or without `www.`
 * @returns `domain` is null when the text contains none; `isWhole` is false for a subdomain, because only whole
 * domains can be classified
 */
export function overrideDomain(text: string): { domain: string | null; isWhole: boolean } {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/[\s\p{C}@]/u.test(text) || !URL.canParse(address)) return { domain: null, isWhole: false }
  const { hostname } = new URL(address)
  const { host, domain, suffix, registered } = hostName(hostname)
  const isHost = registered !== null || suffix !== null || /^[\d.]+$|^\[.*\]$|^localhost$/.test(host)
  if (!isHost) return { domain: null, isWhole: false }
  return { domain, isWhole: host === domain || host === `www.${domain}` }
}
