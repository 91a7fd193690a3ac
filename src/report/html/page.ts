import { dayText, isBeyondNoise, periodText } from '../figure-words.ts'
import type { Report } from '../report.ts'
import { basisText, comparedText, hasAnswers, isSimulated, METHOD, NO_DATA } from '../sentences.ts'
import { figureCards } from './figure-cards.ts'
import { html, Markup } from './markup.ts'
import { answersSection, movedSection } from './moved.ts'
import { partsSection, rivalsSection, trendSection } from './parts.ts'
import { STYLE, STYLE_HASH } from './style.ts'
import { gapsSection, sourcesSection, todoSection } from './to-do.ts'

/** The Content-Security-Policy of a report's page, which may only display itself. */
export function pagePolicy(styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'`
}

/** A report as one page without scripts, fonts or images from elsewhere. Prints on A4. */
export function reportPage(report: Report): string {
  const { brand, createdAt, overview } = report
  const period = periodText(overview.window)
  const title = `${brand.name}${period === '' ? '' : `, ${period}`}`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy(STYLE_HASH)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title} · AI visibility</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${brand.name}</h1>
<p>What AI assistants say${period === '' ? null : html` · ${period}`}</p>
</header>
${hasAnswers(report) ? body(report) : html`<p class="verdict">${overview.verdict}.</p><p class="note">${NO_DATA}</p>`}
<footer>
${METHOD.map((text) => html`<p>${text}</p>`)}
<p>Made by Earshot on ${dayText(createdAt)}. Days are UTC.</p>
</footer>
</main>
</body>
</html>
`.text
}

function body(report: Report): Markup {
  const change = report.overview.changes?.presence
  const isReal = change !== undefined && isBeyondNoise(change)
  return html`<p class="verdict${isReal ? ' real' : ''}">${report.overview.verdict}.</p>
<p class="note">${basisText(report)} ${comparedText(report)}</p>
${isSimulated(report) ? html`<p class="flag">Simulated answers: invented by Earshot, said by no LLM</p>` : null}
${figureCards(report)}
${trendSection(report)}
${partsSection(report)}
${rivalsSection(report)}
${movedSection(report)}
${gapsSection(report)}
${todoSection(report)}
${sourcesSection(report)}
${answersSection(report)}`
}
