import { Button, Checkbox, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrand } from '../../shell/brand.tsx'
import { changedFields } from './edited-fields.ts'
import { settingsWords } from './settings-words.ts'
import { webhookWords } from './webhook-words.ts'

const FORMATS = ['standard', 'slack'] as const
type EventType = keyof (typeof webhookWords)['en']['names']
type Webhook = Item<'listWebhooks'>

interface WebhookBody {
  url: string
  description: string
  format: (typeof FORMATS)[number]
  eventTypes: EventType[] | null
  brandIds: string[] | null
}

/** A webhook of all events, or of some. */
export function NewWebhook({ onClose, onMade }: { onClose(): void; onMade(secret: string): void }) {
  const t = useWords(webhookWords)
  const tell = useTell()
  const create = useChange('createWebhook', { asksAgain: 'listWebhooks' })
  const submit = (body: WebhookBody) =>
    create.mutateAsync({ body }).then(({ secret }) => {
      onClose()
      onMade(secret)
    }, tell.failed)
  return (
    <WebhookForm
      title={t.add}
      action={t.add}
      isPending={create.isPending}
      {...{ onClose }}
      onSubmit={submit}
    />
  )
}

export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const t = useWords(webhookWords)
  const all = useWords(settingsWords)
  const tell = useTell()
  const update = useChange('updateWebhook', { asksAgain: 'listWebhooks' })
  const [{ url, description, format, eventTypes, brandIds }] = useState(webhook)
  const submit = (fields: WebhookBody) => {
    // An address that stays is not checked again: its receiver may be down.
    const body = changedFields(fields, { url, description, format, eventTypes, brandIds })
    return update.mutateAsync({ params: { webhookId: webhook.id }, body }).then(() => {
      onClose()
      tell.done(all.saved)
    }, tell.failed)
  }
  return (
    <WebhookForm
      title={t.edit}
      action={all.save}
      webhook={webhook}
      isPending={update.isPending}
      onClose={onClose}
      onSubmit={submit}
    />
  )
}

interface WebhookFormProps {
  title: string
  action: string
  webhook?: Webhook
  isPending: boolean
  onClose(): void
  onSubmit(body: WebhookBody): void
}

function WebhookForm({ title, action, webhook, isPending, onClose, onSubmit }: WebhookFormProps) {
  const t = useWords(webhookWords)
  const { brand } = useBrand()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [format, setFormat] = useState(webhook?.format ?? 'standard')
  const [events, setEvents] = useState<EventType[]>(webhook?.eventTypes ?? [])
  const formerBrands = webhook?.brandIds ?? null
  const [isLimited, setLimited] = useState(formerBrands !== null)
  const isOfOthers = formerBrands?.some((id) => id !== brand.id) === true
  const submit = () => {
    const eventTypes = events.length === 0 ? null : events
    const brandIds = isLimited ? (formerBrands ?? [brand.id]) : null
    onSubmit({ url, description, format, eventTypes, brandIds })
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <Form onSubmit={submit}>
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
            label={isOfOthers ? t.onlyBrands(String(formerBrands?.length)) : t.onlyBrand(brand.displayName)}
            checked={isLimited}
            onChange={(event) => setLimited(event.currentTarget.checked)}
          />
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
