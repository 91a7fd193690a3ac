import { expect, it } from 'vitest'
import { moreText } from '../../src/cli/add-insight-command.ts'
import { statsText } from '../../src/cli/stats-text.ts'
import { runCommand } from '../fixtures/run-command.ts'

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

it('the average rank of a run is not rounded a second time', () => {
  const counts = { present: 20, completedResponses: 20, positive: 0, neutral: 20, negative: 0 }
  const metrics = { ...counts, averageRank: 2.45, mentionedBrandsRun: {}, topics: {}, calculatedAt: null }
  const text = statsText({ metrics, status: 'completed', provisional: false } as never, 'Acme')
  expect(text).toContain('2.45')
})

it.each([
  [
    ['prompts', 'table'],
    { data: [] },
    'There are more prompts than were read; --topic or --journey reads fewer.',
  ],
  [
    ['searched-words'],
    { added: [], dropped: [] },
    'There are more searches than were read: rare or old searches are left out; choose a shorter time.',
  ],
])('%j says when there is more than was read', async (words, rows, text) => {
  const brandId = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'
  const window = { from: null, to: null, runs: [brandId], llms: [], expiredRuns: 0, isUnbrandedOnly: false }
  const fetch = async () => Response.json({ window, ...rows, truncated: true })
  const env = { EARSHOT_API_KEY: 'esk_any' }
  const { stdout } = await runCommand([...words, '--brand', brandId], { env, fetch })
  expect(stdout).toContain(text)
})
