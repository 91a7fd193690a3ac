import { printedParts } from '../domain/insights/drivers.ts'
import type { ShownLanguage } from '../domain/shown-language.ts'
import { FIGURE_NAMES } from './figure-names.ts'
import { type FigureTexts, figureTexts } from './figure-texts.ts'
import { partName } from './part-name.ts'
import type { Drivers, Part, Report } from './report.ts'
import {
  basisText,
  comparedText,
  driversText,
  gapsText,
  hasAnswers,
  isSimulated,
  movedText,
  onlyText,
  partsTexts,
  rivalsText,
  todoText,
} from './sentences.ts'
import { toDoText } from './to-do-text.ts'
import { verdictText } from './verdict-text.ts'

const CHANGES_MAX = 12

/** A report in Markdown, with tables. */
export function reportMarkdown(report: Report, language: ShownLanguage): string {
  const { brand, createdAt, overview } = report
  const texts = figureTexts(language)
  const { heads, notes, method } = texts.words
  const period = texts.periodText(overview.window)
  const parts = [
    `# ${safe(brand.name)}${period === '' ? '' : `, ${period}`}`,
    safe(onlyText(report, texts)),
    `**${safe(verdictText(report, texts))}.**`,
    ...(hasAnswers(report) ? bodyOf(report, texts) : [notes.noData]),
    `## ${heads.method}`,
    ...method,
    notes.madeOn(texts.dayText(createdAt)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function bodyOf(report: Report, texts: FigureTexts): string[] {
  const { overview, trend, llms, topics } = report
  const shown = partsTexts(report, texts)
  const { heads, notes, columns, figures, breaks, breakText } = texts.words
  return [
    safe(`${basisText(report, texts)} ${comparedText(report, texts)}`),
    isSimulated(report) ? `*${heads.simulated}.*` : '',
    figuresTable(report, texts),
    `## ${heads.trend}`,
    table(
      [columns.since, figures.presence, columns.interval, columns.counted],
      trend.data.map(({ at, date, figures: { presence } }) => [
        texts.dayText(date ?? at),
        texts.valueText('presence', presence.value),
        texts.intervalText('presence', presence.ci95),
        texts.countText(presence),
      ]),
    ),
    trend.breaks.length === 0 ? '' : notes.breaks,
    trend.breaks
      .map((one) => `* ${texts.dayText(one.at)}: ${breaks[one.kind]}: ${safe(breakText(one.changes))}`)
      .join('\n'),
    ...(llms.length === 0 ? [] : [`## ${heads.byLlm}`, shown.llms, partsTable(columns.llm, llms, texts)]),
    ...(topics.length === 0
      ? []
      : [`## ${heads.byTopic}`, shown.topics, partsTable(columns.topic, topics, texts)]),
    `## ${overview.note === 'no_rivals' ? heads.others : heads.rivals}`,
    safe(rivalsText(report, texts)),
    rivalsTable(report, texts),
    `## ${heads.moved}`,
    movedText(report, texts),
    changesTable(report, texts),
    ...driversTables(report, texts),
    ...whatToDo(report, texts),
  ]
}

function whatToDo(report: Report, texts: FigureTexts): string[] {
  const { brand, toDo, gaps, sources, answers } = report
  const { heads, notes, columns, siteKinds } = texts.words
  return [
    `## ${heads.gaps}`,
    gapsText(report, texts),
    table(
      [columns.site, columns.withoutYou, columns.kind, columns.namedThere, columns.mostCited],
      gaps.map(({ domain, kind, responses, rivals, pages }) => [
        domain,
        texts.numberText(responses),
        siteKinds[kind],
        rivals.map(({ name, responses: count }) => `${name} (${texts.numberText(count)})`).join(', '),
        linked(pages[0]?.url ?? ''),
      ]),
    ),
    `## ${heads.toDo}`,
    todoText(report, texts),
    toDo.data
      .map((item) => toDoText(item, brand.name, texts))
      .map(({ title, description }, index) => `${index + 1}. ${safe(title)}  \n   ${safe(description)}`)
      .join('\n'),
    `## ${heads.sources}`,
    sources.length === 0 ? notes.noSources : '',
    table(
      [columns.site, columns.kind, columns.answers, columns.namingYou, columns.notNamingYou],
      sources.map((one) => [
        one.domain,
        siteKinds[one.owned ? 'owned' : one.kind],
        texts.numberText(one.responses.numerator),
        texts.numberText(one.withBrand),
        texts.numberText(one.withoutBrand),
      ]),
    ),
    ...(answers.length === 0 ? [] : [`## ${heads.answers}`, answersList(answers, texts)]),
  ]
}

function figuresTable({ overview: { figures, changes } }: Report, texts: FigureTexts): string {
  const { columns, figures: names } = texts.words
  const rows = FIGURE_NAMES.map((name) => {
    const change = changes?.[name]
    const value = figures[name]
    return [
      names[name],
      texts.valueText(name, value.value),
      texts.intervalText(name, value.ci95),
      texts.countText(value),
      ...(change
        ? [
            texts.differenceText(name, change.difference),
            texts.differenceIntervalText(name, change.ci95),
            texts.verdictWords(name, change.verdict),
          ]
        : []),
    ]
  })
  const head = [columns.figure, columns.value, columns.interval, columns.counted]
  return table(changes ? [...head, columns.change, columns.interval, columns.verdict] : head, rows)
}

function partsTable(head: string, parts: readonly Part[], texts: FigureTexts): string {
  const { columns, figures: names } = texts.words
  return table(
    [head, names.presence, columns.interval, columns.counted, columns.change, columns.verdict],
    parts.map(({ name, figures: { presence }, change, isBeyondNoise }) => [
      name,
      texts.valueText('presence', presence.value),
      texts.intervalText('presence', presence.ci95),
      texts.countText(presence),
      texts.differenceText('presence', change?.difference ?? null),
      change ? texts.partVerdict(change, isBeyondNoise) : '',
    ]),
  )
}

function rivalsTable({ leaderboard }: Report, texts: FigureTexts): string {
  const { columns, figures: names, brandKinds } = texts.words
  const { valueText } = texts
  return table(
    [
      columns.brand,
      columns.kind,
      names.presence,
      columns.interval,
      names.shareOfVoice,
      columns.rank,
      names.sentiment,
      columns.change,
      columns.verdict,
    ],
    leaderboard.map(({ brand, presence, shareOfVoice, averageRank, sentiment, change }) => [
      brand.name,
      brandKinds[brand.kind],
      valueText('presence', presence.value),
      texts.intervalText('presence', presence.ci95),
      valueText('shareOfVoice', shareOfVoice.value),
      valueText('averageRank', averageRank.value),
      valueText('sentiment', sentiment.value),
      texts.differenceText('presence', change?.difference ?? null),
      change ? texts.verdictWords('presence', change.verdict) : '',
    ]),
  )
}

function changesTable({ changes }: Report, texts: FigureTexts): string {
  const { columns, figures: names, allAnswers } = texts.words
  const { valueText } = texts
  return table(
    [columns.scope, columns.figure, columns.before, columns.after, columns.change, columns.verdict],
    changes.data
      .slice(0, CHANGES_MAX)
      .map(({ metric, scope, change }) => [
        partName(scope, allAnswers),
        names[metric],
        valueText(metric, change.before.value),
        valueText(metric, change.after.value),
        texts.differenceText(metric, change.difference),
        texts.verdictWords(metric, change.verdict),
      ]),
  )
}

function driversTables(report: Report, texts: FigureTexts): string[] {
  const { llm, topic, prompt } = report.drivers
  const { columns } = texts.words
  const tables = [
    driversTable(columns.llm, llm, texts),
    driversTable(columns.topic, topic, texts),
    driversTable(columns.prompt, prompt, texts),
  ]
  return tables.some((one) => one !== '') ? [driversText(report, texts), ...tables] : []
}

function driversTable(
  head: string,
  { difference, data, rest }: Drivers,
  { words: { columns }, valueText, differenceText }: FigureTexts,
): string {
  if (difference === null || data.length < 2) return ''
  const parts = printedParts('presence', { data, rest })
  const rows = data.map(({ name, before, after, responses }, index) => [
    name,
    valueText('presence', before),
    valueText('presence', after),
    differenceText('presence', parts[index] ?? null),
    responses[0] ?? '',
  ])
  const others = parts.at(-1) ?? 0
  return table(
    [head, columns.before, columns.after, columns.part, columns.example],
    others === 0 ? rows : [...rows, [columns.allOthers, '', '', differenceText('presence', others), '']],
  )
}

function answersList(answers: Report['answers'], { words: { notes } }: FigureTexts): string {
  return answers
    .map(({ id, llm, promptText, isPresent, excerpt }) => {
      const text = safe(excerpt.map((piece) => piece.text).join(''))
      return `* ${safe(promptText)} (${safe(llm)}, ${isPresent ? notes.named : notes.notNamed}, \`${id}\`)\n\n  > ${text}`
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
