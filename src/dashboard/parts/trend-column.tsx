import { chartWords } from '../charts/chart-words.ts'
import { ShareTrend } from '../charts/share-trend.tsx'
import { useWords } from '../language/language.tsx'
import type { Column } from './data-table.tsx'

/** The column with the share of each row run by run. @param runs - what the trends of the rows count, oldest first */
export function useTrendColumn<Row extends { trend: readonly number[] }>(
  runs: readonly { startedAt: string; responses: number }[],
): Column<Row> {
  return {
    id: 'trend',
    name: useWords(chartWords).trend,
    isWide: true,
    cell: ({ trend }) => <ShareTrend runs={runs} counts={trend} />,
  }
}
