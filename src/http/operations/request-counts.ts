import type { FastifyInstance } from 'fastify'
import { isInner } from '../mcp/inner-fetch.ts'

export interface RequestCount {
  method: string
  /** The pattern of the route, such as `/api/v1/brands/:brandId`; `other` where there is none. */
  route: string
  status: number
  count: number
  seconds: number
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts answers by route, not by address: there are few routes and any number of addresses. */
export class RequestCounts {
  readonly #counts = new Map<string, RequestCount>()

  constructor(app: FastifyInstance) {
    app.addHook('onResponse', async (request, reply) => {
      // Requests of tools are part of a message to `/mcp`, which is counted itself.
      if (isInner(request)) return
      const method = METHODS.includes(request.method) ? request.method : 'other'
      this.#add(method, request.routeOptions.url ?? 'other', reply.statusCode, reply.elapsedTime / 1_000)
    })
  }

  counts(): RequestCount[] {
    return [...this.#counts.values()]
  }

  #add(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route} ${status}`
    const known = this.#counts.get(key) ?? { method, route, status, count: 0, seconds: 0 }
    known.count += 1
    known.seconds += seconds
    this.#counts.set(key, known)
  }
}
