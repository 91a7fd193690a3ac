import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import createFastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { contract } from '../contract/index.ts'
import { openApiDocument } from '../contract/openapi.ts'
import { includesScope, type Scope } from '../domain/scope.ts'
import { LlmChecks } from '../pipeline/check-llm.ts'
import type { KeyHolder } from '../storage/api-keys.ts'
import { KeyRing } from './authenticate.ts'
import { acceptBodies, refuseBody } from './bodies.ts'
import { compressAnswers } from './compression.ts'
import { allowOrigins } from './cors.ts'
import { addDocs } from './docs-page.ts'
import { errorBody, toApiError } from './errors.ts'
import { addEtags, weakenEtags } from './etags.ts'
import type { HttpContext } from './handler.ts'
import { handlers } from './handlers/index.ts'
import { errorAnswer, OnceOnly, type OnceOnlyRequest } from './idempotency.ts'
import { type JsonAnswer, sendJson } from './json-answer.ts'
import { type RateLimits, rateLimits } from './rate-limits.ts'
import { refuseConnection } from './refuse-connection.ts'
import { RememberedReads } from './remembered-reads.ts'
import { decodableUrl, isApiPath, isRefusedByItsPath, unknownRoute } from './route-table.ts'
import { API_PREFIX, addRoute } from './routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    holder: KeyHolder | null
    once: OnceOnlyRequest | null
  }
  interface FastifyContextConfig {
    /** Without a key. */
    isPublic?: boolean
    scope?: Scope
    onlyFor?: Endpoint['onlyFor']
    /** Content types that the body may have; none takes no body. */
    bodyTypes?: readonly string[]
    isStreamed?: boolean
    /** Names to suggest for a mistyped field. */
    knownFields?: readonly string[]
    takesBatch?: boolean
  }
}

export interface ServerOptions {
  logger: FastifyBaseLogger
  /** Requests per minute and key; 0 for no limit. */
  rateLimit: number
  /** Origins whose pages may call the API; `*` for any. */
  corsOrigins: readonly string[]
  version: string
  isReady(): Promise<boolean>
}

/** The HTTP server: the contract's routes and the operators' own. */
export async function createServer(
  context: Omit<HttpContext, 'keys' | 'checks' | 'closing'>,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const app = createFastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Whatever stands where an id belongs reaches validation: longer addresses the parser refuses.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    clientErrorHandler: refuseConnection,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: true,
        allErrors: true,
        keywords: ['alias', 'example'],
      },
    },
  })
  app.decorateRequest('holder', null)
  app.decorateRequest('once', null)
  // Only text leaves the handlers as it is: everything else is plain JSON, checked against the contract in tests.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  await app.register(helmet)
  await app.register(rateLimit, { global: false })
  await allowOrigins(app, options.corsOrigins)
  acceptBodies(app)
  addEtags(app)
  await compressAnswers(app)
  weakenEtags(app)
  const keys = new KeyRing(context.database, context.now)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const guard = new Guard(keys, rateLimits(app, options.rateLimit))
  app.addHook('onRequest', (request, reply) => guard.admit(request, reply))
  labelAnswers(app)
  const inner = { ...context, keys, checks: new LlmChecks(), closing: closing.signal }
  const onceOnly = new OnceOnly(inner)
  answerFailures(app, onceOnly)
  addOperations(app, options)
  const answering = {
    context: inner,
    reading: new RememberedReads({
      ...context,
      settings: JSON.stringify([options.version, context.llms.list()]),
    }),
    onceOnly,
  }
  for (const [operation, definition] of Object.entries(contract)) {
    const handler = handlers[operation as keyof typeof handlers]
    addRoute(app, definition as unknown as Endpoint, handler, answering)
  }
  return app
}

/** What every answer says of itself. */
function labelAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    // Answers depend on the key: a cache that others share must not keep them.
    if (request.holder)
      reply.header('Cache-Control', request.method === 'POST' ? 'no-store' : 'private, no-cache')
  })
}

/** Lets requests in, or refuses them in the order that the decisions give. */
class Guard {
  readonly #keys: KeyRing
  readonly #limits: RateLimits

  constructor(keys: KeyRing, limits: RateLimits) {
    this.#keys = keys
    this.#limits = limits
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { isPublic, scope, onlyFor } = request.routeOptions.config
    if (isPublic) return
    // With CORS on, every address has a route for OPTIONS; what reaches this point is no preflight.
    const isUnknown =
      request.is404 || request.method === 'OPTIONS' || isRefusedByItsPath(request.method, request.url)
    if (isUnknown && !isApiPath(request.url)) throw unknownRoute(request.url)
    request.holder = await this.#authenticate(request, reply)
    const refusal = await this.#limits.countRequest(request, reply)
    if (isUnknown) throw unknownRoute(request.url)
    if (refusal) throw refusal
    if (scope && !includesScope(request.holder.scopes, scope)) {
      throw new ApiError('insufficient_scope', `This needs a key with the scope "${scope}".`)
    }
    refuseHolder(request.holder, onlyFor)
    refuseBody(request)
  }

  async #authenticate(request: FastifyRequest, reply: FastifyReply): Promise<KeyHolder> {
    try {
      return await this.#keys.holderOf(request.headers)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_api_key')
        await this.#limits.countRefusal(request, reply)
      throw error
    }
  }
}

function refuseHolder({ brandIds, isFounding }: KeyHolder, onlyFor: Endpoint['onlyFor']): void {
  if (onlyFor === 'unlimited-keys' && brandIds !== null) {
    throw new ApiError('insufficient_scope', 'This needs a key without a list of brands.')
  }
  if (onlyFor === 'first-organization' && !isFounding) {
    throw new ApiError('insufficient_scope', 'This needs a key of the first organization of this server.')
  }
}

function answerFailures(app: FastifyInstance, onceOnly: OnceOnly): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toApiError(error, request)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    if (refusal.status === 400 && request.once)
      return sendJson(reply, await keptRefusal(onceOnly, refusal, request))
    return reply.status(refusal.status).headers(refusal.headers).send(errorBody(refusal, request.id))
  })
}

/** What was refused before its handler began has its answer, and its key is taken. */
async function keptRefusal(
  onceOnly: OnceOnly,
  refusal: ApiError,
  request: FastifyRequest,
): Promise<JsonAnswer> {
  const answer = errorAnswer(refusal, request)
  try {
    return request.once ? await onceOnly.keep(request.once, answer) : answer
  } catch (error) {
    return errorAnswer(toApiError(error, request), request)
  }
}

function addOperations(app: FastifyInstance, { isReady, version }: ServerOptions): void {
  const document = JSON.stringify(openApiDocument(contract, version))
  app.get('/healthz', { config: { isPublic: true } }, async () => ({ status: 'ok', version }))
  app.get('/readyz', { config: { isPublic: true } }, async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.status(503).send({ status: 'not ready' })
  })
  app.get(`${API_PREFIX}/openapi.json`, { config: { isPublic: true } }, (_request, reply) =>
    reply.type('application/json').send(document),
  )
  addDocs(app)
}
