import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storableText, textIdentity } from '../../src/domain/text-identity.ts'

describe('two texts', () => {
  it.each([
    ['Which is best?', '  which IS best?\n'],
    ['Straße', 'STRAßE'],
    ['', '   '],
  ])('are the same, spaces around them and case aside: %j, %j', (one, other) => {
    expect(textIdentity(one)).toBe(textIdentity(other))
  })

  it.each([
    ['Which is best?', 'Which is best'],
    ['a  b', 'a b'],
    ['café', 'cafe'],
  ])('are not for anything less: %j, %j', (one, other) => {
    expect(textIdentity(one)).not.toBe(textIdentity(other))
  })
})

describe('a text to be stored', () => {
  it('holds nothing that PostgreSQL refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\0', '\uD83D', '\uDE00', 'é') }), (text) => {
        const stored = storableText(text)
        expect({ wellFormed: stored.isWellFormed(), nul: stored.includes('\0') }).toEqual({
          wellFormed: true,
          nul: false,
        })
      }),
    )
  })

  it('is kept whole where nothing is wrong with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0'))
        expect(storableText(text)).toBe(text)
      }),
    )
  })

  it('shows where half a character was', () => {
    expect(storableText('a\uD83Db\0c')).toBe('a\uFFFDbc')
  })
})
