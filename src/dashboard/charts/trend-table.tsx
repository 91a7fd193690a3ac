import { Table } from '@mantine/core'
import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'
import type { TrendPoint, TrendTexts } from './trend-points.ts'

interface TrendTableProps extends Pick<TrendTexts, 'text' | 'time'> {
  name: string
  points: readonly TrendPoint[]
}

/** The numbers of a trend, the newest first. */
export function TrendTable({ name, points, text, time }: TrendTableProps) {
  const t = useWords(chartWords)
  return (
    <Table aria-label={name}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.when}</Table.Th>
          <Table.Th scope="col" ta="end">
            {name}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t.interval}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t.counted}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.toReversed().map(({ at, value, low, high, counted }) => (
          <Table.Tr key={at}>
            <Table.Th scope="row" fw={400}>
              {time(at)}
            </Table.Th>
            <Table.Td ta="end">{value === null ? t.none : text(value)}</Table.Td>
            <Table.Td ta="end">{low !== null && high !== null ? t.to(text(low), text(high)) : '–'}</Table.Td>
            <Table.Td ta="end">{counted}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
