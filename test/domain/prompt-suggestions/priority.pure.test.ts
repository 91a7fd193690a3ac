import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Coverage, ranked } from '../../../src/domain/prompt-suggestions/priority.ts'
import {
  type PromptSuggestionEvidence,
  promptEvidence,
  SUGGESTION_KINDS,
  SUGGESTION_SOURCES,
  type SuggestionDraft,
} from '../../../src/domain/prompt-suggestions/suggestion.ts'

const draft = (
  differences: Partial<SuggestionDraft> = {},
  evidence: Partial<PromptSuggestionEvidence> = {},
) => ({
  text: 'Which CRM?',
  source: 'import' as const,
  kind: 'open' as const,
  topicId: 't',
  topicName: 'CRM',
  customerJourney: 'decision' as const,
  estimatedVolume: null,
  volumeSource: null,
  evidence: promptEvidence(evidence),
  ...differences,
})
const covered = (count: number, customerJourney: string | null = 'decision') =>
  new Coverage([{ topicId: 't', customerJourney, count }])
const priority = (one: SuggestionDraft, coverage = covered(9)) => ranked(one, coverage).priority

describe('a suggestion comes before another', () => {
  it.each([
    ['that fewer people search for', draft({ estimatedVolume: 5_000 }), draft({ estimatedVolume: 50 })],
    ['whose volume is unknown', draft({ estimatedVolume: 50 }), draft()],
    ['that was shown less', draft({}, { impressions: 900 }), draft({}, { impressions: 9 })],
    ['that LLMs searched for less', draft({}, { occurrences: 30 }), draft({}, { occurrences: 3 })],
    ['that fewer LLMs searched for', draft({}, { llms: ['a', 'b'] }), draft({}, { llms: ['a'] })],
    ['that names the brand', draft(), draft({ kind: 'brand' })],
  ])('%s', (_, better, worse) => {
    expect(priority(better)).toBeGreaterThan(priority(worse))
  })

  it('whose topic has more prompts', () => {
    expect(priority(draft(), covered(0))).toBeGreaterThan(priority(draft(), covered(9)))
  })

  it('whose stage of the topic has more prompts', () => {
    expect(priority(draft(), covered(9, 'awareness'))).toBeGreaterThan(priority(draft(), covered(9)))
  })
})

describe('the reasons of a priority', () => {
  it('add up to it, within 0 and 100', () => {
    const any = fc.record({
      source: fc.constantFrom(...SUGGESTION_SOURCES),
      kind: fc.constantFrom(...SUGGESTION_KINDS),
      estimatedVolume: fc.option(fc.nat()),
      evidence: fc.record({
        impressions: fc.option(fc.nat()),
        occurrences: fc.option(fc.nat()),
        llms: fc.array(fc.string()),
      }),
      count: fc.nat(6),
    })
    fc.assert(
      fc.property(any, ({ evidence, count, ...differences }) => {
        const one = ranked({ ...draft({}, evidence), ...differences } as SuggestionDraft, covered(count))
        const sum = one.evidence.reasons.reduce((total, { points }) => total + points, 0)
        expect(one.priority).toBe(Math.max(0, Math.min(100, sum)))
      }),
    )
  })

  it('are said in words', () => {
    const { evidence } = ranked(draft({ estimatedVolume: 880 }), covered(2))
    expect(evidence.reasons).toEqual([
      { code: 'source', points: 20, text: 'It is in a list that you imported.' },
      { code: 'volume', points: 18, text: 'People search for it about 880 times a month.' },
      { code: 'topic_gap', points: 8, text: 'The topic has only 2 active prompts.' },
      { code: 'stage_gap', points: 10, text: 'The topic has only 2 active prompts for the stage decision.' },
    ])
  })
})
