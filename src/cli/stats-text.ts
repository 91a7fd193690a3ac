import type { Client } from '../client/client.ts'
import { percentText } from '../domain/insights/shown-share.ts'
import { shareOfVoice } from '../domain/metrics.ts'
import { columns, pairs } from './terminal.ts'

const RIVALS_SHOWN = 15

type Stats = Awaited<ReturnType<Client['getRunMetrics']>>

/**
 * The metrics of a run for a person, as the Data API defines them: among all names, and with the ranks in lists of the worst. Insights
 * define both figures differently, so the labels say which definition they use.
 */
export function statsText({ metrics, status, provisional }: Stats, brandName: string): string {
  const { present, completedResponses, averageRank, positive, neutral, negative, mentionedBrandsRun } =
    metrics
  const summary = pairs([
    ['Brand', brandName],
    ['Run', provisional ? `${status}: provisional, from the answers so far` : status],
    [
      'Present',
      `${present} of ${completedResponses} answers (${percent(rate(present, completedResponses))})`,
    ],
    ['Share of voice, all names', percent(shareOfVoice(present, mentionedBrandsRun))],
    ['Average rank, with lists of the worst', present === 0 ? null : averageRank.toFixed(2)],
    ['Sentiment', `${positive} positive, ${neutral} neutral, ${negative} negative`],
    ['Calculated', metrics.calculatedAt],
  ])
  return [summary, brandsTable(metrics, brandName), topicsTable(metrics)].join('\n\n')
}

function brandsTable({ present, mentionedBrandsRun }: Stats['metrics'], brandName: string): string {
  const counts = Object.entries(mentionedBrandsRun)
  const total = counts.reduce((sum, [, count]) => sum + count, present)
  const others = counts.toSorted(([, a], [, b]) => b - a)
  const rows = [[brandName, present] as const, ...others.slice(0, RIVALS_SHOWN)].map(([name, count]) => [
    name,
    count,
    percent(rate(count, total)),
  ])
  const table = columns(['NAMED', 'ANSWERS', 'SHARE OF ALL NAMES'], rows, '')
  const left = others.length - RIVALS_SHOWN
  return left > 0 ? `${table}\n… and ${left} more (see --json)` : table
}

function topicsTable({ topics }: Stats['metrics']): string {
  const rows = Object.entries(topics).map(([name, { present, completedResponses }]) => [
    name,
    present,
    completedResponses,
    percent(rate(present, completedResponses)),
  ])
  return columns(['TOPIC', 'PRESENT', 'ANSWERS', 'RATE'], rows, 'The run asked no prompts of a topic.')
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function percent(share: number | null): string {
  return share === null ? '–' : percentText(share)
}
