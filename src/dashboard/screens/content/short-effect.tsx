import type { Answer } from '../../../contract/index.ts'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'

const VERDICTS = { up: 'up', down: 'down', 'within-noise': 'within_noise' } as const

const LINE_PX = 21

/** The presence of a published text's prompt before and after, in one line. */
export function ShortEffect({ suggestionId }: { suggestionId: string }) {
  const suggestion = useAnswer('getSuggestion', { params: { suggestionId } })
  return (
    <div className={classes.effect}>
      <Answered answer={suggestion} height={LINE_PX}>
        {({ effect }) => effect && <BeforeAfter effect={effect} />}
      </Answered>
    </div>
  )
}

function BeforeAfter({ effect }: { effect: NonNullable<Answer<'getSuggestion'>['effect']> }) {
  const t = useWords(contentWords)
  const format = useFormat()
  const { before, after, difference, change } = effect
  if (difference === null) return <p className={classes.text}>{t.noRunSince}</p>
  return (
    <>
      <p className={classes.text}>
        {format.percent(before.presenceRate)} → {format.percent(after.presenceRate)}
      </p>
      <Verdict
        metric="presence"
        change={{ verdict: change === null ? 'too_few' : VERDICTS[change], difference }}
      />
    </>
  )
}
