import { expect, it } from 'vitest'
import { canReturn, switched } from '../../src/dashboard/screens/settings/listed-llms.ts'

it('LLMs can be chosen again while the server offers them, or the brand still has them', () => {
  const listed = [
    { name: 'quick', configured: true },
    { name: 'keyless', configured: false },
  ]
  const former = [['quick'], ['keyless'], ['gone'], ['gone', 'quick']]
  expect(former.map((names) => [canReturn(names, [], listed), canReturn(names, ['gone'], listed)])).toEqual([
    [true, true],
    [false, false],
    [false, true],
    [false, true],
  ])
})

it('Switching an LLM leaves the others as they are', () => {
  const names = ['quick', 'slow']
  expect([
    switched(names, 'new', true),
    switched(names, 'slow', true),
    switched(names, 'quick', false),
  ]).toEqual([['quick', 'slow', 'new'], ['quick', 'slow'], ['slow']])
})
