import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { FoundForPrompt, ROWS_SHOWN } from './found-for-prompt.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

/** What the answers to the prompt cite. */
export function PromptSources({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).sources
  const format = useFormat()
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const sources = useAnswer('listCitedSources', { params, query: { ...query, limit: ROWS_SHOWN } })
  return (
    <FoundForPrompt what="sources" answer={sources} columns={[t.domain, t.answers, t.withBrand]}>
      {({ domain, owned, responses, withBrand, pageCount }) => (
        <tr key={domain}>
          <th scope="row">
            {domain} {owned && <span className={classes.tag}>{t.own}</span>}
            <span className={classes.small}> {t.pages(pageCount, format.count(pageCount))}</span>
          </th>
          <td className={classes.number}>
            <AnswersLink className={classes.plain} only={{ prompt: promptId }}>
              {format.count(responses.numerator)}
            </AnswersLink>
          </td>
          <td className={classes.number}>
            <AnswersLink className={classes.plain} only={{ prompt: promptId, named: 'yes' }}>
              {format.count(withBrand)}
            </AnswersLink>
          </td>
        </tr>
      )}
    </FoundForPrompt>
  )
}
