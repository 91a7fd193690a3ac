import { type Language, wordLists } from './language.ts'

export const it: Language = {
  topic: {
    awareness: [
      'Cosa devo sapere su {topic} prima di scegliere un fornitore?',
      'A cosa bisogna fare attenzione per {topic}?',
    ],
    consideration: [
      'Quali sono le migliori opzioni per {topic}?',
      'Quali fornitori conviene confrontare per {topic} e in cosa si differenziano?',
    ],
    decision: [
      'Chi offre il miglior rapporto qualità-prezzo per {topic}?',
      'Quale fornitore consigli per {topic} e perché?',
    ],
    'post-purchase': [
      'Come posso ottenere il massimo con {topic}?',
      'Quali problemi sono frequenti con {topic} e come si risolvono?',
    ],
  },
  brand: [{ stage: 'decision', text: '{brand} è una buona scelta per {topic}?' }],
  alternatives: ['Quali sono le migliori alternative a {rival}?'],
  rivals: ['{rival} o {other} per {topic}: quale è meglio?'],
  brandAndRival: ['{brand} o {rival}: quale è meglio per {topic}?'],
  alternativesTopic: 'Alternative',
  words: wordLists({
    empty:
      'il lo la i gli le l un uno una di del dello della dei degli delle da dal a al alla ai e ed o vs in nel nella per su ' +
      'sul sulla sono essere che quale quali si mi devo posso ci opzione opzioni',
    question: 'che cosa quale quali chi come quando dove perche quanto conviene posso devo',
    choosing:
      'migliore migliori miglior meglio top alternativa alternative vs confronto confrontare recensioni opinioni consigli ' +
      'consigliato cerco',
    buying: 'prezzo prezzi costo costi comprare economico sconto prova demo piano piani preventivo',
    owning:
      'login accesso assistenza disdire integrazione installare configurare guida aiuto problema problemi',
    purpose: 'per con senza',
  }),
}
