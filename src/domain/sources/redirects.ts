/**
 * The target of a redirecting address; `target` is null where the address does not contain it. Null for an address
 * that does not redirect.
 */
export type Redirect = { target: string } | { target: null } | null

interface Rule {
  /** The host, or a suffix of it when it begins with a dot; `google.*` for all country editions. */
  hosts: readonly string[]
  path: RegExp
  /** The target address; null when it cannot be read. */
  target: (url: URL) => string | null
}

const parameter =
  (...names: string[]) =>
  (url: URL) =>
    names.map((name) => url.searchParams.get(name)).find((value) => value) ?? null

const GOOGLE = ['google.*']

/**
 * Services that redirect and contain the target in the address. From links that they generate; July 2026. Short links
 * (t.co, bit.ly, lnkd.in) do not contain it, and no request is made to resolve them.
 */
const RULES: readonly Rule[] = [
  { hosts: GOOGLE, path: /^\/url$/, target: parameter('q', 'url') },
  { hosts: GOOGLE, path: /^\/imgres$/, target: parameter('imgrefurl') },
  { hosts: GOOGLE, path: /^\/amp\//, target: ({ pathname, search }) => ampTarget(pathname.slice(4), search) },
  { hosts: ['translate.google.*'], path: /^\/(translate|website)$/, target: parameter('u') },
  {
    hosts: ['.cdn.ampproject.org', 'cdn.ampproject.org'],
    path: /^\/\w+\//,
    target: ({ pathname, search }) => ampTarget(pathname.slice(pathname.indexOf('/', 1)), search),
  },
  { hosts: ['bing.com'], path: /^\/ck\/a$/, target: bingTarget },
  { hosts: ['duckduckgo.com'], path: /^\/l\/?$/, target: parameter('uddg') },
  { hosts: ['r.search.yahoo.com'], path: /\/RU=/, target: ({ pathname }) => yahooTarget(pathname) },
  {
    hosts: ['facebook.com', 'l.facebook.com', 'lm.facebook.com', 'm.facebook.com'],
    path: /^\/(l\.php|flx\/warn\/?)$/,
    target: parameter('u'),
  },
  {
    hosts: ['l.instagram.com', 'l.messenger.com', 'l.threads.com', 'l.threads.net'],
    path: /^\//,
    target: parameter('u'),
  },
  { hosts: ['linkedin.com'], path: /^\/(redir\/redirect|safety\/go|redirect)\/?$/, target: parameter('url') },
  { hosts: ['youtube.com', 'm.youtube.com'], path: /^\/redirect$/, target: parameter('q') },
  { hosts: ['out.reddit.com'], path: /^\//, target: parameter('url') },
  { hosts: ['vk.com', 'away.vk.com', 'm.vk.com'], path: /^\/away(\.php)?$/, target: parameter('to') },
  { hosts: ['steamcommunity.com'], path: /^\/linkfilter\/?$/, target: parameter('url', 'u') },
  { hosts: ['slack-redir.net'], path: /^\/link$/, target: parameter('url') },
  { hosts: ['t.umblr.com'], path: /^\/redirect$/, target: parameter('z') },
  { hosts: ['link.zhihu.com', 'link.juejin.cn', 'link.csdn.net'], path: /^\//, target: parameter('target') },
  { hosts: ['.safelinks.protection.outlook.com'], path: /^\//, target: parameter('url') },
]

const BY_HOST = new Map<string, Rule[]>()
for (const rule of RULES) {
  for (const host of rule.hosts) BY_HOST.set(host, [...(BY_HOST.get(host) ?? []), rule])
}

/** The target of a redirect, from its address alone; null when the address does not redirect. */
export function redirectOf(url: URL): Redirect {
  if (isGroundingRedirect(url)) return { target: null }
  const rule = rulesOf(url.hostname)?.find(({ path }) => path.test(url.pathname))
  return rule ? { target: rule.target(url) } : null
}

/** Gemini's redirect: its target is encrypted, but the link's title names the site. */
export function isGroundingRedirect({ hostname, pathname }: URL): boolean {
  return hostname === 'vertexaisearch.cloud.google.com' && pathname.startsWith('/grounding-api-redirect/')
}

function rulesOf(hostname: string): Rule[] | undefined {
  const host = hostname.startsWith('www.') ? hostname.slice(4) : hostname
  const country = host.match(/^((?:translate\.)?google)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/)
  const below = host.indexOf('.')
  return BY_HOST.get(country ? `${country[1]}.*` : host) ?? BY_HOST.get(host.slice(below))
}

/** `/s/www.acme.com/x`: `s` means https. */
function ampTarget(path: string, search: string): string | null {
  const [, secure, address] = path.match(/^\/(s\/)?(.+)$/s) ?? []
  return address && /^[^/]+\.[^/]+/.test(address)
    ? `${secure ? 'https' : 'http'}://${address}${search}`
    : null
}

/** `u=a1` followed by the address in base64url. */
function bingTarget({ searchParams }: URL): string | null {
  const sealed = searchParams.get('u')
  if (!sealed?.startsWith('a1')) return null
  const base64 = sealed.slice(2).replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z\d+/]+=*$/.test(base64)) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** `…/RU=https%3a%2f%2facme.com%2f/RK=2/…` */
function yahooTarget(path: string): string | null {
  const sealed = path.slice(path.indexOf('/RU=') + 4).split('/', 1)[0] ?? ''
  try {
    return decodeURIComponent(sealed)
  } catch {
    return null
  }
}
