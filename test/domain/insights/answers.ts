import { type Cell, emptyCell } from '../../../src/domain/insights/cell.ts'

/** A cell with so many answers, of which so many name the brand; all neutral and first unless `more` says otherwise. */
export function cellOf(
  promptId: string,
  llm: string,
  responses: number,
  present: number,
  more: Partial<Cell> = {},
) {
  return {
    ...emptyCell(promptId, llm),
    runs: responses > 0 ? 1 : 0,
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
