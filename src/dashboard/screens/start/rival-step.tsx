import { Button, Group, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { startWords } from './start-words.ts'
import { StepPage } from './step-page.tsx'
import { Stored } from './stored.tsx'

const RIVALS_MAX = 30

/** Chooses the competitors of the brand. */
export function RivalStep({ brandId, onDone }: { brandId: string; onDone(): void }) {
  const all = useWords(startWords)
  const t = all.rivals
  const tell = useTell()
  const create = useChange('createCompetitor')
  const [names, setNames] = useState<string[]>([])
  const stored = useAnswer('listCompetitors', { params: { brandId }, query: { limit: RIVALS_MAX } })
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
      <Stored
        label={all.stored}
        names={(stored.data?.data ?? []).map(({ name }) => name)}
        total={stored.data?.paging.total ?? 0}
      />
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
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={create.isPending}>
          {names.length === 0 ? all.skip : all.next}
        </Button>
      </Group>
    </StepPage>
  )
}
