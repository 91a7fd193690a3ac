import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { useChange } from '../../server/use-answer.ts'
import { goOn } from './one-time-link.ts'
import classes from './sign-in.module.css'
import { refusalText, signInWords } from './sign-in-words.ts'

/** For an owner whose server others can reach: all other screens stay closed until a password is set. */
export function ChoosePassword() {
  const t = useWords(signInWords)
  const save = useChange('setPassword')
  const submit = (form: FormData) => {
    const [email = '', password = ''] = ['email', 'password'].map((name) => String(form.get(name) ?? ''))
    save.mutateAsync({ body: { email, password } }).then(
      () => goOn(undefined),
      () => undefined,
    )
  }
  return (
    <LonePage title={t.choose.title} hint={t.choose.hint}>
      <Form onSubmit={submit}>
        <Stack>
          <TextInput name="email" label={t.email} type="email" autoComplete="username" required autoFocus />
          <PasswordInput
            name="password"
            label={t.choose.new}
            description={t.choose.rule}
            autoComplete="new-password"
            minLength={10}
            required
          />
          {save.error && (
            <p className={classes.wrong} role="alert">
              {refusalText(t, save.error)}
            </p>
          )}
          <Button type="submit" loading={save.isPending}>
            {t.choose.go}
          </Button>
        </Stack>
      </Form>
    </LonePage>
  )
}
