import { describe, expect, it } from 'vitest'
import { looksLikePlace } from '../../../src/domain/detected-brands/place-names.ts'

describe('a detected name', () => {
  it.each(['Germany', 'deutschland', 'the Netherlands', 'Sydney', 'New York', 'Lake Geneva', 'Bondi Beach'])(
    '%s looks like a place',
    (name) => {
      expect(looksLikePlace(name)).toBe(true)
    },
  )

  it.each(['Initech', 'Salesforce', 'River', 'Germany Trade', 'Air France'])('%s does not', (name) => {
    expect(looksLikePlace(name)).toBe(false)
  })
})
