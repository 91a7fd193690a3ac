import { Legend } from '../../charts/legend.tsx'
import { useWords } from '../../language/language.tsx'
import { MarkShape } from './answer-mark.tsx'
import { promptWords } from './prompt-words.ts'

const MARKS = ['cited', 'named', 'onlyCited', 'absent'] as const

interface MarkLegendProps {
  /** The number of answers with each mark, as text. */
  counts?: Readonly<Record<(typeof MARKS)[number], string>>
  place: 'above' | 'below'
}

/** Explains the marks of answers. */
export function MarkLegend({ counts, place }: MarkLegendProps) {
  const { marks } = useWords(promptWords)
  const signs = MARKS.map((mark) => ({
    id: mark,
    sign: <MarkShape mark={mark} />,
    count: counts?.[mark],
    text: marks[mark],
  }))
  return <Legend signs={signs} place={place} />
}
