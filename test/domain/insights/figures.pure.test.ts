import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../../src/domain/insights/figures.ts'
import { wilsonInterval } from '../../../src/domain/statistics.ts'
import { cellOf, oneAnswerEach } from './answers.ts'

describe('figures', () => {
  it('of nothing are null, not zero', () => {
    const { presence, averageRank } = figuresOf([])
    expect([presence.value, presence.ci95, averageRank.value, averageRank.ci95]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('of one answer for each prompt have the interval of Wilson', () => {
    const interval = wilsonInterval({ successes: 6, trials: 8 })
    const { ci95 } = figuresOf(oneAnswerEach('11101101')).presence
    expect(ci95).toEqual([interval?.low, interval?.high])
  })

  it('of a share of voice divide by the brand and its rivals', () => {
    const cells = [cellOf('p1', 'gemini', 4, 3, { trackedNamed: 5, allNamed: 9 })]
    const { shareOfVoice, shareOfVoiceAll } = figuresOf(cells)
    expect([shareOfVoice.value, shareOfVoiceAll.value]).toEqual([3 / 8, 3 / 12])
  })
})
