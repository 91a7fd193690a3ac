import type { ShownLanguage } from '../../domain/shown-language.ts'
import { isBeyondNoise } from '../figure-names.ts'
import { type FigureTexts, figureTexts } from '../figure-texts.ts'
import type { Report } from '../report.ts'
import { basisText, comparedText, hasAnswers, isSimulated, onlyText } from '../sentences.ts'
import { verdictText } from '../verdict-text.ts'
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
export function reportPage(report: Report, language: ShownLanguage): string {
  const { brand, createdAt, overview } = report
  const texts = figureTexts(language)
  const { heads, notes, method } = texts.words
  const period = texts.periodText(overview.window)
  const only = onlyText(report, texts)
  const title = `${brand.name}${period === '' ? '' : `, ${period}`}`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy(STYLE_HASH)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title} · ${heads.title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${brand.name}</h1>
<p>${heads.lead}${period === '' ? null : html` · ${period}`}</p>
${only === '' ? null : html`<p><strong>${only}</strong></p>`}
</header>
${hasAnswers(report) ? body(report, texts) : html`<p class="verdict">${verdictText(report, texts)}.</p><p class="note">${notes.noData}</p>`}
<footer>
${method.map((text) => html`<p>${text}</p>`)}
<p>${notes.madeOn(texts.dayText(createdAt))}</p>
</footer>
</main>
</body>
</html>
`.text
}

function body(report: Report, texts: FigureTexts): Markup {
  const change = report.overview.changes?.presence
  const isReal = change !== undefined && isBeyondNoise(change)
  return html`<p class="verdict${isReal ? ' real' : ''}">${verdictText(report, texts)}.</p>
<p class="note">${basisText(report, texts)} ${comparedText(report, texts)}</p>
${isSimulated(report) ? html`<p class="flag">${texts.words.heads.simulated}</p>` : null}
${figureCards(report, texts)}
${trendSection(report, texts)}
${partsSection(report, texts)}
${rivalsSection(report, texts)}
${movedSection(report, texts)}
${gapsSection(report, texts)}
${todoSection(report, texts)}
${sourcesSection(report, texts)}
${answersSection(report, texts)}`
}
