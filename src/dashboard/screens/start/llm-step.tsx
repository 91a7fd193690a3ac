import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answer, Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { useLlmPrices } from '../../parts/run-price.ts'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepFoot, StepPage, type StepProps } from './step-page.tsx'

/** Chooses the LLMs of the first run: those with a key, or simulated ones. */
export function LlmStep(props: StepProps) {
  const llms = useAnswer('listLlms', { query: { limit: 100 } })
  const brand = useAnswer('getBrand', { params: { brandId: props.brandId } })
  return (
    <Answered answer={brand} height={200}>
      {(own) => (
        <Answered answer={llms} height={200}>
          {({ data }) => (
            // Another key after the reread that follows a change, so that a step back shows what is stored.
            <Choice
              key={own.llms.join(',')}
              {...props}
              brand={own}
              llms={data.filter(({ configured }) => configured)}
            />
          )}
        </Answered>
      )}
    </Answered>
  )
}

interface ChoiceProps extends StepProps {
  llms: readonly Item<'listLlms'>[]
  brand: Answer<'getBrand'>
}

function Choice({ brandId, llms, brand, onDone, onBack }: ChoiceProps) {
  const t = useWords(startWords).llms
  const tell = useTell()
  const update = useChange('updateBrand')
  const real = llms.filter(({ surface }) => surface !== 'simulated')
  const offered = real.length > 0 ? real : llms
  const [chosen, setChosen] = useState(() => chosenAtFirst(offered, brand.llms))
  const prices = useLlmPrices(
    brand,
    offered.map(({ name }) => name),
  )
  const submit = () =>
    void update.mutateAsync({ params: { brandId }, body: { llms: chosen } }).then(onDone, tell.failed)
  return (
    <StepPage number={4} title={t.title} hint={real.length > 0 ? t.found : t.notFound} onSubmit={submit}>
      <Checkbox.Group label={t.label} value={chosen} onChange={setChosen}>
        <Stack mt={8} gap="sm">
          {offered.map(({ name, model }) => (
            <Checkbox
              key={name}
              value={name}
              label={llmLabel(name)}
              description={[model, prices.get(name)].filter(Boolean).join(', ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <StepFoot onBack={onBack}>
        <Button type="submit" loading={update.isPending} disabled={chosen.length === 0}>
          {t.go}
        </Button>
      </StepFoot>
    </StepPage>
  )
}

/** After a step back those that were chosen before; else all. */
function chosenAtFirst(offered: readonly Item<'listLlms'>[], former: readonly string[]): string[] {
  const names = offered.map(({ name }) => name)
  const kept = names.filter((name) => former.includes(name))
  return kept.length > 0 ? kept : names
}
