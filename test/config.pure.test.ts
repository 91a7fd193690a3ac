import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readClientConfig, readConfig } from '../src/config/config.ts'
import { formatApiKey } from '../src/domain/api-key.ts'
import { problemsOf } from './fixtures/config-problems.ts'

const KEY = formatApiKey(new Uint8Array(32).fill(1))

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
      scoringThreads: 1,
      rateLimit: 600,
      mcpHosts: [],
      metricsToken: null,
      connectionsMax: 1_000,
      trustProxy: null,
      hsts: false,
      publicUrl: null,
      oidc: null,
      accessTokens: null,
      corsOrigins: [],
      webhookAllow: [],
      smtp: null,
      logLevel: 'info',
      judgeLlm: null,
      writerLlm: null,
      warnings: [],
    })
  })

  it.each([
    ['EARSHOT_HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['EARSHOT_PORT', '8080', { port: 8080 }],
    ['EARSHOT_PORT', '0', { port: 0 }],
    ['EARSHOT_MCP_HOSTS', 'one.internal, Two', { mcpHosts: ['one.internal', 'two'] }],
    ['EARSHOT_DATA_DIR', '/var/lib/earshot', { dataDir: '/var/lib/earshot' }],
    ['DATABASE_URL', 'postgres://u:p@db/x', { databaseUrl: 'postgres://u:p@db/x' }],
    ['DATABASE_URL', 'postgresql://db/x', { databaseUrl: 'postgresql://db/x' }],
    ['EARSHOT_ADMIN_KEY', KEY, { adminKey: KEY }],
    ['EARSHOT_DEMO', 'off', { demo: false }],
    ['EARSHOT_DEMO', 'OFF', { demo: false }],
    ['EARSHOT_DRAIN_S', '3', { drainMs: 3_000 }],
    ['EARSHOT_RATE_LIMIT', '0', { rateLimit: 0 }],
    ['EARSHOT_SCORING_THREADS', '4', { scoringThreads: 4 }],
    [
      'EARSHOT_CORS_ORIGINS',
      'https://App.example.com, http://localhost:5173/',
      { corsOrigins: ['https://app.example.com', 'http://localhost:5173'] },
    ],
    ['EARSHOT_CORS_ORIGINS', '*', { corsOrigins: ['*'] }],
    ['EARSHOT_LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    [
      'EARSHOT_WEBHOOK_ALLOW',
      'Hooks.internal, 10.0.0.0/8,::1',
      { webhookAllow: ['hooks.internal', '10.0.0.0/8', '::1'] },
    ],
    ['EARSHOT_TRUST_PROXY', 'off', { trustProxy: null }],
    ['EARSHOT_TRUST_PROXY', '10.0.0.0/8, ::1,loopback', { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
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
    ['EARSHOT_SCORING_THREADS', '0'],
    ['EARSHOT_CORS_ORIGINS', 'app.example.com'],
    ['EARSHOT_CORS_ORIGINS', 'https://app.example.com/path'],
    ['EARSHOT_CORS_ORIGINS', 'file:///etc/passwd'],
    ['EARSHOT_CORS_ORIGINS', 'null'],
    ['EARSHOT_MCP_HOSTS', 'https://earshot.internal'],
    ['EARSHOT_METRICS_TOKEN', 'too short'],
    ['EARSHOT_LOG_LEVEL', 'loud'],
    ['EARSHOT_WEBHOOK_ALLOW', '10.0.0.0/33'],
    ['EARSHOT_WEBHOOK_ALLOW', 'https://hooks.internal'],
    ['EARSHOT_TRUST_PROXY', 'on'],
    ['EARSHOT_TRUST_PROXY', '1'],
    ['EARSHOT_TRUST_PROXY', '10.0.0.0/0'],
    ['EARSHOT_TRUST_PROXY', '10.0.0.0/33'],
    ['EARSHOT_TRUST_PROXY', '10.0.0.1,'],
    ['EARSHOT_TRUST_PROXY', 'proxy.example.com'],
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
    ['EARSHOT_LLMS', `'[{"apiKey": "hunter2"}]'`],
    ['EARSHOT_LLMS', '"[{\\"apiKey\\": \\"hunter2\\"}]"'],
    ['EARSHOT_LLMS', `[{"apiKey": "hunter2"}]`.padStart(10_000, '\\')],
    ['EARSHOT_LLMS', 'hunter2\0'],
    ['EARSHOT_LLMS', '[{"name": "x", "provider": "openai", "apiKeyEnv": "sk-hunter2"}]'],
    ['EARSHOT_LLMS', '[{"name": "x", "provider": "openai", "apiKeyEnv": "hunter2"}]'],
  ])('never repeats a secret of %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect({ isRefused: problems.length > 0, isTold: problems.join().includes('hunter2') }).toEqual({
      isRefused: true,
      isTold: false,
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

  it.each([
    ['the local server', {}, KEY],
    ['the local server by its address', { EARSHOT_URL: 'http://127.0.0.1:4800' }, KEY],
    ['another server', { EARSHOT_URL: 'https://e.example' }, null],
  ])('has the admin key of the environment for %s: %j', (_, env, apiKey) => {
    expect(readClientConfig({ ...env, EARSHOT_ADMIN_KEY: KEY }).apiKey).toBe(apiKey)
  })

  it.each(['ftp://x', 'localhost:4800', 'x'])('refuses the address %s', (url) => {
    expect(problemsOf({ EARSHOT_URL: url }, readClientConfig)).toEqual([
      expect.stringMatching(/^EARSHOT_URL: /),
    ])
  })
})
