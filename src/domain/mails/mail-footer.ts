import type { ShownLanguage } from '../shown-language.ts'

/** The words below each e-mail. */
export const MAIL_FOOTERS: Readonly<Record<ShownLanguage, { why: string; unsubscribe: string }>> = {
  en: {
    why: 'Earshot sends this because somebody of your workspace has chosen you as a receiver.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    why: 'Earshot schickt dies, weil jemand aus Ihrem Arbeitsbereich Sie als Empfänger gewählt hat.',
    unsubscribe: 'Abbestellen',
  },
}
