import { Modal, type ModalProps } from '@mantine/core'
import { useWords, words } from '../language/language.tsx'

const dialogWords = words({ en: { close: 'Close' }, de: { close: 'Schließen' } })

/** A window over the screen, which is open as long as it is rendered. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { close } = useWords(dialogWords)
  return <Modal opened closeButtonProps={{ 'aria-label': close }} {...props} />
}
