import type { LanguageData } from './language-data.ts'

export const ESTONIAN: LanguageData = {
  code: 'et',
  inflecting: {
    words: 'ja on ei see ka et oma mis kui aga ning oli mida voi',
    letters: /[õäöü]/u,
  },
}
