import { ApiError } from '../contract/errors.ts'
import { contract } from '../contract/index.ts'

export const API_PREFIX = '/api'
/** Where assistants reach the tools. */
export const MCP_PATH = '/mcp'

interface Route {
  method: string
  streamReturns?: readonly string[]
}

/** The paths outside of the contract, which need no key. */
const PUBLIC_PATHS = ['/', '/healthz', '/readyz', '/metrics', `${API_PREFIX}/openapi.json`, '/docs']
const PUBLIC_PATTERNS = [
  ...PUBLIC_PATHS,
  '/docs/',
  '/docs/[\\w-]+\\.js',
  '/assets/[^/]+',
  '/r/[^/]+',
  '/t/[^/]+/[^/]+',
]

const routes: { methods: readonly string[]; pattern: RegExp }[] = [
  ...Object.values(contract).map((endpoint) => ({
    methods: methodsOf(endpoint),
    pattern: patternOf(endpoint.path),
  })),
  { methods: ['POST'], pattern: new RegExp(`^${MCP_PATH}$`) },
  ...PUBLIC_PATTERNS.map((path) => ({ methods: ['GET', 'HEAD'], pattern: new RegExp(`^${path}$`) })),
]

/**
 * Paths without parameters, so that `batch-delete` in `/v1/prompts/batch-delete` is not taken for the id of a prompt.
 */
const literalMethods = new Map(
  [...Map.groupBy(Object.values(contract), ({ path }) => path)]
    .filter(([path]) => !path.includes('{'))
    .map(([path, endpoints]) => [API_PREFIX + path, endpoints.flatMap(methodsOf).sort()]),
)

/**
 * Whether the address is a literal path that has no such method, or has an empty part; otherwise another route would match it as
 * an id.
 */
export function isRefusedByItsPath(method: string, url: string): boolean {
  return hasEmptyPart(url) || literalMethods.get(decodeURIComponent(pathOf(url)))?.includes(method) === false
}

function hasEmptyPart(url: string): boolean {
  const [, ...parts] = pathOf(url).split('/')
  return isApiPath(url) && parts.length > 2 && parts.includes('')
}

/** Whether HEAD is allowed: the length of a streamed answer is not known beforehand. */
export function hasHead({ method, streamReturns }: Route): boolean {
  return method === 'GET' && !streamReturns
}

function methodsOf(endpoint: Route): string[] {
  return hasHead(endpoint) ? [endpoint.method, 'HEAD'] : [endpoint.method]
}

export function isApiPath(url: string): boolean {
  const path = pathOf(url)
  return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)
}

/** Whether the address may belong to the dashboard: everything that no other route uses. */
export function isPagePath(url: string): boolean {
  return (
    !isApiPath(url) && !/^\/(docs|assets|healthz|readyz|metrics|r|t|mcp|\.well-known)(\/|$)/.test(pathOf(url))
  )
}

/** The refusal of an address and method without a route. */
export function unknownRoute(url: string): ApiError {
  const path = pathOf(url)
  const allowed = allowedMethods(path)
  if (allowed.length > 0) {
    const methods = allowed.join(', ')
    return new ApiError('method_not_allowed', `${path} takes ${methods}.`, {}, { Allow: methods })
  }
  const isBelowApi = allowedMethods(API_PREFIX + path).length > 0
  const hint = isBelowApi ? `It is ${API_PREFIX}${path}.` : 'The page /docs describes every path.'
  return new ApiError('endpoint_not_found', `There is no ${path}. ${hint}`, {
    availableEndpoints: AVAILABLE,
  })
}

/** Paths as a client requests them, with the prefix of the API. */
const AVAILABLE = [
  ...PUBLIC_PATHS.map((path) => `GET ${path}`),
  `POST ${MCP_PATH}`,
  ...Object.values(contract).map(({ method, path }) => `${method} ${API_PREFIX}${path}`),
]

/** A path that cannot be decoded is escaped again, so that it matches no id and no route. */
export function decodableUrl(url: string): string {
  const path = pathOf(url)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** The methods of a path; none when the path does not exist. */
function allowedMethods(path: string): string[] {
  const literal = literalMethods.get(path)
  if (literal) return literal
  const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods)
  return [...new Set(methods)].sort()
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?')
  return path
}

function patternOf(path: string): RegExp {
  const below = path === '/' ? '/?' : path.replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${API_PREFIX}${below}$`)
}
