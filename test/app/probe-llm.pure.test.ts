import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeLlm } from '../../src/app/probe-llm.ts'
import type { LlmSettings } from '../../src/domain/llm-settings.ts'
import type { LlmProvider } from '../../src/domain/vendors.ts'
import { type LoopbackReplies, startLoopbackReplies } from '../fixtures/loopback-replies.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'

const KEY = 'secret-key-of-a-test'

type Probe = readonly [path: string, header: string, value: string]

/** The free request of each vendor; null where it has none. */
const PROBES: Record<LlmProvider, Probe | null> = {
  openai: ['/models', 'authorization', `Bearer ${KEY}`],
  anthropic: ['/models', 'x-api-key', KEY],
  google: ['/models', 'x-goog-api-key', KEY],
  perplexity: null,
  xai: ['/models', 'authorization', `Bearer ${KEY}`],
  mistral: ['/models', 'authorization', `Bearer ${KEY}`],
  deepseek: ['/models', 'authorization', `Bearer ${KEY}`],
  openrouter: ['/key', 'authorization', `Bearer ${KEY}`],
  azure: null,
  bedrock: null,
  'openai-compatible': ['/models', 'authorization', `Bearer ${KEY}`],
  serpapi: null,
  dataforseo: ['/v3/appendix/user_data', 'authorization', `Basic ${Buffer.from(KEY).toString('base64')}`],
  brightdata: null,
  oxylabs: null,
  simulated: null,
}

function sent([path, header, value]: Probe) {
  return { path, headers: expect.objectContaining({ [header]: value }) }
}

describe('the doctor, of an LLM,', () => {
  let vendor: LoopbackReplies
  beforeAll(async () => {
    vendor = await startLoopbackReplies()
  })
  afterAll(() => vendor.close())

  const check = (changes: Partial<LlmSettings> = {}, fetch = globalThis.fetch) =>
    probeLlm(
      loopbackConfig('chatgpt', vendor.url, { provider: 'openai', apiKey: KEY, ...changes }),
      (url, headers) => fetch(url, { headers }),
      () => {},
    )

  it.each(Object.entries(PROBES) as [LlmProvider, Probe | null][])(
    'sends %s only its free request, with the key in its header',
    async (provider, probe) => {
      vendor.replyWith({ body: {} })
      await check({ provider })
      expect(vendor.received).toEqual(probe === null ? [] : [expect.objectContaining(sent(probe))])
    },
  )

  it.each([
    [200, 'ok'],
    [404, 'warning'],
    [429, 'warning'],
    [401, 'problem'],
    [403, 'problem'],
    [503, 'warning'],
  ])('takes the answer %d for %s', async (status, state) => {
    vendor.replyWith({ status, body: {} })
    expect((await check()).state).toBe(state)
  })

  it.each([
    ['no key is wrong', { message: 'No route for that URI' }, 'warning'],
    ['the key of xAI is wrong', { error: 'Incorrect API key provided: x.' }, 'problem'],
    ['the key of Google is wrong', { error: { details: [{ reason: 'API_KEY_INVALID' }] } }, 'problem'],
  ])('takes the answer 400 by what it says: %s', async (_, body, state) => {
    vendor.replyWith({ status: 400, body })
    expect((await check({ provider: 'openai-compatible' })).state).toBe(state)
  })

  it('says that nothing answers', async () => {
    expect(await check({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({ state: 'problem' })
  })

  it('asks at the vendor’s own address where no other is set', async () => {
    const urls: string[] = []
    const fetch = async (input: string | URL | Request) => {
      urls.push(String(input))
      return new Response('{}')
    }
    await check({ baseUrl: null }, fetch)
    expect(urls).toEqual(['https://api.openai.com/v1/models'])
  })

  it.each([200, 401, 503])('never tells the key (%d)', async (status) => {
    vendor.replyWith({ status, body: { error: { message: KEY } } })
    expect(JSON.stringify(await check())).not.toContain(KEY)
  })
})
