import type { PagingResult } from '../contract/paging.ts'
import { brandOf, type Filters, type InsightQuery, pageOf, queryOf } from './arguments.ts'
import { pageOfRows } from './rows.ts'
import { shownWindow } from './shown-figures.ts'
import type { Outcome, Session } from './tool.ts'

interface Asked extends Filters {
  brand?: string | undefined
  cursor?: string | undefined
}

interface Page {
  data: unknown[]
  window: Parameters<typeof shownWindow>[0]
  paging: PagingResult
}

interface Listing<P extends Page> {
  /** The noun for the rows, at the beginning of a sentence. */
  of: string
  read(input: {
    params: { brandId: string }
    query: InsightQuery & { page: number; limit: number }
  }): Promise<P>
  show(item: P['data'][number]): object
  /** A remark about the page besides its numbers. */
  remark?(page: P): string
  next: string
}

/** A page of a list of insights, for the given brand and filters. */
export async function insightPage<P extends Page>(
  session: Session,
  { brand, cursor, ...chosen }: Asked,
  { of, read, show, remark, next }: Listing<P>,
): Promise<Outcome> {
  const brandId = await brandOf(session, brand)
  const query = { ...(await queryOf(session, brandId, chosen)), ...pageOf(cursor) }
  const page = await read({ params: { brandId }, query })
  const { summary, data } = pageOfRows(of, page.paging, page.data.map(show))
  return {
    summary: summary + (remark?.(page) ?? ''),
    data: { brandId, window: shownWindow(page.window), ...data },
    next: [next],
  }
}
