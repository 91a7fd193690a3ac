import { randomUUID } from 'node:crypto'
import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CATCH_UP_MS, slotIntervalMs } from '../../../src/domain/pacing.ts'
import { ProviderDown } from '../../../src/pipeline/llm/breaker.ts'
import type { LlmGateway } from '../../../src/pipeline/llm/llm-gateway.ts'
import { type FailureCode, ProviderError, type Question } from '../../../src/providers/provider.ts'
import { questionOf, type ScriptedLlm, scriptedLlm } from '../../fixtures/scripted-llm.ts'
import { DOWN_MS, TestGateways } from '../../fixtures/test-gateways.ts'
import { until } from '../../fixtures/until.ts'

const PAYER = { organizationId: randomUUID(), runId: null, purpose: 'measure' } as const

let gateways: TestGateways

beforeAll(async () => {
  gateways = await TestGateways.open()
})

beforeEach(() => gateways.restartClock())

afterAll(() => gateways.drop())

function ask(gateway: LlmGateway, llm: ScriptedLlm, text = 'Which CRM is best?', signal?: AbortSignal) {
  return gateway.ask(llm, questionOf(text, signal), PAYER)
}

/** The LLM's next slot in milliseconds, on a scale that the test's clock does not change; null before the first. */
async function nextSlotAt(llm: ScriptedLlm): Promise<number | null> {
  const { rows } = (await gateways.execute(
    'select extract(epoch from next_request_at)::float8 * 1000 as at from llm_limits where key = $1',
    [llm.info.name],
  )) as { rows: { at: number }[] }
  return rows[0] ? rows[0].at + gateways.clock.now() : null
}

/** The database's time on the same scale. */
async function databaseNow(): Promise<number> {
  const { rows } = (await gateways.execute(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    [],
  )) as { rows: { at: number }[] }
  return (rows[0]?.at ?? 0) + gateways.clock.now()
}

const failing = (code: FailureCode) => async () => {
  throw new ProviderError(code, 'No.')
}
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => (error instanceof ProviderError ? error.code : error.message),
  )

describe('several processes that ask one LLM', () => {
  it('take their turns from one row: none is given twice', async () => {
    const llm = scriptedLlm('shared', { requestsPerMinute: 6_000 })
    const processes = [gateways.make(), gateways.make(), gateways.make()]
    const started = await databaseNow()
    const asked = Array.from({ length: 90 }, (_, index) => ask(processes[index % 3] ?? gateways.make(), llm))
    await gateways.clock.hurry(Promise.all(asked))
    expect(await nextSlotAt(llm)).toBeGreaterThanOrEqual(started + 90 * slotIntervalMs(6_000) - CATCH_UP_MS)
  })

  it('all wait when the vendor asks one of them to', async () => {
    const refusing = async () => {
      throw new ProviderError('rate_limited', 'Slow down.', { retryAfterMs: 600_000 })
    }
    const llm = scriptedLlm('hasty', { requestsPerMinute: 600, ask: refusing })
    await outcome(ask(gateways.make(), llm))
    const waiting = new AbortController()
    const asked = outcome(ask(gateways.make(), llm, 'Later?', waiting.signal))
    await gateways.clock.untilWaiting(1)
    await gateways.clock.pass(590_000)
    waiting.abort(new Error('enough'))
    expect([await asked, llm.askedCount()]).toEqual(['enough', 1])
  })
})

describe('an LLM with a limit of tokens', () => {
  it('waits minutes and not days after an answer whose count of tokens is absurd', async () => {
    const counts = { inputTokens: 10_000_000, outputTokens: 10_000_000 }
    const llm = scriptedLlm('miscounting', { tokensPerMinute: 1_000, ask: async () => counts })
    await gateways.clock.hurry(ask(gateways.make(), llm))
    const rows = await gateways.execute(
      `select next_tokens_at > clock_timestamp() + interval '10 minutes' as "isFar" from llm_limits where key = $1`,
      [llm.info.name],
    )
    expect(rows).toMatchObject({ rows: [{ isFar: false }] })
  })
})

describe('an answer that takes several requests', () => {
  it('takes a turn for each of them', async () => {
    const asking = async (_: number, { beforeNextRequest }: Question) => {
      for (let request = 1; request < 15; request += 1) await beforeNextRequest?.()
      return {}
    }
    const llm = scriptedLlm('several', { requestsPerMinute: 600, ask: asking })
    const started = await databaseNow()
    await gateways.clock.hurry(ask(gateways.make(), llm))
    expect(await nextSlotAt(llm)).toBeGreaterThanOrEqual(started + 15 * slotIntervalMs(600) - CATCH_UP_MS)
  })
})

describe('an LLM without limits', () => {
  it('costs no look into the limits', async () => {
    const llm = scriptedLlm('free')
    const gateway = gateways.make()
    for (let count = 0; count < 5; count += 1) await ask(gateway, llm)
    expect(await nextSlotAt(llm)).toBeNull()
  })

  it('is not asked by this process before the vendor’s Retry-After is over', async () => {
    const refusing = async (before: number) => {
      if (before === 0) throw new ProviderError('rate_limited', 'Slow down.', { retryAfterMs: 600_000 })
      return {}
    }
    const llm = scriptedLlm('patient', { ask: refusing })
    const gateway = gateways.make()
    await outcome(ask(gateway, llm))
    const waiting = new AbortController()
    const asked = outcome(ask(gateway, llm, 'Later?', waiting.signal))
    await gateways.clock.untilWaiting(1)
    await gateways.clock.pass(590_000)
    waiting.abort(new Error('enough'))
    expect([await asked, llm.askedCount()]).toEqual(['enough', 1])
  })
})

describe('a question that waits for its turn', () => {
  it('ends at once when it is not wanted any more', async () => {
    const llm = scriptedLlm('one-a-minute', { requestsPerMinute: 1 })
    const gateway = gateways.make()
    await ask(gateway, llm)
    const waiting = new AbortController()
    const asked = outcome(ask(gateway, llm, 'Later?', waiting.signal))
    await gateways.clock.untilWaiting(1)
    waiting.abort(new Error('enough'))
    expect(await asked).toBe('enough')
  })

  it('leaves the slot that was reserved to the next one', async () => {
    const llm = scriptedLlm('two-wait', { requestsPerMinute: 1 })
    const gateway = gateways.make()
    await ask(gateway, llm)
    const first = new AbortController()
    const asked = outcome(ask(gateway, llm, 'Later?', first.signal))
    await gateways.clock.untilWaiting(1)
    const reserved = await nextSlotAt(llm)
    first.abort(new Error('enough'))
    await asked
    const second = new AbortController()
    const later = ask(gateway, llm, 'Even later?', second.signal)
    // The question has one listener from its begin, and another one while it waits for its turn.
    await until(() => getEventListeners(second.signal, 'abort').length === 2)
    await gateways.clock.hurry(later)
    expect(await nextSlotAt(llm)).toBeCloseTo(reserved ?? 0, -1)
  })

  it('ends at once when it waits for a free place', async () => {
    const busy = scriptedLlm('busy', { concurrency: 1, ask: () => new Promise(() => {}) })
    const gateway = gateways.make()
    void ask(gateway, busy)
    await expect.poll(() => busy.askedCount()).toBe(1)
    const waiting = new AbortController()
    const asked = outcome(ask(gateway, busy, 'Later?', waiting.signal))
    waiting.abort(new Error('enough'))
    expect([await asked, busy.askedCount()]).toEqual(['enough', 1])
  })

  it('is told when its turn has come', async () => {
    const llm = scriptedLlm('told', { requestsPerMinute: 60_000 })
    const told: number[] = []
    await gateways.make().ask(llm, questionOf('Now?'), PAYER, () => told.push(llm.askedCount()))
    expect(told).toEqual([0])
  })
})

describe('an LLM', () => {
  it('is asked for at most its concurrency at the same time, whoever asks for what', async () => {
    let now = 0
    let most = 0
    const full = Promise.withResolvers<void>()
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      if (now === 3) full.resolve()
      // No question is answered before all places are taken; then all in turn.
      await full.promise
      await setImmediate()
      now -= 1
      return {}
    }
    const llm = scriptedLlm('narrow', { concurrency: 3, ask: work })
    const gateway = gateways.make()
    const purposes = ['measure', 'judge', 'write', 'check'] as const
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const payer = { ...PAYER, purpose: purposes[index % 4] ?? 'measure' }
        return gateway.ask(llm, questionOf('Which?'), payer)
      }),
    )
    expect(most).toBe(3)
  })
})

describe('an LLM that fails again and again', () => {
  const failTimes = async (gateway: LlmGateway, llm: ScriptedLlm, count: number) => {
    for (let time = 0; time < count; time += 1) await outcome(ask(gateway, llm))
  }

  it.each(['timeout', 'connection_failed', 'provider_error'] as const)(
    'with %s counts as down after some failures in a row, and is left in peace',
    async (code) => {
      const llm = scriptedLlm(`down-${code}`, { ask: failing(code) })
      await failTimes(gateways.make(), llm, 10)
      expect(llm.askedCount()).toBe(3)
    },
  )

  it.each(['rate_limited', 'refused', 'invalid_response', 'unauthorized', 'empty_answer'] as const)(
    'with %s is not down: it answers',
    async (code) => {
      const llm = scriptedLlm(`up-${code}`, { ask: failing(code) })
      await failTimes(gateways.make(), llm, 10)
      expect(llm.askedCount()).toBe(10)
    },
  )

  it.each(['budget_exceeded', 'price_unknown', 'llm_not_configured'] as const)(
    'is not forgiven by %s: that question never reached it',
    async (code) => {
      const failures = ['provider_error', 'provider_error', code, 'provider_error'] as const
      const llm = scriptedLlm(`unforgiven-${code}`, {
        ask: (before) => failing(failures[before] ?? 'provider_error')(),
      })
      await failTimes(gateways.make(), llm, 10)
      expect(llm.askedCount()).toBe(4)
    },
  )

  it('is still down when the question that tries never reached it', async () => {
    const healing = async (before: number) => {
      await failing(before === 3 ? 'budget_exceeded' : 'provider_error')()
      return {}
    }
    const llm = scriptedLlm('never-tried', { ask: healing })
    const gateway = gateways.make()
    await failTimes(gateway, llm, 3)
    await gateways.clock.pass(DOWN_MS)
    await failTimes(gateway, llm, 1)
    // The next question is the probe, and no other follows it.
    await failTimes(gateways.make(), llm, 1)
    expect(await Promise.all([outcome(ask(gateway, llm)), outcome(ask(gateway, llm))])).toEqual(
      Array(2).fill('provider_down'),
    )
  })

  it('is forgiven by one answer', async () => {
    const flaky = async (before: number) => {
      if (before % 3 !== 2) throw new ProviderError('provider_error', 'No.')
      return {}
    }
    const llm = scriptedLlm('flaky', { ask: flaky })
    await failTimes(gateways.make(), llm, 12)
    expect(llm.askedCount()).toBe(12)
  })

  it('counts as down for another process after its first failure there', async () => {
    const llm = scriptedLlm('down-for-all', { ask: failing('provider_error') })
    await failTimes(gateways.make(), llm, 3)
    await failTimes(gateways.make(), llm, 5)
    expect(llm.askedCount()).toBe(4)
  })

  it('tells those who ask when to come again', async () => {
    const llm = scriptedLlm('tells', { ask: failing('provider_error') })
    const gateway = gateways.make()
    await failTimes(gateway, llm, 3)
    const error = await ask(gateway, llm).catch((thrown) => thrown)
    expect(error instanceof ProviderDown && error.retryAfterMs).toBeGreaterThan(3_500_000)
  })

  it('is tried with one question when the time is over, and all others wait for its answer', async () => {
    const gate = Promise.withResolvers<Record<never, never>>()
    const tried = async (before: number) => {
      if (before < 3) throw new ProviderError('provider_error', 'No.')
      return gate.promise
    }
    const llm = scriptedLlm('tried', { ask: tried })
    const gateway = gateways.make()
    await failTimes(gateway, llm, 3)
    await gateways.clock.pass(DOWN_MS)
    const probe = outcome(ask(gateway, llm))
    await expect.poll(() => llm.askedCount()).toBe(4)
    const others = await Promise.all(Array.from({ length: 9 }, () => outcome(ask(gateway, llm))))
    gate.resolve({})
    expect([await probe, others]).toEqual(['answered', Array(9).fill('provider_down')])
  })

  it('is tried with one of the questions that come together when the time is over', async () => {
    const gate = Promise.withResolvers<Record<never, never>>()
    const llm = scriptedLlm('rushed', {
      ask: (before) => (before < 3 ? failing('provider_error')() : gate.promise),
    })
    const gateway = gateways.make()
    await failTimes(gateway, llm, 3)
    await gateways.clock.pass(DOWN_MS)
    const asked = Array.from({ length: 10 }, () => outcome(ask(gateway, llm)))
    let refusedCount = 0
    for (const one of asked) void one.then((how) => (refusedCount += Number(how === 'provider_down')))
    await expect.poll(() => refusedCount).toBe(9)
    gate.resolve({})
    expect((await Promise.all(asked)).filter((how) => how === 'answered')).toHaveLength(1)
  })

  it('is asked by everybody again after an answer', async () => {
    const healed = async (before: number) => {
      if (before < 3) throw new ProviderError('provider_error', 'No.')
      return {}
    }
    const llm = scriptedLlm('healed', { ask: healed })
    const gateway = gateways.make()
    await failTimes(gateway, llm, 3)
    await gateways.clock.pass(DOWN_MS)
    await ask(gateway, llm)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(ask(gateway, llm))))
    expect(outcomes).toEqual(Array(10).fill('answered'))
  })

  it('is tried again by the next when the question that tried was cancelled', async () => {
    const hanging = async (before: number) => {
      if (before < 3) throw new ProviderError('provider_error', 'No.')
      if (before === 3) await new Promise(() => {})
      return {}
    }
    const llm = scriptedLlm('cancelled-probe', {
      ask: (before, { signal }) =>
        Promise.race([
          hanging(before),
          new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]),
    })
    const gateway = gateways.make()
    await failTimes(gateway, llm, 3)
    await gateways.clock.pass(DOWN_MS)
    const cancelled = new AbortController()
    const probe = outcome(ask(gateway, llm, 'Up?', cancelled.signal))
    await expect.poll(() => llm.askedCount()).toBe(4)
    cancelled.abort(new Error('enough'))
    await probe
    // The end of such a question's longest time is not awaited.
    await expect.poll(() => outcome(ask(gateway, llm))).toBe('answered')
  })
})
