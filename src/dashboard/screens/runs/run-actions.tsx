import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { mayBeRescored, retryOf } from './again.ts'
import { RetryWithBudget } from './retry-with-budget.tsx'
import { isOpen, type Run } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

/** The actions for a run in its state. */
export function RunActions({ run }: { run: Run }) {
  const t = useWords(runWords).actions
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {isOpen(run) ? <WhileOpen run={run} /> : <AfterEnd run={run} />}
      <ActionIcon size="lg" aria-label={t.remove} onClick={() => setAsked(true)}>
        <Icon name="trash" />
      </ActionIcon>
      {isAsked && <AskDeletion runId={run.id} onClose={() => setAsked(false)} />}
    </>
  )
}

function WhileOpen({ run }: { run: Run }) {
  const t = useWords(runWords).actions
  const tell = useTell()
  const finish = useChange('finishRun')
  const cancel = useChange('cancelRun')
  const params = { runId: run.id }
  const hint = useId()
  return (
    <>
      {run.completedCount > 0 && (
        <Button
          variant="default"
          aria-describedby={hint}
          loading={finish.isPending}
          onClick={() => finish.mutateAsync({ params }).then(() => tell.done(t.finished), tell.failed)}
        >
          {t.finish}
        </Button>
      )}
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutateAsync({ params }).then(() => tell.done(t.cancelled), tell.failed)}
      >
        {t.cancel}
      </Button>
      {run.completedCount > 0 && <Consequence id={hint} button={t.finish} text={t.finishHint} />}
    </>
  )
}

function AfterEnd({ run }: { run: Run }) {
  const t = useWords(runWords).actions
  const again = retryOf(run)
  const tell = useTell()
  const retry = useChange('retryFailed')
  const rescore = useChange('rescoreRun')
  const params = { runId: run.id }
  const hint = useId()
  const [isBudgetAsked, setBudgetAsked] = useState(false)
  // A copied run has failures of a budget that it does not have.
  const needsBudget = run.budgetUsd !== null && run.failures.some(isOfRunBudget)
  const askAgain = (budgetUsd?: number) => {
    setBudgetAsked(false)
    const body = budgetUsd === undefined ? {} : { body: { budgetUsd } }
    retry
      .mutateAsync({ params, ...body })
      .then(() => tell.done(again === 'ends' ? t.rescored : t.retried), tell.failed)
  }
  const mayRescore = mayBeRescored(run)
  return (
    <>
      {again && (
        <Button
          leftSection={<Icon name="retry" />}
          loading={retry.isPending}
          onClick={() => (needsBudget ? setBudgetAsked(true) : askAgain())}
        >
          {again === 'ends' ? t.rescore : t.retry}
        </Button>
      )}
      {mayRescore && (
        <Button
          variant="default"
          aria-describedby={hint}
          loading={rescore.isPending}
          onClick={() => rescore.mutateAsync({ params }).then(() => tell.done(t.rescored), tell.failed)}
        >
          {t.rescore}
        </Button>
      )}
      {mayRescore && <Consequence id={hint} button={t.rescore} text={t.rescoreHint} />}
      {isBudgetAsked && (
        <RetryWithBudget run={run} onClose={() => setBudgetAsked(false)} onRetry={askAgain} />
      )}
    </>
  )
}

/** What a button of several does, below them. */
function Consequence({ id, button, text }: { id: string; button: string; text: string }) {
  return (
    <p className={classes.consequence}>
      {button}: <span id={id}>{text}</span>
    </p>
  )
}

/** The budget of the month has the same code; a higher one of the run would not help. */
const isOfRunBudget = ({ code, example }: Run['failures'][number]) =>
  code === 'budget_exceeded' && example.startsWith('The budget of the run')

function AskDeletion({ runId, onClose }: { runId: string; onClose(): void }) {
  const t = useWords(runWords).actions
  const tell = useTell()
  const navigate = useNavigate()
  const remove = useChange('deleteRun', { asksAgain: 'listWorkspaceRuns' })
  const go = () =>
    remove.mutateAsync({ params: { runId } }).then(() => {
      tell.done(t.removed)
      void navigate({ to: '/runs' })
    }, tell.failed)
  return (
    <Dialog onClose={onClose} title={t.sure}>
      <Text size="sm">{t.sureWhat}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t.keep}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={go}>
          {t.remove}
        </Button>
      </Group>
    </Dialog>
  )
}
