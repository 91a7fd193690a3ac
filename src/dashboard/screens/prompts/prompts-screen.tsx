import { SegmentedControl } from '@mantine/core'
import { PROMPT_VIEWS } from '../../address/prompts-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useWords } from '../../language/language.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './prompts.module.css'
import { PromptsHead } from './prompts-head.tsx'
import { PromptsOf } from './prompts-of.tsx'
import { promptsWords } from './prompts-words.ts'
import { Suggestions } from './suggestions.tsx'
import { usePromptsSearch } from './use-prompts-search.ts'

/** All prompts of the brand with what became of them, and those that are suggested. */
export function PromptsScreen() {
  const t = useWords(promptsWords)
  const params = useBrandParams()
  const query = useInsightQuery()
  const table = useAnswer('getPromptTable', { params, query })
  const [{ view = 'table' }, change] = usePromptsSearch()
  return (
    <>
      <PromptsHead table={table.data} />
      <SegmentedControl
        className={classes.views}
        aria-label={t.view}
        data={PROMPT_VIEWS.map((value) => ({ value, label: t.views[value] }))}
        value={view}
        onChange={(value) =>
          change({ view: value === 'table' ? undefined : PROMPT_VIEWS.find((one) => one === value) })
        }
      />
      {view === 'suggestions' ? (
        <Suggestions />
      ) : (
        <>
          {table.data && <PromptsOf table={table.data} isStale={table.isPlaceholderData} view={view} />}
          {!table.data && table.isError && <Problem error={table.error} onRetry={table.refetch} />}
          {!table.data && !table.isError && (
            <>
              <Loading height={44} />
              <Loading height={60} rows={9} />
            </>
          )}
        </>
      )}
    </>
  )
}
