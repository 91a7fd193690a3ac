import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

const SHOWN = 10

/** What LLMs searched for before they answered the prompt. */
export function PromptSearches({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).searches
  const format = useFormat()
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const searches = useAnswer('listSearchQueries', { params, query: { ...query, limit: SHOWN } })
  return (
    <Panel title={t.title} hint={t.hint} isStale={searches.isPlaceholderData}>
      <Answered answer={searches} height={36} rows={6}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="searches" title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <div className={classes.scroll}>
              <table className={classes.table} aria-label={t.title}>
                <thead>
                  <tr>
                    <th scope="col">{t.query}</th>
                    <th scope="col" className={classes.number}>
                      {t.answers}
                    </th>
                    <th scope="col" className={classes.number}>
                      {t.presence}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(({ query: words, responses, llms, presence }) => (
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
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Answered>
    </Panel>
  )
}
