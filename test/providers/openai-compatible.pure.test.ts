import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAiCompatible } from '../../src/providers/openai-compatible.ts'
import type { Llm, Question } from '../../src/providers/provider.ts'
import { type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'

const KEY = 'sk-secret-key'

describe('an OpenAI-compatible endpoint', () => {
  let elsewhere: LoopbackLlm
  let vendor: LoopbackLlm
  let llm: Llm

  beforeAll(async () => {
    elsewhere = await startLoopbackLlm()
    vendor = await startLoopbackLlm()
    vendor.when('Moved?', (response) => {
      response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end()
    })
    vendor.when('Refused?', (response) => {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }))
    })
    const settings = { name: 'loop', model: 'm', baseUrl: vendor.url, apiKey: KEY, concurrency: 1 }
    llm = openAiCompatible({ ...settings, timeoutMs: 5_000 })
  })

  afterAll(() => Promise.all([vendor.close(), elsewhere.close()]))

  const ask = (text: string) =>
    llm.ask({ text, model: 'm', signal: new AbortController().signal } as Question).catch((error) => error)

  it('that redirects is not followed with the prompt', async () => {
    await ask('Moved?')
    expect(elsewhere.asked).toEqual([])
  })

  it('that repeats the key in its error does not make it known', async () => {
    expect((await ask('Refused?')).message).toBe('401: Incorrect API key provided: …')
  })
})
