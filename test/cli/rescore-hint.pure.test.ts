import { describe, expect, it } from 'vitest'
import { rescoreHint } from '../../src/cli/rescore-hint.ts'

describe('The hint after names of a brand have changed', () => {
  it('has the command that scores the stored answers again', () => {
    expect(rescoreHint("'Acme Labs'")).toEqual([expect.stringMatching(/ rescore --brand 'Acme Labs'$/)])
  })
})
