import { useWords } from '../../language/language.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { settingsWords } from './settings-words.ts'
import type { Me } from './totp-settings.tsx'

interface OidcSettingsProps {
  me: Me
  /** The name of the provider. */
  label: string
  /** Whether the server asks for the password; to link an account it always does. */
  isAsked: boolean
}

/** The person's account at the identity provider, to link or to unlink. */
export function OidcSettings({ me, label, isAsked }: OidcSettingsProps) {
  const all = useWords(settingsWords)
  const t = all.account
  const tell = useTell()
  const link = useChange('linkOidc', { asksAgain: 'getSession' })
  const unlink = useChange('unlinkOidc')
  const submit = async (body: { password?: string }) => {
    if (me.hasOidc) {
      await unlink.mutateAsync({ body })
      tell.done(all.saved)
      return
    }
    const { url } = await link.mutateAsync({ body: { ...body, returnTo: '/settings?tab=account' } })
    location.assign(url)
  }
  const isLast = me.hasOidc && !me.hasPassword
  return (
    <Panel title={label} hint={isLast ? t.oidcLast(label) : me.hasOidc ? t.oidcOn(label) : t.oidcOff(label)}>
      {!isLast && (
        <OwnPasswordForm
          label={me.hasOidc ? t.oidcUnlink : t.oidcLink}
          asksPassword={me.hasPassword && (isAsked || !me.hasOidc)}
          isBusy={link.isPending || unlink.isPending}
          onSubmit={submit}
        />
      )}
    </Panel>
  )
}
