import { Button, Group } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import classes from './sign-in.module.css'
import { refusalText, signInWords } from './sign-in-words.ts'

/** Why the invitation cannot be used, and what to do. Without an error the address contains no invitation. */
export function RefusedInvitation({
  error,
}: {
  error: { status: number; code: string; message: string } | null
}) {
  const all = useWords(signInWords)
  const t = all.invited
  const isSignedIn = useAnswer('getSession', {}).data?.person != null
  const isDead = error === null || error.code === 'invalid_link'
  return (
    <LonePage title={isDead ? t.dead : t.unread} hint={isDead ? t.deadWhy : refusalText(all, error)}>
      {isDead && (
        <ul className={classes.ways}>
          <li>{t.askAgain}</li>
          <li>{t.joined}</li>
        </ul>
      )}
      <Group>
        {!isDead && <Button onClick={() => location.reload()}>{t.again}</Button>}
        <Button
          component="a"
          href={isSignedIn ? '/overview' : '/sign-in'}
          variant={isDead ? 'filled' : 'default'}
        >
          {isSignedIn ? t.toEarshot : t.toSignIn}
        </Button>
      </Group>
    </LonePage>
  )
}
