import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ownAddress } from '../../address/own-address.ts'
import { stringifySearch } from '../../address/search-text.ts'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { Loading } from '../../parts/loading.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { Back } from './back.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { OidcButton } from './oidc-button.tsx'
import { goOn, tokenOfAddress } from './one-time-link.ts'
import classes from './sign-in.module.css'
import { refusalText, signInWords } from './sign-in-words.ts'

/** Sign-in with a link, or with e-mail, password and, if it is set up, a code. */
export function SignInScreen() {
  const [token] = useState(tokenOfAddress)
  const session = useAnswer('getSession', {})
  const { to, organization } = useSearch({ strict: false })
  if (session.data?.person && session.data.passwordNeeded) return <ChoosePassword />
  if (session.data?.person && organization !== undefined && token === '') {
    return <Back session={session.data} organization={organization} to={to} />
  }
  return token === '' ? <WithPassword /> : <WithLink token={token} />
}

function WithLink({ token }: { token: string }) {
  const t = useWords(signInWords)
  const { mutateAsync, error } = useChange('signInWithLink')
  const isUsed = useRef(false)
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    mutateAsync({ body: { token } }).then(
      ({ passwordNeeded }) => passwordNeeded || goOn(undefined),
      () => undefined,
    )
  }, [mutateAsync, token])
  return (
    <LonePage title={error ? t.link.failed : t.link.title} hint={error ? undefined : t.link.hint}>
      {error ? (
        <Stack>
          <p className={classes.wrong} role="alert">
            {refusalText(t, error)}
          </p>
          <Button component="a" href="/sign-in" variant="default">
            {t.title}
          </Button>
        </Stack>
      ) : (
        <Loading height={36} />
      )}
    </LonePage>
  )
}

function WithPassword() {
  const t = useWords(signInWords)
  const { to, organization } = useSearch({ strict: false })
  const signIn = useChange('signIn')
  const [isCodeAsked, setCodeAsked] = useState(false)
  const submit = (form: FormData) => {
    const [email = '', password = '', code = ''] = ['email', 'password', 'code'].map((name) =>
      String(form.get(name) ?? ''),
    )
    signIn.mutateAsync({ body: { email, password, ...(code ? { code } : {}) } }).then(
      // When the address names an organization, this screen reads the new session first, and then shows the way back.
      () => organization === undefined && goOn(to),
      (error: { code: string }) => setCodeAsked(isCodeAsked || error.code === 'code_needed'),
    )
  }
  const back = organization === undefined ? to : `/sign-in${stringifySearch({ to, organization })}`
  const error = signIn.error?.code === 'code_needed' ? null : signIn.error
  return (
    <LonePage title={t.title} hint={t.hint}>
      <Form onSubmit={submit}>
        <Stack>
          <TextInput name="email" label={t.email} type="email" autoComplete="username" required autoFocus />
          <PasswordInput name="password" label={t.password} autoComplete="current-password" required />
          {isCodeAsked && (
            <TextInput name="code" label={t.code} autoComplete="one-time-code" required autoFocus />
          )}
          {error && (
            <p className={classes.wrong} role="alert">
              {refusalText(t, error)}
            </p>
          )}
          <Button type="submit" loading={signIn.isPending}>
            {t.go}
          </Button>
          <OidcButton returnTo={ownAddress(back) ?? to} />
          <p className={classes.hint}>{t.lost}</p>
        </Stack>
      </Form>
    </LonePage>
  )
}
