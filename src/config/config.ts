import { resolve } from 'node:path'
import type { AccessTokenSettings } from '../domain/access-token-settings.ts'
import type { LlmSettings } from '../domain/llm-settings.ts'
import type { OidcSettings } from '../domain/oidc-settings.ts'
import type { SmtpSettings } from '../domain/smtp-settings.ts'
import { trimEnd } from '../domain/trim-end.ts'
import { ConfigError } from './config-error.ts'
import { type Environment, EnvironmentReader } from './environment-reader.ts'
import { unknownVariables } from './known-variables.ts'
import { isLoopback } from './loopback.ts'
import { readAccessTokens } from './read-access-tokens.ts'
import { configuredLlm, readLlms } from './read-llms.ts'
import { readOidc } from './read-oidc.ts'
import { readSmtp } from './read-smtp.ts'

export { ConfigError } from './config-error.ts'
export { ownCommand } from './own-command.ts'

export interface Config {
  host: string
  port: number
  dataDir: string
  /** The address of PostgreSQL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  adminKey: string | null
  demo: boolean
  drainMs: number
  /** The number of threads that score answers. */
  scoringThreads: number
  /** Requests per minute and key; 0 for no limit. */
  rateLimit: number
  /** Origins whose pages may call the API; `*` for any. */
  corsOrigins: readonly string[]
  /** Further host names under which assistants reach the server. */
  mcpHosts: readonly string[]
  /** Open connections; further ones are closed. */
  connectionsMax: number
  /** The addresses of proxies whose `X-Forwarded-*` headers are trusted; null for none. */
  trustProxy: string[] | null
  /** Whether browsers are told to use https only. */
  hsts: boolean
  /** The address at which browsers reach the server, without a slash at its end; null for the one it listens on. */
  publicUrl: string | null
  /** The identity provider of people who sign in; null for none. */
  oidc: OidcSettings | null
  /** The access tokens that assistants may send instead of a key; null for none. */
  accessTokens: AccessTokenSettings | null
  /** Hosts and networks that webhooks may reach although they are not public. */
  webhookAllow: readonly string[]
  /** The mail server; null for none. */
  smtp: SmtpSettings | null
  logLevel: string
  /** The token for reading /metrics; null when only this machine may read it. */
  metricsToken: string | null
  llms: LlmSettings[]
  /** The names of the LLMs that judge and write; null for none. */
  judgeLlm: string | null
  writerLlm: string | null
  /** Messages for the operator about settings that have no effect. */
  warnings: string[]
}

const METRICS_TOKEN_LENGTH_MIN = 16
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws {ConfigError} with every problem of the environment */
export function readConfig(env: Environment): Config {
  const reader = new EnvironmentReader(env)
  const publicUrl = reader.origin('EARSHOT_PUBLIC_URL')
  const config: Config = {
    host: reader.text('EARSHOT_HOST') ?? '127.0.0.1',
    port: reader.integer('EARSHOT_PORT', 4800, 0, 65_535),
    dataDir: resolve(reader.text('EARSHOT_DATA_DIR') ?? '.earshot'),
    databaseUrl: reader.databaseUrl(),
    adminKey: reader.adminKey(),
    demo: reader.choice('EARSHOT_DEMO', ['on', 'off'], 'on') === 'on',
    drainMs: reader.integer('EARSHOT_DRAIN_S', 10, 0, 600) * 1_000,
    scoringThreads: reader.integer('EARSHOT_SCORING_THREADS', 1, 1, 64),
    rateLimit: reader.integer('EARSHOT_RATE_LIMIT', 600, 0, 1_000_000),
    corsOrigins: reader.origins('EARSHOT_CORS_ORIGINS'),
    mcpHosts: reader.hostNames('EARSHOT_MCP_HOSTS'),
    connectionsMax: reader.integer('EARSHOT_MAX_CONNECTIONS', 1_000, 10, 100_000),
    trustProxy: reader.proxies('EARSHOT_TRUST_PROXY'),
    hsts: reader.choice('EARSHOT_HSTS', ['on', 'off'], 'off') === 'on',
    publicUrl,
    oidc: readOidc(reader),
    accessTokens: readAccessTokens(reader, publicUrl),
    webhookAllow: reader.hostsAndNetworks('EARSHOT_WEBHOOK_ALLOW'),
    smtp: readSmtp(reader, publicUrl),
    logLevel: reader.choice('EARSHOT_LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: reader.secret('EARSHOT_METRICS_TOKEN', METRICS_TOKEN_LENGTH_MIN),
    llms: readLlms(reader),
    judgeLlm: null,
    writerLlm: null,
    warnings: reader.warnings,
  }
  config.judgeLlm = configuredLlm('EARSHOT_JUDGE_LLM', config.llms, reader)
  config.writerLlm = configuredLlm('EARSHOT_WRITER_LLM', config.llms, reader)
  reader.warnings.push(...unknownVariables(env, reader.read))
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}

/**
 * Whether others than the person at this machine may reach the server: it listens on the network, or a proxy forwards
 * to it.
 */
export function isReachableByOthers({ host, trustProxy, publicUrl }: Config): boolean {
  const isBehindProxy =
    trustProxy !== null || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
  return isBehindProxy || !isLoopback(host)
}

export interface ClientConfig {
  /** Ends with `/api`. */
  baseUrl: string
  /** The address in links for others: of the server that is asked, or where browsers reach the local one. */
  publicUrl: string
  apiKey: string | null
  dataDir: string
}

/**
 * Reads `EARSHOT_URL` (default: the local server), `EARSHOT_PUBLIC_URL` and `EARSHOT_API_KEY` (default:
 * `EARSHOT_ADMIN_KEY` for a server on this machine, which wrote no key file then).
 * @throws {ConfigError}
 */
export function readClientConfig(env: Environment): ClientConfig {
  const reader = new EnvironmentReader(env)
  const port = reader.integer('EARSHOT_PORT', 4800, 0, 65_535)
  const given = reader.text('EARSHOT_URL')
  const publicUrl = given === null ? reader.origin('EARSHOT_PUBLIC_URL') : null
  const url = given ?? `http://${localHost(reader.text('EARSHOT_HOST'))}:${port}`
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    reader.problems.push(`EARSHOT_URL: an http or https address is needed, not "${url}"`)
  }
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  const isLocal = given === null || isLoopback(new URL(given).hostname)
  const base = trimEnd(url, /\//)
  const baseUrl = base.endsWith('/api') ? base : `${base}/api`
  return {
    baseUrl,
    publicUrl: publicUrl ?? trimEnd(baseUrl.slice(0, -'/api'.length), /\//),
    apiKey: reader.text('EARSHOT_API_KEY') ?? (isLocal ? reader.text('EARSHOT_ADMIN_KEY') : null),
    dataDir: resolve(reader.text('EARSHOT_DATA_DIR') ?? '.earshot'),
  }
}

/** The host with which this machine reaches a server that listens on `host`. */
function localHost(host: string | null): string {
  if (host === null || ['0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
