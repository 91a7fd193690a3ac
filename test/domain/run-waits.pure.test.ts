import { describe, expect, it } from 'vitest'
import { type WaitFacts, waitOf } from '../../src/domain/run-waits.ts'

const NOW = new Date('2026-03-02T06:00:00Z')
const LATER = new Date('2026-03-02T06:05:00Z')
const EARLIER = new Date('2026-03-02T05:55:00Z')

const FACTS: WaitFacts = {
  llm: 'perplexity',
  responseCount: 3,
  askingCount: 0,
  freshCount: 3,
  now: NOW,
  downUntil: null,
  isProbed: false,
  nextRequestAt: null,
  retry: null,
  reservedUntil: null,
}

const retry = (at: Date, code = 'timeout') => ({ at, code, message: 'No reply.' })

describe('the reason why a run waits for an LLM', () => {
  it.each<[string, Partial<WaitFacts>, string, Date | null]>([
    ['an open circuit breaker', { downUntil: LATER, nextRequestAt: LATER }, 'provider_down', LATER],
    ['a probe', { downUntil: LATER, isProbed: true }, 'probing', LATER],
    ["the vendor's request to wait", { retry: retry(LATER, 'rate_limited') }, 'rate_limit', LATER],
    ['the next attempt', { retry: retry(LATER), freshCount: 0 }, 'retry', LATER],
    ['a reserved budget', { reservedUntil: LATER, nextRequestAt: LATER }, 'budget', LATER],
    ['limits per minute', { nextRequestAt: LATER, askingCount: 2 }, 'rate_limit', LATER],
    ['open questions', { askingCount: 2, nextRequestAt: EARLIER }, 'answering', null],
    ['other questions', {}, 'turn', null],
  ])('is %s', (_, differences, reason, until) => {
    expect(waitOf({ ...FACTS, ...differences })).toMatchObject({ llm: 'perplexity', reason, until })
  })

  it('is not a time that has passed', () => {
    const past = { downUntil: EARLIER, retry: retry(EARLIER), freshCount: 0, nextRequestAt: EARLIER }
    expect(waitOf({ ...FACTS, ...past }).reason).toBe('turn')
  })

  it('is not one late attempt while other questions are asked', () => {
    expect(waitOf({ ...FACTS, retry: retry(LATER), askingCount: 1, freshCount: 1 }).reason).toBe('answering')
  })
})
