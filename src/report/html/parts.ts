import { isBeyondNoise } from '../figure-names.ts'
import { type FigureTexts, NOTHING } from '../figure-texts.ts'
import type { Part, Report } from '../report.ts'
import { partsTexts, rivalsText } from '../sentences.ts'
import { intervalPlot } from './interval-plot.ts'
import { html, type Markup } from './markup.ts'
import { trendChart } from './trend-chart.ts'

const BREAKS_MAX = 12

export function trendSection({ trend, overview: { window } }: Report, texts: FigureTexts): Markup | null {
  if (trend.data.length === 0) return null
  const { heads, notes, breaks: names, breakText } = texts.words
  const breaks = trend.breaks.slice(-BREAKS_MAX)
  const earlier = trend.breaks.length - breaks.length
  return html`<section><h2>${heads.trend}</h2>
<p class="note">${notes.trend}${trend.data.length === 1 ? notes.oneRun : null}</p>
${trendChart({ ...trend, breaks }, window.from, texts)}
${
  breaks.length === 0
    ? null
    : html`<p class="note">${notes.breaks}</p><ol>${breaks.map(
        (one) => html`<li>${texts.dayText(one.at)}: ${names[one.kind]}: ${breakText(one.changes)}</li>`,
      )}</ol>`
}${earlier === 0 ? null : html`<p class="note">${notes.earlierBreaks(earlier)}</p>`}</section>`
}

export function partsSection(report: Report, texts: FigureTexts): Markup | null {
  const { llms, topics } = report
  if (llms.length === 0 && topics.length === 0) return null
  const { heads, notes, columns } = texts.words
  const shown = partsTexts(report, texts)
  return html`<section><h2>${heads.parts}</h2>
<p class="note">${[shown.llms, shown.topics, notes.parts].filter((text) => text !== '').join(' ')}</p>
${llms.length === 0 ? null : partsTable(columns.llm, llms, texts)}
${topics.length === 0 ? null : partsTable(columns.topic, topics, texts)}</section>`
}

function partsTable(head: string, parts: readonly Part[], texts: FigureTexts): Markup {
  const { columns, figures: names } = texts.words
  const { valueText, numberText, partVerdict } = texts
  return html`<div class="scroll parts"><table><thead><tr><th>${head}</th><th colspan="2">${names.presence}</th><th class="number">${columns.answers}</th><th class="number">${columns.rank}</th><th class="number">${names.sentiment}</th><th class="number">${columns.change}</th></tr></thead><tbody>${parts.map(
    ({ name, figures: { presence, averageRank, sentiment }, change, isBeyondNoise: isReal }) =>
      html`<tr><td>${name}</td><td class="number" data-label="${names.presence}">${valueText('presence', presence.value)}</td><td>${intervalPlot(presence, change?.before.value ?? null, isReal)}</td><td class="number faint" data-label="${columns.answers}">${numberText(presence.denominator)}</td><td class="number" data-label="${columns.rank}">${valueText('averageRank', averageRank.value)}</td><td class="number" data-label="${names.sentiment}">${valueText('sentiment', sentiment.value)}</td>${changeCell(change?.difference ?? null, isReal, change ? partVerdict(change, isReal) : '', texts)}</tr>`,
  )}</tbody></table></div>`
}

/** A difference that is not beyond noise is grey and says so. */
function changeCell(
  difference: number | null,
  isReal: boolean,
  otherwise: string,
  { words: { columns }, differenceText }: FigureTexts,
): Markup {
  if (difference === null)
    return html`<td class="number faint" data-label="${columns.change}">${NOTHING}</td>`
  return html`<td class="number" data-label="${columns.change}"><span class="${isReal ? 'real-text' : 'faint'}">${differenceText('presence', difference)}</span>${
    isReal ? null : html`<br><span class="word">${otherwise}</span>`
  }</td>`
}

export function rivalsSection(report: Report, texts: FigureTexts): Markup {
  const { leaderboard, overview } = report
  const { heads, notes, columns, figures } = texts.words
  const { valueText, numberText, verdictWords } = texts
  const note = rivalsText(report, texts)
  return html`<section><h2>${overview.note === 'no_rivals' ? heads.others : heads.rivals}</h2>
<p class="note">${overview.note === 'no_rivals' ? note : `${note} ${notes.rivals}`.trim()}</p>
<div class="scroll"><table><thead><tr><th>${columns.brand}</th><th colspan="2">${figures.presence}</th><th class="number">${figures.shareOfVoice}</th><th class="number">${columns.rank}</th><th class="number">${columns.firstPlaces}</th><th class="number">${figures.sentiment}</th><th class="number">${columns.change}</th></tr></thead><tbody>${leaderboard.map(
    ({ brand, presence, shareOfVoice, averageRank, firstPlaces, sentiment, change }) =>
      html`<tr class="${brand.kind}"><td class="${brand.kind === 'detected' ? 'faint' : ''}">${brand.name}</td><td class="number" data-label="${figures.presence}">${valueText('presence', presence.value)}</td><td>${intervalPlot(presence, change?.before.value ?? null, change ? isBeyondNoise(change) : false)}</td><td class="number" data-label="${figures.shareOfVoice}">${valueText('shareOfVoice', shareOfVoice.value)}</td><td class="number" data-label="${columns.rank}">${valueText('averageRank', averageRank.value)}</td><td class="number" data-label="${columns.firstPlaces}">${numberText(firstPlaces)}</td><td class="number" data-label="${figures.sentiment}">${valueText('sentiment', sentiment.value)}</td>${changeCell(change?.difference ?? null, change ? isBeyondNoise(change) : false, change ? verdictWords('presence', change.verdict) : '', texts)}</tr>`,
  )}</tbody></table></div></section>`
}
