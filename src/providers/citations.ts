import type { Citation } from './provider.ts'
import { fieldOf, listOf, textOf } from './reply-fields.ts'
import { NOWHERE } from './text-span.ts'

export interface Page {
  url: string
  title: string | null
}

/** The citations without duplicates, followed by the pages that were found and not cited. */
export function citationsOf(cited: readonly Citation[], found: readonly Page[]): Citation[] {
  const places = new Map(cited.map(withPassage).map((citation) => [placeOf(citation), citation]))
  const citedUrls = new Set(cited.map(({ url }) => url))
  const retrieved = new Map(
    found.filter(({ url }) => !citedUrls.has(url)).map((page) => [page.url, retrievedPage(page)]),
  )
  return [...places.values(), ...retrieved.values()]
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
