import Bowser from 'bowser'

/** What browsers send is shorter. */
const READ_MAX = 500

/** Browser and system of a User-Agent, such as `Chrome` and `Linux`; null where it tells none. */
export function clientName(userAgent: string | null): { browser: string; system: string | null } | null {
  if (userAgent === null || userAgent.trim() === '') return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_MAX))
  return browser.name ? { browser: browser.name, system: os.name ?? null } : null
}
