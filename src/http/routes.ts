import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { type Endpoint, opensTransactions } from '../contract/endpoint.ts'
import { Fields } from '../contract/fields.ts'
import type { Member } from '../storage/people/people.ts'
import { type AuditEvent, recordAudit } from '../storage/tenancy/audit.ts'
import type { Holder } from '../storage/tenancy/holder.ts'
import { clientAddress } from './connections/client-address.ts'
import type { ConcurrencyLimit } from './connections/concurrency-limit.ts'
import { networkOf } from './connections/network-of.ts'
import type { Guard } from './guard.ts'
import { type Call, FileStream, type Handler, type HttpContext, JsonPieces, SENT } from './handler.ts'
import { type OnceOnly, onceOnlyRequest } from './idempotency/once-only.ts'
import { JSON_BODY, OPEN_BODY_BYTES_MAX } from './input/bodies.ts'
import { readBody } from './input/read-body.ts'
import { readParams, readQuery, refuseUndecodable } from './input/read-query.ts'
import type { RefusedKeys } from './keys/refused-keys.ts'
import { readSoundly } from './reading/damaged-rollups.ts'
import { JSON_TYPE, type JsonAnswer, jsonAnswer, sendJson } from './reading/json-answer.ts'
import type { RememberedReads } from './reading/remembered-reads.ts'
import type { UnreadAnswers } from './reading/unread-answers.ts'
import { API_PREFIX, hasHead } from './route-table.ts'
import { runWrite } from './writing/run-write.ts'

const NOTHING = Fields({})

/** The parts that answer requests, besides the handlers. */
export interface Answering {
  context: HttpContext
  reading: RememberedReads
  unread: UnreadAnswers
  onceOnly: OnceOnly
  handled: ConcurrencyLimit
  /** A separate limit for routes that call other systems, so that they do not delay other requests. */
  askedOutside: ConcurrencyLimit
  attempts: RefusedKeys
  guard: Pick<Guard, 'readmit'>
}

/** Adds one route of the contract: validates the request, calls the handler and sends its result. */
export function addRoute(
  app: FastifyInstance,
  definition: Endpoint,
  // The type `Handlers` ensures that each handler belongs to its endpoint.
  handler: Handler<never>,
  answering: Answering,
): void {
  const { method, path, scope, access = 'keys', onlyFor } = definition
  const { params, query = NOTHING, body, streamBody, errors = [] } = definition
  const bodySchema = streamBody ? undefined : (body ?? (method === 'GET' ? undefined : NOTHING))
  const mayBeEmpty = bodySchema !== undefined && (body === undefined || '~optional' in body)
  const url = API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1')
  const limit = definition.asksOutside ? answering.askedOutside : answering.handled
  const answer = answerWith(definition, handler, answering)
  const route = {
    method,
    exposeHeadRoute: hasHead(definition),
    ...(access === 'anyone' ? { bodyLimit: OPEN_BODY_BYTES_MAX } : {}),
    config: {
      scope,
      access,
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
      if (!streamBody) request.once = onceOnlyRequest(request)
      refuseUndecodable(request.originalUrl)
      if (params) request.params = readParams(request.params as Record<string, unknown>, params)
      request.query = readQuery(request.query as Record<string, unknown>, query)
      if (!bodySchema) return
      if (request.body === undefined && mayBeEmpty) request.body = {}
      request.body = readBody(request.body, bodySchema)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (streamBody) answering.unread.holdUpload(request, reply)
      const isHandled = await limit.handle(sharerOf(request), reply.raw, async () => {
        if (method !== 'GET') await answering.guard.readmit(request, reply)
        await answer(callOf(request, reply, definition, answering))
      })
      return isHandled ? reply : reply.hijack()
    },
  }
  app.route({ ...route, url })
  if (path === '/') app.route({ ...route, url: API_PREFIX })
}

/**
 * Calls the handler and sends its result. Does not return the reply: awaiting a reply waits until the client has read
 * it.
 */
function answerWith(
  definition: Endpoint,
  handler: Handler<never>,
  { context, reading, unread, onceOnly, handled, guard }: Answering,
): (call: Call<unknown>) => Promise<void> {
  const { method, status = 200, changesWith } = definition
  return async (call) => {
    const { request, reply } = call
    const act = (inner: HttpContext) =>
      method === 'GET' ? readSoundly(handler, call, inner) : runWrite(handler, definition, call, inner)
    const give = (result: unknown, etag?: string) =>
      send({ request, reply, unread, handled, guard }, result, status, etag)
    if (changesWith) return reading.answer(call, changesWith, () => act(context), give)
    if (!request.once) return give(await act(context))
    const make = async (inner: HttpContext) => jsonAnswer(await act(inner), status)
    const kept = (made: JsonAnswer) => withoutSecrets(made, definition)
    const given = opensTransactions(definition)
      ? await onceOnly.actOutside(request.once, request, make, kept)
      : await onceOnly.act(request.once, request, make, kept)
    sendJson(reply, given)
  }
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { audit: action, access = 'keys', asksOutside }: Endpoint,
  { handled, askedOutside, attempts, guard }: Answering,
): Call<unknown> {
  const { params, query, body, holder } = request
  if (!holder && access !== 'anyone') throw new Error('a route was reached without a key or a session')
  const tenant = holder && { organizationId: holder.organizationId, brandIds: holder.brandIds }
  const audit: Call<unknown>['audit'] = async (tx, { by, ...change }) => {
    if (action === undefined) throw new Error('a read was recorded as a change')
    await recordAudit(tx, { ...whoOf(holder, by), action, ...change })
  }
  const limit = asksOutside ? askedOutside : handled
  // If a file is refused before its end, leaving the loop must not close the connection, which the answer needs.
  const chunks = (): AsyncIterable<Uint8Array> =>
    (body as Readable | undefined)?.iterator({ destroyOnReturn: false }) ?? nothing()
  const upload = () =>
    limit.outside(
      sharerOf(request),
      checkedAtTheEnd(chunks(), () => guard.readmit(request, reply)),
    )
  const call = { params, query, body, holder, tenant, request, reply, audit, upload }
  const ofAddress = () => {
    // `attempts` may wait for other attempts of the address, which need a connection that an open transaction would keep.
    if (!asksOutside) throw new Error('attempts were waited for inside a transaction')
    return attempts.of(clientAddress(request))
  }
  return { ...call, attempts: ofAddress } as unknown as Call<unknown>
}

/** The chunks, whose end comes after the check: an upload takes as long as its client wants. */
async function* checkedAtTheEnd<T>(chunks: AsyncIterable<T>, check: () => Promise<void>): AsyncGenerator<T> {
  yield* chunks
  await check()
}

/** Who made the change. For a sign-in it is the person who signs in: the request has no holder yet. */
function whoOf(holder: Holder | null, by: Member | undefined): Omit<AuditEvent, 'action' | 'subjectId'> {
  if (by) return { ...by, apiKeyId: null }
  if (!holder) throw new Error('a change of nobody was recorded')
  const { organizationId, keyId, person } = holder
  return { organizationId, apiKeyId: keyId, personId: person?.personId ?? null }
}

/**
 * Which requests share one limit: those of an organization, else those of an address to one route, so that an
 * identity provider that does not answer cannot delay sign-ins with passwords.
 */
export function sharerOf(request: FastifyRequest): string {
  return request.holder?.organizationId ?? `${networkOf(clientAddress(request))} ${request.routeOptions.url}`
}

function send(
  { request, reply, unread, handled, guard }: Sending,
  result: unknown,
  status: number,
  etag?: string,
): void {
  if (result === SENT) return
  const sent = (pieces: AsyncIterable<string | Uint8Array>) =>
    Readable.from(
      handled.within(
        sharerOf(request),
        checkedBefore(inChunks(pieces), () => guard.readmit(request, reply)),
      ),
    )
  if (result instanceof FileStream) {
    unread.holdExport(request, reply)
    reply
      .status(status)
      .type(result.contentType)
      .header('Content-Disposition', `attachment; filename="${result.fileName}"`)
      .send(sent(result.chunks))
    return
  }
  if (result instanceof JsonPieces) {
    if (request.method !== 'HEAD') unread.holdLargePage(request, reply)
    reply.status(status).type(JSON_TYPE)
    if (etag !== undefined) reply.header('ETag', etag)
    reply.send(request.method === 'HEAD' ? undefined : sent(result.pieces))
    return
  }
  const answer = jsonAnswer(result, status)
  if (request.method === 'GET') unread.holdText(request, reply, answer.text)
  if (etag !== undefined) reply.header('ETag', etag)
  sendJson(reply, answer)
}

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  unread: UnreadAnswers
  handled: ConcurrencyLimit
  guard: Pick<Guard, 'readmit'>
}

/** The chunks, each after a check: a large answer takes as long as its client wants. */
async function* checkedBefore<T>(chunks: AsyncIterable<T>, check: () => Promise<void>): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    await check()
    yield chunk
  }
}

const CHUNK = 64 * 1024

/** Joins small pieces of text, so that not every piece is sent as a packet of its own. */
async function* inChunks(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  let chunk = ''
  for await (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield piece
      continue
    }
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** A repeated request gets the stored answer without its secrets. */
function withoutSecrets(answer: JsonAnswer, { secretFields = [] }: Endpoint): JsonAnswer {
  if (secretFields.length === 0 || answer.status >= 300) return answer
  const body = Object.entries(JSON.parse(answer.text) as object)
  return {
    status: 200,
    text: JSON.stringify(Object.fromEntries(body.filter(([name]) => !secretFields.includes(name)))),
  }
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

async function* nothing(): AsyncGenerator<Uint8Array> {}
