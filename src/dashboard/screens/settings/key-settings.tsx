import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { useBrand } from '../../shell/brand.tsx'
import { AskTwice } from './ask-twice.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { ShownOnce } from './shown-once.tsx'

const SCOPES = ['read', 'write', 'delete', 'admin'] as const
type Scope = (typeof SCOPES)[number]

/** API keys of programs. */
export function KeySettings() {
  const all = useWords(settingsWords)
  const t = all.keys
  const keys = useAnswerPages('listKeys', { query: { limit: 100 } })
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <Panel
      title={t.title}
      hint={t.hint}
      action={
        <Button leftSection={<Icon name="plus" />} onClick={() => setCreating(true)}>
          {t.create}
        </Button>
      }
    >
      <AnsweredPages list={keys} height={48} rows={4} none={null} more={all.more}>
        {(data) => (
          <ul className={classes.rows}>
            {data.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
      </AnsweredPages>
      {isCreating && <NewKey onClose={() => setCreating(false)} onMade={setMade} />}
      {made !== null && <ShownOnce title={t.made} secret={made} onClose={() => setMade(null)} />}
    </Panel>
  )
}

function KeyRow({ apiKey }: { apiKey: Item<'listKeys'> }) {
  const all = useWords(settingsWords)
  const t = all.keys
  const format = useFormat()
  const tell = useTell()
  const revoke = useChange('revokeKey')
  const { id, name, prefix, scopes, lastUsedAt, expiresAt, revokedAt } = apiKey
  const highest = SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'read'
  return (
    <li>
      <div className={classes.what}>
        <div>{name}</div>
        <p className={classes.small}>
          {prefix}… · {t.scopes[highest]} · {t.used(lastUsedAt === null ? all.never : format.ago(lastUsedAt))}
          {expiresAt !== null && ` · ${t.until(format.day(expiresAt))}`}
        </p>
      </div>
      {revokedAt !== null ? (
        <span className={classes.small}>{t.revoked}</span>
      ) : (
        <AskTwice
          label={t.revoke}
          sure={t.revokeSure}
          ariaLabel={t.revokeLabel(name)}
          isPending={revoke.isPending}
          onSure={() =>
            revoke.mutateAsync({ params: { keyId: id } }).then(() => tell.done(t.done), tell.failed)
          }
        />
      )}
    </li>
  )
}

function NewKey({ onClose, onMade }: { onClose(): void; onMade(key: string): void }) {
  const all = useWords(settingsWords)
  const t = all.keys
  const { brand } = useBrand()
  const tell = useTell()
  const create = useChange('createKey', { asksAgain: 'listKeys' })
  const [name, setName] = useState('')
  const [scope, setScope] = useState<Scope>('read')
  const [isOne, setOne] = useState(false)
  const submit = () => {
    const brandIds = isOne && scope !== 'admin' ? { brandIds: [brand.id] } : {}
    create.mutateAsync({ body: { name, scopes: [scope], ...brandIds } }).then(({ key }) => {
      onClose()
      onMade(key)
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
          <Select
            label={t.scope}
            data={SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
            value={scope}
            allowDeselect={false}
            onChange={(value) => setScope(value as Scope)}
          />
          <Checkbox
            label={t.onlyBrand(brand.displayName)}
            checked={isOne && scope !== 'admin'}
            disabled={scope === 'admin'}
            onChange={(event) => setOne(event.currentTarget.checked)}
          />
          <Button type="submit" loading={create.isPending}>
            {t.create}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
