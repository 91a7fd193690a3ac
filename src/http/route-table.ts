import { ApiError } from '../contract/errors.ts'
import { contract } from '../contract/index.ts'

export const API_PREFIX = '/api'

interface Route {
  method: string
  streamReturns?: readonly string[]
}

const PUBLIC_PATHS = ['/healthz', '/readyz', `${API_PREFIX}/openapi.json`, '/docs/?', '/docs/[\\w-]+\\.js']

const routes: { methods: readonly string[]; pattern: RegExp }[] = [
  ...Object.values(contract).map((endpoint) => ({
    methods: methodsOf(endpoint),
    pattern: patternOf(endpoint.path),
  })),
  ...PUBLIC_PATHS.map((path) => ({ methods: ['GET', 'HEAD'], pattern: new RegExp(`^${path}$`) })),
]

/** Paths without parameters: they are nobody's id, so that `/v1/prompts/batch-delete` is no prompt. */
const literalMethods = new Map(
  [...Map.groupBy(Object.values(contract), ({ path }) => path)]
    .filter(([path]) => !path.includes('{'))
    .map(([path, endpoints]) => [API_PREFIX + path, endpoints.flatMap(methodsOf).sort()]),
)

/** Whether the address is a literal path that does not take the method, whatever route matches it as an id. */
export function isRefusedByItsPath(method: string, url: string): boolean {
  return literalMethods.get(decodeURIComponent(pathOf(url)))?.includes(method) === false
}

/** A streamed answer has no length to tell beforehand. */
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

/** The refusal for an address that no route has with this method. */
export function unknownRoute(url: string): ApiError {
  const path = pathOf(url)
  const allowed = allowedMethods(path)
  if (allowed.length > 0) {
    const methods = allowed.join(', ')
    return new ApiError('method_not_allowed', `${path} takes ${methods}.`, {}, { Allow: methods })
  }
  return new ApiError('endpoint_not_found', `There is no ${path}.`, {
    availableEndpoints: Object.values(contract).map((route) => `${route.method} ${route.path}`),
  })
}

/** An address whose path cannot be decoded is taken letter by letter: then it is no id, or no route. */
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

/** The methods that a path takes; none when there is no such path. */
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
