import { type Language, wordLists } from './language.ts'

export const nl: Language = {
  topic: {
    awareness: [
      'Wat moet ik weten over {topic} voordat ik een aanbieder kies?',
      'Waar moet ik op letten bij {topic}?',
    ],
    consideration: [
      'Wat zijn de beste opties voor {topic}?',
      'Welke aanbieders voor {topic} kan ik vergelijken, en waarin verschillen ze?',
    ],
    decision: [
      'Wie biedt de beste prijs-kwaliteitverhouding voor {topic}?',
      'Welke aanbieder raad je aan voor {topic}, en waarom?',
    ],
    'post-purchase': [
      'Hoe haal ik het meeste uit {topic}?',
      'Welke problemen komen vaak voor met {topic}, en hoe los je ze op?',
    ],
  },
  brand: [{ stage: 'decision', text: 'Is {brand} een goede keuze voor {topic}?' }],
  alternatives: ['Wat zijn de beste alternatieven voor {rival}?'],
  rivals: ['{rival} of {other} voor {topic}: wat is beter?'],
  brandAndRival: ['{brand} of {rival}: wat is beter voor {topic}?'],
  alternativesTopic: 'Alternatieven',
  words: wordLists({
    empty:
      'de het een van voor in op aan bij naar uit te en of vs is zijn was wordt worden kan moet ik mij me mijn je jij we ' +
      'wij ze er dat die dit deze wat welke optie opties',
    question: 'wat welke wie hoe waar wanneer waarom is zijn kan moet',
    choosing:
      'beste beter top alternatief alternatieven vs vergelijk vergelijken vergelijking review reviews ervaringen aanbevolen ' +
      'aanrader gezocht zoek',
    buying: 'prijs prijzen kosten kopen goedkoop goedkoopste korting demo proefversie offerte abonnement',
    owning: 'inloggen support opzeggen integratie installeren instellen handleiding hulp probleem problemen',
    purpose: 'voor met zonder',
  }),
}
