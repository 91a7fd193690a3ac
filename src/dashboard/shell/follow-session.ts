import type { Answer } from '../../contract/index.ts'

const SESSION = ['getSession', {}] as const

/** Of TanStack's client, whose types need those of a browser. */
interface Answers {
  getQueryData(key: typeof SESSION): unknown
  setQueryData(key: typeof SESSION, answer: unknown): unknown
  refetchQueries(some: { queryKey: typeof SESSION }): Promise<void>
  invalidateQueries(): Promise<void>
}

/** Knows where the session is now before anything else is read from there. */
export async function followSession(client: Answers, organizationId: unknown): Promise<void> {
  const known = client.getQueryData(SESSION) as Answer<'getSession'> | undefined
  const organization = known?.organizations.find(({ id }) => id === organizationId)
  if (organization) client.setQueryData(SESSION, { ...known, organization })
  // The person has just joined it.
  else await client.refetchQueries({ queryKey: SESSION })
  await client.invalidateQueries()
}
