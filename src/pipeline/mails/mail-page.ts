import type { MailContent } from '../../domain/mails/mail.ts'
import { MAIL_FOOTERS } from '../../domain/mails/mail-footer.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'

const BODY = 'margin:0;padding:24px;background:#ffffff;color:#16191f;font:16px/1.5 system-ui,sans-serif'
const FOOTER = 'margin:32px 0 0;color:#6b7280;font-size:13px'

/**
 * A complete message with its unsubscribe link.
 * @param unsubscribeUrl - an address of this server, which needs no escaping
 */
export function wholeMail(
  { text, html, language }: Pick<MailContent, 'text' | 'html'> & { language: ShownLanguage },
  unsubscribeUrl: string | null,
): { text: string; html: string } {
  const { why, unsubscribe } = MAIL_FOOTERS[language]
  const link = unsubscribeUrl === null ? '' : ` <a href="${unsubscribeUrl}">${unsubscribe}</a>`
  return {
    text: `${text}\n\n--\n${why}${unsubscribeUrl === null ? '' : `\n${unsubscribe}: ${unsubscribeUrl}`}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="${BODY}"><div style="max-width:640px;margin:0 auto">${html}<p style="${FOOTER}">${why}${link}</p></div></body></html>
`,
  }
}
