import { Button, Divider } from '@mantine/core'
import { useEffect } from 'react'
import { useWords } from '../../language/language.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import classes from './sign-in.module.css'
import { refusalText, signInWords } from './sign-in-words.ts'

interface OidcButtonProps {
  /** The token of an invitation to accept with the provider's account. */
  invitation?: string
  returnTo?: string | undefined
}

/** A button that leads to the identity provider; nothing when the server has none. */
export function OidcButton({ invitation, returnTo }: OidcButtonProps) {
  const t = useWords(signInWords)
  const label = useAnswer('getSession', {}).data?.server.oidcLabel ?? null
  const start = useChange('startOidc', { asksAgain: 'getSession' })
  const { reset } = start
  // With "back", browsers may show this page as it was, with a disabled button.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [reset])
  if (label === null) return null
  const body = { ...(invitation ? { invitation } : {}), ...(returnTo ? { returnTo } : {}) }
  const go = () =>
    start.mutateAsync({ body }).then(
      ({ url }) => location.assign(url),
      () => undefined,
    )
  return (
    <>
      <Divider label={t.oidc.or} />
      <Button variant="default" loading={start.isPending || start.isSuccess} onClick={go}>
        {t.oidc.go(label)}
      </Button>
      {start.error && (
        <p className={classes.wrong} role="alert">
          {refusalText(t, start.error)}
        </p>
      )}
    </>
  )
}
