import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Filters, type InsightQuery, insightQuery, readFilters } from './filters.ts'

/** The filters of the address. */
export function useFilters(): Filters {
  const search = useSearch({ strict: false })
  const text = JSON.stringify(readFilters(search))
  // One object as long as nothing changes.
  return useMemo(() => JSON.parse(text) as Filters, [text])
}

/** The filters as the routes of insights take them. Days are those of UTC, so the query stays the same for a day. */
export function useInsightQuery(): InsightQuery {
  const filters = useFilters()
  return useMemo(() => insightQuery(filters, Date.now()), [filters])
}

/** Changes some filters and stays on the screen. Undefined removes one. */
export function useChangeFilters(): (changes: Filters) => void {
  const navigate = useNavigate()
  return (changes) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...changes }), resetScroll: false })
}
