import { expect, it } from 'vitest'
import { queryClient } from '../../src/dashboard/server/query-client.ts'

it('a request that is refused because the session has ended asks at once who is signed in', async () => {
  queryClient.setQueryData(['getSession', {}], {})
  const refused = Object.assign(new Error('ended'), { code: 'invalid_session' })
  await queryClient.prefetchQuery({ queryKey: ['listRuns'], queryFn: () => Promise.reject(refused) })
  expect(queryClient.getQueryState(['getSession', {}])?.isInvalidated).toBe(true)
})
