import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import type { Answer } from '../../contract/index.ts'
import { noDifferenceText, printedParts } from '../../domain/insights/drivers.ts'
import { isDay } from '../../domain/moment.ts'
import {
  type Changes,
  countText,
  differenceIntervalText,
  differenceText,
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  isBeyondNoise,
  periodText,
  valueText,
  verdictWords,
} from '../../report/figure-words.ts'
import { partName } from '../../report/part-name.ts'
import { addInsightCommand, type InsightInput, moreText, type View } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { findId } from '../find-id.ts'
import { metricOption } from '../metric-option.ts'
import { columns, marked, UsageError } from '../terminal.ts'

const PARTS = ['topic', 'llm', 'prompt'] as const
const ANSWERS_SHOWN = 3

interface Sides {
  before?: string
  after?: string
}

interface DriverOptions extends Sides {
  metric: FigureName
  by: (typeof PARTS)[number]
}

const SIDES = [
  new Option('--before <period>', 'a run, or two days as 2026-03-01..2026-03-28; default: what precedes'),
  new Option('--after <period>', 'the same; default: the runs that the other options choose'),
]

/** Commands that compare two runs or periods: the figures, the changes, and their causes. */
export function addComparisonCommands(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'compare',
    description: 'compare two runs or two periods',
    isPaged: true,
    options: SIDES,
    call: async (client, input, sides: Sides) => client.compareRuns(await withSides(client, input, sides)),
    text: compareText,
  })
  addInsightCommand(program, context, {
    command: 'changes',
    description:
      'list what changed beyond noise: figures of the whole, of topics, LLMs, prompts and competitors',
    isPaged: true,
    options: SIDES,
    call: async (client, input, sides: Sides) => client.listChanges(await withSides(client, input, sides)),
    text: changesText,
  })
  addInsightCommand(program, context, {
    command: 'drivers',
    description: 'show which topics, LLMs or prompts a change comes from',
    isPaged: true,
    options: [
      metricOption('the figure that changed'),
      new Option('--by <part>', 'what to split by').choices(PARTS).default('topic'),
      ...SIDES,
    ],
    call: async (client, input, { metric, by, ...sides }: DriverOptions) => {
      const { params, query } = await withSides(client, input, sides)
      return client.getDrivers({ params, query: { ...query, metric, by } })
    },
    text: driversText,
  })
}

async function withSides(client: Client, { params, query }: InsightInput, sides: Sides) {
  return { params, query: { ...query, ...(await namedSides(client, params.brandId, sides)) } }
}

/**
 * Passes periods on, and looks runs up by their id, the beginning of it, or `latest`.
 * @throws {UsageError} for a single day
 */
export async function namedSides(client: Client, brandId: string, { before, after }: Sides): Promise<Sides> {
  const named = async (side: string) => {
    if (isDay(side)) throw new UsageError(`A period has two days: ${side}..${side} is this day alone.`)
    return side.includes('..') ? side : findId(client, 'run', side, brandId)
  }
  return {
    ...(before === undefined ? {} : { before: await named(before) }),
    ...(after === undefined ? {} : { after: await named(after) }),
  }
}

interface Compared {
  before: { from: string | null; to: string | null } | null
  after: { from: string | null; to: string | null }
}

const NOTHING_BEFORE = 'There is no earlier period to compare with.'

function sidesText({ before, after }: Compared): string {
  return before ? `${periodText(after)}, compared with ${periodText(before)}.` : NOTHING_BEFORE
}

function compareText(page: Answer<'compareRuns'>): string {
  const { changes, prompts } = page
  if (!changes) return NOTHING_BEFORE
  const rows = FIGURE_NAMES.map((name) => changeRow(name, changes[name]))
  const changed = prompts.map(({ text, llm, before, after }) => [
    valueText('presence', before.value),
    valueText('presence', after.value),
    countText(after),
    llm,
    text,
  ])
  const table = columns(
    ['BEFORE', 'AFTER', 'OF', 'LLM', 'PROMPT'],
    changed,
    'No prompt has another presence.',
  )
  return [
    sidesText(page),
    columns(['FIGURE', ...CHANGE_HEAD], rows, ''),
    `Prompts whose presence differs (a single prompt often does by chance):\n${table}${moreText(page, changed.length)}`,
  ].join('\n\n')
}

const CHANGE_HEAD = ['BEFORE', 'AFTER', 'CHANGE', '95 % INTERVAL', 'PAIRS', 'VERDICT']

function changeRow(name: FigureName, change: Changes[FigureName]): unknown[] {
  const verdict = verdictWords(name, change.verdict)
  return [
    FIGURES[name].name,
    valueText(name, change.before.value),
    valueText(name, change.after.value),
    differenceText(name, change.difference),
    differenceIntervalText(name, change.ci95),
    change.pairs,
    isBeyondNoise(change) ? marked(verdict) : verdict,
  ]
}

function changesText(page: Answer<'listChanges'>): string {
  if (!page.before) return NOTHING_BEFORE
  const rows = page.data.map(({ metric, scope, change }) => [
    partName(scope),
    ...changeRow(metric, change as never),
  ])
  const none = `Nothing changed beyond noise: ${page.tested} changes were tested.`
  return `${sidesText(page)}\n\n${columns(['OF', 'FIGURE', ...CHANGE_HEAD], rows, none)}${moreText(page, rows.length)}`
}

function driversText(answer: Answer<'getDrivers'>, { options: { metric, by } }: View<DriverOptions>): string {
  const { before, difference, data, rest } = answer
  if (!before) return NOTHING_BEFORE
  if (difference === null) return `${sidesText(answer)}\n\n${noDifferenceText(metric)}`
  const parts = printedParts(metric, { data, rest })
  const rows = data.map((part, index) => [
    part.name,
    differenceText(metric, parts[index] ?? null),
    valueText(metric, part.before),
    valueText(metric, part.after),
    part.responses.slice(0, ANSWERS_SHOWN).map((id) => id.slice(0, ID_SHOWN)),
  ])
  const others = parts.at(-1) ?? 0
  const more = others === 0 ? [] : [['the rest', differenceText(metric, others)]]
  const table = columns(
    [by.toUpperCase(), 'PART', 'BEFORE', 'AFTER', 'ANSWERS'],
    [...rows, ...more],
    'No parts.',
  )
  const total = `${FIGURES[metric].name} ${differenceText(metric, difference)}, of which:`
  return `${sidesText(answer)}\n\n${total}\n${table}`
}

/** Shorter ids would not distinguish the answers of one run. */
const ID_SHOWN = 36
