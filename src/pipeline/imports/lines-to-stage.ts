import type { StagedLine } from '../../storage/runs/imports.ts'

const STAGE_LINES = 500
const STAGE_CHARACTERS = 2_000_000

/** Lines that are stored together: many short ones, or few long ones. */
export class LinesToStage {
  readonly #store: (batch: StagedLine[]) => Promise<void>
  #batch: StagedLine[] = []
  #characters = 0

  constructor(store: (batch: StagedLine[]) => Promise<void>) {
    this.#store = store
  }

  async add(line: StagedLine): Promise<void> {
    this.#batch.push(line)
    this.#characters += line.answer.length + JSON.stringify(line.details).length
    if (this.#batch.length === STAGE_LINES || this.#characters > STAGE_CHARACTERS) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#batch.length > 0) await this.#store(this.#batch)
    this.#batch = []
    this.#characters = 0
  }
}
