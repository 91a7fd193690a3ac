import type { Answer } from '../../../contract/index.ts'
import type { Format } from '../../language/format.ts'

/**
 * The server's sentence in German, without a full stop. The origin of a change is shown below, under "Was sich bewegt
 * hat".
 */
export function germanVerdict({ figures, changes }: Answer<'getOverview'>, format: Format): string {
  const { value, ci95 } = figures.presence
  if (value === null) return 'In diesem Zeitraum gibt es keine Antworten'
  const now = `Die Präsenz ist ${format.percent(value)}`
  const interval = ci95 ? ` (${format.percent(ci95[0])} bis ${format.percent(ci95[1])})` : ''
  if (!changes) return `${now}${interval}; es gibt keinen früheren Zeitraum zum Vergleich`
  const { before, after, verdict } = changes.presence
  if (before.value === null || after.value === null)
    return `${now}${interval}; kein Prompt hat in beiden Zeiträumen Antworten desselben LLM`
  const [one, other] = [format.percent(before.value), format.percent(after.value)]
  const stayed = one === other ? `blieb bei ${other}` : `ging von ${one} auf ${other}`
  const moved =
    one === other
      ? `um ${format.decimal(100 * Math.abs(after.value - before.value))} Punkte auf ${other}`
      : `von ${one} auf ${other}`
  return {
    up: `Die Präsenz stieg ${moved}: mehr als Rauschen`,
    down: `Die Präsenz fiel ${moved}: mehr als Rauschen`,
    within_noise: `Die Präsenz ${stayed}: im Rauschen`,
    too_few: `${now}; für ein Urteil über die Veränderung gibt es zu wenige Antworten`,
  }[verdict]
}
