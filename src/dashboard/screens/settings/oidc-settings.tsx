import { Button, Group, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { settingsWords } from './settings-words.ts'
import type { Me } from './totp-settings.tsx'

interface OidcSettingsProps {
  me: Me
  /** What the provider is called. */
  label: string
  /** Whether the session needs no password for this. */
  isTrusted: boolean
}

/** The own account of the identity provider: link it, or sign in through it no more. */
export function OidcSettings({ me, label, isTrusted }: OidcSettingsProps) {
  const all = useWords(settingsWords)
  const t = all.account
  const tell = useTell()
  const link = useChange('linkOidc', { asksAgain: 'getSession' })
  const unlink = useChange('unlinkOidc')
  const [password, setPassword] = useState('')
  const body = password ? { password } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (me.hasOidc) {
      unlink.mutateAsync({ body }).then(() => {
        setPassword('')
        tell.done(all.saved)
      }, tell.failed)
      return
    }
    link
      .mutateAsync({ body: { ...body, returnTo: '/settings?tab=account' } })
      .then(({ url }) => location.assign(url), tell.failed)
  }
  const isLast = me.hasOidc && !me.hasPassword
  return (
    <Panel title={label} hint={isLast ? t.oidcLast(label) : me.hasOidc ? t.oidcOn(label) : t.oidcOff(label)}>
      {!isLast && (
        <form onSubmit={submit}>
          <Group align="end">
            {!isTrusted && (
              <PasswordInput
                label={t.current}
                value={password}
                required
                w={240}
                autoComplete="current-password"
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            )}
            <Button type="submit" variant="default" loading={link.isPending || unlink.isPending}>
              {me.hasOidc ? t.oidcUnlink : t.oidcLink}
            </Button>
          </Group>
        </form>
      )}
    </Panel>
  )
}
