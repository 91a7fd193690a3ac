import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { NO_FILTERS } from '../../address/filters.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useReadAfter } from '../../server/use-read-after.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { isListedRun } from './listed-run.ts'
import { EVERY_MS, isOpen, type RunRecord, RunState } from './run-state.tsx'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'
import { useRunPlace } from './use-run-place.ts'

const PER_PAGE = 25

/** The runs of the brand, newest first; those under way are updated. */
export function RunList({ onStart }: { onStart(): void }) {
  const t = useWords(runsWords)
  const { page = 1 } = useSearch({ strict: false })
  const [isUnderWay, setUnderWay] = useState(false)
  const query = { limit: PER_PAGE, page }
  const runs = useAnswer(
    'listWorkspaceRuns',
    { params: useBrandParams(), query },
    { everyMs: isUnderWay && EVERY_MS },
  )
  const isAnyOpen = runs.data?.data.some(isOpen) ?? false
  if (isAnyOpen !== isUnderWay) setUnderWay(isAnyOpen)
  useReadAfter(isUnderWay)
  return (
    <Panel title={t.list} isStale={runs.isPlaceholderData}>
      <Answered answer={runs} height={44} rows={8}>
        {(list) =>
          list.paging.total === 0 ? (
            <Empty
              icon="runs"
              title={t.none}
              actions={
                <May>
                  <Button onClick={onStart}>{t.start}</Button>
                </May>
              }
            >
              {t.noneWhat}
            </Empty>
          ) : (
            <>
              <RunTable runs={list.data} />
              <Pages paging={list.paging} page={page} />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}

function RunTable({ runs }: { runs: readonly RunRecord[] }) {
  const t = useWords(runsWords)
  const { columns: names } = t
  const format = useFormat()
  const placeOf = useRunPlace()
  const isOnePlace = new Set(runs.map(placeOf)).size < 2
  return (
    <DataTable
      name={t.list}
      columns={[
        {
          id: 'started',
          name: names.started,
          fit: 'tight',
          cell: ({ id, startedAt }) => (
            <Link to="/runs/$runId" params={{ runId: id }}>
              {format.moment(startedAt)}
            </Link>
          ),
        },
        {
          id: 'market',
          name: names.market,
          ...(isOnePlace ? { isWide: true } : { isBelow: true }),
          cell: (run) => (isOnePlace ? <span className={classes.small}>{placeOf(run)}</span> : placeOf(run)),
        },
        { id: 'state', name: names.state, cell: ({ status }) => <RunState status={status} /> },
        {
          id: 'answers',
          name: names.answers,
          isNumber: true,
          isBelow: true,
          cell: (run) => <Answers run={run} />,
        },
        {
          id: 'failed',
          name: names.failed,
          isNumber: true,
          isBelow: true,
          cell: ({ id, failedCount }) =>
            failedCount > 0 ? (
              <Link to="/runs/$runId" params={{ runId: id }} title={t.whyFailed}>
                {format.count(failedCount)}
              </Link>
            ) : (
              '–'
            ),
        },
        {
          id: 'cost',
          name: names.cost,
          isNumber: true,
          isBelow: true,
          cell: ({ costUsd }) => format.usd(costUsd),
        },
        {
          id: 'trigger',
          name: names.trigger,
          isWide: true,
          cell: ({ trigger }) => <span className={classes.small}>{t.triggers[trigger]}</span>,
        },
      ]}
      rows={runs}
      keyOf={({ id }) => id}
    />
  )
}

function Answers({ run }: { run: RunRecord }) {
  const t = useWords(runsWords)
  const format = useFormat()
  const count = t.of(format.count(run.completedCount), format.count(run.plannedCount))
  return (
    <>
      {isListedRun(run) ? <AnswersLink only={{ ...NO_FILTERS, run: run.id }}>{count}</AnswersLink> : count}
      {run.expired && <div className={classes.small}>{t.expired}</div>}
    </>
  )
}

function Pages({ paging, page }: { paging: Answer<'listWorkspaceRuns'>['paging']; page: number }) {
  const t = useWords(runsWords)
  if (page === 1 && paging.nextPage === null) return null
  const to = (next: number) => (props: object) => (
    <Link to="/runs" search={(search) => ({ ...search, page: next > 1 ? next : undefined })} {...props} />
  )
  return (
    <div className={classes.foot}>
      {page > 1 ? (
        <Button variant="default" renderRoot={to(page - 1)}>
          {t.newer}
        </Button>
      ) : (
        <span />
      )}
      {paging.nextPage !== null && (
        <Button variant="default" renderRoot={to(page + 1)}>
          {t.older}
        </Button>
      )}
    </div>
  )
}
