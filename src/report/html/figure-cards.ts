import { FIGURE_NAMES, type FigureName, isBeyondNoise } from '../figure-names.ts'
import type { FigureTexts } from '../figure-texts.ts'
import type { Report } from '../report.ts'
import { html, type Markup } from './markup.ts'
import { sparkline } from './sparkline.ts'

/** The five figures, each with its interval, its change and its line over time. */
export function figureCards(report: Report, texts: FigureTexts): Markup {
  return html`<div class="cards">${FIGURE_NAMES.map((name) => card(name, report, texts))}</div>`
}

function card(
  name: FigureName,
  { overview: { figures, changes }, trend }: Report,
  texts: FigureTexts,
): Markup {
  const value = figures[name]
  const interval = texts.intervalText(name, value.ci95)
  return html`<div class="card"><h2>${texts.words.figures[name]}</h2>
<p class="big">${texts.valueText(name, value.value)}</p>
<p>${interval === '' ? null : html`${interval}<br>`}<span class="faint">${texts.countText(value)}</span></p>
${changes ? delta(name, changes[name], texts) : null}
${sparkline(trend, name)}</div>`
}

function delta(
  name: FigureName,
  change: NonNullable<Report['overview']['changes']>[FigureName],
  { verdictWords, differenceIntervalText, differenceText }: FigureTexts,
): Markup {
  const words = verdictWords(name, change.verdict)
  if (change.difference === null) return html`<p class="delta">${words}</p>`
  const isReal = isBeyondNoise(change)
  const interval = differenceIntervalText(name, change.ci95)
  return html`<p class="delta${isReal ? ' real' : ''}">${differenceText(name, change.difference)}<br>${words}${
    interval === '' ? null : html`<br><span class="word">(${interval})</span>`
  }</p>`
}
