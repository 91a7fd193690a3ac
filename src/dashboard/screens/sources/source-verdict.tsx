import type { Answer } from '../../../contract/index.ts'
import { figureWords } from '../../figures/figure-words.ts'
import { changeText } from '../../figures/method.tsx'
import { differenceText } from '../../figures/metric.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

/** The change of a source, which is neither good nor bad, but may be noise. */
export function SourceVerdict({ change }: { change: Answer<'getSourceChanges'>['data'][number]['change'] }) {
  const { verdicts: t } = useWords(sourcesWords).changes
  const format = useFormat()
  const figures = useWords(figureWords)
  const { verdict, difference } = change
  const method = changeText(figures, format, 'citationRate', change)
  if (verdict === 'too_few')
    return <Explain label={<span className={classes.noise}>{t.too_few}</span>}>{method}</Explain>
  const isReal = verdict !== 'within_noise'
  return (
    <Explain
      label={
        <span className={isReal ? classes.real : classes.noise}>
          {isReal && <Icon name={verdict} size={14} />}
          {differenceText(format, 'citationRate', difference)}{' '}
          <span className={classes.word}>{t[verdict]}</span>
        </span>
      }
    >
      {method}
    </Explain>
  )
}
