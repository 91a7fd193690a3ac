import { toCell } from '../domain/csv-cell.ts'
import { type Change, FIGURE_NAMES, type Value } from './figure-words.ts'
import { partName } from './part-name.ts'
import type { Report } from './report.ts'

const HEAD = [
  'section',
  'item',
  'figure',
  'value',
  'low',
  'high',
  'numerator',
  'denominator',
  'before',
  'difference',
  'verdict',
] as const
type Row = Partial<Record<(typeof HEAD)[number], string | number | null>>

/** The figures of a report, one per row; shares are from 0 to 1, as in the API. */
export function reportCsv(report: Report): string {
  const lines = rowsOf(report).map((row) => HEAD.map((name) => cell(row[name] ?? null)).join(','))
  return `${[HEAD.join(','), ...lines].join('\r\n')}\r\n`
}

function rowsOf(report: Report): Row[] {
  const { brand, only, overview, trend, llms, topics, leaderboard } = report
  const parts = { llm: llms, topic: topics }
  return [
    ...Object.entries(only).flatMap(([name, item]) =>
      item === null ? [] : [{ section: `only ${name}`, item: String(item) }],
    ),
    ...FIGURE_NAMES.map((name) => ({
      section: 'figures',
      item: brand.name,
      figure: name,
      ...valueCells(overview.figures[name]),
      ...changeCells(overview.changes?.[name] ?? null),
    })),
    ...trend.data.flatMap(({ at, date, figures }) =>
      FIGURE_NAMES.map((name) => ({
        section: 'trend',
        item: date ?? at,
        figure: name,
        ...valueCells(figures[name]),
      })),
    ),
    ...Object.entries(parts).flatMap(([section, all]) =>
      all.map(({ name, figures, change, isBeyondNoise }) => ({
        section,
        item: name,
        figure: 'presence',
        ...valueCells(figures.presence),
        ...changeCells(change),
        ...(change && !isBeyondNoise && change.verdict !== 'too_few' ? { verdict: 'within_noise' } : {}),
      })),
    ),
    ...leaderboard.flatMap(
      ({ brand: { name, kind }, presence, shareOfVoice, averageRank, sentiment, change }) => [
        { section: kind, item: name, figure: 'presence', ...valueCells(presence), ...changeCells(change) },
        { section: kind, item: name, figure: 'shareOfVoice', ...valueCells(shareOfVoice) },
        { section: kind, item: name, figure: 'averageRank', ...valueCells(averageRank) },
        { section: kind, item: name, figure: 'sentiment', ...valueCells(sentiment) },
      ],
    ),
    ...causes(report),
  ]
}

function causes({ changes, drivers, sources, gaps }: Report): Row[] {
  return [
    ...changes.data.map(({ metric, scope, change }) => ({
      section: 'changes',
      item: partName(scope),
      figure: metric,
      value: change.after.value,
      ...changeCells(change),
    })),
    ...Object.entries(drivers).flatMap(([by, { data, rest }]) => {
      const same = { section: `drivers by ${by}`, figure: 'presence' }
      return [
        ...data.map(({ name, before, after, contribution }) => ({
          ...same,
          item: name,
          value: after,
          before,
          difference: contribution,
        })),
        ...(rest ? [{ ...same, item: 'all others', difference: rest }] : []),
      ]
    }),
    ...sources.map(({ domain, responses }) => ({
      section: 'sources',
      item: domain,
      figure: 'answers',
      ...valueCells(responses),
    })),
    ...gaps.map(({ domain, responses }) => ({
      section: 'gaps',
      item: domain,
      figure: 'answers',
      value: responses,
    })),
  ]
}

function valueCells(value: Value): Row {
  const counts =
    'n' in value ? { denominator: value.n } : { numerator: value.numerator, denominator: value.denominator }
  return { value: value.value, low: value.ci95?.[0] ?? null, high: value.ci95?.[1] ?? null, ...counts }
}

function changeCells(change: Change | Report['changes']['data'][number]['change'] | null): Row {
  return change ? { before: change.before.value, difference: change.difference, verdict: change.verdict } : {}
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  // Numbers are not escaped: a negative number is not a formula.
  if (typeof value === 'number') return String(value)
  const text = toCell(value)
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
