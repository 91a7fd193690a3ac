import { Button, type ButtonProps } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useWords, words } from '../language/language.tsx'
import { useTell } from './tell.tsx'

const copyWords = words({
  en: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not allow it. Select the text, and copy it with the keyboard.',
  },
  de: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied:
      'Der Browser hat es nicht erlaubt. Markieren Sie den Text, und kopieren Sie ihn mit der Tastatur.',
  },
})

const COPIED_MS = 1_000

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  text: string
  'data-autofocus'?: boolean
}

/** A button that copies a text, and says so. */
export function CopyButton({ text, ...look }: CopyButtonProps) {
  const t = useWords(copyWords)
  const copy = useCopy(t.notCopied)
  const [isCopied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), COPIED_MS)
  const onCopied = () => {
    setCopied(true)
    start()
  }
  return (
    <Button {...look} onClick={() => copy(text, onCopied)}>
      {isCopied ? t.copied : t.copy}
    </Button>
  )
}

/** Copies a text, or says why it is not copied. */
export function useCopy(notCopied: string) {
  const tell = useTell()
  return async (text: string, onCopied: () => void) => {
    try {
      // Missing where the page is neither encrypted nor local.
      await navigator.clipboard.writeText(text)
    } catch {
      tell.done(notCopied)
      return
    }
    onCopied()
  }
}
