import { createHash } from 'node:crypto'
import type { ReportPage } from './report-page.ts'

/** The same page for links that never existed and links that have ended. */
export function noReportPage(): ReportPage {
  return plainPage(
    'This report is not available',
    'The link has ended, was revoked, or is not complete. Ask whoever sent it for a new one.',
  )
}

export function tooManyPage(): ReportPage {
  return plainPage(
    'Please wait a minute',
    'Too many reports were opened from your network. Then load this page again.',
  )
}

export function busyPage(): ReportPage {
  return plainPage(
    'Please try again in a moment',
    'Too many reports are being sent that nobody has read yet. Load this page again.',
  )
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;' +
  'place-content:center;padding:2rem;background:light-dark(#fff,#12151a);color:light-dark(#16191f,#e8eaee)}' +
  'h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0;max-width:32rem}'

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

function plainPage(title: string, text: string): ReportPage {
  const page = `<!doctype html>
<html lang="en">
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
