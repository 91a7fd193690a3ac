import { type FocusEvent, useEffect, useRef } from 'react'
import { focusContent } from './focus-content.ts'

interface Focused {
  element: HTMLElement
  /** Where the focus goes when the element goes; null for the beginning of the screen. */
  next: HTMLElement | null
}

/**
 * Keeps the focus inside an element for keys and screen readers: browsers drop it where a button is disabled, as while
 * it waits for the server, and where a row goes. It comes back with the button, or goes to the heading of the panel or to
 * the dialog.
 */
export function useKeptFocus<T extends HTMLElement>() {
  const frame = useRef<T>(null)
  const last = useRef<Focused | null>(null)
  useEffect(() => {
    if (!frame.current) return
    const observer = new MutationObserver(() => {
      if (last.current && document.activeElement === document.body) restore(last.current)
    })
    observer.observe(frame.current, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [])
  return {
    ref: frame,
    onFocus({ target: element }: FocusEvent<T, HTMLElement>) {
      // Dialogs and menus are outside of this element and keep the focus themselves.
      if (!frame.current?.contains(element)) return
      last.current = {
        element,
        next:
          element.closest('section')?.querySelector<HTMLElement>('h2[tabindex]') ??
          element.closest<HTMLElement>('[role=dialog]'),
      }
    },
    onBlur({ target }: FocusEvent<T, HTMLElement>) {
      // React calls no `onBlur` for an element that it removes.
      if (!target.matches(':disabled')) last.current = null
    },
  }
}

function restore({ element, next }: Focused): void {
  if (element.isConnected) element.focus({ preventScroll: true })
  else if (next?.isConnected) next.focus({ preventScroll: true })
  else focusContent()
}
