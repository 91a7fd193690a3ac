import type { Answer } from '../../../contract/index.ts'
import { figureWords } from '../../figures/figure-words.ts'
import { changeText } from '../../figures/method.tsx'
import { differenceText } from '../../figures/metric.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
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
    return (
      <span className={classes.noise} title={method}>
        {t.too_few}
      </span>
    )
  const isReal = verdict !== 'within_noise'
  return (
    <span className={isReal ? classes.real : classes.noise} title={method}>
      {isReal && <Icon name={verdict} size={14} />}
      {differenceText(format, 'citationRate', difference)} <span className={classes.word}>{t[verdict]}</span>
    </span>
  )
}
