import { Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { askable, type ListedLlm, withMissing } from '../settings/listed-llms.ts'
import { BudgetInput } from './budget-input.tsx'
import { runsWords } from './runs-words.ts'
import { StartWithPrice } from './start-with-price.tsx'

const SAMPLES_MAX = 20

/** Chooses the LLMs and the number of samples; shows cost and duration before the run starts. */
export function StartRun({ onClose }: { onClose(): void }) {
  const t = useWords(runsWords)
  const params = useBrandParams()
  const brand = useAnswer('getBrand', { params })
  const llms = useAnswer('listLlms', { query: { limit: 100 } })
  const error = brand.error ?? llms.error
  return (
    <Dialog onClose={onClose} title={t.start} size="lg">
      {brand.data && llms.data ? (
        <StartForm brand={brand.data} llms={withMissing(llms.data.data, brand.data.llms)} />
      ) : error ? (
        <Problem error={error} />
      ) : (
        <Loading height={48} rows={5} />
      )}
    </Dialog>
  )
}

interface StartFormProps {
  brand: Answer<'getBrand'>
  llms: readonly ListedLlm[]
}

function StartForm({ brand, llms }: StartFormProps) {
  const t = useWords(runsWords).modal
  const [chosen, setChosen] = useState(() => askable(brand.llms, llms))
  const [samples, setSamples] = useState<number>(brand.samples)
  const [budgetUsd, setBudget] = useState<number | null>(brand.runBudgetUsd)
  const navigate = useNavigate()
  const onStarted = (runId: string, others: readonly string[]) =>
    void (others.length === 0
      ? navigate({ to: '/runs/$runId', params: { runId } })
      : navigate({ to: '/runs', search: (search) => ({ ...search, start: undefined }) }))
  const [body] = useDebouncedValue({ llms: chosen, samples, budgetUsd }, 250)
  const offered = llms.filter(
    ({ name, configured, surface }) => brand.llms.includes(name) || (configured && surface !== 'simulated'),
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
      <BudgetInput label={t.budget} description={t.budgetHint} value={budgetUsd} onChange={setBudget} />
      <StartWithPrice brandId={brand.id} body={body} onStarted={onStarted} />
    </Stack>
  )
}

function llmText(
  t: (typeof runsWords)['en']['modal'],
  name: string,
  isConfigured: boolean,
  surface: ListedLlm['surface'],
): string {
  if (!isConfigured) return `${llmLabel(name)} (${t.notConfigured})`
  return surface === 'simulated' && !/simulated/i.test(name)
    ? `${llmLabel(name)} (${t.simulated})`
    : llmLabel(name)
}
