import { contract } from '../contract/index.ts'

export const API_PREFIX = '/api'

const PUBLIC_PATHS = ['/healthz', '/readyz', `${API_PREFIX}/openapi.json`]

const routes = [
  ...Object.values(contract).map(({ method, path }) => ({
    method: method as string,
    pattern: patternOf(path),
  })),
  ...PUBLIC_PATHS.map((path) => ({ method: 'GET', pattern: new RegExp(`^${path}$`) })),
]

/** The methods that a path takes; none when there is no such path. */
export function allowedMethods(path: string): string[] {
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  const withHead = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  return [...new Set(withHead)].sort()
}

function patternOf(path: string): RegExp {
  const below = path === '/' ? '/?' : path.replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${API_PREFIX}${below}$`)
}
