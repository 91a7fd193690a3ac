import { type Language, wordLists } from './language.ts'

export const de: Language = {
  topic: {
    awareness: [
      'Was sollte ich über {topic} wissen, bevor ich einen Anbieter wähle?',
      'Worauf kommt es bei {topic} an, und für wen lohnt sich das?',
    ],
    consideration: [
      'Was sind die besten Optionen für {topic}?',
      'Welche Anbieter für {topic} sollte ich vergleichen, und worin unterscheiden sie sich?',
    ],
    decision: [
      'Wer bietet das beste Preis-Leistungs-Verhältnis bei {topic}?',
      'Welchen Anbieter für {topic} würdest du empfehlen, und warum?',
    ],
    'post-purchase': [
      'Wie hole ich das Beste aus {topic} heraus?',
      'Welche Probleme gibt es häufig mit {topic}, und wie löst man sie?',
    ],
  },
  brand: [{ stage: 'decision', text: 'Ist {brand} eine gute Wahl für {topic}?' }],
  alternatives: ['Was sind die besten Alternativen zu {rival}?'],
  rivals: ['{rival} oder {other} für {topic}: Was ist besser?'],
  brandAndRival: ['{brand} oder {rival}: Was ist besser für {topic}?'],
  alternativesTopic: 'Alternativen',
  words: wordLists({
    empty:
      'der die das den dem des ein eine einen einem einer eines und oder vs fur im in am an auf zu zum zur von vom bei ' +
      'mit ist sind war wird werden kann konnen soll sollte ich mir mich wir uns du sie es man was welche welcher welches ' +
      'welchen gibt optionen option',
    question:
      'was welche welcher welches welchen wer wie wo wann warum wieso weshalb worauf wozu ist sind kann lohnt',
    choosing:
      'beste bester bestes besten besser top alternative alternativen vs vergleich vergleichen test testsieger erfahrungen ' +
      'bewertung bewertungen empfehlung empfehlungen empfehlenswert gunstigste gesucht suche',
    buying:
      'preis preise kosten kaufen gunstig gunstigste rabatt gutschein demo testversion angebot tarif tarife',
    owning:
      'login anmelden kundigen support hilfe einrichten installieren integration anleitung problem probleme',
    purpose: 'fur mit ohne',
  }),
}
