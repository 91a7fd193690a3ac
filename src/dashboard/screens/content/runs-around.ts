import type { Item } from '../../../contract/index.ts'

/** As many as the effect on a prompt compares. */
const RUNS_OF_SIDE = 5
const READ_MAX = 2_000

type Run = Pick<
  Item<'listWorkspaceRuns'>,
  'startedAt' | 'provisional' | 'expired' | 'scoredCount' | 'marketId' | 'surface'
>

/** When the first run of each side started; null for a side without one. */
interface Sides {
  before: string | null
  after: string | null
}

/**
 * The last runs before a moment and the newest since, of the brand's own market. Those of a user interface count only where there are
 * no others, as figures do.
 * @param runs - newest first
 */
export async function runsAround(runs: AsyncIterable<Run>, moment: string): Promise<Sides> {
  const others = new Around(moment)
  const ofInterfaces = new Around(moment)
  let read = 0
  for await (const run of runs) {
    read += 1
    if (read > READ_MAX || others.isComplete) break
    const isCounted = run.scoredCount > 0 && !run.provisional && !run.expired && run.marketId === null
    if (isCounted) (run.surface === 'ui' ? ofInterfaces : others).add(run.startedAt)
  }
  return others.isEmpty ? ofInterfaces.sides : others.sides
}

class Around {
  readonly #moment: number
  readonly #before: string[] = []
  readonly #after: string[] = []

  constructor(moment: string) {
    this.#moment = Date.parse(moment)
  }

  add(startedAt: string): void {
    const side = Date.parse(startedAt) < this.#moment ? this.#before : this.#after
    if (side.length < RUNS_OF_SIDE) side.push(startedAt)
  }

  get isEmpty(): boolean {
    return this.#before.length + this.#after.length === 0
  }

  get isComplete(): boolean {
    return this.#before.length === RUNS_OF_SIDE
  }

  get sides(): Sides {
    return { before: this.#before.at(-1) ?? null, after: this.#after.at(-1) ?? null }
  }
}
