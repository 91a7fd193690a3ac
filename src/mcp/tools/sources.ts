import { Type } from 'typebox'
import { SOURCE_TYPES, type SourceType } from '../../domain/sources/source-types.ts'
import { Arguments, brand, cursor, filters, OneOf } from '../arguments.ts'
import { address, line } from '../fence.ts'
import { insightPage } from '../insight-page.ts'
import { firstOf, Rows, Thing } from '../rows.ts'
import { ratio } from '../shown-figures.ts'
import { tool } from '../tool.ts'

export const kind = { kind: Type.Optional(OneOf(SOURCE_TYPES)) }

/** The filter of the API; all kinds when none is given. */
export const kindsOf = (only: SourceType | undefined) => (only === undefined ? {} : { kind: [only] })

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
  call: (session, { kind: only, ...given }) =>
    insightPage(session, given, {
      of: 'Domains',
      read: ({ params, query }) =>
        session.client.listCitedSources({ params, query: { ...query, ...kindsOf(only) } }),
      show: (source) => ({
        domain: line(source.domain),
        kind: source.kind,
        owned: source.owned,
        cited: ratio(source.responses),
        withBrand: source.withBrand,
        withoutBrand: source.withoutBrand,
        pages: shownPages(source.pages),
        pageCount: source.pageCount,
        answerIds: source.responseIds.slice(0, 2),
      }),
      next: 'answers with "domain" or "url" for the answers; gaps for those that leave the brand out.',
    }),
})
