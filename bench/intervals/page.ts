import type { ChangeCoverage } from './change-coverage.ts'
import type { Coverage } from './coverage.ts'
import type { FalseAlarms } from './false-alarms.ts'

const BEGIN = '<!-- node bench/intervals.ts --write -->'
const END = '<!-- end -->'

const NAMES = {
  presence: 'Presence',
  shareOfVoice: 'Share of voice',
  shareOfVoiceAll: 'Share of voice among all names',
  averageRank: 'Average rank',
  sentiment: 'Sentiment',
  citationRate: 'Citation rate',
} as const

export function withTables(page: string, tables: string): string {
  const [before, rest] = page.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`the marks ${BEGIN} and ${END} are missing`)
  return `${before}${BEGIN}\n${tables}\n${END}${after}`
}

/** One table for each scope, and one of the cases that are outside of what the methods promise. */
export function coverageTables(coverages: readonly Coverage[]): string[] {
  const promised = coverages.filter((coverage) => !coverage.case.isLimit)
  const of = (scope: string) => promised.filter((coverage) => coverage.case.scope === scope)
  return [
    titled('Prompts like these', coverageTable(of('prompts_like_these'))),
    titled('These prompts', coverageTable(of('these_prompts'))),
    titled('Outside of the promise', coverageTable(coverages.filter((coverage) => coverage.case.isLimit))),
  ]
}

export function changeTable(changes: readonly ChangeCoverage[]): string {
  return titled(
    'Changes of presence that are real',
    table(
      ['case', 'mean change, points', 'interval covers', 'verdict up or down'],
      changes.map(({ case: { name }, covered, noticed, meanDifference }) => [
        name,
        (100 * meanDifference).toFixed(1),
        percent(covered),
        percent(noticed),
      ]),
    ),
  )
}

export function falseAlarmTable(falseAlarms: readonly FalseAlarms[]): string {
  return titled(
    'False alarms where nothing changed',
    table(
      ['case', 'verdicts', 'reports', 'lists', 'single intervals', 'all answers, not paired'],
      falseAlarms.map(({ case: { name }, verdicts, reports, lists, intervals, unpaired }) => [
        name,
        ...[verdicts, reports, lists, intervals, unpaired].map(percent),
      ]),
    ),
  )
}

function coverageTable(coverages: readonly Coverage[]): string {
  return table(
    ['figure', 'case', 'interval covers', 'mean width', "Wilson's over all answers"],
    coverages.map(({ case: { metric, name }, covered, meanWidth, plainWilson }) => [
      NAMES[metric],
      name,
      percent(covered),
      metric === 'averageRank' || metric === 'sentiment'
        ? meanWidth.toFixed(2)
        : `${(100 * meanWidth).toFixed(0)} points`,
      plainWilson === null ? '–' : percent(plainWilson),
    ]),
  )
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const titled = (title: string, body: string) => `#### ${title}\n\n${body}`

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const [first = '', ...others] = columns
  const heads = [
    [first, ...others],
    ['---', ...others.map((name) => (name === 'case' ? '---' : '--:'))],
  ]
  return [...heads, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
