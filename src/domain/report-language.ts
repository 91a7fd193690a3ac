/** The languages in which a report can be written. */
export const REPORT_LANGUAGES = ['en', 'de'] as const

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]
