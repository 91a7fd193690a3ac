import { Button, Group, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { ShownOnce } from './shown-once.tsx'

const QrCode = lazy(() => import('./qr-code.tsx').then((loaded) => ({ default: loaded.QrCode })))

export type Session = Answer<'getSession'>
export type Me = NonNullable<Session['person']>

/**
 * Codes of an authenticator app: set up, confirm, turn off.
 * @param isAsked - whether the server asks for the password
 */
export function TotpSettings({ me, isAsked }: { me: Me; isAsked: boolean }) {
  const t = useWords(settingsWords).account
  const start = useChange('startTotp')
  const remove = useChange('removeTotp')
  const [backup, setBackup] = useState<string | null>(null)
  const submit = (body: { password?: string }) =>
    me.hasTotp ? remove.mutateAsync({ body }) : start.mutateAsync({ body })
  const isStarted = start.data && !me.hasTotp
  const { reset } = start
  // After the confirmation the secret is cleared: turning the codes off must not show it again.
  useEffect(() => {
    if (me.hasTotp) reset()
  }, [me.hasTotp, reset])
  return (
    <Panel title={t.totp} hint={me.hasTotp ? t.totpOn : t.totpOff}>
      {isStarted ? (
        <Confirm secret={start.data.secret} uri={start.data.uri} onDone={setBackup} />
      ) : (
        <OwnPasswordForm
          label={me.hasTotp ? t.turnOff : t.setUp}
          asksPassword={isAsked}
          isBusy={start.isPending || remove.isPending}
          onSubmit={submit}
        />
      )}
      {backup !== null && <ShownOnce title={t.backup} secret={backup} onClose={() => setBackup(null)} />}
    </Panel>
  )
}

interface ConfirmProps {
  secret: string
  /** The same secret for a QR code. */
  uri: string
  onDone(codes: string): void
}

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const t = useWords(settingsWords).account
  const tell = useTell()
  const [code, setCode] = useState('')
  const confirm = useChange('confirmTotp')
  const submit = () => {
    confirm
      .mutateAsync({ body: { code } })
      .then(({ backupCodes }) => onDone(backupCodes.join(' ')), tell.failed)
  }
  return (
    <Form onSubmit={submit}>
      <Stack>
        <p className={classes.small}>{t.scan}</p>
        <Suspense fallback={<Loading height={200} />}>
          <QrCode text={uri} label={t.qr} />
        </Suspense>
        <div className={classes.secret}>{secret}</div>
        <Group align="end">
          <TextInput
            label={t.code}
            value={code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" loading={confirm.isPending}>
            {t.confirm}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
