import { describe, expect, it } from 'vitest'
import { rescoreHint } from '../../src/cli/rescore-hint.ts'

const rescore = { state: 'due', startsAt: '2026-03-04T12:00:10.000Z', runCount: 2, answerCount: 40 } as const

describe('The hint after names of a brand have changed', () => {
  it('says how many answers are scored again by themselves, and names a command that only looks', () => {
    expect(rescoreHint(rescore, "'Acme Labs'")).toEqual([
      expect.stringMatching(/^40 answers of 2 runs are scored again .* brands show 'Acme Labs'$/),
    ])
  })

  it('says that answers which a judge has scored wait for a person', () => {
    expect(rescoreHint({ ...rescore, state: 'on_request', startsAt: null }, 'Acme')).toEqual([
      expect.stringMatching(/not scored again by themselves.* rescore --brand Acme$/),
    ])
  })

  it('is empty while the brand has no answers', () => {
    expect(rescoreHint(null, 'Acme')).toEqual([])
  })
})
