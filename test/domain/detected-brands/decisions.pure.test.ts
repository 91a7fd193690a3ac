import { describe, expect, it } from 'vitest'
import {
  decideByVerdicts,
  type PossibleTarget,
  type VettedName,
} from '../../../src/domain/detected-brands/decisions.ts'
import { passageAround } from '../../../src/domain/detected-brands/passage.ts'
import type { NameVerdictKind } from '../../../src/domain/detected-brands/verdicts.ts'

/** `own` is the key of the measured brand. */
const decide = (names: readonly VettedName[], targets: readonly PossibleTarget[]) =>
  decideByVerdicts(names, targets, (key) => key === 'own')
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
    expect(decide(names, [])).toEqual({ ignored: ['id of b', 'id of c', 'id of d'], merged: [] })
  })

  it('merge a product into what its brand counts as', () => {
    const targets = [target('p'), target('b', { mergedIntoId: 'id of root' }), target('root')]
    expect(decide([named('p', 'product', 'B')], targets).merged).toEqual([merged('p', 'root')])
  })

  it('merge a product of a product into its brand', () => {
    const names = [named('p', 'product', 'q'), named('q', 'product', 'r')]
    expect(decide(names, [target('p'), target('q'), target('r')]).merged).toEqual([
      merged('p', 'q'),
      merged('q', 'r'),
    ])
  })

  it('never merge in a circle', () => {
    const names = [named('p', 'product', 'q'), named('q', 'product', 'p')]
    expect(decide(names, [target('p'), target('q')]).merged).toEqual([merged('p', 'q')])
  })

  it('leave a product of the measured brand as it is', () => {
    expect(decide([named('p', 'product', 'own')], [target('p'), target('own')]).merged).toEqual([])
  })

  it.each([
    ['is ignored', [target('p'), target('b', { isIgnored: true })]],
    ['is not known', [target('p')]],
    [
      'counts as the measured brand',
      [target('p'), target('b', { mergedIntoId: 'id of own' }), target('own')],
    ],
  ])('leave a product whose brand %s as it is', (_what, targets) => {
    expect(decide([named('p', 'product', 'b')], targets).merged).toEqual([])
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
