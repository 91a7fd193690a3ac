import {
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallInput, Client, EarshotError, PagedOperationId } from '../../client/client.ts'
import type { AnswerOf } from '../../contract/endpoint.ts'
import type { Contract, OperationId, StreamedOperationId } from '../../contract/index.ts'
import { api } from './api.ts'

export type JsonOperationId = Exclude<OperationId, StreamedOperationId>
type Input<K extends JsonOperationId> = Omit<CallInput<Contract[K]>, 'signal' | 'idempotencyKey'>
type Reply<K extends JsonOperationId> = AnswerOf<Contract[K]>
type Call = (input: unknown) => Promise<never>

export interface AnswerOptions {
  /** False while a value that the call needs is unknown. */
  enabled?: boolean
  /** Repeats the read after this many milliseconds while the page is visible. */
  everyMs?: number | false
}

/**
 * Reads from the server: `useAnswer('getOverview', { params: { brandId }, query })`. After a change of filters, the
 * former answer stays until the new one arrives (`isPlaceholderData`), so that nothing jumps; that of another brand
 * never stays.
 */
export function useAnswer<K extends JsonOperationId>(
  operation: K,
  input: Input<K>,
  { enabled = true, everyMs = false }: AnswerOptions = {},
): UseQueryResult<Reply<K>, EarshotError> {
  const key = [operation, input] as const
  return useQuery<Reply<K>, EarshotError>({
    queryKey: key,
    queryFn: ({ signal }) => call(operation)({ ...input, signal }),
    enabled,
    refetchInterval: everyMs,
    placeholderData: (former, query) =>
      query && isSameThing(query.queryKey, key) ? (former as never) : undefined,
  })
}

/** Reads a list page by page: `data.pages`, `fetchNextPage`, `hasNextPage`. */
export function useAnswerPages<K extends PagedOperationId & JsonOperationId>(
  operation: K,
  input: Input<K>,
  { enabled = true }: AnswerOptions = {},
) {
  const key = [operation, input, 'pages'] as const
  return useInfiniteQuery<Reply<K>, EarshotError, { pages: Reply<K>[] }, QueryKey, number>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => {
      const { query, ...rest } = input as { query?: object }
      return call(operation)({ ...rest, query: { ...query, page: pageParam }, signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last as { paging: { nextPage: number | null } }).paging.nextPage,
    enabled,
    placeholderData: (former, query) =>
      query && isSameThing(query.queryKey, key) ? (former as never) : undefined,
  })
}

/** Reads what is stored now: `const readNow = useReadNow()`, then `await readNow('getBrand', { params })`. */
export function useReadNow() {
  const client = useQueryClient()
  return <K extends JsonOperationId>(operation: K, input: Input<K>): Promise<Reply<K>> =>
    client.fetchQuery({
      queryKey: [operation, input],
      queryFn: () => call(operation)(input),
      staleTime: 0,
    })
}

/**
 * Writes: `const rename = useChange('updateBrand')`, then `rename.mutateAsync({ params, body }).then(done,
 * tell.failed)`; the promise works even when the row no longer exists. Afterwards everything on screen is read again,
 * which is cheap when nothing changed.
 */
export function useChange<K extends JsonOperationId>(operation: K, { asksAgain }: ChangeOptions = {}) {
  const client = useQueryClient()
  return useMutation<Reply<K>, EarshotError, Input<K>>({
    mutationFn: (input) => call(operation)(input),
    // Not awaited, because the promise of the change must not wait for reads.
    onSettled() {
      if (asksAgain === undefined) return void client.invalidateQueries()
      // The rest is read again where it is shown next.
      void client.invalidateQueries({ refetchType: 'none' })
      void client.invalidateQueries({ queryKey: [asksAgain] })
    },
  })
}

interface ChangeOptions {
  /**
   * Reads only the answers of this operation again at once; by default all on the screen. For deletions, after which other
   * reads of the screen would fail.
   */
  asksAgain?: JsonOperationId
}

/** Methods of the client that differ in their types only. */
function call(operation: JsonOperationId): Call {
  return (api as unknown as Record<keyof Client, Call>)[operation]
}

/** Whether two calls have the same object (brand, run, prompt), with any filters. */
function isSameThing([operation, input]: QueryKey, [otherOperation, other]: QueryKey): boolean {
  return operation === otherOperation && paramsText(input) === paramsText(other)
}

function paramsText(input: unknown): string {
  const { params, query } = input as { params?: unknown; query?: { brandId?: string } }
  return JSON.stringify([params, query?.brandId])
}
