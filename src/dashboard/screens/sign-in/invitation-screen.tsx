import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { Loading } from '../../parts/loading.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { tellOthersOfSwitch } from '../../shell/organization-channel.ts'
import { OidcButton } from './oidc-button.tsx'
import { goOn, tokenOfAddress } from './one-time-link.ts'
import { RefusedInvitation } from './refused-invitation.tsx'
import classes from './sign-in.module.css'
import { refusalText, signInWords } from './sign-in-words.ts'

/** A person with the link of an invitation chooses a name and a password. */
export function InvitationScreen() {
  const t = useWords(signInWords)
  const [token] = useState(tokenOfAddress)
  const invitation = useAnswer('readInvitation', { body: { token } }, { enabled: token !== '' })
  if (token === '' || invitation.isLoadingError) return <RefusedInvitation error={invitation.error} />
  if (!invitation.data)
    return (
      <LonePage title={t.invited.reading}>
        <Loading height={48} rows={3} />
      </LonePage>
    )
  return <Join invitation={invitation.data} token={token} />
}

function Join({ invitation, token }: { invitation: Answer<'readInvitation'>; token: string }) {
  const t = useWords(signInWords)
  const accept = useChange('acceptInvitation', { asksAgain: 'getSession' })
  const session = useAnswer('getSession', {})
  const [isCodeAsked, setCodeAsked] = useState(false)
  const submit = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '')
    const code = text('code')
    accept
      .mutateAsync({
        body: {
          token,
          name: text('name'),
          email: text('email'),
          password: text('password'),
          ...(code ? { code } : {}),
        },
      })
      .then(
        ({ organization: joined }) => {
          if (joined) tellOthersOfSwitch(joined.id)
          goOn(undefined)
        },
        (error: { code: string }) => setCodeAsked(isCodeAsked || error.code === 'code_needed'),
      )
  }
  const { organization, email, role } = invitation
  return (
    <LonePage title={t.invited.title(organization.name)} hint={t.invited.hint(email, t.invited.roles[role])}>
      <Form onSubmit={submit}>
        <Stack>
          {session.data?.person && <p className={classes.note}>{t.invited.as(session.data.person.name)}</p>}
          <TextInput
            name="name"
            label={t.invited.name}
            autoComplete="name"
            required
            maxLength={200}
            autoFocus
          />
          <TextInput
            name="email"
            label={t.email}
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
          <PasswordInput
            name="password"
            label={t.invited.password}
            description={t.choose.rule}
            autoComplete="new-password"
            minLength={10}
            required
          />
          <CodeAndRefusal isCodeAsked={isCodeAsked} error={accept.error} />
          <Button type="submit" loading={accept.isPending}>
            {t.invited.go}
          </Button>
          <OidcButton invitation={token} />
        </Stack>
      </Form>
    </LonePage>
  )
}

interface CodeAndRefusalProps {
  isCodeAsked: boolean
  error: { status: number; code: string; message: string } | null
}

/** The field for the code, once the server asks for it, and the reason of a refusal. */
function CodeAndRefusal({ isCodeAsked, error }: CodeAndRefusalProps) {
  const t = useWords(signInWords)
  return (
    <>
      {isCodeAsked && (
        <TextInput name="code" label={t.code} autoComplete="one-time-code" required autoFocus />
      )}
      {error && error.code !== 'code_needed' && (
        <p className={classes.wrong} role="alert">
          {refusalText(t, error)}
        </p>
      )}
    </>
  )
}
