import { describe, expect, it } from 'vitest'
import { entity, scoreText } from '../../../fixtures/score-text.ts'

const isPresent = (name: string, text: string) =>
  scoreText(text, { brand: entity(name), rivals: [] }).isPresent

describe('a name is found', () => {
  it.each([
    ['Acme', 'ACME and acme'],
    ['ACME', 'Acme'],
    ['Acme', 'ＡＣＭＥ'],
    ['Strasse', 'STRAßE'],
    ['Οδός', 'ΟΔΟΣ'],
    ['Акме', 'АКМЕ'],
  ])('whatever its case and width: %s in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ['Café Müller', 'Cafe Muller'],
    ['Cafe Muller', 'Café Müller'],
    ['Éclair', 'E\u0301clair'],
    ['Efficient', 'E\uFB03cient'],
  ])('with or without accents and ligatures: %s in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ["Levy's", 'Levy’s'],
    ['Levy’s', "Levy's"],
    ['Acme', 'Acme’s plans'],
    ['Acme-Tools', 'Acme–Tools'],
  ])('with straight or curly apostrophes and any dash: %s in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    'Acme Cloud',
    'Acme  Cloud',
    'Acme\u00A0Cloud',
    'Acme-Cloud',
    'Acme\nCloud',
    'Acme  \nCloud',
    'Acme\r\nCloud',
    '> Acme\n> Cloud',
    '**Acme** Cloud',
    'Acme® Cloud™',
    'Ac\u00ADme Cloud',
  ])('over a space, hyphen or line break: %j', (text) => {
    expect(isPresent('Acme Cloud', text)).toBe(true)
  })

  it.each(['Acme\n\nCloud', '| Acme | Cloud |\n|---|---|\n| x | y |', '- Acme\n- Cloud', '# Acme\nCloud'])(
    'never over the end of a block: %j',
    (text) => {
      expect(isPresent('Acme Cloud', text)).toBe(false)
    },
  )

  it.each([
    ['日立工業', '私は日立工業が好きです。'],
    ['ソニア', 'このソニアは良い。'],
    ['アクメー', '私はアクメーを使う。'],
    ['あくめ', 'それはあくめです'],
    ['อักเม', 'ซื้ออักเมได้'],
    ['Acme', '私はAcmeが好き'],
    ['Acme', '我喜欢Acme手机'],
  ])('between letters in scripts without spaces: %s in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ['아크메', '아크메는 좋다'],
    ['아크메', '저는 아크메를 추천합니다.'],
    ['Acme', 'Acme는 좋다'],
  ])('before a Korean particle: %s in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })

  it.each([
    ['아크메', '좋은아크메'],
    ['Акме', 'Акмеизм'],
    ['Acme', 'Acmes'],
    ['Acme', 'éAcme'],
    ['3M', '13M'],
    ['C', 'C_x'],
    ['Acme+', 'Acme'],
  ])('only as a whole word: %s not in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(false)
  })

  it.each([
    ['C++', 'C++ is one'],
    ['.NET', 'I use .NET here'],
    ['Acme!', 'With Acme! it works'],
    ['A&B', 'A&amp;B is one'],
    ['A*B', 'A\\*B is one'],
    ['a.b(c)', 'a.b(c)'],
  ])('with the marks that belong to it: %s in %j', (name, text) => {
    expect(isPresent(name, text)).toBe(true)
  })
})

describe('an alias', () => {
  const brand = entity('Acme', { aliases: ['Acme Corporation', 'AC'] })

  it('names the brand by its canonical name, and the mention says that it was an alias', () => {
    expect(scoreText('AC is one.', { brand }).mentions).toMatchObject([
      { name: 'Acme', text: 'AC', rule: 'alias', kind: 'brand' },
    ])
  })

  it('of a rival is listed by the rival’s canonical name, once', () => {
    const rivals = [entity('Globex', { aliases: ['GBX', 'Globex Inc'] })]
    expect(scoreText('GBX, Globex Inc and Globex', { brand, rivals }).mentionedBrands).toEqual(['Globex'])
  })

  it('that is longer than the name is found whole', () => {
    expect(scoreText('Acme Corporation is one.', { brand }).mentions).toMatchObject([
      { text: 'Acme Corporation' },
    ])
  })

  it('that is empty finds nothing', () => {
    expect(scoreText('a b', { brand: entity('Acme', { aliases: ['', '  '] }) }).presence).toBe('absent')
  })
})

describe('of names that contain each other', () => {
  const rivals = [entity('Acme Pro')]

  it('the longest is meant, though a rival contains the brand’s name', () => {
    expect(scoreText('Acme Pro is one.', { rivals })).toMatchObject({
      isPresent: false,
      mentionedBrands: ['Acme Pro'],
    })
  })

  it('each is found where it stands', () => {
    expect(scoreText('Acme Pro and Acme', { rivals }).brands).toMatchObject([
      { name: 'Acme Pro', rank: 1 },
      { name: 'Acme', rank: 2 },
    ])
  })

  it('the brand is meant where it contains a rival’s name', () => {
    const brand = entity('Globex Cloud')
    expect(scoreText('Globex Cloud is one.', { brand, rivals: [entity('Globex')] })).toMatchObject({
      isPresent: true,
      mentionedBrands: [],
    })
  })
})
