import { type Change, type Checked, isWorse, type Part } from './check-metric.ts'
import type { Metric } from './read-inputs.ts'

const NAMES: Readonly<Record<Metric, string>> = {
  presence: 'Presence',
  shareOfVoice: 'Share of voice',
  averageRank: 'Average rank',
  sentiment: 'Sentiment',
  citationRate: 'Citation rate',
}
const PARTS_MAX = 20
const TEXT_MAX = 200

/** The sentence of the check, as plain text. */
export function sentenceOf({ result, metric, change, minimum }: Checked): string {
  const name = NAMES[metric]
  if (result === 'worse')
    return change && isWorse(metric, change)
      ? `${name} got worse by more than noise: ${changeText(metric, change)}.`
      : `${name} got worse by more than noise in a part.`
  if (result === 'below-minimum') return `${name} is surely worse than ${valueText(metric, minimum)}.`
  if (result === 'unknown') return `There is nothing to compare ${name.toLowerCase()} with yet.`
  return `${name} did not get worse by more than noise.`
}

/** The summary of the job, in Markdown. Names and texts of others are shown as they are, and can add nothing else. */
export function summaryOf(checked: Checked): string {
  const { brand, metric, verdict, figure, change, worseParts } = checked
  const interval = figure.ci95?.map((end) => valueText(metric, end)).join(' – ') ?? 'unknown'
  return [
    `### Earshot: ${markdownText(brand)}`,
    '',
    `**${sentenceOf(checked)}** ${markdownText(verdict)}.`,
    '',
    '| | Value | 95 % interval | Before | After | Difference | Pairs |',
    '|---|---|---|---|---|---|---|',
    `| ${NAMES[metric]} | ${valueText(metric, figure.value)} | ${interval} | ${cellsOf(metric, change)} |`,
    ...partRows(metric, worseParts),
    '',
  ].join('\n')
}

function partRows(metric: Metric, parts: readonly Part[]): string[] {
  const shown = parts.slice(0, PARTS_MAX)
  const rows = shown.map(({ name, change }) => `| ${markdownText(name)} | | | ${cellsOf(metric, change)} |`)
  return parts.length > shown.length
    ? [...rows, `| and ${parts.length - shown.length} more | | | | | | |`]
    : rows
}

function cellsOf(metric: Metric, change: Change | null): string {
  if (!change) return ' | | | '
  const { before, after, difference, pairs } = change
  const values = [before.value, after.value, difference].map((value) => valueText(metric, value))
  return [...values, pairs].join(' | ')
}

function changeText(metric: Metric, { before, after }: Change): string {
  return `${valueText(metric, before.value)} → ${valueText(metric, after.value)}`
}

function valueText(metric: Metric, value: number | null): string {
  if (value === null) return '–'
  if (metric === 'averageRank' || metric === 'sentiment') return value.toFixed(2)
  return `${(value * 100).toFixed(1)} %`
}

/** Text that Markdown shows as it is: neither markup, nor a link, a mention or another line. */
function markdownText(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  const cut = line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line
  return cut.replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
