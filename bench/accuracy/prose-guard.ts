import { compileScorer } from '../../src/domain/scoring/score-answer.ts'
import { readCases } from './read-cases.ts'

interface ProseCase {
  text: string
  /** Offsets count Unicode code points. */
  entities: { start: number; end: number }[]
}

const NOBODY = { id: 'nobody', name: '', aliases: [], domains: [] }

/** How many organisations and products in running text are found with exactly their span. */
export function proseCounts(path: string): { right: number; falseHits: number; missed: number } {
  const score = compileScorer({ brand: NOBODY, rivals: [] })
  const counts = { right: 0, falseHits: 0, missed: 0 }
  for (const { text, entities } of readCases<ProseCase>(path)) {
    const wanted = new Set(
      entities.map(({ start, end }) => {
        const points = [...text]
        const begin = points.slice(0, start).join('').length
        return `${begin}-${begin + points.slice(start, end).join('').length}`
      }),
    )
    const { mentions } = score({ text, question: '', sources: [] })
    const said = mentions
      .filter(({ counts: isCounted }) => isCounted)
      .map(({ start, end }) => `${start}-${end}`)
    const right = said.filter((span) => wanted.has(span)).length
    counts.right += right
    counts.falseHits += said.length - right
    counts.missed += wanted.size - right
  }
  return counts
}
