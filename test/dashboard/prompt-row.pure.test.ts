import { describe, expect, it } from 'vitest'
import {
  lastAnswerOf,
  markedAnswerOf,
  type PromptRow,
  rowsOf,
} from '../../src/dashboard/screens/prompts/prompt-row.ts'

const answered = (lastAt: string) => ({
  responses: 1,
  present: 0,
  lastId: lastAt,
  lastAt,
  isPresent: false,
  citesOwn: false,
  rank: null,
  sentiment: 'not_mentioned' as const,
})

/** A prompt that none of the last runs asked. */
const row = (text: string, perLlm: PromptRow['perLlm']): PromptRow => ({
  promptId: text,
  text,
  topicId: 'crm',
  topicName: 'CRM',
  customerJourney: null,
  branded: false,
  archived: false,
  estimatedVolume: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  state: 'absent',
  stateRuns: 1,
  responses: 1,
  present: 0,
  citing: 0,
  averageRank: null,
  sentiment: null,
  strip: [],
  perLlm,
})

const NEVER = row('never', {})
const EARLY = row('early', {
  alpha: answered('2026-03-05T06:00:00.000Z'),
  beta: answered('2026-03-02T06:00:00.000Z'),
})
const LATE = row('late', { alpha: answered('2026-03-06T06:00:00.000Z') })

describe('The last answer to a prompt', () => {
  it('is the newest of any LLM, also where none of the last runs asked the prompt', () => {
    expect([EARLY, NEVER].map((one) => lastAnswerOf(one)?.lastAt)).toEqual([
      '2026-03-05T06:00:00.000Z',
      undefined,
    ])
  })

  it('of an LLM has its mark, and none where the LLM was not asked', () => {
    expect(
      ['beta', 'alpha'].map((llm) => markedAnswerOf({ perLlm: { beta: answered('2026-03-02') } }, llm)),
    ).toEqual([
      expect.objectContaining({ id: '2026-03-02', llm: 'beta', at: '2026-03-02', isPresent: false }),
      null,
    ])
  })

  it('sorts the prompts, those without an answer last', () => {
    const window = { from: null, to: null, runs: [], llms: [], expiredRuns: 0, isUnbrandedOnly: false }
    const totals = { namedAndCited: 0, onlyNamed: 0, onlyCited: 0, neither: 0 }
    const table = { window, totals, stripRuns: [], nextRunAt: null, truncated: false }
    const data = [NEVER, EARLY, LATE]
    expect(rowsOf({ ...table, data }, { sort: '-last' }, 'en').map(({ text }) => text)).toEqual([
      'late',
      'early',
      'never',
    ])
  })
})
