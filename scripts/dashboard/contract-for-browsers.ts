import type { Plugin } from 'vite'
import type { Endpoint } from '../../src/contract/endpoint.ts'

const MODULE = new URL('../../src/contract/index.ts', import.meta.url).pathname

/**
 * Replaces `src/contract/index.ts` by the parts of each route that the client needs: method, path, streams and
 * secrets. The schemas would be forty times as large, and browsers do not need them.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== MODULE) return null
      const { contract } = (await import(MODULE)) as { contract: Record<string, Endpoint> }
      const routes = Object.entries(contract).map(([operation, endpoint]) => [operation, reduced(endpoint)])
      return `export const contract = ${JSON.stringify(Object.fromEntries(routes))}`
    },
  }
}

/** Fields that are undefined are not written. */
export function reduced({ method, path, streamBody, streamReturns, secretFields }: Endpoint) {
  return { method, path, streamBody, streamReturns, secretFields }
}
