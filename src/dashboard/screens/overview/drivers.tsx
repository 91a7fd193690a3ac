import { useInsightQuery } from '../../address/use-filters.ts'
import { AnswersLink, type AnswersLinkProps } from '../../figures/answers-link.tsx'
import { differenceText } from '../../figures/metric.ts'
import { useFormat } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './overview.module.css'

const SHOWN = 4

interface DriversProps {
  by: 'llm' | 'topic'
  name: string
}

/** Each part's contribution to the change in presence: a bar to the right means more presence, to the left less. */
export function Drivers({ by, name }: DriversProps) {
  const params = useBrandParams()
  const query = useInsightQuery()
  const drivers = useAnswer('getDrivers', { params, query: { ...query, by, limit: SHOWN } })
  return (
    <div>
      <h4 className={classes.partsName}>{name}</h4>
      <Answered answer={drivers} height={24} rows={3}>
        {({ data }) => (
          <ul className={classes.list}>
            {data.map((part) => (
              <Part
                key={part.id}
                name={by === 'llm' ? llmLabel(part.name) : part.name}
                contribution={part.contribution}
                answers={by === 'llm' ? { llm: [part.name] } : { topic: part.id }}
                most={Math.max(...data.map(({ contribution }) => Math.abs(contribution)))}
              />
            ))}
          </ul>
        )}
      </Answered>
    </div>
  )
}

interface PartProps {
  name: string
  contribution: number
  /** The largest contribution, with the longest bar. */
  most: number
  answers: NonNullable<AnswersLinkProps['only']>
}

function Part({ name, contribution, most, answers }: PartProps) {
  const format = useFormat()
  const length = most === 0 ? 0 : (50 * Math.abs(contribution)) / most
  return (
    <li className={classes.part}>
      <span>{name}</span>
      <span className={classes.partBar} aria-hidden="true">
        <span
          style={{ insetInlineStart: `${contribution < 0 ? 50 - length : 50}%`, inlineSize: `${length}%` }}
        />
      </span>
      <AnswersLink only={answers} className={classes.partValue}>
        {differenceText(format, 'presence', contribution)}
      </AnswersLink>
    </li>
  )
}
