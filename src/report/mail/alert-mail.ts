import type { MailContent } from '../../domain/mails/mail.ts'
import { counted, shortLine } from '../../domain/plain-line.ts'
import { dayText, FIGURES, type FigureName, valueText, verdictWords } from '../figure-words.ts'
import { html } from '../html/markup.ts'

export interface AlertLine {
  metric: FigureName
  scope: { topicName?: string | undefined; llm?: string | undefined }
  threshold: number | null
  before: number | null
  after: number | null
}

const NAME_LENGTH_MAX = 80
const SUBJECT_LENGTH_MAX = 150

/** The e-mail about all alerts of one run. */
export function alertMail(
  brand: { id: string; name: string },
  alerts: readonly AlertLine[],
  startedAt: string,
  dashboardUrl: string | null,
): MailContent {
  const name = shortLine(brand.name, NAME_LENGTH_MAX)
  const lines = alerts.map(alertLine)
  const [only] = lines
  const what = lines.length === 1 && only !== undefined ? only : `${counted(lines.length, 'alert')}`
  const lead = `The run of ${dayText(startedAt)} (UTC) shows this of ${name}:`
  const basis =
    'A change is told only if it is larger than noise, a value beyond a threshold only if its whole 95 % interval is.'
  const url = dashboardUrl === null ? null : `${dashboardUrl}/overview?brand=${brand.id}`
  return {
    subject: shortLine(`${name}: ${what}`, SUBJECT_LENGTH_MAX),
    text: [lead, '', ...lines.map((line) => `* ${line}`), '', basis, ...(url === null ? [] : ['', url])].join(
      '\n',
    ),
    html: html`<p>${lead}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul><p>${basis}</p>${
      url === null ? null : html`<p><a href="${url}">Open in Earshot</a></p>`
    }`.text,
  }
}

function alertLine({ metric, scope, threshold, before, after }: AlertLine): string {
  const { name } = FIGURES[metric]
  const parts = [scope.llm, scope.topicName].flatMap((part) =>
    part === undefined ? [] : shortLine(part, NAME_LENGTH_MAX),
  )
  const of = parts.length === 0 ? name : `${name} (${parts.join(', ')})`
  if (threshold !== null) {
    const where = (after ?? 0) < threshold ? 'below' : 'above'
    return `${of} is ${valueText(metric, after)}, ${where} ${valueText(metric, threshold)}`
  }
  const word = (after ?? 0) > (before ?? 0) ? verdictWords(metric, 'up') : verdictWords(metric, 'down')
  return `${of} ${word}, from ${valueText(metric, before)} to ${valueText(metric, after)}`
}
