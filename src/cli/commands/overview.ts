import type { Command } from 'commander'
import { ownCommand } from '../../config/config.ts'
import type { Answer } from '../../contract/index.ts'
import {
  countText,
  differenceIntervalText,
  differenceText,
  FIGURE_NAMES,
  FIGURES,
  type Figures,
  intervalText,
  isBeyondNoise,
  periodText,
  valueText,
  verdictWords,
} from '../../report/figure-words.ts'
import { addInsightCommand, type View } from '../add-insight-command.ts'
import { breaksText } from '../breaks-text.ts'
import type { CommandContext } from '../command-context.ts'
import { columns, marked, plain } from '../terminal.ts'

type Overview = Answer<'getOverview'>

export function addOverviewCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'overview',
    description: 'show how visible a brand is, what changed and whether it is noise',
    call: (client, input) => client.getOverview(input),
    text: overviewText,
  })
}

function overviewText(overview: Overview, view: View<object>): string {
  const { verdict, changes, previous, breaks } = overview
  const isReal = changes !== null && isBeyondNoise(changes.presence)
  const before =
    previous && changes ? `Before: ${periodText(previous)}. Changes compare the same prompts and LLMs.` : ''
  return [
    isReal ? marked(`${plain(verdict)}.`) : `${plain(verdict)}.`,
    figuresTable(overview),
    before,
    kindsText(overview),
    rivalsText(overview, view),
    breaksText(breaks),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function figuresTable({ figures, changes }: Overview): string {
  const rows = FIGURE_NAMES.map((name) => {
    const value = figures[name]
    const change = changes?.[name]
    const row = [
      FIGURES[name].name,
      valueText(name, value.value),
      intervalText(name, value.ci95),
      countText(value),
    ]
    if (!change) return row
    const verdict = verdictWords(name, change.verdict)
    return [
      ...row,
      differenceText(name, change.difference),
      differenceIntervalText(name, change.ci95),
      isBeyondNoise(change) ? marked(verdict) : verdict,
    ]
  })
  const head = ['FIGURE', 'VALUE', '95 % INTERVAL', 'OF']
  return columns(changes ? [...head, 'CHANGE', '95 % INTERVAL', 'VERDICT'] : head, rows, '')
}

/** The figures of prompts that name the brand and of those that do not, if both exist. */
function kindsText({ branded, unbranded }: Overview): string {
  if (!branded || !unbranded) return ''
  const row = (kind: string, figures: Figures) => [
    kind,
    ...FIGURE_NAMES.map((name) => valueText(name, figures[name].value)),
    figures.responses,
  ]
  return columns(
    ['PROMPTS', ...FIGURE_NAMES.map((name) => FIGURES[name].name.toUpperCase()), 'ANSWERS'],
    [row('that name the brand', branded), row('that do not', unbranded)],
    '',
  )
}

function rivalsText({ note, mostNamed }: Overview, { brand }: View<object>): string {
  if (note !== 'no_rivals') return ''
  const named = mostNamed.map(({ name, responses }) => `${plain(name)} (${responses})`).join(', ')
  const names = named === '' ? '' : ` Named most: ${named}.`
  return `No competitor is tracked, so there is no share of voice.${names} Track one: ${ownCommand(`competitors add NAME --brand ${brand}`)}`
}
