import { describe, expect, it } from 'vitest'
import {
  type ResponseEvent,
  stateAfter,
  statesBefore,
  UNSETTLED_RESPONSE_STATES,
} from '../../src/domain/response-state.ts'

/** Event → state before → state after; every other pair is refused. */
const ALLOWED = {
  claim: { planned: 'asking', asking: 'asking' },
  retry: { asking: 'planned' },
  answer: { asking: 'answered' },
  score: { answered: 'scored' },
  fail: { planned: 'failed', asking: 'failed', answered: 'failed' },
  skip: { planned: 'skipped', asking: 'skipped', answered: 'skipped' },
  reopen: { failed: 'planned' },
  rescue: { failed: 'answered' },
  withdraw: { answered: 'failed', scored: 'failed' },
} as const satisfies Record<ResponseEvent, object>

const EVENTS = Object.keys(ALLOWED) as ResponseEvent[]

describe('a response', () => {
  it.each(EVENTS)('may %s from exactly the states of the table', (event) => {
    expect([...statesBefore(event)].sort()).toEqual(Object.keys(ALLOWED[event]).sort())
  })

  it.each(EVENTS)('after %s is in the state of the table', (event) => {
    expect(new Set(Object.values(ALLOWED[event]))).toEqual(new Set([stateAfter(event)]))
  })

  it.each([
    ['skipped', []],
    ['scored', ['withdraw']],
  ] as const)('that is %s only changes by %j', (state, events) => {
    expect(EVENTS.filter((event) => statesBefore(event).includes(state))).toEqual(events)
  })

  it('keeps its run waiting exactly while a cancellation could still skip it', () => {
    expect([...UNSETTLED_RESPONSE_STATES].sort()).toEqual([...statesBefore('skip')].sort())
  })
})
