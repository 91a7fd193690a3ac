import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useReadAfter } from '../../server/use-read-after.ts'
import { ProgressBar } from '../runs/progress-bar.tsx'
import { RunAnswers } from '../runs/run-answers.tsx'
import { RunFailures } from '../runs/run-failures.tsx'
import { RunLlms } from '../runs/run-llms.tsx'
import { EVERY_MS, isOpen, type Run } from '../runs/run-state.tsx'
import { StartWithPrice } from '../runs/start-with-price.tsx'
import { startedTogether } from '../runs/started-together.ts'
import classes from './start.module.css'
import { startWords } from './start-words.ts'
import { StepFoot, StepPage } from './step-page.tsx'

interface RunStepProps {
  brandId: string
  runId: string | undefined
  onBack(): void
}

/** The first run: its cost, its answers as they arrive, and the link to the overview. */
export function RunStep({ brandId, runId, onBack }: RunStepProps) {
  return runId === undefined ? (
    <BeforeRun brandId={brandId} onBack={onBack} />
  ) : (
    <DuringRun brandId={brandId} runId={runId} />
  )
}

function BeforeRun({ brandId, onBack }: { brandId: string; onBack(): void }) {
  const t = useWords(startWords).run
  const navigate = useNavigate()
  const follow = (run: string) =>
    void navigate({ to: '/start', search: { brand: brandId, step: 'run', run }, replace: true })
  const runs = useAnswer('listWorkspaceRuns', { params: { brandId }, query: { limit: 1 } })
  const underWay = runs.data?.data.find(isOpen)?.id
  // When the person returns to this step, it shows the run under way.
  useEffect(() => {
    if (underWay !== undefined)
      void navigate({ to: '/start', search: { brand: brandId, step: 'run', run: underWay }, replace: true })
  }, [underWay, brandId, navigate])
  return (
    <StepPage number={5} title={t.title} hint={t.hint}>
      <Answered answer={runs} height={150}>
        {() => underWay === undefined && <StartWithPrice brandId={brandId} body={{}} onStarted={follow} />}
      </Answered>
      <StepFoot onBack={onBack} />
    </StepPage>
  )
}

function DuringRun({ brandId, runId }: { brandId: string; runId: string }) {
  const t = useWords(startWords).run
  const [isUnderWay, setUnderWay] = useState(false)
  const answer = useAnswer('getRun', { params: { runId } }, { everyMs: isUnderWay && EVERY_MS })
  const list = useAnswer(
    'listWorkspaceRuns',
    { params: { brandId }, query: { limit: 20 } },
    { everyMs: isUnderWay && EVERY_MS },
  )
  const isGone = answer.error?.status === 404
  const runs = answer.data ? [answer.data, ...startedWith(answer.data, list.data?.data ?? [])] : []
  const isMoving = !isGone && runs.some(isOpen)
  if (isMoving !== isUnderWay) setUnderWay(isMoving)
  useReadAfter(isUnderWay)
  const state = stateOf(runs)
  const [title, hint] = answer.isLoadingError ? [t.title, ' '] : [t.titles[state], t.hints[state]]
  return (
    <StepPage number={5} title={title} hint={hint} isWide>
      {isGone ? (
        <Problem error={answer.error} />
      ) : (
        <Answered answer={answer} height={72} rows={4}>
          {(run) => (
            <>
              <Progress run={run} />
              <Group justify="flex-end" my="lg">
                <Onward state={state} brandId={brandId} runId={runId} />
              </Group>
              {run.failures.length > 0 && <RunFailures run={run} />}
              {run.completedCount > 0 || isMoving ? <RunAnswers run={run} /> : null}
            </>
          )}
        </Answered>
      )}
    </StepPage>
  )
}

function startedWith<R extends Pick<Run, 'id' | 'startedAt'>>(
  { id, startedAt }: Run,
  runs: readonly R[],
): R[] {
  return runs.filter((one) => one.id !== id && startedTogether(one.startedAt, startedAt))
}

type State = 'open' | 'failed' | 'partial' | 'done'

/** Of runs that started together. */
function stateOf(runs: readonly Pick<Run, 'status'>[]): State {
  if (runs.length === 0 || runs.some(isOpen)) return 'open'
  if (runs.every(({ status }) => status === 'completed')) return 'done'
  const hasAnswers = runs.some(({ status }) => status === 'completed' || status === 'partial')
  return hasAnswers ? 'partial' : 'failed'
}

function Progress({ run }: { run: Run }) {
  const t = useWords(startWords).run
  return (
    <div className={classes.progress}>
      <ProgressBar label={t.progress} {...run} />
      <RunLlms run={run} />
    </div>
  )
}

interface OnwardProps {
  state: State
  brandId: string
  runId: string
}

function Onward({ state, brandId, runId }: OnwardProps): ReactNode {
  const t = useWords(startWords).run
  const search = { brand: brandId }
  if (state === 'done' || state === 'partial')
    return (
      <Button renderRoot={(props) => <Link to="/overview" search={search} {...props} />}>{t.overview}</Button>
    )
  return (
    <>
      {state === 'failed' && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/start" search={{ ...search, step: 'llms' }} {...props} />}
        >
          {t.llms}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/runs/$runId" params={{ runId }} search={search} {...props} />}
      >
        {t.open}
      </Button>
    </>
  )
}
