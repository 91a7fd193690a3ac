import { Button, Checkbox, Group, Modal, NumberInput, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer, Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { RunEstimate } from './run-estimate.tsx'
import { runsWords } from './runs-words.ts'

const SAMPLES_MAX = 20

/** Whom to ask and how often; price and time are shown before anything is asked. */
export function StartRun({ onClose }: { onClose(): void }) {
  const t = useWords(runsWords)
  const params = useBrandParams()
  const brand = useAnswer('getBrand', { params })
  const llms = useAnswer('listLlms', { query: { limit: 100 } })
  const error = brand.error ?? llms.error
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.start}
      size="lg"
      closeButtonProps={{ 'aria-label': t.modal.close }}
    >
      {brand.data && llms.data ? (
        <StartForm brand={brand.data} llms={llms.data.data} />
      ) : error ? (
        <Problem error={error} />
      ) : (
        <Loading height={48} rows={5} />
      )}
    </Modal>
  )
}

interface StartFormProps {
  brand: Answer<'getBrand'>
  llms: readonly Item<'listLlms'>[]
}

function StartForm({ brand, llms }: StartFormProps) {
  const t = useWords(runsWords).modal
  const [chosen, setChosen] = useState<string[]>(brand.llms)
  const [samples, setSamples] = useState<number>(brand.samples)
  const [budgetUsd, setBudget] = useState<number | null>(brand.runBudgetUsd)
  const [body] = useDebouncedValue({ llms: chosen, samples, budgetUsd }, 250)
  const offered = llms.filter(
    ({ name, configured, surface }) => brand.llms.includes(name) || (configured && surface === 'api'),
  )
  return (
    <Stack>
      <Checkbox.Group
        label={t.llms}
        value={chosen}
        onChange={setChosen}
        description={offered.length === 0 && t.noLlms}
      >
        <Group mt={6} gap="md">
          {offered.map(({ name, configured, surface }) => (
            <Checkbox
              key={name}
              value={name}
              label={llmText(t, name, configured, surface)}
              disabled={!configured}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <NumberInput
        label={t.samples}
        description={t.samplesHint}
        value={samples}
        min={1}
        max={SAMPLES_MAX}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => setSamples(Math.max(1, Number(value) || 1))}
      />
      <NumberInput
        label={t.budget}
        description={t.budgetHint}
        value={budgetUsd ?? ''}
        min={0}
        decimalScale={2}
        onChange={(value) => setBudget(value === '' ? null : Number(value))}
      />
      <BeforeItStarts brandId={brand.id} body={body} />
    </Stack>
  )
}

function llmText(
  t: (typeof runsWords)['en']['modal'],
  name: string,
  isConfigured: boolean,
  surface: Item<'listLlms'>['surface'],
): string {
  if (!isConfigured) return `${llmLabel(name)} (${t.notConfigured})`
  return surface === 'simulated' && !/simulated/i.test(name)
    ? `${llmLabel(name)} (${t.simulated})`
    : llmLabel(name)
}

interface BeforeItStartsProps {
  brandId: string
  body: { llms: string[]; samples: number; budgetUsd: number | null }
}

function BeforeItStarts({ brandId, body }: BeforeItStartsProps) {
  const t = useWords(runsWords).modal
  const format = useFormat()
  const tell = useTell()
  const navigate = useNavigate()
  const start = useChange('startRun', { asksAgain: 'listWorkspaceRuns' })
  const isChosen = body.llms.length > 0
  const params = { brandId }
  const estimate = useAnswer('startRun', { params, body: { ...body, dryRun: true } }, { enabled: isChosen })
  const known = isChosen && estimate.data && !('id' in estimate.data) ? estimate.data : null
  const go = () =>
    start.mutateAsync({ params, body }).then((run) => {
      tell.done(t.started)
      if ('id' in run) void navigate({ to: '/runs/$runId', params: { runId: run.id } })
    }, tell.failed)
  const price = known?.estimatedCostUsd ?? null
  return (
    <>
      <RunEstimate estimate={known} isChosen={isChosen} error={isChosen ? estimate.error : null} />
      <Group justify="flex-end">
        <Button onClick={go} loading={start.isPending} disabled={!known || estimate.isPlaceholderData}>
          {price === null ? t.goUnpriced : t.go(format.usd(price))}
        </Button>
      </Group>
    </>
  )
}
