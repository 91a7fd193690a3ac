import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { defined } from '../../../domain/defined.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { competitorsWords } from './competitors-words.ts'
import { type Mergeable, useDecide } from './use-decide.ts'

interface MergeFormProps {
  merged: readonly (Mergeable & { name: string })[]
  onClose(): void
}

/** Chooses the brand as which names will count: a competitor or another found name. */
export function MergeForm({ merged, onClose }: MergeFormProps) {
  const words = useWords(competitorsWords)
  const t = words.found
  const [into, setInto] = useState<string | null>(null)
  const targets = useTargets(merged)
  const { merge, isPending } = useDecide()
  const submit = () => into !== null && void merge(merged, into).then(onClose)
  return (
    <Dialog onClose={onClose} title={t.mergeTitle}>
      <Form onSubmit={submit}>
        <Stack gap="sm">
          <Text>{merged.map(({ name }) => name).join(', ')}</Text>
          <Select
            label={t.mergeInto}
            description={t.mergeWhat}
            searchable
            limit={100}
            data={targets}
            value={into}
            onChange={setInto}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" disabled={into === null} loading={isPending}>
              {t.merge}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

function useTargets(merged: MergeFormProps['merged']) {
  const words = useWords(competitorsWords)
  const params = useBrandParams()
  const rivals = useAnswer('listCompetitors', { params, query: { limit: 500 } })
  const { from, to } = useInsightQuery()
  const found = useAnswer('listDetectedBrands', { params, query: { limit: 500, ...defined({ from, to }) } })
  const isMerged = new Set(merged.map(({ id }) => id))
  const items = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).filter(({ id }) => !isMerged.has(id)).map(({ id, name }) => ({ value: id, label: name }))
  return [
    { group: words.views.tracked, items: items(rivals.data?.data) },
    { group: words.views.found, items: items(found.data?.data) },
  ]
}
