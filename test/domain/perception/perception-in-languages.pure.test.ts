import { describe, expect, it } from 'vitest'
import { PROPERTIES_BY_LANGUAGE } from '../../../src/domain/perception/properties/all-properties.ts'
import { PROPERTY_NAMES } from '../../../src/domain/perception/properties/language-properties.ts'
import { ALL_LANGUAGES } from '../../../src/domain/scoring/languages/all-languages.ts'
import { hasLexicon } from '../../../src/domain/scoring/sentiment/lexicons.ts'
import { wordSet } from '../../../src/domain/word-list.ts'
import { SAID_IN_LANGUAGES, type SaidOfAcme } from '../../fixtures/perception-in-languages.ts'
import { type Asked, scorePerception, swapped } from '../../fixtures/score-perception.ts'

function asked(propertyId: string, logic: string): Asked {
  const [good = '', bad = ''] = logic.split('/')
  return { propertyId, prompt: 'Acme?', scoringLogic: logic === '' ? null : { good, bad } }
}

function saidBy(score: number | null): SaidOfAcme | 'both' {
  if (score === null) return 'nothing'
  if (score === 5) return 'both'
  return score > 5 ? 'praise' : 'blame'
}

const scoreOf = (property: Asked, text: string, language: string) =>
  scorePerception({ ...property, text, language }).score

describe.each(Object.entries(SAID_IN_LANGUAGES))('an answer in %s', (language, answers) => {
  it.each(answers)('is %s for "%s" (%s): %s', (said, property, logic, text) => {
    expect(saidBy(scoreOf(asked(property, logic), text, language))).toBe(said)
  })

  it.each(answers.filter(([said, , logic]) => said !== 'nothing' && logic !== ''))(
    'has the mirrored score when good and bad change places: %s for "%s" (%s): %s',
    (_, property, logic, text) => {
      const score = scoreOf(asked(property, logic), text, language) ?? Number.NaN
      expect(scoreOf(swapped(asked(property, logic)), text, language)).toBeCloseTo(10 - score, 5)
    },
  )
})

describe('the words of the properties', () => {
  it('are known in every language whose opinion words are known', () => {
    const known = ALL_LANGUAGES.flatMap(({ code }) => (hasLexicon(code) ? [code] : []))
    expect([...PROPERTIES_BY_LANGUAGE.keys()].sort()).toEqual(known.sort())
  })

  it.each([...PROPERTIES_BY_LANGUAGE])('stand in one list of a property only: %s', (_, properties) => {
    const repeated = PROPERTY_NAMES.flatMap((name) => {
      const { topics, wished, other } = properties[name]
      const all = [topics, wished, other].flatMap((list) => [...wordSet(list)])
      return all.filter((word, index) => all.indexOf(word) !== index)
    })
    expect(repeated).toEqual([])
  })

  it.each([...PROPERTIES_BY_LANGUAGE])('name each property and both of its ends: %s', (_, properties) => {
    const missing = PROPERTY_NAMES.filter((name) =>
      Object.values(properties[name]).some((list) => list.trim() === ''),
    )
    expect(missing).toEqual([])
  })
})
