import type { LanguageData } from './language-data.ts'

export const CROATIAN: LanguageData = {
  code: 'hr',
  functionWords: 'i je u na se da za su od ne s kao koji koja ali vrlo biti bio što to ili iz',
  letters: 'ćđ',
  placeWords: 'na',
  inflecting: {
    words: 'i u na je se da za od su sa kao ili koji koja ali nije su iz do',
    letters: /[čćđšž]/u,
  },
}
