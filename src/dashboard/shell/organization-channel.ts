import { useEffect, useState } from 'react'
import { useAnswer } from '../server/use-answer.ts'

/** Between the documents of this dashboard in one browser, which share the session. A channel does not hear itself. */
const channel = new BroadcastChannel('earshot-organization')

export function tellOthersOfSwitch(organizationId: string): void {
  channel.postMessage(organizationId)
}

/** Leaves what belongs to the former organization when another document has gone to a new one: it would be changed in the new one. */
export function useSwitchElsewhere(): void {
  const own = useOwnOrganization()
  useEffect(() => {
    const leave = ({ data }: MessageEvent<unknown>) => data !== own && location.assign('/overview')
    channel.addEventListener('message', leave)
    return () => channel.removeEventListener('message', leave)
  }, [own])
}

/** The organization of what this document shows, whatever the session is in since. */
export function useOwnOrganization(): string | undefined {
  const [own, setOwn] = useState<string>()
  const now = useAnswer('getSession', {}).data?.organization?.id
  if (own === undefined && now !== undefined) setOwn(now)
  return own
}
