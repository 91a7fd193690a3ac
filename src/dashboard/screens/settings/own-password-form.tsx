import { Button, Group, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { settingsWords } from './settings-words.ts'

interface OwnPasswordFormProps {
  /** The text of the button. */
  label: string
  asksPassword: boolean
  isBusy: boolean
  /** After success the password is cleared; a failure is reported. */
  onSubmit(body: { password?: string }): Promise<unknown>
}

/** A change of the person's account that must be confirmed with the password. */
export function OwnPasswordForm({ label, asksPassword, isBusy, onSubmit }: OwnPasswordFormProps) {
  const t = useWords(settingsWords).account
  const tell = useTell()
  const [password, setPassword] = useState('')
  return (
    <Form
      onSubmit={() => {
        onSubmit(password ? { password } : {}).then(() => setPassword(''), tell.failed)
      }}
    >
      <Group align="end">
        {asksPassword && (
          <PasswordInput
            label={t.current}
            value={password}
            required
            w={240}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" loading={isBusy}>
          {label}
        </Button>
      </Group>
    </Form>
  )
}
