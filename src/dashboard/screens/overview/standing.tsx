import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'
import { useLeaders, useTopicMatrix } from './shown-parts.ts'
import { placeText, whereText } from './standing-text.ts'

/** Below the verdict: the place among the brands, and where the brand is named most and least. */
export function Standing() {
  const t = useWords(overviewWords).standing
  const format = useFormat()
  const leaders = useLeaders().data
  const topics = useTopicMatrix('llm').data
  const sentences = [
    leaders && placeText(t, format, leaders),
    topics && isWhole(topics) && whereText(t, format, topics),
  ].filter(Boolean)
  return <p className={classes.standing}>{sentences.length > 0 ? sentences.join(' ') : '\u00a0'}</p>
}

/** Whether all topics are among those that were read. */
const isWhole = ({ paging, rows }: Answer<'getMatrix'>) => paging.total === rows.length
