import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type PromptsSearch, readPromptsSearch } from '../../address/prompts-search.ts'

/** How the list is shown, as the address has it, and a way to change it in place. */
export function usePromptsSearch(): [PromptsSearch, (changes: PromptsSearch) => void] {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = JSON.stringify(readPromptsSearch(search as Record<string, unknown>))
  // One object as long as nothing changes.
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
