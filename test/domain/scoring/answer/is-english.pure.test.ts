import { describe, expect, it } from 'vitest'
import { isEnglish } from '../../../../src/domain/scoring/answer/is-english.ts'
import { ReadText } from '../../../../src/domain/scoring/answer/read-text.ts'

const FOREIGN = [
  'Acme ist das beste Werkzeug für kleine Teams und nicht teuer.',
  'Acme est un bon outil pour les petites équipes.',
  'Acme es una buena herramienta para los equipos pequeños.',
  'Acme è uno strumento per gli uffici, anche con la versione gratuita.',
  'Acme é uma boa ferramenta, mas não para os iniciantes.',
  'Acme is een goed hulpmiddel voor kleine teams en niet duur.',
  'Acme er et godt værktøj til små hold og ikke dyrt.',
]

describe('an answer', () => {
  it.each([
    'Acme is the best tool for small teams.',
    'Acme, Globex',
    '',
    'Reliable and cheap.',
    '日本語の答え',
  ])('is taken for English: %j', (text) => {
    expect(isEnglish(new ReadText(text))).toBe(true)
  })

  it.each(FOREIGN)('is not: %j', (text) => {
    expect(isEnglish(new ReadText(text))).toBe(false)
  })
})
