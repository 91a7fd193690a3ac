import { Anchor, Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { EVERY_MS, isOpen, type RunRecord, RunState } from './run-state.tsx'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'

const PER_PAGE = 25

/** The runs of the brand, newest first; those under way move on by themselves. */
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
  return (
    <Panel title={t.list} isStale={runs.isPlaceholderData}>
      <Answered answer={runs} height={44} rows={8}>
        {(list) =>
          list.data.length === 0 ? (
            <Empty icon="runs" title={t.none} actions={<Button onClick={onStart}>{t.start}</Button>}>
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
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.started}</th>
            <th scope="col">{t.columns.state}</th>
            <th scope="col" className={classes.number}>
              {t.columns.answers}
            </th>
            <th scope="col" className={classes.number}>
              {t.columns.failed}
            </th>
            <th scope="col" className={classes.number}>
              {t.columns.cost}
            </th>
            <th scope="col">{t.columns.trigger}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RunRow({ run }: { run: RunRecord }) {
  const t = useWords(runsWords)
  const format = useFormat()
  return (
    <tr>
      <th scope="row" className={classes.when}>
        <Anchor renderRoot={(props) => <Link to="/runs/$runId" params={{ runId: run.id }} {...props} />}>
          {format.moment(run.startedAt)}
        </Anchor>
      </th>
      <td>
        <RunState status={run.status} />
      </td>
      <td className={classes.number}>
        <AnswersLink only={{ run: run.id }}>
          {t.of(format.count(run.completedCount), format.count(run.plannedCount))}
        </AnswersLink>
        {run.expired && <div className={classes.small}>{t.expired}</div>}
      </td>
      <td className={classes.number}>{run.failedCount > 0 ? format.count(run.failedCount) : '–'}</td>
      <td className={classes.number}>{format.usd(run.costUsd)}</td>
      <td className={classes.small}>{t.triggers[run.trigger]}</td>
    </tr>
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
