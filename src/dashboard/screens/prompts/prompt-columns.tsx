import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { PROMPT_STATES } from '../../address/prompts-search.ts'
import { RunDots } from '../../charts/run-dots.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { metricText } from '../../figures/metric.ts'
import type { Format } from '../../language/format.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { MiniTrend } from './mini-trend.tsx'
import { Nothing } from './nothing.tsx'
import { dotOf, lastAnswerOf, type PromptRow, type PromptTable, presenceOf } from './prompt-row.ts'
import classes from './prompts.module.css'
import { type PromptsWords, promptsWords } from './prompts-words.ts'
import { StateWord } from './state-word.tsx'

export interface PromptColumn {
  id: string
  name: string
  /** What its values mean, explained at the heading. */
  meaning?: string
  /** The width in rem. */
  width: number
  isNumber?: boolean
  isSortable?: boolean
  cell(row: PromptRow): ReactNode
}

export const COLUMN_IDS = [
  'state',
  'strip',
  'presence',
  'llms',
  'rank',
  'sentiment',
  'last',
  'trend',
  'cited',
  'topic',
  'stage',
  'next',
  'volume',
  'created',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

export const USUAL_COLUMNS: readonly ColumnId[] = COLUMN_IDS.slice(0, 6)

interface Makings {
  t: PromptsWords
  figures: (typeof figureWords)['en']
  format: Format
  table: PromptTable
}

/** The shown columns, in their order. `llms` means one column for each LLM. */
export function usePromptColumns(table: PromptTable, shown: readonly ColumnId[]): PromptColumn[] {
  const t = useWords(promptsWords)
  const figures = useWords(figureWords)
  const format = useFormat()
  return useMemo(() => {
    const makings = { t, figures, format, table }
    return COLUMN_IDS.filter((id) => shown.includes(id)).flatMap((id) =>
      id === 'llms' ? table.window.llms.map((llm) => llmColumn(makings, llm)) : [MAKERS[id](makings)],
    )
  }, [t, figures, format, table, shown])
}

function llmColumn({ t, format }: Makings, llm: string): PromptColumn {
  return {
    id: `llm:${llm}`,
    name: llmLabel(llm),
    width: 4.9,
    isNumber: true,
    isSortable: true,
    cell({ promptId, perLlm }) {
      const own = perLlm[llm]
      if (!own || own.responses === 0) return <Nothing />
      return (
        <AnswersLink metric="presence" className={classes.plain} only={{ prompt: promptId, llm: [llm] }}>
          {format.percent(presenceOf(own))}
          <Counted t={t} format={format} part={own.present} all={own.responses} />
        </AnswersLink>
      )
    },
  }
}

const number = { isNumber: true, isSortable: true } as const

const MAKERS: Readonly<Record<Exclude<ColumnId, 'llms'>, (makings: Makings) => PromptColumn>> = {
  state: ({ t }) => ({
    ...head(t, 'state', 9),
    meaning: PROMPT_STATES.map((state) => t.stateMeaning(t.states[state], t.stateMeanings[state])).join('\n'),
    isSortable: true,
    cell: (row) => <StateWord row={row} />,
  }),
  strip: ({ t, format, table }) => ({
    ...head(t, 'strip', Math.max(5.5, table.stripRuns.length * 0.8 + 1.2)),
    cell: (row) => <Strip row={row} table={table} format={format} />,
  }),
  presence: ({ t, figures, format }) => ({
    ...head(t, 'presence', 6.5),
    meaning: figures.meanings.presence,
    ...number,
    cell(row) {
      if (row.responses === 0) return <Nothing />
      return (
        <AnswersLink metric="presence" className={classes.plain} only={{ prompt: row.promptId }}>
          <strong>{format.percent(presenceOf(row))}</strong>
          <Counted t={t} format={format} part={row.present} all={row.responses} />
        </AnswersLink>
      )
    },
  }),
  trend: ({ t }) => ({ ...head(t, 'trend', 7), isSortable: true, cell: (row) => <MiniTrend row={row} /> }),
  rank: ({ t, figures, format }) => ({
    ...head(t, 'rank', 5.5),
    meaning: figures.meanings.averageRank,
    ...number,
    cell: ({ promptId, averageRank }) => (
      <Mean metric="averageRank" value={averageRank} prompt={promptId} format={format} />
    ),
  }),
  sentiment: ({ t, figures, format }) => ({
    ...head(t, 'sentiment', 7.25),
    meaning: figures.meanings.sentiment,
    ...number,
    cell: ({ promptId, sentiment }) => (
      <Mean metric="sentiment" value={sentiment} prompt={promptId} format={format} />
    ),
  }),
  cited: ({ t, format }) => ({
    ...head(t, 'cited', 6),
    meaning: t.citedMeaning,
    ...number,
    cell: ({ promptId, responses, citing }) =>
      responses === 0 ? (
        <Nothing />
      ) : (
        <AnswersLink className={classes.plain} only={{ prompt: promptId, cited: 'yes' }}>
          {format.percent(citing / responses)}
          <Counted t={t} format={format} part={citing} all={responses} />
        </AnswersLink>
      ),
  }),
  topic: ({ t }) => ({ ...head(t, 'topic', 10), isSortable: true, cell: ({ topicName }) => topicName }),
  stage: ({ t }) => ({
    ...head(t, 'stage', 9),
    isSortable: true,
    cell: ({ customerJourney }) => (customerJourney === null ? '–' : t.stages[customerJourney]),
  }),
  last: ({ t, format }) => ({
    ...head(t, 'last', 8),
    isSortable: true,
    cell: (row) => <LastAnswer row={row} format={format} />,
  }),
  next: ({ t, format, table }) => ({
    ...head(t, 'next', 9),
    cell: ({ archived }) => (archived ? '–' : format.moment(table.nextRunAt)),
  }),
  volume: ({ t, format }) => ({
    ...head(t, 'volume', 8),
    ...number,
    cell: ({ estimatedVolume }) => format.count(estimatedVolume === 0 ? null : estimatedVolume),
  }),
  created: ({ t, format }) => ({
    ...head(t, 'created', 8),
    isSortable: true,
    cell: ({ createdAt }) => format.day(createdAt),
  }),
}

function head(t: PromptsWords, id: Exclude<ColumnId, 'llms'>, width: number) {
  return { id, name: t.columnNames[id], width }
}

export function Strip({ row, table, format }: { row: PromptRow; table: PromptTable; format: Format }) {
  if (row.strip.length === 0) return <Nothing />
  return (
    <RunDots
      dots={row.strip.map((point, place) => {
        const run = table.stripRuns[place]
        return { id: run?.id ?? String(place), state: dotOf(point), when: format.shortDay(run?.at ?? null) }
      })}
    />
  )
}

function LastAnswer({ row, format }: { row: PromptRow; format: Format }) {
  const last = lastAnswerOf(row)
  if (!last) return <Nothing />
  const { lastId, lastAt } = last
  if (lastId === null) return format.ago(lastAt)
  return (
    <Link
      to="/answers/$responseId"
      params={{ responseId: lastId }}
      className={classes.plain}
      title={format.moment(lastAt)}
    >
      {format.ago(lastAt)}
    </Link>
  )
}

interface MeanProps {
  metric: 'averageRank' | 'sentiment'
  value: number | null
  prompt: string
  format: Format
}

/** A mean over the answers that name the brand. */
function Mean({ metric, value, prompt, format }: MeanProps) {
  if (value === null) return <Nothing />
  return (
    <AnswersLink metric={metric} className={classes.plain} only={{ prompt }}>
      {metricText(format, metric, value)}
    </AnswersLink>
  )
}

interface CountedProps {
  t: PromptsWords
  format: Format
  part: number
  all: number
}

/** `8/12` beside a share. */
export function Counted({ t, format, part, all }: CountedProps) {
  const [some, every] = [format.count(part), format.count(all)]
  return (
    <span className={classes.counted}>
      <span aria-hidden="true">
        {some}/{every}
      </span>
      <span className="unseen">{t.of(some, every)}</span>
    </span>
  )
}
