import { useFormat, useWords } from '../../language/language.tsx'
import { marketLabel } from '../../parts/market-label.ts'
import { Panel } from '../../parts/panel.tsx'
import classes from './answer.module.css'
import { answerWords } from './answer-words.ts'
import type { Response } from './shown-types.ts'

/** How the prompt was asked, and the cost of the answer. */
export function AnswerFacts({ response }: { response: Response }) {
  const { facts: t } = useWords(answerWords)
  const format = useFormat()
  const { modelAsked, model, surface, market, country, language, answeredAt, latencyMs } = response
  const { inputTokens, outputTokens } = response
  const sent = [country, language].filter((part) => part !== null).join(', ')
  const rows: [string, string | null][] = [
    [t.asked, modelAsked],
    [t.answered, model],
    [t.surface, t.surfaces[surface]],
    [t.market, marketLabel(market)],
    [t.persona, market.persona?.text ?? null],
    [t.sent, sent || null],
    [t.when, answeredAt && format.moment(answeredAt)],
    [t.time, latencyMs === null ? null : t.seconds(format.decimal(latencyMs / 1_000))],
    [t.tokens, inputTokens === null ? null : `${format.count(inputTokens)} / ${format.count(outputTokens)}`],
    [t.cost, response.costUsd === null ? null : format.usd(response.costUsd)],
    [t.attempts, response.attempts > 1 ? format.count(response.attempts) : null],
    [t.scorer, response.scorerVersion],
  ]
  return (
    <Panel title={t.title}>
      <dl className={classes.facts}>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  )
}
