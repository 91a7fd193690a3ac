import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000

/**
 * The client retries by itself. Browsers send the ETag that they have, so that frequent reads are cheap. `networkMode`:
 * a request that cannot be sent fails at once, and a start that costs money is never sent later; browsers also call
 * themselves offline where the server is on the same machine.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
  mutationCache: new MutationCache({ onError: askWhoIsSignedIn }),
  defaultOptions: {
    queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Only the answer to this takes the cookie of an ended session back, with which each further request would be a refused one of this
 * address. The browser itself forgets a cookie that has expired.
 */
function askWhoIsSignedIn(error: Error): void {
  if (!('code' in error && (error.code === 'invalid_session' || error.code === 'missing_api_key'))) return
  void queryClient.invalidateQueries({ queryKey: ['getSession'] }, { cancelRefetch: false })
}

/** TanStack's developer tools look for the client under this name. Tests empty its cache when another person uses the page. */
Object.assign(globalThis, { __TANSTACK_QUERY_CLIENT__: queryClient })
