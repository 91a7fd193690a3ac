import { answerCount } from '../language/answer-count.ts'
import { words } from '../language/language.tsx'

export const figureWords = words({
  en: {
    names: {
      presence: 'Presence',
      shareOfVoice: 'Share of voice',
      averageRank: 'Average rank',
      sentiment: 'Sentiment',
      citationRate: 'Citation rate',
    },
    meanings: {
      presence: 'Answers that name the brand, out of all answers.',
      shareOfVoice: 'The brand among itself and the tracked competitors: one count per answer and name.',
      averageRank: 'Its mean rank among the brands of an answer, where it is named. Lower is better.',
      sentiment: 'Positive minus negative answers, out of those that name the brand: from −100 to 100.',
      citationRate: 'Answers that cite a domain of the brand, out of those with sources.',
    },
    verdicts: {
      better: 'better',
      worse: 'worse',
      within_noise: 'within noise',
      too_few: 'too few answers to say',
      none: 'no earlier period',
    },
    verdictMeanings: {
      beyond: 'More than noise: the interval of the difference leaves out zero.',
      within_noise: 'The difference could be chance: its interval includes zero.',
      of_many: 'The difference could be chance: so many changes were tested together.',
      too_few: 'There are too few answers in both periods to test it.',
    },
    of: (numerator: string, denominator: string) => `${numerator} of ${answerCount.en(denominator)}`,
    values: answerCount.en,
    interval: (low: string, high: string) => `${low} to ${high}`,
    interval95: '95 % interval',
    about: {
      these_prompts: 'for these prompts, if they were asked again',
      prompts_like_these: 'for prompts like these',
    },
    counted: 'Counted',
    change: 'Change',
    method: (name: string) => `How ${name} was counted`,
    answers: 'See the answers',
    nothing: 'No answers',
  },
  de: {
    names: {
      presence: 'Präsenz',
      shareOfVoice: 'Share of Voice',
      averageRank: 'Mittlerer Rang',
      sentiment: 'Sentiment',
      citationRate: 'Zitierrate',
    },
    meanings: {
      presence: 'Antworten, die die Marke nennen, von allen Antworten.',
      shareOfVoice:
        'Die Marke unter sich und den verfolgten Wettbewerbern: je Antwort und Name einmal gezählt.',
      averageRank:
        'Ihr mittlerer Rang unter den Marken einer Antwort, wo sie genannt ist. Kleiner ist besser.',
      sentiment: 'Positive minus negative Antworten, von denen, die die Marke nennen: von −100 bis 100.',
      citationRate: 'Antworten, die eine Domain der Marke zitieren, von denen mit Quellen.',
    },
    verdicts: {
      better: 'besser',
      worse: 'schlechter',
      within_noise: 'im Rauschen',
      too_few: 'zu wenige Antworten für ein Urteil',
      none: 'kein früherer Zeitraum',
    },
    verdictMeanings: {
      beyond: 'Mehr als Rauschen: Das Intervall der Differenz schließt null aus.',
      within_noise: 'Die Differenz kann Zufall sein: Ihr Intervall enthält null.',
      of_many: 'Die Differenz kann Zufall sein: So viele Veränderungen wurden zusammen geprüft.',
      too_few: 'In beiden Zeiträumen gibt es zu wenige Antworten, um sie zu prüfen.',
    },
    of: (numerator: string, denominator: string) => `${numerator} von ${answerCount.de(denominator)}`,
    values: answerCount.de,
    interval: (low: string, high: string) => `${low} bis ${high}`,
    interval95: '95-%-Intervall',
    about: {
      these_prompts: 'für diese Prompts, würden sie noch einmal gefragt',
      prompts_like_these: 'für Prompts wie diese',
    },
    counted: 'Gezählt',
    change: 'Veränderung',
    method: (name: string) => `Wie ${name} gezählt wurde`,
    answers: 'Antworten ansehen',
    nothing: 'Keine Antworten',
  },
})
