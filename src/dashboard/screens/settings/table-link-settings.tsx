import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { DaysInput } from '../../parts/days-input.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Form } from '../../parts/form.tsx'
import { useMay } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { LinkRow } from './link-row.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { ShownOnce } from './shown-once.tsx'
import { tableLinkWords } from './table-link-words.ts'

const DAYS = 90
const DAYS_MAX = 366

/** The links by which spreadsheets read tables. */
export function TableLinkSettings() {
  const t = useWords(tableLinkWords)
  const links = useAnswer('listTableLinks', { params: useBrandParams(), query: { limit: 50 } })
  const mayCreate = useMay()
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const create = (
    <Button leftSection={<Icon name="plus" />} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  )
  return (
    <Panel title={t.title} hint={t.hint} {...(mayCreate ? { action: create } : {})}>
      <Answered answer={links} height={48} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="link" title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <ul className={classes.rows}>
              {data.map((link) => (
                <TableLink key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </Answered>
      {isCreating && <NewLink onClose={() => setCreating(false)} onMade={setMade} />}
      {made !== null && (
        <ShownOnce title={t.made} hint={t.once} secret={made} onClose={() => setMade(null)} />
      )}
    </Panel>
  )
}

function TableLink({ link: { id, name, lastUsedAt, expiresAt } }: { link: Item<'listTableLinks'> }) {
  const { never } = useWords(settingsWords)
  const t = useWords(tableLinkWords)
  const format = useFormat()
  const params = useBrandParams()
  const revoke = useChange('revokeTableLink', { asksAgain: 'listTableLinks' })
  return (
    <LinkRow
      title={name}
      facts={`${t.used(lastUsedAt === null ? never : format.ago(lastUsedAt))} · ${t.until(format.day(expiresAt))}`}
      mayRevoke={useMay('delete')}
      words={t}
      ariaLabel={t.revokeLabel(name)}
      isPending={revoke.isPending}
      revoke={() => revoke.mutateAsync({ params: { ...params, linkId: id } })}
    />
  )
}

function NewLink({ onClose, onMade }: { onClose(): void; onMade(url: string): void }) {
  const t = useWords(tableLinkWords)
  const params = useBrandParams()
  const tell = useTell()
  const create = useChange('createTableLink', { asksAgain: 'listTableLinks' })
  const [name, setName] = useState('')
  const [days, setDays] = useState<number | string>(DAYS)
  const submit = () => {
    create.mutateAsync({ params, body: { name, days: Number(days) } }).then(({ path }) => {
      onClose()
      onMade(`${globalThis.location.origin}${path}/overview.csv`)
    }, tell.failed)
  }
  return (
    <Dialog onClose={onClose} title={t.create}>
      <Form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t.name}
            value={name}
            required
            maxLength={200}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DaysInput
            label={t.days}
            hint={t.daysHint(DAYS_MAX)}
            days={days}
            max={DAYS_MAX}
            onChange={setDays}
          />
          <Button type="submit" loading={create.isPending} disabled={days === ''}>
            {t.create}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
