import { IntervalBar } from '../../charts/interval-bar.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { AnswerMark } from './answer-mark.tsx'
import { Nothing } from './nothing.tsx'
import classes from './prompt.module.css'
import { markedAnswerOf, type PromptRow } from './prompt-row.ts'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

interface PromptLlmsProps {
  row: PromptRow
  isStale: boolean
}

/** The figures of each LLM for the prompt, and its last answer. */
export function PromptLlms({ row, isStale }: PromptLlmsProps) {
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
            <LlmTable row={row} perLlm={perLlm} />
          )
        }
      </Answered>
    </Panel>
  )
}

interface LlmTableProps {
  row: PromptRow
  perLlm: NonNullable<ReturnType<typeof useAnswer<'getPromptFigures'>>['data']>['perLlm']
}

function LlmTable({ row, perLlm }: LlmTableProps) {
  const t = useWords(promptWords)
  const words = useWords(figureWords)
  const format = useFormat()
  return (
    <DataTable
      name={t.llms.title}
      columns={[
        { id: 'llm', name: t.llms.llm, cell: ([llm]) => llmLabel(llm) },
        {
          id: 'bar',
          name: <span className="unseen">{t.llms.bar}</span>,
          fit: 'grows',
          isWide: true,
          cell: ([, { presence }]) => (
            <IntervalBar value={presence.value} interval={presence.ci95} full={1} isOwn />
          ),
        },
        {
          id: 'presence',
          name: t.llms.presence,
          meaning: words.meanings.presence,
          isNumber: true,
          cell: ([llm, { presence }]) =>
            presence.value === null ? (
              <Nothing />
            ) : (
              <>
                <AnswersLink metric="presence" value={presence} only={{ prompt: row.promptId, llm: [llm] }}>
                  {format.percent(presence.value)}
                </AnswersLink>
                <div className={classes.small}>{countText(words, format, presence)}</div>
              </>
            ),
        },
        {
          id: 'rank',
          name: t.llms.rank,
          meaning: words.meanings.averageRank,
          isNumber: true,
          cell: ([llm, { averageRank }]) =>
            averageRank.value === null ? (
              <Nothing />
            ) : (
              <AnswersLink
                metric="averageRank"
                value={averageRank}
                only={{ prompt: row.promptId, llm: [llm] }}
              >
                {format.decimal(averageRank.value)}
              </AnswersLink>
            ),
        },
        {
          id: 'last',
          name: t.llms.last,
          cell: ([llm]) => {
            const last = markedAnswerOf(row, llm)
            return last && <AnswerMark answer={last} />
          },
        },
      ]}
      rows={Object.entries(perLlm)}
      keyOf={([llm]) => llm}
    />
  )
}
