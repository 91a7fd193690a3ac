import { useWords } from '../../language/language.tsx'
import { MarkShape } from './answer-mark.tsx'
import classes from './mark-legend.module.css'
import { promptWords } from './prompt-words.ts'

const MARKS = ['cited', 'named', 'onlyCited', 'absent'] as const

interface MarkLegendProps {
  /** The number of answers with each mark, as text. */
  counts?: Readonly<Record<(typeof MARKS)[number], string>>
}

/** Explains the marks of answers. */
export function MarkLegend({ counts }: MarkLegendProps) {
  const { marks } = useWords(promptWords)
  return (
    <ul className={classes.legend}>
      {MARKS.map((mark) => (
        <li key={mark}>
          <MarkShape mark={mark} />
          {counts && <strong>{counts[mark]}</strong>} {marks[mark]}
        </li>
      ))}
    </ul>
  )
}
