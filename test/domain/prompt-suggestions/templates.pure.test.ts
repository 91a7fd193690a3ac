import { describe, expect, it } from 'vitest'
import { fromTemplates } from '../../../src/domain/prompt-suggestions/from-templates.ts'
import { LANGUAGES, languageCode } from '../../../src/domain/prompt-suggestions/languages/index.ts'
import { compileNamed } from '../../../src/domain/prompt-suggestions/named-in.ts'
import { writtenPrompts } from '../../../src/domain/prompt-suggestions/written-prompts.ts'
import type { Entities } from '../../../src/domain/scoring/entities.ts'

const entity = (id: string, name: string) => ({ id, name, aliases: [], domains: [] })
const ENTITIES: Entities = {
  brand: entity('b', 'Acme'),
  rivals: [entity('r1', 'Globex'), entity('r2', 'Initech')],
}
const CRM = { id: 't', name: 'CRM software' }
const CODES = Object.keys(LANGUAGES)

const suggested = (language: string, topics = [CRM], entities = ENTITIES) =>
  fromTemplates(language, entities, topics, compileNamed(entities))

describe('the templates', () => {
  it('are there in eight languages', () => {
    expect(CODES.sort()).toEqual(['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt'])
  })

  it.each(CODES)('of %s ask at every stage of the customer journey', (code) => {
    const stages = suggested(code)
      .filter(({ source, kind }) => source === 'topic' && kind === 'open')
      .map(({ customerJourney }) => customerJourney)
    expect([...new Set(stages)].sort()).toEqual(['awareness', 'consideration', 'decision', 'post-purchase'])
  })

  it.each(CODES)('of %s name the brand only in questions about it, and their kind says so', (code) => {
    const wrong = suggested(code).filter(({ text, kind }) => text.includes('Acme') !== (kind === 'brand'))
    expect(wrong).toEqual([])
  })

  it.each(CODES)('of %s leave no placeholder', (code) => {
    expect(suggested(code).filter(({ text }) => /[{}]|\s{2}/.test(text))).toEqual([])
  })

  it.each(CODES)('of %s end as questions', (code) => {
    expect(suggested(code).filter(({ text }) => !text.endsWith('?'))).toEqual([])
  })

  it.each(CODES)('of %s are no two of one text', (code) => {
    const texts = suggested(code).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each(CODES)('of %s read as that language to the check of written prompts', (code) => {
    const named = () => ({ kind: 'open' as const, rivals: [] })
    const prompts = suggested(code, [{ id: 't', name: 'CRM' }]).map(({ text }) => ({ text }))
    expect(writtenPrompts({ prompts }, 'w', code, [], named, 'T')).toHaveLength(prompts.length)
  })
})

describe('prompts of templates', () => {
  it('are in English where there are none in the language', () => {
    expect(suggested('fi').map(({ text }) => text)).toEqual(suggested('en').map(({ text }) => text))
  })

  it.each([
    ['de-AT', 'de'],
    ['PT_br', 'pt'],
    ['', 'en'],
    ['constructor', 'en'],
    ['__proto__', 'en'],
  ])('for the language %j are in %s', (language, code) => {
    expect(languageCode(language)).toBe(code)
  })

  it('about a topic that holds the brand’s name are only those about the brand', () => {
    const kinds = suggested('en', [{ id: 't', name: 'Acme support' }]).filter(
      ({ source }) => source === 'topic',
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['brand'])
  })

  it('about rivals name them, and say which', () => {
    const rivals = suggested('en').filter(({ source, kind }) => source === 'rival' && kind === 'rival')
    expect(rivals.map(({ text, evidence }) => [text, evidence.rivals])).toEqual([
      ['What are the best alternatives to Globex?', ['Globex']],
      ['Globex vs Initech for CRM software: which is better?', ['Globex', 'Initech']],
      ['What are the best alternatives to Initech?', ['Initech']],
      ['Initech vs Globex for CRM software: which is better?', ['Globex', 'Initech']],
    ])
  })

  it('without a topic ask for alternatives to the rivals alone', () => {
    const texts = suggested('en', []).map(({ text }) => text)
    expect(texts).toEqual([
      'What are the best alternatives to Globex?',
      'What are the best alternatives to Initech?',
    ])
  })

  it('of one rival do not put it beside itself', () => {
    const only = { ...ENTITIES, rivals: ENTITIES.rivals.slice(0, 1) }
    const templates = suggested('en', [CRM], only).map(({ evidence }) => evidence.template)
    expect(templates).not.toContain('rivals.1')
  })

  it('of names with placeholders or line breaks in them are on one line and as the name is', () => {
    const topics = [{ id: 't', name: '{brand}\n\u202e{rival}' }]
    const [first] = suggested('en', topics)
    expect(first?.text).toBe('What should I know about {brand} {rival} before choosing a provider?')
  })

  it('that would be too long are left out', () => {
    const topics = [{ id: 't', name: 'x'.repeat(299) }]
    expect(suggested('en', topics).filter(({ source }) => source === 'topic')).toEqual([])
  })
})
