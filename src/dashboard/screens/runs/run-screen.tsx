import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { Loading } from '../../parts/loading.tsx'
import { May } from '../../parts/may.tsx'
import { Problem } from '../../parts/problem.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useReadAfter } from '../../server/use-read-after.ts'
import { RunActions } from './run-actions.tsx'
import { RunAnswers } from './run-answers.tsx'
import { RunCompare } from './run-compare.tsx'
import { RunFailures } from './run-failures.tsx'
import { RunProgress } from './run-progress.tsx'
import { EVERY_MS, isOpen, RunState } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'
import { useRunPlace } from './use-run-place.ts'

/** One run: its progress, its failures, and its changes since another one. */
export function RunScreen() {
  const { runId = '' } = useParams({ strict: false })
  return <OneRun key={runId} runId={runId} />
}

function OneRun({ runId }: { runId: string }) {
  const t = useWords(runWords)
  const format = useFormat()
  const placeOf = useRunPlace()
  const [isUnderWay, setUnderWay] = useState(false)
  const answer = useAnswer('getRun', { params: { runId } }, { everyMs: isUnderWay && EVERY_MS })
  const run = answer.data
  // A run that somebody else has deleted comes back no more.
  const isGone = answer.error?.status === 404
  const isMoving = run !== undefined && !isGone && (isOpen(run) || run.waitingFor.length > 0)
  if (isMoving !== isUnderWay) setUnderWay(isMoving)
  useReadAfter(isUnderWay)
  if (isGone || (!run && answer.isError)) return <Problem error={answer.error} onRetry={answer.refetch} />
  if (!run) return <Loading height={120} rows={4} />
  return (
    <>
      <Anchor size="sm" renderRoot={(props) => <Link to="/runs" {...props} />}>
        ← {t.all}
      </Anchor>
      <ScreenHead
        title={t.title(format.moment(run.startedAt))}
        hint={
          <>
            <RunState status={run.status} /> · {placeOf(run)}
          </>
        }
        actions={
          <May>
            <RunActions run={run} />
          </May>
        }
      />
      <div className={classes.parts}>
        <RunProgress run={run} />
        {run.provisional && <RunAnswers run={run} />}
        {run.failures.length > 0 && <RunFailures run={run} />}
        {!run.provisional && run.scoredCount > 0 && <RunCompare run={run} />}
      </div>
    </>
  )
}
