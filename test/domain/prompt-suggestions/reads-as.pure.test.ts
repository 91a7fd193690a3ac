import { describe, expect, it } from 'vitest'
import { questionWords } from '../../../src/domain/prompt-suggestions/question-words.ts'
import { asPrompt, readsAs, stageOf } from '../../../src/domain/prompt-suggestions/reads-as.ts'

describe('a search', () => {
  it.each([
    ['en', 'how to choose a crm', 'question'],
    ['en', 'crm, which one?', 'question'],
    ['de', 'welches crm für ärzte', 'question'],
    ['ja', '最高のCRMは何ですか？', 'question'],
    ['en', 'best crm small business', 'need'],
    ['en', 'crm for dentists', 'need'],
    ['en', 'Globex vs Initech', 'need'],
    ['fr', 'logiciel crm pour dentistes', 'need'],
    ['es', 'mejores crm gratis', 'need'],
    ['da', 'bedste crm til tandlæger', 'need'],
    ['en', 'globex crm', 'words'],
    ['en', 'what crm', 'words'],
    ['en', 'best', 'words'],
    ['en', 'for crm', 'words'],
    ['en', '', 'words'],
  ] as const)('in %s: %j reads as a %s', (language, text, reading) => {
    expect(readsAs(text, questionWords(language))).toBe(reading)
  })

  it.each([
    ['what is a crm system', 'awareness'],
    ['best crm small business', 'consideration'],
    ['crm pricing for startups', 'decision'],
    ['how to cancel globex', 'post-purchase'],
    ['crm dentists', null],
  ] as const)('%j is of the stage %s', (text, stage) => {
    expect(stageOf(text, questionWords('en'))).toBe(stage)
  })

  it.each([
    ['how to choose a crm', 'question', 'How to choose a crm?'],
    ['how to choose a crm...', 'question', 'How to choose a crm?'],
    ['𐐨 crm which?', 'question', '𐐀 crm which?'],
    ['best crm', 'need', 'best crm'],
  ] as const)('%j that is a %s becomes %j', (text, reading, prompt) => {
    expect(asPrompt(text, reading)).toBe(prompt)
  })
})
