import { roundedTogether } from '../domain/insights/drivers.ts'
import {
  countText,
  dayText,
  differenceIntervalText,
  differenceText,
  FIGURE_NAMES,
  FIGURES,
  intervalText,
  partVerdict,
  periodText,
  valueText,
  verdictWords,
} from './figure-words.ts'
import { partName } from './part-name.ts'
import type { Drivers, Part, Report } from './report.ts'
import {
  basisText,
  comparedText,
  driversText,
  gapsText,
  hasAnswers,
  isSimulated,
  METHOD,
  movedText,
  NO_DATA,
  rivalsText,
  todoText,
} from './sentences.ts'

const CHANGES_MAX = 12

/** A report in Markdown, with tables. */
export function reportMarkdown(report: Report): string {
  const { brand, createdAt, overview } = report
  const period = periodText(overview.window)
  const parts = [
    `# ${safe(brand.name)}${period === '' ? '' : `, ${period}`}`,
    `**${safe(overview.verdict)}.**`,
    ...(hasAnswers(report) ? bodyOf(report) : [NO_DATA]),
    '## Method',
    ...METHOD,
    `Made by Earshot on ${dayText(createdAt)}. Days are UTC.`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function bodyOf(report: Report): string[] {
  const { overview, trend, llms, topics } = report
  return [
    safe(`${basisText(report)} ${comparedText(report)}`),
    isSimulated(report) ? '*Simulated answers: invented by Earshot, said by no LLM.*' : '',
    figuresTable(report),
    '## Presence over time',
    table(
      ['since', 'presence', '95 % interval', 'of'],
      trend.data.map(({ at, figures: { presence } }) => [
        dayText(at),
        valueText('presence', presence.value),
        intervalText('presence', presence.ci95),
        countText(presence),
      ]),
    ),
    trend.breaks.length === 0 ? '' : 'Not fully comparable before and after:',
    trend.breaks.map(({ at, kind, detail }) => `* ${dayText(at)}: ${kind}: ${safe(detail)}`).join('\n'),
    ...(llms.length === 0 ? [] : ['## By LLM', partsTable('LLM', llms)]),
    ...(topics.length === 0 ? [] : ['## By topic', partsTable('topic', topics)]),
    overview.note === 'no_rivals' ? '## Who else is named' : '## Competitors',
    safe(rivalsText(report)),
    rivalsTable(report),
    '## What moved, and why',
    movedText(report),
    changesTable(report),
    ...driversTables(report),
    ...whatToDo(report),
  ]
}

function whatToDo(report: Report): string[] {
  const { toDo, gaps, sources, answers } = report
  return [
    '## Gaps',
    gapsText(report),
    table(
      ['site', 'answers without you', 'kind', 'named there', 'most cited page'],
      gaps.map(({ domain, kind, responses, rivals, pages }) => [
        domain,
        responses,
        kind,
        rivals.map(({ name, responses: count }) => `${name} (${count})`).join(', '),
        linked(pages[0]?.url ?? ''),
      ]),
    ),
    '## To do',
    todoText(report),
    toDo.data
      .map((item, index) => `${index + 1}. ${safe(item.title)}  \n   ${safe(item.description)}`)
      .join('\n'),
    '## Sources',
    sources.length === 0 ? 'No answer cites a source.' : '',
    table(
      ['site', 'kind', 'answers', 'naming you', 'not naming you'],
      sources.map((one) => [
        one.domain,
        one.owned ? 'yours' : one.kind,
        one.responses.numerator,
        one.withBrand,
        one.withoutBrand,
      ]),
    ),
    ...(answers.length === 0 ? [] : ['## Answers to read', answersList(answers)]),
  ]
}

function figuresTable({ overview: { figures, changes } }: Report): string {
  const rows = FIGURE_NAMES.map((name) => {
    const change = changes?.[name]
    const value = figures[name]
    return [
      FIGURES[name].name,
      valueText(name, value.value),
      intervalText(name, value.ci95),
      countText(value),
      ...(change
        ? [
            differenceText(name, change.difference),
            differenceIntervalText(name, change.ci95),
            verdictWords(name, change.verdict),
          ]
        : []),
    ]
  })
  const head = ['figure', 'value', '95 % interval', 'of']
  return table(changes ? [...head, 'change', '95 % interval', 'verdict'] : head, rows)
}

function partsTable(head: string, parts: readonly Part[]): string {
  return table(
    [head, 'presence', '95 % interval', 'of', 'change', 'verdict'],
    parts.map(({ name, figures: { presence }, change, isBeyondNoise }) => [
      name,
      valueText('presence', presence.value),
      intervalText('presence', presence.ci95),
      countText(presence),
      differenceText('presence', change?.difference ?? null),
      change ? partVerdict(change, isBeyondNoise) : '',
    ]),
  )
}

function rivalsTable({ leaderboard }: Report): string {
  return table(
    [
      'brand',
      'kind',
      'presence',
      '95 % interval',
      'share of voice',
      'rank',
      'sentiment',
      'change',
      'verdict',
    ],
    leaderboard.map(({ brand, presence, shareOfVoice, averageRank, sentiment, change }) => [
      brand.name,
      brand.kind,
      valueText('presence', presence.value),
      intervalText('presence', presence.ci95),
      valueText('shareOfVoice', shareOfVoice.value),
      valueText('averageRank', averageRank.value),
      valueText('sentiment', sentiment.value),
      differenceText('presence', change?.difference ?? null),
      change ? verdictWords('presence', change.verdict) : '',
    ]),
  )
}

function changesTable({ changes }: Report): string {
  return table(
    ['of', 'figure', 'before', 'after', 'change', 'verdict'],
    changes.data
      .slice(0, CHANGES_MAX)
      .map(({ metric, scope, change }) => [
        partName(scope),
        FIGURES[metric].name,
        valueText(metric, change.before.value),
        valueText(metric, change.after.value),
        differenceText(metric, change.difference),
        verdictWords(metric, change.verdict),
      ]),
  )
}

function driversTables(report: Report): string[] {
  const { llm, topic, prompt } = report.drivers
  const tables = [driversTable('LLM', llm), driversTable('topic', topic), driversTable('prompt', prompt)]
  return tables.some((one) => one !== '') ? [driversText(report), ...tables] : []
}

function driversTable(head: string, { difference, data, rest }: Drivers): string {
  if (difference === null || data.length < 2) return ''
  const parts = roundedTogether([...data.map(({ contribution }) => contribution), rest ?? 0], 3)
  const rows = data.map(({ name, before, after, responses }, index) => [
    name,
    valueText('presence', before),
    valueText('presence', after),
    differenceText('presence', parts[index] ?? null),
    responses[0] ?? '',
  ])
  const others = parts.at(-1) ?? 0
  return table(
    [head, 'before', 'after', 'part', 'an answer behind it'],
    others === 0 ? rows : [...rows, ['all others', '', '', differenceText('presence', others), '']],
  )
}

function answersList(answers: Report['answers']): string {
  return answers
    .map(({ id, llm, promptText, isPresent, excerpt }) => {
      const text = safe(excerpt.map((piece) => piece.text).join(''))
      return `* ${safe(promptText)} (${safe(llm)}, ${isPresent ? 'names the brand' : 'does not name the brand'}, \`${id}\`)\n\n  > ${text}`
    })
    .join('\n\n')
}

/** Text that already is Markdown; other cells are escaped. */
interface Written {
  markdown: string
}

/** A web address as a link; other addresses as text. */
function linked(url: string): Written | string {
  const address = URL.parse(url)
  if (!address || !/^https?:\/\//i.test(url)) return url
  const escaped = address.href.replace(/[|<>`\\\s]/g, (sign) => encodeURIComponent(sign))
  return { markdown: `<${escaped}>` }
}

function table(head: readonly string[], rows: readonly (readonly (string | number | Written)[])[]): string {
  if (rows.length === 0) return ''
  const shown = (cell: string | number | Written) =>
    typeof cell === 'object' ? cell.markdown : withinLine(String(cell))
  const line = (cells: readonly (string | number | Written)[]) => `| ${cells.map(shown).join(' | ')} |`
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
}

/** Text on one line in which nothing acts as Markdown or HTML, and which no viewer turns into a link. */
function safe(text: string): string {
  return withinLine(text)
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
}

/** Like `safe`, for text that does not begin a line. */
function withinLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .trim()
    .replace(/[\\`*_[\]!|~>$]/g, '\\$&')
    .replace(/(https?|ftp|javascript|mailto):/gi, '$1\\:')
}
