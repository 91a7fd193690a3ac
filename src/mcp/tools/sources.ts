import { Type } from 'typebox'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { Arguments, brand, brandOf, cursor, filters, OneOf, pageOf, queryOf } from '../arguments.ts'
import { address, line } from '../fence.ts'
import { firstOf, pageOfRows, Rows, Thing } from '../rows.ts'
import { ratio, shownWindow } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const kind = { kind: Type.Optional(OneOf(SOURCE_TYPES)) }

const PAGES_MAX = 3

/** The most cited pages of a domain. */
export function shownPages(pages: readonly { url: string; title: string | null; responses: number }[]) {
  return firstOf(pages, PAGES_MAX, ({ url, title, responses }) => ({
    url: address(url),
    title: title && line(title, 80),
    answers: responses,
  }))
}

export const sources = tool({
  name: 'sources',
  title: 'Cited sources',
  description: 'The domains that answers cite, the most cited first, with their pages.',
  scope: 'read',
  input: Arguments({ ...brand, ...filters, ...kind, ...cursor }),
  output: Rows(['domain', 'kind', 'owned', 'cited', 'withBrand', 'withoutBrand', 'pages', 'answerIds'], {
    brandId: Type.String(),
    window: Thing,
  }),
  async call(session, { brand: named, kind: only, cursor: at, ...chosen }) {
    const brandId = await brandOf(session, named)
    const query = {
      ...(await queryOf(session, brandId, chosen)),
      ...(only === undefined ? {} : { kind: [only] }),
      ...pageOf(at),
    }
    const page = await session.client.listCitedSources({ params: { brandId }, query })
    const rows = page.data.map((source) => ({
      domain: line(source.domain),
      kind: source.kind,
      owned: source.owned,
      cited: ratio(source.responses),
      withBrand: source.withBrand,
      withoutBrand: source.withoutBrand,
      pages: shownPages(source.pages),
      pageCount: source.pageCount,
      answerIds: source.responseIds.slice(0, 2),
    }))
    const { summary, data } = pageOfRows('Domains', page.paging, rows)
    return {
      summary,
      data: { brandId, window: shownWindow(page.window), ...data },
      next: ['answers with "domain" or "url" for the answers; gaps for those that leave the brand out.'],
    }
  },
})
