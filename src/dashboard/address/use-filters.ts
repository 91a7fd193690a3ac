import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Filters, type InsightQuery, insightQuery, readFilters, searchWith } from './filters.ts'

export function useFilters(): Filters {
  const search = useSearch({ strict: false })
  const text = JSON.stringify(readFilters(search))
  // The same object until a value changes.
  return useMemo(() => JSON.parse(text) as Filters, [text])
}

/** The query for the routes of insights. Days are in UTC, so the query stays the same for a day. */
export function useInsightQuery(): InsightQuery {
  const filters = useFilters()
  return useMemo(() => insightQuery(filters, Date.now()), [filters])
}

/** Changes some filters without leaving the screen. Undefined removes one. */
export function useChangeFilters(): (changes: Filters) => void {
  const navigate = useNavigate()
  return (changes) =>
    void navigate({ to: '.', search: (search) => searchWith(search, changes), resetScroll: false })
}
