import { roundedTogether } from '../../domain/insights/drivers.ts'
import {
  dayText,
  differenceIntervalText,
  differenceText,
  FIGURES,
  isBeyondNoise,
  valueText,
  verdictWords,
} from '../figure-words.ts'
import { partName } from '../part-name.ts'
import type { Drivers, Report } from '../report.ts'
import { driversText, movedText } from '../sentences.ts'
import { html, type Markup } from './markup.ts'

const CHANGES_MAX = 12
/** Contributions are shown in points with one decimal. */
const DECIMALS = 3

/** What changed beyond noise, and the parts of the change of presence. */
export function movedSection(report: Report): Markup {
  const { changes, drivers, overview } = report
  const presence = overview.changes?.presence
  const isReal = presence !== undefined && isBeyondNoise(presence)
  const parts = [
    driversTable('LLM', drivers.llm, isReal, report),
    driversTable('Topic', drivers.topic, isReal, report),
    driversTable('Prompt', drivers.prompt, isReal, report),
  ].filter((table) => table !== null)
  return html`<section><h2>What moved, and why</h2>
<p class="note">${movedText(report)}</p>
${changes.data.length === 0 ? null : changesTable(changes.data.slice(0, CHANGES_MAX))}
${parts.length === 0 ? null : html`<h3>Where the difference in presence comes from</h3><p class="note">${driversText(report)}</p>${parts}`}</section>`
}

function changesTable(changes: Report['changes']['data']): Markup {
  return html`<div class="scroll"><table><thead><tr><th>Of</th><th>Figure</th><th class="number">Before</th><th class="number">After</th><th class="number">Change</th><th class="number">95 % interval</th><th>Verdict</th></tr></thead><tbody>${changes.map(
    ({ metric, scope, change }) =>
      html`<tr><td class="wide">${partName(scope)}</td><td>${FIGURES[metric].name}</td><td class="number" data-label="Before">${valueText(metric, change.before.value)}</td><td class="number" data-label="After">${valueText(metric, change.after.value)}</td><td class="number real-text" data-label="Change">${differenceText(metric, change.difference)}</td><td class="number faint">${differenceIntervalText(metric, change.ci95)}</td><td class="real-text">${verdictWords(metric, change.verdict)}</td></tr>`,
  )}</tbody></table></div>`
}

function driversTable(head: string, drivers: Drivers, isReal: boolean, { answers }: Report): Markup | null {
  const { difference, data, rest } = drivers
  if (difference === null || data.length < 2) return null
  const parts = roundedTogether([...data.map(({ contribution }) => contribution), rest ?? 0], DECIMALS)
  const others = parts.at(-1) ?? 0
  const numbers = new Map(answers.map(({ id }, index) => [id, index + 1]))
  const tone = isReal ? 'number' : 'number faint'
  return html`<div class="scroll"><table><thead><tr><th>${head}</th><th class="number">Before</th><th class="number">After</th><th class="number">Part</th></tr></thead><tbody>${data.map(
    ({ name, before, after, responses }, index) =>
      html`<tr><td class="wide">${name}${references(responses, numbers)}</td><td class="number" data-label="Before">${valueText('presence', before)}</td><td class="number" data-label="After">${valueText('presence', after)}</td><td class="${tone}" data-label="Part">${differenceText('presence', parts[index] ?? null)}</td></tr>`,
  )}${others === 0 ? null : html`<tr><td class="faint">All others</td><td class="empty"></td><td class="empty"></td><td class="${tone}" data-label="Part">${differenceText('presence', others)}</td></tr>`}</tbody></table></div>`
}

/** The numbers of those answers that the report shows. */
export function references(ids: readonly string[], numbers: ReadonlyMap<string, number>): Markup | null {
  const shown = ids.flatMap((id) => numbers.get(id) ?? [])
  if (shown.length === 0) return null
  return html`<sup>${shown.map((number) => html` <a href="#answer-${number}">${number}</a>`)}</sup>`
}

export function answersSection({ answers }: Report): Markup | null {
  if (answers.length === 0) return null
  return html`<section><h2>Answers to read</h2>
<p class="note">One behind each prompt that moved most, and behind the largest gaps. The command “answer” shows one whole, by its id.</p>
<ol>${answers.map(({ id, llm, promptText, askedAt, rank, isPresent, excerpt }, index) => {
    const named = isPresent
      ? rank === null
        ? 'names the brand'
        : `names the brand, rank ${rank}`
      : 'does not name the brand'
    const day = askedAt === null ? '' : `, ${dayText(askedAt)}`
    return html`<li id="answer-${index + 1}">${promptText}<br><span class="word">${llm}${day}: ${named}</span>
<blockquote>${excerpt.map(({ text, isBrand }) => (isBrand ? html`<mark>${text}</mark>` : text))}</blockquote><code>${id}</code></li>`
  })}</ol></section>`
}
