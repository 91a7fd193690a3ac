import { useBlocker } from '@tanstack/react-router'

/**
 * Asks before changes that are not saved are lost: when another screen is opened, and when the page is closed.
 * @param keeps - whether a change of the address leaves the changes on the screen
 */
export function useUnsaved(isChanged: boolean, question: string, keeps: (search: object) => boolean): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (next.pathname === current.pathname && keeps(next.search)) return false
      return !confirm(question)
    },
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  })
}
