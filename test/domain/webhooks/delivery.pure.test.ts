import { expect, it } from 'vitest'
import { JITTER, nextAttemptAt, RETRY_PAUSES_S } from '../../../src/domain/webhooks/delivery.ts'
import { EVENT_BYTES_MAX, eventBody } from '../../../src/domain/webhooks/event-body.ts'

const AT = new Date('2026-03-02T06:00:00Z')
const pauseS = (count: number, random: number) =>
  ((nextAttemptAt(count, AT, random)?.getTime() ?? 0) - AT.getTime()) / 1_000

it('attempts outlast a day, whatever the jitter', () => {
  const shortest = RETRY_PAUSES_S.map((_, failed) => pauseS(failed + 1, 0)).reduce((sum, one) => sum + one)
  expect(shortest / 3_600).toBeGreaterThan(24)
})

it('a pause is at most a tenth longer', () => {
  expect(pauseS(2, 1)).toBeCloseTo(300 * (1 + JITTER))
})

it('no attempt follows the last pause', () => {
  expect(nextAttemptAt(RETRY_PAUSES_S.length + 1, AT, 0.5)).toBeNull()
})

it('a body has as many items as fit, and its total counts all', () => {
  const gaps = Array.from({ length: 20 }, () => ({ text: 'ü'.repeat(4_000) }))
  const body = eventBody('gap.found', AT, { total: 20, gaps }, 'gaps')
  const { data } = JSON.parse(body)
  expect([Buffer.byteLength(body) <= EVENT_BYTES_MAX, data.total, data.gaps.length]).toEqual([true, 20, 8])
})
