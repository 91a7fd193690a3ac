import { words } from '../language/language.tsx'

export const taskWords = words({
  en: {
    titles: {
      absent: (topic: string) => `Be named on “${topic}”`,
      outranked: (topic: string) => `Rank higher on “${topic}”`,
      source: (site: string) => `Get into ${site}`,
    },
    why: {
      absent: (brand: string, count: string, all: string) => `${count} of ${all} answers leave ${brand} out`,
      outranked: (brand: string, count: string, all: string) =>
        `${count} of ${all} answers rank a competitor above ${brand}`,
      source: (brand: string, count: string) => `Cited in ${count} answers that leave ${brand} out`,
    },
    rivals: { absent: 'Named instead', outranked: 'Above', source: 'Named there' },
    gone: 'The last answers no longer show it.',
    prompts: 'Show the prompts',
    promptsAndPages: 'Show the prompts and pages',
    toWin: (count: string, isOne: boolean) => `${count} ${isOne ? 'answer' : 'answers'} to win`,
    all: {
      yes: (_brand: string) => 'All answers of the topic',
      no: (brand: string) => `All answers of the topic without ${brand}`,
    },
    order: 'Most to gain first',
    gainHint:
      'Answers that could name the brand, weighed by the searches of their prompts where they are known.',
  },
  de: {
    titles: {
      absent: (topic) => `Bei „${topic}“ genannt werden`,
      outranked: (topic) => `Bei „${topic}“ weiter vorn stehen`,
      source: (site) => `Auf ${site} vorkommen`,
    },
    why: {
      absent: (brand, count, all) => `${count} von ${all} Antworten lassen ${brand} aus`,
      outranked: (brand, count, all) =>
        `${count} von ${all} Antworten stellen einen Wettbewerber vor ${brand}`,
      source: (brand, count) => `Zitiert in ${count} Antworten, die ${brand} auslassen`,
    },
    rivals: { absent: 'Genannt werden', outranked: 'Davor', source: 'Genannt werden dort' },
    gone: 'Die letzten Antworten zeigen es nicht mehr.',
    prompts: 'Prompts zeigen',
    promptsAndPages: 'Prompts und Seiten zeigen',
    toWin: (count, isOne) => `${count} ${isOne ? 'Antwort' : 'Antworten'} zu gewinnen`,
    all: {
      yes: () => 'Alle Antworten des Themas',
      no: (brand) => `Alle Antworten des Themas ohne ${brand}`,
    },
    order: 'Der größte Gewinn zuerst',
    gainHint:
      'Antworten, die die Marke nennen könnten, gewichtet mit den Suchen ihrer Prompts, wo sie bekannt sind.',
  },
})
