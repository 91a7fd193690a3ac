import { words } from '../../language/language.tsx'

export const outcomeWords = words({
  en: {
    named: 'named',
    notNamed: 'not named',
    rank: (rank: string) => `rank ${rank}`,
    sentiment: {
      positive: 'positive',
      neutral: 'neutral',
      negative: 'negative',
      not_mentioned: '',
      unsure: 'unsure',
    },
    worst: 'listed as one of the worst',
    cites: 'cites you',
  },
  de: {
    named: 'genannt',
    notNamed: 'nicht genannt',
    rank: (rank: string) => `Rang ${rank}`,
    sentiment: {
      positive: 'positiv',
      neutral: 'neutral',
      negative: 'negativ',
      not_mentioned: '',
      unsure: 'unsicher',
    },
    worst: 'unter den Schlechtesten gelistet',
    cites: 'zitiert Sie',
  },
})
