import { describe, expect, it } from 'vitest'
import { GLOBEX, scoreText } from '../../../fixtures/score-text.ts'

const sentimentsOf = (text: string) =>
  Object.fromEntries(
    scoreText(text, { rivals: [GLOBEX] }).brands.map(({ name, sentiment }) => [name, sentiment]),
  )

describe('a recommendation without a word of praise', () => {
  it.each([
    'For bricks in Springfield, start with Acme.',
    'Compare quotes from Acme before you order.',
    'If you want bricks on Sunday: Acme.',
    'If you need bricks, contact Acme.',
    'Vælg Acme, når du køber mursten i byen.',
    'Wenn du am Sonntag Ziegel brauchst, nimm Acme.',
    'Si necesitas ladrillos el domingo, elige Acme.',
  ])('is praise: %s', (text) => {
    expect(sentimentsOf(text)).toMatchObject({ Acme: 'positive' })
  })

  it('is praise of each brand that it names', () => {
    expect(sentimentsOf('For bricks in Springfield, choose Acme or Globex.')).toEqual({
      Acme: 'positive',
      Globex: 'positive',
    })
  })

  it.each([
    'Many builders use Acme.',
    'If you live in Springfield, Acme has a shop there.',
    'Unless you pay yearly, Acme bills every month.',
    'If you already have Acme, Globex sells the same bricks.',
    'Check whether Acme ships to Springfield.',
    'Wenn du in Springfield wohnst, liefert Acme am Sonntag.',
    'Choose a shop in Springfield, where Acme sells bricks.',
    'Should you choose Acme?',
    'Order of size: if you want all of them, Acme > Globex.',
  ])('is another sentence than: %s', (text) => {
    expect(sentimentsOf(text)).toMatchObject({ Acme: 'neutral' })
  })

  it('is no praise of what stands behind "over"', () => {
    expect(sentimentsOf('For bricks, choose Globex over Acme.')['Acme']).not.toBe('positive')
  })
})

describe('an answer that names no single winner', () => {
  it('blames nobody by that', () => {
    const text = 'There isn’t a single “best” shop for bricks, Acme and Globex both sell them.'
    expect(Object.values(sentimentsOf(text))).not.toContain('negative')
  })

  it('still praises whom it praises after "but"', () => {
    const text = 'There isn’t a single best shop for bricks, but Acme is excellent.'
    expect(sentimentsOf(text)).toMatchObject({ Acme: 'positive' })
  })
})

describe('a problem that a product deals with', () => {
  it('is no blame of the product', () => {
    expect(sentimentsOf('Acme sells software for fraud detection and breach reports.')).toMatchObject({
      Acme: 'neutral',
    })
  })
})
