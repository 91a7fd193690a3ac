import { describe, expect, it } from 'vitest'
import { NamedRuns } from '../../../src/domain/insights/prompt-state.ts'

/** `+` is an answer that names the brand, `-` one that does not; runs are apart by spaces. */
function stateAfter(runs: string) {
  const named = new NamedRuns()
  for (const [index, answers] of runs.split(' ').entries()) {
    for (const sign of answers) named.addAnswer(`run ${index}`, sign === '+')
  }
  return named.state()
}

describe('a prompt', () => {
  it.each([
    ['', 'unasked', 0],
    ['+', 'first', 1],
    ['-', 'first', 1],
    ['-+-', 'first', 1],
    ['- - +', 'new', 1],
    ['- - -+', 'new', 1],
    ['+ - +', 'back', 1],
    ['+- - - - - - - - - - - - +', 'back', 1],
    ['+ + -', 'lost', 1],
    ['- + +', 'named', 2],
    ['+ - -', 'absent', 2],
    ['+ +- -+', 'named', 3],
    ['-  -  ', 'absent', 2],
  ])('with the runs "%s" is %s for %i', (runs, state, count) => {
    expect(stateAfter(runs)).toEqual({ state, runs: count })
  })
})
