import { expect, it } from 'vitest'
import { chosenBenches } from '../../bench/chosen-benches.ts'

it('options go to the benchmarks that are named before them', () => {
  expect(chosenBenches(['small-runs', '--prompts', '1000'])).toEqual({
    names: ['small-runs'],
    options: ['--prompts', '1000'],
  })
})

it.each([
  [['smallruns'], /^No benchmark is called "smallruns"\. The benchmarks are: pipeline, .* dashboard\.$/],
  [['--prompts', '1000'], /^Name the benchmark before its options\. The benchmarks are: pipeline, /],
])('%j is told with the names of all', (args, words) => {
  expect(chosenBenches(args)).toMatch(words)
})

it('without a name all benchmarks run', () => {
  expect(chosenBenches([])).toMatchObject({ names: expect.arrayContaining(['pipeline', 'dashboard']) })
})
