import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000

/** The client tries again by itself; a browser asks with the ETag that it has, so that asking often is cheap. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: FRESH_MS }, mutations: { retry: false } },
})
