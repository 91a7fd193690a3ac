import { ActionIcon, Tooltip } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'

interface ChartOrTable {
  isTable: boolean
  /** The switch for the `action` of the panel. */
  toggle: ReactNode
}

/** A chart whose numbers can be read as a table: shows one or the other. */
export function useChartOrTable(): ChartOrTable {
  const t = useWords(chartWords)
  const [isTable, setTable] = useState(false)
  const label = isTable ? t.asChart : t.asTable
  const toggle = (
    <Tooltip label={label}>
      <ActionIcon
        className="no-print"
        aria-label={label}
        aria-pressed={isTable}
        onClick={() => setTable(!isTable)}
      >
        <Icon name={isTable ? 'overview' : 'table'} />
      </ActionIcon>
    </Tooltip>
  )
  return { isTable, toggle }
}
