const LENGTH_MAX = 2_000

/** The address of a link to the web as it can stand in Markdown; null for any other link. */
export function webAddress(href: string): string | null {
  const url = href.length > LENGTH_MAX ? null : URL.parse(href.trim())
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const target =
    isGoogle(url) && url.pathname === '/url'
      ? (url.searchParams.get('q') ?? url.searchParams.get('url'))
      : null
  if (target !== null) return webAddress(target)
  // A highlighted passage is not part of the page's address.
  const [hash = ''] = url.hash.split(':~:')
  url.hash = hash === '#' ? '' : hash
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29')
}

export function isGoogle({ hostname }: URL): boolean {
  return /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/.test(hostname) || hostname.endsWith('.gstatic.com')
}
