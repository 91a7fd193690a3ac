import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
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
import type { Scope } from '../domain/scope.ts'
import { LlmChecks } from '../pipeline/llm/check-llm.ts'
import { validSessionIds } from '../storage/people/sessions.ts'
import { findUncountedRun } from '../storage/runs/uncounted-runs.ts'
import type { Holder } from '../storage/tenancy/holder.ts'
import { validKeyIds } from '../storage/tenancy/keys.ts'
import { compressAnswers } from './connections/compression.ts'
import { ConcurrencyLimit } from './connections/concurrency-limit.ts'
import { allowOrigins } from './connections/cors.ts'
import { endStalled, HTTP_LIMITS, type HttpLimits } from './connections/limits.ts'
import { refuseConnection } from './connections/refuse-connection.ts'
import { refuseTinyPieces } from './connections/tiny-pieces.ts'
import { limitUnanswered } from './connections/unanswered-requests.ts'
import { closeUnread, endSlowRequests } from './connections/unread-requests.ts'
import { addDashboard, type BuiltDashboard } from './dashboard/dashboard-routes.ts'
import { errorBody, toApiError } from './error-body.ts'
import { Guard } from './guard.ts'
import type { HttpContext } from './handler.ts'
import { handlers } from './handlers.ts'
import { errorAnswer, OnceOnly, type OnceOnlyRequest } from './idempotency/once-only.ts'
import { acceptBodies } from './input/bodies.ts'
import { compiledAtFirstUse } from './input/validators.ts'
import { addSharedTables } from './insight-tables/shared-tables.ts'
import type { AccessTokens } from './keys/access-tokens.ts'
import { KeyRing } from './keys/authenticate.ts'
import { rateLimits } from './keys/rate-limits.ts'
import { BEGUN_SIGN_INS, RefusedKeys, RefusedSignIns } from './keys/refused-keys.ts'
import { addUnsubscribing } from './mail-pages/unsubscribe.ts'
import { addMcp, type McpOptions } from './mcp/mcp-route.ts'
import { addOperations, type OperationsOptions } from './operations/operations.ts'
import { RequestCounts } from './operations/request-counts.ts'
import { addEtags, weakenEtags } from './reading/etags.ts'
import { sendJson } from './reading/json-answer.ts'
import { openRunCounts } from './reading/open-run-counts.ts'
import { RememberedReads } from './reading/remembered-reads.ts'
import { RunStreams } from './reading/run-streams.ts'
import { UnreadAnswers } from './reading/unread-answers.ts'
import { addSharedReports } from './report-pages/shared-reports.ts'
import { UnreadPages } from './report-pages/unread-pages.ts'
import { decodableUrl } from './route-table.ts'
import { addRoute, sharerOf } from './routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    holder: Holder | null
    once: OnceOnlyRequest | null
  }
  interface FastifyContextConfig {
    isPublic?: boolean
    scope?: Scope
    access?: Endpoint['access']
    onlyFor?: Endpoint['onlyFor']
    /** Content types that the body may have; empty for no body. */
    bodyTypes?: readonly string[]
    isStreamed?: boolean
    /** Names to suggest for a mistyped field. */
    knownFields?: readonly string[]
    takesBatch?: boolean
  }
}

export interface ServerOptions extends OperationsOptions {
  logger: FastifyBaseLogger
  /** Requests per minute and key; 0 for no limit. */
  rateLimit: number
  /** Origins whose pages may call the API; `*` for any. */
  corsOrigins: readonly string[]
  /** Addresses of proxies whose forwarding headers are trusted. */
  trustProxy: string[] | null
  /** Whether browsers are told to use https only. */
  hsts: boolean
  /** Connections above this number are closed. */
  connectionsMax: number
  dashboard: BuiltDashboard
  mcp: Omit<McpOptions, 'tokens'>
  /** Null when only API keys are accepted. */
  accessTokens: AccessTokens | null
  limits?: HttpLimits
}

/**
 * Requests of one organization at a time; fewer than the ten connections of the database, so that others can use the
 * rest.
 */
const HANDLED_MAX = 4
/** Of all organizations together, except the first request of each: the other connections are for those. */
const HANDLED_SHARED_MAX = 6
const ASKED_OUTSIDE_MAX = 3

/** Creates the HTTP server: the routes of the contract, and those for operators and browsers. */
export async function createServer(
  context: Omit<HttpContext, 'keys' | 'accounts' | 'begunSignIns' | 'streams' | 'checks' | 'closing'>,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const { limits = HTTP_LIMITS } = options
  const app = newApp(options, limits)
  const requests = new RequestCounts(app)
  app.decorateRequest('holder', null).decorateRequest('once', null)
  app.setValidatorCompiler(compiledAtFirstUse)
  // Answers are plain JSON that tests check against the contract: no serializer per route is needed.
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  await app.register(helmet, { strictTransportSecurity: options.hsts })
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  await allowOrigins(app, options.corsOrigins)
  acceptBodies(app)
  addEtags(app)
  await compressAnswers(app)
  weakenEtags(app)
  limitConnections(app, limits, options)
  const keys = new KeyRing(context.database, context.now, options.accessTokens)
  const closing = closingSignal(app)
  const attempts = new RefusedKeys(context.now)
  const guard = new Guard(keys, attempts, rateLimits(app, options.rateLimit), context.signIn)
  app.addHook('onRequest', (request, reply) => guard.admit(request, reply))
  labelAnswers(app)
  const inner = {
    ...context,
    keys,
    accounts: new RefusedSignIns(context.now),
    begunSignIns: new RefusedKeys(context.now, BEGUN_SIGN_INS),
    streams: runStreams(context, closing),
    checks: new LlmChecks(),
    closing,
  }
  const onceOnly = new OnceOnly(inner)
  const handled = new ConcurrencyLimit(HANDLED_MAX, HANDLED_SHARED_MAX)
  answerFailures(app, onceOnly, handled)
  const unreadPages = new UnreadPages()
  addPages(app, { ...context, requests, attempts, unreadPages }, options)
  addMcp(app, { ...options.mcp, tokens: options.accessTokens?.settings ?? null })
  const settings = JSON.stringify([options.version, context.llms.list()])
  const answering = {
    context: inner,
    reading: new RememberedReads({ ...context, settings }),
    unread: new UnreadAnswers(),
    unreadPages,
    onceOnly,
    handled,
    askedOutside: new ConcurrencyLimit(ASKED_OUTSIDE_MAX),
    attempts,
    guard,
  }
  addSharedTables(app, answering)
  addRoutes(app, answering)
  return app
}

function addRoutes(app: FastifyInstance, answering: Parameters<typeof addRoute>[3]): void {
  for (const [operation, definition] of Object.entries(contract)) {
    const handler = handlers[operation as keyof typeof handlers]
    addRoute(app, definition as unknown as Endpoint, handler, answering)
  }
}

function closingSignal(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return closing.signal
}

/** How often Node looks for requests whose headers do not arrive. */
const CHECK_INTERVAL_MS = 5_000

function newApp({ logger, trustProxy }: ServerOptions, { requestMs }: HttpLimits): FastifyInstance {
  const app = createFastify({
    loggerInstance: logger,
    trustProxy: trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Every text in the place of an id reaches validation; the HTTP parser refuses longer addresses.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(requestMs, CHECK_INTERVAL_MS) },
  })
  // Before every other hook, and in this order: pieces arrive of a refused request too.
  refuseTinyPieces(app)
  limitUnanswered(app)
  return app
}

function runStreams(
  { database: { db }, now, log }: Pick<HttpContext, 'database' | 'now' | 'log'>,
  closing: AbortSignal,
): RunStreams {
  return new RunStreams({
    // The right to see the run was checked when the stream began; afterwards only the run's existence can change.
    look: async (organizationId, runId) => {
      const found = await findUncountedRun(db, { organizationId, brandIds: null }, runId)
      return openRunCounts.record(db, organizationId, found)
    },
    valid: async (ids, at) => [...(await validKeyIds(db, ids, at)), ...(await validSessionIds(db, ids, at))],
    now,
    onError: (error) => log.warn({ err: error }, 'following a run broke off'),
    closing,
  })
}

/** Adds the headers of every answer. */
function labelAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    // Answers depend on the key or the session: a shared cache must not store them.
    if (request.holder || request.routeOptions.config.access === 'anyone')
      reply.header('Cache-Control', request.method === 'POST' ? 'no-store' : 'private, no-cache')
  })
}

/** At most one line per minute in the log, also for thousands of refused connections. */
const DROPS_LOGGED_MS = 60_000

/** Limits what slow, silent or too many clients can cost. */
function limitConnections(app: FastifyInstance, limits: HttpLimits, { connectionsMax }: ServerOptions): void {
  endStalled(app, limits)
  endSlowRequests(app, limits)
  closeUnread(app)
  app.server.maxConnections = connectionsMax
  let toldAt = 0
  app.server.on('drop', () => {
    if (Date.now() < toldAt + DROPS_LOGGED_MS) return
    toldAt = Date.now()
    app.log.warn(`more than ${connectionsMax} connections at a time were refused (EARSHOT_MAX_CONNECTIONS)`)
  })
}

/** How often the log has the same refusal with 503: while the database or the identity provider is down, anybody can cause thousands. */
const UNAVAILABLE_LOGGED_MS = 5_000

function answerFailures(app: FastifyInstance, onceOnly: OnceOnly, handled: ConcurrencyLimit): void {
  const toldAt = new Map<string, number>()
  const isToldAlready = ({ code, message }: ApiError) => {
    if (code !== 'unavailable') return false
    const now = performance.now()
    if (now < (toldAt.get(message) ?? Number.NEGATIVE_INFINITY) + UNAVAILABLE_LOGGED_MS) return true
    toldAt.set(message, now)
    return false
  }
  const refusalOf = (error: unknown, request: FastifyRequest) => {
    const refusal = toApiError(error, request)
    if (refusal.status >= 500 && !isToldAlready(refusal)) request.log.error({ err: error }, 'request failed')
    return refusal
  }
  app.setErrorHandler(async (error, request, reply) => {
    const { raw } = request
    // There is nobody to answer. A body that breaks off fails with ECONNRESET, as a lost connection to the database does.
    if ((raw.socket.destroyed && !raw.complete) || error === raw.errored) {
      request.log.info('the connection ended before its request was whole')
      return reply.hijack()
    }
    const refusal = refusalOf(error, request)
    if (refusal.status !== 400 || !request.once) return refuseWith(refusal, request, reply)
    const { once } = request
    const keep = async () => {
      sendJson(reply, await onceOnly.keep(once, errorAnswer(refusal, request)))
    }
    // The refusal is stored under its idempotency key: a write, which needs a place as any other.
    const isKept = await handled
      .handle(sharerOf(request), reply.raw, keep)
      .catch((failure) => refusalOf(failure, request))
    if (isKept instanceof ApiError) return refuseWith(isKept, request, reply)
    return isKept ? reply : reply.hijack()
  })
}

function refuseWith(refusal: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(refusal.status).headers(refusal.headers).send(errorBody(refusal, request.id))
}

/** Adds the routes that are not in the contract. */
function addPages(
  app: FastifyInstance,
  context: Parameters<typeof addOperations>[1] & Parameters<typeof addSharedReports>[1],
  options: ServerOptions,
): void {
  addOperations(app, context, options)
  addSharedReports(app, context)
  addUnsubscribing(app, context)
  addDashboard(app, options.dashboard)
}
