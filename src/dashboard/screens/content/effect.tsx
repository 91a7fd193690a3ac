import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'

type Measured = NonNullable<Answer<'getSuggestion'>['effect']>

/** The effect of a publication, with its interval. */
export function Effect({ suggestionId }: { suggestionId: string | null }) {
  const t = useWords(contentWords)
  const suggestion = useAnswer(
    'getSuggestion',
    { params: { suggestionId: suggestionId ?? '' } },
    { enabled: suggestionId !== null },
  )
  if (suggestionId === null)
    return (
      <Panel title={t.effect}>
        <Empty icon="content" title={t.noPrompt}>
          {t.noPromptWhat}
        </Empty>
      </Panel>
    )
  return (
    <Panel title={t.effect} hint={t.effectHint}>
      <Answered answer={suggestion} height={90}>
        {({ effect }) =>
          effect ? (
            <BeforeAndAfter effect={effect} />
          ) : (
            <Empty icon="content" title={t.noEffect}>
              {t.noEffectWhat}
            </Empty>
          )
        }
      </Answered>
    </Panel>
  )
}

function BeforeAndAfter({ effect }: { effect: Measured }) {
  const t = useWords(contentWords)
  const format = useFormat()
  const sides = [
    [t.before, effect.before],
    [t.after, effect.after],
  ] as const
  const { differenceCi95: interval } = effect
  return (
    <dl className={classes.parts}>
      {sides.map(([name, { presenceRate, present, completed, ci95 }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{format.percent(presenceRate)}</strong>
            <p className={classes.text}>{t.counted(format.count(present), format.count(completed))}</p>
            {ci95 && (
              <p className={classes.text}>
                {t.interval(format.percent(ci95.low), format.percent(ci95.high))}
              </p>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t.difference}</dt>
        <dd>
          <strong>{format.points(effect.difference)}</strong>
          {effect.change && <p className={classes.text}>{t.changes[effect.change]}</p>}
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
