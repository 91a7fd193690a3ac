import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brandsToRead } from '../../src/threads/brands-to-read.ts'
import { TextThreads, type TextThreadsOptions } from '../../src/threads/text-threads.ts'
import { clockAt, GATED_READER, newGate } from '../fixtures/gate.ts'
import { itIfWhole } from '../fixtures/test-length.ts'

const brands = brandsToRead({
  brand: { id: 'acme', name: 'Acme', aliases: [], domains: ['acme.com'] },
  rivals: [],
})

const errors: Error[] = []
const open = (options: Partial<TextThreadsOptions> = {}) =>
  new TextThreads({
    count: 1,
    onError: (error) => void errors.push(error),
    workerUrl: GATED_READER,
    ...options,
  })

/** Of all tests whose thread lives on: to start one takes most of the time. */
const lasting = open()
afterAll(() => lasting.close())
afterEach(() => {
  errors.length = 0
})

const answer = (text: string) => ({
  answer: text,
  promptText: 'Which tool is best?',
  language: 'en',
  isPerception: false,
  perception: null,
  citations: [],
})

const outcomesOf = (threads: TextThreads, texts: readonly string[]) =>
  threads.read('answer', brands, texts.map(answer))
const said = (outcome: Awaited<ReturnType<typeof outcomesOf>>[number]) =>
  'value' in outcome ? String(outcome.value.score?.presence) : outcome.unread.code

async function presences(threads: TextThreads, texts: readonly string[]): Promise<string[]> {
  return (await outcomesOf(threads, texts)).map(said)
}

describe('answers that are read in a thread', () => {
  itIfWhole('come back in their order', async () => {
    const texts = Array.from({ length: 50 }, (_, place) => (place % 2 ? 'Nobody knows.' : 'Use Acme.'))
    expect(await presences(lasting, texts)).toEqual(
      texts.map((text) => (text === 'Use Acme.' ? 'present' : 'absent')),
    )
  })

  it('never hold up the event loop, however long one takes', async () => {
    using gate = newGate()
    const reading = presences(lasting, [`Use Acme. ${gate.text}`])
    await gate.reached()
    await new Promise((resolve) => setImmediate(resolve))
    gate.open()
    expect(await reading).toEqual(['present'])
  })

  it('let those of others come in between', async () => {
    using gate = newGate()
    const ended: string[] = []
    const many = presences(lasting, [`Use Acme. ${gate.text}`, ...Array(100).fill('Use Acme.')])
    await gate.reached()
    const one = presences(lasting, ['Use Acme.']).then(() => ended.push('one'))
    gate.open()
    await Promise.all([one, many.then(() => ended.push('many'))])
    expect(ended).toEqual(['one', 'many'])
  })

  it('let those of others come in between where their citations are long', async () => {
    using gate = newGate()
    const ended: string[] = []
    const citations = [
      { url: `https://acme.com/${'x'.repeat(150_000)}`, title: null, kind: 'cited' as const },
    ]
    const items = [`Use Acme. ${gate.text}`, 'Use Acme.'].map((text) => ({ ...answer(text), citations }))
    const long = lasting.read('answer', brands, items)
    await gate.reached()
    const one = presences(lasting, ['Use Acme.']).then(() => ended.push('one'))
    gate.open()
    await Promise.all([one, long.then(() => ended.push('long'))])
    expect(ended).toEqual(['one', 'long'])
  })
})

describe('an answer that takes too long', () => {
  let outcomes: Awaited<ReturnType<typeof outcomesOf>>

  beforeAll(async () => {
    using gate = newGate()
    const threads = open({ limitMs: 10_000, clock: clockAt(gate, 10_001) })
    outcomes = await outcomesOf(threads, ['Use Acme.', `Use Acme. ${gate.text}`, 'Nobody knows.'])
    await threads.close()
  })

  it('is given up, and those before and after it are read', () => {
    expect(outcomes.map(said)).toEqual(['present', 'scorer_timeout', 'absent'])
  })

  it('says so in its message', () => {
    expect(outcomes[1]).toEqual({
      unread: { code: 'scorer_timeout', message: 'Scoring the answer took longer than 10 s.' },
    })
  })
})

describe('an answer that ends its thread', () => {
  it('for want of memory is told apart, and those before and after it are read', async () => {
    const threads = open({ memoryMb: 64 })
    const read = await presences(threads, ['Use Acme.', 'FILL', 'Nobody knows.'])
    await threads.close()
    expect(read).toEqual(['present', 'scoring_failed', 'absent'])
  })
})

describe('an answer that breaks its reader', () => {
  it('fails alone, and the fault is told with its stack', async () => {
    expect(await presences(lasting, ['Use Acme.', 'BREAK', 'Nobody knows.'])).toEqual([
      'present',
      'scoring_failed',
      'absent',
    ])
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('broken on purpose')])
  })
})

describe('a thread that cannot start', () => {
  it('fails what was to be read in it', async () => {
    const threads = open({ workerUrl: new URL('./nowhere.ts', import.meta.url) })
    await expect(presences(threads, ['Use Acme.'])).rejects.toThrow()
    await threads.close()
  })
})
