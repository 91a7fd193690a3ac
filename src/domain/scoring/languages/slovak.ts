import type { LanguageData } from './language-data.ts'

export const SLOVAK: LanguageData = {
  code: 'sk',
  inflecting: {
    words: 'a v na je sa ze s z do to pre ako od su si po ale aj u alebo ktory ktora tiez',
    letters: /[ľĺŕčšž]/u,
  },
}
