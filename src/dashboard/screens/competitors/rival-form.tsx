import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { useEditedFields } from '../settings/use-edited-fields.ts'
import { competitorsWords } from './competitors-words.ts'

export type Rival = Item<'listCompetitors'>

type RivalFields = Pick<Rival, 'name' | 'aliases' | 'domains'>

const NEW: RivalFields = { name: '', aliases: [], domains: [] }
const fieldsOf = ({ name, aliases, domains }: RivalFields): RivalFields => ({ name, aliases, domains })

interface RivalFormProps {
  /** Null for a new competitor. */
  rival: Rival | null
  onClose(): void
}

/** A form for the name, spellings and domains of a competitor. */
export function RivalForm({ rival, onClose }: RivalFormProps) {
  const words = useWords(competitorsWords)
  const t = words.tracked
  const { fields, change, changes } = useEditedFields(rival ?? NEW, fieldsOf)
  const { name, aliases, domains } = fields
  const { save, isPending } = useSave(rival, onClose)
  return (
    <Dialog onClose={onClose} title={rival ? t.editTitle : words.add}>
      <Form
        onSubmit={() => {
          save({ ...fields, name: name.trim() }, changes)
        }}
      >
        <Stack gap="sm">
          <TextInput
            label={t.name}
            required
            maxLength={200}
            data-autofocus
            value={name}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
          />
          <TagsInput
            label={t.aliases}
            description={t.tagHint}
            value={aliases}
            onChange={(value) => change({ aliases: value })}
          />
          <TagsInput
            label={t.domains}
            description={t.tagHint}
            value={domains}
            onChange={(value) => change({ domains: value })}
          />
          <Text size="sm" c="dimmed">
            {words.later}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

function useSave(rival: Rival | null, onClose: () => void) {
  const t = useWords(competitorsWords)
  const params = useBrandParams()
  const create = useChange('createCompetitor')
  const update = useChange('updateCompetitor')
  const tell = useTell()
  const save = (body: RivalFields, changes: Partial<RivalFields>) => {
    const saving = rival
      ? update.mutateAsync({ params: { competitorId: rival.id }, body: changes })
      : create.mutateAsync({ params, body })
    saving.then(() => {
      tell.done(`${t.tracked.saved} ${t.later}`)
      onClose()
    }, tell.failed)
  }
  return { save, isPending: create.isPending || update.isPending }
}
