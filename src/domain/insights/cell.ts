/** Counts and sums over the answers to one prompt by one LLM, for one name. */
export interface NamedCounts {
  promptId: string
  llm: string
  /** Answers with the name. `positive`, `neutral` and `negative` divide them by sentiment. */
  present: number
  positive: number
  neutral: number
  negative: number
  /** Answers in which the name has a rank; lists of the worst, or of what to avoid, give no rank. */
  ranked: number
  rankSum: number
  rankSquares: number
  /** Answers with the name in a list of the worst or of what to avoid. */
  listedAsWorst: number
}

/** The same for the brand itself, over all samples and runs of a window. */
export interface Cell extends NamedCounts {
  /** Completed answers. */
  responses: number
  /** Answers that cite at least one source, and those that cite a domain of the brand. */
  withSources: number
  citingOwned: number
  /** For each tracked rival the number of answers that name it, added up. */
  trackedNamed: number
  /** The same for all names except the brand's own: tracked rivals and untracked names. */
  allNamed: number
}

export function emptyCell(promptId: string, llm: string): Cell {
  return {
    promptId,
    llm,
    responses: 0,
    present: 0,
    positive: 0,
    neutral: 0,
    negative: 0,
    ranked: 0,
    rankSum: 0,
    rankSquares: 0,
    listedAsWorst: 0,
    withSources: 0,
    citingOwned: 0,
    trackedNamed: 0,
    allNamed: 0,
  }
}

/** Merges cells of the same prompt and LLM, such as the cells of single runs. Keeps the order of first occurrence. */
export function mergeCells(cells: Iterable<Cell>): Cell[] {
  const merged: Cell[] = []
  const known = new CellIndex()
  for (const cell of cells) {
    const sum = known.find(cell)
    if (sum) {
      addCell(sum, cell)
      continue
    }
    const copy = { ...cell }
    known.add(copy)
    merged.push(copy)
  }
  return merged
}

export function addCell(sum: Cell, cell: Cell): Cell {
  // No loop over the field names, because it takes ten times as long.
  sum.responses += cell.responses
  sum.present += cell.present
  sum.positive += cell.positive
  sum.neutral += cell.neutral
  sum.negative += cell.negative
  sum.ranked += cell.ranked
  sum.rankSum += cell.rankSum
  sum.rankSquares += cell.rankSquares
  sum.listedAsWorst += cell.listedAsWorst
  sum.withSources += cell.withSources
  sum.citingOwned += cell.citingOwned
  sum.trackedNamed += cell.trackedNamed
  sum.allNamed += cell.allNamed
  return sum
}

/** Finds a cell by its prompt and LLM. */
export class CellIndex {
  readonly #prompts = new Map<string, Map<string, Cell>>()

  constructor(cells: Iterable<Cell> = []) {
    for (const cell of cells) this.add(cell)
  }

  add(cell: Cell): void {
    const llms = this.#prompts.get(cell.promptId)
    if (llms) llms.set(cell.llm, cell)
    else this.#prompts.set(cell.promptId, new Map([[cell.llm, cell]]))
  }

  find({ promptId, llm }: Pick<Cell, 'promptId' | 'llm'>): Cell | undefined {
    return this.#prompts.get(promptId)?.get(llm)
  }
}
