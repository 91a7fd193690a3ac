import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type PromptsSearch, readPromptsSearch } from '../../address/prompts-search.ts'

/** The view of the list in the address, and a function that changes it. */
export function usePromptsSearch(): [PromptsSearch, (changes: PromptsSearch) => void] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = JSON.stringify(readPromptsSearch(search as Record<string, unknown>))
  // The same object until a value changes.
  const own = useMemo(() => JSON.parse(text) as PromptsSearch, [text])
  const change = (changes: PromptsSearch) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return [own, change]
}
