import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entity, scoreText } from '../../../fixtures/score-text.ts'

const rulesFor = (name: string, text: string) =>
  scoreText(text, { brand: entity(name), rivals: [] })
    .mentions.filter(({ kind, counts }) => kind === 'brand' && counts)
    .map(({ rule }) => rule)

describe('a name with an ending of the text’s language is found, and the mention says so', () => {
  it.each([
    ['de', 'Zemblo', 'Ich mag Zemblos Kaffee, und das nicht erst heute.'],
    ['sv', 'Zembla', 'Zemblas kaffe är gott och starkt.'],
    ['nl', 'Zembla', 'Zemblas koffie wordt veel gekocht en is niet duur.'],
    ['da', 'Zembla', 'Zemblas priser er ikke høje, og det er godt.'],
    ['fi', 'Zembla', 'Zemblan kaupat ovat auki.'],
    ['fi', 'Zembla', 'Ostin sen Zemblasta, ja se on hyvä.'],
    ['fi', 'Zemblakka', 'Ostin sen Zemblakasta, ja se on hyvä.'],
    ['fi', 'Qorat', 'Ostin sen Qoratilta, ja se on hyvä.'],
    ['et', 'Zembla', 'See on Zemblas ja ka mujal, aga mitte siin.'],
    ['pl', 'Zembla', 'Mam kurtkę z Zembli i jest ciepła.'],
    ['pl', 'Zembka', 'W Zembce nie ma już chleba.'],
    ['pl', 'Qorat', 'Kupiłem to w Qoratu i nie żałuję.'],
    ['cs', 'Zembla', 'Koupil jsem to v Zemble a je to dobré.'],
    ['ru', 'Зембл', 'Вчера я был в Зембле.'],
    ['ru', 'Зембла', 'Купил в Зембле.'],
    ['uk', 'Зембл', 'Ми були в Земблі.'],
    ['el', 'Ζεμβλα', 'Τα παπούτσια της Ζέμβλας αντέχουν.'],
    ['pl', 'Zemblowa', 'Kupiłam materac w Zemblowej i jest dobry.'],
    ['lt', 'Zemblis', 'Zemblio kaina yra gera ir tai nėra brangu.'],
    ['lv', 'Zembla', 'Zemblas kurpes ir labas un nav dārgas.'],
    ['tr', 'Zembla', 'Zembladan aldım, çok iyi ve ucuz.'],
    ['hu', 'Zembla', 'A Zemblaban vettem, és nem volt drága.'],
  ])('%s: %s in %j', (_, name, text) => {
    expect(rulesFor(name, text)).toEqual(['inflected'])
  })

  it.each([
    ['Zembla', 'Zembla’nın ürünleri'],
    ['Zembla', 'ZEMBLA:n kaupat'],
    ['Zembla', 'der Zembla-Konzern'],
  ])('and one with an apostrophe, a colon or a hyphen is the name itself: %s in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual(['name'])
  })
})

describe('an ending makes no other word the name', () => {
  it.each([
    ['in another language', 'Zembla', 'The Zemblan people are of the north.'],
    ['in English', 'Zembla', 'There are many Zemblas in the world.'],
    ['in small letters', 'Zembla', 'Det är en av alla zemblas som är bra.'],
    ['where more of a word follows', 'Zembla', 'Die Zemblastadt liegt in der Mark und ist schön.'],
    ['in a given name', 'Natal', 'Hän on Natalia, ja se on hyvä.'],
    ['of a short name', 'Zem', 'Die Zems sind nicht das, was sie für uns sind.'],
  ])('%s: %s not in %j', (_, name, text) => {
    expect(rulesFor(name, text)).toEqual([])
  })

  it('never inside a word, whatever its language', () => {
    const opening = fc.constantFrom(
      'Der ist nicht das, ',
      'Se on ja ei ole, ',
      'To jest i nie ma, ',
      'Это не ',
      'The ',
    )
    const tail = fc.stringMatching(/^[a-zäöüåąęłçğ]{9,14}$/)
    fc.assert(
      fc.property(opening, tail, (words, more) => {
        expect(rulesFor('Zembla', `${words}Zembla${more}.`)).toEqual([])
      }),
    )
  })
})
