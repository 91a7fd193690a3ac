import { describe, expect, it } from 'vitest'
import { promptState } from '../../../src/domain/insights/prompt-state.ts'

/** `+` is a run that names the brand, `-` one that does not, a space one without an answer. */
const strip = (runs: string) =>
  Array.from(runs, (sign) =>
    sign === ' ' ? null : { responses: 1, present: sign === '+' ? 1 : 0, citing: 0, rank: null },
  )

describe('a prompt', () => {
  it.each([
    ['', 'unasked', 0],
    ['  ', 'unasked', 0],
    ['+', 'first', 1],
    [' -', 'first', 1],
    ['--+', 'new', 1],
    ['+-+', 'back', 1],
    ['++-', 'lost', 1],
    ['-++', 'named', 2],
    ['+--', 'absent', 2],
    ['+++', 'named', 3],
    ['- - ', 'absent', 2],
  ])('with the runs "%s" is %s for %i', (runs, state, count) => {
    expect(promptState(strip(runs))).toEqual({ state, runs: count })
  })
})
