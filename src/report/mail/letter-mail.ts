import type { MailContent } from '../../domain/mails/mail.ts'
import { shortLine } from '../../domain/plain-line.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import { FIGURE_NAMES, type FigureName, isBeyondNoise } from '../figure-names.ts'
import { type FigureTexts, figureTexts } from '../figure-texts.ts'
import { html } from '../html/markup.ts'
import { partName } from '../part-name.ts'
import type { Report } from '../report.ts'
import { basisText, comparedText, isSimulated, movedText } from '../sentences.ts'
import { toDoText } from '../to-do-text.ts'
import { verdictText } from '../verdict-text.ts'
import { MAIL_WORDS } from './mail-words.ts'

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
export function letterMail(
  report: Report,
  dashboardUrl: string | null,
  language: ShownLanguage,
): MailContent {
  const { brand, overview, changes } = report
  const texts = figureTexts(language)
  const words = MAIL_WORDS[language]
  const said = verdictText(report, texts)
  const title = shortLine(`${brand.name}, ${texts.periodText(overview.window)}`, LINE_LENGTH_MAX)
  const verdict = `${shortLine(said, LINE_LENGTH_MAX)}.`
  const notes = [
    `${basisText(report, texts)} ${comparedText(report, texts)}`,
    ...(isSimulated(report) ? [words.simulated] : []),
  ]
  const rows = FIGURE_NAMES.map((name) => rowOf(name, report, texts))
  const moved = changes.data.slice(0, CHANGES_MAX).map((change) => changeLine(change, texts))
  const toDo = report.toDo.data
    .slice(0, TO_DO_MAX)
    .map((item) => shortLine(toDoText(item, brand.name, texts).title, LINE_LENGTH_MAX))
  const url = dashboardUrl === null ? null : `${dashboardUrl}/overview?brand=${brand.id}`
  return {
    subject: shortLine(`${brand.name}: ${said}`, SUBJECT_LENGTH_MAX),
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
      words.moved,
      movedText(report, texts),
      ...moved.map((line) => `* ${line}`),
      ...(toDo.length === 0 ? [] : ['', words.toDo, ...toDo.map((line) => `* ${line}`)]),
      ...(url === null ? [] : ['', url]),
    ].join('\n'),
    html: html`<h1 style="font-size:20px">${title}</h1>
<p style="font-size:18px">${verdict}</p>${notes.map((note) => html`<p style="color:#6b7280">${note}</p>`)}
<table style="border-collapse:collapse">${rows.map(
      ({ name, value, basis, change }) =>
        html`<tr><th style="${CELL}">${name}</th><td style="${CELL}"><b>${value}</b></td><td style="${CELL};color:#6b7280">${basis}</td><td style="${CELL}">${change}</td></tr>`,
    )}</table>
<h2 style="font-size:16px">${words.moved}</h2><p>${movedText(report, texts)}</p>${list(moved)}
${toDo.length === 0 ? null : html`<h2 style="font-size:16px">${words.toDo}</h2>${list(toDo)}`}
${url === null ? null : html`<p><a href="${url}">${words.open}</a></p>`}`.text,
  }
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? null : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`

function rowOf(name: FigureName, { overview: { figures, changes } }: Report, texts: FigureTexts): Row {
  const figure = figures[name]
  const interval = texts.intervalText(name, figure.ci95)
  const answers = MAIL_WORDS[texts.language].answers(texts.countText(figure))
  const change = changes?.[name]
  return {
    name: texts.words.figures[name],
    value: texts.valueText(name, figure.value),
    basis: [...(interval === '' ? [] : [interval]), answers].join(', '),
    change: change ? changeText(name, change, texts) : '',
  }
}

type Change = NonNullable<Report['overview']['changes']>[FigureName]

function changeText(name: FigureName, change: Change, { differenceText, verdictWords }: FigureTexts): string {
  const words = verdictWords(name, change.verdict)
  return isBeyondNoise(change) ? `${differenceText(name, change.difference)}: ${words}` : words
}

function changeLine(
  { metric, scope, change }: Report['changes']['data'][number],
  texts: FigureTexts,
): string {
  const { valueText, words } = texts
  const [before, after] = [valueText(metric, change.before.value), valueText(metric, change.after.value)]
  const part = partName(scope, words.allAnswers)
  const line = MAIL_WORDS[texts.language].change(part, words.figures[metric], before, after)
  return shortLine(line, LINE_LENGTH_MAX)
}
