import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readClientConfig, readConfig } from '../src/config.ts'
import { formatApiKey } from '../src/domain/api-key.ts'

type Environment = Record<string, string>

const KEY = formatApiKey(new Uint8Array(32).fill(1))

/** What is wrong, each problem on its own. */
function problemsOf(env: Environment, read: (env: Environment) => unknown = readConfig): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    const { llms, ...config } = readConfig({})
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 4800,
      dataDir: resolve('.earshot'),
      databaseUrl: null,
      adminKey: null,
      demo: true,
      drainMs: 10_000,
      rateLimit: 600,
      corsOrigins: [],
      logLevel: 'info',
      warnings: [],
    })
  })

  it.each([
    ['EARSHOT_HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['EARSHOT_PORT', '8080', { port: 8080 }],
    ['EARSHOT_PORT', '0', { port: 0 }],
    ['EARSHOT_DATA_DIR', '/var/lib/earshot', { dataDir: '/var/lib/earshot' }],
    ['DATABASE_URL', 'postgres://u:p@db/x', { databaseUrl: 'postgres://u:p@db/x' }],
    ['DATABASE_URL', 'postgresql://db/x', { databaseUrl: 'postgresql://db/x' }],
    ['EARSHOT_ADMIN_KEY', KEY, { adminKey: KEY }],
    ['EARSHOT_DEMO', 'off', { demo: false }],
    ['EARSHOT_DEMO', 'OFF', { demo: false }],
    ['EARSHOT_DRAIN_S', '3', { drainMs: 3_000 }],
    ['EARSHOT_RATE_LIMIT', '0', { rateLimit: 0 }],
    [
      'EARSHOT_CORS_ORIGINS',
      'https://App.example.com, http://localhost:5173/',
      { corsOrigins: ['https://app.example.com', 'http://localhost:5173'] },
    ],
    ['EARSHOT_CORS_ORIGINS', '*', { corsOrigins: ['*'] }],
    ['EARSHOT_LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('takes %s=%s', (name, value, config) => {
    expect(readConfig({ [name]: ` ${value} ` })).toMatchObject(config)
  })

  it('takes an empty variable for one that is not set', () => {
    const names = [
      'EARSHOT_HOST',
      'EARSHOT_PORT',
      'DATABASE_URL',
      'EARSHOT_ADMIN_KEY',
      'EARSHOT_LLMS',
      'EARSHOT_DEMO',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}))
  })

  it.each([
    ['EARSHOT_PORT', '65536'],
    ['EARSHOT_PORT', '-1'],
    ['EARSHOT_PORT', '80.5'],
    ['EARSHOT_PORT', 'http'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'db/x'],
    ['EARSHOT_ADMIN_KEY', `${KEY.slice(0, -1)}!`],
    ['EARSHOT_DEMO', 'maybe'],
    ['EARSHOT_DRAIN_S', '601'],
    ['EARSHOT_RATE_LIMIT', '-5'],
    ['EARSHOT_CORS_ORIGINS', 'app.example.com'],
    ['EARSHOT_CORS_ORIGINS', 'https://app.example.com/path'],
    ['EARSHOT_CORS_ORIGINS', 'file:///etc/passwd'],
    ['EARSHOT_CORS_ORIGINS', 'null'],
    ['EARSHOT_LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it('names every problem at once', () => {
    const env = {
      EARSHOT_PORT: 'x',
      DATABASE_URL: 'x',
      EARSHOT_ADMIN_KEY: 'x',
      EARSHOT_DEMO: 'x',
      EARSHOT_DRAIN_S: 'x',
      EARSHOT_RATE_LIMIT: 'x',
      EARSHOT_LLMS: '[{},5]',
    }
    const named = problemsOf(env).map((problem) => problem.slice(0, problem.indexOf(':')))
    expect(named).toEqual([
      'EARSHOT_PORT',
      'DATABASE_URL',
      'EARSHOT_ADMIN_KEY',
      'EARSHOT_DEMO',
      'EARSHOT_DRAIN_S',
      'EARSHOT_RATE_LIMIT',
      'EARSHOT_LLMS[0].name',
      'EARSHOT_LLMS[0].provider',
      'EARSHOT_LLMS[1]',
    ])
  })

  it('says all of them in the message', () => {
    expect(() => readConfig({ EARSHOT_PORT: 'x', EARSHOT_DEMO: 'y' })).toThrow(/EARSHOT_PORT.*EARSHOT_DEMO/s)
  })

  it.each([
    ['DATABASE_URL', 'mysql://u:hunter2@db/x'],
    ['EARSHOT_ADMIN_KEY', 'hunter2'],
    ['EARSHOT_LLMS', '[{"apiKey": "hunter2"'],
    ['EARSHOT_LLMS', '[{"apiKey": hunter2}]'],
    ['EARSHOT_LLMS', '{"apiKey": "hunter2"}'],
    ['EARSHOT_LLMS', '[{"apiKey": ["hunter2"]}]'],
  ])('never repeats a secret of %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect({ isRefused: problems.length > 0, isTold: problems.join().includes('hunter2') }).toEqual({
      isRefused: true,
      isTold: false,
    })
  })

  it('warns of vendors’ keys that have no effect yet', () => {
    expect(readConfig({ OPENAI_API_KEY: 'k', XAI_API_KEY: 'k' }).warnings).toEqual([
      expect.stringContaining('OPENAI_API_KEY'),
      expect.stringContaining('XAI_API_KEY'),
    ])
  })
})

describe('EARSHOT_LLMS', () => {
  const LLAMA = {
    name: 'llama',
    provider: 'openai-compatible',
    model: 'llama3',
    baseUrl: 'http://127.0.0.1:1/v1',
  }
  const llmsOf = (entries: unknown, env: Environment = {}) =>
    readConfig({ ...env, EARSHOT_LLMS: JSON.stringify(entries) })
  const refusalsOf = (entries: unknown, env: Environment = {}) =>
    problemsOf({ ...env, EARSHOT_LLMS: JSON.stringify(entries) })

  it('adds to the simulated ones, which are always there', () => {
    expect(llmsOf([LLAMA]).llms.map(({ name, provider }) => `${name} ${provider}`)).toEqual([
      'simulated-alpha simulated',
      'simulated-beta simulated',
      'simulated-gamma simulated',
      'llama openai-compatible',
    ])
  })

  it('gives an LLM its usual limits', () => {
    expect(llmsOf([LLAMA]).llms.at(-1)).toEqual({
      ...LLAMA,
      apiKey: null,
      webSearch: false,
      concurrency: 8,
      timeoutMs: 120_000,
    })
  })

  it('takes all that may be said of an LLM', () => {
    const said = { ...LLAMA, name: ' Llama ', apiKey: 'k', webSearch: true, concurrency: 2, timeoutMs: 5_000 }
    expect(llmsOf([said]).llms.at(-1)).toEqual({ ...said, name: 'llama' })
  })

  it('takes the key from the variable that is named', () => {
    expect(llmsOf([{ ...LLAMA, apiKeyEnv: 'MY_KEY' }], { MY_KEY: 'k' }).llms.at(-1)?.apiKey).toBe('k')
  })

  it('does not warn of a vendor’s key that an LLM uses', () => {
    const { warnings } = llmsOf([{ ...LLAMA, apiKeyEnv: 'OPENROUTER_API_KEY' }], { OPENROUTER_API_KEY: 'k' })
    expect(warnings).toEqual([])
  })

  it('replaces a simulated one by its name', () => {
    const { llms } = llmsOf([
      { name: 'simulated-beta', provider: 'simulated', model: 'b2', webSearch: false },
    ])
    expect(llms.map(({ name, model, webSearch }) => [name, model, webSearch])).toEqual([
      ['simulated-alpha', 'simulated-alpha', true],
      ['simulated-beta', 'b2', false],
      ['simulated-gamma', 'simulated-gamma', true],
    ])
  })

  it('warns of limits that are not yet enforced', () => {
    expect(llmsOf([{ ...LLAMA, requestsPerMinute: 5, tokensPerMinute: 5 }]).warnings).toEqual([
      expect.stringContaining('EARSHOT_LLMS[0].requestsPerMinute'),
      expect.stringContaining('EARSHOT_LLMS[0].tokensPerMinute'),
    ])
  })

  it.each([
    ['name', { ...LLAMA, name: undefined }],
    ['name', { ...LLAMA, name: 'a,b' }],
    ['name', { ...LLAMA, name: 5 }],
    ['provider', { ...LLAMA, provider: undefined }],
    ['provider', { ...LLAMA, provider: 'nobody' }],
    ['model', { ...LLAMA, model: undefined }],
    ['model', { ...LLAMA, model: '' }],
    ['baseUrl', { ...LLAMA, baseUrl: undefined }],
    ['baseUrl', { ...LLAMA, baseUrl: 'ftp://x' }],
    ['baseUrl', { ...LLAMA, baseUrl: '127.0.0.1' }],
    ['apiKey', { ...LLAMA, apiKey: 5 }],
    ['apiKeyEnv', { ...LLAMA, apiKeyEnv: 'NOT_SET' }],
    ['apiKeyEnv', { ...LLAMA, apiKeyEnv: 'MY_KEY', apiKey: 'k' }],
    ['webSearch', { ...LLAMA, webSearch: 'yes' }],
    ['concurrency', { ...LLAMA, concurrency: 0 }],
    ['concurrency', { ...LLAMA, concurrency: 2.5 }],
    ['timeoutMs', { ...LLAMA, timeoutMs: 99 }],
    ['modle', { ...LLAMA, modle: 'x' }],
  ])('refuses a wrong %s, and says it once', (field, entry) => {
    const found = refusalsOf([entry], { MY_KEY: 'k' })
    expect(found).toEqual([expect.stringMatching(new RegExp(`^EARSHOT_LLMS\\[0\\]\\.${field}: `))])
  })

  it('refuses two of one name', () => {
    expect(refusalsOf([LLAMA, { ...LLAMA, name: 'LLAMA' }])).toEqual([
      'EARSHOT_LLMS[1].name: another LLM is called "llama"',
    ])
  })

  it.each(['{}', '[', '[1,', 'no/such/file.json'])('refuses %j, which is no list', (text) => {
    expect(problemsOf({ EARSHOT_LLMS: text })).toEqual([expect.stringMatching(/^EARSHOT_LLMS/)])
  })

  describe('in a file', () => {
    let folder: string

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'earshot-config-'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const fileOf = (content: string, mode: number) => {
      const path = join(folder, `llms-${mode.toString(8)}-${content.length}.json`)
      writeFileSync(path, content)
      chmodSync(path, mode)
      return { EARSHOT_LLMS: path }
    }
    const withKey = JSON.stringify([{ ...LLAMA, apiKey: 'k' }])

    it('is read', () => {
      expect(readConfig(fileOf(withKey, 0o600)).llms.at(-1)).toMatchObject({ name: 'llama', apiKey: 'k' })
    })

    it.each([0o640, 0o604, 0o644])('that holds keys is refused when others may read it (mode %o)', (mode) => {
      expect(problemsOf(fileOf(withKey, mode))).toEqual([expect.stringMatching(/chmod 600/)])
    })

    it('that holds no keys may be read by everybody', () => {
      const withoutKey = JSON.stringify([{ ...LLAMA, apiKeyEnv: 'MY_KEY' }])
      expect(problemsOf({ ...fileOf(withoutKey, 0o644), MY_KEY: 'k' })).toEqual([])
    })

    it('is named when it is not valid', () => {
      const env = fileOf('[{"apiKey": hunter2}]', 0o600)
      expect(problemsOf(env)).toEqual([`EARSHOT_LLMS (${env.EARSHOT_LLMS}): not valid JSON`])
    })
  })
})

describe('a client’s configuration', () => {
  it.each([
    [{}, 'http://127.0.0.1:4800/api'],
    [{ EARSHOT_PORT: '5000' }, 'http://127.0.0.1:5000/api'],
    [{ EARSHOT_URL: 'https://e.example' }, 'https://e.example/api'],
    [{ EARSHOT_URL: 'https://e.example/' }, 'https://e.example/api'],
    [{ EARSHOT_URL: 'https://e.example/api/' }, 'https://e.example/api'],
    [{ EARSHOT_URL: 'https://e.example/x' }, 'https://e.example/x/api'],
  ])('of %j speaks to %s', (env, baseUrl) => {
    expect(readClientConfig(env).baseUrl).toBe(baseUrl)
  })

  it('has the key and the data directory of the environment', () => {
    expect(readClientConfig({ EARSHOT_API_KEY: KEY, EARSHOT_DATA_DIR: '/x' })).toMatchObject({
      apiKey: KEY,
      dataDir: '/x',
    })
  })

  it.each(['ftp://x', 'localhost:4800', 'x'])('refuses the address %s', (url) => {
    expect(problemsOf({ EARSHOT_URL: url }, readClientConfig)).toEqual([
      expect.stringMatching(/^EARSHOT_URL: /),
    ])
  })
})
