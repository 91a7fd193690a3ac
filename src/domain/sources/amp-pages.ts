/**
 * Hosts that serve only the AMP version of another host's pages, under the same paths. From the publishers' own
 * canonical links; July 2026. Other `amp.` hosts are not listed because their paths differ.
 */
const AMP_HOSTS = new Map([
  ['amp.theguardian.com', 'www.theguardian.com'],
  ['amp.scmp.com', 'www.scmp.com'],
  ['amp.dw.com', 'www.dw.com'],
  ['amp.ft.com', 'www.ft.com'],
  ['amp.france24.com', 'www.france24.com'],
  ['amp.rfi.fr', 'www.rfi.fr'],
  ['amp.abc.net.au', 'www.abc.net.au'],
  ['amp.smh.com.au', 'www.smh.com.au'],
  ['amp.theage.com.au', 'www.theage.com.au'],
  ['amp.elmundo.es', 'www.elmundo.es'],
])

/** Changes `url` from the AMP version of a page to the page, where the address alone is enough to tell. */
export function leaveAmp(url: URL): void {
  const host = AMP_HOSTS.get(url.hostname)
  if (host !== undefined) url.hostname = host
  const path = withoutAmpEnd(url.pathname)
  if (path !== url.pathname) url.pathname = path
}

/**
 * `/2026/best-crm-tools/amp/` is the AMP version of an article, but `/products/amp` sells amplifiers: the part before
 * must look like the name of an article.
 */
function withoutAmpEnd(path: string): string {
  let page = path
  const end = page.match(/\/amp\/?$/)
  if (end) {
    const before = page.slice(0, end.index)
    const name = before.slice(before.lastIndexOf('/') + 1)
    if (/-[^-]+-|\d{5}|\.html?$/.test(name)) page = end[0].endsWith('/') ? `${before}/` : before
  }
  while (page.endsWith('.amp.html')) page = `${page.slice(0, -'.amp.html'.length)}.html`
  return page
}
