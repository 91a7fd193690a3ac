import { expect, test } from 'vitest'
import { partOf, renderTables, withPart } from '../../bench/accuracy/page.ts'
import { falls, readTables, type Table } from '../../bench/accuracy/table.ts'

const table = (right: string, baseline = '40.0'): Table[] => [
  {
    title: 'Named?',
    columns: ['', 'cases', 'right', '*`includes`*'],
    rows: [['code', '12', right, baseline]],
  },
]

test('what is written is read back', () => {
  expect(readTables(renderTables([...table('87.3'), ...table('–')]))).toEqual([
    ...table('87.3'),
    ...table('–'),
  ])
})

test('a fall of one point is allowed', () => {
  expect(falls(table('87.3'), table('86.3'))).toEqual([])
})

test('a fall of more than one point is told, with both figures', () => {
  expect(falls(table('87.3'), table('86.2'))).toEqual([
    { figure: 'Named?, code, right', published: 87.3, now: 86.2 },
  ])
})

test('a figure that is no longer there fell', () => {
  expect(falls(table('87.3'), [])).toEqual([{ figure: 'Named?, code, right', published: 87.3, now: 0 }])
})

test('a baseline may fall', () => {
  expect(falls(table('87.3', '40.0'), table('87.3', '10.0'))).toEqual([])
})

test('only what stands between its marks is replaced', () => {
  const page = 'before\n<!-- accuracy: own -->\nold\n<!-- /accuracy: own -->\nafter\n'
  expect(withPart(page, 'own', 'new')).toBe(page.replace('old', 'new'))
})

test('a part is read without its marks', () => {
  expect(partOf('a\n<!-- accuracy: own -->\nfigures\n<!-- /accuracy: own -->\nb', 'own')).toBe('figures')
})

test('a page without the marks is refused', () => {
  expect(() => partOf('nothing', 'own')).toThrow('the marks of "own" are missing')
})
