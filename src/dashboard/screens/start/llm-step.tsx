import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepPage } from './step-page.tsx'

/** Chooses the LLMs of the first run: those with a key, or simulated ones. */
export function LlmStep({ brandId, onDone }: { brandId: string; onDone(): void }) {
  const llms = useAnswer('listLlms', { query: { limit: 100 } })
  return (
    <Answered answer={llms} height={200}>
      {({ data }) => (
        <Choice brandId={brandId} onDone={onDone} llms={data.filter(({ configured }) => configured)} />
      )}
    </Answered>
  )
}

interface ChoiceProps {
  brandId: string
  llms: readonly Item<'listLlms'>[]
  onDone(): void
}

function Choice({ brandId, llms, onDone }: ChoiceProps) {
  const t = useWords(startWords).llms
  const tell = useTell()
  const update = useChange('updateBrand')
  const real = llms.filter(({ surface }) => surface !== 'simulated')
  const offered = real.length > 0 ? real : llms
  const [chosen, setChosen] = useState(() => offered.map(({ name }) => name))
  const submit = () =>
    void update.mutateAsync({ params: { brandId }, body: { llms: chosen } }).then(onDone, tell.failed)
  return (
    <StepPage number={4} title={t.title} hint={real.length > 0 ? t.found : t.notFound} onSubmit={submit}>
      <Checkbox.Group label={t.label} value={chosen} onChange={setChosen}>
        <Stack mt={8} gap="sm">
          {offered.map(({ name, model }) => (
            <Checkbox key={name} value={name} label={llmLabel(name)} description={model} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={update.isPending} disabled={chosen.length === 0}>
          {t.go}
        </Button>
      </Group>
    </StepPage>
  )
}
