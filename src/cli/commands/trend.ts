import { type Command, Option } from 'commander'
import type { Answer } from '../../contract/index.ts'
import {
  countText,
  dayText,
  FIGURES,
  type FigureName,
  intervalText,
  valueText,
} from '../../report/figure-words.ts'
import { addInsightCommand, type View } from '../add-insight-command.ts'
import { breaksText } from '../breaks-text.ts'
import type { CommandContext } from '../command-context.ts'
import { lineChart } from '../line-chart.ts'
import { metricOption } from '../metric-option.ts'
import { columns, marked } from '../terminal.ts'

type Trend = Answer<'getTrend'>
const INTERVALS = ['run', 'day', 'week', 'month'] as const
interface TrendOptions {
  metric: FigureName
  interval: (typeof INTERVALS)[number]
}

const WIDTH_MAX = 100
const CHART_ROWS = 9
const SCALES: Partial<Record<FigureName, { lowest: number; highest?: number }>> = {
  presence: { lowest: 0, highest: 1 },
  shareOfVoice: { lowest: 0, highest: 1 },
  citationRate: { lowest: 0, highest: 1 },
  averageRank: { lowest: 1 },
  sentiment: { lowest: -1, highest: 1 },
}

export function addTrendCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'trend',
    description: 'show a figure over time, with its 95 % band',
    options: [
      metricOption('what to show'),
      new Option('--interval <interval>', 'what a point stands for').choices(INTERVALS).default('run'),
    ],
    call: (client, { params, query }, { interval }: TrendOptions) =>
      client.getTrend({ params, query: { ...query, interval } }),
    text: trendText,
  })
}

function trendText(
  { data, breaks }: Trend,
  { width, options: { metric, interval } }: View<TrendOptions>,
): string {
  const rows = data.map(({ at, date, figures }) => [
    date ?? at.slice(0, 16).replace('T', ' '),
    valueText(metric, figures[metric].value),
    intervalText(metric, figures[metric].ci95),
    countText(figures[metric]),
  ])
  const table = columns(
    [interval === 'run' ? 'SINCE (UTC)' : 'SINCE', FIGURES[metric].name.toUpperCase(), '95 % INTERVAL', 'OF'],
    rows,
    '',
  )
  const parts = [width === null ? '' : chartText({ data, breaks }, metric, width), table, breaksText(breaks)]
  return parts.filter((part) => part !== '').join('\n\n')
}

const firstDayOf = (point: Trend['data'][number] | undefined) => dayText(point?.date ?? point?.at ?? '')

function chartText(
  { data, breaks }: Pick<Trend, 'data' | 'breaks'>,
  metric: FigureName,
  width: number,
): string {
  const points = data.map(({ at, figures: { [metric]: figure } }) => ({
    at: Date.parse(at),
    value: figure.value,
    low: figure.ci95?.[0] ?? null,
    high: figure.ci95?.[1] ?? null,
  }))
  if (points.every(({ value }) => value === null)) return ''
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return lineChart({
    points,
    breaks: breaks.map(({ at }) => Date.parse(at)).filter((at) => at >= first && at <= last),
    width: Math.min(width, WIDTH_MAX),
    rows: CHART_ROWS,
    label: (value) => valueText(metric, value),
    ends: [firstDayOf(data[0]), firstDayOf(data.at(-1))],
    ...SCALES[metric],
  })
    .map((line) => line.replace(/[\u2801-\u28ff]+/g, marked))
    .join('\n')
}
