import { useRef } from 'react'
import { useTell } from '../parts/tell.tsx'
import { leaveTo, mayLeave } from '../parts/use-unsaved.ts'
import { useAnswer, useChange } from '../server/use-answer.ts'
import { tellOthersOfSwitch } from './organization-channel.ts'

/** The organizations between which the person can choose; none where there is no choice. */
export function useOrganizations() {
  const session = useAnswer('getSession', {}).data
  const tell = useTell()
  const isSent = useRef(false)
  const { mutateAsync, isPending, isSuccess } = useChange('switchOrganization', { asksAgain: 'getSession' })
  const current = session?.organization ?? null
  const all = session?.organizations ?? []
  const others = all.filter(({ id }) => id !== current?.id)
  // A new document, because what this one has read and what its address names belongs to the former organization.
  const go = (organizationId: string) => {
    // A second click may come before the buttons are disabled.
    if (isSent.current || !mayLeave()) return
    isSent.current = true
    mutateAsync({ body: { organizationId } }).then(
      () => {
        tellOthersOfSwitch(organizationId)
        leaveTo('/overview')
      },
      (error) => {
        isSent.current = false
        tell.failed(error)
      },
    )
  }
  // Until the new document is there, a second one would be sent with the session that has ended.
  const isGoing = isPending || isSuccess
  return { organizations: others.length > 0 ? all : [], others, current, isGoing, go }
}
