import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { FoundForPrompt, ROWS_SHOWN } from './found-for-prompt.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

/** The sources of the answers to the prompt. */
export function PromptSources({ promptId }: { promptId: string }) {
  const t = useWords(promptWords).sources
  const format = useFormat()
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const sources = useAnswer('listCitedSources', { params, query: { ...query, limit: ROWS_SHOWN } })
  return (
    <FoundForPrompt
      what="sources"
      answer={sources}
      keyOf={({ domain }) => domain}
      columns={[
        {
          id: 'domain',
          name: t.domain,
          cell: ({ domain, owned, pageCount }) => (
            <>
              {domain} {owned && <Tag isOwn>{t.own}</Tag>}
              <span className={classes.small}> {t.pages(pageCount, format.count(pageCount))}</span>
            </>
          ),
        },
        {
          id: 'answers',
          name: t.answers,
          isNumber: true,
          cell: ({ domain, responses }) => (
            <AnswersLink only={{ prompt: promptId, domain }}>{format.count(responses.numerator)}</AnswersLink>
          ),
        },
        {
          id: 'withBrand',
          name: t.withBrand,
          isNumber: true,
          cell: ({ domain, withBrand }) => (
            <AnswersLink only={{ prompt: promptId, domain, named: 'yes' }}>
              {format.count(withBrand)}
            </AnswersLink>
          ),
        },
      ]}
    />
  )
}
