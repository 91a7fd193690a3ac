import { useEffect, useRef } from 'react'
import { isTyping } from '../../shell/use-shortcuts.ts'

/** j and k move between the entries of the list; Enter opens the focused one. */
export function useListKeys() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLElement)
      links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return list
}
