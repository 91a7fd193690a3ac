import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords, words } from '../language/language.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const dialogWords = words({ en: { close: 'Close' }, de: { close: 'Schließen' } })

/** A window over the screen, which is open as long as it is rendered. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { close } = useWords(dialogWords)
  return (
    <Modal opened closeButtonProps={{ 'aria-label': close }} {...props}>
      <KeptFocus>{children}</KeptFocus>
    </Modal>
  )
}

/** A component of its own, because the window has its content later than the component around it. */
function KeptFocus({ children }: { children: ReactNode }) {
  return <div {...useKeptFocus<HTMLDivElement>()}>{children}</div>
}
