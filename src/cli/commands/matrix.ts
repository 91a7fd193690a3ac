import { type Command, Option } from 'commander'
import { type FigureName, valueText } from '../../report/figure-words.ts'
import { addInsightCommand, moreText } from '../add-insight-command.ts'
import type { CommandContext } from '../command-context.ts'
import { metricOption } from '../metric-option.ts'
import { columns } from '../terminal.ts'

const DIMENSIONS = ['topic', 'prompt', 'llm', 'customerJourney', 'run', 'market'] as const
type Dimension = (typeof DIMENSIONS)[number]

interface MatrixOptions {
  metric: FigureName
  rows: Dimension
  columns: Dimension
}

export function addMatrixCommand(program: Command, context: CommandContext): void {
  addInsightCommand(program, context, {
    command: 'matrix',
    description: 'show a figure by two of topic, prompt, LLM, stage and run',
    isPaged: true,
    options: [
      metricOption('what to show'),
      new Option('--rows <dimension>', 'what a row stands for').choices(DIMENSIONS).default('topic'),
      new Option('--columns <dimension>', 'what a column stands for').choices(DIMENSIONS).default('llm'),
    ],
    call: (client, { params, query }, { rows, columns }: MatrixOptions) =>
      client.getMatrix({ params, query: { ...query, rows, columns } }),
    text: (matrix, { options: { metric, rows: dimension } }) => {
      const head = [dimension.toUpperCase(), ...matrix.columns.map(({ name }) => name)]
      const rows = matrix.rows.map(({ name }, index) => [
        name,
        ...(matrix.cells[index] ?? []).map((figures) => cellText(metric, figures?.[metric])),
      ])
      const left = matrix.columnsTruncated ? '\nOnly the columns with the most answers are shown.' : ''
      return columns(head, rows, 'There are no answers.') + moreText(matrix, rows.length) + left
    },
  })
}

function cellText(
  metric: FigureName,
  value: { value: number | null; n?: number; denominator?: number } | undefined,
) {
  if (!value || value.value === null) return null
  return `${valueText(metric, value.value)} (${value.denominator ?? value.n})`
}
