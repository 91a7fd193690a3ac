import { useSearch } from '@tanstack/react-router'
import { readPageSearch } from '../../address/answer-search.ts'
import { oneOf, textOf } from '../../address/search-text.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useWords } from '../../language/language.tsx'
import type { SourceKind } from './kind-choice.tsx'
import { sourcesWords } from './sources-words.ts'

const PER_PAGE = 50

/** The kind of source in the address. */
export function useKind(): SourceKind | undefined {
  const { kinds } = useWords(sourcesWords)
  const { kind } = useSearch({ strict: false }) as { kind?: unknown }
  return oneOf(kind, Object.keys(kinds) as SourceKind[])
}

/** The filters, the kind and the search of the address, for the routes of sources; without the page. */
export function useSourceFilters() {
  const kind = useKind()
  const { q } = useSearch({ strict: false }) as { q?: unknown }
  const text = textOf(q)?.trim()
  return { ...useInsightQuery(), ...(kind ? { kind: [kind] } : {}), ...(text ? { q: text } : {}) }
}

/** The same with the page of the address. */
export function useSourceQuery() {
  const { page = 1 } = readPageSearch(useSearch({ strict: false }))
  return { ...useSourceFilters(), limit: PER_PAGE, page }
}
