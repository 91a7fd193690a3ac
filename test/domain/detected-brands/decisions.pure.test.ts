import { describe, expect, it } from 'vitest'
import { decideByVerdicts } from '../../../src/domain/detected-brands/decisions.ts'
import { passageAround } from '../../../src/domain/detected-brands/passage.ts'
import type { NameVerdictKind } from '../../../src/domain/detected-brands/verdicts.ts'

const named = (key: string, verdict: NameVerdictKind, of: string | null = null) => ({
  id: `id of ${key}`,
  key,
  verdict: { verdict, of, reason: 'So it is.' },
})
const target = (key: string, more: { isIgnored?: boolean; mergedIntoId?: string } = {}) => ({
  id: `id of ${key}`,
  key,
  isIgnored: false,
  mergedIntoId: null,
  ...more,
})
const merged = (key: string, into: string) => ({ id: `id of ${key}`, intoId: `id of ${into}` })

describe('Verdicts on names', () => {
  it('ignore what is no brand, and leave rivals open', () => {
    const names = [
      named('a', 'rival'),
      named('b', 'place'),
      named('c', 'publisher'),
      named('d', 'not_a_brand'),
    ]
    expect(decideByVerdicts(names, [])).toEqual({ ignored: ['id of b', 'id of c', 'id of d'], merged: [] })
  })

  it('merge a product into what its brand counts as', () => {
    const targets = [target('p'), target('b', { mergedIntoId: 'id of root' }), target('root')]
    expect(decideByVerdicts([named('p', 'product', 'B')], targets).merged).toEqual([merged('p', 'root')])
  })

  it('merge a product of a product into its brand', () => {
    const names = [named('p', 'product', 'q'), named('q', 'product', 'r')]
    expect(decideByVerdicts(names, [target('p'), target('q'), target('r')]).merged).toEqual([
      merged('p', 'q'),
      merged('q', 'r'),
    ])
  })

  it('never merge in a circle', () => {
    const names = [named('p', 'product', 'q'), named('q', 'product', 'p')]
    expect(decideByVerdicts(names, [target('p'), target('q')]).merged).toEqual([merged('p', 'q')])
  })

  it.each([
    ['is ignored', [target('p'), target('b', { isIgnored: true })]],
    ['is not known', [target('p')]],
  ])('leave a product whose brand %s as it is', (_what, targets) => {
    expect(decideByVerdicts([named('p', 'product', 'b')], targets).merged).toEqual([])
  })
})

describe('The passage of a name', () => {
  it('is its sentence', () => {
    const text = 'First one. In Bayview there is Hooli! Go there.'
    expect(passageAround(text, 'Hooli', text.length)).toBe('In Bayview there is Hooli')
  })

  it('is short in a text without ends of sentences', () => {
    expect(passageAround(`${'word '.repeat(200)}Hooli${' word'.repeat(200)}`, 'Hooli', 2_000).length).toBe(
      165,
    )
  })

  it('is empty where the text does not have the name', () => {
    expect(passageAround('Nothing here.', 'Hooli', 5)).toBe('')
  })
})
