import { type Language, wordLists } from './language.ts'

export const en: Language = {
  topic: {
    awareness: [
      'What should I know about {topic} before choosing a provider?',
      'What does {topic} help with, and who needs it?',
    ],
    consideration: [
      'What are the best options for {topic}?',
      'Which providers of {topic} are worth comparing, and how do they differ?',
    ],
    decision: [
      'Who offers the best value for money for {topic}?',
      'Which provider of {topic} would you recommend, and why?',
    ],
    'post-purchase': [
      'How do I get the most out of {topic}?',
      'What are common problems with {topic}, and how are they solved?',
    ],
  },
  brand: [{ stage: 'decision', text: 'Is {brand} a good choice for {topic}?' }],
  alternatives: ['What are the best alternatives to {rival}?'],
  rivals: ['{rival} vs {other} for {topic}: which is better?'],
  brandAndRival: ['{brand} vs {rival}: which is better for {topic}?'],
  alternativesTopic: 'Alternatives',
  words: wordLists({
    empty:
      'a an the of for in on at to by from and or vs versus is are was be do does did can could should would will i ' +
      'me my we us our you your it its that this these those there what which any some please option options choice choices',
    question: 'what which who whose where when why how is are do does can should could would will',
    choosing:
      'best top good better alternative alternatives vs versus compare compared comparison review reviews recommend ' +
      'recommended recommendation recommendations cheapest leading popular need looking',
    buying: 'price prices pricing cost costs buy cheap cheapest discount coupon demo trial plan plans quote',
    owning:
      'login support cancel integrate integration setup install configure troubleshoot tutorial migrate help',
    purpose: 'for with without',
  }),
}
