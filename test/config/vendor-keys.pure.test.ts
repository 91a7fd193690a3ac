import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { VENDORS } from '../../src/domain/vendors.ts'
import { problemsOf } from '../fixtures/config-problems.ts'

type Environment = Record<string, string>

const asked = (env: Environment) => readConfig(env).llms.filter(({ provider }) => provider !== 'simulated')

describe('a vendor’s key', () => {
  it.each([
    ['OPENAI_API_KEY', 'chatgpt', 'openai'],
    ['ANTHROPIC_API_KEY', 'claude', 'anthropic'],
    ['GOOGLE_GENERATIVE_AI_API_KEY', 'gemini', 'google'],
    ['PERPLEXITY_API_KEY', 'perplexity', 'perplexity'],
    ['XAI_API_KEY', 'grok', 'xai'],
    ['MISTRAL_API_KEY', 'mistral', 'mistral'],
  ])('%s offers %s, which searches the web', (variable, name, provider) => {
    expect(asked({ [variable]: 'k' })).toMatchObject([
      { name, provider, apiKey: 'k', webSearch: true, baseUrl: null },
    ])
  })

  it('of DeepSeek offers deepseek, which cannot search', () => {
    expect(asked({ DEEPSEEK_API_KEY: 'k' })).toMatchObject([{ name: 'deepseek', webSearch: false }])
  })

  it('offers nothing where it is empty', () => {
    expect(asked({ OPENAI_API_KEY: ' ' })).toEqual([])
  })

  it('is asked at the address that is set', () => {
    const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1/' }
    expect(asked(env)[0]?.baseUrl).toBe('http://127.0.0.1:1/v1')
  })

  it.each(['127.0.0.1:1', 'ftp://x.example', 'https://u:p@x.example'])(
    'with the address %s is refused',
    (url) => {
      expect(problemsOf({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: url })).toEqual([
        expect.stringMatching(/^OPENAI_BASE_URL: /),
      ])
    },
  )

  it.each([
    ['OPENROUTER_API_KEY', 'openrouter'],
    ['AZURE_API_KEY', 'azure'],
    ['SERPAPI_API_KEY', 'serpapi'],
    ['OXYLABS_CREDENTIALS', 'oxylabs'],
  ])('%s alone names no LLM, which is said', (variable, provider) => {
    expect(readConfig({ [variable]: 'k' }).warnings).toEqual([expect.stringContaining(provider)])
  })

  it('of AWS alone is not for us, and nothing is said', () => {
    expect(readConfig({ AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' }).warnings).toEqual([])
  })
})

describe('an LLM of a vendor', () => {
  const entry = (fields: object, env: Environment = {}) =>
    asked({ ...env, EARSHOT_LLMS: JSON.stringify([fields]) }).at(-1)

  it('takes the place of the usual one by its name', () => {
    const env = { OPENAI_API_KEY: 'k', EARSHOT_LLMS: '[{"name":"ChatGPT","provider":"openai","model":"m"}]' }
    expect(asked(env).map(({ name, model }) => [name, model])).toEqual([['chatgpt', 'm']])
  })

  it('has the vendor’s usual key, address, model and web search', () => {
    const env = { XAI_API_KEY: 'k', XAI_BASE_URL: 'http://127.0.0.1:1' }
    expect(entry({ name: 'x', provider: 'xai' }, env)).toMatchObject({
      apiKey: 'k',
      baseUrl: 'http://127.0.0.1:1',
      model: VENDORS.xai.product.model,
      webSearch: true,
    })
  })

  it('may be told not to search', () => {
    expect(entry({ name: 'x', provider: 'xai', apiKey: 'k', webSearch: false })?.webSearch).toBe(false)
  })

  it('on Azure is found by the name of the resource', () => {
    const env = { AZURE_API_KEY: 'k', AZURE_RESOURCE_NAME: 'acme-eu', AZURE_API_VERSION: '2026-10-01' }
    expect(entry({ name: 'x', provider: 'azure', model: 'my-deployment' }, env)).toMatchObject({
      baseUrl: 'https://acme-eu.openai.azure.com/openai',
      apiKey: 'k',
      apiVersion: '2026-10-01',
    })
  })

  it('on Azure is not found by a name that is none', () => {
    const llms = '[{"name":"x","provider":"azure","model":"m"}]'
    expect(
      problemsOf({ AZURE_API_KEY: 'k', AZURE_RESOURCE_NAME: 'evil.example/#', EARSHOT_LLMS: llms }),
    ).toEqual([expect.stringMatching(/^AZURE_RESOURCE_NAME: /)])
  })

  it('on Bedrock has the keys of AWS', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' }
    expect(
      entry({ name: 'x', provider: 'bedrock', model: 'm' }, { ...keys, AWS_REGION: 'eu-west-1' }),
    ).toMatchObject({
      apiKey: null,
      aws: { region: 'eu-west-1', accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
    })
  })

  it('on Bedrock may have a bearer token instead', () => {
    const env = { AWS_BEARER_TOKEN_BEDROCK: 'token', AWS_REGION: 'eu-west-1' }
    expect(entry({ name: 'x', provider: 'bedrock', model: 'm' }, env)).toMatchObject({
      apiKey: 'token',
      aws: { region: 'eu-west-1', accessKeyId: null },
    })
  })
})

describe('an LLM that reads the pages of a product', () => {
  const ENV = { DATAFORSEO_CREDENTIALS: 'me:secret', DATAFORSEO_BASE_URL: 'http://127.0.0.1:1' }
  const page = { name: 'page', provider: 'dataforseo', model: 'google-ai-mode' }
  const configOf = (fields: object) => ({ ...ENV, EARSHOT_LLMS: JSON.stringify([{ ...page, ...fields }]) })

  it('has the credentials and the address of its vendor', () => {
    const found = asked(configOf({}))
    expect(found).toMatchObject([
      { ...page, apiKey: 'me:secret', baseUrl: 'http://127.0.0.1:1', webSearch: true },
    ])
  })

  it.each(['gpt-5', '', undefined])('is not the model %s, but one of the vendor’s products', (model) => {
    expect(problemsOf(configOf({ model })).join()).toContain('EARSHOT_LLMS[0].model: ')
  })

  it('may have a price without tokens', () => {
    const [llm] = asked(configOf({ price: { perThousandRequests: 4 } }))
    expect(llm?.price).toMatchObject({
      perThousandRequests: 4,
      inputPerMillionTokens: 0,
      outputPerMillionTokens: 0,
    })
  })

  it('cannot be told not to search, which is said', () => {
    const { llms, warnings } = readConfig(configOf({ webSearch: false }))
    expect([llms.at(-1)?.webSearch, warnings]).toEqual([true, [expect.stringContaining('webSearch')]])
  })

  it('is the only one whose price has no tokens', () => {
    const llms = '[{"name":"x","provider":"xai","apiKey":"k","price":{"perThousandRequests":4}}]'
    expect(problemsOf({ EARSHOT_LLMS: llms })).toHaveLength(2)
  })
})

describe('the judge and the writer', () => {
  it.each([
    ['EARSHOT_JUDGE_LLM', 'judgeLlm'],
    ['EARSHOT_WRITER_LLM', 'writerLlm'],
  ])('%s is found among the configured LLMs', (variable, field) => {
    expect(readConfig({ OPENAI_API_KEY: 'k', [variable]: 'ChatGPT' })).toMatchObject({ [field]: 'chatgpt' })
  })

  it.each(['simulated-alpha', 'page', 'nobody'])('cannot be %s', (name) => {
    const llms = '[{"name":"page","provider":"serpapi","model":"google-ai-mode","apiKey":"k"}]'
    expect(problemsOf({ EARSHOT_LLMS: llms, EARSHOT_JUDGE_LLM: name })).toEqual([
      expect.stringMatching(/^EARSHOT_JUDGE_LLM: /),
    ])
  })
})
