import type { MailContent } from '../../domain/mails/mail.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import { html } from '../html/markup.ts'
import { MAIL_WORDS } from './mail-words.ts'

export function testMail(language: ShownLanguage): MailContent {
  const { testSubject: subject, test: text } = MAIL_WORDS[language]
  return { subject, text, html: html`<p>${text}</p>`.text }
}
