import { Stack } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'

interface ShownOnceProps {
  title: string
  hint?: string
  secret: string
  onClose(): void
}

/** A key or a link that the server shows only once. */
export function ShownOnce({ title, hint, secret, onClose }: ShownOnceProps) {
  const t = useWords(settingsWords)
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      <Stack>
        <p className={classes.small}>{hint ?? t.once}</p>
        <div className={classes.secret}>{secret}</div>
        <CopyButton text={secret} />
      </Stack>
    </Dialog>
  )
}
