import type { MailContent } from '../../domain/mails/mail.ts'
import { marketName } from '../../domain/market-name.ts'
import { shortLine } from '../../domain/plain-line.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'
import { toldPath } from '../../domain/webhooks/told-path.ts'
import type { FigureName } from '../figure-names.ts'
import { type FigureTexts, figureTexts } from '../figure-texts.ts'
import { html } from '../html/markup.ts'
import { MAIL_WORDS } from './mail-words.ts'

export interface AlertLine {
  metric: FigureName
  scope: { topicId?: string | undefined; topicName?: string | undefined; llm?: string | undefined }
  threshold: number | null
  before: number | null
  after: number | null
}

/** The run that an e-mail is about. */
export interface AlertRun {
  id: string
  startedAt: string
  /** Null for the brand's own market. */
  marketId: string | null
  market: string
  language: string
  persona: { name: string } | null
  surface: string
  /** The run with which it was compared; null without one. */
  before: { id: string; startedAt: string } | null
}

const NAME_LENGTH_MAX = 80
const SUBJECT_LENGTH_MAX = 150

/** The e-mail about all alerts of one run. */
export function alertMail(
  brand: { id: string; name: string },
  alerts: readonly AlertLine[],
  run: AlertRun,
  dashboardUrl: string | null,
  language: ShownLanguage,
): MailContent {
  const texts = figureTexts(language)
  const words = MAIL_WORDS[language]
  const name = `${shortLine(brand.name, NAME_LENGTH_MAX)}${inMarket(run)}`
  const lines = alerts.map((alert) => alertLine(alert, texts))
  const [only] = lines
  const what = lines.length === 1 && only !== undefined ? only : words.alerts(lines.length)
  const lead = words.alertLead(texts.dayText(run.startedAt), name)
  const url = dashboardUrl === null ? null : `${dashboardUrl}${toldPath(brand.id, run, alerts, run.before)}`
  return {
    subject: shortLine(`${name}: ${what}`, SUBJECT_LENGTH_MAX),
    text: [
      lead,
      '',
      ...lines.map((line) => `* ${line}`),
      '',
      words.alertBasis,
      ...(url === null ? [] : ['', url]),
    ].join('\n'),
    html: html`<p>${lead}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul><p>${words.alertBasis}</p>${
      url === null ? null : html`<p><a href="${url}">${words.open}</a></p>`
    }`.text,
  }
}

const inMarket = (run: AlertRun) =>
  run.marketId === null ? '' : ` (${shortLine(marketName(run), NAME_LENGTH_MAX)})`

function alertLine({ metric, scope, threshold, before, after }: AlertLine, texts: FigureTexts): string {
  const { valueTexts, verdictWords } = texts
  const words = MAIL_WORDS[texts.language]
  const name = texts.words.figures[metric]
  const parts = [scope.llm, scope.topicName].flatMap((part) =>
    part === undefined ? [] : shortLine(part, NAME_LENGTH_MAX),
  )
  const of = parts.length === 0 ? name : `${name} (${parts.join(', ')})`
  if (threshold !== null) {
    const where = (after ?? 0) < threshold ? words.below : words.above
    return where(of, ...valueTexts(metric, [after, threshold]))
  }
  const verdict = verdictWords(metric, (after ?? 0) > (before ?? 0) ? 'up' : 'down')
  return words.became(of, verdict, ...valueTexts(metric, [before, after]))
}
