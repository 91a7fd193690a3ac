import { expect, it } from 'vitest'
import { defined } from '../../src/domain/defined.ts'

it('leaves out fields that are undefined, and keeps the others in their order', () => {
  const fields = { b: null, a: false, missing: undefined, zero: 0, empty: '' }
  expect(Object.entries(defined(fields))).toEqual([
    ['b', null],
    ['a', false],
    ['zero', 0],
    ['empty', ''],
  ])
})
