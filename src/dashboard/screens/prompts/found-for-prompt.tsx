import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'

/** The first rows of a list that belongs to a prompt. */
export const ROWS_SHOWN = 10

interface FoundForPromptProps<Row> {
  what: 'sources' | 'searches'
  answer: UseQueryResult<{ data: Row[] }, unknown>
  /** The headings; all but the first stand over numbers. */
  columns: [string, ...string[]]
  children(row: Row): ReactNode
}

/** What was found for the answers to a prompt: a table, or why it is empty. */
export function FoundForPrompt<Row>({ what, answer, columns, children }: FoundForPromptProps<Row>) {
  const t = useWords(promptWords)[what]
  const [first, ...numbers] = columns
  return (
    <Panel title={t.title} hint={t.hint} isStale={answer.isPlaceholderData}>
      <Answered answer={answer} height={36} rows={6}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={what} title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <div className={classes.scroll}>
              <table className={classes.table} aria-label={t.title}>
                <thead>
                  <tr>
                    <th scope="col">{first}</th>
                    {numbers.map((name) => (
                      <th key={name} scope="col" className={classes.number}>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>{data.map(children)}</tbody>
              </table>
            </div>
          )
        }
      </Answered>
    </Panel>
  )
}
