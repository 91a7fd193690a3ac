import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isLeaving, isUnsaved, leaveTo } from '../parts/use-unsaved.ts'
import { useAnswer } from '../server/use-answer.ts'
import { followSession } from './follow-session.ts'

/** Between the documents of this dashboard in one browser, which share the session. A channel does not hear itself. */
const channel = new BroadcastChannel('earshot-organization')

export function tellOthersOfSwitch(organizationId: string): void {
  channel.postMessage(organizationId)
}

/**
 * Leaves what belongs to the former organization when another document has gone to a new one: it would be changed in the new
 * one. With something unsaved this document stays, until the session is back or the person opens another screen.
 */
export function useSwitchElsewhere(): void {
  const own = useOwnOrganization()
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ data }: MessageEvent<unknown>) => {
      if (data !== own && !isUnsaved()) location.assign('/overview')
      else void followSession(client, data)
    }
    channel.addEventListener('message', follow)
    return () => channel.removeEventListener('message', follow)
  }, [own, client])
  useLeaveWithScreen()
}

/** Only with another screen: after a sign-in in another tab, the session is elsewhere for a moment. */
function useLeaveWithScreen(): void {
  const isElsewhere = useFormerOrganization() !== null
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    // The person has been asked about what is not saved.
    if (isElsewhere) leaveTo('/overview')
  }, [pathname, isElsewhere])
}

/** The organization whose things this document shows, if the session is in another one and the person may go back. */
export function useFormerOrganization() {
  const own = useOwnOrganization()
  const session = useAnswer('getSession', {}).data
  if (isLeaving() || !session?.organization || session.organization.id === own) return null
  return session.organizations.find(({ id }) => id === own) ?? null
}

/** The organization of what this document shows, whatever the session is in since. */
export function useOwnOrganization(): string | undefined {
  const [own, setOwn] = useState<string>()
  const now = useAnswer('getSession', {}).data?.organization?.id
  if (own === undefined && now !== undefined) setOwn(now)
  return own
}
