import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

const isListedAsWorst = (text: string, question = 'Which CRM is best?') =>
  scoreText(text, { question }).listedAsWorst

describe('A brand is listed as one of the worst', () => {
  it.each([
    ['CRMs to avoid:\n\n1. Acme is slow and expensive.\n2. Globex is terrible.'],
    ['## The worst CRMs\n\n1. **Acme** crashes and loses data.\n2. **Globex** is slow.'],
    ['Globex is fine.\n\n**Avoid:**\n\n- Acme\n- Initech'],
  ])('in %j', (text) => {
    expect(isListedAsWorst(text)).toBe(true)
  })

  it.each([
    ['What are the worst CRMs?'],
    ['Which CRM should I avoid?'],
    ['Welche CRM sind die schlechtesten?'],
    ['¿Qué CRM debo evitar?'],
    ['Quels CRM faut-il éviter ?'],
  ])('by a plain list that answers %j', (question) => {
    expect(isListedAsWorst('1. Acme\n2. Globex\n3. Initech', question)).toBe(true)
  })
})

describe('A brand is not listed as one of the worst', () => {
  it.each([
    ['in a list of the best', 'The best CRMs:\n\n1. Acme is reliable.\n2. Globex is good.'],
    ['in a plain list', '1. Acme\n2. Globex'],
    [
      'in a list of the best beside another of the worst',
      'The best:\n\n1. Acme is great.\n\nAvoid:\n\n- Globex',
    ],
    ['when it is only criticised', 'Acme is slow and expensive.'],
    ['when it is absent', 'CRMs to avoid:\n\n1. Globex is terrible.\n2. Initech is slow.'],
  ])('%s', (_, text) => {
    expect(isListedAsWorst(text)).toBe(false)
  })

  it.each([['Which CRM helps to avoid data loss?'], ['Which CRM covers the worst-case scenario?']])(
    'by a plain list that answers %j',
    (question) => {
      expect(isListedAsWorst('1. Acme\n2. Globex', question)).toBe(false)
    },
  )

  it('where an answer about the worst praises it in a plain list', () => {
    const text = '1. Acme is excellent and reliable.\n2. Globex is excellent.'
    expect(isListedAsWorst(text, 'Which CRM should I avoid?')).toBe(false)
  })

  it('where an answer about the worst recommends it instead', () => {
    const text =
      'Avoid Globex.\n\nThe best alternatives:\n\n1. Acme is excellent and reliable.\n2. Initech is good.'
    expect(isListedAsWorst(text, 'Which CRM should I avoid?')).toBe(false)
  })
})
