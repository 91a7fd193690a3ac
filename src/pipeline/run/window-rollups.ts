import { setImmediate } from 'node:timers/promises'
import type { AnswerFilter } from '../../domain/insights/names-in-answers.ts'
import type { PackedSources } from '../../domain/insights/packed-sources.ts'
import type { Rollup } from '../../domain/insights/rollup.ts'
import type { RunPresence } from '../../domain/insights/run-presence.ts'
import type { Db } from '../../storage/database/database.ts'
import {
  findRolledPrompts,
  findRollupHeads,
  findRollups,
  type RollupHead,
  type SourcePart,
  type StoredRollup,
  type WeighedPart,
} from '../../storage/insights/rollups.ts'
import type { MetricsReader } from './calculate-metrics.ts'
import type { KeptFacts } from './kept-facts.ts'
import type { KeptNames } from './kept-names.ts'
import type { KeptSources } from './kept-sources.ts'
import type { KeptSums } from './kept-sums.ts'
import { rolledBytes } from './rollup-cache.ts'

/** Answers that one statement reads. */
const ANSWERS_AT_ONCE = 200_000
/** Bytes of roll-ups that a request keeps in memory for a second use. */
const HELD_BYTES_MAX = 30_000_000
/** After this many answers, other requests get their turn. */
const ANSWERS_A_TURN = 50_000
/** Answers with many names take longer: these bytes of a roll-up count as an answer. */
const ANSWER_BYTES = 10
const ATTEMPTS_MAX = 5

/** The roll-ups of some readable runs, for one request. */
export class WindowRollups {
  readonly #metrics: MetricsReader
  readonly #db: Db
  readonly #organizationId: string
  readonly #heads: ReadonlyMap<string, RollupHead>
  readonly #prompts = new Map<string, readonly string[]>()
  /** Roll-ups by the parts of the sources that were read with them. */
  readonly #held = new Map<string, Map<string, StoredRollup>>()
  #heldBytes = 0
  #answersOfTurn = 0

  /** Calculates missing roll-ups first. Runs that are deleted meanwhile are left out. */
  static async open(
    metrics: MetricsReader,
    db: Db,
    organizationId: string,
    runIds: readonly string[],
  ): Promise<WindowRollups> {
    const wanted = [...new Set(runIds)]
    const heads = new Map<string, RollupHead>()
    const rollups = new WindowRollups(metrics, db, organizationId, heads)
    for (let look = 1; look <= ATTEMPTS_MAX; look += 1) {
      const missing = wanted.filter((id) => !heads.has(id))
      if (look > 1) await metrics.ensureMeasured(organizationId, missing)
      const found = await findRollupHeads(db, organizationId, missing)
      await rollups.#readPrompts(found.map(({ promptsHash }) => promptsHash))
      for (const head of found) if (rollups.#prompts.has(head.promptsHash)) heads.set(head.runId, head)
      if (heads.size === wanted.length) break
    }
    return rollups
  }

  private constructor(
    metrics: MetricsReader,
    db: Db,
    organizationId: string,
    heads: ReadonlyMap<string, RollupHead>,
  ) {
    this.#metrics = metrics
    this.#db = db
    this.#organizationId = organizationId
    this.#heads = heads
  }

  /** The regular prompts that the runs asked. */
  promptIdsOf(runIds: readonly string[]): Set<string> {
    const hashes = new Set(runIds.flatMap((id) => this.#heads.get(id)?.promptsHash ?? []))
    return new Set([...hashes].flatMap((hash) => this.#prompts.get(hash) ?? []))
  }

  /** A text that differs after a change of one of the runs. */
  versionsOf(runIds: readonly string[]): string {
    return runIds.map((id) => `${id} ${this.#heads.get(id)?.version}`).join()
  }

  answersOf(runId: string): number {
    return this.#heads.get(runId)?.answerCount ?? 0
  }

  packedBytesOf(runId: string, part: WeighedPart): number {
    return this.#heads.get(runId)?.sizes[part] ?? 0
  }

  /** The cached sums of their runs. */
  get sums(): KeptSums {
    return this.#metrics.sums
  }

  /** The cached sources of their runs. */
  get sources(): KeptSources {
    return this.#metrics.sources
  }

  /** The cached counts of names in their runs. */
  get names(): KeptNames {
    return this.#metrics.names
  }

  /** In how many answers to the wanted prompts each run names the brand. @param runIds - the oldest first */
  presenceOf(
    runIds: readonly string[],
    filter: Pick<AnswerFilter, 'promptIds'>,
  ): Promise<ReadonlyMap<string, RunPresence>> {
    return this.#metrics.presence.of(this, runIds, filter)
  }

  /** The cached facts of their runs. */
  get facts(): KeptFacts {
    return this.#metrics.facts
  }

  /** Equal for runs that asked the same texts; null when it is unknown. */
  textsHashOf(runId: string): string | null {
    return this.#heads.get(runId)?.textsHash ?? null
  }

  /**
   * The roll-ups in the order of the runs.
   * @param parts - the parts of their sources to read
   */
  async *of<Part extends SourcePart = never>(
    runIds: readonly string[],
    parts: readonly Part[] = [],
  ): AsyncGenerator<{ runId: string; rollup: Rollup & Pick<PackedSources, Part> }> {
    for (const ids of this.#parcels(runIds)) {
      const found = await this.#read(ids, parts)
      for (const runId of ids) {
        const rollup = found.get(runId)
        if (!rollup) continue
        yield { runId, rollup }
        await this.#letOthersRun(Math.max(rollup.answerCount, rollup.answers.length / ANSWER_BYTES))
      }
    }
  }

  /** Roll-ups from memory arrive without waiting, so without a pause a request would block the process. */
  async #letOthersRun(answers: number): Promise<void> {
    this.#answersOfTurn += answers
    if (this.#answersOfTurn < ANSWERS_A_TURN) return
    this.#answersOfTurn = 0
    await setImmediate()
  }

  #parcels(runIds: readonly string[]): string[][] {
    const parcels: string[][] = []
    let room = 0
    for (const id of runIds) {
      const count = this.answersOf(id)
      room -= count
      if (room < 0 || parcels.length === 0) {
        parcels.push([])
        room = ANSWERS_AT_ONCE - count
      }
      parcels.at(-1)?.push(id)
    }
    return parcels
  }

  async #read<Part extends SourcePart>(runIds: readonly string[], parts: readonly Part[]) {
    const found = new Map<string, Rollup & Pick<PackedSources, Part>>()
    const take = ({ runId, promptsHash, ...packed }: StoredRollup<Part>) => {
      const promptIds = this.#prompts.get(promptsHash)
      if (promptIds)
        found.set(runId, { ...packed, promptIds } as unknown as Rollup & Pick<PackedSources, Part>)
    }
    const held = this.#heldWith(parts)
    for (const id of runIds) {
      const head = this.#heads.get(id)
      const one = held.get(id) ?? (head && this.#metrics.rollups.find(this.#organizationId, head, parts))
      if (one) take(one)
    }
    for (let look = 1; look <= ATTEMPTS_MAX; look += 1) {
      const missing = runIds.filter((id) => !found.has(id) && this.#heads.has(id))
      if (missing.length === 0) break
      if (look > 1) await this.#metrics.ensureMeasured(this.#organizationId, missing)
      const stored = await findRollups<Part>(this.#db, this.#organizationId, missing, parts)
      await this.#readPrompts(stored.map(({ promptsHash }) => promptsHash))
      for (const rollup of stored) {
        this.#metrics.rollups.keep(this.#organizationId, rollup, parts)
        this.#hold(held, rollup, parts)
        take(rollup)
      }
    }
    return found
  }

  #heldWith<Part extends SourcePart>(parts: readonly Part[]): Map<string, StoredRollup<Part>> {
    const id = parts.join()
    const held = (this.#held.get(id) ?? new Map()) as Map<string, StoredRollup<Part>>
    this.#held.set(id, held)
    return held
  }

  #hold<Part extends SourcePart>(
    held: Map<string, StoredRollup<Part>>,
    rollup: StoredRollup<Part>,
    parts: readonly Part[],
  ): void {
    const bytes = rolledBytes(rollup, parts)
    if (this.#heldBytes + bytes > HELD_BYTES_MAX) return
    this.#heldBytes += bytes
    held.set(rollup.runId, rollup)
  }

  async #readPrompts(hashes: readonly string[]): Promise<void> {
    const unknown = [...new Set(hashes)].filter((hash) => !this.#prompts.has(hash))
    if (unknown.length === 0) return
    const found = await findRolledPrompts(this.#db, this.#organizationId, unknown)
    for (const [hash, ids] of found) this.#prompts.set(hash, ids)
  }
}
