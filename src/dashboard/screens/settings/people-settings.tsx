import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Form } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { AskTwice } from './ask-twice.tsx'
import { Invitations } from './invitations.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { ShownOnce } from './shown-once.tsx'

const ROLES = ['owner', 'editor', 'viewer'] as const
type Role = (typeof ROLES)[number]

interface ShownLink {
  path: string
  /** They last for different times. */
  kind: 'invitation' | 'signIn'
}

/** The members of the workspace, and open invitations. */
export function PeopleSettings() {
  const all = useWords(settingsWords)
  const t = all.people
  const people = useAnswerPages('listPeople', { query: { limit: 100 } })
  const [link, setLink] = useState<ShownLink | null>(null)
  return (
    <>
      <Panel title={t.title} hint={t.hint}>
        <AnsweredPages
          list={people}
          height={48}
          rows={3}
          none={<Empty icon="user" title={t.none} />}
          more={all.more}
        >
          {(data) => (
            <ul className={classes.rows}>
              {data.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  onLink={(path) => setLink({ path, kind: 'signIn' })}
                />
              ))}
            </ul>
          )}
        </AnsweredPages>
      </Panel>
      <Panel title={t.invite}>
        <Invite onLink={(path) => setLink({ path, kind: 'invitation' })} />
        <Invitations />
      </Panel>
      {link !== null && (
        <ShownOnce
          title={t.links[link.kind].title}
          hint={t.links[link.kind].hint}
          secret={location.origin + link.path}
          onClose={() => setLink(null)}
        />
      )}
    </>
  )
}

function PersonRow({ person, onLink }: { person: Item<'listPeople'>; onLink(path: string): void }) {
  const all = useWords(settingsWords)
  const t = all.people
  const format = useFormat()
  const tell = useTell()
  const update = useChange('updatePerson')
  const remove = useChange('removePerson')
  const link = useChange('createSignInLink')
  const params = { personId: person.id }
  const setRole = (role: Role) => update.mutateAsync({ params, body: { role } })
  const choose = (role: Role) =>
    setRole(role).then(() => tell.done(all.saved, () => setRole(person.role).catch(tell.failed)), tell.failed)
  return (
    <li>
      <div className={classes.what}>
        <div>{person.name}</div>
        <p className={classes.small}>
          {person.email ?? '–'} ·{' '}
          {t.seen(person.lastSeenAt === null ? all.never : format.ago(person.lastSeenAt))}
        </p>
      </div>
      <div className={classes.acts}>
        <Select
          aria-label={t.role(person.name)}
          w={130}
          data={ROLES.map((value) => ({ value, label: t.roles[value] }))}
          value={person.role}
          allowDeselect={false}
          onChange={(value) => void choose(value as Role)}
        />
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => link.mutateAsync({ params }).then(({ path }) => onLink(path), tell.failed)}
        >
          {t.link}
        </Button>
        <AskTwice
          label={t.remove}
          sure={t.removeSure}
          isPending={remove.isPending}
          onSure={() => remove.mutateAsync({ params }).then(() => tell.done(t.removed), tell.failed)}
        />
      </div>
    </li>
  )
}

function Invite({ onLink }: { onLink(path: string): void }) {
  const t = useWords(settingsWords).people
  const tell = useTell()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const invite = useChange('createInvitation', { asksAgain: 'listInvitations' })
  const submit = () => {
    invite.mutateAsync({ body: { email, role } }).then(
      ({ path }) => {
        setEmail('')
        onLink(path)
      },
      (error: { code: string }) =>
        tell.failed(
          error.code === 'password_needed' ? { ...error, status: 403, message: t.passwordFirst } : error,
        ),
    )
  }
  return (
    <Form onSubmit={submit}>
      <Group align="end">
        <TextInput
          label={t.email}
          type="email"
          value={email}
          required
          maxLength={254}
          style={{ flex: '1 1 14rem' }}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          aria-label={t.role(email || t.invite)}
          w={130}
          data={ROLES.map((value) => ({ value, label: t.roles[value] }))}
          value={role}
          allowDeselect={false}
          onChange={(value) => setRole(value as Role)}
        />
        <Button type="submit" loading={invite.isPending}>
          {t.invite}
        </Button>
      </Group>
    </Form>
  )
}
