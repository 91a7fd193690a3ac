import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords, words } from '../language/language.tsx'
import { focusContent } from './focus-content.ts'
import { problemText, problemWords } from './problem-words.ts'

const tellWords = words({
  en: { undo: 'Undo', close: 'Close this message' },
  de: { undo: 'Rückgängig', close: 'Meldung schließen' },
})

const SHOWN_MS = 5_000
/** Long enough to read the message and to change one's mind. */
const UNDO_MS = 12_000

/** The last message with an undo. Mantine shows the oldest messages first, so it would hide a newer one. */
let undoable: string | null = null

interface Telling {
  /**
   * Shows that something was done. With `undo` there is a button that reverts it, until something else can be undone; null takes
   * the last such button away.
   */
  done(message: ReactNode, undo?: (() => unknown) | null): void
  /** Shows why something failed, and what to do. Pass it to `onError` of `mutate`. */
  failed(error: unknown): void
}

/** Messages at the edge of the screen, which screen readers read aloud. */
export function useTell(): Telling {
  const t = useWords(tellWords)
  const problems = useWords(problemWords)
  const closeButtonProps = { 'aria-label': t.close }
  return {
    done(message, undo) {
      if (undo !== undefined && undoable !== null) notifications.hide(undoable)
      const id = notifications.show({
        message: undo ? <Undoable message={message} label={t.undo} undo={() => act(id, undo)} /> : message,
        icon: <Icon name="check" />,
        autoClose: undo ? UNDO_MS : SHOWN_MS,
        closeButtonProps,
      })
      if (undo !== undefined) undoable = undo && id
    },
    failed(error) {
      const { title, what } = problemText(problems, error)
      notifications.show({
        title,
        message: what,
        color: 'red',
        role: 'alert',
        autoClose: UNDO_MS,
        closeButtonProps,
      })
    },
  }
}

function act(id: string, undo: () => unknown): void {
  // The button goes, and would take the focus with it.
  focusContent()
  notifications.hide(id)
  undo()
}

function Undoable({ message, label, undo }: { message: ReactNode; label: string; undo(): void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button size="compact-sm" variant="default" leftSection={<Icon name="undo" size={14} />} onClick={undo}>
        {label}
      </Button>
    </Group>
  )
}
