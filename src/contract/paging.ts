import { type TSchema, Type } from 'typebox'
import { Fields, Nullable } from './fields.ts'
import { PAGE_LIMIT_MAX } from './page-limit.ts'

/** `limit` and `page` of a paged list. A limit above 500 is reduced to 500, not refused. */
export const paging = (defaultLimit: number) => ({
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: defaultLimit,
      description: `Items per page; values above ${PAGE_LIMIT_MAX} are reduced to ${PAGE_LIMIT_MAX}.`,
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'The page, 1-based.' })),
})

export const PagingFields = Fields(
  {
    page: Type.Integer({ minimum: 1, description: 'Current page, 1-based.', examples: [1] }),
    limit: Type.Integer({ minimum: 1, description: 'Items per page in effect.', examples: [50] }),
    total: Type.Integer({ minimum: 0, description: 'Total number of items.', examples: [1] }),
    nextPage: Nullable(Type.Integer({ minimum: 2, description: 'Null when there is no further page.' })),
  },
  { description: 'Position of this page in the list.' },
)

export const Page = <T extends TSchema>(item: T) => Fields({ data: Type.Array(item), paging: PagingFields })

/** The page that a query requests. */
export interface PageRequest {
  page: number
  limit: number
}

export interface PagingResult extends PageRequest {
  total: number
  nextPage: number | null
}

/** @param query - after validation, which has added the defaults of the route */
export function pageRequest({ page, limit }: PageRequest, limitMax = PAGE_LIMIT_MAX): PageRequest {
  return { page, limit: Math.min(limit, limitMax) }
}

/** The number of items before the page, within the range that a database accepts as an offset. */
export function pageOffset({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)
}

/** The items of a whole list that are on the page. */
export function itemsOnPage<T>(items: readonly T[], request: PageRequest): T[] {
  const offset = pageOffset(request)
  return items.slice(offset, offset + request.limit)
}

export function pagingResult(request: PageRequest, total: number): PagingResult {
  const { page, limit } = request
  return { page, limit, total, nextPage: page * limit < total ? page + 1 : null }
}
