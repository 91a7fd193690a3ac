import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BRAND_POINTS } from '../../../../src/domain/scoring/brands/brand-points.ts'
import { GLOBEX, scoreText } from '../../../fixtures/score-text.ts'

const TEXT = '- **Hooli** – solid\n- **Acme** – cheap\n- **Globex** – quick'

describe('a doubtful name', () => {
  const fitted = { ...BRAND_POINTS }
  beforeAll(() => {
    BRAND_POINTS.withNeighbours = { base: 0.15, of: {} }
  })
  afterAll(() => {
    BRAND_POINTS.withNeighbours = fitted.withNeighbours
  })

  it('counts as a brand where only one tracked brand is named', () => {
    expect(scoreText(TEXT, { rivals: [] }).mentionedBrands).toContain('Hooli')
  })

  it('costs tracked brands no rank where several are named', () => {
    expect(scoreText(TEXT, { rivals: [GLOBEX] }).rank).toBe(1)
  })
})

describe('a name beside the one brand that is known', () => {
  it('is a brand in the same enumeration', () => {
    const text = 'Some parents also ask about Kelpdale, Fennwick and Acme.'
    expect(scoreText(text, { rivals: [] }).rank).toBe(3)
  })

  it('is none in bold where the brand heads a row', () => {
    const text =
      'The **Kelpdale** standard matters.\n\n| Shop | Price |\n|---|---|\n| Acme | 5 |\n| Globex | 7 |'
    expect(scoreText(text, { rivals: [] }).rank).toBe(1)
  })
})
