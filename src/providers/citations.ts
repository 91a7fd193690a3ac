import { CITATION_CHARACTERS_MAX, CITATIONS_MAX } from '../domain/sources/citation-limits.ts'
import type { Citation } from './provider.ts'
import { fieldOf, listOf, textOf } from './reply-fields.ts'
import { NOWHERE } from './text-span.ts'

export interface Page {
  url: string
  title: string | null
}

/** Most servers refuse longer addresses. */
const URL_LENGTH_MAX = 8_192
const TITLE_LENGTH_MAX = 2_000

/**
 * The citations without duplicates, followed by the pages that were found and not cited. What is above the limits, or no
 * address of the web, is left out.
 */
export function citationsOf(cited: readonly Citation[], found: readonly Page[]): Citation[] {
  const kept = cited.filter(leadsToPage)
  const places = new Map(kept.map(withPassage).map((citation) => [placeOf(citation), citation]))
  const citedUrls = new Set(kept.map(({ url }) => url))
  const others = found.filter((page) => leadsToPage(page) && !citedUrls.has(page.url))
  const retrieved = new Map(others.map((page) => [page.url, retrievedPage(page)]))
  return withinLimits([...places.values(), ...retrieved.values()])
}

function leadsToPage({ url }: Pick<Page, 'url'>): boolean {
  return url.length <= URL_LENGTH_MAX && /^https?:\/\//i.test(url)
}

function withinLimits(citations: readonly Citation[]): Citation[] {
  const kept: Citation[] = []
  let characters = 0
  for (const citation of citations.slice(0, CITATIONS_MAX)) {
    const title = citation.title?.slice(0, TITLE_LENGTH_MAX) ?? null
    characters += citation.url.length + (title?.length ?? 0)
    if (characters > CITATION_CHARACTERS_MAX) break
    kept.push({ ...citation, title })
  }
  return kept
}

/** The pages of a list of objects with `url` and `title`; items without a URL are skipped. */
export function pagesOf(list: unknown): Page[] {
  return listOf(list).flatMap((item) => {
    const url = textOf(fieldOf(item, 'url'))
    return url === null ? [] : [{ url, title: textOf(fieldOf(item, 'title')) }]
  })
}

/** An empty passage is no position. */
function withPassage(citation: Citation): Citation {
  return citation.startIndex === citation.endIndex ? { ...citation, ...NOWHERE } : citation
}

function placeOf({ url, startIndex, endIndex }: Citation): string {
  return `${startIndex} ${endIndex} ${url}`
}

function retrievedPage({ url, title }: Page): Citation {
  return { url, title, kind: 'retrieved', startIndex: null, endIndex: null }
}
