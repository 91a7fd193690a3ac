import type { MailContent } from '../../domain/mails/mail.ts'
import { shortLine } from '../../domain/plain-line.ts'
import {
  countText,
  differenceText,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  intervalText,
  isBeyondNoise,
  periodText,
  valueText,
  verdictWords,
} from '../figure-words.ts'
import { html } from '../html/markup.ts'
import { partName } from '../part-name.ts'
import type { Report } from '../report.ts'
import { basisText, comparedText, isSimulated, movedText } from '../sentences.ts'

const CHANGES_MAX = 5
const TO_DO_MAX = 3
const LINE_LENGTH_MAX = 200
const SUBJECT_LENGTH_MAX = 150
const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top'

interface Row {
  name: string
  value: string
  basis: string
  change: string
}

/** The first page of a report as an e-mail: the verdict, the five figures, the changes, and what to do next. */
export function letterMail(report: Report, dashboardUrl: string | null): MailContent {
  const { brand, overview, changes } = report
  const period = periodText(overview.window)
  const title = shortLine(`${brand.name}, ${period}`, LINE_LENGTH_MAX)
  const verdict = `${shortLine(overview.verdict, LINE_LENGTH_MAX)}.`
  const notes = [
    `${basisText(report)} ${comparedText(report)}`,
    ...(isSimulated(report) ? ['Simulated answers: invented by Earshot, said by no LLM.'] : []),
  ]
  const rows = FIGURE_NAMES.map((name) => rowOf(name, report))
  const moved = changes.data.slice(0, CHANGES_MAX).map(changeLine)
  const toDo = report.toDo.data.slice(0, TO_DO_MAX).map((item) => shortLine(item.title, LINE_LENGTH_MAX))
  const url = dashboardUrl === null ? null : `${dashboardUrl}/overview?brand=${brand.id}`
  return {
    subject: shortLine(`${brand.name}: ${overview.verdict}`, SUBJECT_LENGTH_MAX),
    text: [
      title,
      '',
      verdict,
      ...notes,
      '',
      ...rows.map(
        ({ name, value, basis, change }) => `${name}: ${value} (${basis})${change && `, ${change}`}`,
      ),
      '',
      'What moved',
      movedText(report),
      ...moved.map((line) => `* ${line}`),
      ...(toDo.length === 0 ? [] : ['', 'What to do', ...toDo.map((line) => `* ${line}`)]),
      ...(url === null ? [] : ['', url]),
    ].join('\n'),
    html: html`<h1 style="font-size:20px">${title}</h1>
<p style="font-size:18px">${verdict}</p>${notes.map((note) => html`<p style="color:#6b7280">${note}</p>`)}
<table style="border-collapse:collapse">${rows.map(
      ({ name, value, basis, change }) =>
        html`<tr><th style="${CELL}">${name}</th><td style="${CELL}"><b>${value}</b></td><td style="${CELL};color:#6b7280">${basis}</td><td style="${CELL}">${change}</td></tr>`,
    )}</table>
<h2 style="font-size:16px">What moved</h2><p>${movedText(report)}</p>${list(moved)}
${toDo.length === 0 ? null : html`<h2 style="font-size:16px">What to do</h2>${list(toDo)}`}
${url === null ? null : html`<p><a href="${url}">Open in Earshot</a></p>`}`.text,
  }
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? null : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`

function rowOf(name: FigureName, { overview: { figures, changes } }: Report): Row {
  const figure = figures[name]
  const interval = intervalText(name, figure.ci95)
  const change = changes?.[name]
  return {
    name: FIGURES[name].name,
    value: valueText(name, figure.value),
    basis: [...(interval === '' ? [] : [interval]), `${countText(figure)} answers`].join(', '),
    change: change ? changeText(name, change) : '',
  }
}

type Change = NonNullable<Report['overview']['changes']>[FigureName]

function changeText(name: FigureName, change: Change): string {
  const words = verdictWords(name, change.verdict)
  return isBeyondNoise(change) ? `${differenceText(name, change.difference)}: ${words}` : words
}

function changeLine({ metric, scope, change }: Report['changes']['data'][number]): string {
  const [before, after] = [valueText(metric, change.before.value), valueText(metric, change.after.value)]
  return shortLine(`${partName(scope)}: ${FIGURES[metric].name}, from ${before} to ${after}`, LINE_LENGTH_MAX)
}
