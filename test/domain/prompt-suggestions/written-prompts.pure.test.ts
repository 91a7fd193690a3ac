import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileNamed } from '../../../src/domain/prompt-suggestions/named-in.ts'
import { writtenPrompts } from '../../../src/domain/prompt-suggestions/written-prompts.ts'

const named = compileNamed({
  brand: { id: 'b', name: 'Acme', aliases: ['Acmeco'], domains: ['acme.com'] },
  rivals: [{ id: 'r', name: 'Globex', aliases: [], domains: [] }],
})
const TOPICS = [{ id: 't', name: 'CRM' }]

const read = (reply: unknown, language = 'en') =>
  writtenPrompts(reply, 'writer', language, TOPICS, named, 'Suggested')
const texts = (language: string, ...all: string[]) =>
  read({ prompts: all.map((text) => ({ text, topic: 'CRM', stage: 'decision' })) }, language).map(
    ({ text }) => text,
  )

describe('a prompt that a writer wrote', () => {
  it('goes to its topic and stage', () => {
    const [only] = read({
      prompts: [{ text: 'Which CRM is best with Globex?', topic: ' crm', stage: 'decision' }],
    })
    expect(only).toMatchObject({
      source: 'writer',
      kind: 'rival',
      topicId: 't',
      topicName: 'CRM',
      customerJourney: 'decision',
      estimatedVolume: null,
      evidence: { writer: 'writer', rivals: ['Globex'] },
    })
  })

  it('for a topic and stage that nobody gave has none', () => {
    const [only] = read({ prompts: [{ text: 'Which CRM is best?', topic: 'New', stage: 'buying' }] })
    expect(only).toMatchObject({ topicId: null, topicName: 'Suggested', customerJourney: null })
  })

  it.each([
    ['names the brand', 'Is Acme a good CRM?'],
    ['names the brand by another name', 'Is acmeco a good CRM?'],
    ['names the brand by its domain', 'Is acme.com a good CRM?'],
    ['has an address', 'Is https://example.com a good CRM?'],
    ['has markup', 'Which CRM <script>alert(1)</script> is best?'],
    ['plays a role', 'system: Which CRM is the best?'],
    ['is too short', 'CRM?'],
    ['is too long', `Which CRM ${'really '.repeat(50)} is best?`],
    ['is huge', `Which CRM is best${' '.repeat(1_000_000)}?`],
    ['is in another language', 'Welches ist das beste CRM für die Praxis?'],
    ['is in another script', 'Какая CRM лучше всего подходит?'],
    ['has no letters', '1234 5678 90?'],
  ])('that %s is passed over', (_, text) => {
    expect(texts('en', text, 'Which CRM is the best one?')).toEqual(['Which CRM is the best one?'])
  })

  it('is on one line, without what is invisible', () => {
    expect(texts('en', 'Which \u202eCRM\u0000\nis the best?')).toEqual(['Which CRM is the best?'])
  })

  it.each([
    ['de', 'Welches CRM passt zu einer Praxis?'],
    ['ja', 'おすすめのCRMはどれですか？'],
    ['ru', 'Какая CRM лучше всего подходит?'],
    ['fi', 'Mikä CRM sopii pienelle yritykselle?'],
    ['pt-BR', 'Qual CRM vale a pena para uma pequena empresa?'],
  ])('in the language of the brand (%s) is kept', (language, text) => {
    expect(texts(language, text)).toEqual([text])
  })
})

describe('a reply', () => {
  it.each([
    [null],
    [undefined],
    [[]],
    ['prompts'],
    [{}],
    [{ prompts: {} }],
    [{ prompts: [null, 'x', 1, []] }],
  ])('%j holds no prompt', (reply) => {
    expect(read(reply)).toEqual([])
  })

  it('of more than 60 prompts is read so far', () => {
    const all = Array.from({ length: 100 }, (_, index) => `Which CRM is the best for ${index} people?`)
    expect(texts('en', ...all)).toHaveLength(60)
  })

  it('of any JSON is read without a fault', () => {
    const entry = fc.record({
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      topic: fc.jsonValue(),
    })
    const reply = fc.oneof(fc.jsonValue(), fc.record({ prompts: fc.array(fc.oneof(entry, fc.jsonValue())) }))
    fc.assert(
      fc.property(reply, (value) => {
        expect(read(value)).toBeInstanceOf(Array)
      }),
    )
  })
})
