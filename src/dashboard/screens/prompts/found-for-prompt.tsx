import type { UseQueryResult } from '@tanstack/react-query'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { promptWords } from './prompt-words.ts'

/** The number of rows in a list of a prompt. */
export const ROWS_SHOWN = 10

interface FoundForPromptProps<Row> {
  what: 'sources' | 'searches'
  answer: UseQueryResult<{ data: Row[] }, unknown>
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
}

/** A table of what was found in the answers to a prompt, or why it is empty. */
export function FoundForPrompt<Row>({ what, answer, columns, keyOf }: FoundForPromptProps<Row>) {
  const t = useWords(promptWords)[what]
  return (
    <Panel title={t.title} hint={t.hint} isStale={answer.isPlaceholderData}>
      <Answered answer={answer} height={36} rows={6}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={what} title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <DataTable name={t.title} columns={columns} rows={data} keyOf={keyOf} />
          )
        }
      </Answered>
    </Panel>
  )
}
