import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { FoundForPrompt, ROWS_SHOWN } from './found-for-prompt.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

/** What LLMs searched for before they answered the prompt. */
export function PromptSearches({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).searches
  const format = useFormat()
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const searches = useAnswer('listSearchQueries', { params, query: { ...query, limit: ROWS_SHOWN } })
  return (
    <FoundForPrompt what="searches" answer={searches} columns={[t.query, t.answers, t.presence]}>
      {({ query: words, responses, llms, presence }) => (
        <tr key={words}>
          <th scope="row">
            {words}
            <div className={classes.small}>{llms.map(llmLabel).join(', ')}</div>
          </th>
          <td className={classes.number}>
            <AnswersLink className={classes.plain} only={{ prompt: promptId }}>
              {format.count(responses)}
            </AnswersLink>
          </td>
          <td className={classes.number}>{format.percent(presence.value)}</td>
        </tr>
      )}
    </FoundForPrompt>
  )
}
