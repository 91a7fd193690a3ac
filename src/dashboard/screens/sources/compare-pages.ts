import type { Answer, Item } from '../../../contract/index.ts'

type Listed = Item<'listCitedSources'>
type Cited = Pick<Listed, 'pageCount'> & {
  pages: readonly Pick<Listed['pages'][number], 'url' | 'title' | 'responses'>[]
}

/** The domains that a search for the name of one has found. */
interface Found {
  data: readonly (Cited & Pick<Item<'listCitedSources'>, 'domain'>)[]
  paging: Pick<Answer<'listCitedSources'>['paging'], 'total'>
}

export interface ChangedPage {
  url: string
  title: string | null
  /** Null where the period has more pages than it lists, so that this one may be among the others. */
  before: number | null
  after: number | null
}

/** The pages of a domain in both periods, those that most answers cite first. Null where none of them is known. */
export function comparePages(domain: string, earlier: Found, later: Found): ChangedPage[] | null {
  const [before, after] = [citedOf(earlier, domain), citedOf(later, domain)]
  const titles = new Map<string, string | null>()
  for (const { url, title } of [...before.pages, ...after.pages]) {
    titles.set(url, title ?? titles.get(url) ?? null)
  }
  if (titles.size === 0 && before.pageCount + after.pageCount > 0) return null
  return [...titles]
    .map(([url, title]) => ({ url, title, before: countIn(before, url), after: countIn(after, url) }))
    .sort((one, other) => most(other) - most(one))
}

const NONE: Cited = { pages: [], pageCount: 0 }
const UNKNOWN: Cited = { pages: [], pageCount: Number.POSITIVE_INFINITY }

/** The search also finds other domains, of which a page has the name; the one that is meant may be behind them. */
function citedOf({ data, paging }: Found, domain: string): Cited {
  return data.find((one) => one.domain === domain) ?? (paging.total > data.length ? UNKNOWN : NONE)
}

function countIn({ pages, pageCount }: Cited, url: string): number | null {
  return pages.find((page) => page.url === url)?.responses ?? (pageCount > pages.length ? null : 0)
}

const most = ({ before, after }: ChangedPage) => Math.max(before ?? 0, after ?? 0)
