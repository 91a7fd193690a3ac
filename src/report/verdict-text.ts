import { isBeyondNoise } from './figure-names.ts'
import type { FigureTexts } from './figure-texts.ts'
import type { Drivers, FirstPage } from './report.ts'

/** A part is named when at least this share of the change comes from it, as in the English sentence. */
const MOST = 2 / 3

/** The verdict on the period in one sentence without a full stop; in English it is the sentence of the API. */
export function verdictText(report: FirstPage, texts: FigureTexts): string {
  return texts.language === 'en' ? report.overview.verdict : germanVerdict(report, texts)
}

function germanVerdict(
  { overview: { figures, changes }, drivers }: FirstPage,
  { valueText, intervalText, pointsText }: FigureTexts,
): string {
  const { value, ci95 } = figures.presence
  if (value === null) return 'In diesem Zeitraum gibt es keine Antworten'
  const shown = (share: number | null) => valueText('presence', share)
  const now = `Die Präsenz ist ${shown(value)}`
  const interval = ci95 ? ` (${intervalText('presence', ci95)})` : ''
  if (!changes) return `${now}${interval}; es gibt keinen früheren Zeitraum zum Vergleich`
  const { before, after, verdict } = changes.presence
  if (before.value === null || after.value === null)
    return `${now}${interval}; kein Prompt hat in beiden Zeiträumen Antworten desselben LLM`
  if (verdict === 'too_few') return `${now}; für ein Urteil über die Veränderung gibt es zu wenige Antworten`
  const isReal = isBeyondNoise(changes.presence)
  const looksEqual = shown(before.value) === shown(after.value)
  if (!isReal && looksEqual) return `Die Präsenz blieb bei ${shown(after.value)}: im Rauschen`
  const from = looksEqual
    ? `um ${pointsText(after.value - before.value)} Punkte`
    : `von ${shown(before.value)}`
  const verb = { up: 'stieg', down: 'fiel', within_noise: 'ging' }[verdict]
  const origin = isReal ? originOf(drivers.llm) || originOf(drivers.topic) : ''
  return `Die Präsenz ${verb} ${from} auf ${shown(after.value)}: ${isReal ? 'mehr als Rauschen' : 'im Rauschen'}${origin}`
}

function originOf({ difference, data }: Drivers): string {
  const [first] = data
  if (!first || !difference || data.length < 2) return ''
  return first.contribution / difference >= MOST ? `, vor allem ${first.name}` : ''
}
