import { describe, expect, it } from 'vitest'
import { type AnswersOfLlm, publicationEffect } from '../../src/domain/publication-effect.ts'

const AT = '2026-03-06T12:00:00Z'
const SAMPLES = 3

/** Runs in which an LLM names the brand in all of its three answers or in none. */
const answers = (llm: string, runs: readonly number[], isPresent: boolean): AnswersOfLlm[] =>
  runs.map((run) => ({ runId: `run ${run}`, llm, completed: SAMPLES, present: isPresent ? SAMPLES : 0 }))

describe('the effect of a publication', () => {
  it('is no rise where an LLM that always names the brand joined shortly before', () => {
    const effect = publicationEffect(
      AT,
      [...answers('chatgpt', [1, 2, 3, 4, 5], false), ...answers('claude', [5], true)],
      [...answers('chatgpt', [6, 7, 8, 9, 10], false), ...answers('claude', [6, 7, 8, 9, 10], true)],
    )
    expect(effect).toMatchObject({
      before: { runCount: 5, completed: 18, present: 3 },
      after: { runCount: 5, completed: 30, present: 15 },
      difference: expect.closeTo(0, 5),
      change: 'within-noise',
    })
  })

  it('counts only LLMs that answered on both sides', () => {
    const effect = publicationEffect(AT, answers('chatgpt', [1, 2], false), [
      ...answers('chatgpt', [3], true),
      ...answers('claude', [3, 4], true),
    ])
    expect(effect.after).toMatchObject({ runCount: 1, completed: 3, present: 3, presenceRate: 1 })
  })

  it('is unknown where no LLM answered on both sides', () => {
    const effect = publicationEffect(AT, answers('chatgpt', [1], false), answers('claude', [2], true))
    expect(effect).toMatchObject({
      after: { completed: 0, presenceRate: null },
      difference: null,
      change: null,
    })
  })

  it('has no direction from fewer than four answers', () => {
    const effect = publicationEffect(AT, answers('chatgpt', [1], false), answers('chatgpt', [2], true))
    expect(effect).toMatchObject({ difference: 1, differenceCi95: null, change: null })
  })
})
