import { describe, expect, it } from 'vitest'
import { ReadText } from '../../../src/domain/scoring/answer/read-text.ts'
import { languagesOf } from '../../../src/domain/scoring/answer/text-language.ts'
import { byLanguage } from '../../../src/domain/scoring/languages/all-languages.ts'
import { lexiconFor, lexiconOf } from '../../../src/domain/scoring/sentiment/lexicons.ts'
import { scoreText } from '../../fixtures/score-text.ts'

/** Short sentences that praise and blame nobody, mostly without one of the small words that identify a language. */
const NEUTRAL: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Use Acme.',
    'Many teams use Acme.',
    'Users use Acme.',
    'Acme: content, sales, hosting, hospital.',
    'Acme rents large halls.',
    'Try Acme.',
    'Acme series B',
    'Show Acme.',
  ],
  de: [
    'Nutze Acme.',
    'Viele Teams nutzen Acme.',
    'Acme produziert Software.',
    'Acme beschäftigt 40 Leute.',
    'Kinder fahren Acme.',
  ],
  fr: [
    'Utilisez Acme.',
    'Beaucoup utilisent Acme.',
    'Acme produit des logiciels.',
    'Acme emploie 40 personnes sur place.',
    'Des marques comme Acme.',
  ],
  es: [
    'Use Acme.',
    'Muchos equipos utilizan Acme.',
    'Acme produce programas.',
    'Acme emplea 40 personas.',
    'Practican con Acme.',
  ],
  it: [
    'Usate Acme.',
    'Molti gruppi usano Acme.',
    'Acme produce programmi.',
    'Acme impiega 40 persone.',
    'Ne parla Acme.',
  ],
  pt: [
    'Use Acme.',
    'Muitos times usam Acme.',
    'Acme produz programas.',
    'Acme emprega 40 pessoas.',
    'Utilizar Acme seria isto.',
    'Mas Acme fica aqui.',
  ],
  nl: [
    'Gebruik Acme.',
    'Vele teams gebruiken Acme.',
    'Acme produceert programma’s.',
    'Acme telt 40 werknemers.',
    'Die kind gebruikt Acme.',
  ],
  da: ['Brug Acme.', 'Mange hold bruger Acme.', 'Acme laver programmer.', 'Acme beskæftiger 40 ansatte.'],
  no: [
    'Bruk Acme.',
    'Mange lag bruker Acme.',
    'Acme lager programmer.',
    'Acme sysselsetter 40 ansatte.',
    'Acme brakte den hit.',
  ],
  sv: [
    'Använd Acme.',
    'Många lag använder Acme.',
    'Acme gör vanliga saker.',
    'Acme sysselsätter 40 anställda.',
    'Svar från Acme.',
    'Stor installation av Acme.',
  ],
  fi: ['Käytä Acme.', 'Monet ryhmät käyttävät Acmea.', 'Acme valmistaa ohjelmia.', 'Acme työllistää 40.'],
  pl: [
    'Używaj Acme.',
    'Wiele zespołów używa Acme.',
    'Acme tworzy programy.',
    'Acme zatrudnia 40 osób.',
    'Mieszkam obok Acme.',
  ],
  tr: [
    'Acme kullanın.',
    'Birçok ekip Acme kullanıyor.',
    'Acme program üretir.',
    'Acme hosting',
    'Acme ekipleri dust',
  ],
  ca: [
    'Utilitzeu Acme.',
    'Molts equips utilitzen Acme.',
    'Acme produeix programes.',
    'Acme ocupa 40 persones.',
  ],
  eu: ['Erabili Acme.', 'Talde askok Acme erabiltzen dute.', 'Acme enpresa da.'],
}
const sentences = Object.entries(NEUTRAL).flatMap(([language, texts]) =>
  texts.map((text): [string, string] => [language, text]),
)

describe('a short sentence', () => {
  it.each(sentences)(
    'that says neither good nor bad is neutral without a known language (%s): %s',
    (_, text) => {
      expect(scoreText(text).sentiment).toBe('neutral')
    },
  )

  it.each(sentences)(
    "that says neither good nor bad is neutral where the brand's language is its own (%s): %s",
    (language, text) => {
      expect(scoreText(text, { language }).sentiment).toBe('neutral')
    },
  )

  it.each([
    ['fr', 'Acme casse', 'negative'],
    ['de', 'Acme: Gift', 'negative'],
    ['en', 'Acme: Gift', 'neutral'],
    ['en', 'Acme casse', 'neutral'],
    ['pt-BR', 'Acme: chato', 'negative'],
    ['nb', 'Acme: tom', 'negative'],
  ])("that does not identify its language is read in the brand's, %s: %s", (language, text, sentiment) => {
    expect(scoreText(text, { language }).sentiment).toBe(sentiment)
  })

  it.each([
    ['en', 'Acme est un outil vraiment usé et lent.', 'negative'],
    ['fr', 'Acme is a great tool for teams.', 'positive'],
  ])(
    "that identifies its language is read in that, not in the brand's, %s: %s",
    (language, text, sentiment) => {
      expect(scoreText(text, { language }).sentiment).toBe(sentiment)
    },
  )
})

describe('a word that praises or blames in one language and is an everyday word of another', () => {
  const words = [...byLanguage(({ falseFriends }) => falseFriends)].flatMap(([language, list]) =>
    list.map((word) => ({ language, word })),
  )

  it('is an opinion word of its language', () => {
    expect(words.filter(({ language, word }) => polarityOf(word, language) === 0)).toEqual([])
  })

  it('never decides alone that a text is in its language', () => {
    const decided = words.filter(({ language, word }) => {
      const text = `Acme ${word}`
      const isTold = languagesOf(new ReadText(word)).length < 8
      return language !== 'en' && !isTold && lexiconFor(new ReadText(text)) === lexiconOf(language)
    })
    expect(decided).toEqual([])
  })

  it("is read in the brand's language, whatever it means elsewhere", () => {
    const misread = words.filter(({ language, word }) =>
      Object.keys(NEUTRAL).some((other) => {
        const isPossible = languagesOf(new ReadText(word)).includes(other)
        return (
          other !== language &&
          isPossible &&
          lexiconFor(new ReadText(`Acme ${word}`), other) !== lexiconOf(other)
        )
      }),
    )
    expect(misread).toEqual([])
  })
})

/** Small words that do carry an opinion; whatever else appears here lost its accents and met another word. */
const SAID_BY_SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'too good great best works',
  de: 'einfach gut leider genau',
  fr: 'bon bonne bien',
  es: 'bien solo gracias buena bueno mejor buen',
  it: 'ottimo meglio troppo',
  pt: 'bom boa ótimo ótima bem melhor pouco',
  nl: 'mooi lekker goed graag',
  da: 'hjælp bedste',
  no: 'bra',
  fi: 'hyvin parhaan',
  tr: 'güzel gidilmeli ilgili iyi doğru büyük',
  ca: 'bona gran poc bé només gràcies millor ofereix',
  eu: 'eskaini ondo ona',
}

it.each(Object.keys(NEUTRAL))(
  'the small words of a language carry no opinion in it, but for those that mean one: %s',
  (language) => {
    const words = new Set(byLanguage(({ functionWords }) => functionWords).get(language))
    const meant = [...words].filter((word) => polarityOf(word, language) !== 0)
    expect(meant.join(' ')).toBe(SAID_BY_SMALL_WORDS[language] ?? '')
  },
)

function polarityOf(word: string, language: string): number {
  return lexiconOf(language).wordOf(word).meaning.polarity
}
