import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { FoundForPrompt, ROWS_SHOWN } from './found-for-prompt.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

/** The search queries of LLMs for the prompt. */
export function PromptSearches({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).searches
  const format = useFormat()
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const searches = useAnswer('listSearchQueries', { params, query: { ...query, limit: ROWS_SHOWN } })
  return (
    <FoundForPrompt
      what="searches"
      answer={searches}
      keyOf={({ query: words }) => words}
      columns={[
        {
          id: 'query',
          name: t.query,
          cell: ({ query: words, llms }) => (
            <>
              {words}
              <div className={classes.small}>{llms.map(llmLabel).join(', ')}</div>
            </>
          ),
        },
        {
          id: 'answers',
          name: t.answers,
          isNumber: true,
          cell: ({ query: searched, responses }) => (
            <AnswersLink only={{ prompt: promptId, searched }}>{format.count(responses)}</AnswersLink>
          ),
        },
        {
          id: 'presence',
          name: t.presence,
          isNumber: true,
          cell: ({ query: searched, presence }) => (
            <AnswersLink
              metric="presence"
              value={presence}
              only={{ prompt: promptId, searched, named: 'yes' }}
            >
              {format.percent(presence.value)}
            </AnswersLink>
          ),
        },
      ]}
    />
  )
}
