import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { problemsOf } from '../fixtures/config-problems.ts'

type Environment = Record<string, string>

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
      limits: { requestsPerMinute: null, tokensPerMinute: null },
      price: null,
    })
  })

  it('takes all that may be said of an LLM', () => {
    const price = {
      inputPerMillionTokens: 1,
      cachedInputPerMillionTokens: 0.1,
      outputPerMillionTokens: 2,
      perThousandSearches: 10,
      perThousandRequests: 5,
    }
    const limits = { requestsPerMinute: 500, tokensPerMinute: 30_000 }
    const said = {
      ...LLAMA,
      name: ' Llama ',
      apiKey: 'k',
      webSearch: false,
      concurrency: 2,
      timeoutMs: 5_000,
      price,
    }
    expect(llmsOf([{ ...said, ...limits }]).llms.at(-1)).toEqual({ ...said, name: 'llama', limits })
  })

  it('takes a price that says only what tokens cost', () => {
    const price = { inputPerMillionTokens: 1, outputPerMillionTokens: 2 }
    expect(llmsOf([{ ...LLAMA, price }]).llms.at(-1)?.price).toEqual({
      ...price,
      cachedInputPerMillionTokens: null,
      perThousandSearches: 0,
      perThousandRequests: 0,
    })
  })

  it('warns of a web search that the provider does not offer, and does without', () => {
    const { llms, warnings } = llmsOf([{ ...LLAMA, webSearch: true }])
    expect([llms.at(-1)?.webSearch, warnings]).toEqual([
      false,
      [expect.stringContaining('EARSHOT_LLMS[0].webSearch')],
    ])
  })

  it('takes the key from the variable that is named', () => {
    expect(llmsOf([{ ...LLAMA, apiKeyEnv: 'MY_KEY' }], { MY_KEY: 'k' }).llms.at(-1)?.apiKey).toBe('k')
  })

  it.each([
    ['MY_KEY', 'the variable MY_KEY is not set'],
    ['AKIAIOSFODNN7EXAMPLE', 'the name of a variable that is set is needed, not a key'],
  ])('says of apiKeyEnv %s what is wrong, without repeating what may be a key', (apiKeyEnv, problem) => {
    expect(refusalsOf([{ ...LLAMA, apiKeyEnv }])).toEqual([`EARSHOT_LLMS[0].apiKeyEnv: ${problem}`])
  })

  it('in quotes is told from a path', () => {
    expect(problemsOf({ EARSHOT_LLMS: `'${JSON.stringify([LLAMA])}'` })).toEqual([
      expect.stringMatching(/neither JSON nor a readable file \(ENOENT\).*quotes/),
    ])
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
    ['requestsPerMinute', { ...LLAMA, requestsPerMinute: 0 }],
    ['tokensPerMinute', { ...LLAMA, tokensPerMinute: '5' }],
    ['price', { ...LLAMA, price: 5 }],
    ['price.outputPerMillionTokens', { ...LLAMA, price: { inputPerMillionTokens: 1 } }],
    [
      'price.inputPerMillionTokens',
      { ...LLAMA, price: { inputPerMillionTokens: -1, outputPerMillionTokens: 1 } },
    ],
    [
      'price.perSearch',
      { ...LLAMA, price: { inputPerMillionTokens: 1, outputPerMillionTokens: 1, perSearch: 1 } },
    ],
    ['apiKey', { name: 'x', provider: 'openai' }],
    ['model', { name: 'x', provider: 'openrouter', apiKey: 'k' }],
    ['model', { name: 'x', provider: 'bedrock', apiKey: 'k', region: 'eu-west-1' }],
    ['region', { name: 'x', provider: 'bedrock', model: 'm', apiKey: 'k' }],
    ['region', { name: 'x', provider: 'bedrock', model: 'm', apiKey: 'k', region: 'evil.example/' }],
    ['apiKey', { name: 'x', provider: 'bedrock', model: 'm', region: 'eu-west-1' }],
    ['baseUrl', { name: 'x', provider: 'azure', model: 'm', apiKey: 'k' }],
    ['baseUrl', { name: 'x', provider: 'openai', apiKey: 'k', baseUrl: 'https://u:p@x.example' }],
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
