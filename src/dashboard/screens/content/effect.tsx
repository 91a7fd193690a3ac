import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { answersIn } from '../../address/answers-in.ts'
import { NO_FILTERS } from '../../address/filters.ts'
import { AnswersLink, type AnswersLinkProps } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { api } from '../../server/api.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { runsAround } from './runs-around.ts'

const MINUTE_MS = 60_000
const ROUNDING = 1e-3

type Measured = NonNullable<Answer<'getSuggestion'>['effect']>
type PresenceChange = NonNullable<Answer<'getOverview'>['changes']>['presence']
type Period = NonNullable<Answer<'getOverview'>['previous']>
type Range = { low: number; high: number } | null

interface Side {
  value: number | null
  /** Fractions or null where prompts and LLMs are weighted. */
  present: number | null
  all: number
  interval: Range
  /** The link to its answers; undefined where its period is unknown. */
  answers?: Pick<AnswersLinkProps, 'only' | 'note'>
}

interface Comparison {
  before: Side
  after: Side
  difference: number | null
  interval: Range
  change: Measured['change']
}

interface EffectProps {
  suggestionId: string | null
  publishedAt: string | null
}

/** The presence before and after a publication, with its interval. */
export function Effect({ suggestionId, publishedAt }: EffectProps) {
  const t = useWords(contentWords)
  if (suggestionId !== null) return <EffectOnPrompt suggestionId={suggestionId} />
  if (publishedAt !== null) return <EffectOnBrand publishedAt={publishedAt} />
  return (
    <Panel title={t.effect}>
      <NoEffect />
    </Panel>
  )
}

function NoEffect() {
  const t = useWords(contentWords)
  return (
    <Empty icon="content" title={t.noEffect}>
      {t.noEffectWhat}
    </Empty>
  )
}

/** Of the prompt that the suggestion is about. */
function EffectOnPrompt({ suggestionId }: { suggestionId: string }) {
  const t = useWords(contentWords)
  const suggestion = useAnswer('getSuggestion', { params: { suggestionId } })
  return (
    <Panel title={t.effect} hint={t.effectHint}>
      <Answered answer={suggestion} height={90}>
        {({ effect }) => (effect ? <BeforeAndAfter {...ofPrompt(effect)} /> : <NoEffect />)}
      </Answered>
    </Panel>
  )
}

/** Of all prompts of the brand: a text that was made from no suggestion belongs to no prompt. */
function EffectOnBrand({ publishedAt }: { publishedAt: string }) {
  const t = useWords(contentWords)
  const params = useBrandParams()
  const sides = useQuery({
    queryKey: ['runsAround', params, publishedAt],
    queryFn: ({ signal }) =>
      runsAround(api.items('listWorkspaceRuns', { params, query: { limit: 500 }, signal }), publishedAt),
  })
  return (
    <Panel title={t.effect} hint={t.effectOnAllHint}>
      <Answered answer={sides} height={90}>
        {({ before, after }) =>
          before && after ? (
            <ComparedRuns before={`${before}..${publishedAt}`} since={after} />
          ) : (
            <NoRunSince />
          )
        }
      </Answered>
    </Panel>
  )
}

function NoRunSince() {
  const t = useWords(contentWords)
  return (
    <Empty icon="content" title={t.noRunSince}>
      {t.noRunSinceWhat}
    </Empty>
  )
}

function ComparedRuns({ before, since }: { before: string; since: string }) {
  const params = useBrandParams()
  // The clock of this computer may be behind that of the server.
  const [to] = useState(() => new Date(Math.max(Date.now(), Date.parse(since)) + MINUTE_MS).toISOString())
  const query = { before, after: `${since}..${to}`, limit: 1 }
  const comparison = useAnswer('compareRuns', { params, query })
  return (
    <Answered answer={comparison} height={90}>
      {({ changes, before: previous, window }) =>
        changes && previous && changes.presence.pairs > 0 ? (
          <BrandEffect presence={changes.presence} previous={previous} window={window} />
        ) : (
          <NoRunSince />
        )
      }
    </Answered>
  )
}

interface BrandEffectProps extends Pick<Answer<'getOverview'>, 'window'> {
  presence: PresenceChange
  previous: Period
}

function BrandEffect({ presence, previous, window }: BrandEffectProps) {
  const t = useWords(contentWords)
  const { before, after, ...difference } = ofBrand(presence)
  const unbranded = window.isUnbrandedOnly ? ('yes' as const) : undefined
  const linked = (period: Period): Pick<Side, 'answers'> => {
    const when = answersIn(period)
    if (!when) return {}
    return { answers: { only: { ...NO_FILTERS, unbranded, ...when }, note: when.within && t.wholeDays } }
  }
  return (
    <BeforeAndAfter
      before={{ ...before, ...linked(previous) }}
      after={{ ...after, ...linked(window) }}
      {...difference}
    />
  )
}

function ofPrompt({ before, after, difference, differenceCi95, change }: Measured): Comparison {
  const side = ({ presenceRate, present, completed, ci95 }: Measured['before']): Side => ({
    value: presenceRate,
    present: isWeighted(presenceRate, present, completed) ? null : present,
    all: completed,
    interval: ci95,
  })
  return { before: side(before), after: side(after), difference, interval: differenceCi95, change }
}

const isWeighted = (rate: number | null, present: number, completed: number) =>
  rate !== null && Math.abs(rate * completed - present) > ROUNDING

function ofBrand({ before, after, difference, ci95, verdict }: PresenceChange): Comparison {
  const side = ({ value, numerator, denominator, ci95: interval }: PresenceChange['before']): Side => ({
    value,
    present: numerator,
    all: denominator,
    interval: rangeOf(interval),
  })
  const change = { up: 'up', down: 'down', within_noise: 'within-noise', too_few: null } as const
  return {
    before: side(before),
    after: side(after),
    difference,
    interval: rangeOf(ci95),
    change: change[verdict],
  }
}

const rangeOf = (interval: readonly [number, number] | null): Range =>
  interval && { low: interval[0], high: interval[1] }

function BeforeAndAfter({ before, after, difference, interval, change }: Comparison) {
  const t = useWords(contentWords)
  const format = useFormat()
  const sides = [
    [t.before, before],
    [t.after, after],
  ] as const
  return (
    <dl className={classes.parts}>
      {sides.map(([name, { value, present, all, interval: range, answers }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>
              {answers && value !== null ? (
                <AnswersLink metric="presence" {...answers}>
                  {format.percent(value)}
                </AnswersLink>
              ) : (
                format.percent(value)
              )}
            </strong>
            <p className={classes.text}>
              {present !== null && Number.isInteger(present) && Number.isInteger(all)
                ? t.counted(format.count(present), format.count(all))
                : t.weighted}
            </p>
            {range && (
              <p className={classes.text}>
                {t.interval(format.percent(range.low), format.percent(range.high))}
              </p>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t.difference}</dt>
        <dd>
          <strong>{format.points(difference)}</strong>
          {change && <p className={classes.text}>{t.changes[change]}</p>}
          {interval && (
            <p className={classes.text}>
              {t.interval(format.points(interval.low), format.points(interval.high))}
            </p>
          )}
        </dd>
      </div>
    </dl>
  )
}
