import { useWords } from '../language/language.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { chartWords } from './chart-words.ts'
import type { TrendPoint, TrendTexts } from './trend-points.ts'

interface TrendTableProps extends Pick<TrendTexts, 'text' | 'time'> {
  name: string
  points: readonly TrendPoint[]
}

/** The numbers of a trend, newest first. */
export function TrendTable({ name, points, text, time }: TrendTableProps) {
  const t = useWords(chartWords)
  return (
    <DataTable
      name={name}
      columns={[
        { id: 'when', name: t.when, cell: ({ at }) => time(at) },
        {
          id: 'value',
          name,
          isNumber: true,
          cell: ({ value }) => (value === null ? t.none : text(value)),
        },
        {
          id: 'interval',
          name: t.interval,
          isNumber: true,
          cell: ({ low, high }) => (low !== null && high !== null ? t.to(text(low), text(high)) : '–'),
        },
        { id: 'counted', name: t.counted, isNumber: true, cell: ({ counted }) => counted },
      ]}
      rows={points.toReversed()}
      keyOf={({ at }) => String(at)}
    />
  )
}
