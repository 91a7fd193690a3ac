import { citationsOf, type Page } from '../citations.ts'
import { marksIn } from '../numbered-marks.ts'
import type { Citation } from '../provider.ts'
import { fieldOf, listOf, textOf } from '../reply-fields.ts'
import { NOWHERE, type Span } from '../text-span.ts'

/** Of one answer, in each list of a vendor. */
const PAGES_MAX = 1_000
const TITLE_KEYS = ['title', 'text', 'name', 'source']

/** The web pages in lists of objects with an address and a title, or of addresses, in their order. */
export function pagesIn(...lists: unknown[]): Page[] {
  return lists.flatMap((list) =>
    listOf(list)
      .slice(0, PAGES_MAX)
      .flatMap((item) => {
        const titles = TITLE_KEYS.map((key) => textOf(fieldOf(item, key)))
        const title = titles.find((text) => text !== null) ?? null
        return addressesOf(item).map((url) => ({ url, title }))
      }),
  )
}

function addressesOf(item: unknown): string[] {
  const given = [
    item,
    fieldOf(item, 'url'),
    fieldOf(item, 'link'),
    ...listOf(fieldOf(item, 'urls')).slice(0, 20),
  ]
  return given.flatMap((url) => textOf(url) ?? []).filter(isWebAddress)
}

/**
 * The citations of an answer in Markdown. A page is cited where the text links to it or has its number in brackets, else
 * without a place; links to other pages are citations too.
 * @param numbered the pages that `[1]`, `[2]` … stand for, which are all cited
 */
export function citedIn(text: string, numbered: readonly Page[], found: readonly Page[] = []): Citation[] {
  const titles = new Map(numbered.map(({ url, title }) => [url, title]))
  const links = linksIn(text).map(({ url, ...place }) => cite({ url, title: titles.get(url) ?? null }, place))
  const marks = marksIn(text).flatMap(({ numbers, ...place }) =>
    (isTextOfLink(text, place) ? [] : numbers).flatMap((number) => {
      const page = numbered[number - 1]
      return page ? [cite(page, place)] : []
    }),
  )
  const placed = [...links, ...marks]
  const seen = new Set(placed.map(({ url }) => url))
  const others = numbered.filter(({ url }) => !seen.has(url)).map((page) => cite(page, NOWHERE))
  return citationsOf([...placed, ...others], found)
}

export function cite({ url, title }: Page, { startIndex, endIndex }: Span): Citation {
  return { url, title, kind: 'cited', startIndex, endIndex }
}

/** Every bounded, so that a text of brackets takes linear time. */
const LINK = /\[{1,2}[^[\]]{0,300}\]{1,2}\((https?:\/\/[^\s()<>]{1,2000})(?: "[^"\n]{0,300}")?\)/g

function linksIn(text: string): (Page & Span)[] {
  return [...text.matchAll(LINK).take(PAGES_MAX)].map(({ 0: link, 1: url = '', index }) => ({
    url,
    title: null,
    startIndex: index,
    endIndex: index + link.length,
  }))
}

/** `[1](…)` and `[[1]](…)`. */
function isTextOfLink(text: string, { endIndex }: Span): boolean {
  return endIndex !== null && (text[endIndex] === '(' || text[endIndex] === ']')
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}
