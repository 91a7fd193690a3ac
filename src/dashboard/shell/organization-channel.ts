import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/index.ts'
import { isLeaving, isUnsaved } from '../parts/use-unsaved.ts'
import { useAnswer } from '../server/use-answer.ts'

/** Between the documents of this dashboard in one browser, which share the session. A channel does not hear itself. */
const channel = new BroadcastChannel('earshot-organization')

export function tellOthersOfSwitch(organizationId: string): void {
  channel.postMessage(organizationId)
}

/**
 * Leaves what belongs to the former organization when another document has gone to a new one: it would be changed in the new
 * one. With something unsaved this document stays, until the session is back or the person leaves.
 */
export function useSwitchElsewhere(): void {
  const own = useOwnOrganization()
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ data }: MessageEvent<unknown>) => {
      if (data !== own && !isUnsaved()) location.assign('/overview')
      else void goTo(client, data)
    }
    channel.addEventListener('message', follow)
    return () => channel.removeEventListener('message', follow)
  }, [own, client])
}

/** Says at once where the session is now, before anything else is read from there. */
function goTo(client: QueryClient, organizationId: unknown): Promise<void> {
  client.setQueryData<Answer<'getSession'>>(['getSession', {}], (now) => {
    const organization = now?.organizations.find(({ id }) => id === organizationId)
    return now && organization ? { ...now, organization } : now
  })
  return client.invalidateQueries()
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
