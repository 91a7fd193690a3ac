import { Modal, type ModalProps } from '@mantine/core'
import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useWords, words } from '../language/language.tsx'
import { CurrentBrand } from '../shell/brand.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const dialogWords = words({ en: { close: 'Close' }, de: { close: 'Schließen' } })

/** A window over the screen, which is open as long as it is rendered. It closes when the browser leaves the screen or the brand. */
export function Dialog({ children, onClose, ...props }: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { close } = useWords(dialogWords)
  if (useIsLeft(onClose)) return null
  return (
    <Modal opened closeButtonProps={{ 'aria-label': close }} onClose={onClose} {...props}>
      <KeptFocus>{children}</KeptFocus>
    </Modal>
  )
}

/** Whether another object is on the screen than that for which the window was opened: what it saves would change the other. */
function useIsLeft(onClose: () => void): boolean {
  // That of the screen, and not of the address, which is the next one's while a screen loads.
  const pathname = useMatch({ strict: false, select: (screen) => screen.pathname })
  const place = `${pathname} ${useContext(CurrentBrand)?.brand.id}`
  const [opened] = useState(place)
  const isLeft = place !== opened
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft])
  return isLeft
}

/** A component of its own, because the window has its content later than the component around it. */
function KeptFocus({ children }: { children: ReactNode }) {
  return <div {...useKeptFocus<HTMLDivElement>()}>{children}</div>
}
