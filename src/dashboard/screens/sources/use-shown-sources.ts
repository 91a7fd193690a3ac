import { useSearch } from '@tanstack/react-router'
import { readPageSearch } from '../../address/answer-search.ts'
import { textOf } from '../../address/search-text.ts'
import { folded, useListSearch } from '../../parts/list-search.tsx'
import type { SourceKind } from './kind-choice.tsx'

const PER_PAGE = 50

interface Source {
  domain: string
  kind: SourceKind
  pages: { url: string; title: string | null }[]
}

/** Those that fit the search and the kind of the address, a page of them. */
export function useShownSources<T extends Source>(sources: readonly T[]) {
  const wanted = useListSearch()
  const search = useSearch({ strict: false })
  const kind = textOf((search as { kind?: unknown }).kind)
  const fits = ({ domain, pages }: T) =>
    wanted === '' ||
    [domain, ...pages.flatMap(({ url, title }) => [url, title ?? ''])].some((text) =>
      folded(text).includes(wanted),
    )
  const found = sources.filter(fits)
  const ofKind = kind ? found.filter((source) => source.kind === kind) : found
  const { page: asked = 1 } = readPageSearch(search)
  const last = Math.max(1, Math.ceil(ofKind.length / PER_PAGE))
  const page = Math.min(asked, last)
  const kinds = new Map<SourceKind, number>()
  for (const source of found) kinds.set(source.kind, (kinds.get(source.kind) ?? 0) + 1)
  return {
    rows: ofKind.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    kind,
    /** How many domains there are of each kind. */
    kinds: [...kinds].sort((a, b) => b[1] - a[1]),
    paging: { page, limit: PER_PAGE, total: ofKind.length, nextPage: page < last ? page + 1 : null },
  }
}
