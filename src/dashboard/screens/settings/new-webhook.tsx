import { Button, Checkbox, Modal, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrand } from '../../shell/brand.tsx'
import { settingsWords } from './settings-words.ts'
import { webhookWords } from './webhook-words.ts'

const FORMATS = ['standard', 'slack'] as const
type EventType = keyof (typeof webhookWords)['en']['names']

interface NewWebhookProps {
  onClose(): void
  onMade(secret: string): void
}

/** A webhook of all events, or of some. */
export function NewWebhook({ onClose, onMade }: NewWebhookProps) {
  const t = useWords(webhookWords)
  const all = useWords(settingsWords)
  const { brand } = useBrand()
  const tell = useTell()
  const create = useChange('createWebhook', { asksAgain: 'listWebhooks' })
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('standard')
  const [events, setEvents] = useState<EventType[]>([])
  const [isOne, setOne] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const eventTypes = events.length === 0 ? null : events
    const body = { url, description, format, eventTypes, brandIds: isOne ? [brand.id] : null }
    create.mutateAsync({ body }).then(({ secret }) => {
      onClose()
      onMade(secret)
    }, tell.failed)
  }
  return (
    <Modal opened onClose={onClose} title={t.add} closeButtonProps={{ 'aria-label': all.close }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t.url}
            description={t.urlHint}
            type="url"
            value={url}
            required
            maxLength={2_000}
            data-autofocus
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <TextInput
            label={t.description}
            value={description}
            maxLength={200}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Select
            label={t.format}
            data={FORMATS.map((value) => ({ value, label: t.formats[value] }))}
            value={format}
            allowDeselect={false}
            onChange={(value) => setFormat(value as (typeof FORMATS)[number])}
          />
          <MultiSelect
            label={t.events}
            {...(events.length === 0 ? { placeholder: t.all } : {})}
            data={Object.entries(t.names).map(([value, label]) => ({ value, label }))}
            value={events}
            onChange={(chosen) => setEvents(chosen as EventType[])}
          />
          <Checkbox
            label={t.onlyBrand(brand.displayName)}
            checked={isOne}
            onChange={(event) => setOne(event.currentTarget.checked)}
          />
          <Button type="submit" loading={create.isPending}>
            {t.add}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
