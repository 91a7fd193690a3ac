import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Config, isReachableByOthers, ownCommand } from '../config/config.ts'
import { defined } from '../domain/defined.ts'
import type { HttpLimits } from '../http/connections/limits.ts'
import { AccessTokens } from '../http/keys/access-tokens.ts'
import type { AnswerMcp } from '../http/mcp/mcp-route.ts'
import { IdentityProvider } from '../http/people/identity-provider.ts'
import { Passwords } from '../http/people/password-hash.ts'
import { alertReader } from '../http/reading/alert-reader.ts'
import { letterReader } from '../http/reading/letter-reader.ts'
import { runNewsReader } from '../http/reading/run-news.ts'
import { createServer } from '../http/server.ts'
import { SmtpMailer } from '../mail/smtp-mailer.ts'
import { OutgoingRequests } from '../outgoing/outgoing-requests.ts'
import { QUEUES } from '../pipeline/jobs.ts'
import { LlmGateway } from '../pipeline/llm/llm-gateway.ts'
import type { PipelineContext } from '../pipeline/pipeline-context.ts'
import { MetricsReader } from '../pipeline/run/calculate-metrics.ts'
import { startWorkers, type Workers } from '../pipeline/workers.ts'
import { createLlms } from '../providers/index.ts'
import { Queue } from '../queue/queue.ts'
import { type Database, isAlive } from '../storage/database/database.ts'
import { migrate } from '../storage/database/migrate.ts'
import { TextThreads } from '../threads/text-threads.ts'
import { dashboardBuild } from './dashboard-build.ts'
import { firstStart } from './first-start.ts'
import { createLogger } from './logger.ts'
import { openDatabase } from './open-database.ts'
import { type OwnerLink, writeOwnerLink } from './owner-link.ts'
import { resumeRestored } from './resume-restored.ts'
import { inWords, StartError } from './start-error.ts'
import { VERSION } from './version.ts'

export interface AppOptions {
  serves: boolean
  works: boolean
  logger?: Logger
  /** An open database to use instead of the configured one; it is closed with the app. */
  database?: Database
  /** Threads to use, which are not closed with the app. */
  textThreads?: TextThreads
  /** Called when the database cannot be used any more and the process should end. */
  onFatal?(error: Error): void
  fetch?: typeof globalThis.fetch
  now?(): Date
  rescoreAfterMs?: number
  simulationSeed?: string
  /** How long the server waits for its clients. */
  httpLimits?: HttpLimits
  passwords?: Passwords
}

export interface App {
  /** The API's address without `/api`; null when this process serves no HTTP. */
  url: string | null
  /** The link that signs the owner in; null when this process serves no HTTP. */
  ownerLink: OwnerLink | null
  context: PipelineContext
  /** Accepts no more work, waits at most `drainMs` for the work under way, and closes everything. */
  close(): Promise<void>
}

/**
 * Starts Earshot: the database, its schema, the queues, and the server or the workers, or both.
 * @throws {StorageError | StartError} with a message for the operator
 */
export async function startApp(config: Config, options: AppOptions): Promise<App> {
  if (!options.database && config.databaseUrl === null && !(options.serves && options.works)) {
    throw new StartError(
      `serve and work share a PostgreSQL: set DATABASE_URL. The embedded database is for "${ownCommand('start')}".`,
    )
  }
  const logger = options.logger ?? createLogger(config.logLevel)
  for (const warning of config.warnings) logger.warn(warning)
  const events = {
    onWarning: (message: string) => logger.warn(message),
    onFatal: (error: Error) => {
      // Later errors are consequences of this one.
      logger.level = 'fatal'
      options.onFatal?.(error)
    },
  }
  const database = options.database ?? (await openDatabase(config, events))
  const parts: { close(): Promise<void> }[] = [database]
  const drain = { deadline: Number.POSITIVE_INFINITY }
  const left = () => Math.max(0, drain.deadline - performance.now())
  const close = async () => {
    for (const part of parts.splice(0).reverse()) await part.close()
  }
  try {
    const textThreads = options.textThreads ?? openTextThreads(config, logger)
    if (!options.textThreads) parts.push(textThreads)
    const { context, metrics } = await openContext(config, options, { database, textThreads }, logger)
    const { queue, gateway } = context
    const { mailer } = context
    if (mailer) parts.push({ close: async () => mailer.close() })
    parts.push(gateway, { close: () => queue.close(left()) })
    await firstStart(context, config)
    if (options.works) {
      // Continues a restore whose process died.
      await resumeRestored(context)
      const workers: Workers = await startWorkers(context)
      parts.push({ close: () => workers.close(left()) })
    }
    let url: string | null = null
    let ownerLink: OwnerLink | null = null
    if (options.serves) {
      const server = await serve(config, { ...context, metrics }, logger, options)
      parts.push({ close: () => closeServer(server, left()) })
      url = addressOf(server)
      ownerLink = await writeOwnerLink(context, config, config.publicUrl ?? url)
    }
    parts.push({
      close: async () => {
        drain.deadline = performance.now() + config.drainMs
      },
    })
    return { url, ownerLink, context, close }
  } catch (error) {
    drain.deadline = performance.now()
    await close()
    throw inWords(error, config)
  }
}

/**
 * Brings the schemas of the database and of the queues up to date.
 * @returns the names of the migrations that ran
 * @throws {StorageError | StartError} with a message for the operator
 */
export async function migrateDatabase(config: Config): Promise<string[]> {
  const database = await openDatabase(config, { onWarning() {}, onFatal() {} })
  try {
    const migrations = await migrate(database.db)
    const queue = await Queue.open(database, QUEUES, { works: false, onError() {} })
    await queue.close()
    return migrations
  } catch (error) {
    throw inWords(error, config)
  } finally {
    await database.close()
  }
}

async function openContext(
  config: Config,
  { works, rescoreAfterMs, simulationSeed, fetch = globalThis.fetch, now = () => new Date() }: AppOptions,
  { database, textThreads }: Pick<PipelineContext, 'database' | 'textThreads'>,
  logger: Logger,
): Promise<{ context: PipelineContext; metrics: MetricsReader }> {
  const migrated = await migrate(database.db)
  if (migrated.length > 0) logger.info({ migrations: migrated }, 'database migrated')
  const queue = await Queue.open(database, QUEUES, {
    works,
    onError: (error) => logger.warn({ err: error }, 'queue'),
  })
  const llms = await createLlms(config.llms, fetch)
  const context = {
    database,
    queue,
    llms,
    gateway: new LlmGateway(database.db, logger),
    textThreads,
    judge: config.judgeLlm === null ? null : llms.find(config.judgeLlm),
    writer: config.writerLlm === null ? null : llms.find(config.writerLlm),
    now,
    ...defined({ rescoreAfterMs, simulationSeed }),
    random: Math.random,
    log: logger,
    dashboardUrl: config.publicUrl,
    mailer: config.smtp && new SmtpMailer(config.smtp),
    outgoing: new OutgoingRequests({
      allowed: config.webhookAllow,
      userAgent: `Earshot/${VERSION}`,
    }),
  }
  const metrics = new MetricsReader(context)
  const readers = {
    readRunNews: runNewsReader(context, metrics),
    readAlerts: alertReader(context, metrics),
    readLetter: letterReader(context, metrics),
  }
  return { context: { ...context, ...readers }, metrics }
}

function openTextThreads({ scoringThreads: count }: Config, logger: Logger): TextThreads {
  return new TextThreads({ count, onError: (err) => logger.error({ err }, 'reading a text') })
}

async function serve(
  config: Config,
  context: PipelineContext & { metrics: MetricsReader },
  logger: Logger,
  {
    httpLimits: limits,
    passwords = new Passwords(),
    fetch = globalThis.fetch,
  }: Pick<AppOptions, 'httpLimits' | 'passwords' | 'fetch'>,
): Promise<FastifyInstance> {
  const server: FastifyInstance = await createServer(
    {
      ...context,
      passwords,
      signIn: {
        version: VERSION,
        publicUrl: config.publicUrl,
        isPublic: isReachableByOthers(config),
        provider: config.oidc && new IdentityProvider(config.oidc, fetch),
        address: () => config.publicUrl ?? addressOf(server),
      },
    },
    {
      logger,
      rateLimit: config.rateLimit,
      corsOrigins: config.corsOrigins,
      version: VERSION,
      trustProxy: config.trustProxy,
      hsts: config.hsts,
      connectionsMax: config.connectionsMax,
      isReady: () => isAlive(context.database),
      dashboard: dashboardBuild,
      metrics: {
        token: config.metricsToken,
        isPublic: isReachableByOthers(config),
        freeBytes: () => freeBytes(config.dataDir),
      },
      accessTokens: config.accessTokens && new AccessTokens(config.accessTokens, fetch),
      mcp: {
        // Loaded with the first message, because the library is large and many servers never need it.
        load: () => loadMcp(logger),
        hosts: { publicUrl: config.publicUrl, hosts: config.mcpHosts, corsOrigins: config.corsOrigins },
      },
      ...(limits ? { limits } : {}),
    },
  )
  await server.listen({ host: config.host, port: config.port })
  return server
}

/** With PostgreSQL the directory may not exist; then the disk of the working directory is measured. */
async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir).catch(() => statfs('.'))
  return bavail * bsize
}

async function loadMcp(logger: Logger): Promise<AnswerMcp> {
  const { httpMcp } = await import('../mcp/serve-http.ts')
  return httpMcp({
    version: VERSION,
    onError: (error) => logger.error({ err: error }, 'a tool failed'),
    onRefused: (error) => logger.debug({ err: error }, 'a message for the tools was refused'),
  })
}

/** Waits for open requests; connections that are still open at the deadline are closed. */
async function closeServer(server: FastifyInstance, drainMs: number): Promise<void> {
  const deadline = setTimeout(() => server.server.closeAllConnections(), drainMs)
  await server.close()
  clearTimeout(deadline)
}

function addressOf(server: FastifyInstance): string {
  const [address] = server.addresses()
  if (typeof address !== 'object') throw new Error('the server listens nowhere')
  const anywhere = ['0.0.0.0', '::'].includes(address.address)
  const host = anywhere ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

export type { Check } from './check.ts'
export { dashboardBuild } from './dashboard-build.ts'
export { diagnose } from './doctor.ts'
export { verifyFigures } from './verify-figures.ts'
