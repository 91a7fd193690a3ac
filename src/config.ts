import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isWellFormedApiKey } from './domain/api-key.ts'
import { canonicalLlmName } from './domain/llm-name.ts'

const LLM_PROVIDERS = ['openai-compatible', 'simulated'] as const
export type LlmProvider = (typeof LLM_PROVIDERS)[number]

/** One LLM as the operator configured it. */
export interface LlmConfig {
  name: string
  provider: LlmProvider
  model: string
  baseUrl: string | null
  apiKey: string | null
  webSearch: boolean
  /** Questions asked at the same time by one process. */
  concurrency: number
  timeoutMs: number
}

export interface Config {
  host: string
  port: number
  dataDir: string
  /** PostgreSQL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null
  adminKey: string | null
  demo: boolean
  drainMs: number
  /** Requests per minute and key; 0 for no limit. */
  rateLimit: number
  /** Origins whose pages may call the API; `*` for any. */
  corsOrigins: readonly string[]
  logLevel: string
  llms: LlmConfig[]
  /** What is set but has no effect, in words for the operator. */
  warnings: string[]
}

/** Everything that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Earshot's configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LLM_KEYS = [
  'name',
  'provider',
  'model',
  'baseUrl',
  'apiKey',
  'apiKeyEnv',
  'webSearch',
  'requestsPerMinute',
  'tokensPerMinute',
  'concurrency',
  'timeoutMs',
]
const SIMULATED_NAMES = ['simulated-alpha', 'simulated-beta', 'simulated-gamma']
/** Vendors' own connectors come later; until then their keys do nothing, and saying so is better than silence. */
const VENDOR_KEYS = [
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'PERPLEXITY_API_KEY',
  'XAI_API_KEY',
  'MISTRAL_API_KEY',
  'DEEPSEEK_API_KEY',
  'OPENROUTER_API_KEY',
]

/**
 * Reads and checks the environment, once, at the start.
 * @throws {ConfigError} naming every problem
 */
export function readConfig(env: Environment): Config {
  const reader = new EnvironmentReader(env)
  const warnings: string[] = []
  const config: Config = {
    host: reader.text('EARSHOT_HOST') ?? '127.0.0.1',
    port: reader.integer('EARSHOT_PORT', 4800, 0, 65_535),
    dataDir: resolve(reader.text('EARSHOT_DATA_DIR') ?? '.earshot'),
    databaseUrl: reader.databaseUrl(),
    adminKey: reader.adminKey(),
    demo: reader.choice('EARSHOT_DEMO', ['on', 'off'], 'on') === 'on',
    drainMs: reader.integer('EARSHOT_DRAIN_S', 10, 0, 600) * 1_000,
    rateLimit: reader.integer('EARSHOT_RATE_LIMIT', 600, 0, 1_000_000),
    corsOrigins: reader.origins('EARSHOT_CORS_ORIGINS'),
    logLevel: reader.choice('EARSHOT_LOG_LEVEL', LOG_LEVELS, 'info'),
    llms: reader.llms(warnings),
    warnings,
  }
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  for (const name of VENDOR_KEYS) {
    const isUsed = config.llms.some(({ apiKey }) => apiKey === env[name])
    if (!env[name] || isUsed) continue
    warnings.push(
      `${name} is set, but this version asks only LLMs that EARSHOT_LLMS names (openai-compatible).`,
    )
  }
  return config
}

class EnvironmentReader {
  readonly problems: string[] = []
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === null) return fallback
    const value = Number(text)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    this.problems.push(`${name}: a whole number from ${min} to ${max} is needed, not "${text}"`)
    return fallback
  }

  choice(name: string, choices: readonly string[], fallback: string): string {
    const text = this.text(name)?.toLowerCase() ?? fallback
    if (choices.includes(text)) return text
    this.problems.push(`${name}: one of ${choices.join(', ')} is needed, not "${text}"`)
    return fallback
  }

  /** Origins as browsers send them, separated by commas; `*` for any. */
  origins(name: string): string[] {
    const texts = (this.text(name) ?? '').split(',').map((text) => text.trim())
    return texts
      .filter((text) => text !== '')
      .map((text) => {
        const origin = text === '*' ? text : originOf(text)
        if (origin !== null) return origin
        this.problems.push(`${name}: an origin such as https://app.example.com is needed, not "${text}"`)
        return text
      })
  }

  databaseUrl(): string | null {
    const text = this.text('DATABASE_URL')
    if (text === null) return null
    if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
    this.problems.push('DATABASE_URL: it must begin with postgres:// or postgresql://')
    return null
  }

  adminKey(): string | null {
    const key = this.text('EARSHOT_ADMIN_KEY')
    if (key === null || isWellFormedApiKey(key)) return key
    this.problems.push('EARSHOT_ADMIN_KEY: not a well-formed key; `earshot keys generate` prints one')
    return null
  }

  llms(warnings: string[]): LlmConfig[] {
    const llms = new Map<string, LlmConfig>(SIMULATED_NAMES.map((name) => [name, simulatedLlm(name)]))
    const entries = this.#llmEntries()
    const named = new Set<string>()
    entries.forEach((entry, index) => {
      const path = `EARSHOT_LLMS[${index}]`
      const llm = this.#llm(entry, path, warnings)
      if (!llm) return
      if (named.has(llm.name)) this.problems.push(`${path}.name: another LLM is called "${llm.name}"`)
      named.add(llm.name)
      llms.set(llm.name, llm)
    })
    return [...llms.values()]
  }

  #llmEntries(): unknown[] {
    const text = this.text('EARSHOT_LLMS')
    if (text === null) return []
    const inline = /^[[{]/.test(text)
    const source = inline ? 'EARSHOT_LLMS' : `EARSHOT_LLMS (${text})`
    try {
      const entries = parseJson(inline ? text : readFileSync(text, 'utf8'))
      if (!Array.isArray(entries)) throw new Error('a JSON array of LLMs is needed')
      if (!inline && entries.some(holdsKey) && (statSync(text).mode & 0o077) !== 0) {
        this.problems.push(`${source}: it holds keys and others can read it; run: chmod 600 ${text}`)
      }
      return entries
    } catch (error) {
      this.problems.push(`${source}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  }

  #llm(entry: unknown, path: string, warnings: string[]): LlmConfig | null {
    const before = this.problems.length
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      this.problems.push(`${path}: an object is needed`)
      return null
    }
    const fields = new LlmFields(entry as Record<string, unknown>, path, this.problems)
    fields.refuseUnknown()
    const name = fields.name()
    const provider = fields.provider()
    const llm: LlmConfig = {
      name,
      provider,
      model: provider === 'simulated' ? (fields.text('model') ?? name) : fields.required('model'),
      baseUrl: provider === 'simulated' ? null : fields.baseUrl(),
      apiKey: fields.apiKey(this.#env),
      webSearch: fields.boolean('webSearch', provider === 'simulated'),
      concurrency: fields.integer('concurrency', 8, 1, 1_000),
      timeoutMs: fields.integer('timeoutMs', 120_000, 100, 3_600_000),
    }
    for (const limit of ['requestsPerMinute', 'tokensPerMinute']) {
      if (fields.has(limit)) warnings.push(`${path}.${limit} is not yet enforced; use concurrency.`)
    }
    return this.problems.length > before ? null : llm
  }
}

class LlmFields {
  readonly #entry: Record<string, unknown>
  readonly #path: string
  readonly #problems: string[]

  constructor(entry: Record<string, unknown>, path: string, problems: string[]) {
    this.#entry = entry
    this.#path = path
    this.#problems = problems
  }

  has(key: string): boolean {
    return this.#entry[key] !== undefined
  }

  refuseUnknown(): void {
    for (const key of Object.keys(this.#entry)) {
      if (!LLM_KEYS.includes(key)) this.#refuse(key, `unknown; known are ${LLM_KEYS.join(', ')}`)
    }
  }

  name(): string {
    const text = this.required('name')
    const name = canonicalLlmName(text)
    if (name !== null || text === '') return name ?? ''
    return this.#refuse('name', 'a name of 1 to 100 characters without a comma is needed')
  }

  provider(): LlmProvider {
    const text = this.required('provider')
    const provider = LLM_PROVIDERS.find((known) => known === text)
    if (!provider && text !== '')
      this.#refuse('provider', `"${text}" is not available; one of ${LLM_PROVIDERS.join(', ')}`)
    return provider ?? 'simulated'
  }

  baseUrl(): string {
    const url = this.required('baseUrl')
    const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
    if (url !== '' && !isWeb) this.#refuse('baseUrl', 'an http or https address is needed')
    if (isWeb && (new URL(url).username || new URL(url).password)) {
      this.#refuse('baseUrl', 'no user and password here; a key belongs in apiKeyEnv')
    }
    return url
  }

  apiKey(env: Environment): string | null {
    const variable = this.text('apiKeyEnv')
    if (variable === null) return this.text('apiKey')
    if (this.has('apiKey')) this.#refuse('apiKeyEnv', 'apiKey is given too; only one of the two is needed')
    if (!env[variable]) this.#refuse('apiKeyEnv', `the variable ${variable} is not set`)
    return env[variable] ?? null
  }

  required(key: string): string {
    return this.has(key) ? (this.text(key) ?? '') : this.#refuse(key, 'missing')
  }

  text(key: string): string | null {
    const value = this.#entry[key]
    if (value === undefined) return null
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    this.#refuse(key, 'a text is needed')
    return null
  }

  boolean(key: string, fallback: boolean): boolean {
    const value = this.#entry[key] ?? fallback
    if (typeof value === 'boolean') return value
    this.#refuse(key, 'true or false is needed')
    return fallback
  }

  integer(key: string, fallback: number, min: number, max: number): number {
    const value = this.#entry[key] ?? fallback
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
      return value as number
    this.#refuse(key, `a whole number from ${min} to ${max} is needed`)
    return fallback
  }

  #refuse(key: string, message: string): string {
    this.#problems.push(`${this.#path}.${key}: ${message}`)
    return ''
  }
}

/** V8's own message would quote the text, keys included. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const [position] = /at position \d+/.exec(String(error)) ?? []
    throw new Error(position ? `not valid JSON ${position}` : 'not valid JSON')
  }
}

function holdsKey(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'apiKey' in entry
}

function simulatedLlm(name: string): LlmConfig {
  return {
    name,
    provider: 'simulated',
    model: name,
    baseUrl: null,
    apiKey: null,
    webSearch: true,
    concurrency: 16,
    timeoutMs: 10_000,
  }
}

/** How a command reaches the server. */
export interface ClientConfig {
  /** The API's base address, `/api` included. */
  baseUrl: string
  apiKey: string | null
  dataDir: string
}

/**
 * Reads what a client needs of the environment: `EARSHOT_URL` (default the local server) and `EARSHOT_API_KEY`.
 * @throws {ConfigError}
 */
export function readClientConfig(env: Environment): ClientConfig {
  const reader = new EnvironmentReader(env)
  const port = reader.integer('EARSHOT_PORT', 4800, 0, 65_535)
  const url = reader.text('EARSHOT_URL') ?? `http://127.0.0.1:${port}`
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    reader.problems.push(`EARSHOT_URL: an http or https address is needed, not "${url}"`)
  }
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  const base = url.replace(/\/+$/, '')
  return {
    baseUrl: base.endsWith('/api') ? base : `${base}/api`,
    apiKey: reader.text('EARSHOT_API_KEY'),
    dataDir: resolve(reader.text('EARSHOT_DATA_DIR') ?? '.earshot'),
  }
}

/** The origin of an address without a path; null for anything else. */
function originOf(text: string): string | null {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : null
}
