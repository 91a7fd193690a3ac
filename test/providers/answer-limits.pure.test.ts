import { describe, expect, it } from 'vitest'
import { ANSWER_BYTES_MAX, checkAnswer, readBody } from '../../src/providers/answer-limits.ts'
import { type LlmAnswer, ProviderError } from '../../src/providers/provider.ts'

const MIB = 1024 * 1024
const never = new AbortController().signal

const answer = (text: string): LlmAnswer => ({
  text,
  model: 'm',
  finishReason: 'stop',
  citations: [],
  searchQueries: null,
  searchCount: null,
  locale: { country: null, language: null },
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  costUsd: null,
})

function failureOf(text: string): ProviderError | null {
  try {
    checkAnswer(answer(text))
    return null
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
}

describe('an answer', () => {
  it('of 1 MiB is taken whole', () => {
    const text = 'é'.repeat(ANSWER_BYTES_MAX / 2)
    expect(checkAnswer(answer(text)).text).toBe(text)
  })

  it('of a byte more is too large, and asking again does not help', () => {
    expect(failureOf(`${'é'.repeat(ANSWER_BYTES_MAX / 2)}x`)).toMatchObject({
      code: 'answer_too_large',
      canRetry: false,
    })
  })

  it('that is too large is kept in its first 64 KiB, no character cut in two', () => {
    expect(failureOf(`a${'日'.repeat(500_000)}`)?.partialAnswer).toBe(`a${'日'.repeat(21_845)}`)
  })

  it.each(['', ' \n\t'])('of nothing is a failure: %j', (text) => {
    expect(failureOf(text)).toMatchObject({ code: 'empty_answer', canRetry: true })
  })
})

describe('a body', () => {
  /** A body in chunks of 1 MiB. */
  const bodyOf = (pieces: number, headers: Record<string, string> = {}) => {
    const state = { sent: 0 }
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (state.sent === pieces) return controller.close()
        state.sent += 1
        controller.enqueue(new Uint8Array(MIB))
      },
    })
    return { state, read: () => readBody(new Response(body, { headers }), 'vendor', never, (text) => text) }
  }

  it('of 16 MiB is read to its end', async () => {
    expect((await bodyOf(16).read()).length).toBe(16 * MIB)
  })

  it.each([
    ['', {}],
    [', although it claimed to be small', { 'content-length': '100', 'content-encoding': 'gzip' }],
    [', as it claimed', { 'content-length': String(100 * MIB) }],
  ])('above that is refused%s', async (_, headers) => {
    await expect(bodyOf(100, headers).read()).rejects.toMatchObject({ code: 'answer_too_large' })
  })

  it('above that is not read much further', async () => {
    const { state, read } = bodyOf(1_000)
    await read().catch(() => null)
    expect(state.sent).toBeLessThan(24)
  })

  it('may be missing', async () => {
    expect(await readBody(new Response(null, { status: 204 }), 'vendor', never, (text) => text)).toBe('')
  })
})
