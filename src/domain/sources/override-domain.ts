import { hostName } from './site-of-host.ts'

/**
 * The domain as links carry it, by which a person's word on a site is kept.
 * @param text a domain or an address of it, with or without `www.`
 * @returns `domain` is null where there is none; `isWhole` is false for a host below it, whose pages are not told apart
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
