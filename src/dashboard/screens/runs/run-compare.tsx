import { Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { NO_FILTERS } from '../../address/filters.ts'
import { AnswersLink, type AnswersLinkProps } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { METRIC_NAMES, metricText } from '../../figures/metric.ts'
import { UnbrandedOnly, useCountedAnswers } from '../../figures/unbranded-only.ts'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { runChoices } from './run-choices.ts'
import type { Run, RunRecord } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'
import { useRunPlace } from './use-run-place.ts'

const SHOWN = 20

/** Compares the run with another one: figures with their verdicts, and the prompts that changed. */
export function RunCompare({ run }: { run: Run }) {
  const t = useWords(runWords).compare
  const { with: other } = useSearch({ strict: false })
  const comparison = useAnswer('compareRuns', {
    params: { brandId: run.brandId },
    query: { after: run.id, ...(other ? { before: other } : {}), limit: SHOWN },
  })
  return (
    <Panel
      title={t.title}
      hint={t.hint}
      isStale={comparison.isPlaceholderData}
      action={<OtherRun run={run} compared={comparedRun(comparison.data?.before)} />}
    >
      <Answered answer={comparison} height={36} rows={6}>
        {(data) =>
          data.before === null || data.changes === null ? (
            <Empty icon="runs" title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <UnbrandedOnly value={data.window.isUnbrandedOnly}>
              <div className={classes.halves}>
                <ChangeTable changes={data.changes} before={data.before.runs[0]} after={run.id} />
                <PromptTable data={data} runId={run.id} />
              </div>
            </UnbrandedOnly>
          )
        }
      </Answered>
    </Panel>
  )
}

function comparedRun(before: Answer<'compareRuns'>['before'] | undefined) {
  const id = before?.runs[0]
  return before && before.from !== null && id !== undefined ? { id, startedAt: before.from } : null
}

function OtherRun({ run, compared }: { run: Run; compared: ReturnType<typeof comparedRun> }) {
  const t = useWords(runWords).compare
  const format = useFormat()
  const navigate = useNavigate()
  const { with: other } = useSearch({ strict: false })
  const runs = useAnswer('listWorkspaceRuns', { params: useBrandParams(), query: { limit: 100 } })
  const choices = runChoices<RunRecord>(run, runs.data?.data ?? [], compared, {
    momentOf: format.moment,
    placeOf: useRunPlace(),
  })
  return (
    <Select
      aria-label={t.choose}
      placeholder={t.previous}
      data={choices}
      value={other ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t.previous }}
      searchable
      w={240}
      onChange={(id) =>
        void navigate({
          to: '/runs/$runId',
          params: { runId: run.id },
          search: (search) => ({ ...search, with: id ?? undefined }),
          resetScroll: false,
        })
      }
    />
  )
}

/** The comparison ignores the filters of the address. */
function useAnswersOf() {
  const counted = useCountedAnswers()
  return (run: string | undefined) => ({ ...NO_FILTERS, ...counted, run })
}

interface ChangeTableProps {
  changes: NonNullable<Answer<'compareRuns'>['changes']>
  before: string | undefined
  after: string
}

function ChangeTable({ changes, before, after }: ChangeTableProps) {
  const t = useWords(runWords).compare
  const { names } = useWords(figureWords)
  const format = useFormat()
  const answersOf = useAnswersOf()
  const runOf = { before, after }
  return (
    <DataTable
      name={t.title}
      columns={[
        { id: 'figure', name: t.figure, cell: (metric) => names[metric] },
        ...(['before', 'after'] as const).map((side) => ({
          id: side,
          name: t[side],
          isNumber: true,
          cell: (metric: (typeof METRIC_NAMES)[number]) => (
            <AnswersLink metric={metric} value={changes[metric][side]} only={answersOf(runOf[side])}>
              {metricText(format, metric, changes[metric][side].value)}
            </AnswersLink>
          ),
        })),
        {
          id: 'change',
          name: t.change,
          cell: (metric) => <Verdict metric={metric} change={changes[metric]} />,
        },
      ]}
      rows={METRIC_NAMES}
      keyOf={(metric) => metric}
    />
  )
}

type Presence = Answer<'compareRuns'>['prompts'][number]['before']

function Share({ value, only }: Pick<AnswersLinkProps, 'only'> & { value: Presence }) {
  const format = useFormat()
  return (
    <AnswersLink metric="presence" value={value} {...(only ? { only } : {})}>
      {format.percent(value.value)} <span className={classes.small}>({format.count(value.denominator)})</span>
    </AnswersLink>
  )
}

function PromptTable({ data, runId }: { data: Answer<'compareRuns'>; runId: string }) {
  const t = useWords(runWords).compare
  const format = useFormat()
  const answersOf = useAnswersOf()
  if (data.prompts.length === 0) return <p className={classes.small}>{t.noPrompts}</p>
  const more = data.paging.total - data.prompts.length
  return (
    <div>
      <DataTable
        name={t.prompts}
        columns={[
          {
            id: 'prompt',
            name: t.prompts,
            fit: 'grows',
            cell: ({ promptId, text }) => (
              <Link to="/prompts/$promptId" params={{ promptId }}>
                {text}
              </Link>
            ),
          },
          { id: 'llm', name: t.llm, cell: ({ llm }) => llmLabel(llm) },
          {
            id: 'change',
            name: t.change,
            isNumber: true,
            cell: ({ promptId, llm, before, after }) => (
              <>
                <Share
                  value={before}
                  only={{ ...answersOf(data.before?.runs[0]), prompt: promptId, llm: [llm] }}
                />{' '}
                → <Share value={after} only={{ ...answersOf(runId), prompt: promptId, llm: [llm] }} />
              </>
            ),
          },
        ]}
        rows={data.prompts}
        keyOf={({ promptId, llm }) => `${promptId} ${llm}`}
      />
      {more > 0 && <p className={classes.small}>{t.more(format.count(more))}</p>}
    </div>
  )
}
