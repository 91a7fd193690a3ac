import { expect, it } from 'vitest'
import type { OpenGap } from '../../src/domain/to-do.ts'
import { shownByItem } from '../../src/http/reading/to-do-details.ts'

it('a topic with thousands of gaps has the details of a hundred in memory at a time', async () => {
  const gaps = Array.from(
    { length: 2_000 },
    (_, index): OpenGap => ({
      suggestionId: `${index}`,
      promptId: `p${index}`,
      topicId: 'loans',
      topicName: 'Loans',
      estimatedVolume: 0,
      lastRunAt: '2026-03-02T06:00:00.000Z',
      llms: ['chatgpt'],
      evidence: { absentCount: 1, resultCount: 1, answerCount: 1 },
    }),
  )
  const parts: number[] = []
  await shownByItem(gaps, new Set(['absent:loans']), async ({ length }) => {
    parts.push(length)
    return new Map()
  })
  expect(parts).toEqual(Array(20).fill(100))
})
