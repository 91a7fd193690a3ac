import { expect, it } from 'vitest'
import { runChoices } from '../../src/dashboard/screens/runs/run-choices.ts'

const run = (id: string, market: string, scoredCount = 4) => ({
  id,
  market,
  scoredCount,
  startedAt: `2026-05-01T0${id.slice(1)}:00:00Z`,
})
const labels = {
  momentOf: (at: string) => `1 May, ${at.slice(12, 13)}:00`,
  placeOf: ({ market }: { market: string }) => market,
}

it('Runs of one start that ask several markets are told apart among those that a run is compared with', () => {
  const runs = [run('a9', 'US'), run('b9', 'DE'), run('c8', 'US'), run('d8', 'DE'), run('e7', 'DE', 0)]
  expect(runChoices(run('b9', 'DE'), runs, null, labels)).toEqual([
    { value: 'a9', label: '1 May, 9:00 · US' },
    { value: 'c8', label: '1 May, 8:00 · US' },
    { value: 'd8', label: '1 May, 8:00' },
  ])
})

it('A run is compared with earlier runs, and the one with which it is compared is among them', () => {
  const runs = [run('a9', 'US'), run('b8', 'US'), run('c7', 'US')]
  const compared = run('d1', 'US')
  expect(runChoices(run('b8', 'US'), runs, compared, labels).map(({ value }) => value)).toEqual(['c7', 'd1'])
})
