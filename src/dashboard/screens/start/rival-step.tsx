import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepFoot, StepPage, type StepProps } from './step-page.tsx'
import { Stored } from './stored.tsx'

const RIVALS_MAX = 30

/** Chooses the competitors of the brand. */
export function RivalStep({ brandId, onDone, onBack }: StepProps) {
  const all = useWords(startWords)
  const t = all.rivals
  const tell = useTell()
  const create = useChange('createCompetitor')
  const [names, setNames] = useState<string[]>([])
  const stored = useAnswer('listCompetitors', { params: { brandId }, query: { limit: RIVALS_MAX } })
  const total = stored.data?.paging.total ?? 0
  const save = async () => {
    for (const name of names) {
      await create
        .mutateAsync({ params: { brandId }, body: { name } })
        // After a step back, the competitor may exist already.
        .catch((error: { status: number }) => (error.status === 409 ? null : Promise.reject(error)))
    }
    onDone()
  }
  return (
    <StepPage number={2} title={t.title} hint={t.hint} onSubmit={() => void save().catch(tell.failed)}>
      <Stored label={all.stored} names={(stored.data?.data ?? []).map(({ name }) => name)} total={total} />
      <TagsInput
        label={t.label}
        description={t.add}
        size="md"
        value={names}
        maxTags={RIVALS_MAX}
        acceptValueOnBlur
        autoFocus
        onChange={setNames}
      />
      <StepFoot onBack={onBack}>
        <Button type="submit" loading={create.isPending}>
          {names.length === 0 && !total ? all.skip : all.next}
        </Button>
      </StepFoot>
    </StepPage>
  )
}
