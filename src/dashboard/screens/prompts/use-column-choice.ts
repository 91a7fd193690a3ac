import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { COLUMN_IDS, type ColumnId, USUAL_COLUMNS } from './prompt-columns.tsx'

/** The columns that the person has chosen, stored in the browser. */
export function useColumnChoice(): [readonly ColumnId[], (columns: readonly ColumnId[]) => void] {
  // Without a default, which would be stored: who has chosen nothing sees what is usual today.
  const [stored, store] = useLocalStorage<readonly string[] | undefined>({
    key: 'earshot.prompt-columns',
    getInitialValueInEffect: false,
  })
  const shown = useMemo(
    () => (Array.isArray(stored) ? COLUMN_IDS.filter((id) => stored.includes(id)) : USUAL_COLUMNS),
    [stored],
  )
  return [shown, store]
}
