import { printedParts } from '../../domain/insights/drivers.ts'
import { isBeyondNoise } from '../figure-names.ts'
import type { FigureTexts } from '../figure-texts.ts'
import { partName } from '../part-name.ts'
import type { Drivers, Report } from '../report.ts'
import { driversText, movedText } from '../sentences.ts'
import { html, type Markup } from './markup.ts'

const CHANGES_MAX = 12

/** What changed beyond noise, and the parts of the change of presence. */
export function movedSection(report: Report, texts: FigureTexts): Markup {
  const { changes, drivers } = report
  const { columns, heads } = texts.words
  const parts = [
    driversTable(columns.llm, drivers.llm, report, texts),
    driversTable(columns.topic, drivers.topic, report, texts),
    driversTable(columns.prompt, drivers.prompt, report, texts),
  ].filter((table) => table !== null)
  return html`<section><h2>${heads.moved}</h2>
<p class="note">${movedText(report, texts)}</p>
${changes.data.length === 0 ? null : changesTable(changes.data.slice(0, CHANGES_MAX), texts)}
${parts.length === 0 ? null : html`<h3>${heads.drivers}</h3><p class="note">${driversText(report, texts)}</p>${parts}`}</section>`
}

function changesTable(changes: Report['changes']['data'], texts: FigureTexts): Markup {
  const { columns, figures, allAnswers } = texts.words
  const { valueText, differenceText, differenceIntervalText, verdictWords } = texts
  return html`<div class="scroll"><table><thead><tr><th>${columns.scope}</th><th>${columns.figure}</th><th class="number">${columns.before}</th><th class="number">${columns.after}</th><th class="number">${columns.change}</th><th class="number">${columns.interval}</th><th>${columns.verdict}</th></tr></thead><tbody>${changes.map(
    ({ metric, scope, change }) =>
      html`<tr><td class="wide">${partName(scope, allAnswers)}</td><td>${figures[metric]}</td><td class="number" data-label="${columns.before}">${valueText(metric, change.before.value)}</td><td class="number" data-label="${columns.after}">${valueText(metric, change.after.value)}</td><td class="number real-text" data-label="${columns.change}">${differenceText(metric, change.difference)}</td><td class="number faint">${differenceIntervalText(metric, change.ci95)}</td><td class="real-text">${verdictWords(metric, change.verdict)}</td></tr>`,
  )}</tbody></table></div>`
}

function driversTable(
  head: string,
  { difference, data, rest }: Drivers,
  { answers, overview }: Report,
  { words: { columns }, valueText, differenceText }: FigureTexts,
): Markup | null {
  if (difference === null || data.length < 2) return null
  const parts = printedParts('presence', { data, rest })
  const others = parts.at(-1) ?? 0
  const numbers = new Map(answers.map(({ id }, index) => [id, index + 1]))
  const presence = overview.changes?.presence
  const tone = presence !== undefined && isBeyondNoise(presence) ? 'number' : 'number faint'
  return html`<div class="scroll"><table><thead><tr><th>${head}</th><th class="number">${columns.before}</th><th class="number">${columns.after}</th><th class="number">${columns.part}</th></tr></thead><tbody>${data.map(
    ({ name, before, after, responses }, index) =>
      html`<tr><td class="wide">${name}${references(responses, numbers)}</td><td class="number" data-label="${columns.before}">${valueText('presence', before)}</td><td class="number" data-label="${columns.after}">${valueText('presence', after)}</td><td class="${tone}" data-label="${columns.part}">${differenceText('presence', parts[index] ?? null)}</td></tr>`,
  )}${others === 0 ? null : html`<tr><td class="faint">${columns.allOthers}</td><td class="empty"></td><td class="empty"></td><td class="${tone}" data-label="${columns.part}">${differenceText('presence', others)}</td></tr>`}</tbody></table></div>`
}

/** The numbers of those answers that the report shows. */
export function references(ids: readonly string[], numbers: ReadonlyMap<string, number>): Markup | null {
  const shown = ids.flatMap((id) => numbers.get(id) ?? [])
  if (shown.length === 0) return null
  return html`<sup>${shown.map((number) => html` <a href="#answer-${number}">${number}</a>`)}</sup>`
}

export function answersSection(
  { answers }: Report,
  { words: { heads, notes }, dayText, numberText }: FigureTexts,
): Markup | null {
  if (answers.length === 0) return null
  return html`<section><h2>${heads.answers}</h2>
<p class="note">${notes.answers}</p>
<ol>${answers.map(({ id, llm, promptText, askedAt, rank, isPresent, excerpt }, index) => {
    const present = rank === null ? notes.named : notes.namedAt(numberText(rank))
    const day = askedAt === null ? '' : `, ${dayText(askedAt)}`
    return html`<li id="answer-${index + 1}">${promptText}<br><span class="word">${llm}${day}: ${isPresent ? present : notes.notNamed}</span>
<blockquote>${excerpt.map(({ text, isBrand }) => (isBrand ? html`<mark>${text}</mark>` : text))}</blockquote><code>${id}</code></li>`
  })}</ol></section>`
}
