import type { LanguageData } from './language-data.ts'

export const LITHUANIAN: LanguageData = {
  code: 'lt',
  inflecting: {
    words: 'ir yra kad su is i tai ne bet kaip uz nuo ar taip pat',
    letters: /[ėųįūčšž]/u,
  },
}
