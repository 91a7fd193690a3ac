import { describe, expect, it } from 'vitest'
import { promisedType, titleWithoutSite } from '../../../src/domain/sources/page-words.ts'

describe('a title promises', () => {
  it.each([
    ['listicle', '10 Best CRM Tools in 2026'],
    ['listicle', 'Best CRM for small teams'],
    ['listicle', 'The best project management software of 2026'],
    ['listicle', 'Top 10 CRMs'],
    ['listicle', '7 Acme alternatives'],
    ['listicle', '15 tools that save time'],
    ['listicle', 'Die 10 besten CRM-Systeme 2026'],
    ['listicle', 'Die besten CRM-Systeme'],
    ['listicle', 'Beste CRM-Software im Überblick'],
    ['listicle', 'Les 10 meilleurs logiciels CRM'],
    ['listicle', 'Los mejores CRM de 2026'],
    ['listicle', 'I migliori CRM'],
    ['listicle', 'Os 10 melhores CRM'],
    ['listicle', 'De beste CRM-software'],
    ['listicle', 'CRMのおすすめ10選'],
    ['listicle', '十大CRM推荐'],
    ['comparison', 'Acme vs Globex'],
    ['comparison', 'Acme vs. Globex: 10 best features'],
    ['comparison', 'Acme alternatives'],
    ['comparison', 'CRM im Vergleich'],
    ['comparison', 'Comparatif CRM'],
    ['comparison', 'Comparación de CRM'],
    ['how-to', 'How to choose a CRM'],
    ['how-to', 'Wie man ein CRM wählt'],
    ['how-to', 'Comment choisir un CRM'],
    ['how-to', 'Cómo elegir un CRM'],
    ['how-to', 'Come scegliere un CRM'],
    ['how-to', 'A complete guide to CRM'],
    ['review', 'Acme review'],
    ['review', 'Acme im Test'],
    ['review', 'Acme: Erfahrungen und Bewertungen'],
    ['review', 'Avis sur Acme'],
    ['review', 'Reseña de Acme'],
    ['review', 'Recensione di Acme'],
  ] as const)('a %s: %s', (type, title) => {
    expect(promisedType([title])).toBe(type)
  })

  it.each([
    'Acme raises money',
    'Best practices in CRM',
    'Best Buy opens a store',
    'Alternative energy',
    'The state of CRM',
    'Preview of the year',
    '',
  ])('nothing: %j', (title) => {
    expect(promisedType([title])).toBeNull()
  })

  it('what the title alone promises, not its site', () => {
    expect(titleWithoutSite('Why CRM fails | Acme Business Review')).toBe('Why CRM fails')
  })
})
