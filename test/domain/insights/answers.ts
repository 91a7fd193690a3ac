import fc from 'fast-check'
import { type Cell, emptyCell } from '../../../src/domain/insights/cell.ts'

/**
 * A cell with this many answers, of which this many name the brand; all neutral and ranked first unless `more` says
 * otherwise.
 */
export function cellOf(
  promptId: string,
  llm: string,
  responses: number,
  present: number,
  more: Partial<Cell> = {},
): Cell {
  return {
    ...emptyCell(promptId, llm),
    responses,
    present,
    neutral: present,
    ranked: present,
    rankSum: present,
    rankSquares: present,
    ...more,
  }
}

/** Prompts `p1`, `p2` … with one answer each by one LLM; `pattern` has a 1 for each that names the brand. */
export function oneAnswerEach(pattern: string, llm = 'gemini'): Cell[] {
  return [...pattern].map((mark, index) => cellOf(`p${index + 1}`, llm, 1, Number(mark)))
}

const answer = fc.record({
  rivals: fc.nat(3),
  others: fc.nat(3),
  sources: fc.constantFrom('none', 'owned', 'foreign'),
  presence: fc.option(
    fc.record({
      rank: fc.integer({ min: 1, max: 9 }),
      feeling: fc.constantFrom('positive', 'neutral', 'negative'),
    }),
  ),
  isWorstList: fc.boolean(),
})

/** The cell of any answers to a prompt by an LLM. */
function anyCell(promptId: string, llm: string): fc.Arbitrary<Cell> {
  return fc.array(answer, { maxLength: 6 }).map((answers) => {
    const cell = emptyCell(promptId, llm)
    for (const { rivals, others, sources, presence, isWorstList } of answers) {
      cell.responses += 1
      cell.trackedNamed += rivals
      cell.allNamed += rivals + others
      if (sources !== 'none') cell.withSources += 1
      if (sources === 'owned') cell.citingOwned += 1
      if (!presence) continue
      cell.present += 1
      cell[presence.feeling as 'positive' | 'neutral' | 'negative'] += 1
      if (isWorstList) {
        cell.listedAsWorst += 1
        continue
      }
      cell.ranked += 1
      cell.rankSum += presence.rank
      cell.rankSquares += presence.rank ** 2
    }
    return cell
  })
}

/** The cells of up to twelve prompts and two LLMs, some without answers. */
export const anyCells = fc
  .integer({ min: 0, max: 12 })
  .chain((prompts) =>
    fc.tuple(
      ...Array.from({ length: prompts * 2 }, (_, index) =>
        anyCell(`p${Math.floor(index / 2)}`, index % 2 === 0 ? 'gemini' : 'claude'),
      ),
    ),
  )
