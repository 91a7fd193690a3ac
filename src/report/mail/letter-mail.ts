import type { Item } from '../../contract/index.ts'
import type { MailContent } from '../../domain/mails/mail.ts'
import { shortLine } from '../../domain/plain-line.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import { overviewPath } from '../../domain/webhooks/told-path.ts'
import { FIGURE_NAMES, type FigureName, isBeyondNoise } from '../figure-names.ts'
import { type FigureTexts, figureTexts } from '../figure-texts.ts'
import { html, type Markup } from '../html/markup.ts'
import { partName } from '../part-name.ts'
import type { FirstPage } from '../report.ts'
import { basisText, comparedText, isSimulated, movedText } from '../sentences.ts'
import { toDoText } from '../to-do-text.ts'
import { verdictText } from '../verdict-text.ts'
import { MAIL_WORDS } from './mail-words.ts'

const CHANGES_MAX = 5
export const TO_DO_MAX = 3
const LINE_LENGTH_MAX = 200
const SUBJECT_LENGTH_MAX = 150
const CELL = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top'

interface Row {
  name: string
  value: string
  basis: string
  change: string
}

/** The first page of the report in one market. */
export interface LetterPart {
  page: FirstPage
  /** Its days, as the address of a page of the dashboard has them. */
  period: string
  /** Null for the brand's own market. */
  marketId: string | null
  marketName: string
}

export interface Letter {
  /** At least one. */
  parts: readonly LetterPart[]
  /** The name of the brand's own market if it has others: then each part names its market. */
  ownMarket: string | null
  /** Of the brand's own market. */
  toDo: readonly Item<'listToDo'>[]
}

/** The first page of a report as an e-mail: the verdict, the five figures and the changes in each market, and what to do next. */
export function letterMail(
  { parts, ownMarket, toDo }: Letter,
  dashboardUrl: string | null,
  language: ShownLanguage,
): MailContent {
  const [first] = parts
  if (!first) throw new Error('a letter without a part')
  const texts = figureTexts(language)
  const words = MAIL_WORDS[language]
  const { brand, overview } = first.page
  const title = shortLine(`${brand.name}, ${texts.periodText(overview.window)}`, LINE_LENGTH_MAX)
  const hasMarkets = ownMarket !== null
  const of = hasMarkets ? `${brand.name} (${first.marketName})` : brand.name
  const toDoHead = hasMarkets ? `${words.toDo} (${shortLine(ownMarket, LINE_LENGTH_MAX)})` : words.toDo
  const lines = toDo.map((item) => shortLine(toDoText(item, brand.name, texts).title, LINE_LENGTH_MAX))
  const shown = parts.map((part) => partOf(part, hasMarkets, dashboardUrl, texts))
  return {
    subject: shortLine(`${of}: ${verdictText(first.page, texts)}`, SUBJECT_LENGTH_MAX),
    text: [
      title,
      ...shown.flatMap(({ text }) => ['', ...text]),
      ...(lines.length === 0 ? [] : ['', toDoHead, ...lines.map((line) => `* ${line}`)]),
    ].join('\n'),
    html: html`<h1 style="font-size:20px">${title}</h1>
${shown.map((part) => part.html)}
${lines.length === 0 ? null : html`<h2 style="font-size:16px">${toDoHead}</h2>${list(lines)}`}`.text,
  }
}

/** The verdict, the figures and the changes of one market, with a link to its overview. */
function partOf(
  { page, period, marketId, marketName }: LetterPart,
  isNamed: boolean,
  dashboardUrl: string | null,
  texts: FigureTexts,
): { text: string[]; html: Markup } {
  const words = MAIL_WORDS[texts.language]
  const name = shortLine(marketName, LINE_LENGTH_MAX)
  const verdict = `${shortLine(verdictText(page, texts), LINE_LENGTH_MAX)}.`
  const notes = [
    `${basisText(page, texts)} ${comparedText(page, texts)}`,
    ...(isSimulated(page) ? [words.simulated] : []),
  ]
  const rows = FIGURE_NAMES.map((figure) => rowOf(figure, page, texts))
  const said = movedText(page, texts)
  const moved = page.changes.data.slice(0, CHANGES_MAX).map((change) => changeLine(change, texts))
  const url = dashboardUrl === null ? null : `${dashboardUrl}${overviewPath(page.brand.id, marketId, period)}`
  return {
    text: [
      ...(isNamed ? [`== ${name} ==`, ''] : []),
      verdict,
      ...notes,
      '',
      ...rows.map(
        ({ name, value, basis, change }) => `${name}: ${value} (${basis})${change && `, ${change}`}`,
      ),
      '',
      words.moved,
      said,
      ...moved.map((line) => `* ${line}`),
      ...(url === null ? [] : ['', url]),
    ],
    html: html`${isNamed ? html`<h2 style="font-size:18px">${name}</h2>` : null}
<p style="font-size:18px">${verdict}</p>${notes.map((note) => html`<p style="color:#6b7280">${note}</p>`)}
<table style="border-collapse:collapse">${rows.map(
      ({ name, value, basis, change }) =>
        html`<tr><th style="${CELL}">${name}</th><td style="${CELL}"><b>${value}</b></td><td style="${CELL};color:#6b7280">${basis}</td><td style="${CELL}">${change}</td></tr>`,
    )}</table>
<h3 style="font-size:16px">${words.moved}</h3><p>${said}</p>${list(moved)}
${url === null ? null : html`<p><a href="${url}">${words.open}</a></p>`}`,
  }
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? null : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`

function rowOf(name: FigureName, { overview: { figures, changes } }: FirstPage, texts: FigureTexts): Row {
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

type Change = NonNullable<FirstPage['overview']['changes']>[FigureName]

function changeText(name: FigureName, change: Change, { differenceText, verdictWords }: FigureTexts): string {
  const words = verdictWords(name, change.verdict)
  return isBeyondNoise(change) ? `${differenceText(name, change.difference)}: ${words}` : words
}

function changeLine(
  { metric, scope, change }: FirstPage['changes']['data'][number],
  texts: FigureTexts,
): string {
  const { valueTexts, words } = texts
  const [before, after] = valueTexts(metric, [change.before.value, change.after.value])
  const part = partName(scope, words.allAnswers)
  const line = MAIL_WORDS[texts.language].change(part, words.figures[metric], before, after)
  return shortLine(line, LINE_LENGTH_MAX)
}
