import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../../../src/domain/scoring/brands/name-key.ts'
import { bitsOf, NameSet } from '../../../../../src/domain/scoring/brands/world/name-set.ts'
import {
  isKnownBrand,
  isKnownIcon,
  isWordIn,
  placeSize,
} from '../../../../../src/domain/scoring/brands/world/world-names.ts'

describe('the lists of places, brands and words', () => {
  it('know a large town', () => {
    expect(placeSize('rotterdam')).toBe('large')
  })
  it('know a small town', () => {
    expect(placeSize('whitby')).not.toBeNull()
  })
  it('know no invented town', () => {
    expect(placeSize('zzyxqv')).toBeNull()
  })
  it('know a chain of shops', () => {
    expect(isKnownBrand('ikea')).toBe(true)
  })
  it('know a product with a logo', () => {
    expect(isKnownIcon('postgresql')).toBe(true)
  })
  it('know a word of a language', () => {
    expect(isWordIn('da', keyOf('mælk'))).toBe('own')
  })
  it('know the English words that other languages use', () => {
    expect(isWordIn('da', 'quality')).toBe('english')
  })
})

describe('a set of names', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `name ${at}`)
  const set = new NameSet({ bits: bitsOf(new Set(names)) })

  it('holds every name that was put into it', () => {
    expect(names.filter((name) => !set.has(name))).toEqual([])
  })
  it('holds fewer than one in a hundred others', () => {
    expect(names.filter((name) => set.has(`other ${name}`)).length).toBeLessThan(50)
  })
})
