import { IntervalBar } from '../../charts/interval-bar.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { AnswerMark } from './answer-mark.tsx'
import classes from './prompt.module.css'
import { lastRunOf, type PromptRow, type PromptTable } from './prompt-row.ts'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

interface PromptLlmsProps {
  row: PromptRow
  table: PromptTable
  isStale: boolean
}

/** What each LLM makes of the prompt, and its last answer. */
export function PromptLlms({ row, table, isStale }: PromptLlmsProps) {
  const t = useWords(promptWords)
  const { promptId, ...query } = usePromptQuery(row.promptId)
  const { brandId } = useBrandParams()
  const figures = useAnswer('getPromptFigures', { params: { brandId, promptId }, query })
  return (
    <Panel title={t.llms.title} hint={t.llms.hint} isStale={isStale || figures.isPlaceholderData}>
      <Answered answer={figures} height={44} rows={4}>
        {({ perLlm }) =>
          Object.keys(perLlm).length === 0 ? (
            <Empty icon="llm" title={t.noAnswers.title}>
              {t.noAnswers.what}
            </Empty>
          ) : (
            <LlmTable row={row} perLlm={perLlm} at={lastRunOf(row, table)?.at ?? null} />
          )
        }
      </Answered>
    </Panel>
  )
}

interface LlmTableProps {
  row: PromptRow
  perLlm: NonNullable<ReturnType<typeof useAnswer<'getPromptFigures'>>['data']>['perLlm']
  at: string | null
}

function LlmTable({ row, perLlm, at }: LlmTableProps) {
  const t = useWords(promptWords)
  const words = useWords(figureWords)
  const format = useFormat()
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.llms.llm}</th>
            <th scope="col" className={classes.bar}>
              <span className="unseen">{t.llms.bar}</span>
            </th>
            <th scope="col" className={classes.number}>
              {t.llms.presence}
            </th>
            <th scope="col" className={classes.number}>
              {t.llms.rank}
            </th>
            <th scope="col">{t.llms.last}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(perLlm).map(([llm, { presence, averageRank }]) => {
            const last = row.perLlm[llm]
            return (
              <tr key={llm}>
                <th scope="row">{llmLabel(llm)}</th>
                <td className={classes.bar}>
                  <IntervalBar value={presence.value} interval={presence.ci95} full={1} isOwn />
                </td>
                <td className={classes.number}>
                  <AnswersLink className={classes.plain} only={{ prompt: row.promptId, llm: [llm] }}>
                    {format.percent(presence.value)}
                  </AnswersLink>
                  <div className={classes.small}>{countText(words, format, presence)}</div>
                </td>
                <td className={classes.number}>{format.decimal(averageRank.value)}</td>
                <td>{last && <AnswerMark answer={{ ...last, id: last.lastId, llm, at }} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
