import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

const isListedAsWorst = (text: string, question = 'Which CRM is best?') =>
  scoreText(text, { question }).listedAsWorst

describe('A brand is listed as one of the worst', () => {
  it.each([
    ['CRMs to avoid:\n\n1. Acme is slow and expensive.\n2. Globex is terrible.'],
    ['## The worst CRMs\n\n1. **Acme** crashes and loses data.\n2. **Globex** is slow.'],
    ['Globex is fine.\n\n**Avoid:**\n\n- Acme\n- Initech'],
    ['CRMs to avoid:\n\n1. Globex\n\nIt is old.\n\n2. Acme'],
    ['CRMs to avoid:\n\n## Old ones\n\n- Globex\n\n## New ones\n\n- Acme'],
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
    [
      'in a list below another line than that of what to avoid',
      'To avoid:\n\n- Globex\n\nMost teams also look at these vendors.\n\n- Acme',
    ],
    [
      'in a table below another line than that of what to avoid',
      'To avoid:\n\n- Globex\n\nOther vendors:\n\n| Name | Plan |\n|-|-|\n| Acme | Pro |',
    ],
    [
      'in a list below a line that names what to avoid and introduces others',
      'To avoid:\n\n- Globex\n\nInstead of Globex, look at:\n\n- Acme',
    ],
    ['in a section after a list of what to avoid', 'To avoid:\n\n- Globex\n\n## Our shortlist\n\n- Acme'],
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
