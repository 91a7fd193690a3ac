import { useInsightQuery } from '../../address/use-filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { PromptsOf } from './prompts-of.tsx'
import { promptsWords } from './prompts-words.ts'

/** All prompts of the brand with what became of them. */
export function PromptsScreen() {
  const t = useWords(promptsWords)
  const format = useFormat()
  const params = useBrandParams()
  const query = useInsightQuery()
  const table = useAnswer('getPromptTable', { params, query })
  const active = table.data?.data.filter(({ archived }) => !archived).length
  const next = table.data?.nextRunAt ?? null
  return (
    <>
      <ScreenHead
        title={t.title}
        hint={
          active === undefined
            ? '\u00a0'
            : t.hint(format.count(active), next === null ? null : format.moment(next))
        }
      />
      {table.data && <PromptsOf table={table.data} isStale={table.isPlaceholderData} />}
      {!table.data && table.isError && <Problem error={table.error} onRetry={table.refetch} />}
      {!table.data && !table.isError && (
        <>
          <Loading height={44} />
          <Loading height={52} rows={9} />
        </>
      )}
    </>
  )
}
