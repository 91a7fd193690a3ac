import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { COLUMN_IDS, type ColumnId, USUAL_COLUMNS } from './prompt-columns.tsx'

/** The columns that the person has chosen, stored in the browser. */
export function useColumnChoice(): [readonly ColumnId[], (columns: readonly ColumnId[]) => void] {
  const [stored, store] = useLocalStorage<readonly string[]>({
    key: 'earshot.prompt-columns',
    defaultValue: USUAL_COLUMNS,
    getInitialValueInEffect: false,
  })
  const shown = useMemo(
    () => (Array.isArray(stored) ? COLUMN_IDS.filter((id) => stored.includes(id)) : USUAL_COLUMNS),
    [stored],
  )
  return [shown, store]
}
