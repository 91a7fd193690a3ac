import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The question of what this document has not saved; null when there is nothing. */
let asked: string | null = null
let isLeft = false

/**
 * Asks before changes that are not saved are lost: when another screen is opened, and when the page is closed.
 * @param keeps - whether a change of the address leaves the changes on the screen
 */
export function useUnsaved(isChanged: boolean, question: string, keeps: (search: object) => boolean): void {
  useEffect(() => {
    asked = isChanged ? question : null
    return () => {
      asked = null
    }
  }, [isChanged, question])
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (next.pathname === current.pathname && keeps(next.search)) return false
      return !confirm(question)
    },
    enableBeforeUnload: () => isUnsaved(),
    disabled: !isChanged,
  })
}

export const isUnsaved = () => asked !== null && !isLeft

/** Asks before a change after which this document cannot save any more. Leave it with `leaveTo`. */
export const mayLeave = () => asked === null || confirm(asked)

/** Loads another document, without asking again. */
export function leaveTo(address: string): void {
  isLeft = true
  location.assign(address)
}

/** Whether another document is being loaded. */
export const isLeaving = () => isLeft
