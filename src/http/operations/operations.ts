import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import { openApiDocument } from '../../contract/openapi/openapi.ts'
import { isStillKept } from '../../domain/still-kept.ts'
import { installationState } from '../../storage/operations/installation-state.ts'
import { addDocs } from '../docs/docs-page.ts'
import type { HttpContext } from '../handler.ts'
import type { RefusedKeys } from '../keys/refused-keys.ts'
import { API_PREFIX } from '../route-table.ts'
import { addMetrics } from './metrics-route.ts'
import type { RequestCounts } from './request-counts.ts'

export interface OperationsOptions {
  version: string
  isReady(): Promise<boolean>
  /** `token`: null when only this machine reads the metrics; `isPublic`: others can reach the server. */
  metrics: { token: string | null; isPublic: boolean; freeBytes(): Promise<number> }
}

interface Watched extends Pick<HttpContext, 'database' | 'now' | 'gateway' | 'log'> {
  requests: RequestCounts
  attempts: RefusedKeys
}

/** The routes for operators: whether the server is alive, whether it is ready, and its metrics. */
export function addOperations(app: FastifyInstance, context: Watched, options: OperationsOptions): void {
  const { isReady, version } = options
  const isReadyNow = rememberedFor(READY_KEPT_MS, context.now, isReady)
  app.get('/healthz', { config: { isPublic: true } }, async () => ({ status: 'ok', version }))
  app.get('/readyz', { config: { isPublic: true } }, async (_request, reply) => {
    if (await isReadyNow()) return { status: 'ready' }
    return reply.status(503).send({ status: 'not ready' })
  })
  addDocs(app, `${API_PREFIX}/openapi.json`, () => openApiDocument(contract, version))
  watch(app, context, options)
}

/** Monitoring programs ask every few seconds, and several of them at once. */
const STATE_KEPT_MS = 5_000

function watch(
  app: FastifyInstance,
  { database, now, gateway, log, requests, attempts }: Watched,
  { version, metrics: { token, isPublic, freeBytes } }: OperationsOptions,
): void {
  const installation = rememberedFor(STATE_KEPT_MS, now, () =>
    installationState(database.db).catch((err: unknown) => {
      log.warn({ err }, 'the state of the installation could not be read for /metrics')
      return null
    }),
  )
  const state = { version, database: database.kind, installation, freeBytes }
  addMetrics(app, { ...state, requests, questions: gateway.counts }, { token, isPublic, attempts })
}

/** These callers need no key, so each request must not cost a database query. */
const READY_KEPT_MS = 1_000

function rememberedFor<T>(ms: number, now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let known: { until: number; answer: Promise<T> } | null = null
  return () => {
    const time = now().getTime()
    if (!known || !isStillKept(known.until, time, ms)) known = { until: time + ms, answer: ask() }
    return known.answer
  }
}
