import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { stringifySearch } from '../address/search-text.ts'
import { Icon } from '../icons/icon.tsx'
import { useWords, words } from '../language/language.tsx'
import { useAnswer } from '../server/use-answer.ts'
import classes from './demo-banner.module.css'
import { useOwnOrganization } from './organization-channel.ts'

const signedOutWords = words({
  en: {
    label: 'Sign-in',
    what: 'You are not signed in any more. What you typed stays here: sign in in a new tab, and come back.',
    go: 'Sign in',
  },
  de: {
    label: 'Anmeldung',
    what: 'Sie sind nicht mehr angemeldet. Was Sie eingegeben haben, bleibt hier: Melden Sie sich in einem neuen Tab an, und kommen Sie zurück.',
    go: 'Anmelden',
  },
})

/** How often it is seen whether the person has signed in again. */
const AGAIN_MS = 3_000

/** Says that the session has ended. It leads to another tab, so that nothing that was typed is lost. */
export function SignedOutBar() {
  const t = useWords(signedOutWords)
  const { href } = useLocation()
  const own = useOwnOrganization()
  const { data } = useAnswer('getSession', {})
  // After the sign-in the session is in another organization for a moment, so it is asked for until it is in this one again.
  useAnswer('getSession', {}, { everyMs: data !== undefined && data.organization?.id !== own && AGAIN_MS })
  if (data?.scopes.length !== 0) return null
  return (
    <aside className={classes.banner} aria-label={t.label}>
      <Icon name="warning" />
      <span className={classes.text} role="alert">
        {t.what}
      </span>
      <Button
        size="compact-sm"
        component="a"
        href={`/sign-in${stringifySearch({ to: href, organization: own })}`}
        target="_blank"
        rel="noopener"
      >
        {t.go}
      </Button>
    </aside>
  )
}
