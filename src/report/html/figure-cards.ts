import {
  countText,
  differenceIntervalText,
  differenceText,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  intervalText,
  isBeyondNoise,
  valueText,
  verdictWords,
} from '../figure-words.ts'
import type { Report } from '../report.ts'
import { html, type Markup } from './markup.ts'
import { sparkline } from './trend-chart.ts'

/** The five figures, each with its interval, its change and its line over time. */
export function figureCards(report: Report): Markup {
  return html`<div class="cards">${FIGURE_NAMES.map((name) => card(name, report))}</div>`
}

function card(name: FigureName, { overview: { figures, changes }, trend }: Report): Markup {
  const value = figures[name]
  const interval = intervalText(name, value.ci95)
  return html`<div class="card"><h2>${FIGURES[name].name}</h2>
<p class="big">${valueText(name, value.value)}</p>
<p>${interval === '' ? null : html`${interval}<br>`}<span class="faint">${countText(value)}</span></p>
${changes ? delta(name, changes[name]) : null}
${sparkline(trend, name)}</div>`
}

function delta(name: FigureName, change: NonNullable<Report['overview']['changes']>[FigureName]): Markup {
  const words = verdictWords(name, change.verdict)
  if (change.difference === null) return html`<p class="delta">${words}</p>`
  const isReal = isBeyondNoise(change)
  const interval = differenceIntervalText(name, change.ci95)
  return html`<p class="delta${isReal ? ' real' : ''}">${differenceText(name, change.difference)}<br>${words}${
    interval === '' ? null : html`<br><span class="word">(${interval})</span>`
  }</p>`
}
