import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Endpoint } from '../contract/endpoint.ts'
import { Fields } from '../contract/fields.ts'
import { JSON_BODY } from './bodies.ts'
import {
  type Call,
  type Handler,
  HIJACKED,
  type HttpContext,
  JsonText,
  TextStream,
  WithStatus,
} from './handler.ts'
import { readBody } from './read-body.ts'
import { readParams, readQuery } from './read-query.ts'
import { API_PREFIX, hasHead } from './route-table.ts'

export { API_PREFIX }

const NOTHING = Fields({})
const JSON_TYPE = 'application/json; charset=utf-8'

/** Adds one route of the contract: reads and validates the request, calls the handler, sends what it gives. */
export function addRoute(
  app: FastifyInstance,
  definition: Endpoint,
  // Each handler takes its own endpoint's call; the contract's keys tie the two together.
  handler: Handler<never>,
  context: HttpContext,
): void {
  const { method, path, scope, onlyFor, params, query = NOTHING, body, streamBody, errors = [] } = definition
  const bodySchema = streamBody ? undefined : (body ?? (method === 'GET' ? undefined : NOTHING))
  const mayBeEmpty = bodySchema !== undefined && (body === undefined || '~optional' in body)
  const url = API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1')
  const route = {
    method,
    exposeHeadRoute: hasHead(definition),
    config: {
      scope,
      ...(onlyFor ? { onlyFor } : {}),
      bodyTypes: streamBody ?? JSON_BODY,
      isStreamed: streamBody !== undefined,
      knownFields: bodySchema ? fieldNames(bodySchema) : [],
      takesBatch: errors.includes('batch_too_large'),
    },
    schema: {
      querystring: query,
      ...(params ? { params } : {}),
      ...(bodySchema ? { body: bodySchema } : {}),
    },
    preValidation: async (request: FastifyRequest) => {
      if (params) request.params = readParams(request.params as Record<string, unknown>, params)
      request.query = readQuery(request.query as Record<string, unknown>, query)
      if (!bodySchema) return
      if (request.body === undefined && mayBeEmpty) request.body = {}
      request.body = readBody(request.body, bodySchema)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(request, reply)
      return send(reply, await handler(call as never, context), definition.status ?? 200)
    },
  }
  app.route({ ...route, url })
  if (path === '/') app.route({ ...route, url: API_PREFIX })
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call<unknown> {
  const { params, query, body, holder } = request
  if (!holder) throw new Error('a route of the contract was reached without a key')
  const { organizationId, brandIds } = holder
  const tenant = { organizationId, brandIds }
  return { params, query, body, holder, tenant, request, reply } as Call<unknown>
}

function send(reply: FastifyReply, result: unknown, status: number): FastifyReply {
  if (result === HIJACKED) return reply
  if (result instanceof JsonText) return reply.status(status).type(JSON_TYPE).send(result.text)
  if (result instanceof WithStatus) return reply.status(result.status).send(result.body)
  if (result instanceof TextStream) {
    return reply
      .status(status)
      .type(result.contentType)
      .header('Content-Disposition', `attachment; filename="${result.fileName}"`)
      .send(Readable.from(result.chunks))
  }
  return reply.status(status).send(result)
}

function fieldNames(schema: TSchema): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  return [...new Set([...Object.keys(properties), ...inner.flatMap(fieldNames)])]
}
