import { expect, it } from 'vitest'
import { moreText } from '../../src/cli/add-insight-command.ts'

const textOf = (total: number, limit: number) =>
  moreText({ paging: { total, limit, page: 1, nextPage: null } }, Math.min(total, limit))

it.each([
  [50, 50, ''],
  [120, 50, '\n… and 70 more; --limit 120 shows them.'],
  [1_200, 50, '\n… and 1150 more; --limit 500 shows the first 500.'],
  [1_200, 500, '\n… and 700 more.'],
])('%i rows, of which %i are shown, end with what a higher limit shows', (total, limit, text) => {
  expect(textOf(total, limit)).toBe(text)
})
