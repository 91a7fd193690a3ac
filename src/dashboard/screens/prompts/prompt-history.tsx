import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import { useFilters } from '../../address/use-filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAnswerPages } from '../../server/use-answer.ts'
import { AnswerMark } from './answer-mark.tsx'
import { MarkLegend } from './mark-legend.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'

type PromptAnswer = Item<'listPromptAnswers'>
const PAGE = 100

/** Every answer to the prompt: one row per run, one column per LLM. */
export function PromptHistory({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).history
  const { llm } = useFilters()
  const answers = useAnswerPages('listPromptAnswers', {
    params: { promptId },
    query: { limit: PAGE, ...(llm ? { llm } : {}) },
  })
  const all = answers.data?.pages.flatMap(({ data }) => data)
  return (
    <Panel title={t.title} hint={t.hint} isStale={answers.isPlaceholderData}>
      {!all && answers.isError && <Problem error={answers.error} onRetry={answers.refetch} />}
      {!all && !answers.isError && <Loading height={36} rows={6} />}
      {all?.length === 0 && (
        <Empty
          icon="runs"
          title={t.none}
          actions={
            <Button variant="default" renderRoot={(props) => <Link to="/runs" {...props} />}>
              {t.runs}
            </Button>
          }
        >
          {t.noneWhat}
        </Empty>
      )}
      {all && all.length > 0 && <RunTable answers={all} />}
      {answers.hasNextPage && (
        <Button
          variant="subtle"
          mt="sm"
          loading={answers.isFetchingNextPage}
          onClick={() => void answers.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </Panel>
  )
}

function RunTable({ answers }: { answers: readonly PromptAnswer[] }) {
  const t = useWords(promptWords)
  const format = useFormat()
  const llms = [...new Set(answers.map(({ llm }) => llm))].sort()
  const runs = [...Map.groupBy(answers, ({ runId }) => runId)]
  const hasMarkets = answers.some(({ marketId }) => marketId !== null)
  return (
    <>
      <DataTable
        name={t.history.title}
        heightMax="26rem"
        columns={[
          {
            id: 'run',
            name: t.history.run,
            fit: 'tight',
            cell: ([, own]) => <span title={format.moment(startOf(own))}>{format.day(startOf(own))}</span>,
          },
          ...(hasMarkets
            ? [
                {
                  id: 'market',
                  name: t.history.market,
                  cell: ([, [first]]: [string, readonly PromptAnswer[]]) => first?.marketName,
                },
              ]
            : []),
          ...llms.map((llm) => ({
            id: `llm:${llm}`,
            name: llmLabel(llm),
            cell: ([, own]: [string, readonly PromptAnswer[]]) => (
              <Cell answers={own.filter((answer) => answer.llm === llm)} />
            ),
          })),
        ]}
        rows={runs}
        keyOf={([runId]) => runId}
      />
      <MarkLegend place="below" />
    </>
  )
}

const startOf = (answers: readonly PromptAnswer[]) => answers[0]?.runStartedAt ?? null

function Cell({ answers }: { answers: readonly PromptAnswer[] }) {
  const t = useWords(promptWords)
  if (answers.length === 0) return <span className={classes.small}>{t.marks.none}</span>
  return answers.map((answer) => (
    <AnswerMark key={answer.id} answer={{ ...answer, at: answer.runStartedAt }} />
  ))
}
