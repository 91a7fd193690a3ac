import { createHash } from 'node:crypto'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import type { ReportPage } from './report-page.ts'

type Words = Record<ShownLanguage, readonly [title: string, text: string]>

/** German for browsers whose first language it is. @param accepted - the header `Accept-Language` */
export function pageLanguage(accepted: string | undefined): ShownLanguage {
  return accepted?.slice(0, 2).toLowerCase() === 'de' ? 'de' : 'en'
}

/** The same page for links that never existed and links that have ended. */
export function noReportPage(language: ShownLanguage): ReportPage {
  return plainPage(language, {
    en: [
      'This report is not available',
      'The link has ended, was revoked, or is not complete. Ask whoever sent it for a new one.',
    ],
    de: [
      'Dieser Bericht ist nicht verfügbar',
      'Der Link ist abgelaufen, wurde widerrufen oder ist unvollständig. Bitten Sie den Absender um einen neuen.',
    ],
  })
}

export function tooManyPage(language: ShownLanguage): ReportPage {
  return plainPage(language, {
    en: [
      'Please wait a minute',
      'Too many reports were opened from your network. Then load this page again.',
    ],
    de: [
      'Bitte warten Sie eine Minute',
      'Aus Ihrem Netz wurden zu viele Berichte geöffnet. Laden Sie diese Seite danach neu.',
    ],
  })
}

export function busyPage(language: ShownLanguage): ReportPage {
  return plainPage(language, {
    en: [
      'Please try again in a moment',
      'Too many reports are being sent that nobody has read yet. Load this page again.',
    ],
    de: [
      'Bitte versuchen Sie es gleich noch einmal',
      'Es werden gerade zu viele Berichte gesendet, die noch niemand gelesen hat. Laden Sie diese Seite neu.',
    ],
  })
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;' +
  'place-content:center;padding:2rem;background:light-dark(#fff,#12151a);color:light-dark(#16191f,#e8eaee)}' +
  'h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0;max-width:32rem}'

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

function plainPage(language: ShownLanguage, words: Words): ReportPage {
  const [title, text] = words[language]
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`
  return { page, styleHash: STYLE_HASH }
}
