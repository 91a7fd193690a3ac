import { type Language, wordLists } from './language.ts'

export const da: Language = {
  topic: {
    awareness: [
      'Hvad skal jeg vide om {topic}, før jeg vælger en leverandør?',
      'Hvad skal jeg være opmærksom på ved {topic}?',
    ],
    consideration: [
      'Hvad er de bedste muligheder for {topic}?',
      'Hvilke leverandører af {topic} bør jeg sammenligne, og hvordan adskiller de sig?',
    ],
    decision: [
      'Hvem tilbyder mest for pengene inden for {topic}?',
      'Hvilken leverandør af {topic} vil du anbefale, og hvorfor?',
    ],
    'post-purchase': [
      'Hvordan får jeg mest ud af {topic}?',
      'Hvilke problemer er almindelige med {topic}, og hvordan løses de?',
    ],
  },
  brand: [{ stage: 'decision', text: 'Er {brand} et godt valg til {topic}?' }],
  alternatives: ['Hvad er de bedste alternativer til {rival}?'],
  rivals: ['{rival} eller {other} til {topic}: hvad er bedst?'],
  brandAndRival: ['{brand} eller {rival}: hvad er bedst til {topic}?'],
  alternativesTopic: 'Alternativer',
  words: wordLists({
    // Folding does not change ø and æ: they are letters without an accent.
    empty:
      'en et den det de der af til for i pa om ved fra og eller vs er var bliver kan skal bor jeg mig min mit vi os du dig ' +
      'man hvad hvilke hvilken hvilket mulighed muligheder',
    question: 'hvad hvilke hvilken hvilket hvem hvordan hvor hvornar hvorfor er kan skal bor',
    choosing:
      'bedste bedst bedre top alternativ alternativer vs sammenlign sammenligne sammenligning anmeldelse anmeldelser ' +
      'anbefaling anbefalinger anbefalet billigste søger',
    buying: 'pris priser koster købe billig billigste rabat demo prøve prøveperiode tilbud abonnement',
    owning: 'login support opsige integration installere opsætning vejledning hjælp problem problemer',
    purpose: 'til med uden',
  }),
}
