import type { Answer, Item } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { conditionsOfScope } from '../../figures/answer-conditions.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { EarlierLink } from '../../figures/earlier-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { differenceText, metricText } from '../../figures/metric.ts'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { Drivers } from './drivers.tsx'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'

const SHOWN = 6
/** A smaller change is displayed as 0.0 points: its parts are not shown. */
const SMALLEST = 0.0005

/** The changes beyond noise, and the LLMs and topics that caused the change in presence. */
export function Moved({ overview }: { overview: Answer<'getOverview'> }) {
  const t = useWords(overviewWords).moved
  const format = useFormat()
  const isPhone = useIsPhone()
  const params = useBrandParams()
  const query = useInsightQuery()
  const changes = useAnswer('listChanges', { params, query: { ...query, limit: SHOWN } })
  const { difference = null, verdict = null } = overview.changes?.presence ?? {}
  return (
    <Panel
      title={t.title}
      hint={
        changes.data && changes.data.data.length > 0 ? t.hint(format.count(changes.data.tested)) : undefined
      }
      isStale={changes.isPlaceholderData}
    >
      <Answered answer={changes} height={isPhone ? 92 : 50}>
        {(data) => <ChangeList answer={data} />}
      </Answered>
      {difference !== null && Math.abs(difference) >= SMALLEST && (
        <>
          <h3 className={classes.why}>
            {t.why(differenceText(format, 'presence', difference), verdict === 'within_noise')}
          </h3>
          <p className={classes.partMeaning}>{t.partMeaning}</p>
          <div className={classes.parts}>
            <Drivers by="llm" name={t.byLlm} />
            <Drivers by="topic" name={t.byTopic} />
          </div>
        </>
      )}
    </Panel>
  )
}

function ChangeList({ answer: { data, before, tested } }: { answer: Answer<'listChanges'> }) {
  const t = useWords(overviewWords).moved
  const format = useFormat()
  if (!before) return <Quiet title={t.noEarlier}>{t.noEarlierHint}</Quiet>
  if (data.length === 0) return <Quiet title={t.none}>{t.noneHint(format.count(tested))}</Quiet>
  return (
    <ul className={classes.list}>
      {data.map((item) => (
        <ChangeItem key={JSON.stringify([item.metric, item.scope])} item={item} earlier={before} />
      ))}
    </ul>
  )
}

/** One line when nothing changed beyond noise, which is a result too. */
function Quiet({ title, children }: { title: string; children: string }) {
  return (
    <p className={classes.quiet}>
      <strong>{title}.</strong> {children}
    </p>
  )
}

type ChangedFigure = Item<'listChanges'>

interface ChangeItemProps {
  item: ChangedFigure
  earlier: NonNullable<Answer<'listChanges'>['before']>
}

function ChangeItem({ item: { metric, scope, change }, earlier }: ChangeItemProps) {
  const t = useWords(overviewWords).moved
  const { names } = useWords(figureWords)
  const format = useFormat()
  const { brand, llm, topicName, promptText } = scope
  const where = [brand, llm && llmLabel(llm), topicName, promptText].filter((part) => part !== undefined)
  const text = (value: number | null) => metricText(format, metric, value)
  // The answers of a competitor's figure are the same: they say whether it is named.
  const only = conditionsOfScope(scope)
  return (
    <li className={classes.change}>
      <span className={classes.changeWhat}>
        <strong>{names[metric]}</strong> · {where.length === 0 ? t.everything : where.join(' · ')}
      </span>
      <span>
        <span className={classes.from}>
          <EarlierLink period={earlier} metric={metric} value={change.before} only={only}>
            {text(change.before.value)}
          </EarlierLink>{' '}
          →{' '}
          <AnswersLink metric={metric} value={change.after} only={only}>
            {text(change.after.value)}
          </AnswersLink>
        </span>
        <Verdict metric={metric} change={change} />
      </span>
    </li>
  )
}
