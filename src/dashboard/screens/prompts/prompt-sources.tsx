import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

const SHOWN = 10

/** What the answers to the prompt cite. */
export function PromptSources({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).sources
  const format = useFormat()
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const sources = useAnswer('listCitedSources', { params, query: { ...query, limit: SHOWN } })
  return (
    <Panel title={t.title} hint={t.hint} isStale={sources.isPlaceholderData}>
      <Answered answer={sources} height={36} rows={6}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="sources" title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <div className={classes.scroll}>
              <table className={classes.table} aria-label={t.title}>
                <thead>
                  <tr>
                    <th scope="col">{t.domain}</th>
                    <th scope="col" className={classes.number}>
                      {t.answers}
                    </th>
                    <th scope="col" className={classes.number}>
                      {t.withBrand}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map(({ domain, owned, responses, withBrand, pageCount }) => (
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
