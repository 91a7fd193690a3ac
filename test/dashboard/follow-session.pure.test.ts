import { expect, it } from 'vitest'
import { followSession } from '../../src/dashboard/shell/follow-session.ts'

it.each([
  ['own', ['session stored', 'everything read']],
  ['joined', ['session read', 'everything read']],
])('Where the session is now is known before anything is read from there: %s', async (id, expected) => {
  const done: string[] = []
  await followSession(
    {
      getQueryData: () => ({ organizations: [{ id: 'own' }] }),
      setQueryData: () => done.push('session stored'),
      refetchQueries: async () => {
        await Promise.resolve()
        done.push('session read')
      },
      invalidateQueries: async () => {
        done.push('everything read')
      },
    },
    id,
  )
  expect(done).toEqual(expected)
})
