import { useEffect, useRef } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Loading } from '../../parts/loading.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { useChange } from '../../server/use-answer.ts'
import { tellOthersOfSwitch } from '../../shell/organization-channel.ts'
import { goOn } from './one-time-link.ts'
import { signInWords } from './sign-in-words.ts'

interface BackProps {
  session: Answer<'getSession'>
  /** Where the person worked before the session ended. */
  organization: string
  to: string | undefined
}

/** Leads who has signed in back: a session begins in the organization that the person joined first. */
export function Back({ session, organization, to }: BackProps) {
  const t = useWords(signInWords)
  const { mutateAsync } = useChange('switchOrganization', { asksAgain: 'getSession' })
  const isElsewhere =
    session.organization?.id !== organization && session.organizations.some(({ id }) => id === organization)
  const isUsed = useRef(false)
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    const go = () => goOn(to)
    if (!isElsewhere) return go()
    mutateAsync({ body: { organizationId: organization } })
      .then(() => tellOthersOfSwitch(organization))
      .then(go, go)
  }, [mutateAsync, isElsewhere, organization, to])
  return (
    <LonePage title={t.link.title} hint={t.oidc.hint}>
      <Loading height={36} />
    </LonePage>
  )
}
