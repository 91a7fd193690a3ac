import { nearestName } from '../domain/nearest-name.ts'
import type { Environment } from './environment-reader.ts'

const PREFIX = 'EARSHOT_'

/** Every variable with the prefix of Earshot, including those of the command line. */
export const KNOWN_VARIABLES = [
  'EARSHOT_ADMIN_KEY',
  'EARSHOT_API_KEY',
  'EARSHOT_CORS_ORIGINS',
  'EARSHOT_DATA_DIR',
  'EARSHOT_DEMO',
  'EARSHOT_DRAIN_S',
  'EARSHOT_HOST',
  'EARSHOT_HSTS',
  'EARSHOT_JUDGE_LLM',
  'EARSHOT_LLMS',
  'EARSHOT_LOG_LEVEL',
  'EARSHOT_MAIL_FROM',
  'EARSHOT_MAIL_LIMIT',
  'EARSHOT_MAX_CONNECTIONS',
  'EARSHOT_MCP_AUDIENCE',
  'EARSHOT_MCP_HOSTS',
  'EARSHOT_MCP_KEY_CLAIM',
  'EARSHOT_METRICS_TOKEN',
  'EARSHOT_OIDC_CLIENT_ID',
  'EARSHOT_OIDC_CLIENT_SECRET',
  'EARSHOT_OIDC_ISSUER',
  'EARSHOT_OIDC_LABEL',
  'EARSHOT_PORT',
  'EARSHOT_PUBLIC_URL',
  'EARSHOT_RATE_LIMIT',
  'EARSHOT_SCORING_THREADS',
  'EARSHOT_SMTP_URL',
  'EARSHOT_TRUST_PROXY',
  'EARSHOT_URL',
  'EARSHOT_WEBHOOK_ALLOW',
  'EARSHOT_WRITER_LLM',
] as const

/** The suites of this repository have variables of their own. */
const OF_TESTS = /^EARSHOT_(?:TEST|ATTACK|ACCURACY)_/

/**
 * A warning for each variable with the prefix of Earshot that has no effect.
 * @param read names of variables that were read, such as those in `apiKeyEnv`
 */
export function unknownVariables(env: Environment, read: ReadonlySet<string>): string[] {
  const known: readonly string[] = KNOWN_VARIABLES
  const endings = known.map((name) => name.slice(PREFIX.length))
  return Object.keys(env)
    .filter((name) => name.toUpperCase().startsWith(PREFIX) && !OF_TESTS.test(name))
    .filter((name) => !known.includes(name) && !read.has(name))
    .map((name) => {
      // The common prefix would make every name similar.
      const near = nearestName(name.slice(PREFIX.length), endings)
      const hint = near === null ? '' : ` Did you mean ${PREFIX}${near}?`
      return `${name} is set, but Earshot reads no such variable.${hint}`
    })
}
