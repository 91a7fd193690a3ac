import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ownAddress } from '../../address/own-address.ts'
import { useWords } from '../../language/language.tsx'
import { Loading } from '../../parts/loading.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { goOn } from './one-time-link.ts'
import classes from './sign-in.module.css'
import { refusalText, signInWords } from './sign-in-words.ts'

/** The page to which the identity provider redirects: completes the sign-in, the joining or the linking. */
export function OidcScreen() {
  const t = useWords(signInWords)
  const [response] = useState(() => location.search)
  const { mutateAsync, error } = useChange('finishOidc')
  const session = useAnswer('getSession', {})
  const isSignedIn = session.data?.person != null
  // Who is signed in links an account: the words of the failure depend on it.
  const isFailed = error !== null && !session.isPending
  const isUsed = useRef(false)
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    mutateAsync({ body: { response: response || '?' } }).then(
      ({ returnTo }) => goOn(ownAddress(returnTo)),
      () => undefined,
    )
  }, [mutateAsync, response])
  return (
    <LonePage
      title={isFailed ? (isSignedIn ? t.oidc.failed : t.link.failed) : t.link.title}
      hint={error ? undefined : t.oidc.hint}
    >
      {error ? (
        <Stack>
          <p className={classes.wrong} role="alert">
            {error.code === 'invalid_link' ? t.oidc.dead : refusalText(t, error)}
          </p>
          <Button component="a" href={isSignedIn ? '/settings?tab=account' : '/sign-in'} variant="default">
            {isSignedIn ? t.oidc.back : t.oidc.again}
          </Button>
        </Stack>
      ) : (
        <Loading height={36} />
      )}
    </LonePage>
  )
}
