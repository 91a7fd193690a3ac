import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SECTIONS } from './sections.ts'

export type Overlay = 'palette' | 'shortcuts' | null

/** How long the shortcut `g` waits for its second key. */
const SECOND_KEY_MS = 1_500

/** Ctrl-K for commands, `?` for the list of shortcuts, `g` and a letter for a screen. */
export function useShortcuts(open: (overlay: Overlay) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goUntil = 0
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return open('palette')
      }
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const section = event.timeStamp < goUntil ? SECTIONS.find(({ key }) => key === event.key) : undefined
      goUntil = event.key === 'g' ? event.timeStamp + SECOND_KEY_MS : 0
      if (section) void navigate({ to: section.to })
      else if (event.key === '?') open('shortcuts')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, open])
}

/** Whether a field or a dialog handles the key. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
