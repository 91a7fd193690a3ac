import { type Change, type Changes, isBeyondNoise } from './figure-names.ts'
import type { FigureTexts } from './figure-texts.ts'
import type { Drivers, FirstPage } from './report.ts'

/** A part is named when at least this share of the change comes from it, as in the English sentence. */
const MOST = 2 / 3
/** The figures besides presence that the sentence names, as in English: at most two. */
const OTHERS_MAX = 2
const OTHERS = {
  shareOfVoice: 'der Share of Voice',
  averageRank: 'der mittlere Rang',
  sentiment: 'das Sentiment',
  citationRate: 'die Zitierrate',
} as const

/** The verdict on the period in one sentence without a full stop; in English it is the sentence of the API. */
export function verdictText(report: FirstPage, texts: FigureTexts): string {
  return texts.language === 'en' ? report.overview.verdict : germanVerdict(report, texts)
}

function germanVerdict({ overview: { figures, changes }, drivers }: FirstPage, texts: FigureTexts): string {
  const { valueText, intervalText, pointsText } = texts
  const { value, ci95 } = figures.presence
  if (value === null) return 'In diesem Zeitraum gibt es keine Antworten'
  const shown = (share: number | null) => valueText('presence', share)
  const now = `Die Präsenz ist ${shown(value)}`
  const interval = ci95 ? ` (${intervalText('presence', ci95)})` : ''
  if (!changes) return `${now}${interval}; es gibt keinen früheren Zeitraum zum Vergleich`
  const { before, after, verdict } = changes.presence
  if (before.value === null || after.value === null)
    return `${now}${interval}; kein Prompt hat in beiden Zeiträumen Antworten desselben LLM`
  const others = otherMoves(changes, texts)
  if (verdict === 'too_few')
    return `${now}; für ein Urteil über die Veränderung gibt es zu wenige Antworten${others}`
  const isReal = isBeyondNoise(changes.presence)
  const looksEqual = shown(before.value) === shown(after.value)
  if (!isReal && looksEqual) return `Die Präsenz blieb bei ${shown(after.value)}: im Rauschen${others}`
  const from = looksEqual
    ? `um ${pointsText(after.value - before.value)} Punkte`
    : `von ${shown(before.value)}`
  const verb = { up: 'stieg', down: 'fiel', within_noise: 'ging' }[verdict]
  const origin = isReal ? originOf(drivers) : ''
  return `Die Präsenz ${verb} ${from} auf ${shown(after.value)}: ${isReal ? 'mehr als Rauschen' : 'im Rauschen'}${origin}${others}`
}

function originOf({ llm, topic }: FirstPage['drivers']): string {
  const splits = [llm, topic].filter(({ data }) => data.length > 1)
  if (splits.length === 0) return ''
  const strongest = splits.map(strongestOf).find((name) => name !== null)
  if (strongest) return `, vor allem ${strongest}`
  // Of two splits the English sentence may name an LLM on a topic, which no split here has.
  return splits.length === 1 ? ', von keinem einzelnen LLM oder Thema' : ''
}

function strongestOf({ difference, data: [first] }: Drivers): string | null {
  return first && difference && first.contribution / difference >= MOST ? first.name : null
}

function otherMoves(changes: Changes, texts: FigureTexts): string {
  const names = Object.keys(OTHERS) as (keyof typeof OTHERS)[]
  const moves = names
    .filter((name) => isBeyondNoise(changes[name]))
    .slice(0, OTHERS_MAX)
    .map((name) => `${OTHERS[name]} ${movedText(name, changes[name], texts)}`)
  return moves.length === 0 ? '' : `; ${moves.join(' und ')}`
}

function movedText(
  name: keyof typeof OTHERS,
  { before, after, verdict }: Change,
  { valueTexts }: FigureTexts,
) {
  const isUp = verdict === 'up'
  const verb =
    name === 'averageRank' ? `${isUp ? 'verschlechterte' : 'verbesserte'} sich` : isUp ? 'stieg' : 'fiel'
  const [from, to] = valueTexts(name, [before.value, after.value])
  return `${verb} von ${from} auf ${to}`
}
