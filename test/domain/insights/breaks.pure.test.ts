import { describe, expect, it } from 'vitest'
import { breaksBetween, type MeasuredRun } from '../../../src/domain/insights/breaks.ts'

const ACME = { id: 'b', name: 'Acme', aliases: ['Acme Inc', 'ACM'], domains: ['acme.com'] }
const BOLT = { id: 'r1', name: 'Bolt', aliases: [], domains: [] }
const RUN: MeasuredRun = {
  startedAt: '2026-11-01T00:00:00.000Z',
  llms: [{ name: 'gemini', models: ['gemini-3'], webSearch: true }],
  prompts: [
    { id: 'p1', text: 'Which bank is best?' },
    { id: 'p2', text: 'Which bank is cheap?' },
  ],
  scorers: ['rules-6'],
  brand: ACME,
  rivals: [BOLT],
  targetMarket: 'AU',
  language: 'en',
  persona: null,
  samples: 1,
}
const changed = (after: Partial<MeasuredRun>) =>
  breaksBetween(RUN, { ...RUN, startedAt: '2026-11-08T00:00:00.000Z', ...after }).map(
    ({ kind, detail }) => `${kind}: ${detail}`,
  )

describe('a break of the series', () => {
  it('is none between runs with the same settings', () => {
    expect(changed({})).toEqual([])
  })

  it('is none where only the order of lists differs', () => {
    const brand = { ...ACME, aliases: ACME.aliases.toReversed() }
    expect(changed({ prompts: RUN.prompts.toReversed(), brand })).toEqual([])
  })

  it.each<[string, Partial<MeasuredRun>]>([
    [
      'model: gemini: gemini-3 → gemini-4',
      { llms: [{ name: 'gemini', models: ['gemini-4'], webSearch: true }] },
    ],
    ['model: gemini: web search off', { llms: [{ name: 'gemini', models: ['gemini-3'], webSearch: false }] }],
    [
      'model: claude added',
      { llms: [...RUN.llms, { name: 'claude', models: ['claude-5'], webSearch: false }] },
    ],
    ['prompts: 1 prompt removed', { prompts: RUN.prompts.slice(1) }],
    [
      'prompts: 1 prompt added; 1 prompt with another text',
      {
        prompts: [
          { id: 'p1', text: 'Which bank is safest?' },
          { id: 'p2', text: 'Which bank is cheap?' },
          { id: 'p3', text: 'Which bank is near?' },
        ],
      },
    ],
    ['scorer: scored by rules-6 → rules-7', { scorers: ['rules-7'] }],
    ['rivals: Bolt removed', { rivals: [] }],
    ['rivals: aliases of Bolt changed', { rivals: [{ ...BOLT, aliases: ['Bolt Ltd'] }] }],
    ['settings: Acme renamed to Acme Bank', { brand: { ...ACME, name: 'Acme Bank' } }],
    ['settings: persona none → Student', { persona: { name: 'Student', text: 'I am a student.' } }],
    ['settings: market AU → NZ; samples per prompt 1 → 3', { targetMarket: 'NZ', samples: 3 }],
  ])('says "%s"', (expected, after) => {
    expect(changed(after)).toEqual([expected])
  })

  it('has the time of the first run after it', () => {
    const later = { ...RUN, startedAt: '2026-11-08T00:00:00.000Z' }
    const last = { ...RUN, startedAt: '2026-11-15T00:00:00.000Z', samples: 2 }
    expect(breaksBetween(later, last).map(({ at }) => at)).toEqual(['2026-11-15T00:00:00.000Z'])
  })
})
