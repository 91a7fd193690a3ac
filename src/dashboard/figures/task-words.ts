import { answerCount } from '../language/answer-count.ts'
import { words } from '../language/language.tsx'

export const taskWords = words({
  en: {
    titles: {
      absent: (topic: string) => `Be named on “${topic}”`,
      outranked: (topic: string) => `Rank higher on “${topic}”`,
      source: (site: string) => `Get into ${site}`,
    },
    why: {
      absent: (brand: string, count: string, all: string) =>
        `${count} of ${answerCount.en(all)} ${count === '1' ? 'leaves' : 'leave'} ${brand} out`,
      outranked: (brand: string, count: string, all: string) =>
        `${count} of ${answerCount.en(all)} ${count === '1' ? 'ranks' : 'rank'} a competitor above ${brand}`,
      source: (brand: string, count: string) => `Cited in ${answerCount.en(count)} without ${brand}`,
    },
    rivals: { absent: 'Named instead', outranked: 'Above', source: 'Named there' },
    gone: 'The last answers no longer show it.',
    prompts: 'Show the prompts',
    promptsAndPages: 'Show the prompts and pages',
    toWin: (count: string) => `${answerCount.en(count)} to win`,
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
      absent: (brand, count, all) =>
        `${count} von ${answerCount.de(all)} ${count === '1' ? 'lässt' : 'lassen'} ${brand} aus`,
      outranked: (brand, count, all) =>
        `${count} von ${answerCount.de(all)} ${count === '1' ? 'stellt' : 'stellen'} einen Wettbewerber vor ${brand}`,
      source: (brand, count) => `Zitiert in ${answerCount.de(count)} ohne ${brand}`,
    },
    rivals: { absent: 'Genannt werden', outranked: 'Davor', source: 'Genannt werden dort' },
    gone: 'Die letzten Antworten zeigen es nicht mehr.',
    prompts: 'Prompts zeigen',
    promptsAndPages: 'Prompts und Seiten zeigen',
    toWin: (count) => `${answerCount.de(count)} zu gewinnen`,
    all: {
      yes: () => 'Alle Antworten des Themas',
      no: (brand) => `Alle Antworten des Themas ohne ${brand}`,
    },
    order: 'Der größte Gewinn zuerst',
    gainHint:
      'Antworten, die die Marke nennen könnten, gewichtet mit den Suchanfragen ihrer Prompts, wo sie bekannt sind.',
  },
})
