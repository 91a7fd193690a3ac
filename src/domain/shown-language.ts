/** The languages of reports, e-mails and the dashboard. */
export const SHOWN_LANGUAGES = ['en', 'de'] as const

export type ShownLanguage = (typeof SHOWN_LANGUAGES)[number]

/** The language of people who have not chosen one. */
export const DEFAULT_LANGUAGE: ShownLanguage = 'en'
