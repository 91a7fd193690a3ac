import { describe, expect, it } from 'vitest'
import { entity, scoreText } from '../../../fixtures/score-text.ts'

const rulesFor = (name: string, text: string) =>
  scoreText(text, { brand: entity(name), rivals: [] })
    .mentions.filter(({ kind, counts }) => kind === 'brand' && counts)
    .map(({ rule }) => rule)

describe('a name is found with other spaces than given, and the mention says so', () => {
  it.each([
    ['Zembla-Qorax', 'We drink ZemblaQorax here.'],
    ['Zembla Qorax', 'zemblaqorax is the site to go to.'],
    ['ZemblaQorax', 'We use Zembla Qorax here.'],
    ['ZemblaQorax', 'We use Zembla-Qorax here.'],
    ['Mail to Qorax', 'Try MailToQorax today.'],
    ['Zembla 365', 'Try Zembla365 today.'],
    ['QZMorgana', 'QZ Morgana is large.'],
    ['ZemblaFırın', 'Ekşi mayalı ekmek için zembla fırın iyi bir adres.'],
    ['ZemblaQorax', 'We use zembla qorax here.'],
    ['ZemblaQorax', 'Import zembla_qorax here.'],
    ['LanternQuill', 'A lantern-quill licence is cheap.'],
    ['Zembla.ai', 'Zembla AI is a chatbot.'],
    ['Zembla.ai', 'ZemblaAI is a chatbot.'],
    ['젬블 라', '젬블라는 빠릅니다.'],
  ])('%s in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual(['joined'])
  })

  it.each([
    ['ZemblaQorax', 'a zembla, qorax and more'],
    ['LanternQuill', 'the lantern quill of old'],
    ['Zembla Qorax', 'Zembla, Qorax and others'],
    ['Zembla', 'Z e m b l a'],
    ['Note Book', 'Buy a notebook.'],
    ['Zembla', 'ZemblaCorp is another.'],
  ])('but never out of two words or another one: %s not in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual([])
  })
})

describe('a name is found with other signs than given, and the mention says so', () => {
  it.each([
    ['Zembla & Qorax', 'Try Zembla and Qorax.'],
    ['Zembla & Qorax', 'Bei Zembla und Qorax gibt es das.'],
    ['Zembla and Qorax', 'Try Zembla & Qorax.'],
    ['ZQ&X', 'We met ZQ & X there.'],
    ["Zembla's", 'Zemblas are open.'],
    ["L'Azembla", 'We like Lazembla.'],
    ['Z*QORAX', 'Z-Qorax is one.'],
    ['Z*QORAX', 'ZQORAX is one.'],
    ['Dr. Zembla', 'Dr Zembla makes pizza.'],
    ['Z.Q. Zembla', 'ZQ Zembla is a bank.'],
    ['Qorax!', 'Qorax is one.'],
    ['Qorax+', 'Qorax Plus is one.'],
    ['Qorax Plus', 'Qorax+ is one.'],
    ['Qöräx', 'Qoeraex is one.'],
    ['Zømblå', 'Zoemblaa is one.'],
    ['QV&Z', 'QV and Z has the best network.'],
    ['Zembla, Qorax & Co', 'Zembla Qorax & Co is a bank.'],
    ['Zembla! Mail', 'Zembla Mail is old.'],
    ['Zembla Inc.', 'Zembla is one.'],
    ['The Zembla Shop', 'Zembla Shop is one.'],
    ['LZembla', "We like L'Zembla."],
    ['Zemblas', "We like Zembla's."],
    ['ゼム・ブラ', 'ゼムブラの靴は軽い。'],
    ['ゼムブラ', 'ゼム・ブラの靴は軽い。'],
  ])('%s in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual(['variant'])
  })

  it.each([
    ['A&B', 'a and b are letters'],
    ['Zembla & Qorax', 'Zembla or Qorax'],
    ['Lantern.io', 'a lantern io'],
    ['.QRX', 'the QRX format'],
    ['Zembla++', 'Zembla is one.'],
    ['Lantern Inc.', 'A lantern is one.'],
    ['Zems', "Zem's is one."],
    ['Q&Z', 'Q and Z are letters.'],
  ])('but not with others than those: %s not in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual([])
  })

  it.each('and und et y e og och en i ja ve és a и +'.split(' '))(
    'and so is one with "&" written with "%s", with spaces or without',
    (word) => {
      expect(rulesFor('Zembla & Qorax', `Try Zembla ${word} Qorax.`)).toEqual(['variant'])
      expect(rulesFor('Zembla & Qorax', `Try Zembla${word}Qorax.`)).toEqual(['joined'])
    },
  )

  it('of two names that are written the same, the first one is meant, whichever has the "&"', () => {
    const names = ['Zembla & Qorax', 'Zembla and Qorax', 'Zembla und Qorax']
    const rivals = names.map((name) => entity(name))
    const text = 'Try Zembla and Qorax, Zembla & Qorax or Zembla und Qorax.'
    const named = scoreText(text, { rivals }).mentions.map(({ name }) => name)
    expect(named).toEqual(['Zembla & Qorax', 'Zembla & Qorax', 'Zembla & Qorax'])
    expect(scoreText(text, { rivals: rivals.toReversed() }).mentions.map(({ name }) => name)).toEqual([
      'Zembla and Qorax',
      'Zembla und Qorax',
      'Zembla und Qorax',
    ])
  })

  it.each([
    ['Zemblø', 'Zemblo'],
    ['Żembłą', 'Zembla'],
    ['زمبلة', 'زمبله'],
    ['أزمبل', 'ازمبل'],
    ['Зёмбла', 'Зембла'],
    ['זמבלה', 'זֶמְבְּלָה'],
    ['ゼムブラ', 'ｾﾞﾑﾌﾞﾗ'],
    ['Zembla', '1️⃣Zembla'],
  ])('letters that are written in two ways are one: %s in %s', (name, text) => {
    expect(rulesFor(name, text)).toEqual(['name'])
  })
})

describe('small words of Arabic and Hebrew stand on the name', () => {
  it.each([
    ['زمبلا', 'هاتف وزمبلا جيد'],
    ['زمبلا', 'اشتريته بزمبلا'],
    ['زمبلا', 'شركة الزمبلا'],
    ['זמבלה', 'קניתי בזמבלה'],
    ['זמבלה', 'הטלפון של הזמבלה'],
    ['זמבלה', 'וזמבלה טובה'],
  ])('%s in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual(['name'])
  })

  it.each([
    ['زمبلا', 'مدزمبلا'],
    ['זמבלה', 'קרזמבלה'],
  ])('and no other letters: %s not in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual([])
  })
})

describe('of Chinese, Japanese and Korean names', () => {
  it.each([
    ['泽橙', '泽橙电脑很轻。'],
    ['ゼムブラ', 'ゼムブラの靴は軽い。'],
    ['ゼムブラ', 'ゼムブラグループは大きい。'],
    ['젬블라', '젬블라는 빠릅니다.'],
  ])('the brand is found between other letters: %s in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual(['name'])
  })

  it.each([
    ['泽橙', '泽橙汁很甜。'],
    ['泽橙', '他有两个泽橙。'],
    ['ゼムブラ', 'ゼムブラジュースを飲む。'],
    ['ムブラ', 'ゼムブラは良い。'],
    ['ゼム', 'ゼムブラは良い。'],
    ['젬블라', '젬블라적인 생각'],
  ])('another word made of it is not: %s not in %j', (name, text) => {
    expect(rulesFor(name, text)).toEqual([])
  })
})
