import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  type Plan,
  planOf,
  scheduleOf,
  undoBodyOf,
} from '../../src/dashboard/screens/settings/schedule-plan.ts'
import { ownLlmsOf } from '../../src/domain/own-llms.ts'

const stored = {
  frequency: 'weekly' as const,
  cron: '30 9 * * 2',
  timezone: 'Europe/Berlin',
  enabledLlms: ['chatgpt'],
}
const plan = { ...stored, samples: 3, runBudgetUsd: null }
type Brand = Parameters<typeof planOf>[0]
const brand = { schedule: stored, llms: ['chatgpt', 'claude'], samples: 3, runBudgetUsd: null } as Brand
const following = { ...brand, llms: stored.enabledLlms }
const saved = (changes: Partial<Plan>, of: Brand) => bodyOf(changes, { ...planOf(of), ...changes }, of)

describe('A schedule that is saved', () => {
  it('is sent only where it was changed', () => {
    expect(saved({ samples: 2 }, brand)).toEqual({ samples: 2 })
  })

  it('keeps its time zone and its LLMs while runs are started by hand', () => {
    const { cron: _, ...kept } = stored
    expect(saved({ frequency: 'manual' }, brand)).toEqual({ schedule: { ...kept, frequency: 'manual' } })
  })

  it('has the time that the form shows and prices, though another one is stored meanwhile', () => {
    const shown = { ...planOf(brand), frequency: 'custom' as const, cron: '0 6 * * *' }
    expect(bodyOf({ frequency: 'custom' }, shown, brand)).toMatchObject({ schedule: { cron: shown.cron } })
  })

  it('names no LLMs while it follows those of the brand, and neither does its undo', () => {
    const { enabledLlms: _, ...times } = stored
    const body = saved({ timezone: 'UTC' }, following)
    expect([body, undoBodyOf(body, following)]).toEqual([
      { schedule: { ...times, timezone: 'UTC' } },
      { schedule: times },
    ])
  })

  it('has LLMs of its own again after an undo', () => {
    expect(undoBodyOf(saved({ frequency: 'daily', samples: 2 }, brand), brand)).toEqual({
      schedule: stored,
      samples: 3,
    })
  })

  it('is none again after the undo of the first one', () => {
    const without = { ...brand, schedule: null }
    expect(undoBodyOf(saved({ frequency: 'daily' }, without), without)).toEqual({ schedule: null })
  })

  it('keeps its time and its LLMs while its frequency stays', () => {
    expect(scheduleOf({ ...plan, timezone: 'UTC' }, brand)).toEqual({ ...stored, timezone: 'UTC' })
  })

  it('has the usual time for another frequency, and keeps its LLMs', () => {
    expect(scheduleOf({ ...plan, frequency: 'daily' }, brand)).toEqual({
      frequency: 'daily',
      timezone: 'Europe/Berlin',
      enabledLlms: ['chatgpt'],
    })
  })

  it.each([
    ['none of its own where it asks those of the brand in another order', ['claude', 'chatgpt'], null],
    ['its own where it asks fewer than the brand', ['chatgpt'], ['chatgpt']],
    ['its own where it asks none', [], []],
  ])('has %s', (_, enabledLlms, own) => {
    expect(ownLlmsOf({ schedule: { ...stored, enabledLlms }, llms: ['chatgpt', 'claude'] })).toEqual(own)
  })
})
