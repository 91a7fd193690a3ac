import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { AskTwice } from './ask-twice.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'

/** Invitations that nobody has accepted. */
export function Invitations() {
  const all = useWords(settingsWords)
  const t = all.people
  const format = useFormat()
  const tell = useTell()
  const invitations = useAnswer('listInvitations', { query: { limit: 100 } })
  const revoke = useChange('revokeInvitation')
  const open = invitations.data?.data ?? []
  if (open.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t.open} style={{ marginTop: '1.2rem' }}>
      {open.map(({ id, email, role, expiresAt }) => (
        <li key={id}>
          <div className={classes.what}>
            <div>{email}</div>
            <p className={classes.small}>
              {t.roles[role]} · {all.keys.until(format.day(expiresAt))}
            </p>
          </div>
          <AskTwice
            label={t.revoke}
            sure={all.keys.revokeSure}
            onSure={() =>
              revoke
                .mutateAsync({ params: { invitationId: id } })
                .then(() => tell.done(t.removed), tell.failed)
            }
          />
        </li>
      ))}
    </ul>
  )
}
