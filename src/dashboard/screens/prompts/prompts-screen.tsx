import { Link } from '@tanstack/react-router'
import { PROMPT_VIEWS } from '../../address/prompts-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useWords } from '../../language/language.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Views } from '../../parts/views.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { PromptsHead } from './prompts-head.tsx'
import { PromptsOf } from './prompts-of.tsx'
import { promptsWords } from './prompts-words.ts'
import { Suggestions } from './suggestions.tsx'
import { usePromptsSearch } from './use-prompts-search.ts'

/** All prompts of the brand with their results, and suggested prompts. */
export function PromptsScreen() {
  const t = useWords(promptsWords)
  const params = useBrandParams()
  const query = useInsightQuery()
  const table = useAnswer('getPromptTable', { params, query })
  const [{ view = 'table' }] = usePromptsSearch()
  return (
    <>
      <PromptsHead table={table.data} />
      <Views name={t.view}>
        {PROMPT_VIEWS.map((one) => (
          <Link
            key={one}
            to="/prompts"
            search={(now) => ({ ...now, view: one === 'table' ? undefined : one })}
            activeOptions={{ explicitUndefined: true }}
            activeProps={{}}
            aria-current={one === view ? 'page' : undefined}
          >
            {t.views[one]}
          </Link>
        ))}
      </Views>
      {view === 'suggestions' ? (
        <Suggestions />
      ) : (
        <>
          {table.data && (
            <PromptsOf
              key={params.brandId}
              table={table.data}
              isStale={table.isPlaceholderData}
              view={view}
            />
          )}
          {!table.data && table.isError && <Problem error={table.error} onRetry={table.refetch} />}
          {!table.data && !table.isError && (
            <>
              <Loading height={44} />
              <div style={{ blockSize: 8 }} />
              <Loading height={60} rows={9} />
            </>
          )}
        </>
      )}
    </>
  )
}
