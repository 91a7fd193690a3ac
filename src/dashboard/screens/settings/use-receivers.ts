import { useAnswer } from '../../server/use-answer.ts'

export interface Receiver {
  value: string
  label: string
}

/** Who can get e-mails: everybody of the workspace for its owners, oneself for others. Chosen people stay, also those who are not seen. */
export function useReceivers(chosen: readonly string[]): Receiver[] {
  const session = useAnswer('getSession', {})
  const isAdmin = session.data?.scopes.includes('admin') ?? false
  const people = useAnswer('listPeople', { query: { limit: 500 } }, { enabled: isAdmin })
  const own = session.data?.person
  const seen = people.data?.data ?? (own ? [own] : [])
  const known = seen.flatMap(({ id, name, email }) =>
    email === null ? [] : [{ value: id, label: `${name} (${email})` }],
  )
  const others = chosen.filter((id) => !known.some(({ value }) => value === id))
  return [...known, ...others.map((id) => ({ value: id, label: id.slice(0, 8) }))]
}
