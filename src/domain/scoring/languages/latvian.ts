import type { LanguageData } from './language-data.ts'

export const LATVIAN: LanguageData = {
  code: 'lv',
  inflecting: {
    words: 'un ir ka ar no uz par nav bet vai ari tas',
    letters: /[āēīūņļķģ]/u,
  },
}
