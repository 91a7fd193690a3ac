import {
  dayText,
  differenceText,
  isBeyondNoise,
  NOTHING,
  partVerdict,
  valueText,
  verdictWords,
} from '../figure-words.ts'
import type { Part, Report } from '../report.ts'
import { rivalsText } from '../sentences.ts'
import { intervalPlot } from './interval-plot.ts'
import { html, type Markup } from './markup.ts'
import { trendChart } from './trend-chart.ts'

const BREAK_NAMES = {
  model: 'LLMs',
  prompts: 'prompts',
  scorer: 'scoring',
  rivals: 'competitors',
  settings: 'settings',
} as const
const BREAKS_MAX = 12

export function trendSection({ trend, overview: { window } }: Report): Markup | null {
  if (trend.data.length === 0) return null
  const breaks = trend.breaks.slice(0, BREAKS_MAX)
  return html`<section><h2>Presence over time</h2>
<p class="note">Each point with its 95 % band.${trend.data.length === 1 ? ' There is one run so far.' : null}</p>
${trendChart({ ...trend, breaks }, window.from)}
${
  breaks.length === 0
    ? null
    : html`<p class="note">Not fully comparable before and after:</p><ol>${breaks.map(
        ({ at, kind, detail }) => html`<li>${dayText(at)}: ${BREAK_NAMES[kind]}: ${detail}</li>`,
      )}</ol>`
}</section>`
}

export function partsSection({ llms, topics }: Report): Markup | null {
  if (llms.length === 0 && topics.length === 0) return null
  return html`<section><h2>By LLM and topic</h2>
<p class="note">The dot is the presence, the bar its 95 % interval, the thin mark the period before.</p>
${llms.length === 0 ? null : partsTable('LLM', llms)}
${topics.length === 0 ? null : partsTable('Topic', topics)}</section>`
}

function partsTable(head: string, parts: readonly Part[]): Markup {
  return html`<div class="scroll parts"><table><thead><tr><th>${head}</th><th colspan="2">Presence</th><th class="number">Answers</th><th class="number">Rank</th><th class="number">Sentiment</th><th class="number">Change</th></tr></thead><tbody>${parts.map(
    ({ name, figures: { presence, averageRank, sentiment }, change, isBeyondNoise: isReal }) =>
      html`<tr><td>${name}</td><td class="number" data-label="Presence">${valueText('presence', presence.value)}</td><td>${intervalPlot(presence, change?.before.value ?? null, isReal)}</td><td class="number faint" data-label="Answers">${presence.denominator}</td><td class="number" data-label="Rank">${valueText('averageRank', averageRank.value)}</td><td class="number" data-label="Sentiment">${valueText('sentiment', sentiment.value)}</td>${changeCell(change?.difference ?? null, isReal, change ? partVerdict(change, isReal) : '')}</tr>`,
  )}</tbody></table></div>`
}

/** A difference that is not beyond noise is grey and says so. */
function changeCell(difference: number | null, isReal: boolean, otherwise: string): Markup {
  if (difference === null) return html`<td class="number faint" data-label="Change">${NOTHING}</td>`
  return html`<td class="number" data-label="Change"><span class="${isReal ? 'real-text' : 'faint'}">${differenceText('presence', difference)}</span>${
    isReal ? null : html`<br><span class="word">${otherwise}</span>`
  }</td>`
}

export function rivalsSection(report: Report): Markup {
  const { leaderboard, overview } = report
  const note = rivalsText(report)
  const hasRivals = overview.note !== 'no_rivals'
  return html`<section><h2>${hasRivals ? 'Competitors' : 'Who else is named'}</h2>
<p class="note">${note === '' ? 'Presence in the same answers. Names that nobody tracks are in grey.' : note}</p>
<div class="scroll"><table><thead><tr><th>Brand</th><th colspan="2">Presence</th><th class="number">Share of voice</th><th class="number">Rank</th><th class="number">First places</th><th class="number">Sentiment</th><th class="number">Change</th></tr></thead><tbody>${leaderboard.map(
    ({ brand, presence, shareOfVoice, averageRank, firstPlaces, sentiment, change }) =>
      html`<tr class="${brand.kind}"><td class="${brand.kind === 'detected' ? 'faint' : ''}">${brand.name}</td><td class="number" data-label="Presence">${valueText('presence', presence.value)}</td><td>${intervalPlot(presence, change?.before.value ?? null, change ? isBeyondNoise(change) : false)}</td><td class="number" data-label="Share of voice">${valueText('shareOfVoice', shareOfVoice.value)}</td><td class="number" data-label="Rank">${valueText('averageRank', averageRank.value)}</td><td class="number" data-label="First places">${firstPlaces}</td><td class="number" data-label="Sentiment">${valueText('sentiment', sentiment.value)}</td>${changeCell(change?.difference ?? null, change ? isBeyondNoise(change) : false, change ? verdictWords('presence', change.verdict) : '')}</tr>`,
  )}</tbody></table></div></section>`
}
