import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Form } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { OidcSettings } from './oidc-settings.tsx'
import { OwnSessions } from './own-sessions.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { type Me, type Session, TotpSettings } from './totp-settings.tsx'

/** The password, codes and sessions of the signed-in person. */
export function AccountSettings() {
  const t = useWords(settingsWords).account
  const session = useAnswer('getSession', {})
  const last = useLastWithPerson(session.data)
  return (
    <Answered answer={session} height={64} rows={4}>
      {(now) => {
        const isSignedOut = now.scopes.length === 0
        const data = isSignedOut ? last : now
        // The bar above says it.
        if (!data) return null
        return data.person === null ? (
          <Panel title={t.none}>
            <Empty icon="user" title={t.none}>
              {t.noneWhat}
            </Empty>
          </Panel>
        ) : (
          <Fragment key={data.person.id}>
            <OwnPassword
              me={data.person}
              isAsked={data.passwordAsked}
              isByLink={data.session?.method === 'link'}
              provider={data.server.oidcLabel}
            />
            {data.person.hasPassword && <TotpSettings me={data.person} isAsked={data.passwordAsked} />}
            {data.server.oidcLabel !== null && (
              <OidcSettings me={data.person} label={data.server.oidcLabel} isAsked={data.passwordAsked} />
            )}
            <OwnSessions />
          </Fragment>
        )
      }}
    </Answered>
  )
}

/** The session while somebody was signed in: what they typed stays when it ends. */
function useLastWithPerson(session: Session | undefined): Session | undefined {
  const [last, setLast] = useState<Session>()
  if (session?.person && session !== last) setLast(session)
  return last
}

interface OwnPasswordProps {
  me: Me
  /** Whether the server asks for the current password. */
  isAsked: boolean
  isByLink: boolean
  /** The name of the identity provider; null when there is none. */
  provider: string | null
}

function OwnPassword({ me, isAsked, isByLink, provider }: OwnPasswordProps) {
  const all = useWords(settingsWords)
  const t = all.account
  const tell = useTell()
  const change = useChange('setPassword')
  const submit = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '')
    const current = text('current')
    const body = { email: text('email'), name: text('name'), password: text('password') }
    change
      .mutateAsync({ body: { ...body, ...(current ? { currentPassword: current } : {}) } })
      .then(() => tell.done(all.saved), tell.failed)
  }
  if (isByLink && isAsked && !me.hasPassword)
    return (
      <Panel title={t.password}>
        <p className={classes.small}>{t.notByLink}</p>
      </Panel>
    )
  const unlinks = provider !== null && me.hasOidc && (me.hasPassword || !isAsked)
  return (
    <Panel
      title={t.password}
      hint={unlinks ? `${t.passwordHint} ${t.passwordUnlinks(provider)}` : t.passwordHint}
    >
      <Form onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            name="name"
            label={t.name}
            defaultValue={me.name}
            required
            maxLength={200}
            autoComplete="name"
          />
          <TextInput
            name="email"
            label={t.email}
            type="email"
            defaultValue={me.email ?? ''}
            required
            autoComplete="username"
          />
          {me.hasPassword && isAsked && (
            <PasswordInput name="current" label={t.current} required autoComplete="current-password" />
          )}
          <PasswordInput name="password" label={t.next} required minLength={10} autoComplete="new-password" />
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={change.isPending}>
            {all.save}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
