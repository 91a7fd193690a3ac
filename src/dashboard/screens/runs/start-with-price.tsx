import { Button, Group } from '@mantine/core'
import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { RunEstimate } from './run-estimate.tsx'
import { runsWords } from './runs-words.ts'

interface StartWithPriceProps {
  brandId: string
  /** LLMs and samples that replace those of the brand. */
  body: { llms?: string[]; samples?: number; budgetUsd?: number | null }
  /** @param others - the runs of other markets and kinds of LLMs that started together with it */
  onStarted(runId: string, others: readonly string[]): void
}

/** The cost and duration of a run, and the button that starts it. */
export function StartWithPrice({ brandId, body, onStarted }: StartWithPriceProps) {
  const t = useWords(runsWords).modal
  const format = useFormat()
  const tell = useTell()
  const start = useChange('startRun', { asksAgain: 'listWorkspaceRuns' })
  const isChosen = body.llms === undefined || body.llms.length > 0
  const params = { brandId }
  const estimate = useAnswer('startRun', { params, body: { ...body, dryRun: true } }, { enabled: isChosen })
  const known = isChosen && estimate.data && !('id' in estimate.data) ? estimate.data : null
  const go = () =>
    start.mutateAsync({ params, body }).then((run) => {
      if (!('id' in run)) return
      const others = run.alsoStarted
      tell.done(others.length === 0 ? t.started : t.startedMany(format.count(1 + others.length)))
      onStarted(run.id, others)
    }, tell.failed)
  const price = known?.estimatedCostUsd ?? null
  return (
    <>
      <RunEstimate estimate={known} isChosen={isChosen} error={isChosen ? estimate.error : null} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={go} loading={start.isPending} disabled={!known || estimate.isPlaceholderData}>
          {price === null ? t.goUnpriced : t.go(format.usd(price))}
        </Button>
      </Group>
    </>
  )
}
