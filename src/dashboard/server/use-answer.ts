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
  /** False while something that the call needs is not known. */
  enabled?: boolean
  /** Asks again after so many milliseconds, as long as the page is seen. */
  everyMs?: number | false
}

/**
 * Reads from the server: `useAnswer('getOverview', { params: { brandId }, query })`. While other filters load, the answer to the
 * former ones stays (`isPlaceholderData`), so that nothing jumps; never that of another brand.
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

/**
 * Writes: `const rename = useChange('updateBrand')`, then `rename.mutateAsync({ params, body }).then(done, tell.failed)`: a promise also
 * comes back to a row that is gone by then. Afterwards whatever is on screen is asked for again, cheaply where nothing changed.
 */
export function useChange<K extends JsonOperationId>(operation: K, { asksAgain }: ChangeOptions = {}) {
  const client = useQueryClient()
  const changed = asksAgain === undefined ? {} : { queryKey: [asksAgain] }
  return useMutation<Reply<K>, EarshotError, Input<K>>({
    mutationFn: (input) => call(operation)(input),
    // Not awaited: the promise of the change is not to wait for reads.
    onSettled: () => void client.invalidateQueries(changed),
  })
}

interface ChangeOptions {
  /** Only the answers of this operation; all by default. For deletions, after which the rest of the screen has nothing to ask for. */
  asksAgain?: JsonOperationId
}

/** Methods of the client that differ in their types only. */
function call(operation: JsonOperationId): Call {
  return (api as unknown as Record<keyof Client, Call>)[operation]
}

/** Whether two calls ask for the same thing (brand, run, prompt), with whatever filters. */
function isSameThing([operation, input]: QueryKey, [otherOperation, other]: QueryKey): boolean {
  return operation === otherOperation && paramsText(input) === paramsText(other)
}

function paramsText(input: unknown): string {
  return JSON.stringify((input as { params?: unknown }).params)
}
