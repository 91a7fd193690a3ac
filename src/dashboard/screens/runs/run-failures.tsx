import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { Run } from './run-state.tsx'
import { runWords } from './run-words.ts'

export const FAILURES_ID = 'failures'

/** Failures by LLM and cause. */
export function RunFailures({ run }: { run: Run }) {
  const { failures: t, causes } = useWords(runWords)
  const format = useFormat()
  return (
    <Panel id={FAILURES_ID} title={t.title} hint={t.hint}>
      <DataTable
        name={t.title}
        columns={[
          { id: 'llm', name: t.llm, cell: ({ llm }) => llmLabel(llm) },
          {
            id: 'cause',
            name: t.cause,
            cell: ({ code }) => (Object.hasOwn(causes, code) ? causes[code] : code),
          },
          { id: 'count', name: t.count, isNumber: true, cell: ({ count }) => format.count(count) },
          {
            id: 'example',
            name: t.example,
            fit: 'grows',
            isBelow: true,
            cell: ({ example }) => example,
          },
        ]}
        rows={run.failures}
        keyOf={({ llm, code }) => `${llm} ${code}`}
      />
    </Panel>
  )
}
